//! What the rules ask of the ships in the sectors. The state can tell, and so can what one seat sees of it, because the class
//! of every ship is public (STELLAR-4.9): a rule that asks for no more decides and foretells alike.

use engine::Seat;

use crate::setup::Mode;
use crate::state::{Class, State};
use crate::view::View;

pub(crate) trait Sectors {
    fn mode(&self) -> Mode;

    /// The classes of a player's stack in a sector, bottom first.
    fn classes(&self, seat: Seat, sector: u8) -> impl Iterator<Item = Class>;

    /// STELLAR-4.7, STELLAR-8.7: whether a ship that comes here lies up, since another of its owner's is there (STELLAR-R12).
    #[inline]
    fn must_lie_up(&self, seat: Seat, sector: u8) -> bool {
        self.classes(seat, sector).next().is_some()
    }
}

impl Sectors for State {
    fn mode(&self) -> Mode {
        self.mode
    }

    #[inline]
    fn classes(&self, seat: Seat, sector: u8) -> impl Iterator<Item = Class> {
        self.player(seat).stack(sector).map(|(_, ship)| ship.kind.class())
    }
}

impl Sectors for View {
    fn mode(&self) -> Mode {
        self.mode
    }

    fn classes(&self, seat: Seat, sector: u8) -> impl Iterator<Item = Class> {
        self.stack(seat, sector).iter().map(|ship| ship.class)
    }
}
