//! Who knows what about ships: what fights tell, and what a Mend blurs.
//!
//! `seen` on a ship says who knows its kind. Beyond that, everybody hears who won each fight. While neither fighter is
//! public the fight is kept as a [`Bout`]; once one of them is, it narrows the other's [`Clue`]. A Mend that fetches a
//! ship face down opens a group ([`Mended`]): the ship may be any of those of its class that lay on the Settled pile. When
//! it is seen or destroyed the group is closed, and what it leaves open is kept ([`Fetched`]): nothing is forgotten.

use engine::Seat;

use crate::state::{
    BOUTS_MAX, Bout, Clash, Class, Clue, Eyes, FETCHED_MAX, Fetched, KINDS, Kind, Mended, Player, Settled,
    Ship, State, Tag,
};

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
        come_out(state.player_mut(at.owner), kind);
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
            if state.bouts.len() == BOUTS_MAX {
                state.bouts.remove(0); // Only where an edition has more military ships than are printed.
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
    let used = state.player(at.owner).known().fold(1u32, |used, (clue, _)| used | 1 << clue.token);
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
        .chain(player.fetched.iter_mut().map(|fetched| &mut fetched.ship.clue))
        .find(|clue| clue.token == tag.token())
}

/// The kind of the ship with this tag.
pub(crate) fn kind_of(state: &State, tag: Tag) -> Option<Kind> {
    state.player(tag.owner()).known().find(|(clue, _)| clue.token == tag.token()).map(|(_, kind)| kind)
}

/// A Mend takes this ship off the Settled pile. Face down, others no longer know which one it is; face up, they see its
/// kind but not which of several it was. One that lay alone in its class can be followed, unless an earlier fetch left it
/// open which one was left.
pub fn fetch(state: &mut State, owner: Seat, place: usize, up: bool) -> Ship {
    let player = state.player(owner);
    let before = player.settled[place];
    let kind = before.kind;
    let ship = Ship { kind, up, ..Ship::default() };
    let alone = player.settled.iter().filter(|other| other.kind.class() == kind.class()).count() == 1;
    if alone && !lay_there_before(player, &before) {
        state.player_mut(owner).settled.remove(place);
        return Ship { seen: before.seen, clue: before.clue, ..ship };
    }
    let sure = if up { Eyes::EVERYBODY } else { sure_of(state, owner, kind) };
    let player = state.player_mut(owner);
    player.settled.remove(place);
    player.fetches += 1;
    player.mended = Some(Mended { before, among: player.settled.len() as u8 });
    if sure.is_public() {
        come_out(player, kind);
        return Ship { seen: Eyes::EVERYBODY, ..ship };
    }
    Ship { seen: sure, mended: true, ..ship }
}

/// STELLAR-R37: who knows every ship of its class on the pile to be of this kind.
fn sure_of(state: &State, owner: Seat, kind: Kind) -> Eyes {
    let settled = &state.player(owner).settled;
    let all = settled.iter().filter(|ship| ship.kind.class() == kind.class()).count();
    let mut sure = Eyes::of_seat(owner);
    for viewer in (0..5).map(|bit| Eyes(1 << bit)) {
        if usize::from(pile(state, owner, kind.class(), viewer).known[kind as usize]) == all {
            sure.add(viewer);
        }
    }
    sure
}

/// Everybody sees the mended ship. If all knew one of that kind in the group, it is as if that one had come out: there is
/// no telling equal ships apart. It is kept all the same where it may be the one that an earlier fetch took.
fn come_out(player: &mut Player, kind: Kind) {
    let Some(Mended { before, .. }) = player.mended.take() else { return };
    if !before.seen.is_public() || lay_there_before(player, &before) {
        keep(player, before, Some(kind));
    }
}

/// Whether a Settled ship may have been fetched once before, for all that others know.
fn lay_there_before(player: &Player, ship: &Settled) -> bool {
    let same = |earlier: &Fetched| earlier.ship.kind.class() == ship.kind.class() && ship.since < earlier.at;
    player.fetched.iter().any(same)
}

fn keep(player: &mut Player, ship: Settled, out: Option<Kind>) {
    if player.fetched.len() == FETCHED_MAX {
        player.fetched.remove(0); // Only where an old edition has more scenarios than are printed.
    }
    let at = player.fetches.max(1); // A state may come from a time before they were counted.
    player.fetched.push(Fetched { ship, at, out });
}

/// The mended ship goes back to the Settled pile unseen, so the group is whole again. What was learnt of it meanwhile stays
/// true of one of them.
pub fn unmend(player: &mut Player, owner: Seat, learnt: Settled) -> Settled {
    let Some(Mended { before, .. }) = player.mended.take() else { return learnt };
    if learnt.clue != Clue::default() || learnt.seen != Eyes::of_seat(owner) {
        keep(player, learnt, None);
    }
    before
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
    let mended = player.mended.as_ref().filter(|mended| mended.before.kind.class() == class);
    let among = mended.map_or(player.settled.len(), |mended| mended.among as usize);
    let (older, later) = player.settled.split_at(among);
    let came_out = player.fetched.iter().filter(|fetched| fetched.out.is_some()).map(|fetched| &fetched.ship);
    let older = older.iter().chain(mended.map(|mended| &mended.before)).chain(came_out);
    let seen = |ship: &&Settled| ship.kind.class() == class && ship.seen.has(viewer);
    let (mut group, mut known) = (count(older.clone().filter(seen)), count(later.iter().filter(seen)));
    let mut left = [0; 9];
    for Fetched { ship, at, out } in
        player.fetched.iter().filter(|fetched| fetched.ship.kind.class() == class)
    {
        let kind = ship.kind as usize;
        let there = older.clone().filter(seen).filter(|one| one.kind == ship.kind && one.since < *at).count();
        if out.is_some() {
            left[kind] += i8::from(there as i8 > left[kind]); // If one of this kind was known, it is as if that had left.
        } else if ship.seen.has(viewer) {
            left[kind] -= i8::from(there as i8 == left[kind]); // One of this kind lies there.
        }
    }
    (0..KINDS.len()).for_each(|kind| group[kind] = group[kind].wrapping_sub(left[kind] as u8));
    let slot = mended.and_then(|_| player.ships.iter().find(|ship| ship.mended));
    match slot {
        Some(slot) if !slot.seen.has(viewer) => return Pile { known, group: Some(group) },
        // The viewer has seen the mended ship: it leaves the group together with its kind.
        Some(slot) => group[slot.kind as usize] = group[slot.kind as usize].saturating_sub(1),
        None => {}
    }
    (0..KINDS.len()).for_each(|kind| known[kind] += group[kind]);
    Pile { known, group: None }
}

fn count<'a>(ships: impl Iterator<Item = &'a Settled>) -> [u8; 9] {
    let mut counts = [0; 9];
    ships.for_each(|ship| counts[ship.kind as usize] += 1);
    counts
}
