//! How good an action looks to its seat, in points: a rule of thumb for rollouts and first guesses.

use engine::Seat;
use stellar::Action;
use stellar::{Clash, Kind, Ship};

use super::outlook::{Outlook, Sector};

/// What it is worth to keep an ability for later, by kind: Founder, Warp Ring, Mend, Rogue.
const READY: [f32; 4] = [0.15, 0.3, 0.3, 0.4];
/// How much of a sector one has who leads it by settlement: any military ship can take it.
const LEAD: f32 = 0.5;
/// How often a ship beats an unknown one, and how often both are lost, by how many kinds it beats.
const ODDS: [(f32, f32); 5] = [(0.02, 0.15), (0.15, 0.15), (0.48, 0.15), (0.70, 0.05), (0.85, 0.05)];

/// Each action's appeal, in their order. A ship is offered face up and face down one after the other: what its coming
/// into the sector is worth is weighed once for both.
#[inline]
pub(super) fn appeals<'a>(
    outlook: &'a Outlook<'_>,
    actions: &'a [Action],
) -> impl Iterator<Item = f32> + use<'a> {
    let mut last = (Kind::default(), u8::MAX, 0.0);
    actions.iter().map(move |action| match *action {
        Action::Place { kind, sector, up } => {
            if (last.0, last.1) != (kind, sector) {
                last = (kind, sector, arrive(outlook, kind, sector));
            }
            last.2 + ability(outlook, kind, sector, up)
        }
        Action::Reveal { sector } => reveal(outlook, sector),
        Action::Pass => 0.3,
        Action::Warp { from, index, to } => warp(outlook, from, index, to),
        Action::Mend { kind } => 0.2 + arrive(outlook, kind, outlook.state.pending_ship().sector),
        Action::Destroy { owner, index } => destroy(outlook, owner, index),
        Action::Decline => 0.0,
        Action::FightNext { .. } | Action::FleetAdd { .. } | Action::FleetDone => 0.0,
    })
}

/// A ship of this kind comes into a sector.
fn arrive(outlook: &Outlook<'_>, kind: Kind, sector: u8) -> f32 {
    let place = &outlook.sectors[sector as usize];
    if !kind.is_military() {
        return settle(outlook, place, kind);
    }
    let spent = outlook.keep(kind) * place.open;
    if place.their_military > 0 {
        fight(outlook, place, kind) - 0.5 * spent
    } else if place.my_military > 0 {
        0.1 * place.worth - spent
    } else {
        let mine = if leads(place, 0) { LEAD } else { 0.0 };
        let theirs = if trails(place, 0) { LEAD * outlook.rivalry } else { 0.0 };
        place.worth * outlook.hold * (1.0 - mine + theirs) - spent
    }
}

/// Attacking: the sector changes hands if every defender falls.
fn fight(outlook: &Outlook<'_>, place: &Sector, kind: Kind) -> f32 {
    let (win, tie) = odds(outlook, kind, place.their_top);
    let win_all = if place.their_military > 1 { win * 0.5 } else { win };
    let clears = if place.their_military > 1 { 0.0 } else { tie };
    let prize = place.worth * outlook.hold;
    let loss = (1.0 - win_all) * outlook.keep(kind).max(0.2);
    win_all * prize * (1.0 + outlook.rivalry)
        + clears * prize * outlook.rivalry
        + (win + tie) * 0.6 * outlook.rivalry
        - loss
}

#[inline]
fn odds(outlook: &Outlook<'_>, kind: Kind, against: Option<Kind>) -> (f32, f32) {
    let numbers = &outlook.state.numbers;
    let Some(against) = against else { return ODDS[numbers.beaten_by(kind)] };
    match numbers.clash(kind, against) {
        Clash::Wins => (1.0, 0.0),
        Clash::Equal => (0.0, 1.0),
        Clash::Loses => (0.0, 0.0),
    }
}

#[inline]
fn leads(place: &Sector, more: u8) -> bool {
    place.my_settlement + more > place.their_settlement
}

#[inline]
fn trails(place: &Sector, more: u8) -> bool {
    place.my_settlement + more < place.their_settlement
}

/// A civilian adds settlement points; they count only where nobody has military ships (STELLAR-9.5).
fn settle(outlook: &Outlook<'_>, place: &Sector, kind: Kind) -> f32 {
    if place.their_military > 0 {
        return -0.1;
    }
    let spent = outlook.keep(kind) * place.open;
    if place.my_military > 0 {
        return -spent;
    }
    let more = outlook.settlement(kind);
    let gain = f32::from(u8::from(leads(place, more))) - f32::from(u8::from(leads(place, 0)));
    let block = f32::from(u8::from(trails(place, 0))) - f32::from(u8::from(trails(place, more)));
    LEAD * outlook.hold * place.worth * (gain + outlook.rivalry * block) - gain * spent
}

/// What a civilian's ability adds when it comes in this way.
fn ability(outlook: &Outlook<'_>, kind: Kind, sector: u8, up: bool) -> f32 {
    if kind.is_military() {
        0.0
    } else if !up {
        READY[kind as usize]
    } else {
        trigger(outlook, kind, sector)
    }
}

fn trigger(outlook: &Outlook<'_>, kind: Kind, sector: u8) -> f32 {
    let place = &outlook.sectors[sector as usize];
    let me = outlook.state.player(outlook.seat);
    match kind {
        Kind::Founder if outlook.state.unplaced > 1 => 0.2 * place.spread,
        Kind::WarpRing if !me.ships.is_empty() => 0.3,
        Kind::Mend if !me.settled.is_empty() => 0.8,
        Kind::Rogue => best_victim(outlook, place),
        _ => 0.0,
    }
}

/// The best use of a Rogue in a sector.
fn best_victim(outlook: &Outlook<'_>, place: &Sector) -> f32 {
    let worth = place.worth * outlook.hold * outlook.rivalry;
    match place.their_military {
        1 => worth + 0.5 * outlook.rivalry,
        2.. => 0.4 * worth + 0.5 * outlook.rivalry,
        0 if trails(place, 0) => LEAD * worth,
        0 => 0.0,
    }
}

fn reveal(outlook: &Outlook<'_>, sector: u8) -> f32 {
    let mut stack = outlook.state.player(outlook.seat).stack(sector);
    match stack.find(|(_, ship)| !ship.up) {
        Some((_, ship)) if !ship.kind.is_military() => {
            trigger(outlook, ship.kind, sector) - READY[ship.kind as usize] + 0.2
        }
        _ => -1.0,
    }
}

fn warp(outlook: &Outlook<'_>, from: u8, index: u8, to: u8) -> f32 {
    let me = outlook.state.player(outlook.seat);
    let Some(place) = me.at(from, index) else { return 0.0 };
    let ship = &me.ships[place];
    let lands_up = outlook.sectors[to as usize].my_ships > 0;
    let wakes = !ship.up && lands_up && !ship.kind.is_military();
    let woken = if wakes { trigger(outlook, ship.kind, to) - READY[ship.kind as usize] } else { 0.0 };
    arrive(outlook, ship.kind, to) + woken - stay(outlook, ship)
}

/// What a ship does for its owner where it is.
fn stay(outlook: &Outlook<'_>, ship: &Ship) -> f32 {
    let place = &outlook.sectors[ship.sector as usize];
    let spent = outlook.keep(ship.kind) * place.open;
    if ship.kind.is_military() {
        return if place.my_military == 1 { place.worth * outlook.hold - spent } else { -spent };
    }
    if place.their_military > 0 {
        return 0.0;
    }
    let before = place.my_settlement - outlook.settlement(ship.kind);
    let decides = leads(place, 0) && before <= place.their_settlement && place.my_military == 0;
    if decides { LEAD * outlook.hold * place.worth - spent } else { 0.0 }
}

fn destroy(outlook: &Outlook<'_>, owner: Seat, index: u8) -> f32 {
    let rogue = outlook.state.pending_ship().sector;
    let place = &outlook.sectors[rogue as usize];
    let theirs = outlook.state.player(owner);
    let Some(at) = theirs.at(rogue, index) else { return 0.0 };
    let victim = &theirs.ships[at];
    if owner == outlook.seat {
        return -stay(outlook, victim) - outlook.keep(victim.kind) - 0.2;
    }
    if !outlook.state.are_opposed(outlook.seat, owner) {
        return -1.0;
    }
    if victim.kind.is_military() {
        best_victim(outlook, place)
    } else if place.their_military == 0 {
        best_victim(outlook, place) + 0.3 * outlook.rivalry
    } else {
        0.3 * outlook.rivalry
    }
}
