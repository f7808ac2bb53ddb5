//! Real time at a table: what waits for its moment, what is shown meanwhile, and who is gone.

use engine::{MAX_SEATS, Seat};

use crate::order::Waiting;

/// How often a moving hand is shown.
const SHOW_EVERY_MS: u64 = 50;
/// How fast one seat may move its hand: 20 times a second, a little more at once because packets bunch. In thousandths.
const MOVES_BURST: u64 = 10_000;
const MOVES_PER_MS: u64 = 20;
const MOVE: u64 = 1000;
/// Whoever floods is told so, but not as often.
const SCOLD_EVERY_MS: u64 = 1000;
/// How long a player may be gone before somebody else takes the hand.
const ABSENT_AFTER_MS: u64 = 2000;

/// All times are milliseconds since 1970.
pub(crate) struct RealTime {
    /// What was done and waits until nothing earlier can come.
    pub waiting: Waiting,
    hands: [Hand; MAX_SEATS],
    /// When hands were shown last, and when they are shown next.
    shown: u64,
    show_due: Option<u64>,
}

/// What the table keeps of one seat while the clock runs.
#[derive(Default)]
struct Hand {
    bucket: Option<Bucket>,
    scolded: Option<u64>,
    /// Since when its player is gone.
    gone: Option<u64>,
}

/// Tokens that fill up steadily; each move takes one.
struct Bucket {
    thousandths: u64,
    filled: u64,
}

impl RealTime {
    pub fn new(now: u64) -> RealTime {
        RealTime { waiting: Waiting::default(), hands: Default::default(), shown: now, show_due: None }
    }

    /// Whether a seat may move its hand once more.
    pub fn may_move(&mut self, seat: Seat, now: u64) -> bool {
        let full = Bucket { thousandths: MOVES_BURST, filled: now };
        let bucket = self.hands[seat.index()].bucket.get_or_insert(full);
        let more = now.saturating_sub(bucket.filled) * MOVES_PER_MS;
        bucket.thousandths = (bucket.thousandths + more).min(MOVES_BURST);
        bucket.filled = now;
        let enough = bucket.thousandths >= MOVE;
        if enough {
            bucket.thousandths -= MOVE;
        }
        enough
    }

    /// Whether it is time to tell a seat once more what is wrong with its hand.
    pub fn may_scold(&mut self, seat: Seat, now: u64) -> bool {
        let scolded = &mut self.hands[seat.index()].scolded;
        let may = scolded.is_none_or(|scolded| now >= scolded + SCOLD_EVERY_MS);
        if may {
            *scolded = Some(now);
        }
        may
    }

    /// A hand has moved: it is shown soon.
    pub fn moved(&mut self) {
        self.show_due.get_or_insert(self.shown + SHOW_EVERY_MS);
    }

    pub fn show_due(&self) -> Option<u64> {
        self.show_due
    }

    /// Whether hands have moved that nobody was shown. They are being shown now.
    pub fn take_shown(&mut self, now: u64) -> bool {
        let moved = self.show_due.take().is_some();
        if moved {
            self.shown = now;
        }
        moved
    }

    /// Notes whether the player of a seat is gone while the clock runs.
    pub fn note(&mut self, seat: Seat, gone: bool, now: u64) {
        let since = &mut self.hands[seat.index()].gone;
        *since = gone.then(|| since.unwrap_or(now));
    }

    /// Whether somebody else may take the hand of a seat.
    pub fn is_gone(&self, seat: Seat, now: u64) -> bool {
        self.hands[seat.index()].gone.is_some_and(|gone| gone + ABSENT_AFTER_MS <= now)
    }

    /// When the next absent player's hand may be taken up.
    pub fn next_gone(&self, now: u64) -> Option<u64> {
        let due = self.hands.iter().filter_map(|hand| hand.gone).map(|gone| gone + ABSENT_AFTER_MS);
        due.filter(|due| *due > now).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_moves_twenty_times_a_second_and_a_little_more_at_once() {
        let mut live = RealTime::new(0);
        let moves = |live: &mut RealTime, now| (0..20).filter(|_| live.may_move(Seat(0), now)).count();
        assert_eq!(moves(&mut live, 1000), 10);
        assert_eq!(moves(&mut live, 1049), 0);
        assert_eq!(moves(&mut live, 1050), 1);
        assert_eq!(moves(&mut live, 1200), 3);
        assert_eq!(moves(&mut live, 9000), 10);
        assert!(live.may_move(Seat(1), 9000), "others are not in the way");
    }
}
