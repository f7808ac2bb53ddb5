//! Bots at Stellar Conflict.

use bots::{Agenda, Budget, Level, Next, decide};
use engine::{Fast, Game, Millis, Seat, Seen, Silent, Viewer};
use stellar_conflict::{
    Action, AsteroidPlaces, Deployment, Phase, RaceChoice, Races, Scale, Setup, State, StellarConflict,
};

const LEVELS: [Level; 7] =
    [Level::Random, Level::Greedy, Level::Novice, Level::Easy, Level::Medium, Level::Hard, Level::Expert];
const FEW: Budget = Budget::iterations(24);

fn start(setup: &Setup, seed: u64) -> State {
    let edition = StellarConflict::edition(StellarConflict::editions()[0].text).unwrap();
    StellarConflict::start(setup, &edition, &mut Fast::new(seed)).unwrap()
}

/// Plays a game of one level and looks at every decision and its time.
fn play(setup: &Setup, level: Level, seed: u64, look: impl FnMut(&State, Seat, &Action, Millis)) -> State {
    play_on(start(setup, seed), level, seed, look)
}

fn play_on(
    mut state: State,
    level: Level,
    seed: u64,
    mut look: impl FnMut(&State, Seat, &Action, Millis),
) -> State {
    let mut luck = Fast::new(seed);
    let mut agenda = Agenda::<StellarConflict>::default();
    loop {
        match agenda.next(&state, |_| (level, FEW), &mut luck) {
            Next::Act(seat, action) => {
                look(&state, seat, &action, agenda.at());
                StellarConflict::apply(&mut state, seat, action, agenda.at(), &mut luck, &mut Silent);
            }
            Next::Elapse => StellarConflict::elapse(&mut state, agenda.at(), &mut luck, &mut Silent),
            Next::Over => return state,
        }
    }
}

fn setups() -> Vec<Setup> {
    let of = |players| Setup { players, ..Setup::default() };
    vec![
        of(2),
        Setup { scale: Scale::Conflict, asteroids: 3, stolen_goods: true, ..of(3) },
        Setup { deployment: Deployment::Stop, equal_fleets: true, races: Races::Dealt, ..of(4) },
        Setup { width: 6000, height: 4000, mirror_races: true, ..of(2) },
        Setup { asteroids: 2, asteroid_places: AsteroidPlaces::Placed, ..of(2) },
    ]
}

/// Where every printed number is another, whole games are played all the same.
#[test]
fn an_edition_with_other_numbers_is_played() {
    let text = include_str!("../../../games/stellar-conflict/tests/editions/other-numbers.toml");
    let edition = StellarConflict::edition(text).unwrap();
    for setup in setups() {
        let state = StellarConflict::start(&setup, &edition, &mut Fast::new(1)).unwrap();
        let state = play_on(state, Level::Easy, 1, |state, seat, action, _| {
            assert_eq!(StellarConflict::check(state, seat, action), Ok(()), "{setup:?}");
        });
        assert!(StellarConflict::outcome(&state).is_some());
    }
}

#[test]
fn every_level_plays_whole_games_legally() {
    for setup in setups() {
        for level in LEVELS {
            let state = play(&setup, level, 1, |state, seat, action, _| {
                assert_eq!(StellarConflict::check(state, seat, action), Ok(()), "{level:?} {setup:?}");
            });
            assert!(StellarConflict::outcome(&state).is_some());
        }
    }
}

/// CONFLICT-R.62: no level lets go of a card sooner than a person may, also where a table is full and nothing is aimed at.
#[test]
fn bots_keep_the_pace_of_a_hand() {
    let full = Setup { players: 4, scale: Scale::War, width: 6000, height: 4000, ..Setup::default() };
    for setup in setups().into_iter().chain([full]) {
        for hand_ms in [2000, 6000] {
            let setup = Setup { hand_ms, ..setup.clone() };
            for level in [Level::Random, Level::Novice, Level::Expert] {
                play(&setup, level, 3, |state, seat, action, at| {
                    assert_eq!(
                        StellarConflict::too_soon(state, seat, action, at),
                        None,
                        "{level:?} {setup:?}"
                    );
                });
            }
        }
    }
}

/// CONFLICT-R.16, CONFLICT-R.61: without a limit bots deploy side by side, and on a table that is full they say so.
#[test]
fn a_deployment_without_a_limit_ends() {
    let stop = Setup { deployment: Deployment::Stop, ..Setup::default() };
    let mut deployed = [0; 2];
    play(&stop, Level::Easy, 3, |_, seat, action, _| {
        deployed[seat.index()] += u32::from(matches!(action, Action::Deploy { .. }));
    });
    assert!(deployed.iter().all(|cards| *cards > 1), "{deployed:?}");
    let full = Setup { players: 4, scale: Scale::War, width: 6000, height: 4000, ..stop };
    for level in [Level::Random, Level::Novice, Level::Medium] {
        let mut said = 0;
        let state = play(&full, level, 5, |_, _, action, _| said += u32::from(*action == Action::Enough));
        assert!(StellarConflict::outcome(&state).is_some() && said > 0, "{level:?}");
    }
}

#[test]
fn a_bot_decides_alike_where_it_cannot_tell_the_difference() {
    let mut number = 0;
    play(&Setup::default(), Level::Easy, 4, |state, seat, _, at| {
        number += 1;
        let other = StellarConflict::imagine(state, Viewer::Seat(seat), &mut Fast::new(number));
        for level in [Level::Novice, Level::Medium, Level::Hard] {
            let chosen =
                |state| decide(&Seen::<StellarConflict>::new(state, seat, at), level, FEW, 100 + number);
            assert_eq!(chosen(state), chosen(&other), "{level:?} at decision {number}");
        }
    });
}

/// Careless levels are done early; careful ones keep a card until the end, and nobody deploys in no time.
#[test]
fn cards_take_their_time() {
    for (level, patient) in [(Level::Novice, false), (Level::Medium, true), (Level::Expert, true)] {
        let (mut began, mut ends, mut last, mut cards) = (0, 0, 0, 0);
        play(&Setup { scale: Scale::Conflict, ..Setup::default() }, level, 2, |state, _, action, at| {
            if let Phase::Deploy { began: start, ends: Some(end) } = state.phase {
                (began, ends, last) = (start, end, at);
                cards += u64::from(matches!(action, Action::Deploy { .. }));
            }
        });
        assert!(cards >= 8 && last - began >= cards * 700, "{level:?}: {cards} cards until {last}");
        assert!(!patient || last + 6_000 > ends, "{level:?} is done at {last} of {ends}");
    }
}

/// CONFLICT-R.57: the first whose deck is empty ends the deployment, so ships that cost nothing cost time all the same.
#[test]
fn scouts_stay_at_home_where_somebody_else_would_be_done_first() {
    let setup = Setup { deployment: Deployment::Stop, race_0: RaceChoice::Tetrakori, ..Setup::default() };
    for seed in 0..8 {
        let mut fleets = Vec::new();
        play(&setup, Level::Medium, seed, |_, seat, action, _| {
            if let (Seat(0), Action::SubmitFleet { cards }) = (seat, action) {
                fleets.extend(cards.iter().map(ToString::to_string));
            }
        });
        assert!(
            !fleets.is_empty() && !fleets.iter().any(|card| ["TET01", "TET02", "TET03"].contains(&&**card))
        );
    }
}

#[test]
fn better_bots_win_more() {
    let (mut won, games) = (0.0, 24);
    for game in 0..games {
        let setup = Setup { races: Races::Dealt, ..Setup::default() };
        let (mut state, mut luck) = (start(&setup, game / 2), Fast::new(game));
        let mut agenda = Agenda::<StellarConflict>::default();
        let strong = Seat((game % 2) as u8);
        let mind = |seat: Seat| (if seat == strong { Level::Medium } else { Level::Random }, FEW);
        loop {
            match agenda.next(&state, mind, &mut luck) {
                Next::Act(seat, action) => {
                    StellarConflict::apply(&mut state, seat, action, agenda.at(), &mut luck, &mut Silent);
                }
                Next::Elapse => StellarConflict::elapse(&mut state, agenda.at(), &mut luck, &mut Silent),
                Next::Over => break,
            }
        }
        won += StellarConflict::outcome(&state).unwrap().share(strong);
    }
    assert!(won > 0.7 * games as f64, "{won} of {games}");
}
