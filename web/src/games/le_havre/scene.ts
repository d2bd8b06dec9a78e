import { sentence } from '../../lib/log';
import type { EventInfo } from '../../lib/messages';
import type { Scene, SceneThing } from '../../lib/room';
import type { Havre } from './table';

/** What came to somebody or went, as an icon and a number. */
function thing({ kind, args }: EventInfo): SceneThing | null {
  switch (kind) {
    case 'eat':
      return { icon: String(args.token), text: `−${args.n}` };
    case 'receive':
      return { icon: String(args.token), text: `+${args.n}` };
    case 'borrow':
      return { icon: 'loan', text: `+${args.n}` };
    case 'interest':
      return { icon: 'franc', text: `−${args.n}` };
    default:
      return null;
  }
}
const HEADS = ['round_end', 'harvest', 'interest'];
const NOTES = ['harvest', 'town', 'new_ship', 'round', 'final'];

/** The end of a round: who eats what, the harvest, what the town builds; or interest on the way. */
export function scene(desk: Havre): Scene | null {
  const head = desk.fresh.find(({ kind }) => HEADS.includes(kind));
  if (!head) return null;
  const seats = desk.seats.map(({ seat }) => seat);
  const rows = seats
    .map((seat) => ({
      id: `seat-${seat}`,
      seat,
      things: desk.fresh.filter((event) => event.seat === seat).map(thing).filter((one) => one !== null),
    }))
    .filter(({ things }) => things.length > 0);
  const notes = desk.fresh.filter((event) => event !== head && NOTES.includes(event.kind)).map((event) => sentence(desk, event));
  return { title: head.seat < 0 ? sentence(desk, head) : undefined, icon: head.seat < 0 ? 'food' : undefined, rows, notes };
}
