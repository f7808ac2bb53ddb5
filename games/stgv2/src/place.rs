//! Where something is, and which ways lead from there.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A place: a point of the field (corner or centre of a tile) and a height on its rods (STG-3.6, STG-3.7). Written
/// `[q, r, level]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(from = "(i8, i8, u8)", into = "(i8, i8, u8)")]
#[ts(type = "[number, number, number]")]
pub struct At {
    pub q: i8,
    pub r: i8,
    pub level: u8,
}

/// A place, in short.
pub const fn at(q: i8, r: i8, level: u8) -> At {
    At { q, r, level }
}

impl From<(i8, i8, u8)> for At {
    fn from((q, r, level): (i8, i8, u8)) -> At {
        at(q, r, level)
    }
}

impl From<At> for (i8, i8, u8) {
    fn from(at: At) -> Self {
        (at.q, at.r, at.level)
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{},{})", self.q, self.r, self.level)
    }
}

impl At {
    /// Spaces on the grid from its point to that of another place, heights left out.
    pub(crate) fn around(self, other: At) -> u16 {
        self.way_to(other).iter().map(|(steps, _)| steps).sum()
    }

    /// A shortest way on the grid to the point of another place: at most two directions, with the steps in each.
    pub(crate) fn way_to(self, other: At) -> Vec<(u16, &'static str)> {
        let away = |one: i8, other: i8| i16::from(other) - i16::from(one);
        let (q, r) = (away(self.q, other.q), away(self.r, other.r));
        let steps = match (q >= 0, r >= 0) {
            (true, true) => [(q, 0), (r, 5)],
            (false, false) => [(-q, 3), (-r, 2)],
            (true, false) => [(q.min(-r), 1), (q + r, if q + r > 0 { 0 } else { 2 })],
            (false, true) => [(r.min(-q), 4), (q + r, if q + r > 0 { 5 } else { 3 })],
        };
        let steps = steps.into_iter().map(|(steps, dir)| (steps.unsigned_abs(), COMPASS[dir]));
        steps.filter(|(steps, _)| *steps > 0).collect()
    }
}

/// The six horizontal directions in words, in the order of [`AROUND`].
const COMPASS: [&str; 6] = ["east", "northeast", "northwest", "west", "southwest", "southeast"];

/// STG-R12: a direction by its number: E NE NW W SW SE, up, down; where diagonals are played (STG-R13), then the six
/// horizontal ones with a climb and the six with a descent.
pub type Dir = u8;

pub const UP: Dir = 6;
pub const DOWN: Dir = 7;
/// Directions without and with diagonals.
pub const DIRS: usize = 8;
pub const DIRS_DIAGONAL: usize = 20;

/// STG-R12: the six horizontal directions as `(q, r)`.
pub const AROUND: [(i8, i8); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// A direction as `(q, r, level)`.
pub fn vector(dir: Dir) -> (i8, i8, i8) {
    let dir = dir as usize;
    match dir {
        0..6 => (AROUND[dir].0, AROUND[dir].1, 0),
        6 => (0, 0, 1),
        7 => (0, 0, -1),
        8..14 => (AROUND[dir - 8].0, AROUND[dir - 8].1, 1),
        _ => (AROUND[dir - 14].0, AROUND[dir - 14].1, -1),
    }
}

/// How near two directions are: the larger, the smaller the angle. With a fixed first direction this orders the second
/// ones as their angles do, in whole numbers: the sign and the square of the cosine, up to a factor.
pub fn closeness(one: Dir, other: Dir) -> i32 {
    let doubled = dot_doubled(one, other);
    doubled.signum() * doubled * doubled * (4 / dot_doubled(other, other))
}

/// Twice the scalar product; a level is as long as a side (STG-R22, STG-E16).
fn dot_doubled(one: Dir, other: Dir) -> i32 {
    let (a, b) = (vector(one), vector(other));
    let [aq, ar, al, bq, br, bl] = [a.0, a.1, a.2, b.0, b.1, b.2].map(i32::from);
    2 * aq * bq + aq * br + ar * bq + 2 * ar * br + 2 * al * bl
}

#[cfg(test)]
mod tests {
    use super::*;

    /// STG-R12, STG-R22: 60 degrees for every horizontal turn, 90 between horizontal and vertical, 180 for straight back.
    #[test]
    fn angles_order_the_directions() {
        let order = |dirs: &[Dir]| dirs.iter().map(|dir| closeness(0, *dir)).collect::<Vec<_>>();
        let falling = order(&[0, 1, UP, 2, 3]);
        assert!(falling.windows(2).all(|pair| pair[0] > pair[1]), "{falling:?}");
        assert_eq!(closeness(0, 1), closeness(0, 5));
        assert_eq!(closeness(0, UP), closeness(0, DOWN));
        assert_eq!(closeness(UP, 3), 0);
        assert!(closeness(UP, DOWN) < closeness(UP, 3));
    }

    /// STG-E16: a climb lies 45 degrees from its horizontal direction, nearer than the next horizontal one.
    #[test]
    fn diagonals_lie_between() {
        assert!(closeness(0, 0) > closeness(0, 8) && closeness(0, 8) > closeness(0, 1));
        assert_eq!(closeness(0, 8), closeness(0, 14));
    }

    /// STG-R12: every way in words leads to where it should, and no two places have the same.
    #[test]
    fn ways_are_told_by_the_compass() {
        let mut told = Vec::new();
        for (q, r) in (-4..=4).flat_map(|q| (-4..=4).map(move |r| (q, r))) {
            let way = at(1, -2, 1).way_to(at(1 + q, r - 2, 3));
            let sum = way.iter().fold((0, 0), |(q, r), (steps, dir)| {
                let dir = AROUND[COMPASS.iter().position(|name| name == dir).unwrap()];
                (q + dir.0 * *steps as i8, r + dir.1 * *steps as i8)
            });
            assert_eq!(sum, (q, r), "{way:?}");
            assert!(!told.contains(&way), "{way:?}");
            told.push(way);
        }
        assert_eq!(at(0, 0, 1).way_to(at(3, -1, 1)), [(1, "northeast"), (2, "east")]);
        assert_eq!(at(0, 0, 1).around(at(3, -1, 4)), 3);
    }

    #[test]
    fn places_travel_as_triples() {
        assert_eq!(serde_json::to_string(&at(-2, 4, 3)).unwrap(), "[-2,4,3]");
        assert_eq!(serde_json::from_str::<At>("[-2,4,3]").unwrap(), at(-2, 4, 3));
    }
}
