//! What a game is.
//!
//! [`Game`] is the whole contract: a game's rules are a pure function of its inputs. This crate also holds the nouns
//! that games share (seats, chance, piles, outcomes, the rule index) and knows no game. There is no I/O, no clock, no
//! global randomness and no hash-map order here or in any game; the server, the bots and the lab are only callers.

pub mod chance;
pub mod edition;
pub mod english;
pub mod event;
pub mod game;
pub mod notation;
pub mod options;
pub mod outcome;
pub mod pile;
pub mod refusal;
pub mod rules;
pub mod seat;
pub mod seen;
pub mod setup;
pub mod text;
pub mod typescript;

pub use chance::{Chance, Fast, Recorder, Scripted, Seeded};
pub use edition::{BadEdition, EditionText};
pub use event::{Audience, Fact, Silent, Told, Witness};
pub use game::{Game, Meta, Millis, Nothing, unchecked};
pub use notation::BadPosition;
pub use options::{FirstSeat, OptionKind, OptionSpec, OptionValue};
pub use outcome::Outcome;
pub use pile::Pile;
pub use refusal::Refusal;
pub use rules::{Rule, RuleId, RuleIndex};
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
pub use seen::{Knows, Seen};
pub use setup::{Added, BadSetup, Seating};
