//! Golden records: a whole game for every way in which a game can end. They must verify as they are; after a change of the
//! rules that is meant, `REFRESH=1 cargo test -p orbital-conflict --test replays` writes them anew, and the difference is
//! reviewed.

use engine::{Chance, Fast, Game, Seat};
use orbital_conflict::{Decks, Mode, OrbitalConflict, Setup, State};
use serde_json::value::to_raw_value;
use umpire::{EditionSource, Record, Secret, Table};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Ending {
    /// At the first count.
    Won,
    /// After at least one tie turn.
    TieBroken,
    /// Too many ties: the win is shared.
    Shared,
}

fn endings() -> Vec<(&'static str, Setup, Ending)> {
    let of = |mode| Setup { mode, ..Setup::default() };
    vec![
        ("two-won", of(Mode::Two), Ending::Won),
        ("two-tie-broken", of(Mode::Two), Ending::TieBroken),
        ("two-shared", Setup { tie_stop: 1, ..of(Mode::Two) }, Ending::Shared),
        ("three-won", of(Mode::Three), Ending::Won),
        ("four-tie-broken", of(Mode::Four), Ending::TieBroken),
        ("tournament-random", of(Mode::Tournament), Ending::Won),
        ("tournament-identical", Setup { decks: Decks::Identical, ..of(Mode::Tournament) }, Ending::Won),
    ]
}

fn path(name: &str) -> String {
    format!("{}/tests/replays/{name}.json", env!("CARGO_MANIFEST_DIR"))
}

fn ending(state: &State) -> Ending {
    let games = &state.matches;
    if games.iter().any(|game| game.remaining.len() > 1) {
        Ending::Shared
    } else if games.iter().any(|game| game.ties > 0) {
        Ending::TieBroken
    } else {
        Ending::Won
    }
}

fn play(setup: Setup, seed: u8) -> Table {
    let setup_json = to_raw_value(&setup).unwrap();
    let contributions = (0..setup.mode.seats()).map(|seat| format!("seat {seat}")).collect();
    let secret = Secret::new([seed; 32]);
    let mut table =
        Table::start("orbital-conflict", &setup_json, &EditionSource::Default, secret, contributions)
            .unwrap();
    let mut chance = Fast::new(u64::from(seed));
    let (mut options, mut at) = (Vec::new(), 0);
    while !table.to_act().is_empty() {
        // In a tournament the two games go on as they like.
        let seats: Vec<Seat> = table.to_act().iter().collect();
        let seat = seats[chance.below(seats.len() as u32) as usize];
        options.clear();
        OrbitalConflict::legal(table.state::<OrbitalConflict>().unwrap(), seat, &mut options);
        let choice = chance.below(options.len() as u32) as usize;
        at += 1000;
        table.act(seat, None, &to_raw_value(&options[choice]).unwrap(), at).unwrap();
    }
    table
}

fn refresh() {
    for (name, setup, wanted) in endings() {
        let is_wanted = |table: &Table| ending(table.state::<OrbitalConflict>().unwrap()) == wanted;
        let found = (0..=255).map(|seed| play(setup, seed)).find(is_wanted);
        let table = found.unwrap_or_else(|| panic!("no random game is {name}"));
        std::fs::write(path(name), Record::of(&table).to_text()).unwrap();
    }
}

/// ORBITAL-14.5, ORBITAL-14.8, ORBITAL-R42, ORBITAL-R44: every way in which a game can end, with every draw verified.
#[test]
fn golden_records_verify() {
    if std::env::var_os("REFRESH").is_some() {
        refresh();
    }
    for (name, _, wanted) in endings() {
        let text = std::fs::read_to_string(path(name)).unwrap();
        let record = Record::parse(&text).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        umpire::verify(&record).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        let secret = Secret::from_hex(record.secret.as_deref().unwrap()).unwrap();
        let table = Table::resume(record.header, secret, record.entries).unwrap();
        assert_eq!(ending(table.state::<OrbitalConflict>().unwrap()), wanted, "{name}");
    }
}
