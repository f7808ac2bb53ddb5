//! Exploration (CONQUEST-13.1 to CONQUEST-13.13): dice and discoveries, nothing to decide.

#[cfg(test)]
mod tests;

use engine::english::list;
use engine::{Chance, Seat, Seats};

use crate::desk::Desk;
use crate::edition::{SHIPS, ShipKind};
use crate::event::Event;
use crate::map::StarId;
use crate::seen::{ColonySeen, Seen};
use crate::state::{PlanetId, State};
use crate::view::Note;

/// CONQUEST-13.10, CONQUEST-R24: every star hex with ships of the active player, by column, then by row.
pub fn explore(desk: &mut Desk) {
    let seat = desk.state.active;
    let map = desk.state.map().clone();
    let stars: crate::map::StarSet =
        desk.state.player(seat).ships.iter().filter_map(|ships| map.star_at(ships.at?)).collect();
    for star in stars.iter() {
        if !desk.state.system(star).explored.has(seat) {
            risk(desk, seat, star);
        }
        if desk.state.player(seat).is_at(map.hex_of(star)) {
            discover(desk, seat, star);
        }
    }
}

/// The roll that an unarmed ship does not survive (CONQUEST-13.4), and of how many.
const FATAL: u8 = 1;
const FACES: u32 = 6;

/// What an explorer should know before.
pub fn warning() -> Note {
    let words = format!("Unexplored: without a warship, 1 ship in {FACES} is lost.");
    Note::new("CONQUEST-13.4", words)
}

/// The same of ships that have come to such stars.
pub fn risk_at(stars: &[String]) -> String {
    format!("Without a warship, 1 ship in {FACES} is lost at {}.", list(stars))
}

/// CONQUEST-13.4, CONQUEST-13.5: a die for each scout, then for each transport, unless a warship is with them.
fn risk(desk: &mut Desk, seat: Seat, star: StarId) {
    let hex = desk.state.map().hex_of(star);
    if desk.state.player(seat).armed_at(hex) {
        return;
    }
    let (mut dice, mut lost) = ([Vec::new(), Vec::new()], [0; SHIPS.len()]);
    for (dice, kind) in dice.iter_mut().zip([ShipKind::Scout, ShipKind::Transport]) {
        for index in 0..desk.state.player(seat).ships.len() {
            let ships = &mut desk.state.player_mut(seat).ships[index];
            if ships.at != Some(hex) || ships.kind != kind {
                continue;
            }
            for _ in 0..ships.count {
                let die = desk.chance.die(FACES) as u8;
                dice.push(die);
                ships.count -= u8::from(die == FATAL);
                lost[kind as usize] += u8::from(die == FATAL);
            }
        }
    }
    let everybody = desk.state.witnesses(Seats::of(seat));
    desk.state.player_mut(seat).ships.retain(|ships| ships.count > 0);
    // How many dice were rolled for what tells what was there.
    desk.state.make_known(seat, hex, everybody.without(seat));
    let [scouts, transports] = dice;
    let unharmed = lost == [0; SHIPS.len()];
    let risked = || Event::Risked { seat, star: hex, scouts, transports, lost, unharmed };
    desk.tell_those(Seats::of(seat), risked);
}

/// CONQUEST-13.6 to CONQUEST-13.9: the star card once, colonies and ships every time.
fn discover(desk: &mut Desk, seat: Seat, star: StarId) {
    let hex = desk.state.map().hex_of(star);
    if !desk.state.system(star).explored.has(seat) {
        let system = desk.state.system_mut(star);
        system.explored = system.explored.with(seat);
        let first = system.holder.is_none();
        system.holder = system.holder.or(Some(seat));
        let card = desk.state.terms.edition.cards.get(system_card(desk.state, star)).clone();
        desk.tell_apart(Seats::of(seat), |own| Event::Explored {
            seat,
            star: hex,
            first,
            card: own.then(|| card.name.clone()),
            planets: own.then(|| card.planets.iter().map(ToString::to_string).collect()),
        });
    }
    for index in 0..desk.state.planets(star).len() {
        let seen = sight_planet(desk.state, seat, PlanetId::new(hex, index));
        news(desk, seat, seen);
    }
    for other in desk.state.others(seat) {
        if desk.state.player(other).is_at(hex) {
            for seen in desk.state.sight_ships(other, hex) {
                news(desk, seat, seen);
            }
            desk.state.make_known(other, hex, Seats::of(seat));
        }
    }
}

fn system_card(state: &State, star: StarId) -> crate::edition::CardId {
    state.system(star).card
}

/// Notes a sighting and tells its viewer if it is new.
pub fn news(desk: &mut Desk, seat: Seat, what: Seen) {
    // Of a colony of one's own, and of nobody where nobody was known to live, nobody need be told.
    let obvious = match &what {
        Seen::Planet { planet, devastated: false, colony: None } => {
            known_colony(desk.state, seat, *planet).is_none()
        }
        Seen::Planet { colony: Some(colony), .. } => colony.holder == seat,
        _ => false,
    };
    if desk.state.note(seat, what.clone()) && !obvious {
        desk.tell_only(seat, || Event::Sighted { what });
    }
}

/// What an explorer sees of a planet (CONQUEST-13.9): whose colony, and whether it has a shield. What was learnt earlier about
/// bases and people stays noted while the same player holds the colony.
pub fn sight_planet(state: &State, seat: Seat, planet: PlanetId) -> Seen {
    let star = state.star_of(planet.hex);
    let devastated = state.system(star).devastated[planet.index()];
    let colony = state.colony(planet).map(|colony| {
        let known = known_colony(state, seat, planet);
        let same = known.filter(|known| (known.owner, known.holder) == (colony.owner, colony.holder));
        ColonySeen {
            owner: colony.owner,
            holder: colony.holder,
            shield: colony.shield,
            bases: same.and_then(|known| known.bases),
            people: same.and_then(|known| known.people),
        }
    });
    Seen::Planet { planet, devastated, colony }
}

/// The last that a seat has seen of a colony.
pub fn known_colony(state: &State, seat: Seat, planet: PlanetId) -> Option<ColonySeen> {
    let log = state.player(seat).sightings.iter().rev();
    let mut seen = log.filter_map(|sighting| match &sighting.what {
        Seen::Planet { planet: other, colony, .. } if *other == planet => Some(*colony),
        _ => None,
    });
    seen.next().flatten()
}
