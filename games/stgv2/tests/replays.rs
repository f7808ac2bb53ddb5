//! Golden records: a whole game for every way in which a game can end (`umpire::golden`).

use engine::{Chance, Fast, Game, Seat, Seen};
use stgv2::{Action, At, Column, Ended, Mode, Part, ProtectionEnds, Setup, State, Stgv2};
use umpire::golden::{Golden, any, golden, golden_format_1};

/// How a game ended: by what, with how many winners, and how many were out by then, at least.
type Ending = (Ended, usize, usize);

fn endings() -> Vec<Golden<Stgv2>> {
    let ends = |name, setup, ending| Golden::new(name, setup, move |state: &State| is_ending(state, ending));
    let of = |mode| Setup { mode, ..Setup::default() };
    let wild =
        |mode| Setup { protection_ends: ProtectionEnds::PurchaseOrAttack, round_limit: 12, ..of(mode) };
    vec![
        ends("duel-charter", Setup { goal: 14, ..of(Mode::Duel) }, (Ended::Charter, 1, 0)),
        ends("duel-alone", wild(Mode::Duel), (Ended::Alone, 1, 1)),
        ends("duel-shared", Setup { round_limit: 1, ..of(Mode::Duel) }, (Ended::Rounds, 2, 0)),
        ends("trio-out", wild(Mode::Trio), (Ended::Rounds, 1, 1)),
        ends("trio-charter", Setup { goal: 12, ..of(Mode::Trio) }, (Ended::Charter, 1, 0)),
        ends("quartet-out", wild(Mode::Quartet), (Ended::Rounds, 1, 1)),
        ends("quartet-shared", Setup { round_limit: 1, ..of(Mode::Quartet) }, (Ended::Rounds, 4, 0)),
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

fn choose(seen: &Seen<'_, Stgv2>, luck: &mut Fast) -> Action {
    if luck.below(4) == 0 {
        return any(seen, luck);
    }
    let (state, mut options) = (seen.imagine(luck), Vec::new());
    Stgv2::legal(&state, seen.seat(), &mut options);
    let noise: Vec<i32> = options.iter().map(|_| luck.below(4) as i32).collect();
    let best = (0..options.len()).max_by_key(|at| liking(&state, seen.seat(), &options[*at]) + noise[*at]);
    options[best.unwrap()]
}

/// STG-E14, STG-13.5, STG-E13: every way in which a game can end, with every draw verified.
#[test]
fn golden_records_verify() {
    golden::<Stgv2, _>(env!("CARGO_MANIFEST_DIR"), &endings(), |_| choose);
}

/// What was played and written down before the rules were mended.
#[test]
fn records_of_format_1_are_read_for_ever() {
    golden_format_1(env!("CARGO_MANIFEST_DIR"), &[]);
}
