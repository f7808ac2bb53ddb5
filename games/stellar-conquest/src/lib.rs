//! The rules of Stellar Conquest: explore, colonise, produce, research and fight on a hex star map, in secret, for 44 turns.
//!
//! ```
//! use stellar_conquest::{Edition, Hex};
//!
//! let edition = Edition::read(stellar_conquest::EDITIONS[0].text).unwrap();
//! let ceti = edition.map.star_named("Ceti").unwrap();
//! let entry: Hex = "A21".parse().unwrap();
//! assert_eq!(entry.distance(edition.map.star(ceti).hex), 6);
//! ```

mod action;
mod advice;
mod ahead;
mod edition;
mod event;
mod eyes;
mod fleet;
mod forecast;
mod game;
pub mod generate;
mod hands;
mod illegal;
mod imagine;
mod look;
mod map;
mod markers;
mod more;
mod names;
mod odds;
mod phases;
mod picture;
mod planet;
mod player;
pub mod production;
pub mod research;
mod route;
mod scoring;
mod setup;
mod sight;
mod state;
mod supply;
#[cfg(test)]
mod tests;
mod typescript;
mod view;
mod war;
mod warning;
mod words;

pub use action::{Action, Item};
pub use advice::{Advice, Party, Payment};
pub use edition::{
    CardId, Cards, Class, Counters, EDITIONS, Edition, Numbers, Planet, PlanetKind, Prices, Printed, SHIPS,
    ShipKind, Shot, StarCard, TECHS, Target, Tech, TechRow, TechSet,
};
pub use event::{Captives, Event, Fleet, ShotFired};
pub use eyes::{Eyes, Tidings};
pub use fleet::{Force, GroupId, Ships};
pub use forecast::Forecast;
pub use game::StellarConquest;
pub use illegal::Illegal;
pub use map::{Chart, Colour, ENTRIES, Hex, Map, Neighbours, STARS, Star, StarId, StarSet};
pub use player::{Desk, Factories, Grip, Inspect, Ledger, Order, Player, Retreat, Standing, Undo};
pub use route::{Course, away, in_reach};
pub use setup::{CetFit, ConqueredIndustry, Pt4Items, ReturnBan, Secrecy, Setup};
pub use sight::{ColonySeen, Seen, Sighting};
pub use state::{Colony, Extension, PLANETS, Phase, PlanetId, Proposal, State, System, Terms};
pub use supply::Sea;
pub use typescript::typescript;
pub use view::{
    Ahead, AimView, AssaultView, BattleView, ColonyView, Constants, DeskView, Errand, GroupView, HandView,
    LedgerView, MapView, MarkerSeen, MarkersView, More, Note, OwnView, PlanetScore, PlanetView, Price, Reach,
    ResultView, SideView, StandingView, StarInfo, StarView, TablesView, TechInfo, UnitView, View,
};
pub use war::{Aim, Assault, Battle, Side, Stage, Step, Unit};
