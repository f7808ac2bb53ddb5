//! All tests of the crate from outside, in one program: each would compile the games anew.

mod common;
mod records;
mod scenarios;
mod tables;
