//! Technologies: what has been seen of them stays, the rest of the money is spent again.

use engine::{Chance, Seat, Viewer};

use super::known;
use crate::edition::{ShipKind, TECHS, Tech, TechSet};
use crate::research;
use crate::seen::Seen;
use crate::state::{Phase, State};

const SPEEDS: [Tech; 6] =
    [Tech::Speed3, Tech::Speed4, Tech::Speed5, Tech::Speed6, Tech::Speed7, Tech::Speed8];

pub fn imagine(state: &mut State, seat: Seat, viewer: Viewer, chance: &mut impl Chance) {
    // Who is being asked for a destination has no unlimited communication, and the bonus is too small to matter.
    if state.phase == Phase::Bonus || state.battle.is_some() || state.returned.has(seat) {
        return;
    }
    let needed = needed(state, seat, viewer);
    let player = state.player(seat);
    let money: u16 = player.paid.iter().sum();
    let edition = state.terms.edition.clone();
    let (mut techs, mut paid) = (TechSet::NONE, [0; TECHS.len()]);
    for tech in TECHS.into_iter().filter(|tech| needed.has(*tech)) {
        open_up(&edition, &mut techs, &mut paid, tech, chance);
    }
    let spent: u16 = paid.iter().sum();
    let mut left = money.saturating_sub(spent);
    while left > 0 {
        let open = |tech: &Tech| !techs.has(*tech) && research::open(&edition, techs, *tech);
        let open: Vec<Tech> = TECHS.into_iter().filter(open).collect();
        let Some(tech) = open.get(chance.below(open.len().max(1) as u32) as usize) else { break };
        let points = research::missing(&edition, techs, &paid, *tech).min(left);
        let points = if chance.below(3) == 0 { points.div_ceil(2) } else { points };
        research::pay(&edition, &mut techs, &mut paid, *tech, points);
        left -= points;
    }
    let player = state.player_mut(seat);
    (player.techs, player.paid) = (techs, paid);
}

/// Pays for a technology, and for one below it where that is what opens it.
fn open_up(
    edition: &crate::edition::Edition,
    techs: &mut TechSet,
    paid: &mut research::Paid,
    tech: Tech,
    chance: &mut impl Chance,
) {
    if techs.has(tech) {
        return;
    }
    if !research::open(edition, *techs, tech) {
        let row = edition.tech(tech);
        let below = |other: &Tech| {
            edition.tech(*other).class == row.class && edition.tech(*other).level + 1 == row.level
        };
        let below: Vec<Tech> = TECHS.into_iter().filter(below).collect();
        let other = below[chance.below(below.len() as u32) as usize];
        open_up(edition, techs, paid, other, chance);
    }
    let points = research::missing(edition, *techs, paid, tech);
    research::pay(edition, techs, paid, tech, points);
}

/// What the viewer has seen at work, and what the imagined ships and colonies cannot do without.
fn needed(state: &State, seat: Seat, viewer: Viewer) -> TechSet {
    let player = state.player(seat);
    let mut needed = player.shown;
    let base = state.terms.edition.numbers.base_speed;
    if player.fastest > base {
        needed = needed.with(SPEEDS[usize::from(player.fastest) - 3]);
    }
    let ships = |kind: ShipKind| {
        let now = player.ships.iter().chain(&player.built).any(|ships| ships.kind == kind);
        now || viewer.seat().is_some_and(|viewer| has_seen(state, viewer, seat, kind))
    };
    for (kind, tech) in [(ShipKind::Fighter, Tech::Fighter), (ShipKind::DeathStar, Tech::DeathStar)] {
        if ships(kind) {
            needed = needed.with(tech);
        }
    }
    for (planet, colony) in state.colonies().filter(|(_, colony)| colony.holder == seat) {
        let barren =
            state.planet(planet).is_some_and(|planet| planet.kind == crate::edition::PlanetKind::Barren);
        let has = [
            (barren, Tech::ControlledEnvironment),
            (colony.bases > 0, Tech::MissileBase),
            (colony.advanced > 0, Tech::AdvancedMissileBase),
            (colony.shield, Tech::PlanetShield),
            (colony.factories > 0 && !colony.conquered(), Tech::Industrial),
        ];
        needed = has.into_iter().filter(|(has, _)| *has).fold(needed, |needed, (_, tech)| needed.with(tech));
    }
    let fitted = player.ships.iter().any(|ships| ships.fitted && known(state, seat, ships, viewer));
    if fitted { needed.with(Tech::ControlledEnvironment) } else { needed }
}

fn has_seen(state: &State, viewer: Seat, owner: Seat, kind: ShipKind) -> bool {
    state.player(viewer).sightings.iter().any(|sighting| match sighting.what {
        Seen::Ships { owner: seen, ships, .. } => seen == owner && ships[kind as usize] > 0,
        Seen::Planet { .. } => false,
    })
}
