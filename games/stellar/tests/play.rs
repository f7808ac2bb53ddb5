//! Random games of every mode: they end, and every listed action is accepted.

use engine::{Chance, Fast, Game, Silent, Viewer};
use stellar::{Mode, Setup, Stellar};

#[test]
fn random_games_end() {
    let edition = Stellar::edition(Stellar::editions()[0].text).unwrap();
    for mode in [Mode::Duel, Mode::Three, Mode::Four, Mode::Tandem] {
        for seed in 0..200 {
            let mut chance = Fast::new(seed);
            let setup =
                Setup { mode, must_use: seed % 2 == 1, beginner_fleets: seed % 3 == 0, ..Setup::default() };
            let mut state = Stellar::start(&setup, &edition, &mut chance).unwrap();
            let mut options = Vec::new();
            while let Some(seat) = Stellar::to_act(&state).first() {
                options.clear();
                Stellar::legal(&state, seat, &mut options);
                for action in &options {
                    assert_eq!(Stellar::check(&state, seat, action), Ok(()), "{mode:?} {seed}");
                }
                for viewer in Viewer::everybody(state.seats) {
                    let dream = Stellar::imagine(&state, viewer, &mut chance);
                    assert_eq!(
                        Stellar::view(&state, viewer),
                        Stellar::view(&dream, viewer),
                        "{mode:?} {seed}"
                    );
                }
                let action = options[chance.below(options.len() as u32) as usize];
                Stellar::apply(&mut state, seat, action, 0, &mut chance, &mut Silent);
            }
            assert!(Stellar::outcome(&state).is_some());
        }
    }
}
