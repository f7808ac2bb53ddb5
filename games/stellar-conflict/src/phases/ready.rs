//! CONFLICT-R.58: real time begins only when everybody has said so, and not without a moment's warning.

use engine::{Audience, Millis, Seat, Witness};

use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::phases::deploy;
use crate::state::{Phase, State};

/// From the last "ready" to the first card.
pub const LEAD: Millis = 3_000;

pub fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if !state.players[seat.index()].ready {
        out.push(Action::Ready);
    }
}

pub fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Ready if state.players[seat.index()].ready => Err(Illegal::ReadyAlready),
        Action::Ready => Ok(()),
        _ => Err(Illegal::WrongPhase),
    }
}

pub fn apply(state: &mut State, seat: Seat, at: Millis, witness: &mut impl Witness<Event>) {
    state.players[seat.index()].ready = true;
    witness.tell(Audience::EVERYBODY, || Event::SaidReady { seat });
    if state.players.iter().all(|player| player.ready) {
        let begins = at + LEAD;
        state.phase = Phase::Ready { begins: Some(begins) };
        witness.tell(Audience::EVERYBODY, || Event::CountdownBegan { begins });
    }
}

/// CONFLICT-3.2: the countdown starts, and everybody draws.
pub fn elapse(state: &mut State, at: Millis, witness: &mut impl Witness<Event>) {
    let ends = state.terms.limit().map(|limit| at + limit);
    state.phase = Phase::Deploy { began: at, ends };
    witness.tell(Audience::EVERYBODY, || Event::DeploymentBegan { ends });
    for seat in state.seats().iter() {
        deploy::draw(state, seat, at, witness);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Scene, fleet};

    /// CONFLICT-R.58, CONFLICT-1.7: nothing begins before everybody has said so, and then after three seconds.
    #[test]
    fn real_time_waits_for_everybody() {
        let mut scene = Scene::new(2);
        assert_eq!(scene.refused(0, Action::Ready), "CONFLICT-1.7");
        scene.run(0, fleet(""));
        scene.run(1, fleet(""));
        scene.at = 500_000;
        scene.run(1, Action::Ready);
        assert_eq!((scene.state.deadline(), scene.refused(1, Action::Ready)), (None, "CONFLICT-R.58"));
        scene.at = 600_000;
        scene.run(0, Action::Ready);
        assert_eq!(scene.state.deadline(), Some(603_000));
        scene.elapse();
        assert_eq!(scene.state.phase, Phase::Deploy { began: 603_000, ends: Some(633_000) });
    }
}
