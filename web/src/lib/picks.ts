// Collecting several pieces before anything is sent.

import type { PickPlan } from './room';

export interface Pick {
  /** Which piece on the table: two equal cards have one code and two keys. */
  key: string;
  code: string;
}

/** Picks after a click on one piece. A plan for one piece changes its mind; a full plan of several does not. */
export function toggle(plan: PickPlan, picks: Pick[], pick: Pick): Pick[] {
  if (picks.some((p) => p.key === pick.key)) return picks.filter((p) => p.key !== pick.key);
  if (!mayPick(plan, picks, pick.code)) return picks;
  if (plan.max === 1) return [pick];
  return picks.length >= plan.max ? picks : [...picks, pick];
}

export function mayPick(plan: PickPlan, picks: Pick[], code: string): boolean {
  const offered = plan.pool.filter((c) => c === code).length;
  const taken = picks.filter((p) => p.code === code).length;
  return taken < offered;
}

export function complete(plan: PickPlan, picks: Pick[]): boolean {
  return picks.length >= plan.min && picks.length <= plan.max && picks.length > 0;
}

/** Sets are chosen in catalogue order: the engine knows one sequence for each set. */
export function inOrder(picks: Pick[], order: (code: string) => number): string[] {
  return picks.map((p) => p.code).sort((a, b) => order(a) - order(b));
}
