//! Star cards: what the viewer has not seen is shuffled again.

use engine::{Chance, Viewer};

use crate::edition::{CardId, PlanetKind, Tech};
use crate::map::{Colour, StarId};
use crate::seen::Seen;
use crate::state::State;

/// Exchanges the cards of unexplored stars with each other and with those that no star got, wherever that fits.
pub fn imagine(state: &mut State, viewer: Viewer, chance: &mut impl Chance) {
    for colour in Colour::ALL {
        let map = state.map();
        let of_colour: Vec<StarId> = map.star_ids().filter(|star| map.star(*star).colour == colour).collect();
        let used: Vec<CardId> = of_colour.iter().map(|star| state.system(*star).card).collect();
        let mut unused: Vec<CardId> =
            state.terms.edition.cards.of(colour).filter(|card| !used.contains(card)).collect();
        let explored =
            |star: &StarId| viewer.seat().is_some_and(|seat| state.system(*star).explored.has(seat));
        let hidden: Vec<StarId> = of_colour.into_iter().filter(|star| !explored(star)).collect();
        for star in &hidden {
            let other = chance.below((hidden.len() + unused.len()) as u32) as usize;
            let mine = state.system(*star).card;
            let theirs = hidden
                .get(other)
                .map_or_else(|| unused[other - hidden.len()], |star| state.system(*star).card);
            let fits = fits(state, viewer, *star, theirs)
                && hidden.get(other).is_none_or(|other| self::fits(state, viewer, *other, mine));
            if !fits {
                continue;
            }
            state.system_mut(*star).card = theirs;
            match hidden.get(other) {
                Some(other) => state.system_mut(*other).card = mine,
                None => unused[other - hidden.len()] = mine,
            }
        }
    }
}

/// Whether a card suits what stands at a star and what the viewer has heard of it.
fn fits(state: &State, viewer: Viewer, star: StarId, card: CardId) -> bool {
    let planets = &state.terms.edition.cards.get(card).planets;
    let system = state.system(star);
    let hex = state.map().hex_of(star);
    let devastated = system.devastated.iter().rposition(|devastated| *devastated);
    if devastated.is_some_and(|last| last >= planets.len()) {
        return false;
    }
    let heard = viewer.seat().is_some_and(|seat| {
        state.player(seat).sightings.iter().any(|sighting| match &sighting.what {
            Seen::Planet { planet, .. } => planet.hex == hex && planet.index() >= planets.len(),
            Seen::Ships { .. } => false,
        })
    });
    let lives = |(index, colony): (usize, &Option<crate::state::Colony>)| {
        let Some(colony) = colony else { return true };
        planets.get(index).is_some_and(|planet| {
            let settled = planet.kind != PlanetKind::Barren
                || state.player(colony.holder).has(Tech::ControlledEnvironment);
            settled && colony.people <= u16::from(planet.capacity)
        })
    };
    !heard && system.colonies.iter().enumerate().all(lives)
}
