// The one player of films: live tables, "show again" and replays all step through pictures here, at the speed of reading.

import type { Desk } from './desk.svelte';
import { fly, seek } from './flights';
import { lines } from './log';
import type { EventInfo } from './messages';
import { duration, gathered, hurry, weight, type Picture } from './pace';
import { settings } from './settings.svelte';
import { play } from './sound';

const SOUGHT_MS = 1400;
const PACE = { calm: 1, brisk: 0.5, once: 0 } as const;

export class Projector {
  running = $state(false);
  /** What the picture on the table tells, in words. */
  caption = $state('');
  private queue: Picture[] = [];
  /** The reader asked for this film. */
  wanted = $state(false);
  private pace = 1;
  private hurry = 1;
  private sought = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended: (() => void) | null = null;

  constructor(
    private readonly desk: Desk,
    private readonly log: () => EventInfo[],
  ) {}

  /** Plays these pictures after those still to come; `ended` is called once nothing is left. What was `wanted` is shown
   * also to those who otherwise see everything at once, and leads to its place on the board. */
  play(pictures: Picture[], ended: () => void, wanted = false): void {
    this.queue.push(...gathered(this.desk.room, pictures));
    this.ended = ended;
    this.wanted = this.sought = wanted;
    this.pace = PACE[settings.pace] || (wanted ? PACE.brisk : 0);
    this.hurry = hurry(this.desk.room, this.queue, this.pace);
    if (this.pace === 0) this.skip();
    else if (!this.running) this.next();
  }

  /** Everything at once: a click, a key or the reader's own move. */
  skip(): void {
    clearTimeout(this.timer);
    const last = this.queue.at(-1);
    this.queue = [];
    if (last) this.show(last, false);
    this.finish();
  }

  private next(): void {
    const picture = this.queue.shift();
    if (!picture) return this.finish();
    this.running = true;
    const asked = this.sought && picture.events.length > 0;
    this.show(picture, true);
    if (asked) {
      this.sought = false;
      void seek(this.desk, picture.events);
    }
    // However long the way from there, the moment that was asked for stands long enough to be seen.
    const time = duration(this.desk.room, picture) * this.pace * this.hurry;
    this.timer = setTimeout(() => this.next(), Math.max(asked ? SOUGHT_MS : 16, time));
  }

  private finish(): void {
    this.running = false;
    const { ended } = this;
    this.ended = null;
    ended?.();
  }

  /** One picture on the table. */
  show(picture: Picture, moving: boolean): void {
    const { desk } = this;
    desk.view = picture.view;
    desk.legal = [];
    desk.fresh = picture.events;
    desk.log = this.log().slice(0, picture.heard);
    this.caption = tell(desk, picture.events);
    if (moving) {
      void fly(desk);
      sounds(desk, picture.events);
    }
  }

  end(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.ended = null;
    this.running = false;
  }
}

/** What these events sound like: the weightiest of them does. */
export function sounds(desk: Desk, events: readonly EventInfo[]): void {
  const heavy = events.map((event) => weight(desk.room, event));
  if (heavy.includes('scene')) play('reveal');
  else if (events.some((event) => desk.room.coins?.includes(event.kind))) play('coin');
  else if (heavy.includes('decision')) play('card');
}

/** What these events tell, in one line: what weighs little is left out unless there is nothing else. */
export function tell(desk: Desk, events: readonly EventInfo[]): string {
  const loud = events.filter((event) => weight(desk.room, event) !== 'small');
  return lines(desk, loud.length > 0 ? loud : events).map(({ text, times }) => (times > 1 ? `${text} ×${times}` : text)).join(' ');
}
