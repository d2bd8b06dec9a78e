// What hovering a place, card, token or pile says.

import type { Desk } from '../../lib/desk.svelte';
import type { Explanation } from '../../lib/room';
import { sayEarns, saySettlers } from './say';
import { blocked, bonusNow, bonusOf, costs, goodsOn, payments, placeOf, types, type Place, type Table } from './table';

/** Paragraphs of the rules page. */
const RULE: Record<string, string> = {
  eviction: '6.3',
  pile: '6.1',
  reserve: '6.3',
  coins: '6.3',
  key: '7.1',
  keys: '7.1',
  letters: '9',
  posts: '7',
  black: '12',
  hand: '8',
  starter: '6',
  bonus_card: '4.4',
  bonus_pile: '7.3',
  goods_pile: '7.3',
};

export function explain(desk: Desk<Table>, id: string): Explanation | null {
  const place = placeOf[id];
  if (place) return explainPlace(desk, place);
  if (types.includes(id)) return explainType(desk, id);
  if (bonusOf(id)) return explainBonus(desk, id);
  if (goodsOn(id).length > 0) return explainGoods(desk, id);
  if (desk.table.score_card?.id === id) return explainScore(desk, desk.table.score_card);
  if (!desk.words.has(`explain-${id}`)) return null;
  return { title: desk.say(`explain-${id}`), text: [desk.say(`explain-${id}-text`)], rule: RULE[id] };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function explainPlace(desk: Desk<Table>, place: Place): Explanation {
  const text: string[] = [];
  const here = saySettlers(desk, place);
  if (here) text.push(desk.say('place-settled', { names: here }));
  if (place.quarter || !here) {
    text.push(desk.table.barren.includes(place.id) ? desk.say('place-dry') : desk.say('place-earns', { reward: sayEarns(desk, place) }));
  }
  if (place.river) text.push(desk.say('place-river', { river: place.river }));
  const own = desk.seat === null ? null : desk.table.traders[desk.seat]!;
  const ways = payments(desk).get(place.id);
  const reason = blocked(desk, place.id);
  if (ways) text.push(desk.say('place-costs', { pay: ways.map((way) => desk.name(way.pay)).join(' / ') }));
  else if (desk.table.closed.includes(place.id)) text.push(desk.say('place-closed'));
  else if (!reason && own?.reachable.includes(place.id)) text.push(desk.say('place-reachable'));
  const { cards, keys } = costs[place.kind];
  const price = desk.say('place-price-of', { n: cards, land: desk.name(place.landscape), keys });
  const icon = place.kind === 'port' ? 'port' : place.landscape;
  return {
    title: capital(desk.name(place.id)),
    text,
    facts: [{ label: desk.say('place-price'), value: price }],
    why: reason && !ways ? desk.say(reason.why, reason.args) : undefined,
    rule: place.quarter ? '7.3' : '7.1',
    icon,
  };
}

function explainType(desk: Desk<Table>, type: string): Explanation {
  const text = [desk.say(type === 'port' ? 'card-of-port' : 'card-of-land', { land: type }), desk.say('card-joker')];
  return { title: desk.name(type), text, facts: [{ label: desk.say('table-discarded'), value: desk.table.discard[type] ?? 0 }], rule: '7.2', icon: type };
}

function explainBonus(desk: Desk<Table>, card: string): Explanation {
  const text = [desk.say('card-bonus')];
  const now = desk.seat === null ? undefined : bonusNow(desk, desk.seat, card);
  const facts = now === undefined ? [] : [{ label: desk.say('table-now'), value: now }];
  return { title: desk.name(card), text, facts, rule: '4.4', icon: 'bonus_card' };
}

function explainGoods(desk: Desk<Table>, card: string): Explanation {
  return { title: desk.name(card), text: [desk.say('card-goods')], rule: '9', icon: goodsOn(card)[0] };
}

function explainScore(desk: Desk<Table>, card: NonNullable<Table['score_card']>): Explanation {
  const posts = desk.table.traders.map((trader, seat) => `${desk.who(seat)} ${trader.area_posts}`);
  return {
    title: desk.name(card.id),
    text: [desk.say('card-score-good', { good: card.good }), desk.say('card-score-area')],
    facts: [
      { label: desk.say('table-posts-there'), value: posts.join(', ') },
      { label: desk.say('table-scores-left-short'), value: desk.table.score_pile },
    ],
    rule: '9',
    icon: card.good,
  };
}
