import { expect, test } from 'vitest';
import { settled } from '../src/lib/places';

test('what stays keeps its place, what is new takes a free one', () => {
  const first = settled<string>([], ['a', 'b', 'c']);
  expect(first).toEqual(['a', 'b', 'c']);
  const played = settled(first, ['a', 'c']);
  expect(played).toEqual(['a', null, 'c']);
  expect(settled(played, ['0', 'a', 'c'])).toEqual(['a', '0', 'c']);
  expect(settled(played, ['a', 'c', 'd', 'e'])).toEqual(['a', 'd', 'c', 'e']);
});

test('no empty places at the end', () => {
  expect(settled(['a', 'b', 'c'], ['a'])).toEqual(['a']);
  expect(settled(['a', 'b'], [])).toEqual([]);
});
