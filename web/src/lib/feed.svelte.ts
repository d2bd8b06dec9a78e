// My tables, always up to date, and a call when somebody awaits me.

import { shelf } from './games.svelte';
import { t } from './i18n.svelte';
import type { FromFeedClient, TableInfo, ToFeedClient } from './messages';
import { router } from './router.svelte';
import { address, Socket } from './socket';

/** Only bots sit there besides me. */
export function alone(table: TableInfo): boolean {
  return table.seats.every(({ seat, bot, person }) => table.mine.includes(seat) || (bot !== null && !person));
}

/** Which of my tables it is: game, round, who else sits there. */
function about(table: TableInfo): string {
  const others = table.seats.filter(({ seat, person }) => person && !table.mine.includes(seat)).map(({ name }) => name);
  const facts = [shelf.name(table.game), table.round ? t('round-fact', { n: table.round }) : '', others.join(', ')];
  return facts.filter(Boolean).join(' · ');
}

const FORGOTTEN_SECONDS = 24 * 3600;

/** A game against bots that was left lying does not call for ever: nobody waits there. */
export function awaitsMe(table: TableInfo): boolean {
  const left = alone(table) && table.moved !== null && Date.now() / 1000 - table.moved > FORGOTTEN_SECONDS;
  return table.your_turn && !left;
}

/** By the page itself; where only its worker may, as on a phone, by the worker, which leads back here. */
async function notify(title: string, options: NotificationOptions, path: string): Promise<void> {
  try {
    const note = new Notification(title, options);
    note.onclick = () => {
      window.focus();
      router.go(path);
    };
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, { ...options, data: path });
  }
}

class FeedOfTables {
  tables = $state.raw<TableInfo[]>([]);
  /** Counts what I put away, fetched back or deleted. */
  shelves = $state(0);
  /** Counts changes of the lobby. */
  lobby = $state(0);
  private socket: Socket<FromFeedClient, ToFeedClient> | null = null;
  private person: string | null = null;

  get turns(): number {
    return this.waiting.length;
  }

  /** Tables where a decision of mine is awaited. */
  get waiting(): TableInfo[] {
    return this.tables.filter(awaitsMe);
  }

  follow(person: string | null): void {
    if (person === this.person) return;
    this.person = person;
    this.socket?.end();
    this.socket = null;
    this.tables = [];
    if (person === null) return;
    this.socket = new Socket(() => address('/api/live'), {
      heard: (message) => this.take(message),
      line: () => {},
    });
  }

  private take(message: ToFeedClient): void {
    if (message.type === 'feed') this.tables = message.tables;
    else if (message.type === 'lobby') this.lobby += 1;
    else if (message.type === 'feed_gone') this.tables = this.tables.filter((table) => table.id !== message.table);
    else if (message.type === 'feed_table') {
      const others = this.tables.filter((table) => table.id !== message.table.id);
      this.tables = message.table.status === 'over' ? others : [message.table, ...others];
      if (message.turn) this.call(message.table);
    }
  }

  /** Only where the reader allowed it and looks elsewhere. */
  private call(table: TableInfo): void {
    if (document.visibilityState === 'visible' || !('Notification' in window)) return;
    if (Notification.permission !== 'granted') return;
    void notify(t('notify-turn'), { tag: table.id, body: about(table), icon: '/icon-192.png' }, `/tables/${table.id}`);
  }
}

export const feed = new FeedOfTables();
