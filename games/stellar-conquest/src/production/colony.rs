//! A colony in its production turn: growth, output, emigration (CONQUEST-20.6, steps 1 to 3).

use engine::Seat;

use super::figures;
use super::shop::{captives_left, stock_left};
use crate::action::Action;
use crate::desk::Desk;
use crate::edition::{Numbers, Planet, ShipKind, TechSet};
use crate::event::Event;
use crate::fleet::Ships;
use crate::illegal::Illegal;
use crate::player::{Ledger, OpenColony, Player};
use crate::setup::ConqueredIndustry;
use crate::state::{Colony, PlanetId, State};

/// Whose knowledge runs the factories of a colony: its holder's; by the option `better` also that of its owner, as it was
/// when the production turn began, since nobody knows what others research in it (CONQUEST-R40, CONQUEST-R60).
fn industry(state: &State, colony: &Colony) -> TechSet {
    let holder = state.player(colony.holder).techs;
    match state.terms.setup.conquered_industry {
        ConqueredIndustry::Better if colony.conquered() => {
            let owner = state.player(colony.owner);
            let new = owner.ledger.as_ref().map_or(TechSet::NONE, |ledger| ledger.completed);
            owner.techs.iter().filter(|tech| !new.has(*tech)).fold(holder, TechSet::with)
        }
        _ => holder,
    }
}

pub fn makes(state: &State, planet: &Planet, colony: &Colony) -> (u16, u16, u16, u16) {
    figures::makes(&state.terms.edition.numbers, industry(state, colony), planet, colony)
}

/// A colony that the seat controls, with its planet.
fn held(state: &State, seat: Seat, id: PlanetId) -> Result<(&Planet, &Colony), Illegal> {
    let none = Illegal::NoColony { planet: id };
    let colony = state.colony(id).filter(|colony| colony.holder == seat).ok_or_else(|| none.clone())?;
    Ok((state.planet(id).ok_or(none)?, colony))
}

fn is_closed(state: &State, ledger: &Ledger, id: PlanetId) -> bool {
    state.star_at(id.hex).is_some_and(|star| ledger.closed[id.index()].has(star))
}

/// Colonies that can be opened.
pub(super) fn openings(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let Some(ledger) = &state.player(seat).ledger else { return };
    let open = |(id, colony): &(PlanetId, &Colony)| !colony.waits && !is_closed(state, ledger, *id);
    out.extend(state.held_by(seat).filter(open).map(|(planet, _)| Action::Open { planet }));
}

pub(super) fn check_open(state: &State, seat: Seat, ledger: &Ledger, id: PlanetId) -> Result<(), Illegal> {
    let (_, colony) = held(state, seat, id)?;
    if state.phase != crate::state::Phase::Production {
        return Err(Illegal::NotNow);
    }
    if is_closed(state, ledger, id) {
        return Err(Illegal::ColonyDone { planet: id });
    }
    if ledger.open.is_some() {
        return Err(Illegal::ColonyOpen);
    }
    if colony.waits { Err(Illegal::NothingMade { planet: id }) } else { Ok(()) }
}

/// Steps 1 and 2: the people grow and work.
pub(super) fn open(desk: &mut Desk, ledger: &mut Ledger, seat: Seat, id: PlanetId) -> OpenColony {
    let state = &mut *desk.state;
    let index = id.index();
    let (growth, people, working, output) =
        makes(state, &state.planets(state.star_of(id.hex))[index], &state[id]);
    state[id].people = people;
    (ledger.points, ledger.scouts) = (output, 0);
    desk.tell_only(seat, || Event::Opened { planet: id, growth, people, output });
    OpenColony { planet: id, growth, people, working, output, emigrants: 0, extra: 0, spending: false }
}

/// What step 3 asks of all who leave: an open colony that has not begun to spend, and transports for them.
fn check_leaving(state: &State, seat: Seat, ledger: &Ledger, millions: u16) -> Result<(), Illegal> {
    let opened = ledger.open.as_ref().ok_or(Illegal::NoColonyOpen)?;
    if millions == 0 {
        return Err(Illegal::Nothing);
    }
    if opened.spending {
        return Err(Illegal::EmigrationOver);
    }
    // CONQUEST-16.2: people leave in new transports.
    if state.besieged(opened.planet) {
        return Err(Illegal::Besieged { planet: opened.planet });
    }
    let needs = millions.saturating_mul(state.terms.edition.prices.transport);
    if needs > ledger.points {
        return Err(Illegal::TooFewPoints { needs, left: ledger.points });
    }
    match state.colony(opened.planet).filter(|colony| colony.conquered()) {
        Some(colony) => {
            let (owner, left) = (colony.owner, captives_left(state, seat, colony.owner));
            if millions > left { Err(Illegal::CaptivesOutOfStock { seat: owner, left }) } else { Ok(()) }
        }
        None => {
            let left = stock_left(state, seat, ShipKind::Transport);
            if millions > left { Err(Illegal::OutOfStock { left }) } else { Ok(()) }
        }
    }
}

pub(super) fn check_emigrate(
    state: &State,
    seat: Seat,
    ledger: &Ledger,
    millions: u16,
) -> Result<(), Illegal> {
    check_leaving(state, seat, ledger, millions)?;
    let people =
        ledger.open.as_ref().and_then(|opened| state.colony(opened.planet)).map_or(0, |colony| colony.people);
    if millions > people { Err(Illegal::TooFewPeople { people }) } else { Ok(()) }
}

/// CONQUEST-23.5, CONQUEST-R52: bonus people that so many emigrants of a colony earn. CONQUEST-17.10: conquered ones, none.
pub fn earned(numbers: &Numbers, conquered: bool, growth: u16, emigrants: u16) -> u16 {
    if conquered { 0 } else { figures::bonus(numbers, growth, emigrants) }
}

/// Bonus people still to be had.
fn bonus_left(state: &State, opened: &OpenColony) -> u16 {
    let conquered = state.colony(opened.planet).is_some_and(Colony::conquered);
    earned(&state.terms.edition.numbers, conquered, opened.growth, opened.emigrants) - opened.extra
}

pub(super) fn check_extra(state: &State, seat: Seat, ledger: &Ledger, millions: u16) -> Result<(), Illegal> {
    check_leaving(state, seat, ledger, millions)?;
    let opened = ledger.open.as_ref().ok_or(Illegal::NoColonyOpen)?;
    if state.colony(opened.planet).is_some_and(Colony::conquered) {
        return Err(Illegal::NoBonus);
    }
    let left = bonus_left(state, opened);
    let each = state.terms.edition.numbers.bonus_divisor;
    if millions > left { Err(Illegal::NoBonusLeft { left, each }) } else { Ok(()) }
}

/// Good numbers of emigrants: one, what earns the next bonus or the whole one, what the planet cannot feed, everybody.
pub(super) fn departures(state: &State, seat: Seat, opened: &OpenColony, out: &mut Vec<Action>) {
    let (Some(ledger), Some(colony)) = (&state.player(seat).ledger, state.colony(opened.planet)) else {
        return;
    };
    if opened.spending || state.besieged(opened.planet) {
        return;
    }
    let price = state.terms.edition.prices.transport;
    let stock = match colony.conquered() {
        true => captives_left(state, seat, colony.owner),
        false => stock_left(state, seat, ShipKind::Transport),
    };
    let most = (ledger.points / price).min(stock);
    if let Some(planet) = state.planet(opened.planet) {
        let numbers = &state.terms.edition.numbers;
        let best = figures::best_emigrants(numbers, planet, opened.people, opened.growth)
            .saturating_sub(opened.emigrants);
        let starving = figures::starving(planet, colony.people);
        let step = u16::from(numbers.bonus_divisor);
        let mut good =
            [1, step, starving, best, colony.people].map(|count| count.min(colony.people).min(most));
        good.sort_unstable();
        let mut last = 0;
        for millions in good {
            if millions > last {
                out.push(Action::Emigrate { millions });
            }
            last = millions;
        }
    }
    let extra = bonus_left(state, opened).min(most);
    if extra > 0 {
        out.push(Action::Extra { millions: extra });
    }
    if extra > 1 {
        out.push(Action::Extra { millions: 1 });
    }
}

/// Step 3: people leave on new transports, which appear when all have finished.
pub(super) fn emigrate(
    desk: &mut Desk,
    ledger: &mut Ledger,
    opened: &mut OpenColony,
    seat: Seat,
    millions: u16,
) {
    let planet = opened.planet;
    opened.emigrants += millions;
    desk.state[planet].people -= millions;
    embark(desk, ledger, seat, planet, millions);
    desk.tell_only(seat, || Event::Emigrated { planet, millions });
}

/// CONQUEST-23.5: bonus people, whom the planet keeps.
pub(super) fn extra(
    desk: &mut Desk,
    ledger: &mut Ledger,
    opened: &mut OpenColony,
    seat: Seat,
    millions: u16,
) {
    let planet = opened.planet;
    opened.extra += millions;
    embark(desk, ledger, seat, planet, millions);
    desk.tell_only(seat, || Event::ExtraLeft { planet, millions });
}

fn embark(desk: &mut Desk, ledger: &mut Ledger, seat: Seat, id: PlanetId, millions: u16) {
    ledger.points -= millions * desk.state.terms.edition.prices.transport;
    let colony = &desk.state[id];
    let captive = colony.conquered().then_some(colony.owner);
    build(desk.state.player_mut(seat), ShipKind::Transport, millions, id, captive);
}

/// Puts new ships aside. CONQUEST-R50: transports remember the planet that their people left.
pub(super) fn build(player: &mut Player, kind: ShipKind, count: u16, id: PlanetId, captive: Option<Seat>) {
    let mut left = count;
    while left > 0 {
        let mut ships = Ships::new(player.number(), kind, left.min(u8::MAX.into()) as u8, Some(id.hex));
        left -= u16::from(ships.count);
        ships.captive = captive;
        ships.origin = (kind == ShipKind::Transport).then_some(id);
        let room = |other: &&mut Ships| other.alike(&ships) && other.count.checked_add(ships.count).is_some();
        match player.built.iter_mut().find(room) {
            Some(other) => other.count += ships.count,
            None => player.built.push(ships),
        }
    }
}

/// CONQUEST-24.8, CONQUEST-R51: points left are lost, people above the capacity die. CONQUEST-R59: a colony that everybody
/// left is given up when the production turn ends.
pub(super) fn close(desk: &mut Desk, ledger: &mut Ledger, seat: Seat, id: PlanetId) {
    let lost = std::mem::take(&mut ledger.points);
    mark_closed(desk.state, ledger, id);
    let died = starve(desk.state, id);
    desk.tell_only(seat, || Event::Closed { planet: id, lost, died });
}

pub(super) fn mark_closed(state: &State, ledger: &mut Ledger, id: PlanetId) {
    let closed = &mut ledger.closed[id.index()];
    *closed = closed.with(state.star_of(id.hex));
}

/// CONQUEST-21.4: what exceeds the capacity dies.
pub(super) fn starve(state: &mut State, id: PlanetId) -> u16 {
    let (Some(planet), Some(people)) = (state.planet(id), state.colony(id).map(|colony| colony.people))
    else {
        return 0;
    };
    let died = figures::starving(planet, people);
    let Some(colony) = state.colony_mut(id) else { return 0 };
    colony.people -= died;
    died
}

/// The colonies of a seat that are not closed yet.
pub(super) fn unopened(state: &State, ledger: &Ledger, seat: Seat) -> Vec<PlanetId> {
    state.held_by(seat).map(|(id, _)| id).filter(|id| !is_closed(state, ledger, *id)).collect()
}
