//! The rules of Moons: probes are launched in secret, and the highest takes a moon. `game.rs` shows the order of play; every rule
//! has an id in `RULES.md`.
//!
//! ```
//! use engine::{Fast, Game, Seat, Silent};
//! use moons::{Action, Moons, Setup};
//!
//! let edition = Moons::edition(Moons::editions()[0].text).unwrap();
//! let chance = &mut Fast::new(1);
//! let mut state = Moons::start(&Setup::default(), &edition, chance).unwrap();
//! Moons::read(&mut state, "A hand: 3 7\nB hand: 5 6\nmoons: 2 3 4").unwrap();
//! for (seat, action) in [(0, Action::Lay { probe: 7 }), (1, Action::Lay { probe: 5 }), (0, Action::Take { moon: 4 })] {
//!     Moons::check(&state, Seat(seat), &action).unwrap();
//!     Moons::apply(&mut state, Seat(seat), action, 0, chance, &mut Silent);
//! }
//! assert_eq!(Moons::write(&state), "A hand: 3\nA won: 4\nB hand: 6\nmoons: 2 3\nshown: 7 5\n");
//! ```

mod action;
mod edition;
mod event;
mod game;
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
mod typescript;
mod view;
mod words;

pub use action::Action;
pub use edition::Edition;
pub use event::Event;
pub use game::Moons;
pub use illegal::Illegal;
pub use setup::Setup;
pub use state::{Phase, State};
pub use typescript::typescript;
pub use view::{Laid, View};
