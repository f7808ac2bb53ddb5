//! The benchmark games keep the contract like any other.

use engine::{Chance, Fast, Game, Silent, Viewer};
use testkit::games::hearts::{self, Hearts};
use testkit::games::hex::Hex;
use testkit::{Conformance, playouts};

#[test]
fn hearts_keeps_the_contract() {
    let report = testkit::conformance::<Hearts>(&[Default::default()]);
    assert!(report.each.iter().all(|game| game.decisions == 52 || game.decisions == 64));
}

#[test]
fn hex_keeps_the_contract() {
    let report =
        Conformance::<Hex>::new(&[Default::default()]).seeds(0..4).run().unwrap_or_else(|f| panic!("{f}"));
    assert!(report.each.iter().all(|game| (21..=121).contains(&game.decisions)));
}

#[test]
fn playouts_count_decisions_and_games() {
    let rate = playouts::<Hearts>(&Default::default(), &(), 0.01);
    assert!((52.0..=64.0).contains(&(rate.decisions_s / rate.games_s)));
}

/// Every state of some random games.
fn hearts_states(seeds: std::ops::Range<u64>, mut look: impl FnMut(&hearts::State, &mut Fast)) {
    for seed in seeds {
        let mut chance = Fast::new(seed);
        let mut state = Hearts::start(&Default::default(), &(), &mut chance).unwrap();
        let mut legal = Vec::new();
        while let Some(seat) = Hearts::to_act(&state).first() {
            look(&state, &mut chance);
            legal.clear();
            Hearts::legal(&state, seat, &mut legal);
            let card = legal[chance.below(legal.len() as u32) as usize];
            Hearts::apply(&mut state, seat, card, 0, &mut chance, &mut Silent);
        }
        look(&state, &mut chance);
    }
}

#[test]
fn hearts_imagines_only_what_fits_voids_passes_and_hands() {
    hearts_states(0..100, |state, chance| {
        for viewer in Viewer::everybody(4) {
            let imagined = Hearts::imagine(state, viewer, chance);
            let all = |state: &hearts::State| {
                state.hand.iter().chain(&state.played).fold(0, |all, cards| all | cards)
            };
            let passing = state.picks > 0;
            assert!(passing || all(&imagined) == all(state));
            for seat in 0..4 {
                let (hand, real) = (imagined.hand[seat], state.hand[seat]);
                assert_eq!(hand.count_ones(), real.count_ones());
                for suit in (0..4).filter(|suit| state.voids[seat] >> suit & 1 != 0) {
                    assert_eq!(hand & hearts::cards::suit_of_all(suit), 0, "seat {seat} lacks suit {suit}");
                }
            }
            if let Some(own) = viewer.seat().map(|seat| seat.index()) {
                let receiver = state.receiver(own);
                assert_eq!(imagined.hand[own], state.hand[own]);
                assert_eq!(imagined.passed[own], state.passed[own]);
                assert_eq!(
                    state.passed[own] & state.hand[receiver],
                    state.passed[own] & imagined.hand[receiver]
                );
            }
        }
    });
}

#[test]
fn hearts_costs_twenty_six_in_all_unless_the_moon_is_shot() {
    hearts_states(0..200, |state, _| {
        if let Some(outcome) = Hearts::outcome(state) {
            let costs: Vec<i32> = (0..4).map(|seat| -outcome.score(engine::Seat(seat))).collect();
            assert!(costs.iter().sum::<i32>() == 26 || costs.iter().sum::<i32>() == 78, "{costs:?}");
        }
    });
}
