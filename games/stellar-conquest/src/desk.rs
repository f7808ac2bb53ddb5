//! A table while something happens at it, and who is told. Rules are in `phases` and `production`.

use engine::{Audience, Chance, Seat, Seats, Witness};

use crate::event::Event;
use crate::map::Hex;
use crate::markers::Markers;
use crate::state::State;

/// Luck from outside. The rules are compiled once, for this type, however many sources of luck there are.
pub struct Dice<'a>(pub &'a mut dyn FnMut(u32) -> u32);

impl Chance for Dice<'_> {
    #[inline]
    fn draw(&mut self, n: u32) -> u32 {
        (self.0)(n)
    }
}

/// An event that is made only if somebody listens.
pub type Telling<'a> = &'a mut dyn FnMut() -> Event;

/// Whoever listens outside.
pub struct Ears<'a> {
    pub outside: &'a mut dyn FnMut(Audience, Telling<'_>),
    /// Something was told to everybody.
    pub open: bool,
}

impl Witness<Event> for Ears<'_> {
    #[inline]
    fn tell(&mut self, to: Audience, event: impl FnOnce() -> Event) {
        let mut event = Some(event);
        self.open |= to == Audience::EVERYBODY;
        // A witness hears each event once, as its trait says; a closure behind a reference cannot say so.
        (self.outside)(to, &mut || event.take().expect("an event is told once")());
    }
}

pub struct Desk<'a> {
    pub state: &'a mut State,
    pub chance: Dice<'a>,
    pub witness: Ears<'a>,
}

impl Desk<'_> {
    pub fn tell_to(&mut self, to: Audience, event: impl FnOnce() -> Event) {
        self.witness.tell(to, event);
    }

    /// Everybody hears it.
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.tell_to(Audience::EVERYBODY, event);
    }

    pub fn tell_only(&mut self, seat: Seat, event: impl FnOnce() -> Event) {
        self.tell_to(Audience::seat(seat), event);
    }

    /// CONQUEST-12.5, CONQUEST-12.7: everybody hears it at a table, only these in a tournament.
    pub fn tell_those(&mut self, seats: Seats, event: impl FnOnce() -> Event) {
        let private = self.state.terms.setup.is_private();
        self.tell_to(if private { Audience::only(seats) } else { Audience::EVERYBODY }, event);
    }

    /// Others who were told nothing of a fight see what is left of the markers (CONQUEST-12.7).
    pub fn tell_markers(&mut self, present: Seats, seat: Seat, hex: Hex, before: Markers) {
        if self.state.terms.setup.is_private() && self.state.markers_at(seat, Some(hex)) != before {
            self.tell_to(Audience::except(present), || Event::Regrouped { seat, hex: Some(hex) });
        }
    }

    /// Tells a fact twice: with what these seats know, and with what the others may know. In a tournament the others are
    /// not told at all.
    pub fn tell_apart(&mut self, seats: Seats, event: impl Fn(bool) -> Event) {
        self.tell_to(Audience::only(seats), || event(true));
        if !self.state.terms.setup.is_private() {
            self.tell_to(Audience::except(seats), || event(false));
        }
    }
}
