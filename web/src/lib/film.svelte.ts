// A finished match, frame by frame, through any pair of eyes. Frames are fetched a hundred at a time and kept.

import { get } from './api';
import { book as bookOf } from './books';
import { Desk, type View } from './desk.svelte';
import { fly } from './flights';
import { gameWords } from './i18n.svelte';
import { sentence } from './log';
import type { EventInfo, GameBook, Replay, ReplayFrame, TableInfo } from './messages';
import { seatName } from './live.svelte';
import { loadRoom } from './room';
import { face } from './seats';
import { settings } from './settings.svelte';

const PAGE = 100;

export class Film {
  at = $state(0);
  end = $state(0);
  eyes = $state<number | null>(null);
  desk = $state.raw<Desk | null>(null);
  /** What led to this frame, in words. */
  deed = $state('');
  private book: GameBook | null = null;
  private table: TableInfo | null = null;
  private frames: (ReplayFrame | undefined)[] = [];
  private readonly asked = new Map<number, Promise<void>>();

  constructor(
    readonly id: string,
    eyes: string | null,
  ) {
    this.eyes = eyes === null || !/^\d+$/.test(eyes) ? null : Number(eyes);
  }

  async open(ply: number): Promise<void> {
    this.table = await get<TableInfo>(`/api/tables/${this.id}`);
    if (this.eyes !== null && this.eyes >= this.table.seats.length) this.eyes = null;
    await this.fetch(0);
    const [book, room] = await Promise.all([bookOf(this.table.game), loadRoom(this.table.game)]);
    if (!room) return;
    this.book = book;
    const words = await gameWords(settings.lang, book);
    const desk = new Desk(book, room, this.frames[0]!.views[0] as View, words);
    const { table } = this;
    desk.seats = table.seats.map((seat) => face({ ...seat, here: true }, [], seatName(seat.name, seat.bot, seat.seat)));
    this.desk = desk;
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

  private show(): void {
    const desk = this.desk;
    const frame = this.frames[this.at];
    if (!desk || !frame) return;
    const before: EventInfo[] = this.frames.slice(0, this.at).flatMap((f) => f?.events ?? []);
    const stepped = frame.ply === this.shown + 1;
    this.shown = frame.ply;
    desk.view = frame.views[0] as View;
    desk.fresh = frame.events;
    desk.log = [...before, ...frame.events];
    desk.since = before.length;
    const silent = desk.room.silent ?? [];
    this.deed = frame.events
      .filter((event) => !silent.includes(event.kind))
      .map((event) => sentence(desk, event))
      .join(' ');
    if (stepped) void fly(desk);
  }
  private shown = -1;

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
