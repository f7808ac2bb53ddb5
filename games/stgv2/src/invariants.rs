//! What holds in every position.

use std::collections::BTreeSet;

use crate::place::At;
use crate::state::State;

/// A law and whether it holds.
type Invariant = (&'static str, fn(&State) -> bool);

/// The first rule that a position breaks.
pub fn broken(state: &State) -> Option<&'static str> {
    let checks: [Invariant; 6] = [
        ("STG-4.2", pieces_have_places_of_their_own),
        ("STG-2.2", ships_fit_their_holes),
        ("STG-R5", cells_are_within_limits),
        ("STG-R33", cards_are_conserved),
        ("STG-R49", every_ship_has_a_part),
        ("STG-13.5", the_lost_own_nothing),
    ];
    checks.into_iter().find(|(_, holds)| !holds(state)).map(|(rule, _)| rule)
}

fn pieces_have_places_of_their_own(state: &State) -> bool {
    let map = state.terms.map();
    let stations = state.living().map(|seat| map.stations[seat.index()]);
    let ships = state.players.iter().flat_map(|player| player.fleet().map(|(_, ship)| ship.at));
    let pieces: Vec<At> =
        map.clusters.iter().map(|cluster| cluster.at).chain(stations).chain(ships).collect();
    let places: BTreeSet<At> = pieces.iter().copied().collect();
    places.len() == pieces.len() && pieces.iter().all(|at| state.terms.field.charted(*at).is_some())
}

fn ships_fit_their_holes(state: &State) -> bool {
    let printed = &state.terms.edition;
    state.players.iter().all(|player| {
        player.ship_count() <= printed.ships
            && player.fleet().all(|(_, ship)| state.filled(ship) <= printed.holes)
    })
}

fn cells_are_within_limits(state: &State) -> bool {
    state.players.iter().all(|player| {
        let placed: u16 = player.placed.iter().map(|count| u16::from(*count)).sum();
        placed <= u16::from(player.cells) && player.cells <= state.terms.edition.cells
    })
}

fn cards_are_conserved(state: &State) -> bool {
    (0..5).all(|kind| {
        let laid = state.laid.iter().filter(|card| **card as usize == kind).count() as u8;
        state.deck[kind] + state.discards[kind] + laid == state.terms.edition.deck[kind]
    })
}

fn every_ship_has_a_part(state: &State) -> bool {
    state.players.iter().all(|player| player.fleet().all(|(_, ship)| ship.assets() > 0))
}

fn the_lost_own_nothing(state: &State) -> bool {
    state.seats().all(|seat| {
        let player = state.player(seat);
        player.alive() == (player.ship_count() > 0) && (player.alive() || state.outposts_of(seat) == 0)
    })
}
