// What a San Juan view holds, and the printed figures of its cards.

import facts from '../../../../src/comptoir/games/san_juan/facts.json';

export interface Slot {
  card: string;
  under: string[];
  good: boolean;
  active: boolean;
}

export interface City {
  hand_size: number;
  limit: number;
  slots: Slot[];
  bank_used: boolean;
  library_used: boolean;
  chapel_size?: number;
  bank_size?: number;
  harbor_size?: number;
  hand?: string[];
  chapel?: string[];
  bank?: string[];
  prices?: Record<string, { cost: number; discounts: Record<string, number> }>;
}

export interface Tile {
  id: string;
  prices: Record<string, number>;
}

export interface Table {
  round: number;
  governor: number;
  roles: Record<string, number | null>;
  phase: string | null;
  chooser: number | null;
  doubled: boolean;
  tile: Tile | null;
  tiles: (Tile | null)[];
  trades: number;
  draw_pile: number;
  discard_pile: number;
  cathedral: boolean;
  laying: string | null;
  parcel: string[];
  drawn_size: number;
  drawn?: string[];
  ending: string;
  cities: City[];
}

interface Printed {
  id: string;
  kind: string;
  cost: number;
  vp: number;
  copies: number;
  set: string;
  good?: string;
}

export const cards: Record<string, Printed> = Object.fromEntries(
  (facts.cards as Printed[]).map((card) => [card.id, card]),
);
export const roles: string[] = facts.roles.map((role) => role.id);
export const lastBuilding: number = facts.constants.buildings_to_end;
export const customsPrice: number = facts.constants.customs_price;

/** The good that lies on a building, by the building. */
export function goodOf(card: string): string {
  return cards[card]?.good ?? 'customs';
}

/** Formula buildings have no printed points. */
export function points(card: string): number | string {
  const printed = cards[card];
  return !printed || printed.kind === 'six_cost' || printed.kind === 'cathedral' ? '?' : printed.vp;
}

/** Families of cards by the colour of their banner. */
export function tone(card: string): string {
  const printed = cards[card];
  if (!printed) return 'var(--sj-beige)';
  if (printed.kind === 'production') return `var(--sj-${goodOf(card)})`;
  if (printed.kind === 'monument') return 'var(--sj-monument)';
  if (printed.kind === 'six_cost' || printed.kind === 'cathedral') return 'var(--sj-six)';
  return 'var(--sj-beige)';
}

/** Next tile, once all five have been seen: their order never changes. */
export function nextTile(table: Table): Tile | null {
  const known = table.tiles.filter((tile): tile is Tile => tile !== null);
  return known.length === table.tiles.length ? (known[table.trades % known.length] ?? null) : null;
}
