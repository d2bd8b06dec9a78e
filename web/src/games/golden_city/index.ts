import type { Desk } from '../../lib/desk.svelte';
import type { EventInfo } from '../../lib/messages';
import type { Flight, Room } from '../../lib/room';
import Area from './Trader.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Summary from './Summary.svelte';
import { explain } from './explain';
import { icons } from './icons';
import { goodsOn, type Table } from './table';

function flights(desk: Desk<Table>, event: EventInfo): Flight[] {
  const chip = `seat:${event.seat}`;
  const own = event.seat === desk.seat && !desk.compact ? 'hand' : chip;
  const { args } = event;
  const n = Number(args.n ?? 1);
  switch (event.kind) {
    case 'bid':
    case 'evict':
      return [{ from: chip, to: `group:${args.group}`, icon: 'hand' }];
    case 'take':
      return (args.cards as string[]).map((card) => ({ from: 'pile', to: own, icon: card }));
    case 'build':
    case 'build_black':
      return [{ from: chip, to: `place:${args.place}`, icon: event.kind === 'build' ? 'post' : 'black' }];
    case 'coins':
      return n > 0 ? [{ from: 'reserve', to: chip, icon: 'coins', n }] : [];
    case 'keys':
      return n > 0 ? [{ from: 'keys', to: chip, icon: 'key', n }] : [];
    case 'letters':
      return [{ from: `place:${args.place}`, to: chip, icon: 'letters' }];
    case 'score':
      return n > 0 ? [{ from: 'score', to: chip, icon: 'letters', n: Math.min(n, 4) }] : [];
    case 'draw':
      return [{ from: 'pile', to: own, n }];
    case 'goods':
      return [{ from: 'goods', to: chip, icon: 'goods_card' }];
    case 'bonus':
      return [{ from: 'bonus_pile', to: chip, icon: 'bonus_card' }];
    case 'discard':
      return [{ from: own, to: 'pile', icon: String(args.card) }];
    default:
      return [];
  }
}

const ICONS: Record<string, string> = {
  round: 'starter',
  bid: 'hand',
  evict: 'hand',
  take: 'cards',
  build: 'post',
  build_black: 'black',
  last_post: 'post',
  coins: 'coins',
  keys: 'key',
  letters: 'letters',
  draw: 'landscape_card',
  bonus: 'bonus_card',
  discard: 'cards',
  reshuffle: 'cards',
  score: 'letters',
  reveal: 'bonus_card',
  special: 'letters',
};

function icon(event: EventInfo): string | null {
  if (event.kind === 'goods' || event.kind === 'return') return goodsOn(String(event.args.card))[0] ?? 'goods_card';
  return ICONS[event.kind] ?? null;
}

const room: Room<Table> = {
  Board,
  Hand,
  Area,
  Summary,
  icons,
  explain,
  estimate: (desk, seat) => desk.table.traders[seat]?.score ?? null,
  icon,
  flights,
  coins: ['coins', 'letters', 'score'],
  silent: ['offer'],
  button: (desk, code) => (code === 'end_build' ? desk.text(code) : null),
};
export default room;
