import { describe, expect, it } from 'vitest';
import { SetChoice } from '../src/lib/choice';
import type { ChoiceInfo } from '../src/lib/messages';
import { codesOf, toggle, type Pick } from '../src/lib/picks';

const info = (some: Partial<ChoiceInfo>): ChoiceInfo => ({ least: 1, most: 9, pool: [], low: 0, high: null, stops: false, finish: null, only: null, ...some });
const piece = (move: string, most = 1, worth = 0): ChoiceInfo['pool'][number] => ({ move, most, worth });
const pick = (key: string, code: string): Pick => ({ key, code });

const cards = new SetChoice(info({ least: 2, most: 2, pool: [piece('pay:a', 2), piece('pay:b')] }));
const food = new SetChoice(info({ pool: [piece('pay:meat', 2, 3), piece('pay:fish', 9, 1)], low: 4, stops: true }));
const shop = new SetChoice(info({ pool: [piece('choose:coke', 1, 5), piece('choose:grain', 1, 1)], high: 5, finish: 'enough' }));

describe('picking', () => {
  it('collects, takes back, and stops when full', () => {
    let picks = toggle(cards, [], pick('1', 'pay:b'));
    expect(cards.allows(codesOf(picks))).toBe(false);
    picks = toggle(cards, picks, pick('2', 'pay:a'));
    expect(cards.allows(codesOf(picks))).toBe(true);
    expect(toggle(cards, picks, pick('3', 'pay:a'))).toEqual(picks);
    expect(toggle(cards, picks, pick('1', 'pay:b'))).toEqual([pick('2', 'pay:a')]);
  });

  it('never takes more equal pieces than there are', () => {
    const one = toggle(cards, [], pick('1', 'pay:b'));
    expect(toggle(cards, one, pick('x', 'pay:b'))).toEqual(one);
  });
});

describe('what is due', () => {
  it('is paid as soon as enough lies there', () => {
    expect(food.allows(['pay:meat'])).toBe(false);
    expect(food.allows(['pay:fish', 'pay:meat'])).toBe(true);
    expect(food.fits(['pay:meat', 'pay:fish'], 'pay:fish')).toBe(false);
  });

  it('contains nothing superfluous', () => {
    expect(food.allows(['pay:meat', 'pay:meat', 'pay:fish'])).toBe(false);
    expect(food.allows(['pay:meat', 'pay:meat'])).toBe(true);
  });

  it('may have an upper limit', () => {
    expect(shop.fits(['choose:coke'], 'choose:grain')).toBe(false);
    expect(shop.allows(['choose:grain'])).toBe(true);
  });
});
