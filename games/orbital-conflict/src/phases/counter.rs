//! The countermeasure window (ORBITAL-R22): after the declarations every player under attack gets one turn.
//!
//! Whether a player is asked depends only on what everybody sees: a hand card or a countermeasure on top of an active
//! module. So neither the question nor the time it takes tells what a hand holds.

use engine::{Chance, Seat, Witness};

use crate::action::Action;
use crate::desk::Desk;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::phases::{combat, effects, using};
use crate::state::{Match, Step, Terms};

pub fn legal(terms: &Terms, game: &Match, seat: Seat, out: &mut Vec<Action>) {
    using::legal(terms, game, seat, out);
    out.push(Action::Pass);
}

pub fn check(terms: &Terms, game: &Match, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Pass => Ok(()),
        _ => using::check(terms, game, seat, action),
    }
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, action: Action) {
    match action {
        Action::Pass => {
            desk.tell(|| Event::Passed { seat });
            ask_after(desk, seat);
        }
        _ => using::apply(desk, seat, action),
    }
}

/// The declarations are over.
pub fn open<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    let acting = desk.game.acting;
    ask_after(desk, acting);
}

/// Asks the next player clockwise, or deals the damage when everybody was asked.
fn ask_after<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat) {
    let game = &*desk.game;
    let rest = game.clockwise_from(seat).skip(1).take_while(|next| *next != game.acting);
    let mut asked = rest.filter(|next| is_asked(desk.terms, game, *next));
    match asked.next() {
        Some(seat) => desk.game.step = Step::Counter { seat },
        None => combat::damage(desk),
    }
}

fn is_asked(terms: &Terms, game: &Match, seat: Seat) -> bool {
    let targeted = game.attacks.iter().any(|attack| attack.player == seat);
    targeted && (!game.player(seat).hand.is_empty() || effects::shows_counter(terms, game, seat))
}
