//! All tests of the game as its users see it, in one program: each would compile the rules anew.

mod conformance;
mod tidy;
