//! Mend: its owner may fetch a ship from the own Settled pile (STELLAR-8.11 to STELLAR-8.13).

use engine::{Audience, Witness};

use crate::action::Action;
use crate::event::Event;
use crate::game;
use crate::illegal::Illegal;
use crate::knowledge::{At, fetch, publish};
use crate::state::{KINDS, Kind, Phase, State};

/// STELLAR-R34: without a Settled ship nothing happens, and nobody is asked.
pub fn begin(state: &mut State, place: usize, witness: &mut impl Witness<Event>) {
    if state.active_player().settled.is_empty() {
        let seat = state.active;
        witness.tell(Audience::EVERYBODY, || Event::NothingToMend { seat });
        return game::resolved(state, witness);
    }
    state.pending = place as u8;
    state.phase = Phase::Mend;
}

#[inline]
pub fn legal(state: &State, out: &mut Vec<Action>) {
    let settled =
        state.active_player().settled.iter().fold(0u16, |kinds, ship| kinds | 1 << ship.kind as u16);
    let kinds = KINDS.iter().filter(|kind| settled >> **kind as u16 & 1 != 0);
    out.extend(kinds.map(|kind| Action::Mend { kind: *kind }));
}

pub fn check(state: &State, kind: Kind) -> Result<(), Illegal> {
    let found = state.active_player().settled.iter().any(|ship| ship.kind == kind);
    if found { Ok(()) } else { Err(Illegal::NotSettled { kind }) }
}

/// STELLAR-R35: face up if and only if something lies beneath the Mend already.
#[inline]
pub fn fetches_up(state: &State) -> bool {
    state.active_player().index_of(state.pending as usize) > 0
}

/// Of several equal ships the owner would say "any"; it is the one that the others know best, so that nothing new is given
/// away.
pub fn apply(state: &mut State, kind: Kind, witness: &mut impl Witness<Event>) {
    let seat = state.active;
    let mend = state.pending as usize;
    let player = state.active_player();
    let sector = player.ships[mend].sector;
    let index = player.index_of(mend);
    let up = fetches_up(state);
    let from = (0..player.settled.len())
        .filter(|place| player.settled[*place].kind == kind)
        .max_by_key(|place| player.settled[*place].seen.0.count_ones())
        .expect("check has found the ship");
    let mut ship = fetch(state, seat, from, up);
    ship.sector = sector;
    state.active_mut().ships.insert(mend, ship);
    if up {
        publish(state, At { owner: seat, place: mend });
    }
    game::tell_ship(witness, seat, kind, up, |ship| Event::Mended { seat, sector, index, ship, up });
    game::enter(state, mend, witness);
}
