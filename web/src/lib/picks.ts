// Collecting several pieces before anything is sent.

import type { SetChoice } from './choice';

export interface Pick {
  /** Which piece on the table: two equal cards have one code and two keys. */
  key: string;
  code: string;
}

export const codesOf = (picks: readonly Pick[]): string[] => picks.map((pick) => pick.code);

/** Picks after a click on one piece: taken, put back, or, where no more fit, as they were. */
export function toggle(choice: SetChoice, picks: Pick[], pick: Pick): Pick[] {
  if (picks.some((one) => one.key === pick.key)) return picks.filter((one) => one.key !== pick.key);
  return choice.fits(codesOf(picks), pick.code) ? [...picks, pick] : picks;
}
