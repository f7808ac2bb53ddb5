//! Many cases from a fixed source, among them very many that just touch or just miss: to show that every build of this
//! code, and its twin in the browser, give the same answers.

use engine::{Chance, Fast};

use super::{Pose, Shape, Size, TURN, cos, sin};
use crate::tables::{Colour, Edge, Laser, Shield};

/// The checksum of the first [`CASES`] cases, wherever it is computed.
pub const CHECKSUM: u64 = 0xad45_f7c6_f8ed_e383;
pub const CASES: u32 = 200_000;

/// Two cards, a laser of the first and a shield of the second, on a table.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    pub size: Size,
    pub one: Pose,
    pub two: Pose,
    pub laser: Laser,
    pub shield: Shield,
}

/// What there is to know of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The second card lies on the table.
    pub holds: bool,
    pub touches: bool,
    /// Where the laser meets the second card, rounded, and whether at the shield.
    pub meets: Option<([i64; 2], bool)>,
    /// Where it would leave the table, rounded.
    pub leaves: [i64; 2],
}

impl Case {
    /// The next case of a source. One in two has both cards square to the table, where edges and corners meet exactly.
    pub fn draw(luck: &mut Fast) -> Case {
        let square = luck.below(2) == 0;
        let mut below = |n: i32| luck.below(n as u32) as i32;
        let (width, height) = (6000 + below(24_001), 4000 + below(26_001));
        let mut angle = |square: bool| if square { 900 * below(4) } else { below(TURN) };
        let (first, second) = (angle(square), angle(square));
        let one = Pose { x: 400 + below(width - 800), y: 400 + below(height - 800), r: first };
        let edge = Edge::ALL[below(4) as usize];
        let offset = if square { 400 * below(2) + below(2) + 1 } else { 1 + below(799) };
        // Outwards: within less than a right angle of the edge's own direction.
        let lean = if square { 450 * (below(3) - 1) } else { below(1799) - 899 };
        let direction = (900 * edge as i32 + lean).rem_euclid(TURN);
        let laser = Laser { colour: Colour::White, edge, offset: offset as i16, direction: direction as i16 };
        let near = |at: i32, ahead: i64, below: &mut dyn FnMut(i32) -> i32| match below(8) {
            0 => at + 400 * (below(7) - 3),
            1 => at + 800 * (below(5) - 2) + below(3) - 1,
            2 => at + below(6000) - 3000,
            _ => at + (ahead / 1_000_000) as i32 + 200 * (below(5) - 2),
        };
        let (along, distance) = ((one.r + direction) % TURN, 900 + i64::from(below(2000)));
        let x = near(one.x, sin(along) * distance, &mut below).clamp(0, width);
        let y = near(one.y, -cos(along) * distance, &mut below).clamp(0, height);
        let two = Pose { x, y, r: second };
        let edge = Edge::ALL[below(4) as usize];
        let from = if square { 400 * below(2) } else { below(800) };
        let to = if square { 400 + 400 * below(2) } else { from + 1 + below(800 - from) };
        let shield = Shield { edge, from: from as i16, to: to.max(from + 1) as i16 };
        Case { size: Size { width, height }, one, two, laser, shield }
    }

    pub fn answer(&self) -> Answer {
        let (one, two) = (Shape::new(self.one), Shape::new(self.two));
        let ray = one.ray(&self.laser);
        let crossing = two.crossing(&ray, &[self.shield]);
        Answer {
            holds: self.size.holds(self.two),
            touches: one.touches(&two),
            meets: crossing.map(|crossing| (ray.at(crossing.time), crossing.shield)),
            leaves: ray.at(ray.leaves(self.size)),
        }
    }

    /// The case and its answer as numbers, for comparing with another implementation.
    pub fn numbers(&self) -> Vec<i64> {
        let answer = self.answer();
        let pose = |pose: Pose| [pose.x, pose.y, pose.r].map(i64::from);
        let mut numbers = vec![self.size.width.into(), self.size.height.into()];
        numbers.extend(pose(self.one).into_iter().chain(pose(self.two)));
        numbers.extend([self.laser.edge as i64, self.laser.offset.into(), self.laser.direction.into()]);
        numbers.extend([self.shield.edge as i64, self.shield.from.into(), self.shield.to.into()]);
        numbers.extend([i64::from(answer.holds), i64::from(answer.touches)]);
        numbers.extend(match answer.meets {
            None => [0, 0, 0],
            Some(([x, y], shield)) => [1 + i64::from(shield), x, y],
        });
        numbers.extend(answer.leaves);
        numbers
    }
}

/// The first cases, always the same.
pub fn cases(count: u32) -> impl Iterator<Item = Case> {
    let mut luck = Fast::new(5);
    (0..count).map(move |_| Case::draw(&mut luck))
}

/// FNV-1a over all numbers of the first cases.
pub fn checksum(count: u32) -> u64 {
    let numbers = cases(count).flat_map(|case| case.numbers());
    let bytes = numbers.flat_map(i64::to_le_bytes);
    bytes.fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CONFLICT-G.12: whatever it was compiled for, these are the answers.
    #[test]
    fn the_corpus_has_its_checksum() {
        assert_eq!(checksum(CASES), CHECKSUM);
    }

    #[test]
    fn the_corpus_has_many_of_everything() {
        let answers: Vec<Answer> = cases(20_000).map(|case| case.answer()).collect();
        let count = |test: fn(&&Answer) -> bool| answers.iter().filter(test).count();
        assert!(count(|answer| answer.touches) > 1000 && count(|answer| answer.holds) > 1000);
        assert!(count(|answer| answer.meets.is_some()) > 1000);
        assert!(count(|answer| answer.meets.is_some_and(|(_, shield)| shield)) > 300);
    }
}
