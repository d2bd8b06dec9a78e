// A live table: the socket on one side, the desk on the other. Nothing that was acknowledged is ever lost, and what
// was not is sent again under the same id.

import { get, Refused } from './api';
import { book as bookOf } from './books';
import { Desk, type View } from './desk.svelte';
import { gameWords, t } from './i18n.svelte';
import type {
  ChatLine,
  FromClient,
  GameBook,
  NoteShown,
  Offer,
  SeatClock,
  TableInfo,
  Text,
  ToClient,
  UndoInfo,
  Update,
} from './messages';
import { loadRoom } from './room';
import { face } from './seats';
import { settings } from './settings.svelte';
import { address, messageId, Outbox, Socket, type Line } from './socket';

type Asked = Extract<FromClient, { id: string }>;
type Without<T> = T extends Asked ? Omit<T, 'id'> : never;
type Wish = Without<Asked>;

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
  /** Counts updates: what follows the table can depend on it. */
  beat = $state(0);

  private ply = 0;
  private heard = 0;
  private eyes: number | null = null;
  private book: GameBook | null = null;
  private queue: Promise<void> = Promise.resolve();
  private readonly outbox = new Outbox<Asked>();
  private readonly answers = new Map<string, (ok: boolean) => void>();
  private readonly socket: Socket<FromClient, ToClient>;

  constructor(readonly id: string) {
    this.socket = new Socket(
      () => address(`/api/tables/${id}/live`, { seat: this.eyes, heard: this.heard }),
      {
        // One after the other: the first update waits for the game's module.
        heard: (message) => (this.queue = this.queue.then(() => this.take(message as ToClient | NoteShown))),
        line: (state, code) => this.lineChanged(state, code),
      },
    );
  }

  end(): void {
    this.socket.end();
  }

  /** The reader has become somebody, or has sat down. */
  renew(): void {
    this.eyes = null;
    this.heard = 0;
    if (this.desk) this.desk.log = [];
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
        this.settle(message.id, true);
        break;
      case 'refused':
        this.refusal = message.text;
        this.settle(message.id, false);
        break;
    }
  }

  private settle(id: string, ok: boolean): void {
    this.outbox.settled(id);
    this.unsent = this.outbox.size;
    this.answers.get(id)?.(ok);
    this.answers.delete(id);
  }

  private setInfo(info: TableInfo): void {
    this.info = info;
    this.faces();
    this.curtain();
  }

  private faces(): void {
    const info = this.info;
    if (!info || !this.desk) return;
    this.desk.seats = info.seats.map((seat) => face(seat, info.mine, seatName(seat.name, seat.bot, seat.seat)));
  }

  private present(here: number[]): void {
    if (!this.info) return;
    this.info = { ...this.info, seats: this.info.seats.map((s) => ({ ...s, here: here.includes(s.seat) })) };
    this.faces();
  }

  private async update(update: Update): Promise<void> {
    if (!this.desk) await this.furnish(update);
    const desk = this.desk;
    if (!desk) return;
    if (update.seat !== desk.seat || update.ply !== this.ply) desk.picks = [];
    const kept = desk.log.slice(0, update.heard_from);
    this.ply = update.ply;
    this.eyes = update.seat;
    this.heard = kept.length + update.events.length;
    this.undo = update.undo;
    this.clocks = update.clocks;
    this.clocksAt = Date.now();
    desk.view = update.view as View;
    desk.legal = update.legal;
    desk.fresh = update.events;
    desk.log = [...kept, ...update.events];
    desk.since = Math.min(desk.since, kept.length);
    this.beat += 1;
    if (this.next === update.seat) this.next = null;
    this.curtain();
  }

  private async furnish(update: Update): Promise<void> {
    const game = update.view.game as string;
    const [book, room] = await Promise.all([bookOf(game), loadRoom(game)]);
    if (!room) return;
    this.book = book;
    const words = await gameWords(settings.lang, book);
    this.desk = new Desk(book, room, update.view as View, words, (codes, finish) => this.play(codes, finish));
    this.faces();
  }

  /** The reader has switched languages. */
  async translate(): Promise<void> {
    if (!this.desk || !this.book || this.desk.lang === settings.lang) return;
    this.desk.words = await gameWords(settings.lang, this.book);
    this.faces();
  }

  /** Several of my people at this device: somebody else of them is asked now. */
  private curtain(): void {
    const { info, desk } = this;
    if (!info || !desk || info.mine.length < 2 || desk.view.over) return;
    const asked = desk.view.waiting.filter((seat) => info.mine.includes(seat) && info.seats[seat]?.bot === null);
    this.next = asked.length > 0 && (desk.seat === null || !asked.includes(desk.seat)) ? asked[0]! : null;
  }

  look(seat: number): void {
    this.eyes = seat;
    if (this.desk) this.desk.log = [];
    this.heard = 0;
    this.socket.send({ type: 'look', seat });
  }

  // -- what goes out

  private ask(wish: Wish): Promise<boolean> {
    const message = { ...wish, id: messageId() } as Asked;
    this.refusal = null;
    this.outbox.put(message);
    this.unsent = this.outbox.size;
    this.socket.send(message);
    return new Promise((resolve) => this.answers.set(message.id, resolve));
  }

  /** All of them in one message; where the engine has answered a part of them itself, one after the other. */
  private async play(codes: string[], finish?: string): Promise<boolean> {
    const desk = this.desk;
    if (!desk) return false;
    const asks = desk.view.asks;
    let ok = await this.ask({ type: 'play', ply: this.ply, moves: codes, seat: desk.seat });
    if (!ok && codes.length > 1) ok = await this.playSingly(codes);
    await this.queue;
    if (ok && finish && desk.view.asks === asks && desk.codes.has(finish)) {
      ok = await this.ask({ type: 'play', ply: this.ply, moves: [finish], seat: desk.seat });
    }
    return ok;
  }

  private async playSingly(codes: string[]): Promise<boolean> {
    let played = false;
    for (const code of codes) {
      if (!this.desk?.codes.has(code)) break;
      if (!(await this.ask({ type: 'play', ply: this.ply, moves: [code], seat: this.desk.seat }))) break;
      await this.queue;
      played = true;
    }
    return played;
  }

  takeBack = (): Promise<boolean> => this.ask({ type: 'undo', ply: this.ply, seat: this.eyes });
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
  if (bot) return `${t('bot-name', { bot })} ${seat + 1}`;
  return t('seat-free');
}
