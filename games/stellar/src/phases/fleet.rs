//! Choosing fleets: secretly, all at once, before the first turn of a scenario (STELLAR-3.2 to STELLAR-3.6).

use engine::{Audience, Chance, Seat, Seats, Witness};

use crate::action::Action;
use crate::event::{Event, Seen};
use crate::game;
use crate::illegal::Illegal;
use crate::state::{KINDS, Kind, Phase, State};
use crate::tables::{FLEET_MAX, HAND_MAX};

#[inline]
pub fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let player = state.player(seat);
    if player.committed {
        return;
    }
    if player.fleet.len() < FLEET_MAX {
        let from = player.fleet.last().map_or(0, |kind| *kind as usize);
        let left = KINDS[from..].iter().filter(|kind| player.reserve[**kind as usize] > 0);
        out.extend(left.map(|kind| Action::FleetAdd { kind: *kind }));
    }
    out.push(Action::FleetDone);
}

pub fn check_add(state: &State, seat: Seat, kind: Kind) -> Result<(), Illegal> {
    let player = state.player(seat);
    if player.committed {
        return Err(Illegal::AlreadyCommitted);
    }
    if player.fleet.len() == FLEET_MAX {
        return Err(Illegal::FleetFull);
    }
    if player.reserve[kind as usize] == 0 {
        return Err(Illegal::NotInReserve { kind });
    }
    match player.fleet.last() {
        Some(last) if *last > kind => Err(Illegal::OutOfOrder { kind, after: *last }),
        _ => Ok(()),
    }
}

pub fn check_done(state: &State, seat: Seat) -> Result<(), Illegal> {
    if state.player(seat).committed { Err(Illegal::AlreadyCommitted) } else { Ok(()) }
}

#[inline]
pub fn add(state: &mut State, seat: Seat, kind: Kind, witness: &mut impl Witness<Event>) {
    let player = state.player_mut(seat);
    player.reserve[kind as usize] -= 1;
    player.fleet.push(kind);
    witness.tell(Audience::seat(seat), || Event::Picked { seat, kind });
}

#[inline]
pub fn done(state: &mut State, seat: Seat, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
    state.player_mut(seat).committed = true;
    witness.tell(Audience::EVERYBODY, || Event::Committed { seat });
    if state.everyone().all(|seat| state.player(seat).committed) {
        launch(state, chance, witness);
    }
}

/// Everybody has committed: the fleets are shuffled and the hands drawn, and the first turn begins.
pub fn launch(state: &mut State, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
    for seat in state.everyone() {
        let fleet = &mut state.player_mut(seat).fleet;
        fleet.shuffle(chance);
        state.unplaced += fleet.len() as u8;
    }
    witness.tell(Audience::EVERYBODY, || Event::FleetsReady {
        sizes: state.everyone().map(|seat| state.player(seat).fleet.len() as u8).collect(),
    });
    for seat in state.everyone() {
        let player = state.player_mut(seat);
        for _ in 0..HAND_MAX.min(player.fleet.len()) {
            let top = player.fleet.pop().expect("no more is drawn than there is");
            player.hand.push(top);
        }
        tell_hand(state, seat, witness);
    }
    state.phase = Phase::Place;
    game::start_turn(state, state.first, witness);
}

fn tell_hand(state: &State, seat: Seat, witness: &mut impl Witness<Event>) {
    let player = state.player(seat);
    let top = player.fleet.last().map(|kind| kind.class());
    let mut hand = player.hand;
    hand.sort_unstable();
    let ships = |see: fn(Kind) -> Seen| hand.iter().map(|kind| see(*kind)).collect();
    witness.tell(Audience::seat(seat), || Event::HandDrawn { seat, ships: ships(Seen::kind), top });
    witness.tell(Audience::except(Seats::of(seat)), || Event::HandDrawn {
        seat,
        ships: ships(|kind| Seen::back(kind, false)),
        top,
    });
}

/// STELLAR-6.1: the top card of the Fleet goes to the hand, if there is one.
#[inline]
pub fn draw(state: &mut State, seat: Seat, witness: &mut impl Witness<Event>) {
    let player = state.player_mut(seat);
    let Some(kind) = player.fleet.pop() else { return };
    player.hand.push(kind);
    let top = player.fleet.last().map(|kind| kind.class());
    game::tell_ship(witness, seat, kind, false, |ship| Event::Drew { seat, ship, top });
}
