// What the coach says, in words. Reasons are differences that the engine found; `coach/reasons.py` speaks them the same.

import type { Desk } from './desk.svelte';
import { sentence } from './log';
import type { EventInfo, Reason } from './messages';
import { settings } from './settings.svelte';

const POINTS = 'points:';

/** One sentence. */
export function sayReason(desk: Desk, reason: Reason): string {
  const what = reason.differences.map(([key, n]) => phrase(desk, key, n)).join(', ');
  if (!reason.certain) return desk.say('coach-soon', { what });
  if (what) return desk.say('coach-now', { what });
  const event = reason.events.at(-1);
  return event ? sentence(desk, { ply: 0, ...event } as EventInfo) : '';
}

function phrase(desk: Desk, key: string, n: number): string {
  const way = n > 0 ? 'more' : 'less';
  if (!key.startsWith(POINTS)) return desk.say(`watch-${way}-${key}`, { n: Math.abs(n) });
  const what = desk.say(`source-${key.slice(POINTS.length)}`);
  return desk.say(`coach-${way}-points`, { n: Math.abs(n), what });
}

/** A chance as people read it: "63 %". */
export function chance(n: number): string {
  return new Intl.NumberFormat(settings.lang, { style: 'percent' }).format(n);
}

export function decimal(n: number): string {
  return new Intl.NumberFormat(settings.lang, { maximumFractionDigits: 1 }).format(n);
}

/** With its sign, in hundredths of a victory: what a choice or luck gave or took. */
export function gain(n: number): string {
  return new Intl.NumberFormat(settings.lang, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(100 * n);
}
