/**
 * In which forms each game is offered, the shortest way in first: that is what "Play" opens. Data only; `messages.ts` has their
 * names.
 *
 * Minutes are measured: `decisions` is what one player decides in such a game on average, over 12 games of Easy bots
 * (`parhelion simulate <game> -o … --bots easy --games 12 --json`, mean of all decisions by seats), times the seconds below.
 */
import type { GameInfo } from '../protocol/umpire';
import { playersOf } from './applies';
import type { Setup } from './setup';

export type FormName = 'short' | 'standard' | 'long';

export interface Form {
  name: FormName;
  setup: Setup;
  /** An edition of the game; a server that does not have it does not offer the form. */
  edition?: string;
  /** Of one player in a whole game; none where nobody has measured. */
  decisions?: number;
  /** A match of so many games, until somebody has won more than half of them. */
  bestOf?: number;
  /** Seconds that pass whatever is decided: a countdown, a film. */
  clock?: number;
}

/** Seconds that a person takes for a decision, and those that it takes to see one of a bot; nothing where all decide at once. */
const SECONDS: Readonly<Record<string, { own: number; bot: number; together?: boolean }>> = {
  stellar: { own: 12, bot: 2 },
  'orbital-conflict': { own: 12, bot: 2 },
  stgv2: { own: 12, bot: 2 },
  // A fleet of many ships is many small decisions, and another seat's whole turn is shown in two seconds.
  'stellar-conquest': { own: 6, bot: 0.5 },
  'stellar-conflict': { own: 12, bot: 0, together: true },
};

const FORMS: Readonly<Record<string, readonly Form[]>> = {
  stellar: [
    { name: 'short', setup: { mode: 'duel' }, decisions: 73 },
    { name: 'standard', setup: { mode: 'three' }, decisions: 47 },
    { name: 'long', setup: { mode: 'four' }, decisions: 73 },
  ],
  'orbital-conflict': [
    { name: 'short', setup: { mode: 'two' }, decisions: 89 },
    { name: 'standard', setup: { mode: 'three' }, decisions: 92 },
    { name: 'long', setup: { mode: 'four' }, decisions: 100 },
  ],
  stgv2: [
    // Measured with the options `goal=30` and `round_limit=12` of the usual edition.
    { name: 'short', setup: { mode: 'duel' }, edition: 'sprint', decisions: 91 },
    { name: 'standard', setup: { mode: 'duel' }, edition: 'belt', decisions: 155 },
    { name: 'long', setup: { mode: 'quartet' }, edition: 'belt', decisions: 181 },
  ],
  'stellar-conquest': [
    { name: 'short', setup: { players: 2, last_turn: 16 }, decisions: 317 },
    { name: 'standard', setup: { players: 4, last_turn: 24 }, decisions: 483 },
    { name: 'long', setup: { players: 4, last_turn: 0 }, decisions: 895 },
  ],
  'stellar-conflict': [
    // Measured are 18, 23 and 26 in a battle. About half of them lay a ship: that is done against the clock and takes no other time.
    // A match of three takes two or three battles.
    { name: 'short', setup: { players: 2, scale: 'dispute' }, bestOf: 3, decisions: 26, clock: 112 },
    { name: 'standard', setup: { players: 2, scale: 'conflict' }, decisions: 13, clock: 75 },
    { name: 'long', setup: { players: 2, scale: 'war' }, decisions: 15, clock: 135 },
  ],
};

/** How long such a game takes, in minutes: against bots, and among people. Those of the box where nobody has measured. */
export function minutesOf(
  { id, minutes }: Pick<GameInfo, 'id' | 'minutes'>,
  { setup, decisions, clock = 0 }: Form,
): readonly [number, number] {
  const seconds = SECONDS[id];
  if (!seconds || decisions === undefined) return minutes;
  const lasts = (other: number): number => {
    const others = seconds.together ? 0 : (playersOf(setup) - 1) * decisions * other;
    return roundly((decisions * seconds.own + others + clock) / 60);
  };
  return [lasts(seconds.bot), lasts(seconds.own)];
}

/** As one says it: to the minute below ten, then in fives. */
const roundly = (minutes: number): number =>
  minutes < 10 ? Math.max(1, Math.round(minutes)) : Math.round(minutes / 5) * 5;

/** The form that "Play" opens, and the longer ones that this server can open; a game that has none is offered as it is. */
export function formsOf({ id, editions }: Pick<GameInfo, 'id' | 'editions'>): [Form, ...Form[]] {
  const known = (FORMS[id] ?? []).filter(({ edition }) => edition === undefined || editions.includes(edition));
  const [first = { name: 'standard', setup: {} }, ...longer] = known;
  return [first, ...longer];
}

/** The form that is set up like this, if it is one of them. */
export function formOf(forms: readonly Form[], setup: Setup, edition: string | undefined): Form | undefined {
  return forms.find(
    (form) =>
      (form.edition === undefined || form.edition === edition) &&
      Object.entries(form.setup).every(([key, value]) => setup[key] === value),
  );
}
