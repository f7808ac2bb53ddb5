//! Exact odds of battles that are fought to the end, kept once they are known.

use std::cell::RefCell;
use std::collections::HashMap;

use stellar_conquest::{Printed, ShipKind, Shot, Target};

/// Warships of one side by strength: corvettes or missile bases, fighters or advanced bases, death stars.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Force {
    pub units: [u8; 3],
    /// Improved ship weaponry: a miss is followed by a second shot.
    pub twice: bool,
}

impl Force {
    pub fn new(units: [u8; 3]) -> Force {
        Force { units, twice: false }
    }

    pub fn is_empty(self) -> bool {
        self.units == [0; 3]
    }

    fn total(self) -> u32 {
        self.units.iter().map(|count| u32::from(*count)).sum()
    }

    /// What it cost to build, in points: a measure of strength where odds are not needed.
    pub fn price(self, edition: &Printed) -> u32 {
        self.units
            .iter()
            .zip(prices(edition))
            .map(|(count, price)| u32::from(*count) * u32::from(price))
            .sum()
    }
}

/// Of corvette, fighter and death star.
fn prices(edition: &Printed) -> [u16; 3] {
    let prices = &edition.prices;
    [prices.corvette, prices.fighter, prices.death_star]
}

/// Larger battles are judged like smaller ones of the same proportions.
const UNITS_MAX: u32 = 14;
/// What is too unlikely to follow.
const NEGLIGIBLE: f32 = 1e-4;
/// The memory of a thread; far more battles than a game has.
const KNOWN_MAX: usize = 200_000;

/// How a battle to the end goes for the first side; what is left to 1 is that nobody is left.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Odds {
    pub wins: f32,
    pub loses: f32,
}

/// What an edition says about fights.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chart {
    /// The chance of a shot, by shooter and target.
    hits: [[f32; 3]; 3],
    /// What a hit is worth: the price of the target.
    worth: [f32; 3],
}

pub fn chart(edition: &Printed) -> Chart {
    let shooters = [ShipKind::Corvette, ShipKind::Fighter, ShipKind::DeathStar];
    let targets = [Target::Corvette, Target::Fighter, Target::DeathStar];
    let hits = shooters.map(|shooter| targets.map(|target| chance(edition.shot(shooter, target))));
    Chart { hits, worth: prices(edition).map(f32::from) }
}

fn chance(shot: Shot) -> f32 {
    match shot {
        Shot::Never => 0.0,
        Shot::Always => 1.0,
        Shot::UpTo(max) => f32::from(max) / 6.0,
        Shot::Sum(sum) => f32::from(6 - sum.abs_diff(7)) / 36.0,
    }
}

#[derive(Default)]
struct Memory {
    chart: Chart,
    known: HashMap<(Force, Force), Odds>,
}

thread_local! {
    static MEMORY: RefCell<Memory> = RefCell::default();
}

/// The odds of a battle to the end in which everybody fires where it hurts most, spread over the targets.
pub fn odds(chart: &Chart, mut one: Force, mut other: Force) -> Odds {
    while one.total() > UNITS_MAX || other.total() > UNITS_MAX {
        let half = |units: [u8; 3]| units.map(|count| count.div_ceil(2));
        (one.units, other.units) = (half(one.units), half(other.units));
        if one.total() <= 3 && other.total() <= 3 {
            break;
        }
    }
    MEMORY.with_borrow_mut(|memory| {
        if memory.chart != *chart || memory.known.len() > KNOWN_MAX {
            *memory = Memory { chart: *chart, known: HashMap::new() };
        }
        memory.odds(one, other)
    })
}

impl Memory {
    fn odds(&mut self, one: Force, other: Force) -> Odds {
        match (one.is_empty(), other.is_empty()) {
            (true, true) => return Odds::default(),
            (true, false) => return Odds { wins: 0.0, loses: 1.0 },
            (false, true) => return Odds { wins: 1.0, loses: 0.0 },
            _ => {}
        }
        if let Some(known) = self.known.get(&(one, other)) {
            return *known;
        }
        let found = self.round(one, other);
        self.known.insert((one, other), found);
        found
    }

    /// One barrage, and what follows from each way it can go.
    fn round(&mut self, one: Force, other: Force) -> Odds {
        let (hits, losses) = (volley(&self.chart, one, other.units), volley(&self.chart, other, one.units));
        let (mut sum, mut stays) = (Odds::default(), 0.0);
        for (lost, p) in &losses {
            for (hit, q) in &hits {
                let likely = p * q;
                if *lost == [0; 3] && *hit == [0; 3] {
                    stays = likely;
                } else if likely > NEGLIGIBLE {
                    let less = |force: Force, gone: &[u8; 3]| Force {
                        units: std::array::from_fn(|sort| force.units[sort] - gone[sort]),
                        ..force
                    };
                    let then = self.odds(less(one, lost), less(other, hit));
                    sum.wins += likely * then.wins;
                    sum.loses += likely * then.loses;
                }
            }
        }
        // Rounds without a hit are fought again.
        let goes_on = (1.0 - stays).max(f32::EPSILON);
        Odds { wins: sum.wins / goes_on, loses: sum.loses / goes_on }
    }
}

/// The chance of each set of losses in one barrage.
fn volley(chart: &Chart, by: Force, at: [u8; 3]) -> Vec<([u8; 3], f32)> {
    let survives = aim(chart, by, at);
    let mut outcomes = vec![([0u8; 3], 1.0f32)];
    for (sort, targets) in survives.iter().enumerate() {
        let mut killed = vec![1.0f32];
        for lives in targets {
            let mut next = vec![0.0; killed.len() + 1];
            for (count, p) in killed.iter().enumerate() {
                next[count] += p * lives;
                next[count + 1] += p * (1.0 - lives);
            }
            killed = next;
        }
        let more = |(gone, p): &([u8; 3], f32)| {
            let (gone, p) = (*gone, *p);
            let with = move |(count, q): (usize, &f32)| {
                let mut gone = gone;
                gone[sort] = count as u8;
                (gone, p * q)
            };
            killed.iter().enumerate().map(with).filter(|(_, p)| *p > NEGLIGIBLE).collect::<Vec<_>>()
        };
        outcomes = outcomes.iter().flat_map(more).collect();
    }
    outcomes
}

/// Gives every shooter the target where its shot is worth most; the chance of each target to survive them all.
fn aim(chart: &Chart, by: Force, at: [u8; 3]) -> [Vec<f32>; 3] {
    let mut survives: [Vec<f32>; 3] = at.map(|count| vec![1.0; usize::from(count)]);
    for shooter in (0..3).rev() {
        for _ in 0..by.units[shooter] {
            let hit = |target: usize| {
                let miss = 1.0 - chart.hits[shooter][target];
                1.0 - if by.twice { miss * miss } else { miss }
            };
            let mut best = (0.0, 0, 0);
            for (sort, targets) in survives.iter().enumerate() {
                for (number, lives) in targets.iter().enumerate() {
                    let worth = chart.worth[sort] * lives * hit(sort);
                    if worth > best.0 {
                        best = (worth, sort, number);
                    }
                }
            }
            let (worth, sort, number) = best;
            if worth > 0.0 {
                survives[sort][number] *= 1.0 - hit(sort);
            }
        }
    }
    survives
}

#[cfg(test)]
mod tests {
    use super::*;
    use stellar_conquest::{EDITIONS, Edition};

    fn percent(one: [u8; 3], other: [u8; 3], twice: bool) -> [u32; 3] {
        let chart = chart(&Edition::read(EDITIONS[0].text).unwrap());
        let side = |units| Force { units, twice };
        let odds = odds(&chart, side(one), side(other));
        [odds.wins, odds.loses, 1.0 - odds.wins - odds.loses].map(|p| (100.0 * p).round() as u32)
    }

    #[test]
    fn odds_of_small_battles_are_exact() {
        assert_eq!(percent([5, 0, 0], [0, 2, 0], false), [65, 33, 1]);
        assert_eq!(percent([5, 0, 0], [0, 2, 0], true), [73, 25, 3]);
        assert_eq!(percent([0, 2, 0], [0, 0, 1], false), [33, 61, 6]);
        assert_eq!(percent([1, 0, 0], [1, 0, 0], false), [45, 45, 9]);
        assert_eq!(percent([0, 0, 1], [0, 0, 1], false), [40, 40, 20]);
        assert_eq!(percent([9, 0, 0], [0, 0, 1], false), [0, 100, 0], "corvettes cannot hurt a death star");
    }

    #[test]
    fn a_large_battle_is_judged_like_a_smaller_one() {
        let [wins, loses, _] = percent([40, 0, 0], [10, 0, 0], false);
        assert!(wins > 95 && loses < 5);
    }
}
