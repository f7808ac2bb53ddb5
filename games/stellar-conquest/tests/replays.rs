//! Golden records: whole games with conquest, devastation, a standoff and a tournament's secrecy (`umpire::golden`).

use engine::{Chance, Fast, Game, Seat, Viewer};
use serde_json::value::to_raw_value;
use stellar_conquest::{Secrecy, Setup, State, StellarConquest};
use umpire::{EditionSource, Secret, Table, golden, golden_format_1};

use crate::raid::Raider;

/// What a record shows.
type Shows = fn(&State) -> bool;

fn records() -> Vec<(&'static str, Setup, Shows)> {
    let of = |players, last_turn| Setup { players, last_turn, ..Setup::default() };
    let tournament = Setup { secrecy: Secrecy::Tournament, ..of(3, 26) };
    vec![
        ("two-conquest", of(2, 30), conquest),
        ("three-devastation", of(3, 32), devastation),
        ("four-standoff", Setup { standoff: true, ..of(4, 22) }, standoff),
        ("three-tournament", tournament, conquest),
    ]
}

fn conquest(state: &State) -> bool {
    state.colonies().any(|(_, colony)| colony.conquered())
}

fn devastation(state: &State) -> bool {
    state.systems.iter().any(|system| system.devastated.contains(&true))
}

fn standoff(state: &State) -> bool {
    let scores = &state.scores;
    let result = StellarConquest::view(state, Viewer::Spectator).result;
    result.is_some_and(|result| result.standoff) && scores.iter().any(|score| *score > 0)
}

fn play(setup: Setup, seed: u8) -> Table {
    let setup_json = to_raw_value(&setup).unwrap();
    let contributions = (0..setup.players).map(|seat| format!("seat {seat}")).collect();
    let secret = Secret::new([seed; 32]);
    let mut table =
        Table::start("stellar-conquest", &setup_json, &EditionSource::Default, secret, contributions)
            .unwrap();
    let (mut raider, mut luck) = (Raider::new(u64::from(seed)), Fast::new(u64::from(seed)));
    let mut at = 0;
    while !table.to_act().is_empty() {
        let seats: Vec<Seat> = table.to_act().iter().collect();
        let seat = seats[luck.below(seats.len() as u32) as usize];
        let imagined = table.seen::<StellarConquest>(seat, at).unwrap().imagine(&mut luck);
        let action = raider.choose(&imagined, seat);
        at += 1000;
        table.act(seat, None, &to_raw_value(&action).unwrap(), at).unwrap();
    }
    table
}

/// CONQUEST-2.1, CONQUEST-12.7, CONQUEST-17.1, CONQUEST-17.18, CONQUEST-26.3, CONQUEST-R62: whole games, with every draw verified.
#[test]
fn golden_records_verify() {
    for (name, setup, shows) in records() {
        golden::<StellarConquest>(env!("CARGO_MANIFEST_DIR"), name, |seed| play(setup, seed), shows);
    }
}

/// What was played and written down before the rules were mended.
#[test]
fn records_of_format_1_are_read_for_ever() {
    golden_format_1(env!("CARGO_MANIFEST_DIR"), &[]);
}
