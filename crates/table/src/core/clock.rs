//! What happens because time passes: the order of what is done in real time, the alarm, absence, lateness, rest.

use engine::{Millis, Seat};
use serde_json::value::RawValue;
use umpire::Table;

use super::{Core, Todo};
use crate::input::{Connection, Now};
use crate::order::{MISSED_MS, What};
use crate::output::{After, Append, Note, Write};
use crate::problem::Problem;
use crate::protocol::{Absent, ServerMessage};
use crate::step::{Commit, Waits};

impl Core {
    /// When it wants to be woken if nothing else comes in, in milliseconds since 1970.
    pub fn wakes_at(&self, now: Now) -> u64 {
        let unload = self.quiet_since + self.unload_after_ms;
        let covers = self.roster.terms.absent != Absent::Nobody;
        let moments = [
            self.room.presence_due(),
            self.live.show_due(),
            self.next_moment(now),
            self.live.next_gone(now.steady_ms).filter(|_| covers),
            self.next_due(),
            self.absence.next(now.steady_ms).filter(|_| !self.room.is_empty()),
            self.host_due(),
            self.wish_due(),
            self.opening_due(),
        ];
        moments.into_iter().flatten().fold(unload, u64::min)
    }

    /// When the alarm rings, or what waits has its moment.
    fn next_moment(&self, now: Now) -> Option<u64> {
        if self.rests() {
            return None;
        }
        let deadline = self.game.as_ref().and_then(Table::deadline);
        let next = [deadline, self.live.waiting.first()].into_iter().flatten().min()?;
        let moment = self.roster.started_at_ms + next + self.room.behind_ms();
        Some(moment.max(now.steady_ms + self.bots.pause_ms()))
    }

    fn next_due(&self) -> Option<u64> {
        let due = self.pace.next_due(&self.roster, self.game.as_ref()?)?;
        Some(self.roster.started_at_ms + due)
    }

    pub(super) fn wake(&mut self, now: Now) {
        if self.room.presence_due().is_some_and(|due| due <= now.steady_ms) {
            self.tell_table();
        }
        self.show_if_due(now);
        self.agenda.extend([
            Todo::GoOn { rang: false },
            Todo::NoteOverdue,
            Todo::Judge,
            Todo::ReviewWish,
            Todo::PassHost,
            Todo::OpenLate,
            Todo::WakeBots,
            Todo::Rest,
        ]);
    }

    /// On a timeout the rest of the turn is the stand-in's, and everybody is told.
    pub(super) fn note_overdue(&mut self, now: Now) {
        let at = self.at(now);
        let Some(game) = &self.game else { return };
        let late = self.pace.note_overdue(&self.roster, game, at);
        if !late.is_empty() {
            self.room.send_all(&ServerMessage::Late { seats: late });
        }
    }

    /// Something was done while a clock of the game runs: it has its place among what the others do.
    pub(super) fn happens_in_real_time(&mut self, now: Now, what: What) -> Option<Commit> {
        let allowance_ms = match &what {
            What::Said { connection, .. } => self.room.allowance_ms(*connection),
            What::Thought { .. } => 0,
        };
        self.live.waiting.add(self.at(now).saturating_sub(allowance_ms), what);
        self.go_on(now, false)
    }

    /// Does what waits and rings the alarm, each at its moment, up to the first write.
    pub(super) fn go_on(&mut self, now: Now, rang: bool) -> Option<Commit> {
        // While nothing can be stored, it rings again a little later; where nobody looks, when somebody does.
        if rang && self.bots.pause_ms() > 0 || self.rests() {
            return None;
        }
        loop {
            let at = self.at(now);
            // Nothing that was done before this can still come.
            let certain = match self.is_real_time() {
                true => at.saturating_sub(self.room.behind_ms()) + 1,
                false => Millis::MAX,
            };
            let deadline = self.game.as_ref().and_then(Table::deadline);
            let until = deadline.map_or(certain, |deadline| certain.min(deadline));
            let next = self.live.waiting.next(until);
            let rings = next.is_none();
            let commit = match (next, deadline.filter(|deadline| *deadline < certain)) {
                (Some(done), _) => self.carry_out(now, done.at, done.what),
                (None, Some(deadline)) => {
                    let missed = at > deadline + MISSED_MS;
                    self.ring(now, if missed { at } else { deadline })
                }
                (None, None) => return None,
            };
            if commit.is_some() {
                self.agenda.push_front(Todo::GoOn { rang: rings });
            }
            if commit.is_some() || rings {
                return commit;
            }
        }
    }

    /// A transient action: it is checked and soon shown, and only the last one of a seat is ever entered.
    pub(super) fn show(
        &mut self,
        now: Now,
        at: Millis,
        connection: Connection,
        seat: Seat,
        action: &RawValue,
    ) {
        if !self.live.may_move(seat, now.steady_ms) {
            let message = "A hand is shown 20 times a second; the rest is ignored.";
            return self.scold(now, connection, seat, "too_fast", message);
        }
        let Some(game) = self.about_to_go_on() else { return };
        match game.show(seat, action, at) {
            Ok(changed) => self.hand_moved(now, changed),
            Err(refused) => self.scold(now, connection, seat, "not_shown", &refused.to_string()),
        }
    }

    pub(super) fn hand_moved(&mut self, now: Now, changed: bool) {
        if changed {
            self.live.moved();
            self.show_if_due(now);
        }
    }

    fn scold(&mut self, now: Now, connection: Connection, seat: Seat, code: &str, message: &str) {
        if self.live.may_scold(seat, now.steady_ms) {
            let message = ServerMessage::Error { id: None, code: code.into(), message: message.into() };
            self.room.send(connection, &message);
        }
    }

    fn show_if_due(&mut self, now: Now) {
        if self.live.show_due().is_some_and(|due| due <= now.steady_ms) {
            self.show_now(now);
        }
    }

    pub(super) fn show_now(&mut self, now: Now) {
        if self.live.take_shown(now.steady_ms)
            && let Some(game) = &self.game
        {
            self.room.show(game);
        }
    }

    /// Whoever comes back holds nothing that they did not take up themselves. It is done at the last moment before which nothing
    /// can still come, so that nobody's deed is late because of it.
    pub(super) fn withdraw(&mut self, now: Now, seat: Seat) -> Option<Commit> {
        if !self.is_real_time() || self.roster.seats[seat.index()].stand_in.is_some() {
            return None;
        }
        let at = self.at(now).saturating_sub(self.room.behind_ms());
        let applied = self.about_to_go_on()?.withdraw(seat, at)?;
        Some(Commit { write: self.append(now, applied, None), waits: Waits::Nobody })
    }

    /// Bots alone play, and nobody looks on: nothing happens until somebody does.
    pub(super) fn rests(&self) -> bool {
        self.room.is_empty() && self.roster.is_left_to_bots()
    }

    /// While a table rests its clock stands still, where it has one.
    pub(super) fn note_rest(&mut self, now: Now) {
        match (self.rests(), self.rested) {
            (true, None) => self.rested = Some(self.at(now)),
            (false, Some(at)) => {
                self.rested = None;
                if self.is_real_time() {
                    self.roster.started_at_ms = now.steady_ms.saturating_sub(at);
                }
            }
            _ => {}
        }
    }

    /// Notes which players went away or came back while the clock runs.
    pub(super) fn note_absent(&mut self, now: Now) {
        self.note_rest(now);
        let real_time = self.is_real_time();
        self.room.set_real_time(real_time);
        let here = self.room.here();
        for (seat, place) in self.roster.places() {
            self.live.note(seat, real_time && place.player().is_some() && !here.has(seat), now.steady_ms);
        }
        self.note_gone(now);
        self.note_host(now);
    }

    /// Nothing has come in for a while, perhaps for long enough.
    pub(super) fn rest(&mut self, now: Now) -> Option<Commit> {
        if self.quiet_since + self.unload_after_ms > now.steady_ms {
            return None;
        }
        self.quiet_since = now.steady_ms;
        if let Some(game) = &self.game {
            self.room.rest(game);
        }
        self.agenda.push_front(Todo::Leave);
        self.keep_seen()
    }

    /// Everybody is told, and hands that were only shown are entered, so that whoever takes the table up again has them.
    pub(super) fn close(&mut self) -> Option<Commit> {
        self.agenda.clear();
        self.room.send_all(&ServerMessage::Error {
            id: None,
            code: "closing".into(),
            message: "The server is restarting; your game is safe.".into(),
        });
        let game = self.game.as_mut()?;
        let applied = game.settle()?;
        let after = After::of(&self.roster, game);
        let write = Write::Append(Box::new(Append { applied, roster: None, after }));
        Some(Commit { write, waits: Waits::Close })
    }

    pub(crate) fn hands_not_kept(&mut self, problem: &Problem) {
        self.out.notes.push(Note::HandsNotKept { message: problem.message.clone() });
    }
}
