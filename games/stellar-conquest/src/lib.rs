//! The rules of Stellar Conquest: explore, colonise, produce, research and fight on a hex star map, in secret, for 44 turns.
//!
//! ```
//! use engine::{Fast, Game, Seat, Silent};
//! use stellar_conquest::{Action, Item, Setup, StellarConquest};
//!
//! let edition = StellarConquest::edition(StellarConquest::editions()[0].text).unwrap();
//! let chance = &mut Fast::new(1);
//! let mut state = StellarConquest::start(&Setup::default(), &edition, chance).unwrap();
//! for (seat, action) in [
//!     (Seat(0), Action::Buy { item: Item::Scout, count: 2 }),
//!     (Seat(0), Action::Finish),
//!     (Seat(1), Action::Finish),
//! ] {
//!     StellarConquest::check(&state, seat, &action).unwrap();
//!     StellarConquest::apply(&mut state, seat, action, 0, chance, &mut Silent);
//! }
//! assert!(StellarConquest::to_act(&state).has(Seat(2)) && !StellarConquest::to_act(&state).has(Seat(1)));
//! ```

mod action;
mod advice;
mod ahead;
mod desk;
mod edition;
mod event;
mod fleet;
mod forecast;
mod game;
pub mod generate;
mod illegal;
mod imagine;
mod invariants;
mod known;
mod map;
mod markers;
mod more;
mod names;
mod notation;
mod odds;
mod phases;
mod picture;
mod planet;
mod player;
pub mod production;
pub mod research;
mod route;
#[cfg(test)]
mod scene;
mod scoring;
mod seen;
mod setup;
mod state;
mod supply;
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
pub use fleet::{Force, GroupId, Ships};
pub use forecast::Forecast;
pub use game::StellarConquest;
pub use illegal::Illegal;
pub use known::{Known, LastSeen};
pub use map::{Chart, Colour, ENTRIES, Hex, Map, Neighbours, STARS, Star, StarId, StarSet};
pub use player::{Factories, Grip, Inspect, Ledger, OpenColony, Order, Player, Retreat, Standing, Undo};
pub use route::{Course, away, in_reach};
pub use seen::{ColonySeen, Seen, Sighting};
pub use setup::{CetFit, ConqueredIndustry, Pt4Items, ReturnBan, Secrecy, Setup};
pub use state::{Colony, Extension, PLANETS, Phase, PlanetId, Proposal, State, System, Terms};
pub use supply::Sea;
pub use typescript::typescript;
pub use view::{
    Ahead, AimView, AssaultView, BattleView, ColonyView, Constants, DeskView, Errand, GroupView, HandView,
    LedgerView, MapView, MarkerSeen, MarkersView, More, Note, OwnView, PlanetScore, PlanetView, Price, Reach,
    ResultView, SideView, StandingView, StarInfo, StarView, TablesView, TechInfo, UnitView, View,
};
pub use war::{Aim, Assault, Battle, Side, Stage, Step, Unit};
