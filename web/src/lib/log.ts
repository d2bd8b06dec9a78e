// Events as sentences.

import type { Desk } from './desk.svelte';
import type { EventInfo } from './messages';

/** What happened. `event-<kind>-own` is the wording for the player who alone heard the details. */
export function sentence(desk: Desk, event: EventInfo): string {
  const args = { ...event.args, who: event.seat >= 0 ? desk.who(event.seat) : '' };
  const own = event.seat === desk.seat ? desk.words.trySay(`event-${event.kind}-own`, args) : null;
  return own ?? desk.words.say(`event-${event.kind}`, args);
}

/** The log with each pair of equal neighbours written once. */
export function lines(desk: Desk, events: readonly EventInfo[]): { event: EventInfo; text: string }[] {
  const silent = new Set(desk.room.silent ?? []);
  return events.filter((e) => !silent.has(e.kind)).map((event) => ({ event, text: sentence(desk, event) }));
}
