//! CONFLICT-3.9, CONFLICT-R.14: whoever held a card when deployment ended keeps it there or takes it away, in secret.

use engine::{Audience, Millis, Seat, Seats, Witness};

use crate::action::Action;
use crate::event::{Event, Why};
use crate::illegal::Illegal;
use crate::phases::{deploy, scoring};
use crate::state::{Answer, InPlay, Phase, State};

/// CONFLICT-R.14: the time to decide.
pub const TIME: Millis = 10_000;

pub fn begin(state: &mut State, at: Millis, witness: &mut impl Witness<Event>) {
    let ends = at + TIME;
    state.phase = Phase::Freeze { ends };
    for seat in state.holding.iter().copied() {
        let Some(card) = state.players[seat.index()].in_play.card() else { continue };
        let card = state.terms.edition.tag(card);
        witness.tell(Audience::EVERYBODY, || Event::Frozen { seat, card, ends });
    }
}

/// Whether this seat has a frozen card.
pub fn frozen(state: &State, seat: Seat) -> bool {
    state.holding.contains(&seat)
}

/// Whether this seat has still to decide.
pub fn owes(state: &State, seat: Seat) -> bool {
    frozen(state, seat) && state.players[seat.index()].answer.is_none()
}

pub fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if owes(state, seat) {
        out.extend([Action::Keep, Action::Remove]);
    }
}

pub fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Keep | Action::Remove if !frozen(state, seat) => Err(Illegal::NothingFrozen),
        Action::Keep | Action::Remove if !owes(state, seat) => Err(Illegal::AnsweredAlready),
        Action::Keep | Action::Remove => Ok(()),
        Action::Hold { .. } | Action::Deploy { .. } => Err(Illegal::TooLate),
        _ => Err(Illegal::WrongPhase),
    }
}

pub fn apply(state: &mut State, seat: Seat, answer: Answer, witness: &mut impl Witness<Event>) {
    state.players[seat.index()].answer = Some(answer);
    let keep = Some(answer == Answer::Keep);
    witness.tell(Audience::seat(seat), || Event::Answered { seat, keep });
    witness.tell(Audience::except(Seats::of(seat)), || Event::Answered { seat, keep: None });
    if !state.holding.iter().any(|seat| owes(state, *seat)) {
        resolve(state, witness);
    }
}

/// The answers are carried out together: who came to their place first has it. Silence keeps.
pub fn resolve(state: &mut State, witness: &mut impl Witness<Event>) {
    for seat in state.holding.clone() {
        let player = &state.players[seat.index()];
        let InPlay::OnTable { pose, .. } = player.in_play else { continue };
        if player.answer == Some(Answer::Remove) {
            deploy::remove(state, seat, Why::Chosen, witness);
        } else if state.fits(pose).is_ok() {
            deploy::lay_down(state, seat, pose, witness);
        } else {
            deploy::remove(state, seat, Why::Touched, witness);
        }
    }
    scoring::battle(state, witness);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Pose;
    use crate::scene::Scene;

    /// Both hold cards that overlap; seat 1 was there first.
    fn rivals() -> Scene {
        let mut scene = Scene::new(2).deploying();
        for (seat, x) in [(0, 2200), (1, 2500), (0, 2000)] {
            scene.run(seat, Action::hold(Pose { x, y: 2000, r: 0 }));
        }
        scene.elapse();
        scene
    }

    /// CONFLICT-R.14: worked example X12. Who reached the place first has it, unless he gives it up.
    #[test]
    fn who_was_there_first_stays() {
        let mut scene = rivals();
        scene.run(0, Action::Keep);
        assert_eq!(scene.refused(0, Action::Remove), "CONFLICT-R.14");
        scene.run(1, Action::Keep);
        assert_eq!(scene.state.pieces.len(), 1);
        assert_eq!(scene.state.pieces[0].owner, Some(Seat(1)));
        let mut scene = rivals();
        scene.run(1, Action::Remove);
        scene.run(0, Action::Keep);
        assert_eq!(scene.state.pieces.len(), 1);
        assert_eq!(scene.state.pieces[0].owner, Some(Seat(0)));
    }

    /// CONFLICT-R.14: a hold that changes nothing does not make a card late, and silence keeps.
    #[test]
    fn standing_still_is_not_coming_later() {
        let mut scene = Scene::new(2).deploying();
        for (seat, x) in [(0, 2000), (1, 2500), (0, 2000)] {
            scene.run(seat, Action::hold(Pose { x, y: 2000, r: 0 }));
        }
        scene.elapse();
        scene.at = scene.state.deadline().unwrap();
        scene.elapse();
        assert_eq!((scene.state.pieces.len(), scene.state.pieces[0].owner), (1, Some(Seat(0))));
    }
}
