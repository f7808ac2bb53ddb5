//! Playing an imagined game on.

use engine::{Fast, Game, Millis, Seat, Silent};

use crate::guide::{Guide, Values};

/// A rollout this long is evaluated where it stands.
const DECISIONS_MAX: u32 = 20_000;

/// Who decides next in a search for `observer`: those who choose at the same time do it in any order, so the observer
/// goes first.
#[inline]
pub(crate) fn next_to_act<G: Game, H: Guide<G>>(guide: &H, state: &G::State, observer: Seat) -> Option<Seat> {
    let seats = guide.to_act(state, observer);
    if seats.has(observer) { Some(observer) } else { seats.first() }
}

/// Carries out an action of a search. Nobody listens.
#[inline]
pub(crate) fn act<G: Game>(state: &mut G::State, seat: Seat, action: G::Action, at: Millis, luck: &mut Fast) {
    G::apply(state, seat, action, at, luck, &mut Silent);
    // A phase in which nobody owes anything any more ends with its deadline.
    while G::to_act(state).is_empty()
        && let Some(deadline) = G::deadline(state)
    {
        G::elapse(state, deadline, luck, &mut Silent);
    }
}

/// Plays on by the guide until its horizon or the end, as far as it matters to the observer, and evaluates.
#[inline]
pub fn rollout<G: Game, H: Guide<G>>(
    guide: &H,
    root: &G::State,
    state: &mut G::State,
    observer: Seat,
    at: Millis,
    buffer: &mut Vec<G::Action>,
    luck: &mut Fast,
) -> Values {
    for _ in 0..DECISIONS_MAX {
        if guide.horizon(root, state) {
            break;
        }
        let Some(seat) = guide.to_act(state, observer).first() else { break };
        let action = guide.play(state, seat, buffer, luck);
        act::<G>(state, seat, action, at, luck);
    }
    guide.evaluate(state)
}
