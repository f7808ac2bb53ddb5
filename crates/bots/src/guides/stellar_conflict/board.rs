//! The table as a bot weighs it: the battle that would follow now.

use engine::{Seat, Silent};
use stellar_conflict::battle::{Field, Fighter, Result, Rules, resolve};
use stellar_conflict::geometry::{Ray, Shape, cos, sin};
use stellar_conflict::{Card, Edge, Face, Pose, Shield, State, Terms, field, loaded, rules};

pub struct Board<'a> {
    pub field: Field<'a>,
    rules: Rules,
    terms: &'a Terms,
    seats: u8,
}

/// Directions in which a card is looked at from outside.
const SIDES: i32 = 24;
/// A card that can be shot at from so far away, in ticks, is as open as can be.
const OPEN: f32 = 3000.0;
/// How much of the others' points the best of them makes up.
const BEST: f32 = 0.7;

impl<'a> Board<'a> {
    pub fn new(state: &'a State) -> Board<'a> {
        let seats = state.players.len() as u8;
        Board { field: field(state), rules: rules(state), terms: &state.terms, seats }
    }

    pub fn face(&self, card: Card) -> &'a Face {
        &self.terms.edition.card(card).face
    }

    pub fn push(&mut self, card: Card, owner: Seat, pose: Pose) {
        let (printed, cubes) = (self.terms.edition.card(card), loaded(self.terms, card));
        self.field.push(Fighter { face: &printed.face, name: printed.name, owner: Some(owner), pose, cubes });
    }

    pub fn pop(&mut self) {
        self.field.pop();
    }

    pub fn fits(&self, pose: Pose) -> bool {
        self.field.fits(pose)
    }

    pub fn fight(&self) -> Result {
        resolve(&self.field, &self.rules, &mut Silent)
    }

    /// By how many points a seat would be ahead if the battle came now.
    pub fn lead(&self, seat: Seat) -> f32 {
        let result = self.fight();
        let points = |seat: u8| result.points(&self.field, Seat(seat)) as f32;
        let others = || (0..self.seats).filter(|other| *other != seat.0).map(points);
        let best = others().fold(f32::NEG_INFINITY, f32::max);
        let mean = others().sum::<f32>() / f32::from(self.seats - 1);
        points(seat.0) - BEST * best - (1.0 - BEST) * mean
    }

    /// How far a card here can be seen through its open edges, 0 to 1.
    pub fn exposure(&self, face: &Face, pose: Pose) -> f32 {
        let shape = Shape::new(pose);
        let open = (0..SIDES).map(|side| {
            let angle = (side * 3600 / SIDES + 37) % 3600;
            if shielded(face, angle) { 0.0 } else { self.sight(&shape, (angle + pose.r) % 3600) }
        });
        open.sum::<f32>() / SIDES as f32
    }

    /// How far one sees from a card in a direction, 0 to 1.
    fn sight(&self, shape: &Shape, angle: i32) -> f32 {
        let ray = Ray { from: shape.point([0, 0]), along: [sin(angle), -cos(angle)] };
        let far = |numerator: i64, denominator: i64| numerator as f32 / denominator as f32;
        let border = ray.leaves(self.field.size);
        let mut distance = far(border.numerator, border.denominator);
        for other in self.field.shapes().iter().filter(|other| other.pose != shape.pose) {
            if let Some(crossing) = other.crossing(&ray, &[]) {
                distance = distance.min(far(crossing.time.numerator, crossing.time.denominator));
            }
        }
        // A time of one is a tick; the first half card is the own one.
        ((distance - 400.0) / OPEN).clamp(0.0, 1.0)
    }
}

/// Whether a card is shielded where a line from its centre at this angle leaves it.
fn shielded(face: &Face, angle: i32) -> bool {
    let (x, y) = (sin(angle) as f32, -cos(angle) as f32);
    let scale = 400.0 / x.abs().max(y.abs());
    let (x, y) = (x * scale, y * scale);
    let (edge, offset) = if y <= -399.0 {
        (Edge::Top, x + 400.0)
    } else if x >= 399.0 {
        (Edge::Right, y + 400.0)
    } else if y >= 399.0 {
        (Edge::Bottom, 400.0 - x)
    } else {
        (Edge::Left, 400.0 - y)
    };
    covers(&face.shields, edge, offset as i16)
}

/// Whether a shield covers this place of an edge.
pub fn covers(shields: &[Shield], edge: Edge, offset: i16) -> bool {
    shields.iter().any(|shield| shield.edge == edge && (shield.from..=shield.to).contains(&offset))
}
