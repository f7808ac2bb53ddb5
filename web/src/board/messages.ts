/**
 * Everything that boards of all games say alike.
 *
 * The ways out of a choice that is not finished have one word, one icon, one key and one place on every board; `Way.svelte`
 * draws them, and no board has a word of its own for them:
 *
 * | word       | what it does                                             | icon  | key    | where                             |
 * | ---------- | -------------------------------------------------------- | ----- | ------ | --------------------------------- |
 * | Skip       | ends what is being shown                                 |       | Escape | action bar, at its end            |
 * | Close      | closes what was only read: a sheet, a panel              | cross | Escape | its upper right corner            |
 * | Cancel     | lets go of what is picked up: all is as it was before    | cross | Escape | action bar, left of everything    |
 * | Step back  | takes the last step of an unfinished choice back         | angle | U      | there too                         |
 * | Take back  | takes back the last move that the table has taken        | arrow | U      | there too                         |
 * | Start over | drops the whole unfinished choice                        | ring  |        | there too                         |
 *
 * Escape does the first of them that there is, in this order, but takes nothing back that the table has. As long as a choice is
 * unfinished there is "Step back", and otherwise "Take back"; never both.
 *
 * What ends a part of one's turn says what it ends ("End combat", "End turn"); what hands over a choice made at leisure says
 * "Send"; what was to be read before the game goes on is left by "Continue", and at the end of the game by "Look at the table".
 *
 * Why something cannot be done stands in the prompt (`ActionBar.svelte`), with its rule, until the next click.
 */
import { plural } from '../english';
import { say as common } from '../messages';

/** What a seat does just now. */
type SeatState = 'yours' | 'theirs' | 'choosing' | 'done';
const STATE: Record<SeatState, string> = {
  yours: 'your turn',
  theirs: 'their turn',
  choosing: 'choosing',
  done: 'done',
};

export const say = {
  close: common.close,
  goOn: 'Continue',
  larger: 'Larger',
  lookAtTable: 'Look at the table',
  seat: common.seat,
  /** A seat at a glance. */
  chip: {
    me: 'You',
    /** After a score of which the reader knows only a part. */
    more: '+',
    /** Follows on name and score. */
    about: (score: number | null, unit: string, state: SeatState | null, left: string | null) =>
      [
        ...(score === null ? [] : [score === 1 ? unit : plural(unit)]),
        ...(state === null ? [] : [STATE[state]]),
        ...(state === null || state === 'done' || left === null ? [] : [`${left} left`]),
      ].join(', '),
  },
  skip: common.skip,
  paragraph: '§',
  openRule: (rule: string) => `Open rule ${rule}`,
  way: {
    close: common.close,
    cancel: common.cancel,
    undo: 'Step back',
    takeBack: 'Take back',
    startOver: 'Start over',
  },
  /** A way that is an offer of the table: its words, then ours. */
  wayOf: (offer: string, way: string) => `${offer}: ${way}`,
  /** Follows on a way: what it is about. */
  about: (what: string) => `: ${what}`,
  endTurn: 'End turn',
  send: (what: string) => `Send ${what}`,
  sending: 'Sending…',
  amount: {
    fewer: (of: string) => `${of}: fewer`,
    more: (of: string) => `${of}: more`,
    all: (of: string, most: number) => `${of}: ${say.amount.most(most)}`,
    most: (most: number) => `max ${most}`,
  },
  /** Why a click does nothing. */
  watching: 'You are watching; only the players act.',
  over: 'The game is over.',
} as const;
