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
export type At = [number, number, number];
export type Card = "one" | "two" | "vertical" | "horizontal" | "zigzag";
export type Part = "weapon" | "shield" | "engine" | "shuttle";
export type Column = "move" | "attack" | "defend" | "action";
export type Prices = { 
/**
 * Weapon, shield, engine, shuttle.
 */
parts: (number | null)[], cell: number | null, ship: number | null, };
export type Item = { name: string, price: number, 
/**
 * Weapons, shields, engines, shuttles.
 */
parts: number[], cells: number, 
/**
 * Whether it is a new ship.
 */
ship: boolean, };
export type Founding = { 
/**
 * Shuttles that are handed in.
 */
shuttles: number, 
/**
 * Strikes among the survey cards.
 */
strikes: number, 
/**
 * Outposts that a player may have for each ship.
 */
per_ship: number, };
export type Victory = { spendys: number, ships: number, outposts: number, rounds: number, };
export type ShipId = { seat: Seat, ship: number, };
export type Leg = { card: Card, to: At, };
export type Mode = "duel" | "trio" | "quartet";
export type FirstPlayer = "random" | "0" | "1" | "2" | "3";
export type Reroll = "best" | "sum" | "last";
export type ZigzagNear = "exists" | "free";
export type BlockChoice = "must_complete" | "free";
export type SetMoment = "per_ship" | "together";
export type GroupReach = "station" | "target";
export type ProtectionEnds = "purchase" | "purchase_or_attack";
export type ProtectedReturnFire = "hits" | "immune";
export type DestroyBy = "count" | "value";
export type Setup = { mode?: Mode, first_player?: FirstPlayer, 
/**
 * STG-R2.
 */
reroll?: Reroll, 
/**
 * STG-R13.
 */
diagonals?: boolean, 
/**
 * STG-R23.
 */
zigzag_near?: ZigzagNear, 
/**
 * STG-R24.
 */
block_choice?: BlockChoice, 
/**
 * STG-R27.
 */
set_moment?: SetMoment, 
/**
 * STG-R36.
 */
group_reach?: GroupReach, 
/**
 * STG-R42.
 */
protection_ends?: ProtectionEnds, 
/**
 * STG-R42.
 */
protected_return_fire?: ProtectedReturnFire, 
/**
 * STG-R48.
 */
destroy_by?: DestroyBy, 
/**
 * Spendys of the charter; 0 for what the scenario says (STG-E14).
 */
goal?: number, 
/**
 * Rounds at most; 0 for what the scenario says (STG-E14).
 */
round_limit?: number, };
export type Action = { "do": "alloc", column: Column, count: number, } | { "do": "begin", ship: number, } | { "do": "step", to: At, } | { "do": "halt" } | { "do": "fly_to", ship: number, to: At, } | { "do": "skip", ship: number, } | { "do": "attack", lead: number, seat: Seat, target: number, 
/**
 * Other ships of a group attack.
 */
helpers?: number[], } | { "do": "reroll" } | { "do": "stand" } | { "do": "remove", part: Part, } | { "do": "establish", ship: number, cluster: number, cells: number, } | { "do": "collect", ship: number, cluster: number, cells: number, } | { "do": "mount", part: Part, ship: number, } | { "do": "buy_cell" } | { "do": "buy_ship", at: At, } | { "do": "buy", item: number, ship?: number, at?: At, } | { "do": "next" };
export type Step = { "type": "allocate", column: Column, } | { "type": "combat" } | { "type": "action" } | { "type": "purchase" } | { "type": "over" };
export type Event = { "event": "turn_began", seat: Seat, round: number, } | { "event": "set_drawn", seat: Seat, set: number, cards: Array<Card>, } | { "event": "reshuffled" } | { "event": "allocated", seat: Seat, column: Column, count: number, } | { "event": "activity_began", seat: Seat, step: Step, } | { "event": "flew", seat: Seat, ship: number, set: number, from: At, way: Array<Leg>, blocked: boolean, } | { "event": "flight_began", seat: Seat, ship: number, set: number, } | { "event": "stepped", seat: Seat, ship: number, card: Card, from: At, to: At, } | { "event": "flight_ended", seat: Seat, ship: number, blocked: boolean, } | { "event": "skipped", seat: Seat, ship: number, set: number, } | { "event": "set_closed", seat: Seat, set: number, } | { "event": "attacked", seat: Seat, lead: number, helpers: number[], target: ShipId, 
/**
 * The attacker was protected and is no longer.
 */
exposed: boolean, } | { "event": "rolled", ship: ShipId, fire: boolean, returned: boolean, rolls: Array<Array<number>>, kept: number | null, total: number, } | { "event": "hit", ship: ShipId, difference: number, hits: number, } | { "event": "removed", ship: ShipId, part: Part, } | { "event": "destroyed", ship: ShipId, at: At, } | { "event": "booty", ship: ShipId, from: ShipId, taken: number[], lost: number[], } | { "event": "eliminated", seat: Seat, } | { "event": "attempted", seat: Seat, ship: number, cluster: number, establish: boolean, dice: Array<number>, belt: Array<number>, difference: number, effect: number, } | { "event": "surveyed", seat: Seat, cards: Array<boolean>, founded: boolean, } | { "event": "collected", seat: Seat, ship: number, cards: Array<string | null>, kept: number[], lost: number, } | { "event": "deposited", seat: Seat, ship: number, amount: number, } | { "event": "mounted", seat: Seat, ship: number, part: Part, price: number, } | { "event": "cell_bought", seat: Seat, price: number, } | { "event": "ship_bought", seat: Seat, ship: number, at: At, price: number, exposed: boolean, } | { "event": "item_bought", seat: Seat, item: string, ship: number | null, at: At | null, parts: number[], cells: number, price: number, exposed: boolean, } | { "event": "turn_ended", seat: Seat, } | { "event": "round_ended", round: number, } | { "event": "ended", winners: Array<Seat>, rule: string, };
export type Stage = "defending" | "paying_target" | "paying_lead";
export type FieldView = { 
/**
 * Centres of the tiles as `[q, r]`.
 */
tiles: [number, number][], 
/**
 * Corners and centres.
 */
points: [number, number][], 
/**
 * Levels are 1 to this.
 */
heights: number, 
/**
 * Whether neighbouring rods are also one space apart at heights that differ by one.
 */
diagonals: boolean, };
export type ShipView = { 
/**
 * The number in actions and events.
 */
ship: number, at: At, weapons: number, shields: number, engines: number, shuttles: number, 
/**
 * Spendy pieces aboard, by colour.
 */
cargo: Array<number>, 
/**
 * What they are worth.
 */
cargo_value: number, holes: number, holes_free: number, 
/**
 * Next to the own station: weapons and shields count double, and friends there join in.
 */
docked: boolean, 
/**
 * Spaces to a cluster for attempts, and to the station for depositing.
 */
reach: number, 
/**
 * The next set it may fly, counted from 0; none if it flies no more this turn.
 */
next_set: number | null, attacked: boolean, attempted: boolean, };
export type PlayerView = { alive: boolean, 
/**
 * Nobody may attack this player yet.
 */
protected: boolean, 
/**
 * Where the station is; it leaves the field with its player.
 */
station: At | null, 
/**
 * Spendys on the station.
 */
on: number, 
/**
 * The worth of the Spendys aboard ships.
 */
off: number, cells: number, tray: number, 
/**
 * Cells placed in MOVE, ATTACK, DEFEND, ACTION, without the free ones.
 */
placed: number[], 
/**
 * Cells that are always there, by column.
 */
free: number[], ships: Array<ShipView>, outposts: number, 
/**
 * The charter of the scenario is fulfilled now.
 */
charter: boolean, };
export type ClusterView = { name: string, at: At, grade: string, 
/**
 * Dice of the belt against an attempt.
 */
hardness: number, 
/**
 * Revenue cards on top of a success.
 */
bonus: number, outpost: Seat | null, 
/**
 * Somebody has tried to collect here this turn, and once is all.
 */
collected: boolean, };
export type FlightView = { ship: number, set: number, 
/**
 * The card that is flown now, counted from 0 in its set.
 */
card: number, 
/**
 * Cards of the set that this ship uses.
 */
cards: number, 
/**
 * Steps made with this card.
 */
steps: number, };
export type BattleView = { lead: ShipId, target: ShipId, stage: Stage, 
/**
 * Who has to decide.
 */
decider: Seat, 
/**
 * The ship that the decision is about.
 */
ship: ShipId, 
/**
 * While paying: hits left to pay. While defending: 0.
 */
hits: number, 
/**
 * While defending: what was fired, what the defence has, and the re-rolls left.
 */
fired: number, defended: number, rerolls: number, };
export type EndView = { to: At, way: Array<Leg>, 
/**
 * The way ends because something bars it.
 */
blocked: boolean, };
export type ReachView = { ship: number, set: number, ends: Array<EndView>, };
export type SupplyView = { prices: Prices, 
/**
 * What else there is to buy, by its number in actions.
 */
items: Array<Item>, 
/**
 * The colours of Spendys as the scenario writes them.
 */
colours: Array<string>, 
/**
 * What they are worth, by colour.
 */
values: Array<number>, 
/**
 * Whether Spendys under way fill holes of their ship.
 */
cargo_in_holes: boolean, 
/**
 * Revenue cards by colour, then Dust.
 */
revenue: Array<number>, 
/**
 * Survey cards: Strike, Barren.
 */
survey: number[], 
/**
 * Weapons, shields, engines and shuttles of a ship as it is bought.
 */
new_ship: number[], ships_max: number, cells_max: number, };
export type View = { mode: Mode, 
/**
 * The name of the scenario.
 */
scenario: string, field: FieldView, 
/**
 * By seat.
 */
players: Array<PlayerView>, 
/**
 * By number.
 */
clusters: Array<ClusterView>, 
/**
 * Counted from 1.
 */
round: number, 
/**
 * The seat that begins every round.
 */
first: Seat, active: Seat, step: Step, 
/**
 * The sets laid out this turn, in order.
 */
sets: Array<Array<Card>>, 
/**
 * Cards of each kind in the draw pile and among the discards: ONE, TWO, VERTICAL, HORIZONTAL, ZIGZAG.
 */
deck: number[], discards: number[], 
/**
 * The set that is being flown step by step.
 */
flight: FlightView | null, battle: BattleView | null, 
/**
 * For whoever is to fly: where each ship's next set can end, with one way to each end.
 */
reach: Array<ReachView>, 
/**
 * ACTION cells of the active player that are not used yet.
 */
action_cells: number, supply: SupplyView, 
/**
 * The differences from which on each effect applies, rising; below the first the effect is 0.
 */
chart: Array<number>, 
/**
 * The effects, by column of the chart.
 */
effects: Array<number>, 
/**
 * What an outpost takes.
 */
founding: Founding, victory: Victory, outcome: Outcome | null, };
export type Illegal = { "why": "not_your_decision" } | { "why": "game_over" } | { "why": "not_now" } | { "why": "finish_the_set" } | { "why": "finish_the_battle" } | { "why": "finish_the_board" } | { "why": "other_column", asked: Column, } | { "why": "not_enough_cells", tray: number, } | { "why": "no_such_ship", ship: number, } | { "why": "no_set_left", ship: number, } | { "why": "last_set", ship: number, } | { "why": "no_engines", ship: number, } | { "why": "no_way_there", to: At, } | { "why": "no_set_begun" } | { "why": "uncharted", to: At, } | { "why": "occupied", to: At, } | { "why": "not_by_card", card: Card, to: At, } | { "why": "nothing_bars_the_way" } | { "why": "course_fixed" } | { "why": "no_such_target" } | { "why": "own_ship" } | { "why": "not_adjacent" } | { "why": "protected", seat: Seat, } | { "why": "attacked_already", ship: number, } | { "why": "no_weapon", ship: number, } | { "why": "not_at_station", ship: number, } | { "why": "helper_not_adjacent", ship: number, } | { "why": "helper_is_lead" } | { "why": "no_such_part", part: Part, } | { "why": "leaves_hits_unpaid", part: Part, } | { "why": "no_such_cluster", cluster: number, } | { "why": "cluster_too_far", reach: number, } | { "why": "no_action_cells", left: number, } | { "why": "attempted_already", ship: number, } | { "why": "outpost_there" } | { "why": "no_shuttle", ship: number, takes: number, } | { "why": "last_part", ship: number, } | { "why": "too_many_outposts", ships: number, most: number, } | { "why": "not_your_outpost" } | { "why": "collected_already" } | { "why": "not_enough_spendys", price: number, on: number, } | { "why": "no_free_hole", ship: number, } | { "why": "protected_buyer" } | { "why": "ship_limit", most: number, } | { "why": "cell_limit", most: number, } | { "why": "not_beside_station", at: At, } | { "why": "not_sold" } | { "why": "no_such_item", item: number, } | { "why": "item_for_ship" } | { "why": "item_for_place" } | { "why": "item_for_tray" };
