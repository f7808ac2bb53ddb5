// Every sentence that a player can read, in one list: `make texts` writes place and text, `--check` holds the list against
// the house style and names what offends it. Texts are found where they are written: the messages of the client, the strings of
// games and server, the rule books and the printed cards.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const typescript = createRequire(join(root, 'web/package.json'))('typescript');
const files = (...patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** Words with a space between them; what has none is a name, a key or a piece of a sentence. A query is for no reader. */
const isProse = (text) => /[A-Za-z]{2,}[,.;:!?]? [A-Za-z{“"']/.test(text) && !/^(SELECT|INSERT|UPDATE|DELETE|PRAGMA) /.test(text);

/** The strings of the client's messages; what is put in between stands as `{}`. */
function messages(file, source) {
  const found = [];
  const tree = typescript.createSourceFile(file, source, typescript.ScriptTarget.Latest, true);
  const visit = (node) => {
    const text = typescript.isStringLiteralLike(node)
      ? node.text
      : typescript.isTemplateExpression(node)
        ? node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
        : null;
    if (text !== null && !typescript.isImportDeclaration(node.parent)) {
      found.push([tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text]);
    }
    typescript.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** What is said to ourselves: a broken promise of the program, or words for the compiler. */
const OURS = /(?:expect|expect_err|panic!|assert(?:_eq|_ne)?!|debug_assert(?:_eq|_ne)?!|unreachable!|trace!|debug!|info!|warn!|error!|prepare_cached|execute|execute_batch|query_row|about\s*=|help\s*=)\s*\($|(?:about|help|description|rename|path|tag)\s*=\s*$/;

/** The strings of Rust, without comments, attributes and tests. */
function strings(source) {
  const found = [];
  const tests = source.search(/^#\[cfg\(test\)\]\s*\n(?:#.*\n)*mod \w+ \{/m);
  const text = tests < 0 ? source : source.slice(0, tests);
  const pattern = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|#!?\[(?:[^\]"]|"(?:[^"\\]|\\.)*")*\]|r#"[\s\S]*?"#|'(?:[^'\\]|\\.)'|"((?:[^"\\]|\\[\s\S])*)"/g;
  for (let match; (match = pattern.exec(text)); ) {
    if (match[1] === undefined) continue;
    const before = text.slice(Math.max(0, match.index - 80), match.index).replace(/\s+$/, '');
    // `assert!(holds, "…")` and the like: the call that the string belongs to.
    const call = /(?:assert|panic|unreachable|debug_assert)\w*!\([^;]*$/.test(before.slice(before.lastIndexOf(';') + 1));
    if (OURS.test(before) || call) continue;
    const line = text.slice(0, match.index).split('\n').length;
    found.push([line, match[1].replace(/\\\n\s*/g, '').replace(/\\(["\\])/g, '$1')]);
  }
  return found;
}

/** The sentences of a rule book: the last column of its tables, and what stands between them. */
function rules(source) {
  return source.split('\n').flatMap((line, index) => {
    if (/^\|[-| ]+\|$/.test(line) || line.startsWith('#') || line.trim() === '') return [];
    if (!line.startsWith('|')) return [[index + 1, line]];
    const cells = line.split('|').map((cell) => cell.trim());
    return [[index + 1, cells.at(-2) ?? '']];
  });
}

const kinds = [
  [files('web/src/**/messages.ts', 'web/src/messages.ts', 'web/src/english.ts'), messages],
  [files('games/*/src/*.rs', 'crates/engine/src/*.rs', 'crates/umpire/src/*.rs', 'crates/table/src/*.rs', 'crates/server/src/*.rs', 'crates/server/src/http/*.rs'), (_file, source) => strings(source)],
  [files('games/*/RULES.md'), (_file, source) => rules(source)],
];

const texts = kinds.flatMap(([paths, read]) =>
  paths
    .filter((path) => !/\/(tests?|testing|scene|typescript)(\.rs|\/)/.test(path))
    .flatMap((path) =>
      read(path, readFileSync(join(root, path), 'utf8'))
        .filter(([, text]) => isProse(text))
        .map(([line, text]) => ({ place: `${path}:${line}`, text: text.replace(/\s+/g, ' ').trim() })),
    ),
);

/** What the house does not say, and what it says instead. */
const BANNED = [
  [/\b(?:the|an) own\b/i, '“their”, “your”: English has no “the own”'],
  [/\bwho(?:so)?ever\b/i, 'say who: “the player who …”, “you”'],
  [/\blikewise\b/i, 'say it again, or “too”'],
  [/(?<![\d.,–-])\b1 (?:points|ships|scouts|cards|turns|hits|credits|lasers|strikes|counters|corvettes|cells)\b/, 'one is singular: `counted`'],
  [/(?:^|[\s(“"])[Aa] (?:[aeio][a-z]+|unusual|unknown|under\w*)\b(?<!\b[Aa] (?:one\w*|once|eu\w+))/, '“an” before a vowel'],
  [/(?:^|[\s(“"])[Aa]n (?:[bcdfgjklmnpqrstvwxyz][a-z]+)\b(?<!\b[Aa]n (?:hour\w*|honest\w*|honour\w*))/, '“a” before a consonant'],
  [/^\(?[A-Z]+-R?\d+(?:\.\d+)?\b/, 'the rule comes behind the words'],
  [/\btenths of a millimetre\b|\bdata name\b|\bmin\(|\bseats? 0\b/i, 'nothing for developers in front of players'],
];

const offences = texts.flatMap(({ place, text }) =>
  BANNED.filter(([pattern]) => pattern.test(text)).map(([, why]) => `${place}: ${text}\n    ${why}`),
);
if (process.argv.includes('--check')) {
  for (const offence of offences) console.error(offence);
  console.error(`${texts.length} texts, ${offences.length} against the house style`);
  process.exit(offences.length > 0 ? 1 : 0);
}
for (const { place, text } of texts) console.log(`${place}\t${text}`);
