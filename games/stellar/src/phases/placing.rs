//! Step 1 of a turn: placing a card from hand (section 4).

use engine::Witness;

use crate::action::Action;
use crate::event::Event;
use crate::game;
use crate::illegal::Illegal;
use crate::state::{Eyes, Kind, Ship, State};

#[inline]
pub fn legal(state: &State, out: &mut Vec<Action>) {
    let player = state.active_player();
    let occupied = player.presence();
    let mut hand = player.hand;
    hand.sort_unstable();
    for (place, kind) in hand.iter().copied().enumerate() {
        if place > 0 && hand[place - 1] == kind {
            continue; // Two equal ships give the same choices.
        }
        for sector in 0..state.sectors {
            out.push(Action::Place { kind, sector, up: true });
            if occupied >> sector & 1 == 0 {
                out.push(Action::Place { kind, sector, up: false });
            }
        }
    }
}

pub fn check(state: &State, kind: Kind, sector: u8, up: bool) -> Result<(), Illegal> {
    let player = state.active_player();
    if !player.hand.contains(&kind) {
        return Err(Illegal::NotInHand { kind });
    }
    if sector >= state.sectors {
        return Err(Illegal::NoSuchSector { sector, sectors: state.sectors });
    }
    // STELLAR-4.7 asks for own ships only: other players' never force a card up (STELLAR-R12).
    if !up && player.presence() >> sector & 1 != 0 {
        return Err(Illegal::MustPlaceUp { sector });
    }
    Ok(())
}

#[inline]
pub fn apply(state: &mut State, kind: Kind, sector: u8, up: bool, witness: &mut impl Witness<Event>) {
    let seat = state.active;
    let player = state.active_mut();
    let from = player.hand.iter().position(|card| *card == kind).expect("check has found it in hand");
    player.hand.remove(from);
    let seen = if up { Eyes::EVERYBODY } else { Eyes::of_seat(seat) };
    player.ships.push(Ship { kind, sector, up, seen, ..Ship::default() });
    let place = player.ships.len() - 1;
    state.unplaced -= 1;
    game::tell_ship(witness, seat, kind, up, |ship| Event::Placed { seat, sector, ship, up });
    game::enter(state, place, witness);
}
