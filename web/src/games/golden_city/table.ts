// What a view of Die Goldene Stadt holds, and the printed island, cards and figures.

import facts from '../../../../src/comptoir/games/golden_city/facts.json';
import type { Desk } from '../../lib/desk.svelte';

export type Tally = Record<string, number>;

export interface Post {
  seat: number;
  black: boolean;
}

export interface Group {
  cards: string[];
  coins: number;
  holder: number | null;
}

export interface Area {
  type: 'river' | 'quarter';
  id: string;
}

export interface ScoreCard {
  id: string;
  stack: number;
  good: string;
  area: Area;
}

export interface Trader {
  coins: number;
  keys: number;
  letters: number;
  points: number;
  posts_left: number;
  black_left: number;
  goods: string[];
  kinds: string[];
  bonus_size: number;
  hand_size: number;
  known: Tally;
  reachable: string[];
  stalemated: boolean;
  bidding: boolean;
  bonus?: string[];
  hand?: Tally;
  bonus_seen?: string[] | null;
}

export interface Table {
  round: number;
  first: number;
  score_card: ScoreCard | null;
  scored: string[];
  score_pile: number;
  next_stack: number | null;
  groups: Group[];
  eviction_price: number;
  pile: number;
  discard: Tally;
  reserve: number;
  keys: number;
  display: string[];
  goods_pile: number;
  goods_out: string[];
  bonus_pile: number;
  bonus_out: string[];
  posts: Record<string, Post[]>;
  closed: string[];
  ending: string;
  traders: Trader[];
  bonus_choice?: string[];
}

export interface Reward {
  kind: string;
  n: number;
  rank?: number;
}

export interface Place {
  id: string;
  kind: 'port' | 'site' | 'outer' | 'inner';
  landscape: string;
  region: string;
  river: string | null;
  quarter: string | null;
  reward: Reward[];
  x: number;
  y: number;
}

interface Bonus {
  id: string;
  counts: string;
  letters_each: number;
  landscape?: string;
}

interface Setup {
  posts: number;
  rounds: number;
  special_scoring_rounds?: number[];
  special_points?: number[];
  points_to_win?: number;
  no_reward_landscape?: string;
}

export const places = facts.nodes as Place[];
export const placeOf: Record<string, Place> = Object.fromEntries(places.map((place) => [place.id, place]));
export const roads = facts.edges as [string, string][];
export const rivers = facts.rivers;
export const quarters = facts.quarters;
export const landscapes: string[] = facts.landscapes.map((land) => land.id);
export const types: string[] = facts.card_types.map((type) => type.id);
export const goods: string[] = facts.goods.map((good) => good.id);
export const riverLines = facts.coordinates.river_lines as unknown as Record<string, [[number, number], [number, number]]>;
export const centre = facts.coordinates.city_centre as [number, number];
export const rings = { outer: facts.coordinates.outer_ring_radius, inner: facts.coordinates.inner_ring_radius };
export const limits = facts.limits;
export const costs = facts.costs;
const pairs: Record<string, string[]> = Object.fromEntries(facts.goods_cards.map((card) => [card.id, card.goods]));
const bonuses: Record<string, Bonus> = Object.fromEntries((facts.bonus_cards as Bonus[]).map((card) => [card.id, card]));
const setups = facts.players as Record<string, Setup>;

export const setup = (desk: Desk<Table>): Setup => setups[String(desk.view.seats)]!;
export const goodsOn = (card: string): string[] => pairs[card] ?? [];
export const bonusOf = (card: string): Bonus | undefined => bonuses[card];

/** "port1+forest2" as the cards it means. */
export function cardsOf(pay: string): string[] {
  return pay.split('+').flatMap((part) => {
    const found = /^([a-z]+)(\d+)$/.exec(part);
    return found ? Array<string>(Number(found[2])).fill(found[1]!) : [];
  });
}

export function spread(tally: Tally): string[] {
  return types.flatMap((type) => Array<string>(tally[type] ?? 0).fill(type));
}

/** Places whose reward this table's options take away: the drought, and ports without rewards. */
export function barren(desk: Desk<Table>): ReadonlySet<string> {
  const { options } = desk.view;
  const dry = setup(desk).no_reward_landscape;
  const scope = String(options.drought_scope);
  const dried = (place: Place): boolean => {
    if (!dry || place.region !== dry) return false;
    if (place.kind === 'port') return scope === 'rural_quarter_and_ports';
    return place.kind === 'site' || scope !== 'rural';
  };
  const silent = (place: Place): boolean => place.kind === 'port' && options.ports_give_rewards === false;
  return new Set(places.filter((place) => dried(place) || silent(place)).map((place) => place.id));
}

/** The places of the river or quarter that a score card names. */
export function areaPlaces(area: Area): string[] {
  if (area.type === 'river') return rivers.find((river) => river.id === area.id)?.sites ?? [];
  return places.filter((place) => place.quarter === area.id).map((place) => place.id);
}

export function postsIn(table: Table, seat: number, wanted: readonly string[]): number {
  let n = 0;
  for (const id of wanted) {
    for (const post of table.posts[id] ?? []) if (post.seat === seat) n += post.black ? 2 : 1;
  }
  return n;
}

const counted: Record<string, (place: Place, bonus: Bonus) => boolean> = {
  river_posts: (place) => place.river !== null,
  city_posts: (place) => place.quarter !== null,
  landscape_posts: (place, bonus) => place.kind !== 'port' && place.region === bonus.landscape,
};

/** What a bonus card would bring this player now. */
export function bonusNow(table: Table, seat: number, card: string): number {
  const bonus = bonuses[card];
  const trader = table.traders[seat];
  if (!bonus || !trader) return 0;
  if (bonus.counts === 'goods_cards') return trader.goods.length * bonus.letters_each;
  if (bonus.counts === 'coins') return trader.coins * bonus.letters_each;
  const of = places.filter((place) => counted[bonus.counts]?.(place, bonus)).map((place) => place.id);
  return postsIn(table, seat, of) * bonus.letters_each;
}

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

/** What the next player to come would earn here; null once nothing is left to earn. */
export function rewardNow(table: Table, place: Place): Reward[] {
  const here = (table.posts[place.id] ?? []).length;
  return place.reward.filter((reward) => (reward.rank === undefined ? here === 0 : reward.rank === here + 1));
}

export const bidding = (table: Table): boolean => table.groups.some((group) => group.cards.length > 0 || group.coins > 0);
