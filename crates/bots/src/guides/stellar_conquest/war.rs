//! Fights: when to leave them, what to attack, whom to fire at.

use stellar_conquest::{Action, Fleet, Hex, ShipKind, Ships, Side, Stage, StarId, StarSet, Step, Tech, Unit};

use super::doctrine::{Doctrine, War};
use super::odds::{Force, chart, odds};
use super::picture::{Picture, Site};

fn force(fleet: &Fleet) -> Force {
    Force::new([fleet[2], fleet[3], fleet[4]])
}

impl Picture<'_> {
    /// Own warships at a star.
    pub fn own_force(&self, star: StarId) -> Force {
        let hex = self.map.hex_of(star);
        let mut units = [0u8; 3];
        for ships in
            self.known.ships().iter().filter(|ships| ships.at == Some(hex) && ships.kind.is_warship())
        {
            let place = &mut units[ships.kind as usize - 2];
            *place = place.saturating_add(ships.count);
        }
        Force { units, twice: self.knows(Tech::ShipWeaponry) }
    }

    /// Own warships on their way to a star.
    pub fn bound_force(&self, star: StarId) -> Force {
        let mut units = [0u8; 3];
        for ships in
            self.known.ships().iter().filter(|ships| ships.course == Some(star) && ships.kind.is_warship())
        {
            let place = &mut units[ships.kind as usize - 2];
            *place = place.saturating_add(ships.count);
        }
        Force { units, twice: self.knows(Tech::ShipWeaponry) }
    }

    /// Enemy ships at a star as far as they are known; a marker that nobody looked under may be anything.
    pub fn enemy_force(&self, star: StarId) -> Force {
        let (seen, unknown) = self.known.seen_at(self.map.hex_of(star));
        let mut enemy = force(&seen);
        enemy.units[0] = enemy.units[0].saturating_add(unknown.min(50) as u8);
        enemy
    }

    /// Bases of a colony as they were last seen, or as many as one would expect.
    pub fn bases(&self, site: &Site<'_>) -> Force {
        match site.news.colony.and_then(|colony| colony.bases) {
            Some((bases, advanced)) => Force::new([bases.min(60) as u8, advanced.min(60) as u8, 0]),
            None => Force::new([(self.turn / 14) as u8, 0, 0]),
        }
    }

    /// How likely one side wins.
    pub fn chance(&self, doctrine: &Doctrine, one: Force, other: Force) -> f32 {
        if other.is_empty() {
            return 1.0;
        }
        if doctrine.odds {
            return odds(&chart(self.edition), one, other).wins;
        }
        let (one, other) = (one.price(self.edition) as f32, other.price(self.edition) as f32);
        one * one / (one * one + other * other)
    }
}

pub(super) fn sum(one: Force, other: Force) -> Force {
    Force { units: std::array::from_fn(|sort| one.units[sort].saturating_add(other.units[sort])), ..one }
}

/// Decisions in a battle.
pub(super) fn battle(picture: &Picture<'_>, doctrine: &Doctrine) -> Action {
    let Some((battle, own, other)) = picture.known.battle() else { return fight(picture) };
    let hex = picture.map.hex_of(battle.star);
    match battle.stage {
        Stage::Aim(_) => {
            let aimed = |unit| {
                battle.aims.iter().filter(|aim| aim.by == picture.known.seat() && aim.shooter == unit).count()
            };
            aim(&own, &other, aimed)
        }
        Stage::Leave(_) => {
            let one = Force { twice: picture.knows(Tech::ShipWeaponry), ..force(&own) };
            let stays = picture.chance(doctrine, one, force(&other)) >= 0.4;
            if stays { Action::Done } else { Action::WithdrawAll }
        }
        Stage::Name(side) => {
            let loser = if side == Side::Attacker { battle.attacker } else { battle.defender };
            banish(picture, hex, loser)
        }
        Stage::Redirect(_) => redirect(picture),
    }
}

/// The first battle that is to be fought.
fn fight(picture: &Picture<'_>) -> Action {
    let known = &picture.known;
    let here: StarSet = known.ships().iter().filter_map(|ships| picture.star_of(ships)).collect();
    let mut battles = here.iter().filter_map(|star| {
        let hex = picture.map.hex_of(star);
        Some(Action::Fight { star: hex, seat: known.others_at(hex).first()? })
    });
    battles.next().unwrap_or(Action::Done)
}

/// Each sort of warship fires where it hurts most.
fn aim(own: &Fleet, other: &Fleet, aimed: impl Fn(Unit) -> usize) -> Action {
    let sorts = [ShipKind::DeathStar, ShipKind::Fighter, ShipKind::Corvette];
    let idle = |kind: &ShipKind| usize::from(own[*kind as usize]) > aimed(Unit::Ship(*kind));
    let shooter = sorts.into_iter().find(idle).unwrap_or(ShipKind::Corvette);
    Action::Spread { shooter: Unit::Ship(shooter), target: Unit::Ship(best_target(shooter, other)) }
}

/// Value of a hit times its chance, by shooter and target, in rounded numbers.
fn best_target(shooter: ShipKind, targets: &Fleet) -> ShipKind {
    let appeal = |target: ShipKind| match (shooter, target) {
        (_, ShipKind::Scout) => 2,
        (_, ShipKind::Transport) => 3,
        (ShipKind::DeathStar, ShipKind::DeathStar) => 13,
        (ShipKind::DeathStar, ShipKind::Fighter) => 10,
        (ShipKind::DeathStar, _) => 5,
        (ShipKind::Fighter, ShipKind::DeathStar) => 4,
        (ShipKind::Fighter, _) => 6,
        (_, ShipKind::DeathStar) => 0,
        (_, ShipKind::Fighter) => 4,
        _ => 5,
    };
    let there = stellar_conquest::SHIPS.into_iter().filter(|kind| targets[*kind as usize] > 0);
    there.max_by_key(|kind| appeal(*kind)).unwrap_or(ShipKind::Transport)
}

/// Opponents are sent as far from their posts as possible.
fn banish(picture: &Picture<'_>, star: Hex, loser: engine::Seat) -> Action {
    let entry = picture.map.entries[loser.index()];
    let posts = picture.known.posts(loser);
    let away =
        |hex: &Hex| stellar_conquest::away(*hex, entry, posts.iter().map(|post| picture.map.hex_of(post)));
    let near = picture.map.neighbours(star);
    let open = near.iter().filter(|hex| picture.map.star_at(**hex).is_none());
    open.max_by_key(|hex| away(hex)).map_or(Action::Done, |hex| Action::Banish { hex: *hex })
}

/// Ships that were driven out go to the nearest own colony.
pub(super) fn redirect(picture: &Picture<'_>) -> Action {
    let lost = |ships: &&Ships| {
        ships.course.is_none() && ships.at.is_some_and(|hex| picture.map.star_at(hex).is_none())
    };
    let Some((ships, at)) =
        picture.known.ships().iter().find(lost).and_then(|ships| Some((ships, ships.at?)))
    else {
        return Action::Done;
    };
    let rank = |star: &StarId| (!picture.homes.has(*star), picture.map.hex_of(*star).distance(at));
    let open = picture.map.star_ids().filter(|star| ships.left != Some(*star));
    open.min_by_key(rank)
        .map_or(Action::Done, |star| Action::Redirect { star: picture.map.hex_of(star), all: false })
}

/// Attacks on colonies.
pub(super) fn attack(picture: &Picture<'_>, doctrine: &Doctrine) -> Action {
    let Some((assault, ships, bases)) = picture.known.assault() else { return announce(picture, doctrine) };
    let all = bases.iter().fold([0u8; 3], |sum, (bases, advanced)| {
        [sum[0].saturating_add((*bases).min(60) as u8), sum[1].saturating_add((*advanced).min(60) as u8), 0]
    });
    let attackers = force(&ships);
    match assault.step {
        Step::Plan if all != [0; 3] => {
            let owed = assault.owed.contains(&true);
            let own = Force { twice: picture.knows(Tech::ShipWeaponry), ..attackers };
            let goes_on = picture.chance(doctrine, own, Force::new(all)) >= 0.45;
            if owed || goes_on { Action::Barrage } else { Action::Done }
        }
        Step::Plan => announce(picture, doctrine),
        Step::Aim => fire_at_bases(picture, &ships, &bases),
        Step::Answer(_) => fire_from_bases(picture, &ships, &bases),
        Step::Scrap(_) => Action::Done,
    }
}

/// Colonies at which warships stand are attacked where that looks good.
fn announce(picture: &Picture<'_>, doctrine: &Doctrine) -> Action {
    if doctrine.war == War::Never {
        return Action::Done;
    }
    for site in picture.sites.iter().filter(|site| site.is_prey()) {
        let own = picture.own_force(site.star);
        let now = site.news.turn == Some(picture.turn) && !picture.known.visited().has(site.star);
        if now && !own.is_empty() && picture.chance(doctrine, own, picture.bases(site)) >= 0.55 {
            return Action::Attack { planet: site.id };
        }
    }
    Action::Done
}

fn fire_at_bases(picture: &Picture<'_>, ships: &Fleet, bases: &[(u16, u16)]) -> Action {
    let Some((assault, ..)) = picture.known.assault() else { return Action::Done };
    let aimed = |unit| {
        assault.aims.iter().filter(|aim| aim.by == picture.known.seat() && aim.shooter == unit).count()
    };
    let sorts = [ShipKind::DeathStar, ShipKind::Fighter, ShipKind::Corvette];
    let shooter =
        sorts.into_iter().find(|kind| usize::from(ships[*kind as usize]) > aimed(Unit::Ship(*kind)));
    let target = bases.iter().enumerate().find_map(|(index, (plain, advanced))| match (plain, advanced) {
        (0, 0) => None,
        (0, _) => Some(Unit::Advanced(index as u8 + 1)),
        _ => Some(Unit::Base(index as u8 + 1)),
    });
    match (shooter, target) {
        (Some(shooter), Some(target)) => Action::Spread { shooter: Unit::Ship(shooter), target },
        _ => Action::Done,
    }
}

fn fire_from_bases(picture: &Picture<'_>, ships: &Fleet, bases: &[(u16, u16)]) -> Action {
    let Some((assault, ..)) = picture.known.assault() else { return Action::Done };
    let own = |index: usize| {
        let id = stellar_conquest::PlanetId::new(picture.map.hex_of(assault.star), index);
        picture.known.colony(id).is_some()
    };
    let aimed = |unit| {
        assault.aims.iter().filter(|aim| aim.by == picture.known.seat() && aim.shooter == unit).count()
    };
    for (index, (plain, advanced)) in bases.iter().enumerate().filter(|(index, _)| own(*index)) {
        let planet = index as u8 + 1;
        for (unit, count, like) in [
            (Unit::Base(planet), *plain, ShipKind::Corvette),
            (Unit::Advanced(planet), *advanced, ShipKind::Fighter),
        ] {
            if usize::from(count) > aimed(unit) {
                return Action::Spread { shooter: unit, target: Unit::Ship(best_target(like, ships)) };
            }
        }
    }
    Action::Done
}
