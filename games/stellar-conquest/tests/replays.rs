//! Golden records: whole games with conquest, devastation, a standoff and a tournament's secrecy. They must verify as they are;
//! after a change of the rules that is meant, `REFRESH=1 cargo test -p stellar-conquest --test replays` writes them anew, and
//! the difference is reviewed.

mod raid;

use engine::{Chance, Fast, Game, Seat, Viewer};
use raid::Raider;
use serde_json::value::to_raw_value;
use stellar_conquest::{Secrecy, Setup, State, StellarConquest};
use umpire::{EditionSource, Record, Secret, Table};

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

fn path(name: &str) -> String {
    format!("{}/tests/replays/{name}.json", env!("CARGO_MANIFEST_DIR"))
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
        let action = raider.choose(table.state::<StellarConquest>().unwrap(), seat);
        at += 1000;
        table.act(seat, None, &to_raw_value(&action).unwrap(), at).unwrap();
    }
    table
}

fn refresh() {
    for (name, setup, shows) in records() {
        let found = (0..=255)
            .map(|seed| play(setup, seed))
            .find(|table| shows(table.state::<StellarConquest>().unwrap()));
        let table = found.unwrap_or_else(|| panic!("no game is {name}"));
        std::fs::write(path(name), Record::of(&table).to_text()).unwrap();
    }
}

/// CONQUEST-2.1, CONQUEST-12.7, CONQUEST-17.1, CONQUEST-17.18, CONQUEST-26.3, CONQUEST-R62: whole games, with every draw verified.
#[test]
fn golden_records_verify() {
    if std::env::var_os("REFRESH").is_some() {
        refresh();
    }
    for (name, _, shows) in records() {
        let text = std::fs::read_to_string(path(name)).unwrap();
        let record = Record::parse(&text).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        umpire::verify(&record).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        let secret = Secret::from_hex(record.secret.as_deref().unwrap()).unwrap();
        let table = Table::resume(record.header, secret, record.entries).unwrap();
        assert!(shows(table.state::<StellarConquest>().unwrap()), "{name}");
    }
}
