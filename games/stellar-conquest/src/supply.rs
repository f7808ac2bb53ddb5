//! Siege and range: what the posts and colonies of a player are good for at this moment.

#[cfg(test)]
mod tests;

use engine::Seat;

use crate::edition::{Tech, TechSet};
use crate::map::{Hex, Map, StarId, StarSet};
use crate::research;
use crate::route::{away, in_reach};
use crate::state::{Phase, PlanetId, State, Terms};

/// What decides where the ships of a seat can go. The position has it for everybody, a view for its own seat, so that what is
/// foretold from a view is judged by the same rules.
pub trait Sea {
    fn terms(&self) -> &Terms;

    fn techs(&self, seat: Seat) -> TechSet;

    /// Stars that hold a ship of somebody else: markers lie open (CONQUEST-R21).
    fn enemies(&self, seat: Seat) -> StarSet;

    /// Star hexes that may give a seat range.
    fn depots(&self, seat: Seat) -> impl Iterator<Item = StarId>;

    /// CONQUEST-8.3, CONQUEST-8.11, CONQUEST-12.8, CONQUEST-R12: whether a star hex gives a seat range now.
    fn supplies(&self, seat: Seat, star: StarId) -> bool;

    #[inline]
    fn map(&self) -> &Map {
        self.terms().map()
    }

    /// CONQUEST-5.5.
    #[inline]
    fn speed(&self, seat: Seat) -> u8 {
        research::speed(&self.terms().edition, self.techs(seat))
    }

    /// CONQUEST-9.10.
    #[inline]
    fn free(&self, seat: Seat) -> bool {
        self.techs(seat).has(Tech::UnlimitedCommunication)
    }

    /// CONQUEST-R7: whether a hex is within range of a seat's posts.
    fn in_range(&self, seat: Seat, hex: Hex) -> bool {
        let range = self.terms().edition.numbers.command_range;
        let map = self.map();
        map.entries[seat.index()].distance(hex) < range
            || self
                .depots(seat)
                .any(|star| map.hex_of(star).distance(hex) <= range && self.supplies(seat, star))
    }

    /// CONQUEST-8.1, CONQUEST-R9, CONQUEST-R10: whether ships with a range limit may go from one hex to the next.
    fn may_reach(&self, seat: Seat, from: Option<Hex>, to: Hex) -> bool {
        if self.techs(seat).has(Tech::UnlimitedRange) || self.in_range(seat, to) {
            return true;
        }
        let Some(from) = from else { return false };
        let map = self.map();
        let entry = map.entries[seat.index()];
        let posts =
            || self.depots(seat).filter(|star| self.supplies(seat, *star)).map(|star| map.hex_of(star));
        in_reach(
            away(from, entry, posts()),
            away(to, entry, posts()),
            self.terms().edition.numbers.command_range,
        )
    }
}

impl Sea for State {
    #[inline]
    fn terms(&self) -> &Terms {
        &self.terms
    }

    #[inline]
    fn techs(&self, seat: Seat) -> TechSet {
        self.player(seat).techs
    }

    fn enemies(&self, seat: Seat) -> StarSet {
        let others = self.others(seat).flat_map(|other| self.player(other).ships.iter());
        others.filter_map(|ships| State::map(self).star_at(ships.at?)).collect()
    }

    fn depots(&self, seat: Seat) -> impl Iterator<Item = StarId> {
        let posts = self.player(seat).posts;
        let all = !self.terms.setup.uses_posts();
        State::map(self)
            .star_ids()
            .filter(move |star| if all { self.holds_at(seat, *star) } else { posts.has(*star) })
    }

    fn supplies(&self, seat: Seat, star: StarId) -> bool {
        if self.terms.setup.uses_posts() && !self.player(seat).posts.has(star) {
            return false;
        }
        let (hex, mut colonies) =
            (State::map(self).hex_of(star), self.system(star).colonies.iter().enumerate());
        colonies.any(|(index, colony)| {
            let held = colony.as_ref().is_some_and(|colony| colony.holder == seat);
            held && !self.besieged(PlanetId::new(hex, index))
        })
    }
}

impl State {
    /// CONQUEST-16.1: whether an enemy warship besieges the unconquered colony of a planet.
    pub fn besieged(&self, planet: PlanetId) -> bool {
        let colony = self.colony(planet).filter(|colony| !colony.conquered());
        colony.is_some_and(|colony| self.others(colony.owner).any(|enemy| self.besieges(enemy, planet.hex)))
    }

    /// CONQUEST-R39: warships that came this turn and have yet to fight in the hex do not besiege it. Those that were there
    /// before do, whoever starts the battle.
    fn besieges(&self, enemy: Seat, hex: Hex) -> bool {
        let fights = self.battle_to_come(enemy, hex);
        self.player(enemy).at(hex).any(|ships| ships.kind.is_warship() && !(fights && ships.moved > 0))
    }

    fn battle_to_come(&self, enemy: Seat, hex: Hex) -> bool {
        matches!(self.phase, Phase::Move | Phase::Battle)
            && enemy == self.active
            && self.others(enemy).any(|other| self.player(other).is_at(hex))
    }
}
