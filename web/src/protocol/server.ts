// Generated from our Rust types; `cargo run -p parhelion -- typescript web/src/protocol` writes it anew.
// Generated from crates/table/src/protocol.rs; do not edit.
import type { Answer, Change, Ending, Lead, Line, Position, Refused } from "./umpire";

export type ClientMessage = { "type": "act", id: number, seat: number, decision: number, action: unknown, } | { "type": "show", seat: number, action: unknown, } | { "type": "seen", number: number, } | { "type": "chat", id?: number, text: string, } | { "type": "ask" } & Question | { "type": "ping", id: number, };

export type Question = { 
/**
 * The client's own; it comes back with the answers.
 */
id: number, seat: number, 
/**
 * At most [`QUESTIONS_MAX`].
 */
actions: unknown[], 
/**
 * Asks of a single action whether it commits the seat: whether the turn would go on by it.
 */
commits?: boolean, };

export type ServerMessage = { "type": "welcome" } & Welcome | { "type": "update", 
/**
 * The act with this id of whoever hears it led here, and is committed.
 */
accepted?: number, position: Position, lines: Array<Line>, 
/**
 * By seat: until when it must have decided, where that runs and is news.
 */
due?: Array<number | null>, 
/**
 * Something was taken back: the numbers of all lines so far that no longer count.
 */
undone?: Array<number>, } | { "type": "change", accepted?: number, change: Change, lines: Array<Line>, due?: Array<number | null>, undone?: Array<number>, } | { "type": "shown", view: unknown, } | { "type": "accepted", id: number, } | { "type": "refused", id: number, refused: Refused, } | { "type": "answers", id: number, 
/**
 * The number of the position at which it was judged.
 */
number: number, answers: Array<Answer>, } | { "type": "table", table: TableInfo, } | { "type": "late", seats: number[], } | { "type": "lesson", lead: Lead, } | { "type": "chat", chat: ChatLine, } | { "type": "pong", id: number, } | { "type": "announced", text: string | null, } | { "type": "error", 
/**
 * The act, the question or the line of chat that it answers, if it answers one.
 */
id: number | null, 
/**
 * As in the errors of the HTTP API: `not_your_seat`, `malformed`, `too_many`, `storage`, …
 */
code: string, message: string, };

export type Welcome = { table: TableInfo, 
/**
 * The seat this client may act for.
 */
you: number | null, 
/**
 * None while the table waits for players.
 */
position: Position | null, 
/**
 * What was missed since the number that the client gave; everything if it gave none.
 */
lines: Array<Line>, 
/**
 * The numbers of all lines so far that no longer count, for a client that has some: they may have been taken back meanwhile.
 */
undone?: Array<number>, 
/**
 * The number of the last position that this player has looked at, on whatever device. None for spectators.
 */
seen: number | null, 
/**
 * The table's time now, in milliseconds since it started: what `deadline` counts in.
 */
now: number, chat: Array<ChatLine>, };

export type TableInfo = { id: string, game: string, 
/**
 * The game's setup.
 */
setup: Record<string, unknown>, edition: string, status: TableStatus, seats: Array<SeatInfo>, 
/**
 * Whoever opened it.
 */
host: string, 
/**
 * The hash of the table's secret, shown before anybody sits down.
 */
commitment: string, 
/**
 * The secret and the players' contributions, once the game is over.
 */
revealed: Revealed | null, 
/**
 * The seats are taken, and what was promised is being opened: until when it is waited for, in milliseconds of the table's
 * time. Whoever has not opened by then loses the seat to a bot.
 */
opening?: number, 
/**
 * Nobody is expected at the start here, so contributions are given in the clear as people sit down.
 */
clear?: boolean, 
/**
 * Seconds since 1970.
 */
created_at: number, changed_at: number, 
/**
 * How often everybody has been told how the table is: what has a lower number than the last is older, on whatever way it comes. 0
 * in lists.
 */
told: number, spectators: number, 
/**
 * The table that was opened for a rematch.
 */
rematch: string | null, 
/**
 * Why it ended without a result, if it did.
 */
closed?: string, 
/**
 * The level of the bot that plays for players who leave.
 */
stand_in: string, terms: Terms, 
/**
 * When the stand-in decides for somebody who has not, in seconds since 1970; where the table has a pace.
 */
due_at: number | null, kind: TableKind, 
/**
 * What the link to a table of friends carries; only for those who may come in.
 */
key?: string, 
/**
 * Whether steps may be taken back past luck and answers: against bots only.
 */
practice: boolean, 
/**
 * The lesson that is given here, by its id.
 */
lesson?: string, 
/**
 * It is dealt on a player's own machine, without a server.
 */
offline?: boolean, 
/**
 * It begins by itself once every seat is taken, as a rematch does.
 */
eager?: boolean, 
/**
 * Nobody has moved yet: whoever sits there may call the game off.
 */
fresh: boolean, 
/**
 * How it ended.
 */
result: Ending | null, 
/**
 * The match that this game is part of.
 */
match?: Match, 
/**
 * Those whom the host took off a seat: until the host lets them, or makes a new link, they cannot sit down again.
 */
removed?: Array<Removed>, 
/**
 * Players who have gone, and what the others make of that.
 */
gone: Array<GoneInfo>, 
/**
 * Somebody wants to take a step back that the others must agree to.
 */
wish: WishInfo | null, };

export type TableStatus = "open" | "running" | "over";

export type Terms = { 
/**
 * How long a turn may take, in seconds: all that a seat owes until somebody else owes something. Then the stand-in decides
 * until the turn is over. None: for ever.
 */
pace: number | null, 
/**
 * Who plays for somebody whose connection is lost while a clock of the game runs.
 */
absent: Absent, };

export type Absent = "stand_in" | "nobody";

export type TableKind = "open" | "friends" | "solo";

export type Match = { 
/**
 * An odd number, so that somebody has more than half.
 */
best_of: number, 
/**
 * By seat: games won, this one included once it is over.
 */
wins: Array<number>, };

export type GoneInfo = { seat: number, 
/**
 * By seat: what it has chosen.
 */
votes: Array<Verdict | null>, 
/**
 * What holds soon, unless the player shows up, and when, in milliseconds of the table's time.
 */
verdict: Verdict | null, holds_at: number | null, };

export type Verdict = "bot" | "abandoned" | "call_off";

export type WishInfo = { seat: number, 
/**
 * Those who were there when they were asked, and still are: they must agree.
 */
asked: number[], 
/**
 * Those who have agreed.
 */
agreed: number[], };

export type SeatInfo = { occupant: Occupant, connected: boolean, 
/**
 * It owes a decision.
 */
to_act: boolean, 
/**
 * A bot of this level plays for the absent player.
 */
stand_in: string | null, 
/**
 * Its player gave up; a bot plays it to the end.
 */
resigned: boolean, 
/**
 * Its player did not come back; a bot plays it to the end, and it is placed last.
 */
abandoned: boolean, 
/**
 * Until when it must have decided, in milliseconds of the table's time.
 */
due: number | null, 
/**
 * The hash by which its player has promised what they add to the chance.
 */
promise?: string, 
/**
 * What its player adds is in: opened, or given in the clear.
 */
contributed?: boolean, 
/**
 * The name of whoever lost the seat by not opening what they had promised.
 */
unopened?: string, 
/**
 * The team, where there are teams.
 */
team: number, 
/**
 * Seats with the same number meet in one game; a tournament has several.
 */
game: number, 
/**
 * In real time: how many milliseconds earlier than it comes an act from there is taken to have been done, because the
 * connection takes so long. At most 150.
 */
allowance_ms: number, };

export type Occupant = { "type": "empty" } | { "type": "invited", id: string, name: string, } | { "type": "player", id: string, name: string, } | { "type": "bot", level: string, };

export type Removed = { 
/**
 * The public id of whoever owns the device.
 */
id: string, 
/**
 * What they were called then.
 */
name: string, };

export type Revealed = { secret: string, 
/**
 * By seat; empty where nothing was added.
 */
contributions: Array<string>, 
/**
 * By seat: the hashes by which they were promised, where they were.
 */
promises: Array<string | null>, };

export type ChatLine = { from: string, 
/**
 * The public id of whoever wrote it; none where the server did.
 */
by?: string, 
/**
 * The seat they had then, if they had one.
 */
seat: number | null, text: string, 
/**
 * Seconds since 1970.
 */
at: number, };

export type Me = { 
/**
 * Public: others see it. What proves that you are you is the cookie.
 */
id: string, name: string, };

export type Rename = { name: string, };

export type Companion = { 
/**
 * Public, like yours. Only you can act as them, by `?as=` this id.
 */
id: string, name: string, };

export type NewCompanion = { name: string, };

export type LevelInfo = { id: string, name: string, about: string, };

export type CreateTable = { game: string, 
/**
 * The game's options; those left out have their defaults.
 */
setup?: Record<string, unknown>, 
/**
 * The id of an edition that comes with the game.
 */
edition?: string, 
/**
 * The text of an edition of one's own, instead of `edition`.
 */
edition_text?: string, bots?: Array<SetBot>, 
/**
 * The host's own seat.
 */
seat?: number, 
/**
 * The host's share of the table's chance, in the clear. Whoever wants to promise theirs sits down once the table has an id.
 */
contribution?: string, 
/**
 * The level of the bot that plays for players who leave: `medium` unless told.
 */
stand_in?: string, 
/**
 * How long a turn may take, in seconds, up to 30 days; null for ever. Unless told ten minutes where people wait for each
 * other, and for ever against bots.
 */
pace?: number | null, 
/**
 * Who plays for somebody whose connection is lost while a clock of the game runs: the stand-in unless told.
 */
absent?: Absent, 
/**
 * Starts at once if all seats are taken.
 */
start?: boolean, 
/**
 * Who may find it: everybody unless told.
 */
kind?: TableKind, 
/**
 * Whether steps may be taken back past luck and answers: against bots only.
 */
practice?: boolean, 
/**
 * A match of 3, 5, 7 or 9 games instead of one.
 */
best_of?: number, };

export type SetBot = { seat: number, level: string | null, };

export type Sit = { seat: number, 
/**
 * The hash of the player's own share of the table's chance, which is opened at the start: SHA-256 of 32 bytes, the table's id
 * and the seat as one byte, in hexadecimal.
 */
promise?: string, 
/**
 * Instead of it the share itself, in the clear: any text up to 64 bytes.
 */
contribution?: string, };

export type Contribute = { 
/**
 * The 32 bytes, as 64 small hexadecimal digits.
 */
contribution: string, };

export type Leave = { level?: string, };

export type OneSeat = { seat: number, };

export type Admit = { 
/**
 * Their public id.
 */
player: string, };

export type Swap = { seats: [number, number], };

export type Vote = { seat: number, verdict: Verdict, };

export type Undo = { ask?: boolean, };

export type Agree = { yes: boolean, };

export type ReplayPage = { position: Position, 
/**
 * What this viewer was told up to here.
 */
lines: Array<Line>, 
/**
 * How many entries the whole log has; `at` runs from 0 to this.
 */
entries: number, };

export type SignerInfo = { 
/**
 * The public key (Ed25519), in hexadecimal.
 */
key: string, 
/**
 * By which people know it.
 */
fingerprint: string, };

export type Past = { 
/**
 * The position that was looked at last. The past offers no actions.
 */
start: Position, steps: Array<PastStep>, };

export type PastStep = { change: Change, lines: Array<Line>, };

export type ErrorBody = { error: ErrorInfo, };

export type ErrorInfo = { 
/**
 * Stable, for programs.
 */
code: string, 
/**
 * A sentence for people.
 */
message: string, };
