// Pieces that are picked together: payments, cargo, market goods. What they are worth and how many there are, the engine says.

import { codesOf } from '../../lib/picks';
import type { Havre } from './table';

export interface Piece {
  id: string;
  code: string;
  /** How many there are to pick from. */
  held: number;
  /** Food, energy, francs: what one is worth here. */
  worth: number;
}

/** Kinds of moves that hand over or choose tokens one by one. */
const TOKENS = new Set(['pay', 'burn', 'load', 'give', 'choose', 'sail']);

/** Everything that can be picked for the question now asked. */
export function pieces(desk: Havre): Piece[] {
  if (desk.choice) {
    return desk.choice.info.pool.map(({ move, most, worth }) => ({ id: token(move), code: move, held: most, worth }));
  }
  return desk.legal
    .filter((move) => TOKENS.has(move.kind))
    .map((move) => ({ id: token(move.code), code: move.code, held: 1, worth: 0 }));
}

const token = (code: string): string => code.split(':')[1] ?? code;

/** What is owed in tokens of different worth; 0 where the question is not a payment. */
export function due(desk: Havre): number {
  return desk.choice?.info.low ?? 0;
}

export function count(desk: Havre, code: string): number {
  return desk.picks.reduce((n, pick) => n + (pick.code === code ? 1 : 0), 0);
}

/** Whether one more of this can be picked. */
export function open(desk: Havre, piece: Piece): boolean {
  return desk.choice ? desk.choice.fits(codesOf(desk.picks), piece.code) : true;
}

/** One pick of this kind less. */
export function putBack(desk: Havre, code: string): void {
  const at = desk.picks.findLastIndex((pick) => pick.code === code);
  if (at >= 0) desk.picks = desk.picks.filter((_, i) => i !== at);
}
