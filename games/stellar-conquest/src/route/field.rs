//! How far every hex is from a star when some hexes are avoided, and how many turns that takes.

use std::sync::OnceLock;

use super::Clock;
use crate::map::{Chart, Hex, StarId, StarSet};

/// Cannot be reached.
pub(super) const FAR: u8 = u8::MAX;

/// What a way goes round (CONQUEST-R16). The destination itself is never avoided.
#[derive(Clone, Copy, Debug)]
pub(super) struct Avoid {
    /// Stars that hold an enemy ship.
    pub stars: bool,
    pub clouds: bool,
    /// With `clouds`: also the cloud in which the destination lies.
    pub own_cloud: bool,
}

impl Avoid {
    fn cloud(self, map: &Chart, goal: Hex, hex: Hex) -> bool {
        let cloud = map.cloud_at(hex);
        self.clouds && cloud.is_some() && hex != goal && (self.own_cloud || cloud != map.cloud_at(goal))
    }
}

/// The distances to each star round clouds, made once for a map.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fields {
    /// Round all clouds.
    round: Vec<Vec<u8>>,
    /// Round all but the star's own. Empty for stars outside clouds, where there is no difference.
    others: Vec<Vec<u8>>,
    /// By star, what is avoided and speed, once somebody has asked: the turns from every hex.
    turns: Vec<[[Turns; SPEEDS]; SKIRTS]>,
}

/// By hex, then by the hexes moved before.
type Turns = OnceLock<Box<[u8]>>;

/// Clouds are passed, all gone round, or all but the star's own.
const SKIRTS: usize = 3;
/// Speeds below this have their turns written down; the book's are below it.
const SPEEDS: usize = 9;

impl Fields {
    pub fn new(map: &Chart) -> Fields {
        let avoid = |own_cloud| Avoid { stars: false, clouds: true, own_cloud };
        let round = |star: StarId| spread(map, star, avoid(true), StarSet::NONE, None);
        let others = |star: StarId| match map.is_cloud(map.hex_of(star)) {
            true => spread(map, star, avoid(false), StarSet::NONE, None),
            false => Vec::new(),
        };
        Fields {
            round: map.star_ids().map(round).collect(),
            others: map.star_ids().map(others).collect(),
            turns: map.star_ids().map(|_| Default::default()).collect(),
        }
    }

    /// The fewest hexes from a hex to a star when no cloud is entered on the way.
    #[inline]
    pub(super) fn start(&self, star: StarId, from: Hex) -> u8 {
        self.round[star.index()][from.index()]
    }
}

/// The distances to one star.
pub(super) struct Field<'a> {
    map: &'a Chart,
    goal: Hex,
    avoid: Avoid,
    enemies: StarSet,
    steps: Steps<'a>,
    /// The hexes next to the one that the field was made for by which its ways go, one bit each.
    ways: u8,
}

enum Steps<'a> {
    Plain,
    Known(&'a [u8]),
    Made(Vec<u8>),
}

impl<'a> Field<'a> {
    /// For moves from `from`: distances elsewhere are right only on the ways from there.
    pub fn new(map: &'a Chart, to: StarId, avoid: Avoid, enemies: StarSet, from: Hex) -> Field<'a> {
        let steps = match avoid {
            Avoid { clouds: false, .. } => Steps::Plain,
            Avoid { own_cloud: false, .. } if map.is_cloud(map.hex_of(to)) => {
                Steps::Known(&map.fields.others[to.index()])
            }
            _ => Steps::Known(&map.fields.round[to.index()]),
        };
        let mut field = Field { map, goal: map.hex_of(to), avoid, enemies, steps, ways: 0 };
        field.ways = field.next(from);
        if avoid.stars && field.start(from) != FAR && field.meets_enemies(from) {
            field.ways = field.round_enemies(from);
            // All the shortest ways are guarded: only now the distances round the enemies are counted.
            if field.ways == 0 {
                return Field::counted(map, to, avoid, enemies, from);
            }
        }
        field
    }

    /// With distances that were counted from the star outwards.
    pub fn counted(map: &'a Chart, to: StarId, avoid: Avoid, enemies: StarSet, from: Hex) -> Field<'a> {
        let steps = Steps::Made(spread(map, to, avoid, enemies, Some(from)));
        let mut field = Field { map, goal: map.hex_of(to), avoid, enemies, steps, ways: 0 };
        field.ways = field.next(from);
        field
    }

    /// The hexes next to the one that the field was made for by which its ways go, one bit each.
    #[inline]
    pub fn ways(&self) -> u8 {
        self.ways
    }

    fn next(&self, from: Hex) -> u8 {
        let Some(left) = self.start(from).checked_sub(1).filter(|left| *left < FAR - 1) else { return 0 };
        let near = self.map.neighbours(from).iter().enumerate();
        near.filter(|(_, hex)| self.enters(**hex, left)).fold(0, |ways, (index, _)| ways | 1 << index)
    }

    /// Whether an enemy may stand on one of the shortest ways.
    fn meets_enemies(&self, from: Hex) -> bool {
        let steps = u16::from(self.start(from));
        self.enemies
            .iter()
            .map(|star| self.map.hex_of(star))
            .any(|hex| hex != from && u16::from(from.distance(hex)) + u16::from(self.start(hex)) <= steps)
    }

    /// The first steps of those shortest ways that no enemy stands on.
    fn round_enemies(&self, from: Hex) -> u8 {
        let near = self.map.neighbours(from).iter().enumerate();
        let first = near.filter(|(index, _)| self.ways >> index & 1 != 0);
        let mut layer: Vec<(Hex, u8)> = first.map(|(index, hex)| (*hex, 1 << index)).collect();
        let mut next: Vec<(Hex, u8)> = Vec::with_capacity(16);
        for left in (0..self.start(from) - 1).rev() {
            for (at, ways) in layer.drain(..) {
                for hex in self.map.neighbours(at).iter().filter(|hex| self.enters(**hex, left)) {
                    match next.iter_mut().rev().find(|(known, _)| known == hex) {
                        Some((_, known)) => *known |= ways,
                        None => next.push((*hex, ways)),
                    }
                }
            }
            std::mem::swap(&mut layer, &mut next);
        }
        layer.iter().fold(0, |all, (_, ways)| all | ways)
    }

    /// From a hex where a move begins, be it one to avoid or not.
    #[inline]
    pub fn start(&self, hex: Hex) -> u8 {
        match &self.steps {
            Steps::Plain => hex.distance(self.goal),
            Steps::Known(steps) => steps[hex.index()],
            Steps::Made(steps) => steps[hex.index()],
        }
    }

    /// Whether a way may enter this hex with so many left to go.
    #[inline]
    pub fn enters(&self, hex: Hex, left: u8) -> bool {
        self.start(hex) == left
            && !self.avoid.cloud(self.map, self.goal, hex)
            && !(self.avoid.stars && self.guarded(hex))
    }

    /// Turns over the quickest of the fewest-hex routes from the hex that the field was made for, with the rules of clouds
    /// (CONQUEST-7.1 to CONQUEST-7.5); `moved` are the hexes entered in the first of them.
    pub fn turns(&self, from: Hex, speed: u8, moved: u8) -> u8 {
        match self.written_down(speed) {
            Some(turns) => turns[from.index() * usize::from(speed + 1) + usize::from(moved)],
            None => self.counted_turns(from, speed, moved),
        }
    }

    /// The turns from every hex. None where enemies are gone round, who come and go, or ships are faster than in the book.
    fn written_down(&self, speed: u8) -> Option<&'a [u8]> {
        let skirt = match (&self.steps, self.avoid) {
            (Steps::Made(_), _) | (_, Avoid { stars: true, .. }) => return None,
            (_, Avoid { clouds: false, .. }) => 0,
            (_, Avoid { own_cloud: true, .. }) => 1,
            (_, Avoid { own_cloud: false, .. }) => 2,
        };
        let star = self.map.star_at(self.goal)?;
        let turns = self.map.fields.turns[star.index()][skirt].get(usize::from(speed))?;
        Some(turns.get_or_init(|| self.all_turns(speed)))
    }

    /// Counted from the star outwards.
    fn all_turns(&self, speed: u8) -> Box<[u8]> {
        let width = usize::from(speed + 1);
        let mut turns = vec![FAR; self.map.table_len() * width];
        let mut hexes: Vec<Hex> = self.map.hexes().filter(|hex| self.start(*hex) != FAR).collect();
        hexes.sort_by_key(|hex| self.start(*hex));
        for hex in hexes {
            for moved in 0..=speed {
                let here = hex.index() * width + usize::from(moved);
                turns[here] = match self.start(hex).checked_sub(1) {
                    None => u8::from(moved > 0),
                    Some(left) => {
                        let near = self.map.neighbours(hex).iter().filter(|next| self.enters(**next, left));
                        let through = near.map(|next| {
                            let clock = Clock { turn: 0, moved }.entered(self.map.is_cloud(*next), speed);
                            let rest = turns[next.index() * width + usize::from(clock.moved)];
                            rest.saturating_add(clock.turn)
                        });
                        through.min().unwrap_or(FAR)
                    }
                };
            }
        }
        turns.into()
    }

    /// The same from one hex, step by step.
    pub(super) fn counted_turns(&self, from: Hex, speed: u8, moved: u8) -> u8 {
        let mut layer = vec![(from, Clock { turn: 0, moved })];
        let mut next: Vec<(Hex, Clock)> = Vec::new();
        for left in (0..self.start(from)).rev() {
            for (at, clock) in layer.drain(..) {
                for hex in self.map.neighbours(at).iter().filter(|hex| self.enters(**hex, left)) {
                    let then = clock.entered(self.map.is_cloud(*hex), speed);
                    match next.iter_mut().find(|(known, _)| known == hex) {
                        Some((_, known)) => *known = (*known).min(then),
                        None => next.push((*hex, then)),
                    }
                }
            }
            std::mem::swap(&mut layer, &mut next);
        }
        layer.iter().map(|(_, clock)| clock.turn + u8::from(clock.moved > 0)).min().unwrap_or(0)
    }

    fn guarded(&self, hex: Hex) -> bool {
        hex != self.goal && self.map.star_at(hex).is_some_and(|star| self.enemies.has(star))
    }
}

/// Counts outwards from a star. Hexes to avoid get their number, as a move may begin there, but pass nothing on. With `until`
/// it is enough to get so far.
fn spread(map: &Chart, to: StarId, avoid: Avoid, enemies: StarSet, until: Option<Hex>) -> Vec<u8> {
    let goal = map.hex_of(to);
    let mut steps = vec![FAR; map.table_len()];
    steps[goal.index()] = 0;
    let mut queue = vec![goal];
    let mut next = 0;
    while next < queue.len() {
        let at = queue[next];
        next += 1;
        let there = steps[at.index()] + 1;
        if until.is_some_and(|until| steps[until.index()] < there) {
            break;
        }
        for hex in map.neighbours(at).iter() {
            if steps[hex.index()] != FAR {
                continue;
            }
            steps[hex.index()] = there;
            let guarded = avoid.stars && map.star_at(*hex).is_some_and(|star| enemies.has(star));
            if !guarded && !avoid.cloud(map, goal, *hex) {
                queue.push(*hex);
            }
        }
    }
    steps
}
