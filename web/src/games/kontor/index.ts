import type { EventInfo } from '../../lib/messages';
import type { Flight, Room } from '../../lib/room';
import type { Args } from '../../lib/words';
import Area from './Merchant.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Summary from './Summary.svelte';
import { explain } from './explain';
import { icons } from './icons';
import { scene } from './scene';
import { cards, chart, liesOnTable, type Kontor, type TableView } from './table';

/** Everything that lies nowhere on the table, with players by name. */
function button(desk: Kontor, code: string): string | null {
  if (liesOnTable(desk, code)) return null;
  const move = desk.legal.find((one) => one.code === code)!;
  if (move.kind === 'to_pile') return desk.say('kontor-to_pile', { name: desk.who(Number(move.args.player) - 1) });
  const short = `kontor-${move.kind}`;
  return desk.words.has(short) && move.args.card === undefined ? desk.say(short) : desk.text(code);
}

function prompt(desk: Kontor): string | null {
  const asked = desk.view.asked ?? {};
  if (desk.view.asks !== 'answer_ally') return null;
  return desk.say('kontor-answer_ally', { name: desk.who(Number(asked.player) - 1), card: asked.card });
}

const cell = (event: EventInfo): string => `cell:${event.args.x},${event.args.y}`;

function flights(desk: Kontor, event: EventInfo): Flight[] {
  const { seat, kind, args } = event;
  const own = seat === desk.seat && !desk.compact;
  const purse = own ? 'purse' : `seat:${seat}`;
  switch (kind) {
    case 'place':
      return [{ from: `laid:${seat}`, to: cell(event), icon: icon(event) ?? undefined }];
    case 'smuggle':
      return [{ from: `laid:${seat}`, to: cell(event) }];
    case 'flooded':
      return [{ from: 'canals', to: cell(event), icon: 'canal' }];
    case 'draw':
      return [{ from: cards[String(args.card)]?.kind === 'canal' ? 'canals' : `pile:${seat}`, to: own ? 'hand' : `seat:${seat}` }];
    case 'tax':
    case 'buy_out':
      return [{ from: purse, to: 'treasury', icon: 'florin', n: Number(args.n ?? 1) }];
    case 'subsidy':
    case 'pass':
    case 'relief':
      return Number(args.n ?? 1) > 0 ? [{ from: 'treasury', to: purse, icon: 'florin' }] : [];
    case 'boat':
      return [{ from: `laid:${seat}`, to: cell(event), icon: 'boat' }];
    case 'reveal':
      return [];
    default:
      return [];
  }
}

const ICON: Record<string, string> = {
  round: 'anchor',
  pass: 'florin',
  tax: 'florin',
  relief: 'florin',
  insolvent: 'florin',
  subsidy: 'florin',
  buy_out: 'florin',
  boat: 'boat',
  removed: 'boat',
  reveal: 'cards',
  reveal_hidden: 'back',
  take_back: 'cards',
  draw: 'cards',
  pick: 'cards',
  returned: 'cards',
  smuggle: 'back',
  turned_over: 'back',
  sector: 'keeper',
  sector_tied: 'scales',
  sector_vetoed: 'scales',
  event: 'event',
  flooded: 'flood',
  flood_spent: 'flood',
  drunk: 'tavern',
  sober: 'tavern',
  sobered: 'tavern',
};
const BY_KIND: Record<string, string> = { goods_dock: 'dock' };

function icon(event: EventInfo): string | null {
  if (event.kind === 'place') {
    const kind = cards[String(event.args.card)]?.kind ?? 'canal';
    return BY_KIND[kind] ?? kind;
  }
  if (typeof event.args.good === 'string') return event.args.good;
  return ICON[event.kind] ?? null;
}

function named(desk: Kontor, args: Args): Args {
  const { x, y } = args;
  return typeof x === 'number' && typeof y === 'number' ? { ...args, ...chart(desk.table, x, y) } : args;
}

const room: Room<TableView> = {
  Board,
  Hand,
  Area,
  Summary,
  icons,
  prompt,
  button,
  explain,
  estimate: (desk, seat) => desk.table.points[desk.table.merchants[seat]!.side] ?? 0,
  colour: (table, seat) => `var(--k-${table.merchants[seat]!.side})`,
  named,
  icon,
  flights,
  small: ['draw', 'returned', 'tax', 'relief', 'subsidy'],
  follows: ['insolvent', 'take_back', 'take_back_hidden', 'removed', 'sunk', 'skip', 'skip_marker', 'flooded', 'turned_over', 'cargo', 'sober'],
  scene,
  slow: ['reveal', 'sector', 'sector_tied', 'sector_vetoed', 'end', 'victor'],
  coins: ['tax', 'relief', 'subsidy', 'buy_out', 'pass'],
};
export default room;
