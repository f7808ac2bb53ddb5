//! People, factories and bases of colonies: nobody but owner and conqueror knows them (CONQUEST-13.9).

use engine::{Chance, Seat, Viewer};

use super::fought_over;
use crate::edition::Tech;
use crate::production;
use crate::state::{PlanetId, State};

pub fn imagine(state: &mut State, viewer: Viewer, chance: &mut impl Chance) {
    let seat = viewer.seat();
    let concerns = |one: Seat| seat == Some(one);
    let there = |id: PlanetId| seat.is_some_and(|seat| state.player(seat).is_at(id.hex));
    let hidden: Vec<PlanetId> = state
        .colonies()
        .filter(|(_, colony)| !concerns(colony.owner) && !concerns(colony.holder))
        .map(|(id, _)| id)
        .filter(|id| !there(*id) && !fought_over(state, id.hex))
        .collect();
    for id in hidden {
        let capacity = state.planet(id).map_or(1, |planet| u16::from(planet.capacity));
        let colony = &state[id];
        let techs = state.player(colony.holder).techs;
        let people = near(colony.people, 1, capacity.max(colony.people), chance);
        let most = production::factories_max(techs, people).unwrap_or(colony.factories + 3);
        let factories = near(colony.factories, 0, most.max(colony.factories), chance);
        let bases =
            if techs.has(Tech::MissileBase) { near(colony.bases, 0, colony.bases + 2, chance) } else { 0 };
        let bases = if colony.conquered() { 0 } else { bases };
        let colony = &mut state[id];
        (colony.people, colony.factories, colony.bases) = (people, factories, bases);
    }
}

/// Some number about as large.
fn near(number: u16, least: u16, most: u16, chance: &mut impl Chance) -> u16 {
    let spread = number / 3 + 2;
    let (low, high) = (number.saturating_sub(spread).max(least), (number + spread).min(most));
    if high <= low { number } else { low + chance.below(u32::from(high - low) + 1) as u16 }
}
