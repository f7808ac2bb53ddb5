//! A random table that a viewer cannot tell from the real one.
//!
//! The viewer knows all markers, the stars and colonies it has seen, and what is under some markers. Everything else of the
//! other players is drawn anew: cards of stars that the viewer has not explored, ships under markers it has not looked into,
//! destinations, technologies, and the figures of colonies. Where ships are, whose colonies stand where, and what others have
//! seen stays as it is.

mod cards;
mod colonies;
mod fleets;
mod techs;
#[cfg(test)]
mod tests;

use engine::{Seat, Seats, Viewer};

use crate::desk::Dice;
use crate::fleet::Ships;
use crate::map::Hex;
use crate::phases::undo;
use crate::state::{Phase, State};

pub fn imagine(state: &State, viewer: Viewer, chance: &mut Dice<'_>) -> State {
    let mut state = state.clone();
    // Once it is over, everything that counts is open.
    if state.phase == Phase::Over {
        return state;
    }
    let others: Vec<Seat> = Seats::all(state.seats()).iter().filter(|seat| !viewer.is(*seat)).collect();
    for seat in &others {
        open_papers(&mut state, *seat);
    }
    for seat in &others {
        fleets::imagine(&mut state, *seat, viewer, chance);
        techs::imagine(&mut state, *seat, viewer, chance);
        fleets::set_courses(&mut state, *seat, chance);
    }
    colonies::imagine(&mut state, viewer, chance);
    cards::imagine(&mut state, viewer, chance);
    for seat in others {
        if state.waiting.has(seat)
            || seat == state.active && matches!(state.phase, Phase::Move | Phase::Debark)
        {
            undo::save(&mut state, seat);
        }
    }
    state
}

/// What another player has begun in secret does not exist for the viewer.
fn open_papers(state: &mut State, seat: Seat) {
    if state.waiting.has(seat) {
        undo::rewind(state, seat);
    }
    undo::clear(state, seat);
    // Ships in hand are being asked about, or are leaving a battle; otherwise nobody knows of them.
    if state.inspecting.is_empty() && state.battle.is_none() {
        state.player_mut(seat).ships.iter_mut().for_each(|ships| ships.hand = false);
    }
}

/// Whether the viewer knows what these ships of `owner` are.
fn known(state: &State, owner: Seat, ships: &Ships, viewer: Viewer) -> bool {
    let known = match viewer {
        Viewer::Seat(seat) => ships.known.has(seat),
        Viewer::Spectator => state.others(owner).all(|seat| ships.known.has(seat)),
    };
    known || ships.captive.is_some() || ships.hand || ships.at.is_some_and(|hex| fought_over(state, hex))
}

/// A fight goes on here: who may look sees everything, and who may not still sees who is asked.
fn fought_over(state: &State, hex: Hex) -> bool {
    let star = state.map().star_at(hex);
    star.is_some()
        && (state.battle.as_ref().map(|battle| battle.star) == star
            || state.assault.as_ref().map(|assault| assault.star) == star)
}
