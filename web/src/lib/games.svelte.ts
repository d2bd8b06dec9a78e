// The games of the house, fetched once.

import { get } from './api';
import { t } from './i18n.svelte';
import type { GameInfo, Games } from './messages';

/** The order of the covers. */
export const SHELF = ['golden_city', 'le_havre', 'kontor', 'san_juan'] as const;

class Shelf {
  games = $state.raw<GameInfo[]>([]);
  private asked: Promise<void> | null = null;

  load(): Promise<void> {
    this.asked ??= get<Games>('/api/games')
      .then(({ games }) => {
        const rank = (id: string): number => (SHELF as readonly string[]).indexOf(id);
        this.games = [...games].sort((a, b) => rank(a.id) - rank(b.id));
      })
      .catch((error: unknown) => {
        this.asked = null;
        throw error;
      });
    return this.asked;
  }

  get(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  name(id: string): string {
    return (SHELF as readonly string[]).includes(id) ? t(`cover-${id}`) : id;
  }
}

export const shelf = new Shelf();
