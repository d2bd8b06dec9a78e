// Sentences from Fluent catalogues, spoken exactly as the engine's Phrasebook (core/text.py) speaks them; see docs/words.md.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Lang } from './settings.svelte';
import { typeset } from './typeset';

export type Args = Record<string, unknown>;
export type Names = Record<string, Record<string, string>>;

const MESSAGE = /^([a-z][\w-]*) =/m;
const FORM = /\$(\w+)-(the|n)\b/g;
/** What people call themselves is never translated. */
const PEOPLE = ['who', 'name', 'names', 'noun'];

/** Messages, and which forms of which arguments each of them asks for. */
export interface Catalogue {
  bundle: FluentBundle;
  forms: Map<string, [string, string][]>;
}

export function makeCatalogue(lang: Lang, sources: string[]): Catalogue {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const forms: Catalogue['forms'] = new Map();
  for (const source of sources) {
    const text = typeset(lang, source);
    bundle.addResource(new FluentResource(text), { allowOverrides: true });
    const parts = text.split(MESSAGE);
    for (let i = 1; i < parts.length; i += 2) {
      forms.set(parts[i]!, [...parts[i + 1]!.matchAll(FORM)].map(([, arg, form]) => [arg!, form!]));
    }
  }
  return { bundle, forms };
}

/** One language, one set of catalogues, one set of printed names. */
export class Words {
  constructor(
    readonly lang: Lang,
    private readonly catalogue: Catalogue,
    private readonly names: Names = {},
  ) {}

  has(key: string): boolean {
    return this.catalogue.bundle.hasMessage(key);
  }

  name(id: string): string {
    const entry = this.names[id];
    return entry === undefined ? id : typeset(this.lang, entry[this.lang] ?? entry.en ?? id);
  }

  /** The message, or null where it lacks one of its values. */
  trySay(key: string, args: Args = {}): string | null {
    const pattern = this.catalogue.bundle.getMessage(key)?.value;
    if (!pattern) return null;
    const errors: Error[] = [];
    const spoken: Record<string, FluentVariable> = {};
    for (const [arg, value] of Object.entries(args)) spoken[arg] = this.speak(arg, value);
    for (const [arg, form] of this.catalogue.forms.get(key) ?? []) {
      if (arg in args) spoken[`${arg}-${form}`] = this.form(form, args[arg], args);
    }
    const text = this.catalogue.bundle.formatPattern(pattern, spoken, errors);
    return errors.length > 0 ? null : text;
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
    if (PEOPLE.includes(arg)) return word;
    return this.has(`${arg}-${word}`) ? this.say(`${arg}-${word}`) : this.name(word);
  }

  /** A name with its article, or after the number `n`: by the message of this name, of its series, or of all names. */
  private form(form: string, value: unknown, args: Args): string {
    if (Array.isArray(value)) return value.map((v) => this.form(form, v, args)).join(', ');
    const name = typeof value === 'string' ? this.name(value) : String(this.speak(form, value));
    const id = String(value);
    const noun = /^.\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
    for (const key of [`${form}-${id}`, `${form}-${id.replace(/\d+$/, '')}`, form]) {
      if (this.has(key)) return this.say(key, { n: args.n ?? 1, name, noun });
    }
    return name;
  }
}
