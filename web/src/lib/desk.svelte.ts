// The desk: one table through one pair of eyes, as boards see it. Live tables, hot seats and replays all use it.

import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { SetChoice } from './choice';
import { refusing } from './explain.svelte';
import type { ChoiceInfo, EventInfo, GameBook, LegalMove, MoveInfo, WhyInfo } from './messages';
import { codesOf, toggle, type Pick } from './picks';
import type { Explanation, Room } from './room';
import type { SeatFace } from './seats';
import type { Args, Words } from './words';

export interface View<T = any> {
  game: string;
  seats: number;
  options: Record<string, any>;
  seat: number | null;
  over: boolean;
  waiting: number[];
  asks: string | null;
  asked?: Record<string, any>;
  choice?: ChoiceInfo;
  table: T;
  scores?: number[];
  ranks?: number[];
  ledger?: Record<string, number>[];
}

export interface OfferOptions {
  /** Tells equal pieces apart; needed where two elements offer the same code. */
  key?: string;
  /** For readers who hear the page; default: the move's own words. */
  label?: string;
}

/** What a click means: one move, or all pieces of a set. */
export type Act = string | string[];
export type Send = (act: Act) => Promise<boolean>;
/** What speaks against these moves now; null where nothing does. */
export type Judge = (codes: string[]) => Promise<(WhyInfo | null)[]>;

export class Desk<T = any> {
  view = $state.raw<View<T>>(undefined!);
  legal = $state.raw<LegalMove[]>([]);
  /** The whole log of this seat, and the part of it that came with the last update. */
  log = $state.raw<EventInfo[]>([]);
  fresh = $state.raw<EventInfo[]>([]);
  /** Where in the log the reader last acted: what follows is news. */
  since = $state(0);
  seats = $state.raw<SeatFace[]>([]);
  words = $state.raw<Words>(undefined!);
  picks = $state.raw<Pick[]>([]);
  /** A move is on its way. */
  busy = $state(false);
  /** What is seen is drafted: nobody else knows of it. */
  pencil = $state(false);
  /** Little room: phone layout. */
  compact = $state(false);

  /** Which places on the page offer a piece, so that a set laid out for the reader lies on them. */
  private readonly places = new Map<string, Set<string>>();
  private readonly texts = new Map<string, MoveInfo>();
  readonly codes: ReadonlySet<string> = $derived(new Set(this.legal.map((move) => move.code)));
  /** The set being asked for, where more than one piece can be picked at once. */
  readonly choice: SetChoice | null = $derived.by(() => {
    const choice = this.legal.length > 0 && this.view.choice ? new SetChoice(this.view.choice) : null;
    return choice?.several ? choice : null;
  });

  constructor(
    readonly book: GameBook,
    readonly room: Room<T>,
    view: View<T>,
    words: Words,
    private readonly send: Send | null = null,
    private readonly judge: Judge | null = null,
  ) {
    this.view = view;
    this.words = words;
    for (const move of book.moves) {
      this.texts.set(move.code, move);
    }
  }

  get table(): T {
    return this.view.table;
  }

  /** Whose eyes; null for a spectator. */
  get seat(): number | null {
    return this.view.seat;
  }

  get myTurn(): boolean {
    return this.legal.length > 0;
  }

  get news(): EventInfo[] {
    return this.log.slice(this.since);
  }

  // -- words

  get lang(): 'en' | 'fr' {
    return this.words.lang;
  }

  say(key: string, args: Args = {}): string {
    return this.words.say(key, this.named(args));
  }

  /** Arguments as this board names them. */
  named(args: Args): Args {
    return this.room.named?.(this, args) ?? args;
  }

  name(id: string): string {
    return this.words.name(id);
  }

  who(seat: number): string {
    return this.seats[seat]?.name ?? `${seat + 1}`;
  }

  /** A move in words. */
  text(code: string): string {
    const move = this.texts.get(code);
    if (move === undefined) return code;
    const args = this.named(move.args);
    return args === move.args ? move.text[this.lang] : this.words.say(`move-${move.kind}`, args);
  }

  explain(id: string): Explanation | null {
    return this.room.explain(this, id);
  }

  // -- moves

  /** May this be clicked now: a legal move, or a piece of the set being picked. */
  can(code: string): boolean {
    return this.codes.has(code) || (this.choice?.has(code) ?? false);
  }

  of(kind: string): LegalMove[] {
    return this.legal.filter((move) => move.kind === kind);
  }

  picked(key: string): boolean {
    return this.picks.some((pick) => pick.key === key);
  }

  /** The picks are a whole set. None at all is one too where the engine says so, but that is what its move is for. */
  get ready(): boolean {
    return this.choice !== null && this.picks.length > 0 && this.choice.allows(codesOf(this.picks));
  }

  /** What the picks are worth together. */
  get paid(): number {
    return this.choice?.worth(codesOf(this.picks)) ?? 0;
  }

  /** A click on a piece: collected if a set is being picked, else played. */
  choose(code: string, key: string = code): void {
    if (this.busy || !this.can(code)) return;
    if (this.choice?.has(code)) this.picks = toggle(this.choice, this.picks, { key, code });
    else void this.act(code);
  }

  /** Lay out a set before the reader: it is theirs to change. */
  async layOut(codes: readonly string[]): Promise<void> {
    const { choice, view } = this;
    if (codes.length === 0 || !choice?.allows(codes)) return;
    await tick();
    await new Promise(requestAnimationFrame);
    if (this.view !== view || this.picks.length > 0 || this.busy) return;
    const used = new Set<string>();
    this.picks = codes.map((code, n) => {
      const free = [...(this.places.get(code) ?? [])].find((key) => !used.has(key));
      const key = free ?? `${code}#${codes.slice(0, n).filter((one) => one === code).length}`;
      used.add(key);
      return { key, code };
    });
  }

  async confirm(): Promise<void> {
    if (this.ready) await this.act(codesOf(this.picks));
  }

  async act(act: Act): Promise<boolean> {
    if (!this.send || this.busy) return false;
    this.busy = true;
    this.since = this.log.length;
    try {
      return await this.send(act);
    } finally {
      this.busy = false;
      this.picks = [];
    }
  }

  // -- why not

  /** What an element would have played, where that is not possible now. */
  private readonly refused = new WeakMap<Element, string>();

  /** Why what is pointed at cannot be done now, in the engine's words; null where there is nothing to say. */
  async whyNot(element: Element, id: string): Promise<string | null> {
    const code = this.refused.get(element) ?? this.meant(element, id);
    if (!this.judge || !this.myTurn || this.busy || code === null) return null;
    const [why] = await this.judge([code]);
    if (!why) return null;
    return this.words.trySay(why.key, this.named(why.args)) ?? why.text[this.lang];
  }

  /** The move that somebody has in mind who points at this: one that would answer the question, or, with one's own
   * things, any other. */
  private meant(element: Element, id: string): string | null {
    if (element.hasAttribute('data-move') || element.querySelector('[data-move]')) return null;
    const parts = id.slice(id.indexOf(':') + 1).split(',');
    const moves = this.book.moves.filter(({ args }) => {
      const values = Object.values(args).map(String);
      return values.length > 0 && parts.every((part) => values.includes(part));
    });
    if (moves.some((move) => this.can(move.code))) return null;
    const kinds = new Set(this.legal.map((move) => move.kind));
    const asked = moves.find((move) => kinds.has(move.kind));
    return (asked ?? (element.closest('.hand, .pane') ? moves[0] : undefined))?.code ?? null;
  }

  /** Makes any HTML or SVG element the place to click for a move, for exactly as long as the move is possible. */
  offer(code: string | null | undefined, options: OfferOptions = {}): Attachment<Element> {
    return (element) => {
      if (code && this.myTurn && !this.can(code)) {
        // Not now: a click asks the engine why, and its sentence stands in the prompt.
        const why = (): void => void (this.picks.length === 0 && this.act(code));
        this.refused.set(element, code);
        const quieten = refusing(this, element, code);
        element.addEventListener('click', why);
        return () => {
          this.refused.delete(element);
          quieten();
          element.removeEventListener('click', why);
        };
      }
      if (!code || !this.can(code)) return;
      const key = options.key ?? code;
      const picked = this.picked(key);
      const chosen = (event: Event): void => {
        event.preventDefault();
        event.stopPropagation();
        this.choose(code, key);
      };
      const pressed = (event: Event): void => {
        const { key: pressedKey } = event as KeyboardEvent;
        if (pressedKey === 'Enter' || pressedKey === ' ') chosen(event);
      };
      const full = (this.choice?.has(code) ?? false) && !picked && !this.choice!.fits(codesOf(this.picks), code);
      const places = this.places.get(code) ?? new Set();
      this.places.set(code, places.add(key));
      const before = attributes(element, ['role', 'tabindex', 'aria-label']);
      element.setAttribute('data-move', code);
      element.classList.add('glow');
      if (element.tagName !== 'BUTTON') {
        element.setAttribute('role', 'button');
        element.setAttribute('tabindex', '0');
        element.addEventListener('keydown', pressed);
      }
      // What has words of its own keeps them as its name, and the move describes it.
      const says = options.label ?? this.text(code);
      const wordless = options.label !== undefined || !spoken(element);
      if (!element.hasAttribute('aria-label')) element.setAttribute(wordless ? 'aria-label' : 'aria-description', says);
      if (this.choice?.has(code)) element.setAttribute('aria-pressed', String(picked));
      if (full) element.setAttribute('aria-disabled', 'true');
      element.classList.toggle('picked', picked);
      element.addEventListener('click', chosen);
      return () => {
        places.delete(key);
        for (const name of ['data-move', 'aria-pressed', 'aria-disabled', 'aria-description']) element.removeAttribute(name);
        restore(element, before);
        element.classList.remove('glow', 'picked');
        element.removeEventListener('click', chosen);
        element.removeEventListener('keydown', pressed);
      };
    };
  }

}

/** Whether a screen reader finds words in it: those of a drawing are hidden from it. */
function spoken(node: Node): boolean {
  if (node instanceof Text) return node.data.trim() !== '';
  if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return false;
  return [...node.childNodes].some(spoken);
}

function attributes(element: Element, names: string[]): [string, string | null][] {
  return names.map((name) => [name, element.getAttribute(name)]);
}

function restore(element: Element, kept: [string, string | null][]): void {
  for (const [name, value] of kept) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
