//! How fair a map is: what each corner has within reach.

use std::fmt;

use crate::edition::Printed;
use crate::map::{Chart, Colour, ENTRIES, Hex, StarId};

/// Distances at which stars are counted.
const WITHIN: [u8; 4] = [7, 10, 14, 16];
/// Speeds at which arrivals are counted.
const SPEEDS: [u8; 3] = [2, 3, 4];
/// So many of the nearest stars are compared.
const NEAREST: usize = 5;
/// A star that several corners are equally near to is divided: into halves, thirds or quarters.
const WHOLE: u32 = 12;

/// What one corner has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corner {
    pub entry: Hex,
    /// Hexes to the nearest stars of each colour, in the order of `Colour::ALL`.
    pub nearest: [Vec<u8>; 5],
    /// Stars, and yellow stars, within 7, 10, 14 and 16 hexes.
    pub within: [(u8, u8); 4],
    /// Turns from off the map to the nearest yellow stars, clouds included, at speeds 2, 3 and 4.
    pub turns: [Vec<u8>; 3],
    /// Stars, and yellow stars, that are nearer to this corner than to another, in twelfths.
    pub territory: (u32, u32),
    /// Points that cards of their colours show on average, in thousandths.
    pub points: u32,
}

/// The figures of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fairness {
    pub corners: [Corner; ENTRIES],
    /// Between the two stars that are closest to each other.
    pub spacing: u8,
    /// From the emptiest hex to its nearest star.
    pub emptiest: u8,
}

impl Fairness {
    pub fn of(map: &Chart, edition: &Printed) -> Fairness {
        let worth = Colour::ALL.map(|colour| mean_points(edition, colour));
        let stars = || map.stars.iter().map(|star| star.hex);
        let nearest = |hex: Hex| stars().filter(|star| *star != hex).map(|star| star.distance(hex)).min();
        let is_star = |hex: Hex| map.star_at(hex).is_some();
        Fairness {
            corners: map.entries.map(|entry| Corner::of(map, entry, &worth)),
            spacing: stars().filter_map(nearest).min().unwrap_or(0),
            emptiest: map.hexes().filter(|hex| !is_star(*hex)).filter_map(nearest).max().unwrap_or(0),
        }
    }

    /// Whether no corner is better than another by more than a little: the same arrivals at the nearest yellow stars, the
    /// same number of stars at the door, nearest stars of all colours and territories almost the same.
    pub fn is_fair(&self) -> bool {
        let same = |of: &dyn Fn(&Corner) -> u32, apart: u32| {
            let all = self.corners.iter().map(of);
            all.clone().max().unwrap_or(0) - all.min().unwrap_or(0) <= apart
        };
        let turns = self.corners.iter().all(|corner| corner.turns == self.corners[0].turns);
        let within = (0..WITHIN.len()).all(|at| {
            let apart = [0, 0, 2, 2][at];
            same(&|corner| corner.within[at].0.into(), apart)
                && same(&|corner| corner.within[at].1.into(), apart / 2)
        });
        let nearest = (0..5).all(|colour| {
            let apart = |number: usize| if number < 3 { 1 } else { 2 };
            (0..NEAREST).all(|number| {
                same(&|corner| corner.nearest[colour].get(number).copied().unwrap_or(0).into(), apart(number))
            })
        });
        turns
            && within
            && nearest
            && same(&|corner| corner.territory.0, WHOLE * 3 / 2)
            && same(&|corner| corner.territory.1, WHOLE / 2)
            && same(&|corner| corner.points, 1200)
            && self.spacing >= 3
            && self.emptiest <= 4
    }
}

impl Corner {
    fn of(map: &Chart, entry: Hex, worth: &[u32; 5]) -> Corner {
        let hexes = |star: StarId| map.hex_of(star).distance(entry);
        let of = |colour: Colour| {
            let mut stars: Vec<StarId> =
                map.star_ids().filter(|star| map.star(*star).colour == colour).collect();
            stars.sort_by_key(|star| (hexes(*star), *star));
            stars
        };
        let yellow = of(Colour::Yellow);
        let nearest = Colour::ALL.map(|colour| of(colour).into_iter().take(NEAREST + 1).map(hexes).collect());
        let within = WITHIN.map(|far| {
            let near = |star: &StarId| hexes(*star) <= far;
            (
                map.star_ids().filter(near).count() as u8,
                yellow.iter().copied().filter(|star| near(star)).count() as u8,
            )
        });
        let turns = SPEEDS.map(|speed| {
            let mut turns: Vec<u8> = yellow.iter().map(|star| map.arrival(entry, *star, speed, 1)).collect();
            turns.sort();
            turns.truncate(NEAREST);
            turns
        });
        let (mut territory, mut points) = ((0, 0), 0);
        for star in map.star_ids() {
            let (share, colour) = (share(map, entry, star), map.star(star).colour);
            territory.0 += share;
            territory.1 += if colour == Colour::Yellow { share } else { 0 };
            points += share * worth[colour as usize];
        }
        Corner { entry, nearest, within, turns, territory, points: points / WHOLE }
    }
}

/// Twelfths of a star that belong to a corner: it is shared with others that are as near.
fn share(map: &Chart, entry: Hex, star: StarId) -> u32 {
    let far = |corner: Hex| corner.distance(map.hex_of(star));
    let least = map.entries.into_iter().map(far).min().unwrap_or(0);
    let owners = map.entries.into_iter().filter(|corner| far(*corner) == least).count() as u32;
    if far(entry) == least { WHOLE / owners } else { 0 }
}

/// CONQUEST-2.2: points on a card of this colour, on average, in thousandths.
fn mean_points(edition: &Printed, colour: Colour) -> u32 {
    let cards = edition.cards.of(colour).map(|card| edition.cards.get(card));
    let (sum, count) = cards.fold((0u32, 0u32), |(sum, count), card| {
        (
            sum + card
                .planets
                .iter()
                .map(|planet| u32::from(edition.numbers.points(planet.kind)))
                .sum::<u32>(),
            count + 1,
        )
    });
    (1000 * sum + count / 2).checked_div(count).unwrap_or(0)
}

impl fmt::Display for Fairness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |numbers: &[u8]| numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        writeln!(f, "hexes from each entry to the nearest stars of a colour")?;
        for corner in &self.corners {
            write!(f, "  {:<5}", corner.entry.to_string())?;
            for (colour, nearest) in Colour::ALL.into_iter().zip(&corner.nearest) {
                write!(f, " {} {:<18}", colour.name(), list(nearest))?;
            }
            writeln!(f)?;
        }
        writeln!(
            f,
            "stars / yellow stars within 7, 10, 14, 16 hexes; turns to the nearest yellow stars at speed 2, 3, 4"
        )?;
        for corner in &self.corners {
            let within: Vec<String> =
                corner.within.iter().map(|(all, yellow)| format!("{all}/{yellow}")).collect();
            let turns: Vec<String> = corner.turns.iter().map(|turns| list(turns)).collect();
            writeln!(
                f,
                "  {:<5} {:<24} {}",
                corner.entry.to_string(),
                within.join("  "),
                turns.join("  |  ")
            )?;
        }
        writeln!(
            f,
            "stars nearer to this entry than to others, yellow ones among them, points that their cards show on average"
        )?;
        for corner in &self.corners {
            let twelfths = |count: u32| format!("{}.{:02}", count / WHOLE, count % WHOLE * 100 / WHOLE);
            let (stars, yellow) = (twelfths(corner.territory.0), twelfths(corner.territory.1));
            let points = format!("{}.{}", corner.points / 1000, corner.points % 1000 / 100);
            writeln!(f, "  {:<5} {stars:>5} {yellow:>5} {points:>5}", corner.entry.to_string())?;
        }
        let (spacing, emptiest) = (self.spacing, self.emptiest);
        write!(f, "no two stars closer than {spacing} hexes, no hex farther than {emptiest} from a star")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edition::{EDITIONS, Edition};

    /// The figures by which the first edition's map was drawn, in the order of the players.
    #[test]
    fn the_first_editions_map_is_fair() {
        let edition = Edition::read(EDITIONS[0].text).unwrap();
        let fairness = Fairness::of(&edition.map, &edition);
        assert!(fairness.is_fair());
        assert_eq!((fairness.spacing, fairness.emptiest), (3, 4));
        for (corner, stars) in fairness.corners.iter().zip([14, 14, 13, 14]) {
            assert_eq!(corner.nearest[Colour::Yellow as usize], [6, 10, 13, 16, 18, 19]);
            assert_eq!(corner.turns, [[4, 6, 7, 9, 10], [3, 4, 5, 6, 7], [2, 3, 4, 5, 5]]);
            assert_eq!((corner.within[0], corner.within[1], corner.within[2]), ((4, 1), (7, 2), (stars, 3)));
            assert_eq!(corner.territory.1, WHOLE * 7 / 2);
            assert!((15_700..=16_650).contains(&corner.points), "{}", corner.points);
        }
        assert!(fairness.to_string().contains("A21   4/1  7/2  13/3  18/4"), "{fairness}");
    }
}
