// What a building does, as the engine tells it: lines of icons for its card, sentences for its tooltip.

import told from './printed.json';
import type { Havre } from './table';
import type { BuildingPrinted, IconLine } from './view';

/** Goods, francs, food or energy, and how much of each. */
export type Amounts = Record<string, number | string>;

const printed = told as unknown as Record<string, BuildingPrinted>;

export function recipes(card: string): IconLine[] {
  return printed[card]?.lines ?? [];
}

/** Whether a building's action takes this good, gives it, or neither. */
export function deals(card: string, good: string): 'takes' | 'gives' | null {
  const lines = recipes(card);
  if (lines.some((line) => line.outs.some((glyph) => glyph.icon === good))) return 'gives';
  return lines.some((line) => line.ins.some((glyph) => glyph.icon === good)) ? 'takes' : null;
}

function amount(desk: Havre, what: string, n: number | string): string {
  if (what === 'franc') return `${n} F`;
  return desk.words.has(`page-${what}-n`) ? desk.say(`page-${what}-n`, { n }) : `${n} × ${desk.name(what)}`;
}

export function amounts(desk: Havre, of: Amounts): string {
  return Object.entries(of)
    .map(([what, n]) => amount(desk, what, n))
    .join(', ');
}

/** What the building does, in words. An argument may be a list of amounts, or a message of its own. */
export function words(desk: Havre, card: string): string[] {
  return (printed[card]?.sentences ?? []).map(({ key, args }) => {
    const spoken = Object.entries(args).map(([name, value]) => {
      if (typeof value === 'object') return [name, amounts(desk, value)];
      return [name, typeof value === 'string' && desk.words.has(value) ? desk.say(value) : value];
    });
    return desk.say(key, Object.fromEntries(spoken));
  });
}
