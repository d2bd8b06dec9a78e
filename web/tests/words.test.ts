import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { makeCatalogue, Words, type Args, type Names } from '../src/lib/words';

const LOCALE = join(import.meta.dirname, '../../src/comptoir/locale');
const HOUSE = ['common', 'web', 'coach'];
const SOURCE = join(import.meta.dirname, '../src');
const read = (lang: string, name: string): string => readFileSync(join(LOCALE, lang, `${name}.ftl`), 'utf8');
const keys = (source: string): string[] => new FluentResource(source).body.map((entry) => entry.id).sort();

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

function english(): Words {
  return new Words('en', makeCatalogue('en', [read('en', 'common'), read('en', 'web'), 'give = { $who } gives { $what }.\ncolour-red = scarlet\nsee = { $colour }']), {
    quarry: { en: 'Quarry', fr: 'Carrière' },
  });
}

describe('the catalogues', () => {
  it('say everything in both languages', () => {
    for (const name of ['web', 'coach']) expect(keys(read('fr', name))).toEqual(keys(read('en', name)));
  });

  it('have every sentence the frame and the screens ask for', () => {
    const known = new Set(HOUSE.flatMap((name) => keys(read('en', name))));
    const asked = files(SOURCE)
      .filter((path) => /(frame|screens|lib|App\.svelte)/.test(path) && !path.includes('/games/'))
      .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\bt\('([\w-]+)'/g)].map((match) => match[1]!));
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
  });
});

describe('Words', () => {
  it('speak ids by their printed names and lists with commas', () => {
    expect(english().say('give', { who: 'Ada', what: ['quarry', 'quarry'] })).toBe('Ada gives Quarry, Quarry.');
  });
  it('prefer a message for a value of this argument', () => {
    expect(english().say('see', { colour: 'red' })).toBe('scarlet');
  });
  it('know when a value is missing', () => {
    expect(english().trySay('give', { who: 'Ada' })).toBeNull();
  });
  it('count', () => {
    expect(english().say('players-range', { from: 2, to: 4 })).toBe('2 to 4 players');
    expect(english().say('players-range', { from: 2, to: 2 })).toBe('2 players');
  });
});

/** What the engine says: language, catalogue, message, arguments, sentence. */
type Said = ['en' | 'fr', string, string, Args, string];

interface Engine {
  names: Record<string, Names>;
  sources: Record<string, Record<string, string>>;
  said: Said[];
}

function engine(): Engine {
  const root = join(import.meta.dirname, '../..');
  const own = join(root, '.venv/bin/python');
  const python = process.env.PYTHON ?? (existsSync(own) ? own : 'python3');
  return JSON.parse(execFileSync(python, ['-m', 'tests.properties.say'], { cwd: root, maxBuffer: 1 << 28 }).toString());
}

describe('browser and engine', () => {
  it('say the same sentences', { timeout: 60_000 }, () => {
    const { names, sources, said } = engine();
    const books = new Map<string, Words>();
    const book = (lang: 'en' | 'fr', name: string): Words => {
      const key = `${lang} ${name}`;
      const parts = [...new Set(['common', name])].map((part) => sources[part]![lang]!);
      if (!books.has(key)) books.set(key, new Words(lang, makeCatalogue(lang, parts), names[name]));
      return books.get(key)!;
    };
    const differing = said
      .map(([lang, name, key, args, text]) => ({ text, own: book(lang, name).trySay(key, args) }))
      .filter(({ text, own }) => own !== text);
    expect(said.length).toBeGreaterThan(3000);
    expect(differing).toEqual([]);
  });
});
