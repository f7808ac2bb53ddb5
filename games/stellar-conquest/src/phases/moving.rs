//! The movement activity (CONQUEST-4.2 (1)): take ships in hand, set a course, move, put them down.

#[cfg(test)]
mod tests;

use engine::{Seat, Seats, unchecked};

use crate::action::Action;
use crate::desk::Desk;
use crate::edition::ShipKind;
use crate::event::Event;
use crate::fleet::{Force, GroupId, Ships};
use crate::illegal::Illegal;
use crate::map::{Hex, StarId};
use crate::markers::{Markers, fleet};
use crate::phases::hand::{Hand, best_step, can_move, judge, steps};
use crate::phases::{conquest, inspection, regroup, turn, undo};
use crate::player::{Grip, Player};
use crate::route::Course;
use crate::state::State;
use crate::supply::Sea;

pub fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    match Hand::of(state, seat) {
        Some(hand) => legal_in_hand(state, seat, &hand, out),
        None => legal_free(state, seat, out),
    }
}

fn legal_free(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let player = state.player(seat);
    let speed = state.speed(seat);
    let (mut under_way, mut outside, mut forces) = (false, false, 0u32);
    for (index, ships) in player.ships.iter().enumerate() {
        outside |= ships.at.is_none();
        if !can_move(ships, speed) {
            continue;
        }
        under_way |= ships.course.is_some();
        match ships.force {
            Some(force) => {
                if forces >> force.index() & 1 == 0 && takes_force(state, seat, force).is_ok() {
                    out.push(Action::TakeForce { force });
                }
                forces |= 1 << force.index();
            }
            None => {
                out.push(Action::Take { group: ships.id, count: ships.count });
                if ships.count > 1 {
                    out.push(Action::Take { group: ships.id, count: ships.count.div_ceil(2) });
                }
            }
        }
        let first = !player.ships[..index].iter().any(|other| other.at == ships.at && can_move(other, speed));
        let more =
            player.ships[index + 1..].iter().any(|other| other.at == ships.at && can_move(other, speed));
        if first && more && takes_all(state, seat, ships.at).is_ok() {
            out.push(Action::TakeAll { hex: ships.at });
        }
    }
    if under_way {
        out.push(Action::SailOn);
    }
    regroup::legal(state, seat, out);
    if !outside {
        turn::legal_end(state, seat, out);
    }
}

fn legal_in_hand(state: &State, seat: Seat, hand: &Hand, out: &mut Vec<Action>) {
    let open = hand.course.is_none() || hand.moved > 0;
    if open && !hand.halted && hand.hears(state, seat) {
        let map = state.map();
        let left: crate::map::StarSet = state.player(seat).hand().filter_map(|ships| ships.left).collect();
        let here = hand.at.and_then(|hex| map.star_at(hex));
        let free = state.free(seat);
        let stars = map.star_ids().filter(|star| Some(*star) != here && (free || !left.has(*star)));
        out.extend(stars.map(|star| Action::Course { star: map.hex_of(star) }));
    }
    let before = out.len();
    steps(state, seat, hand, |hex, _| out.push(Action::Step { hex }));
    // Ships that may go anywhere may have steps and yet none that leads closer.
    let sails = out.len() > before && hand.course.is_some();
    if sails && (!state.free(seat) || best_step(state, seat, hand).is_some()) {
        out.push(Action::Sail);
    }
    let speed = state.speed(seat);
    for ships in state.player(seat).ships.iter().filter(|ships| !ships.hand && ships.at == hand.at) {
        if can_move(ships, speed) && ships.force.is_none() && fits(state, seat, hand, ships) {
            out.push(Action::Take { group: ships.id, count: ships.count });
        }
    }
    out.push(Action::Drop);
}

/// Whether ships can join those in hand: at the same point of the same move.
fn fits(state: &State, seat: Seat, hand: &Hand, ships: &Ships) -> bool {
    let same = (ships.at, ships.moved, ships.halted) == (hand.at, hand.moved, hand.halted);
    let course = hand.hears(state, seat) || !hand.mixed && ships.course == hand.course;
    same && course && (hand.moved == 0 || ships.ways == hand.ways)
}

pub fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let hand = Hand::of(state, seat);
    match *action {
        Action::Take { group, count } => check_take(state, seat, hand, group, count),
        Action::TakeForce { force } => match hand {
            Some(_) => Err(Illegal::HandFull),
            None => takes_force(state, seat, force),
        },
        Action::TakeAll { hex } => match hand {
            Some(_) => Err(Illegal::HandFull),
            None => takes_all(state, seat, hex),
        },
        Action::Course { star } => check_course(state, seat, &hand.ok_or(Illegal::HandEmpty)?, star),
        Action::Step { hex } => judge(state, seat, &hand.ok_or(Illegal::HandEmpty)?, hex).map(drop),
        Action::Sail => check_sail(state, seat, &hand.ok_or(Illegal::HandEmpty)?),
        Action::Leave { group, count } => {
            let ships = own(state, seat, group, count)?;
            if ships.hand { Ok(()) } else { Err(Illegal::HandEmpty) }
        }
        Action::Drop => hand.map(drop).ok_or(Illegal::HandEmpty),
        Action::PutBack => match (hand, &state.player(seat).grip) {
            (None, _) => Err(Illegal::HandEmpty),
            (Some(_), None) => Err(Illegal::StarEntered),
            _ => Ok(()),
        },
        Action::SailOn => {
            let speed = state.speed(seat);
            let under_way = |ships: &Ships| ships.course.is_some() && can_move(ships, speed);
            match hand {
                Some(_) => Err(Illegal::HandFull),
                None if !state.player(seat).ships.iter().any(under_way) => Err(Illegal::NoCourse),
                None => Ok(()),
            }
        }
        _ => Err(Illegal::NotNow),
    }
}

/// Ships that a player named.
pub fn own(state: &State, seat: Seat, group: GroupId, count: u8) -> Result<&Ships, Illegal> {
    let ships = state.player(seat).group(group).ok_or(Illegal::NoSuchGroup { group })?;
    match count {
        0 => Err(Illegal::Nothing),
        _ if count > ships.count => Err(Illegal::NotSoMany { kind: ships.kind, left: ships.count }),
        _ => Ok(ships),
    }
}

fn movable(state: &State, seat: Seat, ships: &Ships) -> Result<(), Illegal> {
    if ships.halted {
        return Err(Illegal::Halted);
    }
    if can_move(ships, state.speed(seat)) { Ok(()) } else { Err(Illegal::MovedAlready) }
}

fn check_take(
    state: &State,
    seat: Seat,
    hand: Option<Hand>,
    group: GroupId,
    count: u8,
) -> Result<(), Illegal> {
    let ships = own(state, seat, group, count)?;
    movable(state, seat, ships)?;
    match hand {
        _ if ships.hand => Err(Illegal::HandFull),
        Some(hand) if hand.at != ships.at => Err(Illegal::OtherHex),
        Some(hand) if !fits(state, seat, &hand, ships) => Err(Illegal::OtherCourses),
        _ => Ok(()),
    }
}

/// CONQUEST-11.2, CONQUEST-R18: a task force moves as one while its ships have one course.
fn takes_force(state: &State, seat: Seat, force: Force) -> Result<(), Illegal> {
    let player = state.player(seat);
    let mut members = player.ships.iter().filter(|ships| ships.force == Some(force));
    let first = members.next().ok_or(Illegal::NoSuchForce { force })?;
    together(state, seat, first, members)
}

fn takes_all(state: &State, seat: Seat, hex: Option<Hex>) -> Result<(), Illegal> {
    let speed = state.speed(seat);
    let player = state.player(seat);
    let mut ships = player.ships.iter().filter(|ships| ships.at == hex && can_move(ships, speed));
    let first = ships.next().ok_or(Illegal::Nothing)?;
    together(state, seat, first, ships)
}

fn together<'a>(
    state: &State,
    seat: Seat,
    first: &Ships,
    mut others: impl Iterator<Item = &'a Ships>,
) -> Result<(), Illegal> {
    movable(state, seat, first)?;
    let hears = state.free(seat) || first.at.is_none_or(|hex| state.map().star_at(hex).is_some());
    let same = |ships: &Ships| {
        (ships.moved, ships.halted, ships.ways) == (first.moved, first.halted, first.ways)
            && (hears || ships.course == first.course)
    };
    if others.all(same) { Ok(()) } else { Err(Illegal::OtherCourses) }
}

pub fn check_course(state: &State, seat: Seat, hand: &Hand, hex: Hex) -> Result<(), Illegal> {
    let star = state.star_at(hex).ok_or(Illegal::NoStar { hex })?;
    if hand.halted {
        return Err(Illegal::Halted);
    }
    if !hand.hears(state, seat) {
        return Err(Illegal::NoOrdersInSpace);
    }
    if hand.at == Some(hex) {
        return Err(Illegal::SameStar);
    }
    let banned = |ships: &Ships| ships.left == Some(star);
    if !state.free(seat) && state.player(seat).hand().any(banned) {
        return Err(Illegal::LastDeparted { star: hex });
    }
    Ok(())
}

fn check_sail(state: &State, seat: Seat, hand: &Hand) -> Result<(), Illegal> {
    if hand.course.is_none() {
        return Err(if hand.mixed { Illegal::OtherCourses } else { Illegal::NoCourse });
    }
    if best_step(state, seat, hand).is_some() {
        return Ok(());
    }
    if hand.halted {
        return Err(Illegal::Halted);
    }
    if hand.captive && !hand.armed {
        return Err(Illegal::EscortNeeded);
    }
    let speed = state.speed(seat);
    match hand.at {
        _ if hand.moved >= speed => Err(Illegal::TooFast { speed }),
        Some(hex)
            if hand.moved > 0 && state.map().neighbours(hex).iter().any(|hex| state.map().is_cloud(*hex)) =>
        {
            Err(Illegal::Cloud { hex })
        }
        hex => Err(Illegal::OutOfReach { hex: hex.unwrap_or(state.map().entries[seat.index()]) }),
    }
}

pub fn apply(desk: &mut Desk, seat: Seat, action: Action) {
    match action {
        Action::Take { group, count } => {
            grip(desk.state, seat);
            let hex = take(desk, seat, group, count);
            told_hand(desk, seat, hex);
        }
        Action::TakeForce { force } => {
            grip(desk.state, seat);
            let player = desk.state.player_mut(seat);
            player
                .ships
                .iter_mut()
                .filter(|ships| ships.force == Some(force))
                .for_each(|ships| ships.hand = true);
            let hex = player.hand().next().and_then(|ships| ships.at);
            told_hand(desk, seat, hex);
        }
        Action::TakeAll { hex } => {
            grip(desk.state, seat);
            let speed = desk.state.speed(seat);
            let ships = &mut desk.state.player_mut(seat).ships;
            ships
                .iter_mut()
                .filter(|ships| ships.at == hex && can_move(ships, speed))
                .for_each(|ships| ships.hand = true);
            told_hand(desk, seat, hex);
        }
        Action::Course { star } => {
            let star = desk.state.star_of(star);
            set_course(desk, seat, star);
        }
        Action::Step { hex } => {
            let ways = Hand::of(desk.state, seat).map(|hand| judge(desk.state, seat, &hand, hex));
            let Some(Ok(ways)) = ways else { unchecked(&action) };
            let mut voyage = Voyage::default();
            step(desk, seat, hex, ways, &mut voyage);
            voyage.tell(desk, seat);
            rest(desk, seat);
        }
        Action::Sail => {
            let mut voyage = Voyage::default();
            sail(desk, seat, &mut voyage);
            voyage.tell(desk, seat);
            rest(desk, seat);
        }
        Action::Leave { group, count } => leave(desk, seat, group, count),
        Action::Drop => put_down(desk, seat),
        Action::PutBack => put_back(desk, seat),
        Action::SailOn => sail_on(desk, seat),
        _ => unchecked(&action),
    }
}

/// Remembers the ships as they are before the first is taken in hand.
fn grip(state: &mut State, seat: Seat) {
    let player = state.player_mut(seat);
    if player.hand().next().is_none() {
        player.grip = Some(Box::new(Grip { ships: player.ships.clone(), next: player.next }));
    }
}

fn take(desk: &mut Desk, seat: Seat, group: GroupId, count: u8) -> Option<Hex> {
    let player = desk.state.player_mut(seat);
    let part = player.split(group, count);
    let ships = &mut player[part];
    ships.hand = true;
    let hex = ships.at;
    if player.parting() != 0 {
        regroup::change(desk, seat, hex, Player::part_forces);
    }
    hex
}

fn told_hand(desk: &mut Desk, seat: Seat, hex: Option<Hex>) {
    let ships = fleet(desk.state.player(seat).hand());
    desk.tell_only(seat, || Event::Taken { ships, hex });
}

fn set_course(desk: &mut Desk, seat: Seat, star: StarId) {
    let ships = desk.state.player_mut(seat).ships.iter_mut().filter(|ships| ships.hand);
    ships.for_each(|ships| (ships.course, ships.ways) = (Some(star), Course::NONE));
    let (hex, ships) = (desk.state.map().hex_of(star), fleet(desk.state.player(seat).hand()));
    desk.tell_only(seat, || Event::CourseSet { star: hex, ships });
}

/// Hexes that the same markers entered one after another: told as one, before anything else is told.
#[derive(Default)]
struct Voyage {
    start: Option<(Option<Hex>, Markers)>,
    way: Vec<Hex>,
}

impl Voyage {
    fn enter(&mut self, desk: &mut Desk, seat: Seat, (from, to): (Option<Hex>, Hex), markers: Markers) {
        if self.start.is_some_and(|(_, before)| before != markers) {
            self.tell(desk, seat);
        }
        self.start.get_or_insert((from, markers));
        self.way.push(to);
    }

    fn tell(&mut self, desk: &mut Desk, seat: Seat) {
        let (Some((from, markers)), Some(to)) = (self.start.take(), self.way.last().copied()) else { return };
        let way = std::mem::take(&mut self.way);
        let under_way = desk.state.map().star_at(to).is_none();
        desk.tell(|| Event::Moved {
            seat,
            from,
            to,
            way,
            forces: markers.letters().collect(),
            counters: markers.loose,
            captives: markers.captives().collect(),
            under_way,
        });
    }
}

/// One hex farther (CONQUEST-5.2), with all that comes of it.
fn step(desk: &mut Desk, seat: Seat, to: Hex, left: Course, voyage: &mut Voyage) {
    let from = desk.state.player(seat).hand().next().and_then(|ships| ships.at);
    // Some of a task force may be unable to go on, or have joined it while the others were already in hand.
    if desk.state.player(seat).parting() != 0 {
        voyage.tell(desk, seat);
        regroup::change(desk, seat, from, Player::part_forces);
    }
    let state = &mut *desk.state;
    let markers = state.markers(state.player(seat).hand());
    let map = state.map().clone();
    let (from_star, star) = (from.and_then(|hex| map.star_at(hex)), map.star_at(to));
    let guarded = star.is_some() && state.others(seat).any(|other| state.player(other).is_at(to));
    state.blur(seat, from);
    let player = state.player_mut(seat);
    let mut moved = 0;
    for ships in player.ships.iter_mut().filter(|ships| ships.hand) {
        ships.at = Some(to);
        ships.moved += 1;
        ships.fresh = false;
        ships.ways = left;
        // CONQUEST-R15.
        ships.left = from_star.or(ships.left);
        if ships.course == star {
            (ships.course, ships.ways) = (None, Course::NONE);
        }
        // CONQUEST-7.3, CONQUEST-10.3.
        ships.halted = guarded || map.is_cloud(to);
        moved = ships.moved;
    }
    player.fastest = player.fastest.max(moved);
    state.blur(seat, Some(to));
    voyage.enter(desk, seat, (from, to), markers);
    if let Some(from) = from {
        if conquest::is_guarded(desk.state, seat, from) {
            voyage.tell(desk, seat);
        }
        conquest::settle(desk, from);
    }
    if let Some(star) = star {
        desk.state.player_mut(seat).grip = None;
        undo::save(desk.state, seat);
        if !hosts(desk.state, seat, star).is_empty() {
            voyage.tell(desk, seat);
        }
        inspection::entered(desk, seat, star);
    }
}

/// Goes on to the next star hex, or as far as this turn allows.
fn sail(desk: &mut Desk, seat: Seat, voyage: &mut Voyage) {
    loop {
        let Some(hand) = Hand::of(desk.state, seat).filter(|hand| hand.course.is_some()) else { return };
        let Some((hex, left)) = best_step(desk.state, seat, &hand) else { return };
        step(desk, seat, hex, left, voyage);
        if desk.state.map().star_at(hex).is_some() || waiting(desk.state) {
            return;
        }
    }
}

/// Somebody else has to answer first.
fn waiting(state: &State) -> bool {
    !state.inspecting.is_empty() || !state.returned.is_empty()
}

/// Ships that can go no farther are put down by themselves.
pub fn rest(desk: &mut Desk, seat: Seat) {
    let speed = desk.state.speed(seat);
    let spent = |hand: Hand| hand.halted || hand.moved >= speed;
    if desk.state.inspecting.is_empty() && Hand::of(desk.state, seat).is_some_and(spent) {
        put_down(desk, seat);
    }
}

fn leave(desk: &mut Desk, seat: Seat, group: GroupId, count: u8) {
    let player = desk.state.player_mut(seat);
    let force = player[group].force;
    let part = player.split(group, count);
    let ships = &mut player[part];
    ships.hand = false;
    let (hex, put) = (ships.at, fleet(std::iter::once(&*ships)));
    if player.hand().next().is_none() {
        player.grip = None;
    }
    // The marker goes on with the others, or stays with these if they were the last in hand.
    if force.is_some() && player.hand().any(|ships| ships.force == force) {
        regroup::change(desk, seat, hex, |player| player[part].force = None);
    }
    desk.tell_only(seat, || Event::PutDown { ships: put, hex });
    if let Some(hex) = hex {
        conquest::settle(desk, hex);
    }
}

pub fn put_down(desk: &mut Desk, seat: Seat) {
    let player = desk.state.player_mut(seat);
    let ships = fleet(player.hand());
    let hex = player.hand().next().and_then(|ships| ships.at);
    player.ships.iter_mut().for_each(|ships| ships.hand = false);
    player.grip = None;
    desk.tell_only(seat, || Event::PutDown { ships, hex });
}

fn put_back(desk: &mut Desk, seat: Seat) {
    let before = undo::markers(desk.state, seat);
    let player = desk.state.player_mut(seat);
    if let Some(grip) = player.grip.take() {
        (player.ships, player.next) = (grip.ships, grip.next);
    }
    undo::told(desk, seat, &before);
}

/// Everything with a course goes on, hex by hex and group by group.
fn sail_on(desk: &mut Desk, seat: Seat) {
    let speed = desk.state.speed(seat);
    let under_way = |ships: &&Ships| ships.course.is_some() && can_move(ships, speed);
    let ships = desk.state.player(seat).ships.iter().filter(under_way);
    let mut starts: Vec<Start> = Vec::new();
    for start in ships.map(Start::of) {
        if !starts.contains(&start) {
            starts.push(start);
        }
    }
    for start in starts {
        if waiting(desk.state) || desk.state.player(seat).hand().next().is_some() {
            break;
        }
        sail_group(desk, seat, start);
    }
    desk.tell_only(seat, || Event::ActivityEnded { seat });
}

/// Ships that sail on together. Loose scouts go by themselves: they have no range limit (CONQUEST-8.10).
#[derive(Clone, Copy, PartialEq)]
struct Start {
    at: Option<Hex>,
    course: Option<StarId>,
    moved: u8,
    ways: Course,
    scouts: bool,
}

impl Start {
    fn of(ships: &Ships) -> Start {
        let scouts = ships.kind == ShipKind::Scout && ships.force.is_none();
        Start { at: ships.at, course: ships.course, moved: ships.moved, ways: ships.ways, scouts }
    }
}

fn sail_group(desk: &mut Desk, seat: Seat, start: Start) {
    let player = desk.state.player_mut(seat);
    let goes = |ships: &Ships| !ships.halted && Start::of(ships) == start;
    let parted = player.ships.iter().filter(|ships| ships.at == start.at && !goes(ships));
    let parted = parted.filter_map(|ships| ships.force).fold(0u32, |set, force| set | 1 << force.index());
    let whole = |ships: &Ships| ships.force.is_none_or(|force| parted >> force.index() & 1 == 0);
    for ships in &mut player.ships {
        ships.hand = goes(ships) && whole(ships);
    }
    let mut voyage = Voyage::default();
    loop {
        let before = Hand::of(desk.state, seat).map(|hand| hand.moved);
        sail(desk, seat, &mut voyage);
        let after = Hand::of(desk.state, seat);
        if waiting(desk.state) || after.is_none_or(|hand| Some(hand.moved) == before || hand.course.is_none())
        {
            break;
        }
    }
    voyage.tell(desk, seat);
    if desk.state.inspecting.is_empty() {
        desk.state.player_mut(seat).ships.iter_mut().for_each(|ships| ships.hand = false);
    }
}

/// Everybody who could be asked about ships that come to a star.
pub fn hosts(state: &State, seat: Seat, star: StarId) -> Seats {
    let colonies = state.system(star).colonies.iter().flatten();
    colonies
        .filter(|colony| colony.owner != seat && !colony.conquered())
        .fold(Seats::NONE, |hosts, colony| hosts.with(colony.owner))
}
