//! What each game tells its searchers.

use std::any::Any;

use engine::Game;

use crate::guide::{Guides, Plain};

pub mod orbital_conflict;
#[cfg(feature = "toys")]
mod reach;
pub mod stellar;
pub mod stellar_conflict;
pub mod stellar_conquest;
pub mod stgv2;

/// The guides of a game, found by its type. A game that has none is played by [`Plain`].
pub(crate) fn guides<G: Game>() -> &'static Guides<G> {
    let found = GUIDES.iter().find_map(|guides| guides.downcast_ref());
    found.unwrap_or(const { &Guides::new::<Plain, Plain>() })
}

/// Nothing in the place of the guides of a game that this build does not have.
const fn built<G: Game>(guides: &'static Guides<G>) -> &'static (dyn Any + Send + Sync) {
    if umpire::games::is_built::<G>() { guides } else { &() }
}

static GUIDES: &[&(dyn Any + Send + Sync)] = &[
    built(const { &Guides::new::<stellar::StellarGuide, stellar::StellarGuide>() }),
    built(const { &Guides::new::<orbital_conflict::OrbitalGuide, orbital_conflict::OrbitalGuide>() }),
    built(const { &Guides::new::<stgv2::Stgv2Guide, stgv2::Stgv2Guide>() }),
    built(const { &Guides::new::<stellar_conquest::ConquestGuide, stellar_conquest::ConquestGuide>() }),
    built(const { &Guides::new::<stellar_conflict::ConflictGuide, stellar_conflict::ConflictGuide>() }),
    #[cfg(feature = "toys")]
    &Guides::new::<reach::Unhurried, reach::Unhurried>(),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_guide_is_found_by_its_game() {
        let has_guides = |id: &&str| umpire::with_game!(*id, G => GUIDES.iter().any(|guides| guides.is::<Guides<G>>()), else => false);
        let toys = usize::from(cfg!(feature = "toys"));
        assert_eq!(umpire::games::IDS.into_iter().filter(has_guides).count(), GUIDES.len() - toys);
    }
}
