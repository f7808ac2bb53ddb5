//! All tests of the crate from outside, in one program: each would compile the games anew.

mod classic;
mod common;
mod orbital_conflict;
mod search;
mod stellar;
mod stellar_conflict;
mod stellar_conquest;
mod stgv2;
mod table;
