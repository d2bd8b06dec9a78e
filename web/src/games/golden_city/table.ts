// The printed island and cards, and what the view says of them now.

import facts from '../../../../src/comptoir/games/golden_city/facts.json';
import type { Desk } from '../../lib/desk.svelte';
import type { AreaView, BlockedView, BonusAsked, BuildAsked, ScoreCardView, TableView } from './view';

export type Table = TableView;

/** A place as it is printed on the board. */
export interface Place {
  id: string;
  kind: 'port' | 'site' | 'outer' | 'inner';
  landscape: string;
  region: string;
  river: string | null;
  quarter: string | null;
  x: number;
  y: number;
}

/** A bonus card as it is printed. */
interface Bonus {
  id: string;
  counts: string;
  letters_each: number;
  landscape?: string;
}

export const places = facts.nodes as Place[];
export const placeOf: Record<string, Place> = Object.fromEntries(places.map((place) => [place.id, place]));
export const roads = facts.edges as [string, string][];
export const landscapes: string[] = facts.landscapes.map((land) => land.id);
export const types: string[] = facts.card_types.map((type) => type.id);
export const riverLines = facts.coordinates.river_lines as unknown as Record<string, [[number, number], [number, number]]>;
export const centre = facts.coordinates.city_centre as [number, number];
export const rings = { outer: facts.coordinates.outer_ring_radius, inner: facts.coordinates.inner_ring_radius };
export const costs = facts.costs;
const pairs: Record<string, string[]> = Object.fromEntries(facts.goods_cards.map((card) => [card.id, card.goods]));
const bonuses: Record<string, Bonus> = Object.fromEntries((facts.bonus_cards as Bonus[]).map((card) => [card.id, card]));

/** A score card as it is printed. */
type Scored = Pick<ScoreCardView, 'id' | 'good' | 'area'>;
const scored = Object.fromEntries((facts.score_cards as Scored[]).map((card) => [card.id, card]));

export const scoreCardOf = (card: string): Scored | undefined => scored[card];
export const goodsOn = (card: string): string[] => pairs[card] ?? [];
export const bonusOf = (card: string): Bonus | undefined => bonuses[card];

/** "port1+forest2" as the cards it means. */
export function cardsOf(pay: string): string[] {
  return pay.split('+').flatMap((part) => {
    const found = /^([a-z]+)(\d+)$/.exec(part);
    return found ? Array<string>(Number(found[2])).fill(found[1]!) : [];
  });
}

export function spread(tally: Record<string, number>): string[] {
  return types.flatMap((type) => Array<string>(tally[type] ?? 0).fill(type));
}

/** What the question says besides its words. */
const asked = (desk: Desk<Table>): Partial<BuildAsked & BonusAsked> => desk.view.asked ?? {};

/** What a bonus card would bring this player now, as far as the reader may know it. */
export const bonusNow = (desk: Desk<Table>, seat: number, card: string): number | undefined =>
  asked(desk).worth?.[card] ?? desk.table.traders[seat]?.bonus_now[card];

/** Why nothing can be built now in a place within reach. */
export const blocked = (desk: Desk<Table>, place: string): BlockedView | undefined => asked(desk).blocked?.[place];

/** Two printed goods cards can be alike; the server lists one of them. */
export function goodsMove(desk: Desk<Table>, kind: 'take_goods' | 'return_goods', card: string): string | null {
  const alike = (other: string): boolean => goodsOn(other).join() === goodsOn(card).join();
  return desk.of(kind).find((move) => alike(String(move.args.card)))?.code ?? null;
}

export interface Payment {
  code: string;
  place: string;
  pay: string;
  cards: string[];
  black: boolean;
}

/** Every post that can be paid now, by place in the order of the printed list. */
export function payments(desk: Desk<Table>): Map<string, Payment[]> {
  const found = new Map<string, Payment[]>();
  for (const move of desk.legal) {
    if (move.kind !== 'build' && move.kind !== 'build_black') continue;
    const place = String(move.args.place);
    const pay = String(move.args.pay);
    const one = { code: move.code, place, pay, cards: cardsOf(pay), black: move.kind === 'build_black' };
    found.set(place, [...(found.get(place) ?? []), one]);
  }
  return found;
}

/** The name of a river, or of the part of the city in a landscape. */
export const sayArea = (desk: Desk<Table>, area: AreaView): string =>
  area.type === 'river' ? desk.name(area.id) : desk.say('table-quarter', { land: desk.name(area.id).toLowerCase() });

export const bidding = (table: Table): boolean => table.groups.some((group) => group.cards.length > 0 || group.coins > 0);
