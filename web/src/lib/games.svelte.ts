// The games of the house, fetched once, before anything is shown. Their order is the house's.

import { get } from './api';
import { pick } from './i18n.svelte';
import type { GameInfo, Games } from './messages';

class Shelf {
  games = $state.raw<GameInfo[]>([]);
  private asked: Promise<void> | null = null;

  load(): Promise<void> {
    this.asked ??= get<Games>('/api/games')
      .then(({ games }) => {
        this.games = games;
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
    const game = this.get(id);
    return game ? pick(game.name) : id;
  }
}

export const shelf = new Shelf();
