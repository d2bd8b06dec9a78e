// What hovering a card, good, ship, tile or pile says.

import type { Explanation } from '../../lib/room';
import { amounts, words } from './recipe';
import {
  cards,
  door,
  energy,
  food,
  kinds,
  mine,
  pairs,
  prices,
  sale,
  ships,
  shipOf,
  site,
  slip,
  standard,
  visitors,
  type Card,
  type Havre,
  type Reason,
  type Ship,
} from './table';

export function explain(desk: Havre, id: string): Explanation | null {
  const [kind, rest] = id.split(':') as [string, string | undefined];
  if (rest === undefined) {
    if (cards[id]) return building(desk, cards[id]);
    if (ships[id]) return ship(desk, ships[id]);
    if (kinds.includes(id)) return pile(desk, id);
    if (id in food) return good(desk, id);
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

function plain(desk: Havre, id: string): Explanation | null {
  if (!desk.words.has(`explain-${id}`)) return null;
  const text = [desk.say(`explain-${id}-text`, { n: desk.table.special_pile })];
  const known = desk.table.peeked?.cards ?? [];
  if (id === 'special' && known.length > 0) {
    text.push(desk.say(desk.table.peeked!.in_order ? 'table-known' : 'table-known-unsure', { cards: known }));
  }
  return { title: desk.say(`explain-${id}`), text, rule: RULE[id], icon: id };
}

/** What the reader would pay at this door now, else what is printed. */
function fee(desk: Havre, card: Card): string {
  if (!card.can_be_entered) return desk.say('page-locked');
  const here = door(desk, card.id);
  const eaten = here ? here.food : card.entry_fee?.food;
  const francs = here ? here.francs : card.entry_fee?.franc;
  const said = [];
  if (eaten) said.push(desk.say('page-food-n', { n: eaten }));
  if (francs) said.push(`${francs} F`);
  return said.join(` ${desk.say('page-or')} `) || desk.say('page-free');
}

/** Why the reader cannot do something now, in the engine's words; each reason once. */
function reasons(desk: Havre, why: (Reason | null | undefined)[]): string | undefined {
  return [...new Set(why.flatMap((one) => (one ? [desk.say(one.key, one.args)] : [])))].join(' ') || undefined;
}

function building(desk: Havre, card: Card): Explanation {
  const { table } = desk;
  const text = words(desk, card.id);
  const owner = table.players.findIndex((player) => player.buildings.includes(card.id));
  if (table.modern.includes(card.id)) text.push(desk.say('page-modern'));
  if (owner >= 0) text.push(desk.say('page-owner', { who: desk.who(owner) }));
  else if (table.town.includes(card.id)) text.push(desk.say('page-owner-town'));
  const here = visitors(table, card.id);
  if (here.length > 0) text.push(desk.say('page-visited', { names: here.map((seat) => desk.who(seat)).join(', ') }));
  const why = reasons(desk, [door(desk, card.id)?.why, site(desk, card.id)?.why, sale(desk, card.id)?.why]);
  const cost = site(desk, card.id)?.cost ?? card.build_cost;
  const facts = [
    { label: desk.say('page-value'), value: card.value },
    { label: desk.say('page-price'), value: card.price === null ? desk.say('page-never') : `${card.price} F` },
    { label: desk.say('page-cost'), value: cost ? amounts(desk, cost) : desk.say('page-not-built') },
    { label: desk.say('page-fee'), value: fee(desk, card) },
  ];
  return { title: desk.name(card.id), text, facts, why, rule: standard.has(card.id) ? '11' : '12', icon: 'building' };
}

function shipFacts(desk: Havre, any: Ship): { label: string; value: string | number }[] {
  const here = slip(desk, any.kind);
  return [
    { label: desk.say('page-price'), value: any.price === null ? desk.say('page-never') : `${any.price} F` },
    { label: desk.say('page-cost'), value: amounts(desk, { ...(here?.cost ?? any.build_cost), energy: here?.energy ?? any.build_energy }) },
    { label: desk.say('page-capacity'), value: any.capacity },
    { label: desk.say('page-ship-food'), value: desk.table.ship_food[any.kind] ?? 0 },
  ];
}

const about = (desk: Havre, kind: string): string =>
  desk.say(desk.words.has(`explain-${kind}-text`) ? `explain-${kind}-text` : 'explain-ship-text');

function ship(desk: Havre, one: Ship): Explanation {
  return {
    title: desk.name(one.id),
    text: [about(desk, one.kind)],
    facts: [{ label: desk.say('page-value'), value: one.value }, ...shipFacts(desk, one)],
    rule: '10',
    icon: one.kind,
  };
}

function pile(desk: Havre, kind: string): Explanation {
  const any = shipOf(kind);
  const here = (desk.table.ships[kind] ?? []).map((id) => desk.name(id));
  const text = [about(desk, kind)];
  if (here.length > 0) text.push(here.join(' · '));
  const why = reasons(desk, [slip(desk, kind)?.why, sale(desk, kind)?.why]);
  return { title: desk.name(kind), text, facts: shipFacts(desk, any), why, rule: '10', icon: kind };
}

function good(desk: Havre, id: string): Explanation {
  const pair = pairs.find((sides) => sides.includes(id));
  const text: string[] = [];
  if (pair) {
    const [plain, upgraded] = pair;
    text.push(id === plain ? desk.say('explain-good-standard', { other: upgraded }) : desk.say('explain-good-upgraded', { other: plain }));
    if (desk.words.has(`explain-good-${plain}`)) text.push(desk.say(`explain-good-${plain}`));
  }
  const facts = [];
  if (food[id]) facts.push({ label: desk.say('page-food-worth'), value: food[id] });
  if (energy[id]) facts.push({ label: desk.say('page-energy-worth'), value: energy[id] });
  if (prices[id]) facts.push({ label: desk.say('page-sold-for'), value: `${prices[id]} F` });
  const player = mine(desk);
  if (player) facts.push({ label: desk.say('page-held'), value: id === 'franc' ? player.francs : (player.goods[id] ?? 0) });
  return { title: desk.name(id), text, facts, rule: '2.1', icon: id };
}

function tile(desk: Havre, at: number): Explanation {
  const here = desk.table.tiles[at];
  const text = here ? [desk.say('explain-tile-text', { offers: here.adds })] : [desk.say('explain-tile-hidden')];
  if (here?.interest) text.push(desk.say('explain-tile-interest'));
  return { title: desk.say('explain-tile'), text, rule: '5', icon: 'supply' };
}

function stack(desk: Havre, at: number): Explanation {
  const below = desk.table.stacks[at]!.slice(1);
  const text = [desk.say('explain-stack-text'), desk.say('page-below', { cards: below })];
  return { title: desk.say('page-proposals'), text, rule: '3', icon: 'proposal' };
}

function offer(desk: Havre, id: string): Explanation {
  const text = [desk.say('explain-offer-text', { n: desk.table.offers[id] ?? 0 })];
  return { ...good(desk, id), title: desk.say('explain-offer', { offer: id }), text, rule: '6.1', icon: id };
}

function round(desk: Havre, number: number): Explanation {
  const line = desk.table.rounds[number - 1]!;
  const text = [
    desk.say('explain-round-food', { n: line.food }),
    desk.say(line.harvest ? 'explain-round-harvest' : 'explain-round-no-harvest'),
  ];
  if (line.town) text.push(desk.say(`explain-round-${line.town}`));
  text.push(desk.say('explain-round-ship', { ship: line.ship }));
  return { title: desk.say('explain-round', { round: number }), text, rule: '13', icon: 'round' };
}
