// How many compressed bytes of script and style the lobby needs before it can be used. Fails above the limit.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 150;
const dist = new URL('../dist/', import.meta.url);
const html = readFileSync(new URL('index.html', dist), 'utf8');
const files = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file);
const sizes = files.map((file) => [file, gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length]);
const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0) / 1024;

for (const [file, bytes] of sizes) console.log(`${(bytes / 1024).toFixed(1).padStart(8)} KB  ${file}`);
console.log(`${total.toFixed(1).padStart(8)} KB  lobby, compressed (limit ${LIMIT_KB})`);
if (files.length === 0 || total > LIMIT_KB) process.exit(1);
