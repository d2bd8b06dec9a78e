import type { Desk } from '../../lib/desk.svelte';
import type { EventInfo } from '../../lib/messages';
import type { Flight, Room } from '../../lib/room';
import Area from './Trader.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Summary from './Summary.svelte';
import { explain } from './explain';
import { icons } from './icons';
import { scene } from './scene';
import { goodsOn, type Table } from './table';

/** Bills of exchange on their way to a player. */
const travels = (from: string, to: string, n: number): Flight[] => (n > 0 ? [{ from, to, icon: 'letters', n }] : []);

/** Whoever was thrown out of a group is told by whom. */
function prompt(desk: Desk<Table>): string | null {
  if (desk.view.asks !== 'bid') return null;
  const last = desk.log.findLast((event) => ['bid', 'evict', 'round'].includes(event.kind) && concerns(desk, event));
  if (last?.kind !== 'evict' || last.seat === desk.seat) return null;
  return desk.say('ask-bid-again', { ...desk.view.asked, who: desk.who(last.seat) });
}

const concerns = (desk: Desk<Table>, event: EventInfo): boolean =>
  event.kind === 'round' || event.seat === desk.seat || Number(event.args.player) - 1 === desk.seat;

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
      return ['goods', 'area'].flatMap((part) => travels(`scene:${part}`, chip, Number(args[part])));
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
  prompt,
  explain,
  estimate: (desk, seat) => desk.table.traders[seat]?.score ?? null,
  icon,
  flights,
  coins: ['coins', 'letters', 'score'],
  silent: ['offer'],
  small: ['discard', 'draw', 'coins', 'keys', 'reshuffle', 'end_build', 'return'],
  follows: ['round', 'letters', 'score', 'special', 'reveal', 'last_post', 'stalemate'],
  scene,
  slow: ['score', 'special', 'reveal', 'end'],
  button: (desk, code) => (code === 'end_build' ? desk.text(code) : null),
};
export default room;
