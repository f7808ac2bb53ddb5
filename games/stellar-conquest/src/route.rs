//! The ways that a ship bound for a star may go (CONQUEST-9.4 to CONQUEST-9.6, CONQUEST-R16), how long they take, and what
//! may be reached from the posts. Everything here is a function of the map; ships, posts and enemies come as arguments.

mod field;
mod range;
#[cfg(test)]
mod tests;

use crate::map::{Chart, Hex, StarId, StarSet};
pub(crate) use field::Fields;
use field::{Avoid, FAR, Field};
pub use range::{away, in_reach};

/// CONQUEST-R16: the reasons that a move may still have for the way it has taken, one bit each. A move starts with all that
/// are offered; a step leaves those on whose fewest-hex routes it lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Course(u8);

const DIRECT: usize = 0;
/// What each bit of a course goes round.
const AVOIDED: [Avoid; 6] = [
    Avoid { stars: false, clouds: false, own_cloud: false },
    Avoid { stars: true, clouds: false, own_cloud: false },
    Avoid { stars: false, clouds: true, own_cloud: true },
    Avoid { stars: false, clouds: true, own_cloud: false },
    Avoid { stars: true, clouds: true, own_cloud: true },
    Avoid { stars: true, clouds: true, own_cloud: false },
];

impl Course {
    pub const NONE: Course = Course(0);

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this move may go farther than the fewest hexes.
    #[inline]
    pub const fn is_detour(self) -> bool {
        self.0 >> 1 != 0
    }

    #[inline]
    fn candidates(self) -> impl Iterator<Item = usize> {
        (0..AVOIDED.len()).filter(move |candidate| self.0 >> candidate & 1 != 0)
    }
}

impl Chart {
    /// CONQUEST-R14, CONQUEST-9.8: where a ship may be sent from `here`, if that is a star, having last left `last`.
    pub fn destinations(&self, here: Option<StarId>, last: Option<StarId>) -> impl Iterator<Item = StarId> {
        self.star_ids().filter(move |star| Some(*star) != here && Some(*star) != last)
    }

    /// CONQUEST-R6, CONQUEST-7.1: a step into a cloud hex is the first of the turn; `moved` are the hexes entered so far.
    #[inline]
    pub fn may_enter(&self, hex: Hex, moved: u8) -> bool {
        moved == 0 || !self.is_cloud(hex)
    }

    /// CONQUEST-R16: what a move from `from` to `to` may go round, at a speed, with enemy ships at these stars.
    pub fn course(&self, from: Hex, to: StarId, speed: u8, enemies: StarSet) -> Course {
        let goal = self.hex_of(to);
        let direct = from.distance(goal);
        if direct == 0 {
            return Course::NONE;
        }
        let enemies = enemies.without(to);
        let within = |steps: u8| {
            let on_the_way = |star: StarId| {
                let hex = self.hex_of(star);
                hex != from && from.distance(hex) + hex.distance(goal) <= steps
            };
            enemies.iter().any(on_the_way)
        };
        let skirt = self.fields.start(to, from);
        let cloudy = skirt != direct;
        // Where the way is clear, every reason gives the fewest hexes of all.
        if !cloudy && !within(direct) {
            return Course(1 << DIRECT);
        }
        // Enemies beyond the longest way round change nothing.
        let near = skirt == FAR || within(skirt);
        self.weigh(from, to, speed, if near { enemies } else { StarSet::NONE })
    }

    /// The six candidates one by one.
    fn weigh(&self, from: Hex, to: StarId, speed: u8, enemies: StarSet) -> Course {
        let mut course = 1 << DIRECT;
        let plain_ways = if enemies.is_empty() { 0..1 } else { 0..2 };
        for plain in plain_ways {
            let field = Field::new(self, to, AVOIDED[plain], enemies, from);
            let steps = field.start(from);
            if steps == FAR {
                continue;
            }
            course |= 1 << plain;
            if self.unhindered(from, to, AVOIDED[plain].stars, enemies, steps) {
                continue;
            }
            let turns = field.turns(from, speed, 0);
            if turns <= steps.div_ceil(speed) {
                continue;
            }
            for skirt in [2, 3].map(|skirt| skirt + 2 * plain) {
                let field = Field::new(self, to, AVOIDED[skirt], enemies, from);
                if field.start(from) != FAR && field.turns(from, speed, 0) < turns {
                    course |= 1 << skirt;
                }
            }
        }
        Course(course)
    }

    /// Whether one of the ways of so many hexes meets no cloud at all.
    fn unhindered(&self, from: Hex, to: StarId, dodges: bool, enemies: StarSet, steps: u8) -> bool {
        if self.is_cloud(self.hex_of(to)) || self.fields.start(to, from) != steps {
            return false;
        }
        let round = Avoid { stars: dodges, clouds: true, own_cloud: true };
        !dodges || Field::new(self, to, round, enemies, from).start(from) == steps
    }

    /// The hexes that a move on this course may enter next, each with what is left of its course. Clouds and range are
    /// judged apart.
    pub fn steps(
        &self,
        course: Course,
        at: Hex,
        to: StarId,
        enemies: StarSet,
        mut step: impl FnMut(Hex, Course),
    ) {
        let near = self.neighbours(at);
        let mut left = [0u8; 6];
        for candidate in course.candidates() {
            let ways = Field::new(self, to, AVOIDED[candidate], enemies.without(to), at).ways();
            for (index, left) in left.iter_mut().enumerate() {
                *left |= (ways >> index & 1) << candidate;
            }
        }
        for (hex, left) in near.iter().zip(left).filter(|(_, left)| *left != 0) {
            step(*hex, Course(left));
        }
    }

    /// The course after a step, or nothing where the step leaves every way of it.
    pub fn step(&self, course: Course, at: Hex, next: Hex, to: StarId, enemies: StarSet) -> Option<Course> {
        let mut found = None;
        self.steps(course, at, to, enemies, |hex, left| {
            if hex == next {
                found = Some(left);
            }
        });
        found
    }

    /// In how many turns a ship can be at a star, this one included, when nobody is in its way; `moved` are the hexes that it
    /// has entered this turn (a ship from off the map has entered its entry hex, CONQUEST-6.3).
    pub fn arrival(&self, from: Hex, to: StarId, speed: u8, moved: u8) -> u8 {
        let goal = self.hex_of(to);
        let clear = self.fields.start(to, from) == from.distance(goal);
        if clear && !self.is_cloud(goal) {
            // Nothing holds it up on one of the shortest ways.
            return (moved + from.distance(goal)).div_ceil(speed);
        }
        let ways = if clear { &AVOIDED[..1] } else { &AVOIDED[..4] };
        let turns = ways.iter().filter(|avoid| !avoid.stars).filter_map(|avoid| {
            let field = Field::new(self, to, *avoid, StarSet::NONE, from);
            (field.start(from) != FAR).then(|| field.turns(from, speed, moved))
        });
        turns.min().unwrap_or(0)
    }
}

/// Whole turns, and hexes moved in the one that runs. Less is never worse: a ship may pause (CONQUEST-R4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Clock {
    turn: u8,
    moved: u8,
}

impl Clock {
    fn entered(self, cloud: bool, speed: u8) -> Clock {
        let Clock { turn, moved } = self;
        if cloud {
            // CONQUEST-R6: the only step of its turn.
            Clock { turn: turn + u8::from(moved > 0) + 1, moved: 0 }
        } else if moved >= speed {
            Clock { turn: turn + 1, moved: 1 }
        } else {
            Clock { turn, moved: moved + 1 }
        }
    }
}
