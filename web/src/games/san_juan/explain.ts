// What hovering a card, role, tile or pile says.

import type { Desk } from '../../lib/desk.svelte';
import type { Explanation } from '../../lib/room';
import { blocked, cards, points, priceOf, roles, sayDiscounts, type Table } from './table';

/** Paragraphs of the rules page. */
const RULE: Record<string, string> = {
  builder: '6.1',
  producer: '6.2',
  trader: '6.3',
  councillor: '6.4',
  prospector: '6.5',
  crane: '8.1',
  park: '8.1',
  library: '8.2',
  black_market: '8.3',
  customs_office: '8.4',
  chapel: '8.5',
  bank: '8.5',
  harbor: '8.5',
  cathedral: '8.6',
  guard_room: '8.7',
  guild_hall: '11',
  city_hall: '11',
  triumphal_arch: '11',
  palace: '11',
  residence: '11',
  house: '6.3',
  draw: '9',
  discard: '9',
  governor: '4',
};

export function explain(desk: Desk<Table>, id: string): Explanation | null {
  if (roles.includes(id)) return role(desk, id);
  const printed = cards[id];
  if (printed) return card(desk, id);
  if (!desk.words.has(`explain-${id}`)) return null;
  return { title: desk.say(`explain-${id}`), text: [desk.say(`explain-${id}-text`)], rule: RULE[id], icon: id };
}

function role(desk: Desk<Table>, id: string): Explanation {
  const taker = desk.table.roles[id];
  const text = [desk.say(`role-${id}-all`), desk.say(`role-${id}-privilege`)];
  if (taker !== null && taker !== undefined) text.push(desk.say('role-taken-by', { who: desk.who(taker) }));
  return { title: desk.name(id), text, rule: RULE[id], icon: id };
}

function card(desk: Desk<Table>, id: string): Explanation {
  const printed = cards[id]!;
  const facts = [
    { label: desk.say('table-cost'), value: printed.cost },
    { label: desk.say('table-points'), value: points(id) },
    { label: desk.say('table-copies'), value: printed.copies },
  ];
  const price = priceOf(desk, id);
  const why = sayDiscounts(desk, price);
  const text = [desk.say(`effect-${id}`)];
  if (price && why) text.push(desk.say('price-now', { cost: price.cost, why }));
  const reason = blocked(desk, id);
  const stuck = reason && desk.say(reason.why, reason.args);
  return { title: desk.name(id), text, facts, why: stuck, rule: RULE[id] ?? (printed.good ? '6.2' : '7') };
}
