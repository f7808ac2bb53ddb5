//! The contract of the engine along random games: no leaks, no lost draws, an end.

use stellar_conquest::{CetFit, ConqueredIndustry, Secrecy, Setup, StellarConquest};
use testkit::Conformance;

fn keeps_the_contract(setups: &[Setup], seeds: u64, samples: usize) {
    Conformance::<StellarConquest>::new(setups)
        .seeds(0..seeds)
        .decisions_max(60_000)
        .samples(samples)
        .holds();
}

/// Short games of every number of players, with one and with two production turns.
fn setups() -> [Setup; 4] {
    let short = Setup { last_turn: 6, ..Setup::default() };
    let tournament = Setup { secrecy: Secrecy::Tournament, last_turn: 9, ..Setup::default() };
    [
        Setup { players: 2, last_turn: 13, ..Setup::default() },
        Setup { players: 3, ..short },
        Setup { players: 4, ..short },
        Setup { players: 3, ..tournament },
    ]
}

#[test]
fn stellar_conquest_keeps_the_contract() {
    keeps_the_contract(&setups(), 3, 5);
}

#[test]
#[ignore = "make pairs"]
fn very_many_states_that_nobody_can_tell_apart() {
    testkit::pairs::<StellarConquest>(&setups());
}

/// CONQUEST-R22, CONQUEST-R40: the options of a tournament one by one, and the other rulings.
#[test]
fn options_keep_the_contract() {
    let short = Setup { players: 3, last_turn: 9, ..Setup::default() };
    let better = ConqueredIndustry::Better;
    let setups = [
        Setup { private_battles: true, conquered_industry: better, ..short },
        Setup { posts: false, cet_fit: CetFit::Built, ..short },
    ];
    keeps_the_contract(&setups, 3, 5);
}

/// CONQUEST-2.1, CONQUEST-12.9: whole games of 44 turns, at a table and in a tournament, to the end.
fn whole_games(players: u8, seeds: u64) {
    let tournament = Setup { secrecy: Secrecy::Tournament, ..Setup::default() };
    let setups = [Setup { players, ..Setup::default() }, Setup { players, ..tournament }];
    keeps_the_contract(&setups, seeds, 12);
}

#[test]
fn whole_games_of_two_keep_the_contract() {
    whole_games(2, 2);
}

#[test]
fn whole_games_of_three_keep_the_contract() {
    whole_games(3, 1);
}

#[test]
fn whole_games_of_four_keep_the_contract() {
    whole_games(4, 1);
}
