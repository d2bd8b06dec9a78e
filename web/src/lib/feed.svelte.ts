// My tables, always up to date, and a call when somebody awaits me.

import { t } from './i18n.svelte';
import type { FromFeedClient, TableInfo, ToFeedClient } from './messages';
import { address, Socket } from './socket';

class FeedOfTables {
  tables = $state.raw<TableInfo[]>([]);
  /** Counts changes of the lobby. */
  lobby = $state(0);
  private socket: Socket<FromFeedClient, ToFeedClient> | null = null;
  private person: string | null = null;

  get turns(): number {
    return this.tables.filter((table) => table.your_turn).length;
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
    const note = new Notification(t('notify-turn'), { tag: table.id, icon: '/icon-192.png' });
    note.onclick = () => window.focus();
  }
}

export const feed = new FeedOfTables();
