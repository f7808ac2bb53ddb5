// Generated from our Rust types; `cargo run -p parhelion -- typescript web/src/protocol` writes it anew.

/**
 * What a seat was told when it asked whether it may do something. Nothing has changed, and nobody else hears of it.
 */
export type Answer = { 
/**
 * Why not; none if it may.
 */
refused: Refused | null, 
/**
 * What would come of it, typed by the game; none where it foretells nothing.
 */
forecast?: unknown, 
/**
 * As in [`Offer::warning`], also for what is not listed.
 */
warning?: string, 
/**
 * By it the turn would go on, where that was asked.
 */
commits?: boolean, };

/**
 * The same as a [`Position`], told by what changed since the one before. See [`crate::patch`] for what a change is.
 */
export type Change = { 
/**
 * The number of the position that it changes.
 */
since: number, 
/**
 * The new number.
 */
number: number, 
/**
 * The change of the view; none where it stays.
 */
view?: unknown, 
/**
 * The change of the legal actions; none where they stay. A number that is put in stands for an offer that was told before:
 * its place among all that were told since a position was told whole.
 */
legal?: unknown, 
/**
 * As in [`Position::advice`], whole.
 */
advice?: unknown, decision: number, to_act: number[], deadline?: number, outcome?: Ending, undo?: boolean, };

export type Course = "asks" | "off" | "over";

/**
 * How a table ended.
 */
export type Ending = { 
/**
 * The seats that gave up.
 */
resigned: number[], 
/**
 * The seats that were left for good.
 */
abandoned?: Array<number>, 
/**
 * It ended without a result: places mean nothing.
 */
called_off?: boolean, seats: number, 
/**
 * By seat: 1 for the winners, then as in a race (two winners are followed by third place).
 */
place: number[], 
/**
 * By seat: the points that the game counts.
 */
score: number[], 
/**
 * The rule that ended the game.
 */
rule: string, };

/**
 * What a caller must know of a game before it opens a table.
 */
export type GameInfo = { id: string, name: string, 
/**
 * One sentence for the lobby.
 */
tagline: string, 
/**
 * The fewest and the most players.
 */
players: [number, number], 
/**
 * A usual game at a real table, in minutes.
 */
minutes: [number, number], 
/**
 * Whether a clock runs in it, so that a lost connection matters at once.
 */
real_time: boolean, 
/**
 * The choices of whoever opens a table, in the order of a form.
 */
options: Array<OptionSpec>, 
/**
 * The ids of the editions that come with it; the first is the default.
 */
editions: Array<string>, };

/**
 * Who moved the pieces of a seat.
 */
export type Hand = "person" | "bot" | "stand_in" | "timeout";

/**
 * Where a learner stands, as they are told.
 */
export type Lead = { id: string, title: string, 
/**
 * Decisions that were taken as expected, and all of them.
 */
done: number, of: number, course: Course, 
/**
 * What is said here, one after the other.
 */
pages: Array<Page>, 
/**
 * For whoever does not find it.
 */
hint: string | null, };

/**
 * A lesson as lists show it.
 */
export type LessonInfo = { game: string, id: string, title: string, about: string, when: Record<string, unknown>, };

/**
 * One event as one viewer hears it.
 */
export type Line = { 
/**
 * The entry it belongs to, counted for this viewer as in [`Position::number`].
 */
number: number, 
/**
 * Milliseconds since the table started.
 */
at: number, 
/**
 * The rule that caused it. Empty where it happened to the table and not in the game, as when somebody resigns.
 */
rule: string, 
/**
 * Seats appear as `{0}`.
 */
words: string, 
/**
 * The game's event, for animation.
 */
event: unknown, 
/**
 * Whose hand it was, where it was not that of whoever has the seat: a bot's for a person.
 */
hand?: Hand, 
/**
 * It was taken back later.
 */
undone?: boolean, };

/**
 * A legal action and how a player would say it.
 */
export type Offer = { action: unknown, words: string, 
/**
 * What it wastes, or how it hurts whoever does it: a sentence in which seats appear as `{0}`.
 */
warning?: string, };

/**
 * What values an option takes; `default` is our ruling.
 */
export type OptionKind = { "type": "toggle", default: boolean, } | { "type": "choice", default: string, choices: Array<[string, string]>, } | { "type": "number", default: number, min: number, max: number, };

/**
 * One choice of whoever opens a table. A form, a command line and a validator are all made from these.
 */
export type OptionSpec = { 
/**
 * The field of the game's `Setup`.
 */
key: string, name: string, help: string, 
/**
 * The rule or ruling that the option switches, if there is one.
 */
rule: string | null, kind: OptionKind, };

/**
 * The final ranking. Seats with the same place share it; partners of a team always do.
 */
export type Outcome = { seats: number, 
/**
 * By seat: 1 for the winners, then as in a race (two winners are followed by third place).
 */
place: number[], 
/**
 * By seat: the points that the game counts.
 */
score: number[], 
/**
 * The rule that ended the game.
 */
rule: string, };

/**
 * What is said at once.
 */
export type Page = { say: string, 
/**
 * The places of the board that it is about.
 */
point: Array<string>, };

/**
 * Everything one viewer needs to draw the table and act: replaced whole with every update.
 */
export type Position = { 
/**
 * How many entries of the log this viewer has heard of. Entries that tell a viewer nothing do not count for that
 * viewer, so the number gives nothing away.
 */
number: number, 
/**
 * The game's view.
 */
view: unknown, 
/**
 * The viewer's legal actions, with words for each. Empty for spectators.
 */
legal: Array<Offer>, 
/**
 * What most would do next, typed by the game; none where nobody is advised.
 */
advice?: unknown, 
/**
 * How many actions of this seat were accepted so far. An action must name it, so that a double click or a stale
 * page is refused instead of played twice.
 */
decision: number, 
/**
 * The seats that owe a decision.
 */
to_act: number[], 
/**
 * When the running real-time phase ends, in milliseconds since the table started.
 */
deadline: number | null, outcome: Ending | null, 
/**
 * Whether the seat has done something that it may probably take back; the table judges when it does.
 */
undo?: boolean, };

/**
 * Why an action was not taken. Nothing has changed.
 */
export type Refused = { why: Why, 
/**
 * The rule of the game that forbids it, where it was the game that refused.
 */
rule: string | null, 
/**
 * A sentence for the player.
 */
message: string, 
/**
 * The values involved, typed by the game.
 */
details: unknown, };

/**
 * One rule in our own words.
 */
export type Rule = { id: string, 
/**
 * The heading it stands under.
 */
section: string, 
/**
 * Where it comes from: a place in the rulebook, or `ours` for rulings and edition data.
 */
source: string, text: string, };

/**
 * A place at the table, counted clockwise from 0.
 */
export type Seat = number;

/**
 * What kind of refusal it is.
 */
export type Why = "illegal" | "malformed" | "stale" | "over" | "final";
