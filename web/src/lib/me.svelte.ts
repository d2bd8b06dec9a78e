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

  /** A rank and a bird: told apart at a glance, and no bot is called so. */
  private guestName(): string {
    const { ranks, birds } = CREW[settings.lang];
    const any = (names: string[]): string => names[Math.floor(Math.random() * names.length)]!;
    return `${any(ranks)} ${any(birds)}`;
  }

  async change(wish: ChangeMe): Promise<void> {
    this.be(await call<Me>('PATCH', '/api/me', wish));
  }
}

const CREW = {
  en: {
    ranks: ['Captain', 'Pilot', 'Bosun', 'Purser', 'Cooper', 'Lookout'],
    birds: 'Heron Petrel Gannet Curlew Plover Osprey Teal Avocet Puffin Swift Kestrel Wagtail Lapwing Sandpiper Merlin Tern'.split(' '),
  },
  fr: {
    ranks: ['Capitaine', 'Pilote', 'Timonier', 'Vigie', 'Calfat', 'Gabier'],
    birds: 'Héron Pétrel Courlis Pluvier Balbuzard Sarcelle Avocette Macareux Martinet Crécerelle Vanneau Bécasseau Cormoran Sterne Milan Huppe'.split(' '),
  },
};

export const myself = new Myself();
