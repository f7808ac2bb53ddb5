//! Golden records: a whole game for every way in which a game can end (`umpire::golden`).

use engine::Seat;
use orbital_conflict::{Decks, Mode, OrbitalConflict, Ranking, Setup, State};
use umpire::golden::{Golden, any, begin, golden, golden_format_1, play};
use umpire::{Entry, Table, What, Why};

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

fn endings() -> Vec<Golden<OrbitalConflict>> {
    let ends = |name, setup, wanted| Golden::new(name, setup, move |state: &State| ending(state) == wanted);
    let of = |mode| Setup { mode, ..Setup::default() };
    // As tournaments ended before there was a ranking.
    let games = Setup { ranking: Ranking::Games, ..of(Mode::Tournament) };
    vec![
        ends("two-won", of(Mode::Two), Ending::Won),
        ends("two-tie-broken", of(Mode::Two), Ending::TieBroken),
        ends("two-shared", Setup { tie_stop: 1, ..of(Mode::Two) }, Ending::Shared),
        ends("three-won", of(Mode::Three), Ending::Won),
        ends("four-tie-broken", of(Mode::Four), Ending::TieBroken),
        ends("tournament-random", games, Ending::Won),
        ends("tournament-identical", Setup { decks: Decks::Identical, ..games }, Ending::Won),
        ends("tournament-ranked", of(Mode::Tournament), Ending::Won),
    ]
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

/// ORBITAL-14.5, ORBITAL-14.8, ORBITAL-R42, ORBITAL-R44, ORBITAL-R47: every way in which a game can end, with every draw verified.
#[test]
fn golden_records_verify() {
    golden::<OrbitalConflict, _>(env!("CARGO_MANIFEST_DIR"), &endings(), |_| any);
}

/// What was played and written down before the rules were mended.
#[test]
fn records_of_format_1_are_read_for_ever() {
    // ORBITAL-8.8: a module that was off is extended there, and another goes off for it.
    let parted = [("four-tie-broken", 200), ("tournament-random", 234), ("two-won", 169)];
    golden_format_1(env!("CARGO_MANIFEST_DIR"), &parted);
}

/// ORBITAL-R44: whoever is through with a game of a tournament cannot give it up any more; in logs of older tables some did.
#[test]
fn a_game_that_is_over_is_not_resigned() {
    let mut table = begin::<OrbitalConflict>(&Setup { mode: Mode::Tournament, ..Setup::default() }, 3);
    let decides = |table: &Table, game: [u8; 2]| game.iter().any(|seat| table.to_act().has(Seat(*seat)));
    play::<OrbitalConflict>(&mut table, &mut any::<OrbitalConflict>, 3, |table| {
        !decides(table, [0, 1]) || !decides(table, [2, 3])
    });
    let (done, running) = if decides(&table, [0, 1]) { (Seat(3), Seat(0)) } else { (Seat(0), Seat(3)) };
    let at = table.log().last().unwrap().at;
    let refused = table.resign(done, at).unwrap_err();
    assert_eq!(
        (refused.why, refused.message.as_str()),
        (Why::Over, "Your own game is over: there is nothing left to give up.")
    );
    let mut entries = table.log().to_vec();
    entries.push(Entry { what: What::Resignation { seat: done }, at, draws: Vec::new() });
    let old = Table::resume(table.header().clone(), table.secret().clone(), entries).unwrap();
    assert!(old.resigned().has(done));
    table.resign(running, at).unwrap();
    assert!(table.ending().is_none());
}
