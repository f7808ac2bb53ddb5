//! The hands of the umpire: a table while something happens at it, and who is told. Rules are in `phases` and `production`.

use engine::{Audience, Chance, Seat, Seats, Witness};

use crate::event::Event;
use crate::state::State;

pub struct Hands<'a, C, W> {
    pub state: &'a mut State,
    pub chance: &'a mut C,
    pub witness: &'a mut W,
}

impl<C: Chance, W: Witness<Event>> Hands<'_, C, W> {
    /// Everybody hears it.
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.witness.tell(Audience::EVERYBODY, event);
    }

    pub fn tell_only(&mut self, seat: Seat, event: impl FnOnce() -> Event) {
        self.witness.tell(Audience::seat(seat), event);
    }

    /// CONQUEST-12.5, CONQUEST-12.7: everybody hears it at a table, only these in a tournament.
    pub fn tell_those(&mut self, seats: Seats, event: impl FnOnce() -> Event) {
        let tournament = self.state.terms.setup.tournament();
        let to = if tournament { Audience::only(seats) } else { Audience::EVERYBODY };
        self.witness.tell(to, event);
    }

    /// Tells a fact twice: with what these seats know, and with what the others may know. In a tournament the others are
    /// not told at all.
    pub fn tell_apart(&mut self, seats: Seats, event: impl Fn(bool) -> Event) {
        self.witness.tell(Audience::only(seats), || event(true));
        if !self.state.terms.setup.tournament() {
            self.witness.tell(Audience::except(seats), || event(false));
        }
    }
}
