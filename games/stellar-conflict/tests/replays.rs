//! Golden records: whole games with two, three and four players, both ways of deploying, and the variants (`umpire::golden`).

use engine::{Chance, Fast, Game, Outcome, Seat, Seen};
use stellar_conflict::{Action, Deployment, Races, Scale, Setup, State, StellarConflict};
use umpire::golden::{Golden, golden, golden_format_1};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Ending {
    /// With more points than anybody else.
    Points,
    /// With as many points as another and more kills.
    Kills,
    Shared,
}

fn endings() -> Vec<Golden<StellarConflict>> {
    let ends = |name, setup, wanted| Golden::new(name, setup, move |state: &State| ending(state) == wanted);
    let of = |players| Setup { players, races: Races::Dealt, ..Setup::default() };
    let stop = |players| Setup { deployment: Deployment::Stop, ..of(players) };
    vec![
        ends("two-timed", of(2), Ending::Points),
        ends("two-timed-kills", of(2), Ending::Kills),
        ends("two-timed-shared", of(2), Ending::Shared),
        ends("two-stop", Setup { equal_fleets: true, ..stop(2) }, Ending::Points),
        ends("two-asteroids", Setup { asteroids: 2, ..of(2) }, Ending::Points),
        ends("two-stolen-goods", Setup { stolen_goods: true, scale: Scale::War, ..of(2) }, Ending::Points),
        ends("three-timed", Setup { scale: Scale::Conflict, ..of(3) }, Ending::Points),
        ends("three-stop-asteroids", Setup { asteroids: 3, ..stop(3) }, Ending::Points),
        ends("four-timed", of(4), Ending::Points),
        ends("four-stop-everything", Setup { asteroids: 5, stolen_goods: true, ..stop(4) }, Ending::Points),
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

/// Hands that are in no hurry do whatever comes to mind.
fn choose(seen: &Seen<'_, StellarConflict>, luck: &mut Fast) -> Action {
    let mut options = Vec::new();
    seen.legal(&mut options);
    let lets_go_at = seen.view().own.and_then(|own| own.lets_go_at).unwrap_or(0);
    options.retain(|action| seen.at() >= lets_go_at || !matches!(action, Action::Deploy { .. }));
    options.swap_remove(luck.below(options.len() as u32) as usize)
}

/// CONFLICT-10.4, CONFLICT-10.5, CONFLICT-R.47, CONFLICT-R.54: won by points, won by kills and shared, with every draw
/// verified.
#[test]
fn golden_records_verify() {
    golden::<StellarConflict, _>(env!("CARGO_MANIFEST_DIR"), &endings(), |_| choose);
}

/// What was played and written down before the rules were mended.
#[test]
fn records_of_format_1_are_read_for_ever() {
    golden_format_1(env!("CARGO_MANIFEST_DIR"), &[]);
}
