// Generated from our Rust types; `cargo run -p parhelion -- typescript web/src/protocol` writes it anew.

/**
 * One small decision. Ships are named by their number at their player's; clusters by their number on the map.
 */
export type Action = { "do": "alloc", column: Column, count: number, } | { "do": "begin", ship: number, } | { "do": "step", to: At, } | { "do": "halt" } | { "do": "fly_to", ship: number, to: At, } | { "do": "skip", ship: number, } | { "do": "attack", lead: number, seat: Seat, target: number, 
/**
 * Other ships of a group attack.
 */
helpers?: number[], } | { "do": "reroll" } | { "do": "stand" } | { "do": "remove", part: Part, } | { "do": "establish", ship: number, cluster: number, cells: number, } | { "do": "collect", ship: number, cluster: number, cells: number, } | { "do": "mount", part: Part, ship: number, } | { "do": "buy_cell" } | { "do": "buy_ship", at: At, } | { "do": "buy", item: number, ship?: number, at?: At, } | { "do": "next" };

export type Advice = { 
/**
 * What to buy now.
 */
buy: Want | null, 
/**
 * The price of a shuttle that is lacking, where it can be paid and a ship lies where it is sold: to buy it comes later
 * in this turn.
 */
shuttle: number | null, 
/**
 * The first thing that cells of ACTION are good for without a flight; before they are placed, could be good for.
 */
beside: Beside | null, };

/**
 * Where a ship could work or trade next, and how many spaces it is short of that.
 */
export type Aim = { 
/**
 * None is the station.
 */
cluster: number | null, spaces: number, 
/**
 * The same before the flight.
 */
was: number, };

/**
 * A place: a point of the field (corner or centre of a tile) and a height on its rods (STG-3.6, STG-3.7). Written
 * `[q, r, level]`.
 */
export type At = [number, number, number];

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
fired: number, defended: number, rerolls: number, 
/**
 * Whether the attacked ship fires back now.
 */
returned: boolean, 
/**
 * Dice to fire and to defend with: the lead's, then the target's.
 */
fire: number[], defence: number[], };

/**
 * An attempt that a ship could make where it is.
 */
export type Beside = { cluster: number, 
/**
 * To found an outpost; otherwise to collect.
 */
establish: boolean, };

/**
 * Whether a ship may fly into what blocks it by choice.
 */
export type BlockChoice = "must_complete" | "free";

/**
 * STG-9.5 to STG-9.10: the five kinds of move card.
 */
export type Card = "one" | "two" | "vertical" | "horizontal" | "zigzag";

/**
 * A kind of move card and what it lets a ship fly.
 */
export type CardView = { card: Card, name: string, words: string, };

/**
 * A column of the die chart: the first and the last difference, none where there is no end, and their effect.
 */
export type ChartView = { from: number | null, to: number | null, effect: number, };

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

/**
 * The columns of the board (STG-6.1).
 */
export type Column = "move" | "attack" | "defend" | "action";

/**
 * A column of the board and what its cells are good for.
 */
export type ColumnView = { column: Column, name: string, words: string, rule: string, 
/**
 * Why cells placed here do nothing for the active player this turn; none where they may do something.
 */
idle: string | null, };

/**
 * What hits are compared with to see whether a ship is destroyed.
 */
export type DestroyBy = "count" | "value";

/**
 * Where the cells of a player are.
 */
export type Energy = { tray: number, 
/**
 * Cells placed in MOVE, ATTACK, DEFEND, ACTION, without the free ones.
 */
placed: number[], 
/**
 * ACTION cells used this turn.
 */
used: number, };

/**
 * Facts.
 */
export type Event = { "event": "turn_began", seat: Seat, round: number, step: Step, activity: number, energy: Energy, } | { "event": "set_drawn", seat: Seat, set: number, cards: Array<Card>, 
/**
 * Cards left in the draw pile.
 */
pile: number, flies: Array<Flies>, } | { "event": "reshuffled", pile: number, } | { "event": "allocated", seat: Seat, column: Column, count: number, energy: Energy, } | { "event": "activity_began", seat: Seat, step: Step, activity: number, } | { "event": "flew", seat: Seat, ship: number, set: number, from: At, to: At, way: Array<Leg>, blocked: boolean, docked: boolean, flies: Array<Flies>, } | { "event": "flight_began", seat: Seat, ship: number, set: number, flight: FlightView, flies: Array<Flies>, } | { "event": "stepped", seat: Seat, ship: number, card: Card, from: At, to: At, docked: boolean, flight: FlightView, } | { "event": "flight_ended", seat: Seat, ship: number, blocked: boolean, } | { "event": "skipped", seat: Seat, ship: number, set: number, flies: Array<Flies>, } | { "event": "set_closed", seat: Seat, set: number, flies: Array<Flies>, } | { "event": "attacked", seat: Seat, lead: number, helpers: number[], target: ShipId, 
/**
 * The attacker was protected and is no longer.
 */
exposed: boolean, 
/**
 * Whether the attacker is protected now.
 */
protected: boolean, } | { "event": "rolled", ship: ShipId, fire: boolean, returned: boolean, rolls: Array<Array<number>>, kept: number | null, total: number, } | { "event": "hit", ship: ShipId, difference: number, column: number, hits: number, } | { "event": "removed", ship: ShipId, part: Part, hits: number, hold: Hold, } | { "event": "destroyed", ship: ShipId, at: At, off: number, } | { "event": "booty", ship: ShipId, from: ShipId, taken: number[], lost: number[], hold: Hold, off: number, } | { "event": "eliminated", seat: Seat, freed: Array<number>, player: PlayerView, } | { "event": "attempted", seat: Seat, ship: number, cluster: number, establish: boolean, dice: Array<number>, total: number, belt: Array<number>, against: number, difference: number, column: number, effect: number, cards: number, used: number, action_cells: number, } | { "event": "surveyed", seat: Seat, ship: number, cluster: number, cards: Array<boolean>, founded: boolean, outpost: Seat | null, outposts: number, hold: Hold, } | { "event": "collected", seat: Seat, ship: number, cluster: number, cards: Array<string | null>, kept: number[], lost: number, hold: Hold, off: number, } | { "event": "deposited", seat: Seat, ship: number, amount: number, on: number, off: number, hold: Hold, } | { "event": "mounted", seat: Seat, ship: number, part: Part, price: number, on: number, hold: Hold, } | { "event": "cell_bought", seat: Seat, price: number, on: number, cells: number, energy: Energy, } | { "event": "ship_bought", seat: Seat, ship: number, at: At, price: number, exposed: boolean, on: number, protected: boolean, new: ShipView, } | { "event": "item_bought", seat: Seat, item: string, ship: number | null, at: At | null, parts: number[], cells: number, price: number, exposed: boolean, on: number, 
/**
 * Cells that the player has now.
 */
owned: number, protected: boolean, energy: Energy, 
/**
 * What the ship holds that was fitted out.
 */
hold: Hold | null, new: ShipView | null, } | { "event": "turn_ended", seat: Seat, energy: Energy, } | { "event": "round_ended", round: number, } | { "event": "ended", winners: Array<Seat>, rule: string, };

/**
 * Tiles, points and heights. Two points are one space apart where they are neighbours on the grid and share a tile.
 */
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
heights: number, };

/**
 * Who has the first turn.
 */
export type FirstSeat = "random" | "0" | "1" | "2" | "3";

/**
 * What a ship of the active player may still fly this turn.
 */
export type Flies = { ship: number, 
/**
 * The next set it may fly, counted from 0; none if it flies no more this turn.
 */
next_set: number | null, 
/**
 * By set: how many of its cards it flies, 0 where the set is behind it.
 */
cards: Array<number>, };

/**
 * A set that is being flown step by step. The next steps are the legal actions.
 */
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

export type Forecast = { "will": "fly", way: Array<Leg>, cards: number, blocked: boolean, docked: boolean, deposits: boolean, clusters: Array<number>, works: Array<Work>, targets: Array<ShipId>, aim: Aim | null, 
/**
 * Of all flights that bring the ship nearer to its aim, most would take the one that is smallest here.
 */
order: number | null, } | { "will": "fight", fire: number, defence: number, hits: Array<Likely>, destroyed: number, fire_back: number, defence_back: number, hits_back: Array<Likely>, lost: number, exposed: boolean, } | { "will": "defend", hits: Array<Likely>, destroyed: number, } | { "will": "attempt", dice: number, belt: number, cards: Array<Likely>, success: number, brings: number | null, cells_left: number, } | { "will": "buy", on: number, cells: number, holes_free: number | null, exposed: boolean, } | { "will": "remove", pays: number, hits: number, } | { "will": "allocate", tray: number, };

/**
 * STG-E10: what an outpost takes.
 */
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

/**
 * What members of a group attack must be adjacent to.
 */
export type GroupReach = "station" | "target";

/**
 * What is on a ship, and what follows from that at once.
 */
export type Hold = { weapons: number, shields: number, engines: number, shuttles: number, 
/**
 * Spendy pieces aboard, by colour.
 */
cargo: Array<number>, 
/**
 * What they are worth.
 */
cargo_value: number, holes_free: number, 
/**
 * Spaces to a cluster for attempts, and to the station for depositing.
 */
reach: number, };

/**
 * One variant for every reason, with what the player needs to know.
 */
export type Illegal = { "why": "not_your_decision" } | { "why": "game_over" } | { "why": "not_now" } | { "why": "finish_the_set" } | { "why": "finish_the_battle" } | { "why": "finish_the_board" } | { "why": "other_column", asked: Column, } | { "why": "not_enough_cells", tray: number, } | { "why": "no_such_ship", ship: number, } | { "why": "no_set_left", ship: number, } | { "why": "last_set", ship: number, } | { "why": "no_engines", ship: number, } | { "why": "no_way_there", to: At, } | { "why": "no_set_begun" } | { "why": "uncharted", to: At, } | { "why": "occupied", to: At, } | { "why": "not_by_card", card: Card, to: At, } | { "why": "nothing_bars_the_way" } | { "why": "course_fixed" } | { "why": "no_such_target" } | { "why": "own_ship" } | { "why": "not_adjacent" } | { "why": "protected", seat: Seat, } | { "why": "attacked_already", ship: number, } | { "why": "no_weapon", ship: number, } | { "why": "not_at_station", ship: number, } | { "why": "helper_not_adjacent", ship: number, } | { "why": "helper_is_lead" } | { "why": "no_such_part", part: Part, } | { "why": "leaves_hits_unpaid", part: Part, } | { "why": "no_such_cluster", cluster: number, } | { "why": "cluster_too_far", reach: number, } | { "why": "no_action_cells", left: number, } | { "why": "attempted_already", ship: number, } | { "why": "outpost_there" } | { "why": "no_shuttle", ship: number, takes: number, } | { "why": "last_part", ship: number, } | { "why": "too_many_outposts", ships: number, most: number, } | { "why": "not_your_outpost" } | { "why": "collected_already" } | { "why": "not_enough_spendys", price: number, on: number, } | { "why": "no_free_hole", ship: number, } | { "why": "protected_buyer" } | { "why": "ship_limit", most: number, } | { "why": "cell_limit", most: number, } | { "why": "not_beside_station", at: At, } | { "why": "not_sold" } | { "why": "no_such_item", item: number, } | { "why": "item_for_ship" } | { "why": "item_for_place" } | { "why": "item_for_tray" };

/**
 * Something else on the supply list (STG-8.6): parts for one ship and cells, or a ship that has these parts.
 */
export type Item = { name: string, price: number, 
/**
 * Weapons, shields, engines, shuttles.
 */
parts: number[], cells: number, 
/**
 * Whether it is a new ship.
 */
ship: boolean, };

/**
 * One step of a way and the card it belongs to, with its number in the set, counted from 0.
 */
export type Leg = { card: Card, number: number, to: At, };

/**
 * So much with this chance, in ten-thousandths.
 */
export type Likely = { count: number, odds: number, };

/**
 * What of the charter a player fulfils.
 */
export type Met = { spendys: boolean, ships: boolean, outposts: boolean, };

/**
 * How many play; each number has its own map.
 */
export type Mode = "duel" | "trio" | "quartet";

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
 * What is plugged into a ship and pays hits (STG-2.3, STG-12.1, STG-R47).
 */
export type Part = "weapon" | "shield" | "engine" | "shuttle";

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
off: number, cells: number, 
/**
 * Cells that are always there, by column.
 */
free: number[], ships: Array<ShipView>, outposts: number, 
/**
 * What of the charter is fulfilled now.
 */
met: Met, 
/**
 * The places beside the station, where ships are bought.
 */
berths: Array<At>, tray: number, 
/**
 * Cells placed in MOVE, ATTACK, DEFEND, ACTION, without the free ones.
 */
placed: number[], 
/**
 * ACTION cells used this turn.
 */
used: number, };

/**
 * Prices of the six things that every board knows (STG-8.6); none for what is not sold.
 */
export type Prices = { 
/**
 * Weapon, shield, engine, shuttle.
 */
parts: (number | null)[], cell: number | null, ship: number | null, };

/**
 * What return fire does to a protected attacker.
 */
export type ProtectedReturnFire = "hits" | "immune";

/**
 * What ends the protection.
 */
export type ProtectionEnds = "purchase" | "purchase_or_attack";

/**
 * What further rolls are good for.
 */
export type Reroll = "best" | "sum" | "last";

/**
 * A place at the table, counted clockwise from 0.
 */
export type Seat = number;

/**
 * Whether each ship flies a set at its own moment.
 */
export type SetMoment = "per_ship" | "together";

/**
 * What can be chosen before a game. The switches are those of STG-E16; their defaults are our rulings.
 */
export type Setup = Partial<{ 
/**
 * Two, three or four players, each number on its own field.
 */
mode: Mode, 
/**
 * Who has the first turn of every round.
 */
first_player: FirstSeat, 
/**
 * Each cell in ATTACK or DEFEND is one more roll. What counts of them?
 */
reroll: Reroll, 
/**
 * Neighbouring rods are also one space apart where the heights differ by one.
 */
diagonals: boolean, 
/**
 * A zigzag ends in its first direction, or as near to it as it can. What if a piece is there?
 */
zigzag_near: ZigzagNear, 
/**
 * May a ship choose a way that is blocked, and so end its set early?
 */
block_choice: BlockChoice, 
/**
 * May each ship fly a set when it likes, or do all ships fly it one after another?
 */
set_moment: SetMoment, 
/**
 * Ships at their station may attack as a group. What must the helpers be next to?
 */
group_reach: GroupReach, 
/**
 * What ends the protection that everybody starts with?
 */
protection_ends: ProtectionEnds, 
/**
 * A protected player may attack. Does the return fire hit?
 */
protected_return_fire: ProtectedReturnFire, 
/**
 * A ship is destroyed when it takes as many hits as …
 */
destroy_by: DestroyBy, 
/**
 * Spendys that you need on your station; 0 for the scenario's number.
 */
goal: number, 
/**
 * The game ends after this round; 0 for the scenario's number.
 */
round_limit: number, }>;

/**
 * A ship of a player.
 */
export type ShipId = { seat: Seat, ship: number, };

export type ShipView = { 
/**
 * The number in actions and events.
 */
ship: number, at: At, 
/**
 * The places one space away.
 */
around: Array<At>, holes: number, 
/**
 * Next to its owner's station: weapons and shields count double, and friends there join in.
 */
docked: boolean, 
/**
 * The next set it may fly, counted from 0; none if it flies no more this turn.
 */
next_set: number | null, 
/**
 * By set: how many of its cards it flies, 0 where the set is behind it.
 */
cards: Array<number>, attacked: boolean, attempted: boolean, weapons: number, shields: number, engines: number, shuttles: number, 
/**
 * Spendy pieces aboard, by colour.
 */
cargo: Array<number>, 
/**
 * What they are worth.
 */
cargo_value: number, holes_free: number, 
/**
 * Spaces to a cluster for attempts, and to the station for depositing.
 */
reach: number, };

export type Stage = "defending" | "paying_target" | "paying_lead";

/**
 * Where the active player stands in the order of activities (STG-1.1).
 */
export type Step = { "type": "allocate", column: Column, } | { "type": "combat" } | { "type": "action" } | { "type": "purchase" } | { "type": "over" };

/**
 * What can be bought, and what Spendys are worth.
 */
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
new_ship: number[], 
/**
 * Hits that a weapon, a shield, an engine and a shuttle pay.
 */
hits: number[], ships_max: number, cells_max: number, };

/**
 * STG-E14.
 */
export type Victory = { spendys: number, ships: number, outposts: number, rounds: number, };

/**
 * The whole table.
 */
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
 * The activity in progress, counted from 0.
 */
activity: number, 
/**
 * The sets laid out this turn, in order.
 */
sets: Array<Array<Card>>, 
/**
 * By set, the directions in which all ships have to fly it from now on; none where each chooses its own.
 */
courses: number[][], 
/**
 * Cards of each kind in the draw pile and among the discards: ONE, TWO, VERTICAL, HORIZONTAL, ZIGZAG.
 */
deck: number[], discards: number[], 
/**
 * All cards in the draw pile.
 */
pile: number, 
/**
 * The set that is being flown step by step.
 */
flight: FlightView | null, battle: BattleView | null, 
/**
 * ACTION cells of the active player that are not used yet.
 */
action_cells: number, supply: SupplyView, 
/**
 * The columns of the die chart, from the smallest difference on.
 */
chart: Array<ChartView>, 
/**
 * The columns of a player's board: MOVE, ATTACK, DEFEND, ACTION.
 */
columns: Array<ColumnView>, 
/**
 * The kinds of move card.
 */
cards: Array<CardView>, 
/**
 * Dice of docked ships count so many times.
 */
docked_dice: number, 
/**
 * What an outpost takes.
 */
founding: Founding, victory: Victory, outcome: Outcome | null, };

/**
 * What the station sells and the charter asks for.
 */
export type Want = "shuttle" | "ship";

/**
 * An attempt that a ship can make where it will be.
 */
export type Work = { cluster: number, 
/**
 * To found an outpost; otherwise to collect.
 */
establish: boolean, 
/**
 * The chance of success with all ACTION cells; none where it is open how many there will be.
 */
success: number | null, 
/**
 * What that brings on average, in hundredths of a Spendy; none where an outpost is founded.
 */
brings: number | null, };

/**
 * Whether occupied places count when the nearest direction is sought.
 */
export type ZigzagNear = "exists" | "free";
