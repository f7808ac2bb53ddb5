//! All tests of the crate from outside, in one program: each would compile the games anew.

mod common;
mod frozen;
mod lessons;
mod pointers;
mod positions;
mod records;
mod scenarios;
mod tables;
mod undo;
