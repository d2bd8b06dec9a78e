import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compress } from './compress';
import { facts } from './facts';

// COMPTOIR_SERVER: the house that `npm run dev` passes requests on to.
const house = process.env.COMPTOIR_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [facts(), svelte(), compress()],
  build: {
    // The wheel carries the client beside the server that serves it.
    outDir: fileURLToPath(new URL('../src/comptoir/server/static', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's content policy allows no data: addresses
    target: 'es2022',
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: house, ws: true } },
  },
  test: { include: ['tests/**/*.test.ts'] },
});
