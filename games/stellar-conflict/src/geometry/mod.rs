//! The table as exact whole numbers.
//!
//! Lengths are ticks of 0.1 mm, angles tenths of a degree; sines come from one committed table, and nothing is ever
//! rounded (CONFLICT-G.4). Positions in millionths of a tick are `i64`; where two of them are multiplied the product is
//! `i128` (CONFLICT-G.12). Poses are here, shapes and where beams meet them in `shape`.

pub mod corpus;
mod shape;
mod sine;

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use shape::{Crossing, Ray, Shape, Time};

/// CONFLICT-G.4: fine units to a tick, and the length of a direction.
pub const FINE: i64 = 1_000_000;
/// A full turn.
pub const TURN: i32 = 3600;
/// CONFLICT-G.5: from the centre of a card to its edge, in ticks.
pub const HALF: i64 = 400;
/// Half of a card's diagonal, rounded up: so far from a card's centre nothing of it reaches, however it is turned.
pub const REACH: i32 = 566;

/// CONFLICT-G.2: the sine of an angle of 0 to 3599 tenths, in millionths.
#[inline]
pub fn sin(angle: i32) -> i64 {
    let value = match angle {
        0..=900 => sine::SIN[angle as usize],
        901..=1800 => sine::SIN[(1800 - angle) as usize],
        1801..=2700 => -sine::SIN[(angle - 1800) as usize],
        _ => -sine::SIN[(3600 - angle) as usize],
    };
    i64::from(value)
}

/// CONFLICT-G.2.
#[inline]
pub fn cos(angle: i32) -> i64 {
    sin(if angle >= 2700 { angle - 2700 } else { angle + 900 })
}

/// CONFLICT-G.3: where a card lies: its centre in ticks, and how far it is turned clockwise, in tenths of a degree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Pose {
    pub x: i32,
    pub y: i32,
    pub r: i32,
}

impl Pose {
    pub fn is_angle(self) -> bool {
        (0..TURN).contains(&self.r)
    }

    /// Whether two cards could touch at all: most are too far from each other to look closer.
    #[inline]
    fn is_near(self, other: Pose) -> bool {
        (self.x - other.x).abs() <= 2 * REACH && (self.y - other.y).abs() <= 2 * REACH
    }

    /// CONFLICT-R.7: whether two cards share at least one point.
    pub fn touches(self, other: Pose) -> bool {
        Shape::new(self).touches(&Shape::new(other))
    }
}

/// The side of a square, in ticks: players call places by squares, as on a map, A1 in the upper left corner.
pub const SQUARE: i32 = 1000;

/// A to Z, then AA, BB and so on.
pub fn column_name(column: i32) -> String {
    let letter = char::from(b'A' + column.rem_euclid(26) as u8);
    letter.to_string().repeat(column.div_euclid(26).max(0) as usize + 1)
}

/// Where something points that is turned by so many tenths of a degree: the nearest of eight directions.
pub fn facing(angle: i32) -> &'static str {
    const NAMES: [&str; 8] =
        ["up", "up right", "right", "down right", "down", "down left", "left", "up left"];
    let eighth = TURN / 8;
    NAMES[((angle + eighth / 2).rem_euclid(TURN) / eighth) as usize]
}

impl fmt::Display for Pose {
    /// The square in which it lies and where its top points.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = (self.x.div_euclid(SQUARE), self.y.div_euclid(SQUARE) + 1);
        write!(f, "{}{row}, facing {}", column_name(column), facing(self.r))
    }
}

/// Why a card cannot lie somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    Angle,
    OffTable,
    /// The first of the others that it would touch.
    Touches(usize),
}

/// The table in ticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Size {
    pub width: i32,
    pub height: i32,
}

impl Size {
    /// Whether a point in ticks is over the table.
    pub fn has(self, x: i32, y: i32) -> bool {
        (0..=self.width).contains(&x) && (0..=self.height).contains(&y)
    }

    /// CONFLICT-G.6, CONFLICT-R.6: whether the whole card is on the table, its border included.
    pub fn holds(self, pose: Pose) -> bool {
        let reach = HALF * (sin(pose.r).abs() + cos(pose.r).abs());
        let within = |at: i32, length: i32| {
            let (at, length) = (i64::from(at) * FINE, i64::from(length) * FINE);
            at - reach >= 0 && at + reach <= length
        };
        within(pose.x, self.width) && within(pose.y, self.height)
    }

    /// CONFLICT-3.4, CONFLICT-R.6, CONFLICT-R.8: whether a card could be laid down here, where others lie.
    pub fn fits(self, pose: Pose, lying: impl IntoIterator<Item = Pose>) -> Result<(), Misfit> {
        if !pose.is_angle() {
            return Err(Misfit::Angle);
        }
        if !self.has(pose.x, pose.y) || !self.holds(pose) {
            return Err(Misfit::OffTable);
        }
        let shape = Shape::new(pose);
        let touches = |other: Pose| pose.is_near(other) && shape.touches(&Shape::new(other));
        match lying.into_iter().position(touches) {
            None => Ok(()),
            Some(at) => Err(Misfit::Touches(at)),
        }
    }
}

#[cfg(test)]
mod tests {
    use sha2::{Digest, Sha256};

    use super::*;

    /// CONFLICT-G.2: the committed table is the one that was agreed on.
    #[test]
    fn the_sine_table_is_unchanged() {
        let words: Vec<String> = sine::SIN.iter().map(i32::to_string).collect();
        let sum: String = Sha256::digest(words.join(",")).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(sum, "f5f4b6c98eb6f3544cfb8c7a150d143d1066e1317e4c446313f1f4cfc444d499");
        assert_eq!(sine::SIN.iter().sum::<i32>(), 573_457_649);
    }

    /// CONFLICT-G.1, CONFLICT-G.2: up, right, down, left; and each quarter mirrors the first.
    #[test]
    fn angles_run_clockwise_from_up() {
        let along = |angle| [sin(angle), -cos(angle)];
        let axes = [0, 900, 1800, 2700].map(along);
        assert_eq!(axes, [[0, -FINE], [FINE, 0], [0, FINE], [-FINE, 0]]);
        for angle in 0..TURN {
            assert_eq!(sin(angle), -sin((angle + 1800) % TURN));
            assert_eq!(cos(angle), sin((angle + 900) % TURN));
        }
        assert_eq!((cos(375), sin(375)), (793_353, 608_761));
    }

    /// CONFLICT-G.5, CONFLICT-R.7: nothing of a card is beyond its reach, so cards that are not near cannot touch.
    #[test]
    fn nothing_of_a_card_is_beyond_its_reach() {
        for r in 0..TURN {
            let corners = Shape::new(Pose { x: 0, y: 0, r }).corners();
            assert!(corners.iter().flatten().all(|at| at.abs() <= i64::from(REACH) * FINE), "{r}");
        }
        let (one, other) = (Pose { x: 4000, y: 4000, r: 450 }, Pose { x: 5130, y: 4000, r: 450 });
        assert!(one.is_near(other) && one.touches(other));
        assert!(!one.is_near(Pose { x: 5133, ..other }));
    }

    /// CONFLICT-G.12: the largest table, the farthest corner, the steepest beams: nothing overflows.
    #[test]
    fn the_largest_table_fits_into_the_numbers() {
        use crate::tables::{Colour, Edge, Laser, Shield};
        let corners = [(400, 400), (29_600, 400), (29_600, 29_600), (400, 29_600)];
        let shield = [Shield { edge: Edge::Left, from: 0, to: 800 }];
        for (x, y) in corners {
            for r in 0..TURN {
                let shape = Shape::new(Pose { x, y, r });
                for (far_x, far_y) in corners {
                    let far = Shape::new(Pose { x: far_x, y: far_y, r: TURN - 1 - r });
                    assert_eq!(shape.touches(&far), (x, y) == (far_x, far_y));
                    let laser = Laser { colour: Colour::White, edge: Edge::Top, offset: 799, direction: 1 };
                    far.crossing(&shape.ray(&laser), &shield);
                }
            }
        }
    }
}
