import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { mock } from './mock/plugin.ts';

/** `PARHELION_SERVER=http://127.0.0.1:8080 npm run dev` talks to a running server; without it the fixtures of `mock/` answer. */
const server = process.env['PARHELION_SERVER'];

export default defineConfig({
  plugins: [svelte(), ...(server ? [] : [mock()])],
  build: { target: 'es2022', cssMinify: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    host: '127.0.0.1',
    ...(server ? { proxy: { '/api': { target: server, ws: true, changeOrigin: true } } } : {}),
  },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
