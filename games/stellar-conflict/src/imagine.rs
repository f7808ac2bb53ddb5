//! A random table that a viewer cannot tell from the real one.
//!
//! Of another fleet a viewer knows how many ships it has, that it keeps within the credits, and which of its cards were on
//! the table. Of the own deck only the order is unknown. Cargo ship and Flag ship have their fixed places.

use engine::{Chance, Pile, Seat, Viewer};

use crate::fleets::{Fleets, bounds};
use crate::phases::fleet::race;
use crate::state::{Answer, InPlay, Phase, State};
use crate::tables::{Card, Kind, Printed};

pub fn imagine(state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
    let mut imagined = state.clone();
    if matches!(state.phase, Phase::Asteroids | Phase::Race | Phase::Done) {
        return imagined;
    }
    for seat in state.seats().iter() {
        if viewer.is(seat) {
            shuffle_own(&mut imagined, seat, chance);
        } else {
            imagine_other(&mut imagined, seat, chance);
        }
    }
    imagined
}

fn is_ship(printed: &Printed, card: Card) -> bool {
    printed.card(card).face.kind == Kind::Ship
}

/// CONFLICT-R.5: the ships in the deck in any order.
fn shuffle_own(state: &mut State, seat: Seat, chance: &mut impl Chance) {
    let (printed, deck) = (&state.terms.edition, &mut state.players[seat.index()].deck);
    let mut ships: Vec<Card> = deck.iter().copied().filter(|card| is_ship(printed, *card)).collect();
    // From the same luck comes the same order, whatever the real one is.
    ships.sort_unstable();
    chance.shuffle(&mut ships);
    let places = deck.iter_mut().filter(|card| is_ship(printed, **card));
    places.zip(ships).for_each(|(place, card)| *place = card);
}

fn imagine_other(state: &mut State, seat: Seat, chance: &mut impl Chance) {
    if let Some(answer) = &mut state.players[seat.index()].answer {
        *answer = if chance.below(2) == 0 { Answer::Keep } else { Answer::Remove };
    }
    let Some(real) = state.players[seat.index()].fleet else { return };
    let known = known(state, seat);
    let (mut size, credits) = bounds(&state.terms);
    if state.phase != Phase::Fleet {
        // The decks are on the table: everybody can count them.
        size = real.len()..=real.len();
    }
    let fleets = Fleets::new(&state.terms, race(state, seat), size, 0..=credits, &known);
    let fleet = fleets.nth(chance.below(fleets.count()));
    let mut hidden: Vec<Card> = fleet.iter().copied().filter(|card| !known.contains(card)).collect();
    chance.shuffle(&mut hidden);
    state.players[seat.index()].fleet = Some(fleet.into_iter().collect::<Pile<Card, _>>());
    deal(state, seat, hidden);
}

/// Ships of the fleet that everybody has seen on the table.
fn known(state: &State, seat: Seat) -> Vec<Card> {
    let player = &state.players[seat.index()];
    let pieces = state.pieces.iter().filter(|piece| piece.owner == Some(seat)).map(|piece| piece.card);
    let boxed = player.boxed.iter().filter(|boxed| boxed.seen).map(|boxed| boxed.card);
    let held = match player.in_play {
        InPlay::OnTable { card, .. } => Some(card),
        _ => None,
    };
    let seen = pieces.chain(boxed).chain(held);
    seen.filter(|card| is_ship(&state.terms.edition, *card)).collect()
}

/// Puts these ships where hidden ships are: into the hand, the deck and the box.
fn deal(state: &mut State, seat: Seat, hidden: Vec<Card>) {
    let (printed, player) = (&state.terms.edition, &mut state.players[seat.index()]);
    let hand = match &mut player.in_play {
        InPlay::InHand(card) => Some(card),
        _ => None,
    };
    let boxed = player.boxed.iter_mut().filter(|boxed| !boxed.seen).map(|boxed| &mut boxed.card);
    let places = hand.into_iter().chain(player.deck.iter_mut()).chain(boxed);
    let places = places.filter(|card| is_ship(printed, **card));
    places.zip(hidden).for_each(|(place, card)| *place = card);
}
