// The printed cards, as they are drawn, and the geometry of the drawing; what lies on the table is in `view.ts`.

import facts from '../../../../src/comptoir/games/kontor/facts.json';
import type { Desk } from '../../lib/desk.svelte';
import type { LegalMove } from '../../lib/messages';
import type { CardOutlook, Change, ChooseAsked, PlaceAsked, SectorView, TableView } from './view';

export type { CellView, Change, Outcome, SectorView, TableView } from './view';
export type Kontor = Desk<TableView>;
export const goods = ['wine', 'spice', 'tea'];

export interface Printed {
  id: string;
  number: number | null;
  kind: 'goods_dock' | 'crane' | 'tavern' | 'canal' | 'anchor' | 'flood' | 'bridge' | 'customs';
  owner: string;
  goods: string[];
  florin: boolean;
  boat: boolean;
}

export const cards: Record<string, Printed> = Object.fromEntries(
  (facts.cards as Printed[]).map((card) => [card.id, card]),
);

export const at = (x: number, y: number): string => `${x},${y}`;

/** What part of the harbour is drawn: what lies there and one cell around it, as far as cards may still come. */
export function extent(table: TableView): { x: number; y: number; w: number; h: number } {
  const { room } = table.board;
  const span = (key: 'x' | 'y', fixed: boolean): [number, number] => {
    const limits = room[key] as [number, number];
    if (fixed) return limits;
    const used = table.cells.map((cell) => cell[key]);
    return [Math.max(limits[0], Math.min(...used) - 1), Math.min(limits[1], Math.max(...used) + 1)];
  };
  const [left, right] = span('x', room.fixed_x);
  const [top, bottom] = span('y', room.fixed_y);
  return { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
}

/** Columns by letters and rows by numbers, as on a chart, counted from the corner of what is drawn. */
export function chart(table: TableView, x: number, y: number): { x: string; y: number } {
  const corner = extent(table);
  return { x: LETTERS[x - corner.x] ?? '', y: y - corner.y + 1 };
}
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export const NEXT: [number, number][] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** The seats of a side. */
export function seatsOf(table: TableView, side: string): number[] {
  return table.merchants.flatMap((merchant, seat) => (merchant.side === side ? [seat] : []));
}

export const sectorAt = (table: TableView, x: number, y: number): SectorView | undefined =>
  table.sectors.find((sector) => sector.cells.some(([a, b]) => a === x && b === y));

/** How large figures are to be drawn, in hundredths of a side that is `px` wide on the screen, to be readable there. */
export const legible = (px: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, 1430 / Math.max(1, px)));

export type Lying = { kind: 'thinking' | 'back' | 'passed' | 'out' | 'none' } | { kind: 'face'; card: string };

/** What lies before a player: a back while the answers are sealed, then the card. */
export function lying(desk: Kontor, seat: number): Lying {
  const merchant = desk.table.merchants[seat]!;
  if (merchant.turned === 'hidden') return { kind: 'back' };
  if (merchant.turned) return { kind: 'face', card: merchant.turned };
  if (merchant.passed) return { kind: 'passed' };
  if (merchant.out) return { kind: 'out' };
  if (desk.view.over || !desk.table.secret) return { kind: 'none' };
  if (desk.view.waiting.includes(seat)) return { kind: 'thinking' };
  return desk.view.asks === 'choose_card' ? { kind: 'back' } : { kind: 'none' };
}

/** The moves that lie on a cell: on the place itself or on the card there. */
const ON_PLACE = new Set(['place', 'boat']);
const ON_CARD = new Set(['take', 'buy_out', 'cargo', 'bribe', 'stand_in', 'mark', 'swap', 'propose', 'leave']);

export function movesByCell(desk: Kontor): Map<string, LegalMove[]> {
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
const ON_HAND = new Set(['play_on', 'play', 'smuggle', 'show', 'return', 'pick', 'choose']);

export function liesOnTable(desk: Kontor, code: string): boolean {
  const move = desk.legal.find((one) => one.code === code);
  if (!move) return true;
  return ON_HAND.has(move.kind) || [...movesByCell(desk).values()].some((moves) => moves.includes(move));
}

// -- what is asked

/** What the card that the reader places would change on a cell. */
export function changeAt(desk: Kontor, x: number, y: number): Change | undefined {
  return placing(desk)?.changes.find((change) => change.x === x && change.y === y);
}

/** The question where a card goes, if the reader is asked. */
export function placing(desk: Kontor): PlaceAsked | null {
  const asked = desk.myTurn ? (desk.view.asked as Partial<PlaceAsked> | undefined) : undefined;
  return asked?.changes ? (asked as PlaceAsked) : null;
}

/** Whether a card of the own hand could be placed now, while one is chosen. */
export function outlook(desk: Kontor, card: string): CardOutlook | undefined {
  const asked = desk.myTurn ? (desk.view.asked as Partial<ChooseAsked> | undefined) : undefined;
  return asked?.cards?.find((one) => one.card === card);
}

/** The points of each side if every open sector went to whoever leads there; known while the reader is asked. */
export function estimate(desk: Kontor): Record<string, number> | null {
  const asked = desk.myTurn ? (desk.view.asked as Partial<ChooseAsked> | undefined) : undefined;
  return asked?.estimate ?? null;
}
