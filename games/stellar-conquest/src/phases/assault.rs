//! Attacks on colonies (CONQUEST-15.1 to CONQUEST-15.13), and what a conqueror does to the conquered (CONQUEST-17.16,
//! CONQUEST-17.17).

use engine::{Chance, Seat, Seats, Witness};

use crate::action::Action;
use crate::event::Event;
use crate::hands::Hands;
use crate::illegal::Illegal;
use crate::map::StarId;
use crate::phases::fire::{self, Line, Units, ships};
use crate::phases::{conquest, exploring, turn, undo};
use crate::sight::{ColonySeen, Seen};
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
        let star = state.star_at(planet.hex).expect("a colony is at a star");
        colony.conquered() && (colony.factories > 0 || quota(state, seat, star) > 0)
    })
}

/// People and factories that may be destroyed.
fn legal_conquered(state: &State, seat: Seat, planet: PlanetId, colony: &Colony, out: &mut Vec<Action>) {
    let star = state.star_at(planet.hex).expect("a colony is at a star");
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
    let star = state.star_at(planet.hex).expect("a colony is at a star");
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

pub fn demolish<C: Chance, W: Witness<Event>>(
    hands: &mut Hands<C, W>,
    seat: Seat,
    planet: PlanetId,
    count: u16,
) {
    scrap(hands, seat, planet, count);
    if !hands.state.player(seat).undo.is_empty() {
        undo::save(hands.state, seat);
    }
}

fn scrap<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, seat: Seat, planet: PlanetId, count: u16) {
    let colony = hands.state.colony_mut(planet).expect("checked");
    colony.factories -= count;
    let concerned = Seats::of(colony.owner).with(colony.holder).with(hands.state.active);
    hands.tell_those(concerned, || Event::Scrapped { seat, planet, count });
    conquest::notice(hands, planet, concerned);
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

pub fn apply<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, seat: Seat, action: Action) {
    match action {
        Action::Attack { planet } => attack(hands, planet),
        Action::Spare { planet } => {
            let assault = hands.state.assault.as_mut().expect("checked");
            assault.announced[planet.index()] = false;
            let owner = hands.state.colony(planet).map_or(seat, |colony| colony.owner);
            let told = present(hands.state).with(owner);
            hands.tell_those(told, || Event::Spared { seat, planet });
        }
        Action::Barrage => {
            let assault = hands.state.assault.as_mut().expect("checked");
            assault.round += 1;
            assault.aims.clear();
            assault.step = Step::Aim;
            let present = present(hands.state);
            hands.tell_those(present, || Event::ActivityEnded { seat });
        }
        Action::Fire { .. } | Action::Spread { .. } => aim(hands, seat, &action),
        Action::Raze { planet, millions } => raze(hands, seat, planet, millions),
        Action::Scrap { planet, count } => {
            scrap(hands, seat, planet, count);
            let assault = hands.state.assault.as_ref().expect("checked");
            if scrappable(hands.state, assault, seat).next().is_none() {
                next_scrap(hands, Some(seat));
            }
        }
        Action::Done => {
            let present = present(hands.state);
            hands.tell_those(present, || Event::FactoriesKept { seat });
            next_scrap(hands, Some(seat));
        }
        _ => unreachable!("checked"),
    }
}

/// CONQUEST-15.3, CONQUEST-15.6: bases are revealed; without any the colony falls at once.
fn attack<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, planet: PlanetId) {
    let seat = hands.state.active;
    let star = hands.state.star_at(planet.hex).expect("checked");
    if hands.state.assault.as_ref().is_some_and(|assault| assault.star != star) {
        break_off(hands);
    }
    let colony = hands.state.colony(planet).expect("checked").clone();
    let (owner, bases, advanced) = (colony.owner, colony.bases, colony.advanced);
    let both = Seats::of(seat).with(owner);
    hands.tell_those(both, || Event::Attacked { seat, owner, planet, bases, advanced });
    note_bases(hands, planet, both);
    // CONQUEST-14.4 holds here, too: who is fired at sees by whom.
    for viewer in hands.state.witnesses(both).without(seat).iter() {
        for seen in hands.state.sight_ships(seat, planet.hex) {
            exploring::news(hands, viewer, seen);
        }
        hands.state.make_known(seat, planet.hex, Seats::of(viewer));
    }
    let assault = hands.state.assault.get_or_insert_with(|| Assault {
        star,
        step: Step::Plan,
        round: 0,
        announced: [false; PLANETS],
        owed: [false; PLANETS],
        aims: Vec::new(),
    });
    if colony.defences() > 0 {
        (assault.announced[planet.index()], assault.owed[planet.index()]) = (true, true);
    } else {
        conquest::conquer(hands, planet);
    }
}

/// Missile bases as everybody present knows them now.
fn note_bases<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, planet: PlanetId, both: Seats) {
    let colony = hands.state.colony(planet).expect("it is under attack").clone();
    for viewer in hands.state.witnesses(both).without(colony.owner).iter() {
        let known = exploring::known_colony(hands.state, viewer, planet);
        let known = known.filter(|known| known.owner == colony.owner);
        let seen = ColonySeen {
            owner: colony.owner,
            holder: colony.holder,
            shield: colony.shield,
            bases: Some((colony.bases, colony.advanced)),
            people: known.and_then(|known| known.people),
        };
        hands.state.note(viewer, Seen::Planet { planet, devastated: false, colony: Some(seen) });
    }
}

/// The attacker aims, then each owner of bases under attack, in turn order (CONQUEST-R35).
fn aim<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, seat: Seat, action: &Action) {
    let state = &*hands.state;
    let assault = state.assault.as_ref().expect("checked");
    let line = match assault.step {
        Step::Aim => attackers(state, assault),
        _ => defenders(state, assault, seat),
    };
    let aims = line.aims(action);
    let (first, shots) = (aims[0], aims.len() as u16);
    let aimed_at = fire::owner(state, assault.star, first.target);
    let concerned = Seats::of(state.active).with(seat).with(aimed_at.unwrap_or(seat));
    hands.tell_those(concerned, || Event::Aimed {
        seat,
        shooter: first.shooter,
        target: first.target,
        number: first.number,
        shots,
    });
    hands.state.assault.as_mut().expect("checked").aims.extend(aims);
    let state = &*hands.state;
    let assault = state.assault.as_ref().expect("checked");
    let done = match assault.step {
        Step::Aim => attackers(state, assault).done(),
        _ => defenders(state, assault, seat).done(),
    };
    if !done {
        return;
    }
    let after = state.others(state.active).skip_while(|other| seat != state.active && *other != seat);
    let next =
        after.filter(|other| *other != seat).find(|other| !bases(state, assault, Some(*other)).is_empty());
    match next {
        Some(owner) => hands.state.assault.as_mut().expect("checked").step = Step::Answer(owner),
        None => barrage(hands),
    }
}

/// The attacker and the owners of colonies under attack.
fn present(state: &State) -> Seats {
    let Some(assault) = &state.assault else { return Seats::of(state.active) };
    let colonies = state.system(assault.star).colonies.iter().enumerate();
    let attacked = colonies.filter(|(index, _)| assault.announced[*index]);
    attacked.filter_map(|(_, colony)| Some(colony.as_ref()?.owner)).fold(Seats::of(state.active), Seats::with)
}

fn barrage<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>) {
    let attacker = hands.state.active;
    let present = present(hands.state);
    let assault = hands.state.assault.as_mut().expect("checked");
    let aims = std::mem::take(&mut assault.aims);
    let (star, round) = (assault.star, assault.round);
    assault.owed = [false; PLANETS];
    let hex = hands.state.map().hex_of(star);
    let hit = fire::fire(hands, star, attacker, round, &aims, present);
    let hits = |by_attacker: bool| -> Vec<(Unit, u16)> {
        let hits = hit.iter().filter(|(by, ..)| *by == by_attacker);
        hits.map(|(_, unit, number)| (*unit, *number)).collect()
    };
    fire::sink(hands, attacker, star, &hits(false), present);
    for (unit, count) in fire::counted(&hits(true)) {
        let (planet, advanced) = match unit {
            Unit::Base(planet) => (planet, false),
            Unit::Advanced(planet) => (planet, true),
            _ => unreachable!("only bases are aimed at"),
        };
        let planet = PlanetId { hex, number: planet };
        let colony = hands.state.colony_mut(planet).expect("it is under attack");
        let bases = if advanced { &mut colony.advanced } else { &mut colony.bases };
        *bases -= count;
        let owner = colony.owner;
        let concerned = Seats::of(attacker).with(owner);
        hands.tell_those(concerned, || Event::Destroyed {
            seat: owner,
            star: hex,
            units: vec![(unit, count)],
        });
    }
    aftermath(hands);
}

/// CONQUEST-15.10, CONQUEST-15.12: what has fallen is conquered; of the rest factories may be destroyed.
fn aftermath<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>) {
    let attacker = hands.state.active;
    let assault = hands.state.assault.as_ref().expect("checked");
    let (star, announced) = (assault.star, assault.announced);
    let hex = hands.state.map().hex_of(star);
    let armed = hands.state.player(attacker).armed_at(hex);
    for index in (0..PLANETS).filter(|index| announced[*index]) {
        let planet = PlanetId::new(hex, index);
        let both = Seats::of(attacker).with(hands.state.colony(planet).expect("it is under attack").owner);
        note_bases(hands, planet, both);
        if armed && hands.state.colony(planet).is_some_and(|colony| colony.defences() == 0) {
            hands.state.assault.as_mut().expect("checked").announced[index] = false;
            conquest::conquer(hands, planet);
        }
    }
    conquest::settle(hands, hex);
    next_scrap(hands, None);
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
fn next_scrap<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, after: Option<Seat>) {
    let state = &mut *hands.state;
    let assault = state.assault.as_ref().expect("checked");
    let hex = state.map().hex_of(assault.star);
    let mut others = state.others(state.active).skip_while(|seat| after.is_some_and(|after| *seat != after));
    if after.is_some() {
        others.next();
    }
    let next = others.find(|seat| scrappable(state, assault, *seat).next().is_some());
    let armed = state.player(state.active).armed_at(hex);
    let assault = state.assault.as_mut().expect("checked");
    match next {
        Some(seat) => assault.step = Step::Scrap(seat),
        None if armed => assault.step = Step::Plan,
        None => break_off(hands),
    }
}

/// CONQUEST-15.9, CONQUEST-R36: no return to this star this turn.
pub fn break_off<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>) {
    let seat = hands.state.active;
    let present = present(hands.state);
    let Some(assault) = hands.state.assault.take() else { return };
    hands.state.visited = hands.state.visited.with(assault.star);
    let star = hands.state.map().hex_of(assault.star);
    hands.tell_those(present, || Event::BrokeOff { seat, star });
}

/// CONQUEST-17.17, CONQUEST-R46.
fn raze<C: Chance, W: Witness<Event>>(hands: &mut Hands<C, W>, seat: Seat, planet: PlanetId, millions: u16) {
    let star = hands.state.star_at(planet.hex).expect("checked");
    match hands.state.razed.iter_mut().find(|(razed, _)| *razed == star) {
        Some((_, all)) => *all += millions,
        None => hands.state.razed.push((star, millions)),
    }
    let colony = hands.state.colony_mut(planet).expect("checked");
    colony.people -= millions;
    colony.killed += millions;
    let (owner, left) = (colony.owner, colony.people);
    let both = Seats::of(seat).with(owner);
    hands.tell_apart(both, |own| Event::Razed { seat, planet, millions, left: own.then_some(left) });
    if left == 0 {
        conquest::abandon(hands, planet, seat);
    } else {
        conquest::notice(hands, planet, both);
    }
}
