//! Tables in a shell that hands in the time: nothing here waits, whatever the clock of a game says.

mod common;
mod conflict;
mod disk;
mod lag;
mod questions;
mod realtime;
mod slow;
mod updates;
