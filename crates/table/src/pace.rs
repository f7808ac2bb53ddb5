//! Slow play: how long a decision may take, and who decides when it has taken too long.

use engine::{MAX_SEATS, Millis, Seat, Seats};
use umpire::Table;

use crate::roster::{Place, Roster};

/// The same by the log alone, for lists.
pub(crate) fn due(roster: &Roster, game: &Table) -> Option<Millis> {
    people(roster).filter_map(|seat| due_of(roster, game, seat)).min()
}

/// The seats for which people decide.
fn people(roster: &Roster) -> impl Iterator<Item = Seat> {
    roster.places().filter(|(_, place)| place.bot().is_none()).map(|(seat, _)| seat)
}

fn due_of(roster: &Roster, game: &Table, seat: Seat) -> Option<Millis> {
    let pace = roster.terms.pace.filter(|_| game.deadline().is_none())?;
    Some(game.owes_since(seat)? + u64::from(pace) * 1000)
}

/// After the server has started, whoever owed a decision while it was down has a pace's time for it, and no more than this. Our
/// ruling: a clock that is wrong when the server starts costs nobody a turn at once, and a server that is started every night does
/// not give anybody for ever.
const AFTER_START_MAX_MS: Millis = 3_600_000;

/// The seats whose turn has timed out: the stand-in decides for them until they owe nothing.
pub(crate) struct Pace {
    /// When the server started, in milliseconds since 1970.
    up_since_ms: u64,
    /// By seat: since when it has owed what it has had its time for.
    overdue: [Option<Millis>; MAX_SEATS],
    /// By seat: when its player came back to a turn that the stand-in had taken over. Its time runs from there.
    back: [Option<Millis>; MAX_SEATS],
}

impl Pace {
    pub fn since(up_since_ms: u64) -> Pace {
        Pace { up_since_ms, overdue: [None; MAX_SEATS], back: [None; MAX_SEATS] }
    }

    pub fn is_overdue(&self, seat: Seat) -> bool {
        self.overdue[seat.index()].is_some()
    }

    /// By seat: until when it must have decided, in the table's milliseconds. None where the table has no pace.
    pub fn due_times(&self, roster: &Roster, game: &Table) -> Option<Vec<Option<Millis>>> {
        roster.terms.pace?;
        let due = |(seat, place): (Seat, &Place)| {
            place.bot().is_none().then(|| self.due_of(roster, game, seat)).flatten()
        };
        Some(roster.places().map(due).collect())
    }

    fn due_of(&self, roster: &Roster, game: &Table, seat: Seat) -> Option<Millis> {
        let pace = u64::from(roster.terms.pace?) * 1000;
        let mut due = due_of(roster, game, seat)?;
        let up_since = self.up_since_ms.saturating_sub(roster.started_at_ms);
        if game.owes_since(seat) < Some(up_since) {
            due = due.max(up_since + pace.min(AFTER_START_MAX_MS));
        }
        Some(self.back[seat.index()].map_or(due, |back| due.max(back + pace)))
    }

    /// When the first of the people who owe a decision has had its time, in the table's milliseconds.
    pub fn due(&self, roster: &Roster, game: &Table) -> Option<Millis> {
        people(roster).filter_map(|seat| self.due_of(roster, game, seat)).min()
    }

    /// When the next of those who are still in time has had it, in the table's milliseconds.
    pub fn next_due(&self, roster: &Roster, game: &Table) -> Option<Millis> {
        let in_time = people(roster).filter(|seat| !self.is_overdue(*seat));
        in_time.filter_map(|seat| self.due_of(roster, game, seat)).min()
    }

    /// On a timeout the rest of a turn is the stand-in's. Says who has just now.
    pub fn note_overdue(&mut self, roster: &Roster, game: &Table, at: Millis) -> Seats {
        let is_late = |seat: &Seat| self.due_of(roster, game, *seat).is_some_and(|due| due <= at);
        let late = people(roster).filter(|seat| !self.is_overdue(*seat)).filter(is_late);
        let late = late.fold(Seats::NONE, Seats::with);
        late.iter().for_each(|seat| self.overdue[seat.index()] = game.owes_since(seat));
        late
    }

    /// Whoever comes back or decides has the turn again, and a pace's time for it.
    pub fn came_back(&mut self, seat: Seat, at: Millis) {
        if self.overdue[seat.index()].take().is_some() {
            self.back[seat.index()] = Some(at);
        }
    }

    /// A turn that is over is over for the stand-in too.
    pub fn note_turns(&mut self, game: &Table) {
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            let since = game.owes_since(seat);
            self.overdue[seat.index()].take_if(|overdue| Some(*overdue) != since);
            if since.is_none() {
                self.back[seat.index()] = None;
            }
        }
    }
}
