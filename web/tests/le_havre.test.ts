import { describe, expect, it } from 'vitest';
import { makeCatalogue, Words } from '../src/lib/words';
import { settle } from '../src/games/le_havre/lots';
import { words } from '../src/games/le_havre/recipe';
import { goods, kinds, pairs, shipOf, type Havre } from '../src/games/le_havre/table';

const english = `
page-food-n = { $n } food
effect-symbol-hammer = hammer
effect-any = Any number of times: { $in } → { $out }.
effect-per = { $goods } more for each: { $what }.
`;

describe('buildings', () => {
  it('are told in the sentences of the engine', () => {
    const spoken = new Words('en', makeCatalogue('en', [english]), { clay: { en: 'Clay' }, grain: { en: 'Grain' }, bread: { en: 'Bread' } });
    const desk = { words: spoken, say: spoken.say.bind(spoken), name: spoken.name.bind(spoken) } as unknown as Havre;
    expect(words(desk, 'bakehouse')[0]).toBe('Any number of times: 1 × Grain → 1 × Bread, ½ F.');
    expect(words(desk, 'clay_mound')[1]).toBe('1 × Clay more for each: hammer.');
  });
});

describe('printed parts', () => {
  it('are two sides of every tile and four kinds of ships', () => {
    expect(pairs.flat().sort()).toEqual([...goods].sort());
    expect(kinds.map((kind) => shipOf(kind).kind)).toEqual(kinds);
  });
});

describe('lots', () => {
  it('stay empty where a card was taken, until the next one comes', () => {
    expect(settle(['a', 'b', 'c'], ['a', 'c'])).toEqual(['a', null, 'c']);
    expect(settle(['a', null, 'c'], ['a', 'c', 'd', 'e'])).toEqual(['a', 'd', 'c', 'e']);
    expect(settle(['a', 'b'], ['a'])).toEqual(['a', null]);
    expect(settle(['a', 'b', 'c'], ['c'])).toEqual(['c']);
  });
});
