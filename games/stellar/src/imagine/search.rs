//! Finding ships that fit all fights step by step, where drawing at random fails too often: the most bound ship first, each
//! trying its kinds in random order.

use engine::{Chance, Seat, Viewer};

use super::{Bag, is_mended, was};
use crate::knowledge::kind_of;
use crate::state::{Class, Clue, Eyes, Fetched, KINDS, Kind, State, Tag};

/// What is to be found out of a ship.
#[derive(Clone, Copy)]
enum Step {
    /// The kind of one that lies in a sector.
    Sector(usize),
    /// The kind of one on the Settled pile.
    Settled(usize),
    /// What the ship under the Mend was on the pile.
    Mended,
    /// What one that came out from under a Mend was on the pile.
    CameOut(usize),
    /// Which of those that lay there was fetched earlier.
    Fetched(usize),
    /// Which of its group lies under the Mend.
    Group,
}

#[derive(Clone, Copy)]
struct Unknown {
    owner: Seat,
    class: Class,
    step: Step,
    clue: Clue,
}

/// Assigns all unknown ships in sight so that nothing is contradicted. The real assignment is one solution, so there always
/// is one.
pub(super) fn search(dream: &mut State, viewer: Viewer, bags: &mut [[Bag; 2]; 4], chance: &mut impl Chance) {
    let unknown = unknown_ships(dream, viewer);
    let found = assign(dream, Eyes::of(viewer), &unknown, 0, bags, chance);
    assert!(found, "the real ships fit the fights they fought");
}

/// The most bound first; which ship was fetched follows as soon as those are known among which it lay.
fn unknown_ships(dream: &State, viewer: Viewer) -> Vec<Unknown> {
    let mut unknown = Vec::new();
    for owner in dream.everyone().filter(|seat| !viewer.is(*seat)) {
        unknown.extend(unknown_of(dream, owner, Eyes::of(viewer)));
    }
    let in_sector = |ship: &Unknown| matches!(ship.step, Step::Sector(_));
    unknown.sort_by_key(|ship| {
        (ship.clue.maybe.count_ones(), ship.clue.token == 0, in_sector(ship), ship.owner, ship.class)
    });
    for owner in dream.everyone().filter(|seat| !viewer.is(*seat)) {
        for class in [Class::Civilian, Class::Military] {
            let on_pile = |ship: &Unknown| (ship.owner, ship.class) == (owner, class) && !in_sector(ship);
            let after = unknown.iter().rposition(on_pile).map_or(0, |last| last + 1);
            unknown.splice(after..after, choices_of(dream, owner, class));
        }
    }
    unknown
}

/// The ships of a player whose kind is unknown.
fn unknown_of(dream: &State, owner: Seat, eyes: Eyes) -> impl Iterator<Item = Unknown> {
    let player = dream.player(owner);
    let ships = player.ships.iter().enumerate().filter(|(_, ship)| !ship.mended);
    let ships = ships.map(|(place, ship)| (Step::Sector(place), ship.kind, ship.seen, ship.clue));
    let settled = player.settled.iter().enumerate().map(|(place, ship)| (Step::Settled(place), ship));
    let before = player.mended.iter().map(|mended| (Step::Mended, &mended.before));
    let fetched = player.fetched.iter().enumerate().filter(|(_, fetched)| fetched.out.is_some());
    let fetched = fetched.map(|(nth, fetched)| (Step::CameOut(nth), &fetched.ship));
    let piled = settled.chain(before).chain(fetched);
    ships
        .chain(piled.map(|(step, ship)| (step, ship.kind, ship.seen, ship.clue)))
        .filter(move |(_, _, seen, _)| !seen.has(eyes))
        .map(move |(step, kind, _, clue)| Unknown { owner, class: kind.class(), step, clue })
}

/// What a player fetched from among ships of this class, in order.
fn choices_of(dream: &State, owner: Seat, class: Class) -> Vec<Unknown> {
    let player = dream.player(owner);
    let fetched = player.fetched.iter().enumerate().filter(|(_, fetched)| fetched.ship.kind.class() == class);
    let fetched = fetched.map(|(nth, Fetched { ship, out, .. })| {
        let clue = if out.is_some() { Clue::default() } else { ship.clue };
        Unknown { owner, class, step: Step::Fetched(nth), clue }
    });
    let slot = player.ships.iter().filter(|ship| ship.mended && ship.kind.class() == class);
    let slot = slot.map(|ship| Unknown { owner, class, step: Step::Group, clue: ship.clue });
    fetched.chain(slot).collect()
}

/// Takes the `depth`th step and goes on with the next.
fn assign(
    dream: &mut State,
    eyes: Eyes,
    unknown: &[Unknown],
    depth: usize,
    bags: &mut [[Bag; 2]; 4],
    chance: &mut impl Chance,
) -> bool {
    let Some(ship) = unknown.get(depth) else { return true };
    let drawn = !matches!(ship.step, Step::Fetched(_) | Step::Group);
    let bag = (ship.owner.index(), ship.class as usize);
    let mut kinds = if drawn { bags[bag.0][bag.1].kinds().to_vec() } else { KINDS.to_vec() };
    chance.shuffle(&mut kinds);
    let (before, mut tried) = (*dream, 0u16);
    for kind in kinds {
        if tried >> kind as u16 & 1 != 0 || !ship.clue.allows(kind) {
            continue;
        }
        tried |= 1 << kind as u16;
        if put(dream, ship, kind, eyes) && !contradicts(dream, unknown, depth) {
            if drawn {
                bags[bag.0][bag.1].take(kind);
            }
            if assign(dream, eyes, unknown, depth + 1, bags, chance) {
                return true;
            }
            if drawn {
                bags[bag.0][bag.1].put(kind);
            }
        }
        *dream = before;
    }
    false
}

/// Lets a ship be of this kind, if it can be.
fn put(dream: &mut State, ship: &Unknown, kind: Kind, eyes: Eyes) -> bool {
    let player = dream.player_mut(ship.owner);
    match ship.step {
        Step::Sector(place) => player.ships[place].kind = kind,
        Step::Settled(place) => player.settled[place].kind = kind,
        Step::Mended => player.mended.iter_mut().for_each(|mended| mended.before.kind = kind),
        Step::CameOut(nth) => player.fetched[nth].ship.kind = kind,
        Step::Fetched(nth) => {
            let Fetched { ship, out, .. } = player.fetched[nth];
            let known = out.or(ship.seen.has(eyes).then_some(ship.kind));
            return known.is_none_or(|known| known == kind) && was(player, nth, kind);
        }
        Step::Group => return is_mended(player, kind, eyes),
    }
    true
}

/// Whether a fight of this ship against one that is decided already would have ended otherwise.
fn contradicts(dream: &State, unknown: &[Unknown], depth: usize) -> bool {
    let tag = |ship: &Unknown| Tag::new(ship.owner, ship.clue.token);
    let own = tag(&unknown[depth]);
    let open = |other: Tag| unknown[depth + 1..].iter().any(|ship| tag(ship) == other);
    own.token() != 0
        && dream.bouts.iter().filter(|bout| bout.a == own || bout.b == own).any(|bout| {
            if open(bout.a) || open(bout.b) {
                return false;
            }
            let (Some(a), Some(b)) = (kind_of(dream, bout.a), kind_of(dream, bout.b)) else { return false };
            dream.numbers.clash(a, b) != bout.result
        })
}
