/**
 * Writes the service worker of a folder of pages: the list of all files, and as the version the hash of all of them.
 * `node --import tsx pwa/write.ts FOLDER`, after the pages are built.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What is not shown to anybody, or is the worker itself. */
const LEFT_OUT = ['sw.js', 'licences.json'];

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export function writeWorker(folder: string): void {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = found.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const files: Record<string, string> = {};
  const all = createHash('sha256');
  const source = readFileSync(new URL('sw.js', import.meta.url), 'utf8');
  all.update(source);
  for (const path of paths.filter((path) => !LEFT_OUT.includes(path)).sort()) {
    const hash = sha256(readFileSync(join(folder, path)));
    all.update(`${path} ${hash}\n`);
    // What lies in `assets` is named by what it contains.
    files[path] = path.startsWith('assets/') ? '' : hash;
  }
  const version = all.digest('hex').slice(0, 16);
  writeFileSync(
    join(folder, 'sw.js'),
    source.replace('%VERSION%', version).replace('%FILES%', () => JSON.stringify(files)),
  );
}

const [, program, folder] = process.argv;
if (folder && program?.endsWith('pwa/write.ts')) writeWorker(folder);
