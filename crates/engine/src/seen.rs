//! What one seat gets to know.

use std::borrow::Cow;

use crate::{Chance, Game, Millis, Seat, Viewer};

/// A game as one seat sees it. The state itself is private to this file, so whoever holds this cannot look at it: they have
/// states that the seat imagines, its view, its legal actions and what `check` answers.
///
/// ```compile_fail,E0616
/// fn peek<G: engine::Game>(seen: &engine::Seen<'_, G>) -> G::State {
///     seen.state.clone().into_owned()
/// }
/// ```
pub struct Seen<'a, G: Game> {
    state: Cow<'a, G::State>,
    seat: Seat,
    at: Millis,
}

impl<'a, G: Game> Seen<'a, G> {
    /// The game as `seat` sees it, `at` milliseconds after the table started.
    pub fn new(state: &'a G::State, seat: Seat, at: Millis) -> Seen<'a, G> {
        Seen { state: Cow::Borrowed(state), seat, at }
    }

    /// The same to take along while the table goes on.
    pub fn kept(self) -> Seen<'static, G> {
        Seen { state: Cow::Owned(self.state.into_owned()), seat: self.seat, at: self.at }
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    pub fn at(&self) -> Millis {
        self.at
    }

    /// A random state that the seat cannot tell from the real one.
    #[inline]
    pub fn imagine(&self, chance: &mut impl Chance) -> G::State {
        G::imagine(&self.state, Viewer::Seat(self.seat), chance)
    }

    /// The seat's legal actions, appended to `out`.
    pub fn legal(&self, out: &mut Vec<G::Action>) {
        G::legal(&self.state, self.seat, out);
    }

    pub fn view(&self) -> G::View {
        G::view(&self.state, Viewer::Seat(self.seat))
    }

    /// Whether the seat may do this now, and if not, by which rule.
    pub fn check(&self, action: &G::Action) -> Result<(), G::Illegal> {
        G::check(&self.state, self.seat, action)
    }
}

/// A game that can say what a seat knows without making a view: for games with thousands of decisions.
pub trait Knows: Game {
    type Known<'a>;

    fn known(state: &Self::State, seat: Seat) -> Self::Known<'_>;
}

impl<G: Knows> Seen<'_, G> {
    pub fn known(&self) -> G::Known<'_> {
        G::known(&self.state, self.seat)
    }
}
