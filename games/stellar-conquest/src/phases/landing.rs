//! Debarking colonists (CONQUEST-18.1 to CONQUEST-19.8).

#[cfg(test)]
mod tests;

use engine::Seat;

use crate::action::Action;
use crate::desk::Desk;
use crate::edition::{PlanetKind, ShipKind, Tech, TechSet};
use crate::event::Event;
use crate::fleet::{GroupId, Ships};
use crate::illegal::Illegal;
use crate::phases::moving::own;
use crate::phases::turn;
use crate::state::{Colony, PlanetId, State};

pub fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    for ships in state.player(seat).ships.iter().filter(|ships| ships.kind == ShipKind::Transport) {
        let Some(star) = ships.at.and_then(|hex| state.map().star_at(hex)) else { continue };
        let hex = state.map().hex_of(star);
        for index in 0..state.planets(star).len() {
            let planet = PlanetId::new(hex, index);
            if judge(state, seat, ships, planet).is_ok() {
                legal_amounts(state, ships, planet, out);
            }
        }
    }
    turn::legal_end(state, seat, out);
}

/// All of them, and as many as find room.
fn legal_amounts(state: &State, ships: &Ships, planet: PlanetId, out: &mut Vec<Action>) {
    let group = ships.id;
    out.push(Action::Land { group, count: ships.count, planet });
    let people = state.colony(planet).map_or(0, |colony| colony.people);
    let capacity = state.planet(planet).map_or(0, |planet| u16::from(planet.capacity));
    let room = capacity.saturating_sub(people);
    if (1..u16::from(ships.count)).contains(&room) {
        out.push(Action::Land { group, count: room as u8, planet });
    }
    if ships.count > 1 && room != 1 {
        out.push(Action::Land { group, count: 1, planet });
    }
}

pub fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Land { group, count, planet } => {
            let ships = own(state, seat, group, count)?;
            judge(state, seat, ships, planet)
        }
        Action::Done | Action::EndTurn => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

fn judge(state: &State, seat: Seat, ships: &Ships, id: PlanetId) -> Result<(), Illegal> {
    if ships.kind != ShipKind::Transport {
        return Err(Illegal::NotTransports { kind: ships.kind });
    }
    if ships.at != Some(id.hex) {
        return Err(Illegal::OtherStar { planet: id });
    }
    let star = state.star_at(id.hex).filter(|star| state.system(*star).explored.has(seat));
    let star = star.ok_or(Illegal::NoSuchPlanet { planet: id })?;
    let planet = state.planet(id).ok_or(Illegal::NoSuchPlanet { planet: id })?;
    let Ships { captive, origin, fitted, .. } = *ships;
    let settlers = Settlers { seat, techs: state.player(seat).techs, captive, origin, fitted };
    let ground = Ground {
        id,
        kind: planet.kind,
        devastated: state.system(star).devastated[id.index()],
        colony: state.colony(id).map(|colony| (colony.owner, colony.holder)),
    };
    settlers.judge(&ground)
}

/// A planet to which people may be brought.
pub struct Ground {
    pub id: PlanetId,
    pub kind: PlanetKind,
    pub devastated: bool,
    /// Its owner and its holder.
    pub colony: Option<(Seat, Seat)>,
}

/// People aboard, and what their player knows.
pub struct Settlers {
    pub seat: Seat,
    pub techs: TechSet,
    pub captive: Option<Seat>,
    pub origin: Option<PlanetId>,
    pub fitted: bool,
}

impl Settlers {
    /// Why they cannot live there.
    pub fn judge(&self, ground: &Ground) -> Result<(), Illegal> {
        let Ground { id: planet, kind, devastated, colony } = *ground;
        if devastated {
            return Err(Illegal::Uninhabitable { planet });
        }
        // CONQUEST-17.4, CONQUEST-17.5: conquered people only to conquered people of the same colour, own ones only to own ones.
        let loyal = self.captive.unwrap_or(self.seat);
        match colony {
            Some((_, holder)) if holder != self.seat => return Err(Illegal::Inhabited { planet }),
            Some((owner, _)) if owner != loyal => return Err(Illegal::WouldMix { planet }),
            _ => {}
        }
        if self.origin == Some(planet) {
            return Err(Illegal::BackHome { planet });
        }
        if kind == PlanetKind::Barren && !self.techs.has(Tech::ControlledEnvironment) {
            return Err(Illegal::NeedsEnvironment { planet });
        }
        if kind == PlanetKind::Barren && !self.fitted {
            return Err(Illegal::NotFitted { planet });
        }
        Ok(())
    }
}

pub fn land(desk: &mut Desk, seat: Seat, group: GroupId, count: u8, planet: PlanetId) {
    let before = desk.state.markers_at(seat, Some(planet.hex));
    let player = desk.state.player_mut(seat);
    let ships = &mut player[group];
    ships.count -= count;
    let loyal = ships.captive.unwrap_or(seat);
    player.ships.retain(|ships| ships.count > 0);
    let star = desk.state.star_of(planet.hex);
    let place = &mut desk.state.system_mut(star).colonies[planet.index()];
    let founded = place.is_none();
    // CONQUEST-R42: resettled people stay conquered, without a new wait.
    let colony = place.get_or_insert_with(|| Colony::new(loyal, seat, 0));
    colony.people += u16::from(count);
    desk.tell_only(seat, || Event::Landed { planet, millions: count, founded });
    if desk.state.markers_at(seat, Some(planet.hex)) != before {
        let others = engine::Audience::except(engine::Seats::of(seat));
        desk.tell_to(others, || Event::Regrouped { seat, hex: Some(planet.hex) });
    }
}
