// Facts files carry where every figure comes from; the page needs the figures only.

import type { Plugin } from 'vite';

const LEFT_OUT = new Set([
  'confidence',
  'sources',
  'source',
  'notes',
  'note',
  'provenance',
  'editions',
  'known_conflicts',
  'name_de',
  'aliases',
  'component_counts',
]);

function lean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lean);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([key]) => !LEFT_OUT.has(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, lean(inner)]));
}

export function facts(): Plugin {
  return {
    name: 'comptoir-facts',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('/facts.json') ? JSON.stringify(lean(JSON.parse(code))) : undefined;
    },
  };
}
