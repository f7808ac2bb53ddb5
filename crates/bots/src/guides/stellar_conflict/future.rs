//! How poses fare in deployments that are imagined to their end.

use engine::{Chance, Fast, Seat, Seen};
use stellar_conflict::{Card, InPlay, Pose, State, StellarConflict};

use super::aim;
use super::board::Board;
use super::place::Valued;
use crate::budget::Running;

/// The most cards of all players that are imagined to come.
const CARDS: usize = 8;
/// Poses among which each of them is given the best.
const POSES: u32 = 3;
/// How often a pose is looked for before a card is given up.
const LOOKS: u32 = 12;

/// Orders poses by how they do on average over the same imagined futures, for as long as the clock runs.
pub fn weigh(
    seen: &Seen<'_, StellarConflict>,
    card: Card,
    poses: &mut [Valued],
    clock: &mut Running,
    luck: &mut Fast,
) {
    let (mut sums, mut worlds) = (vec![0.0; poses.len()], 0);
    while !poses.is_empty() && clock.left() > 0 {
        let (state, seed) = (seen.imagine(luck), luck.seed());
        let coming = coming(&state, seen.seat(), luck);
        let mut leads = Vec::with_capacity(poses.len());
        for (_, pose) in poses.iter() {
            leads.push(play_on(&state, (card, seen.seat(), *pose), &coming, clock, &mut Fast::new(seed)));
        }
        // A world that the clock cut short would favour whoever came first in it.
        if clock.left() == 0 && worlds > 0 {
            break;
        }
        worlds += 1;
        sums.iter_mut().zip(leads).for_each(|(sum, lead)| *sum += lead);
    }
    for (valued, sum) in poses.iter_mut().zip(&sums) {
        // What the battle would be now still counts for something: futures are few and crude.
        valued.0 = 0.4 * valued.0 + 0.6 * sum / worlds.max(1) as f32;
    }
    poses.sort_by(|one, other| other.0.total_cmp(&one.0));
}

/// The next cards that come to the table after the one in hand, by chance from all players.
fn coming(state: &State, seat: Seat, luck: &mut Fast) -> Vec<(Card, Seat)> {
    let mut decks: Vec<(Seat, Vec<Card>)> = Vec::new();
    for (number, player) in state.players.iter().enumerate() {
        let mut deck = player.deck.to_vec();
        if number != seat.index() && player.in_play != InPlay::Nothing {
            deck.extend(player.in_play.card());
        }
        decks.push((Seat(number as u8), deck));
    }
    let mut coming = Vec::new();
    while coming.len() < CARDS {
        let left: Vec<usize> = (0..decks.len()).filter(|at| !decks[*at].1.is_empty()).collect();
        if left.is_empty() {
            break;
        }
        let (owner, deck) = &mut decks[left[luck.below(left.len() as u32) as usize]];
        coming.extend(deck.pop().map(|card| (card, *owner)));
    }
    coming
}

/// Everybody places what comes as well as a quick look allows; then the battle.
fn play_on(
    state: &State,
    (card, seat, pose): (Card, Seat, Pose),
    coming: &[(Card, Seat)],
    clock: &mut Running,
    luck: &mut Fast,
) -> f32 {
    let mut board = Board::new(state);
    board.push(card, seat, pose);
    // The battle at the end counts too, or a table to which nothing comes any more would never use the clock up.
    clock.tick();
    for (card, owner) in coming {
        let mut best: Option<Valued> = None;
        let (mut tried, mut looked) = (0, 0);
        while tried < POSES && looked < LOOKS {
            looked += 1;
            let pose = aim::pose(&board, board.face(*card), *owner, luck);
            if !board.fits(pose) {
                continue;
            }
            tried += 1;
            clock.tick();
            board.push(*card, *owner, pose);
            let lead = board.lead(*owner);
            board.pop();
            if best.is_none_or(|(most, _)| lead > most) {
                best = Some((lead, pose));
            }
        }
        if let Some((_, pose)) = best {
            board.push(*card, *owner, pose);
        }
    }
    board.lead(seat)
}
