/**
 * Keeps the pages on the device, so that they open without a net. A version is all files together: it is fetched whole or not at all,
 * and never mixed with another. A new one waits until no table is open. `web/pwa/write.ts` puts the list of files in.
 */
const VERSION = '%VERSION%';
/** By path: the SHA-256 of what does not change its name with its content. */
const FILES = JSON.parse('%FILES%');
const CACHE = `parhelion ${VERSION}`;
/** Modules that tables of this device began with, kept until those tables are over. */
const MODULES = 'parhelion modules';
const BASE = new URL('./', self.location.href);
/** So many files are fetched at a time: somebody may be playing meanwhile. */
const AT_A_TIME = 4;

self.addEventListener('install', (event) => event.waitUntil(fetchAll()));
self.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});
self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(takeOver());
});

/** Only where this is the one page that is open: nobody's table is changed under them. */
async function takeOver() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
}

async function fetchAll() {
  const cache = await caches.open(CACHE);
  const left = Object.keys(FILES);
  const some = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await fetchOne(cache, path);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, some));
}

async function fetchOne(cache, path) {
  const url = new URL(path, BASE);
  if (await cache.match(url)) return;
  const hash = FILES[path];
  const response = await fetch(url, { cache: hash ? 'no-cache' : 'default' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const body = await response.arrayBuffer();
  if (hash && hash !== (await sha256(body))) throw new Error(`${path} is of another version`);
  await cache.put(url, new Response(body, { headers: headersOf(response) }));
}

/** What a page may do with it is said with it. What it was packed with is not: it is unpacked. */
function headersOf(response) {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  return headers;
}

async function sha256(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Older versions go; of their modules those stay that a table still needs. */
async function tidy() {
  const [needed, modules] = [await neededModules(), await caches.open(MODULES)];
  for (const name of await caches.keys()) {
    if (!name.startsWith('parhelion ') || name === CACHE || name === MODULES) continue;
    const old = await caches.open(name);
    for (const url of needed) {
      const module = await old.match(url);
      if (module) await modules.put(url, module);
    }
    await caches.delete(name);
  }
  for (const { url } of await modules.keys()) if (!needed.has(url)) await modules.delete(url);
}

/** The addresses of the modules of tables that are not over. */
function neededModules() {
  return new Promise((resolve) => {
    const request = indexedDB.open('parhelion');
    request.onerror = () => resolve(new Set());
    // Nobody has played here yet: whoever does makes the store.
    request.onupgradeneeded = () => request.transaction.abort();
    request.onsuccess = () => {
      const rows = request.result.transaction('tables').objectStore('tables').getAll();
      rows.onerror = () => resolve(new Set());
      rows.onsuccess = () => {
        request.result.close();
        resolve(new Set(rows.result.filter(({ info }) => info.status !== 'over').map(({ module }) => module)));
      };
    };
  });
}

function answerTo(request) {
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(BASE.href)) return null;
  const path = url.href.slice(BASE.href.length).split(/[?#]/)[0];
  if (path.startsWith('api/') || path === 'healthz') return null;
  if (request.mode === 'navigate') return page(request);
  return path in FILES || path.endsWith('.wasm') ? file(url, request) : null;
}

async function file(url, request) {
  url.search = '';
  return (await (await caches.open(CACHE)).match(url)) ?? (await caches.match(url)) ?? fetch(request);
}

/** The one page, which finds its way by the address: it names its scripts by where they lie from the first. */
async function page(request) {
  const kept = await (await caches.open(CACHE)).match(new URL('index.html', BASE));
  if (!kept) return fetch(request);
  const text = (await kept.text()).replaceAll('="./', `="${BASE.pathname}`);
  return new Response(text, { headers: kept.headers });
}
