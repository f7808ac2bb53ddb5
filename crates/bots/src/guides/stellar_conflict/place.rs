//! Where the card in play goes.

use engine::{Fast, Seat, Seen};
use stellar_conflict::{Card, Face, InPlay, Kind, Pose, State, StellarConflict};

use super::board::Board;
use super::skill::Skill;
use super::{aim, future};
use crate::budget::{Budget, Running};

/// Poses that are kept in mind.
const KEPT: usize = 8;
/// A pose that does not fit costs this part of a battle.
const MISSES: u32 = 8;

/// A pose and by how many points it seems to put its owner ahead.
pub type Valued = (f32, Pose);

/// Poses that the first look at a card takes in.
const GLANCE: u32 = 12;

/// Where the card seems to lie well at first sight.
pub fn glance(
    seen: &Seen<'_, StellarConflict>,
    state: &State,
    skill: &Skill,
    luck: &mut Fast,
) -> Option<Pose> {
    let card = state.players[seen.seat().index()].in_play.card()?;
    let search = Search { state, seat: seen.seat(), card, skill };
    let tries = skill.tries.map_or(GLANCE, |tries| tries.min(GLANCE));
    let mut best = Best { kept: Vec::new() };
    search.broadly(&mut Board::new(state), &mut best, &mut Budget::iterations(tries).start(), luck);
    best.kept.first().map(|(_, pose)| *pose)
}

/// Where the card is let go of.
pub fn choose(
    seen: &Seen<'_, StellarConflict>,
    state: &State,
    skill: &Skill,
    budget: Budget,
    luck: &mut Fast,
) -> Option<Pose> {
    let seat = seen.seat();
    let in_play = state.players[seat.index()].in_play;
    let search = Search { state, seat, card: in_play.card()?, skill };
    let (mut board, mut best) = (Board::new(state), Best { kept: Vec::new() });
    if let InPlay::OnTable { pose, .. } = in_play
        && board.fits(pose)
    {
        let face = board.face(search.card);
        best.add((search.value(&mut board, face, pose), pose));
    }
    let budget = skill.tries.map_or(budget, Budget::iterations);
    if skill.foresight {
        search.broadly(&mut board, &mut best, &mut budget.share(1.0 / 3.0).start(), luck);
        search.closely(&mut board, &mut best, &mut budget.share(1.0 / 6.0).start(), luck);
        future::weigh(seen, search.card, &mut best.kept, &mut budget.share(0.5).start(), luck);
    } else {
        search.broadly(&mut board, &mut best, &mut budget.start(), luck);
    }
    let pose = best.kept.first()?.1;
    let (ticks, tenths) = skill.error;
    let missed = aim::near(pose, ticks, tenths, luck);
    Some(if board.fits(missed) { missed } else { pose })
}

struct Search<'a> {
    state: &'a State,
    seat: Seat,
    card: Card,
    skill: &'a Skill,
}

/// The best poses so far, the best first.
struct Best {
    kept: Vec<Valued>,
}

impl Best {
    fn add(&mut self, valued: Valued) {
        let at = self.kept.partition_point(|(value, _)| *value >= valued.0);
        if at < KEPT {
            self.kept.insert(at, valued);
            self.kept.truncate(KEPT);
        }
    }
}

impl Search<'_> {
    /// Tries poses all over the table.
    fn broadly(&self, board: &mut Board, best: &mut Best, clock: &mut Running, luck: &mut Fast) {
        let face = board.face(self.card);
        let mut misses = 0;
        while clock.left() > 0 {
            let pose = aim::pose(board, face, self.seat, luck);
            if !board.fits(pose) {
                misses += 1;
                if misses % MISSES == 0 && !clock.tick() {
                    break;
                }
                continue;
            }
            if !clock.tick() {
                break;
            }
            best.add((self.value(board, face, pose), pose));
        }
    }

    /// Tries what lies close to the best ones.
    fn closely(&self, board: &mut Board, best: &mut Best, clock: &mut Running, luck: &mut Fast) {
        let face = board.face(self.card);
        let mut number = 0;
        while !best.kept.is_empty() && clock.tick() {
            let pose = aim::near(best.kept[number % best.kept.len()].1, 120, 60, luck);
            number += 1;
            if board.fits(pose) {
                best.add((self.value(board, face, pose), pose));
            }
        }
    }

    /// The lead after the battle with the card here, less what its open edges invite.
    fn value(&self, board: &mut Board, face: &Face, pose: Pose) -> f32 {
        let danger = if self.skill.caution > 0.0 { self.danger(board, face, pose) } else { 0.0 };
        board.push(self.card, self.seat, pose);
        let lead = board.lead(self.seat);
        board.pop();
        lead - self.skill.caution * danger
    }

    /// What cards that are still to come may do to this one.
    fn danger(&self, board: &Board, face: &Face, pose: Pose) -> f32 {
        let others = self.state.players.iter().enumerate().filter(|(seat, _)| *seat != self.seat.index());
        let coming: f32 = others
            .map(|(_, player)| {
                player.deck.len() as f32 + f32::from(u8::from(player.in_play != InPlay::Nothing))
            })
            .sum();
        let worth = match face.kind {
            Kind::Cargo => 5.0,
            _ => f32::from(face.vp) * 2.0 / (1.0 + f32::from(face.hull)),
        };
        0.35 * worth * coming.sqrt() * board.exposure(face, pose)
    }
}
