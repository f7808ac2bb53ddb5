//! Where people should go.

use stellar_conquest::{PlanetId, PlanetKind, Ships, StarId, Tech};

use super::picture::{Picture, Site};
use crate::float::power;

/// A place for people: how good it is, and for how many.
#[derive(Clone, Copy, Debug)]
pub(super) struct Claim {
    pub id: PlanetId,
    pub star: StarId,
    pub value: f32,
    /// Millions that are still wanted, those on their way not counted.
    pub wanted: u16,
    /// A planet where nobody of ours lives yet.
    pub new: bool,
    /// Only transports with controlled environment may land.
    pub barren: bool,
}

/// What each turn of travel costs.
const PATIENCE: f32 = 0.94;

impl Picture<'_> {
    /// All places that want people, of this seat or free.
    pub fn claims(&self) -> Vec<Claim> {
        let mut claims: Vec<Claim> = self.sites.iter().filter_map(|site| self.claim(site)).collect();
        // Transports that are on their way count against the best place of their star first.
        claims.sort_by(|a, b| b.value.total_cmp(&a.value));
        for (star, coming) in self.coming.iter().enumerate().filter(|(_, coming)| **coming > 0) {
            let mut coming = *coming;
            for claim in claims.iter_mut().filter(|claim| claim.star.index() == star) {
                let taken = coming.min(claim.wanted);
                claim.wanted -= taken;
                coming -= taken;
            }
        }
        claims.retain(|claim| claim.wanted > 0);
        claims
    }

    fn claim(&self, site: &Site<'_>) -> Option<Claim> {
        let new = site.mine.is_none();
        if new && (!site.is_free() || self.rivals.has(site.star) && !self.homes.has(site.star)) {
            return None;
        }
        if self.enemies.has(site.star) || !self.reach.has(site.star) {
            return None;
        }
        let barren = site.planet.kind == PlanetKind::Barren;
        if barren && !self.knows(Tech::ControlledEnvironment) {
            return None;
        }
        let people = site.mine.map_or(0, |colony| colony.people);
        let room = u16::from(site.planet.capacity).saturating_sub(people);
        let (value, wanted) = if new { self.founding(site) } else { self.growing(site, people) };
        let wanted = wanted.min(room);
        (wanted > 0 && value > 0.0).then_some(Claim {
            id: site.id,
            star: site.star,
            value,
            wanted,
            new,
            barren,
        })
    }

    /// A new colony.
    fn founding(&self, site: &Site<'_>) -> (f32, u16) {
        let numbers = &self.edition.numbers;
        // Before the first production turn there are only the people of the starting fleet: all of them go together.
        let early = self.turn <= numbers.production_every;
        let (fleet, capacity) = (u16::from(numbers.start_transports), f32::from(site.planet.capacity));
        let production = f32::from(self.productions_left()) / 10.0;
        let rich = site.planet.mineral_rich;
        match site.planet.kind {
            PlanetKind::Terran => (8.0 + 4.0 * production + capacity / 40.0, if early { fleet } else { 5 }),
            PlanetKind::SubTerran => (2.6 + 2.0 * production + capacity / 60.0, if early { 20 } else { 3 }),
            PlanetKind::MinimalTerran | PlanetKind::Barren if rich => {
                (8.0 * production * (capacity / 20.0).min(1.2), 20)
            }
            PlanetKind::MinimalTerran => (1.2 * production, 5),
            PlanetKind::Barren => (0.8 * production, 5),
        }
    }

    /// More people for a colony.
    fn growing(&self, site: &Site<'_>, people: u16) -> (f32, u16) {
        let production = f32::from(self.productions_left()) / 10.0;
        let capacity = u16::from(site.planet.capacity);
        let full = capacity - capacity / 6;
        match site.planet.kind {
            _ if site.planet.mineral_rich => (6.0 * production, capacity.saturating_sub(people)),
            PlanetKind::Terran => (2.5 * production, full.saturating_sub(people)),
            PlanetKind::SubTerran => (1.2 * production, full.saturating_sub(people)),
            PlanetKind::MinimalTerran | PlanetKind::Barren => {
                (0.9 * production, capacity.saturating_sub(people))
            }
        }
    }

    /// The best place for some transports, and how long they need to be there.
    pub fn best_claim(&self, ships: &Ships, claims: &[Claim]) -> Option<(Claim, u16)> {
        let mut best: Option<(f32, Claim, u16)> = None;
        for claim in claims {
            let here = ships.at == Some(self.map.hex_of(claim.star));
            if ships.origin == Some(claim.id)
                || claim.barren && !ships.fitted
                || !here && !self.may_aim(ships, claim.star)
            {
                continue;
            }
            let turns = self.journey(ships, claim.star);
            if turns >= self.turns_left() {
                continue;
            }
            let value = claim.value * power(PATIENCE, turns);
            if best.is_none_or(|(known, ..)| value > known) {
                best = Some((value, *claim, turns));
            }
        }
        best.map(|(_, claim, turns)| (claim, turns))
    }
}
