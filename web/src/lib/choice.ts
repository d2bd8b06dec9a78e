// A set that the engine asks for, as the view describes it: which pieces, how many, worth how much together.
// The rules of the kernel's `Choice`, nothing of any game.

import type { ChoiceInfo, PieceInfo } from './messages';

/** Are all these in the set, as often as they stand here? */
function holds(set: readonly string[], codes: readonly string[]): boolean {
  const rest = [...set];
  return codes.every((code) => {
    const at = rest.indexOf(code);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

export class SetChoice {
  private readonly pieces: ReadonlyMap<string, PieceInfo>;
  private readonly place: ReadonlyMap<string, number>;
  /** Where a rule looks at the set as a whole: the sets that are left. */
  private readonly only: string[][] | null;

  constructor(readonly info: ChoiceInfo) {
    this.pieces = new Map(info.pool.map((piece) => [piece.move, piece]));
    this.place = new Map(info.pool.map((piece, i) => [piece.move, i]));
    this.only = info.only ?? null;
  }

  has(code: string): boolean {
    return this.pieces.has(code);
  }

  piece(code: string): PieceInfo | null {
    return this.pieces.get(code) ?? null;
  }

  worth(codes: readonly string[]): number {
    return codes.reduce((sum, code) => sum + (this.pieces.get(code)?.worth ?? 0), 0);
  }

  /** The pool is in catalogue order, and so are sets. */
  inOrder(codes: readonly string[]): string[] {
    return [...codes].sort((a, b) => (this.place.get(a) ?? 0) - (this.place.get(b) ?? 0));
  }

  /** May one more of this be added? */
  fits(codes: readonly string[], code: string): boolean {
    const { most, low, high, stops } = this.info;
    const piece = this.pieces.get(code);
    if (!piece || codes.length >= most) return false;
    if (codes.filter((one) => one === code).length >= piece.most) return false;
    if (stops && this.worth(codes) >= low) return false;
    if (high !== null && this.worth(codes) + piece.worth > high) return false;
    return this.only === null || this.only.some((set) => holds(set, [...codes, code]));
  }

  /** Is this one of the sets? */
  allows(codes: readonly string[]): boolean {
    const { least, most, low, high, stops } = this.info;
    const sum = this.worth(codes);
    if (codes.length < least || codes.length > most || sum < low || (high !== null && sum > high)) return false;
    if (stops && codes.length > 0 && this.worth(this.inOrder(codes).slice(0, -1)) >= low) return false;
    return this.only === null || this.only.some((set) => set.length === codes.length && holds(set, codes));
  }

  /** What can be picked in one go: more than one piece, or a number of pieces that is the picker's to choose. */
  get several(): boolean {
    return this.info.most > 1;
  }
}
