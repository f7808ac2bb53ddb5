//! Finding ships that fit all fights step by step, where drawing at random fails too often: the most bound ship first, each
//! trying its kinds in random order.

use engine::{Chance, Seat, Viewer};

use super::{Bag, bouts_fit, choose_mended};
use crate::knowledge::kind_of;
use crate::state::{Class, Clue, Eyes, Kind, State, Tag};

/// Where an unknown ship lies.
#[derive(Clone, Copy)]
enum Place {
    Sector(usize),
    Settled(usize),
    Mended,
}

#[derive(Clone, Copy)]
struct Unknown {
    owner: Seat,
    place: Place,
    class: Class,
    clue: Clue,
}

/// Assigns all unknown ships in sight so that nothing is contradicted. The real assignment is one solution, so there always
/// is one.
pub(super) fn search(dream: &mut State, viewer: Viewer, bags: &mut [[Bag; 2]; 4], chance: &mut impl Chance) {
    let mut unknown = unknown_ships(dream, viewer);
    unknown.sort_by_key(|ship| (ship.clue.maybe.count_ones(), ship.clue.token == 0));
    let found = assign(dream, viewer, &unknown, 0, bags, chance);
    assert!(found, "the real ships fit the fights they fought");
}

fn unknown_ships(dream: &State, viewer: Viewer) -> Vec<Unknown> {
    let eyes = Eyes::of(viewer);
    let mut unknown = Vec::new();
    for owner in dream.everyone().filter(|seat| !viewer.is(*seat)) {
        let player = dream.player(owner);
        let ships = player.ships.iter().enumerate().filter(|(_, ship)| !ship.mended && !ship.seen.has(eyes));
        unknown.extend(ships.map(|(place, ship)| Unknown {
            owner,
            place: Place::Sector(place),
            class: ship.kind.class(),
            clue: ship.clue,
        }));
        let settled = player.settled.iter().enumerate().map(|(place, ship)| (Place::Settled(place), ship));
        let before = player.mended.iter().map(|mended| (Place::Mended, &mended.before));
        let hidden = settled.chain(before).filter(|(_, ship)| !ship.seen.has(eyes));
        unknown.extend(hidden.map(|(place, ship)| Unknown {
            owner,
            place,
            class: ship.kind.class(),
            clue: ship.clue,
        }));
    }
    unknown
}

/// Gives the `depth`th unknown ship a kind and goes on with the next.
fn assign(
    dream: &mut State,
    viewer: Viewer,
    unknown: &[Unknown],
    depth: usize,
    bags: &mut [[Bag; 2]; 4],
    chance: &mut impl Chance,
) -> bool {
    let Some(ship) = unknown.get(depth) else { return settle_groups(dream, viewer, chance) };
    let bag = (ship.owner.index(), ship.class as usize);
    let mut kinds = bags[bag.0][bag.1].kinds().to_vec();
    chance.shuffle(&mut kinds);
    let mut tried = 0u16;
    for kind in kinds {
        if tried >> kind as u16 & 1 != 0 || !ship.clue.allows(kind) {
            continue;
        }
        tried |= 1 << kind as u16;
        put(dream, ship, kind);
        if !contradicts(dream, unknown, depth) {
            bags[bag.0][bag.1].take(kind);
            if assign(dream, viewer, unknown, depth + 1, bags, chance) {
                return true;
            }
            bags[bag.0][bag.1].put(kind);
        }
    }
    false
}

fn put(dream: &mut State, ship: &Unknown, kind: Kind) {
    let player = dream.player_mut(ship.owner);
    match ship.place {
        Place::Sector(place) => player.ships[place].kind = kind,
        Place::Settled(place) => player.settled[place].kind = kind,
        Place::Mended => player.mended.as_mut().expect("it was there a moment ago").before.kind = kind,
    }
}

/// Whether a fight of this ship against one that is decided already would have ended otherwise.
fn contradicts(dream: &State, unknown: &[Unknown], depth: usize) -> bool {
    let tag = |ship: &Unknown| Tag::new(ship.owner, ship.clue.token);
    let own = tag(&unknown[depth]);
    let open = |other: Tag| {
        let mended = dream
            .player(other.owner())
            .ships
            .iter()
            .any(|ship| ship.mended && ship.clue.token == other.token());
        mended || unknown[depth + 1..].iter().any(|ship| tag(ship) == other)
    };
    own.token() != 0
        && dream.bouts.iter().filter(|bout| bout.a == own || bout.b == own).any(|bout| {
            if open(bout.a) || open(bout.b) {
                return false;
            }
            let (Some(a), Some(b)) = (kind_of(dream, bout.a), kind_of(dream, bout.b)) else { return false };
            dream.numbers.clash(a, b) != bout.result
        })
}

/// Last, which of its group each mended ship is.
fn settle_groups(dream: &mut State, viewer: Viewer, chance: &mut impl Chance) -> bool {
    let eyes = Eyes::of(viewer);
    let before = *dream;
    for _ in 0..super::TRIES {
        let chosen = dream.everyone().filter(|seat| !viewer.is(*seat)).all(|seat| {
            [Class::Civilian, Class::Military]
                .into_iter()
                .all(|class| choose_mended(dream, seat, class, eyes, chance))
        });
        if chosen && bouts_fit(dream) {
            return true;
        }
        *dream = before;
    }
    false
}
