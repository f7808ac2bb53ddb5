#!/usr/bin/env node
/**
 * The pages as a folder of plain files: any host can serve them, under any path, and bots are played in the browser. `make demo`, or
 * `scripts/demo.mjs FOLDER` after the pages are built. What was in the folder goes.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = resolve(process.argv[2] ?? join(root, 'target/demo'));
const about = join(root, 'web/modules/about.json');
if (!existsSync(about)) {
  console.error('There is no demo without the modules: `node scripts/modules.mjs` says what is missing.');
  process.exit(1);
}
rmSync(folder, { recursive: true, force: true });
cpSync(join(root, 'web/dist'), folder, { recursive: true });
const page = readFileSync(join(folder, 'index.html'), 'utf8').replace(
  '<title>',
  '<meta name="parhelion-alone" content="true" />\n    <title>',
);
writeFileSync(join(folder, 'index.html'), page);
// A host of plain files has no page at an address where there is no file. The others are found by the service worker.
for (const { id } of JSON.parse(readFileSync(about, 'utf8')).games) {
  mkdirSync(join(folder, 'rules', id), { recursive: true });
  writeFileSync(join(folder, 'rules', id, 'index.html'), page.replaceAll('="./', '="../../'));
}
execFileSync('node', ['--import', 'tsx', 'pwa/write.ts', folder], { cwd: join(root, 'web'), stdio: 'inherit' });
console.log(`${folder} can be served by any host of plain files`);
