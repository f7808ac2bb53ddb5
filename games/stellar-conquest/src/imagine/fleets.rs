//! Ships under markers, and where they are going.

use engine::{Chance, Seat, Viewer};

use super::known;
use crate::edition::{SHIPS, ShipKind, Tech};
use crate::map::{Hex, StarId};
use crate::route::Course;
use crate::state::State;

/// Draws the ships under one player's markers again, as far as the viewer does not know them. Task forces show nothing but
/// their letter; of loose ships the number of counters stays.
pub fn imagine(state: &mut State, seat: Seat, viewer: Viewer, chance: &mut impl Chance) {
    let mut allowed = [true, true, true, false, false];
    // The later it is, the likelier are better ships; the viewer cannot know.
    allowed[ShipKind::Fighter as usize] = chance.below(44) < u32::from(state.turn);
    allowed[ShipKind::DeathStar as usize] = chance.below(88) < u32::from(state.turn);
    let lends = lends(state, seat, viewer);
    for index in 0..state.player(seat).ships.len() {
        let ships = &state.player(seat).ships[index];
        if known(state, seat, ships, viewer) || chance.below(4) == 0 {
            continue;
        }
        let (old, force, at) = (ships.kind, ships.force, ships.at);
        let kind = SHIPS[chance.below(SHIPS.len() as u32) as usize];
        if lends && (old == ShipKind::Transport || kind == ShipKind::Transport) {
            continue;
        }
        let fits =
            allowed[kind as usize] && (kind.is_warship() == old.is_warship() || !watched(state, at, viewer));
        if !fits || force.is_none() && alone(state, seat, index).is_none() {
            continue;
        }
        let room = crate::production::stock_left(state, seat, kind)
            + if kind == old { u16::from(ships.count) } else { 0 };
        let count = match force {
            Some(_) => drawn(room.min(2 * u16::from(ships.count)), chance),
            None => same_counters(state, old, ships.count, kind, room, chance),
        };
        let taken = force.is_none() && kind != old && stacked(state, seat, at, kind);
        if let Some(count) = count.filter(|_| !taken) {
            let ships = &mut state.player_mut(seat).ships[index];
            (ships.kind, ships.count, ships.origin) = (kind, count, None);
            ships.fitted = kind == ShipKind::Transport && ships.fitted;
        }
    }
}

/// CONQUEST-R43: a conqueror knows how many transports he can get from the owner of the colony.
fn lends(state: &State, owner: Seat, viewer: Viewer) -> bool {
    let conquered = |holder| state.held_by(holder).any(|(_, colony)| colony.owner == owner);
    viewer.seat().is_some_and(conquered)
}

fn drawn(most: u16, chance: &mut impl Chance) -> Option<u8> {
    (most > 0).then(|| 1 + chance.below(u32::from(most.min(200))) as u8)
}

/// The only group of its type among the loose ships of its hex, so that counters can be counted group by group.
fn alone(state: &State, seat: Seat, index: usize) -> Option<()> {
    let ships = &state.player(seat).ships;
    let this = &ships[index];
    let like = |other: &&crate::fleet::Ships| {
        other.at == this.at && other.force.is_none() && other.kind == this.kind
    };
    (ships.iter().filter(like).count() == 1).then_some(())
}

fn stacked(state: &State, seat: Seat, at: Option<Hex>, kind: ShipKind) -> bool {
    let ships = &state.player(seat).ships;
    ships.iter().any(|other| other.at == at && other.force.is_none() && other.kind == kind)
}

/// CONQUEST-R21: a number of ships of a type that takes as many counters.
fn same_counters(
    state: &State,
    old: ShipKind,
    count: u8,
    kind: ShipKind,
    room: u16,
    chance: &mut impl Chance,
) -> Option<u8> {
    let counters = &state.terms.edition.counters;
    let shown = counters.shown(old, u16::from(count));
    let fits = |count: &u16| counters.shown(kind, *count) == shown;
    let numbers: Vec<u16> = (1..=room.min(200)).filter(fits).collect();
    (!numbers.is_empty()).then(|| numbers[chance.below(numbers.len() as u32) as usize] as u8)
}

/// A colony knows whether it is besieged (CONQUEST-16.1).
fn watched(state: &State, at: Option<Hex>, viewer: Viewer) -> bool {
    let star = at.and_then(|hex| state.map().star_at(hex));
    star.zip(viewer.seat()).is_some_and(|(star, seat)| state.holds_at(seat, star))
}

/// Draws destinations anew, for the technologies that were imagined.
pub fn set_courses(state: &mut State, seat: Seat, chance: &mut impl Chance) {
    let free = state.player(seat).has(Tech::UnlimitedCommunication);
    for index in 0..state.player(seat).ships.len() {
        let ships = &state.player(seat).ships[index];
        // Somebody is just asking for these.
        if ships.hand || state.returned.has(seat) || state.battle.is_some() {
            continue;
        }
        let course = match ships.at.filter(|hex| state.map().star_at(*hex).is_none()) {
            Some(hex) if !free => Some(destination(state, seat, hex, ships.left, chance)),
            _ => None,
        };
        let ships = &mut state.player_mut(seat).ships[index];
        (ships.course, ships.ways) = (course, Course::NONE);
    }
}

/// A star to which the way so far leads, or if there is none any other.
fn destination(state: &State, seat: Seat, at: Hex, left: Option<StarId>, chance: &mut impl Chance) -> StarId {
    let map = state.map();
    let from = left.map_or(map.entries[seat.index()], |star| map.hex_of(star));
    let open = || map.star_ids().filter(|star| Some(*star) != left);
    let ahead = |star: &StarId| {
        from.distance(at) + at.distance(map.hex_of(*star)) == from.distance(map.hex_of(*star))
    };
    let mut stars: Vec<StarId> = open().filter(ahead).collect();
    if stars.is_empty() {
        stars = open().collect();
    }
    stars[chance.below(stars.len() as u32) as usize]
}
