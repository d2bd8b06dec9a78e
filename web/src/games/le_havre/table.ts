// What a view of Le Havre holds, and the printed figures of its cards, goods and ships.

import printed from '../../../../src/comptoir/games/le_havre/facts.json';
import type { Desk } from '../../lib/desk.svelte';

export type Tally = Record<string, number>;

export interface Line {
  card: string;
  harvest: boolean;
  food: number;
  town: 'standard' | 'special' | null;
  ship: string;
  start: number;
}

export interface Player {
  francs: number;
  loans: number;
  goods: Tally;
  buildings: string[];
  ships: string[];
  disc: string | null;
  hammers: number;
  fishermen: number;
  food_of_ships: number;
  worth: number;
}

export interface Table {
  anchor: number;
  turn: number;
  tile: number | null;
  round: number;
  final: boolean;
  rounds: Line[];
  tiles: ({ id: string; adds: string[]; interest: boolean } | null)[];
  offers: Tally;
  stacks: string[][];
  waiting_card: string | null;
  town: string[];
  modern: string[];
  ships: Record<string, string[]>;
  special_pile: number;
  players: Player[];
  peeked?: { cards: string[]; in_order: boolean };
}

export interface Part {
  inputs: Tally;
  outputs: Tally;
  francs_per_batch: number;
  energy_per_batch: number;
  energy_fixed: number;
  max_batches: number | null;
  food_per_batch?: number;
  francs_in?: number;
  max_per_good?: Tally;
}

export interface Effect extends Partial<Part> {
  kind: string;
  parts?: Part[];
  either?: boolean;
  goods?: Tally;
  francs?: number;
  plus_per_symbol?: Record<string, Tally>;
  plus_if_symbol?: Record<string, Tally>;
  plus_per_type?: Record<string, Tally> | string | null;
  optional_extra?: { energy: number; goods: Tally; max: number };
  good?: string;
  table?: Tally;
  francs_out?: number;
  max?: number;
  options?: { receive: Tally; food: number; max: number }[];
  pool?: string;
  base?: number;
}

export interface Card {
  id: string;
  number: string | number;
  type: 'craft' | 'economic' | 'industrial' | 'public' | 'none' | 'ship';
  value: number;
  price: number | null;
  build_cost: Tally | null;
  can_be_entered: boolean;
  entry_fee: { food: number | null; franc: number | null } | null;
  hammer: number;
  fisherman: number;
  effect: Effect | null;
  passive?: { kind: string; energy?: number } | null;
}

interface Facts {
  goods: { id: string; food: number; energy: number }[];
  francs: { food: number };
  shipping_line_prices: { prices: Tally; energy_per_ship: number };
  standard_buildings: Card[];
  special_buildings: Card[];
  promo_and_expansion_buildings: Card[];
  ship_types: Record<
    string,
    { build_cost: Tally; build_energy: number; price: number | null; capacity: number; food_by_players: Tally }
  >;
  ship_cards: { id: string; type: string; value: number; ship_name: string }[];
  loans: { receive: number; repay: number; penalty_at_end: number };
}
const facts = printed as unknown as Facts;

/** Always in this order: the standard side, and behind it the upgraded side of the same tile. */
export const goods: string[] = facts.goods.map((good) => good.id);
export const pairs: [string, string][] = goods.slice(0, 8).map((good, at) => [good, goods[at + 8]!]);
export const offers = ['franc', 'fish', 'wood', 'clay', 'iron', 'grain', 'cattle'];
export const kinds = ['wooden_ship', 'iron_ship', 'steel_ship', 'luxury_liner'];
export const food: Tally = {
  ...Object.fromEntries(facts.goods.map((good) => [good.id, good.food])),
  franc: facts.francs.food,
};
export const energy: Tally = Object.fromEntries(facts.goods.map((good) => [good.id, good.energy]));
export const prices: Tally = facts.shipping_line_prices.prices;
export const sailEnergy = facts.shipping_line_prices.energy_per_ship;
export const loans = facts.loans;

export const cards: Record<string, Card> = Object.fromEntries(
  [...facts.standard_buildings, ...facts.special_buildings, ...facts.promo_and_expansion_buildings].map((card) => [
    card.id,
    card,
  ]),
);

export interface Ship {
  id: string;
  kind: string;
  name: string;
  value: number;
  cost: Tally;
  energy: number;
  price: number | null;
  capacity: number;
  food: Tally;
}

export const ships: Record<string, Ship> = Object.fromEntries(
  facts.ship_cards.map((ship) => {
    const type = facts.ship_types[ship.type]!;
    const kind = ship.type === 'luxury' ? 'luxury_liner' : `${ship.type}_ship`;
    return [
      ship.id,
      {
        id: ship.id,
        kind,
        name: ship.ship_name,
        value: ship.value,
        cost: type.build_cost,
        energy: type.build_energy,
        price: type.price,
        capacity: type.capacity,
        food: type.food_by_players,
      },
    ];
  }),
);

/** Any ship of a kind: its printed figures but the value are those of all. */
export function shipOf(kind: string): Ship {
  return Object.values(ships).find((ship) => ship.kind === kind)!;
}

export const types = ['craft', 'economic', 'industrial', 'public', 'none', 'ship'] as const;

export function tone(card: string): string {
  return `var(--lh-${cards[card]?.type ?? 'none'})`;
}

/** Cards by kind, and within a kind as they came. */
export function grouped(held: string[]): { type: string; cards: string[] }[] {
  return types
    .map((type) => ({ type, cards: held.filter((card) => cards[card]?.type === type) }))
    .filter((group) => group.cards.length > 0);
}

export function foodOf(player: Player): number {
  return goods.reduce((sum, good) => sum + (player.goods[good] ?? 0) * (food[good] ?? 0), 0);
}

/** What one of this good burns for: grain only at the shipping line, and only for the owner of the biofuel facility. */
export function heat(player: Player, good: string): number {
  const sown = good === 'grain' && player.disc === 'shipping_line' && player.buildings.includes('biofuel_facility');
  return sown ? (cards.biofuel_facility?.passive?.energy ?? 0) : (energy[good] ?? 0);
}

export function energyOf(player: Player): number {
  return goods.reduce((sum, good) => sum + (player.goods[good] ?? 0) * heat(player, good), 0);
}

/** What everybody owes when this round ends; nothing any more in the final phase. */
export function demand(table: Table): number {
  return table.final ? 0 : (table.rounds[table.round - 1]?.food ?? 0);
}

export function mine(desk: Desk<Table>): Player | null {
  return desk.seat === null ? null : (desk.table.players[desk.seat] ?? null);
}

/** On which supply tile each player's marker stands: where the last turn was taken. -1: still at sea. */
export function berths(table: Table): number[] {
  const seats = table.players.length;
  const last = table.final ? table.rounds.length * 7 - 1 : table.turn;
  return table.players.map((_, seat) => {
    for (let turn = last; turn >= 0 && turn > last - seats; turn--) {
      if ((table.anchor + turn) % seats === seat) return turn % 7;
    }
    return -1;
  });
}

/** Whose discs stand on a building. */
export function visitors(table: Table, card: string): number[] {
  return table.players.flatMap((player, seat) => (player.disc === card ? [seat] : []));
}
