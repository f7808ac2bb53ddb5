//! What a viewer sees: everything, since nothing is hidden but the order of the draw pile, which nobody knows.

use std::fmt;

use engine::{Outcome, Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::event::Leg;
use crate::phases::{ending, flying, mining};
use crate::place::At;
use crate::setup::Mode;
use crate::state::{Column, Player, Ship, ShipId, Stage, State, Step};
use crate::tables::{
    COLOURS_MAX, Card, CargoPlace, FREE_CELLS, Founding, Item, Part, Prices, Tries, Victory,
};

/// The whole table.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct View {
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
    /// The sets laid out this turn, in order.
    pub sets: Vec<Vec<Card>>,
    /// Cards of each kind in the draw pile and among the discards: ONE, TWO, VERTICAL, HORIZONTAL, ZIGZAG.
    #[ts(type = "number[]")]
    pub deck: [u8; 5],
    #[ts(type = "number[]")]
    pub discards: [u8; 5],
    /// The set that is being flown step by step.
    pub flight: Option<FlightView>,
    pub battle: Option<BattleView>,
    /// For whoever is to fly: where each ship's next set can end, with one way to each end.
    pub reach: Vec<ReachView>,
    /// ACTION cells of the active player that are not used yet.
    pub action_cells: u8,
    pub supply: SupplyView,
    /// The differences from which on each effect applies, rising; below the first the effect is 0.
    pub chart: Vec<u16>,
    /// The effects, by column of the chart.
    pub effects: Vec<u8>,
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
    /// Whether neighbouring rods are also one space apart at heights that differ by one.
    pub diagonals: bool,
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
    pub tray: u8,
    /// Cells placed in MOVE, ATTACK, DEFEND, ACTION, without the free ones.
    #[ts(type = "number[]")]
    pub placed: [u8; 4],
    /// Cells that are always there, by column.
    #[ts(type = "number[]")]
    pub free: [u8; 4],
    pub ships: Vec<ShipView>,
    pub outposts: u8,
    /// The charter of the scenario is fulfilled now.
    pub charter: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ShipView {
    /// The number in actions and events.
    pub ship: u8,
    pub at: At,
    pub weapons: u8,
    pub shields: u8,
    pub engines: u8,
    pub shuttles: u8,
    /// Spendy pieces aboard, by colour.
    pub cargo: Vec<u8>,
    /// What they are worth.
    pub cargo_value: u32,
    pub holes: u8,
    pub holes_free: u8,
    /// Next to the own station: weapons and shields count double, and friends there join in.
    pub docked: bool,
    /// Spaces to a cluster for attempts, and to the station for depositing.
    pub reach: u8,
    /// The next set it may fly, counted from 0; none if it flies no more this turn.
    pub next_set: Option<u8>,
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
}

/// Where a ship's next set can end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ReachView {
    pub ship: u8,
    pub set: u8,
    pub ends: Vec<EndView>,
}

/// An end and one way to it, step by step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct EndView {
    pub to: At,
    pub way: Vec<Leg>,
    /// The way ends because something bars it.
    pub blocked: bool,
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
    pub ships_max: u8,
    pub cells_max: u8,
}

impl View {
    pub fn new(state: &State, viewer: Viewer) -> View {
        let (terms, printed) = (&state.terms, &*state.terms.edition);
        let field = FieldView {
            tiles: terms.field.tiles.clone(),
            points: terms.field.points.clone(),
            heights: terms.field.heights,
            diagonals: terms.setup.diagonals,
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
            ships_max: printed.ships,
            cells_max: printed.cells,
        };
        let flies = viewer.is(state.active) && state.decider() == Some(state.active);
        View {
            mode: terms.setup.mode,
            scenario: printed.name.clone(),
            field,
            players: state.seats().map(|seat| PlayerView::new(state, seat)).collect(),
            clusters: (0..terms.map().clusters.len()).map(|number| ClusterView::new(state, number)).collect(),
            round: state.round,
            first: state.first,
            active: state.active,
            step: state.step,
            sets: (0..state.sets.len() as u8).map(|set| state.set(set).to_vec()).collect(),
            deck: state.deck,
            discards: state.discards,
            flight: state.flight.map(|flight| FlightView {
                ship: flight.ship,
                set: flight.set,
                card: flight.card,
                cards: flight.cards,
                steps: flight.taken.len() as u8,
            }),
            battle: state.battle.map(|battle| {
                let side = usize::from(match battle.stage {
                    Stage::Defending => 1 - battle.firing,
                    Stage::PayingTarget => 1,
                    Stage::PayingLead => 0,
                });
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
                }
            }),
            reach: if flies { reach(state) } else { Vec::new() },
            action_cells: mining::cells_left(state),
            supply,
            chart: printed.chart.clone(),
            effects: printed.effects.clone(),
            founding: printed.founding,
            victory: ending::victory(state),
            outcome: ending::outcome(state),
        }
    }
}

/// Every end of every set that can be flown now.
fn reach(state: &State) -> Vec<ReachView> {
    let ships = flying::ready(state);
    ships
        .map(|ship| {
            let flight = flying::plan(state, ship);
            let field = &state.terms.field;
            let ends = flight.ends().iter().map(|end| {
                let way = flight.way(end).expect("an end has a way");
                let legs = way
                    .steps
                    .iter()
                    .map(|(card, cell)| Leg { card: flight.cards[*card], to: field.at(*cell) });
                EndView { to: field.at(end), way: legs.collect(), blocked: way.blocked }
            });
            ReachView { ship, set: flight.set, ends: ends.collect() }
        })
        .collect()
}

impl PlayerView {
    fn new(state: &State, seat: Seat) -> PlayerView {
        let player: &Player = state.player(seat);
        let printed = &state.terms.edition;
        let worth = |ship: &Ship| printed.worth(&ship.cargo);
        let ships = player.fleet().map(|(number, ship)| ShipView {
            ship: number,
            at: ship.at,
            weapons: ship.part(Part::Weapon),
            shields: ship.part(Part::Shield),
            engines: ship.part(Part::Engine),
            shuttles: ship.part(Part::Shuttle),
            cargo: ship.cargo[..printed.colours.len()].to_vec(),
            cargo_value: worth(ship),
            holes: printed.holes,
            holes_free: printed.holes - state.filled(ship),
            docked: mining::station_distance(state, seat, ship) == 1,
            reach: mining::reach(state, ship),
            next_set: (seat == state.active && flying::may_fly(state, ship)).then_some(ship.next),
            attacked: ship.attacked,
            attempted: ship.attempted,
        });
        PlayerView {
            alive: player.alive(),
            protected: player.protected,
            station: player.alive().then(|| state.terms.map().stations[seat.index()]),
            on: player.on,
            off: player.fleet().map(|(_, ship)| worth(ship)).sum(),
            cells: player.cells,
            tray: player.tray(),
            placed: player.placed,
            free: [FREE_CELLS, FREE_CELLS, FREE_CELLS, 0],
            ships: ships.collect(),
            outposts: state.outposts_of(seat),
            charter: ending::fulfils(state, seat),
        }
    }

    fn column(&self, column: Column) -> u8 {
        self.free[column as usize] + self.placed[column as usize]
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

impl fmt::Display for View {
    /// For a terminal: one line a player, ship and cluster.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}, round {}, {} to play: {:?}", self.scenario, self.round, self.active, self.step)?;
        for (number, set) in self.sets.iter().enumerate() {
            let cards: Vec<&str> = set.iter().map(|card| card.name()).collect();
            writeln!(f, "set {}: {}", number + 1, cards.join(" "))?;
        }
        for (seat, player) in self.players.iter().enumerate() {
            let [cells_move, attack, defend, action] =
                [Column::Move, Column::Attack, Column::Defend, Column::Action]
                    .map(|column| player.column(column));
            let state = match (player.alive, player.protected) {
                (false, _) => " (out)",
                (true, true) => " (protected)",
                (true, false) => "",
            };
            writeln!(
                f,
                "{}{state}: {} on, {} off; MOVE {cells_move} ATTACK {attack} DEFEND {defend} ACTION {action}, tray {}",
                Seat(seat as u8),
                player.on,
                player.off,
                player.tray
            )?;
            for ship in &player.ships {
                let cargo: Vec<String> = ship.cargo.iter().map(u8::to_string).collect();
                writeln!(
                    f,
                    "  ship {} {} {}/{}/{}/{} cargo {}",
                    ship.ship + 1,
                    ship.at,
                    ship.weapons,
                    ship.shields,
                    ship.engines,
                    ship.shuttles,
                    cargo.join("/")
                )?;
            }
        }
        for cluster in &self.clusters {
            let owner = cluster.outpost.map_or(String::new(), |seat| format!(" outpost of {seat}"));
            writeln!(f, "{} {} {}{owner}", cluster.name, cluster.at, cluster.grade)?;
        }
        Ok(())
    }
}
