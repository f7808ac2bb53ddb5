//! The rules of Stellar: a micro deck-builder for two to four players in which hidden ships contest the sectors of a solar
//! system. `game.rs` shows the order of play; every rule has an id in `RULES.md`.
//!
//! ```
//! use engine::{Fast, Game, Seat, Silent};
//! use stellar::{Action, Kind, Setup, Stellar};
//!
//! let edition = Stellar::edition(Stellar::editions()[0].text).unwrap();
//! let chance = &mut Fast::new(1);
//! let mut state = Stellar::start(&Setup::default(), &edition, chance).unwrap();
//! for action in [
//!     Action::FleetAdd { kind: Kind::Founder },
//!     Action::FleetAdd { kind: Kind::Kite },
//!     Action::FleetDone,
//! ] {
//!     Stellar::check(&state, Seat(0), &action).unwrap();
//!     Stellar::apply(&mut state, Seat(0), action, 0, chance, &mut Silent);
//! }
//! assert!(Stellar::to_act(&state).has(Seat(1)) && !Stellar::to_act(&state).has(Seat(0)));
//! ```

mod action;
mod edition;
mod event;
mod forecast;
mod game;
mod illegal;
mod imagine;
mod invariants;
mod knowledge;
mod notation;
mod phases;
mod picture;
#[cfg(test)]
mod scene;
mod sectors;
mod setup;
mod state;
mod tables;
mod typescript;
mod view;
mod warning;
mod words;

pub use action::Action;
pub use event::{Event, How, Seen};
pub use forecast::{AbilityForecast, End, FightForecast, Forecast, PartnerForecast};
pub use game::Stellar;
pub use illegal::{Illegal, Pending};
pub use setup::{Mode, Setup};
pub use state::{
    CIVILIANS, Clash, Class, Eyes, KINDS, Kind, LAYOUT_MAX, Phase, Player, Settled, Ship, Solar, SolarType,
    State,
};
pub use tables::{Edition, FLEET_MAX, Numbers, SolarNumbers};
pub use typescript::typescript;
pub use view::{
    BlurView, Constants, FightView, Foe, LastMove, Move, OwnView, PlayerView, PrintedView, ScoredView,
    SectorView, SettledView, ShipView, SolarCardView, SolarFace, SolarTypeView, Step, TeamView, View, Worth,
};
