// The words of the page. The client's own come with it, a game's with its book.

import type { GameBook, Text } from './messages';
import { settings, type Lang } from './settings.svelte';
import { makeCatalogue, Words, type Args } from './words';

const files = import.meta.glob<string>(
  '../../../src/comptoir/locale/*/{common,web,coach}.ftl',
  { query: '?raw', import: 'default' },
);

async function source(lang: Lang, name: string): Promise<string> {
  const load = files[`../../../src/comptoir/locale/${lang}/${name}.ftl`];
  return load ? load() : '';
}

/** The words that all rooms share. */
const house = (lang: Lang): Promise<string[]> => Promise.all(['common', 'web', 'coach'].map((name) => source(lang, name)));

export async function gameWords(lang: Lang, book: GameBook): Promise<Words> {
  const sources = await house(lang);
  return new Words(lang, makeCatalogue(lang, [...sources, book.words[lang]]), book.names);
}

class Speech {
  words = $state.raw<Words | null>(null);

  async load(lang: Lang): Promise<void> {
    this.words = new Words(lang, makeCatalogue(lang, await house(lang)));
    settings.lang = lang;
    settings.apply();
  }
}

export const speech = new Speech();

/** A sentence of the client's own catalogue. */
export function t(key: string, args: Args = {}): string {
  return speech.words === null ? '' : speech.words.say(key, args);
}

/** Bots are named in the words that all rooms share; one brought by somebody else is called by its id. */
export function botName(bot: string): string {
  const key = `bot-${bot.split('@')[0]}`;
  return speech.words?.has(key) ? t(key) : bot;
}

export function botLine(bot: string): string {
  const key = `bot-${bot.split('@')[0]}-line`;
  return speech.words?.has(key) ? t(key) : '';
}

/** The reader's language of a text that came in all languages. */
export function pick(text: Text | null | undefined): string {
  return text ? text[settings.lang] : '';
}

export async function speak(lang: Lang): Promise<void> {
  settings.chosen = true;
  await speech.load(lang);
  settings.keep();
}

const dates = new Map<string, Intl.DateTimeFormat>();
const HOME = { en: 'GB', fr: 'FR' } as const;

export function date(seconds: number): string {
  let format = dates.get(settings.lang);
  if (!format) {
    // As the reader's own country writes them, if the browser names one; else as ours.
    const country = navigator.languages.find((wish) => wish.startsWith(`${settings.lang}-`)) ?? `${settings.lang}-${HOME[settings.lang]}`;
    format = new Intl.DateTimeFormat(country, { dateStyle: 'medium', timeStyle: 'short' });
    dates.set(settings.lang, format);
  }
  return format.format(seconds * 1000);
}

/** "two hours ago", in the reader's language. */
export function ago(seconds: number): string {
  const passed = Math.max(0, Date.now() / 1000 - seconds);
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: 'auto' });
  if (passed < 60) return t('just-now');
  if (passed < 3600) return format.format(-Math.round(passed / 60), 'minute');
  if (passed < 86400) return format.format(-Math.round(passed / 3600), 'hour');
  return format.format(-Math.round(passed / 86400), 'day');
}
