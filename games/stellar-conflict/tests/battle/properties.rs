//! What holds for every battle and at every moment of every game.

use engine::{Chance, Fast, Game, Pile, Seat, Silent};
use proptest::prelude::*;
use stellar_conflict::battle::{Field, Fighter, Result, Rules, resolve};
use stellar_conflict::{
    Card, Deployment, EDITIONS, Edition, Fate, Kind, Phase, Pose, Races, Scale, Setup, Size, State,
    StellarConflict,
};

fn edition() -> Edition {
    Edition::read(EDITIONS[0].text).unwrap()
}

/// A crowded table of random cards of the edition.
fn crowd<'a>(edition: &'a Edition, luck: &mut Fast, seats: u8) -> Vec<Fighter<'a>> {
    let size = Size { width: 9000, height: 6000 };
    let mut field = Field::new(size);
    let mut fighters = Vec::new();
    for _ in 0..200 {
        let mut below = |n: usize| luck.below(n as u32) as usize;
        let pose = Pose { x: below(9000) as i32, y: below(6000) as i32, r: below(3600) as i32 };
        let card = edition.card(Card(below(edition.cards.len()) as u8));
        let cubes = if card.face.holds_cargo() { 1 + below(8) as u8 } else { 0 };
        let owner = (card.face.kind != Kind::Asteroid).then(|| Seat(below(seats as usize) as u8));
        if field.fits(pose) {
            let fighter = Fighter { face: &card.face, name: card.name, owner, pose, cubes };
            field.push(fighter);
            fighters.push(fighter);
        }
    }
    fighters
}

fn fight(fighters: &[Fighter], rules: &Rules) -> Result {
    let mut field = Field::new(Size { width: 9000, height: 6000 });
    fighters.iter().for_each(|fighter| field.push(*fighter));
    resolve(&field, rules, &mut Silent)
}

fn rules() -> impl Strategy<Value = Rules> {
    (2..5u8, any::<bool>(), any::<bool>()).prop_map(|(seats, stolen_goods, ion_second_fire)| Rules {
        seats,
        stolen_goods,
        ion_second_fire,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// CONFLICT-5.2, CONFLICT-5.5: in which order simultaneous ships are looked at decides nothing.
    #[test]
    fn the_order_of_cards_does_not_matter(seed in any::<u64>(), rules in rules()) {
        let (edition, mut luck) = (edition(), Fast::new(seed));
        let fighters = crowd(&edition, &mut luck, rules.seats);
        let mut order: Vec<usize> = (0..fighters.len()).collect();
        luck.shuffle(&mut order);
        let shuffled: Vec<Fighter> = order.iter().map(|at| fighters[*at]).collect();
        let (one, two) = (fight(&fighters, &rules), fight(&shuffled, &rules));
        prop_assert_eq!(one.vaporized, two.vaporized);
        for (at, before) in order.iter().enumerate() {
            prop_assert_eq!(one.ends[*before], two.ends[at]);
        }
    }

    /// CONFLICT-R.28: no cube is made or lost in a battle.
    #[test]
    fn cubes_are_conserved(seed in any::<u64>(), rules in rules()) {
        let edition = edition();
        let fighters = crowd(&edition, &mut Fast::new(seed), rules.seats);
        let result = fight(&fighters, &rules);
        let before: u32 = fighters.iter().map(|fighter| u32::from(fighter.cubes)).sum();
        let after: u32 = result.ends.iter().map(|end| u32::from(end.cubes)).sum();
        prop_assert_eq!(before, after + u32::from(result.vaporized));
        let lost = |end: &&stellar_conflict::battle::End| end.fate != Fate::Standing;
        prop_assert!(result.ends.iter().filter(lost).all(|end| end.cubes == 0));
    }

    /// A card that is laid down and taken up again leaves no trace.
    #[test]
    fn a_field_forgets_what_was_taken_away(seed in any::<u64>(), rules in rules()) {
        let edition = edition();
        let fighters = crowd(&edition, &mut Fast::new(seed), rules.seats);
        let (last, rest) = fighters.split_last().unwrap();
        let mut field = Field::new(Size { width: 9000, height: 6000 });
        rest.iter().for_each(|fighter| field.push(*fighter));
        for _ in 0..2 {
            field.push(*last);
            prop_assert_eq!(resolve(&field, &rules, &mut Silent), fight(&fighters, &rules));
            field.pop();
            prop_assert_eq!(resolve(&field, &rules, &mut Silent), fight(rest, &rules));
        }
    }
}

fn setup() -> impl Strategy<Value = Setup> {
    let scale = prop::sample::select(vec![Scale::Dispute, Scale::Conflict, Scale::War]);
    let toggles = (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>());
    (2..5u8, scale, 0..6u8, toggles).prop_map(
        |(players, scale, asteroids, (stolen_goods, stop, equal_fleets, mirror_races))| {
            let deployment = if stop { Deployment::Stop } else { Deployment::Timed };
            let races = Races::Dealt;
            Setup {
                players,
                scale,
                asteroids,
                stolen_goods,
                deployment,
                equal_fleets,
                mirror_races,
                races,
                ..Setup::default()
            }
        },
    )
}

/// Plays a random game, clock and all, and looks at every position.
fn walk(setup: &Setup, seed: u64, mut look: impl FnMut(&State)) {
    let mut luck = Fast::new(seed);
    let mut state = StellarConflict::start(setup, &edition(), &mut luck).unwrap();
    let (mut at, mut legal) = (0, Vec::new());
    loop {
        look(&state);
        at += u64::from(luck.below(3000));
        let seats: Vec<Seat> = StellarConflict::to_act(&state).iter().collect();
        match StellarConflict::deadline(&state) {
            Some(deadline) if at >= deadline || seats.is_empty() => {
                at = at.max(deadline);
                StellarConflict::elapse(&mut state, at, &mut luck, &mut Silent);
            }
            _ if seats.is_empty() => return,
            _ => {
                let seat = seats[luck.below(seats.len() as u32) as usize];
                legal.clear();
                StellarConflict::legal(&state, seat, &mut legal);
                let action = legal[luck.below(legal.len() as u32) as usize].clone();
                StellarConflict::apply(&mut state, seat, action, at, &mut luck, &mut Silent);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// CONFLICT-R.54, CONFLICT-R.28, CONFLICT-2.4, CONFLICT-3.4: all variants together: no card and no cube is lost, and none touches.
    #[test]
    fn cards_and_cubes_are_conserved(setup in setup(), seed in any::<u64>()) {
        let asteroids = setup.asteroids > 0;
        walk(&setup, seed, |state| {
            let cubes: u8 = state.pieces.iter().map(|piece| piece.cubes).sum();
            assert_eq!(cubes + state.cubes_boxed + state.cubes_vaporized, 16);
            for (seat, player) in state.players.iter().enumerate() {
                let Some(fleet) = player.fleet else { continue };
                if matches!(state.phase, Phase::Race | Phase::Fleet) {
                    continue;
                }
                let laid = state.pieces.iter().filter(|piece| piece.owner == Some(Seat(seat as u8)));
                let cards = laid.map(|piece| piece.card).chain(player.deck.iter().copied());
                let cards = cards.chain(player.boxed.iter().map(|boxed| boxed.card)).chain(player.in_play.card());
                let mut all: Pile<Card, 23> = cards.collect();
                all.sort_unstable();
                assert_eq!(all.len(), fleet.len() + if asteroids { 1 } else { 2 });
                assert!(fleet.iter().all(|card| all.contains(card)) && all.windows(2).all(|pair| pair[0] != pair[1]));
            }
            for (at, piece) in state.pieces.iter().enumerate() {
                assert!(state.terms.size.holds(piece.pose));
                assert!(state.pieces[..at].iter().all(|other| !other.pose.touches(piece.pose)));
            }
        });
    }
}
