//! The real-time game of the tests: a bot takes its time with every card.

use engine::{Fast, Millis, Seen};
use umpire::games::reexport::Reach;

use crate::guide::{Guide, Plain, Values};
use crate::levels::Level;

const MILLIS_PER_CARD: Millis = 300;

#[derive(Default)]
pub struct Unhurried;

impl Guide<Reach> for Unhurried {
    fn evaluate(&self, state: &<Reach as engine::Game>::State) -> Values {
        Guide::<Reach>::evaluate(&Plain, state)
    }

    fn not_before(
        &self,
        seen: &Seen<'_, Reach>,
        _action: &<Reach as engine::Game>::Action,
        _level: Level,
        _luck: &mut Fast,
    ) -> Option<Millis> {
        Some(seen.at() + MILLIS_PER_CARD)
    }
}
