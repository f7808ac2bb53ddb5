//! The draw phase (ORBITAL-4.x): two cards, then two investors, with rules of cards before, between and after.

use engine::{Chance, Seat, Witness};

use crate::action::Action;
use crate::desk::Desk;
use crate::event::Event;
use crate::game::next_slice;
use crate::illegal::Illegal;
use crate::phases::using;
use crate::state::{Match, Step, Terms};

pub fn legal(terms: &Terms, game: &Match, seat: Seat, out: &mut Vec<Action>) {
    out.push(step_action(game.step));
    using::legal(terms, game, seat, out);
}

pub fn check(terms: &Terms, game: &Match, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Use { .. } | Action::Discard { .. } => using::check(terms, game, seat, action),
        action if *action == step_action(game.step) => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, action: Action) {
    match action {
        Action::DrawTwo => {
            desk.draw_cards(seat, 2);
            desk.game.step = Step::Reveal;
        }
        Action::RevealTwo => {
            desk.reveal(seat, 2);
            desk.game.step = Step::EndDraw;
        }
        Action::EndDraw => next_slice(desk),
        _ => using::apply(desk, seat, action),
    }
}

/// ORBITAL-R35: the steps come in this order, each once.
fn step_action(step: Step) -> Action {
    match step {
        Step::Draw => Action::DrawTwo,
        Step::Reveal => Action::RevealTwo,
        _ => Action::EndDraw,
    }
}
