//! The rules of STGv2: ships on rods over linked hex tiles, flown by cards, with dice, mining and a charter to fulfil.
//!
//! ```
//! use engine::{Fast, Game, Silent};
//! use stgv2::{Action, Column, Setup, Step, Stgv2};
//!
//! let edition = Stgv2::edition(Stgv2::editions()[0].text).unwrap();
//! let mut chance = Fast::new(1);
//! let mut state = Stgv2::start(&Setup::default(), &edition, &mut chance).unwrap();
//! let seat = Stgv2::to_act(&state).first().unwrap();
//! for (column, count) in [(Column::Move, 1), (Column::Attack, 0), (Column::Defend, 4)] {
//!     let action = Action::Alloc { column, count };
//!     Stgv2::check(&state, seat, &action).unwrap();
//!     Stgv2::apply(&mut state, seat, action, 0, &mut chance, &mut Silent);
//! }
//! assert_eq!((state.step, state.sets.len()), (Step::Combat, 2));
//! ```

mod action;
mod advice;
mod cells;
mod desk;
mod edition;
mod event;
mod field;
mod forecast;
mod game;
mod idle;
mod illegal;
mod invariants;
mod notation;
mod odds;
mod phases;
mod picture;
mod place;
#[cfg(test)]
mod scene;
mod setup;
mod sky;
mod state;
mod tables;
mod typescript;
mod view;
mod warning;
mod words;

pub use action::{Action, Ships};
pub use advice::{Advice, Beside, Want};
pub use cells::{CELLS, Cell, Cells};
pub use event::{Event, Leg, Pieces};
pub use field::{Field, UNREACHABLE};
pub use forecast::{Aim, Forecast, Likely, Work};
pub use game::Stgv2;
pub use illegal::Illegal;
pub use odds::Odds;
pub use phases::combat::{attack_pool, attacks, docked, pool};
pub use phases::ending::{Met, fulfils, victory};
pub use phases::flying::{Plan, occupied, plan, ready};
pub use phases::mining::{attempts, cells_left, cluster_distance, reach, station_distance};
pub use place::{At, Dir, at, vector};
pub use setup::{
    BlockChoice, DestroyBy, GroupReach, Mode, ProtectedReturnFire, ProtectionEnds, Reroll, SetMoment, Setup,
    ZigzagNear,
};
pub use sky::{Sky, Way};
pub use state::{
    Agreed, Battle, COLUMNS, Column, Ended, Flight, Player, Ship, ShipId, Stage, State, Step, Terms,
};
pub use tables::{
    Attacks, Attempts, CARDS, COLOURS_MAX, Card, Cargo, CargoPlace, Cluster, Colour, Directions, Edition,
    Founding, Item, Map, OddHits, PARTS, Part, Prices, Printed, ProtectedWeapons, Readings, SHIPS_MAX, Start,
    Tries, Victory,
};
pub use typescript::typescript;
pub use view::{
    BattleView, CardView, ChartView, ClusterView, ColumnView, Energy, FieldView, Flies, FlightView, Hold,
    PlayerView, ShipView, SupplyView, View,
};
