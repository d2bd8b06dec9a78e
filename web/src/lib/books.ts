// A game's book is large and never changes while the page is open: it is fetched once.

import { get } from './api';
import type { GameBook } from './messages';

const books = new Map<string, Promise<GameBook>>();

export function book(game: string): Promise<GameBook> {
  let asked = books.get(game);
  if (!asked) {
    asked = get<GameBook>(`/api/games/${game}`);
    asked.catch(() => books.delete(game));
    books.set(game, asked);
  }
  return asked;
}
