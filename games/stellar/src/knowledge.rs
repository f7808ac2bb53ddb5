//! Who knows what about ships: what fights tell, and what a Mend blurs.
//!
//! `seen` on a ship says who knows its kind. Beyond that, everybody hears who won each fight. While neither fighter is
//! public the fight is kept as a [`Bout`]; once one of them is, it narrows the other's [`Clue`]. A Mend that fetches a
//! ship face down opens a group ([`Mended`]): the ship may be any of those of its class that lay on the Settled pile.

use engine::Seat;

use crate::state::{Bout, Clash, Class, Clue, Eyes, KINDS, Kind, Mended, Settled, Ship, State, Tag};

/// A ship in the sectors: its owner and its place in the owner's list.
#[derive(Clone, Copy)]
pub struct At {
    pub owner: Seat,
    pub place: usize,
}

impl State {
    #[inline]
    pub(crate) fn ship(&self, at: At) -> &Ship {
        &self.player(at.owner).ships[at.place]
    }

    #[inline]
    pub(crate) fn ship_mut(&mut self, at: At) -> &mut Ship {
        &mut self.player_mut(at.owner).ships[at.place]
    }
}

/// The kind of a ship becomes visible to everybody.
#[inline]
pub fn publish(state: &mut State, at: At) {
    let ship = state.ship_mut(at);
    if ship.seen.is_public() {
        return;
    }
    ship.seen = Eyes::EVERYBODY;
    let Ship { kind, clue, mended, .. } =
        std::mem::replace(ship, Ship { mended: false, clue: Clue::default(), ..*ship });
    if clue.token != 0 {
        conclude(state, Tag::new(at.owner, clue.token), kind);
    }
    if mended {
        close_group(state, at.owner, kind);
    }
}

/// STELLAR-R24: the two owners see both cards; the others hear the result and may draw conclusions from it.
#[inline]
pub fn compare(state: &mut State, attacker: At, defender: At, result: Clash) {
    state.ship_mut(attacker).seen.add(Eyes::of_seat(defender.owner));
    state.ship_mut(defender).seen.add(Eyes::of_seat(attacker.owner));
    let (a, b) = (*state.ship(attacker), *state.ship(defender));
    match (a.seen.is_public(), b.seen.is_public()) {
        (true, true) => {}
        (true, false) => {
            state.ship_mut(defender).clue.maybe &= state.numbers.could_be(result.reversed(), a.kind);
        }
        (false, true) => state.ship_mut(attacker).clue.maybe &= state.numbers.could_be(result, b.kind),
        (false, false) => {
            let bout = Bout { a: tag(state, attacker), b: tag(state, defender), result };
            if state.bouts.len() == 24 {
                state.bouts.remove(0); // Twenty-four secret fights that nothing has cleared up: forget the oldest.
            }
            state.bouts.push(bout);
        }
    }
}

/// The name of a ship in bouts; given on its first secret fight.
fn tag(state: &mut State, at: At) -> Tag {
    let token = state.ship(at).clue.token;
    if token != 0 {
        return Tag::new(at.owner, token);
    }
    let player = state.player(at.owner);
    let used = (player.ships.iter().map(|ship| ship.clue))
        .chain(player.settled.iter().map(|ship| ship.clue))
        .chain(player.mended.iter().map(|mended| mended.before.clue))
        .fold(1u32, |used, clue| used | 1 << clue.token);
    let token = used.trailing_ones() as u8;
    state.ship_mut(at).clue.token = token;
    Tag::new(at.owner, token)
}

/// The ship of this tag is of a known kind now: what it fought is narrowed down, and the fights need not be kept.
fn conclude(state: &mut State, tag: Tag, kind: Kind) {
    let mut place = 0;
    while place < state.bouts.len() {
        let Bout { a, b, result } = state.bouts[place];
        let (other, result) = match (a == tag, b == tag) {
            (true, _) => (b, result.reversed()),
            (_, true) => (a, result),
            _ => {
                place += 1;
                continue;
            }
        };
        state.bouts.remove(place);
        let could_be = state.numbers.could_be(result, kind);
        if let Some(clue) = clue_mut(state, other) {
            clue.maybe &= could_be;
        }
    }
}

fn clue_mut(state: &mut State, tag: Tag) -> Option<&mut Clue> {
    let player = state.player_mut(tag.owner());
    (player.ships.iter_mut().map(|ship| &mut ship.clue))
        .chain(player.settled.iter_mut().map(|ship| &mut ship.clue))
        .chain(player.mended.iter_mut().map(|mended| &mut mended.before.clue))
        .find(|clue| clue.token == tag.token())
}

/// The kind of the ship with this tag.
pub(crate) fn kind_of(state: &State, tag: Tag) -> Option<Kind> {
    let player = state.player(tag.owner());
    (player.ships.iter().map(|ship| (ship.clue, ship.kind)))
        .chain(player.settled.iter().map(|ship| (ship.clue, ship.kind)))
        .chain(player.mended.iter().map(|mended| (mended.before.clue, mended.before.kind)))
        .find(|(clue, _)| clue.token == tag.token())
        .map(|(_, kind)| kind)
}

/// The Settled ships among which a fetched one lay.
fn candidates(settled: &mut [Settled], among: u8, kind: Kind) -> impl Iterator<Item = &mut Settled> {
    settled[..among as usize].iter_mut().filter(move |ship| ship.kind.class() == kind.class())
}

/// A Mend takes this ship off the Settled pile. Face down, others no longer know which one it is; face up, they see its
/// kind but not which of several equal ones it was. One that lay alone in its class can be followed.
pub fn fetch(state: &mut State, owner: Seat, place: usize, up: bool) -> Ship {
    let player = state.player_mut(owner);
    let before = player.settled.remove(place);
    let among = player.settled.len() as u8;
    let alone = candidates(&mut player.settled, among, before.kind).next().is_none();
    let ship = Ship { kind: before.kind, up, ..Ship::default() };
    if alone {
        return Ship { seen: before.seen, clue: before.clue, ..ship };
    }
    player.mended = Some(Mended { before, among });
    if up {
        close_group(state, owner, before.kind);
        return Ship { seen: Eyes::EVERYBODY, ..ship };
    }
    Ship { seen: Eyes::of_seat(owner), mended: true, ..ship }
}

/// The mended ship turned out to be of this kind and leaves the group with it. For a viewer who knew another ship of that
/// kind in the group, but not this one, it is the other that left: there is no telling them apart.
fn close_group(state: &mut State, owner: Seat, kind: Kind) {
    let Some(Mended { before, among }) = state.player_mut(owner).mended.take() else { return };
    let player = state.player_mut(owner);
    for viewer in (0..5).map(|bit| Eyes(1 << bit)).filter(|viewer| !before.seen.has(*viewer)) {
        let known = candidates(&mut player.settled, among, kind)
            .find(|ship| ship.kind == kind && ship.seen.has(viewer));
        if let Some(known) = known {
            known.seen.remove(viewer);
        }
    }
    blend(state, owner, among, before);
}

/// The mended ship went back to the Settled pile unseen, so the group is whole again. Who saw it in a fight knows its kind
/// to be there, if it was not known before.
pub fn unmend(state: &mut State, owner: Seat, ship: Ship) -> Settled {
    let player = state.player_mut(owner);
    let Some(Mended { mut before, among }) = player.mended.take() else {
        return Settled { kind: ship.kind, seen: ship.seen, clue: ship.clue };
    };
    for viewer in (0..5).map(|bit| Eyes(1 << bit)).filter(|viewer| ship.seen.has(*viewer)) {
        let known = candidates(&mut player.settled, among, ship.kind)
            .any(|other| other.kind == ship.kind && other.seen.has(viewer));
        if !known {
            before.seen.add(viewer);
        }
    }
    forget(state, Tag::new(owner, ship.clue.token));
    let maybe = blend(state, owner, among, before);
    Settled { clue: Clue { token: 0, maybe }, ..before }
}

/// Which clue belongs to which ship of a dissolved group cannot be said any more: what remains is what holds for all.
fn blend(state: &mut State, owner: Seat, among: u8, before: Settled) -> u8 {
    forget(state, Tag::new(owner, before.clue.token));
    let settled = &mut state.player_mut(owner).settled;
    let maybe = candidates(settled, among, before.kind)
        .filter(|ship| !ship.seen.is_public())
        .fold(before.clue.maybe, |maybe, ship| maybe | ship.clue.maybe);
    let mut tokens = 0u32;
    for ship in candidates(settled, among, before.kind) {
        tokens |= 1 << ship.clue.token;
        ship.clue = Clue { token: 0, maybe };
    }
    for token in (1..32).filter(|token| tokens >> token & 1 != 0) {
        forget(state, Tag::new(owner, token));
    }
    maybe
}

fn forget(state: &mut State, tag: Tag) {
    let mut place = 0;
    while place < state.bouts.len() {
        if state.bouts[place].a == tag || state.bouts[place].b == tag {
            state.bouts.remove(place);
        } else {
            place += 1;
        }
    }
}

/// What a viewer knows of a player's Settled ships of one class, from what is `seen`.
pub struct Pile {
    /// Kinds known to be on the pile, counted.
    pub known: [u8; 9],
    /// Kinds known to be on the pile or under the Mend, while it is not known which of them is where.
    pub group: Option<[u8; 9]>,
}

/// STELLAR-R37: while a ship lies mended face down, what was known of its group blurs into "one of these".
pub fn pile(state: &State, owner: Seat, class: Class, viewer: Eyes) -> Pile {
    let player = state.player(owner);
    let mut known = [0; 9];
    let mended = player.mended.filter(|mended| mended.before.kind.class() == class);
    let among = mended.map_or(0, |mended| mended.among as usize);
    let mut group = [0; 9];
    for (place, ship) in player.settled.iter().enumerate() {
        if ship.kind.class() == class && ship.seen.has(viewer) {
            let list = if place < among { &mut group } else { &mut known };
            list[ship.kind as usize] += 1;
        }
    }
    let Some(Mended { before, .. }) = mended else { return Pile { known, group: None } };
    if before.seen.has(viewer) {
        group[before.kind as usize] += 1;
    }
    let slot = player.ships.iter().find(|ship| ship.mended);
    if slot.is_some_and(|slot| slot.seen.has(viewer)) {
        // The viewer has seen the mended ship: it leaves the group together with its kind.
        group[before.kind as usize] = group[before.kind as usize].saturating_sub(1);
        (0..KINDS.len()).for_each(|kind| known[kind] += group[kind]);
        return Pile { known, group: None };
    }
    Pile { known, group: Some(group) }
}
