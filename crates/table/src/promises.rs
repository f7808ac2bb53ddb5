//! What the players add to a table's chance. Whoever sits down promises 32 bytes by their hash; the start closes the list of
//! promises, and only then what was promised is opened, and the first entry dealt.
//!
//! Our rulings. Bots add nothing. Whoever does not open in time loses the seat to a bot, visibly, while the secret and what the
//! others gave stay as they are: not to open is the one choice that is left, and it costs the game. Where nobody has opened the
//! table is closed: were the list made anew, whoever had seen what some opened could choose between two deals. A promise is made
//! for a seat; after the host has let two change places the game waits until both have promised again, so that nobody's promise
//! can be swept away. At a table where people are not expected at the start, because a turn may take days, browsers give theirs in
//! the clear as they sit down: then the last to sit could choose together with the host.

use engine::{Seat, Seats};
use umpire::{CONTRIBUTION_MAX_BYTES, is_promise, promise};

use crate::input::{Contribution, Player};
use crate::problem::Problem;
use crate::protocol::{Occupant, TableStatus};
use crate::roster::{Place, Roster};
use crate::text::disturbance;

/// How long what was promised is waited for.
const PATIENCE_MS: u64 = 60_000;
/// From this pace on nobody is expected to be there at the start.
const SLOW_PACE_S: u32 = 86_400;

/// The hash of what a player will add, which is good for one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promise {
    pub seat: Seat,
    pub hash: String,
}

impl Place {
    /// Its player's hand is not on what they add: it was promised for another seat.
    fn is_misplaced(&self, seat: Seat) -> bool {
        self.promise.as_ref().is_some_and(|promise| promise.seat != seat)
    }

    /// What was promised for this seat.
    pub(crate) fn promised(&self, seat: Seat) -> Option<&str> {
        self.promise.as_ref().filter(|promise| promise.seat == seat).map(|promise| promise.hash.as_str())
    }

    /// Takes what its new player brings.
    pub(crate) fn take(&mut self, seat: Seat, given: Option<Contribution>) -> Result<(), Problem> {
        (self.contribution, self.promise) = match given {
            None => (String::new(), None),
            Some(Contribution::Clear(text)) => (clean(text)?, None),
            Some(Contribution::Promised(hash)) if is_promise(&hash) => {
                (String::new(), Some(Promise { seat, hash }))
            }
            Some(Contribution::Promised(_)) => {
                let wrong = "A promise is a SHA-256: 64 hexadecimal digits.";
                return Err(Problem::bad_request("bad_promise", wrong));
            }
        };
        Ok(())
    }
}

impl Roster {
    /// Whether contributions are given in the clear here, because people are not expected at the start.
    pub(crate) fn takes_clear(&self) -> bool {
        self.terms.pace.map_or_else(|| self.waits_for_others(), |pace| pace >= SLOW_PACE_S)
    }

    /// The seats whose players have yet to open what they promised.
    pub(crate) fn unopened(&self) -> Seats {
        let waits = |(seat, place): &(Seat, &Place)| {
            place.player().is_some() && place.promised(*seat).is_some() && place.contribution.is_empty()
        };
        self.places().filter(waits).map(|(seat, _)| seat).fold(Seats::NONE, Seats::with)
    }

    /// Whether all promises are for the seats of those who made them.
    pub(crate) fn judge_promises(&self) -> Result<(), Problem> {
        match self.places().any(|(seat, place)| place.is_misplaced(seat)) {
            true => Err(Problem::conflict(
                "promises_missing",
                "Somebody changed seats, and their browser has yet to add its share to the shuffles again.",
            )),
            false => Ok(()),
        }
    }

    /// The list of promises is closed: from now on they are opened.
    pub(crate) fn close_list(&mut self, now_ms: u64) {
        let pace = self.terms.pace.unwrap_or(SLOW_PACE_S);
        let patience = if self.takes_clear() { u64::from(pace) * 1000 } else { PATIENCE_MS };
        self.opening = Some(now_ms + patience);
    }

    /// A player opens what they promised.
    pub(crate) fn open_promise(&mut self, player: &Player, contribution: &str) -> Result<(), Problem> {
        let (table, opening) = (self.id.clone(), self.opening.is_some());
        let (seat, place) = self.own_seat(player)?;
        let promised = place.promised(seat).map(str::to_string);
        let wrong = match (opening, promised) {
            (false, _) => {
                Problem::conflict("not_opening", "Shares are opened as the game begins, and only then.")
            }
            (_, None) => Problem::conflict("no_promise", "You have not promised a share."),
            (_, hash) if promise(contribution, &table, seat) == hash => {
                place.contribution = contribution.to_string();
                return Ok(());
            }
            _ => {
                Problem::bad_request("broken_promise", "This is not what you promised: its hash is another.")
            }
        };
        Err(wrong)
    }

    /// Whoever has not opened what they promised loses the seat to a bot. Where nobody has the table is closed.
    pub(crate) fn wait_no_longer(&mut self) {
        let late = self.unopened();
        let kept =
            |(seat, place): (Seat, &Place)| place.promised(seat).is_some() && !place.contribution.is_empty();
        if !self.places().any(kept) {
            self.opening = None;
            self.status = TableStatus::Over;
            let words =
                "Nobody's browser opened its share of the shuffles in time, so the game did not begin.";
            self.closed = Some(words.to_string());
            return;
        }
        let level = self.stand_in;
        for seat in late.iter() {
            let place = &mut self.seats[seat.index()];
            if let Occupant::Player { name, .. } = &place.occupant {
                place.unopened = Some(name.clone());
            }
            place.occupant = Occupant::Bot { level };
        }
    }
}

fn clean(text: String) -> Result<String, Problem> {
    match text.len() <= CONTRIBUTION_MAX_BYTES && disturbance(&text).is_none() {
        true => Ok(text),
        false => Err(Problem::bad_request(
            "bad_contribution",
            format!(
                "A contribution to chance has at most {CONTRIBUTION_MAX_BYTES} bytes, and no control characters or invisible ones."
            ),
        )),
    }
}
