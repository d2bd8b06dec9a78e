import { describe, expect, it } from 'vitest';
import { partAsked, recipes, sumOf } from '../src/games/le_havre/recipe';
import { berths, cards, goods, type Player, type Table } from '../src/games/le_havre/table';

const poor: Player = {
  francs: 0,
  loans: 0,
  goods: Object.fromEntries(goods.map((good) => [good, 0])),
  buildings: [],
  ships: [],
  disc: null,
  hammers: 0,
  fishermen: 0,
  food_of_ships: 0,
  worth: 0,
};

describe('recipes', () => {
  it('rounds against the player over the whole visit', () => {
    const part = partAsked('bakehouse', ['grain'], ['bread'])!;
    expect(sumOf('bakehouse', part, 3, null)).toEqual({ ins: { grain: 3 }, outs: { bread: 3, franc: 1 }, energy: 2, food: 0 });
    expect(sumOf('bakehouse', part, 3, { ...poor, buildings: ['wind_farm'] }).energy).toBe(0);
  });

  it('reads sale tables', () => {
    const part = partAsked('joinery', ['wood'], [])!;
    expect(sumOf('joinery', part, 2, null).outs).toEqual({ franc: 6 });
  });

  it('draws every building that can be entered', () => {
    const blank = Object.values(cards).filter((card) => card.can_be_entered && card.effect && recipes(card.id).length === 0);
    expect(blank).toEqual([]);
  });
});

describe('the quay', () => {
  it('puts every ship where its last turn was', () => {
    const table = { players: [poor, poor, poor], anchor: 1, turn: 7, final: false, rounds: [] } as unknown as Table;
    // Turn 7 is seat 2's, turn 6 seat 1's, turn 5 seat 0's.
    expect(berths(table)).toEqual([5, 6, 0]);
    expect(berths({ ...table, turn: 0 })).toEqual([-1, 0, -1]);
  });
});
