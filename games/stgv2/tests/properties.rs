//! What holds at every moment of every game, along random games with money to spend and nobody protected.

use engine::{Chance, Fast, Game, Seat, Told};
use proptest::prelude::*;
use stgv2::{Action, DestroyBy, Event, Mode, Reroll, SetMoment, Setup, ShipId, State, Stgv2};

/// Our scenarios, and one that uses everything that a file may hold.
const TEXTS: [fn() -> &'static str; 5] = [
    || Stgv2::editions()[0].text,
    || Stgv2::editions()[1].text,
    || Stgv2::editions()[2].text,
    || Stgv2::editions()[3].text,
    || include_str!("editions/wide.toml"),
];

/// Plays a random game from a rich start and looks at every position with what led to it.
fn walk(setup: Setup, edition: usize, seed: u64, mut look: impl FnMut(&State, &State, &[Event])) {
    walk_all(setup, edition, seed, |before, _, after, events| look(before, after, events));
}

/// The same with the action between them.
pub fn walk_all(
    setup: Setup,
    edition: usize,
    seed: u64,
    mut look: impl FnMut(&State, Action, &State, &[Event]),
) {
    let edition = Stgv2::edition(TEXTS[edition]()).unwrap();
    let setup = Setup {
        mode: if edition.map(setup.mode.seats()).is_some() { setup.mode } else { Mode::Duel },
        ..setup
    };
    let mut chance = Fast::new(seed);
    let mut state = Stgv2::start(&setup, &edition, &mut chance).unwrap();
    for player in state.players.iter_mut() {
        (player.on, player.protected) = (60, false);
        player.ships[0].as_mut().unwrap().parts = [4, 2, 4, 2];
    }
    let mut legal = Vec::new();
    while let Some(seat) = Stgv2::to_act(&state).first() {
        legal.clear();
        Stgv2::legal(&state, seat, &mut legal);
        // Flights are most of the list; what matters here is everything else.
        let others: Vec<Action> = legal
            .iter()
            .filter(|action| !matches!(action, Action::FlyTo { .. } | Action::Begin { .. } | Action::Next))
            .copied()
            .collect();
        let from = if others.is_empty() || chance.below(2) == 0 { &legal } else { &others };
        let action = from[chance.below(from.len() as u32) as usize];
        let before = state.clone();
        let mut told: Vec<Told<Event>> = Vec::new();
        Stgv2::apply(&mut state, seat, action, 0, &mut chance, &mut told);
        let events: Vec<Event> = told.into_iter().map(|told| told.event).collect();
        look(&before, action, &state, &events);
    }
}

pub fn setup() -> impl Strategy<Value = Setup> {
    let mode = prop::sample::select(vec![Mode::Duel, Mode::Trio, Mode::Quartet]);
    let reroll = prop::sample::select(vec![Reroll::Best, Reroll::Sum, Reroll::Last]);
    (mode, reroll, any::<bool>(), any::<bool>()).prop_map(|(mode, reroll, together, value)| Setup {
        mode,
        reroll,
        set_moment: if together { SetMoment::Together } else { SetMoment::PerShip },
        destroy_by: if value { DestroyBy::Value } else { DestroyBy::Count },
        round_limit: 6,
        goal: 200,
        ..Setup::default()
    })
}

fn money(state: &State, seat: Seat) -> i32 {
    let player = state.player(seat);
    i32::from(player.on) + player.fleet().map(|(_, ship)| worth(state, &ship.cargo)).sum::<i32>()
}

fn worth(state: &State, pieces: &[u8]) -> i32 {
    let values = state.terms.edition.values;
    pieces.iter().zip(values).map(|(count, value)| i32::from(*count) * i32::from(value)).sum()
}

/// What the events say about all money together.
fn told_change(before: &State, events: &[Event]) -> i32 {
    let mut change = 0;
    for event in events {
        change += match event {
            Event::Collected { kept, .. } => worth(before, &kept.counts),
            Event::Mounted { price, .. }
            | Event::CellBought { price, .. }
            | Event::ShipBought { price, .. }
            | Event::ItemBought { price, .. } => -i32::from(*price),
            Event::Destroyed { ship, .. } => -worth(before, &before.ship(*ship).unwrap().cargo),
            Event::Booty { taken, .. } => worth(before, &taken.counts),
            Event::Eliminated { seat, .. } => -i32::from(before.player(*seat).on),
            _ => 0,
        };
    }
    change
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// STG-4.2: no two pieces at one place; STG-2.2, STG-E1: holes and limits; STG-R5: cells are conserved; STG-E5, STG-R33:
    /// so are move cards; STG-13.5: the living have a ship; STG-R49: every ship has a part.
    #[test]
    fn the_table_is_always_in_order(setup in setup(), edition in 0usize..5, seed in any::<u64>()) {
        walk(setup, edition, seed, |_, state, _| assert_eq!(Stgv2::broken(state), None));
    }

    /// STG-8.3, STG-8.4, STG-R52, STG-E12: money changes only as the events say, and depositing changes none.
    #[test]
    fn money_is_accounted_for(setup in setup(), edition in 0usize..5, seed in any::<u64>()) {
        walk(setup, edition, seed, |before, after, events| {
            let all = |state: &State| state.seats().map(|seat| money(state, seat)).sum::<i32>();
            assert_eq!(all(after) - all(before), told_change(before, events), "{events:?}");
        });
    }

    /// STG-R45, STG-12.1, STG-R46: what ships lose is told piece by piece and pays no more than the hits.
    #[test]
    fn losses_pay_hits(setup in setup(), seed in any::<u64>()) {
        let mut unpaid: Vec<(ShipId, i32)> = Vec::new();
        walk(setup, 0, seed, |before, _, events| {
            for event in events {
                match event {
                    Event::Attacked { .. } => unpaid.clear(),
                    Event::Hit { ship, hits, .. } => unpaid.push((*ship, i32::from(*hits))),
                    Event::Removed { ship, part, .. } => {
                        assert!(before.ship(*ship).unwrap().part(*part) >= 1);
                        let open = unpaid.iter_mut().find(|(hit, _)| hit == ship).unwrap();
                        open.1 -= i32::from(part.hits());
                        assert!(open.1 >= 0, "{events:?}");
                    }
                    _ => {}
                }
            }
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10))]

    /// Anything that can be read as an action is judged as the list says, and never a crash.
    #[test]
    fn check_and_legal_agree(setup in setup(), edition in prop::sample::select(vec![0usize, 4]), seed in any::<u64>(), n in prop::array::uniform4(0u8..6)) {
        let [a, b, c, d] = n;
        let texts = [
            format!(r#"{{"do":"alloc","column":"move","count":{a}}}"#),
            format!(r#"{{"do":"begin","ship":{a}}}"#),
            format!(r#"{{"do":"step","to":[{a},{},{c}]}}"#, -i16::from(b)),
            format!(r#"{{"do":"fly_to","ship":{a},"to":[{},{c},{d}]}}"#, -i16::from(b)),
            r#"{"do":"fly_to","ship":0,"to":[127,-128,255]}"#.to_string(),
            format!(r#"{{"do":"skip","ship":{a}}}"#),
            r#"{"do":"halt"}"#.to_string(),
            format!(r#"{{"do":"attack","lead":{a},"seat":{b},"target":{c},"helpers":[{d}]}}"#),
            format!(r#"{{"do":"attack","lead":{a},"seat":{b},"target":{c}}}"#),
            r#"{"do":"reroll"}"#.to_string(),
            r#"{"do":"stand"}"#.to_string(),
            r#"{"do":"remove","part":"shuttle"}"#.to_string(),
            r#"{"do":"remove","part":"engine"}"#.to_string(),
            format!(r#"{{"do":"establish","ship":{a},"cluster":{b},"cells":{c}}}"#),
            format!(r#"{{"do":"collect","ship":{a},"cluster":{},"cells":{c}}}"#, 40 * b),
            format!(r#"{{"do":"mount","part":"weapon","ship":{}}}"#, 50 * a),
            r#"{"do":"buy_cell"}"#.to_string(),
            format!(r#"{{"do":"buy_ship","at":[{a},{b},{c}]}}"#),
            r#"{"do":"buy_ship","at":[-2,4,1]}"#.to_string(),
            format!(r#"{{"do":"buy","item":{a},"ship":{b}}}"#),
            format!(r#"{{"do":"buy","item":{a},"at":[-2,4,{c}]}}"#),
            format!(r#"{{"do":"buy","item":{a}}}"#),
            r#"{"do":"next"}"#.to_string(),
        ];
        let actions: Vec<Action> = texts.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
        let mut turn = 0u32;
        walk(setup, edition, seed, |_, state, _| {
            turn += 1;
            if !turn.is_multiple_of(3) {
                return;
            }
            for seat in state.seats() {
                let mut legal = Vec::new();
                Stgv2::legal(state, seat, &mut legal);
                for action in &legal {
                    assert_eq!(Stgv2::check(state, seat, action), Ok(()), "{action}");
                }
                let text = serde_json::to_string(state).unwrap();
                assert_eq!(&serde_json::from_str::<State>(&text).unwrap(), state);
                for action in &actions {
                    assert_eq!(Stgv2::check(state, seat, action).is_ok(), legal.contains(action), "{action}");
                }
            }
        });
    }
}
