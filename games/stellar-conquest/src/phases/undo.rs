//! Taking back, exactly as far as nothing was revealed (CONQUEST-R76). Copies of a player's own papers are put aside: at the
//! beginning of an activity, after each star hex entered (a finer rule would betray hidden colonies), and for each colony of
//! a production turn.

#[cfg(test)]
mod tests;

use engine::{Audience, Seat};

use crate::desk::Desk;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::map::Hex;
use crate::markers::Markers;
use crate::player::Undo;
use crate::state::State;

/// From here on everything can be taken back, and nothing before.
pub fn save(state: &mut State, seat: Seat) {
    state.player_mut(seat).undo.clear();
    mark(state, seat);
}

/// A point to which one can go back, and then farther.
pub fn mark(state: &mut State, seat: Seat) {
    let colonies = state.held_by(seat).map(|(planet, colony)| (planet, colony.clone())).collect();
    let player = state.player_mut(seat);
    let undo = Undo {
        techs: player.techs,
        paid: player.paid,
        ships: player.ships.clone(),
        built: player.built.clone(),
        next: player.next,
        posts: player.posts,
        ledger: player.ledger.clone(),
        colonies,
    };
    player.undo.push(undo);
}

pub fn clear(state: &mut State, seat: Seat) {
    let player = state.player_mut(seat);
    player.undo.clear();
    player.grip = None;
}

/// Whether anything was done since.
pub fn possible(state: &State, seat: Seat) -> bool {
    let player = state.player(seat);
    player.undo.len() > 1 || player.undo.last().is_some_and(|undo| differs(state, seat, undo))
}

fn differs(state: &State, seat: Seat, undo: &Undo) -> bool {
    let player = state.player(seat);
    (undo.next, undo.posts, undo.techs, &undo.paid) != (player.next, player.posts, player.techs, &player.paid)
        || undo.ships != player.ships
        || undo.built != player.built
        || undo.ledger != player.ledger
        || !undo.colonies.iter().map(|(planet, colony)| (*planet, colony)).eq(state.held_by(seat))
}

pub fn check(state: &State, seat: Seat) -> Result<(), Illegal> {
    if possible(state, seat) { Ok(()) } else { Err(Illegal::NothingToTakeBack) }
}

pub fn apply(desk: &mut Desk, seat: Seat) {
    let before = markers(desk.state, seat);
    let state = &mut *desk.state;
    // The nearest point from which something was done.
    while let [.., _, last] = &state.player(seat).undo[..]
        && !differs(state, seat, last)
    {
        state.player_mut(seat).undo.pop();
    }
    if let Some(undo) = state.player(seat).undo.last().cloned() {
        restore(state, seat, undo);
    }
    told(desk, seat, &before);
}

/// Back to the beginning of a sealed phase.
pub fn rewind(state: &mut State, seat: Seat) {
    if let Some(undo) = state.player(seat).undo.first().cloned() {
        restore(state, seat, undo);
    }
}

fn restore(state: &mut State, seat: Seat, undo: Undo) {
    let mine: Vec<_> = state.held_by(seat).map(|(planet, _)| planet).collect();
    for planet in mine {
        let star = state.star_of(planet.hex);
        state.system_mut(star).colonies[planet.index()] = None;
    }
    for (planet, colony) in undo.colonies {
        let star = state.star_of(planet.hex);
        state.system_mut(star).colonies[planet.index()] = Some(colony);
    }
    let sealed = !state.waiting.is_empty();
    let player = state.player_mut(seat);
    (player.techs, player.paid) = (undo.techs, undo.paid);
    (player.ships, player.built, player.next) = (undo.ships, undo.built, undo.next);
    (player.posts, player.ledger, player.grip) = (undo.posts, undo.ledger, None);
    if !sealed {
        player.posts_seen = player.posts;
    }
}

/// Everything of a player that lies open.
#[derive(PartialEq)]
pub struct Open {
    markers: Vec<(Option<Hex>, Markers)>,
    posts: crate::map::StarSet,
}

pub fn markers(state: &State, seat: Seat) -> Open {
    let mut hexes: Vec<Option<Hex>> = state.player(seat).ships.iter().map(|ships| ships.at).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let markers = hexes.into_iter().map(|hex| (hex, state.markers_at(seat, hex))).collect();
    Open { markers, posts: state.player(seat).posts_seen }
}

/// Others are told if they can see it.
pub fn told(desk: &mut Desk, seat: Seat, before: &Open) {
    let seen = markers(desk.state, seat) != *before;
    let to = if seen { Audience::EVERYBODY } else { Audience::seat(seat) };
    desk.tell_to(to, || Event::TookBack { seat });
}
