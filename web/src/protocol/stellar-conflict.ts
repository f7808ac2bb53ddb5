// Generated from our Rust types; `cargo run -p parhelion -- typescript web/src/protocol` writes it anew.

/**
 * One decision. Where a card goes is one continuous choice: the card is always the one in play.
 */
export type Action = { "do": "place_asteroid", x: number, y: number, r: number, } | { "do": "pick_race", race: Race, } | { "do": "submit_fleet", cards: Array<Code>, } | { "do": "ready" } | { "do": "hold", x: number, y: number, r: number, } | { "do": "withdraw" } | { "do": "deploy", x: number, y: number, r: number, } | { "do": "enough" } | { "do": "keep" } | { "do": "remove" };

/**
 * What is shown of the laser lines of a held card (CONFLICT-R.60).
 */
export type AimAssist = "stubs" | "full" | "none";

export type Answer = "keep" | "remove";

/**
 * How it is settled where Asteroids lie (CONFLICT-R.51).
 */
export type AsteroidPlaces = "usual" | "lot" | "placed";

/**
 * One shot. Points are in millionths of a tick, rounded for drawing.
 */
export type Beam = { ship: Ship, 
/**
 * Its number on the card.
 */
laser: number, colour: Colour, from: [number, number], to: [number, number], 
/**
 * What it met; nothing if it left the table.
 */
target: Ship | null, 
/**
 * A shield was there; some beams go through it.
 */
shield: boolean, 
/**
 * It ended at that shield and did nothing.
 */
stopped: boolean, };

/**
 * A card as it is printed.
 */
export type CardInfo = { id: Code, name: Name, race: Race | null, kind: Kind, credits: number, 
/**
 * CONFLICT-11.5: a ship that costs nothing.
 */
scout: boolean, initiative: Array<number>, hull: number, vp: number, 
/**
 * CONFLICT-3.11, CONFLICT-13.2: the cubes with which it goes into the battle.
 */
cubes: number, lasers: Array<Laser>, shields: Array<Shield>, };

/**
 * A card's id in its edition, such as `WIS01`.
 */
export type Code = string;

/**
 * CONFLICT-6.1, CONFLICT-11.1, CONFLICT-11.3.
 */
export type Colour = "white" | "red" | "green" | "blue" | "orange";

/**
 * How the deployment ends.
 */
export type Deployment = "timed" | "stop";

/**
 * CONFLICT-G.5: the edges of a card, clockwise.
 */
export type Edge = "top" | "right" | "bottom" | "left";

/**
 * What ended the deployment.
 */
export type End = { "type": "alarm" } | { "type": "stop", seat: Seat, } | { "type": "cap" } | { "type": "agreed" } | { "type": "complete" };

/**
 * Facts. Where some may know more than others the same fact is told twice, with different cards in it.
 */
export type Event = { "event": "asteroid_placed", seat: Seat, piece: number, card: Tag, pose: Pose, } | { "event": "race_picked", seat: Seat, race: Race, } | { "event": "fleet_chosen", seat: Seat, cards: Array<Code> | null, } | { "event": "decks_built", decks: Array<number>, } | { "event": "said_ready", seat: Seat, } | { "event": "countdown_began", begins: number, } | { "event": "deployment_began", ends: number | null, } | { "event": "drew", seat: Seat, card: Tag | null, left: number, } | { "event": "last_card", seat: Seat, stops: boolean, } | { "event": "held", seat: Seat, card: Tag, pose: Pose, } | { "event": "withdrawn", seat: Seat, card: Tag, } | { "event": "deployed", seat: Seat, piece: number, card: Tag, pose: Pose, } | { "event": "said_enough", seat: Seat, } | { "event": "deployment_ended", how: End, } | { "event": "frozen", seat: Seat, card: Tag, ends: number, } | { "event": "answered", seat: Seat, keep: boolean | null, } | { "event": "removed", seat: Seat, card: Tag | null, why: Why, } | { "event": "boxed", seat: Seat, count: number, cards: Array<Code> | null, } | { "event": "loaded", seat: Seat, ship: Ship, cubes: number, } | { "event": "step_began", now: number, ships: Array<Ship>, } | { "event": "fired" } & Beam | { "event": "damaged", by: Ship, seat: Seat, target: Ship, amount: number, tokens: number, total: number, } | { "event": "delayed", by: Ship, target: Ship, initiative: Array<number>, later: number, } | { "event": "stole", by: Ship, from: Ship, cubes: number, left: number, has: number, } | { "event": "vaporized", ship: Ship, cubes: number, left: number, why: Loss, } | { "event": "passed", from: Ship, to: Ship, cubes: number, left: number, has: number, } | { "event": "destroyed", ship: Ship, owner: Seat, pile: Seat | null, vp: number, } | { "event": "emptied", ship: Ship, } | { "event": "counted", scores: Array<Score>, };

/**
 * What became of a piece in the battle.
 */
export type Fate = { "type": "standing" } | { "type": "destroyed", pile: Seat | null, } | { "type": "emptied" };

/**
 * A moment of the battle in words, for whoever watches it afterwards.
 */
export type FilmLine = { rule: string, words: string, event: Event, };

/**
 * By what was asked about.
 */
export type Forecast = { "type": "fleet", credits: number, deck: number, pace: number | null, } | { "type": "laid", lines: Array<Beam>, ends: End | null, } | { "type": "battle", film: Array<FilmLine>, points: Array<number>, };

/**
 * One variant for every reason, with what the player needs to know.
 */
export type Illegal = { "why": "game_over" } | { "why": "wrong_phase" } | { "why": "not_your_asteroids" } | { "why": "not_your_turn" } | { "why": "race_taken", race: Race, } | { "why": "fleet_submitted" } | { "why": "no_such_card", card: Code, } | { "why": "other_race", card: Code, race: Race, } | { "why": "not_for_fleets", card: Code, } | { "why": "twice", card: Code, } | { "why": "over_budget", credits: number, limit: number, } | { "why": "unequal_fleet", ships: number, needed: number, credits: number, limit: number, } | { "why": "ready_already" } | { "why": "nothing_held" } | { "why": "nothing_on_table" } | { "why": "too_soon", left: number, needed: number, } | { "why": "enough_said" } | { "why": "no_agreement" } | { "why": "too_late" } | { "why": "centre_off_table", x: number, y: number, } | { "why": "bad_angle", r: number, } | { "why": "off_table", x: number, y: number, r: number, } | { "why": "touches", piece: number, card: Code, name: Name, owner: Seat | null, } | { "why": "nothing_frozen" } | { "why": "answered_already" };

export type InPlayView = { "type": "nothing" } | { "type": "in_hand" } | { "type": "on_table", card: Tag, pose: Pose, fits: boolean, };

/**
 * What a card is in the game.
 */
export type Kind = "ship" | "flag" | "cargo" | "asteroid";

/**
 * CONFLICT-G.8: where a laser leaves its card, and which way it flies as printed.
 */
export type Laser = { colour: Colour, edge: Edge, 
/**
 * From the start of its edge, in ticks.
 */
offset: number, 
/**
 * In tenths of a degree.
 */
direction: number, };

/**
 * What a laser of one colour does to a ship.
 */
export type LightView = { colour: Colour, damage: number, 
/**
 * By how much the ship fires later.
 */
later: number, };

/**
 * Why cubes are gone.
 */
export type Loss = "own_cargo" | "shared" | "destroyed";

/**
 * A name as it is printed on a card.
 */
export type Name = string;

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
 * The ships that can be picked, while fleets are.
 */
ships: Array<Code>, 
/**
 * The picked ships, in the order of the edition.
 */
fleet: Array<Code> | null, 
/**
 * What is still in the deck, in the order of the edition.
 */
in_deck: Array<Code>, 
/**
 * The cards that join the deck by themselves.
 */
along: Array<Code>, 
/**
 * The card in play, on the table or not; or the Asteroid that is placed next.
 */
card: Code | null, 
/**
 * How many come after it.
 */
to_come: number, 
/**
 * CONFLICT-R.62: from when on the card in play may be let go of.
 */
lets_go_at: number | null, 
/**
 * Whether the frozen card can be decided about, and what was decided.
 */
frozen: boolean, answer: Answer | null, boxed: Array<Code>, };

/**
 * CONFLICT-1.7, CONFLICT-R.58, with the moments in which real time comes in.
 */
export type Phase = { "type": "asteroids" } | { "type": "race" } | { "type": "fleet" } | { "type": "ready", begins: number | null, } | { "type": "deploy", began: number, ends: number | null, } | { "type": "freeze", ends: number, } | { "type": "done" };

export type PieceView = { card: Code, name: Name, owner: Seat | null, pose: Pose, 
/**
 * By the seat whose tokens they are.
 */
damage: Array<number>, cubes: number, 
/**
 * The cubes with which it goes into the battle.
 */
loaded: number, delays: number, 
/**
 * By how much it fires later than printed.
 */
later: number, fate: Fate, };

/**
 * What is public about a player.
 */
export type PlayerView = { seat: Seat, race: Race | null, 
/**
 * In the phase that needs everybody: whether this one is done.
 */
done: boolean, 
/**
 * Cards left in the deck.
 */
deck: number, 
/**
 * CONFLICT-R.63: cards that are still to be deployed, the one in play included.
 */
left: number, in_play: InPlayView, 
/**
 * Cards that left the game before the battle, and those of them that everybody saw.
 */
boxed: number, boxed_seen: Array<Code>, 
/**
 * Numbers of pieces.
 */
kills: Array<number>, score: Score | null, };

/**
 * CONFLICT-G.3: where a card lies: its centre in ticks, and how far it is turned clockwise, in tenths of a degree.
 */
export type Pose = { x: number, y: number, r: number, };

/**
 * CONFLICT-1.3: the four peoples.
 */
export type Race = "wiss" | "vak" | "tetrakori" | "hexai";

export type RaceChoice = "open" | "wiss" | "vak" | "tetrakori" | "hexai";

/**
 * A race as its cards are printed.
 */
export type RaceInfo = { race: Race, about: string, };

/**
 * What happens with races that are left open.
 */
export type Races = "chosen" | "dealt";

export type Revealed = { seat: Seat, fleet: Array<Code>, boxed: Array<Code>, };

/**
 * What was agreed.
 */
export type RulesView = { scale: Scale, size: Size, credits: number, 
/**
 * How long the deployment may take, in milliseconds; none for as long as it takes.
 */
limit: number | null, 
/**
 * How much of it before the end is shown as a countdown.
 */
countdown: number | null, 
/**
 * From the last "ready" to the first card, and how long one may think about a frozen card, in milliseconds.
 */
lead: number, decide: number, deployment: Deployment, asteroids: number, stolen_goods: boolean, ion_second_fire: boolean, aim_assist: AimAssist, 
/**
 * CONFLICT-R.60: lifting the hand does not deploy yet.
 */
ask_before_deploying: boolean, 
/**
 * How many ships every fleet must have, if that is fixed.
 */
fleet_size: number | null, 
/**
 * The colours that shields do not stop.
 */
piercing: Array<Colour>, 
/**
 * CONFLICT-6.1, CONFLICT-11.1 to CONFLICT-11.3: what a hit of each colour does.
 */
lights: Array<LightView>, };

/**
 * How large a battle is.
 */
export type Scale = "dispute" | "conflict" | "war";

/**
 * CONFLICT-10.1 to CONFLICT-10.3, for one seat.
 */
export type Score = { seat: Seat, 
/**
 * VP of the kill pile, own ships counted off (CONFLICT-12.4).
 */
kills: number, 
/**
 * Stolen cubes on surviving ships.
 */
stolen: number, 
/**
 * Cubes left on the own Cargo ship.
 */
cargo: number, total: number, 
/**
 * CONFLICT-10.5: other players' ships in the kill pile.
 */
enemy_ships: number, };

/**
 * A place at the table, counted clockwise from 0.
 */
export type Seat = number;

/**
 * What can be chosen before a game.
 */
export type Setup = Partial<{ 
/**
 * Two to four, each for themselves.
 */
players: number, 
/**
 * How many credits each fleet has, and how long the deployment takes.
 */
scale: Scale, 
/**
 * Choose open races in turn, or let the table deal them.
 */
races: Races, 
/**
 * Fix a race for this seat, or leave it open.
 */
race_0: RaceChoice, 
/**
 * Fix a race for this seat, or leave it open.
 */
race_1: RaceChoice, 
/**
 * Fix a race for this seat, or leave it open.
 */
race_2: RaceChoice, 
/**
 * Fix a race for this seat, or leave it open.
 */
race_3: RaceChoice, 
/**
 * Against the clock, or until somebody has deployed every card.
 */
deployment: Deployment, 
/**
 * Seconds until Stop! comes by itself; 0 means never.
 */
stop_cap: number, 
/**
 * How many Asteroids lie on the table instead of Cargo ships.
 */
asteroids: number, 
/**
 * 0 shares all cubes evenly.
 */
asteroid_cubes: number, 
/**
 * In their usual places, by lot, or where the first seat puts them.
 */
asteroid_places: AsteroidPlaces, 
/**
 * CONFLICT-R.51: where they lie, if that is settled beforehand; empty if not.
 */
asteroid_poses: Array<Pose>, 
/**
 * The ship that fires the last shot takes the cubes of a destroyed ship.
 */
stolen_goods: boolean, 
/**
 * A ship that fires twice can still be delayed before its second time.
 */
ion_second_fire: boolean, 
/**
 * A card is 800 wide; 0 means the usual size.
 */
width: number, 
/**
 * A card is 800 wide; 0 means the usual size.
 */
height: number, 
/**
 * House rule: 200 gives everybody twice the time.
 */
timer: number, 
/**
 * See where the lasers of your card will end while you hold it. For training.
 */
aim_assist: AimAssist, 
/**
 * House rule: a card waits for “Deploy” after you let go. On touch screens it always does.
 */
ask_before_deploying: boolean, 
/**
 * Milliseconds until a card can be let go of after it is drawn; 0 for none.
 */
hand_ms: number, 
/**
 * House rule: several seats may play the same race.
 */
mirror_races: boolean, 
/**
 * House rule: every fleet has the same number of ships.
 */
equal_fleets: boolean, }>;

/**
 * CONFLICT-G.11: a part of an edge, both ends included.
 */
export type Shield = { edge: Edge, from: number, to: number, };

/**
 * A piece of the table: its number among all that were laid down, and its name.
 */
export type Ship = { piece: number, name: Name, };

/**
 * The table in ticks.
 */
export type Size = { width: number, height: number, };

/**
 * A card as it might have lain; whose it is where it is no Asteroid.
 */
export type Supposed = { card: Code, seat: Seat, pose: Pose, };

/**
 * A card by its id and its name.
 */
export type Tag = { id: Code, name: Name, };

/**
 * The whole table as one viewer may know it.
 */
export type View = { phase: Phase, rules: RulesView, 
/**
 * The printed cards that can come into this game.
 */
cards: Array<CardInfo>, 
/**
 * What the races of these cards are good at.
 */
races: Array<RaceInfo>, 
/**
 * Whose turn it is to place Asteroids or to choose a race.
 */
choosing: Seat | null, players: Array<PlayerView>, 
/**
 * Everything that was laid down, in that order, Asteroids first.
 */
pieces: Array<PieceView>, 
/**
 * The viewer's own cards; none for spectators.
 */
own: OwnView | null, 
/**
 * Once the game is over: what every deck was and what was left of it.
 */
revealed: Array<Revealed>, 
/**
 * Once the game is over: the battle, moment by moment.
 */
film: Array<FilmLine>, cubes_vaporized: number, outcome: Outcome | null, 
/**
 * What decided, where the most points were not enough.
 */
tie: string | null, };

/**
 * Fire these.
 */
export type WhatIf = Array<{ card: Code, seat: Seat, pose: Pose, }>;

/**
 * Why a card in play leaves the game.
 */
export type Why = "in_hand" | "illegal_pose" | "chosen" | "touched";
