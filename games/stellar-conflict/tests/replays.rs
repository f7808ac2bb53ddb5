//! Golden records: whole games with two, three and four players, both ways of deploying, and the variants (`umpire::golden`).

use engine::{Chance, Fast, Game, Outcome, Seat};
use serde_json::value::to_raw_value;
use stellar_conflict::{Action, Deployment, Races, Scale, Setup, State, StellarConflict};
use umpire::{EditionSource, Secret, Table, golden, golden_format_1};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Ending {
    /// With more points than anybody else.
    Points,
    /// With as many points as another and more kills.
    Kills,
    Shared,
}

fn endings() -> Vec<(&'static str, Setup, Ending)> {
    let of = |players| Setup { players, races: Races::Dealt, ..Setup::default() };
    let stop = |players| Setup { deployment: Deployment::Stop, ..of(players) };
    vec![
        ("two-timed", of(2), Ending::Points),
        ("two-timed-kills", of(2), Ending::Kills),
        ("two-timed-shared", of(2), Ending::Shared),
        ("two-stop", Setup { equal_fleets: true, ..stop(2) }, Ending::Points),
        ("two-asteroids", Setup { asteroids: 2, ..of(2) }, Ending::Points),
        ("two-stolen-goods", Setup { stolen_goods: true, scale: Scale::War, ..of(2) }, Ending::Points),
        ("three-timed", Setup { scale: Scale::Conflict, ..of(3) }, Ending::Points),
        ("three-stop-asteroids", Setup { asteroids: 3, ..stop(3) }, Ending::Points),
        ("four-timed", of(4), Ending::Points),
        ("four-stop-everything", Setup { asteroids: 5, stolen_goods: true, ..stop(4) }, Ending::Points),
    ]
}

fn ending(state: &State) -> Ending {
    let outcome: Outcome = StellarConflict::outcome(state).unwrap();
    let seats = || (0..outcome.seats()).map(Seat);
    let most = seats().map(|seat| outcome.score(seat)).max().unwrap();
    let leaders = seats().filter(|seat| outcome.score(*seat) == most).count();
    match (leaders, seats().filter(|seat| outcome.place(*seat) == 1).count()) {
        (1, _) => Ending::Points,
        (_, 1) => Ending::Kills,
        _ => Ending::Shared,
    }
}

/// Hands that are in no hurry do whatever comes to mind; the clock ends what it ends.
fn play(setup: &Setup, seed: u8) -> Table {
    let contributions = (0..setup.players).map(|seat| format!("seat {seat}")).collect();
    let (setup, secret) = (to_raw_value(setup).unwrap(), Secret::new([seed; 32]));
    let mut table =
        Table::start("stellar-conflict", &setup, &EditionSource::Default, secret, contributions).unwrap();
    let mut chance = Fast::new(u64::from(seed));
    let (mut options, mut at) = (Vec::new(), 0);
    while table.ending().is_none() {
        at += 100 + u64::from(chance.below(1500));
        let seats: Vec<Seat> = table.to_act().iter().collect();
        if let Some(deadline) = table.deadline().filter(|deadline| at >= *deadline || seats.is_empty()) {
            at = deadline;
            table.elapse(at).unwrap();
            continue;
        }
        let seat = seats[chance.below(seats.len() as u32) as usize];
        options.clear();
        let seen = table.seen::<StellarConflict>(seat, at).unwrap();
        seen.legal(&mut options);
        let lets_go_at = seen.view().own.and_then(|own| own.lets_go_at).unwrap_or(0);
        options.retain(|action| at >= lets_go_at || !matches!(action, Action::Deploy { .. }));
        let choice = chance.below(options.len() as u32) as usize;
        table.act(seat, None, &to_raw_value(&options[choice]).unwrap(), at).unwrap();
    }
    table
}

/// CONFLICT-10.4, CONFLICT-10.5, CONFLICT-R.47, CONFLICT-R.54: won by points, won by kills and shared, with every draw
/// verified.
#[test]
fn golden_records_verify() {
    for (name, setup, wanted) in endings() {
        golden::<StellarConflict>(
            env!("CARGO_MANIFEST_DIR"),
            name,
            |seed| play(&setup, seed),
            |state| ending(state) == wanted,
        );
    }
}

/// What was played and written down before the rules were mended.
#[test]
fn records_of_format_1_are_read_for_ever() {
    golden_format_1(env!("CARGO_MANIFEST_DIR"), &[]);
}
