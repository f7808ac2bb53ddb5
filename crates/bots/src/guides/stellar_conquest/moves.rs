//! The movement activity: every idle group gets orders, then everything sails.

use stellar_conquest::{Action, ShipKind, Ships, StarId};

use super::campaign;
use super::doctrine::{Doctrine, War};
use super::forgets;
use super::picture::Picture;
use super::settling::Claim;
use crate::float::power;

/// What each turn of travel costs a scout.
const HASTE: f32 = 0.88;

pub(super) fn decide(picture: &Picture<'_>, doctrine: &Doctrine) -> Action {
    let known = &picture.known;
    let orders = Orders { picture, doctrine, claims: picture.claims() };
    if let Some(first) = known.ships().iter().find(|ships| ships.hand) {
        return orders.in_hand(first);
    }
    if let Some(star) = post(picture) {
        return Action::Post { star: picture.map.hex_of(star) };
    }
    if let Some(action) = sail(picture) {
        return action;
    }
    let kinds =
        [ShipKind::Scout, ShipKind::Transport, ShipKind::DeathStar, ShipKind::Fighter, ShipKind::Corvette];
    for kind in kinds {
        for ships in known.ships().iter().filter(|ships| ships.kind == kind && picture.is_idle(ships)) {
            if let Some((count, _)) = orders.of(ships) {
                return Action::Take { group: ships.id, count };
            }
        }
    }
    end(picture)
}

/// Ships under way go on. Where some of those with one course have reached the limit of their range, the others go alone.
fn sail(picture: &Picture<'_>) -> Option<Action> {
    let known = &picture.known;
    let waits = |ships: &&Ships| ships.course.is_some() && ships.moved == 0 && !ships.halted;
    let goes = |ships: &Ships| ships.course.is_some_and(|star| known.can_go(ships, star));
    let mut alone = None;
    for ships in known.ships().iter().filter(waits).filter(|ships| goes(ships)) {
        let with = |other: &&Ships| (other.at, other.course) == (ships.at, ships.course);
        if known.ships().iter().filter(waits).filter(with).all(goes) {
            return Some(Action::SailOn);
        }
        alone = alone.or(Some(Action::Take { group: ships.id, count: ships.count }));
    }
    alone
}

/// The next hex of the turn: fights and landings are still to come, or nothing is.
fn end(picture: &Picture<'_>) -> Action {
    let busy = |ships: &Ships| {
        picture.star_of(ships).is_some_and(|star| {
            let fresh = !picture.explored.has(star) || picture.enemies.has(star) || picture.rivals.has(star);
            let prey = picture.sites_at(star).any(|site| site.is_prey());
            fresh || ships.kind == ShipKind::Transport || ships.kind.is_warship() && prey
        })
    };
    if picture.known.ships().iter().any(busy) { Action::Done } else { Action::EndTurn }
}

/// A colony that should get a command post: any, as long as there are posts.
fn post(picture: &Picture<'_>) -> Option<StarId> {
    let known = &picture.known;
    let posts = known.posts(known.seat());
    let left = usize::from(picture.edition.counters.command_posts).saturating_sub(posts.iter().count());
    if left == 0 || !known.setup().uses_posts() || picture.knows(stellar_conquest::Tech::UnlimitedRange) {
        return None;
    }
    let bare = picture.homes.iter().filter(|star| !posts.has(*star));
    // The farthest from the posts there are helps most.
    let alone = |star: &StarId| {
        let hex = picture.map.hex_of(*star);
        posts.iter().map(|post| picture.map.hex_of(post).distance(hex)).min().unwrap_or(u8::MAX)
    };
    bare.max_by_key(alone).filter(|star| alone(star) > 2)
}

struct Orders<'a, 'b> {
    picture: &'b Picture<'a>,
    doctrine: &'b Doctrine,
    claims: Vec<Claim>,
}

impl Orders<'_, '_> {
    /// Ships that were taken in hand are sent off.
    fn in_hand(&self, first: &Ships) -> Action {
        match first.course {
            Some(star) if self.picture.known.can_go(first, star) => Action::Sail,
            None if first.moved == 0 => match self.of(first) {
                Some((_, star)) => Action::Course { star: self.picture.map.hex_of(star) },
                None => Action::Drop,
            },
            _ => Action::Drop,
        }
    }

    /// How many of these ships go where; nothing if they stay.
    fn of(&self, ships: &Ships) -> Option<(u8, StarId)> {
        let picture = self.picture;
        let outside = ships.at.is_none();
        let forgotten = forgets(self.doctrine.idle, picture.turn, picture.known.seat(), ships.id.0);
        if !outside && !ships.hand && forgotten || ships.captive.is_some() {
            return None;
        }
        let orders = match ships.kind {
            ShipKind::Scout => self.scout(ships).map(|star| (1, star)),
            ShipKind::Transport => self.transports(ships),
            _ => self.warships(ships),
        };
        let orders = orders.or_else(|| outside.then(|| self.opening(ships)).flatten());
        orders.filter(|(_, star)| picture.known.can_go(ships, *star))
    }

    /// The unexplored star that promises most for the way there.
    fn unexplored(&self, ships: &Ships) -> Option<StarId> {
        let picture = self.picture;
        let mut best: Option<(f32, StarId)> = None;
        for star in picture.map.star_ids() {
            let known = picture.explored.has(star) || picture.enemies.has(star);
            if known || picture.bound[star.index()] != [0; 5] || !picture.may_aim(ships, star) {
                continue;
            }
            let turns = picture.journey(ships, star);
            let value = picture.promise(star) * power(HASTE, turns);
            if turns < picture.turns_left() && best.is_none_or(|(known, _)| value > known) {
                best = Some((value, star));
            }
        }
        best.map(|(_, star)| star)
    }

    fn scout(&self, ships: &Ships) -> Option<StarId> {
        let grabbing = self.picture.turns_left() <= self.doctrine.grab;
        let grab = || campaign::vantage(self.picture, ships);
        if grabbing {
            grab().or_else(|| self.unexplored(ships))
        } else {
            self.unexplored(ships).or_else(grab)
        }
    }

    fn transports(&self, ships: &Ships) -> Option<(u8, StarId)> {
        let picture = self.picture;
        match picture.best_claim(ships, &self.claims) {
            Some((_, 0)) => None,
            Some((claim, _)) => Some((claim.wanted.min(ships.count.into()) as u8, claim.star)),
            None if picture.homes.is_empty() && ships.at.is_some() => {
                self.unexplored(ships).map(|star| (ships.count, star))
            }
            // Whoever finds no home can still hold an empty planet at the end.
            None if picture.turns_left() <= self.doctrine.grab => {
                campaign::vantage(picture, ships).map(|star| (1, star))
            }
            None => None,
        }
    }

    /// The fleet that comes on the map goes together; half of the warships look at other stars.
    fn opening(&self, ships: &Ships) -> Option<(u8, StarId)> {
        let picture = self.picture;
        let value = |star: &StarId| picture.promise(*star) * power(HASTE, picture.arrival(ships, *star));
        let near = picture.map.star_ids().filter(|star| picture.reach.has(*star));
        let goal = near.max_by(|a, b| value(a).total_cmp(&value(b)))?;
        Some((ships.count, goal))
    }

    fn warships(&self, ships: &Ships) -> Option<(u8, StarId)> {
        let picture = self.picture;
        let Some(here) = picture.star_of(ships) else {
            // Outside: two go with the settlers, the others look ahead.
            let spare = ships.count > 2 && self.doctrine.arithmetic;
            return if spare { self.unexplored(ships).map(|star| (1, star)) } else { None };
        };
        let free = campaign::spare(picture, ships, here);
        if free == 0 {
            return None;
        }
        if self.doctrine.war >= War::Campaign
            && let Some(star) = campaign::relief(picture, ships)
        {
            return Some((1, star));
        }
        if picture.turns_left() <= self.doctrine.grab
            && let Some(orders) = campaign::grab(picture, self.doctrine, ships, free)
        {
            return Some(orders);
        }
        if self.doctrine.war >= War::Raids
            && picture.turn >= self.doctrine.raids
            && let Some(orders) = campaign::prey(picture, self.doctrine, ships, free)
        {
            return Some(orders);
        }
        let explores = picture.turn <= 24 && self.doctrine.arithmetic;
        if let Some(star) = explores.then(|| self.unexplored(ships)).flatten() {
            return Some((1, star));
        }
        let gathers = self.doctrine.war >= War::Campaign;
        gathers.then(|| campaign::rally(picture, ships, here)).flatten().map(|star| (free, star))
    }
}
