//! What an action wastes, or how it hurts whoever acts, from what its seat sees.

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use engine::Seat;
use engine::english::{counted, list, of_your};

use crate::action::Action;
use crate::edition::{ShipKind, Shot};
use crate::forecast::{self, Forecast};
use crate::map::Hex;
use crate::names::Names;
use crate::phases::exploring;
use crate::phases::fire;
use crate::phases::landing::{Ground, Settlers};
use crate::production;
use crate::state::{Phase, PlanetId};
use crate::supply::Sea;
use crate::view::{GroupView, OwnView, PlanetView, View};
use crate::war::{Step, Unit};

pub fn warning(view: &View, seat: Seat, action: &Action) -> Option<String> {
    let own = view.own.as_ref()?;
    match *action {
        Action::Close => closed(view, own, seat).words(),
        Action::Finish => finished(view, own, seat).words(),
        Action::Emigrate { millions } => given_up(view, own, millions),
        Action::Buy { .. } | Action::Invest { .. } => {
            Lost { bonus: bonus_people(view, own), ..Lost::default() }.words()
        }
        Action::Land { .. } => crowded(view, seat, action),
        Action::Raze { planet, millions } => wiped_out(view, planet, millions),
        Action::Course { star } => unescorted(view, own, seat, star),
        Action::Sail => {
            let bound = own.groups.values().find(|group| group.hand)?.course?;
            unescorted(view, own, seat, bound)
        }
        Action::Fire { shooter, target, .. } | Action::Spread { shooter, target } => {
            harmless(view, seat, shooter, target)
        }
        Action::Done | Action::EndTurn if acts_freely(view, seat) => idle(view, own, seat, action),
        _ => None,
    }
}

/// What is lost when spending ends.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Lost {
    points: u16,
    /// Millions of the bonus that get no transport.
    bonus: u16,
    /// Millions for whom there is no room.
    crowded: u16,
}

impl Lost {
    fn with(self, other: Lost) -> Lost {
        Lost {
            points: self.points + other.points,
            bonus: self.bonus + other.bonus,
            crowded: self.crowded + other.crowded,
        }
    }

    fn words(self) -> Option<String> {
        let Lost { points, bonus, crowded } = self;
        let parts = [
            (points > 0).then(|| of_your(points, "point", ("is lost", "are lost"))),
            (bonus > 0).then(|| format!("{} of the bonus get no transport", counted(bonus, "million"))),
            (crowded > 0).then(|| format!("{} find no room", counted(crowded, "million"))),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        (!parts.is_empty()).then(|| format!("{}.", list(&parts)))
    }
}

/// CONQUEST-24.1, CONQUEST-23.6: bonus people who could have transports until something is bought.
fn bonus_people(view: &View, own: &OwnView) -> u16 {
    let Some((ledger, opened)) = own.ledger.as_ref().and_then(|ledger| Some((ledger, ledger.open.as_ref()?)))
    else {
        return 0;
    };
    let aboard = ledger.points / view.terms.edition.prices.transport;
    let left = opened.bonus.saturating_sub(opened.extra);
    if opened.spending { 0 } else { left.min(aboard).min(own.stock[ShipKind::Transport as usize].into()) }
}

/// CONQUEST-24.8, CONQUEST-21.4: the open colony, if there is one.
fn closed(view: &View, own: &OwnView, seat: Seat) -> Lost {
    match forecast::forecast(view, seat, &Action::Close) {
        Some(Forecast::Closing { lost, died }) => {
            Lost { points: lost, bonus: bonus_people(view, own), crowded: died }
        }
        _ => Lost::default(),
    }
}

/// CONQUEST-3.6: the bonus; CONQUEST-20.6: the points of all colonies that nobody worked on.
fn finished(view: &View, own: &OwnView, seat: Seat) -> Lost {
    let Some(ledger) = &own.ledger else { return Lost::default() };
    if view.phase == Phase::Bonus {
        return Lost { points: ledger.points, ..Lost::default() };
    }
    let open = ledger.open.as_ref().map(|opened| opened.planet);
    let planets = view.stars.values().flat_map(|star| star.planets.values());
    let held = planets.filter(|planet| planet.colony.as_ref().is_some_and(|colony| colony.holder == seat));
    let unopened = held.filter(|planet| Some(planet.id) != open && !ledger.closed.contains(&planet.id));
    unopened.fold(closed(view, own, seat), |lost, planet| lost.with(unworked(view, seat, planet.id)))
}

fn unworked(view: &View, seat: Seat, planet: PlanetId) -> Lost {
    let opened = forecast::forecast(view, seat, &Action::Open { planet });
    match (opened, forecast::colony(view, planet)) {
        // CONQUEST-17.3: one that was just conquered makes nothing, whoever works on it.
        (Some(Forecast::Opening { people, output, .. }), Some((ground, Some(colony)))) if !colony.waits => {
            Lost { points: output, bonus: 0, crowded: production::starving(&ground, people) }
        }
        _ => Lost::default(),
    }
}

/// CONQUEST-R59, CONQUEST-17.14: when everybody leaves.
fn given_up(view: &View, own: &OwnView, millions: u16) -> Option<String> {
    let opened = own.ledger.as_ref()?.open.as_ref()?;
    if opened.stay > millions {
        return None;
    }
    let colony = forecast::colony(view, opened.planet).and_then(|(_, colony)| colony);
    let factories = colony.map_or(0, |colony| colony.factories);
    Some(match factories {
        0 => "Nobody stays: the colony is given up.".to_string(),
        _ => format!("Nobody stays: the colony is given up with its {}.", counted(factories, "factory")),
    })
}

/// CONQUEST-18.8.
fn crowded(view: &View, seat: Seat, action: &Action) -> Option<String> {
    let Forecast::Landing { died, .. } = forecast::forecast(view, seat, action)? else { return None };
    Lost { crowded: died, ..Lost::default() }.words()
}

/// CONQUEST-17.14, CONQUEST-17.18.
fn wiped_out(view: &View, id: PlanetId, millions: u16) -> Option<String> {
    let (_, colony) = forecast::colony(view, id)?;
    let last = colony.is_some_and(|colony| colony.people <= millions);
    last.then(|| "Nobody is left there: you lose the colony.".to_string())
}

/// CONQUEST-27.3: a shot that cannot harm its target, where there is one that it could.
fn harmless(view: &View, seat: Seat, shooter: Unit, target: Unit) -> Option<String> {
    let hits = |target| fire::needs(&view.terms.edition, shooter, target) != Shot::Never;
    if hits(target) {
        return None;
    }
    let line = forecast::line(view, seat, &[])?;
    let other = line.targets.iter().any(|(unit, _)| hits(*unit));
    other.then(|| "This shot cannot harm it.".to_string())
}

/// CONQUEST-13.4, CONQUEST-13.5: unarmed ships that come to a star that they do not know, and no warship is there with them.
fn unescorted(view: &View, own: &OwnView, seat: Seat, star: Hex) -> Option<String> {
    if own.groups.values().any(|group| group.hand && group.kind.is_warship()) {
        return None;
    }
    let Forecast::Voyage { notes, .. } = forecast::forecast(view, seat, &Action::Course { star })? else {
        return None;
    };
    let rule = exploring::warning().rule;
    notes.into_iter().find(|note| note.rule == rule).map(|note| note.words)
}

/// The seat's own turn, and nothing is being fought out.
fn acts_freely(view: &View, seat: Seat) -> bool {
    let planning = view.assault.as_ref().is_none_or(|assault| assault.step == Step::Plan);
    view.active == seat && view.battle.is_none() && planning
}

/// Ships that could have done something before the activity or the turn ends.
fn idle(view: &View, own: &OwnView, seat: Seat, action: &Action) -> Option<String> {
    let sum = |which: &dyn Fn(&GroupView) -> bool| -> u16 {
        own.groups.values().filter(|group| which(group)).map(|group| u16::from(group.count)).sum()
    };
    let moves = view.phase == Phase::Move;
    let lands = view.phase == Phase::Debark
        || *action == Action::EndTurn && matches!(view.phase, Phase::Move | Phase::Attack);
    let aimless = |kind: ShipKind| sum(&|group| group.kind == kind && is_aimless(view, seat, group));
    let (mut sailing, mut homeless, mut unused, mut landing) = (0, 0, 0, 0);
    if moves {
        sailing = sum(&|group| could_sail(view, group));
        (homeless, unused) = (aimless(ShipKind::Transport), aimless(ShipKind::Scout));
    }
    if lands {
        landing = sum(&|group| could_land(view, seat, group));
    }
    let parts = [
        (sailing, "ship", ("is under way and has not moved", "are under way and have not moved")),
        (homeless, "transport", ("has nowhere to land", "have nowhere to land")),
        (unused, "scout", ("is idle", "are idle")),
        (landing, "transport", ("could still land", "could still land")),
    ];
    let parts = parts.into_iter().filter(|(count, ..)| *count > 0);
    let mut parts: Vec<String> =
        parts.map(|(count, noun, verbs)| format!("{}.", of_your(count, noun, verbs))).collect();
    if moves {
        parts.extend(alone(view, own));
    }
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// CONQUEST-13.4, CONQUEST-13.5: unarmed ships that have come to a star that they do not know, and no warship is there with them.
fn alone(view: &View, own: &OwnView) -> Option<String> {
    let map = view.terms.map();
    let armed = |hex: Hex| own.groups.values().any(|group| group.at == Some(hex) && group.kind.is_warship());
    let unknown = |hex: &Hex| {
        let explored = view.stars.get(hex).is_some_and(|star| star.explored);
        map.star_at(*hex).is_some() && !explored && !armed(*hex)
    };
    let hexes: BTreeSet<Hex> = own.groups.values().filter_map(|group| group.at).filter(unknown).collect();
    let stars: Vec<String> = hexes.into_iter().map(|hex| map.hex(hex)).collect();
    (!stars.is_empty()).then(|| exploring::risk_at(&stars))
}

/// Ships of the viewer that wait for an order; none outside of the viewer's own movement.
pub(crate) fn aimless(view: &View) -> u16 {
    let (Some(seat), Some(own)) = (view.seat, &view.own) else { return 0 };
    if view.phase != Phase::Move || view.active != seat {
        return 0;
    }
    let groups = own.groups.values().filter(|group| is_aimless(view, seat, group));
    groups.map(|group| u16::from(group.count)).sum()
}

/// They have a destination that they can still reach, and have not moved in this turn.
fn could_sail(view: &View, group: &GroupView) -> bool {
    let arrives = group.arrival.is_some_and(|turn| turn <= view.last_turn);
    arrives && group.moved == 0 && !group.halted && group.at.is_some() && group.at != group.course
}

/// Transports that nobody can leave where they are are of use only elsewhere, and so are scouts beside a colony of their own or
/// between the stars. Warships may stand guard anywhere.
fn is_aimless(view: &View, seat: Seat, group: &GroupView) -> bool {
    let Some(hex) = group.at else { return false };
    let at_star = view.terms.map().star_at(hex).is_some();
    let free = group.course.is_none() && group.moved == 0 && !group.halted && group.captive.is_none();
    if !free || !(at_star || view.free(seat)) || view.turn >= view.last_turn {
        return false;
    }
    let planets = || view.stars.get(&hex).into_iter().flat_map(|star| star.planets.values());
    let settled = || planets().filter_map(|planet| planet.colony.as_ref()).any(|colony| colony.owner == seat);
    match group.kind {
        ShipKind::Transport => !could_land(view, seat, group),
        ShipKind::Scout => !at_star || settled(),
        _ => false,
    }
}

/// CONQUEST-18.1: whether these people have arrived, and find a planet with room for them.
pub(crate) fn could_land(view: &View, seat: Seat, group: &GroupView) -> bool {
    let Some(hex) = group.at.filter(|_| group.kind == ShipKind::Transport) else { return false };
    if group.course.is_some_and(|course| course != hex) {
        return false;
    }
    let GroupView { captive, origin, fitted, .. } = *group;
    let settlers = Settlers { seat, techs: view.techs(seat), captive, origin, fitted };
    let star = view.stars.get(&hex).filter(|star| star.explored);
    star.is_some_and(|star| star.planets.values().any(|planet| has_room(view, &settlers, planet)))
}

fn has_room(view: &View, settlers: &Settlers, planet: &PlanetView) -> bool {
    let Some((printed, colony)) = forecast::colony(view, planet.id) else { return false };
    let ground = Ground {
        id: planet.id,
        kind: printed.kind,
        devastated: planet.devastated,
        colony: planet.colony.as_ref().map(|colony| (colony.owner, colony.holder)),
    };
    let people = colony.map_or(0, |colony| colony.people);
    settlers.judge(&ground).is_ok() && production::starving(&printed, people + 1) == 0
}
