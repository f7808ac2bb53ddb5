/**
 * What the log says, said to one of those it tells of: "you" instead of a name. The server's words name seats as `{0}` and are
 * written for everybody; what follows on "you" bends with it.
 */
import { partsOf, withNames, type Part } from './names';

/** A seat as a line names it; `called` where it is the reader. */
export type Told = Exclude<Part, { seat: number }> | { seat: number; called: string | null };

/** What a verb becomes after "you". */
const BENT: Readonly<Record<string, string>> = { was: 'were', is: 'are', has: 'have' };
/** Words that end in s and are no verbs of somebody. */
const KEPT = /^(this|was|is|has|plus|minus|across|as|its|units|points|VP)$/;

/** A stand-in for the reader that no words have. */
const ME = '\ue000';
const MINE = '\ue001';

/** The parts of a line as `you` reads it; null for spectators. */
export function partsFor(words: string, you: number | null): Told[] {
  if (you === null) return partsOf(words).map((part) => ('seat' in part ? { ...part, called: null } : part));
  const parts: Told[] = [];
  for (const sentence of words.split(/(?<=[.!?] )/)) {
    const said = bent(sentence, you);
    let begins = true;
    for (const piece of said.split(/(\{\d\}|\ue000|\ue001)/)) {
      if (piece === '') continue;
      const other = /^\{(\d)\}$/.exec(piece);
      if (other) parts.push({ seat: Number(other[1]), called: null });
      else if (piece === ME || piece === MINE) {
        const word = piece === ME ? 'you' : 'your';
        parts.push({ seat: you, called: begins ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word });
      } else parts.push({ text: piece });
      begins = false;
    }
  }
  return parts;
}

/** The same as plain text. */
export function toReader(words: string, names: string[], you: number | null): string {
  const parts = partsFor(words, you);
  const said = parts.map((part) => ('seat' in part ? (part.called ?? `{${part.seat}}`) : part.text)).join('');
  return withNames(said, names);
}

function bent(sentence: string, you: number): string {
  const me = `\\{${you}\\}`;
  let said = sentence
    // The fleet of {0} -> your fleet
    .replace(new RegExp(`\\b[Tt]he ([A-Za-z -]+?) of ${me}`, 'g'), `${MINE} $1`)
    .replace(new RegExp(`\\bof ${me}(?!'s)`, 'g'), 'of yours')
    .replace(new RegExp(`${me}['’]s`, 'g'), MINE)
    .replace(new RegExp(me, 'g'), ME);
  said = said.replace(new RegExp(`${ME} (was|is|has)\\b`, 'g'), (_, verb: string) => `${ME} ${BENT[verb] ?? verb}`);
  if (!said.startsWith(`${ME} `)) return said;
  // The reader is who the sentence is about.
  return said
    .replace(new RegExp(`^${ME} (\\w+[^s])s\\b`), (whole, stem: string) =>
      KEPT.test(`${stem}s`) ? whole : `${ME} ${infinitive(stem)}`,
    )
    .replace(/ and (was|is|has)\b/g, (_, verb: string) => ` and ${BENT[verb] ?? verb}`)
    .replace(/\btheir\b/g, 'your')
    .replace(/\bthemselves\b/g, 'yourself');
}

/** `passe` of passes is to pass, `goe` of goes to go, `carrie` of carries to carry. */
function infinitive(stem: string): string {
  if (/ie$/.test(stem)) return `${stem.slice(0, -2)}y`;
  return /(ss|sh|ch|x|z|o)e$/.test(stem) ? stem.slice(0, -1) : stem;
}
