import { sentence } from '../../lib/log';
import type { EventInfo } from '../../lib/messages';
import type { Scene } from '../../lib/room';
import { cards, goods, type Kontor, type SectorView } from './table';

type Leads = SectorView['leads'];

const TAXES = ['tax', 'relief', 'insolvent'];

/** The cards are turned over: who shows what, who pays tax, and who acts first. */
function shown(desk: Kontor): Scene | null {
  const told = desk.fresh.filter(({ kind }) => kind === 'reveal');
  const first = desk.table.order.find((seat) => told.some((event) => event.seat === seat));
  if (told.length < 2 || first === undefined) return null;
  const rows = desk.table.order.flatMap((seat) => {
    const card = told.find((event) => event.seat === seat)?.args.card;
    if (typeof card !== 'string') return [];
    return [{ id: `seat-${seat}`, seat, things: [{ icon: 'cards', text: `${cards[card]?.number ?? ''}` }] }];
  });
  const taxes = desk.fresh.filter(({ kind }) => TAXES.includes(kind)).map((event) => sentence(desk, event));
  return { title: desk.say('scene-first', { who: desk.who(first) }), rows, notes: taxes };
}

/** A sector closes: who was ahead in what. */
function closed(desk: Kontor, event: EventInfo): Scene {
  const leads = (event.args.leads ?? {}) as Leads;
  const counted = goods.map((good) => {
    const ahead = Object.entries(leads).find(([, lead]) => lead[good]);
    if (!ahead) return { icon: good, text: '=' };
    return { icon: good, text: `+${ahead[1][good]} ${desk.say(`side-${ahead[0]}`)}`, colour: `var(--k-${ahead[0]})` };
  });
  const title = desk.say(`scene-${event.kind}`, desk.named(event.args));
  return { title, icon: 'keeper', rows: [{ id: 'goods', things: counted }] };
}

const CLOSINGS = ['sector', 'sector_tied', 'sector_vetoed'];

export function scene(desk: Kontor): Scene | null {
  const closing = desk.fresh.find(({ kind }) => CLOSINGS.includes(kind));
  return closing ? closed(desk, closing) : shown(desk);
}
