// Seats have a colour and a mark, so that colour is never alone.

import type { SeatInfo } from './messages';

export const MARKS = ['anchor', 'star', 'crescent', 'diamond', 'wheel'] as const;
export type Mark = (typeof MARKS)[number];

export interface SeatFace {
  seat: number;
  name: string;
  /** A CSS colour. */
  colour: string;
  mark: Mark;
  mine: boolean;
  bot: string | null;
  person: string | null;
  here: boolean;
  resigned: boolean;
}

/** `own`: the colour that the game gives this seat. */
export function face(info: SeatInfo, mine: readonly number[], name: string, own?: string): SeatFace {
  return {
    seat: info.seat,
    name,
    colour: own ?? `var(--seat-${info.seat % MARKS.length})`,
    mark: MARKS[info.seat % MARKS.length] ?? 'anchor',
    mine: mine.includes(info.seat),
    bot: info.bot,
    person: info.person,
    here: info.here,
    resigned: info.resigned,
  };
}
