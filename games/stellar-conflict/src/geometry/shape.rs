//! A card on the table, and where a beam meets it.
//!
//! All work is done in the frame of one card, scaled so that it stays whole: along its own axes the card is the square
//! |x| ≤ `half`, |y| ≤ `half`. There the half planes of CONFLICT-G.7 and the bounds of CONFLICT-G.9 are two slabs, and each
//! value is the one of the definition divided by the length of an edge.

use std::cmp::Ordering;

use super::{FINE, HALF, Pose, Size, TURN, cos, sin};
use crate::tables::{Edge, Laser, Shield};

/// More than half a diagonal of any card times the length of any direction: whoever passes farther away misses.
const REACH: i64 = 566_000_000 * 1_000_001;

/// A pose with what is needed to measure from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    pub pose: Pose,
    /// The centre in fine units.
    x: i64,
    y: i64,
    cos: i64,
    sin: i64,
    /// From the centre to an edge, in the scale of `local`: 400 · (cos² + sin²).
    half: i64,
}

/// CONFLICT-G.8: a beam from a point in fine units, along a direction of about a million.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ray {
    pub from: [i64; 2],
    pub along: [i64; 2],
}

/// How far along a beam: a fraction with a positive denominator.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    pub numerator: i64,
    pub denominator: i64,
}

/// A beam comes to a card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    pub time: Time,
    /// CONFLICT-G.11: it comes in at a shield.
    pub shield: bool,
}

impl PartialEq for Time {
    fn eq(&self, other: &Time) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for Time {}

impl PartialOrd for Time {
    fn partial_cmp(&self, other: &Time) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Time {
    #[inline]
    fn cmp(&self, other: &Time) -> Ordering {
        times(self.numerator, other.denominator).cmp(&times(other.numerator, self.denominator))
    }
}

#[inline]
fn times(a: i64, b: i64) -> i128 {
    i128::from(a) * i128::from(b)
}

impl Shape {
    /// The angle must be one (CONFLICT-G.3).
    #[inline]
    pub fn new(pose: Pose) -> Shape {
        let (cos, sin) = (cos(pose.r), sin(pose.r));
        let (x, y) = (i64::from(pose.x) * FINE, i64::from(pose.y) * FINE);
        Shape { pose, x, y, cos, sin, half: HALF * (cos * cos + sin * sin) }
    }

    /// A direction or distance along the card's own axes.
    #[inline]
    fn local(&self, [x, y]: [i64; 2]) -> [i64; 2] {
        [x * self.cos + y * self.sin, y * self.cos - x * self.sin]
    }

    /// CONFLICT-G.4: where a point of the card lies, given in ticks from its centre.
    pub fn point(&self, [x, y]: [i64; 2]) -> [i64; 2] {
        [self.x + x * self.cos - y * self.sin, self.y + x * self.sin + y * self.cos]
    }

    /// CONFLICT-G.5.
    pub fn corners(&self) -> [[i64; 2]; 4] {
        [[-HALF, -HALF], [HALF, -HALF], [HALF, HALF], [-HALF, HALF]].map(|corner| self.point(corner))
    }

    /// CONFLICT-G.8.
    pub fn ray(&self, laser: &Laser) -> Ray {
        let angle = (self.pose.r + i32::from(laser.direction)) % TURN;
        Ray { from: self.point(on_edge(laser.edge, laser.offset)), along: [sin(angle), -cos(angle)] }
    }

    /// CONFLICT-G.7, CONFLICT-R.7: whether the two share a point. Turning them into each other's frame, each is as wide
    /// as its corners reach.
    #[inline]
    pub fn touches(&self, other: &Shape) -> bool {
        let apart = [other.x - self.x, other.y - self.y];
        let turned = self.cos * other.cos + self.sin * other.sin;
        let tilted = self.cos * other.sin - self.sin * other.cos;
        let reach = HALF * (turned.abs() + tilted.abs());
        let near = |frame: &Shape| {
            let [x, y] = frame.local(apart);
            x.abs() <= frame.half + reach && y.abs() <= frame.half + reach
        };
        near(self) && near(other)
    }

    /// CONFLICT-G.9, CONFLICT-G.11: where a beam comes in, if it meets this card at all.
    #[inline]
    pub fn crossing(&self, ray: &Ray, shields: &[Shield]) -> Option<Crossing> {
        let away = [ray.from[0] - self.x, ray.from[1] - self.y];
        let [dx, dy] = ray.along;
        let aside = dx * away[1] - dy * away[0];
        let ahead = -(dx * away[0] + dy * away[1]);
        if aside.abs() > REACH || ahead < -REACH {
            return None;
        }
        let (from, along) = (self.local(away), self.local(ray.along));
        let time = self.entry(from, along)?;
        let shield = shields.iter().any(|shield| self.stops(shield, from, along, time));
        Some(Crossing { time, shield })
    }

    /// CONFLICT-G.9: the latest moment at which a slab is entered, if no slab is left before it.
    #[inline]
    fn entry(&self, from: [i64; 2], along: [i64; 2]) -> Option<Time> {
        let mut enter = Time { numerator: 0, denominator: 1 };
        let mut leave: Option<Time> = None;
        for (from, along) in from.into_iter().zip(along) {
            if along == 0 {
                if from.abs() > self.half {
                    return None;
                }
                continue;
            }
            let (passed, denominator) = (from * along.signum(), along.abs());
            let first = Time { numerator: -self.half - passed, denominator };
            let last = Time { numerator: self.half - passed, denominator };
            enter = enter.max(first);
            leave = Some(leave.map_or(last, |leave| leave.min(last)));
        }
        (leave? >= enter).then_some(enter)
    }

    /// CONFLICT-G.11, CONFLICT-R.23: whether the point of entry is on this shield, its ends included.
    fn stops(&self, shield: &Shield, from: [i64; 2], along: [i64; 2], time: Time) -> bool {
        // How far inside the edge the beam starts and how fast it comes in, and the direction of the edge.
        let (inside, inwards, forwards) = match shield.edge {
            Edge::Top => (self.half + from[1], along[1], along[0]),
            Edge::Right => (self.half - from[0], -along[0], along[1]),
            Edge::Bottom => (self.half - from[1], -along[1], -along[0]),
            Edge::Left => (self.half + from[0], along[0], -along[1]),
        };
        if times(inside, time.denominator) + times(time.numerator, inwards) != 0 {
            return false;
        }
        if inwards == 0 {
            // Along the edge: the shield must hold the corner at which the beam comes in.
            return if forwards > 0 { shield.from == 0 } else { i64::from(shield.to) == 2 * HALF };
        }
        let side = |offset: i16| {
            let unit = self.half / HALF;
            let [x, y] = on_edge(shield.edge, offset).map(|ticks| ticks * unit);
            (times(along[0], y - from[1]) - times(along[1], x - from[0])).signum()
        };
        side(shield.from) * side(shield.to) <= 0
    }
}

/// CONFLICT-G.5: the point at an offset of an edge, in ticks from the centre.
fn on_edge(edge: Edge, offset: i16) -> [i64; 2] {
    let offset = i64::from(offset);
    match edge {
        Edge::Top => [offset - HALF, -HALF],
        Edge::Right => [HALF, offset - HALF],
        Edge::Bottom => [HALF - offset, HALF],
        Edge::Left => [-HALF, HALF - offset],
    }
}

impl Ray {
    /// Where the beam is at a time, in fine units: rounded, for drawing only.
    pub fn at(&self, time: Time) -> [i64; 2] {
        let along = |from: i64, along: i64| {
            let (top, bottom) = (times(along, time.numerator), i128::from(time.denominator));
            from + ((2 * top + bottom).div_euclid(2 * bottom)) as i64
        };
        [along(self.from[0], self.along[0]), along(self.from[1], self.along[1])]
    }

    /// When the beam leaves the table: for drawing only.
    pub fn leaves(&self, size: Size) -> Time {
        let side = |from: i64, along: i64, length: i32| match along.signum() {
            0 => None,
            1 => Some(Time { numerator: i64::from(length) * FINE - from, denominator: along }),
            _ => Some(Time { numerator: from, denominator: -along }),
        };
        let across = side(self.from[0], self.along[0], size.width);
        let down = side(self.from[1], self.along[1], size.height);
        let first = [across, down].into_iter().flatten().min();
        first.expect("a direction is never nothing")
    }
}
