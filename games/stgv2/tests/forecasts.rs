//! What is foretold is what then happens, wherever no luck is involved; along random games.

use engine::{Fast, Game, Seat, Viewer};
use proptest::prelude::*;
use stgv2::{Action, Event, Forecast, Setup, State, Stgv2, View};

use crate::properties::{setup, walk_all};

fn seen(state: &State, seat: Seat) -> View {
    Stgv2::view(state, Viewer::Seat(seat))
}

/// Holds what was foretold against the view after it and what was told of it.
fn agrees(forecast: &Forecast, seat: Seat, action: Action, after: &View, events: &[Event]) {
    let player = &after.players[seat.index()];
    let ship = |number: u8| player.ships.iter().find(|ship| ship.ship == number);
    match (forecast, action) {
        (Forecast::Fly { way, docked, blocked, .. }, Action::FlyTo { ship: number, to }) => {
            let flew = events.iter().find_map(|event| match event {
                Event::Flew { way, blocked, .. } => Some((way, blocked)),
                _ => None,
            });
            assert_eq!(flew, Some((way, blocked)));
            // STG-1.10: the turn may have ended by itself.
            if let Some(ship) = ship(number) {
                assert_eq!((ship.at, ship.docked), (to, *docked));
            }
        }
        (Forecast::Buy { on, cells, holes_free, .. }, _) => {
            assert_eq!((player.on, player.cells), (*on, *cells));
            if let (Some(free), Action::Mount { ship: number, .. }) = (holes_free, action) {
                assert_eq!(ship(number).map(|ship| ship.hold.holes_free), Some(*free));
            }
        }
        (Forecast::Remove { hits, .. }, _) => {
            let left = events.iter().find_map(|event| match event {
                Event::Removed { hits, .. } => Some(*hits),
                _ => None,
            });
            assert_eq!(left, Some(*hits));
        }
        (Forecast::Allocate { tray }, _) => {
            let left = events.iter().find_map(|event| match event {
                Event::Allocated { energy, .. } => Some(energy.tray),
                _ => None,
            });
            assert_eq!(left, Some(*tray));
        }
        (Forecast::Attempt { dice, belt, cards, cells_left, .. }, _) => {
            // A set of flights may be closed first.
            let attempt = events.iter().find(|event| matches!(event, Event::Attempted { .. }));
            let Some(Event::Attempted { dice: rolled, belt: against, cards: drawn, action_cells, .. }) =
                attempt
            else {
                panic!("no attempt in {events:?}")
            };
            assert_eq!((rolled.len(), against.len()), (usize::from(*dice), usize::from(*belt)));
            assert_eq!(action_cells, cells_left);
            assert!(cards.iter().any(|likely| likely.count == *drawn && likely.odds > 0 || likely.odds == 0));
        }
        (Forecast::Fight { fire, hits, .. }, _) => {
            let rolled = events.iter().find_map(|event| match event {
                Event::Rolled { fire: true, rolls, .. } => Some(rolls[0].len()),
                _ => None,
            });
            assert_eq!(rolled, Some(usize::from(*fire)));
            if let Some(Event::Hit { hits: made, .. }) =
                events.iter().find(|e| matches!(e, Event::Hit { .. }))
            {
                assert!(hits.iter().any(|likely| likely.count == *made));
            }
        }
        (Forecast::Defend { .. }, _) => {}
        other => panic!("{other:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// STG-R2, STG-E8, STG-10.6: nothing that is foretold turns out otherwise.
    #[test]
    fn what_is_foretold_happens(setup in setup(), edition in 0usize..5, seed in any::<u64>()) {
        let mut luck = Fast::new(seed);
        walk_all(Setup { round_limit: 3, ..setup }, edition, seed, |before, action, after, events| {
            let seat = before.decider().expect("somebody acted");
            // Large pools take their time to count.
            if matches!(action, Action::Attack { .. }) && engine::Chance::below(&mut luck, 4) > 0 {
                return;
            }
            if let Some(forecast) = Stgv2::forecast(&seen(before, seat), seat, &action) {
                agrees(&forecast, seat, action, &seen(after, seat), events);
            }
        });
    }
}
