#!/usr/bin/env node
/**
 * The licences and sources of everything that Parhelion is made of and with, as the lock files name it.
 *
 * `--check` holds them to the lists below; without it, what is inside the binary is printed with its licences, as everybody who
 * hands the binary on must. Nothing is downloaded.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** What may become part of the binary or of a page. */
const INSIDE = [
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 WITH LLVM-exception',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'ISC',
  'MIT',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
];
/** What may be used to build and to test besides. */
const TOOLS = [...INSIDE, 'BlueOak-1.0.0', 'CC0-1.0', 'MPL-2.0'];
const CRATES = 'registry+https://github.com/rust-lang/crates.io-index';
const NPM = 'https://registry.npmjs.org/';
/** Stands in for `cargo metadata --filter-platform`: what the released binaries are built for. */
const PLATFORM = 'x86_64-unknown-linux-gnu';
/** What a folder calls its licences. */
const LICENCE_FILE = /^(licen[cs]e|copying|copyright|notice|unlicense)/i;
/** Where a crate has the sources of others. */
const CARRIED = /^(c_src|vendor|third_party)$/;

const read = (...path) => readFileSync(join(root, ...path), 'utf8');

/** Whether an SPDX expression can be kept with these licences alone. The slash is how crates wrote OR once. */
export function keeps(expression, allowed) {
  const words = expression.replaceAll('/', ' OR ').match(/\(|\)|[^\s()]+/g) ?? [];
  const peek = () => words[0];
  const either = () => {
    let kept = both();
    while (peek() === 'OR') {
      words.shift();
      const other = both();
      kept ||= other;
    }
    return kept;
  };
  const both = () => {
    let kept = one();
    while (peek() === 'AND') {
      words.shift();
      const other = one();
      kept &&= other;
    }
    return kept;
  };
  const one = () => {
    let word = words.shift();
    if (word === '(') {
      const kept = either();
      words.shift();
      return kept;
    }
    if (peek() === 'WITH') word += ` ${words.shift()} ${words.shift()}`;
    return allowed.includes(word);
  };
  return words.length > 0 && either() && words.length === 0;
}

/** All crates, and which of them end up in the binary: those that it needs to run, and no macros, which only write code. */
function crates() {
  const asked = ['metadata', '--format-version=1', '--locked', '--offline', `--filter-platform=${PLATFORM}`];
  const metadata = JSON.parse(
    execFileSync('cargo', asked, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const packages = new Map(metadata.packages.map((one) => [one.id, one]));
  const nodes = new Map(metadata.resolve.nodes.map((node) => [node.id, node]));
  const isMacro = (id) => packages.get(id).targets.some((target) => target.kind.includes('proc-macro'));
  const inside = new Set();
  const reach = (id) => {
    if (inside.has(id) || isMacro(id)) return;
    inside.add(id);
    for (const dep of nodes.get(id).deps) if (dep.dep_kinds.some(({ kind }) => kind === null)) reach(dep.pkg);
  };
  reach(metadata.packages.find((one) => one.name === 'parhelion').id);
  const ours = (one) => one.source === null;
  return metadata.packages
    .filter((one) => !ours(one))
    .map((one) => ({
      name: `${one.name} ${one.version}`,
      licence: one.license ?? '',
      inside: inside.has(one.id),
      folder: dirname(one.manifest_path),
      authors: one.authors,
    }));
}

/** The packages of the client: what a build has put into its pages stands beside them. */
function modules() {
  const built = join(root, 'web/dist/licences.json');
  const bundled = existsSync(built) ? JSON.parse(readFileSync(built, 'utf8')) : [];
  const inside = new Set(bundled.map(({ name, version }) => `${name} ${version}`));
  const locked = Object.entries(JSON.parse(read('web/package-lock.json')).packages).filter(([path]) => path !== '');
  const named = locked.map(([path, one]) => ({
    name: `${path.replace(/^.*node_modules\//, '')} ${one.version}`,
    licence: one.license ?? '',
    source: one.resolved ?? NPM,
    pinned: !!one.integrity && !one.link,
  }));
  for (const one of named) one.inside = inside.has(one.name);
  return { named, bundled };
}

function check() {
  const wrong = [];
  const judge = ({ name, licence, inside }, kind) => {
    if (keeps(licence, inside ? INSIDE : TOOLS)) return;
    const where = inside ? 'goes into the binary' : 'is used to build or test';
    wrong.push(`${kind} ${name} ${where}, and its licence is ${licence || 'not named'}`);
  };
  const all = crates();
  for (const crate of all) judge(crate, 'crate');
  // The lock file has what other platforms need, too.
  for (const [, name, source] of read('Cargo.lock').matchAll(/^name = "(.+)"\nversion = ".+"\nsource = "(.+)"$/gm))
    if (source !== CRATES) wrong.push(`crate ${name} comes from ${source}`);
  const { named, bundled } = modules();
  for (const one of named) {
    judge(one, 'package');
    if (!one.source.startsWith(NPM)) wrong.push(`package ${one.name} comes from ${one.source}`);
    if (!one.pinned) wrong.push(`package ${one.name} is not pinned by a hash`);
  }
  const known = new Set(named.map(({ name }) => name));
  for (const { name, version } of bundled)
    if (!known.has(`${name} ${version}`)) wrong.push(`package ${name} ${version} is in a page and not in the lock file`);
  for (const line of wrong) console.error(line);
  const within = all.filter(({ inside }) => inside).length;
  console.log(
    `${all.length} crates (${within} in the binary), ${named.length} packages (${bundled.length} in pages): ` +
      (wrong.length ? `${wrong.length} are not as they should be` : 'all licences and sources are on the lists'),
  );
  return wrong.length === 0;
}

/** The texts that lie in a folder, with those of what it carries of others. */
function texts(folder, carries = false) {
  const within = readdirSync(folder, { withFileTypes: true });
  const found = within.filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name)).map(({ name }) => name);
  const carried = within.filter((entry) => entry.isDirectory() && (carries || CARRIED.test(entry.name)));
  const deeper = carried.flatMap(({ name }) => texts(join(folder, name), true));
  return [...found.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim()), ...deeper];
}

/** Each text once, with all that it is for. */
function print() {
  const { bundled } = modules();
  const inside = [
    ...crates()
      .filter((crate) => crate.inside)
      .map(({ name, licence, folder, authors }) => ({ name, licence, texts: texts(folder), authors })),
    ...bundled.map(({ name, version, identifier, text }) => ({
      name: `${name} ${version} (in pages)`,
      licence: identifier ?? '',
      texts: text ? [text] : [],
      authors: [],
    })),
    { name: 'Inter and Saira Semi Condensed (in pages)', licence: 'OFL-1.1', texts: [read('web/src/fonts/OFL.txt')], authors: [] },
  ].sort((one, other) => (one.name < other.name ? -1 : 1));
  const holders = new Map();
  for (const { name, texts } of inside)
    for (const text of texts) holders.set(text, [...(holders.get(text) ?? []), name]);
  const lines = [
    'What others have made and what is part of Parhelion, under its own licences.',
    '',
    'Besides these, the Rust standard library (MIT OR Apache-2.0; https://www.rust-lang.org), musl (MIT; Rich Felker and',
    'others, https://musl.libc.org) and SQLite (public domain; https://sqlite.org) are inside.',
    '',
    ...inside.map(({ name, licence, texts, authors }) => {
      const none = texts.length ? '' : `; it carries no text of its own${authors.length ? `, by ${authors.join(', ')}` : ''}`;
      return `- ${name}: ${licence}${none}`;
    }),
  ];
  for (const [text, names] of holders) lines.push('', '-'.repeat(100), names.join(', '), '', text);
  console.log(lines.join('\n'));
}

/** The judge of expressions is small enough to be tried each time. */
function tried() {
  const cases = [
    ['MIT', true],
    ['MIT/Apache-2.0', true],
    ['GPL-3.0', false],
    ['', false],
    ['GPL-3.0 OR MIT', true],
    ['GPL-3.0 AND MIT', false],
    ['MIT AND (GPL-3.0 OR Zlib)', true],
    ['(MIT OR Apache-2.0) AND Unicode-3.0', true],
    ['Apache-2.0 WITH LLVM-exception OR GPL-2.0', true],
    ['GPL-2.0 WITH Classpath-exception-2.0', false],
    ['MIT MIT', false],
    ['MPL-2.0', false],
  ];
  const failed = cases.filter(([expression, kept]) => keeps(expression, INSIDE) !== kept);
  for (const [expression] of failed) console.error(`judged wrongly: ${expression}`);
  return failed.length === 0 && keeps('MPL-2.0', TOOLS);
}

if (process.argv.includes('--check')) process.exitCode = tried() && check() ? 0 : 1;
else print();
