// A finished match, picture by picture, through any pair of eyes. Frames are fetched a hundred at a time and kept.

import { get } from './api';
import { book as bookOf } from './books';
import { Desk, type View } from './desk.svelte';
import { seek } from './flights';
import { gameWords } from './i18n.svelte';
import type { EventInfo, GameBook, Replay, ReplayFrame, TableInfo } from './messages';
import { seatName } from './live.svelte';
import { duration, type Picture } from './pace';
import { Projector } from './projector.svelte';
import { loadRoom } from './room';
import { face } from './seats';
import { settings } from './settings.svelte';

const PAGE = 100;

export class ReplayFilm {
  at = $state(0);
  end = $state(0);
  /** Where rounds begin. */
  rounds = $state.raw<number[]>([]);
  eyes = $state<number | null>(null);
  desk = $state.raw<Desk | null>(null);
  projector = $state.raw<Projector | null>(null);
  /** The address says whose eyes: a seat, or "all" as a spectator. */
  private readonly told: boolean;
  private log: EventInfo[] = [];
  private book: GameBook | null = null;
  private table: TableInfo | null = null;
  private frames: (ReplayFrame | undefined)[] = [];
  private readonly asked = new Map<number, Promise<void>>();

  constructor(
    readonly id: string,
    eyes: string | null,
  ) {
    this.told = eyes !== null;
    this.eyes = eyes === null || !/^\d+$/.test(eyes) ? null : Number(eyes);
  }

  async open(ply: number): Promise<void> {
    this.table = await get<TableInfo>(`/api/tables/${this.id}`);
    if (this.eyes !== null && this.eyes >= this.table.seats.length) this.eyes = null;
    // Whoever played looks through their own eyes first.
    if (this.eyes === null && !this.told) this.eyes = this.table.mine[0] ?? null;
    await this.fetch(0);
    const [book, room] = await Promise.all([bookOf(this.table.game), loadRoom(this.table.game)]);
    this.book = book;
    const words = await gameWords(settings.lang, book);
    const desk = new Desk(book, room, this.frames[0]!.views[0] as View, words);
    const { table } = this;
    desk.seats = table.seats.map((seat) =>
      face({ ...seat, here: true }, [], seatName(seat.name, seat.bot, seat.seat), room.colour?.(desk.table, seat.seat)),
    );
    this.desk = desk;
    this.projector = new Projector(desk, () => this.log);
    await this.go(Math.max(0, Math.min(this.end, Math.floor(ply) || 0)));
  }

  private async fetch(page: number): Promise<void> {
    let asked = this.asked.get(page);
    if (!asked) {
      asked = this.fetchPage(page);
      this.asked.set(page, asked);
    }
    await asked;
  }

  private async fetchPage(page: number): Promise<void> {
    const eyes = this.eyes === null ? '' : `&eyes=${this.eyes}`;
    const film = await get<Replay>(`/api/tables/${this.id}/replay?from=${page * PAGE}&count=${PAGE}${eyes}`);
    this.end = film.plies;
    this.rounds = film.rounds;
    for (const frame of film.frames) this.frames[frame.ply] = frame;
  }

  async go(ply: number): Promise<void> {
    this.at = ply;
    // The log needs every frame up to here.
    for (let page = 0; page <= Math.floor(ply / PAGE); page++) await this.fetch(page);
    if (this.at !== ply) return;
    this.show();
    const next = Math.floor((ply + 20) / PAGE);
    if (next * PAGE <= this.end) void this.fetch(next);
  }

  /** To the moment of a line of the log, and to its place on the board. */
  async jump({ ply }: EventInfo): Promise<void> {
    await this.go(ply);
    if (this.desk && this.at === ply) await seek(this.desk, this.desk.fresh);
  }

  private show(): void {
    const { desk, projector } = this;
    const frame = this.frames[this.at];
    if (!desk || !projector || !frame) return;
    this.log = this.frames.slice(0, this.at + 1).flatMap((one) => one?.events ?? []);
    desk.since = this.log.length - frame.events.length;
    projector.show(this.picture(frame), frame.ply === this.shown + 1);
    this.shown = frame.ply;
  }
  private shown = -1;

  private picture(frame: ReplayFrame): Picture {
    return { ply: frame.ply, view: frame.views[0] as View, events: frame.events, heard: this.log.length };
  }

  /** How long the picture on the table takes to read. */
  get pause(): number {
    const frame = this.frames[this.at];
    return this.desk && frame ? Math.max(200, duration(this.desk.room, frame)) : 200;
  }

  async look(eyes: number | null): Promise<void> {
    this.eyes = eyes;
    this.frames = [];
    this.asked.clear();
    await this.go(this.at);
  }

  async translate(): Promise<void> {
    if (!this.desk || !this.book || this.desk.lang === settings.lang) return;
    this.desk.words = await gameWords(settings.lang, this.book);
    this.show();
  }
}
