import { expect, test } from 'vitest';
import { arrange } from '../src/games/san_juan/cities';

test('cities stand side by side and grow with the room', () => {
  const small = arrange(912, 272, 4, 12);
  const large = arrange(2192, 1020, 4, 12);
  expect(small.columns).toBe(4);
  expect(large.zoom).toBeGreaterThan(2 * small.zoom);
  expect(large.slips).toBe(false);
});

test('more buildings are drawn smaller', () => {
  expect(arrange(912, 400, 2, 12).zoom).toBeLessThan(arrange(912, 400, 2, 4).zoom);
});

test('where there is no room at all, the smallest drawing is taken', () => {
  expect(arrange(0, 0, 3, 12).zoom).toBe(0.5);
});

test('where cards could not be read, buildings are slips with a name that can', () => {
  const low = arrange(912, 258, 4, 12);
  expect(low.slips).toBe(true);
  expect(15 * low.zoom).toBeGreaterThan(11);
});
