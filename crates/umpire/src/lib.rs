//! One table: the list of games, the JSON boundary, the log, records, scenarios.
//!
//! A [`Table`] is a setup and an append-only log of (seat, action, time, draws); its state is the fold of that log. The types
//! of the games are erased at one place (`live`), so server, CLI and whoever comes later speak the same JSON
//! ([`protocol`]). There is no I/O here, no clock and no randomness: time and secrets come from the caller.

mod change;
mod core;
mod editions;
mod entry;
mod error;
mod facts;
mod fold;
#[macro_use]
mod list;
pub mod games;
#[cfg(feature = "golden")]
pub mod golden;
mod hands;
mod header;
mod heard;
mod json;
mod lesson;
mod live;
pub mod patch;
mod position;
mod promise;
pub mod protocol;
mod record;
mod replay;
mod scenario;
mod seating;
mod secret;
mod sign;
mod steps;
mod table;
mod take_back;
#[cfg(test)]
mod toy;
mod typescript;
mod verify;

pub use change::{BOOK_MAX, Base, Book, Follower};
pub use entry::{Entry, Hand, What};
pub use error::{BadRecord, BadTable};
pub use games::{GameInfo, check_edition, game, games};
#[cfg(feature = "golden")]
pub use golden::states;
pub use header::{EXTERNAL, Edition, EditionSource, FORMAT, Header};
pub use heard::heard;
pub use json::Json;
pub use lesson::{Course, Lead, Lesson, LessonInfo, Page, check_lesson};
pub use promise::{Promises, is_promise, promise};
pub use protocol::{Answer, Change, Ending, Line, Offer, Position, Refused, Why};
pub use record::{Record, Signature};
pub use replay::Replay;
pub use scenario::{BadScenario, Difference, Scenario, Stage, check, lettered};
pub use seating::Seated;
pub use secret::{CONTRIBUTION_MAX_BYTES, Secret};
pub use sign::Signer;
pub use table::{Applied, Table};
pub use typescript::typescript;
pub use verify::{Known, Report, verify, verify_against};
