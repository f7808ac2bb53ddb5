//! Flying: what a card allows from a place, where a set can end, and by which way (chapters 9 and 10, STG-R19 to STG-R25).
//!
//! Nothing happens on the way, so ends are found by sending all places at once through each card as a set of bits; single
//! ways are only walked for stepping, for showing, and where a ship is blocked.

use crate::cells::{Cell, Cells};
use crate::field::Field;
use crate::place::{DOWN, Dir, UP};
use crate::setup::{BlockChoice, Setup, ZigzagNear};
use crate::tables::Card;

/// A field with what stands in the way of one ship.
pub struct Sky<'a> {
    pub field: &'a Field,
    /// Places that the ship may enter.
    pub free: Cells,
    near_free: bool,
    may_stop: bool,
}

/// Directions as bits.
type Dirs = u32;

/// One way: its steps with the number of the card each belongs to, and whether something blocked it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    pub steps: Vec<(usize, Cell)>,
    pub blocked: bool,
}

/// A set that is flown in every way at once.
struct Sweep {
    /// Where ships still fly before each card.
    flying: Vec<Cells>,
    /// Where they are after the last.
    through: Cells,
    /// Where the set ends before.
    stopped: Cells,
}

/// Where a ship is once it has flown what is fixed of its course.
struct Followed {
    /// The steps so far, with the numbers of their cards.
    steps: Vec<(usize, Cell)>,
    here: Cell,
    /// The card that is to be flown now, and what was flown of it.
    card: usize,
    taken: Vec<(Dir, Cell)>,
    /// Something bars the next fixed step.
    barred: bool,
}

fn each(mut dirs: Dirs) -> impl Iterator<Item = Dir> {
    std::iter::from_fn(move || {
        let dir = (dirs != 0).then(|| dirs.trailing_zeros() as Dir)?;
        dirs &= dirs - 1;
        Some(dir)
    })
}

impl<'a> Sky<'a> {
    pub fn new(field: &'a Field, occupied: &Cells, setup: &Setup) -> Sky<'a> {
        Sky {
            field,
            free: field.places.without(occupied),
            near_free: setup.zigzag_near == ZigzagNear::Free,
            may_stop: setup.block_choice == BlockChoice::Free,
        }
    }

    fn all(&self) -> Dirs {
        (1 << self.field.dirs()) - 1
    }

    /// The neighbour in a direction, if the ship may enter it.
    pub fn enter(&self, from: Cell, dir: Dir) -> Option<Cell> {
        self.field.next(from, dir).filter(|cell| self.free.has(*cell))
    }

    /// The directions that a card asks for after some steps of it, whether they are barred or not.
    fn asked(&self, card: Card, here: Cell, taken: &[Dir]) -> Dirs {
        match (card, taken) {
            (card, []) => self.firsts(card),
            (Card::Two, [first]) => 1 << first,
            (Card::Zigzag, [first]) => self.all() & !(1 << first),
            (Card::Zigzag, [first, _]) => self.nearest(here, *first),
            _ => 0,
        }
    }

    /// STG-R22, STG-R23: the directions nearest to the first among those whose next place exists, or, where the table says
    /// so, is free.
    fn nearest(&self, here: Cell, first: Dir) -> Dirs {
        let counts = |dir: &Dir| {
            if self.near_free {
                self.enter(here, *dir).is_some()
            } else {
                self.field.next(here, *dir).is_some()
            }
        };
        let groups = self.field.nearest(first).iter();
        let masks =
            groups.map(|group| group.iter().filter(|dir| counts(dir)).fold(0, |dirs, dir| dirs | 1 << dir));
        masks.into_iter().find(|dirs| *dirs != 0).unwrap_or(0)
    }

    /// How many more steps the card allows at most.
    fn depth(&self, card: Card, here: Cell, taken: &mut Vec<Dir>) -> usize {
        let left = card.steps() - taken.len();
        let mut deepest = 0;
        for dir in each(self.asked(card, here, taken)) {
            let Some(next) = self.enter(here, dir) else { continue };
            taken.push(dir);
            deepest = deepest.max(1 + self.depth(card, next, taken));
            taken.pop();
            if deepest == left {
                break;
            }
        }
        deepest
    }

    /// The next steps that the rules allow: the card is flown completely if it can be, else as far as possible (STG-R24).
    pub fn next_steps(&self, card: Card, here: Cell, taken: &[Dir]) -> Vec<(Dir, Cell)> {
        let mut taken = taken.to_vec();
        let deepest = if self.may_stop { 0 } else { self.depth(card, here, &mut taken) };
        let mut steps = Vec::new();
        for dir in each(self.asked(card, here, &taken)) {
            let Some(next) = self.enter(here, dir) else { continue };
            taken.push(dir);
            if self.may_stop || 1 + self.depth(card, next, &mut taken) == deepest {
                steps.push((dir, next));
            }
            taken.pop();
        }
        steps
    }

    /// Whether the ship may fly into something that bars the way here by choice.
    pub fn may_halt(&self, card: Card, here: Cell, taken: &[Dir]) -> bool {
        self.may_stop && each(self.asked(card, here, taken)).any(|dir| self.enter(here, dir).is_none())
    }

    /// Whether a card can be begun but not gone on with here, or some way of it ends here by choice.
    fn stops(&self, card: Card, here: Cell, taken: &[Dir]) -> bool {
        taken.len() < card.steps()
            && (self.may_halt(card, here, taken) || self.next_steps(card, here, taken).is_empty())
    }

    /// The direction of a step between neighbours.
    pub fn direction(&self, from: Cell, to: Cell) -> Option<Dir> {
        (0..self.field.dirs()).find(|dir| self.field.next(from, *dir) == Some(to))
    }

    #[inline]
    fn step(&self, cells: &Cells, dir: Dir) -> Cells {
        self.field.step(cells, dir).and(&self.free)
    }

    /// Where complete ways of a card lead from these places.
    fn fly(&self, card: Card, from: &Cells) -> Cells {
        let mut ends = Cells::NONE;
        match card {
            Card::One => (0..self.field.dirs()).for_each(|dir| ends.add(&self.step(from, dir))),
            Card::Vertical => [UP, DOWN].into_iter().for_each(|dir| ends.add(&self.step(from, dir))),
            Card::Horizontal => (0..6).for_each(|dir| ends.add(&self.step(from, dir))),
            Card::Two => {
                (0..self.field.dirs()).for_each(|dir| ends.add(&self.step(&self.step(from, dir), dir)));
            }
            Card::Zigzag => {
                for first in 0..self.field.dirs() {
                    ends.add(&self.last_leg(first, &self.two_legs(first, from)));
                }
            }
        }
        ends
    }

    /// The first two steps of a zigzag.
    fn two_legs(&self, first: Dir, from: &Cells) -> Cells {
        let once = self.step(from, first);
        let mut twice = Cells::NONE;
        if !once.is_empty() {
            (0..self.field.dirs())
                .filter(|dir| *dir != first)
                .for_each(|dir| twice.add(&self.step(&once, dir)));
        }
        twice
    }

    /// The places for which a direction counts when the nearest one is sought (STG-R23).
    #[inline]
    fn counts(&self, dir: Dir) -> Cells {
        if self.near_free { self.field.unstep(&self.free, dir) } else { *self.field.open(dir) }
    }

    /// The third step of a zigzag, group by group of equal angles.
    fn last_leg(&self, first: Dir, from: &Cells) -> Cells {
        let (mut rest, mut ends) = (*from, Cells::NONE);
        for group in self.field.nearest(first) {
            if rest.is_empty() {
                break;
            }
            let mut served = Cells::NONE;
            for dir in group {
                let counted = rest.and(&self.counts(*dir));
                ends.add(&self.step(&counted, *dir));
                served.add(&counted);
            }
            rest = rest.without(&served);
        }
        ends
    }

    /// The directions in which a card can begin.
    fn firsts(&self, card: Card) -> Dirs {
        match card {
            Card::One | Card::Two | Card::Zigzag => self.all(),
            Card::Vertical => 1 << UP | 1 << DOWN,
            Card::Horizontal => 0b11_1111,
        }
    }

    /// From where complete ways of a card that begin in this direction lead to one of these free places.
    fn unfly_along(&self, card: Card, first: Dir, to: &Cells) -> Cells {
        let back = |cells: &Cells, dir: Dir| self.field.unstep(cells, dir);
        match card {
            Card::One | Card::Vertical | Card::Horizontal => back(to, first),
            Card::Two => back(&back(to, first).and(&self.free), first),
            Card::Zigzag => {
                let twice = self.before_last_leg(first, to).and(&self.free);
                let mut once = Cells::NONE;
                (0..self.field.dirs())
                    .filter(|dir| *dir != first)
                    .for_each(|dir| once.add(&back(&twice, dir)));
                back(&once.and(&self.free), first)
            }
        }
    }

    /// From where complete ways of a card lead to one of these places.
    fn unfly(&self, card: Card, to: &Cells) -> Cells {
        let to = to.and(&self.free);
        each(self.firsts(card)).fold(Cells::NONE, |from, first| from.or(&self.unfly_along(card, first, &to)))
    }

    fn before_last_leg(&self, first: Dir, to: &Cells) -> Cells {
        let (mut rest, mut from) = (self.field.places, Cells::NONE);
        for group in self.field.nearest(first) {
            if rest.is_empty() {
                break;
            }
            let mut served = Cells::NONE;
            for dir in group {
                let counted = rest.and(&self.counts(*dir));
                from.add(&counted.and(&self.field.unstep(to, *dir)));
                served.add(&counted);
            }
            rest = rest.without(&served);
        }
        from
    }

    /// The places of a set from which something may bar the way: with `must_complete` those without any complete way.
    fn stuck(&self, card: Card, from: &Cells) -> Cells {
        let mut rest = *from;
        if !self.may_stop {
            // Most places have a way in the first directions that are tried.
            for first in each(self.firsts(card)) {
                if rest.is_empty() {
                    break;
                }
                rest = rest.without(&self.unfly_along(card, first, &self.free));
            }
        }
        rest
    }

    fn sweep(&self, from: Cell, cards: &[Card]) -> Sweep {
        let (mut flying, mut here) = (Vec::with_capacity(cards.len() + 1), Cells::of(from));
        let mut stopped = Cells::NONE;
        for card in cards {
            for cell in self.stuck(*card, &here).iter() {
                self.each_stop(*card, cell, &mut Vec::new(), &mut |_, end| {
                    stopped.insert(end);
                    false
                });
            }
            flying.push(here);
            here = self.fly(*card, &here);
        }
        Sweep { flying, through: here, stopped }
    }

    /// All places where a set can end: flown through, or blocked (STG-9.11, STG-10.6).
    pub fn ends(&self, from: Cell, cards: &[Card]) -> Cells {
        let Sweep { through, stopped, .. } = self.sweep(from, cards);
        through.or(&stopped)
    }

    /// STG-R26: flies the steps that are fixed, as far as cards and places allow.
    fn follow(&self, from: Cell, cards: &[Card], course: &[Dir]) -> Followed {
        let mut at = Followed { steps: Vec::new(), here: from, card: 0, taken: Vec::new(), barred: false };
        for dir in course {
            if at.card == cards.len() {
                break;
            }
            let Some(next) = self.enter(at.here, *dir) else {
                at.barred = true;
                break;
            };
            at.steps.push((at.card, next));
            at.taken.push((*dir, next));
            at.here = next;
            if at.taken.len() == cards[at.card].steps() {
                at.taken.clear();
                at.card += 1;
            }
        }
        at
    }

    /// All places where a set can end whose first steps are fixed.
    pub fn ends_along(&self, from: Cell, cards: &[Card], course: &[Dir]) -> Cells {
        let mut at = self.follow(from, cards, course);
        if at.barred {
            return Cells::of(at.here);
        }
        if at.taken.is_empty() {
            return self.ends(at.here, &cards[at.card..]);
        }
        let mut ends = Cells::NONE;
        self.each_stop(cards[at.card], at.here, &mut at.taken, &mut |_, end| {
            ends.insert(end);
            false
        });
        self.each_rest(cards[at.card], at.here, &mut at.taken, &mut |taken| {
            let (_, last) = taken[taken.len() - 1];
            ends.add(&self.ends(last, &cards[at.card + 1..]));
            false
        });
        ends
    }

    /// One way to an end of a set whose first steps are fixed: complete if there is such a way.
    pub fn way_along(&self, from: Cell, cards: &[Card], course: &[Dir], end: Cell) -> Option<Way> {
        let Followed { steps, here, card, mut taken, barred } = self.follow(from, cards, course);
        if barred {
            return (here == end).then_some(Way { steps, blocked: true });
        }
        if taken.is_empty() {
            let rest = self.way(here, &cards[card..], end)?;
            let later = rest.steps.into_iter().map(|(number, cell)| (card + number, cell));
            return Some(Way { steps: steps.into_iter().chain(later).collect(), blocked: rest.blocked });
        }
        let (fixed, mut ways) = (taken.len(), Vec::new());
        self.each_rest(cards[card], here, &mut taken, &mut |taken| {
            let (_, last) = taken[taken.len() - 1];
            if let Some(rest) = self.way(last, &cards[card + 1..], end) {
                let own = taken[fixed..].iter().map(|(_, cell)| (card, *cell));
                let later = rest.steps.into_iter().map(|(number, cell)| (card + 1 + number, cell));
                let steps = steps.iter().copied().chain(own).chain(later).collect();
                ways.push(Way { steps, blocked: rest.blocked });
            }
            ways.last().is_some_and(|way| !way.blocked)
        });
        self.each_stop(cards[card], here, &mut taken, &mut |taken, stop| {
            if stop == end {
                let own = taken[fixed..].iter().map(|(_, cell)| (card, *cell));
                ways.push(Way { steps: steps.iter().copied().chain(own).collect(), blocked: true });
            }
            stop == end
        });
        ways.into_iter().min_by_key(|way| way.blocked)
    }

    /// Calls with every complete way of a card that was begun, in the order of directions, until the answer is yes.
    fn each_rest(
        &self,
        card: Card,
        here: Cell,
        taken: &mut Vec<(Dir, Cell)>,
        found: &mut impl FnMut(&[(Dir, Cell)]) -> bool,
    ) -> bool {
        if taken.len() == card.steps() {
            return found(taken);
        }
        let dirs: Vec<Dir> = taken.iter().map(|step| step.0).collect();
        for (dir, next) in self.next_steps(card, here, &dirs) {
            taken.push((dir, next));
            let done = self.each_rest(card, next, taken, found);
            taken.pop();
            if done {
                return true;
            }
        }
        false
    }

    /// Calls with every way of a card that something bars, in the order of directions, until the answer is yes.
    fn each_stop(
        &self,
        card: Card,
        here: Cell,
        taken: &mut Vec<(Dir, Cell)>,
        found: &mut impl FnMut(&[(Dir, Cell)], Cell) -> bool,
    ) -> bool {
        let dirs: Vec<Dir> = taken.iter().map(|step| step.0).collect();
        if self.stops(card, here, &dirs) && found(taken, here) {
            return true;
        }
        for (dir, next) in self.next_steps(card, here, &dirs) {
            taken.push((dir, next));
            let done = taken.len() < card.steps() && self.each_stop(card, next, taken, found);
            taken.pop();
            if done {
                return true;
            }
        }
        false
    }

    /// One way to an end of the set: complete if there is such a way, and of those the one with the smallest directions.
    pub fn way(&self, from: Cell, cards: &[Card], end: Cell) -> Option<Way> {
        let Sweep { flying, stopped, .. } = self.sweep(from, cards);
        if let Some(steps) = self.through(from, cards, &flying, end) {
            return Some(Way { steps, blocked: false });
        }
        if !stopped.has(end) {
            return None;
        }
        (0..cards.len()).find_map(|number| {
            self.stuck(cards[number], &flying[number]).iter().find_map(|cell| {
                let mut last = None;
                self.each_stop(cards[number], cell, &mut Vec::new(), &mut |taken, stop| {
                    let hit = stop == end;
                    if hit {
                        last = Some(taken.iter().map(|step| (number, step.1)).collect::<Vec<_>>());
                    }
                    hit
                });
                let mut steps = self.through(from, &cards[..number], &flying, cell)?;
                steps.extend(last?);
                Some(Way { steps, blocked: true })
            })
        })
    }

    /// The smallest complete way.
    fn through(&self, from: Cell, cards: &[Card], flying: &[Cells], end: Cell) -> Option<Vec<(usize, Cell)>> {
        let mut goals = vec![Cells::of(end)];
        for (number, card) in cards.iter().enumerate().rev() {
            let goal = self.unfly(*card, &goals[goals.len() - 1]).and(&flying[number]);
            goals.push(goal);
        }
        goals.reverse();
        if !goals[0].has(from) {
            return None;
        }
        let (mut here, mut steps) = (from, Vec::new());
        for (number, card) in cards.iter().enumerate() {
            let mut taken = Vec::new();
            let reached = self.smallest(*card, here, &mut Vec::new(), &goals[number + 1], &mut taken);
            assert!(reached, "the goals are reachable from one another");
            here = taken.last().copied().unwrap_or(here);
            steps.extend(taken.into_iter().map(|cell| (number, cell)));
        }
        Some(steps)
    }

    fn smallest(
        &self,
        card: Card,
        here: Cell,
        dirs: &mut Vec<Dir>,
        goal: &Cells,
        way: &mut Vec<Cell>,
    ) -> bool {
        if dirs.len() == card.steps() {
            return goal.has(here);
        }
        for dir in each(self.asked(card, here, dirs)) {
            let Some(next) = self.enter(here, dir) else { continue };
            dirs.push(dir);
            way.push(next);
            let done = self.smallest(card, next, dirs, goal, way);
            dirs.pop();
            if done {
                return true;
            }
            way.pop();
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::place::{At, at};
    use crate::scene::Scene;

    /// The cards that seat 0's only ship would fly from here, with these other ships about.
    fn scene(from: At, cards: &[Card], others: &[At]) -> Scene {
        let engines = format!("1/1/{}/0", cards.len());
        let scene = Scene::new(2).ship(0, &engines, from).sets(&[cards]);
        others.iter().fold(scene, |scene, other| scene.ship(1, "1/1/3/0", *other))
    }

    fn ends(from: At, cards: &[Card], others: &[At]) -> Vec<At> {
        scene(from, cards, others).ends(0)
    }

    fn sorted(mut places: Vec<At>) -> Vec<At> {
        places.sort_unstable();
        places
    }

    /// STG-9.5, STG-R19, STG-R14: all eight neighbours.
    #[test]
    fn one_flies_a_space_in_any_direction() {
        let around = [(2, 1), (2, 0), (1, 0), (0, 1), (0, 2), (1, 2)].map(|(q, r)| at(q, r, 2));
        let expected = sorted(around.into_iter().chain([at(1, 1, 1), at(1, 1, 3)]).collect());
        assert_eq!(ends(at(1, 1, 2), &[Card::One], &[]), expected);
    }

    /// STG-9.7: up or down.
    #[test]
    fn vertical_changes_the_height() {
        assert_eq!(ends(at(1, 1, 2), &[Card::Vertical], &[]), [at(1, 1, 1), at(1, 1, 3)]);
        assert_eq!(ends(at(1, 1, 4), &[Card::Vertical], &[]), [at(1, 1, 3)]);
    }

    /// STG-9.8: one space on the same height.
    #[test]
    fn horizontal_keeps_the_height() {
        let ends = ends(at(1, 1, 2), &[Card::Horizontal], &[]);
        assert_eq!(ends.len(), 6);
        assert!(ends.iter().all(|end| end.level == 2));
    }

    /// STG-9.6, STG-R20, STG-R24, STG-R25, STG-3.9: from the start above the station two lines only.
    #[test]
    fn two_flies_straight_on_and_stays_in_the_field() {
        assert_eq!(ends(at(-2, 4, 3), &[Card::Two], &[]), [at(-2, 2, 3), at(0, 2, 3)]);
    }

    /// STG-R22: where the first direction is missing, the player chooses between the two nearest.
    #[test]
    fn a_zigzag_ends_as_near_to_its_first_direction_as_possible() {
        let mut scene = scene(at(1, 1, 2), &[Card::Zigzag], &[]);
        assert_eq!(scene.ends(0).len(), 40);
        scene.run(0, Action::Begin { ship: 0 });
        for to in [at(2, 1, 2), at(2, 0, 2)] {
            scene.run(0, Action::Step { to });
        }
        assert_eq!(sorted(scene.steps()), [at(2, 1, 2), at(3, -1, 2)]);
        assert_eq!(scene.refused(0, Action::Step { to: at(1, 0, 2) }), "STG-9.9");
    }

    /// STG-9.9, STG-R21, STG-R22: counted by hand on the empty field.
    #[test]
    fn a_zigzag_has_72_ways_from_one_one_two() {
        let scene = scene(at(1, 1, 2), &[Card::Zigzag], &[]);
        let sky = crate::phases::flying::sky(&scene.state, 0);
        let from = sky.field.cell(at(1, 1, 2));
        let mut ways = 0;
        for (one, first) in sky.next_steps(Card::Zigzag, from, &[]) {
            for (two, second) in sky.next_steps(Card::Zigzag, first, &[one]) {
                assert_ne!(one, two);
                ways += sky.next_steps(Card::Zigzag, second, &[one, two]).len();
            }
        }
        assert_eq!(ways, 72);
    }

    /// STG-R21: straight back onto the place just left is a different direction, and free.
    #[test]
    fn a_zigzag_may_turn_straight_back() {
        let mut scene = scene(at(1, 1, 2), &[Card::Zigzag], &[]);
        scene.run(0, Action::Begin { ship: 0 });
        scene.run(0, Action::Step { to: at(1, 1, 3) });
        assert!(scene.steps().contains(&at(1, 1, 2)));
        scene.run(0, Action::Step { to: at(1, 1, 2) });
        assert_eq!(scene.steps(), [at(1, 1, 3)]);
    }

    /// STG-4.3, STG-4.2: neither onto nor through a piece; a cluster is one too.
    #[test]
    fn pieces_bar_the_way() {
        let set = [Card::Vertical, Card::Two, Card::Horizontal];
        let expected = [
            at(-3, 2, 4),
            at(-2, 1, 4),
            at(-2, 3, 4),
            at(-1, 1, 4),
            at(-1, 3, 4),
            at(0, 1, 4),
            at(1, 1, 4),
            at(1, 2, 4),
        ];
        assert_eq!(ends(at(-2, 4, 3), &set, &[]), expected);
        assert_eq!(ends(at(-2, 4, 3), &[Card::Two], &[at(-1, 3, 3)]), [at(-2, 2, 3)]);
        assert_eq!(ends(at(-2, 4, 3), &[Card::Two], &[at(0, 2, 3)]), [at(-2, 2, 3)]);
    }

    /// STG-4.1: a rod holds several pieces.
    #[test]
    fn pieces_share_a_rod() {
        let scene = scene(at(1, 1, 2), &[Card::One], &[at(1, 1, 4), at(1, 1, 1)]);
        assert!(scene.ends(0).contains(&at(1, 1, 3)));
        assert!(!scene.ends(0).contains(&at(1, 1, 1)));
    }

    /// STG-R24, STG-10.6: with every line of TWO barred the ship flies one step of it, where it can, and stops.
    #[test]
    fn a_blocked_card_is_flown_as_far_as_possible() {
        let ends = ends(at(-2, 4, 3), &[Card::Two, Card::One], &[at(0, 2, 3), at(-2, 2, 3)]);
        let stops = [
            at(-3, 4, 3),
            at(-3, 5, 3),
            at(-2, 3, 3),
            at(-2, 4, 4),
            at(-2, 5, 3),
            at(-1, 3, 3),
            at(-1, 4, 3),
        ];
        assert_eq!(ends, stops);
    }

    /// STG-R23: the nearest direction exists but is occupied, so the zigzag is blocked there, not bent; other ways go on.
    #[test]
    fn an_occupied_place_blocks_the_last_step() {
        let (from, other) = (at(0, 0, 2), at(2, -1, 2));
        let mut exists = scene(from, &[Card::Zigzag], &[other]);
        exists.run(0, Action::Begin { ship: 0 });
        exists.run(0, Action::Step { to: at(1, 0, 2) });
        // East, then north-west would call for east again, which is barred, so that way is not complete.
        assert!(!exists.steps().contains(&at(1, -1, 2)));
        let setup = Setup { zigzag_near: ZigzagNear::Free, ..Setup::default() };
        let mut free = Scene::with(setup).ship(0, "1/1/1/0", from).ship(1, "1/1/3/0", other);
        free = free.sets(&[&[Card::Zigzag]]);
        free.run(0, Action::Begin { ship: 0 });
        free.run(0, Action::Step { to: at(1, 0, 2) });
        free.run(0, Action::Step { to: at(1, -1, 2) });
        // East of (1,-1,2) is occupied; north-east and south-east are the nearest free ones.
        assert_eq!(sorted(free.steps()), [at(1, 0, 2), at(2, -2, 2)]);
    }

    /// STG-E16: with `block_choice = free` a ship may run into what bars the way and so stay.
    #[test]
    fn running_into_a_block_by_choice() {
        let setup = Setup { block_choice: BlockChoice::Free, ..Setup::default() };
        let mut scene =
            Scene::with(setup).ship(0, "1/1/2/0", at(-2, 4, 3)).sets(&[&[Card::Vertical, Card::One]]);
        assert!(scene.ends(0).contains(&at(-2, 4, 3)));
        scene.run(0, Action::Begin { ship: 0 });
        scene.run(0, Action::Halt);
        assert_eq!(scene.number(0, 0).at, at(-2, 4, 3));
        let bound = self::scene(at(-2, 4, 3), &[Card::Vertical, Card::One], &[]);
        assert!(!bound.legal(0).contains(&Action::Halt));
    }

    /// The way shown to an end is one that steps would fly, and it has the smallest directions.
    #[test]
    fn a_way_is_the_smallest_of_its_kind() {
        let scene = scene(at(-2, 4, 3), &[Card::Vertical, Card::Two, Card::Horizontal], &[]);
        let plan = crate::phases::flying::plan(&scene.state, 0);
        let way = plan.way(plan.sky.field.cell(at(-1, 3, 4))).unwrap();
        let places: Vec<At> = way.steps.iter().map(|(_, cell)| plan.sky.field.at(*cell)).collect();
        assert_eq!(places, [at(-2, 4, 4), at(-1, 3, 4), at(0, 2, 4), at(-1, 3, 4)]);
        assert!(!way.blocked);
        assert_eq!(plan.way(plan.sky.field.cell(at(0, 0, 2))), None);
    }
}
