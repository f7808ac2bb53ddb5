//! Transient actions: hands on the move, shown while they last and entered once something else happens.

use engine::{Millis, Seat, Viewer};
use serde_json::value::RawValue;

use crate::core::Core;
use crate::entry::{Entry, Hand};
use crate::facts::{Facts, VIEWERS, Viewers, place_of};
use crate::protocol::Refused;
use crate::secret::Key;

/// Where a seat's hand is, in the game's own spelling: the same place is the same text.
#[derive(Clone)]
pub(crate) struct Held {
    pub hand: Hand,
    pub seat: Seat,
    pub action: Box<RawValue>,
    pub at: Millis,
}

/// What is to be entered: the last of each seat in the order in which they came, and for one that came back to where the log
/// has it also where it had been. And the table as it looks with them.
#[derive(Clone, Default)]
pub(crate) struct Hands {
    hands: Vec<Held>,
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
pub(crate) struct Heard([u8; VIEWERS]);

impl Heard {
    pub fn add(&mut self, told: Viewers) {
        told.iter().for_each(|place| self.0[place] += 1);
    }

    pub fn by(&self, viewer: Viewer) -> u64 {
        u64::from(self.0[place_of(viewer)])
    }
}

impl Hands {
    /// The table with all hands on it, where there are any.
    pub fn shown(&self) -> Option<&Core> {
        self.shown.as_ref()
    }

    /// Whose hand is on the table for this seat and not entered yet.
    pub fn of(&self, seat: Seat) -> Option<Hand> {
        self.hands.iter().rfind(|held| held.seat == seat).map(|held| held.hand)
    }

    /// The hands leave, to be entered.
    pub fn take(&mut self) -> Vec<Held> {
        self.shown = None;
        std::mem::take(&mut self.hands)
    }

    /// Shows one more, unless it is where it was. The table is made anew from what was entered and the last hand of each
    /// seat, so what is shown is exactly what the log will say.
    ///
    /// A hand that left the place where the log has it and came back is there anew. So the last of its places in between is
    /// entered as well: without it the log would say that the hand had never moved.
    pub fn show(&mut self, core: &Core, key: &Key, hand: Held) -> Result<bool, Refused> {
        let seat = hand.seat;
        let before = self.hands.iter().rposition(|other| other.seat == seat);
        if before.is_some_and(|before| self.hands[before].action.get() == hand.action.get()) {
            return Ok(false);
        }
        let latest = self.hands.last().map_or(core.count.at, |last| last.at);
        let hand = Held { at: hand.at.max(latest), ..hand };
        let with = |kept: Option<usize>| -> Vec<Held> {
            let stays = |(at, other): &(usize, &Held)| other.seat != seat || Some(*at) == kept;
            let others = self.hands.iter().enumerate().filter(stays).map(|(_, other)| other.clone());
            others.chain([hand.clone()]).collect()
        };
        let mut hands = with(None);
        let (mut shown, heard) = lay(core, key, &hands)?;
        // Nobody hears of a hand that lies where the log has it.
        if heard.is_empty() {
            if before.is_none() {
                return Ok(false);
            }
            hands = with(before);
            (shown, _) = lay(core, key, &hands)?;
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

/// The table with these hands on it, and who heard of the last of them.
fn lay(core: &Core, key: &Key, hands: &[Held]) -> Result<(Core, Viewers), Refused> {
    let (mut shown, mut facts) = (core.clone(), Facts::default());
    for (number, Held { seat, action, at, .. }) in hands.iter().enumerate() {
        facts.begin(number as u64);
        shown.act(*seat, None, action, *at, &mut key.luck(0), &mut facts)?;
    }
    Ok((shown, facts.told()))
}
