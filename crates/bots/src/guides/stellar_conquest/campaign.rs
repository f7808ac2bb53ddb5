//! Where warships go: what they take, what they hold, where they gather, and what any ship is worth at the end.

use stellar_conquest::{ShipKind, Ships, StarId};

use super::doctrine::{Doctrine, War};
use super::odds::Force;
use super::picture::{Picture, Site};
use super::war::sum;
use crate::float::power;

/// What each turn of travel costs.
const HASTE: f32 = 0.93;
/// A fleet goes where it is this likely to win.
const CONFIDENCE: f32 = 0.7;
/// Corvettes go this many turns to take over from a stronger ship.
const RELIEF_TURNS_MAX: u16 = 8;

/// How many of these warships may leave a star: the last one that holds conquered people stays, and so does the last one
/// over planets that nobody else of ours controls.
pub(super) fn spare(picture: &Picture<'_>, ships: &Ships, here: StarId) -> u8 {
    let holds = picture.sites_at(here).any(|site| site.mine.is_some_and(|colony| colony.conquered()));
    let all: u32 = picture.own_force(here).units.iter().map(|count| u32::from(*count)).sum();
    if holds && all == u32::from(ships.count) { ships.count - 1 } else { ships.count }
}

/// Free planets that one ship would control at the end and none of ours does.
pub(super) fn empty_points(picture: &Picture<'_>, star: StarId) -> u32 {
    if picture.homes.has(star) || picture.rivals.has(star) {
        return 0;
    }
    picture.sites_at(star).filter(|site| site.is_free()).map(|site| u32::from(site.worth)).sum()
}

/// Points that a ship alone holds where it is.
fn holding(picture: &Picture<'_>, ships: &Ships) -> u32 {
    let Some(here) = picture.star_of(ships) else { return 0 };
    let company = picture.bound[here.index()].iter().sum::<u16>() > 1;
    if company { 0 } else { empty_points(picture, here) }
}

/// Where an unarmed ship scores at the end.
pub(super) fn vantage(picture: &Picture<'_>, ships: &Ships) -> Option<StarId> {
    let mut best = (holding(picture, ships) as f32, None);
    for star in picture.explored.iter() {
        let taken = picture.bound[star.index()] != [0; 5] || picture.enemies.has(star);
        if taken || !picture.may_aim(ships, star) {
            continue;
        }
        let points = empty_points(picture, star) as f32;
        if points <= best.0 {
            continue;
        }
        let value = points * power(0.98, picture.journey(ships, star));
        if value > best.0 && picture.arrival(ships, star) <= picture.turns_left() {
            best = (value, Some(star));
        }
    }
    best.1
}

/// Where warships score at the end, and how many it takes: empty planets, or colonies that they can take.
pub(super) fn grab(
    picture: &Picture<'_>,
    doctrine: &Doctrine,
    ships: &Ships,
    free: u8,
) -> Option<(u8, StarId)> {
    let mut best = (holding(picture, ships) as f32 + 0.1, None);
    for star in picture.map.star_ids().filter(|star| picture.may_aim(ships, *star)) {
        let untaken = picture.bound[star.index()] == [0; 5] && !picture.enemies.has(star);
        let empty = if untaken { empty_points(picture, star) as f32 } else { 0.0 };
        let (prey, count) = match doctrine.war >= War::Raids {
            true => strike(picture, doctrine, ships, free, star).unwrap_or((0.0, 1)),
            false => (0.0, 1),
        };
        if empty + prey <= best.0 {
            continue;
        }
        let value = (empty + prey) * power(0.97, picture.journey(ships, star));
        if value > best.0 && picture.arrival(ships, star) <= picture.turns_left() {
            best = (value, Some((count, star)));
        }
    }
    best.1
}

/// What there is to win at a star: colonies of others, and one's own that are besieged or lost.
fn booty(picture: &Picture<'_>, star: StarId) -> f32 {
    let of = |site: &Site<'_>| match site.is_prey() {
        true => f32::from(site.worth) + 0.4,
        false => 0.0,
    };
    let known: f32 = picture.sites_at(star).map(of).sum();
    let besieged = picture.homes.has(star) && picture.enemies.has(star);
    let rumour = picture.rivals.has(star) && !picture.explored.has(star);
    known + if besieged { 2.5 } else { 0.0 } + if rumour { 1.8 } else { 0.0 }
}

/// What some of these warships can expect at a star, and how many it takes.
fn strike(
    picture: &Picture<'_>,
    doctrine: &Doctrine,
    ships: &Ships,
    free: u8,
    star: StarId,
) -> Option<(f32, u8)> {
    let worth = booty(picture, star);
    if worth == 0.0 {
        return None;
    }
    let prey = picture.sites_at(star).filter(|site| site.is_prey());
    let enemy =
        sum(picture.enemy_force(star), prey.map(|site| picture.bases(site)).fold(Force::default(), sum));
    let allies = picture.bound_force(star);
    if !allies.is_empty() && picture.chance(doctrine, allies, enemy) > 0.8 {
        return None;
    }
    let sort = ships.kind as usize - ShipKind::Corvette as usize;
    let with = |count: u8| {
        let mut more = allies;
        more.units[sort] = more.units[sort].saturating_add(count);
        more
    };
    let sizes = [1, 2, 3, 5, 8, 12, free];
    for count in sizes.into_iter().filter(|count| *count <= free) {
        let chance = picture.chance(doctrine, with(count), enemy);
        if chance >= CONFIDENCE {
            return Some((worth * chance, count));
        }
    }
    // Together with the other warships that wait here.
    let here = picture.star_of(ships)?;
    let chance = picture.chance(doctrine, sum(allies, picture.own_force(here)), enemy);
    (chance >= CONFIDENCE).then_some((worth * chance, free))
}

/// The colony that is most worth going for.
pub(super) fn prey(
    picture: &Picture<'_>,
    doctrine: &Doctrine,
    ships: &Ships,
    free: u8,
) -> Option<(u8, StarId)> {
    let mut best: Option<(f32, u8, StarId)> = None;
    for star in picture.map.star_ids().filter(|star| picture.may_aim(ships, *star)) {
        let Some((value, count)) = strike(picture, doctrine, ships, free, star) else { continue };
        let turns = picture.journey(ships, star);
        let value = value * power(HASTE, turns);
        if turns <= picture.turns_left() && best.is_none_or(|(known, ..)| value > known) {
            best = Some((value, count, star));
        }
    }
    best.map(|(_, count, star)| (count, star))
}

/// Where warships without a target gather: at the home with the largest fleet.
pub(super) fn rally(picture: &Picture<'_>, ships: &Ships, here: StarId) -> Option<StarId> {
    let strength =
        |star: StarId| sum(picture.own_force(star), picture.bound_force(star)).price(picture.edition);
    let best = picture.homes.iter().max_by_key(|star| (strength(*star), *star))?;
    let near = picture.journey(ships, best) <= 6;
    (best != here && near && strength(best) > strength(here) && picture.may_aim(ships, best)).then_some(best)
}

/// Where corvettes take over from a stronger ship that holds conquered people alone.
pub(super) fn relief(picture: &Picture<'_>, ships: &Ships) -> Option<StarId> {
    if ships.kind != ShipKind::Corvette {
        return None;
    }
    let tied = |star: &StarId| {
        let [corvettes, fighters, stars] = picture.own_force(*star).units;
        let held = picture.sites_at(*star).any(|site| site.mine.is_some_and(|colony| colony.conquered()));
        held && corvettes == 0 && fighters + stars > 0 && picture.bound_force(*star).units[0] == 0
    };
    let near = picture.homes.iter().filter(tied).filter(|star| picture.may_aim(ships, *star));
    let journeys = near.map(|star| (picture.journey(ships, star), star));
    journeys.min().filter(|(turns, _)| *turns <= RELIEF_TURNS_MAX).map(|(_, star)| star)
}
