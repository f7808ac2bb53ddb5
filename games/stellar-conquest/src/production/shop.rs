//! Spending: ships, factories, defences, research (CONQUEST-24.1 to CONQUEST-24.10).

use engine::{Seat, unchecked};

use super::colony::build;
use super::figures;
use crate::action::{Action, Item};
use crate::desk::Desk;
use crate::edition::{Printed, ShipKind, TECHS, Tech, TechSet};
use crate::event::Event;
use crate::fleet::Ships;
use crate::illegal::Illegal;
use crate::player::{Ledger, OpenColony};
use crate::research;
use crate::setup::Pt4Items;
use crate::state::{Phase, State};

/// CONQUEST-27.1: what so many of an item cost somebody with these technologies who bought so many scouts from the same
/// points before: two together are cheaper (CONQUEST-R57).
pub fn price(edition: &Printed, techs: TechSet, scouts: u8, item: Item, count: u16) -> u16 {
    let prices = &edition.prices;
    let each = match item {
        Item::Scout => {
            let cost = |count: u16| {
                (count / 2).saturating_mul(prices.scout_pair).saturating_add(count % 2 * prices.scout)
            };
            return cost(u16::from(scouts).saturating_add(count)).saturating_sub(cost(scouts.into()));
        }
        Item::Corvette => prices.corvette,
        Item::Fighter => prices.fighter,
        Item::DeathStar => prices.death_star,
        Item::Factory if techs.has(Tech::Robotic) => prices.factory_robotic,
        Item::Factory => prices.factory,
        Item::MissileBase => prices.missile_base,
        Item::AdvancedMissileBase => prices.advanced_missile_base,
        Item::PlanetShield => prices.planet_shield,
    };
    each.saturating_mul(count)
}

/// CONQUEST-24.4: the technology that is missing for an item. CONQUEST-R54: any industrial technology allows factories.
fn tech_needed(techs: TechSet, item: Item) -> Option<Tech> {
    let needed = match item {
        Item::Scout | Item::Corvette => return None,
        Item::Fighter => Tech::Fighter,
        Item::DeathStar => Tech::DeathStar,
        Item::Factory if techs.has(Tech::ImprovedIndustrial) || techs.has(Tech::Robotic) => return None,
        Item::Factory => Tech::Industrial,
        Item::MissileBase => Tech::MissileBase,
        Item::AdvancedMissileBase => Tech::AdvancedMissileBase,
        Item::PlanetShield => Tech::PlanetShield,
    };
    (!techs.has(needed)).then_some(needed)
}

/// CONQUEST-10.5: how many more ships of a kind the counters can show. Transports of this colour that a conqueror uses count
/// (CONQUEST-R43).
pub fn stock_left(state: &State, seat: Seat, kind: ShipKind) -> u16 {
    let taken = state.others(seat).flat_map(|other| &state.player(other).ships);
    let taken = taken.filter(|ships| ships.kind == kind && ships.captive == Some(seat));
    let used = state.player(seat).count(kind) + taken.map(|ships| u16::from(ships.count)).sum::<u16>();
    u16::from(state.terms.edition.counters.stock(kind)).saturating_sub(used)
}

/// CONQUEST-R43: how many more conquered people of `owner` can leave in transports of their colour: as many as it had at hand
/// when the production turn began. What others build in this turn is secret and counts only when it is over.
pub(super) fn captives_left(state: &State, seat: Seat, owner: Seat) -> u16 {
    let transports = |ships: &&Ships| ships.kind == ShipKind::Transport;
    let own = state.player(owner).ships.iter().filter(|ships| ships.captive.is_none());
    let others = state.others(owner).flat_map(|other| &state.player(other).ships);
    let captives = others.chain(&state.player(seat).built).filter(|ships| ships.captive == Some(owner));
    let used = own.chain(captives).filter(transports).map(|ships| u16::from(ships.count)).sum();
    u16::from(state.terms.edition.counters.stock(ShipKind::Transport)).saturating_sub(used)
}

/// CONQUEST-24.5, CONQUEST-R58.
fn first_production(state: &State) -> bool {
    let numbers = &state.terms.edition.numbers;
    state.terms.setup.pt4_items == Pt4Items::Strict && state.turn == numbers.production_every
}

/// Whether an item is for sale at all, at this colony or from the bonus.
fn check_item(state: &State, seat: Seat, opened: Option<&OpenColony>, item: Item) -> Result<(), Illegal> {
    let basic = matches!(item, Item::Scout | Item::Corvette);
    let Some(opened) = opened else {
        return if basic { Ok(()) } else { Err(Illegal::NotInBonus { item }) };
    };
    if !basic && first_production(state) {
        return Err(Illegal::NotInFirstProduction { item });
    }
    if let Some(tech) = tech_needed(state.player(seat).techs, item) {
        return Err(Illegal::TechNeeded { item, tech });
    }
    if item.ship().is_some() {
        // CONQUEST-16.2; what is no ship is still open to it (CONQUEST-16.4).
        return if state.besieged(opened.planet) {
            Err(Illegal::Besieged { planet: opened.planet })
        } else {
            Ok(())
        };
    }
    let colony = state.colony(opened.planet).ok_or(Illegal::NobodyLeft)?;
    if colony.people == 0 {
        return Err(Illegal::NobodyLeft);
    }
    if colony.conquered() && item != Item::Factory {
        return Err(Illegal::NotOnConquered { item });
    }
    if item == Item::PlanetShield && colony.shield { Err(Illegal::ShieldedAlready) } else { Ok(()) }
}

/// CONQUEST-R53: factories that may still be built for the people who stay; `None` where there is no limit.
fn factories_left(state: &State, seat: Seat, opened: &OpenColony) -> Option<u16> {
    let colony = state.colony(opened.planet)?;
    figures::factories_max(state.player(seat).techs, colony.people)
        .map(|most| most.saturating_sub(colony.factories))
}

/// In the bonus there is no colony; in a production turn one must be open.
fn counter<'a>(state: &State, ledger: &'a Ledger) -> Result<Option<&'a OpenColony>, Illegal> {
    match (&ledger.open, state.phase) {
        (None, Phase::Production) => Err(Illegal::NoColonyOpen),
        (open, _) => Ok(open.as_ref()),
    }
}

pub(super) fn check_buy(
    state: &State,
    seat: Seat,
    ledger: &Ledger,
    item: Item,
    count: u16,
) -> Result<(), Illegal> {
    let opened = counter(state, ledger)?;
    if count == 0 {
        return Err(Illegal::Nothing);
    }
    check_item(state, seat, opened, item)?;
    if let Some(kind) = item.ship() {
        let left = stock_left(state, seat, kind);
        if count > left {
            return Err(Illegal::OutOfStock { left });
        }
    }
    match opened.filter(|_| item == Item::Factory).and_then(|opened| factories_left(state, seat, opened)) {
        Some(left) if count > left => {
            let built =
                opened.and_then(|opened| state.colony(opened.planet)).map_or(0, |colony| colony.factories);
            return Err(Illegal::FactoryLimit { limit: left + built });
        }
        _ => {}
    }
    if item == Item::PlanetShield && count > 1 {
        return Err(Illegal::ShieldedAlready);
    }
    let needs = price(&state.terms.edition, state.player(seat).techs, ledger.scouts, item, count);
    if needs > ledger.points { Err(Illegal::TooFewPoints { needs, left: ledger.points }) } else { Ok(()) }
}

pub(super) fn check_invest(
    state: &State,
    seat: Seat,
    ledger: &Ledger,
    tech: Tech,
    points: u16,
) -> Result<(), Illegal> {
    let opened = counter(state, ledger)?;
    let (edition, player) = (&state.terms.edition, state.player(seat));
    if points == 0 {
        return Err(Illegal::Nothing);
    }
    if player.has(tech) {
        return Err(Illegal::OwnedAlready { tech });
    }
    let level = edition.tech(tech).level;
    if opened.is_none() && level > 1 {
        return Err(Illegal::TechNotInBonus { tech });
    }
    if !research::open(edition, player.techs, tech) {
        return Err(Illegal::LevelNeeded { tech, level });
    }
    let rest = research::missing(edition, player.techs, &player.paid, tech);
    if points > rest {
        return Err(Illegal::MoreThanPrice { rest });
    }
    if points > ledger.points {
        Err(Illegal::TooFewPoints { needs: points, left: ledger.points })
    } else {
        Ok(())
    }
}

/// One of each item and as many as possible; for each technology all that is missing or left.
pub(super) fn offers(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let player = state.player(seat);
    let Some(ledger) = player.ledger.as_ref().filter(|ledger| ledger.points > 0) else { return };
    let edition = &state.terms.edition;
    for item in Item::ALL {
        let most = most(state, seat, ledger, item);
        if most > 0 {
            out.push(Action::Buy { item, count: 1 });
        }
        if most > 1 {
            out.push(Action::Buy { item, count: most });
        }
    }
    for tech in TECHS {
        let bonus = ledger.open.is_none() && edition.tech(tech).level > 1;
        if !bonus && !player.has(tech) && research::open(edition, player.techs, tech) {
            let points = research::missing(edition, player.techs, &player.paid, tech).min(ledger.points);
            out.push(Action::Invest { tech, points });
        }
    }
}

/// How many of an item can be bought now.
fn most(state: &State, seat: Seat, ledger: &Ledger, item: Item) -> u16 {
    let (edition, techs) = (&state.terms.edition, state.player(seat).techs);
    if price(edition, techs, ledger.scouts, item, 1) > ledger.points
        || check_buy(state, seat, ledger, item, 1).is_err()
    {
        return 0;
    }
    let mut most = match item {
        // The pair price makes scouts cheaper by the second: count up.
        Item::Scout => (1..=u16::from(u8::MAX))
            .take_while(|count| price(edition, techs, ledger.scouts, item, *count) <= ledger.points)
            .count() as u16,
        Item::PlanetShield => 1,
        _ => ledger.points / price(edition, techs, 0, item, 1),
    };
    if let Some(kind) = item.ship() {
        most = most.min(stock_left(state, seat, kind));
    }
    let opened = ledger.open.as_ref().filter(|_| item == Item::Factory);
    opened.and_then(|opened| factories_left(state, seat, opened)).map_or(most, |left| most.min(left))
}

pub(super) fn buy(
    desk: &mut Desk,
    ledger: &mut Ledger,
    open: Option<&mut OpenColony>,
    seat: Seat,
    item: Item,
    count: u16,
) {
    let edition = desk.state.terms.edition.clone();
    let player = desk.state.player_mut(seat);
    let points = price(&edition, player.techs, ledger.scouts, item, count);
    ledger.points -= points;
    if item == Item::Scout {
        ledger.scouts += count as u8;
    }
    let planet = open.map(|opened| {
        opened.spending = true;
        opened.planet
    });
    match (item.ship(), planet) {
        (Some(kind), Some(planet)) => build(player, kind, count, planet, None),
        (Some(kind), None) => {
            // CONQUEST-3.9: what the bonus buys joins the starting fleet.
            let fleet = player.ships.iter_mut().find(|ships| ships.kind == kind && ships.at.is_none());
            match fleet {
                Some(ships) => ships.count += count as u8,
                None => {
                    let id = player.number();
                    player.ships.push(Ships::new(id, kind, count as u8, None));
                }
            }
        }
        (None, Some(planet)) => {
            let colony = &mut desk.state[planet];
            match item {
                Item::Factory => colony.factories += count,
                Item::MissileBase => colony.bases += count,
                Item::AdvancedMissileBase => colony.advanced += count,
                _ => colony.shield = true,
            }
        }
        // CONQUEST-3.6: the bonus buys no buildings.
        (None, None) => unchecked(&Action::Buy { item, count }),
    }
    desk.tell_only(seat, || Event::Bought { planet, item, count, points });
}

pub(super) fn invest(
    desk: &mut Desk,
    ledger: &mut Ledger,
    open: Option<&mut OpenColony>,
    seat: Seat,
    tech: Tech,
    points: u16,
) {
    let edition = desk.state.terms.edition.clone();
    let player = desk.state.player_mut(seat);
    let before = player.paid;
    let gained = research::pay(&edition, &mut player.techs, &mut player.paid, tech, points);
    ledger.points -= points;
    ledger.completed = gained.iter().fold(ledger.completed, TechSet::with);
    if let Some(opened) = open {
        opened.spending = true;
    }
    let after = player.paid;
    desk.tell_only(seat, || Event::Invested { tech, points, paid: after[tech as usize] });
    for gained in gained.iter() {
        let paid_in = before[gained as usize] + if gained == tech { points } else { 0 };
        desk.tell_only(seat, || Event::Completed { tech: gained, lost: paid_in - after[gained as usize] });
    }
}
