// A live table: the socket on one side, the desk on the other. Nothing that was acknowledged is ever lost, and what
// was not is sent again under the same id. What the others did is shown as a film; what the reader does is drafted until
// the turn is over or something would be learned.

import { get, post, Refused } from './api';
import { book as bookOf } from './books';
import { Desk, type Act, type View } from './desk.svelte';
import { fly } from './flights';
import { botName, gameWords, t } from './i18n.svelte';
import type {
  ChatLine,
  Done,
  Drafted,
  EventInfo,
  FilmShown,
  FromClient,
  GameBook,
  HintInfo,
  Hints,
  NoteShown,
  Offer,
  SeatClock,
  TableInfo,
  Refused as Refusal,
  Text,
  ToClient,
  UndoInfo,
  Update,
  WhyInfo,
  WhyNot,
} from './messages';
import { decisive, lastTurn, standing } from './points';
import type { Picture } from './pace';
import { Projector, sounds } from './projector.svelte';
import { loadRoom } from './room';
import { face } from './seats';
import { settings } from './settings.svelte';
import { play } from './sound';
import { address, messageId, Outbox, Socket, type Line } from './socket';

type Asked = Extract<FromClient, { id: string }>;
type Without<T> = T extends Asked ? Omit<T, 'id'> : never;
type Wish = Without<Asked>;
type Answer = Done | Drafted | FilmShown;

/** One step of a draft; `auto` where it was the only answer and nobody was asked. */
interface Step {
  act: Act;
  auto: boolean;
}

/** With people at the table, an answer that was the only one comes as if somebody had thought about it. */
const AUTO_MS = 900;

const NO_UNDO: UndoInfo = { possible: false, reason: null };

export class LiveTable {
  info = $state.raw<TableInfo | null>(null);
  desk = $state.raw<Desk | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  offer = $state.raw<Offer | null>(null);
  undo = $state.raw<UndoInfo>(NO_UNDO);
  clocks = $state.raw<SeatClock[]>([]);
  clocksAt = $state(0);
  spectators = $state(0);
  note = $state('');
  line = $state<Line>('connecting');
  /** Why the table cannot be shown at all. */
  closed = $state.raw<Text | null>(null);
  /** The last refusal, for people; gone with the next move. */
  refusal = $state.raw<Text | null>(null);
  unread = $state(0);
  /** Messages not yet acknowledged. */
  unsent = $state(0);
  /** Hot seat: whose turn to look it is, once the others have looked away. */
  next = $state<number | null>(null);
  /** What the reader has drafted; null where nothing is. */
  drafted = $state.raw<Drafted | null>(null);
  projector = $state.raw<Projector | null>(null);
  /** Where the reader last decided: "show again" begins there. */
  decided = $state<number | null>(null);

  /** Everybody's points when the reader last decided. */
  then = $state.raw<(number | null)[]>([]);

  /** The coach is thinking. */
  hinting = $state(false);
  private hinted = $state.raw<{ view: View; hints: HintInfo[] } | null>(null);

  private ply = 0;
  private log: EventInfo[] = [];
  private last: Update | null = null;
  private acts: Step[] = [];
  private eyes: number | null = null;
  private book: GameBook | null = null;
  private queue: Promise<void> = Promise.resolve();
  private readonly outbox = new Outbox<Asked>();
  private readonly answers = new Map<string, (answer: Answer | null) => void>();
  private readonly socket: Socket<FromClient, ToClient>;

  constructor(readonly id: string) {
    this.socket = new Socket(
      () => address(`/api/tables/${id}/live`, { seat: this.eyes, heard: this.log.length, since: this.last ? this.ply : null }),
      {
        // One after the other: the first update waits for the game's module.
        heard: (message) => (this.queue = this.queue.then(() => this.take(message as ToClient | NoteShown))),
        line: (state, code) => this.lineChanged(state, code),
      },
    );
  }

  end(): void {
    clearTimeout(this.answering);
    this.projector?.end();
    this.socket.end();
  }

  /** Do not wait for the next knock. */
  retry(): void {
    this.socket.knockNow();
  }

  /** The reader has become somebody, or has sat down. */
  renew(): void {
    this.forget(null);
    this.socket.renew();
  }

  private lineChanged(state: Line, code?: number): void {
    this.line = state;
    if (state === 'closed' && code !== undefined) {
      get<TableInfo>(`/api/tables/${this.id}`)
        .then((info) => (this.info = info))
        .catch((error: unknown) => {
          if (error instanceof Refused) this.closed = error.text;
        });
    }
  }

  // -- what comes in

  private async take(message: ToClient | NoteShown): Promise<void> {
    switch (message.type) {
      case 'welcome':
        this.offer = message.offer;
        this.chat = message.chat;
        this.note = message.note;
        this.setInfo(message.table);
        if (message.update) await this.update(message.update);
        for (const waiting of this.outbox.all) this.socket.send(waiting);
        break;
      case 'update':
        await this.update(message);
        break;
      case 'table':
        this.setInfo(message.table);
        break;
      case 'offer':
        this.offer = message.offer;
        break;
      case 'chat':
        if (!this.chat.some((line) => line.id === message.line.id)) {
          this.chat = [...this.chat, message.line];
          this.unread += 1;
        }
        break;
      case 'note':
        this.note = message.text;
        break;
      case 'presence':
        this.present(message.here);
        this.spectators = message.spectators;
        break;
      case 'done':
      case 'drafted':
      case 'film':
        this.settle(message.id, message);
        break;
      case 'refused':
        this.refusal = this.spoken(message);
        this.settle(message.id, null);
        break;
    }
  }

  /** A refusal in the words of this board, which names places as they are drawn. */
  private spoken({ error, args, text }: Refusal): Text {
    const said = this.desk?.words.trySay(error, this.desk.named(args));
    return said ? { ...text, [this.desk!.lang]: said } : text;
  }

  private settle(id: string, answer: Answer | null): void {
    this.outbox.settled(id);
    this.unsent = this.outbox.size;
    this.answers.get(id)?.(answer);
    this.answers.delete(id);
  }

  private setInfo(info: TableInfo): void {
    this.info = info;
    this.faces();
    this.curtain();
  }

  private faces(): void {
    const { info, desk } = this;
    if (!info || !desk) return;
    desk.seats = info.seats.map((seat) =>
      face(seat, info.mine, seatName(seat.name, seat.bot, seat.seat), desk.room.colour?.(desk.table, seat.seat)),
    );
  }

  private present(here: number[]): void {
    if (!this.info) return;
    this.info = { ...this.info, seats: this.info.seats.map((s) => ({ ...s, here: here.includes(s.seat) })) };
    this.faces();
  }

  private async update(update: Update): Promise<void> {
    if (!this.desk) await this.furnish(update);
    const { desk, last, projector } = this;
    if (!desk || !projector) return;
    const grown = last !== null && update.seat === last.seat && update.heard_from >= this.log.length;
    const from = this.log.length;
    this.log = [...this.log.slice(0, update.heard_from), ...update.events];
    this.last = update;
    this.eyes = update.seat;
    this.undo = update.undo;
    this.clocks = update.clocks;
    this.clocksAt = Date.now();
    const mine = update.ply === this.ply && update.legal.length > 0;
    this.ply = update.ply;
    if (!grown) this.recall(desk);
    else this.pass(desk, this.log.slice(from));
    // Others may answer in secret meanwhile: what is drafted stands.
    if (this.drafted && mine && grown) return;
    this.rubOut();
    const film = grown ? this.pictures(update, from) : [];
    if (this.next !== null) this.curtain();
    if (film.length > 0) projector.play(film, () => this.lay());
    else if (!projector.running) this.lay();
  }

  /** Whoever comes back to a table, or lifts the curtain: their news begins after what they decided last. */
  private recall(desk: Desk): void {
    const { log, eyes } = this;
    const mine = lastTurn(desk, log, eyes);
    this.decided = mine < 0 ? null : log[mine]!.ply;
    this.then = [];
    this.mark = null;
    desk.since = eyes === null ? log.length : mine + 1;
  }

  /** Others have moved: from now on "my last turn" is what was decided before that. */
  private pass(desk: Desk, news: EventInfo[]): void {
    if (!this.mark || !news.some((event) => event.seat !== this.eyes && decisive(desk, event))) return;
    this.decided = this.mark.ply;
    this.then = this.mark.points;
    this.mark = null;
  }
  private mark: { ply: number; points: (number | null)[] } | null = null;

  /** Everybody's points at that time, where this page was not there to see them. */
  async recallPoints(): Promise<void> {
    const { desk, decided } = this;
    if (!desk || decided === null || this.then.length > 0) return;
    const answer = await this.tell({ type: 'film', since: decided });
    const first = answer?.type === 'film' ? answer.frames[0] : undefined;
    if (!first || this.decided !== decided) return;
    const past = new Desk(desk.book, desk.room, first.view as View, desk.words);
    past.seats = desk.seats;
    this.then = standing(past);
  }

  /** What the others did, picture by picture; what the reader did was seen when it was drafted. */
  private pictures(update: Update, from: number): Picture[] {
    const whole = [...update.frames, { ply: update.ply, heard: this.log.length, view: update.view }];
    const film = whole.map(({ ply, heard, view }, i) => {
      const before = i > 0 ? whole[i - 1]!.heard : from;
      return { ply, heard, view: view as View, events: this.log.slice(before, heard) };
    });
    return film.filter(({ events }) => events.some((event) => event.seat !== update.seat));
  }

  /** The table as it stands now. */
  private lay(): void {
    const { desk, last } = this;
    if (!desk || !last) return;
    this.ring(last);
    desk.picks = [];
    desk.pencil = false;
    desk.view = last.view as View;
    desk.legal = last.legal;
    desk.log = this.log;
    if (this.next === last.seat) this.next = null;
    this.curtain();
    this.asked(last.sensible);
  }

  /** Somebody waits for the reader, or the game has ended: once. */
  private ring(update: Update): void {
    const now = update.view.over ? 'end' : update.legal.length > 1 ? 'turn' : '';
    if (now && now !== this.rung && this.rung !== null) play(now);
    this.rung = now;
  }
  private rung: 'turn' | 'end' | '' | null = null;

  /** Nobody else but bots: nothing is hidden from anybody, and everything can be taken back. */
  get alone(): boolean {
    const { info } = this;
    return info !== null && !info.rated && info.seats.every(({ seat, bot, person }) => info.mine.includes(seat) || (bot && !person));
  }

  /** A question lies on the table: the only answer is given, a routine set laid out. */
  private asked(sensible: string[]): void {
    const { desk, info } = this;
    clearTimeout(this.answering);
    const seat = desk?.seat ?? null;
    if (!desk || seat === null || this.next !== null || info?.status !== 'playing' || info.seats[seat]?.bot) return;
    const only = desk.legal.length === 1 ? desk.legal[0]! : null;
    if (!only) return void desk.layOut(sensible);
    if (desk.room.warns?.includes(desk.view.asks ?? '')) return;
    if (settings.auto === 'never' || (settings.auto === 'bots' && !this.alone)) return;
    const wait = this.alone ? 0 : AUTO_MS * (1 + 2 * Math.random());
    this.answering = setTimeout(() => void this.answer(only.code), wait);
  }
  private answering: ReturnType<typeof setTimeout> | undefined;

  private async answer(code: string): Promise<void> {
    const { desk } = this;
    if (!desk || desk.legal.length !== 1 || desk.legal[0]!.code !== code) return;
    desk.busy = true;
    try {
      await this.step({ act: code, auto: true });
    } finally {
      desk.busy = false;
    }
  }

  /** Forget what was seen through other eyes. */
  private forget(eyes: number | null): void {
    this.projector?.end();
    this.rubOut();
    this.eyes = eyes;
    this.log = [];
    this.last = null;
    this.decided = null;
    if (this.desk) this.desk.log = [];
  }

  private async furnish(update: Update): Promise<void> {
    const game = update.view.game as string;
    const [book, room] = await Promise.all([bookOf(game), loadRoom(game)]);
    this.book = book;
    const words = await gameWords(settings.lang, book);
    this.desk = new Desk(book, room, update.view as View, words, (act) => this.play(act), (codes) => this.judge(codes));
    this.projector = new Projector(this.desk, () => this.log);
    this.faces();
  }

  /** The reader has switched languages. */
  async translate(): Promise<void> {
    if (!this.desk || !this.book || this.desk.lang === settings.lang) return;
    this.desk.words = await gameWords(settings.lang, this.book);
    this.faces();
  }

  /** Several of my people at this device: somebody else of them is asked. What counts is the table as it is now, not the
   * picture of a film; once the game is over, however it ended, nobody is asked. */
  private called(): number | null {
    const { info, last } = this;
    if (!info || !last || info.mine.length < 2 || info.status === 'over') return null;
    const asked = (last.view as View).waiting.filter((seat) => info.mine.includes(seat) && info.seats[seat]?.bot === null);
    return asked.length > 0 && (last.seat === null || !asked.includes(last.seat)) ? asked[0]! : null;
  }

  /** The curtain falls when the film has been seen, and rises as soon as nobody is called: it must not hide the end. */
  private curtain(): void {
    if (!this.last) return; // somebody has just said that they look now
    const called = this.called();
    if (called === null || this.next !== null || !this.projector?.running) this.next = called;
  }

  look(seat: number): void {
    this.forget(seat);
    this.socket.send({ type: 'look', seat });
  }

  // -- what goes out

  private tell(wish: Wish): Promise<Answer | null> {
    const message = { ...wish, id: messageId() } as Asked;
    this.refusal = null;
    this.outbox.put(message);
    this.unsent = this.outbox.size;
    this.socket.send(message);
    return new Promise((resolve) => this.answers.set(message.id, resolve));
  }

  private async ask(wish: Wish): Promise<boolean> {
    return (await this.tell(wish)) !== null;
  }

  private play(act: Act): Promise<boolean> {
    clearTimeout(this.answering);
    this.projector?.skip();
    return this.step({ act, auto: false });
  }

  /** A move or a set is added to the draft; at its end it is played, or waits for the reader's word. */
  private async step(step: Step): Promise<boolean> {
    if (!(await this.draft([...this.acts, step]))) return false;
    const meant = typeof step.act === 'string' && this.desk?.room.ends?.includes(step.act);
    return this.drafted?.end && (meant || !this.unsure) ? this.commit() : true;
  }

  /** Whether the reader wants to say once more that this is meant. */
  private get unsure(): boolean {
    if (this.acts.every((step) => step.auto)) return false;
    return settings.confirm === 'always' || (settings.confirm === 'final' && !this.alone);
  }

  private async draft(steps: Step[]): Promise<boolean> {
    const moves = steps.map((step) => step.act);
    const answer = await this.tell({ type: 'draft', ply: this.ply, moves, seat: this.eyes });
    const { desk } = this;
    if (answer?.type !== 'drafted' || !desk) return false;
    this.acts = steps;
    this.drafted = answer;
    desk.picks = [];
    desk.pencil = true;
    desk.view = answer.view as View;
    desk.legal = answer.legal;
    desk.fresh = answer.events;
    desk.log = [...this.log, ...answer.events];
    void fly(desk);
    sounds(desk, answer.events);
    if (!answer.end) this.asked(answer.sensible);
    return true;
  }

  /** Ink what was pencilled. */
  commit = async (): Promise<boolean> => {
    const { drafted, ply } = this;
    if (!drafted) return false;
    const points = this.desk ? standing(this.desk) : [];
    const by = this.acts.some((step) => !step.auto);
    const done = await this.ask({ type: 'play', ply, moves: drafted.moves, seat: drafted.seat });
    if (done && by) this.mark = { ply, points };
    else if (this.drafted === drafted) this.rubOutAndLay();
    return done;
  };

  private rubOut(): void {
    this.acts = [];
    this.drafted = null;
  }

  private rubOutAndLay(): void {
    this.rubOut();
    this.lay();
  }

  /** Back by one decision of the draft, which is always possible; without one, what was played last is taken back. */
  takeBack = async (): Promise<boolean> => {
    clearTimeout(this.answering);
    const last = this.acts.findLastIndex((step) => !step.auto);
    if (last < 0) return this.ask({ type: 'undo', ply: this.ply, seat: this.eyes });
    if (last > 0) return this.draft(this.acts.slice(0, last));
    this.rubOutAndLay();
    return true;
  };

  /** What the coach advised for the table as it lies there now. */
  get hints(): HintInfo[] {
    return this.hinted && this.hinted.view === this.desk?.view ? this.hinted.hints : [];
  }

  hint = async (): Promise<void> => {
    const { desk } = this;
    if (!desk?.myTurn || this.hinting || !this.info?.hints) return;
    const { view } = desk;
    this.refusal = null;
    this.hinting = true;
    try {
      const moves = this.acts.map((step) => step.act);
      const { hints } = await post<Hints>(`/api/tables/${this.id}/hint`, { ply: this.ply, moves, seat: this.eyes });
      this.hinted = { view, hints };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.text;
    } finally {
      this.hinting = false;
    }
  };

  /** What speaks against these moves, after what is drafted. */
  private async judge(codes: string[]): Promise<(WhyInfo | null)[]> {
    const drafted = this.acts.map((step) => step.act);
    try {
      const wish = { ply: this.ply, moves: codes, drafted, seat: this.eyes };
      return (await post<WhyNot>(`/api/tables/${this.id}/why`, wish)).reasons;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return codes.map(() => null); // the table has moved on, or somebody asks too much
    }
  }

  forgetHints(): void {
    this.hinted = null;
  }

  /** What the others did since the reader last decided. */
  showAgain = async (): Promise<void> => {
    if (this.decided === null) return;
    const film = await this.film(this.decided);
    const others = film.findIndex(({ events }) => events.some((event) => event.seat !== this.eyes));
    this.project(film.slice(Math.max(0, others)));
  };

  /** The film from the moment on that a line of the log tells of. */
  showFrom = async ({ ply }: EventInfo): Promise<void> => {
    this.project(await this.film(Math.max(0, ply - 1)));
  };

  /** What happened after a ply, once more. */
  private async film(since: number): Promise<Picture[]> {
    const answer = await this.tell({ type: 'film', since });
    if (answer?.type !== 'film') return [];
    return answer.frames.map(({ ply, heard, view }, i) => {
      const before = i > 0 ? answer.frames[i - 1]!.heard : this.log.findIndex((event) => event.ply >= ply);
      return { ply, heard, view: view as View, events: before < 0 ? [] : this.log.slice(before, heard) };
    });
  }

  private project(film: Picture[]): void {
    if (film.length === 0 || !this.projector) return;
    this.rubOut();
    this.projector.play(film, () => this.lay(), true);
  }

  propose = (what: 'undo' | 'end'): Promise<boolean> => this.ask({ type: 'offer', what, seat: this.eyes });
  reply = (yes: boolean): Promise<boolean> => this.ask({ type: 'answer', yes, seat: this.eyes });
  resign = (): Promise<boolean> => this.ask({ type: 'resign', seat: this.eyes });
  handOver = (): Promise<boolean> => this.ask({ type: 'hand_over', seat: this.eyes });
  comeBack = (): Promise<boolean> => this.ask({ type: 'return', seat: this.eyes });
  talk = (text: string): Promise<boolean> => this.ask({ type: 'say', text });

  keepNote(text: string): void {
    this.note = text;
    this.socket.send({ type: 'note', text });
  }

}

/** Bots are called by what they are and where they sit; whoever a bot stands in for keeps the name. Records may know no
 * names: then the house writes the number of the seat. */
export function seatName(name: string | null, bot: string | null, seat: number): string {
  if (name === `${seat + 1}`) return t('player-n', { n: seat + 1 });
  if (name && name !== bot) return name;
  if (bot) return `${botName(bot)} ${seat + 1}`;
  return t('seat-free');
}
