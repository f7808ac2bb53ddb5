//! Ends of sets and ways to them, against a walker that knows only coordinates and tries every step.

use std::collections::BTreeSet;

use engine::{Chance, Fast, Game, Silent};
use proptest::prelude::*;
use stgv2::{
    Action, At, BlockChoice, CARDS, Card, Mode, Setup, State, Step, Stgv2, ZigzagNear, at, plan, ready,
};

/// The field as a list of places and of what is in them.
struct World {
    tiles: Vec<(i8, i8)>,
    heights: u8,
    taken: BTreeSet<At>,
    setup: Setup,
}

type Vector = (i8, i8, i8);

const HORIZONTAL: [Vector; 6] = [(1, 0, 0), (1, -1, 0), (0, -1, 0), (-1, 0, 0), (-1, 1, 0), (0, 1, 0)];
const VERTICAL: [Vector; 2] = [(0, 0, 1), (0, 0, -1)];

impl World {
    /// What the active player's ship finds.
    fn new(state: &State, ship: u8) -> World {
        let map = state.terms.map();
        let mut taken: BTreeSet<At> = map.clusters.iter().map(|cluster| cluster.at).collect();
        for seat in state.living() {
            taken.insert(map.stations[seat.index()]);
            let others =
                state.player(seat).fleet().filter(|(number, _)| (seat, *number) != (state.active, ship));
            taken.extend(others.map(|(_, piece)| piece.at));
        }
        World {
            tiles: map.tiles.clone(),
            heights: state.terms.edition.heights,
            taken,
            setup: state.terms.setup,
        }
    }

    fn vectors(&self) -> Vec<Vector> {
        let mut all = [&HORIZONTAL[..], &VERTICAL].concat();
        if self.setup.diagonals {
            all.extend(HORIZONTAL.iter().flat_map(|(q, r, _)| [(*q, *r, 1), (*q, *r, -1)]));
        }
        all
    }

    fn in_tile(&self, tile: (i8, i8), q: i8, r: i8) -> bool {
        let (q, r) = (q - tile.0, r - tile.1);
        q.abs().max(r.abs()).max((q + r).abs()) <= 1
    }

    /// Whether a step exists, occupied or not.
    fn exists(&self, from: At, (q, r, l): Vector) -> Option<At> {
        let (to_q, to_r, level) = (from.q + q, from.r + r, from.level as i8 + l);
        let joined = self
            .tiles
            .iter()
            .any(|tile| self.in_tile(*tile, from.q, from.r) && self.in_tile(*tile, to_q, to_r));
        (joined && level >= 1 && level <= self.heights as i8).then(|| at(to_q, to_r, level as u8))
    }

    fn free(&self, from: At, step: Vector) -> Option<At> {
        self.exists(from, step).filter(|to| !self.taken.contains(to))
    }

    /// The directions that a card asks for after these.
    fn asked(&self, card: Card, here: At, taken: &[Vector]) -> Vec<Vector> {
        match (card, taken.len()) {
            (Card::Vertical, 0) => VERTICAL.to_vec(),
            (Card::Horizontal, 0) => HORIZONTAL.to_vec(),
            (Card::One | Card::Two | Card::Zigzag, 0) => self.vectors(),
            (Card::Two, 1) => taken.to_vec(),
            (Card::Zigzag, 1) => self.vectors().into_iter().filter(|step| *step != taken[0]).collect(),
            (Card::Zigzag, 2) => self.nearest(here, taken[0]),
            _ => Vec::new(),
        }
    }

    fn nearest(&self, here: At, first: Vector) -> Vec<Vector> {
        let counts = |step: &Vector| match self.setup.zigzag_near {
            ZigzagNear::Exists => self.exists(here, *step).is_some(),
            ZigzagNear::Free => self.free(here, *step).is_some(),
        };
        let there: Vec<Vector> = self.vectors().into_iter().filter(counts).collect();
        let best = there.iter().map(|step| cosine(first, *step)).fold(-2.0, f64::max);
        there.into_iter().filter(|step| cosine(first, *step) > best - 1e-6).collect()
    }

    /// Every walk of a card: where it ends, its length, whether it was barred there.
    fn walks(&self, card: Card, here: At, taken: &mut Vec<Vector>, out: &mut Vec<(At, usize, bool)>) {
        let length = [1, 2, 1, 1, 3][card as usize];
        if taken.len() == length {
            out.push((here, length, false));
            return;
        }
        let steps = self.asked(card, here, taken);
        if steps.is_empty() || steps.iter().any(|step| self.free(here, *step).is_none()) {
            out.push((here, taken.len(), true));
        }
        for step in steps {
            if let Some(next) = self.free(here, step) {
                taken.push(step);
                self.walks(card, next, taken, out);
                taken.pop();
            }
        }
    }

    fn ends(&self, from: At, cards: &[Card]) -> BTreeSet<At> {
        let (mut flying, mut stopped) = (BTreeSet::from([from]), BTreeSet::new());
        for card in cards {
            let mut next = BTreeSet::new();
            for here in flying {
                let mut walks = Vec::new();
                self.walks(*card, here, &mut Vec::new(), &mut walks);
                let complete = walks.iter().any(|walk| !walk.2);
                let longest = walks.iter().map(|walk| walk.1).max().unwrap_or(0);
                next.extend(walks.iter().filter(|walk| !walk.2).map(|walk| walk.0));
                let stops = walks.iter().filter(|walk| match self.setup.block_choice {
                    BlockChoice::Free => walk.2,
                    BlockChoice::MustComplete => !complete && walk.1 == longest,
                });
                stopped.extend(stops.map(|walk| walk.0));
            }
            flying = next;
        }
        flying.into_iter().chain(stopped).collect()
    }
}

/// The angle between two directions in real space, one level as long as one side.
fn cosine(one: Vector, other: Vector) -> f64 {
    let place = |(q, r, l): Vector| {
        let (q, r, l) = (f64::from(q), f64::from(r), f64::from(l));
        [q + r / 2.0, r * 3f64.sqrt() / 2.0, l]
    };
    let dot = |a: [f64; 3], b: [f64; 3]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
    let (a, b) = (place(one), place(other));
    dot(a, b) / (dot(a, a) * dot(b, b)).sqrt()
}

/// A crowded position: several ships of everybody at random places, and sets of random cards.
fn position(setup: Setup, number: usize, cards: usize, seed: u64) -> State {
    let mut chance = Fast::new(seed);
    let (setup, edition) = if number < 2 {
        (setup, Stgv2::edition(Stgv2::editions()[number].text).unwrap())
    } else {
        // Five heights over the field of four players.
        let wide = Stgv2::edition(include_str!("editions/wide.toml")).unwrap();
        (Setup { mode: Mode::Quartet, ..setup }, wide)
    };
    let mut state = Stgv2::start(&setup, &edition, &mut chance).unwrap();
    let places: Vec<At> = state.terms.field.places.iter().map(|cell| state.terms.field.at(cell)).collect();
    let mut taken: BTreeSet<At> = state.terms.map().clusters.iter().map(|cluster| cluster.at).collect();
    taken.extend(&state.terms.map().stations);
    let corner = places[chance.below(places.len() as u32) as usize];
    for player in state.players.iter_mut() {
        let ship = player.ships[0].unwrap();
        for slot in &mut player.ships {
            let mut here = places[chance.below(places.len() as u32) as usize];
            // Half of the ships crowd together, so that ways are really barred.
            for _ in 0..40 {
                let near = (here.q - corner.q).abs() + (here.r - corner.r).abs() <= 2;
                if !taken.contains(&here) && (near || chance.below(8) == 0) {
                    break;
                }
                here = places[chance.below(places.len() as u32) as usize];
            }
            if taken.insert(here) {
                *slot = Some(stgv2::Ship { at: here, parts: [1, 1, cards as u8, 0], ..ship });
            } else {
                *slot = None;
            }
        }
    }
    if state.players[state.active.index()].ship_count() == 0 {
        return position(setup, number, cards, seed.wrapping_add(1));
    }
    state.step = Step::Combat;
    state.laid = (0..cards).map(|_| CARDS[chance.below(5) as usize]).collect();
    state.sets = [cards as u8].into_iter().collect();
    state
}

fn setup() -> impl Strategy<Value = Setup> {
    let mode = prop::sample::select(vec![Mode::Duel, Mode::Trio, Mode::Quartet]);
    (mode, any::<bool>(), any::<bool>(), prop::bool::weighted(0.3)).prop_map(
        |(mode, near, free, diagonals)| Setup {
            mode,
            diagonals,
            zigzag_near: if near { ZigzagNear::Free } else { ZigzagNear::Exists },
            block_choice: if free { BlockChoice::Free } else { BlockChoice::MustComplete },
            ..Setup::default()
        },
    )
}

/// Where stepping can end: every choice of every step.
fn stepped(state: &State, ends: &mut BTreeSet<At>, ship: u8, seen: &mut BTreeSet<(u8, Vec<u8>, At)>) {
    let piece = state.own(ship).unwrap();
    let Some(flight) = state.flight else {
        ends.insert(piece.at);
        return;
    };
    if !seen.insert((flight.card, flight.taken.to_vec(), piece.at)) {
        return;
    }
    let mut legal = Vec::new();
    Stgv2::legal(state, state.active, &mut legal);
    for action in legal {
        let mut fork = state.clone();
        Stgv2::apply(&mut fork, state.active, action, 0, &mut Fast::new(1), &mut Silent);
        stepped(&fork, ends, ship, seen);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(160))]

    /// STG-9.5, STG-9.6, STG-9.7, STG-9.8, STG-9.9, STG-9.11, STG-10.6, STG-R22, STG-R23, STG-R24: the ends of a set are those
    /// that a walker finds who tries everything.
    #[test]
    fn ends_are_what_a_walker_finds(setup in setup(), edition in 0usize..3, cards in 1usize..4, seed in any::<u64>()) {
        let state = position(setup, edition, cards, seed);
        let ship = ready(&state).next().unwrap();
        let flight = plan(&state, ship);
        let found: BTreeSet<At> = flight.ends().iter().map(|cell| state.terms.field.at(cell)).collect();
        let walked = World::new(&state, ship).ends(state.own(ship).unwrap().at, flight.cards);
        prop_assert_eq!(found, walked);
    }

    /// STG-R27, STG-R24: the way shown to each end can be flown step by step, and leads there.
    #[test]
    fn ways_can_be_flown(setup in setup(), edition in 0usize..3, cards in 1usize..4, seed in any::<u64>()) {
        let state = position(setup, edition, cards, seed);
        let ship = ready(&state).next().unwrap();
        let flight = plan(&state, ship);
        for end in flight.ends().iter() {
            let way = flight.way(end).unwrap();
            let mut fork = state.clone();
            let seat = state.active;
            Stgv2::apply(&mut fork, seat, Action::Begin { ship }, 0, &mut Fast::new(1), &mut Silent);
            for (_, cell) in &way.steps {
                let step = Action::Step { to: state.terms.field.at(*cell) };
                prop_assert_eq!(Stgv2::check(&fork, seat, &step), Ok(()));
                Stgv2::apply(&mut fork, seat, step, 0, &mut Fast::new(1), &mut Silent);
            }
            if fork.flight.is_some() && way.blocked {
                Stgv2::apply(&mut fork, seat, Action::Halt, 0, &mut Fast::new(1), &mut Silent);
            }
            prop_assert_eq!(fork.flight, None);
            prop_assert_eq!(fork.own(ship).map(|piece| piece.at), Some(state.terms.field.at(end)));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// STG-9.11, STG-R24: stepping ends exactly where whole sets end.
    #[test]
    fn steps_and_sets_agree(setup in setup(), cards in 1usize..3, seed in any::<u64>()) {
        let state = position(setup, 0, cards, seed);
        let ship = ready(&state).next().unwrap();
        let flight = plan(&state, ship);
        let found: BTreeSet<At> = flight.ends().iter().map(|cell| state.terms.field.at(cell)).collect();
        let mut fork = state.clone();
        Stgv2::apply(&mut fork, state.active, Action::Begin { ship }, 0, &mut Fast::new(1), &mut Silent);
        let mut ends = BTreeSet::new();
        stepped(&fork, &mut ends, ship, &mut BTreeSet::new());
        prop_assert_eq!(found, ends);
    }
}
