// Generated from our Rust types; `cargo run -p parhelion -- typescript web/src/protocol` writes it anew.

/**
 * What a civilian ship's ability will do.
 */
export type AbilityForecast = "now" | "later" | "in_vain";

/**
 * One small decision. Ships are named by kind (in hand, Reserve, Settled) or by place (in a sector), never by an internal
 * number: identical ships are interchangeable, and numbers would leak.
 */
export type Action = { "do": "fleet_add", kind: Kind, } | { "do": "fleet_done" } | { "do": "place", kind: Kind, sector: number, up: boolean, } | { "do": "reveal", sector: number, } | { "do": "pass" } | { "do": "warp", from: number, index: number, to: number, } | { "do": "mend", kind: Kind, } | { "do": "destroy", owner: Seat, index: number, } | { "do": "decline" } | { "do": "fight_next", player: Seat, };

export type BlurView = { class: Class, kinds: Array<Kind>, };

/**
 * How the first of two ships fares against the second.
 */
export type Clash = "wins" | "loses" | "equal";

/**
 * What the back of a ship card tells (STELLAR-1.8, STELLAR-1.9).
 */
export type Class = "civilian" | "military";

/**
 * What the edition prints. Whoever has read it knows this, whatever has been dealt.
 */
export type Constants = { 
/**
 * What is on each ship, in the order of [`Kind`].
 */
printed: Array<PrintedView>, 
/**
 * What is on the solar-system cards, from the lowest type to the highest.
 */
solar: Array<SolarTypeView>, };

/**
 * How the ship stands when its fights are over.
 */
export type End = "survives" | "destroyed" | "choice" | "open";

/**
 * Facts, with the values that they leave behind: whoever shows them has nothing to work out. Where some may know more than
 * others the same fact is told twice, with different ships in it.
 */
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

/**
 * A fight against a ship that lies at `index` of its owner's stack now.
 */
export type FightForecast = { defender: Seat, index: number, 
/**
 * Its kind, if the seat knows it.
 */
kind: Kind | null, 
/**
 * How the attacker fares; none where the seat cannot know.
 */
result: Clash | null, };

/**
 * A fight as the viewer heard of it.
 */
export type FightView = { defender: Seat, attacking: Seen, defending: Seen, attacker_lost: boolean, defender_lost: boolean, };

/**
 * Who has the first turn.
 */
export type FirstSeat = "random" | "0" | "1" | "2" | "3";

/**
 * A ship that an attacker may have to fight.
 */
export type Foe = { seat: Seat, index: number, };

/**
 * What would become of the ship that is placed, turned up, moved, fetched or sent to fight.
 */
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

/**
 * Why a sector went where it went.
 */
export type How = "force" | "shared_force" | "alone" | "most" | "tie" | "nobody";

/**
 * One variant for every reason. Sectors are counted from 0 here and from 1 in words.
 */
export type Illegal = { "why": "game_over" } | { "why": "no_such_seat", seat: Seat, } | { "why": "not_your_turn", active: Seat, } | { "why": "already_committed" } | { "why": "choose_fleet_first" } | { "why": "fleet_is_set" } | { "why": "fleet_full" } | { "why": "not_in_reserve", kind: Kind, } | { "why": "out_of_order", kind: Kind, after: Kind, } | { "why": "must_place_first" } | { "why": "already_placed" } | { "why": "nothing_to_place" } | { "why": "not_in_hand", kind: Kind, } | { "why": "no_such_sector", sector: number, sectors: number, } | { "why": "must_place_up", sector: number, } | { "why": "nothing_down", sector: number, } | { "why": "decide_first", pending: PendingDecision, 
/**
 * The ability may be declined as well.
 */
may_decline: boolean, } | { "why": "no_ability", kind: Kind, } | { "why": "no_ship_to_move", sector: number, index: number, } | { "why": "no_ship_to_destroy", owner: Seat, sector: number, index: number, } | { "why": "same_sector", sector: number, } | { "why": "not_settled", kind: Kind, } | { "why": "must_use", kind: Kind, } | { "why": "nothing_to_decline" } | { "why": "no_fight_to_choose" } | { "why": "not_an_opponent", player: Seat, } | { "why": "no_military_ship", player: Seat, sector: number, };

/**
 * The nine kinds of ship, in the canonical order of every list (STELLAR-E1).
 */
export type Kind = "founder" | "warp_ring" | "mend" | "rogue" | "destroyer" | "slicer" | "crusher" | "foil" | "kite";

/**
 * Who did what.
 */
export type LastMove = { seat: Seat, move: Move, 
/**
 * The fights it led to, in which `seat` was the attacker.
 */
fights: Array<FightView>, };

/**
 * How many play, and who with whom.
 */
export type Mode = "duel" | "three" | "four" | "tandem";

/**
 * An action as others saw it.
 */
export type Move = { "type": "place", sector: number, ship: Seen, up: boolean, } | { "type": "reveal", sector: number, } | { "type": "pass" } | { "type": "warp", from: number, index: number, to: number, } | { "type": "mend", ship: Seen, up: boolean, } | { "type": "destroy", owner: Seat, index: number, } | { "type": "decline" } | { "type": "fight_next", player: Seat, };

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
 * The viewer's own cards, each in the order of [`Kind`].
 */
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

/**
 * What becomes of a sector in which both partners have ships, if they stay (STELLAR-R48).
 */
export type PartnerForecast = "nobody" | "theirs" | "apart";

/**
 * What waits for a decision.
 */
export type PendingDecision = "warp_ring" | "mend" | "rogue" | "fight";

/**
 * What is public about a player, and what the viewer remembers (STELLAR-R56).
 */
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

/**
 * The numbers of one kind of ship: an edition may print others than ours.
 */
export type PrintedView = { settlement: number, 
/**
 * The kinds it destroys without being destroyed (STELLAR-7.7).
 */
beats: Array<Kind>, 
/**
 * The kinds that destroy it so.
 */
loses_to: Array<Kind>, };

/**
 * A sector of a scenario that is over.
 */
export type ScoredView = { cards: Array<SolarFace>, 
/**
 * By seat, bottom to top.
 */
ships: Array<Array<Kind>>, winner: Seat | null, };

/**
 * A place at the table, counted clockwise from 0.
 */
export type Seat = number;

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

/**
 * A ship as an audience may know it.
 */
export type Seen = { class: Class, kind: Kind | null, };

export type SettledView = { class: Class, kind: Kind | null, };

/**
 * What can be chosen before a game (STELLAR-E4).
 */
export type Setup = Partial<{ 
/**
 * Two, three or four players, each for themselves, or two teams of two.
 */
mode: Mode, 
/**
 * Everybody plays the first scenario with three warships and three civilians drawn at random.
 */
beginner_fleets: boolean, 
/**
 * This seat plays the first scenario with three warships and three civilians drawn at random.
 */
beginner_seat_0: boolean, 
/**
 * This seat plays the first scenario with three warships and three civilians drawn at random.
 */
beginner_seat_1: boolean, 
/**
 * This seat plays the first scenario with three warships and three civilians drawn at random.
 */
beginner_seat_2: boolean, 
/**
 * This seat plays the first scenario with three warships and three civilians drawn at random.
 */
beginner_seat_3: boolean, 
/**
 * An ability may be left unused only after a reveal that you chose, or where it has no use.
 */
must_use: boolean, 
/**
 * Who starts the first scenario. In each later one the next player to the left starts.
 */
first_seat: FirstSeat, }>;

export type ShipView = { class: Class, up: boolean, 
/**
 * Its kind, if the viewer knows it: it is up, it is the viewer's own, or it was seen.
 */
kind: Kind | null, 
/**
 * Known to this viewer but not to everybody: the eye mark.
 */
private: boolean, };

export type SolarCardView = { type: SolarType, 
/**
 * Its point side, if the viewer has seen it.
 */
face: SolarFace | null, 
/**
 * Known to this viewer but not to everybody.
 */
private: boolean, };

export type SolarFace = { type: SolarType, points: number, fortified: boolean, };

/**
 * The five types of solar-system card (STELLAR-1.1).
 */
export type SolarType = "asteroid" | "planet" | "gas_giant" | "sun" | "black_hole";

/**
 * The solar-system cards of one type: all that their type side tells.
 */
export type SolarTypeView = { type: SolarType, 
/**
 * The number on the type side.
 */
number: number, cards: number, fortified: number, 
/**
 * The points that they have, each value once, lowest first.
 */
points: Array<number>, };

/**
 * What is being decided.
 */
export type Step = { "type": "fleet" } | { "type": "place" } | { "type": "reveal" } | { "type": "ability", kind: Kind, sector: number, index: number, } | { "type": "fight", sector: number, index: number, 
/**
 * The ships of which one will be fought.
 */
foes: Array<Foe>, } | { "type": "over" };

/**
 * Partners, and the result of their team so far (STELLAR-12.6).
 */
export type TeamView = { seats: [Seat, Seat], score: number, };

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

/**
 * The cards of a sector together.
 */
export type Worth = { points: number, 
/**
 * One of them has a shield, which saves the winner's ships (STELLAR-R45).
 */
fortified: boolean, };
