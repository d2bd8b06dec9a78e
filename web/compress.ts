// A packed copy beside every file of the build that gets smaller by it; the server sends it to whoever takes gzip.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|webmanifest)$/;

function pack(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) pack(path);
    else if (TEXT.test(name)) {
      const whole = readFileSync(path);
      const packed = gzipSync(whole, { level: 9 });
      if (packed.length < whole.length * 0.9) writeFileSync(`${path}.gz`, packed);
    }
  }
}

export function compress(): Plugin {
  let folder = '';
  return {
    name: 'comptoir-compress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      pack(folder);
    },
  };
}
