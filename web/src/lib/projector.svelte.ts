// The one player of films: live tables, "show again" and replays all step through pictures here, at the speed of reading.

import type { Desk, View } from './desk.svelte';
import { fly } from './flights';
import { sentence } from './log';
import type { EventInfo } from './messages';
import { settings } from './settings.svelte';
import { play } from './sound';

/** The table after something happened, and what was told of it. */
export interface Picture {
  ply: number;
  view: View;
  events: EventInfo[];
  /** How long the log is by then. */
  heard: number;
}

/** How long things take to read, in milliseconds: a discard, a decision, a scene such as a scoring. */
const WEIGHT = { small: 250, decision: 600, scene: 1600 } as const;
export type Weight = keyof typeof WEIGHT;
/** Whoever was away does not want to sit through everything. */
const LONGEST = 8000;
const PACE = { calm: 1, brisk: 0.5, once: 0 } as const;

export function weight(desk: Desk, event: EventInfo): Weight {
  const room = desk.room;
  if (room.slow?.includes(event.kind)) return 'scene';
  return room.silent?.includes(event.kind) || room.small?.includes(event.kind) ? 'small' : 'decision';
}

/** How long a picture stands: as its weightiest event, and a little for each further one. */
export function duration(desk: Desk, picture: Picture): number {
  const times = picture.events.map((event) => WEIGHT[weight(desk, event)]).sort((a, b) => b - a);
  const [first = 0, ...rest] = times;
  return first + rest.reduce((sum, time) => sum + Math.min(time, 300) / 2, 0);
}

export class Projector {
  running = $state(false);
  /** What the picture on the table tells, in words. */
  caption = $state('');
  private queue: Picture[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended: (() => void) | null = null;

  constructor(
    private readonly desk: Desk,
    private readonly log: () => EventInfo[],
  ) {}

  /** Plays these pictures after those still to come; `ended` is called once nothing is left. */
  play(pictures: Picture[], ended: () => void): void {
    this.queue.push(...pictures);
    this.ended = ended;
    if (PACE[settings.pace] === 0) this.skip();
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
    this.show(picture, true);
    const wanted = duration(this.desk, picture) * PACE[settings.pace];
    const coming = this.queue.reduce((sum, one) => sum + duration(this.desk, one), 0) * PACE[settings.pace];
    const hurry = Math.min(1, LONGEST / Math.max(1, wanted + coming));
    this.timer = setTimeout(() => this.next(), Math.max(16, wanted * hurry));
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
  const heavy = events.map((event) => weight(desk, event));
  if (heavy.includes('scene')) play('reveal');
  else if (events.some((event) => desk.room.coins?.includes(event.kind))) play('coin');
  else if (heavy.includes('decision')) play('card');
}

/** What these events tell, in one line: what weighs little is left out unless there is nothing else. */
export function tell(desk: Desk, events: readonly EventInfo[]): string {
  const loud = events.filter((event) => weight(desk, event) !== 'small');
  const told = loud.length > 0 ? loud : events.filter((event) => !desk.room.silent?.includes(event.kind));
  return told.map((event) => sentence(desk, event)).join(' ');
}
