//! The ships in a player's hand: which they are together, and where they can go next (CONQUEST-5.1 to CONQUEST-9.10).

use engine::Seat;

use crate::edition::ShipKind;
use crate::fleet::Ships;
use crate::illegal::Illegal;
use crate::map::{Hex, StarId};
use crate::route::Course;
use crate::state::State;
use crate::supply::Sea;

/// Ships that are moved together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hand {
    pub at: Option<Hex>,
    /// Their destination, if they have one and the same.
    pub course: Option<StarId>,
    /// They have different destinations.
    pub mixed: bool,
    pub moved: u8,
    pub halted: bool,
    pub ways: Course,
    /// Some of them have a range limit (CONQUEST-8.10).
    pub ranged: bool,
    pub armed: bool,
    /// Conquered people are among them (CONQUEST-R43).
    pub captive: bool,
}

impl Hand {
    pub fn of(state: &State, seat: Seat) -> Option<Hand> {
        let ships = state.player(seat).hand();
        ships.map(Hand::from).reduce(Hand::with)
    }

    /// Together with others that are at the same point of the same move.
    pub fn with(self, other: Hand) -> Hand {
        let mixed = self.mixed || other.mixed || self.course != other.course;
        Hand {
            mixed,
            course: self.course.filter(|_| !mixed),
            ranged: self.ranged || other.ranged,
            armed: self.armed || other.armed,
            captive: self.captive || other.captive,
            ..self
        }
    }

    /// Ships of one kind that are nowhere yet and go nowhere.
    pub fn new(kind: ShipKind, captive: bool) -> Hand {
        Hand {
            at: None,
            course: None,
            mixed: false,
            moved: 0,
            halted: false,
            ways: Course::NONE,
            ranged: kind != ShipKind::Scout,
            armed: kind.is_warship(),
            captive,
        }
    }

    /// CONQUEST-9.1: whether these ships can be given a destination where they are.
    pub fn hears(&self, state: &State, seat: Seat) -> bool {
        state.free(seat) || self.at.is_none_or(|hex| state.map().star_at(hex).is_some())
    }
}

impl From<&Ships> for Hand {
    fn from(ships: &Ships) -> Hand {
        let Ships { at, course, moved, halted, ways, .. } = *ships;
        Hand { at, course, moved, halted, ways, ..Hand::new(ships.kind, ships.captive.is_some()) }
    }
}

/// Whether these ships can still go anywhere this turn.
#[inline]
pub fn can_move(ships: &Ships, speed: u8) -> bool {
    !ships.halted && ships.moved < speed
}

/// The hexes that the ships in hand may enter next, each with what is then left of their course.
pub fn steps(sea: &impl Sea, seat: Seat, hand: &Hand, mut step: impl FnMut(Hex, Course)) {
    let speed = sea.speed(seat);
    let free = sea.free(seat);
    if hand.halted || hand.moved >= speed || hand.captive && !hand.armed {
        return;
    }
    let map = sea.map();
    let Some(from) = hand.at else {
        if free || hand.course.is_some() {
            step(map.entries[seat.index()], Course::NONE);
        }
        return;
    };
    let allowed =
        |hex: Hex| map.may_enter(hex, hand.moved) && (!hand.ranged || sea.may_reach(seat, Some(from), hex));
    if free {
        // CONQUEST-9.10.
        map.neighbours(from).iter().filter(|hex| allowed(**hex)).for_each(|hex| step(*hex, Course::NONE));
        return;
    }
    let Some(to) = hand.course else { return };
    let enemies = sea.enemies(seat);
    let ways = if hand.ways.is_empty() { map.course(from, to, speed, enemies) } else { hand.ways };
    map.steps(ways, from, to, enemies, |hex, left| {
        if allowed(hex) {
            step(hex, left);
        }
    });
}

/// Why the ships in hand may not enter a hex; nothing if they may.
pub fn judge(state: &State, seat: Seat, hand: &Hand, to: Hex) -> Result<Course, Illegal> {
    let (map, speed, free) = (state.map(), state.speed(seat), state.free(seat));
    if !map.has(to) {
        return Err(Illegal::NoSuchHex { hex: to });
    }
    if hand.halted {
        return Err(Illegal::Halted);
    }
    if hand.moved >= speed {
        return Err(Illegal::TooFast { speed });
    }
    if hand.captive && !hand.armed {
        return Err(Illegal::EscortNeeded);
    }
    if !free && hand.mixed {
        return Err(Illegal::OtherCourses);
    }
    if !free && hand.course.is_none() {
        return Err(Illegal::NoCourse);
    }
    let Some(from) = hand.at else {
        let entry = map.entries[seat.index()];
        return if to == entry { Ok(Course::NONE) } else { Err(Illegal::WrongEntry { hex: entry }) };
    };
    if from.distance(to) != 1 {
        return Err(Illegal::NotAdjacent { hex: to });
    }
    let left = match hand.course.filter(|_| !free) {
        None => Course::NONE,
        Some(star) => {
            let enemies = state.enemies(seat);
            let ways = if hand.ways.is_empty() { map.course(from, star, speed, enemies) } else { hand.ways };
            map.step(ways, from, to, star, enemies).ok_or(Illegal::NotOnRoute { hex: to })?
        }
    };
    if !map.may_enter(to, hand.moved) {
        return Err(Illegal::Cloud { hex: to });
    }
    if hand.ranged && !state.may_reach(seat, Some(from), to) {
        return Err(Illegal::OutOfReach { hex: to });
    }
    Ok(left)
}

/// Turns that a way may take at most: the map is not so wide.
const LONGEST: usize = 40;

/// The way that `Sail` would take, turn by turn, if everything stayed as it is.
pub fn route(sea: &impl Sea, seat: Seat, mut hand: Hand) -> Vec<Vec<Hex>> {
    let (map, mut turns) = (sea.map(), Vec::new());
    let Some(star) = hand.course else { return turns };
    let (goal, enemies) = (map.hex_of(star), sea.enemies(seat));
    while hand.at != Some(goal) && turns.len() < LONGEST {
        let mut hexes = Vec::new();
        while hand.at != Some(goal)
            && let Some((hex, left)) = best_step(sea, seat, &hand)
        {
            hexes.push(hex);
            (hand.at, hand.moved, hand.ways) = (Some(hex), hand.moved + 1, left);
            hand.halted = map.is_cloud(hex) || map.star_at(hex).is_some_and(|star| enemies.has(star));
        }
        // Nothing in this turn: it is over, or there is no way on.
        if hexes.is_empty() && !hand.halted && hand.moved == 0 {
            break;
        }
        turns.push(hexes);
        (hand.moved, hand.halted, hand.ways) = (0, false, Course::NONE);
    }
    turns
}

/// Whether a way leads to the end of the course.
pub fn arrives(sea: &impl Sea, course: Option<StarId>, route: &[Vec<Hex>]) -> bool {
    let end = route.iter().rev().find_map(|hexes| hexes.last());
    course.is_some_and(|star| end == Some(&sea.map().hex_of(star)))
}

/// The step that `Sail` takes: one of the quickest ways, and round enemies where that takes no longer.
pub fn best_step(sea: &impl Sea, seat: Seat, hand: &Hand) -> Option<(Hex, Course)> {
    let map = sea.map();
    let goal = hand.course;
    let mut best: Option<((u8, bool, u8), Hex, Course)> = None;
    let mut slow = false;
    // Ships that may go anywhere still come closer with every hex.
    let closer = |hex: Hex| match (hand.at, goal) {
        (Some(from), Some(star)) if sea.free(seat) => {
            map.hex_of(star).distance(hex) < map.hex_of(star).distance(from)
        }
        _ => true,
    };
    steps(sea, seat, hand, |hex, left| {
        if !closer(hex) {
            return;
        }
        slow |= left.is_detour() || map.is_cloud(hex) || hand.ways.is_detour();
        let far = goal.map_or(0, |star| map.hex_of(star).distance(hex));
        let rank = (0, false, far);
        if best.is_none_or(|(known, ..)| rank < known) {
            best = Some((rank, hex, left));
        }
    });
    let Some(star) = goal.filter(|_| slow) else { return best.map(|(_, hex, left)| (hex, left)) };
    let (speed, enemies) = (sea.speed(seat), sea.enemies(seat));
    best = None;
    steps(sea, seat, hand, |hex, left| {
        if !closer(hex) {
            return;
        }
        let guarded = hex != map.hex_of(star) && map.star_at(hex).is_some_and(|star| enemies.has(star));
        // A cloud is the last hex of a turn.
        let moved = if map.is_cloud(hex) { speed } else { hand.moved + 1 };
        let turns = if hex == map.hex_of(star) { 1 } else { map.arrival(hex, star, speed, moved) };
        let rank = (turns, guarded, map.hex_of(star).distance(hex));
        if best.is_none_or(|(known, ..)| rank < known) {
            best = Some((rank, hex, left));
        }
    });
    best.map(|(_, hex, left)| (hex, left))
}
