//! Who acts when, where bots play among themselves: a clock that nobody has to wait for.
//!
//! Without a real-time phase it is simply the next seat that owes a decision. In one, every seat decides as soon as it
//! can and carries that out when its guide says that a hand would get there, the earliest first, just as at a table where
//! people play. Who finds that it is no longer allowed by then decides anew.

use engine::{Fast, Game, MAX_SEATS, Millis, Seat, Seen};

use crate::bot::{Bot, decide, not_before};
use crate::budget::Budget;

/// The clock and what is planned.
pub struct Agenda<G: Game> {
    at: Millis,
    plans: [Option<Plan<G::Action>>; MAX_SEATS],
}

struct Plan<A> {
    when: Millis,
    /// Decides between equal times.
    lot: u64,
    action: A,
}

/// What happens next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next<A> {
    Act(Seat, A),
    Elapse,
    Over,
}

impl<G: Game> Default for Agenda<G> {
    fn default() -> Agenda<G> {
        Agenda { at: 0, plans: [const { None }; MAX_SEATS] }
    }
}

impl<G: Game> Agenda<G> {
    /// The time of what happens next.
    pub fn at(&self) -> Millis {
        self.at
    }

    /// `mind` says how each seat thinks.
    pub fn next<B: Into<Bot>>(
        &mut self,
        state: &G::State,
        mind: impl Fn(Seat) -> (B, Budget),
        luck: &mut Fast,
    ) -> Next<G::Action> {
        if !G::is_real_time(state) {
            self.plans = [const { None }; MAX_SEATS];
            let Some(seat) = G::to_act(state).first() else { return Next::Over };
            let (bot, budget) = mind(seat);
            return Next::Act(seat, decide(&Seen::<G>::new(state, seat, self.at), bot, budget, luck.seed()));
        }
        let deadline = G::deadline(state);
        loop {
            self.plan(state, &mind, luck);
            let planned = |seat: usize| self.plans[seat].as_ref().map(|plan| (plan.when, plan.lot));
            let first =
                (0..MAX_SEATS).filter(|seat| planned(*seat).is_some()).min_by_key(|seat| planned(*seat));
            let due = first.and_then(|seat| {
                self.plans[seat].take_if(|plan| deadline.is_none_or(|deadline| plan.when < deadline))
            });
            let (Some(seat), Some(plan)) = (first, due) else {
                let Some(deadline) = deadline else { return Next::Over };
                self.at = deadline.max(self.at);
                self.plans = [const { None }; MAX_SEATS];
                return Next::Elapse;
            };
            self.at = plan.when;
            let seat = Seat(seat as u8);
            if G::check(state, seat, &plan.action).is_ok() {
                return Next::Act(seat, plan.action);
            }
        }
    }

    /// Lets everybody decide who is to act and has not yet.
    fn plan<B: Into<Bot>>(&mut self, state: &G::State, mind: impl Fn(Seat) -> (B, Budget), luck: &mut Fast) {
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            let plan = &mut self.plans[seat.index()];
            if !G::to_act(state).has(seat) {
                *plan = None;
            } else if plan.is_none() {
                let (seen, (bot, budget)) = (Seen::<G>::new(state, seat, self.at), mind(seat));
                let bot = bot.into();
                let action = decide(&seen, bot, budget, luck.seed());
                let when = not_before(&seen, &action, bot, luck);
                let when = when.unwrap_or(self.at).max(self.at);
                *plan = Some(Plan { when, lot: luck.seed(), action });
            }
        }
    }
}
