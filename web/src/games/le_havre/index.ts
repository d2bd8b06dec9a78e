import type { EventInfo } from '../../lib/messages';
import type { Flight, Room } from '../../lib/room';
import Area from './Area.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Summary from './Summary.svelte';
import Tray from './Tray.svelte';
import { explain } from './explain';
import { icons } from './icons';
import { scene } from './scene';
import { ships, type Havre, type TableView } from './table';

/** Moves that lie nowhere on the table. */
const BUTTONS = new Set([
  'repay',
  'end_turn',
  'pay_interest',
  'borrow',
  'pay_francs',
  'more',
  'enough',
  'keep_order',
  'swap_order',
]);

function flights(desk: Havre, event: EventInfo): Flight[] {
  const { args } = event;
  const seat = event.seat === desk.seat && !desk.compact ? 'hand' : `seat:${event.seat}`;
  const n = Number(args.n ?? 1);
  switch (event.kind) {
    case 'supply':
      return (args.offers as string[]).map((offer) => ({ from: `tile:${desk.table.tile}`, to: `offer:${offer}`, icon: offer }));
    case 'take':
      return [{ from: `offer:${args.offer}`, to: seat, icon: String(args.offer), n }];
    case 'enter':
      return [{ from: `seat:${event.seat}`, to: `card:${args.building}`, icon: 'disc' }];
    case 'fee':
      return [{ from: seat, to: Number(args.to) >= 0 ? `seat:${args.to}` : 'town', icon: String(args.token), n }];
    case 'receive':
      return [{ from: `card:${desk.table.players[event.seat]?.disc}`, to: seat, icon: String(args.token), n }];
    case 'eat':
    case 'burn':
      return [{ from: seat, to: 'town', icon: String(args.token), n }];
    case 'give':
    case 'load':
      return [{ from: seat, to: `card:${desk.table.players[event.seat]?.disc}`, icon: String(args.good) }];
    case 'build':
      return [{ from: 'proposals', to: `card:${args.building}`, icon: 'building' }];
    case 'buy':
    case 'sell':
      return [{ from: seat, to: 'town', icon: 'franc' }];
    case 'launch':
      return [{ from: `pile:${ships[String(args.ship)]?.kind}`, to: seat, icon: ships[String(args.ship)]?.kind }];
    case 'new_ship':
      return [{ from: 'rounds', to: `pile:${ships[String(args.ship)]?.kind}`, icon: ships[String(args.ship)]?.kind }];
    case 'town':
      return [{ from: 'proposals', to: `card:${args.building}`, icon: 'building' }];
    case 'borrow':
      return [{ from: 'town', to: seat, icon: 'loan', n }];
    default:
      return [];
  }
}

function icon(event: EventInfo): string | null {
  const { args } = event;
  switch (event.kind) {
    case 'take':
      return String(args.offer);
    case 'fee':
    case 'receive':
    case 'eat':
    case 'burn':
      return String(args.token);
    case 'give':
    case 'load':
      return String(args.good);
    case 'launch':
    case 'new_ship':
      return ships[String(args.ship)]?.kind ?? 'ship';
    case 'sail':
    case 'exchange':
      return 'ship';
    case 'build':
    case 'modernise':
      return 'building';
    case 'buy':
    case 'sell':
      return ships[String(args.building)]?.kind ?? 'building';
    case 'borrow':
    case 'repay':
    case 'court':
      return 'loan';
    case 'enter':
    case 'sent_home':
      return 'disc';
    case 'round_end':
      return 'food';
    case 'final':
    case 'round':
      return 'round';
    case 'peek':
      return 'special';
    case 'supply':
    case 'interest':
    case 'harvest':
    case 'town':
      return event.kind;
    default:
      return null;
  }
}

const room: Room<TableView> = {
  Board,
  Hand,
  Tray,
  Area,
  Summary,
  icons,
  explain,
  estimate: (desk, seat) => desk.table.players[seat]?.worth ?? null,
  icon,
  flights,
  small: ['supply', 'fee', 'give', 'receive', 'eat', 'burn', 'load', 'town', 'new_ship'],
  follows: ['interest', 'duty', 'skip'],
  adds: ['fee', 'eat', 'burn', 'receive'],
  scene,
  slow: ['round_end', 'harvest', 'final', 'end'],
  coins: ['fee', 'buy', 'sell', 'interest', 'sail', 'borrow', 'repay'],
  ends: ['end_turn'],
  confirms: (desk) => !desk.compact,
  still: true,
  button: (desk, code) => (BUTTONS.has(code) ? desk.text(code) : null),
};
export default room;
