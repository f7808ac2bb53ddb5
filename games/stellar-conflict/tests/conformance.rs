//! The contract, along random games of every scale, mode and variant.

use stellar_conflict::{
    AimAssist, AsteroidPlaces, Deployment, RaceChoice, Races, Scale, Setup, StellarConflict,
};
use testkit::Conformance;

fn setups() -> Vec<Setup> {
    let of = |players| Setup { players, ..Setup::default() };
    vec![
        of(2),
        Setup { scale: Scale::Conflict, races: Races::Dealt, deployment: Deployment::Stop, ..of(3) },
        Setup { scale: Scale::War, race_1: RaceChoice::Tetrakori, timer: 25, ..of(4) },
        Setup { asteroids: 3, stolen_goods: true, equal_fleets: true, ..of(2) },
        Setup { asteroids: 4, asteroid_places: AsteroidPlaces::Placed, races: Races::Dealt, ..of(3) },
        Setup { asteroids: 2, asteroid_places: AsteroidPlaces::Lot, aim_assist: AimAssist::Full, ..of(2) },
        // So many cards on so small a table: it fills up, and nobody can call Stop.
        Setup {
            scale: Scale::War,
            deployment: Deployment::Stop,
            ask_before_deploying: true,
            width: 6000,
            height: 4000,
            ..of(4)
        },
        Setup { mirror_races: true, ion_second_fire: true, width: 30_000, height: 30_000, ..of(4) },
        Setup {
            asteroids: 5,
            deployment: Deployment::Stop,
            stop_cap: 10,
            width: 6000,
            height: 4000,
            ..of(2)
        },
    ]
}

#[test]
fn stellar_conflict_keeps_the_contract() {
    Conformance::<StellarConflict>::new(&setups()).seeds(0..2).holds();
}

#[test]
#[ignore = "make pairs"]
fn very_many_states_that_nobody_can_tell_apart() {
    testkit::pairs::<StellarConflict>(&setups());
}
