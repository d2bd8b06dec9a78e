// What a game brings to the page. Every room is a module `games/<game>/index.ts` whose default export is a `Room`.

import type { Component } from 'svelte';
import type { Desk } from './desk.svelte';
import type { EventInfo } from './messages';
import type { Lang } from './settings.svelte';
import type { Args } from './words';

/** What hovering, focusing or long-pressing shows. */
export interface Explanation {
  title: string;
  /** What it is or does, in our own words; one string per paragraph. */
  text: string[];
  /** Small facts: cost 3, 2 points. */
  facts?: { label: string; value: string | number }[];
  /** Paragraph of the rules page, e.g. "6.1". */
  rule?: string;
  /** Why it cannot be done now, where the view says so; else the house is asked. */
  why?: string;
  /** Icon beside the title. */
  icon?: string;
}

/** Something travels over the table when an event is told. Places are elements with `data-place`. */
export interface Flight {
  from: string;
  to: string;
  /** Icon of the room that flies; without one a card back does. */
  icon?: string;
  n?: number;
}

/** One thing of a scene: whose, what, how much. */
export interface SceneThing {
  seat?: number;
  icon?: string;
  text: string;
  /** Of whoever has no seat: a side. */
  colour?: string;
}

/** A moment that everybody looks up for: a scoring, the end of a round. Laid over the board while the film tells it. */
export interface Scene {
  /** The same scene through several pictures: what was there stays. */
  id?: string;
  title?: string;
  icon?: string;
  rows: { id: string; seat?: number; icon?: string; name?: string; things: SceneThing[] }[];
  notes?: string[];
}

export interface Room<T = any> {
  /** The middle of the table and everybody's things, except what `Hand` shows. */
  Board: Component<{ desk: Desk<T> }>;
  /** The reader's own things: along the bottom, on a phone in the sheet. */
  Hand?: Component<{ desk: Desk<T> }>;
  /** What is being weighed or paid now, between the board and the hand; on a phone the hand shows it. */
  Tray?: Component<{ desk: Desk<T> }>;
  /** One player's things; on a phone a player's chip opens it. */
  Area?: Component<{ desk: Desk<T>; seat: number }>;
  /** One line about a player beside the name: cards, money. */
  Summary?: Component<{ desk: Desk<T>; seat: number }>;
  /** Drawings by name on a 24 by 24 grid: inner SVG, strokes in currentColor, flat tints by class. */
  icons: Record<string, string>;
  /** Words of the prompt, where `ask-<step>` of the catalogue is not enough. */
  prompt?(desk: Desk<T>): string | null;
  /** What button a move shows under the prompt (pass and the like). null: the board shows this move itself. */
  button?(desk: Desk<T>, code: string): string | null;
  /** Moves that end a turn: their button is the main one, and a click on it is word enough to play what is drafted. */
  ends?: readonly string[];
  /** Questions that warn of what a move would do: never answered without the reader, even with one answer. */
  warns?: readonly string[];
  /** The room shows the Confirm button itself, where the pieces are. */
  confirms?(desk: Desk<T>): boolean;
  /** The board is large: it never scrolls by itself. */
  still?: boolean;
  explain(desk: Desk<T>, id: string): Explanation | null;
  /** Points as far as this reader can see them. */
  estimate?(desk: Desk<T>, seat: number): number | null;
  /** The colour of a seat, where the game gives it one. */
  colour?(table: T, seat: number): string;
  /** Arguments of sentences as this board names them: columns by letters. */
  named?(desk: Desk<T>, args: Args): Args;
  /** Icon of a line of the log. */
  icon?(event: EventInfo): string | null;
  /** Events that say nothing worth a line of the log. */
  silent?: readonly string[];
  /** What the events just told are as a scene; null where they are none. */
  scene?(desk: Desk<T>): Scene | null;
  /** Events that a film tells in passing, and those it takes time for. */
  small?: readonly string[];
  slow?: readonly string[];
  /** Events that befall somebody and that nobody decides: chips and summaries leave them out. */
  follows?: readonly string[];
  /** Events whose numbers `n` are added up where one follows the other: payments made token by token. */
  adds?: readonly string[];
  /** Events that sound of money. */
  coins?: readonly string[];
  flights?(desk: Desk<T>, event: EventInfo): Flight[];
}

/** `games/<game>/guide.ts`: how to play, a few short pages with a drawing each. */
export interface GuidePage {
  title: string;
  /** Paragraphs; **bold**, *emphasis* and {icon:name} are understood. */
  text: string[];
  Picture?: Component<{ lang: Lang }>;
}
export type Guide = Record<Lang, GuidePage[]>;

/** `games/<game>/rules.ts`: the whole rules in our own words. */
export interface RuleSection {
  /** "6", "6.1": tooltips cite it, links jump to it. */
  id: string;
  title: string;
  text: string[];
}
export type Rules = Record<Lang, RuleSection[]>;

const rooms = import.meta.glob<{ default: Room }>('../games/*/index.ts');
const guides = import.meta.glob<{ default: Guide }>('../games/*/guide.ts');
const rules = import.meta.glob<{ default: Rules }>('../games/*/rules.ts');

async function load<M>(modules: Record<string, () => Promise<{ default: M }>>, game: string, file: string) {
  const module = modules[`../games/${game}/${file}.ts`];
  return module ? (await module()).default : null;
}

/** A game without a room of its own is played on the plain board. */
export const loadRoom = async (game: string): Promise<Room> =>
  (await load(rooms, game, 'index')) ?? (await import('../plain')).default;
export const loadGuide = (game: string): Promise<Guide | null> => load(guides, game, 'guide');
export const loadRules = (game: string): Promise<Rules | null> => load(rules, game, 'rules');
export const drawn = (game: string): boolean => `../games/${game}/index.ts` in rooms;
