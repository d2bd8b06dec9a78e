// What hovering a card, good, ship, tile or pile says.

import type { Desk } from '../../lib/desk.svelte';
import type { Explanation } from '../../lib/room';
import { words } from './recipe';
import { cards, energy, food, goods, kinds, mine, prices, ships, shipOf, visitors, type Card, type Ship, type Table, type Tally } from './table';

export function explain(desk: Desk<Table>, id: string): Explanation | null {
  const [kind, rest] = id.split(':') as [string, string | undefined];
  if (rest === undefined) {
    if (cards[id]) return building(desk, cards[id]);
    if (ships[id]) return ship(desk, ships[id]);
    if (kinds.includes(id)) return pile(desk, id);
    if (goods.includes(id) || id === 'franc') return good(desk, id);
    return plain(desk, id);
  }
  if (kind === 'tile') return tile(desk, Number(rest));
  if (kind === 'offer') return offer(desk, rest);
  if (kind === 'round') return round(desk, Number(rest));
  if (kind === 'stack') return stack(desk, Number(rest));
  if (kind === 'marker') {
    const title = desk.say('explain-marker', { who: desk.who(Number(rest)) });
    return { title, text: [desk.say('explain-marker-text')], rule: '4', icon: 'ship' };
  }
  return null;
}

const RULE: Record<string, string> = { special: '12', loan: '7.3', food: '8', energy: '8', hammer: '2.2', fisherman: '2.2', anchor: '4', worth: '14' };

function plain(desk: Desk<Table>, id: string): Explanation | null {
  if (!desk.words.has(`explain-${id}`)) return null;
  const text = [desk.say(`explain-${id}-text`, { n: desk.table.special_pile })];
  const known = desk.table.peeked?.cards ?? [];
  if (id === 'special' && known.length > 0) {
    text.push(desk.say(desk.table.peeked!.in_order ? 'table-known' : 'table-known-unsure', { cards: known }));
  }
  return { title: desk.say(`explain-${id}`), text, rule: RULE[id], icon: id };
}

export function tally(desk: Desk<Table>, goods: Tally): string {
  return Object.entries(goods)
    .map(([good, n]) => `${n} × ${desk.name(good)}`)
    .join(', ');
}

export function fee(desk: Desk<Table>, card: Card): string {
  if (!card.can_be_entered) return desk.say('page-locked');
  const { food: eaten, franc } = card.entry_fee ?? { food: null, franc: null };
  const said = [];
  if (eaten) said.push(desk.say('page-food-n', { n: eaten }));
  if (franc) said.push(`${franc} F`);
  return said.join(` ${desk.say('page-or')} `) || desk.say('page-free');
}

function building(desk: Desk<Table>, card: Card): Explanation {
  const { table } = desk;
  const text = words(desk, card.id);
  const owner = table.players.findIndex((player) => player.buildings.includes(card.id));
  if (card.id.startsWith('wharf')) text.push(desk.say(table.modern.includes(card.id) ? 'page-modern' : 'page-not-modern'));
  if (owner >= 0) text.push(desk.say('page-owner', { who: desk.who(owner) }));
  else if (table.town.includes(card.id)) text.push(desk.say('page-owner-town'));
  const here = visitors(table, card.id);
  if (here.length > 0) text.push(desk.say('page-visited', { names: here.map((seat) => desk.who(seat)).join(', ') }));
  const facts = [
    { label: desk.say('page-value'), value: card.value },
    { label: desk.say('page-price'), value: card.price === null ? desk.say('page-never') : `${card.price} F` },
    { label: desk.say('page-cost'), value: card.build_cost ? tally(desk, card.build_cost) : desk.say('page-not-built') },
    { label: desk.say('page-fee'), value: fee(desk, card) },
  ];
  const special = typeof card.number === 'string' && card.number.length > 2;
  return { title: desk.name(card.id), text, facts, rule: special ? '12' : '11', icon: 'building' };
}

function shipFacts(desk: Desk<Table>, any: Ship): { label: string; value: string | number }[] {
  return [
    { label: desk.say('page-price'), value: any.price === null ? desk.say('page-never') : `${any.price} F` },
    { label: desk.say('page-cost'), value: `${tally(desk, any.cost)}, ${desk.say('page-energy-n', { n: any.energy })}` },
    { label: desk.say('page-capacity'), value: any.capacity },
    { label: desk.say('page-ship-food'), value: any.food[String(desk.table.players.length)] ?? 0 },
  ];
}

function ship(desk: Desk<Table>, one: Ship): Explanation {
  return {
    title: desk.name(one.id),
    text: [desk.say(one.capacity > 0 ? 'explain-ship-text' : 'explain-liner-text')],
    facts: [{ label: desk.say('page-value'), value: one.value }, ...shipFacts(desk, one)],
    rule: '10',
    icon: one.kind,
  };
}

function pile(desk: Desk<Table>, kind: string): Explanation {
  const any = shipOf(kind);
  const here = (desk.table.ships[kind] ?? []).map((id) => desk.name(id));
  const text = [desk.say(any.capacity > 0 ? 'explain-ship-text' : 'explain-liner-text')];
  if (here.length > 0) text.push(here.join(' · '));
  return { title: desk.name(kind), text, facts: shipFacts(desk, any), rule: '10', icon: kind };
}

function good(desk: Desk<Table>, id: string): Explanation {
  const at = goods.indexOf(id);
  const text: string[] = [];
  if (at >= 0) {
    const other = goods[at < 8 ? at + 8 : at - 8]!;
    text.push(desk.say(at < 8 ? 'explain-good-standard' : 'explain-good-upgraded', { other }));
    if (id === 'clay' || id === 'brick') text.push(desk.say('explain-good-clay'));
    if (id === 'iron' || id === 'steel') text.push(desk.say('explain-good-iron'));
  }
  const facts = [];
  if (food[id]) facts.push({ label: desk.say('page-food-worth'), value: food[id] });
  if (energy[id]) facts.push({ label: desk.say('page-energy-worth'), value: energy[id] });
  if (prices[id]) facts.push({ label: desk.say('page-sold-for'), value: `${prices[id]} F` });
  const player = mine(desk);
  if (player) facts.push({ label: desk.say('page-held'), value: id === 'franc' ? player.francs : (player.goods[id] ?? 0) });
  return { title: desk.name(id), text, facts, rule: '2.1', icon: id };
}

function tile(desk: Desk<Table>, at: number): Explanation {
  const here = desk.table.tiles[at];
  const text = here ? [desk.say('explain-tile-text', { offers: here.adds })] : [desk.say('explain-tile-hidden')];
  if (here?.interest) text.push(desk.say('explain-tile-interest'));
  return { title: desk.say('explain-tile'), text, rule: '5', icon: 'supply' };
}

function stack(desk: Desk<Table>, at: number): Explanation {
  const below = desk.table.stacks[at]!.slice(1);
  const text = [desk.say('explain-stack-text'), desk.say('page-below', { cards: below })];
  return { title: desk.say('page-proposals'), text, rule: '3', icon: 'proposal' };
}

function offer(desk: Desk<Table>, id: string): Explanation {
  const text = [desk.say('explain-offer-text', { n: desk.table.offers[id] ?? 0 })];
  return { ...good(desk, id), title: desk.say('explain-offer', { offer: id }), text, rule: '6.1', icon: id };
}

function round(desk: Desk<Table>, number: number): Explanation {
  const line = desk.table.rounds[number - 1]!;
  const text = [
    desk.say('explain-round-food', { n: line.food }),
    desk.say(line.harvest ? 'explain-round-harvest' : 'explain-round-no-harvest'),
  ];
  if (line.town) text.push(desk.say(`explain-round-${line.town}`));
  text.push(desk.say('explain-round-ship', { ship: line.ship }));
  return { title: desk.say('explain-round', { round: number }), text, rule: '13', icon: 'round' };
}
