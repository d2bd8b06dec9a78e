import { describe, expect, it } from 'vitest';
import { duration, gathered, hurry, type Picture, type Told } from '../src/lib/pace';

const room: Told = { small: ['discard'], slow: ['score'] };
const picture = (ply: number, ...kinds: [string, number][]): Picture => ({
  ply,
  heard: ply,
  view: {} as Picture['view'],
  events: kinds.map(([kind, seat]) => ({ ply, kind, seat, args: {} })),
});

describe('a film', () => {
  it('gives a decision more time than a discard, and both 400 to 800 ms', () => {
    const [discard, build] = [duration(room, picture(1, ['discard', 1])), duration(room, picture(1, ['build', 1]))];
    expect(discard).toBeLessThan(build);
    expect(discard).toBeGreaterThanOrEqual(400);
    expect(build).toBeLessThanOrEqual(800);
    expect(duration(room, picture(1, ['score', -1]))).toBeGreaterThan(build);
  });
  it('shows what somebody does in passing as one picture', () => {
    const film = [picture(1, ['build', 1]), picture(2, ['discard', 1]), picture(3, ['discard', 1]), picture(4, ['discard', 2])];
    const shown = gathered(room, film);
    expect(shown.map(({ ply, events }) => [ply, events.length])).toEqual([
      [1, 1],
      [3, 2],
      [4, 1],
    ]);
  });
  it('of whoever was long away takes eight seconds at most', () => {
    const film = Array.from({ length: 100 }, (_, n) => picture(n, ['build', n % 2]));
    const whole = film.reduce((sum, one) => sum + duration(room, one), 0);
    expect(whole * hurry(room, film, 1)).toBeCloseTo(8000);
    expect(hurry(room, film.slice(0, 3), 1)).toBe(1);
  });
});
