//! The main phase (ORBITAL-5.1): playing cards, investing, using rules and switching on, in any order.

use engine::{Chance, Seat, Witness};

use crate::action::Action;
use crate::desk::Desk;
use crate::event::Event;
use crate::game::next_slice;
use crate::illegal::Illegal;
use crate::phases::{activation, investing, placing, using};
use crate::state::{Match, Terms};

pub fn legal(terms: &Terms, game: &Match, seat: Seat, out: &mut Vec<Action>) {
    placing::legal(terms, game, seat, out);
    if !game.group.is_empty() {
        return out.push(Action::Cancel);
    }
    let increments = activation::increments(terms, game.player(seat));
    if increments.is_empty() {
        out.push(Action::EndMain);
    }
    out.extend(increments.iter().map(|modules| Action::SwitchOn { modules: *modules }));
    investing::legal(terms, game, seat, out);
    using::legal(terms, game, seat, out);
}

pub fn check(terms: &Terms, game: &Match, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Place { .. } | Action::Join { .. } | Action::Cancel => {
            placing::check(terms, game, seat, action)
        }
        // ORBITAL-R9: an open group has to close or be taken back before anything else.
        _ if !game.group.is_empty() => Err(Illegal::GroupOpen),
        Action::Claim { .. } | Action::Push { .. } => investing::check(terms, game, seat, action),
        Action::Use { .. } | Action::Discard { .. } => using::check(terms, game, seat, action),
        Action::SwitchOn { modules } => {
            let increments = activation::increments(terms, game.player(seat));
            if increments.contains(modules) { Ok(()) } else { Err(Illegal::NotAnIncrement) }
        }
        Action::EndMain if activation::increments(terms, game.player(seat)).is_empty() => Ok(()),
        Action::EndMain => Err(Illegal::CouldBeOn),
        _ => Err(Illegal::NotNow),
    }
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat, action: Action) {
    match action {
        Action::Place { .. } | Action::Join { .. } | Action::Cancel => placing::apply(desk, seat, action),
        Action::Claim { .. } | Action::Push { .. } => investing::apply(desk, seat, action),
        Action::SwitchOn { modules } => activation::switch_on(desk, seat, modules),
        Action::EndMain => end(desk, seat),
        _ => using::apply(desk, seat, action),
    }
}

fn end<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, seat: Seat) {
    investing::discard_rest(desk, seat);
    desk.game.invested = false;
    for module in &mut desk.game.player_mut(seat).station {
        // ORBITAL-R38: what is still off now is off for want of production.
        module.stunned = false;
        module.cards.iter_mut().for_each(|laid| laid.fresh = false);
    }
    next_slice(desk);
}
