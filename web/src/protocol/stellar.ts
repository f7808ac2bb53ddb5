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
export type Event = { "event": "dealt", scenario: number, sectors: Array<Array<SolarType>>, first: Seat, } | { "event": "picked", seat: Seat, kind: Kind, } | { "event": "committed", seat: Seat, } | { "event": "fleets_ready", sizes: Array<number>, } | { "event": "hand_drawn", seat: Seat, ships: Array<Seen>, 
/**
 * The back of the card that is on top of the Fleet now.
 */
top: Class | null, } | { "event": "drew", seat: Seat, ship: Seen, 
/**
 * The back of the card that is on top of the Fleet now.
 */
top: Class | null, } | { "event": "placed", seat: Seat, sector: number, ship: Seen, up: boolean, } | { "event": "revealed", seat: Seat, sector: number, index: number, kind: Kind, } | { "event": "passed", seat: Seat, } | { "event": "fought", sector: number, attacker: Seat, attacking: Seen, attacker_index: number, defender: Seat, defending: Seen, defender_index: number, attacker_lost: boolean, defender_lost: boolean, } | { "event": "looked", seat: Seat, sector: number, cards: Array<SolarFace> | null, ships: Array<Array<Kind>> | null, } | { "event": "warped", seat: Seat, from: number, index: number, to: number, ship: Seen, turned_up: boolean, } | { "event": "mended", seat: Seat, sector: number, index: number, ship: Seen, up: boolean, } | { "event": "destroyed", seat: Seat, sector: number, owner: Seat, index: number, ship: Seen, } | { "event": "nothing_to_mend", seat: Seat, } | { "event": "declined", seat: Seat, kind: Kind, } | { "event": "sector_scored", sector: number, cards: Array<SolarFace>, ships: Array<Array<Kind>>, 
/**
 * Settlement points by seat.
 */
settlement: Array<number>, winner: Seat | null, by_military: boolean, fortified: boolean, points: number, } | { "event": "scenario_ended", scenario: number, scores: Array<number>, } | { "event": "game_over", scores: Array<number>, winners: Array<Seat>, };
export type Step = { "type": "fleet" } | { "type": "place" } | { "type": "reveal" } | { "type": "ability", kind: Kind, sector: number, index: number, } | { "type": "fight", sector: number, index: number, } | { "type": "over" };
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
stacks: Array<Array<ShipView>>, };
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
export type OwnView = { hand: Array<Kind>, reserve: Array<Kind>, 
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
beats: Array<Kind>, };
export type View = { mode: Mode, 
/**
 * Counted from 1.
 */
scenario: number, scenarios: number, first_seat: Seat, 
/**
 * Whose turn it is; none while fleets are chosen and once the game is over.
 */
active: Seat | null, step: Step, sectors: Array<SectorView>, players: Array<PlayerView>, 
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
scored: Array<ScoredView> | null, outcome: Outcome | null, 
/**
 * What the edition prints on each ship, in the order of [`Kind`].
 */
printed: Array<PrintedView>, };
export type PendingDecision = "warp_ring" | "mend" | "rogue" | "fight";
export type Illegal = { "because": "game_over" } | { "because": "no_such_seat", seat: Seat, } | { "because": "not_your_turn", active: Seat, } | { "because": "already_committed" } | { "because": "choose_fleet_first" } | { "because": "fleet_is_set" } | { "because": "fleet_full" } | { "because": "not_in_reserve", kind: Kind, } | { "because": "out_of_order", kind: Kind, after: Kind, } | { "because": "must_place_first" } | { "because": "already_placed" } | { "because": "nothing_to_place" } | { "because": "not_in_hand", kind: Kind, } | { "because": "no_such_sector", sector: number, sectors: number, } | { "because": "must_place_up", sector: number, } | { "because": "nothing_down", sector: number, } | { "because": "decide_first", pending: PendingDecision, 
/**
 * The ability may be declined as well.
 */
may_decline: boolean, } | { "because": "no_ability", kind: Kind, } | { "because": "no_ship_to_move", sector: number, index: number, } | { "because": "no_ship_to_destroy", owner: Seat, sector: number, index: number, } | { "because": "same_sector", sector: number, } | { "because": "not_settled", kind: Kind, } | { "because": "must_use", kind: Kind, } | { "because": "nothing_to_decline" } | { "because": "no_fight_to_choose" } | { "because": "not_an_opponent", player: Seat, } | { "because": "no_military_ship", player: Seat, sector: number, };
