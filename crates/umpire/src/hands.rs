//! Hands that move: actions that are shown while they last and entered once something else happens.

use engine::{Millis, Seat, Viewer};
use serde_json::value::RawValue;

use crate::core::Core;
use crate::entry::Entry;
use crate::facts::{EARS, Ears, Facts, ear};
use crate::protocol::Refused;
use crate::secret::Key;

/// Where a seat's hand is.
#[derive(Clone)]
pub(crate) struct Hand {
    pub seat: Seat,
    pub action: Box<RawValue>,
    pub at: Millis,
}

/// The last of each seat, in the order in which they came, and the table as it looks with them.
#[derive(Clone, Default)]
pub(crate) struct Hands {
    hands: Vec<Hand>,
    shown: Option<Core>,
}

/// What was entered for hands.
#[derive(Default)]
pub(crate) struct Entered {
    pub entries: Vec<Entry>,
    pub heard: Heard,
}

/// By viewer: of how many entries something was heard.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Heard([u8; EARS]);

impl Heard {
    pub fn add(&mut self, told: Ears) {
        told.iter().for_each(|ear| self.0[ear] += 1);
    }

    pub fn by(&self, viewer: Viewer) -> u64 {
        u64::from(self.0[ear(viewer)])
    }
}

impl Hands {
    /// The table with all hands on it, where there are any.
    pub fn shown(&self) -> Option<&Core> {
        self.shown.as_ref()
    }

    /// The hands leave, to be entered.
    pub fn take(&mut self) -> Vec<Hand> {
        self.shown = None;
        std::mem::take(&mut self.hands)
    }

    /// Shows one more, unless it is where it was. The table is made anew from what was entered and the last hand of each
    /// seat, so what is shown is exactly what the log will say.
    pub fn show(&mut self, core: &Core, key: &Key, hand: Hand) -> Result<bool, Refused> {
        let same = |other: &Hand| other.seat == hand.seat && other.action.get() == hand.action.get();
        if self.hands.iter().any(same) {
            return Ok(false);
        }
        let seat = hand.seat;
        let latest = self.hands.last().map_or(core.count.at, |last| last.at);
        let hand = Hand { at: hand.at.max(latest), ..hand };
        let others = self.hands.iter().filter(|other| other.seat != seat).cloned();
        let hands: Vec<Hand> = others.chain([hand]).collect();
        let mut shown = core.clone();
        for Hand { seat, action, at } in &hands {
            shown.act(*seat, None, action, *at, &mut key.luck(0), &mut Facts::default())?;
        }
        (self.hands, self.shown) = (hands, Some(shown));
        Ok(true)
    }

    /// Tries something on the table as it is shown; where no hand moves there is nothing to try. A refusal must leave the
    /// hands where they are.
    pub fn judge(
        &self,
        attempt: impl FnOnce(&mut Core, Millis) -> Result<(), Refused>,
    ) -> Result<(), Refused> {
        match &self.shown {
            None => Ok(()),
            Some(shown) => {
                let mut trial = shown.clone();
                let at_least = trial.count.at;
                attempt(&mut trial, at_least)
            }
        }
    }
}
