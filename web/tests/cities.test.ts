import { expect, test } from 'vitest';
import { arrange } from '../src/games/san_juan/cities';

test('cities stand side by side and grow with the room', () => {
  const small = arrange(912, 272, 4, 12);
  const large = arrange(2192, 1020, 4, 12);
  expect(small.columns).toBe(4);
  expect(large.zoom).toBeGreaterThan(2 * small.zoom);
});

test('more buildings are drawn smaller', () => {
  expect(arrange(912, 400, 2, 12).zoom).toBeLessThan(arrange(912, 400, 2, 4).zoom);
});

test('where there is no room at all, the smallest drawing is taken', () => {
  expect(arrange(0, 0, 3, 12).zoom).toBe(0.5);
});
