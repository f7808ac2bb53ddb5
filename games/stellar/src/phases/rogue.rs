//! Rogue: its owner may destroy any one ship in its sector, unseen (STELLAR-8.14 to STELLAR-8.16).

use engine::{Seat, Witness};

use crate::action::Action;
use crate::event::Event;
use crate::game;
use crate::illegal::Illegal;
use crate::knowledge::At;
use crate::phases::combat;
use crate::state::State;

#[inline]
pub fn legal(state: &State, out: &mut Vec<Action>) {
    let sector = state.pending_ship().sector;
    for owner in state.everyone() {
        let ships = state.player(owner).stack(sector).count() as u8;
        out.extend((0..ships).map(|index| Action::Destroy { owner, index }));
    }
}

pub fn check(state: &State, owner: Seat, index: u8) -> Result<(), Illegal> {
    let sector = state.pending_ship().sector;
    if owner.0 >= state.seats {
        return Err(Illegal::NoSuchSeat { seat: owner });
    }
    match state.player(owner).at(sector, index) {
        Some(_) => Ok(()),
        None => Err(Illegal::NoShipToDestroy { owner, sector, index }),
    }
}

#[inline]
pub fn apply(state: &mut State, owner: Seat, index: u8, witness: &mut impl Witness<Event>) {
    let seat = state.active;
    let sector = state.pending_ship().sector;
    let place = state.player(owner).at(sector, index).expect("check has found the ship");
    let victim = *state.ship(At { owner, place });
    // STELLAR-8.15: who destroys it does not see it; only its owner knows what is lost.
    game::tell_ship(witness, owner, victim.kind, victim.up, |ship| Event::Destroyed {
        seat,
        sector,
        owner,
        index,
        ship,
    });
    combat::destroy(state, At { owner, place });
    game::resolved(state, witness);
}
