// Points as far as the reader can see them, and what moved them.

import type { Desk } from './desk.svelte';
import { sentence } from './log';
import type { EventInfo } from './messages';
import { weight } from './pace';

export function points(desk: Desk, seat: number): number | null {
  return desk.view.scores?.[seat] ?? desk.room.estimate?.(desk, seat) ?? null;
}

export function standing(desk: Desk): (number | null)[] {
  return desk.seats.map((face) => points(desk, face.seat));
}

/** Somebody decided something, as opposed to what follows from it. */
export const decisive = ({ room }: Desk, event: EventInfo): boolean =>
  event.seat >= 0 && weight(room, event) !== 'small' && !room.follows?.includes(event.kind);

/** Where in the log a player last decided before others did; -1 where they never have. */
export function lastTurn(desk: Desk, log: readonly EventInfo[], seat: number | null): number {
  const others = log.findLastIndex((event) => event.seat !== seat && decisive(desk, event));
  return log.findLastIndex((event, at) => at < others && event.seat === seat && decisive(desk, event));
}

/** What a player decided, in sentences, oldest first; equal ones once. */
export function deeds(desk: Desk, seat: number, events: readonly EventInfo[]): string[] {
  const own = events.filter((event) => event.seat === seat && decisive(desk, event));
  return [...new Set(own.map((event) => sentence(desk, event)))];
}

/** Why the game ended, if the rules gave a reason. */
export function ending(desk: Desk): string {
  const event = desk.log.findLast((one) => one.kind === 'end' || one.kind === 'dead');
  return event ? sentence(desk, event) : '';
}
