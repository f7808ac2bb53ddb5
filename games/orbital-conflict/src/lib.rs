//! The rules of Orbital Conflict: build a station from stacked cards, win investors with it, and shoot at the others.
//!
//! ```
//! use engine::{Fast, Game, Silent};
//! use orbital_conflict::{Action, OrbitalConflict, Setup};
//!
//! let edition = OrbitalConflict::edition(OrbitalConflict::editions()[0].text).unwrap();
//! let mut chance = Fast::new(1);
//! let mut state = OrbitalConflict::start(&Setup::default(), &edition, &mut chance).unwrap();
//! for action in [Action::DrawTwo, Action::RevealTwo, Action::EndDraw] {
//!     let seat = OrbitalConflict::to_act(&state).first().unwrap();
//!     OrbitalConflict::check(&state, seat, &action).unwrap();
//!     OrbitalConflict::apply(&mut state, seat, action, 0, &mut chance, &mut Silent);
//! }
//! assert_eq!(state.matches[0].draw.len(), 48 - 5 - 5 - 2);
//! ```

mod action;
mod advice;
mod amounts;
mod desk;
mod edition;
mod effect;
mod event;
mod forecast;
mod game;
mod illegal;
mod imagine;
mod invariants;
mod left;
mod notation;
mod phases;
mod picture;
#[cfg(test)]
mod scene;
pub mod settle;
mod setup;
mod state;
mod tables;
mod text;
mod typescript;
mod view;
mod warning;
mod words;

pub use action::{Action, End, Spot};
pub use advice::{Advice, Home, Next};
pub use effect::{CardRule, Effect, Op, When};
pub use event::{AttackerSeen, Event, Lost, Phase, Play};
pub use forecast::{Forecast, Goal, GroupForecast, Verdict};
pub use game::OrbitalConflict;
pub use illegal::Illegal;
pub use left::{ModuleLeft, StationLeft};
pub use phases::combat::{Blow, defence, value};
pub use phases::ending::{Counted, Item, Row, points};
pub use phases::investing::{Asked, Part, What, join_stack, meets, offers};
pub use phases::placing::fresh_vp;
pub use setup::{Decks, EndEffects, Mode, Ranking, Setup};
pub use state::{
    Attack, Attacker, Card, Laid, Match, Module, Modules, Pending, Placement, Player, Shown, Side, Stake,
    State, Step, Terms,
};
pub use tables::{ByType, Demand, Edition, Investor, InvestorCard, Kind, Printed, Station, TYPES, Values};
pub use text::Name;
pub use typescript::typescript;
pub use view::{
    AttackView, AvailableView, CardInfo, ChoiceView, Constants, GameView, InvestorInfo, LaidView, ModuleView,
    OwnView, PlayerView, RuleInfo, Sums, View,
};
