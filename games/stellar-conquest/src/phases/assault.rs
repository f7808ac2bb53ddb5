//! Attacks on colonies (CONQUEST-15.1 to CONQUEST-15.13), and what a conqueror does to the conquered (CONQUEST-17.16,
//! CONQUEST-17.17).

#[cfg(test)]
mod tests;

use engine::{Seat, Seats, unchecked};

use crate::action::Action;
use crate::desk::Desk;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::map::StarId;
use crate::phases::fire::{self, Line, Units, ships};
use crate::phases::{conquest, exploring, turn, undo};
use crate::seen::{ColonySeen, Seen};
use crate::state::{Colony, PLANETS, PlanetId, State};
use crate::war::{Assault, Step, Unit};

pub fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    match state.assault.as_ref().map(|assault| (assault, assault.step)) {
        None | Some((_, Step::Plan)) => legal_plan(state, seat, out),
        Some((assault, Step::Aim)) => attackers(state, assault).legal(out),
        Some((assault, Step::Answer(seat))) => defenders(state, assault, seat).legal(out),
        Some((assault, Step::Scrap(_))) => {
            for planet in scrappable(state, assault, seat) {
                let count = state.colony(planet).map_or(0, |colony| colony.factories);
                out.push(Action::Scrap { planet, count });
                if count > 1 {
                    out.push(Action::Scrap { planet, count: count / 2 });
                }
            }
            out.push(Action::Done);
        }
    }
}

fn legal_plan(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let owed = state.assault.as_ref().is_some_and(|assault| assault.owed.contains(&true));
    for (planet, colony) in state.colonies() {
        if colony.holder == seat {
            if colony.conquered() {
                legal_conquered(state, seat, planet, colony, out);
            }
        } else if check_attack(state, seat, planet).is_ok() {
            out.push(Action::Attack { planet });
        }
    }
    if let Some(assault) = &state.assault {
        let hex = state.map().hex_of(assault.star);
        for index in (0..PLANETS).filter(|index| assault.announced[*index] && !assault.owed[*index]) {
            out.push(Action::Spare { planet: PlanetId::new(hex, index) });
        }
        if assault.announced.contains(&true) {
            out.push(Action::Barrage);
        }
    }
    if !owed {
        turn::legal_end(state, seat, out);
    }
}

/// CONQUEST-R78: no colony is under attack or could be, and nothing conquered could be destroyed.
pub fn nothing_left(state: &State) -> bool {
    let seat = state.active;
    let fought = |assault: &Assault| assault.step != Step::Plan || assault.announced.contains(&true);
    if state.assault.as_ref().is_some_and(fought) {
        return false;
    }
    !state.colonies().any(|(planet, colony)| {
        if colony.holder != seat {
            return check_attack(state, seat, planet).is_ok();
        }
        let star = state.star_of(planet.hex);
        colony.conquered() && (colony.factories > 0 || quota(state, seat, star) > 0)
    })
}

/// People and factories that may be destroyed.
fn legal_conquered(state: &State, seat: Seat, planet: PlanetId, colony: &Colony, out: &mut Vec<Action>) {
    let star = state.star_of(planet.hex);
    let millions = quota(state, seat, star).min(colony.people);
    if millions > 0 {
        out.push(Action::Raze { planet, millions });
    }
    if colony.factories > 0 {
        out.push(Action::Scrap { planet, count: colony.factories });
    }
}

/// CONQUEST-R45: millions that the warships in a hex may still destroy this turn.
pub fn quota(state: &State, seat: Seat, star: StarId) -> u16 {
    let (hex, edition) = (state.map().hex_of(star), &state.terms.edition);
    let each = |ships: &crate::fleet::Ships| u16::from(edition.destroys(ships.kind)) * u16::from(ships.count);
    let all: u16 = state.player(seat).at(hex).map(each).sum();
    let used = state.razed.iter().find(|(razed, _)| *razed == star).map_or(0, |(_, millions)| *millions);
    all.saturating_sub(used)
}

pub fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match (&state.assault, action) {
        (Some(assault), _) if assault.step == Step::Aim => attackers(state, assault).check(action),
        (Some(assault), _) if assault.step == Step::Answer(seat) => {
            defenders(state, assault, seat).check(action)
        }
        (Some(assault), Action::Scrap { planet, count }) if assault.step == Step::Scrap(seat) => {
            if !scrappable(state, assault, seat).any(|one| one == *planet) {
                return Err(Illegal::NotAttacked { planet: *planet });
            }
            check_scrap(state, *planet, *count)
        }
        (Some(assault), Action::Done) if assault.step == Step::Scrap(seat) => Ok(()),
        (Some(assault), _) if assault.step != Step::Plan => Err(Illegal::NotNow),
        (_, Action::Attack { planet }) => check_attack(state, seat, *planet),
        (Some(assault), Action::Spare { planet }) => check_spare(state, assault, *planet),
        (None, Action::Spare { planet }) => Err(Illegal::NotAttacked { planet: *planet }),
        (Some(assault), Action::Barrage) if assault.announced.contains(&true) => Ok(()),
        (_, Action::Barrage) => Err(Illegal::NothingToFireAt),
        (_, Action::Raze { planet, millions }) => check_raze(state, seat, *planet, *millions),
        (assault, Action::Done | Action::EndTurn) => match owed(state, assault.as_ref()) {
            Some(planet) => Err(Illegal::RoundOwed { planet }),
            None => Ok(()),
        },
        _ => Err(Illegal::NotNow),
    }
}

/// CONQUEST-15.4: a colony that has yet to be fought.
fn owed(state: &State, assault: Option<&Assault>) -> Option<PlanetId> {
    let assault = assault?;
    let index = assault.owed.iter().position(|owed| *owed)?;
    Some(PlanetId::new(state.map().hex_of(assault.star), index))
}

fn check_attack(state: &State, seat: Seat, planet: PlanetId) -> Result<(), Illegal> {
    let star = state.star_at(planet.hex).ok_or(Illegal::NoStar { hex: planet.hex })?;
    if !state.player(seat).armed_at(planet.hex) {
        return Err(Illegal::NoWarship { star: planet.hex });
    }
    if !state.system(star).explored.has(seat) || state.planet(planet).is_none() {
        return Err(Illegal::NoSuchPlanet { planet });
    }
    let colony = state.colony(planet).filter(|colony| colony.holder != seat);
    let colony = colony.ok_or(Illegal::NotAnEnemyColony { planet })?;
    if colony.shield {
        return Err(Illegal::Shielded { planet });
    }
    if state.visited.has(star) {
        return Err(Illegal::LeftAlready { star: planet.hex });
    }
    match &state.assault {
        Some(assault) if assault.star == star && assault.announced[planet.index()] => {
            Err(Illegal::AttackedAlready { planet })
        }
        Some(assault) if assault.star != star => match owed(state, Some(assault)) {
            Some(planet) => Err(Illegal::RoundOwed { planet }),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

fn check_spare(state: &State, assault: &Assault, planet: PlanetId) -> Result<(), Illegal> {
    let here = state.map().hex_of(assault.star) == planet.hex && (1..=PLANETS as u8).contains(&planet.number);
    if !here || !assault.announced[planet.index()] {
        return Err(Illegal::NotAttacked { planet });
    }
    if assault.owed[planet.index()] { Err(Illegal::RoundOwed { planet }) } else { Ok(()) }
}

fn conquered(state: &State, seat: Seat, planet: PlanetId) -> Result<&Colony, Illegal> {
    let colony = state.colony(planet).filter(|colony| colony.holder == seat && colony.conquered());
    colony.ok_or(Illegal::NotConquered { planet })
}

fn check_raze(state: &State, seat: Seat, planet: PlanetId, millions: u16) -> Result<(), Illegal> {
    let colony = conquered(state, seat, planet)?;
    let star = state.star_of(planet.hex);
    let left = quota(state, seat, star);
    match millions {
        0 => Err(Illegal::Nothing),
        _ if millions > left => Err(Illegal::TooMuch { left }),
        _ if millions > colony.people => Err(Illegal::TooFewPeople { people: colony.people }),
        _ => Ok(()),
    }
}

fn check_scrap(state: &State, planet: PlanetId, count: u16) -> Result<(), Illegal> {
    let left = state.colony(planet).map_or(0, |colony| colony.factories);
    match count {
        0 => Err(Illegal::Nothing),
        _ if count > left => Err(Illegal::TooFewFactories { left }),
        _ => Ok(()),
    }
}

/// CONQUEST-17.16: in all activities of one's own turn.
pub fn check_demolish(state: &State, seat: Seat, planet: PlanetId, count: u16) -> Result<(), Illegal> {
    conquered(state, seat, planet)?;
    check_scrap(state, planet, count)
}

pub fn demolish(desk: &mut Desk, seat: Seat, planet: PlanetId, count: u16) {
    scrap(desk, seat, planet, count);
    if !desk.state.player(seat).undo.is_empty() {
        undo::save(desk.state, seat);
    }
}

fn scrap(desk: &mut Desk, seat: Seat, planet: PlanetId, count: u16) {
    let colony = &mut desk.state[planet];
    colony.factories -= count;
    let concerned = Seats::of(colony.owner).with(colony.holder).with(desk.state.active);
    desk.tell_those(concerned, || Event::Scrapped { seat, planet, count });
    conquest::notice(desk, planet, concerned);
}

/// The bases under attack, of one owner or of all.
fn bases(state: &State, assault: &Assault, of: Option<Seat>) -> Units {
    let colonies = state.system(assault.star).colonies.iter().enumerate();
    let attacked = colonies.filter(|(index, _)| assault.announced[*index]);
    let mut units = Units::new();
    for (index, colony) in attacked.filter_map(|(index, colony)| Some((index, colony.as_ref()?))) {
        if of.is_none_or(|seat| seat == colony.owner) {
            let planet = index as u8 + 1;
            units.extend([(Unit::Base(planet), colony.bases), (Unit::Advanced(planet), colony.advanced)]);
        }
    }
    units.retain(|(_, count)| *count > 0);
    units
}

fn attackers<'a>(state: &State, assault: &'a Assault) -> Line<'a> {
    let (by, hex) = (state.active, state.map().hex_of(assault.star));
    Line::attack(by, &ships(state, by, hex), bases(state, assault, None), &assault.aims)
}

pub fn defenders<'a>(state: &State, assault: &'a Assault, by: Seat) -> Line<'a> {
    let targets = ships(state, state.active, state.map().hex_of(assault.star));
    Line::defence(by, bases(state, assault, Some(by)), targets, &assault.aims)
}

pub fn apply(desk: &mut Desk, seat: Seat, action: Action) {
    match (desk.state.assault.take(), action) {
        (assault, Action::Attack { planet }) => attack(desk, assault, planet),
        (assault, Action::Raze { planet, millions }) => {
            desk.state.assault = assault;
            raze(desk, seat, planet, millions);
        }
        (Some(assault), action) => fight(desk, assault, seat, action),
        (None, action) => unchecked(&action),
    }
}

/// The assault goes on when somebody has decided this.
fn wait(desk: &mut Desk, assault: Assault, step: Step) {
    desk.state.assault = Some(Assault { step, ..assault });
}

fn fight(desk: &mut Desk, mut assault: Assault, seat: Seat, action: Action) {
    match (assault.step, action) {
        (Step::Plan, Action::Spare { planet }) => {
            assault.announced[planet.index()] = false;
            let owner = desk.state.colony(planet).map_or(seat, |colony| colony.owner);
            let told = present(desk.state, &assault).with(owner);
            desk.state.assault = Some(assault);
            desk.tell_those(told, || Event::Spared { seat, planet });
        }
        (Step::Plan, Action::Barrage) => {
            assault.round += 1;
            assault.aims.clear();
            let present = present(desk.state, &assault);
            wait(desk, assault, Step::Aim);
            desk.tell_those(present, || Event::ActivityEnded { seat });
        }
        (Step::Aim | Step::Answer(_), Action::Fire { .. } | Action::Spread { .. }) => {
            aim(desk, assault, seat, &action);
        }
        (Step::Scrap(_), Action::Scrap { planet, count }) => {
            scrap(desk, seat, planet, count);
            if scrappable(desk.state, &assault, seat).next().is_some() {
                desk.state.assault = Some(assault);
            } else {
                next_scrap(desk, assault, Some(seat));
            }
        }
        (Step::Scrap(_), Action::Done) => {
            let present = present(desk.state, &assault);
            desk.tell_those(present, || Event::FactoriesKept { seat });
            next_scrap(desk, assault, Some(seat));
        }
        (_, action) => unchecked(&action),
    }
}

/// CONQUEST-15.3, CONQUEST-15.6: bases are revealed; without any the colony falls at once.
fn attack(desk: &mut Desk, before: Option<Assault>, planet: PlanetId) {
    let seat = desk.state.active;
    let star = desk.state.star_of(planet.hex);
    let mut assault = match before {
        Some(assault) if assault.star == star => assault,
        before => {
            before.into_iter().for_each(|assault| leave(desk, &assault));
            let none = [false; PLANETS];
            Assault { star, step: Step::Plan, round: 0, announced: none, owed: none, aims: Vec::new() }
        }
    };
    let colony = desk.state[planet].clone();
    let (owner, bases, advanced) = (colony.owner, colony.bases, colony.advanced);
    let both = Seats::of(seat).with(owner);
    desk.tell_those(both, || Event::Attacked { seat, owner, planet, bases, advanced });
    note_bases(desk, planet, both);
    // CONQUEST-14.4 holds here, too: who is fired at sees by whom.
    for viewer in desk.state.witnesses(both).without(seat).iter() {
        for seen in desk.state.sight_ships(seat, planet.hex) {
            exploring::news(desk, viewer, seen);
        }
        desk.state.make_known(seat, planet.hex, Seats::of(viewer));
    }
    if colony.defences() > 0 {
        (assault.announced[planet.index()], assault.owed[planet.index()]) = (true, true);
    } else {
        conquest::conquer(desk, planet);
    }
    desk.state.assault = Some(assault);
}

/// Missile bases as everybody present knows them now.
fn note_bases(desk: &mut Desk, planet: PlanetId, both: Seats) {
    let colony = desk.state[planet].clone();
    for viewer in desk.state.witnesses(both).without(colony.owner).iter() {
        let known = exploring::known_colony(desk.state, viewer, planet);
        let known = known.filter(|known| known.owner == colony.owner);
        let seen = ColonySeen {
            owner: colony.owner,
            holder: colony.holder,
            shield: colony.shield,
            bases: Some((colony.bases, colony.advanced)),
            people: known.and_then(|known| known.people),
        };
        desk.state.note(viewer, Seen::Planet { planet, devastated: false, colony: Some(seen) });
    }
}

/// Whoever aims now, and what at.
fn line<'a>(state: &State, assault: &'a Assault, seat: Seat) -> Line<'a> {
    match assault.step {
        Step::Answer(_) => defenders(state, assault, seat),
        _ => attackers(state, assault),
    }
}

/// The attacker aims, then each owner of bases under attack, in turn order (CONQUEST-R35).
fn aim(desk: &mut Desk, mut assault: Assault, seat: Seat, action: &Action) {
    let aims = line(desk.state, &assault, seat).aims(action);
    let (first, shots) = (aims[0], aims.len() as u16);
    let aimed_at = fire::owner(desk.state, assault.star, first.target);
    let concerned = Seats::of(desk.state.active).with(seat).with(aimed_at.unwrap_or(seat));
    desk.tell_those(concerned, || Event::Aimed {
        seat,
        shooter: first.shooter,
        target: first.target,
        number: first.number,
        shots,
    });
    assault.aims.extend(aims);
    let state = &*desk.state;
    if !line(state, &assault, seat).done() {
        desk.state.assault = Some(assault);
        return;
    }
    let after = state.others(state.active).skip_while(|other| seat != state.active && *other != seat);
    let next =
        after.filter(|other| *other != seat).find(|other| !bases(state, &assault, Some(*other)).is_empty());
    match next {
        Some(owner) => wait(desk, assault, Step::Answer(owner)),
        None => barrage(desk, assault),
    }
}

/// The attacker and the owners of colonies under attack.
fn present(state: &State, assault: &Assault) -> Seats {
    let colonies = state.system(assault.star).colonies.iter().enumerate();
    let attacked = colonies.filter(|(index, _)| assault.announced[*index]);
    attacked.filter_map(|(_, colony)| Some(colony.as_ref()?.owner)).fold(Seats::of(state.active), Seats::with)
}

fn barrage(desk: &mut Desk, mut assault: Assault) {
    let attacker = desk.state.active;
    let present = present(desk.state, &assault);
    let aims = std::mem::take(&mut assault.aims);
    let (star, round) = (assault.star, assault.round);
    assault.owed = [false; PLANETS];
    let hex = desk.state.map().hex_of(star);
    let hit = fire::fire(desk, star, attacker, round, &aims, present);
    let hits = |by_attacker: bool| -> Vec<(Unit, u16)> {
        let hits = hit.iter().filter(|(by, ..)| *by == by_attacker);
        hits.map(|(_, unit, number)| (*unit, *number)).collect()
    };
    fire::sink(desk, attacker, star, &hits(false), present);
    for (unit, count) in fire::counted(&hits(true)) {
        let Some(number) = unit.planet() else { continue };
        let colony = &mut desk.state[PlanetId { hex, number }];
        let advanced = matches!(unit, Unit::Advanced(_));
        let bases = if advanced { &mut colony.advanced } else { &mut colony.bases };
        *bases -= count;
        let owner = colony.owner;
        let concerned = Seats::of(attacker).with(owner);
        desk.tell_those(concerned, || Event::Destroyed {
            seat: owner,
            star: hex,
            units: vec![(unit, count)],
        });
    }
    aftermath(desk, assault);
}

/// CONQUEST-15.10, CONQUEST-15.12: what has fallen is conquered; of the rest factories may be destroyed.
fn aftermath(desk: &mut Desk, mut assault: Assault) {
    let attacker = desk.state.active;
    let hex = desk.state.map().hex_of(assault.star);
    let armed = desk.state.player(attacker).armed_at(hex);
    for index in 0..PLANETS {
        if !assault.announced[index] {
            continue;
        }
        let planet = PlanetId::new(hex, index);
        let both = Seats::of(attacker).with(desk.state[planet].owner);
        note_bases(desk, planet, both);
        if armed && desk.state.colony(planet).is_some_and(|colony| colony.defences() == 0) {
            assault.announced[index] = false;
            conquest::conquer(desk, planet);
        }
    }
    conquest::settle(desk, hex);
    next_scrap(desk, assault, None);
}

/// Colonies under attack whose factories this seat may destroy.
pub fn scrappable(state: &State, assault: &Assault, seat: Seat) -> impl Iterator<Item = PlanetId> {
    let hex = state.map().hex_of(assault.star);
    let colonies = state.system(assault.star).colonies.iter().enumerate();
    let mine = colonies.filter(move |(index, colony)| {
        let colony = colony.as_ref().filter(|colony| colony.owner == seat && colony.factories > 0);
        assault.announced[*index] && colony.is_some_and(|colony| !colony.conquered())
    });
    mine.map(move |(index, _)| PlanetId::new(hex, index))
}

/// Asks the next owner, or gives the attacker the word again.
fn next_scrap(desk: &mut Desk, assault: Assault, after: Option<Seat>) {
    let state = &*desk.state;
    let hex = state.map().hex_of(assault.star);
    let mut others = state.others(state.active).skip_while(|seat| after.is_some_and(|after| *seat != after));
    if after.is_some() {
        others.next();
    }
    match others.find(|seat| scrappable(state, &assault, *seat).next().is_some()) {
        Some(seat) => wait(desk, assault, Step::Scrap(seat)),
        None if state.player(state.active).armed_at(hex) => wait(desk, assault, Step::Plan),
        None => leave(desk, &assault),
    }
}

/// Ends the assault that goes on, if one does.
pub fn break_off(desk: &mut Desk) {
    if let Some(assault) = desk.state.assault.take() {
        leave(desk, &assault);
    }
}

/// CONQUEST-15.9, CONQUEST-R36: no return to this star this turn.
fn leave(desk: &mut Desk, assault: &Assault) {
    let (seat, star) = (desk.state.active, desk.state.map().hex_of(assault.star));
    desk.state.visited = desk.state.visited.with(assault.star);
    desk.tell_those(present(desk.state, assault), || Event::BrokeOff { seat, star });
}

/// CONQUEST-17.17, CONQUEST-R46.
fn raze(desk: &mut Desk, seat: Seat, planet: PlanetId, millions: u16) {
    let star = desk.state.star_of(planet.hex);
    match desk.state.razed.iter_mut().find(|(razed, _)| *razed == star) {
        Some((_, all)) => *all += millions,
        None => desk.state.razed.push((star, millions)),
    }
    let colony = &mut desk.state[planet];
    colony.people -= millions;
    colony.killed += millions;
    let (owner, left) = (colony.owner, colony.people);
    let both = Seats::of(seat).with(owner);
    desk.tell_apart(both, |own| Event::Razed { seat, planet, millions, left: own.then_some(left) });
    if left == 0 {
        conquest::abandon(desk, planet, seat);
    } else {
        conquest::notice(desk, planet, both);
    }
}
