//! Bots at Stellar.

use bots::guides::stellar::StellarGuide;
use bots::{Budget, Guide, Level, decide};
use engine::{Chance, Fast, Game, Seat, Seen, Silent, Viewer};
use stellar::Action;
use stellar::State;
use stellar::Stellar;
use stellar::{Mode, Setup};

const LEVELS: [Level; 7] =
    [Level::Random, Level::Greedy, Level::Novice, Level::Easy, Level::Medium, Level::Hard, Level::Expert];
const FEW: Budget = Budget::iterations(12);

fn start(mode: Mode, seed: u64) -> State {
    let edition = Stellar::edition(Stellar::editions()[0].text).unwrap();
    Stellar::start(&Setup { mode, ..Setup::default() }, &edition, &mut Fast::new(seed)).unwrap()
}

/// Every position with a decision of a random game.
fn positions(mode: Mode, seed: u64) -> Vec<(State, Seat)> {
    let (mut state, mut luck, mut legal) = (start(mode, seed), Fast::new(seed), Vec::new());
    let mut found = Vec::new();
    while let Some(seat) = Stellar::to_act(&state).first() {
        legal.clear();
        Stellar::legal(&state, seat, &mut legal);
        found.push((state, seat));
        let action = legal[luck.below(legal.len() as u32) as usize];
        Stellar::apply(&mut state, seat, action, 0, &mut luck, &mut Silent);
    }
    found
}

#[test]
fn every_level_plays_whole_games_legally() {
    for mode in [Mode::Duel, Mode::Three, Mode::Four, Mode::Tandem] {
        for level in LEVELS {
            let (mut state, mut luck) = (start(mode, 1), Fast::new(2));
            while let Some(seat) = Stellar::to_act(&state).first() {
                let action = decide(&Seen::<Stellar>::new(&state, seat, 0), level, FEW, luck.seed());
                assert_eq!(Stellar::check(&state, seat, &action), Ok(()), "{level:?} in {mode:?}");
                Stellar::apply(&mut state, seat, action, 0, &mut luck, &mut Silent);
            }
            assert!(Stellar::outcome(&state).is_some());
        }
    }
}

#[test]
fn a_bot_decides_alike_where_it_cannot_tell_the_difference() {
    for mode in [Mode::Duel, Mode::Tandem] {
        for (number, (state, seat)) in positions(mode, 4).iter().enumerate().step_by(5) {
            let other = Stellar::imagine(state, Viewer::Seat(*seat), &mut Fast::new(number as u64));
            for level in [Level::Novice, Level::Easy, Level::Hard] {
                let seed = 100 + number as u64;
                let real = decide(&Seen::<Stellar>::new(state, *seat, 0), level, FEW, seed);
                let imagined = decide(&Seen::<Stellar>::new(&other, *seat, 0), level, FEW, seed);
                assert_eq!(real, imagined, "{level:?} at decision {number}");
            }
        }
    }
}

#[test]
fn the_guide_never_sifts_everything_out_and_keeps_to_what_is_legal() {
    let mut priors = Vec::new();
    for mode in [Mode::Duel, Mode::Three, Mode::Four, Mode::Tandem] {
        for (state, seat) in positions(mode, 6) {
            let mut legal = Vec::new();
            Stellar::legal(&state, seat, &mut legal);
            let mut kept = legal.clone();
            StellarGuide.sift(&state, seat, &mut kept);
            assert!(!kept.is_empty() && kept.iter().all(|action| legal.contains(action)));
            StellarGuide.priors(&state, seat, &kept, &mut priors);
            assert!(priors.len() == kept.len() && priors.iter().all(|prior| (0.0..=1.0).contains(prior)));
            let played = StellarGuide.play(&state, seat, &mut Vec::new(), &mut Fast::new(1));
            assert!(legal.contains(&played), "{played:?}");
            let values = StellarGuide.evaluate(&state);
            assert!(values[..state.seats as usize].iter().all(|value| (0.0..=1.0).contains(value)));
        }
    }
}

#[test]
fn every_plan_is_a_whole_legal_fleet() {
    for (state, seat) in
        positions(Mode::Duel, 8).into_iter().filter(|(state, _)| Stellar::to_act(state).len() == 2)
    {
        let mut plans = Vec::new();
        StellarGuide.plans(&state, seat, &mut plans);
        assert!(!plans.is_empty());
        for plan in plans {
            let mut world = state;
            for action in &plan {
                assert_eq!(Stellar::check(&world, seat, action), Ok(()));
                Stellar::apply(&mut world, seat, *action, 0, &mut Fast::new(0), &mut Silent);
            }
            assert_eq!(plan.last(), Some(&Action::FleetDone));
        }
    }
}

#[test]
fn others_see_only_the_back_of_a_ship_placed_down() {
    let (state, seat) = positions(Mode::Duel, 2)
        .into_iter()
        .find(|(state, seat)| {
            let hand = &state.player(*seat).hand;
            hand.len() == 2 && hand[0] != hand[1] && hand[0].class() == hand[1].class()
        })
        .unwrap();
    let [first, second] = [0, 1].map(|card| {
        let place = Action::Place { kind: state.player(seat).hand[card], sector: 0, up: false };
        StellarGuide.seen_as(&state, seat, &place)
    });
    assert_eq!(first, second);
    let open = Action::Place { kind: state.player(seat).hand[0], sector: 0, up: true };
    assert_eq!(StellarGuide.seen_as(&state, seat, &open), open);
}

/// Nothing that a bot believes about cards, ships or fights may be our own edition's alone.
#[test]
fn bots_play_an_edition_in_which_every_number_is_another() {
    let text = include_str!("../../../games/stellar/tests/editions/other-numbers.toml");
    let edition = Stellar::edition(text).unwrap();
    for mode in [Mode::Duel, Mode::Three, Mode::Tandem] {
        let mut luck = Fast::new(5);
        let mut state = Stellar::start(&Setup { mode, ..Setup::default() }, &edition, &mut luck).unwrap();
        while let Some(seat) = Stellar::to_act(&state).first() {
            let action = decide(&Seen::<Stellar>::new(&state, seat, 0), Level::Easy, FEW, luck.seed());
            assert_eq!(Stellar::check(&state, seat, &action), Ok(()), "{mode:?}");
            Stellar::apply(&mut state, seat, action, 0, &mut luck, &mut Silent);
        }
        assert!(Stellar::outcome(&state).is_some());
    }
}
