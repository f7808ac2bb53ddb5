//! The initiative steps.

use engine::{Audience, Seat, Witness};

use super::cargo::{self, Theft};
use super::field::Field;
use super::{End, Result, Rules};
use crate::event::{Event, Loss, Ship};
use crate::state::Fate;
use crate::tables::Colour;

/// One shot that does something to its target: no shield stopped it.
struct Shot {
    by: u8,
    target: u8,
    colour: Colour,
}

/// CONFLICT-11.1, CONFLICT-R.30: by how much delay tokens put a firing off.
pub fn later(delays: u16) -> u16 {
    2 * delays
}

/// A battle on its way.
pub(super) struct Fight<'f, 'a, W> {
    pub field: &'f Field<'a>,
    rules: Rules,
    witness: &'f mut W,
    pub result: Result,
    /// By fighter: firings so far.
    fired: Vec<u8>,
    shots: Vec<Shot>,
}

/// CONFLICT-5.1 to CONFLICT-5.6: step after step until no ship has a firing left.
pub fn resolve<W: Witness<Event>>(field: &Field, rules: &Rules, witness: &mut W) -> Result {
    let start = |cubes| End { damage: [0; 4], cubes, delays: 0, fate: Fate::Standing };
    let ends: Vec<End> = field.fighters().iter().map(|fighter| start(fighter.cubes)).collect();
    let fired = vec![0; ends.len()];
    let result = Result { ends, destroyed: Vec::new(), vaporized: 0 };
    let mut fight = Fight { field, rules: *rules, witness, result, fired, shots: Vec::new() };
    while let Some(now) = fight.next_value() {
        fight.step(now);
    }
    fight.result
}

impl<W: Witness<Event>> Fight<'_, '_, W> {
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.witness.tell(Audience::EVERYBODY, event);
    }

    pub fn ship(&self, number: u8) -> Ship {
        self.field.ship(number)
    }

    pub fn owner(&self, number: u8) -> Option<Seat> {
        self.field.fighters()[number as usize].owner
    }

    fn stands(&self, number: usize) -> bool {
        self.result.ends[number].fate == Fate::Standing
    }

    /// CONFLICT-R.32: when a ship fires next, if it still does.
    fn value(&self, number: usize) -> Option<u16> {
        let printed = self.field.fighters()[number].face.initiative.get(self.fired[number] as usize)?;
        self.stands(number).then(|| u16::from(*printed) + later(self.result.ends[number].delays))
    }

    /// CONFLICT-R.36: the least value of all, however high it is.
    fn next_value(&self) -> Option<u16> {
        (0..self.fired.len()).filter_map(|number| self.value(number)).min()
    }

    /// CONFLICT-5.5: all fire at the table as it stands; then everything takes effect; then the lethally hit go.
    fn step(&mut self, now: u16) {
        let firing: Vec<u8> = (0..self.fired.len())
            .filter(|number| self.value(*number) == Some(now))
            .map(|number| number as u8)
            .collect();
        let ships = firing.iter().map(|number| self.ship(*number));
        let ships: Vec<Ship> = ships.collect();
        self.tell(|| Event::StepBegan { now, ships });
        self.shots.clear();
        for number in firing {
            self.fired[number as usize] += 1;
            self.fire(number);
        }
        let shots = std::mem::take(&mut self.shots);
        let mut thefts = Vec::new();
        for shot in &shots {
            self.take_effect(shot, &mut thefts);
        }
        let robbed = cargo::share_out(self, &thefts);
        self.bury(&shots);
        for number in robbed {
            self.empty(number);
        }
        self.shots = shots;
    }

    /// CONFLICT-6.2, CONFLICT-R.19: every laser flies to the first card that stands in its way.
    fn fire(&mut self, number: u8) {
        let field = self.field;
        for line in field.lines(number as usize) {
            let met = line.meets.iter().find(|meeting| self.stands(meeting.fighter as usize)).copied();
            self.tell(|| Event::Fired(field.beam(line, met)));
            let Some(met) = met else { continue };
            if !met.stops(line.colour) {
                self.shots.push(Shot { by: number, target: met.fighter, colour: line.colour });
            }
        }
    }

    /// CONFLICT-6.5, CONFLICT-8.1, CONFLICT-11.1: damage, theft or delay.
    fn take_effect(&mut self, shot: &Shot, thefts: &mut Vec<Theft>) {
        let Shot { by, target, colour } = *shot;
        let cargo = self.field.fighters()[target as usize].face.holds_cargo();
        match (colour, cargo) {
            (Colour::Blue, true) => {} // CONFLICT-R.35
            (Colour::Blue, false) => self.delay(by, target),
            (_, true) => thefts.push(Theft { by, target, strength: colour.damage() as u8 }),
            (_, false) => self.damage(by, target, colour.damage()),
        }
    }

    fn damage(&mut self, by: u8, target: u8, amount: u16) {
        let Some(seat) = self.owner(by) else { return };
        let damage = &mut self.result.ends[target as usize].damage;
        damage[seat.index()] += amount;
        let (tokens, total) = (damage[seat.index()], damage.iter().sum());
        let (by, target) = (self.ship(by), self.ship(target));
        self.tell(|| Event::Damaged { by, seat, target, amount, tokens, total });
    }

    /// CONFLICT-R.31 to CONFLICT-R.33: too late for a ship that has fired, this step included; by the table's option a
    /// second firing that is still to come can be delayed.
    fn delay(&mut self, by: u8, target: u8) {
        let number = target as usize;
        let printed = self.field.fighters()[number].face.initiative;
        let fired = self.fired[number] as usize;
        let late = if self.rules.ion_second_fire { fired >= printed.len() } else { fired > 0 };
        if late {
            return;
        }
        self.result.ends[number].delays += 1;
        let later = later(self.result.ends[number].delays);
        let (by, target) = (self.ship(by), self.ship(target));
        self.tell(|| {
            let initiative = printed[fired..].iter().map(|value| u16::from(*value) + later).collect();
            Event::Delayed { by, target, initiative, later }
        });
    }

    /// CONFLICT-6.6: the lethally damaged leave, all at once.
    fn bury(&mut self, shots: &[Shot]) {
        let dead = |number: &usize| {
            let face = self.field.fighters()[*number].face;
            let damage: u16 = self.result.ends[*number].damage.iter().sum();
            self.stands(*number) && !face.holds_cargo() && damage >= u16::from(face.hull)
        };
        let dead: Vec<u8> = (0..self.fired.len()).filter(dead).map(|number| number as u8).collect();
        for number in &dead {
            self.lose_cubes(*number, &dead, shots);
            let Some(owner) = self.owner(*number) else { continue };
            let pile = self.pile(*number, owner);
            self.result.ends[*number as usize].fate = Fate::Destroyed { pile };
            self.result.destroyed.push(*number);
            let (ship, vp) = (self.ship(*number), self.field.fighters()[*number as usize].face.vp);
            self.tell(|| Event::Destroyed { ship, owner, pile, vp });
        }
    }

    /// CONFLICT-8.3, CONFLICT-R.43; with Stolen Goods CONFLICT-14.1, CONFLICT-14.2, CONFLICT-R.52, CONFLICT-R.53.
    fn lose_cubes(&mut self, number: u8, dead: &[u8], shots: &[Shot]) {
        let cubes = std::mem::take(&mut self.result.ends[number as usize].cubes);
        if cubes == 0 {
            return;
        }
        let ship = self.ship(number);
        match self.final_blow(number, shots).filter(|by| self.rules.stolen_goods && !dead.contains(by)) {
            Some(by) => {
                self.result.ends[by as usize].cubes += cubes;
                let (to, has) = (self.ship(by), self.result.ends[by as usize].cubes);
                self.tell(|| Event::Passed { from: ship, to, cubes, left: 0, has });
            }
            None => {
                self.result.vaporized += cubes;
                self.tell(|| Event::Vaporized { ship, cubes, left: 0, why: Loss::Destroyed });
            }
        }
    }

    /// The one ship that damaged this one in the current step, if it was one alone.
    fn final_blow(&self, number: u8, shots: &[Shot]) -> Option<u8> {
        let mut by = shots.iter().filter(|shot| shot.target == number && shot.colour != Colour::Blue);
        let first = by.next()?.by;
        by.all(|shot| shot.by == first).then_some(first)
    }

    /// CONFLICT-9.1 for two; CONFLICT-12.3, CONFLICT-12.5, CONFLICT-12.6, CONFLICT-R.45 for more.
    fn pile(&self, number: u8, owner: Seat) -> Option<Seat> {
        if self.rules.seats == 2 {
            return Some(owner.next(2));
        }
        let damage = self.result.ends[number as usize].damage;
        let most = damage.iter().max().copied().unwrap_or_default();
        let mut first = (0..self.rules.seats).map(Seat).filter(|seat| damage[seat.index()] == most);
        if damage[owner.index()] == most {
            return Some(owner);
        }
        let killer = first.next();
        if first.next().is_some() { None } else { killer }
    }

    /// CONFLICT-8.4, CONFLICT-8.10: what has lost its last cube leaves when the step is over.
    fn empty(&mut self, number: u8) {
        let end = &mut self.result.ends[number as usize];
        if end.cubes == 0 {
            end.fate = Fate::Emptied;
            let ship = self.ship(number);
            self.tell(|| Event::Emptied { ship });
        }
    }
}
