//! Taking back: by oneself what taught nothing, with everybody's consent the rest.
//!
//! Our rulings. Asked are the other people of that game who are connected and play themselves; where there is none, whoever wants to
//! take something back is told so at once. Whoever is away for fifteen seconds while they are asked, or leaves the seat to a bot, is
//! asked no more; whoever comes later is not asked either. Once all who are left have agreed it is taken back; with nobody left to
//! ask, and when whoever asks leaves the seat to a bot, the wish is gone.

use engine::{Seat, Seats};
use umpire::Applied;

use super::Core;
use crate::input::{Now, Player};
use crate::output::Write;
use crate::problem::Problem;
use crate::protocol::TableStatus;
use crate::step::{Commit, Waits};

/// Whoever is asked and away for so long is asked no more: a page that is loaded anew is back before.
const ASKED_AWAY_MS: u64 = 15_000;

/// Somebody wants to take back what the others must agree to.
#[derive(Clone, Copy)]
pub(super) struct Wish {
    pub seat: Seat,
    /// Those who must agree.
    pub asked: Seats,
    pub agreed: Seats,
}

impl Wish {
    fn is_granted(self) -> bool {
        !self.asked.is_empty() && self.asked.iter().all(|other| self.agreed.has(other))
    }
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
        if !ask || self.partners(seat).is_empty() {
            return Err(refused);
        }
        let here = self.room.here();
        let asked = self.partners(seat).iter().filter(|other| here.has(*other) && self.plays(*other));
        let asked = asked.fold(Seats::NONE, Seats::with);
        if asked.is_empty() {
            return Err(Problem::conflict("nobody_here", "Nobody who could allow it is here now."));
        }
        self.wish = Some(Wish { seat, asked, agreed: Seats::NONE });
        self.tell_table();
        Ok(None)
    }

    pub(super) fn agree(&mut self, now: Now, who: &Player, yes: bool) -> Result<Option<Write>, Problem> {
        let by = self.playing_seat(who)?;
        let none = || Problem::conflict("no_wish", "Nobody wants to take anything back now.");
        let wish = self.wish.ok_or_else(none)?;
        if !wish.asked.has(by) && (by != wish.seat || yes) {
            return Err(Problem::forbidden("not_asked", "It is for the others of that game to say."));
        }
        self.wish = None;
        if !yes {
            self.tell_table();
            return Ok(None);
        }
        let wish = Wish { agreed: wish.agreed.with(by), ..wish };
        if wish.is_granted() {
            return self.take_back_all(now, wish.seat, wish.agreed);
        }
        self.wish = Some(wish);
        self.tell_table();
        Ok(None)
    }

    /// Nobody waits for an answer of somebody who has gone.
    pub(super) fn review_wish(&mut self, now: Now) -> Option<Commit> {
        let wish = self.wish?;
        let away = |seat: Seat| self.asked_until(seat).is_some_and(|until| until <= now.steady_ms);
        let left = wish.asked.iter().filter(|seat| self.plays(*seat) && !away(*seat));
        let left = Wish { asked: left.fold(Seats::NONE, Seats::with), ..wish };
        if left.asked == wish.asked && self.plays(wish.seat) {
            return None;
        }
        let stands = self.plays(wish.seat) && !left.asked.is_empty();
        self.wish = (stands && !left.is_granted()).then_some(left);
        if stands
            && left.is_granted()
            && let Ok(Some(write)) = self.take_back_all(now, left.seat, left.agreed)
        {
            return Some(Commit { write, waits: Waits::Nobody });
        }
        self.tell_table();
        None
    }

    /// When somebody who is asked will have been away for too long.
    pub(super) fn wish_due(&self) -> Option<u64> {
        self.wish?.asked.iter().filter_map(|seat| self.asked_until(seat)).min()
    }

    /// When it is no more use to wait for the answer of this seat; none while its player is there.
    fn asked_until(&self, seat: Seat) -> Option<u64> {
        Some(self.absence.away_since(seat)? + ASKED_AWAY_MS)
    }

    /// Whether a person decides for this seat, and no bot in their place.
    fn plays(&self, seat: Seat) -> bool {
        self.roster.seats[seat.index()].stand_in.is_none()
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

    /// The people whom this seat meets.
    fn partners(&self, seat: Seat) -> Seats {
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
