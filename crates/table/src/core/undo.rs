//! Taking back: by oneself what taught nothing, with everybody's consent the rest.

use engine::{Seat, Seats};
use umpire::Applied;

use super::Core;
use crate::input::{Now, Player};
use crate::output::Write;
use crate::problem::Problem;
use crate::protocol::TableStatus;

/// Somebody wants to take back what the others must agree to.
#[derive(Clone, Copy)]
pub(super) struct Wish {
    pub seat: Seat,
    pub agreed: Seats,
}

impl Core {
    pub(super) fn take_back(&mut self, now: Now, who: &Player, ask: bool) -> Result<Option<Write>, Problem> {
        let seat = self.playing_seat(who)?;
        let (at, practice) = (self.at(now), self.roster.practice);
        let game = self.about_to_go_on().ok_or_else(not_started)?;
        let refused = match game.take_back(seat, at) {
            Ok(applied) => return Ok(Some(self.append(now, applied, None))),
            Err(refused) => Problem::conflict("final", refused.message),
        };
        // Practice is alone against bots, whatever game they play in.
        if practice && self.roster.persons().all(|other| other == seat) {
            return self.take_back_all(now, seat, Seats::of(seat));
        }
        if !ask || self.asked(seat).is_empty() {
            return Err(refused);
        }
        self.wish = Some(Wish { seat, agreed: Seats::NONE });
        self.tell_table();
        Ok(None)
    }

    pub(super) fn agree(&mut self, now: Now, who: &Player, yes: bool) -> Result<Option<Write>, Problem> {
        let by = self.playing_seat(who)?;
        let none = || Problem::conflict("no_wish", "Nobody wants to take anything back now.");
        let Wish { seat, agreed } = self.wish.ok_or_else(none)?;
        let asked = self.asked(seat);
        if !asked.has(by) && (by != seat || yes) {
            return Err(Problem::forbidden("not_asked", "It is for the others of that game to say."));
        }
        self.wish = None;
        if !yes {
            self.tell_table();
            return Ok(None);
        }
        let agreed = agreed.with(by);
        if asked.iter().all(|other| agreed.has(other)) {
            return self.take_back_all(now, seat, agreed);
        }
        self.wish = Some(Wish { seat, agreed });
        self.tell_table();
        Ok(None)
    }

    /// Nobody is asked any more once the game in which somebody wanted to take something back has gone on.
    pub(super) fn wish_is_gone(&mut self, applied: &Applied) -> bool {
        let Some(game) = &self.game else { return false };
        let goes_on = |wish: &mut Wish| {
            let meeting = game.seats().meeting(wish.seat);
            applied.actor().is_none_or(|actor| meeting.has(actor))
        };
        self.wish.take_if(goes_on).is_some()
    }

    /// The people who must agree to what this seat wants to take back: those whom it meets.
    pub(super) fn asked(&self, seat: Seat) -> Seats {
        let Some(game) = &self.game else { return Seats::NONE };
        let meeting = game.seats().meeting(seat).without(seat);
        self.roster.persons().filter(|other| meeting.has(*other)).fold(Seats::NONE, Seats::with)
    }

    fn take_back_all(&mut self, now: Now, seat: Seat, agreed: Seats) -> Result<Option<Write>, Problem> {
        let (at, agreed) = (self.at(now), agreed.iter().collect::<Vec<_>>());
        let game = self.about_to_go_on().ok_or_else(not_started)?;
        let applied = game.take_back_agreed(seat, &agreed, at);
        let applied = applied.map_err(|refused| Problem::conflict("final", refused.message))?;
        Ok(Some(self.append(now, applied, None)))
    }

    /// The seat of somebody who plays it now.
    fn playing_seat(&self, who: &Player) -> Result<Seat, Problem> {
        let seat = self.roster.seat_of(&who.id);
        let seat =
            seat.ok_or_else(|| Problem::forbidden("not_your_seat", "You have no seat at this table."))?;
        self.roster.may_act(Some(who), seat)?;
        match self.roster.status {
            TableStatus::Running => Ok(seat),
            _ => Err(Problem::conflict("over", "The game is over.")),
        }
    }
}

fn not_started() -> Problem {
    Problem::conflict("not_started", "The game has not started yet.")
}
