//! The contract, along random games of every mode and with every option.

use engine::FirstSeat;
use orbital_conflict::{Decks, EndEffects, Mode, OrbitalConflict, Setup};
use testkit::Conformance;

fn setups() -> Vec<Setup> {
    let of = |mode| Setup { mode, ..Setup::default() };
    vec![
        of(Mode::Two),
        of(Mode::Three),
        of(Mode::Four),
        of(Mode::Tournament),
        Setup { decks: Decks::Identical, join_new: true, ..of(Mode::Tournament) },
        Setup { join_new: true, end_effects: EndEffects::Stand, tie_stop: 1, ..of(Mode::Two) },
        Setup { first_player: FirstSeat::Seat2, join_new: true, ..of(Mode::Three) },
    ]
}

#[test]
fn orbital_conflict_keeps_the_contract() {
    Conformance::<OrbitalConflict>::new(&setups()).seeds(0..4).holds();
}

#[test]
#[ignore = "make pairs"]
fn very_many_states_that_nobody_can_tell_apart() {
    testkit::pairs::<OrbitalConflict>(&setups());
}
