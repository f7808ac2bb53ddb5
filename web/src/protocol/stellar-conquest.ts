// Generated from our Rust types; `cargo run -p parhelion -- typescript web/src/protocol` writes it anew.

/**
 * One decision. Stars are named by their hex.
 */
export type Action = { "do": "open", planet: string, } | { "do": "emigrate", millions: number, } | { "do": "extra", millions: number, } | { "do": "buy", item: Item, count: number, } | { "do": "invest", tech: Tech, points: number, } | { "do": "close" } | { "do": "finish" } | { "do": "take", group: GroupId, count: number, } | { "do": "take_force", force: string, } | { "do": "take_all", hex: string | null, } | { "do": "course", star: string, } | { "do": "step", hex: string, } | { "do": "sail" } | { "do": "leave", group: GroupId, count: number, } | { "do": "drop" } | { "do": "put_back" } | { "do": "sail_on" } | { "do": "form", force: string, group: GroupId, count: number, } | { "do": "detach", group: GroupId, count: number, } | { "do": "gather", hex: string | null, force: string, } | { "do": "dissolve", force: string, } | { "do": "post", star: string, } | { "do": "unpost", star: string, } | { "do": "done" } | { "do": "end_turn" } | { "do": "take_back" } | { "do": "look", look: boolean, } | { "do": "fight", star: string, seat: Seat, } | { "do": "fire", shooter: Unit, target: Unit, number: number, } | { "do": "spread", shooter: Unit, target: Unit, } | { "do": "withdraw", group: GroupId, count: number, } | { "do": "withdraw_all" } | { "do": "banish", hex: string, } | { "do": "redirect", star: string, all: boolean, } | { "do": "attack", planet: string, } | { "do": "spare", planet: string, } | { "do": "barrage" } | { "do": "raze", planet: string, millions: number, } | { "do": "scrap", planet: string, count: number, } | { "do": "land", group: GroupId, count: number, planet: string, } | { "do": "standing", order: Order, } | { "do": "extend", last_turn: number, } | { "do": "decline" };

export type Advice = { 
/**
 * Ships that would be of more use elsewhere, each party at a star of its own.
 */
parties: Array<Party>, 
/**
 * Where the ships in hand would well go.
 */
course: string | null, 
/**
 * The star at which a command post brings most others into range.
 */
post: string | null, 
/**
 * The largest landing on the planet that counts most.
 */
landing: Action | null, 
/**
 * Who of the open colony well leaves before anything is paid for.
 */
leaving: Action | null, 
/**
 * What points are well spent on, until they are used up.
 */
payments: Array<Payment>, 
/**
 * By hex: points for planets where nobody lives, for which one's ships must stay.
 */
held: { [key in string]: number }, };

/**
 * Something that the ships at a star will do after moving, or could do.
 */
export type Ahead = { what: Errand, star: string, 
/**
 * Ships that are there for it.
 */
ships: number, };

export type AimView = { seat: Seat, shooter: Unit, target: Unit, number: number, };

export type AssaultView = { star: string, attacker: Seat, round: number, step: Step, 
/**
 * Planets under attack.
 */
announced: Array<string>, ships: Array<UnitView>, bases: Array<UnitView>, aims: Array<AimView>, };

export type BattleView = { star: string, attacker: Seat, defender: Seat, round: number, stage: Stage, forced: boolean, 
/**
 * Attacker, then defender.
 */
sides: Array<SideView>, aims: Array<AimView>, };

/**
 * Loose transports with conquered people, which everybody knows by their colour (CONQUEST-17.6).
 */
export type Captives = { 
/**
 * Whom they are loyal to.
 */
people: Seat, counters: number, };

export type CetFit = "unmoved" | "built";

/**
 * CONQUEST-25.1.
 */
export type Class = "speed" | "weapons" | "pure";

/**
 * A colony as somebody else knows it. What was not seen this time is not there.
 */
export type ColonySeen = { owner: Seat, 
/**
 * The conqueror, or the owner.
 */
holder: Seat, 
/**
 * Must be disclosed (CONQUEST-13.9).
 */
shield: boolean, 
/**
 * Missile bases and advanced ones, seen in an attack (CONQUEST-15.3).
 */
bases: [number, number] | null, 
/**
 * Millions and factories, told to a conqueror (CONQUEST-17.1).
 */
people: [number, number] | null, };

/**
 * A colony; `None` is what the viewer does not know.
 */
export type ColonyView = { owner: Seat, holder: Seat, people: number | null, factories: number | null, bases: number | null, advanced: number | null, shield: boolean, 
/**
 * It gives nothing in the next production turn.
 */
waits: boolean, 
/**
 * What its holder should know: that it is besieged, that it makes nothing.
 */
notes: Array<Note>, 
/**
 * From whom it was conquered, what it is worth and what it takes to keep it; told to its conqueror.
 */
keeping: Note | null, };

/**
 * CONQUEST-1.3: the colours, from the hottest star to the coolest.
 */
export type Colour = "blue" | "white" | "yellow" | "orange" | "red";

/**
 * Whose technologies say how many factories of a conquered colony work (CONQUEST-R40).
 */
export type ConqueredIndustry = "conqueror" | "better";

/**
 * What never changes. Clients have it in every view.
 */
export type Constants = { map: MapView, tables: TablesView, };

export type DeskView = { planet: string, growth: number, people: number, working: number, output: number, emigrants: number, extra: number, 
/**
 * Those who have not left.
 */
stay: number, 
/**
 * How many more should leave for the greatest bonus, or so that nobody starves.
 */
best: number, 
/**
 * What becomes of bonus people without a transport.
 */
note: Note, 
/**
 * Bonus people that these emigrants earn.
 */
bonus: number, spending: boolean, };

/**
 * In the order of a turn (CONQUEST-4.2).
 */
export type Errand = "explore" | "fight" | "attack" | "land";

/**
 * Facts. Where some may know more than others the same fact is told twice, with different things in it. Stars are named by
 * their hex.
 */
export type Event = { "event": "production_began", turn: number, } | { "event": "opened", planet: string, growth: number, people: number, output: number, } | { "event": "emigrated", planet: string, millions: number, } | { "event": "extra_left", planet: string, millions: number, } | { "event": "bought", planet: string | null, item: Item, count: number, points: number, } | { "event": "invested", tech: Tech, points: number, paid: number, } | { "event": "completed", tech: Tech, lost: number, } | { "event": "closed", planet: string, lost: number, died: number, } | { "event": "bonus_lost", points: number, } | { "event": "finished", seat: Seat, } | { "event": "nothing_made", turn: number, } | { "event": "production_ended", turn: number, } | { "event": "turn_began", seat: Seat, turn: number, } | { "event": "taken", ships: [number, number, number, number, number], hex: string | null, } | { "event": "put_down", ships: [number, number, number, number, number], hex: string | null, } | { "event": "course_set", star: string, ships: [number, number, number, number, number], } | { "event": "moved", seat: Seat, from: string | null, to: string, 
/**
 * The hexes that they entered on the way, the last one included.
 */
way: Array<string>, forces: Array<string>, counters: number, captives: Array<Captives>, 
/**
 * They are between the stars: the voyage goes on, and only the map shows it.
 */
under_way: boolean, } | { "event": "regrouped", seat: Seat, hex: string | null, } | { "event": "post_placed", seat: Seat, star: string, } | { "event": "post_removed", seat: Seat, star: string, } | { "event": "took_back", seat: Seat, } | { "event": "hailed", seat: Seat, by: Seat, star: string, } | { "event": "inspected", seat: Seat, by: Seat, star: string, ships: [number, number, number, number, number] | null, } | { "event": "let_pass", seat: Seat, by: Seat, star: string, } | { "event": "movement_ended", seat: Seat, } | { "event": "risked", seat: Seat, star: string, scouts: Array<number>, transports: Array<number>, lost: [number, number, number, number, number], 
/**
 * Nothing was lost.
 */
unharmed: boolean, } | { "event": "explored", seat: Seat, star: string, first: boolean, card: string | null, planets: Array<string> | null, } | { "event": "sighted", what: Seen, } | { "event": "battle_began", star: string, attacker: Seat, defender: Seat, ships: [[number, number, number, number, number], [number, number, number, number, number]], } | { "event": "aimed", seat: Seat, shooter: Unit, target: Unit, number: number, shots: number, } | { "event": "fired", seat: Seat, star: string, round: number, shots: Array<ShotFired>, } | { "event": "destroyed", seat: Seat, star: string, units: Array<[Unit, number]>, } | { "event": "chosen", seat: Seat, group: GroupId, count: number, } | { "event": "stayed", seat: Seat, star: string, } | { "event": "hex_named", seat: Seat, by: Seat, hex: string, } | { "event": "withdrew", seat: Seat, star: string, hex: string, ships: [number, number, number, number, number], } | { "event": "out_of_range", seat: Seat, hex: string, ships: [number, number, number, number, number], } | { "event": "battle_ended", star: string, attacker: Seat, defender: Seat, } | { "event": "attacked", seat: Seat, owner: Seat, planet: string, bases: number, advanced: number, } | { "event": "spared", seat: Seat, planet: string, } | { "event": "broke_off", seat: Seat, star: string, } | { "event": "conquered", seat: Seat, owner: Seat, planet: string, people: number | null, factories: number | null, } | { "event": "reverted", seat: Seat, planet: string, } | { "event": "returned", seat: Seat, hex: string, count: number, } | { "event": "razed", seat: Seat, planet: string, millions: number, left: number | null, } | { "event": "devastated", planet: string, } | { "event": "abandoned", seat: Seat, planet: string, } | { "event": "scrapped", seat: Seat, planet: string, count: number, } | { "event": "factories_kept", seat: Seat, } | { "event": "landed", planet: string, millions: number, founded: boolean, } | { "event": "overcrowded", planet: string, millions: number, } | { "event": "ordered", order: Order, } | { "event": "awaited", seat: Seat, } | { "event": "activity_ended", seat: Seat, } | { "event": "turn_ended", seat: Seat, turn: number, } | { "event": "extension_proposed", seat: Seat, last_turn: number, } | { "event": "extension_agreed", seat: Seat, last_turn: number, } | { "event": "extension_declined", seat: Seat, last_turn: number, } | { "event": "extended", last_turn: number, } | { "event": "game_ended", scores: Array<number>, standoff: boolean, };

/**
 * What to do with the factories of a colony under attack (CONQUEST-15.12).
 */
export type Factories = "ask" | "keep" | "scrap";

export type Forecast = { "of": "voyage", 
/**
 * The turn in which they are there; never, where their range does not allow it.
 */
turn: number | null, 
/**
 * The hexes of each turn, this one first.
 */
route: Array<Array<string>>, 
/**
 * What to look out for.
 */
notes: Array<Note>, } | { "of": "opening", growth: number, people: number, working: number, output: number, } | { "of": "emigration", stay: number, 
/**
 * Bonus people earned in all.
 */
bonus: number, 
/**
 * Points left.
 */
left: number, 
/**
 * Points left once the bonus people have transports, too.
 */
aboard: number, 
/**
 * What the colony makes in the next production turn with those who stay.
 */
next: number, } | { "of": "purchase", cost: number, left: number, } | { "of": "research", paid: number, price: number, left: number, 
/**
 * What is owned then: the technology itself, and others whose price drops to what is paid.
 */
completes: Array<Tech>, } | { "of": "closing", lost: number, died: number, } | { "of": "landing", people: number, died: number, } | { "of": "volley", 
/**
 * What a shot needs, in words.
 */
needs: string, 
/**
 * The chance of one shot: hits, and of how many.
 */
hit: [number, number], 
/**
 * The chance that all of these targets are destroyed, in thousandths; nothing where it cannot be told exactly.
 */
all: number | null, } | { "of": "round", won: number, };

/**
 * A group of equal ships of one player. It never changes while the group exists, so a player can name it; ships that
 * part from a group get a new one.
 */
export type GroupId = number;

export type GroupView = { id: GroupId, kind: ShipKind, count: number, at: string | null, force: string | null, course: string | null, 
/**
 * The star hex that they last departed from.
 */
left: string | null, 
/**
 * The turn in which they can be there, when nobody is in the way.
 */
arrival: number | null, moved: number, halted: boolean, 
/**
 * In hand.
 */
hand: boolean, fitted: boolean, origin: string | null, captive: Seat | null, };

/**
 * How the ships in hand get to where they are bound.
 */
export type HandView = { 
/**
 * The way to their destination as `Sail` goes on, as far as their range allows: the hexes of each turn, this one first.
 */
route: Array<Array<string>>, };

/**
 * One variant for every reason, with what the player needs to know.
 */
export type Illegal = { "why": "not_your_decision" } | { "why": "game_over" } | { "why": "not_now" } | { "why": "no_such_hex", hex: string, } | { "why": "no_star", hex: string, } | { "why": "no_such_planet", planet: string, } | { "why": "no_such_seat" } | { "why": "no_such_group", group: GroupId, } | { "why": "not_so_many", kind: ShipKind, left: number, } | { "why": "nothing" } | { "why": "no_colony", planet: string, } | { "why": "colony_done", planet: string, } | { "why": "colony_open" } | { "why": "no_colony_open" } | { "why": "emigration_over" } | { "why": "too_few_people", people: number, } | { "why": "no_bonus_left", left: number, each: number, } | { "why": "no_bonus" } | { "why": "too_few_points", needs: number, left: number, } | { "why": "tech_needed", item: Item, tech: Tech, } | { "why": "not_in_bonus", item: Item, } | { "why": "tech_not_in_bonus", tech: Tech, } | { "why": "not_in_first_production", item: Item, } | { "why": "besieged", planet: string, } | { "why": "not_on_conquered", item: Item, } | { "why": "nobody_left" } | { "why": "captives_out_of_stock", seat: Seat, left: number, } | { "why": "out_of_stock", left: number, } | { "why": "factory_limit", limit: number, } | { "why": "shielded_already" } | { "why": "owned_already", tech: Tech, } | { "why": "level_needed", tech: Tech, level: number, } | { "why": "more_than_price", rest: number, } | { "why": "nothing_made", planet: string, } | { "why": "hand_full" } | { "why": "hand_empty" } | { "why": "moved_already" } | { "why": "halted" } | { "why": "off_map" } | { "why": "still_outside" } | { "why": "other_courses" } | { "why": "other_hex" } | { "why": "no_course" } | { "why": "same_star" } | { "why": "last_departed", star: string, } | { "why": "no_orders_in_space" } | { "why": "not_adjacent", hex: string, } | { "why": "too_fast", speed: number, } | { "why": "cloud", hex: string, } | { "why": "not_on_route", hex: string, } | { "why": "out_of_reach", hex: string, } | { "why": "wrong_entry", hex: string, } | { "why": "escort_needed" } | { "why": "star_entered" } | { "why": "nothing_to_take_back" } | { "why": "no_such_force", force: string, } | { "why": "force_elsewhere", force: string, } | { "why": "not_in_force", kind: ShipKind, } | { "why": "in_force_already", kind: ShipKind, } | { "why": "too_many_posts", limit: number, } | { "why": "no_colony_for_post", star: string, } | { "why": "post_already", star: string, } | { "why": "no_post", star: string, } | { "why": "no_posts_here" } | { "why": "no_battle", star: string, seat: Seat, } | { "why": "battles_first" } | { "why": "not_a_shooter" } | { "why": "not_a_target" } | { "why": "no_such_target" } | { "why": "not_all_aimed" } | { "why": "not_adjacent_hex", hex: string, } | { "why": "hex_occupied", hex: string, } | { "why": "no_warship", star: string, } | { "why": "not_an_enemy_colony", planet: string, } | { "why": "shielded", planet: string, } | { "why": "left_already", star: string, } | { "why": "attacked_already", planet: string, } | { "why": "round_owed", planet: string, } | { "why": "not_attacked", planet: string, } | { "why": "nothing_to_fire_at" } | { "why": "not_conquered", planet: string, } | { "why": "too_much", left: number, } | { "why": "too_few_factories", left: number, } | { "why": "not_transports", kind: ShipKind, } | { "why": "other_star", planet: string, } | { "why": "inhabited", planet: string, } | { "why": "would_mix", planet: string, } | { "why": "uninhabitable", planet: string, } | { "why": "needs_environment", planet: string, } | { "why": "not_fitted", planet: string, } | { "why": "back_home", planet: string, } | { "why": "proposal_open", last_turn: number, } | { "why": "agreed_already" } | { "why": "declined_this_turn" } | { "why": "nothing_proposed" } | { "why": "not_later", last_turn: number, } | { "why": "too_late", most: number, } | { "why": "asking_is_heard" } | { "why": "not_your_colony", star: string, };

/**
 * When to inspect the ships that come to one's colonies (CONQUEST-R23). Asking is heard by all, so it is for open tables.
 */
export type Inspect = "never" | "always" | "ask";

/**
 * What a colony can buy besides transports (CONQUEST-27.1).
 */
export type Item = "scout" | "corvette" | "fighter" | "death_star" | "factory" | "missile_base" | "advanced_missile_base" | "planet_shield";

/**
 * The desk of sealed spending.
 */
export type LedgerView = { points: number, 
/**
 * Scouts bought from these points so far.
 */
scouts: number, 
/**
 * What these points are good for.
 */
note: Note, open: DeskView | null, 
/**
 * Colonies that are done.
 */
closed: Array<string>, };

export type MapView = { columns: number, 
/**
 * Rows of the columns A, C, E …; the others have one less and lie half a hex lower.
 */
rows: number, 
/**
 * By seat.
 */
entries: Array<string>, stars: Array<StarInfo>, clouds: Array<Array<string>>, };

/**
 * A marker as it was last seen.
 */
export type MarkerSeen = { turn: number, hex: string, ships: [number, number, number, number, number], };

/**
 * What everybody sees of one owner's ships in a hex (CONQUEST-R21).
 */
export type MarkersView = { seat: Seat, forces: Array<string>, 
/**
 * Loose counters.
 */
loose: number, 
/**
 * Of these, transports in the colour of conquered people (CONQUEST-17.6).
 */
captives: Array<Captives>, };

/**
 * An action that is open, and how a player would say it.
 */
export type More = { action: Action, words: string, };

/**
 * A sentence for the player, and the rule behind it.
 */
export type Note = { words: string, rule: string, };

/**
 * One answer that is given in advance.
 */
export type Order = { "on": "inspect", star: string, answer: Inspect, } | { "on": "inspect_all", answer: Inspect, } | { "on": "fire", auto: boolean, } | { "on": "retreat", answer: Retreat, } | { "on": "routes", auto: boolean, } | { "on": "factories", answer: Factories, };

/**
 * A player's own affairs.
 */
export type OwnView = { techs: Array<Tech>, 
/**
 * Points paid toward technologies that are not owned yet.
 */
paid: { [key in string]: number }, 
/**
 * The present price of technologies that are not owned yet.
 */
price: { [key in string]: number }, speed: number, 
/**
 * By number: all ships.
 */
groups: { [key in number]: GroupView }, 
/**
 * Ships bought in this production turn, not on the map yet.
 */
built: Array<GroupView>, ledger: LedgerView | null, standing: StandingView, 
/**
 * By ship type: how many more can be built.
 */
stock: [number, number, number, number, number], 
/**
 * From where ships have range now: the corner first, then the posts. Empty where there is no limit.
 */
reach: Array<Reach>, 
/**
 * The ships in hand, while there are any.
 */
hand: HandView | null, 
/**
 * By item: what it costs this player now.
 */
prices: { [key in Item]?: Price }, 
/**
 * Ships under way that `SailOn` would really bring on: not those whose range ends where they are.
 */
sailing: number, 
/**
 * Ships that are of no use where they are and have no destination.
 */
aimless: number, 
/**
 * What comes once the ships have moved, as far as their owner knows: the same star may come more than once.
 */
ahead: Array<Ahead>, 
/**
 * What may be done now beside the legal actions that are listed.
 */
more: Array<More>, 
/**
 * The first and the last turn that may be proposed as the last, while a proposal is open to the viewer.
 */
extend: [number, number] | null, 
/**
 * By seat: points if the game ended now, as far as the viewer knows.
 */
scores: Array<number>, };

/**
 * Ships that go somewhere together.
 */
export type Party = { 
/**
 * What takes them in hand.
 */
takes: [Action, ...Action[]], ships: [number, number, number, number, number], 
/**
 * None is off the map.
 */
from: string | null, star: string, 
/**
 * Nobody knows the star, and none of them is armed.
 */
alone: boolean, };

/**
 * Points for a technology.
 */
export type Payment = { tech: Tech, points: number, 
/**
 * What is paid for it then.
 */
paid: number, price: number, };

/**
 * Where the game stands.
 */
export type Phase = "bonus" | "move" | "battle" | "attack" | "debark" | "production" | "over";

/**
 * CONQUEST-1.8.
 */
export type PlanetKind = "terran" | "sub_terran" | "minimal_terran" | "barren";

export type PlanetScore = { planet: string, kind: PlanetKind, capacity: number, mineral_rich: boolean, devastated: boolean, colony: ColonyView | null, 
/**
 * By seat: points for it.
 */
points: Array<number>, };

export type PlanetView = { 
/**
 * How it is named in actions.
 */
id: string, kind: PlanetKind | null, capacity: number | null, mineral_rich: boolean, devastated: boolean, 
/**
 * As last seen.
 */
colony: ColonyView | null, 
/**
 * The turn of which this is the news; the present turn for what is the viewer's own.
 */
seen: number, };

export type Price = { one: number, 
/**
 * Two together, where that is cheaper.
 */
pair: number | null, };

/**
 * Somebody wants to play on.
 */
export type Proposal = { last_turn: number, by: Seat, 
/**
 * Who wants it, too.
 */
agreed: Array<Seat>, };

/**
 * Of so many star cards of a colour, so many have a planet of the kind that is worth most.
 */
export type Prospect = { cards: number, best: number, };

export type Pt4Items = "strict" | "open";

/**
 * So many hexes around a hex.
 */
export type Reach = { hex: string, far: number, };

/**
 * The end, planet by planet.
 */
export type ResultView = { 
/**
 * By seat.
 */
scores: Array<number>, standoff: boolean, 
/**
 * What a standoff is, where it is one.
 */
note: Note | null, planets: Array<PlanetScore>, };

/**
 * What to do when a barrage round is over and one may withdraw in another player's turn.
 */
export type Retreat = "ask" | "stay" | "leave" | "outgunned";

export type ReturnBan = "strict" | "transit";

/**
 * A place at the table, counted clockwise from 0.
 */
export type Seat = number;

export type Secrecy = "tabletop" | "tournament";

export type Seen = { "saw": "ships", owner: Seat, hex: string, force: string | null, 
/**
 * Scouts, transports, corvettes, fighters, death stars.
 */
ships: [number, number, number, number, number], } | { "saw": "planet", planet: string, devastated: boolean, colony: ColonySeen | null, };

/**
 * What can be chosen before a game.
 */
export type Setup = Partial<{ 
/**
 * Four is the intended number; two start in opposite corners.
 */
players: number, 
/**
 * A tournament has private battles and no command posts; at a table the next two options decide.
 */
secrecy: Secrecy, 
/**
 * Battles and exploration are known only to those who take part, and inspections make no sound.
 */
private_battles: boolean, 
/**
 * Ships have range from posts on the map; without posts from every colony of their owner, in secret.
 */
posts: boolean, 
/**
 * How many turns everybody takes. Production follows every fourth, but not the last.
 */
turns: number, 
/**
 * Ends the game early, after this turn, and counts the points then; 0 plays it out.
 */
last_turn: number, 
/**
 * Whether a ship may return to the star it came from after a stay at another.
 */
return_ban: ReturnBan, 
/**
 * Which transports may land on barren planets when controlled environment is completed.
 */
cet_fit: CetFit, 
/**
 * Whose technology says how many factories work in a conquered colony.
 */
conquered_industry: ConqueredIndustry, 
/**
 * Whether it sells only transports, scouts and corvettes, or whatever is known.
 */
pt4_items: Pt4Items, 
/**
 * The result is a standoff if somebody else has four fifths of the winner's points.
 */
standoff: boolean, 
/**
 * Improved ship weaponry works for missile bases, too.
 */
mb_isw: boolean, 
/**
 * The number of a map made for this table; 0 plays on the map of the edition.
 */
map: number, }>;

/**
 * CONQUEST-1.11 to CONQUEST-1.14.
 */
export type ShipKind = "scout" | "transport" | "corvette" | "fighter" | "death_star";

/**
 * A shot of a barrage. No dice for a sure hit, a harmless shot or a forfeited one.
 */
export type ShotFired = { shooter: Unit, target: Unit, number: number, 
/**
 * One or two dice; with improved weaponry the repeat follows.
 */
dice: Array<number>, hit: boolean, 
/**
 * Its target was gone (CONQUEST-14.12).
 */
forfeited: boolean, };

/**
 * A side of a battle.
 */
export type Side = "attacker" | "defender";

export type SideView = { side: Side, units: Array<UnitView>, 
/**
 * Where this side withdraws to.
 */
retreat: string | null, };

/**
 * What a battle waits for.
 */
export type Stage = { "aim": Side } | { "leave": Side } | { "name": Side } | { "redirect": Side };

export type StandingView = { 
/**
 * By star hex of every unconquered colony of one's own: what happens when ships come.
 */
inspect: { [key in string]: Inspect }, 
/**
 * The order for all own colonies that have none of their own, if one was given.
 */
inspect_all: Inspect | null, 
/**
 * Star hexes of own colonies for which nothing was ordered yet: the question that is asked once for each.
 */
unasked: Array<string>, 
/**
 * Who notices a look, a question and an answer.
 */
note: Note, fire: boolean, retreat: Retreat, routes: boolean, factories: Factories, };

export type StarInfo = { name: string, hex: string, colour: Colour, };

export type StarView = { 
/**
 * Whether the viewer has explored it.
 */
explored: boolean, 
/**
 * Who explored it first and holds its card, where that is known.
 */
holder: Seat | null, 
/**
 * The name of its card.
 */
card: string | null, 
/**
 * By number from 1. Known once explored; of other stars, planets that an attack made known have no `kind`.
 */
planets: { [key in number]: PlanetView }, };

/**
 * What an attack on colonies waits for.
 */
export type Step = "plan" | "aim" | { "answer": Seat } | { "scrap": Seat };

/**
 * Printed figures.
 */
export type TablesView = { techs: Array<TechInfo>, 
/**
 * By item, points.
 */
prices: { [key in string]: number }, 
/**
 * By ship type: how many can be in play.
 */
stock: [number, number, number, number, number], production_every: number, 
/**
 * By planet type: what a planet is worth at the end.
 */
points: { [key in PlanetKind]?: number }, 
/**
 * What it means to come to a star for the first time.
 */
unexplored: Note, 
/**
 * By colour: what the star cards promise.
 */
prospects: { [key in Colour]?: Prospect }, };

/**
 * CONQUEST-27.2.
 */
export type Tech = "speed_3" | "speed_4" | "speed_5" | "speed_6" | "speed_7" | "speed_8" | "missile_base" | "fighter" | "advanced_missile_base" | "death_star" | "ship_weaponry" | "planet_shield" | "controlled_environment" | "industrial" | "improved_industrial" | "unlimited_range" | "unlimited_communication" | "robotic";

export type TechInfo = { tech: Tech, name: string, 
/**
 * What it is good for.
 */
effect: string, class: Class, level: number, cost: number, 
/**
 * The lower price and with which technologies.
 */
cheaper: number, cheaper_with: Array<Tech>, };

/**
 * What can fire or be fired at in a star hex. Units of one sort are told apart by a number only.
 */
export type Unit = { "ship": ShipKind } | { "captive": Seat } | { "base": number } | { "advanced": number };

export type UnitView = { unit: Unit, count: number, 
/**
 * How many have no target yet.
 */
idle: number, };

export type View = Constants & { 
/**
 * Whose view it is; nobody's for a spectator.
 */
seat: Seat | null, setup: Setup, turn: number, 
/**
 * The turn after which the game is over.
 */
last_turn: number, 
/**
 * The turns that a production turn follows.
 */
productions: Array<number>, 
/**
 * Somebody wants to play longer: whoever has not agreed is asked (CONQUEST-R79).
 */
proposal: Proposal | null, active: Seat, 
/**
 * Only the active player is told `debark` from `attack`: for the others it is all `attack`.
 */
phase: Phase, 
/**
 * Who has not finished the bonus or the production turn.
 */
waiting: Array<Seat>, 
/**
 * By hex: markers on the map, one entry for each owner in the order of seats.
 */
markers: { [key in string]: Array<MarkersView> }, 
/**
 * By seat: how many task forces and loose counters have not entered yet.
 */
outside: Array<MarkersView>, 
/**
 * By seat: star hexes with a command post. Empty where there are none.
 */
posts: Array<Array<string>>, 
/**
 * By hex: stars of which something is known.
 */
stars: { [key in string]: StarView }, 
/**
 * The last sighting of each marker that is still there, by `seat` + `letter` or `seat` + `@` + `hex`.
 */
seen: { [key in string]: MarkerSeen }, 
/**
 * What only the viewer knows.
 */
own: OwnView | null, 
/**
 * A battle that the viewer may watch.
 */
battle: BattleView | null, 
/**
 * An attack on colonies that the viewer may watch.
 */
assault: AssaultView | null, 
/**
 * Who is asked whether to inspect the active player's ships.
 */
inspecting: Array<Seat>, 
/**
 * Who has to give transports that came back a destination.
 */
returned: Array<Seat>, result: ResultView | null, };
