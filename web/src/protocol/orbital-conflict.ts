// Generated from our Rust types; `cargo run -p parhelion -- typescript web/src/protocol` writes it anew.

/**
 * One small decision. Cards are named by kind, since copies are alike; modules by their number in the station.
 */
export type Action = { "do": "draw_two" } | { "do": "reveal_two" } | { "do": "end_draw" } | { "do": "use", module: number, } | { "do": "discard", card: Name, effect: Effect, } | { "do": "target", player: Seat, module: number, } | { "do": "drop", player: Seat, investor: Name, } | { "do": "cycle", card: Name, } | { "do": "keep", card: Name, } | { "do": "move", from: number, to: number, } | { "do": "repel", attack: number, } | { "do": "place", card: Name, up: boolean, at: Spot, } | { "do": "join", module: number, at: Spot, } | { "do": "cancel" } | { "do": "activate", modules: number[], } | { "do": "switch_on", modules: number[], } | { "do": "claim", investor: Name, 
/**
 * Left out while the stack is empty.
 */
end?: End, } | { "do": "push", investor: Name, player: Seat, end?: End, } | { "do": "end_main" } | { "do": "attack", module: number, player: Seat, target: number, } | { "do": "attack_with", card: Name, power: number, player: Seat, target: number, } | { "do": "end_declare" } | { "do": "pass" } | { "do": "end_combat" };

/**
 * What there is to know of a decision of one's own.
 */
export type Advice = { 
/**
 * None where nothing of the hand can simply be built.
 */
next: Next | null, 
/**
 * Of every card of the hand that can be built face up, in the order of the hand; and then of any that is built face down.
 */
homes: Array<Home>, 
/**
 * The claim that is worth most, of those that cost nothing that is worth as much.
 */
claim: Action | null, 
/**
 * The available investor that lacks least, where another lacks more.
 */
nearest: Name | null, 
/**
 * The attack by one of its modules that does most, alone or with those that are declared and those that can follow.
 */
attack: Action | null, };

/**
 * One demand of an investor.
 */
export type Asked = { what: What, needed: number, };

export type AttackView = { 
/**
 * The attacking module, or the card that was discarded to attack.
 */
module: number | null, card: Name | null, value: number, player: Seat, target: number, cancelled: boolean, };

export type AttackerSeen = { "type": "module", module: number, } | { "type": "card", card: Name, };

/**
 * An available investor, how far the station before which it lies meets it, and the remaining players whose stations do.
 */
export type AvailableView = { investor: Name, 
/**
 * In the order of the investor's demands.
 */
parts: Array<Part>, 
/**
 * How much that station lacks of all that it wants.
 */
missing: number, met_by: number[], };

/**
 * What the attacks against one module come to.
 */
export type Blow = { player: Seat, module: number, attack: number, defence: number, 
/**
 * The cards that it loses, of so many.
 */
lost: number, cards: number, destroyed: boolean, };

/**
 * A kind of station card as it is printed.
 */
export type CardInfo = { name: Name, count: number, 
/**
 * What shows when it is covered.
 */
bar: Values, 
/**
 * What shows only while it lies on top.
 */
body: Values, 
/**
 * Both together.
 */
full: Values, face_playable: boolean, special: RuleInfo | null, discards: Array<RuleInfo>, };

/**
 * What is being chosen, and by whom.
 */
export type ChoiceView = { "type": "target", seat: Seat, effect: Effect, } | { "type": "keep", seat: Seat, cards: number, } | { "type": "settle", seat: Seat, };

/**
 * The edition: everything that is printed. Clients have it in every view.
 */
export type Constants = { cards: Array<CardInfo>, investors: Array<InvestorInfo>, back: Values, vp_limit: number, 
/**
 * Investors that a stack holds at most.
 */
stack_max: number, };

export type Counted = "investor" | "card" | "stunned";

/**
 * How a tournament divides the station cards (ORBITAL-1.8).
 */
export type Decks = "random" | "identical";

/**
 * A word of the vocabulary with its amount, which is 0 where none belongs to it.
 */
export type Effect = { op: Op, n?: number, };

/**
 * An end of the investor stack.
 */
export type End = "left" | "right";

/**
 * What becomes of effects when points are counted (ORBITAL-R38).
 */
export type EndEffects = "suspended" | "stand";

/**
 * Facts. Where some may know more than others the same fact is told twice, with different cards in it. Sizes of hands and
 * piles, and whatever is called left, are as the event leaves them; modules are `called` as players know them.
 */
export type Event = { "event": "turn_began", turn: number, initiative: Seat, } | { "event": "phase_began", seat: Seat, phase: Phase, step: Step, } | { "event": "drew", seat: Seat, count: number, cards: Array<Name> | null, hand: number, draw_pile: number, } | { "event": "reshuffled", seat: Seat, cards: number, } | { "event": "investors_reshuffled", seat: Seat, cards: number, } | { "event": "last_card_taken", seat: Seat, } | { "event": "revealed", seat: Seat, investors: Array<AvailableView>, pile: number, } | { "event": "used", seat: Seat, module: number, card: Name, id: Name, text: string, } | { "event": "discarded", seat: Seat, card: Name, id: Name, text: string, hand: number, } | { "event": "investor_dropped", seat: Seat, player: Seat, investor: Name, } | { "event": "cycled", seat: Seat, card: Name, hand: number, } | { "event": "peeked", seat: Seat, count: number, cards: Array<Name> | null, draw_pile: number, } | { "event": "kept", seat: Seat, card: Name | null, discarded: Array<Name>, hand: number, } | { "event": "placed", seat: Seat, card: Name, up: boolean, at: Spot, play: Play, hand: number, left: StationLeft, } | { "event": "joined", seat: Seat, module: number, at: Spot, play: Play, left: StationLeft, } | { "event": "cancelled", seat: Seat, } | { "event": "built", seat: Seat, cards: Array<Play>, hand: number, left: StationLeft, } | { "event": "switched", seat: Seat, on: number[], off: number[], on_called: Array<string>, off_called: Array<string>, stunned: boolean, plain: boolean, left: StationLeft, } | { "event": "claimed", seat: Seat, by: Seat, investor: Name, end: End | null, lost: Name | null, stack: Array<Name>, investor_vp: number, score: number, } | { "event": "refused", seat: Seat, investors: Array<Name>, } | { "event": "declared", seat: Seat, attack: number, attacker: AttackerSeen, with: string, player: Seat, target: number, called: string, value: number, hand: number, blows: Array<Blow>, } | { "event": "declaration_ended", seat: Seat, } | { "event": "boosted", seat: Seat, module: number, called: string, by: number, boost: number, left: StationLeft, blows: Array<Blow>, } | { "event": "repelled", seat: Seat, attack: number, attacker: Seat, called: string, blows: Array<Blow>, } | { "event": "passed", seat: Seat, } | { "event": "struck", player: Seat, module: number, called: string, attack: number, defence: number, lost: Array<Lost>, destroyed: boolean, left: StationLeft, } | { "event": "card_lost", player: Seat, module: number, called: string, card: Name, number: number, top: boolean, left: StationLeft, } | { "event": "moved", seat: Seat, from: number, to: number, from_called: string, to_called: string, card: Name | null, number: number, left: StationLeft, } | { "event": "counted", rows: Array<Row>, best: number, leaders: Array<Seat>, goes_on: boolean, } | { "event": "ended", winners: Array<Seat>, stopped: boolean, };

/**
 * Who has the first turn.
 */
export type FirstSeat = "random" | "0" | "1" | "2" | "3";

export type Forecast = { "type": "group" } & GroupForecast | { "type": "attack" } & Blow | { "type": "invest", lost: Name | null, score: number, };

/**
 * One game.
 */
export type GameView = { turn: number, initiative: Seat, 
/**
 * Who plays, in the order in which a phase goes round.
 */
order: Array<Seat>, 
/**
 * Whose phase it is; none once the game is over.
 */
acting: Seat | null, step: Step, 
/**
 * An open choice that everybody knows of.
 */
choice: ChoiceView | null, draw_pile: number, 
/**
 * Cards of the box that this game does not use.
 */
unused: number, 
/**
 * Bottom to top.
 */
discard_pile: Array<Name>, investor_pile: number, investor_discard: Array<Name>, 
/**
 * The last card of the draw pile was taken: the count comes after the main phases.
 */
ending: boolean, 
/**
 * Tied counts so far.
 */
ties: number, attacks: Array<AttackView>, 
/**
 * What the declared attacks come to if nobody answers them.
 */
blows: Array<Blow>, players: Array<PlayerView>, winners: number[], };

/**
 * How far a station meets an investor.
 */
export type Goal = { investor: Name, 
/**
 * In the order of the investor's demands.
 */
parts: Array<Part>, 
/**
 * How much is missing of all that it wants; none if it can be had.
 */
missing: number, };

/**
 * What becomes of a station with an open group in it.
 */
export type GroupForecast = { 
/**
 * The group closes.
 */
fits: boolean, verdict: Verdict, 
/**
 * What the station makes and needs: of the first set between which there is a choice; while the group cannot close, of
 * all that is active or new.
 */
totals: Values, 
/**
 * VP shown on cards played in this turn, and by how many they exceed the limit.
 */
vp: number, over: number, 
/**
 * What is lacking at least, by type.
 */
short: [number, number, number, number], 
/**
 * Modules that go off, and old ones that come on.
 */
off: number[], on: number[], 
/**
 * Modules of which the player chooses whether they are active.
 */
either: number[], 
/**
 * Points of its player if the game were counted then; as they are while the group cannot close.
 */
score: number, 
/**
 * The investors that lie before its player, and how far what the station makes then meets them.
 */
goals: Array<Goal>, };

/**
 * The best place of a card.
 */
export type Home = { 
/**
 * None for any card that is built face down: backs are alike.
 */
card: Name | null, at: Spot, verdict: Verdict, };

/**
 * One variant for every reason, with what the player needs to know.
 */
export type Illegal = { "why": "not_your_decision" } | { "why": "game_over" } | { "why": "not_now" } | { "why": "choice_first" } | { "why": "not_in_hand", card: Name, } | { "why": "face_not_playable", card: Name, } | { "why": "no_such_module", module: number, } | { "why": "no_such_player", player: Seat, } | { "why": "group_open" } | { "why": "no_group_open" } | { "why": "too_many_vp", shown: number, limit: number, } | { "why": "vp_uncovered", shown: number, limit: number, } | { "why": "never_active", card: Name, } | { "why": "stays_off", module: number, } | { "why": "joining_off" } | { "why": "not_joinable", module: number, } | { "why": "not_a_choice" } | { "why": "not_an_increment" } | { "why": "could_be_on" } | { "why": "already_invested" } | { "why": "not_available", investor: Name, } | { "why": "demands_not_met", investor: Name, player: Seat, } | { "why": "push_onto_yourself" } | { "why": "end_needed" } | { "why": "no_end_needed" } | { "why": "no_such_rule", card: Name, } | { "why": "wrong_time", when: When, } | { "why": "used_already", card: Name, } | { "why": "module_off", module: number, } | { "why": "no_special_rule", module: number, } | { "why": "no_target", op: Op, } | { "why": "bad_target", op: Op, } | { "why": "cannot_attack", module: number, } | { "why": "attacked_already", module: number, } | { "why": "own_target" } | { "why": "nothing_declared" } | { "why": "attacks_declared" } | { "why": "declaration_over" };

export type InvestorInfo = { name: Name, count: number, demands: Array<Asked>, vp: number, };

/**
 * Something that counts, and the score up to and including it.
 */
export type Item = { kind: Counted, name: Name, vp: number, sum: number, };

export type LaidView = { 
/**
 * Known if it lies face up, and to its owner.
 */
card: Name | null, up: boolean, 
/**
 * Played in this main phase.
 */
fresh: boolean, 
/**
 * Its special rule was used in this phase.
 */
used: boolean, 
/**
 * Counts its player's cards in the order of play: a name that it keeps.
 */
number: number, };

/**
 * A card that left its module.
 */
export type Lost = { card: Name, 
/**
 * As in the view.
 */
number: number, };

/**
 * An investor that left unclaimed.
 */
export type MissedSeen = { investor: Name, vp: number, 
/**
 * How much it missed of all that it wanted; none if it could have been claimed.
 */
missing: number, };

/**
 * How many play, and in how many games.
 */
export type Mode = "two" | "three" | "four" | "tournament";

/**
 * What a module is with its new cards.
 */
export type ModuleLeft = { id: number, on: boolean, values: Values, };

export type ModuleView = { id: number, 
/**
 * Bottom to top.
 */
cards: Array<LaidView>, on: boolean, stunned: boolean, attacked: boolean, boost: number, 
/**
 * Everything visible on it.
 */
values: Values, 
/**
 * Defence against attacks, with auras and boosts.
 */
defence: number, };

/**
 * A name as it is printed on a card.
 */
export type Name = string;

/**
 * The card to build next, face up at its best place.
 */
export type Next = { card: Name, 
/**
 * Other cards of the hand that lack nothing any more with what this one makes to spare.
 */
feeds: Array<Name>, 
/**
 * Neither of the two can be built alone; together they lack nothing.
 */
with: Name | null, 
/**
 * The investor that comes closest with it, of those that do not have all that they want then.
 */
nearer: Name | null, };

/**
 * What a rule does.
 */
export type Op = "DRAW" | "REVEAL" | "DROP_AVAILABLE" | "CYCLE" | "PEEK_TAKE" | "ATTACK" | "DEACTIVATE" | "DISCARD_TOP" | "DISCARD_BOTTOM" | "MOVE_BOTTOM" | "AURA_DEF" | "BOOST_DEF" | "CANCEL_ATTACKER";

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
 * The viewer's own cards.
 */
export type OwnView = { seat: Seat, 
/**
 * In the order of the edition.
 */
hand: Array<Name>, 
/**
 * Cards of the open group so far; 0 if none is open.
 */
group: number, 
/**
 * What becomes of the open group; none where its player has only to choose what is active.
 */
open: GroupForecast | null, 
/**
 * If there is only one thing to do, it may be done for the viewer: that it comes at once tells nobody anything.
 */
quick: boolean, 
/**
 * Cards looked at.
 */
peeked: Array<Name>, 
/**
 * The sets of modules to choose from.
 */
sets: number[][], };

/**
 * How far a station meets one demand.
 */
export type Part = { has: number, met: boolean, };

/**
 * The phases of a turn.
 */
export type Phase = "draw" | "main" | "combat";

/**
 * One card of a play group.
 */
export type Play = { 
/**
 * Known if it lies face up, and to its owner.
 */
card: Name | null, up: boolean, module: number, side: Side, 
/**
 * The module that it was before, where modules are joined.
 */
joined: number | null, 
/**
 * The card that it went on or under, as everybody sees it.
 */
beside: string | null, 
/**
 * As in the view.
 */
number: number, };

/**
 * What is public about a player; face-down cards are named for their owner.
 */
export type PlayerView = { seat: Seat, 
/**
 * Still in the game.
 */
playing: boolean, hand: number, station: Array<ModuleView>, available: Array<AvailableView>, 
/**
 * Left to right.
 */
stack: Array<Name>, 
/**
 * What investors look at: production and attack of active modules, defence of all. `needs` are those of active
 * modules, for the meter.
 */
totals: Values, 
/**
 * Points if the game were counted now.
 */
score: number, investor_vp: number, station_vp: number, 
/**
 * VP shown on cards played in this turn.
 */
vp_played: number, };

/**
 * What a tournament comes to (ORBITAL-R47).
 */
export type Ranking = "overall" | "games";

/**
 * What a player has at a count.
 */
export type Row = { seat: Seat, score: number, items: Array<Item>, 
/**
 * The investor that this player came nearest to and did not get.
 */
missed: MissedSeen | null, };

/**
 * A rule on a card.
 */
export type RuleInfo = { id: Name, when: When, effect: Effect, 
/**
 * What it does, in a few words.
 */
does: string, 
/**
 * When it does so and what.
 */
text: string, };

/**
 * A place at the table, counted clockwise from 0.
 */
export type Seat = number;

/**
 * What can be chosen before a game.
 */
export type Setup = Partial<{ 
/**
 * Two, three or four players, everyone for themselves, or a tournament: two games of two players.
 */
mode: Mode, 
/**
 * How a tournament divides the station cards between its two games.
 */
decks: Decks, 
/**
 * One ranking of all four players, by games won and then by points, or just a winner in each game.
 */
ranking: Ranking, 
/**
 * Who goes first in the first turn. In a tournament the other game starts on the same side.
 */
first_player: FirstSeat, 
/**
 * You may put a module of one card under or on top of another in the turn in which you played it.
 */
join_new: boolean, 
/**
 * Do modules that a card switched off count at the end?
 */
end_effects: EndEffects, 
/**
 * After so many more tied counts the tied players share the win. 0 is the book's rule: they play on until one leads.
 */
tie_stop: number, }>;

/**
 * Where in its module a card went.
 */
export type Side = "new" | "under" | "on_top";

/**
 * Where a card is played.
 */
export type Spot = "new" | { "under": number } | { "on_top": number };

/**
 * What is left of a station.
 */
export type StationLeft = { 
/**
 * Defence against attacks of every module, in the order of the station: what one lends may come and go with another.
 */
defences: Array<number>, 
/**
 * The modules whose cards the event changed, as far as they are still there.
 */
modules: Array<ModuleLeft>, 
/**
 * What investors look at: production and attack of active modules, defence of all. `needs` are those of active
 * modules, for the meter.
 */
totals: Values, 
/**
 * Points if the game were counted now.
 */
score: number, investor_vp: number, station_vp: number, 
/**
 * VP shown on cards played in this turn.
 */
vp_played: number, };

/**
 * Where the acting player stands in the order of play.
 */
export type Step = { "type": "draw" } | { "type": "reveal" } | { "type": "end_draw" } | { "type": "main" } | { "type": "declare" } | { "type": "counter", seat: Seat, } | { "type": "aftermath" } | { "type": "over" };

/**
 * The figures of a player.
 */
export type Sums = { 
/**
 * What investors look at: production and attack of active modules, defence of all. `needs` are those of active
 * modules, for the meter.
 */
totals: Values, 
/**
 * Points if the game were counted now.
 */
score: number, investor_vp: number, station_vp: number, 
/**
 * VP shown on cards played in this turn.
 */
vp_played: number, };

/**
 * Everything a part of a card, a module or a station can show.
 */
export type Values = { 
/**
 * Production: energy, crew, ship, explore.
 */
makes: [number, number, number, number], 
/**
 * Requirements, in the same order.
 */
needs: [number, number, number, number], defence: number, attack: number, vp: number, };

/**
 * How well a group can be built, the best first.
 */
export type Verdict = "fits" | "costs" | "needs" | "over";

export type View = Constants & { mode: Mode, 
/**
 * One game, or two in a tournament.
 */
games: Array<GameView>, 
/**
 * The viewer's own cards; none for spectators.
 */
own: OwnView | null, outcome: Outcome | null, };

/**
 * What an investor may ask for.
 */
export type What = "energy" | "crew" | "ship" | "explore" | "any" | "defence" | "attack";

/**
 * When a rule may be used.
 */
export type When = "draw" | "main" | "combat" | "any" | "counter" | "static";
