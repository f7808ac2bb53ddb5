//! A lesson at the table: what it does by itself, what the learner is told, and the way back to it.

use engine::Viewer;
use umpire::Hand;

use super::Core;
use crate::input::{Now, Player};
use crate::output::Write;
use crate::problem::Problem;
use crate::protocol::ServerMessage;
use crate::step::{Commit, Waits};

impl Core {
    /// Whether the lesson says what is done next, by itself or by its learner: then no bot thinks.
    pub(super) fn is_led(&self) -> bool {
        let (Some(lesson), Some(game)) = (&self.roster.lesson, &self.game) else { return false };
        lesson.leads(game)
    }

    /// Does what the lesson does by itself.
    pub(super) fn lead_on(&mut self, now: Now) -> Option<Commit> {
        let lesson = self.roster.lesson.clone()?;
        let at = self.at(now);
        let game = self.about_to_go_on()?;
        let (seat, action) = lesson.next(game)?;
        let applied = lesson.act(game, (Hand::Bot, seat), None, &action, at).ok()?;
        Some(Commit { write: self.append(now, applied, None), waits: Waits::Nobody })
    }

    /// Takes back all that led off.
    pub(super) fn back_to_lesson(&mut self, now: Now, who: &Player) -> Result<Write, Problem> {
        let at = self.at(now);
        let none = || Problem::conflict("no_lesson", "No lesson is given at this table.");
        let lesson = self.roster.lesson.clone().ok_or_else(none)?;
        self.roster.may_act(Some(who), lesson.seat)?;
        let game = self.about_to_go_on().ok_or_else(none)?;
        let applied = lesson.back(game, at);
        let applied = applied.map_err(|refused| Problem::conflict("final", refused.message))?;
        Ok(self.append(now, applied, None))
    }

    /// Tells the learner where they stand.
    pub(super) fn tell_learner(&mut self) {
        let (Some(lesson), Some(game)) = (&self.roster.lesson, &self.game) else { return };
        let message = ServerMessage::Lesson { lead: lesson.lead(game) };
        self.room.send_viewer(Viewer::Seat(lesson.seat), &message);
    }
}
