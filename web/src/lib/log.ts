// Events as sentences.

import type { Desk } from './desk.svelte';
import type { EventInfo } from './messages';

/**
 * What happened. `event-<kind>-own` is the wording for the player who alone heard the details, `event-<kind>-named` the one
 * that calls the other player by name: that of the argument `player` (from 1), or of the seat `to` or `other` (from 0).
 */
export function sentence(desk: Desk, event: EventInfo): string {
  const args: Record<string, unknown> = { ...desk.named(event.args), who: event.seat >= 0 ? desk.who(event.seat) : '' };
  const { player, to, other } = event.args;
  const seat = typeof player === 'number' ? player - 1 : (to ?? other);
  if (typeof seat === 'number' && seat >= 0) args.other = desk.who(seat);
  const own = event.seat === desk.seat ? desk.words.trySay(`event-${event.kind}-own`, args) : null;
  const named = typeof args.other === 'string' ? desk.words.trySay(`event-${event.kind}-named`, args) : null;
  return own ?? named ?? desk.words.say(`event-${event.kind}`, args);
}

/** What has been put into words already, for as long as the same words, names and eyes serve. */
let told = new WeakMap<EventInfo, string>();
let servedBy: unknown[] = [];
/** Where the names of places begin: they move while a board grows. */
const ORIGIN = { x: 0, y: 0 };

function remembered(desk: Desk, event: EventInfo): string {
  const now = [desk.words, desk.seats, desk.seat, JSON.stringify(desk.named(ORIGIN))];
  if (now.some((one, i) => one !== servedBy[i])) {
    told = new WeakMap();
    servedBy = now;
  }
  let text = told.get(event);
  if (text === undefined) told.set(event, (text = sentence(desk, event)));
  return text;
}

export interface Line {
  event: EventInfo;
  text: string;
  times: number;
}

/** Payments made token by token, told as one: of the same thing, by the same player, one after the other. */
function summed(desk: Desk, events: readonly EventInfo[]): { event: EventInfo; told: EventInfo }[] {
  const sums: { event: EventInfo; told: EventInfo }[] = [];
  for (const event of events) {
    const last = sums.at(-1);
    if (last && desk.room.adds?.includes(event.kind) && likeButForNumber(last.told, event)) {
      last.told = { ...event, args: { ...event.args, n: Number(last.told.args.n) + Number(event.args.n) } };
    } else sums.push({ event, told: event });
  }
  return sums;
}

function likeButForNumber(one: EventInfo, other: EventInfo): boolean {
  const plain = ({ kind, seat, args }: EventInfo): string => JSON.stringify([kind, seat, { ...args, n: 0 }]);
  return plain(one) === plain(other);
}

/** The log, with equal neighbours written once. */
export function lines(desk: Desk, events: readonly EventInfo[]): Line[] {
  const silent = new Set(desk.room.silent ?? []);
  const written: Line[] = [];
  for (const { event, told } of summed(desk, events)) {
    if (silent.has(event.kind)) continue;
    const text = remembered(desk, told);
    const last = written.at(-1);
    if (last?.text === text) written[written.length - 1] = { event, text, times: last.times + 1 };
    else written.push({ event, text, times: 1 });
  }
  return written;
}
