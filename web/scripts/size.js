// How many compressed bytes of script and style the lobby needs before it can be used. Fails above the limit.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const LIMIT_KB = 150;
const dist = new URL('../dist/', import.meta.url);
const html = readFileSync(new URL('index.html', dist), 'utf8');
const files = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file);
const sizes = files.map((file) => [file, gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length]);
const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0) / 1024;

for (const [file, bytes] of sizes) console.log(`${(bytes / 1024).toFixed(1).padStart(8)} KB  ${file}`);
console.log(`${total.toFixed(1).padStart(8)} KB  lobby, compressed (limit ${LIMIT_KB})`);
if (files.length === 0 || total > LIMIT_KB) process.exitCode = 1;

// What plays without a server, where it was built.
const folder = new URL('../modules/', import.meta.url);
const modules = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.wasm')) : [];
for (const name of modules) {
  const packed = brotliCompressSync(readFileSync(new URL(name, folder))).length / 1024;
  console.log(`${packed.toFixed(1).padStart(8)} KB  ${name}, by brotli`);
}
