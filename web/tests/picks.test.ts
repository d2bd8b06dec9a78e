import { describe, expect, it } from 'vitest';
import { complete, inOrder, toggle, type Pick } from '../src/lib/picks';
import type { PickPlan } from '../src/lib/room';

const plan: PickPlan = { min: 2, max: 2, pool: ['pay:a', 'pay:a', 'pay:b'] };
const pick = (key: string, code: string): Pick => ({ key, code });

describe('picking', () => {
  it('collects, takes back, and stops when full', () => {
    let picks = toggle(plan, [], pick('1', 'pay:b'));
    expect(complete(plan, picks)).toBe(false);
    picks = toggle(plan, picks, pick('2', 'pay:a'));
    expect(complete(plan, picks)).toBe(true);
    expect(toggle(plan, picks, pick('3', 'pay:a'))).toEqual(picks);
    expect(toggle(plan, picks, pick('1', 'pay:b'))).toEqual([pick('2', 'pay:a')]);
  });

  it('never takes more equal pieces than there are', () => {
    const one = toggle(plan, [], pick('1', 'pay:b'));
    expect(toggle(plan, one, pick('x', 'pay:b'))).toEqual(one);
  });

  it('changes its mind where one piece is wanted', () => {
    const single: PickPlan = { min: 1, max: 1, pool: ['keep:a', 'keep:b'] };
    expect(toggle(single, [pick('1', 'keep:a')], pick('2', 'keep:b'))).toEqual([pick('2', 'keep:b')]);
  });

  it('sends in catalogue order', () => {
    const order: Record<string, number> = { 'pay:a': 4, 'pay:b': 9 };
    expect(inOrder([pick('1', 'pay:b'), pick('2', 'pay:a')], (code) => order[code]!)).toEqual(['pay:a', 'pay:b']);
  });
});
