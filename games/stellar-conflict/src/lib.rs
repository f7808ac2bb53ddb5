//! The rules of Stellar Conflict: place ship cards in real time, then let their lasers decide.
//!
//! ```
//! use engine::{Fast, Game, Silent};
//! use stellar_conflict::{Action, Setup, StellarConflict};
//!
//! let edition = StellarConflict::edition(StellarConflict::editions()[0].text).unwrap();
//! let mut chance = Fast::new(1);
//! let mut state = StellarConflict::start(&Setup::default(), &edition, &mut chance).unwrap();
//! let mut legal = Vec::new();
//! while StellarConflict::deadline(&state).is_none() {
//!     let seat = StellarConflict::to_act(&state).first().unwrap();
//!     legal.clear();
//!     StellarConflict::legal(&state, seat, &mut legal);
//!     StellarConflict::apply(&mut state, seat, legal[0].clone(), 0, &mut chance, &mut Silent);
//! }
//! StellarConflict::elapse(&mut state, 3_000, &mut chance, &mut Silent);
//! let seat = engine::Seat(0);
//! let action = Action::Deploy { x: 2000, y: 3000, r: 900 };
//! StellarConflict::check(&state, seat, &action).unwrap();
//! StellarConflict::apply(&mut state, seat, action, 4_500, &mut chance, &mut Silent);
//! assert_eq!(state.pieces.len(), 1);
//! ```

mod action;
pub mod battle;
mod edition;
mod event;
mod fleets;
mod forecast;
mod game;
pub mod geometry;
mod illegal;
mod imagine;
mod invariants;
mod notation;
mod phases;
mod picture;
#[cfg(test)]
mod scene;
mod setup;
mod state;
mod tables;
mod text;
mod typescript;
mod view;
mod warning;
mod what_if;
mod words;

pub use action::Action;
pub use edition::{laser, shield};
pub use event::{Beam, End, Event, FilmLine, Loss, Score, Ship, Tag, Why};
pub use fleets::{Fleets, bounds};
pub use forecast::Forecast;
pub use game::StellarConflict;
pub use geometry::{Pose, Size};
pub use illegal::Illegal;
pub use phases::scoring::{field, loaded, rules};
pub use setup::{AimAssist, AsteroidPlaces, Deployment, RaceChoice, Races, Scale, Setup};
pub use state::{Answer, Boxed, Fate, InPlay, Phase, Piece, Player, State, Terms};
pub use tables::{
    Card, CardFace, Colour, EDITIONS, Edge, Edition, Face, Kind, Laser, Printed, Race, ScaleRow, Shield,
};
pub use text::{Code, Name};
pub use typescript::typescript;
pub use view::{InPlayView, View};
pub use what_if::{Supposed, WhatIf};
