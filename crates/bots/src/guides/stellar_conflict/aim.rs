//! Poses worth a try.

use std::f64::consts::TAU;

use engine::{Chance, Fast, Seat};
use stellar_conflict::battle::Fighter;
use stellar_conflict::{Colour, Edge, Face, Laser, Pose};

use super::board::{Board, covers};
use crate::float::{cos, sin};

/// How many of ten poses aim at something; the others lie anywhere.
const AIMED: u32 = 8;
/// How many places of a target are looked at for one that is open.
const LOOKS: u32 = 6;

/// A pose for a card, most often one that aims. It may not fit.
pub fn pose(board: &Board, face: &Face, seat: Seat, luck: &mut Fast) -> Pose {
    if !face.lasers.is_empty()
        && luck.below(10) < AIMED
        && let Some(pose) = aimed(board, face, seat, luck)
    {
        return pose;
    }
    anywhere(board, luck)
}

fn anywhere(board: &Board, luck: &mut Fast) -> Pose {
    let size = board.field.size;
    let mut within = |length: i32| 400 + luck.below((length - 800).max(1) as u32) as i32;
    let (x, y) = (within(size.width), within(size.height));
    let r = luck.below(3600) as i32;
    // Along the border a card is open on one side less.
    match luck.below(3) {
        0 => Pose { x: if luck.below(2) == 0 { 401 } else { size.width - 401 }, y, r: 900 * (r % 4) },
        1 => Pose { x, y: if luck.below(2) == 0 { 401 } else { size.height - 401 }, r: 900 * (r % 4) },
        _ => Pose { x, y, r },
    }
}

/// Puts a laser through an open place of a card that is worth shooting at.
fn aimed(board: &Board, face: &Face, seat: Seat, luck: &mut Fast) -> Option<Pose> {
    let laser = &face.lasers[luck.below(face.lasers.len() as u32) as usize];
    let target = target(board, laser, seat, luck)?;
    let (edge, offset) = open_place(target.face, laser.colour, luck)?;
    let spot = world(target.pose, on_edge(edge, f64::from(offset)));
    // The beam comes in against the edge, leaning to either side.
    let lean = (luck.unit() - 0.5) * 0.42 * TAU;
    let inwards = f64::from(target.pose.r) / 3600.0 * TAU + (edge as u8 as f64 + 2.0) * TAU / 4.0 + lean;
    let distance = 60.0 + 2600.0 * luck.unit() * luck.unit();
    let muzzle = (spot.0 - distance * sin(inwards), spot.1 + distance * cos(inwards));
    let turn = inwards - f64::from(laser.direction) / 3600.0 * TAU;
    let r = (turn / TAU * 3600.0).round().rem_euclid(3600.0);
    let angle = r / 3600.0 * TAU;
    let (x, y) = on_edge(laser.edge, f64::from(laser.offset));
    let centre = (muzzle.0 - x * cos(angle) + y * sin(angle), muzzle.1 - x * sin(angle) - y * cos(angle));
    Some(Pose { x: centre.0.round() as i32, y: centre.1.round() as i32, r: r as i32 % 3600 })
}

/// Enemy ships by what they are worth for what they take, and cargo that is not one's own.
fn target<'b>(board: &'b Board, laser: &Laser, seat: Seat, luck: &mut Fast) -> Option<&'b Fighter<'b>> {
    let worth = |fighter: &Fighter| match fighter.owner {
        Some(owner) if owner == seat => 0,
        _ if fighter.face.holds_cargo() => {
            12 * u32::from(laser.colour.damage().min(u16::from(fighter.cubes)))
        }
        _ if laser.colour == Colour::Blue => 4 + 2 * u32::from(fighter.face.initiative[0]),
        _ => 4 + 24 * u32::from(fighter.face.vp) / u32::from(fighter.face.hull),
    };
    let fighters = board.field.fighters();
    let total: u32 = fighters.iter().map(worth).sum();
    if total == 0 {
        return None;
    }
    let mut left = luck.below(total);
    fighters.iter().find(|fighter| {
        let worth = worth(fighter);
        let found = left < worth;
        left = left.saturating_sub(worth);
        found
    })
}

fn open_place(face: &Face, colour: Colour, luck: &mut Fast) -> Option<(Edge, i16)> {
    let mut places = (0..LOOKS).map(|_| (Edge::ALL[luck.below(4) as usize], 40 + luck.below(721) as i16));
    places.find(|(edge, offset)| colour == Colour::Orange || !covers(&face.shields, *edge, *offset))
}

fn on_edge(edge: Edge, offset: f64) -> (f64, f64) {
    match edge {
        Edge::Top => (offset - 400.0, -400.0),
        Edge::Right => (400.0, offset - 400.0),
        Edge::Bottom => (400.0 - offset, 400.0),
        Edge::Left => (-400.0, 400.0 - offset),
    }
}

fn world(pose: Pose, (x, y): (f64, f64)) -> (f64, f64) {
    let angle = f64::from(pose.r) / 3600.0 * TAU;
    (f64::from(pose.x) + x * cos(angle) - y * sin(angle), f64::from(pose.y) + x * sin(angle) + y * cos(angle))
}

/// A pose near another.
pub fn near(pose: Pose, ticks: i32, tenths: i32, luck: &mut Fast) -> Pose {
    let mut off = |most: i32| luck.below(2 * most as u32 + 1) as i32 - most;
    Pose { x: pose.x + off(ticks), y: pose.y + off(ticks), r: (pose.r + off(tenths)).rem_euclid(3600) }
}

#[cfg(test)]
mod tests {
    use engine::Game;
    use stellar_conflict::{Code, Setup, StellarConflict};

    use super::*;

    /// Whatever is aimed at something meets it, if nothing else is on the table.
    #[test]
    fn aimed_poses_hit() {
        let edition = StellarConflict::edition(StellarConflict::editions()[0].text).unwrap();
        let state = StellarConflict::start(&Setup::default(), &edition, &mut Fast::new(1)).unwrap();
        let mut board = Board::new(&state);
        let card = |id: &str| edition.find(&Code::new(id).unwrap()).unwrap();
        board.push(card("WIS05"), Seat(1), Pose { x: 4500, y: 3000, r: 777 });
        let (mut luck, mut tried) = (Fast::new(2), 0);
        while tried < 100 {
            let face = board.face(card("VAK15"));
            let Some(pose) = aimed(&board, face, Seat(0), &mut luck) else { continue };
            if board.fits(pose) {
                tried += 1;
                board.push(card("VAK15"), Seat(0), pose);
                let met = board.field.lines(1).iter().flat_map(|line| &line.meets);
                let open = |colour| move |shield: bool| !shield || colour == Colour::Orange;
                let lines = board.field.lines(1);
                let hits =
                    lines.iter().any(|line| line.meets.iter().any(|met| open(line.colour)(met.shield)));
                assert!(hits, "{pose}: {:?}", met.collect::<Vec<_>>());
                board.pop();
            }
        }
    }
}
