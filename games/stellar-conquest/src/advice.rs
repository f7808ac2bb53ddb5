//! What points are well spent on, where ships and settlers would well go, what they hold where they are, and where a command post is
//! of use, from what its seat sees: advice and no rule.

#[cfg(test)]
mod tests;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::action::Action;
use crate::edition::{PlanetKind, SHIPS, ShipKind, Tech};
use crate::event::Fleet;
use crate::forecast::{Forecast, forecast, in_hand, perils};
use crate::map::{Colour, Hex};
use crate::phases::hand::{self, Hand};
use crate::state::Phase;
use crate::supply::Sea;
use crate::view::prospect;
use crate::view::{Errand, GroupView, More, OwnView, View};
use crate::warning::warning;

#[derive(Clone, Debug, Default, PartialEq, Serialize, TS)]
pub struct Advice {
    /// Ships that would be of more use elsewhere, each party at a star of its own.
    pub parties: Vec<Party>,
    /// Where the ships in hand would well go.
    pub course: Option<Hex>,
    /// The star at which a command post brings most others into range.
    pub post: Option<Hex>,
    /// The largest landing on the planet that counts most.
    pub landing: Option<Action>,
    /// Who of the open colony well leaves before anything is paid for.
    pub leaving: Option<Action>,
    /// What points are well spent on, until they are used up.
    pub payments: Vec<Payment>,
    /// By hex: points for planets where nobody lives, for which one's ships must stay.
    pub held: BTreeMap<Hex, u16>,
}

/// Points for a technology.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Payment {
    pub tech: Tech,
    pub points: u16,
    /// What is paid for it then.
    pub paid: u16,
    pub price: u16,
}

/// One's ships are slow and have far to go; then what colonies make counts, then more room for them, then what guards them. Points
/// that nobody has another use for are still worth the rest.
const WISE: [Tech; 18] = [
    Tech::Speed3,
    Tech::Industrial,
    Tech::ControlledEnvironment,
    Tech::Speed4,
    Tech::ImprovedIndustrial,
    Tech::Speed5,
    Tech::UnlimitedRange,
    Tech::MissileBase,
    Tech::Fighter,
    Tech::Robotic,
    Tech::Speed6,
    Tech::AdvancedMissileBase,
    Tech::UnlimitedCommunication,
    Tech::ShipWeaponry,
    Tech::Speed7,
    Tech::DeathStar,
    Tech::PlanetShield,
    Tech::Speed8,
];

/// Ships that go somewhere together.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Party {
    /// What takes them in hand.
    #[ts(type = "[Action, ...Action[]]")]
    pub takes: Vec<Action>,
    pub ships: Fleet,
    /// None is off the map.
    pub from: Option<Hex>,
    pub star: Hex,
    /// Nobody knows the star, and none of them is armed.
    pub alone: bool,
}

/// Which advice there can be is told by the phase: only that is looked for in what is open.
pub fn advice(view: &View, seat: Seat, legal: &[Action]) -> Option<Advice> {
    let own = view.own.as_ref()?;
    let open = Open { legal, more: &own.more };
    let mut advice = Advice::default();
    match view.phase {
        Phase::Bonus => advice.payments = payments(own, open),
        Phase::Production => {
            advice.leaving = leaving(view, own, seat, open);
            advice.payments = payments(own, open);
        }
        Phase::Move | Phase::Attack | Phase::Debark if view.active == seat => {
            let mut chart = Chart::new(view, own, seat);
            match view.phase {
                Phase::Move if own.groups.values().any(|group| group.hand) => {
                    advice.course = chart.course(open);
                }
                Phase::Move => advice.parties = chart.parties(open),
                Phase::Debark => advice.landing = landing(view, open),
                _ => {}
            }
            advice.post = useful_post(view, own, seat, open);
            advice.held = chart.held();
        }
        _ => {}
    }
    (advice != Advice::default()).then_some(advice)
}

/// What is open to a seat: what is listed, and what is beside that.
#[derive(Clone, Copy)]
struct Open<'a> {
    legal: &'a [Action],
    more: &'a [More],
}

impl<'a> Open<'a> {
    fn actions(self) -> impl Iterator<Item = &'a Action> {
        self.legal.iter().chain(self.more.iter().map(|more| &more.action))
    }

    /// The largest amount among those that are offered; 0 where there is none.
    fn most(self, amount: impl Fn(&Action) -> Option<u16>) -> u16 {
        self.actions().filter_map(amount).max().unwrap_or(0)
    }
}

/// CONQUEST-23.4, CONQUEST-23.6: as many as earn more of the bonus or find no room, then the bonus itself; but no colony is given up.
fn leaving(view: &View, own: &OwnView, seat: Seat, open: Open) -> Option<Action> {
    let opened = own.ledger.as_ref()?.open.as_ref()?;
    let most = open.most(|action| match *action {
        Action::Emigrate { millions } => Some(millions),
        _ => None,
    });
    let action = Action::Emigrate { millions: opened.best.min(most) };
    if let Some(Forecast::Emigration { stay, bonus, .. }) = forecast(view, seat, &action) {
        let room =
            view.stars.get(&opened.planet.hex).and_then(|star| star.planets.get(&opened.planet.number));
        let room = room.and_then(|planet| planet.capacity).map_or(opened.stay, u16::from);
        if stay > 0 && (bonus > opened.bonus || opened.stay > room && stay < opened.stay) {
            return Some(action);
        }
    }
    let millions = open.most(|action| match *action {
        Action::Extra { millions } => Some(millions),
        _ => None,
    });
    (millions > 0).then_some(Action::Extra { millions })
}

/// They use up all points, or as many as can be used.
fn payments(own: &OwnView, open: Open) -> Vec<Payment> {
    let mut left = own.ledger.as_ref().map_or(0, |ledger| ledger.points);
    let payable = |wanted: Tech| {
        open.most(|action| match *action {
            Action::Invest { tech, points } if tech == wanted => Some(points),
            _ => None,
        })
    };
    let pay = |tech: Tech| {
        let of = |map: &BTreeMap<&'static str, u16>| map.get(tech.key()).copied().unwrap_or(0);
        let (price, before) = (of(&own.price), of(&own.paid));
        let points = payable(tech).min(left).min(price.saturating_sub(before));
        left -= points;
        (points > 0).then_some(Payment { tech, points, paid: before + points, price })
    };
    WISE.into_iter().filter_map(pay).collect()
}

fn landing(view: &View, open: Open) -> Option<Action> {
    let numbers = &view.terms.edition.numbers;
    let rank = |action: &Action| {
        let Action::Land { count, planet, .. } = *action else { return None };
        let ground = view.stars.get(&planet.hex)?.planets.get(&planet.number)?;
        Some((ground.kind.map_or(0, |kind| numbers.points(kind)), ground.capacity, count))
    };
    let landings =
        open.actions().enumerate().filter_map(|(at, action)| Some((rank(action)?, Reverse(at), *action)));
    landings.max_by_key(|(rank, at, _)| (*rank, *at)).map(|(.., action)| action)
}

/// CONQUEST-8.1: none where it would bring no star into range.
fn useful_post(view: &View, own: &OwnView, seat: Seat, open: Open) -> Option<Hex> {
    let far = own.reach.last()?.far;
    let map = view.terms.map();
    let beyond = || map.star_ids().map(|star| map.hex_of(star)).filter(|hex| !view.in_range(seat, *hex));
    let posts = open.actions().filter_map(|action| match action {
        Action::Post { star } => Some((beyond().filter(|hex| star.distance(*hex) <= far).count(), *star)),
        _ => None,
    });
    let best = posts.enumerate().max_by_key(|(at, (brings, _))| (*brings, Reverse(*at)))?.1;
    (best.0 > 0).then_some(best.1)
}

/// The map as advice sees it.
struct Chart<'a> {
    view: &'a View,
    own: &'a OwnView,
    seat: Seat,
    /// Stars for which somebody is bound, or where somebody already is to explore them.
    bound: BTreeSet<Hex>,
    /// How likely an unknown star has a planet of the kind that is worth most, in thousandths, by colour.
    promises: Vec<(Colour, u32)>,
}

impl<'a> Chart<'a> {
    fn new(view: &'a View, own: &'a OwnView, seat: Seat) -> Chart<'a> {
        let promise = |colour: Colour| {
            let prospect = prospect(&view.terms.edition, colour);
            (colour, u32::from(prospect.best) * 1000 / u32::from(prospect.cards.max(1)))
        };
        let promises = Colour::ALL.into_iter().map(promise).collect();
        let mut chart = Chart { view, own, seat, bound: BTreeSet::new(), promises };
        let goals = own.groups.values().filter(|group| !group.hand);
        let goals = goals.filter_map(|group| group.course.or(group.at.filter(|hex| !chart.knows(*hex))));
        chart.bound = goals.collect();
        chart
    }

    fn knows(&self, hex: Hex) -> bool {
        self.view.stars.get(&hex).is_some_and(|star| star.explored)
    }

    fn promise(&self, hex: Hex) -> u32 {
        let map = self.view.terms.map();
        let colour = map.star_at(hex).map(|star| map.star(star).colour);
        self.promises.iter().find(|(of, _)| Some(*of) == colour).map_or(0, |(_, promise)| *promise)
    }

    /// What the planets of a star count on which nobody lives.
    fn free(&self, hex: Hex) -> impl Iterator<Item = u8> {
        let planets = self.view.stars.get(&hex).into_iter().flat_map(|star| star.planets.values());
        let free = planets.filter(|planet| planet.colony.is_none() && !planet.devastated);
        free.filter_map(|planet| planet.kind).map(move |kind| self.view.terms.edition.numbers.points(kind))
    }

    /// What the best of them counts, in thousandths of what the best of all does.
    fn prize(&self, hex: Hex) -> u32 {
        let points = |kind: PlanetKind| self.view.terms.edition.numbers.points(kind);
        let most = PlanetKind::ALL.into_iter().map(points).max().unwrap_or(0).max(1);
        u32::from(self.free(hex).max().unwrap_or(0)) * 1000 / u32::from(most)
    }

    /// CONQUEST-8.10: ships with a range limit get there.
    fn near(&self, hex: Hex) -> bool {
        self.own.reach.is_empty() || self.view.in_range(self.seat, hex)
    }

    /// The seat has a colony there.
    fn settled(&self, hex: Hex) -> bool {
        let planets = self.view.stars.get(&hex).into_iter().flat_map(|star| star.planets.values());
        planets.filter_map(|planet| planet.colony.as_ref()).any(|colony| colony.holder == self.seat)
    }

    /// They alone are at a planet that counts, or at a star that is still to be explored.
    fn holds(&self, group: &GroupView) -> bool {
        let Some(at) = group.at.filter(|hex| self.view.terms.map().star_at(*hex).is_some()) else {
            return false;
        };
        let here = |other: &GroupView| other.id != group.id && other.at == Some(at) && other.course.is_none();
        let company = self.own.groups.values().any(here);
        !self.knows(at) || self.prize(at) > 0 && !company && !self.settled(at)
    }

    /// Settlers with their warships to where it promises most, then scouts, each to a star of its own.
    fn parties(&mut self, open: Open) -> Vec<Party> {
        let taken = |group: &GroupView| {
            let takes = |action: &Action| matches!(action, Action::Take { group: id, .. } if *id == group.id);
            open.actions().any(takes)
        };
        let idle = |group: &GroupView| group.at.is_none() || group.moved == 0 && !group.halted;
        let free = |group: &&GroupView| group.captive.is_none() && group.course.is_none() && idle(group);
        let free: Vec<&GroupView> =
            self.own.groups.values().filter(free).filter(|group| taken(group)).collect();
        let mut places: Vec<Option<Hex>> = Vec::new();
        for group in &free {
            if !places.contains(&group.at) {
                places.push(group.at);
            }
        }
        let mut parties = Vec::new();
        for at in places {
            let of = |wanted: &dyn Fn(ShipKind) -> bool| -> Vec<GroupView> {
                let here = free.iter().filter(|group| group.at == at && wanted(group.kind));
                here.map(|group| (*group).clone()).collect()
            };
            let settlers = of(&|kind| kind == ShipKind::Transport);
            parties.extend(self.settling(settlers, of(&ShipKind::is_warship)));
        }
        for scouts in free.iter().filter(|group| group.kind == ShipKind::Scout) {
            if self.holds(scouts) {
                continue;
            }
            let one = GroupView { count: 1, ..(**scouts).clone() };
            parties.extend((0..scouts.count).map_while(|_| self.exploring(&one)));
        }
        parties
    }

    /// No settlers go to a star that nobody knows but with warships; where they stood on their own these come along anyway.
    fn settling(&mut self, mut settlers: Vec<GroupView>, warships: Vec<GroupView>) -> Option<Party> {
        let at = settlers.first()?.at;
        let lands =
            |hex: Hex| self.own.ahead.iter().any(|ahead| ahead.what == Errand::Land && ahead.star == hex);
        if at.is_some_and(|hex| lands(hex) && !self.passes_by(hex)) {
            return None;
        }
        let armed = !warships.is_empty();
        let worth = |hex: Hex| match self.knows(hex) {
            true => self.prize(hex),
            false if armed => self.promise(hex),
            false => 0,
        };
        let together = at.is_none_or(|hex| !self.settled(hex));
        let careful = !(together && armed);
        let star = self.best(&settlers, |_| true, worth, careful)?;
        if together {
            settlers.extend(warships);
        } else if !self.knows(star) {
            settlers.extend(warships.into_iter().take(1).map(|group| GroupView { count: 1, ..group }));
        }
        self.bound.insert(star);
        Some(self.party(&settlers, star))
    }

    /// Whoever lives somewhere already needs no more room where nothing counts.
    fn passes_by(&self, hex: Hex) -> bool {
        self.prize(hex) == 0 && self.view.stars.keys().any(|star| self.settled(*star))
    }

    /// CONQUEST-2.6, CONQUEST-2.7: ships hold what counts where nobody lives; beside a colony they need not.
    fn held(&self) -> BTreeMap<Hex, u16> {
        let places: BTreeSet<Hex> = self.own.groups.values().filter_map(|group| group.at).collect();
        let held = places.into_iter().filter(|hex| !self.settled(*hex));
        let held = held.map(|hex| (hex, self.free(hex).map(u16::from).sum()));
        held.filter(|(_, points)| *points > 0).collect()
    }

    /// What settlers can reach is worth knowing first.
    fn exploring(&mut self, scout: &GroupView) -> Option<Party> {
        let worth = |hex: Hex| match self.knows(hex) {
            true => 0,
            false => self.promise(hex) * if self.near(hex) { 2 } else { 1 },
        };
        let star = self.best(std::slice::from_ref(scout), |_| true, worth, false)?;
        self.bound.insert(star);
        Some(self.party(std::slice::from_ref(scout), star))
    }

    fn party(&self, ships: &[GroupView], star: Hex) -> Party {
        let count =
            |kind: ShipKind| ships.iter().filter(|group| group.kind == kind).map(|group| group.count).sum();
        Party {
            takes: ships.iter().map(|group| Action::Take { group: group.id, count: group.count }).collect(),
            ships: SHIPS.map(count),
            from: ships[0].at,
            star,
            alone: !self.knows(star) && !ships.iter().any(|group| group.kind.is_warship()),
        }
    }

    /// Where what is in hand would well go, of the courses that are open: to explore, or with settlers to where there is room.
    fn course(&self, open: Open) -> Option<Hex> {
        let offered =
            |hex: Hex| open.actions().any(|action| matches!(action, Action::Course { star } if *star == hex));
        let hand: Vec<GroupView> = self.own.groups.values().filter(|group| group.hand).cloned().collect();
        let settles = hand.iter().any(|group| group.kind == ShipKind::Transport);
        let risky = |star: Hex| settles && warning(self.view, self.seat, &Action::Course { star }).is_some();
        let worth = |hex: Hex| match self.knows(hex) {
            true if settles => self.prize(hex),
            true => 0,
            false => self.promise(hex),
        };
        self.best(&hand, |hex| offered(hex) && !risky(hex), worth, false)
    }

    /// The star that is worth most for the time that it takes to get there, where nobody else is or is bound for. `careful`: their
    /// way must not end a turn at another star that nobody knows.
    fn best(
        &self,
        ships: &[GroupView],
        open: impl Fn(Hex) -> bool,
        worth: impl Fn(Hex) -> u32,
        careful: bool,
    ) -> Option<Hex> {
        let (view, seat, map) = (self.view, self.seat, self.view.terms.map());
        let hand = ships.iter().map(|group| in_hand(view, group)).reduce(Hand::with)?;
        let start = hand.at.unwrap_or(map.entries[seat.index()]);
        let came = |hex: Hex| {
            let from = |group: &GroupView| {
                group.left == Some(hex) || group.origin.is_some_and(|planet| planet.hex == hex)
            };
            ships.iter().any(from)
        };
        let strangers =
            |hex: Hex| view.markers.get(&hex).into_iter().flatten().any(|markers| markers.seat != seat);
        // At best they come as fast as nothing is in the way: only what could still be better is looked at closely.
        let speed = u32::from(view.speed(seat).max(1));
        let stars = map.star_ids().filter_map(|star| {
            let hex = map.hex_of(star);
            let value = worth(hex) * 1000;
            let shunned = self.bound.contains(&hex) || hand.at == Some(hex) || came(hex) || strangers(hex);
            if value == 0 || shunned || hand.ranged && !self.near(hex) {
                return None;
            }
            let far = u32::from(start.distance(hex)) + u32::from(hand.at.is_none()) + u32::from(hand.moved);
            Some((value / far.div_ceil(speed).max(1), value, star))
        });
        let mut stars: Vec<_> = stars.collect();
        stars.sort_by_key(|(most, ..)| Reverse(*most));
        let mut best: Option<(u32, Hex)> = None;
        for (most, value, star) in stars {
            if best.is_some_and(|(so_far, _)| so_far >= most) {
                break;
            }
            let hand = Hand { course: Some(star), mixed: false, ..hand };
            let route = hand::route(view, seat, hand);
            let (hex, turns) = (map.hex_of(star), route.len() as u32);
            let late = u32::from(view.turn) + turns > u32::from(view.last_turn) + 1;
            let perilous = || perils(view, self.own, &hand, &route).iter().any(|stop| *stop != hex);
            if late || !hand::arrives(view, hand.course, &route) || !open(hex) || careful && perilous() {
                continue;
            }
            let value = value / turns.max(1);
            if best.is_none_or(|(so_far, _)| value > so_far) {
                best = Some((value, hex));
            }
        }
        best.map(|(_, hex)| hex)
    }
}
