// How long what happened takes to read.

import type { View } from './desk.svelte';
import type { EventInfo } from './messages';
import type { Room } from './room';

/** The table after something happened, and what was told of it. */
export interface Picture {
  ply: number;
  view: View;
  events: EventInfo[];
  /** How long the log is by then. */
  heard: number;
}

/** In milliseconds: a discard, a decision, a scene such as a scoring. */
const WEIGHT = { small: 400, decision: 700, scene: 1600 } as const;
export type Weight = keyof typeof WEIGHT;
/** What is told in the same breath. */
const FURTHER = 150;
/** Whoever was away does not want to sit through everything. */
const LONGEST = 8000;

export type Told = Pick<Room, 'slow' | 'silent' | 'small'>;

export function weight(room: Told, event: EventInfo): Weight {
  if (room.slow?.includes(event.kind)) return 'scene';
  return room.silent?.includes(event.kind) || room.small?.includes(event.kind) ? 'small' : 'decision';
}

/** How long a picture stands: as its weightiest event, and a little for each further one. */
export function duration(room: Told, { events }: Pick<Picture, 'events'>): number {
  const longest = Math.max(0, ...events.map((event) => WEIGHT[weight(room, event)]));
  return longest + FURTHER * Math.max(0, events.length - 1);
}

/** By how much so many pictures have to hurry. */
export function hurry(room: Told, pictures: readonly Picture[], pace: number): number {
  const whole = pictures.reduce((sum, picture) => sum + duration(room, picture), 0) * pace;
  return Math.min(1, LONGEST / Math.max(1, whole));
}

/** What somebody does in passing, piece by piece, is one picture: three cards paid, two logs burnt. */
export function gathered(room: Told, pictures: readonly Picture[]): Picture[] {
  const made: Picture[] = [];
  for (const picture of pictures) {
    const last = made.at(-1);
    const passing = last && [...last.events, ...picture.events];
    const one = passing?.every((event) => event.seat === passing[0]!.seat && weight(room, event) === 'small');
    if (last && passing && one) made[made.length - 1] = { ...picture, events: passing };
    else made.push(picture);
  }
  return made;
}
