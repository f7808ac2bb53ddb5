import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { writeWorker } from './pwa/write.ts';

/** What `npm run dev` shows talks to this server: that of `make play`, unless told. */
const server = process.env['PARHELION_SERVER'] ?? 'http://127.0.0.1:8080';

/** The pages work without a net once they were visited. */
function serviceWorker(): Plugin {
  return { name: 'service-worker', apply: 'build', closeBundle: () => writeWorker('dist') };
}

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  // Scripts and styles find each other by where they lie; the server says where the page lies.
  base: './',
  build: {
    target: 'es2022',
    cssMinify: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: 'licences.json' },
  },
  worker: { format: 'es' },
  // The server takes orders only from its own pages: the proxy keeps the host that the browser named.
  server: { host: '127.0.0.1', proxy: { '/api': { target: server, ws: true } } },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
