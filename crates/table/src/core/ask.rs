//! What people ask of a table besides playing: seats, the start, resigning, a rematch.

use engine::Seat;

use super::{Core, Todo};
use crate::input::{Command, Fresh, Now, Player};
use crate::output::{Start, Write};
use crate::problem::Problem;
use crate::protocol::TableStatus;
use crate::roster::Roster;
use crate::step::{Commit, Waits};

/// So soon a start that could not be stored is tried again.
const OPENING_AGAIN_MS: u64 = 5_000;

impl Core {
    pub(super) fn ask(&mut self, now: Now, who: Option<Player>, command: Command) -> Option<Commit> {
        match self.answer(now, who, command) {
            Ok(Some(write)) => Some(Commit { write, waits: Waits::Ask }),
            Ok(None) => {
                self.out.reply = Some(Ok(self.info()));
                None
            }
            Err(problem) => {
                self.out.reply = Some(Err(problem));
                None
            }
        }
    }

    /// What must be stored so that it is done, if anything must.
    fn answer(&mut self, now: Now, who: Option<Player>, command: Command) -> Result<Option<Write>, Problem> {
        match command {
            Command::Info => return Ok(None),
            Command::End { why } => return self.end(now, why).map(Some),
            _ => {}
        }
        let who = who.ok_or_else(Problem::unauthorized)?;
        let write = match command {
            Command::Info | Command::End { .. } => return Ok(None),
            Command::Sit { seat, contribution } => {
                self.change(now, |roster| roster.sit(&who, seat, contribution))?
            }
            Command::Stand => self.change(now, |roster| roster.stand(&who))?,
            Command::Bot { seat, level } => {
                self.change(now, |roster| roster.set_bot(&who, seat, level.as_deref()))?
            }
            Command::Leave { level } => self.change(now, |roster| roster.leave(&who, level.as_deref()))?,
            Command::Return => self.change(now, |roster| roster.come_back(&who))?,
            Command::Remove { seat } => self.change(now, |roster| roster.remove(&who, seat))?,
            Command::Admit { player } => self.change(now, |roster| roster.admit(&who, &player))?,
            Command::Swap { seats } => self.change(now, |roster| roster.swap(&who, seats))?,
            Command::Host { seat } => self.change(now, |roster| roster.hand_over(&who, seat))?,
            Command::CloseTable => self.change(now, |roster| roster.close(&who))?,
            Command::NewKey { key } => self.change(now, |roster| roster.change_key(&who, key))?,
            Command::BackToLesson => return self.back_to_lesson(now, &who).map(Some),
            Command::Undo { ask } => return self.take_back(now, &who, ask),
            Command::Agree { yes } => return self.agree(now, &who, yes),
            Command::Vote { seat, verdict } => return self.vote(now, &who, seat, verdict),
            Command::CallOff => self.call_off_fresh(now, &who)?,
            Command::Start => self.start(now, &who)?,
            Command::Contribute { contribution } => self.contribute(now, &who, &contribution)?,
            Command::Resign => self.resign(now, &who)?,
            Command::Rematch { next } => return self.rematch(now, &who, next),
        };
        Ok(Some(write))
    }

    /// Changes the roster: first where it is stored, then here.
    pub(super) fn change(
        &self,
        now: Now,
        change: impl FnOnce(&mut Roster) -> Result<(), Problem>,
    ) -> Result<Write, Problem> {
        let mut roster = self.roster.clone();
        change(&mut roster)?;
        roster.changed_at = now.wall_s;
        Ok(Write::Roster(roster))
    }

    /// Those whose view changed are welcomed anew, the others get the table.
    pub(super) fn roster_changed(&mut self, now: Now, roster: Roster) {
        if roster.key != self.roster.key {
            self.room.part(&roster);
        }
        let left = |seat: &Seat| self.roster.seats[seat.index()].stand_in.is_some();
        let back = roster.places().filter(|(_, place)| place.stand_in.is_none()).map(|(seat, _)| seat);
        self.agenda.extend(back.filter(left).map(Todo::Withdraw));
        self.roster = roster;
        let moved = self.room.review(&self.roster);
        self.note_rest(now);
        self.note_gone(now);
        self.note_host(now);
        let waits = self.roster.status == TableStatus::Open && self.roster.opening.is_none();
        if self.roster.eager && waits && self.roster.is_full() {
            self.agenda.push_front(Todo::Begin);
        }
        self.agenda.push_back(Todo::ReviewWish);
        self.tell_table();
        moved.into_iter().for_each(|connection| self.welcome(now, connection, None));
        self.wake_bots(now);
    }

    /// Whoever runs the server ends it, whatever goes on.
    fn end(&mut self, now: Now, why: String) -> Result<Write, Problem> {
        let (at, closed) = (self.at(now), Roster { closed: Some(why), ..self.roster.clone() });
        match (self.roster.status, self.about_to_go_on()) {
            (TableStatus::Over, _) => Err(Problem::conflict("over", "The game is over.")),
            (TableStatus::Running, Some(game)) => {
                let applied = game.call_off(None, at);
                let applied = applied.map_err(|refused| Problem::conflict("refused", refused.message))?;
                Ok(self.append(now, applied, Some(closed)))
            }
            _ => self.change(now, |roster| {
                *roster = Roster { status: TableStatus::Over, ..closed };
                Ok(())
            }),
        }
    }

    fn start(&self, now: Now, host: &Player) -> Result<Write, Problem> {
        self.roster.may_start(host)?;
        self.begin(now)
    }

    /// Everybody of a rematch has sat down.
    pub(super) fn begin_at_once(&self, now: Now) -> Option<Commit> {
        Some(Commit { write: self.begin(now).ok()?, waits: Waits::Nobody })
    }

    /// Nobody sits down any more. What was promised is opened first.
    fn begin(&self, now: Now) -> Result<Write, Problem> {
        self.roster.judge_promises()?;
        if self.roster.unopened().is_empty() {
            return self.deal(now, self.roster.clone());
        }
        self.change(now, |roster| {
            roster.close_list(now.steady_ms);
            Ok(())
        })
    }

    /// A player opens what they promised. With the last of them the game is dealt.
    fn contribute(&self, now: Now, who: &Player, contribution: &str) -> Result<Write, Problem> {
        let mut roster = self.roster.clone();
        roster.open_promise(who, contribution)?;
        match roster.unopened().is_empty() {
            true => self.deal(now, roster),
            false => Ok(Write::Roster(Roster { changed_at: now.wall_s, ..roster })),
        }
    }

    /// What was promised and not opened in time is waited for no longer.
    pub(super) fn open_late(&mut self, now: Now) -> Option<Commit> {
        if self.opening_due()? > now.steady_ms {
            return None;
        }
        self.opening_tried = now.steady_ms;
        let mut roster = Roster { changed_at: now.wall_s, ..self.roster.clone() };
        roster.wait_no_longer();
        let write = match roster.status {
            TableStatus::Over => Write::Roster(roster),
            _ => self.deal(now, roster).ok()?,
        };
        Some(Commit { write, waits: Waits::Nobody })
    }

    /// When it is no longer waited for. Where that could not be stored one tries again a little later.
    pub(super) fn opening_due(&self) -> Option<u64> {
        let tried = self.opening_tried;
        let again = if tried > 0 { tried + OPENING_AGAIN_MS } else { 0 };
        self.roster.opening.map(|until| until.max(again))
    }

    fn deal(&self, now: Now, roster: Roster) -> Result<Write, Problem> {
        let game = roster.deal().map_err(|wrong| Problem::bad_request("bad_table", wrong.to_string()))?;
        let roster = Roster {
            status: if game.ending().is_some() { TableStatus::Over } else { TableStatus::Running },
            opening: None,
            started_at_ms: now.steady_ms,
            changed_at: now.steady_ms / 1000,
            ..roster
        };
        Ok(Write::Start(Box::new(Start { roster, game })))
    }

    pub(super) fn started(&mut self, now: Now, start: Start) {
        (self.roster, self.game) = (start.roster, Some(start.game));
        self.note_absent(now);
        self.welcome_all(now);
        self.wake_bots(now);
    }

    fn resign(&mut self, now: Now, player: &Player) -> Result<Write, Problem> {
        let mut roster = self.roster.clone();
        let seat = roster.resigning_seat(player)?;
        roster.resign(seat);
        let at = self.at(now);
        let game = self
            .about_to_go_on()
            .ok_or_else(|| Problem::conflict("not_started", "The game has not started yet."))?;
        let applied =
            game.resign(seat, at).map_err(|refused| Problem::conflict("refused", refused.message))?;
        Ok(self.append(now, applied, Some(roster)))
    }

    /// Opens the next table with the same setup, or finds the one that was opened already.
    fn rematch(&self, now: Now, who: &Player, next: Fresh) -> Result<Option<Write>, Problem> {
        if self.roster.status != TableStatus::Over {
            return Err(Problem::conflict("not_over", "A rematch can be had once the game is over."));
        }
        if !self.roster.people().any(|id| id == who.id) {
            return Err(Problem::forbidden("not_your_seat", "Only those who played here can play again."));
        }
        if self.roster.rematch.is_some() {
            return Ok(None);
        }
        Ok(Some(Write::Open(self.roster.again(who, next, now.wall_s))))
    }

    /// The next table is there: this one says where.
    pub(super) fn rematch_opened(&self, now: Now, id: String) -> Commit {
        let roster = Roster { rematch: Some(id), changed_at: now.wall_s, ..self.roster.clone() };
        Commit { write: Write::Roster(roster), waits: Waits::Ask }
    }
}
