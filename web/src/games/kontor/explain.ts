// What hovering a card, a cell, a pile or a rule says. A dock also says how its sector stands.

import type { Explanation } from '../../lib/room';
import { cards, changeAt, goods, outlook, placing, sectorAt, type Kontor, type Outcome, type SectorView } from './table';

/** Paragraphs of the rules page. */
const RULE: Record<string, string> = {
  goods_dock: '3.6',
  crane: '3.7',
  tavern: '3.7',
  canal: '3.8',
  anchor: '1',
  flood: '5.1',
  bridge: '5.1',
  customs: '5.1',
  canals: '3.8',
  docks: '3.8',
  treasury: '3.4',
  florins: '3.4',
  supply: '2.5',
  frame: '2.2',
  balance: '2.6',
  reach: '3.7',
  laid: '3.2',
  export: '10.1',
  base2: '3',
  advanced2: '4',
  team4: '5',
  roue_libre: '7.1',
  roue_libre_individuelle: '7.2',
  achat_cartes_speciales: '9',
  pont_et_inondation: '9',
  crue_exceptionnelle: '9',
  entrepot_exportation: '10.1',
  cartes_evenements: '10.2',
};

export function explain(desk: Kontor, id: string): Explanation | null {
  const [kind, rest = ''] = id.split(':');
  if (cards[id]) return card(desk, id);
  if (kind === 'cell') return cell(desk, rest);
  if (kind === 'spot') return spot(desk, rest);
  if (kind === 'rule') return rule(desk, rest);
  if (kind === 'event') return { title: desk.name(rest), text: [desk.say(`kontor-event-${rest}`)], rule: '10.2', icon: 'event' };
  if (!desk.words.has(`explain-${id}`)) return null;
  return { title: desk.say(`explain-${id}`), text: [desk.say(`explain-${id}-text`)], rule: RULE[id], icon: id };
}

function card(desk: Kontor, id: string): Explanation {
  const { kind, number, goods: printed, florin, boat } = cards[id]!;
  const text = [desk.say(`kontor-text-${kind}`)];
  if (florin) text.push(desk.say('kontor-text-florin'));
  if (boat && desk.table.boat) text.push(desk.say('kontor-text-boat', { dock: kind === 'canal' ? 'no' : 'yes' }));
  const facts: { label: string; value: string | number }[] = [];
  if (number !== null) facts.push({ label: desk.say('kontor-number'), value: number });
  if (printed.length > 0) facts.push({ label: desk.say('kontor-goods'), value: printed.map((g) => desk.name(g)).join(', ') });
  const stuck = outlook(desk, id)?.why;
  const why = stuck ? `${desk.say('kontor-stuck')} ${desk.say(`stuck-${stuck}`)}` : undefined;
  return { title: desk.name(id), text, facts, why, rule: RULE[kind] };
}

function place(key: string): [number, number] {
  return key.split(',').map(Number) as [number, number];
}

function spot(desk: Kontor, key: string): Explanation {
  const [x, y] = place(key);
  const change = changeAt(desk, x, y);
  if (!change) return { title: desk.say('kontor-spot', { x, y }), text: [desk.say('kontor-spot-text')], rule: '2.4' };
  const around = new Set(change.sectors.map((sector) => sector.card));
  const text = [
    ...change.sectors.map((sector) => then(desk, sector)),
    ...change.completes.filter((card) => !around.has(card)).map((card) => desk.say('kontor-then-closes', { card })),
    ...change.fixes.map((axis) => desk.say(`kontor-then-fixes-${axis}`)),
  ];
  const title = desk.say('kontor-then', { card: placing(desk)!.card, x, y });
  return { title, text: text.length > 0 ? text : [desk.say('kontor-spot-text')], rule: '2.4' };
}

/** How a sector would stand, in words. */
function then(desk: Kontor, sector: Outcome): string {
  const state = sector.complete ? (sector.leader ? 'won' : 'tied') : sector.leader ? 'led' : 'even';
  return desk.say(`kontor-then-${state}`, { n: sector.size, gaps: sector.gaps, side: sector.leader ?? '' });
}

function cell(desk: Kontor, key: string): Explanation | null {
  const [x, y] = place(key);
  const found = desk.table.cells.find((one) => one.x === x && one.y === y);
  if (!found) return null;
  if (!found.card) return { title: desk.say('table-hidden'), text: [desk.say('option-contrebande-help')], rule: '8' };
  const about = card(desk, found.card);
  if (found.under?.length) about.text.push(desk.say('kontor-under', { card: found.under }));
  if (found.drunk) about.text.push(desk.say('kontor-drunk'));
  const [boatX, boatY] = desk.table.boat ?? [];
  if (boatX === x && boatY === y) about.text.unshift(desk.say('kontor-boat-here'));
  for (const [good, spot] of Object.entries(desk.table.sunk ?? {})) {
    if (spot?.[0] === x && spot[1] === y) about.text.unshift(desk.say('kontor-sunk-here', { good }));
  }
  const sector = sectorAt(desk.table, x, y);
  return sector ? { ...about, ...balance(desk, sector, about) } : about;
}

/** Differences in wine, spice and tea, and which criterion decides. */
function balance(desk: Kontor, sector: SectorView, about: Explanation): Partial<Explanation> {
  const facts = [{ label: desk.say('kontor-sector'), value: desk.say('kontor-size', { n: sector.size }) }];
  if (!sector.settled) facts.push({ label: desk.say('kontor-open'), value: desk.say('kontor-gaps', { n: sector.gaps }) });
  if (sector.settled) {
    const key = sector.vetoed ? 'table-vetoed' : sector.leader ? 'table-won' : 'table-tied';
    return { facts, text: [desk.say(key, { side: sector.leader ?? 'red' }), ...about.text], rule: '2.6' };
  }
  for (const good of goods) {
    const ahead = Object.entries(sector.leads).find(([, leads]) => leads?.[good]);
    facts.push({
      label: desk.name(good),
      value: ahead ? `${desk.say(`side-${ahead[0]}`)} +${ahead[1]![good]}` : desk.say('kontor-even'),
    });
  }
  const verdict = sector.leader
    ? desk.say(`kontor-by-${sector.decided_by ?? 'largest'}`, { side: sector.leader })
    : desk.say('kontor-by-none');
  return { facts, text: [verdict, ...about.text], rule: '2.6' };
}

function rule(desk: Kontor, id: string): Explanation {
  const option = desk.words.has(`option-${id}-help`);
  const text = [desk.say(option ? `option-${id}-help` : `kontor-about-${id}`)];
  const title = desk.words.has(`option-${id}`) ? desk.say(`option-${id}`) : desk.name(id);
  return { title, text, rule: RULE[id] ?? (option ? '8' : '6') };
}
