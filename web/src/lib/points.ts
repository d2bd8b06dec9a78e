// Points as far as the reader can see them, and what moved them.

import type { Desk } from './desk.svelte';
import { sentence } from './log';
import type { EventInfo } from './messages';
import { weight } from './projector.svelte';

export function points(desk: Desk, seat: number): number | null {
  return desk.view.scores?.[seat] ?? desk.room.estimate?.(desk, seat) ?? null;
}

export function standing(desk: Desk): (number | null)[] {
  return desk.seats.map((face) => points(desk, face.seat));
}

/** Somebody decided something, as opposed to what follows from it. */
export const decisive = (desk: Desk, event: EventInfo): boolean => event.seat >= 0 && weight(desk, event) !== 'small';

/** What a player decided, in sentences, oldest first; equal ones once. */
export function deeds(desk: Desk, seat: number, events: readonly EventInfo[]): string[] {
  const own = events.filter((event) => event.seat === seat && decisive(desk, event));
  return [...new Set(own.map((event) => sentence(desk, event)))];
}

/** Why the game ended, if the rules gave a reason. */
export function ending(desk: Desk): string {
  const event = desk.log.findLast((one) => one.kind === 'end' || one.kind === 'dead');
  return event ? sentence(desk, event) : '';
}
