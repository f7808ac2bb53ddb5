//! Colonies that change hands, and people who come back (CONQUEST-17.1 to CONQUEST-17.18).

use engine::{Audience, Chance, Seat, Seats, Witness};

use crate::edition::Tech;
use crate::event::Event;
use crate::hands::Hands;
use crate::map::{Hex, StarId};
use crate::phases::battle::needs_course;
use crate::phases::{exploring, regroup, undo};
use crate::sight::{ColonySeen, Seen};
use crate::state::{PlanetId, State};

/// Whether a seat has conquered people in a hex, who go free when its last warship leaves.
pub fn is_guarded(state: &State, seat: Seat, hex: Hex) -> bool {
    let captives = || state.player(seat).at(hex).any(|ships| ships.captive.is_some());
    let colonies = || state.star_at(hex).map(|star| state.system(star).colonies.iter().flatten());
    captives() || colonies().into_iter().flatten().any(|colony| colony.conquered() && colony.holder == seat)
}

/// Puts right what a lost or departed warship leaves behind in a hex (CONQUEST-17.11, CONQUEST-R44).
pub fn settle<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, hex: Hex) {
    free_captives(hands, hex);
    let Some(star) = hands.state.map().star_at(hex) else { return };
    for index in 0..hands.state.system(star).colonies.len() {
        let Some(colony) = &hands.state.system(star).colonies[index] else { continue };
        let (owner, holder) = (colony.owner, colony.holder);
        if owner == holder || hands.state.player(holder).armed_at(hex) {
            continue;
        }
        let state = &*hands.state;
        let mut armed = Seats::all(state.seats()).iter().filter(|seat| state.player(*seat).armed_at(hex));
        let guard = armed.next().filter(|_| !state.player(owner).armed_at(hex));
        let planet = PlanetId::new(hex, index);
        match guard {
            Some(guard) => hand_over(hands, planet, guard),
            None => revert(hands, planet),
        }
        regroup::drop_posts(hands, star);
    }
}

/// CONQUEST-17.11, CONQUEST-R43: transports with conquered people are their owner's again as soon as no warship of the conqueror
/// is with them.
pub fn free_captives<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, hex: Hex) {
    for holder in Seats::all(hands.state.seats()).iter() {
        let player = hands.state.player_mut(holder);
        let captive = |ships: &crate::fleet::Ships| ships.at == Some(hex) && ships.captive.is_some();
        if !player.ships.iter().any(captive) || player.armed_at(hex) {
            continue;
        }
        let (freed, kept): (Vec<_>, Vec<_>) =
            std::mem::take(&mut player.ships).into_iter().partition(captive);
        player.ships = kept;
        for mut ships in freed {
            let owner = ships.captive.take().expect("a captive is loyal to somebody");
            let count = ships.count;
            (ships.force, ships.course, ships.hand) = (None, None, false);
            (ships.moved, ships.halted, ships.ways) = (0, false, crate::route::Course::NONE);
            ships.known = Seats::of(holder);
            // Their people set out from a planet of their own colour; their conqueror's rules no longer bind them.
            let player = hands.state.player_mut(owner);
            ships.id = player.number();
            let lost = !player.has(Tech::UnlimitedCommunication);
            player.ships.push(ships.clone());
            if lost && needs_course(hands.state, &ships) {
                hands.state.returned = hands.state.returned.with(owner);
            }
            let both = Seats::of(owner).with(holder);
            hands.witness.tell(Audience::only(both), || Event::Returned { seat: owner, hex, count });
            let markers = || Event::Regrouped { seat: owner, hex: Some(hex) };
            hands.witness.tell(Audience::except(both), markers);
        }
        // What somebody else has learnt cannot be taken back.
        if !hands.state.player(holder).undo.is_empty() {
            undo::save(hands.state, holder);
        }
        hands.state.player_mut(holder).grip = None;
    }
}

/// CONQUEST-17.1, CONQUEST-17.3: a colony falls to the active player.
pub fn conquer<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, planet: PlanetId) {
    let seat = hands.state.active;
    let star = hands.state.star_at(planet.hex).expect("a colony is at a star");
    let colony = hands.state.colony_mut(planet).expect("the colony was checked");
    let owner = colony.owner;
    (colony.holder, colony.waits, colony.killed) = (seat, true, 0);
    colony.shield = false;
    told_conquered(hands, planet, seat, owner);
    regroup::drop_posts(hands, star);
}

/// CONQUEST-17.12: a new conqueror waits, too; what was destroyed is not forgotten (CONQUEST-R46).
fn hand_over<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, planet: PlanetId, seat: Seat) {
    let colony = hands.state.colony_mut(planet).expect("the colony was checked");
    let owner = colony.owner;
    (colony.holder, colony.waits) = (seat, true);
    told_conquered(hands, planet, seat, owner);
}

fn told_conquered<C: Chance, W: Witness<Event>>(
    hands: &mut Hands<C, W>,
    planet: PlanetId,
    seat: Seat,
    owner: Seat,
) {
    let colony = hands.state.colony(planet).expect("the colony was checked");
    let (people, factories) = (colony.people, colony.factories);
    let both = Seats::of(seat).with(owner);
    hands.tell_apart(both, |own| Event::Conquered {
        seat,
        owner,
        planet,
        people: own.then_some(people),
        factories: own.then_some(factories),
    });
    notice(hands, planet, both);
}

/// CONQUEST-17.11: the owner has it back, without a wait.
fn revert<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, planet: PlanetId) {
    let colony = hands.state.colony_mut(planet).expect("the colony was checked");
    let (seat, holder) = (colony.owner, colony.holder);
    (colony.holder, colony.waits, colony.killed) = (seat, false, 0);
    hands.tell_those(Seats::of(seat).with(holder), || Event::Reverted { seat, planet });
    notice(hands, planet, Seats::of(seat).with(holder));
    if !hands.state.player(holder).undo.is_empty() {
        undo::save(hands.state, holder);
    }
    hands.state.player_mut(holder).grip = None;
}

/// CONQUEST-17.14, CONQUEST-17.15, CONQUEST-R38: nobody is left; factories, bases and shield are gone.
pub fn abandon<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, planet: PlanetId, by: Seat) {
    let star = hands.state.star_at(planet.hex).expect("a colony is at a star");
    let colony =
        hands.state.system_mut(star).colonies[planet.index()].take().expect("the colony was checked");
    let threshold = u16::from(hands.state.terms.edition.numbers.devastation_threshold);
    let both = Seats::of(colony.owner).with(by);
    let owner = colony.owner;
    hands.tell_those(both, || Event::Abandoned { seat: owner, planet });
    // CONQUEST-17.18, CONQUEST-R46.
    if colony.killed >= threshold && by != owner {
        hands.state.system_mut(star).devastated[planet.index()] = true;
        hands.tell_those(both, || Event::Devastated { planet });
    }
    notice(hands, planet, both);
    regroup::drop_posts(hands, star);
}

/// What those present note of a colony that changed: everybody at a table (CONQUEST-12.5), else those concerned.
pub fn notice<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, planet: PlanetId, concerned: Seats) {
    let star: StarId = hands.state.star_at(planet.hex).expect("a colony is at a star");
    let devastated = hands.state.system(star).devastated[planet.index()];
    let colony = hands.state.colony(planet).cloned();
    for viewer in hands.state.witnesses(concerned).iter() {
        let known = exploring::known_colony(hands.state, viewer, planet);
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
        hands.state.note(viewer, Seen::Planet { planet, devastated, colony });
    }
}
