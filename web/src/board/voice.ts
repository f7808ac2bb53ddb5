/**
 * What the table says under its board: whose turn it is, advice, and buttons of its own. The board's action bar says it together
 * with its own words, so that there is one place to read and none says what another has said.
 */
import { getContext, setContext, type Snippet } from 'svelte';

export interface Said {
  /** `yours` glows: you are to act. */
  look: 'yours' | 'waiting' | 'over' | 'away';
  lead: string;
  text: string;
  rule?: string | undefined;
  /** What there is to know besides. */
  more?: string | undefined;
  /** Several are asked at once: who is done matters more than who is waited for. */
  many?: boolean | undefined;
}

/** What takes back the last move that the table has taken; `whyNot` once it has said that this move stays. */
export interface WayBack {
  run: () => void;
  /** What it takes back, in words. */
  what: string;
  whyNot: string | null;
}

export interface Voice {
  readonly said: Said;
  /** Come back, the result. */
  readonly tools: Snippet;
  /** Null where the table lets nobody take anything back, or where something unfinished goes first. */
  readonly takeBack: WayBack | null;
  /** What is unfinished takes its own last step back by this, and until what is given back is called that is what is meant. */
  drafts(undo: () => void): () => void;
  /**
   * The table asks something that comes before everything else: whether what the player did is `meant`, or what somebody has `asked`.
   * That is all that is said then, and the tools are the answers.
   */
  readonly holds: 'meant' | 'asked' | null;
  /** The bar that speaks for the table. */
  readonly speaker: symbol | null;
  /** This bar speaks from now on, until what is given back is called. */
  speak(bar: symbol): () => void;
  explain(rule: string): void;
}

const KEY = Symbol('voice');

export function provideVoice(voice: Voice): void {
  setContext(KEY, voice);
}

/** The keys that take the last step back. */
export const BACK_KEYS = 'U Control+Z';

/** None in replays, in the gallery and on a big screen. */
export function voice(): Voice | undefined {
  return getContext<Voice | undefined>(KEY);
}

export interface Spoken {
  lead: string;
  /** What to do, or what is waited for. */
  order: string;
  /** Why, or what else there is to know: the line under it. */
  more: string;
}

/** An order that is longer than this says enough. */
const LONG = 60;

/** The board's words and the table's in one. */
export function spoken(own: string, busy: boolean, said: Said | null): Spoken {
  if (!said || (busy && own)) return { lead: '', order: own, more: '' };
  const { look, lead, text, many = false } = said;
  // Advice that begins with the order goes on after it.
  const rest = text.startsWith(own) ? text.slice(own.length).trim() : text;
  // What comes of waiting matters more than advice.
  if (look === 'yours' && own) return { lead, order: own, more: said.more ?? (own.length > LONG ? '' : rest) };
  if (look === 'waiting' && own)
    return many ? { lead, order: own, more: said.more ?? '' } : { lead: '', order: own, more: said.more ?? text };
  return { lead, order: text, more: said.more ?? '' };
}
