// Sets that are picked together: payments, cargo, market goods. What may be picked lies in the legal list and in what
// the reader holds; catalogue order means that everything before the first legal piece is over.

import type { Desk } from '../../lib/desk.svelte';
import type { PickPlan } from '../../lib/room';
import { cards, food, goods, heat, kinds, mine, sailEnergy, shipOf, type Player, type Table } from './table';

/** The order in which tokens are paid: the strongest first. */
export const EDIBLE = ['meat', 'smoked_fish', 'bread', 'fish', 'franc'];
export const FUEL = ['coke', 'charcoal', 'coal', 'grain', 'wood'];

export interface Piece {
  id: string;
  code: string;
  /** How many there are to pick from. */
  held: number;
  /** Food, energy, francs: what one is worth here. */
  worth: number;
}

function held(player: Player, token: string): number {
  return token === 'franc' ? player.francs : (player.goods[token] ?? 0);
}

/** Pieces from the first legal one on, in catalogue order. */
function from(desk: Desk<Table>, kind: string, order: string[], worth: (id: string) => number): Piece[] {
  const player = mine(desk);
  const first = order.findIndex((id) => desk.codes.has(`${kind}:${id}`));
  if (!player || first < 0) return [];
  return order
    .slice(first)
    .map((id) => ({ id, code: `${kind}:${id}`, held: held(player, id), worth: worth(id) }))
    .filter((piece) => piece.held > 0);
}

const POOLS: Record<string, (good: string) => boolean> = {
  standard: (good) => goods.indexOf(good) < 8,
  upgraded_except_steel: (good) => goods.indexOf(good) >= 8 && good !== 'steel',
  all_except_steel: (good) => good !== 'steel',
};

/** Everything that can be picked for the question now asked. */
export function pieces(desk: Desk<Table>): Piece[] {
  const player = mine(desk);
  const asked = desk.view.asked ?? {};
  if (!player || !desk.myTurn) return [];
  switch (desk.view.asks) {
    case 'fee':
    case 'food':
    case 'feed':
      return from(desk, 'pay', EDIBLE, (id) => food[id] ?? 0);
    case 'energy':
      return from(desk, 'burn', FUEL, (id) => heat(player, id)).filter((piece) => piece.worth > 0);
    case 'load':
    case 'give':
      return from(desk, desk.view.asks, goods, () => 0);
    case 'substitute':
      return from(desk, 'give', [asked.good, asked.better], () => 1);
    case 'choose': {
      const of = POOLS[cards[asked.building]?.effect?.pool ?? 'standard']!;
      const pool = goods.filter(of);
      const first = pool.findIndex((good) => desk.codes.has(`choose:${good}`));
      return pool.slice(Math.max(0, first)).map((id) => ({ id, code: `choose:${id}`, held: 1, worth: 0 }));
    }
    case 'shop':
    case 'each':
    case 'barter':
      return goods.filter((id) => desk.codes.has(`choose:${id}`)).map((id) => ({ id, code: `choose:${id}`, held: 1, worth: 0 }));
    case 'swap':
      return from(desk, 'give', goods, () => 0).filter((piece) => desk.codes.has(piece.code));
    case 'sail':
      // One ship more: always the largest that is left.
      return kinds
        .filter((id) => desk.codes.has(`sail:${id}`))
        .map((id) => ({ id, code: `sail:${id}`, held: 1, worth: shipOf(id).capacity }));
    default:
      return [];
  }
}

/** What is owed in tokens of different worth; 0 where the question is not a payment. */
export function due(desk: Desk<Table>): number {
  const paying = ['fee', 'food', 'feed', 'energy', 'substitute'].includes(desk.view.asks ?? '');
  return paying ? Number(desk.view.asked?.n ?? 0) : 0;
}

export function count(desk: Desk<Table>, code: string): number {
  return desk.picks.reduce((n, pick) => n + (pick.code === code ? 1 : 0), 0);
}

/** What the picks are worth together. */
export function picked(desk: Desk<Table>, all: Piece[] = pieces(desk)): number {
  return all.reduce((sum, piece) => sum + piece.worth * count(desk, piece.code), 0);
}

/** Energy of the ships picked. */
export function fleetEnergy(desk: Desk<Table>): number {
  const wind = mine(desk)?.buildings.includes('wind_farm') ? 3 : 0;
  const n = desk.picks.length + Number(desk.view.asked?.n ?? 0);
  return Math.max(0, n * sailEnergy - wind);
}

/** Whether one more of this can be picked. */
export function open(desk: Desk<Table>, piece: Piece): boolean {
  if (count(desk, piece.code) >= piece.held) return false;
  const owed = due(desk);
  return owed === 0 || picked(desk) < owed;
}

/** One pick of this kind less. */
export function putBack(desk: Desk<Table>, code: string): void {
  const at = desk.picks.findLastIndex((pick) => pick.code === code);
  if (at >= 0) desk.picks = desk.picks.filter((_, i) => i !== at);
}

function pool(all: Piece[], most: number): string[] {
  return all.flatMap((piece) => Array<string>(Math.min(piece.held, most)).fill(piece.code));
}

export function plan(desk: Desk<Table>): PickPlan | null {
  const n = Number(desk.view.asked?.n ?? 0);
  const all = pieces(desk);
  switch (desk.view.asks) {
    case 'batches': {
      const codes = desk.of('batches').map((move) => move.code);
      return codes.length > 0 ? { min: 1, max: 1, pool: codes, tally: () => '' } : null;
    }
    case 'fee':
    case 'food':
    case 'feed':
    case 'energy':
    case 'substitute': {
      if (n < 2 || all.length === 0) return null;
      const paid = picked(desk, all);
      const enough = paid >= n || (desk.view.asks === 'substitute' && desk.picks.length > 0);
      const min = enough ? 1 : desk.picks.length + 1;
      return { min, max: Math.max(n, min), pool: pool(all, n), tally: () => desk.say('balance-paid', { n: paid, due: n }) };
    }
    case 'choose':
      return n > 1 ? { min: n, max: n, pool: pool(all, 1) } : null;
    case 'load':
      return { min: 1, max: n, pool: pool(all, n), finish: 'enough' };
    case 'give': {
      if (n === 1) return null;
      const most = n || all.reduce((sum, piece) => sum + piece.held, 0);
      return { min: n || 1, max: most, pool: pool(all, most), ...(n ? {} : { finish: 'enough', tally: () => '' }) };
    }
    default:
      return null;
  }
}
