//! Slow play: how long a decision may take, and who decides when it has taken too long.

use engine::{Millis, Seat, Seats};
use umpire::Table;

use crate::roster::Roster;

/// When the first of the people who owe a decision has had its time, in the table's milliseconds.
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

/// The seats that have had their time: the stand-in decides for them until they owe nothing.
#[derive(Default)]
pub(crate) struct Pace {
    overdue: Seats,
}

impl Pace {
    pub fn is_overdue(&self, seat: Seat) -> bool {
        self.overdue.has(seat)
    }

    /// When the next of those who are still in time has had it, in the table's milliseconds.
    pub fn next_due(&self, roster: &Roster, game: &Table) -> Option<Millis> {
        let in_time = people(roster).filter(|seat| !self.overdue.has(*seat));
        in_time.filter_map(|seat| due_of(roster, game, seat)).min()
    }

    /// Those who have had their time lose the rest of their turn to the stand-in.
    pub fn note_overdue(&mut self, roster: &Roster, game: &Table, at: Millis) {
        let late = people(roster).filter(|seat| due_of(roster, game, *seat).is_some_and(|due| due <= at));
        self.overdue = late.fold(self.overdue, Seats::with);
    }

    /// Whoever comes back and decides has the turn again.
    pub fn decided(&mut self, seat: Seat) {
        self.overdue = self.overdue.without(seat);
    }

    /// A turn that is over is over for the stand-in too.
    pub fn note_turns(&mut self, game: &Table) {
        let owing = game.to_act();
        self.overdue = self.overdue.iter().filter(|seat| owing.has(*seat)).fold(Seats::NONE, Seats::with);
    }
}
