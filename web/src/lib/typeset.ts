// The apostrophes and unbreakable spaces that nobody types; the same as `typeset` in core/text.py.

import type { Lang } from './settings.svelte';

export function typeset(lang: Lang, text: string): string {
  const set = text
    .replace(/(?<=[\p{L}\p{N}_}])'(?=[\p{L}\p{N}_{])|(?<=s)'(?=[\s,.;:)])/gu, '’')
    .replace(/(?<=[\d}]) (?=F\b|×)|(?<=×) (?=[\d{])/g, '\u00a0');
  return lang === 'fr' ? set.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0') : set;
}
