//! The contract, along random games of every mode.

use engine::FirstSeat;
use stellar::{Mode, Setup, Stellar};
use testkit::Conformance;

fn setups() -> Vec<Setup> {
    let mut setups: Vec<Setup> = [Mode::Duel, Mode::Three, Mode::Four, Mode::Tandem]
        .map(|mode| Setup { mode, ..Setup::default() })
        .to_vec();
    setups.push(Setup { must_use: true, first_seat: FirstSeat::Seat1, ..Setup::default() });
    setups.push(Setup { mode: Mode::Tandem, must_use: true, beginner_fleets: true, ..Setup::default() });
    setups.push(Setup { mode: Mode::Three, beginner_seat_1: true, ..Setup::default() });
    setups
}

#[test]
fn stellar_keeps_the_contract() {
    Conformance::<Stellar>::new(&setups()).seeds(0..5).holds();
}

#[test]
#[ignore = "make pairs"]
fn very_many_states_that_nobody_can_tell_apart() {
    testkit::pairs::<Stellar>(&setups());
}
