//! The bonus and production turns.

use stellar_conquest::{
    Action, Class, Item, Ledger, OpenColony, PlanetId, PlanetKind, ShipKind, Ships, StarId, TECHS, Tech,
    production, research,
};

use super::campaign;
use super::doctrine::Doctrine;
use super::picture::Picture;

pub(super) fn decide(picture: &Picture<'_>, doctrine: &Doctrine) -> Action {
    let Some(ledger) = picture.known.ledger() else { return Action::Finish };
    if picture.known.phase() == stellar_conquest::Phase::Bonus {
        return bonus(picture, doctrine, ledger);
    }
    match &ledger.open {
        None => next_colony(picture, ledger),
        Some(opened) => Shop { picture, doctrine, ledger, opened }.next(),
    }
}

fn bonus(picture: &Picture<'_>, doctrine: &Doctrine, ledger: &Ledger) -> Action {
    for tech in doctrine.bonus {
        let points = picture.known.missing(*tech).min(ledger.points);
        if points > 0 {
            return Action::Invest { tech: *tech, points };
        }
    }
    Action::Finish
}

/// The colony that makes most comes first: it completes what the others can then buy.
fn next_colony(picture: &Picture<'_>, ledger: &Ledger) -> Action {
    let closed =
        |id: PlanetId| picture.map.star_at(id.hex).is_some_and(|star| ledger.closed[id.index()].has(star));
    let open = picture.known.colonies().filter(|(id, _, colony)| !colony.waits && !closed(*id));
    let best = open.max_by_key(|(_, planet, colony)| picture.known.makes(planet, colony).3);
    best.map_or(Action::Finish, |(planet, ..)| Action::Open { planet })
}

struct Shop<'a, 'b> {
    picture: &'b Picture<'a>,
    doctrine: &'b Doctrine,
    ledger: &'b Ledger,
    opened: &'b OpenColony,
}

impl Shop<'_, '_> {
    fn next(&self) -> Action {
        if !self.opened.spending && !self.picture.known.besieged(self.opened.planet) {
            let leave = self.emigrants();
            if leave > self.opened.emigrants {
                return Action::Emigrate { millions: leave - self.opened.emigrants };
            }
            let extra = self.extra();
            if extra > 0 {
                return Action::Extra { millions: extra };
            }
        }
        self.purchase().unwrap_or(Action::Close)
    }

    fn planet(&self) -> stellar_conquest::Planet {
        let site = self.picture.sites.iter().find(|site| site.id == self.opened.planet);
        site.expect("one knows one's colonies").planet
    }

    /// Transports that can be had.
    fn transports_max(&self) -> u16 {
        let price = self.picture.edition.prices.transport;
        (self.ledger.points / price).min(self.picture.known.stock_left(ShipKind::Transport))
    }

    /// How many leave in all.
    fn emigrants(&self) -> u16 {
        let picture = self.picture;
        let Some(colony) = picture.known.colony(self.opened.planet).filter(|colony| !colony.conquered())
        else {
            return self.opened.emigrants;
        };
        let planet = self.planet();
        let demand = self.demand();
        let numbers = &picture.edition.numbers;
        let limit = production::bonus_limit(numbers, self.opened.growth);
        let step = u16::from(numbers.bonus_divisor);
        let starving = self.opened.people.saturating_sub(planet.capacity.into());
        let grows = matches!(planet.kind, PlanetKind::Terran | PlanetKind::SubTerran);
        let wish = if !self.doctrine.arithmetic {
            demand.min(self.opened.growth)
        } else if grows {
            let earning = limit - limit % step;
            demand.min(earning) / step * step + if demand < step { demand.min(1) } else { 0 }
        } else if !planet.mineral_rich {
            // People who do not grow here would elsewhere.
            demand.min(self.opened.people / 2)
        } else {
            0
        };
        let leave = wish.max(starving.min(demand.max(starving / 2)));
        let more = leave
            .saturating_sub(self.opened.emigrants)
            .min(colony.people.saturating_sub(1))
            .min(self.transports_max());
        self.opened.emigrants + more
    }

    /// Millions that are wanted elsewhere and have no transports yet.
    fn demand(&self) -> u16 {
        let picture = self.picture;
        let idle = |kind: &stellar_conquest::Ships| kind.kind == ShipKind::Transport && kind.course.is_none();
        let waiting: u16 = picture
            .known
            .ships()
            .iter()
            .chain(picture.known.built())
            .filter(|ships| idle(ships))
            .map(|ships| u16::from(ships.count))
            .sum();
        let here = picture.map.star_at(self.opened.planet.hex);
        let far = |star| {
            let turns =
                here.map_or(0, |_| picture.map.arrival(self.opened.planet.hex, star, picture.speed, 0));
            u16::from(turns) + 1 < picture.turns_left()
        };
        let late = picture.productions_left() <= 2;
        let claims = picture.claims();
        let wanted = claims
            .iter()
            .filter(|claim| claim.id != self.opened.planet && far(claim.star) && (claim.new || !late));
        let sum: u16 = wanted.map(|claim| claim.wanted).sum();
        sum.saturating_sub(waiting)
    }

    fn extra(&self) -> u16 {
        let numbers = &self.picture.edition.numbers;
        let conquered = self.picture.known.colony(self.opened.planet).is_none_or(|colony| colony.conquered());
        if conquered {
            return 0;
        }
        let earned =
            production::bonus(numbers, self.opened.growth, self.opened.emigrants) - self.opened.extra;
        earned.min(self.transports_max())
    }

    fn can(&self, item: Item, wanted: u16) -> Option<Action> {
        let picture = self.picture;
        let techs = picture.known.techs();
        let mut count = wanted;
        if let Some(kind) = item.ship() {
            if picture.known.besieged(self.opened.planet) {
                return None;
            }
            count = count.min(picture.known.stock_left(kind));
        }
        let price = |count| production::price(picture.edition, techs, self.ledger.scouts, item, count);
        while count > 0 && price(count) > self.ledger.points {
            count = count.min(self.ledger.points / price(1).max(1)).min(count - 1);
        }
        (count > 0).then_some(Action::Buy { item, count })
    }

    /// Production turns after this one.
    fn later(&self) -> u16 {
        self.picture.productions_left().saturating_sub(1)
    }

    fn purchase(&self) -> Option<Action> {
        if self.ledger.points == 0 {
            return None;
        }
        let first = self.picture.turn <= self.picture.edition.numbers.production_every;
        let colony = self.picture.known.colony(self.opened.planet)?;
        let settled = !first && colony.people > 0 && !colony.conquered();
        let late = self.later() <= 1;
        let mut wishes: [Option<Action>; 8] = [None; 8];
        wishes[0] = if settled { self.defences() } else { None };
        wishes[1] = self.scouts();
        if late {
            wishes[2] = self.warships();
            wishes[3] = self.research(1.0);
        } else {
            wishes[2] = if self.planet().mineral_rich && settled { self.factories() } else { None };
            wishes[3] = self.research(0.6);
            wishes[4] = if settled { self.factories() } else { None };
            wishes[5] = self.warships();
            wishes[6] = self.research(1.0);
            wishes[7] = self.can(Item::Corvette, 1);
        }
        wishes.into_iter().flatten().next()
    }

    /// Bases for what scores, and shields where there are any.
    fn defences(&self) -> Option<Action> {
        let picture = self.picture;
        let scores = matches!(self.planet().kind, PlanetKind::Terran | PlanetKind::SubTerran);
        let colony = picture.known.colony(self.opened.planet)?;
        if !scores || picture.turn < self.doctrine.armament || colony.shield {
            return None;
        }
        if picture.knows(Tech::PlanetShield) && self.planet().kind == PlanetKind::Terran {
            return self.can(Item::PlanetShield, 1);
        }
        let terran = self.planet().kind == PlanetKind::Terran;
        let now = if terran { self.doctrine.bases } else { self.doctrine.bases / 2 };
        let wanted = now + if self.later() == 0 { self.doctrine.bases } else { 0 };
        let missing = wanted.saturating_sub(colony.bases + 2 * colony.advanced);
        if missing == 0 || !picture.knows(Tech::MissileBase) {
            return None;
        }
        self.can(Item::MissileBase, missing)
    }

    /// Scouts to look round with; at the end, one for each empty planet that scores and that they can reach.
    fn scouts(&self) -> Option<Action> {
        let picture = self.picture;
        let count = |ships: &[Ships]| {
            let scouts = ships.iter().filter(|ships| ships.kind == ShipKind::Scout);
            scouts.map(|ships| u16::from(ships.count)).sum::<u16>()
        };
        let built = count(picture.known.built());
        let wanted = if self.later() == 0 && self.doctrine.grab > 0 {
            let near = |star: &StarId| {
                let turns = picture.map.arrival(self.opened.planet.hex, *star, picture.speed, 0);
                u16::from(turns) < picture.turns_left() && picture.bound[star.index()] == [0; 5]
            };
            let empty = picture.explored.iter().filter(|star| campaign::empty_points(picture, *star) > 0);
            (empty.filter(near).count() as u16).saturating_sub(built)
        } else if picture.turn < 28 {
            self.doctrine.scouts.saturating_sub(built + count(picture.known.ships())).min(2)
        } else {
            0
        };
        self.can(Item::Scout, wanted)
    }

    fn factories(&self) -> Option<Action> {
        let picture = self.picture;
        let techs = picture.known.techs();
        let known = [Tech::Industrial, Tech::ImprovedIndustrial, Tech::Robotic]
            .into_iter()
            .any(|tech| techs.has(tech));
        let price = production::price(picture.edition, techs, 0, Item::Factory, 1);
        let brings = self.later() * if self.planet().mineral_rich { 2 } else { 1 };
        if !known || f32::from(brings) < f32::from(price) * self.doctrine.factory_return {
            return None;
        }
        let colony = picture.known.colony(self.opened.planet)?;
        let most = production::factories_max(techs, colony.people).unwrap_or(u16::MAX);
        self.can(Item::Factory, most.saturating_sub(colony.factories))
    }

    fn warships(&self) -> Option<Action> {
        if self.picture.turn < self.doctrine.armament {
            return None;
        }
        // Nothing that corvettes and missile bases do harms a death star; fighters are worth less than their price.
        let star = if self.picture.knows(Tech::DeathStar) { self.can(Item::DeathStar, 5) } else { None };
        star.or_else(|| self.can(Item::Corvette, 6))
    }

    /// Pays toward the first technology of the plan, so that at most this share of the output is gone.
    fn research(&self, share: f32) -> Option<Action> {
        let picture = self.picture;
        if self.later() == 0 {
            return None;
        }
        let (edition, techs) = (picture.edition, picture.known.techs());
        let kept = (f32::from(self.opened.output) * (1.0 - share)) as u16;
        let budget = self.ledger.points.saturating_sub(kept);
        let open = |tech: &Tech| !techs.has(*tech) && research::open(edition, techs, *tech);
        let planned = self.doctrine.research.iter().copied().find(open);
        let any = || {
            TECHS
                .into_iter()
                .filter(open)
                .filter(|tech| {
                    edition.tech(*tech).class != Class::Speed && *tech != Tech::UnlimitedCommunication
                })
                .min_by_key(|tech| picture.known.missing(*tech))
        };
        let tech = planned.or_else(|| if share >= 1.0 { any() } else { None })?;
        let points = picture.known.missing(tech).min(budget);
        (points > 0).then_some(Action::Invest { tech, points })
    }
}
