//! What must hold in every position (STELLAR-I1 to STELLAR-I9).

use engine::Seat;

use crate::phases::combat;
use crate::state::{Fate, Phase, State};

/// An invariant and whether it holds.
type Invariant = (&'static str, fn(&State) -> bool);

/// The first invariant that a position breaks.
pub fn broken(state: &State) -> Option<&'static str> {
    let checks: [Invariant; 6] = [
        ("STELLAR-I1", one_side_in_force),
        ("STELLAR-I2", only_the_bottom_is_down),
        ("STELLAR-I3", up_is_spent),
        ("STELLAR-I4", ships_are_conserved),
        ("STELLAR-I7", points_are_conserved),
        ("STELLAR-I9", types_never_rise),
    ];
    checks.into_iter().find(|(_, holds)| !holds(state)).map(|(rule, _)| rule)
}

/// While an attack waits for a choice of opponent, it is not resolved yet.
fn one_side_in_force(state: &State) -> bool {
    state.phase == Phase::Fight
        || (0..state.sectors).all(|sector| {
            let force = |seat: &Seat| combat::topmost(state, *seat, sector).is_some();
            let forces: Vec<Seat> = state.everyone().filter(force).collect();
            forces.iter().all(|a| forces.iter().all(|b| !state.are_opposed(*a, *b)))
        })
}

fn only_the_bottom_is_down(state: &State) -> bool {
    state.everyone().all(|seat| {
        (0..state.sectors).all(|sector| state.player(seat).stack(sector).skip(1).all(|(_, ship)| ship.up))
    })
}

fn up_is_spent(state: &State) -> bool {
    let mut ships = state.players.iter().flat_map(|player| player.ships.iter());
    ships.all(|ship| ship.kind.is_military() || ship.up == ship.spent)
}

fn ships_are_conserved(state: &State) -> bool {
    state.everyone().all(|seat| {
        let player = state.player(seat);
        let mut counts = player.reserve;
        player.fleet.iter().chain(&player.hand).for_each(|kind| counts[*kind as usize] += 1);
        player.ships.iter().for_each(|ship| counts[ship.kind as usize] += 1);
        player.settled.iter().for_each(|ship| counts[ship.kind as usize] += 1);
        counts == state.numbers.copies
    })
}

fn points_are_conserved(state: &State) -> bool {
    let sum = |fate: fn(&Fate) -> bool| -> i32 {
        let cards = state.deck.iter().zip(&state.fate).filter(|(_, found)| fate(found));
        cards.map(|(card, _)| i32::from(card.points)).sum()
    };
    let won = sum(|fate| matches!(fate, Fate::Won(_)));
    let scores: i32 = state.players.iter().map(|player| i32::from(player.score)).sum();
    let printed: i32 = state.numbers.solar.iter().map(|cards| i32::from(cards.points)).sum();
    scores == won && won + sum(|fate| *fate == Fate::Removed) + sum(|fate| *fate == Fate::Open) == printed
}

fn types_never_rise(state: &State) -> bool {
    let (cards, of) = (state.layout(), &state.sector_of);
    (1..cards.len()).all(|card| {
        let full = of[..card].iter().filter(|sector| **sector == of[card - 1]).count() == 3;
        let rises = cards[card].kind > cards[card - 1].kind;
        (of[card] != of[card - 1]) == (rises || full)
    })
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Fast, Game, Silent};

    use super::*;
    use crate::scene::*;
    use crate::{Action, Event, KINDS, Kind, Mode, Setup, Stellar};

    const MODES: [Mode; 4] = [Mode::Duel, Mode::Three, Mode::Four, Mode::Tandem];

    /// Commits a random fleet of the largest size.
    fn commit(state: &mut State, seat: Seat, chance: &mut Fast) {
        let reserve = state.player(seat).reserve;
        let mut ships: Vec<Kind> =
            KINDS.iter().flat_map(|kind| vec![*kind; reserve[*kind as usize] as usize]).collect();
        chance.shuffle(&mut ships);
        ships.truncate(6);
        ships.sort_unstable();
        for kind in ships {
            Stellar::apply(state, seat, Action::FleetAdd { kind }, 0, chance, &mut Silent);
        }
        Stellar::apply(state, seat, Action::FleetDone, 0, chance, &mut Silent);
    }

    /// Plays a random game with the largest fleets; `each` sees every state, action and what was told of it.
    fn random_game(mode: Mode, seed: u64, mut each: impl FnMut(&State, Action, &State, &[Event])) {
        let mut chance = Fast::new(seed);
        let mut state = start(Setup { mode, ..Setup::default() }, seed).state;
        let mut options = Vec::new();
        while let Some(seat) = Stellar::to_act(&state).first() {
            if state.phase == Phase::Fleet {
                commit(&mut state, seat, &mut chance);
                continue;
            }
            options.clear();
            Stellar::legal(&state, seat, &mut options);
            let action = options[chance.below(options.len() as u32) as usize];
            let before = state;
            let mut heard: Vec<engine::Told<Event>> = Vec::new();
            Stellar::apply(&mut state, seat, action, 0, &mut chance, &mut heard);
            let events: Vec<Event> = heard.into_iter().map(|told| told.event).collect();
            each(&before, action, &state, &events);
        }
    }

    /// STELLAR-I1, STELLAR-I2, STELLAR-I4, STELLAR-I7, STELLAR-I9, STELLAR-I3 (but for the ship whose ability waits)
    #[test]
    fn every_position_of_random_games_is_sound() {
        for mode in MODES {
            for seed in 0..60 {
                random_game(mode, seed, |_, action, state, _| {
                    assert_eq!(broken(state), None, "{mode:?} {seed} {action:?}");
                });
            }
        }
    }

    /// STELLAR-I5: who has a fleet of k ships places k times.
    #[test]
    fn stellar_i5_every_ship_of_a_fleet_is_placed() {
        for mode in MODES {
            for seed in 0..20 {
                let mut placed = 0;
                let mut owed = None;
                random_game(mode, seed, |before, action, state, _| {
                    owed = owed.or(Some(before.unplaced));
                    placed += u8::from(matches!(action, Action::Place { .. }));
                    if before.scenario != state.scenario || state.phase == Phase::Over {
                        assert_eq!(Some(placed), owed);
                        (placed, owed) = (0, None);
                    }
                });
            }
        }
    }

    /// STELLAR-I8: a Mend revealed in step 2 fetches down; one that came onto own ships fetches up.
    #[test]
    fn stellar_i8_how_a_mend_was_turned_up_says_how_it_fetches() {
        let mut found = [0; 2];
        for seed in 0..300 {
            random_game(Mode::Duel, seed, |before, action, _, events| {
                if let (Action::Mend { .. }, Some(Event::Mended { up, .. })) = (action, events.first()) {
                    let alone = before.active_player().stack(before.pending_ship().sector).count() == 1;
                    match (before.may_expire, alone) {
                        (true, _) => assert!(!up),
                        (false, alone) => assert_eq!(*up, !alone),
                    }
                    found[usize::from(*up)] += 1;
                }
            });
        }
        assert!(found.iter().all(|count| *count > 10), "{found:?}");
    }

    /// STELLAR-Y5: what cannot be is noticed.
    #[test]
    fn stellar_i1_and_i2_are_noticed() {
        let of = |mode, text| broken(&table(mode, text).state);
        // Our three sectors are no real layout, so only what comes before it is asked.
        assert_eq!(of(Mode::Duel, "A S1: Sl\nB S1: (De)"), Some("STELLAR-I1"));
        assert_eq!(of(Mode::Duel, "A S1: Fo (Ki)"), Some("STELLAR-I2"));
        assert_eq!(of(Mode::Duel, "A S1: (Ki) (Fo)"), Some("STELLAR-I2"));
        assert!(one_side_in_force(&table(Mode::Tandem, "A S1: Sl\nC S1: (De)").state)); // STELLAR-R47
    }

    /// How long games are when everything is chosen at random, as a check of the whole.
    #[test]
    fn random_games_are_as_long_as_expected() {
        for (mode, expected) in MODES.into_iter().zip([86.0, 86.0, 176.0, 182.0]) {
            let mut decisions = 0;
            let games = 400;
            for seed in 0..games {
                random_game(mode, seed, |_, _, _, _| decisions += 1);
            }
            let mean = f64::from(decisions) / games as f64;
            assert!((mean - expected).abs() < 0.04 * expected, "{mode:?}: {mean}");
        }
    }
}
