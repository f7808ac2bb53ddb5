//! What a viewer sees: everything, since nothing is hidden but the order of the draw pile, which nobody knows.

use engine::{Outcome, Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::idle;
use crate::phases::ending::Met;
use crate::phases::{board, combat, ending, flying, mining};
use crate::place::{At, Dir};
use crate::setup::Mode;
use crate::state::{Battle, COLUMNS, Column, Flight, Player, Ship, ShipId, Stage, State, Step, Terms};
use crate::tables::{
    CARDS, COLOURS_MAX, Card, CargoPlace, FREE_CELLS, Founding, Item, PARTS, Part, Prices, Printed, Tries,
    Victory,
};

/// The whole table.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct View {
    /// What was agreed before play. Everybody knows it; what the screen needs of it is spelled out below.
    #[serde(skip)]
    #[ts(skip)]
    pub(crate) terms: Terms,
    pub mode: Mode,
    /// The name of the scenario.
    pub scenario: String,
    pub field: FieldView,
    /// By seat.
    pub players: Vec<PlayerView>,
    /// By number.
    pub clusters: Vec<ClusterView>,
    /// Counted from 1.
    pub round: u16,
    /// The seat that begins every round.
    pub first: Seat,
    pub active: Seat,
    pub step: Step,
    /// The activity in progress, counted from 0.
    pub activity: u8,
    /// The sets laid out this turn, in order.
    pub sets: Vec<Vec<Card>>,
    /// By set, the directions in which all ships have to fly it from now on; none where each chooses its own.
    #[ts(type = "number[][]")]
    pub courses: Vec<Vec<Dir>>,
    /// Cards of each kind in the draw pile and among the discards: ONE, TWO, VERTICAL, HORIZONTAL, ZIGZAG.
    #[ts(type = "number[]")]
    pub deck: [u8; 5],
    #[ts(type = "number[]")]
    pub discards: [u8; 5],
    /// All cards in the draw pile.
    pub pile: u8,
    /// The set that is being flown step by step.
    pub flight: Option<FlightView>,
    pub battle: Option<BattleView>,
    /// ACTION cells of the active player that are not used yet.
    pub action_cells: u8,
    pub supply: SupplyView,
    /// The columns of the die chart, from the smallest difference on.
    pub chart: Vec<ChartView>,
    /// The columns of a player's board: MOVE, ATTACK, DEFEND, ACTION.
    pub columns: Vec<ColumnView>,
    /// The kinds of move card.
    pub cards: Vec<CardView>,
    /// Dice of docked ships count so many times.
    pub docked_dice: u16,
    /// What an outpost takes.
    pub founding: Founding,
    pub victory: Victory,
    pub outcome: Option<Outcome>,
}

/// Tiles, points and heights. Two points are one space apart where they are neighbours on the grid and share a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct FieldView {
    /// Centres of the tiles as `[q, r]`.
    #[ts(type = "[number, number][]")]
    pub tiles: Vec<(i8, i8)>,
    /// Corners and centres.
    #[ts(type = "[number, number][]")]
    pub points: Vec<(i8, i8)>,
    /// Levels are 1 to this.
    pub heights: u8,
}

/// A column of the die chart: the first and the last difference, none where there is no end, and their effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ChartView {
    pub from: Option<u16>,
    pub to: Option<i32>,
    pub effect: u8,
}

/// A column of the board and what its cells are good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ColumnView {
    pub column: Column,
    pub name: &'static str,
    pub words: &'static str,
    pub rule: &'static str,
    /// Why cells placed here do nothing for the active player this turn; none where they may do something.
    pub idle: Option<&'static str>,
}

/// A kind of move card and what it lets a ship fly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct CardView {
    pub card: Card,
    pub name: &'static str,
    pub words: &'static str,
}

/// Where the cells of a player are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Energy {
    pub tray: u8,
    /// Cells placed in MOVE, ATTACK, DEFEND, ACTION, without the free ones.
    #[ts(type = "number[]")]
    pub placed: [u8; 4],
    /// ACTION cells used this turn.
    pub used: u8,
}

/// What is on a ship, and what follows from that at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Hold {
    pub weapons: u8,
    pub shields: u8,
    pub engines: u8,
    pub shuttles: u8,
    /// Spendy pieces aboard, by colour.
    pub cargo: Vec<u8>,
    /// What they are worth.
    pub cargo_value: u32,
    pub holes_free: u8,
    /// Spaces to a cluster for attempts, and to the station for depositing.
    pub reach: u8,
}

/// What a ship of the active player may still fly this turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Flies {
    pub ship: u8,
    /// The next set it may fly, counted from 0; none if it flies no more this turn.
    pub next_set: Option<u8>,
    /// By set: how many of its cards it flies, 0 where the set is behind it.
    pub cards: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PlayerView {
    pub alive: bool,
    /// Nobody may attack this player yet.
    pub protected: bool,
    /// Where the station is; it leaves the field with its player.
    pub station: Option<At>,
    /// Spendys on the station.
    pub on: u16,
    /// The worth of the Spendys aboard ships.
    pub off: u32,
    pub cells: u8,
    #[serde(flatten)]
    pub energy: Energy,
    /// Cells that are always there, by column.
    #[ts(type = "number[]")]
    pub free: [u8; 4],
    pub ships: Vec<ShipView>,
    pub outposts: u8,
    /// What of the charter is fulfilled now.
    pub met: Met,
    /// The places beside the station, where ships are bought.
    pub berths: Vec<At>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ShipView {
    /// The number in actions and events.
    pub ship: u8,
    pub at: At,
    /// The places one space away.
    pub around: Vec<At>,
    #[serde(flatten)]
    pub hold: Hold,
    pub holes: u8,
    /// Next to its owner's station: weapons and shields count double, and friends there join in.
    pub docked: bool,
    /// The next set it may fly, counted from 0; none if it flies no more this turn.
    pub next_set: Option<u8>,
    /// By set: how many of its cards it flies, 0 where the set is behind it.
    pub cards: Vec<u8>,
    pub attacked: bool,
    pub attempted: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ClusterView {
    pub name: String,
    pub at: At,
    pub grade: String,
    /// Dice of the belt against an attempt.
    pub hardness: u8,
    /// Revenue cards on top of a success.
    pub bonus: u8,
    pub outpost: Option<Seat>,
    /// Somebody has tried to collect here this turn, and once is all.
    pub collected: bool,
}

/// A set that is being flown step by step. The next steps are the legal actions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct FlightView {
    pub ship: u8,
    pub set: u8,
    /// The card that is flown now, counted from 0 in its set.
    pub card: u8,
    /// Cards of the set that this ship uses.
    pub cards: u8,
    /// Steps made with this card.
    pub steps: u8,
}

impl FlightView {
    pub(crate) fn new(flight: &Flight) -> FlightView {
        FlightView {
            ship: flight.ship,
            set: flight.set,
            card: flight.card,
            cards: flight.cards,
            steps: flight.taken.len() as u8,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct BattleView {
    pub lead: ShipId,
    pub target: ShipId,
    pub stage: Stage,
    /// Who has to decide.
    pub decider: Seat,
    /// The ship that the decision is about.
    pub ship: ShipId,
    /// While paying: hits left to pay. While defending: 0.
    pub hits: u8,
    /// While defending: what was fired, what the defence has, and the re-rolls left.
    pub fired: u32,
    pub defended: u32,
    pub rerolls: u8,
    /// Whether the attacked ship fires back now.
    pub returned: bool,
    /// Dice to fire and to defend with: the lead's, then the target's.
    #[ts(type = "number[]")]
    pub fire: [u16; 2],
    #[ts(type = "number[]")]
    pub defence: [u16; 2],
}

/// What can be bought, and what Spendys are worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SupplyView {
    pub prices: Prices,
    /// What else there is to buy, by its number in actions.
    pub items: Vec<Item>,
    /// The colours of Spendys as the scenario writes them.
    pub colours: Vec<String>,
    /// What they are worth, by colour.
    pub values: Vec<u16>,
    /// Whether Spendys under way fill holes of their ship.
    pub cargo_in_holes: bool,
    /// Revenue cards by colour, then Dust.
    pub revenue: Vec<u8>,
    /// Survey cards: Strike, Barren.
    #[ts(type = "number[]")]
    pub survey: [u8; 2],
    /// Weapons, shields, engines and shuttles of a ship as it is bought.
    #[ts(type = "number[]")]
    pub new_ship: [u8; 4],
    /// Hits that a weapon, a shield, an engine and a shuttle pay.
    #[ts(type = "number[]")]
    pub hits: [u8; 4],
    pub ships_max: u8,
    pub cells_max: u8,
}

impl View {
    pub fn new(state: &State, _viewer: Viewer) -> View {
        let (terms, printed) = (&state.terms, &*state.terms.edition);
        let field = FieldView {
            tiles: terms.field.tiles.clone(),
            points: terms.field.points.clone(),
            heights: terms.field.heights,
        };
        let supply = SupplyView {
            prices: printed.prices,
            items: printed.items.clone(),
            colours: printed.colours.iter().map(|colour| colour.key.clone()).collect(),
            values: printed.colours.iter().map(|colour| colour.value).collect(),
            cargo_in_holes: printed.readings.cargo == CargoPlace::Holes,
            revenue: [&printed.revenue[..printed.colours.len()], &printed.revenue[COLOURS_MAX..]].concat(),
            survey: printed.survey,
            new_ship: printed.start.parts,
            hits: PARTS.map(Part::hits),
            ships_max: printed.ships,
            cells_max: printed.cells,
        };
        View {
            terms: terms.clone(),
            mode: terms.setup.mode,
            scenario: printed.name.clone(),
            field,
            players: state.seats().map(|seat| PlayerView::new(state, seat)).collect(),
            clusters: (0..terms.map().clusters.len()).map(|number| ClusterView::new(state, number)).collect(),
            round: state.round,
            first: state.first,
            active: state.active,
            step: state.step,
            activity: state.step.activity(),
            courses: state.courses.clone(),
            pile: board::pile(state),
            sets: (0..state.sets.len() as u8).map(|set| state.set(set).to_vec()).collect(),
            deck: state.deck,
            discards: state.discards,
            flight: state.flight.as_ref().map(FlightView::new),
            battle: state.battle.as_ref().map(BattleView::new),
            action_cells: mining::cells_left(state),
            supply,
            chart: chart(printed),
            columns: COLUMNS
                .map(|column| ColumnView {
                    column,
                    name: column.name(),
                    words: column.words(),
                    rule: column.rule(),
                    idle: idle::idle(state, column),
                })
                .to_vec(),
            cards: CARDS.map(|card| CardView { card, name: card.name(), words: card.words() }).to_vec(),
            docked_dice: combat::DOCKED_DICE,
            founding: printed.founding,
            victory: ending::victory(state),
            outcome: ending::outcome(state),
        }
    }
}

/// STG-7.1: the chart, column by column; the first has all differences that are too small for any effect.
fn chart(printed: &Printed) -> Vec<ChartView> {
    let starts = || printed.chart.iter().copied();
    let ends = starts().map(|from| Some(i32::from(from) - 1)).chain([None]);
    let columns = [None].into_iter().chain(starts().map(Some));
    let effects = [0].into_iter().chain(printed.effects.iter().copied());
    columns.zip(ends).zip(effects).map(|((from, to), effect)| ChartView { from, to, effect }).collect()
}

/// The worth of the Spendys aboard a player's ships.
pub(crate) fn off(state: &State, seat: Seat) -> u32 {
    state.player(seat).fleet().map(|(_, ship)| state.terms.edition.worth(&ship.cargo)).sum()
}

impl BattleView {
    fn new(battle: &Battle) -> BattleView {
        let side = battle.deciding();
        let paying = battle.stage != Stage::Defending;
        BattleView {
            lead: battle.sides[0],
            target: battle.sides[1],
            stage: battle.stage,
            decider: battle.decider(),
            ship: battle.sides[side],
            hits: if paying { battle.hits[side] } else { 0 },
            fired: battle.fired,
            defended: battle.defended,
            rerolls: battle.rerolls,
            returned: battle.firing == 1,
            fire: battle.fire,
            defence: battle.defence,
        }
    }
}

impl Energy {
    pub(crate) fn new(state: &State, seat: Seat) -> Energy {
        let player = state.player(seat);
        let used = if seat == state.active { state.used } else { 0 };
        Energy { tray: player.tray(), placed: player.placed, used }
    }
}

impl Hold {
    fn new(state: &State, ship: &Ship) -> Hold {
        let printed = &state.terms.edition;
        Hold {
            weapons: ship.part(Part::Weapon),
            shields: ship.part(Part::Shield),
            engines: ship.part(Part::Engine),
            shuttles: ship.part(Part::Shuttle),
            cargo: ship.cargo[..printed.colours.len()].to_vec(),
            cargo_value: printed.worth(&ship.cargo),
            holes_free: printed.holes - state.filled(ship),
            reach: mining::reach(state, ship),
        }
    }

    /// Of a ship that is known to be there.
    pub(crate) fn of(state: &State, id: ShipId) -> Hold {
        Hold::new(state, &state[id])
    }
}

impl Flies {
    fn new(state: &State, number: u8, ship: &Ship) -> Flies {
        let flies = flying::may_fly(state, ship);
        let cards =
            |set: u8| if flies && set >= ship.next { flying::used(state, ship, set).len() as u8 } else { 0 };
        Flies {
            ship: number,
            next_set: flies.then_some(ship.next),
            cards: (0..state.sets.len() as u8).map(cards).collect(),
        }
    }

    /// All ships of the active player.
    pub(crate) fn all(state: &State) -> Vec<Flies> {
        state.player(state.active).fleet().map(|(number, ship)| Flies::new(state, number, ship)).collect()
    }
}

impl ShipView {
    fn new(state: &State, seat: Seat, number: u8, ship: &Ship) -> ShipView {
        let flies = (seat == state.active).then(|| Flies::new(state, number, ship));
        let (next_set, cards) = flies.map_or((None, Vec::new()), |flies| (flies.next_set, flies.cards));
        ShipView {
            ship: number,
            at: ship.at,
            around: state.terms.field.neighbours(ship.at),
            hold: Hold::new(state, ship),
            holes: state.terms.edition.holes,
            docked: combat::docked(state, seat, ship),
            next_set,
            cards,
            attacked: ship.attacked,
            attempted: ship.attempted,
        }
    }

    /// A ship that is known to be there.
    pub(crate) fn of(state: &State, id: ShipId) -> ShipView {
        ShipView::new(state, id.seat, id.ship, &state[id])
    }
}

impl PlayerView {
    pub(crate) fn new(state: &State, seat: Seat) -> PlayerView {
        let player: &Player = state.player(seat);
        let station = player.alive().then(|| state.terms.map().stations[seat.index()]);
        PlayerView {
            alive: player.alive(),
            protected: player.protected,
            station,
            on: player.on,
            off: off(state, seat),
            cells: player.cells,
            energy: Energy::new(state, seat),
            free: [FREE_CELLS, FREE_CELLS, FREE_CELLS, 0],
            ships: player.fleet().map(|(number, ship)| ShipView::new(state, seat, number, ship)).collect(),
            outposts: state.outposts_of(seat),
            met: ending::met(state, seat),
            berths: station.map_or(Vec::new(), |station| state.terms.field.neighbours(station)),
        }
    }

    pub(crate) fn column(&self, column: Column) -> u8 {
        self.free[column as usize] + self.energy.placed[column as usize]
    }
}

impl ClusterView {
    fn new(state: &State, number: usize) -> ClusterView {
        let cluster = &state.terms.map().clusters[number];
        ClusterView {
            name: cluster.name.clone(),
            at: cluster.at,
            grade: cluster.grade.clone(),
            hardness: cluster.hardness,
            bonus: cluster.bonus,
            outpost: state.outposts[number],
            collected: state.collected >> number & 1 != 0
                && state.terms.edition.attempts.outpost == Tries::Once,
        }
    }
}
