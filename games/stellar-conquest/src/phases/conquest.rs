//! Colonies that change hands, and people who come back (CONQUEST-17.1 to CONQUEST-17.18).

#[cfg(test)]
mod tests;

use engine::{Audience, Seat, Seats};

use crate::desk::Desk;
use crate::edition::Tech;
use crate::event::Event;
use crate::map::{Hex, StarId};
use crate::phases::battle::needs_course;
use crate::phases::{exploring, regroup, undo};
use crate::seen::{ColonySeen, Seen};
use crate::state::{PlanetId, State};

/// Whether a seat has conquered people in a hex, who go free when its last warship leaves.
pub fn is_guarded(state: &State, seat: Seat, hex: Hex) -> bool {
    let captives = || state.player(seat).at(hex).any(|ships| ships.captive.is_some());
    let colonies = || state.star_at(hex).map(|star| state.system(star).colonies.iter().flatten());
    captives() || colonies().into_iter().flatten().any(|colony| colony.conquered() && colony.holder == seat)
}

/// Puts right what a lost or departed warship leaves behind in a hex (CONQUEST-17.11, CONQUEST-R44).
pub fn settle(desk: &mut Desk, hex: Hex) {
    free_captives(desk, hex);
    let Some(star) = desk.state.map().star_at(hex) else { return };
    for index in 0..desk.state.system(star).colonies.len() {
        let Some(colony) = &desk.state.system(star).colonies[index] else { continue };
        let (owner, holder) = (colony.owner, colony.holder);
        if owner == holder || desk.state.player(holder).armed_at(hex) {
            continue;
        }
        let state = &*desk.state;
        let mut armed = Seats::all(state.seats()).iter().filter(|seat| state.player(*seat).armed_at(hex));
        let guard = armed.next().filter(|_| !state.player(owner).armed_at(hex));
        let planet = PlanetId::new(hex, index);
        match guard {
            Some(guard) => hand_over(desk, planet, guard),
            None => revert(desk, planet),
        }
        regroup::drop_posts(desk, star);
    }
}

/// CONQUEST-17.11, CONQUEST-R43: transports with conquered people are their owner's again as soon as no warship of the conqueror
/// is with them.
pub fn free_captives(desk: &mut Desk, hex: Hex) {
    for holder in Seats::all(desk.state.seats()).iter() {
        let player = desk.state.player_mut(holder);
        let captive = |ships: &crate::fleet::Ships| ships.at == Some(hex) && ships.captive.is_some();
        if !player.ships.iter().any(captive) || player.armed_at(hex) {
            continue;
        }
        let mut freed = Vec::new();
        for ships in std::mem::take(&mut player.ships) {
            match ships.captive.filter(|_| ships.at == Some(hex)) {
                Some(owner) => freed.push((owner, ships)),
                None => player.ships.push(ships),
            }
        }
        for (owner, mut ships) in freed {
            let count = ships.count;
            (ships.captive, ships.force, ships.course, ships.hand) = (None, None, None, false);
            (ships.moved, ships.halted, ships.ways) = (0, false, crate::route::Course::NONE);
            ships.known = Seats::of(holder);
            // Their people set out from a planet of their own colour; their conqueror's rules no longer bind them.
            let player = desk.state.player_mut(owner);
            ships.id = player.number();
            let lost = !player.has(Tech::UnlimitedCommunication);
            player.ships.push(ships.clone());
            if lost && needs_course(desk.state, &ships) {
                desk.state.returned = desk.state.returned.with(owner);
            }
            let both = Seats::of(owner).with(holder);
            desk.tell_to(Audience::only(both), || Event::Returned { seat: owner, hex, count });
            let markers = || Event::Regrouped { seat: owner, hex: Some(hex) };
            desk.tell_to(Audience::except(both), markers);
        }
        // What somebody else has learnt cannot be taken back.
        if !desk.state.player(holder).undo.is_empty() {
            undo::save(desk.state, holder);
        }
        desk.state.player_mut(holder).grip = None;
    }
}

/// CONQUEST-17.1, CONQUEST-17.3: a colony falls to the active player.
pub fn conquer(desk: &mut Desk, planet: PlanetId) {
    let seat = desk.state.active;
    let star = desk.state.star_of(planet.hex);
    let colony = &mut desk.state[planet];
    let owner = colony.owner;
    (colony.holder, colony.waits, colony.killed) = (seat, true, 0);
    colony.shield = false;
    told_conquered(desk, planet, seat, owner);
    regroup::drop_posts(desk, star);
}

/// CONQUEST-17.12: a new conqueror waits, too; what was destroyed is not forgotten (CONQUEST-R46).
fn hand_over(desk: &mut Desk, planet: PlanetId, seat: Seat) {
    let colony = &mut desk.state[planet];
    let owner = colony.owner;
    (colony.holder, colony.waits) = (seat, true);
    told_conquered(desk, planet, seat, owner);
}

fn told_conquered(desk: &mut Desk, planet: PlanetId, seat: Seat, owner: Seat) {
    let colony = &desk.state[planet];
    let (people, factories) = (colony.people, colony.factories);
    let both = Seats::of(seat).with(owner);
    desk.tell_apart(both, |own| Event::Conquered {
        seat,
        owner,
        planet,
        people: own.then_some(people),
        factories: own.then_some(factories),
    });
    notice(desk, planet, both);
}

/// CONQUEST-17.11: the owner has it back, without a wait.
fn revert(desk: &mut Desk, planet: PlanetId) {
    let colony = &mut desk.state[planet];
    let (seat, holder) = (colony.owner, colony.holder);
    (colony.holder, colony.waits, colony.killed) = (seat, false, 0);
    desk.tell_those(Seats::of(seat).with(holder), || Event::Reverted { seat, planet });
    notice(desk, planet, Seats::of(seat).with(holder));
    if !desk.state.player(holder).undo.is_empty() {
        undo::save(desk.state, holder);
    }
    desk.state.player_mut(holder).grip = None;
}

/// CONQUEST-17.14, CONQUEST-17.15, CONQUEST-R38: nobody is left; factories, bases and shield are gone.
pub fn abandon(desk: &mut Desk, planet: PlanetId, by: Seat) {
    let star = desk.state.star_of(planet.hex);
    let colony = desk.state[planet].clone();
    desk.state.system_mut(star).colonies[planet.index()] = None;
    let threshold = u16::from(desk.state.terms.edition.numbers.devastation_threshold);
    let both = Seats::of(colony.owner).with(by);
    let owner = colony.owner;
    desk.tell_those(both, || Event::Abandoned { seat: owner, planet });
    // CONQUEST-17.18, CONQUEST-R46.
    if colony.killed >= threshold && by != owner {
        desk.state.system_mut(star).devastated[planet.index()] = true;
        desk.tell_those(both, || Event::Devastated { planet });
    }
    notice(desk, planet, both);
    regroup::drop_posts(desk, star);
}

/// What those present note of a colony that changed: everybody at a table (CONQUEST-12.5), else those concerned.
pub fn notice(desk: &mut Desk, planet: PlanetId, concerned: Seats) {
    let star: StarId = desk.state.star_of(planet.hex);
    let devastated = desk.state.system(star).devastated[planet.index()];
    let colony = desk.state.colony(planet).cloned();
    for viewer in desk.state.witnesses(concerned).iter() {
        let known = exploring::known_colony(desk.state, viewer, planet);
        let told = concerned.has(viewer);
        let colony = colony.as_ref().map(|colony| {
            let known = known.filter(|known| known.owner == colony.owner);
            ColonySeen {
                owner: colony.owner,
                holder: colony.holder,
                shield: colony.shield,
                bases: if colony.conquered() { Some((0, 0)) } else { known.and_then(|known| known.bases) },
                people: match told && colony.conquered() {
                    true => Some((colony.people, colony.factories)),
                    false => known.and_then(|known| known.people),
                },
            }
        });
        desk.state.note(viewer, Seen::Planet { planet, devastated, colony });
    }
}
