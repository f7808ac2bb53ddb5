//! Golden records: a whole game for every way in which a game can end (`umpire::golden`).

use engine::{Chance, Fast, Game, Seat};
use serde_json::value::to_raw_value;
use stgv2::{Action, At, Column, Ended, Mode, Part, ProtectionEnds, Setup, State, Stgv2};
use umpire::{EditionSource, Secret, Table, golden, golden_format_1};

/// How a game ended: by what, with how many winners, and how many were out by then, at least.
type Ending = (Ended, usize, usize);

fn endings() -> Vec<(&'static str, Setup, Ending)> {
    let of = |mode| Setup { mode, ..Setup::default() };
    let wild =
        |mode| Setup { protection_ends: ProtectionEnds::PurchaseOrAttack, round_limit: 12, ..of(mode) };
    vec![
        ("duel-charter", Setup { goal: 14, ..of(Mode::Duel) }, (Ended::Charter, 1, 0)),
        ("duel-alone", wild(Mode::Duel), (Ended::Alone, 1, 1)),
        ("duel-shared", Setup { round_limit: 1, ..of(Mode::Duel) }, (Ended::Rounds, 2, 0)),
        ("trio-out", wild(Mode::Trio), (Ended::Rounds, 1, 1)),
        ("trio-charter", Setup { goal: 12, ..of(Mode::Trio) }, (Ended::Charter, 1, 0)),
        ("quartet-out", wild(Mode::Quartet), (Ended::Rounds, 1, 1)),
        ("quartet-shared", Setup { round_limit: 1, ..of(Mode::Quartet) }, (Ended::Rounds, 4, 0)),
    ]
}

fn is_ending(state: &State, (ended, winners, out): Ending) -> bool {
    let Some(outcome) = Stgv2::outcome(state) else { return false };
    let first = state.seats().filter(|seat| outcome.place(*seat) == 1).count();
    let lost = state.seats().filter(|seat| !state.player(*seat).alive()).count();
    state.ended == Some(ended) && first == winners && lost >= out
}

fn spaces(one: At, other: At) -> i32 {
    let (q, r) = (i32::from(one.q) - i32::from(other.q), i32::from(one.r) - i32::from(other.r));
    (q.abs() + r.abs() + (q + r).abs()) / 2 + (i32::from(one.level) - i32::from(other.level)).abs()
}

/// Spaces left to where a miner wants to be: home with money or without work, else at a cluster.
fn errand(state: &State, seat: Seat, ship: u8, to: At) -> i32 {
    let (cell, piece) = (state.terms.field.cell(to) as usize, state.own(ship).unwrap());
    let founds = piece.part(Part::Shuttle) > 0 && state.outposts_of(seat) < state.player(seat).ship_count();
    let wanted = |cluster: &usize| match state.outposts[*cluster] {
        None => founds,
        Some(owner) => owner == seat && !founds,
    };
    let clusters = (0..state.terms.from_cluster.len()).filter(wanted);
    let near = clusters.map(|cluster| i32::from(state.terms.from_cluster[cluster][cell])).min();
    let loaded = piece.cargo.iter().sum::<u8>() > 4;
    near.filter(|_| !loaded).unwrap_or(i32::from(state.terms.from_station[seat.index()][cell]))
}

/// What somebody in a hurry likes: fights and prey near, attempts, ships, weapons.
fn liking(state: &State, seat: Seat, action: &Action) -> i32 {
    let open = |other: Seat| other != seat && !state.player(other).protected;
    let peaceful = state.terms.setup.goal > 0 || !state.living().any(open);
    match *action {
        Action::Attack { .. } => 100,
        Action::Establish { cells, .. } | Action::Collect { cells, .. } => 60 + i32::from(cells),
        Action::BuyShip { .. } => 50,
        Action::Mount { part: Part::Shuttle, .. } if state.outposts_of(seat) < 2 => 45,
        Action::Mount { part: Part::Weapon, .. } => 30,
        Action::FlyTo { ship, to } if peaceful => 25 - errand(state, seat, ship, to),
        Action::FlyTo { to, .. } => {
            let others = state.living().filter(|other| open(*other));
            let prey = others
                .flat_map(|other| state.player(other).fleet().map(|(_, ship)| ship.at).collect::<Vec<_>>());
            25 - prey.map(|prey| spaces(prey, to)).min().unwrap_or(20)
        }
        Action::Alloc { column: Column::Action, count } => 10 + 4 * i32::from(count),
        Action::Alloc { column: Column::Move, count } => 10 - 4 * (i32::from(count) - 1).abs(),
        Action::Alloc { count, .. } if peaceful => 10 - i32::from(count),
        Action::Begin { .. } | Action::Skip { .. } => -10,
        Action::Next => 5,
        _ => 10,
    }
}

fn choose(state: &State, seat: Seat, options: &[Action], chance: &mut Fast) -> Action {
    if chance.below(4) == 0 {
        return options[chance.below(options.len() as u32) as usize];
    }
    let noise: Vec<i32> = options.iter().map(|_| chance.below(4) as i32).collect();
    let best = (0..options.len()).max_by_key(|at| liking(state, seat, &options[*at]) + noise[*at]);
    options[best.unwrap()]
}

fn play(setup: Setup, seed: u8) -> Table {
    let setup_json = to_raw_value(&setup).unwrap();
    let contributions = (0..setup.mode.seats()).map(|seat| format!("seat {seat}")).collect();
    let secret = Secret::new([seed; 32]);
    let mut table =
        Table::start("stgv2", &setup_json, &EditionSource::Default, secret, contributions).unwrap();
    let mut chance = Fast::new(u64::from(seed));
    let (mut options, mut at) = (Vec::new(), 0);
    while let Some(seat) = table.to_act().first() {
        let state = table.seen::<Stgv2>(seat, at).unwrap().imagine(&mut chance);
        options.clear();
        Stgv2::legal(&state, seat, &mut options);
        let action = choose(&state, seat, &options, &mut chance);
        at += 1000;
        table.act(seat, None, &to_raw_value(&action).unwrap(), at).unwrap();
    }
    table
}

/// STG-E14, STG-13.5, STG-E13: every way in which a game can end, with every draw verified.
#[test]
fn golden_records_verify() {
    for (name, setup, ending) in endings() {
        golden::<Stgv2>(
            env!("CARGO_MANIFEST_DIR"),
            name,
            |seed| play(setup, seed),
            |state| is_ending(state, ending),
        );
    }
}

/// What was played and written down before the rules were mended.
#[test]
fn records_of_format_1_are_read_for_ever() {
    golden_format_1(env!("CARGO_MANIFEST_DIR"), &[]);
}
