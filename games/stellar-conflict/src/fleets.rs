//! All fleets that a player could pick, counted: the n-th of them can be named without listing the others.

use std::ops::RangeInclusive;

use crate::state::Terms;
use crate::tables::{Card, Race};

/// Credits beyond this are never counted.
const CREDITS_MAX: usize = 100;

/// The fleets of a race within bounds, each with the ships that are known to be in it.
pub struct Fleets {
    ships: Vec<Ship>,
    /// By the next ship, how many have been taken, and what they cost: in how many ways it can go on.
    ways: Vec<u32>,
    sizes: usize,
    costs: usize,
}

struct Ship {
    card: Card,
    credits: usize,
    /// It is certainly part of the fleet.
    known: bool,
}

impl Fleets {
    /// CONFLICT-2.2, CONFLICT-R.3: fleets of so many ships for so many credits.
    pub fn new(
        terms: &Terms,
        race: Race,
        size: RangeInclusive<usize>,
        credits: RangeInclusive<usize>,
        known: &[Card],
    ) -> Fleets {
        let printed = &*terms.edition;
        let ship = |card: Card| {
            let credits = printed.card(card).credits as usize;
            Ship { card, credits, known: known.contains(&card) }
        };
        let ships: Vec<Ship> = printed.ships(race).map(ship).collect();
        let (sizes, costs) = (ships.len() + 1, (*credits.end()).min(CREDITS_MAX) + 1);
        let mut fleets = Fleets { ways: vec![0; (ships.len() + 1) * sizes * costs], ships, sizes, costs };
        for (taken, spent) in (0..sizes).flat_map(|taken| (0..costs).map(move |spent| (taken, spent))) {
            let whole = size.contains(&taken) && credits.contains(&spent);
            let at = fleets.at(fleets.ships.len(), taken, spent);
            fleets.ways[at] = u32::from(whole);
        }
        for next in (0..fleets.ships.len()).rev() {
            for taken in 0..=next {
                for spent in 0..costs {
                    let at = fleets.at(next, taken, spent);
                    fleets.ways[at] = fleets.without(next, taken, spent) + fleets.with(next, taken, spent);
                }
            }
        }
        fleets
    }

    fn at(&self, next: usize, taken: usize, spent: usize) -> usize {
        (next * self.sizes + taken) * self.costs + spent
    }

    fn without(&self, next: usize, taken: usize, spent: usize) -> u32 {
        if self.ships[next].known { 0 } else { self.ways[self.at(next + 1, taken, spent)] }
    }

    fn with(&self, next: usize, taken: usize, spent: usize) -> u32 {
        let spent = spent + self.ships[next].credits;
        if spent < self.costs { self.ways[self.at(next + 1, taken + 1, spent)] } else { 0 }
    }

    pub fn count(&self) -> u32 {
        self.ways[0]
    }

    /// The n-th fleet, in the order of the edition.
    pub fn nth(&self, mut n: u32) -> Vec<Card> {
        assert!(n < self.count(), "there are {} fleets", self.count());
        let (mut fleet, mut spent) = (Vec::new(), 0);
        for (next, ship) in self.ships.iter().enumerate() {
            let with = self.with(next, fleet.len(), spent);
            if n < with {
                fleet.push(ship.card);
                spent += ship.credits;
            } else {
                n -= with;
            }
        }
        fleet
    }
}

/// CONFLICT-2.2, CONFLICT-R.57: how many ships a fleet may have, and what it may cost.
pub fn bounds(terms: &Terms) -> (RangeInclusive<usize>, usize) {
    let scale = terms.edition.scale(terms.setup.scale);
    let size = if terms.setup.equal_fleets {
        let size = scale.equal_fleet as usize;
        size..=size
    } else {
        0..=crate::tables::RACE_CARDS_MAX
    };
    (size, scale.credits as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Scene;

    /// CONFLICT-R.3: every fleet within the bounds is counted once.
    #[test]
    fn fleets_are_counted_and_named() {
        let scene = Scene::new(2);
        let terms = &scene.state.terms;
        let credits = |fleet: &[Card]| -> usize {
            fleet.iter().map(|card| terms.edition.card(*card).credits as usize).sum()
        };
        let fleets = Fleets::new(terms, Race::Wiss, 2..=3, 2..=4, &[]);
        let all: Vec<Vec<Card>> = (0..fleets.count()).map(|n| fleets.nth(n)).collect();
        assert!(all.iter().all(|fleet| (2..=3).contains(&fleet.len()) && (2..=4).contains(&credits(fleet))));
        let mut once = all.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), all.len());
        // Two ships: 15 pairs for 2 credits, 36 for 3, and 15 + 24 for 4; three ships: 20 for 3, 15 · 6 for 4.
        assert_eq!(all.len(), 15 + 36 + 39 + 20 + 90);
    }

    #[test]
    fn known_ships_are_in_every_fleet() {
        let scene = Scene::new(2);
        let known: Vec<Card> = scene.state.terms.edition.ships(Race::Vak).take(2).collect();
        let fleets = Fleets::new(&scene.state.terms, Race::Vak, 3..=3, 0..=10, &known);
        assert_eq!(fleets.count(), 16);
        assert!((0..16).all(|n| known.iter().all(|card| fleets.nth(n).contains(card))));
    }
}
