//! Step 2 of a turn: turning one own down ship up, or not (section 5).

use engine::{Audience, Witness};

use crate::action::Action;
use crate::event::Event;
use crate::game;
use crate::illegal::Illegal;
use crate::knowledge::{At, publish};
use crate::state::State;

#[inline]
pub fn legal(state: &State, out: &mut Vec<Action>) {
    let hidden = state.active_player().hidden();
    for sector in (0..state.sectors).filter(|sector| hidden >> sector & 1 != 0) {
        out.push(Action::Reveal { sector });
    }
    out.push(Action::Pass);
}

pub fn check(state: &State, sector: u8) -> Result<(), Illegal> {
    if sector >= state.sectors {
        return Err(Illegal::NoSuchSector { sector, sectors: state.sectors });
    }
    if state.active_player().hidden() >> sector & 1 == 0 {
        return Err(Illegal::NothingDown { sector });
    }
    Ok(())
}

/// STELLAR-R15: the ship turns over where it lies. A reveal never starts a fight (STELLAR-R20).
#[inline]
pub fn apply(state: &mut State, sector: u8, witness: &mut impl Witness<Event>) {
    let seat = state.active;
    let found = state.active_player().stack(sector).find(|(_, ship)| !ship.up).map(|(place, _)| place);
    let place = found.expect("check has found a down ship");
    turn_up(state, place);
    let player = state.active_player();
    let (index, kind) = (player.index_of(place), player.ships[place].kind);
    witness.tell(Audience::EVERYBODY, || Event::Revealed { seat, sector, index, kind });
    state.may_expire = true;
    game::trigger(state, place, witness);
}

pub fn pass(state: &mut State, witness: &mut impl Witness<Event>) {
    let seat = state.active;
    witness.tell(Audience::EVERYBODY, || Event::Passed { seat });
    game::end_turn(state, witness);
}

/// Turns a ship of the active player face up for all to see.
#[inline]
pub fn turn_up(state: &mut State, place: usize) {
    let at = At { owner: state.active, place };
    state.ship_mut(at).up = true;
    publish(state, at);
}
