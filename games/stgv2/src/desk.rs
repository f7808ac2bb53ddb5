//! What the phases work on: the state, luck from outside, and whoever listens.

use engine::{Audience, Chance, Witness};

use crate::event::Event;
use crate::state::State;

pub struct Desk<'a, C, W> {
    pub state: &'a mut State,
    pub chance: &'a mut C,
    pub witness: &'a mut W,
}

impl<C: Chance, W: Witness<Event>> Desk<'_, C, W> {
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.witness.tell(Audience::EVERYBODY, event);
    }

    /// Tells what can be read off the table as it is now.
    #[inline]
    pub fn show(&mut self, event: impl FnOnce(&State) -> Event) {
        let state = &*self.state;
        self.witness.tell(Audience::EVERYBODY, || event(state));
    }

    /// Rolls six-sided dice (STG-R1).
    pub fn roll(&mut self, dice: u16) -> Vec<u8> {
        (0..dice).map(|_| self.chance.die(6) as u8).collect()
    }

    /// Takes a random card out of a deck that is counted by kind; its order is unknown to all.
    pub fn draw(&mut self, deck: &mut [u8]) -> Option<usize> {
        if deck.iter().all(|count| *count == 0) {
            return None;
        }
        let kind = self.chance.of_counts(deck.iter().map(|count| u32::from(*count)));
        deck[kind] -= 1;
        Some(kind)
    }
}

/// What dice show together.
pub fn total(dice: &[u8]) -> u32 {
    dice.iter().map(|die| u32::from(*die)).sum()
}
