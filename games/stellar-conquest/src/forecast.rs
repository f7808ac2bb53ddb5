//! What would come of an action, as far as its seat can know: made of the seat's view by the rules that will carry it out.

use engine::Seat;
use engine::english::{counted, list};
use serde::Serialize;
use ts_rs::TS;

use crate::action::{Action, Item};
use crate::edition::{Planet, SHIPS, ShipKind, Shot, TECHS, Tech, TechSet};
use crate::event::Fleet;
use crate::map::Hex;
use crate::names::Names;
use crate::odds::Odds;
use crate::phases::exploring;
use crate::phases::fire::{self, Line, Units};
use crate::phases::hand::{self, Hand};
use crate::production;
use crate::research;
use crate::setup::ConqueredIndustry;
use crate::state::{Colony, PlanetId};
use crate::supply::Sea;
use crate::view::{AimView, ColonyView, GroupView, LedgerView, Note, OwnView, UnitView, View};
use crate::war::{Aim, Side, Stage, Unit};

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "of")]
pub enum Forecast {
    /// The ships in hand are sent to a star.
    Voyage {
        /// The turn in which they are there; never, where their range does not allow it.
        turn: Option<u16>,
        /// The hexes of each turn, this one first.
        route: Vec<Vec<Hex>>,
        /// What to look out for.
        notes: Vec<Note>,
    },
    /// A colony is opened.
    Opening { growth: u16, people: u16, working: u16, output: u16 },
    /// People leave.
    Emigration {
        stay: u16,
        /// Bonus people earned in all.
        bonus: u16,
        /// Points left.
        left: u16,
        /// Points left once the bonus people have transports, too.
        aboard: u16,
        /// What the colony makes in the next production turn with those who stay.
        next: u16,
    },
    /// Something is bought.
    Purchase { cost: u16, left: u16 },
    /// Points go into a technology.
    Research {
        paid: u16,
        price: u16,
        left: u16,
        /// What is owned then: the technology itself, and others whose price drops to what is paid.
        completes: Vec<Tech>,
    },
    /// A colony is closed: points that are lost, and millions that find no room.
    Closing { lost: u16, died: u16 },
    /// People land: how many live there then, and how many of them find no room when the turn ends.
    Landing { people: u16, died: u16 },
    /// Shots at targets of one sort.
    Volley {
        /// What a shot needs, in words.
        needs: String,
        /// The chance of one shot: hits, and of how many.
        hit: (u32, u32),
        /// The chance that all of these targets are destroyed, in thousandths; nothing where it cannot be told exactly.
        all: Option<u16>,
    },
    /// The next round: the chance that nothing is left of the enemy, in thousandths, if everybody fires where it hurts most.
    Round { won: u16 },
}

pub fn forecast(view: &View, seat: Seat, action: &Action) -> Option<Forecast> {
    let own = view.own.as_ref()?;
    match *action {
        Action::Course { star } => voyage(view, own, seat, star),
        Action::Open { planet } => opening(view, seat, planet),
        Action::Emigrate { millions } => emigration(view, own, millions),
        Action::Extra { millions } => {
            let cost = millions * view.terms.edition.prices.transport;
            Some(Forecast::Purchase { cost, left: own.ledger.as_ref()?.points.checked_sub(cost)? })
        }
        Action::Buy { item, count } => purchase(view, own, seat, item, count),
        Action::Invest { tech, points } => invest(view, own, seat, tech, points),
        Action::Close => closing(view, own),
        Action::Land { count, planet, .. } => landing(view, count, planet),
        Action::Fire { .. } | Action::Spread { .. } => shots(view, seat, action),
        Action::Fight { star, seat: enemy } => fight(view, own, seat, star, enemy),
        Action::Done | Action::Barrage => round(view, seat, action),
        _ => None,
    }
}

/// Ships of a group, as if they were in hand.
pub(crate) fn in_hand(view: &View, group: &GroupView) -> Hand {
    let course = group.course.and_then(|hex| view.terms.map().star_at(hex));
    let (at, moved, halted) = (group.at, group.moved, group.halted);
    Hand { at, course, moved, halted, ..Hand::new(group.kind, group.captive.is_some()) }
}

fn voyage(view: &View, own: &OwnView, seat: Seat, star: Hex) -> Option<Forecast> {
    let (map, groups) = (view.terms.map(), || own.groups.values().filter(|group| group.hand));
    let goal = map.star_at(star)?;
    let hand = groups().map(|group| in_hand(view, group)).reduce(Hand::with)?;
    let hand = Hand { course: Some(goal), mixed: false, ..hand };
    let route = hand::route(view, seat, hand);
    let arrives = hand::arrives(view, hand.course, &route);
    let mut notes = Vec::new();
    if !arrives {
        notes.push(out_of_range(view, seat, star, route.iter().flatten().last().copied().or(hand.at)));
    }
    let guards = view.markers.get(&star).into_iter().flatten().filter(|markers| markers.seat != seat);
    let guards: Vec<String> = guards.map(|markers| markers.seat.to_string()).collect();
    if !guards.is_empty() {
        notes.push(Note::new(
            "CONQUEST-14.1",
            format!("Ships of {} are there: you will fight them.", list(&guards)),
        ));
    }
    let turn = arrives.then(|| view.turn + route.len() as u16 - 1);
    let (goals, stops): (Vec<Hex>, Vec<Hex>) =
        perils(view, own, &hand, &route).into_iter().partition(|hex| *hex == star);
    if !goals.is_empty() {
        notes.push(exploring::warning());
    }
    if !stops.is_empty() {
        let stops: Vec<String> = stops.into_iter().map(|hex| map.hex(hex)).collect();
        let words = format!("They stop on the way. {}", exploring::risk_at(&stops));
        notes.push(Note::new(exploring::warning().rule, words));
    }
    Some(Forecast::Voyage { turn, route, notes })
}

/// CONQUEST-13.4: the stars that nobody of the seat knows and at which ships on this way end a turn, with no warship among or beside them.
pub(crate) fn perils(view: &View, own: &OwnView, hand: &Hand, route: &[Vec<Hex>]) -> Vec<Hex> {
    let map = view.terms.map();
    let stops = route.iter().zip(view.turn..).filter_map(|(hexes, turn)| Some((*hexes.last()?, turn)));
    let unknown =
        |hex: Hex| map.star_at(hex).is_some() && !view.stars.get(&hex).is_some_and(|known| known.explored);
    let escort = |hex: Hex, turn: u16| {
        own.groups.values().any(|group| group.kind.is_warship() && is_there(group, hex, Some(turn)))
    };
    let perils = stops.filter(|(hex, turn)| !hand.armed && unknown(*hex) && !escort(*hex, *turn));
    perils.map(|(hex, _)| hex).collect()
}

/// Whether ships are at a star, or bound for it and there by that turn.
fn is_there(group: &GroupView, star: Hex, by: Option<u16>) -> bool {
    match group.course {
        Some(course) if course != star => false,
        Some(_) if group.at != Some(star) => group.arrival.is_some() && group.arrival <= by,
        _ => group.at == Some(star),
    }
}

/// CONQUEST-8.1: how far they would get, and which command post would bring them on.
fn out_of_range(view: &View, seat: Seat, goal: Hex, last: Option<Hex>) -> Note {
    let (map, range) = (view.terms.map(), view.terms.edition.numbers.command_range);
    let stop = last.map_or_else(|| "the corner".to_string(), |hex| map.hex(hex));
    let own = |star: &crate::view::StarView| {
        star.planets.values().any(|planet| planet.colony.as_ref().is_some_and(|colony| colony.holder == seat))
    };
    let posted = &view.posts[seat.index()];
    let near = view.stars.iter().filter(|(hex, star)| own(star) && !posted.contains(hex));
    let near = near.map(|(hex, _)| *hex).filter(|hex| hex.distance(goal) <= range);
    let way_out = match near.min_by_key(|hex| hex.distance(goal)) {
        Some(post) if view.setup.uses_posts() => format!("Put a command post at {} first.", map.hex(post)),
        _ => format!("It takes a command post within {} of it.", counted(range, "hex")),
    };
    Note::new("CONQUEST-8.1", format!("Out of range: they would stop at {stop}. {way_out}"))
}

/// A planet that the seat has explored, and the colony that it holds there.
pub(crate) fn colony(view: &View, id: PlanetId) -> Option<(Planet, Option<Colony>)> {
    let planet = view.stars.get(&id.hex)?.planets.get(&id.number)?;
    let printed =
        Planet { kind: planet.kind?, capacity: planet.capacity?, mineral_rich: planet.mineral_rich };
    Some((printed, planet.colony.as_ref().map(known)))
}

fn known(colony: &ColonyView) -> Colony {
    let people = colony.people.unwrap_or_default();
    Colony {
        factories: colony.factories.unwrap_or_default(),
        waits: colony.waits,
        ..Colony::new(colony.owner, colony.holder, people)
    }
}

/// CONQUEST-R40: what runs the factories of a colony, unless its owner's secret knowledge counts.
fn industry(view: &View, seat: Seat, colony: &Colony) -> Option<TechSet> {
    let secret = view.setup.conquered_industry == ConqueredIndustry::Better && colony.conquered();
    (!secret).then(|| view.techs(seat))
}

fn opening(view: &View, seat: Seat, id: PlanetId) -> Option<Forecast> {
    let (planet, colony) = colony(view, id)?;
    let colony = colony?;
    let industry = industry(view, seat, &colony)?;
    let (growth, people, working, output) =
        production::figure(&view.terms.edition.numbers, industry, &planet, &colony);
    Some(Forecast::Opening { growth, people, working, output })
}

fn emigration(view: &View, own: &OwnView, millions: u16) -> Option<Forecast> {
    let ledger: &LedgerView = own.ledger.as_ref()?;
    let opened = ledger.open.as_ref()?;
    let (planet, colony) = colony(view, opened.planet)?;
    let colony = colony?;
    let (numbers, price) = (&view.terms.edition.numbers, view.terms.edition.prices.transport);
    let stay = opened.stay.checked_sub(millions)?;
    let left = ledger.points.checked_sub(millions * price)?;
    let bonus = production::earned(numbers, colony.conquered(), opened.growth, opened.emigrants + millions);
    let fed = stay - production::starving(&planet, stay);
    let then = Colony { people: fed, waits: false, ..colony };
    let industry = industry(view, view.seat?, &then)?;
    let (.., next) = production::figure(numbers, industry, &planet, &then);
    let aboard = left.saturating_sub((bonus - opened.extra) * price);
    Some(Forecast::Emigration { stay, bonus, left, aboard, next })
}

fn purchase(view: &View, own: &OwnView, seat: Seat, item: Item, count: u16) -> Option<Forecast> {
    let ledger = own.ledger.as_ref()?;
    let cost = production::price(&view.terms.edition, view.techs(seat), ledger.scouts, item, count);
    Some(Forecast::Purchase { cost, left: ledger.points.checked_sub(cost)? })
}

fn invest(view: &View, own: &OwnView, seat: Seat, tech: Tech, points: u16) -> Option<Forecast> {
    let edition = &view.terms.edition;
    let mut techs = view.techs(seat);
    let price = research::price(edition, techs, tech);
    let mut paid = TECHS.map(|tech| own.paid.get(tech.key()).copied().unwrap_or_default());
    let completes = research::pay(edition, &mut techs, &mut paid, tech, points);
    let left = own.ledger.as_ref()?.points.checked_sub(points)?;
    Some(Forecast::Research { paid: paid[tech as usize], price, left, completes: completes.iter().collect() })
}

fn closing(view: &View, own: &OwnView) -> Option<Forecast> {
    let ledger = own.ledger.as_ref()?;
    let opened = ledger.open.as_ref()?;
    let (planet, _) = colony(view, opened.planet)?;
    Some(Forecast::Closing { lost: ledger.points, died: production::starving(&planet, opened.stay) })
}

fn landing(view: &View, count: u8, id: PlanetId) -> Option<Forecast> {
    let (planet, colony) = colony(view, id)?;
    let people = colony.map_or(0, |colony| colony.people) + u16::from(count);
    Some(Forecast::Landing { people, died: production::starving(&planet, people) })
}

fn units(units: &[UnitView]) -> Units {
    units.iter().map(|unit| (unit.unit, unit.count)).collect()
}

/// The aims of the fight that goes on.
fn aims(view: &View) -> Vec<Aim> {
    let battle = view.battle.iter().flat_map(|battle| &battle.aims);
    let assault = view.assault.iter().flat_map(|assault| &assault.aims);
    let aim =
        |aim: &AimView| Aim { by: aim.seat, shooter: aim.shooter, target: aim.target, number: aim.number };
    battle.chain(assault).map(aim).collect()
}

/// Who fires at whom, for a seat that fights.
pub(crate) fn line<'a>(view: &View, seat: Seat, aims: &'a [Aim]) -> Option<Line<'a>> {
    if let Some(battle) = &view.battle {
        let mine = match seat {
            seat if seat == battle.attacker => Side::Attacker,
            seat if seat == battle.defender => Side::Defender,
            _ => return None,
        };
        let of = |side: Side| units(&battle.sides[side as usize].units);
        return Some(Line::battle(seat, &of(mine), of(mine.other()), aims));
    }
    let assault = view.assault.as_ref()?;
    let (ships, mut bases) = (units(&assault.ships), units(&assault.bases));
    if seat == assault.attacker {
        return Some(Line::attack(seat, &ships, bases, aims));
    }
    let planets = &view.stars.get(&assault.star)?.planets;
    let owns = |number: &u8| {
        planets
            .get(number)
            .and_then(|planet| planet.colony.as_ref())
            .is_some_and(|colony| colony.owner == seat)
    };
    bases.retain(|(unit, _)| matches!(unit, Unit::Base(planet) | Unit::Advanced(planet) if owns(planet)));
    Some(Line::defence(seat, bases, ships, aims))
}

/// The chance that every one of these targets is destroyed by the shots that a seat aims at it.
fn destroyed(view: &View, seat: Seat, shots: &[Aim], targets: &[(Unit, u16)]) -> Option<Odds> {
    let techs = view.techs(seat);
    let survives = |(unit, number): &(Unit, u16)| -> Option<Odds> {
        let at = shots.iter().filter(|aim| aim.by == seat && (aim.target, aim.number) == (*unit, *number));
        let misses = at.map(|aim| Some(fire::chance(&view.terms, techs, aim.shooter, aim.target)?.fails()));
        Odds::all(misses.collect::<Option<Vec<_>>>()?)
    };
    let gone = targets.iter().map(|target| Some(survives(target)?.fails()));
    Odds::all(gone.collect::<Option<Vec<_>>>()?)
}

fn shots(view: &View, seat: Seat, action: &Action) -> Option<Forecast> {
    let (Action::Fire { shooter, target, .. } | Action::Spread { shooter, target }) = *action else {
        return None;
    };
    let before = aims(view);
    let line = line(view, seat, &before)?;
    line.check(action).ok()?;
    let new = line.aims(action);
    let mut targets: Vec<(Unit, u16)> = new.iter().map(|aim| (aim.target, aim.number)).collect();
    targets.sort_unstable();
    targets.dedup();
    let all: Vec<Aim> = before.iter().chain(&new).copied().collect();
    let chance = destroyed(view, seat, &all, &targets).and_then(Odds::permille);
    let needs = words(fire::needs(&view.terms.edition, shooter, target), repeats(view, seat, shooter));
    let hit = fire::chance(&view.terms, view.techs(seat), shooter, target)?.fraction()?;
    Some(Forecast::Volley { needs, hit, all: chance })
}

fn repeats(view: &View, seat: Seat, shooter: Unit) -> bool {
    fire::repeats(&view.terms, view.techs(seat), shooter)
}

/// CONQUEST-14.11, CONQUEST-14.14: what a shot needs.
fn words(shot: Shot, twice: bool) -> String {
    let needs = match shot {
        Shot::Never => return "cannot harm it".to_string(),
        Shot::Always => return "always hits".to_string(),
        Shot::UpTo(1) => "hits on a 1".to_string(),
        Shot::UpTo(max) => format!("hits on 1–{max}"),
        Shot::Sum(sum) => format!("two dice must make {sum}"),
    };
    if twice { format!("{needs}, in two tries") } else { needs }
}

/// A first round with ships that were all seen this turn.
fn fight(view: &View, own: &OwnView, seat: Seat, star: Hex, enemy: Seat) -> Option<Forecast> {
    let markers = view.markers.get(&star)?.iter().find(|markers| markers.seat == enemy)?;
    let mut keys: Vec<String> = markers.forces.iter().map(|force| format!("{}{force}", enemy.0)).collect();
    keys.extend((markers.loose > 0).then(|| format!("{}@{star}", enemy.0)));
    let mut theirs: Fleet = [0; 5];
    for key in keys {
        let seen = view.seen.get(&key).filter(|seen| seen.turn == view.turn && seen.hex == star)?;
        theirs.iter_mut().zip(seen.ships).for_each(|(sum, count)| *sum += count);
    }
    let sort = |(kind, count): (ShipKind, u8)| (Unit::Ship(kind), u16::from(count));
    let mut mine: Fleet = [0; 5];
    for group in own.groups.values().filter(|group| group.at == Some(star) && group.captive.is_none()) {
        mine[group.kind as usize] += group.count;
    }
    let fleet = |ships: Fleet| -> Units {
        SHIPS.into_iter().zip(ships).filter(|(_, count)| *count > 0).map(sort).collect()
    };
    won(view, seat, &Line::battle(seat, &fleet(mine), fleet(theirs), &[]))
}

/// Another round of the fight that goes on.
fn round(view: &View, seat: Seat, action: &Action) -> Option<Forecast> {
    let leaves = view.battle.as_ref().is_some_and(|battle| matches!(battle.stage, Stage::Leave(_)));
    let fires = *action == Action::Barrage;
    let stays = leaves && !view.own.as_ref()?.groups.values().any(|group| group.hand);
    if fires || stays { won(view, seat, &line(view, seat, &[])?) } else { None }
}

/// The chance that nothing is left of the targets.
fn won(view: &View, seat: Seat, line: &Line<'_>) -> Option<Forecast> {
    let mut aims = Vec::new();
    while let Some(action) = line.after(&aims).natural(&view.terms.edition) {
        let new = line.after(&aims).aims(&action);
        aims.extend(new);
    }
    let number = |(unit, count): &(Unit, u16)| (1..=*count).map(|number| (*unit, number)).collect::<Vec<_>>();
    let targets: Vec<(Unit, u16)> = line.targets.iter().flat_map(number).collect();
    let won = destroyed(view, seat, &aims, &targets)?.permille()?;
    Some(Forecast::Round { won })
}
