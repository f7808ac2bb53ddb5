// Generated from our Rust types; `cargo run -p parhelion -- typescript web/src/protocol` writes it anew.
export type Seat = number;
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
export type Kind = "founder" | "warp_ring" | "mend" | "rogue" | "destroyer" | "slicer" | "crusher" | "foil" | "kite";
export type Class = "civilian" | "military";
export type SolarType = "asteroid" | "planet" | "gas_giant" | "sun" | "black_hole";
export type Mode = "duel" | "three" | "four" | "tandem";
export type FirstSeat = "random" | "0" | "1" | "2" | "3";
export type Setup = { mode?: Mode, 
/**
 * Scenario 1 is played with random fleets (STELLAR-R55).
 */
beginner_fleets?: boolean, 
/**
 * Whether the player of this seat alone is a beginner (STELLAR-R60).
 */
beginner_seat_0?: boolean, beginner_seat_1?: boolean, beginner_seat_2?: boolean, beginner_seat_3?: boolean, 
/**
 * Abilities must be used wherever they can be (STELLAR-R16).
 */
must_use?: boolean, first_seat?: FirstSeat, };
export type Action = { "do": "fleet_add", kind: Kind, } | { "do": "fleet_done" } | { "do": "place", kind: Kind, sector: number, up: boolean, } | { "do": "reveal", sector: number, } | { "do": "pass" } | { "do": "warp", from: number, index: number, to: number, } | { "do": "mend", kind: Kind, } | { "do": "destroy", owner: Seat, index: number, } | { "do": "decline" } | { "do": "fight_next", player: Seat, };
export type Seen = { class: Class, kind: Kind | null, };
export type SolarFace = { type: SolarType, points: number, fortified: boolean, };
export type Worth = { points: number, 
/**
 * One of them has a shield, which saves the winner's ships (STELLAR-R45).
 */
fortified: boolean, };
export type How = "force" | "shared_force" | "alone" | "most" | "tie" | "nobody";
export type Event = { "event": "dealt", scenario: number, sectors: Array<Array<SolarType>>, first: Seat, 
/**
 * Solar-system cards that are left for later.
 */
solar_deck: number, 
/**
 * By seat: who has nothing to choose (STELLAR-R08).
 */
committed: Array<boolean>, } | { "event": "picked", seat: Seat, kind: Kind, } | { "event": "committed", seat: Seat, } | { "event": "fleets_ready", sizes: Array<number>, reserves: Array<number>, } | { "event": "hand_drawn", seat: Seat, ships: Array<Seen>, 
/**
 * What is left of the Fleet.
 */
fleet: number, 
/**
 * The back of the card that is on top of it now.
 */
top: Class | null, } | { "event": "drew", seat: Seat, ship: Seen, 
/**
 * What is left of the Fleet.
 */
fleet: number, 
/**
 * The back of the card that is on top of it now.
 */
top: Class | null, } | { "event": "placed", seat: Seat, sector: number, index: number, ship: Seen, up: boolean, } | { "event": "revealed", seat: Seat, sector: number, index: number, kind: Kind, } | { "event": "passed", seat: Seat, } | { "event": "fought", sector: number, attacker: Seat, attacking: Seen, attacker_index: number, defender: Seat, defending: Seen, defender_index: number, attacker_lost: boolean, defender_lost: boolean, } | { "event": "looked", seat: Seat, sector: number, worth: Worth | null, cards: Array<SolarFace> | null, ships: Array<Array<Kind>> | null, } | { "event": "warped", seat: Seat, from: number, index: number, to: number, to_index: number, ship: Seen, 
/**
 * It lies up now.
 */
up: boolean, turned_up: boolean, } | { "event": "mended", seat: Seat, sector: number, index: number, ship: Seen, up: boolean, } | { "event": "destroyed", seat: Seat, sector: number, 
/**
 * Where the Rogue lies in its owner's stack.
 */
rogue_index: number, owner: Seat, index: number, ship: Seen, } | { "event": "nothing_to_mend", seat: Seat, } | { "event": "declined", seat: Seat, kind: Kind, } | { "event": "sector_scored", sector: number, cards: Array<SolarFace>, ships: Array<Array<Kind>>, 
/**
 * Settlement points by seat.
 */
settlement: Array<number>, winner: Seat | null, how: How, fortified: boolean, points: number, 
/**
 * Whose ships there go to their Settled pile; all others return to the Reserves (STELLAR-9.8 to STELLAR-9.10).
 */
settles: Seat | null, 
/**
 * By seat, so far.
 */
scores: Array<number>, 
/**
 * By team, so far; none without teams (STELLAR-12.6).
 */
teams: [number, number] | null, reserves: Array<number>, } | { "event": "scenario_ended", scenario: number, scores: Array<number>, 
/**
 * By team; none without teams (STELLAR-12.6).
 */
teams: [number, number] | null, 
/**
 * By seat, in this scenario.
 */
gained: Array<number>, } | { "event": "game_over", scores: Array<number>, winners: Array<Seat>, };
export type Foe = { seat: Seat, index: number, };
export type Step = { "type": "fleet" } | { "type": "place" } | { "type": "reveal" } | { "type": "ability", kind: Kind, sector: number, index: number, } | { "type": "fight", sector: number, index: number, 
/**
 * The ships of which one will be fought.
 */
foes: Array<Foe>, } | { "type": "over" };
export type SolarCardView = { type: SolarType, 
/**
 * Its point side, if the viewer has seen it.
 */
face: SolarFace | null, 
/**
 * Known to this viewer but not to everybody.
 */
private: boolean, };
export type ShipView = { class: Class, up: boolean, 
/**
 * Its kind, if the viewer knows it: it is up, it is the viewer's own, or it was seen.
 */
kind: Kind | null, 
/**
 * Known to this viewer but not to everybody: the eye mark.
 */
private: boolean, };
export type SectorView = { 
/**
 * In dealing order; the last lies on top.
 */
cards: Array<SolarCardView>, 
/**
 * By seat, each bottom to top.
 */
stacks: Array<Array<ShipView>>, 
/**
 * What it is worth, if the viewer has seen all its cards.
 */
worth: Worth | null, };
export type SettledView = { class: Class, kind: Kind | null, };
export type BlurView = { class: Class, kinds: Array<Kind>, };
export type PlayerView = { score: number, 
/**
 * Ships in the Reserve; while fleets are chosen the picks still count as lying there.
 */
reserve: number, 
/**
 * Undrawn ships.
 */
fleet: number, 
/**
 * The back of the top card of the Fleet (STELLAR-R10).
 */
fleet_top: Class | null, 
/**
 * Backs of the hand, civilians first: a hand has no order for others.
 */
hand: Array<Class>, 
/**
 * The fleet for this scenario is committed.
 */
committed: boolean, 
/**
 * Settled ships: back, and the kind where the viewer still knows it.
 */
settled: Array<SettledView>, 
/**
 * While a ship lies mended face down: what the viewer knows to be among it and the Settled ships of its class,
 * without knowing which is which (STELLAR-R37).
 */
blur: BlurView | null, won: Array<SolarFace>, };
export type OwnView = { 
/**
 * Who plays with the viewer.
 */
partner: Seat | null, 
/**
 * As many ships can be in the Fleet that is chosen.
 */
fleet_max: number, hand: Array<Kind>, reserve: Array<Kind>, 
/**
 * The undrawn ships of the Fleet, order unknown; while choosing, the picks so far.
 */
fleet: Array<Kind>, settled: Array<Kind>, };
export type ScoredView = { cards: Array<SolarFace>, 
/**
 * By seat, bottom to top.
 */
ships: Array<Array<Kind>>, winner: Seat | null, };
export type Move = { "type": "place", sector: number, ship: Seen, up: boolean, } | { "type": "reveal", sector: number, } | { "type": "pass" } | { "type": "warp", from: number, index: number, to: number, } | { "type": "mend", ship: Seen, up: boolean, } | { "type": "destroy", owner: Seat, index: number, } | { "type": "decline" } | { "type": "fight_next", player: Seat, };
export type FightView = { defender: Seat, attacking: Seen, defending: Seen, attacker_lost: boolean, defender_lost: boolean, };
export type LastMove = { seat: Seat, move: Move, 
/**
 * The fights it led to, in which `seat` was the attacker.
 */
fights: Array<FightView>, };
export type PrintedView = { settlement: number, 
/**
 * The kinds it destroys without being destroyed (STELLAR-7.7).
 */
beats: Array<Kind>, 
/**
 * The kinds that destroy it so.
 */
loses_to: Array<Kind>, };
export type SolarTypeView = { type: SolarType, 
/**
 * The number on the type side.
 */
number: number, cards: number, fortified: number, 
/**
 * The points that they have, each value once, lowest first.
 */
points: Array<number>, };
export type TeamView = { seats: [Seat, Seat], score: number, };
export type Constants = { 
/**
 * What is on each ship, in the order of [`Kind`].
 */
printed: Array<PrintedView>, 
/**
 * What is on the solar-system cards, from the lowest type to the highest.
 */
solar: Array<SolarTypeView>, };
export type View = Constants & { mode: Mode, 
/**
 * Counted from 1.
 */
scenario: number, scenarios: number, first_seat: Seat, 
/**
 * Whose turn it is; none while fleets are chosen and once the game is over.
 */
active: Seat | null, step: Step, sectors: Array<SectorView>, players: Array<PlayerView>, 
/**
 * Who plays with whom, and what they have together; none where everybody plays for themselves.
 */
teams: Array<TeamView>, 
/**
 * The viewer's own cards; none for spectators.
 */
own: OwnView | null, 
/**
 * Solar cards not dealt yet.
 */
solar_deck: number, 
/**
 * Cards that left the game because nobody won their sector.
 */
removed: Array<SolarFace>, 
/**
 * The last thing that was done openly.
 */
last: LastMove | null, 
/**
 * How the sectors of the scenario before ended, or of the last one once the game is over.
 */
scored: Array<ScoredView> | null, outcome: Outcome | null, };
export type PendingDecision = "warp_ring" | "mend" | "rogue" | "fight";
export type Illegal = { "because": "game_over" } | { "because": "no_such_seat", seat: Seat, } | { "because": "not_your_turn", active: Seat, } | { "because": "already_committed" } | { "because": "choose_fleet_first" } | { "because": "fleet_is_set" } | { "because": "fleet_full" } | { "because": "not_in_reserve", kind: Kind, } | { "because": "out_of_order", kind: Kind, after: Kind, } | { "because": "must_place_first" } | { "because": "already_placed" } | { "because": "nothing_to_place" } | { "because": "not_in_hand", kind: Kind, } | { "because": "no_such_sector", sector: number, sectors: number, } | { "because": "must_place_up", sector: number, } | { "because": "nothing_down", sector: number, } | { "because": "decide_first", pending: PendingDecision, 
/**
 * The ability may be declined as well.
 */
may_decline: boolean, } | { "because": "no_ability", kind: Kind, } | { "because": "no_ship_to_move", sector: number, index: number, } | { "because": "no_ship_to_destroy", owner: Seat, sector: number, index: number, } | { "because": "same_sector", sector: number, } | { "because": "not_settled", kind: Kind, } | { "because": "must_use", kind: Kind, } | { "because": "nothing_to_decline" } | { "because": "no_fight_to_choose" } | { "because": "not_an_opponent", player: Seat, } | { "because": "no_military_ship", player: Seat, sector: number, };
export type Clash = "wins" | "loses" | "equal";
export type AbilityForecast = "now" | "later" | "in_vain";
export type FightForecast = { defender: Seat, index: number, 
/**
 * Its kind, if the seat knows it.
 */
kind: Kind | null, 
/**
 * How the attacker fares; none where the seat cannot know.
 */
result: Clash | null, };
export type End = "survives" | "destroyed" | "choice" | "open";
export type PartnerForecast = "nobody" | "theirs" | "apart";
export type Forecast = { 
/**
 * It will lie face up.
 */
up: boolean, ability: AbilityForecast | null, 
/**
 * Its fights, one after another; the last may be open.
 */
fights: Array<FightForecast>, end: End, 
/**
 * What it comes to that the partner has ships there; none where there is nothing to mind.
 */
partner: PartnerForecast | null, };
