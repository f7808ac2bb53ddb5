//! What a bot gets to know.

use engine::{Fast, Game, Millis, Seat, Viewer};
use stellar_conquest::{Eyes, StellarConquest};

/// A game as one seat sees it. The state itself is private to this file, so no bot can look at it: whatever a bot
/// decides, it decides from states it imagined, from its view and from its legal actions.
pub struct Seen<'a, G: Game> {
    state: &'a G::State,
    seat: Seat,
    at: Millis,
}

impl<'a, G: Game> Seen<'a, G> {
    /// The game as `seat` sees it, `at` milliseconds after the table started.
    pub fn new(state: &'a G::State, seat: Seat, at: Millis) -> Seen<'a, G> {
        Seen { state, seat, at }
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    pub fn at(&self) -> Millis {
        self.at
    }

    /// A random state that the seat cannot tell from the real one.
    #[inline]
    pub fn imagine(&self, luck: &mut Fast) -> G::State {
        G::imagine(self.state, Viewer::Seat(self.seat), luck)
    }

    /// The seat's legal actions, appended to `out`.
    pub fn legal(&self, out: &mut Vec<G::Action>) {
        G::legal(self.state, self.seat, out);
    }

    pub fn view(&self) -> G::View {
        G::view(self.state, Viewer::Seat(self.seat))
    }

    /// Whether the seat may do this now.
    pub fn allows(&self, action: &G::Action) -> bool {
        G::check(self.state, self.seat, action).is_ok()
    }
}

impl<'a> Seen<'a, StellarConquest> {
    /// What the seat knows, without the cost of a view: a game of Stellar Conquest has thousands of decisions.
    pub fn eyes(&self) -> Eyes<'a> {
        Eyes::new(self.state, self.seat)
    }
}
