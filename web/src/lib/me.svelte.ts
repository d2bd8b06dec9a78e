// Who sits at this device. A guest is made the moment one is needed, so that one click is enough to play.

import { call, get, post, Refused, useCsrf } from './api';
import type { ChangeMe, Me } from './messages';
import { settings } from './settings.svelte';

const KEY = 'comptoir.known';

class Myself {
  me = $state.raw<Me | null>(null);
  ready = $state(false);

  /** Only a device that has been somebody asks who it is: anybody else would be told 401. */
  async start(): Promise<void> {
    try {
      if (localStorage.getItem(KEY)) this.be(await get<Me>('/api/me'));
    } catch (error) {
      if (error instanceof Refused && error.status === 401) this.nobody();
    } finally {
      this.ready = true;
    }
  }

  be(me: Me): void {
    this.me = me;
    useCsrf(me.csrf);
    localStorage.setItem(KEY, '1');
  }

  nobody(): void {
    this.me = null;
    useCsrf('');
    localStorage.removeItem(KEY);
  }

  async someone(name?: string): Promise<Me> {
    if (this.me) return this.me;
    const wished = name?.trim() || this.guestName();
    this.be(await post<Me>('/api/guest', { name: wished, lang: settings.lang }));
    return this.me!;
  }

  private guestName(): string {
    const crew = settings.lang === 'fr' ? FRENCH_CREW : ENGLISH_CREW;
    return `${crew[Math.floor(Math.random() * crew.length)]} ${Math.floor(10 + Math.random() * 90)}`;
  }

  async change(wish: ChangeMe): Promise<void> {
    this.be(await call<Me>('PATCH', '/api/me', wish));
  }
}

const ENGLISH_CREW = ['Merchant', 'Captain', 'Navigator', 'Pilot', 'Chandler', 'Purser', 'Cooper', 'Broker'];
const FRENCH_CREW = ['Subrécargue', 'Capitaine', 'Timonier', 'Pilote', 'Négociant', 'Vigie', 'Tonnelier', 'Courtier'];

export const myself = new Myself();
