//! How far every hex is from a star when some hexes are avoided.

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

/// The distances to each star round all clouds, made once for a map.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fields {
    round: Vec<Vec<u8>>,
}

impl Fields {
    pub fn new(map: &Chart) -> Fields {
        let avoid = Avoid { stars: false, clouds: true, own_cloud: true };
        Fields { round: map.star_ids().map(|star| spread(map, star, avoid, StarSet::NONE, None)).collect() }
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
}

enum Steps<'a> {
    Plain,
    Known(&'a [u8]),
    Made(Vec<u8>),
}

impl<'a> Field<'a> {
    /// Distances as far out as `from`.
    pub fn new(map: &'a Chart, to: StarId, avoid: Avoid, enemies: StarSet, from: Hex) -> Field<'a> {
        let steps = match avoid {
            Avoid { stars: false, clouds: false, .. } => Steps::Plain,
            Avoid { stars: false, own_cloud: true, .. } => Steps::Known(&map.fields.round[to.index()]),
            _ => Steps::Made(spread(map, to, avoid, enemies, Some(from))),
        };
        Field { map, goal: map.hex_of(to), avoid, enemies, steps }
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

    /// From a hex that is entered on the way: `FAR` where it is one to avoid.
    #[inline]
    pub fn enter(&self, hex: Hex) -> u8 {
        let avoided = self.avoid.cloud(self.map, self.goal, hex) || self.avoid.stars && self.guarded(hex);
        if avoided { FAR } else { self.start(hex) }
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
