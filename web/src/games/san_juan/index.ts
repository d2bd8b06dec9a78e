import type { Desk } from '../../lib/desk.svelte';
import type { EventInfo } from '../../lib/messages';
import type { Flight, Room } from '../../lib/room';
import Area from './City.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Summary from './Summary.svelte';
import { explain } from './explain';
import { icons } from './icons';
import { scene } from './scene';
import type { Table } from './table';

/** Kinds of moves that lie nowhere on the table. */
const BUTTONS = new Set(['pass', 'use_library', 'save_library', 'use_gold_mine', 'use', 'amount']);

function flights(desk: Desk<Table>, event: EventInfo): Flight[] {
  const seat = event.seat === desk.seat && !desk.compact ? 'hand' : `seat:${event.seat}`;
  const city = `city:${event.seat}`;
  const n = Number(event.args.n ?? 1);
  switch (event.kind) {
    case 'draw':
      return [{ from: 'draw', to: seat, n }];
    case 'discard':
      return [{ from: seat, to: 'discard', n }];
    case 'role':
      return [{ from: `role:${event.args.role}`, to: `seat:${event.seat}`, icon: String(event.args.role) }];
    case 'build':
    case 'cover':
      return [{ from: seat, to: city, icon: 'building' }];
    case 'produce':
      return [{ from: 'draw', to: city, icon: String(event.args.good) }];
    case 'sell':
      return (event.args.goods as string[]).map((good) => ({ from: city, to: 'house', icon: good }));
    case 'spend':
      return [{ from: city, to: 'discard', icon: String(event.args.good) }];
    default:
      return [];
  }
}

function icon(event: EventInfo): string | null {
  switch (event.kind) {
    case 'role':
      return String(event.args.role);
    case 'build':
    case 'cover':
      return 'building';
    case 'produce':
    case 'ship':
    case 'spend':
      return String(event.args.good);
    case 'sell':
    case 'tile':
      return 'trader';
    case 'round':
      return 'governor';
    case 'draw':
    case 'discard':
    case 'reshuffle':
      return 'cards';
    case 'gold_mine':
    case 'goldsmith':
      return 'prospector';
    case 'tuck':
      return String(event.args.building);
    default:
      return null;
  }
}

/** A power that may be declined is asked for with what it does; a building that the crane must cover is named. */
function prompt(desk: Desk<Table>): string | null {
  const card = desk.view.asked?.card;
  const [only, other] = desk.legal;
  if (desk.view.asks === 'place' && only && !other) return `${desk.say('ask-place', desk.view.asked)} – ${desk.text(only.code)}`;
  if (desk.view.asks !== 'use_power' || typeof card !== 'string') return null;
  return `${desk.say('ask-use_power', { card })} (${desk.say(`effect-${card}`)})`;
}

const room: Room<Table> = {
  // The crane: one place to cover is still a building lost.
  warns: ['place'],
  Board,
  Hand,
  Area,
  Summary,
  icons,
  prompt,
  explain,
  estimate: (desk, seat) => desk.table.cities[seat]?.score ?? null,
  icon,
  flights,
  scene,
  small: ['discard', 'draw', 'reshuffle', 'spend'],
  follows: ['round', 'tile', 'customs'],
  adds: ['discard'],
  coins: ['sell', 'tile', 'gold_mine', 'goldsmith'],
  button: (desk, code) => (BUTTONS.has(code.split(':')[0]!) ? desk.text(code) : null),
};
export default room;
