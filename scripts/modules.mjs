#!/usr/bin/env node
/**
 * Builds what lets pages play without a server, into web/modules: rules, bots and table as WebAssembly, and what a server would say of
 * the games. Where the compiler has no WebAssembly and cannot fetch it, it says so and succeeds: then there is only no playing without
 * a server.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const TARGET = 'wasm32-unknown-unknown';
const folder = join(root, 'web/modules');
const built = join(process.env.CARGO_TARGET_DIR ?? join(root, 'target'), TARGET, 'web/offline.wasm');
/** The small ones together: what a page must fetch for its first table stays small, and so does all of it. */
const SMALL = ['stellar', 'orbital-conflict', 'stgv2'];

if (!hasTarget()) {
  console.error(`SKIPPED: playing without a server, because the target ${TARGET} is not installed and cannot be fetched`);
  process.exit(0);
}
mkdirSync(folder, { recursive: true });
const games = [];
let levels;
for (const group of groups()) {
  build(group);
  const bytes = bare(readFileSync(built));
  keep(`${group.join('+')}.wasm`, bytes);
  const call = await loaded(bytes);
  games.push(...call('games'));
  levels = call('levels');
  for (const id of group) keep(`rules-${id}.json`, JSON.stringify(call({ rules: { game: id } })));
}
keep('about.json', JSON.stringify({ games, levels }));

/** The games of each module. */
function groups() {
  const all = readdirSync(join(root, 'games'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  return [SMALL.filter((id) => all.includes(id)), all.filter((id) => !SMALL.includes(id))];
}

function build(group) {
  const words = ['rustc', '--quiet', '--package', 'offline', '--lib', '--crate-type', 'cdylib'];
  run('cargo', [...words, '--target', TARGET, '--profile', 'web'], { PARHELION_GAMES: group.join(',') });
}

function hasTarget() {
  const there = () => {
    try {
      return existsSync(run('rustc', ['--print', 'target-libdir', '--target', TARGET]).trim());
    } catch {
      return false;
    }
  };
  if (there()) return true;
  try {
    run('rustup', ['target', 'add', TARGET]);
  } catch {
    return false;
  }
  return there();
}

function run(program, words, env = {}) {
  const surroundings = { ...process.env, ...env };
  return execFileSync(program, words, {
    cwd: root,
    encoding: 'utf8',
    env: surroundings,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** A module without its names, which only those need who look for what is large. */
function bare(bytes) {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length; ) {
    let [size, shift, next] = [0, 0, at + 1];
    for (let more = true; more; shift += 7) {
      const byte = bytes[next++];
      size += (byte & 0x7f) * 2 ** shift;
      more = byte >= 0x80;
    }
    // A section of kind 0 is for tools.
    if (bytes[at] !== 0) kept.push(bytes.subarray(at, next + size));
    at = next + size;
  }
  return Buffer.concat(kept);
}

/** What is the same stays as it is, so that nothing is built again for it. */
function keep(name, content) {
  const path = join(folder, name);
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  writeFileSync(path, content);
}

/** The module at work: `web/src/local/module.ts` in short. */
async function loaded(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes);
  const { memory, room, call, answer } = instance.exports;
  return (order) => {
    const text = new TextEncoder().encode(JSON.stringify({ at: 0, order }));
    // The memory may grow for it, and its buffer is another one afterwards.
    const place = room(text.length);
    new Uint8Array(memory.buffer, place, text.length).set(text);
    const length = call();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length))).answer;
  };
}
