//! Players who have gone, and what the others make of it.
//!
//! Our rulings. A seat is gone when its player has been without a connection for two minutes and its time has run out meanwhile,
//! though a stand-in has finished that turn long since; at a table without a pace after ten minutes; never while connected. The other people at the table who play themselves, neither gone
//! nor left to a bot, choose: a bot plays on, the seat is placed last, or the game ends without a result. More than half of them decide; if all have
//! chosen and none has more than half, a bot plays on. What was decided holds 30 seconds later, and any sign of life cancels it.
//! Partners of a team vote like everybody else, and a team of which somebody stays keeps its place.

use engine::{MAX_SEATS, Seat, Seats};

use crate::protocol::{GoneInfo, Verdict};
use crate::roster::Roster;

/// How long without a connection, where the time has run out as well,
const GONE_AFTER_MS: u64 = 2 * 60_000;
/// and where the table has no pace.
const GONE_WITHOUT_PACE_MS: u64 = 10 * 60_000;
/// How long what was decided is shown before it holds.
const HOLDS_AFTER_MS: u64 = 30_000;

/// All times are milliseconds since 1970.
#[derive(Default)]
pub(crate) struct Absence {
    seats: [Missing; MAX_SEATS],
    /// When the table started: what clients count from.
    started: u64,
    paced: bool,
}

/// What is known of one seat's absence.
#[derive(Clone, Default)]
struct Missing {
    /// Since when its player is without a connection.
    since: Option<u64>,
    /// Its time has run out since.
    overdue: bool,
    gone: bool,
    votes: [Option<Verdict>; MAX_SEATS],
    /// What the others decided, and when it holds.
    verdict: Option<(Verdict, u64)>,
}

impl Absence {
    /// Notes who is there and who is overdue. Says whether that is news to those at the table.
    pub fn note(&mut self, roster: &Roster, connected: Seats, overdue: Seats, now: u64) -> bool {
        (self.started, self.paced) = (roster.started_at_ms, roster.terms.pace.is_some());
        let people = roster.persons().fold(Seats::NONE, Seats::with);
        let away = |seat: Seat| {
            let place = &roster.seats[seat.index()];
            people.has(seat) && !connected.has(seat) && place.stand_in.is_none()
        };
        let mut news = false;
        for (seat, missing) in (0..MAX_SEATS as u8).map(Seat).zip(&mut self.seats) {
            if seat.index() >= roster.seats.len() || !away(seat) {
                news |= missing.gone;
                *missing = Missing::default();
                continue;
            }
            missing.since.get_or_insert(now);
            missing.overdue |= overdue.has(seat);
            let gone = missing.gone_at(self.paced).is_some_and(|at| at <= now);
            news |= gone != missing.gone;
            missing.gone = gone;
        }
        self.recount(roster, now) || news
    }

    /// Those who choose are others once somebody else has gone, leaves or gives up: what was chosen so far may be enough now.
    fn recount(&mut self, roster: &Roster, now: u64) -> bool {
        let gone = roster.places().map(|(seat, _)| seat).filter(|seat| self.is_gone(*seat));
        let gone = gone.fold(Seats::NONE, Seats::with);
        // Each of them is counted, also after the first news.
        gone.iter().filter(|seat| self.count(roster, *seat, now)).count() > 0
    }

    /// What the others have decided about this seat. Says whether that is news.
    fn count(&mut self, roster: &Roster, seat: Seat, now: u64) -> bool {
        let voters = self.voters(roster, seat);
        let missing = &mut self.seats[seat.index()];
        let decided = decide(voters, &missing.votes);
        if missing.verdict.map(|(before, _)| before) == decided {
            return false;
        }
        missing.verdict = decided.map(|verdict| (verdict, now + HOLDS_AFTER_MS));
        true
    }

    /// Since when the player of this seat has been without a connection, where nobody plays for them.
    pub fn away_since(&self, seat: Seat) -> Option<u64> {
        self.seats[seat.index()].since
    }

    pub fn is_gone(&self, seat: Seat) -> bool {
        self.seats[seat.index()].gone
    }

    /// When something about it changes by itself.
    pub fn next(&self, now: u64) -> Option<u64> {
        let moments = self.seats.iter().flat_map(|missing| {
            let gone = missing.gone_at(self.paced).filter(|_| !missing.gone);
            [gone, missing.verdict.map(|(_, holds)| holds)]
        });
        moments.flatten().map(|moment| moment.max(now + 1)).min()
    }

    /// Those who choose what becomes of this seat.
    pub fn voters(&self, roster: &Roster, seat: Seat) -> Seats {
        let plays = |other: &Seat| roster.seats[other.index()].stand_in.is_none() && !self.is_gone(*other);
        let voters = roster.persons().filter(|other| *other != seat).filter(plays);
        voters.fold(Seats::NONE, Seats::with)
    }

    pub fn vote(&mut self, roster: &Roster, by: Seat, seat: Seat, verdict: Verdict, now: u64) {
        self.seats[seat.index()].votes[by.index()] = Some(verdict);
        self.count(roster, seat, now);
    }

    /// A seat about which something was decided that holds now.
    pub fn holds(&self, now: u64) -> Option<(Seat, Verdict)> {
        let seats = self.seats.iter().enumerate();
        seats
            .filter_map(|(seat, missing)| Some((seat, missing.verdict?)))
            .find_map(|(seat, (verdict, holds))| (holds <= now).then_some((Seat(seat as u8), verdict)))
    }

    /// It is done.
    pub fn done(&mut self, seat: Seat) {
        self.seats[seat.index()] = Missing::default();
    }

    pub fn info(&self, roster: &Roster) -> Vec<GoneInfo> {
        let gone = self.seats.iter().enumerate().filter(|(_, missing)| missing.gone);
        gone.map(|(seat, missing)| GoneInfo {
            seat: Seat(seat as u8),
            votes: missing.votes[..roster.seats.len()].to_vec(),
            verdict: missing.verdict.map(|(verdict, _)| verdict),
            holds_at: missing.verdict.map(|(_, holds)| holds.saturating_sub(self.started)),
        })
        .collect()
    }
}

impl Missing {
    /// From when on the seat counts as gone, as things are.
    fn gone_at(&self, paced: bool) -> Option<u64> {
        let since = self.since?;
        match (paced, self.overdue) {
            (false, _) => Some(since + GONE_WITHOUT_PACE_MS),
            (true, true) => Some(since + GONE_AFTER_MS),
            (true, false) => None,
        }
    }
}

/// What more than half of the voters chose; a bot where all have chosen and nobody agrees.
fn decide(voters: Seats, votes: &[Option<Verdict>]) -> Option<Verdict> {
    let cast =
        |verdict: Verdict| voters.iter().filter(|seat| votes[seat.index()] == Some(verdict)).count() as u32;
    let all = [Verdict::Bot, Verdict::Abandoned, Verdict::CallOff];
    let chosen = all.into_iter().find(|verdict| cast(*verdict) * 2 > voters.len());
    let everybody = all.iter().map(|verdict| cast(*verdict)).sum::<u32>() == voters.len();
    chosen.or((everybody && !voters.is_empty()).then_some(Verdict::Bot))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_half_decide_and_a_tie_lets_a_bot_play() {
        let voters = |seats: &[u8]| seats.iter().map(|seat| Seat(*seat)).fold(Seats::NONE, Seats::with);
        let (bot, last, off) = (Some(Verdict::Bot), Some(Verdict::Abandoned), Some(Verdict::CallOff));
        assert_eq!(decide(voters(&[0]), &[last, None, None, None]), last);
        assert_eq!(decide(voters(&[0, 2]), &[last, None, None, None]), None, "one of two is not enough");
        assert_eq!(decide(voters(&[0, 2]), &[last, None, off, None]), bot);
        assert_eq!(decide(voters(&[0, 2, 3]), &[off, None, off, None]), off, "two of three are");
        assert_eq!(decide(voters(&[0, 2, 3]), &[off, None, last, bot]), bot);
        assert_eq!(decide(voters(&[]), &[None; 4]), None);
        assert_eq!(decide(voters(&[0]), &[None, off, None, None]), None, "others have no vote");
    }
}
