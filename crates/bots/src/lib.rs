//! Opponents: searchers over any game, and a guide for each.
//!
//! A bot gets a [`Seen`], which lets it imagine worlds, list its legal actions and read its view, and nothing else. The
//! searchers are generic over [`engine::Game`]; a [`Guide`] adds what is known about playing one game well, and a game without
//! one is played by [`Plain`].

pub mod agenda;
pub mod bot;
pub mod budget;
mod float;
pub mod greedy;
pub mod guide;
pub mod guides;
pub mod ismcts;
pub mod levels;
pub mod plans;
pub mod rollout;
pub mod think;
mod tree;

pub use agenda::{Agenda, Next};
pub use bot::{Bot, Line, decide, not_before};
pub use budget::{Budget, Clock, monotonic};
pub use guide::{Guide, Plain, Values};
pub use levels::{Level, LevelInfo, levels};
pub use think::{Decided, Thinker, choose};
