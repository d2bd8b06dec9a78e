// What a building does, from its printed figures: as a line of icons, as sentences, and as sums for the balance.

import type { Desk } from '../../lib/desk.svelte';
import lines from './lines.json';
import { cards, type Part, type Player, type Table, type Tally } from './table';

export interface Glyph {
  icon: string;
  n?: string;
}

/** What goes in, what comes out, what it burns. */
export interface Recipe {
  ins: Glyph[];
  outs: Glyph[];
  energy?: string;
  most?: string;
}

const PLAIN: Part = {
  inputs: {},
  outputs: {},
  francs_per_batch: 0,
  energy_per_batch: 0,
  energy_fixed: 0,
  max_batches: null,
};

/** What can be done several times in one visit. */
export function partsOf(card: string): Part[] {
  const effect = cards[card]?.effect;
  switch (effect?.kind) {
    case 'convert':
      return [{ ...PLAIN, ...effect } as Part];
    case 'multi_convert':
      return effect.parts!;
    case 'table_sale':
      return [{ ...PLAIN, inputs: { [effect.good!]: 1 }, max_batches: Object.keys(effect.table!).length }];
    case 'capital_sale':
      return [
        { ...PLAIN, inputs: effect.inputs!, francs_in: effect.francs_in, francs_per_batch: effect.francs_out!, max_batches: effect.max! },
      ];
    case 'coal_trader':
      return effect.options!.map((line) => ({ ...PLAIN, outputs: line.receive, food_per_batch: line.food, max_batches: line.max }));
    case 'gain': {
      const extra = effect.optional_extra;
      return extra ? [{ ...PLAIN, outputs: extra.goods, energy_per_batch: extra.energy, max_batches: extra.max }] : [];
    }
    default:
      return [];
  }
}

/** The part a question is about: the one with these goods. */
export function partAsked(card: string, inputs: string[], outputs: string[]): Part | null {
  const same = (goods: Tally, asked: string[]): boolean => Object.keys(goods).join() === asked.join();
  return partsOf(card).find((part) => same(part.inputs, inputs) && same(part.outputs, outputs)) ?? null;
}

export interface Sum {
  ins: Tally;
  outs: Tally;
  energy: number;
  food: number;
}

/** Live totals of n times: costs rounded up, income rounded down, over the whole visit. */
export function sumOf(card: string, part: Part, n: number, player: Player | null): Sum {
  const ins: Tally = {};
  for (const [good, amount] of Object.entries(part.inputs)) ins[good] = n * amount;
  if (part.francs_in) ins.franc = n * part.francs_in;
  const outs: Tally = {};
  for (const [good, rate] of Object.entries(part.outputs)) outs[good] = Math.floor(n * rate);
  const table = cards[card]?.effect?.table;
  const francs = table ? (table[String(n)] ?? 0) : Math.floor(n * part.francs_per_batch);
  if (francs || part.francs_per_batch || table) outs.franc = francs;
  const wind = player?.buildings.includes('wind_farm') ? 3 : 0;
  const energy = n === 0 ? 0 : Math.max(0, Math.ceil(n * part.energy_per_batch) + part.energy_fixed - wind);
  return { ins, outs, energy, food: n * (part.food_per_batch ?? 0) };
}

/** The building as lines of icons, as the engine writes them. */
export function recipes(card: string): Recipe[] {
  return (lines as Record<string, Recipe[]>)[card] ?? [];
}

// -- in words

function list(desk: Desk<Table>, goods: Tally): string {
  return Object.entries(goods)
    .map(([good, n]) => `${n === 0.5 ? '½' : n} × ${desk.name(good)}`)
    .join(', ');
}

function sentences(desk: Desk<Table>, part: Part, table?: Tally): string[] {
  const ins: Tally = { ...part.inputs };
  if (part.francs_in) ins.franc = part.francs_in;
  const given = [list(desk, ins)];
  if (part.food_per_batch) given.push(desk.say('page-food-n', { n: part.food_per_batch }));
  if (part.energy_per_batch && Object.keys(ins).length === 0) given.push(desk.say('page-energy-n', { n: part.energy_per_batch }));
  const outs: Tally = { ...part.outputs };
  if (part.francs_per_batch) outs.franc = part.francs_per_batch;
  const args = {
    in: given.filter(Boolean).join(' + '),
    out: table ? `${Object.values(table).join(' / ')} F` : list(desk, outs),
    n: part.max_batches ?? 0,
  };
  if (table) return [desk.say('effect-once', { ...args, in: `1 / 2 / 3 × ${list(desk, ins).replace(/^1 × /, '')}` })];
  const most = part.max_batches;
  const said = [desk.say(most === null ? 'effect-any' : most === 1 ? 'effect-once' : 'effect-upto', args)];
  if (part.energy_per_batch && Object.keys(ins).length > 0) {
    said.push(desk.say('effect-energy-each', { n: part.energy_per_batch === 0.5 ? '½' : part.energy_per_batch }));
  }
  if (part.energy_fixed) said.push(desk.say('effect-energy-fixed', { n: part.energy_fixed }));
  if (Object.values(outs).includes(0.5)) said.push(desk.say('effect-halves'));
  for (const [good, n] of Object.entries(part.max_per_good ?? {})) said.push(desk.say('effect-kept', { good, n }));
  return said;
}

function gains(desk: Desk<Table>, card: string): string[] {
  const effect = cards[card]!.effect!;
  const goods = { ...effect.goods };
  if (effect.francs) goods.franc = effect.francs;
  const said = Object.keys(goods).length > 0 ? [desk.say('effect-gain', { goods: list(desk, goods) })] : [];
  for (const [symbol, more] of Object.entries(effect.plus_per_symbol ?? {})) {
    said.push(desk.say('effect-per', { goods: list(desk, more), what: desk.say(`effect-symbol-${symbol}`) }));
  }
  for (const [symbol, more] of Object.entries(effect.plus_if_symbol ?? {})) {
    said.push(desk.say('effect-if', { goods: list(desk, more), what: desk.say(`effect-symbol-${symbol}`) }));
  }
  if (effect.plus_per_type && typeof effect.plus_per_type === 'object') {
    for (const [type, more] of Object.entries(effect.plus_per_type)) {
      said.push(desk.say('effect-per', { goods: list(desk, more), what: desk.say(`page-${type}`) }));
    }
  }
  const extra = effect.optional_extra;
  if (extra) said.push(desk.say('effect-extra', { n: extra.energy, goods: list(desk, extra.goods) }));
  return said;
}

/** What the building does. */
export function words(desk: Desk<Table>, card: string): string[] {
  const effect = cards[card]?.effect;
  const own = desk.words.has(`effect-${card}`) ? [desk.say(`effect-${card}`)] : [];
  if (!effect) return own;
  if (effect.kind === 'gain') return gains(desk, card);
  const parts = partsOf(card);
  if (parts.length === 0) return own.length > 0 ? own : [desk.say(`effect-${effect.kind}`)];
  const said = parts.flatMap((part) => sentences(desk, part, effect.table));
  if (parts.length > 1) said.push(desk.say(effect.either ? 'effect-either' : 'effect-both'));
  return [...said, ...own];
}
