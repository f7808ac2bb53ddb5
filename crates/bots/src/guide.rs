//! What a game tells its searchers.

use engine::{Chance, Fast, Game, MAX_SEATS, Millis, Outcome, Seat, Seats, Seen};

use crate::budget::Budget;
use crate::levels::{Level, by_guide};

/// By seat, how good its prospects are: 0 is lost, 1 is won.
pub type Values = [f32; MAX_SEATS];

/// Knowledge of one game that makes a general searcher play it well. Every method but `evaluate` has a default that
/// knows nothing, and a guide may only ever make play better: legality stays with the game.
///
/// A guide is asked about imagined states. It sees all of one, but a seat's choices should use only what that seat
/// would know, or the search will count on secrets.
pub trait Guide<G: Game>: Default + Send + Sync {
    /// How much the search tries what looks worse: larger when values of good and bad moves lie further apart.
    const EXPLORATION: f32 = 0.7;
    /// How much a prior counts against an observed value, before the move has been tried often.
    const BIAS: f32 = 0.5;
    /// How much the first of several plans counts against an observed value, before it has been tried often.
    const FAVOUR: f32 = 0.0;

    /// The guide as a level uses it, where levels differ in more than how long they think.
    fn of(_level: Level) -> Self {
        Self::default()
    }

    /// The prospects of every seat, at any state.
    fn evaluate(&self, state: &G::State) -> Values;

    /// Whether a rollout that began at `root` need not go on from `state`, because it can be evaluated well.
    fn horizon(&self, _root: &G::State, _state: &G::State) -> bool {
        false
    }

    /// One quick, sensible and varied choice for rollouts. `buffer` is scratch space.
    fn play(&self, state: &G::State, seat: Seat, buffer: &mut Vec<G::Action>, luck: &mut Fast) -> G::Action {
        any(state_legal::<G>(state, seat, buffer), luck)
    }

    /// Puts into `priors` how good each action looks before it is tried, 0 to 1.
    fn priors(&self, _state: &G::State, _seat: Seat, actions: &[G::Action], priors: &mut Vec<f32>) {
        priors.clear();
        priors.resize(actions.len(), 0.0);
    }

    /// Takes out of the legal actions what no sensible player would do. At least one must stay.
    fn sift(&self, _state: &G::State, _seat: Seat, _actions: &mut Vec<G::Action>) {}

    /// The seats that owe a decision which can matter to the observer. Where several games run side by side, those of the
    /// others do not.
    fn to_act(&self, state: &G::State, _observer: Seat) -> Seats {
        G::to_act(state)
    }

    /// Whether the choice that `actor` owes is hidden from everybody else. Then nobody's plans can depend on it, and
    /// the search leaves it to [`Guide::play`].
    fn sealed(&self, state: &G::State, _actor: Seat) -> bool {
        G::to_act(state).len() > 1
    }

    /// The action as the other seats see it: actions they cannot tell apart give the same one.
    fn seen_as(&self, _state: &G::State, _actor: Seat, action: &G::Action) -> G::Action {
        action.clone()
    }

    /// Whole courses of action worth comparing where the first step alone says little, such as a complete fleet. Each
    /// is a sequence of this seat's next actions. None: the search goes action by action.
    fn plans(&self, _state: &G::State, _seat: Seat, _plans: &mut Vec<Vec<G::Action>>) {}

    /// Whether the time that this seat takes now would tell the others what it holds. Then a bot takes the same time
    /// whatever it holds.
    fn telling(&self, _seen: &Seen<'_, G>) -> bool {
        false
    }

    /// In real time: when the seat carries this action out, in the table's milliseconds; what it decided is not done before.
    /// A person takes a moment to draw a card and push it into place, and so do bots: `seen.at()` is now. None: at once.
    fn not_before(
        &self,
        _seen: &Seen<'_, G>,
        _action: &G::Action,
        _level: Level,
        _luck: &mut Fast,
    ) -> Option<Millis> {
        None
    }

    /// What part of the usual budget this decision deserves.
    fn effort(&self, _state: &G::State, _seat: Seat) -> f64 {
        1.0
    }

    /// A decision by the game's own means, where searching a list of actions leads nowhere, as with free placement.
    /// None: the level's usual way of thinking decides.
    fn decide(
        &self,
        _seen: &Seen<'_, G>,
        _level: Level,
        _budget: Budget,
        _luck: &mut Fast,
    ) -> Option<G::Action> {
        None
    }
}

/// The guides of one game, as [`guides`](crate::guides) knows them by its type.
pub(crate) struct Guides<G: Game> {
    pub present: Led<G>,
    pub classic: Led<G>,
}

impl<G: Game> Guides<G> {
    /// `C` is the guide whose choices are written down in `tests/classic`, for ever. Whoever plays better gives the game another
    /// present guide and leaves this one alone, with all that it calls; until then both are one type.
    pub const fn new<P: Guide<G>, C: Guide<G>>() -> Guides<G> {
        Guides { present: Led::by::<P>(), classic: Led::by::<C>() }
    }
}

/// The general searchers as a guide leads them: it is compiled into them, and whoever calls need not know its type.
pub(crate) struct Led<G: Game> {
    pub decide: fn(&Seen<'_, G>, Level, Budget, u64) -> G::Action,
    pub not_before: fn(&Seen<'_, G>, &G::Action, Level, &mut Fast) -> Option<Millis>,
    pub telling: fn(&Seen<'_, G>) -> bool,
}

impl<G: Game> Led<G> {
    const fn by<H: Guide<G>>() -> Led<G> {
        Led {
            decide: by_guide::<G, H>,
            not_before: |seen, action, level, luck| H::default().not_before(seen, action, level, luck),
            telling: |seen| H::default().telling(seen),
        }
    }
}

/// Knows nothing: random rollouts to the end of the game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl<G: Game> Guide<G> for Plain {
    fn evaluate(&self, state: &G::State) -> Values {
        G::outcome(state).map_or([0.5; MAX_SEATS], |outcome| worth(&outcome))
    }
}

/// What an outcome is worth to each seat: winning is nearly all of it, the place among the others the rest.
pub fn worth(outcome: &Outcome) -> Values {
    let mut values = [0.0; MAX_SEATS];
    let seats = outcome.seats();
    for seat in (0..seats).map(Seat) {
        let behind = f32::from(seats - outcome.place(seat)) / f32::from((seats - 1).max(1));
        values[seat.index()] = 0.9 * outcome.share(seat) as f32 + 0.1 * behind;
    }
    values
}

/// The legal actions of a seat, in the buffer.
#[inline]
pub(crate) fn state_legal<'b, G: Game>(
    state: &G::State,
    seat: Seat,
    buffer: &'b mut Vec<G::Action>,
) -> &'b mut Vec<G::Action> {
    buffer.clear();
    G::legal(state, seat, buffer);
    buffer
}

/// One of these at random.
#[inline]
pub(crate) fn any<A: Clone>(actions: &[A], luck: &mut Fast) -> A {
    actions[luck.below(actions.len() as u32) as usize].clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winning_is_worth_more_than_any_place_behind() {
        let values = worth(&Outcome::by_score(&[9, 12, 3, 12], "X-1"));
        assert!(values[1] == values[3] && values[1] > values[0] && values[0] > values[2]);
        let alone = worth(&Outcome::by_score(&[9, 12], "X-1"));
        assert_eq!(alone[..2], [0.0, 1.0]);
    }
}
