import { sentence } from '../../lib/log';
import type { EventInfo } from '../../lib/messages';
import type { Scene, SceneThing } from '../../lib/room';
import type { Havre } from './table';

/** What came to somebody or went: of what, and how much. */
function thing({ kind, args }: EventInfo): [string, number] | null {
  switch (kind) {
    case 'eat':
      return [String(args.token), -Number(args.n)];
    case 'receive':
      return [String(args.token), Number(args.n)];
    case 'borrow':
      return ['loan', Number(args.n)];
    case 'interest':
      return ['franc', -Number(args.n)];
    default:
      return null;
  }
}

/** A row for everybody whom something came to or went from. */
function rows(desk: Havre, events: readonly EventInfo[]): Scene['rows'] {
  return desk.seats.flatMap(({ seat }) => {
    const sums = new Map<string, number>();
    for (const event of events.filter((one) => one.seat === seat)) {
      const [icon, n] = thing(event) ?? ['', 0];
      if (n !== 0) sums.set(icon, (sums.get(icon) ?? 0) + n);
    }
    const things: SceneThing[] = [...sums].map(([icon, n]) => ({ icon, text: `${n > 0 ? '+' : '−'}${Math.abs(n)}` }));
    return things.length > 0 ? [{ id: `seat-${seat}`, seat, things }] : [];
  });
}

const MEAL = ['round_end', 'harvest', 'eat', 'borrow', 'receive', 'sell', 'town', 'new_ship', 'round', 'final'];
const OVER = ['round', 'final'];
const NOTES = ['harvest', 'town', 'new_ship', ...OVER];

/** From the end of a round to the beginning of the next, as far as it has been told; null at any other time. */
function meal(desk: Havre): EventInfo[] | null {
  const begin = desk.log.findLastIndex(({ kind }) => kind === 'round_end');
  if (begin < 0) return null;
  const told = desk.log.slice(begin);
  const before = told.slice(0, Math.max(0, told.length - desk.fresh.length));
  return told.every(({ kind }) => MEAL.includes(kind)) && !before.some(({ kind }) => OVER.includes(kind)) ? told : null;
}

/** The end of a round: the harvest, who eats what, what the town builds; or interest on the way. */
export function scene(desk: Havre): Scene | null {
  const told = meal(desk);
  if (told) {
    const notes = told.slice(1).filter(({ kind }) => NOTES.includes(kind)).map((event) => sentence(desk, event));
    return { id: `${told[0]!.ply}`, title: sentence(desk, told[0]!), icon: 'food', rows: rows(desk, told), notes };
  }
  return desk.fresh.some(({ kind }) => kind === 'interest') ? { rows: rows(desk, desk.fresh) } : null;
}
