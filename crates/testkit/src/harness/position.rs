//! What a position offers: someone can act unless the game is over, and `legal` and `check` agree.

use std::collections::HashSet;

use engine::{Chance, Fast, Game, Refusal, Seat, Viewer};

use super::failure::{Fault, Kind, difference, fault};
use super::setup::json;
use super::told::bad_words;
use super::walk::Table;

/// Foreign actions that each seat tries at each position.
const TRIES: usize = 24;

/// The legal actions of each seat.
pub(super) type Lists<G> = Vec<Vec<<G as Game>::Action>>;

/// A position keeps the laws of its game, and what is written of it reads back as the same text. `dealt` is the table's first.
pub(super) fn written<G: Game>(dealt: &G::State, state: &G::State) -> Result<(), Fault> {
    if let Some(rule) = G::broken(state) {
        return fault(Kind::Lawless, format!("the position breaks {rule}"));
    }
    let text = G::write(state);
    let mut read = dealt.clone();
    if let Err(wrong) = G::read(&mut read, &text) {
        return fault(Kind::Notation, format!("{wrong} of {text:?}"));
    }
    let again = G::write(&read);
    if again != text {
        return fault(
            Kind::Notation,
            format!("the position is written otherwise once it was read, {}", difference(&text, &again)),
        );
    }
    Ok(())
}

impl<G: Game> Table<'_, G> {
    /// Checks everything that can be asked of a position without moving on.
    pub fn position(&self, state: &G::State, luck: &mut Fast) -> Result<Lists<G>, Fault> {
        let lists: Lists<G> =
            (0..self.seats()).map(|seat| list::<G>(state, Seat(seat))).collect::<Result<_, _>>()?;
        self.someone_acts(state, &lists)?;
        for (seat, list) in lists.iter().enumerate() {
            let seat = Seat(seat as u8);
            self.listed_is_accepted(state, seat, list)?;
            self.unlisted_is_refused(state, seat, list, luck)?;
        }
        Ok(lists)
    }

    fn someone_acts(&self, state: &G::State, lists: &Lists<G>) -> Result<(), Fault> {
        let (to_act, deadline) = (G::to_act(state), G::deadline(state));
        let listed = lists.iter().any(|list| !list.is_empty());
        let Some(outcome) = G::outcome(state) else {
            if to_act.is_empty() && deadline.is_none() {
                return fault(Kind::NobodyToAct, "not over, nobody to act, no deadline");
            }
            let idle = to_act.iter().find(|seat| lists.get(seat.index()).is_none_or(|list| list.is_empty()));
            return match idle {
                Some(seat) => fault(Kind::NothingLegal, format!("seat {} owes what it cannot do", seat.0)),
                None => Ok(()),
            };
        };
        if !to_act.is_empty() || deadline.is_some() || listed {
            let open = json(&(to_act, deadline, listed));
            return fault(Kind::OverTooEarly, format!("over, yet to act, deadline, any legal: {open}"));
        }
        self.known(outcome.rule(), "the outcome")?;
        let seats = || (0..self.seats()).map(Seat);
        let split = seats().any(|one| {
            seats().any(|two| {
                self.seating.team[one.index()] == self.seating.team[two.index()]
                    && outcome.place(one) != outcome.place(two)
            })
        });
        if outcome.seats() != self.seats() || split {
            return fault(Kind::Outcome, format!("{} for {:?}", json(&outcome), self.seating));
        }
        Ok(())
    }

    fn listed_is_accepted(&self, state: &G::State, seat: Seat, list: &[G::Action]) -> Result<(), Fault> {
        let mut once = HashSet::new();
        let view = G::view(state, Viewer::Seat(seat));
        for action in list {
            if let Err(refusal) = G::check(state, seat, action) {
                let what = format!("seat {}: {} is listed, yet {refusal}", seat.0, json(action));
                return fault(Kind::ListedRefused, what);
            }
            if !once.insert(action) {
                return fault(Kind::Duplicate, format!("seat {}: {} is listed twice", seat.0, json(action)));
            }
            if let Some(wrong) = bad_words(&action.to_string(), self.seats()) {
                return fault(Kind::Words, format!("action {}: {wrong}", json(action)));
            }
            let warning = G::warning(&view, seat, action);
            if let Some(wrong) = warning.and_then(|words| bad_words(&words, self.seats())) {
                return fault(Kind::Words, format!("warning of {}: {wrong}", json(action)));
            }
        }
        Ok(())
    }

    /// Seats try what others, or they themselves at other times, may do.
    fn unlisted_is_refused(
        &self,
        state: &G::State,
        seat: Seat,
        list: &[G::Action],
        luck: &mut Fast,
    ) -> Result<(), Fault> {
        for action in self.tries(luck).filter(|action| !list.contains(action)) {
            match G::check(state, seat, action) {
                Err(refusal) => self.teaches(&refusal)?,
                Ok(()) if G::META.exhaustive || G::outcome(state).is_some() => {
                    let what = format!("seat {}: {} is accepted, yet not listed", seat.0, json(action));
                    return fault(Kind::UnlistedAccepted, what);
                }
                Ok(()) => {}
            }
        }
        Ok(())
    }

    /// A few actions of the pool, at random.
    pub fn tries<'a>(&'a self, luck: &'a mut Fast) -> impl Iterator<Item = &'a G::Action> {
        let count = if self.pool.is_empty() { 0 } else { TRIES };
        (0..count).map(|_| &self.pool[luck.below(self.pool.len() as u32) as usize])
    }

    fn teaches(&self, refusal: &G::Illegal) -> Result<(), Fault> {
        self.known(refusal.rule(), &format!("refusal {}", json(refusal)))?;
        match bad_words(&refusal.to_string(), self.seats()) {
            Some(wrong) => fault(Kind::Words, format!("refusal {}: {wrong}", json(refusal))),
            None => Ok(()),
        }
    }

    fn known(&self, rule: &str, whose: &str) -> Result<(), Fault> {
        match self.rules.get(rule) {
            Some(_) => Ok(()),
            None => fault(Kind::UnknownRule, format!("{whose} cites {rule}")),
        }
    }
}

/// Asks twice: `legal` appends, and answers the same.
fn list<G: Game>(state: &G::State, seat: Seat) -> Result<Vec<G::Action>, Fault> {
    let mut list = Vec::new();
    G::legal(state, seat, &mut list);
    let once = list.len();
    G::legal(state, seat, &mut list);
    if list.len() != 2 * once || list[..once] != list[once..] {
        return fault(
            Kind::Unsteady,
            format!("seat {}: listed twice in a row, the legal actions differ", seat.0),
        );
    }
    list.truncate(once);
    Ok(list)
}
