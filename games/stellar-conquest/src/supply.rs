//! Siege and range: what the posts and colonies of a player are good for at this moment.

use engine::Seat;

use crate::edition::Tech;
use crate::map::{Hex, StarId};
use crate::research;
use crate::route::{away, in_reach};
use crate::state::{Phase, PlanetId, State};

impl State {
    /// CONQUEST-5.5.
    #[inline]
    pub fn speed(&self, seat: Seat) -> u8 {
        research::speed(&self.terms.edition, self.player(seat).techs)
    }

    /// CONQUEST-9.10.
    #[inline]
    pub fn free(&self, seat: Seat) -> bool {
        self.player(seat).has(Tech::UnlimitedCommunication)
    }

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

    /// CONQUEST-8.3, CONQUEST-8.11, CONQUEST-12.8, CONQUEST-R12: whether a star hex gives a seat range now.
    pub fn supplies(&self, seat: Seat, star: StarId) -> bool {
        if self.terms.setup.uses_posts() && !self.player(seat).posts.has(star) {
            return false;
        }
        let (hex, mut colonies) = (self.map().hex_of(star), self.system(star).colonies.iter().enumerate());
        colonies.any(|(index, colony)| {
            let held = colony.as_ref().is_some_and(|colony| colony.holder == seat);
            held && !self.besieged(PlanetId::new(hex, index))
        })
    }

    /// Star hexes that may give a seat range.
    pub fn depots(&self, seat: Seat) -> impl Iterator<Item = StarId> {
        let posts = self.player(seat).posts;
        let all = !self.terms.setup.uses_posts();
        self.map()
            .star_ids()
            .filter(move |star| if all { self.holds_at(seat, *star) } else { posts.has(*star) })
    }

    /// CONQUEST-R7: whether a hex is within range of a seat's posts.
    pub fn in_range(&self, seat: Seat, hex: Hex) -> bool {
        let range = self.terms.edition.numbers.command_range;
        let map = self.map();
        map.entries[seat.index()].distance(hex) < range
            || self
                .depots(seat)
                .any(|star| map.hex_of(star).distance(hex) <= range && self.supplies(seat, star))
    }

    /// CONQUEST-8.1, CONQUEST-R9, CONQUEST-R10: whether ships with a range limit may go from one hex to the next.
    pub fn may_reach(&self, seat: Seat, from: Option<Hex>, to: Hex) -> bool {
        if self.player(seat).has(Tech::UnlimitedRange) || self.in_range(seat, to) {
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
            self.terms.edition.numbers.command_range,
        )
    }
}
