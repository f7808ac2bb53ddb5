//! Nobody is a prisoner of somebody who has gone: the others decide, and a table without a host gets one.

use engine::Seats;

use super::Core;
use crate::input::{Now, Player};
use crate::output::Write;
use crate::problem::Problem;
use crate::protocol::{TableStatus, Verdict};
use crate::roster::Roster;
use crate::step::{Commit, Waits};

/// A host who is away for so long, while others wait, is the host no more.
const HOST_AWAY_MS: u64 = 60_000;

impl Core {
    /// Notes who has gone or come back; if that is news, everybody is told soon.
    pub(super) fn note_gone(&mut self, now: Now) {
        if self.roster.status != TableStatus::Running {
            return;
        }
        let connected = self.room.here();
        let overdue = self.roster.persons().filter(|seat| self.pace.is_overdue(*seat));
        let overdue = overdue.fold(Seats::NONE, Seats::with);
        if self.absence.note(&self.roster, connected, overdue, now.steady_ms) {
            self.room.tell_soon(now.steady_ms);
        }
    }

    pub(super) fn vote(
        &mut self,
        now: Now,
        who: &Player,
        seat: engine::Seat,
        verdict: Verdict,
    ) -> Result<Option<Write>, Problem> {
        self.note_gone(now);
        let by = self.roster.seat_of(&who.id);
        let by = by.filter(|by| self.absence.voters(&self.roster, seat).has(*by));
        let by = by
            .ok_or_else(|| Problem::forbidden("no_vote", "Only the other players choose about this seat."))?;
        if seat.index() >= self.roster.seats.len() || !self.absence.is_gone(seat) {
            return Err(Problem::conflict("not_gone", "That player has not gone."));
        }
        self.absence.vote(&self.roster, by, seat, verdict, now.steady_ms);
        self.tell_table();
        Ok(None)
    }

    /// Carries out what the others decided, once it has been shown long enough.
    pub(super) fn judge_gone(&mut self, now: Now) -> Option<Commit> {
        self.note_gone(now);
        let (seat, verdict) = self.absence.holds(now.steady_ms)?;
        self.absence.done(seat);
        let at = self.at(now);
        let write = match verdict {
            Verdict::Bot => {
                let level = self.roster.stand_in;
                self.change(now, |roster| {
                    roster.seats[seat.index()].stand_in = Some(level);
                    Ok(())
                })
            }
            Verdict::Abandoned => {
                let mut roster = self.roster.clone();
                roster.abandon(seat);
                let applied = self.about_to_go_on()?.abandon(seat, at).ok()?;
                Ok(self.append(now, applied, Some(roster)))
            }
            Verdict::CallOff => {
                let applied = self.about_to_go_on()?.call_off(None, at).ok()?;
                Ok(self.append(now, applied, None))
            }
        };
        Some(Commit { write: write.ok()?, waits: Waits::Nobody })
    }

    /// Anybody who sits at a table may end it without a result as long as nobody knows of a person's move.
    pub(super) fn call_off_fresh(&mut self, now: Now, who: &Player) -> Result<Write, Problem> {
        let seat = self
            .roster
            .seat_of(&who.id)
            .ok_or_else(|| Problem::forbidden("not_your_seat", "You have no seat at this table."))?;
        let at = self.at(now);
        if !self.fresh {
            let message = "Somebody has moved already. You can resign, or leave the seat to a bot.";
            return Err(Problem::conflict("moved", message));
        }
        let not_started = || Problem::conflict("not_started", "The game has not started yet.");
        let game = self.about_to_go_on().ok_or_else(not_started)?;
        let applied =
            game.call_off(Some(seat), at).map_err(|refused| Problem::conflict("refused", refused.message))?;
        Ok(self.append(now, applied, None))
    }

    /// While a table waits for its start and its host is away, the next player who is there becomes the host.
    pub(super) fn pass_host(&mut self, now: Now) -> Option<Commit> {
        let due = self.host_due()?;
        if due > now.steady_ms {
            return None;
        }
        let connected = self.room.here();
        let mut roster: Roster = self.roster.clone();
        let passed = roster.pass_host(|seat| connected.has(seat));
        // Where nobody else is there, one looks again after a while.
        self.host_away = Some(now.steady_ms);
        roster.changed_at = now.wall_s;
        passed.then_some(Commit { write: Write::Roster(roster), waits: Waits::Nobody })
    }

    /// When the host will have been away for too long, if others wait.
    pub(super) fn host_due(&self) -> Option<u64> {
        let since = self.host_away?;
        let open = self.roster.status == TableStatus::Open;
        (open && !self.room.here().is_empty()).then_some(since + HOST_AWAY_MS)
    }

    /// Notes whether the host is at the table.
    pub(super) fn note_host(&mut self, now: Now) {
        let here = self.room.has(&self.roster.host);
        self.host_away = (!here).then(|| self.host_away.unwrap_or(now.steady_ms));
    }
}
