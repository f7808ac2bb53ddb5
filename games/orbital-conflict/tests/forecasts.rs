//! What is foretold is what happens, along random games of every mode.

use engine::{Chance, Fast, Game, Seat, Told, Viewer};
use orbital_conflict::{
    Action, Event, Forecast, GroupForecast, Mode, Modules, OrbitalConflict, PlayerView, Setup, State, View,
};
use proptest::prelude::*;

fn view(state: &State, seat: Seat) -> View {
    OrbitalConflict::view(state, Viewer::Seat(seat))
}

fn player(view: &View, seat: Seat) -> &PlayerView {
    view.games.iter().flat_map(|game| &game.players).find(|player| player.seat == seat).unwrap()
}

/// Everything that is foretold of a card that is played or a module that joins another.
fn agree_on_group(group: &GroupForecast, after: &View, seat: Seat, action: &Action) {
    let (own, now) = (after.own.as_ref().unwrap(), player(after, seat));
    assert_eq!(now.sums.vp_played, group.vp, "{action}");
    if !group.fits {
        assert_eq!(own.open.as_ref(), Some(group), "{action}");
        return;
    }
    let is_on = |id| now.station.iter().find(|module| module.id == id).is_some_and(|module| module.on);
    if group.either.is_empty() {
        assert_eq!((own.group, &now.sums.totals), (0, &group.totals), "{action}");
        assert!(group.on.iter().all(is_on) && !group.off.iter().any(is_on), "{action}");
        assert_eq!(now.sums.score, group.score, "{action}");
        let goals: Vec<_> =
            group.goals.iter().map(|goal| (goal.investor, &goal.parts, goal.missing)).collect();
        let seen: Vec<_> = now.available.iter().map(|one| (one.investor, &one.parts, one.missing)).collect();
        assert_eq!(goals, seen, "{action}");
        return;
    }
    let among = |id: u8| own.sets.iter().filter(|set| set.has(id)).count();
    let open = (0..128).filter(|id| (1..own.sets.len()).contains(&among(*id)));
    let open = open.fold(Modules::default(), |set, id| set.and(Modules::of(id)));
    assert_eq!(open, group.either, "{action}");
    assert!(group.on.iter().all(|id| among(id) == own.sets.len()), "{action}");
    assert!(group.off.iter().all(|id| among(id) == 0), "{action}");
}

fn agree(forecast: &Forecast, after: &View, seat: Seat, action: &Action, told: &[Told<Event>]) {
    match forecast {
        Forecast::Group(group) => agree_on_group(group, after, seat, action),
        Forecast::Attack(blow) => {
            assert!(after.games.iter().any(|game| game.blows.contains(blow)), "{action}: {blow:?}");
        }
        Forecast::Invest { lost, score } => {
            let onto = if let Action::Push { player, .. } = action { *player } else { seat };
            let left =
                |told: &Told<Event>| matches!(&told.event, Event::Claimed { lost: left, .. } if left == lost);
            assert!(told.iter().any(left), "{action}");
            assert_eq!(player(after, onto).sums.score, *score, "{action}");
        }
    }
}

/// Plays a random game; at every decision all that is legal is foretold, done on a copy and compared.
fn walk(setup: &Setup, seed: u64) -> usize {
    let edition = OrbitalConflict::edition(OrbitalConflict::editions()[0].text).unwrap();
    let mut chance = Fast::new(seed);
    let mut state = OrbitalConflict::start(setup, &edition, &mut chance).unwrap();
    let (mut legal, mut foretold) = (Vec::new(), 0);
    while let Some(seat) = OrbitalConflict::to_act(&state).first() {
        legal.clear();
        OrbitalConflict::legal(&state, seat, &mut legal);
        let before = view(&state, seat);
        for action in &legal {
            let Some(forecast) = OrbitalConflict::forecast(&before, seat, action) else { continue };
            let (mut after, mut told) = (state.clone(), Vec::new());
            OrbitalConflict::apply(&mut after, seat, *action, 0, &mut Fast::new(1), &mut told);
            agree(&forecast, &view(&after, seat), seat, action, &told);
            foretold += 1;
        }
        let action = legal[chance.below(legal.len() as u32) as usize];
        OrbitalConflict::apply(&mut state, seat, action, 0, &mut chance, &mut engine::Silent);
    }
    foretold
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// ORBITAL-R9, ORBITAL-R11, ORBITAL-R30, ORBITAL-11.9: groups, attacks and investors become what was foretold of them.
    #[test]
    fn what_is_foretold_happens(
        mode in prop::sample::select(vec![Mode::Two, Mode::Four, Mode::Tournament]),
        join_new in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let setup = Setup { mode, join_new, tie_stop: 2, ..Setup::default() };
        assert!(walk(&setup, seed) > 100);
    }
}
