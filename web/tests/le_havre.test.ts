import { describe, expect, it } from 'vitest';
import { open, picked, pieces, plan } from '../src/games/le_havre/choices';
import { partAsked, recipes, sumOf } from '../src/games/le_havre/recipe';
import { berths, cards, goods, type Player, type Table } from '../src/games/le_havre/table';
import type { Desk } from '../src/lib/desk.svelte';

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

/** As much of a desk as choosing needs. */
function desk(asks: string, asked: object, legal: string[], held: Partial<Player>, picks: string[] = []): Desk<Table> {
  const player = { ...poor, ...held, goods: { ...poor.goods, ...held.goods } };
  return {
    seat: 0,
    table: { players: [player] },
    view: { asks, asked },
    myTurn: true,
    codes: new Set(legal),
    picks: picks.map((code, i) => ({ code, key: `${code}#${i}` })),
    of: (kind: string) => legal.filter((code) => code.startsWith(`${kind}:`)).map((code) => ({ code })),
    say: (key: string) => key,
  } as unknown as Desk<Table>;
}

describe('payments', () => {
  const legal = ['pay:bread', 'pay:fish'];
  const held = { francs: 1, goods: { bread: 2, fish: 3 } };

  it('offers what comes later in the catalogue too', () => {
    expect(pieces(desk('food', { n: 4 }, legal, held)).map((piece) => piece.id)).toEqual(['bread', 'fish', 'franc']);
  });

  it('is complete when enough is picked, and not before', () => {
    const short = desk('food', { n: 4 }, legal, held, ['pay:fish', 'pay:fish']);
    expect(plan(short)!.min).toBeGreaterThan(2);
    const enough = desk('food', { n: 4 }, legal, held, ['pay:bread', 'pay:bread']);
    expect(picked(enough)).toBe(4);
    expect(plan(enough)!.min).toBeLessThanOrEqual(2);
    expect(pieces(enough).some((piece) => open(enough, piece))).toBe(false);
  });

  it('is a single click where one is due', () => {
    expect(plan(desk('energy', { n: 1 }, ['burn:wood'], { goods: { wood: 2 } }))).toBeNull();
  });
});

describe('sets', () => {
  it('lets the market be chosen in any order', () => {
    const market = desk('choose', { n: 2, building: 'marketplace' }, ['choose:fish', 'choose:coal'], {});
    expect(plan(market)).toMatchObject({ min: 2, max: 2 });
    expect(plan(market)!.pool).toContain('choose:hides');
  });

  it('loads up to the room on board', () => {
    const cargo = desk('load', { n: 2, francs: 0 }, ['load:fish', 'load:steel'], { goods: { fish: 5, steel: 1 } });
    expect(plan(cargo)).toMatchObject({ min: 1, max: 2, finish: 'enough' });
    expect(plan(cargo)!.pool).toEqual(['load:fish', 'load:fish', 'load:steel']);
  });

  it('sends out one ship more, or none', () => {
    const fleet = desk('sail', { n: 1, capacity: 4 }, ['enough', 'sail:iron_ship'], { ships: ['s01', 's06', 's12'] });
    expect(pieces(fleet).map((piece) => piece.id)).toEqual(['iron_ship']);
    expect(plan(fleet)).toBeNull();
  });

  it('burns grain only where the biofuel facility lets it', () => {
    const held = { goods: { grain: 2, wood: 3 }, buildings: ['biofuel_facility'] };
    const legal = ['burn:grain', 'burn:wood'];
    const at = (disc: string): string[] => pieces(desk('energy', { n: 3 }, legal, { ...held, disc })).map((piece) => piece.id);
    expect(at('shipping_line')).toEqual(['grain', 'wood']);
    expect(at('bakehouse')).toEqual(['wood']);
  });
});

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
