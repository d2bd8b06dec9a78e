// What a Kontor view holds, the printed cards, and the geometry of the drawing.

import facts from '../../../../src/comptoir/games/kontor/facts.json';
import type { Desk } from '../../lib/desk.svelte';
import type { LegalMove } from '../../lib/messages';

export type Side = 'red' | 'black' | 'blue' | 'yellow';
export type Good = 'wine' | 'spice' | 'tea';
export const goods: Good[] = ['wine', 'spice', 'tea'];
export type Goods = Partial<Record<Good, number>>;

export interface Cell {
  x: number;
  y: number;
  /** null: a card that lies face down. */
  card: string | null;
  side: Side | null;
  tokens?: Goods;
  under?: string[];
  drunk?: boolean;
}

export interface Sector {
  cells: [number, number][];
  size: number;
  complete: boolean;
  settled: boolean;
  vetoed: boolean;
  leader: Side | null;
  tokens: Partial<Record<Side, Goods>>;
  leads: Partial<Record<Side, Goods>>;
  decided_by: 'largest' | 'most' | 'order' | null;
  centres: Partial<Record<Side, string>>;
}

export interface Pile {
  size: number;
  top: string | null;
  bottom: string[];
}

export interface Merchant {
  side: Side;
  florins: number;
  hand_size: number;
  known: string[];
  backs: { docks: number; canals: number; special: number };
  pile: Pile;
  passed: boolean;
  out: boolean;
  /** 'hidden': contraband that stays face down. */
  turned: string | null;
  hand?: string[];
  card?: string;
  answer?: number;
  order?: string[];
}

export interface Table {
  mode: string;
  scenario: string;
  rules: string[];
  round: number;
  board: {
    width: number;
    height: number;
    room: { x: [number, number]; y: [number, number]; fixed_x: boolean; fixed_y: boolean };
  };
  cells: Cell[];
  boat: [number, number] | null;
  sectors: Sector[];
  finished: { card: string; winner: Side | null; vetoed: boolean; counts: boolean }[];
  goods_order: 'cyclic' | 'reversed' | 'linear';
  treasury: number;
  supply: Record<Good, number>[];
  canals: Pile;
  order: number[];
  last: number | null;
  first: number | null;
  quiet: number;
  ending: string;
  victor: Side | null;
  points: Partial<Record<Side, number>>;
  merchants: Merchant[];
  // what single variants add
  sunk?: Partial<Record<Good, [number, number] | null>>;
  stores?: Record<Good, number>[];
  event?: string | null;
  event_pile?: number;
  golden_days?: number[];
  special_pile?: number;
  wanted?: number[];
  contraband?: { could_be: string[]; suspects: string[] }[];
  smuggled?: string | null;
  alliances?: { card: string; sides: [Side, Side] }[];
  skips?: number[];
  taverns?: { card: string; player: number; marks: string | null }[];
  picked?: number[];
  choice?: string[];
  picks?: string[];
}

export interface Printed {
  id: string;
  number: number | null;
  kind: 'goods_dock' | 'crane' | 'tavern' | 'canal' | 'anchor' | 'flood' | 'bridge' | 'customs';
  owner: Side | 'neutral';
  goods: Good[];
  florin: boolean;
  boat: boolean;
}

export const cards: Record<string, Printed> = Object.fromEntries(
  (facts.cards as Printed[]).map((card) => [card.id, card]),
);

interface Layout {
  anchor: [number, number];
  regions?: Record<string, [number, number][]>;
}
const layouts = facts.layouts as unknown as Record<string, Layout>;

export interface Region {
  kind: string;
  cells: [number, number][];
}

/** Marked parts of a scenario's board, counted from the anchor like everything on the table: the island, the nine boxes. */
export function regions(table: Table): Region[] {
  const scenario = (facts.scenarios as { id: string; layout: string }[]).find((row) => row.id === table.scenario);
  const layout = scenario && layouts[scenario.layout];
  if (!layout?.regions) return [];
  const [left, top] = layout.anchor;
  return Object.entries(layout.regions).map(([id, cells]) => ({
    kind: id.startsWith('box') ? 'box' : id,
    cells: cells.map(([x, y]) => [x - left, y - top]),
  }));
}

/** Where the rules leave a gap: the readings that this table has chosen against the usual ones. */
export function readings(options: Record<string, unknown>): { id: string; value: unknown }[] {
  return (facts.engine_options as { id: string; default: unknown }[])
    .map((row) => ({ id: row.id, value: options[row.id], usual: row.default }))
    .filter(({ value, usual }) => value !== undefined && value !== usual);
}

const READINGS = new Set(facts.engine_options.map((row) => row.id));

/** Special rules and expansions in force. */
export const specials = (options: Record<string, unknown>): string[] =>
  Object.keys(options).filter((name) => options[name] === true && !READINGS.has(name));

export const at = (x: number, y: number): string => `${x},${y}`;

export const isWater = (cell: Cell | undefined): boolean =>
  !!cell?.card && ['canal', 'anchor', 'flood'].includes(cards[cell.card]!.kind);

/** What part of the harbour is drawn: what lies there and one cell around it, as far as cards may still come. */
export function extent(table: Table): { x: number; y: number; w: number; h: number } {
  const { room } = table.board;
  const span = (key: 'x' | 'y', fixed: boolean): [number, number] => {
    const limits = room[key];
    if (fixed) return limits;
    const used = table.cells.map((cell) => cell[key]);
    return [Math.max(limits[0], Math.min(...used) - 1), Math.min(limits[1], Math.max(...used) + 1)];
  };
  const [left, right] = span('x', room.fixed_x);
  const [top, bottom] = span('y', room.fixed_y);
  return { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
}

export const NEXT: [number, number][] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** Whose turn it is to be known by: the seats of a side. */
export function seatsOf(table: Table, side: Side): number[] {
  return table.merchants.flatMap((merchant, seat) => (merchant.side === side ? [seat] : []));
}

export const sidesOf = (table: Table): Side[] => [...new Set(table.merchants.map((merchant) => merchant.side))];

export const sectorAt = (table: Table, x: number, y: number): Sector | undefined =>
  table.sectors.find((sector) => sector.cells.some(([a, b]) => a === x && b === y));

/** One after the other, without a secret choice. */
export const inTurn = (table: Table): boolean => table.mode.startsWith('roue_libre');

/** Everybody draws docks from the same pile. */
export const oneDockPile = (table: Table): boolean => table.mode === 'roue_libre_individuelle';

/** How large figures are to be drawn, in hundredths of a side that is `px` wide on the screen, to be readable there. */
export const legible = (px: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, 1430 / Math.max(1, px)));

/** Steps whose answers stay sealed until all are in. */
const SECRET = new Set(['pass', 'choose_card', 'first_docks', 'want', 'show']);

export type Lying = { kind: 'thinking' | 'back' | 'passed' | 'out' | 'none' } | { kind: 'face'; card: string };

/** What lies before a player: a back while the answers are sealed, then the card. */
export function lying(desk: Desk<Table>, seat: number): Lying {
  const merchant = desk.table.merchants[seat]!;
  if (merchant.turned === 'hidden') return { kind: 'back' };
  if (merchant.turned) return { kind: 'face', card: merchant.turned };
  if (merchant.passed) return { kind: 'passed' };
  if (merchant.out) return { kind: 'out' };
  if (desk.view.over || !SECRET.has(desk.view.asks ?? '')) return { kind: 'none' };
  if (desk.view.waiting.includes(seat)) return { kind: 'thinking' };
  return desk.view.asks === 'choose_card' ? { kind: 'back' } : { kind: 'none' };
}

/** The moves that lie on a cell: on the place itself or on the card there. */
const ON_PLACE = new Set(['place', 'boat']);
const ON_CARD = new Set(['take', 'buy_out', 'cargo', 'bribe', 'stand_in', 'mark', 'swap', 'propose', 'leave']);

export function movesByCell(desk: Desk<Table>): Map<string, LegalMove[]> {
  const found = new Map<string, LegalMove[]>();
  const where = new Map(desk.table.cells.map((cell) => [cell.card, at(cell.x, cell.y)]));
  for (const move of desk.legal) {
    let key: string | undefined;
    if (ON_PLACE.has(move.kind)) key = at(Number(move.args.x), Number(move.args.y));
    else if (ON_CARD.has(move.kind)) key = where.get(String(move.args.card));
    if (key) found.set(key, [...(found.get(key) ?? []), move]);
  }
  // A finger cannot tell parts of one cell apart: there they are buttons.
  if (desk.compact) for (const [key, moves] of found) if (moves.length > 1) found.delete(key);
  return found;
}

/** Moves that the board or the hand shows; every other is a button beside the prompt. */
const ON_HAND = new Set(['play', 'smuggle', 'show', 'return', 'pick', 'choose']);

export function liesOnTable(desk: Desk<Table>, code: string): boolean {
  const move = desk.legal.find((one) => one.code === code);
  if (!move) return true;
  return ON_HAND.has(move.kind) || [...movesByCell(desk).values()].some((moves) => moves.includes(move));
}
