//! What holds in every position.

use std::collections::BTreeSet;

use engine::Seat;

use crate::geometry::Shape;
use crate::state::{InPlay, State};

/// A law and whether it holds.
type Invariant = (&'static str, fn(&State) -> bool);

/// The first rule that a position breaks.
pub fn broken(state: &State) -> Option<&'static str> {
    let checks: [Invariant; 2] =
        [("CONFLICT-1.2", every_card_is_in_one_place), ("CONFLICT-R.7", pieces_lie_apart)];
    checks.into_iter().find(|(_, holds)| !holds(state)).map(|(rule, _)| rule)
}

/// Where races may be twice, so is a card: once for each who plays its race.
fn every_card_is_in_one_place(state: &State) -> bool {
    let of_players = state.players.iter().enumerate().flat_map(|(at, player)| {
        let boxed = player.boxed.iter().map(|boxed| boxed.card);
        let cards = player.deck.iter().copied().chain(player.in_play.card()).chain(boxed);
        cards.map(move |card| (Some(at), card))
    });
    let of_table = state.pieces.iter().map(|piece| (piece.owner.map(Seat::index), piece.card));
    let cards: Vec<_> = of_players.chain(of_table).collect();
    let different: BTreeSet<_> = cards.iter().map(|(owner, card)| (*owner, card.0)).collect();
    different.len() == cards.len()
        && state.players.iter().all(|player| {
            let has_race = |card| state.terms.edition.of(player.race).any(|own| own == card);
            player.deck.iter().all(|card| has_race(*card)) && player.in_play.card().is_none_or(has_race)
        })
}

/// A card under a finger may lie over others until it is let go of.
fn pieces_lie_apart(state: &State) -> bool {
    let shapes: Vec<Shape> = state.pieces.iter().map(|piece| Shape::new(piece.pose)).collect();
    let held = state.players.iter().all(|player| match player.in_play {
        InPlay::OnTable { pose, .. } => pose.is_angle(),
        InPlay::Nothing | InPlay::InHand(_) => true,
    });
    held && shapes.iter().enumerate().all(|(at, one)| shapes[..at].iter().all(|other| !one.touches(other)))
}
