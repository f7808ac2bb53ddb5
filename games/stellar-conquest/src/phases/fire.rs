//! Aiming and firing (CONQUEST-14.7 to CONQUEST-14.15): the same for ships and for missile bases.

use engine::{Chance, Seat, Seats, unchecked};

use crate::action::Action;
use crate::desk::Desk;
use crate::edition::{Printed, SHIPS, ShipKind, Shot, Target, Tech, TechSet};
use crate::event::{Event, ShotFired};
use crate::illegal::Illegal;
use crate::map::{Hex, StarId};
use crate::odds::Odds;
use crate::state::{State, Terms};
use crate::war::{Aim, Unit};

/// Units of one sort and how many there are.
pub type Units = Vec<(Unit, u16)>;

/// Who aims at what.
pub struct Line<'a> {
    pub by: Seat,
    pub shooters: Units,
    pub targets: Units,
    /// All aims of the round so far.
    pub aims: &'a [Aim],
    /// Whether another seat aims at the same targets.
    pub same_targets: fn(Seat, Seat) -> bool,
}

impl Unit {
    /// CONQUEST-15.8: a base fights as a corvette, an advanced one as a fighter.
    fn shooter(self) -> ShipKind {
        match self {
            Unit::Ship(kind) => kind,
            Unit::Captive(_) => ShipKind::Transport,
            Unit::Base(_) => ShipKind::Corvette,
            Unit::Advanced(_) => ShipKind::Fighter,
        }
    }

    fn target(self) -> Target {
        self.shooter().target()
    }
}

/// The ships of a seat in a hex, conquered people apart.
pub fn ships(state: &State, seat: Seat, hex: Hex) -> Units {
    let mut counts = [0u16; SHIPS.len()];
    let mut captives = [0u16; 4];
    for ships in state.player(seat).at(hex) {
        match ships.captive {
            None => counts[ships.kind as usize] += u16::from(ships.count),
            Some(owner) => captives[owner.index()] += u16::from(ships.count),
        }
    }
    let own = SHIPS.into_iter().map(|kind| (Unit::Ship(kind), counts[kind as usize]));
    let captives = (0..4).map(|seat| (Unit::Captive(Seat(seat)), captives[seat as usize]));
    own.chain(captives).filter(|(_, count)| *count > 0).collect()
}

/// Those of them that can fire (CONQUEST-14.15).
pub fn armed(units: &[(Unit, u16)]) -> Units {
    units.iter().copied().filter(|(unit, _)| unit.shooter().is_warship()).collect()
}

impl<'a> Line<'a> {
    /// Ships against ships. One's own people cannot be fired at (CONQUEST-R43).
    pub fn battle(by: Seat, own: &[(Unit, u16)], mut enemies: Units, aims: &'a [Aim]) -> Line<'a> {
        enemies.retain(|(unit, _)| *unit != Unit::Captive(by));
        Line { by, shooters: armed(own), targets: enemies, aims, same_targets: |a, b| a == b }
    }

    /// CONQUEST-R34: all attacking warships in the hex against the bases under attack.
    pub fn attack(by: Seat, own: &[(Unit, u16)], bases: Units, aims: &'a [Aim]) -> Line<'a> {
        Line { by, shooters: armed(own), targets: bases, aims, same_targets: |a, b| a == b }
    }

    /// Bases may fire at every ship of the attacker in the hex, but for transports with their own people (CONQUEST-R43).
    pub fn defence(by: Seat, bases: Units, mut ships: Units, aims: &'a [Aim]) -> Line<'a> {
        ships.retain(|(unit, _)| *unit != Unit::Captive(by));
        // The attacker is first among the aims; everybody else aims at the attacker's ships.
        let attacker = aims.first().map(|aim| aim.by);
        let first = aims.iter().position(|aim| Some(aim.by) != attacker);
        let aims = first.map_or(&aims[..0], |first| &aims[first..]);
        Line { by, shooters: bases, targets: ships, aims, same_targets: |_, _| true }
    }

    /// The same with the shots of a round so far.
    pub fn after<'b>(&self, aims: &'b [Aim]) -> Line<'b> {
        Line {
            by: self.by,
            shooters: self.shooters.clone(),
            targets: self.targets.clone(),
            aims,
            same_targets: self.same_targets,
        }
    }

    /// Shooters of a sort without a target.
    fn idle(&self, shooter: Unit) -> u16 {
        let all = self.shooters.iter().find(|(unit, _)| *unit == shooter).map_or(0, |(_, count)| *count);
        let aimed = self.aims.iter().filter(|aim| aim.by == self.by && aim.shooter == shooter).count();
        all - aimed as u16
    }

    pub fn done(&self) -> bool {
        self.shooters.iter().all(|(unit, _)| self.idle(*unit) == 0)
    }

    fn aimed_at(&self, target: Unit) -> impl Iterator<Item = &Aim> {
        self.aims.iter().filter(move |aim| aim.target == target && (self.same_targets)(aim.by, self.by))
    }

    /// The highest number that may be aimed at: one that is not aimed at yet, if there is one.
    fn next_number(&self, target: Unit, count: u16) -> u16 {
        let last = self.aimed_at(target).map(|aim| aim.number).max().unwrap_or(0);
        count.min(last + 1)
    }

    pub fn legal(&self, out: &mut Vec<Action>) {
        for (shooter, _) in self.shooters.iter().filter(|(unit, _)| self.idle(*unit) > 0) {
            let idle = self.idle(*shooter);
            for (target, count) in &self.targets {
                let (shooter, target, next) = (*shooter, *target, self.next_number(*target, *count));
                out.push(Action::Fire { shooter, target, number: next });
                if next > 1 {
                    out.push(Action::Fire { shooter, target, number: next - 1 });
                }
                if idle > 1 {
                    out.push(Action::Spread { shooter, target });
                }
            }
        }
    }

    pub fn check(&self, action: &Action) -> Result<(), Illegal> {
        let (shooter, target, number) = match *action {
            Action::Fire { shooter, target, number } => (shooter, target, number),
            Action::Spread { shooter, target } => (shooter, target, 1),
            Action::Done => return Err(Illegal::NotAllAimed),
            _ => return Err(Illegal::NotNow),
        };
        if !self.shooters.iter().any(|(unit, _)| *unit == shooter) || self.idle(shooter) == 0 {
            return Err(Illegal::NotAShooter);
        }
        let count = self.targets.iter().find(|(unit, _)| *unit == target).ok_or(Illegal::NotATarget)?.1;
        if (1..=self.next_number(target, count)).contains(&number) {
            Ok(())
        } else {
            Err(Illegal::NoSuchTarget)
        }
    }

    /// The aims that an action adds.
    pub fn aims(&self, action: &Action) -> Vec<Aim> {
        match *action {
            Action::Fire { shooter, target, number } => vec![Aim { by: self.by, shooter, target, number }],
            Action::Spread { shooter, target } => self.spread(shooter, target),
            _ => unchecked(action),
        }
    }

    /// As evenly as possible, the lowest numbers first.
    fn spread(&self, shooter: Unit, target: Unit) -> Vec<Aim> {
        let of_sort = self.targets.iter().filter(|(unit, _)| *unit == target);
        let mut on: Vec<(u16, u16)> =
            of_sort.flat_map(|(_, count)| 1..=*count).map(|number| (0, number)).collect();
        self.aimed_at(target).for_each(|aim| on[aim.number as usize - 1].0 += 1);
        let aim = |_| {
            let (aims, number) = on.iter_mut().min()?;
            *aims += 1;
            Some(Aim { by: self.by, shooter, target, number: *number })
        };
        (0..self.idle(shooter)).filter_map(aim).collect()
    }

    /// For standing answers: the shooters of the first idle sort at what they hurt most.
    pub fn natural(&self, edition: &Printed) -> Option<Action> {
        let shooter = self.shooters.iter().map(|(unit, _)| *unit).find(|unit| self.idle(*unit) > 0)?;
        let prices = &edition.prices;
        let worth = |unit: Unit| match unit.target() {
            Target::Unarmed => 2 * prices.transport,
            Target::Corvette => prices.corvette,
            Target::Fighter => prices.fighter,
            Target::DeathStar => prices.death_star,
        };
        // Chances in 36ths.
        let chance = |unit: Unit| match needs(edition, shooter, unit) {
            Shot::Never => 0,
            Shot::Always => 36,
            Shot::UpTo(max) => 6 * u16::from(max),
            Shot::Sum(sum) => 6 - u16::from(sum.abs_diff(7)),
        };
        let target =
            self.targets.iter().map(|(unit, _)| *unit).max_by_key(|unit| chance(*unit) * worth(*unit))?;
        Some(Action::Spread { shooter, target })
    }
}

/// CONQUEST-27.3: what a shot needs to hit.
pub fn needs(edition: &Printed, shooter: Unit, target: Unit) -> Shot {
    edition.shot(shooter.shooter(), target.target())
}

/// CONQUEST-14.14, CONQUEST-R69: whether a miss is followed by a second throw.
pub fn repeats(terms: &Terms, techs: TechSet, shooter: Unit) -> bool {
    techs.has(Tech::ShipWeaponry) && (matches!(shooter, Unit::Ship(_)) || terms.setup.mb_isw)
}

/// The chance of a shot.
pub fn chance(terms: &Terms, techs: TechSet, shooter: Unit, target: Unit) -> Option<Odds> {
    let once = Odds::throw(needs(&terms.edition, shooter, target));
    if !repeats(terms, techs, shooter) {
        return Some(once);
    }
    Some(once.fails().and(once.fails())?.fails())
}

/// Fires all shots of a round in their order (CONQUEST-14.10, CONQUEST-R32); gives what was hit: whether by the attacker, what,
/// and which of it.
pub fn fire(
    desk: &mut Desk,
    star: StarId,
    attacker: Seat,
    round: u16,
    aims: &[Aim],
    present: Seats,
) -> Vec<(bool, Unit, u16)> {
    let mut hit: Vec<(bool, Unit, u16)> = Vec::new();
    let mut from = 0;
    while from < aims.len() {
        let seat = aims[from].by;
        let to = aims[from..].iter().position(|aim| aim.by != seat).map_or(aims.len(), |ahead| from + ahead);
        let mut shots = Vec::with_capacity(to - from);
        for aim in &aims[from..to] {
            let key = (seat == attacker, aim.target, aim.number);
            // CONQUEST-14.12: a target that is gone takes the shots of those who have not fired with it.
            let forfeited = hit.contains(&key);
            let (dice, hits) = if forfeited { (Vec::new(), false) } else { shoot(desk, aim) };
            if hits {
                hit.push(key);
            }
            let Aim { shooter, target, number, .. } = *aim;
            shots.push(ShotFired { shooter, target, number, dice, hit: hits, forfeited });
        }
        tell_fired(desk, star, attacker, present, Volley { seat, round, shots });
        from = to;
    }
    hit
}

/// What one seat fired in a round.
struct Volley {
    seat: Seat,
    round: u16,
    shots: Vec<ShotFired>,
}

/// In a tournament the owners of different colonies under attack hear only of their own (CONQUEST-12.7).
fn tell_fired(
    desk: &mut Desk,
    star: StarId,
    attacker: Seat,
    present: Seats,
    Volley { seat, round, shots }: Volley,
) {
    let hex = desk.state.map().hex_of(star);
    if !desk.state.terms.setup.is_private() || present.len() < 3 {
        return desk.tell_those(present, || Event::Fired { seat, star: hex, round, shots });
    }
    for viewer in present.iter() {
        let whole = viewer == attacker || viewer == seat;
        let mine = |shot: &&ShotFired| {
            whole || seat == attacker && owner(desk.state, star, shot.target) == Some(viewer)
        };
        let shots: Vec<ShotFired> = shots.iter().filter(mine).cloned().collect();
        if !shots.is_empty() {
            desk.tell_only(viewer, || Event::Fired { seat, star: hex, round, shots });
        }
    }
}

/// Whose base it is.
pub fn owner(state: &State, star: StarId, unit: Unit) -> Option<Seat> {
    let colonies = &state.system(star).colonies;
    colonies.get(usize::from(unit.planet()?).checked_sub(1)?)?.as_ref().map(|colony| colony.owner)
}

/// CONQUEST-14.11, CONQUEST-27.3: the dice of one shot, and whether it hits.
fn shoot(desk: &mut Desk, aim: &Aim) -> (Vec<u8>, bool) {
    let state = &*desk.state;
    let shot = needs(&state.terms.edition, aim.shooter, aim.target);
    let twice = repeats(&state.terms, state.player(aim.by).techs, aim.shooter);
    let mut dice = Vec::new();
    for again in 0..if twice { 2 } else { 1 } {
        if again > 0 {
            let player = desk.state.player_mut(aim.by);
            player.shown = player.shown.with(Tech::ShipWeaponry);
        }
        let hit = match shot {
            Shot::Never => return (dice, false),
            Shot::Always => true,
            Shot::UpTo(max) => {
                dice.push(desk.chance.die(6) as u8);
                dice.last().is_some_and(|die| *die <= max)
            }
            Shot::Sum(sum) => {
                dice.extend([desk.chance.die(6) as u8, desk.chance.die(6) as u8]);
                dice.iter().rev().take(2).sum::<u8>() == sum
            }
        };
        if hit {
            return (dice, true);
        }
    }
    (dice, false)
}

/// Takes the ships of a seat that were hit off the map. They are numbered in the order of the seat's groups.
pub fn sink(desk: &mut Desk, seat: Seat, star: StarId, hit: &[(Unit, u16)], present: Seats) {
    if hit.is_empty() {
        return;
    }
    let hex = desk.state.map().hex_of(star);
    let before = desk.state.markers_at(seat, Some(hex));
    for (unit, _) in ships(desk.state, seat, hex) {
        let mut number = 0u16;
        for ships in desk.state.player_mut(seat).ships.iter_mut().filter(|ships| ships.at == Some(hex)) {
            let of_sort = match unit {
                Unit::Ship(kind) => ships.kind == kind && ships.captive.is_none(),
                Unit::Captive(owner) => ships.captive == Some(owner),
                _ => false,
            };
            if of_sort {
                let range = number + 1..=number + u16::from(ships.count);
                number += u16::from(ships.count);
                let lost = hit.iter().filter(|(sort, which)| *sort == unit && range.contains(which)).count();
                ships.count -= lost as u8;
            }
        }
    }
    desk.state.player_mut(seat).ships.retain(|ships| ships.count > 0);
    let units = counted(hit);
    desk.tell_those(present, || Event::Destroyed { seat, star: hex, units });
    desk.tell_markers(present, seat, hex, before);
}

/// How many of each sort.
pub fn counted(hit: &[(Unit, u16)]) -> Units {
    let mut units: Units = Vec::new();
    for (unit, _) in hit {
        match units.iter_mut().find(|(known, _)| known == unit) {
            Some((_, count)) => *count += 1,
            None => units.push((*unit, 1)),
        }
    }
    units.sort_unstable();
    units
}
