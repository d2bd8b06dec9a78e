// Sentences from Fluent catalogues, spoken exactly as the engine's Phrasebook speaks them.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Lang } from './settings.svelte';

export type Args = Record<string, unknown>;
export type Names = Record<string, Record<string, string>>;

export function makeBundle(lang: Lang, sources: string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return bundle;
}

/** One language, one set of catalogues, one set of printed names. */
export class Words {
  constructor(
    readonly lang: Lang,
    private readonly bundle: FluentBundle,
    private readonly names: Names = {},
  ) {}

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  name(id: string): string {
    const entry = this.names[id];
    return entry === undefined ? id : (entry[this.lang] ?? entry.en ?? id);
  }

  /** The message, or null where it lacks one of its values. */
  trySay(key: string, args: Args = {}): string | null {
    const pattern = this.bundle.getMessage(key)?.value;
    if (!pattern) return null;
    const errors: Error[] = [];
    const spoken: Record<string, FluentVariable> = {};
    for (const [arg, value] of Object.entries(args)) spoken[arg] = this.speak(arg, value);
    const text = this.bundle.formatPattern(pattern, spoken, errors);
    if (errors.length > 0) return null;
    // French puts a space before these marks, and it must not end a line.
    return this.lang === 'fr' ? text.replace(/ ([:;!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0') : text;
  }

  say(key: string, args: Args = {}): string {
    return this.trySay(key, args) ?? key;
  }

  /** A value as a word: the message `<arg>-<value>` if there is one, else the printed name. */
  private speak(arg: string, value: unknown): FluentVariable {
    if (value === null || value === undefined) return this.say('nothing');
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof value === 'number') return value;
    if (Array.isArray(value)) return value.map((v) => String(this.speak(arg, v))).join(', ');
    const word = String(value);
    return this.has(`${arg}-${word}`) ? this.say(`${arg}-${word}`) : this.name(word);
  }
}
