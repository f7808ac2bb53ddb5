//! The contract of the engine along random games: no leaks, no lost draws, an end.

use stellar_conquest::{Secrecy, Setup, StellarConquest};
use testkit::Conformance;

/// Short games of every number of players, with one and with two production turns.
#[test]
fn stellar_conquest_keeps_the_contract() {
    let short = Setup { last_turn: 6, ..Setup::default() };
    let tournament = Setup { secrecy: Secrecy::Tournament, last_turn: 9, ..Setup::default() };
    let setups = [
        Setup { players: 2, last_turn: 13, ..Setup::default() },
        Setup { players: 3, ..short },
        Setup { players: 4, ..short },
        Setup { players: 3, ..tournament },
    ];
    Conformance::<StellarConquest>::new(&setups)
        .seeds(0..3)
        .samples(5)
        .run()
        .unwrap_or_else(|failure| panic!("{failure}"));
}
