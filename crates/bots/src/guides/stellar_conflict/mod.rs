//! How to play Stellar Conflict well.
//!
//! Where a card goes is one continuous choice, so poses are constructed: most put one of the card's lasers through an open
//! part of an enemy card (`aim`). Each is valued by fighting the battle on the table as it lies (`board`); stronger levels
//! also shy away from open edges and let the best poses prove themselves in imagined deployments to the end (`future`).

mod aim;
mod board;
mod fleet;
mod future;
mod place;
mod skill;

use engine::{Fast, Millis, Seat, Seen};
use stellar_conflict::{Action, InPlay, Phase, State, StellarConflict};

use crate::budget::Budget;
use crate::float::exp;
use crate::guide::{Guide, Values, any, worth};
use crate::levels::Level;
use board::Board;
use skill::Skill;

#[derive(Clone, Copy, Debug, Default)]
pub struct ConflictGuide;

/// A lead of so many points makes winning about three times as likely as losing.
const LEAD: f32 = 5.0;

impl Guide<StellarConflict> for ConflictGuide {
    fn evaluate(&self, state: &State) -> Values {
        if let Some(outcome) = <StellarConflict as engine::Game>::outcome(state) {
            return worth(&outcome);
        }
        let board = Board::new(state);
        let lead = |seat: usize| board.lead(Seat(seat as u8)) / LEAD;
        std::array::from_fn(
            |seat| if seat < state.players.len() { 1.0 / (1.0 + exp(-lead(seat))) } else { 0.0 },
        )
    }

    fn decide(
        &self,
        seen: &Seen<'_, StellarConflict>,
        level: Level,
        budget: Budget,
        luck: &mut Fast,
    ) -> Option<Action> {
        let (state, seat, skill) = (seen.imagine(luck), seen.seat(), Skill::of(level));
        match state.phase {
            Phase::Asteroids | Phase::Race => {
                let mut legal = Vec::new();
                seen.legal(&mut legal);
                Some(any(&legal, luck))
            }
            Phase::Fleet => Some(fleet::choose(&state, seat, &skill, luck)),
            Phase::Ready { .. } => Some(Action::Ready),
            Phase::Deploy { .. } => Some(deploy(seen, &state, &skill, budget, luck)),
            Phase::Freeze { .. } => Some(keep_or_remove(&state, seat)),
            Phase::Done => None,
        }
    }

    fn not_before(
        &self,
        seen: &Seen<'_, StellarConflict>,
        action: &Action,
        level: Level,
        luck: &mut Fast,
    ) -> Option<Millis> {
        let state = seen.imagine(luck);
        let when = seen.at() + Skill::of(level).pause(&state, seen.seat(), seen.at(), action, luck);
        // CONFLICT-R.62: a bot's hand needs as long as anybody's.
        let deploys = matches!(action, Action::Deploy { .. });
        Some(if deploys { when.max(state.may_let_go_at(seen.seat())) } else { when })
    }
}

/// A card is held where it lies well at first sight; while it is, a better place is looked for and it is let go of there.
fn deploy(
    seen: &Seen<'_, StellarConflict>,
    state: &State,
    skill: &Skill,
    budget: Budget,
    luck: &mut Fast,
) -> Action {
    if let InPlay::InHand(_) = state.players[seen.seat().index()].in_play
        && let Some(pose) = place::glance(seen, state, skill, luck)
    {
        return Action::hold(pose);
    }
    if let Some(pose) = place::choose(seen, state, skill, budget, luck) {
        return Action::deploy(pose);
    }
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    let fitting = legal.iter().find(|action| matches!(action, Action::Deploy { .. }));
    // CONFLICT-R.61: on a full table nothing is left but to say so, where that can end it.
    let full = legal.iter().find(|action| matches!(action, Action::Enough));
    fitting.or(full).unwrap_or(&legal[0]).clone()
}

/// CONFLICT-3.9: the frozen card stays if the battle is better with it, all other frozen cards staying.
fn keep_or_remove(state: &State, seat: Seat) -> Action {
    let mut board = Board::new(state);
    let mut own = None;
    for holder in &state.holding {
        let InPlay::OnTable { card, pose } = state.players[holder.index()].in_play else { continue };
        if *holder == seat {
            own = Some((card, pose));
        } else if board.fits(pose) {
            board.push(card, *holder, pose);
        }
    }
    let without = board.lead(seat);
    let Some((card, pose)) = own.filter(|(_, pose)| board.fits(*pose)) else { return Action::Keep };
    board.push(card, seat, pose);
    if board.lead(seat) >= without { Action::Keep } else { Action::Remove }
}
