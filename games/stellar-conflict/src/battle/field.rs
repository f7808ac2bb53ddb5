//! Who stands where, and what every laser would meet on its way. Cards never move, so this is measured once: a battle only
//! asks which of the cards on a line is the first that still stands (CONFLICT-G.10).

use engine::Seat;

use crate::event::{Beam, Ship};
use crate::geometry::{Crossing, Pose, Ray, Shape, Size, Time};
use crate::tables::{Colour, Face};
use crate::text::Name;

/// A card in the battle.
#[derive(Clone, Copy, Debug)]
pub struct Fighter<'a> {
    pub face: &'a Face,
    pub name: Name,
    /// None for Asteroids.
    pub owner: Option<Seat>,
    pub pose: Pose,
    pub cubes: u8,
}

/// A card on a beam's way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    pub time: Time,
    pub fighter: u8,
    pub shield: bool,
}

impl Meeting {
    /// Whether a beam of this colour ends there and does nothing.
    pub fn stops(self, colour: Colour) -> bool {
        self.shield && !colour.pierces()
    }
}

/// One laser and all cards on its way, the nearest first.
#[derive(Clone, Debug)]
pub struct Line {
    pub fighter: u8,
    /// Its number on the card.
    pub laser: u8,
    pub colour: Colour,
    pub ray: Ray,
    pub meets: Vec<Meeting>,
}

/// All cards on a table and the lines of their lasers.
#[derive(Clone, Debug)]
pub struct Field<'a> {
    pub size: Size,
    fighters: Vec<Fighter<'a>>,
    shapes: Vec<Shape>,
    lines: Vec<Line>,
    /// By fighter: its first line. Lines are kept when their card is taken away, so that they need not be made anew.
    first: Vec<usize>,
    /// Lines in use.
    used: usize,
}

impl<'a> Field<'a> {
    pub fn new(size: Size) -> Field<'a> {
        Field {
            size,
            fighters: Vec::new(),
            shapes: Vec::new(),
            lines: Vec::new(),
            first: Vec::new(),
            used: 0,
        }
    }

    pub fn fighters(&self) -> &[Fighter<'a>] {
        &self.fighters
    }

    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    /// The lines of a fighter's lasers, in the order of the card.
    #[inline]
    pub fn lines(&self, fighter: usize) -> &[Line] {
        let end = self.first.get(fighter + 1).copied().unwrap_or(self.used);
        &self.lines[self.first[fighter]..end]
    }

    pub fn ship(&self, fighter: u8) -> Ship {
        Ship { piece: fighter, name: self.fighters[fighter as usize].name }
    }

    /// A shot along a line that meets this card, or none.
    pub fn beam(&self, line: &Line, met: Option<Meeting>) -> Beam {
        let Line { fighter, laser, colour, ray, .. } = line;
        Beam {
            ship: self.ship(*fighter),
            laser: *laser,
            colour: *colour,
            from: ray.from,
            to: ray.at(met.map_or_else(|| ray.leaves(self.size), |met| met.time)),
            target: met.map(|met| self.ship(met.fighter)),
            shield: met.is_some_and(|met| met.shield),
            stopped: met.is_some_and(|met| met.stops(*colour)),
        }
    }

    /// Adds a card. Where it lies is not judged here.
    pub fn push(&mut self, fighter: Fighter<'a>) {
        let (number, shape) = (self.fighters.len() as u8, Shape::new(fighter.pose));
        for line in &mut self.lines[..self.used] {
            if let Some(crossing) = shape.crossing(&line.ray, &fighter.face.shields) {
                line.insert(number, crossing);
            }
        }
        self.first.push(self.used);
        for (laser, printed) in fighter.face.lasers.iter().enumerate() {
            let ray = shape.ray(printed);
            let line = self.next_line(Line {
                fighter: number,
                laser: laser as u8,
                colour: printed.colour,
                ray,
                meets: Vec::new(),
            });
            self.measure(line);
        }
        self.fighters.push(fighter);
        self.shapes.push(shape);
    }

    /// Puts a line behind those in use; where one lies idle its memory is used again.
    fn next_line(&mut self, line: Line) -> usize {
        let at = self.used;
        self.used += 1;
        match self.lines.get_mut(at) {
            Some(idle) => {
                let mut meets = std::mem::take(&mut idle.meets);
                meets.clear();
                *idle = Line { meets, ..line };
            }
            None => self.lines.push(line),
        }
        at
    }

    /// What a new line meets among the cards that lie already.
    fn measure(&mut self, line: usize) {
        let line = &mut self.lines[line];
        for (number, (other, shape)) in self.fighters.iter().zip(&self.shapes).enumerate() {
            if let Some(crossing) = shape.crossing(&line.ray, &other.face.shields) {
                line.insert(number as u8, crossing);
            }
        }
    }

    /// Takes the last card away again.
    pub fn pop(&mut self) {
        let Some(number) = self.fighters.len().checked_sub(1) else { return };
        self.used = self.first[number];
        self.fighters.pop();
        self.shapes.pop();
        self.first.pop();
        for line in &mut self.lines[..self.used] {
            line.meets.retain(|meeting| meeting.fighter as usize != number);
        }
    }

    /// Whether another card could be laid down here.
    pub fn fits(&self, pose: Pose) -> bool {
        self.size.fits(pose, self.shapes.iter().map(|shape| shape.pose)).is_ok()
    }
}

impl Line {
    fn insert(&mut self, fighter: u8, crossing: Crossing) {
        let Crossing { time, shield } = crossing;
        let at = self.meets.partition_point(|meeting| meeting.time < time);
        self.meets.insert(at, Meeting { time, fighter, shield });
    }
}
