//! Production turns and the bonus of the beginning: what colonies make, and what may be had for it. Everybody spends in
//! secret and at once; what was built appears when all have finished (CONQUEST-20.2, CONQUEST-R60).

mod colony;
mod figures;
mod settle;
mod shop;
#[cfg(test)]
mod tests;

use engine::{Seat, unchecked};

use crate::action::Action;
use crate::desk::Desk;
use crate::illegal::Illegal;
use crate::player::Ledger;
use crate::state::{Phase, State};
use crate::view::Note;
pub(crate) use colony::earned;
pub use colony::makes;
pub use figures::{best_emigrants, bonus, bonus_limit, factories_max, growth, output, working};
pub(crate) use figures::{makes as figure, starving};
pub use settle::{begin, end};
pub use shop::{price, stock_left};

/// The decisions of a seat that has not finished. Amounts are free; those that are most often wanted are listed.
pub fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let Some(ledger) = papers(state, seat) else { return };
    if state.phase == Phase::Production && ledger.open.is_none() {
        colony::openings(state, seat, out);
    } else {
        if let Some(opened) = &ledger.open {
            colony::departures(state, seat, opened, out);
            out.push(Action::Close);
        }
        shop::offers(state, seat, out);
    }
    out.push(Action::Finish);
}

/// Whether a seat may do this in the bonus or in a production turn.
pub fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let ledger = papers(state, seat).ok_or(Illegal::NotNow)?;
    match *action {
        Action::Open { planet } => colony::check_open(state, seat, ledger, planet),
        Action::Emigrate { millions } => colony::check_emigrate(state, seat, ledger, millions),
        Action::Extra { millions } => colony::check_extra(state, seat, ledger, millions),
        Action::Buy { item, count } => shop::check_buy(state, seat, ledger, item, count),
        Action::Invest { tech, points } => shop::check_invest(state, seat, ledger, tech, points),
        Action::Close => ledger.open.as_ref().map(|_| ()).ok_or(Illegal::NoColonyOpen),
        Action::Finish => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

/// Carries out what `check` accepts. When nobody is left in `waiting`, [`end`] is due. The papers are on the desk meanwhile.
pub fn apply(desk: &mut Desk, seat: Seat, action: Action) {
    let Some(mut ledger) = desk.state.player_mut(seat).ledger.take() else { unchecked(&action) };
    match (action, ledger.open.take()) {
        (Action::Open { planet }, None) => ledger.open = Some(colony::open(desk, &mut ledger, seat, planet)),
        (Action::Emigrate { millions }, Some(mut open)) => {
            colony::emigrate(desk, &mut ledger, &mut open, seat, millions);
            ledger.open = Some(open);
        }
        (Action::Extra { millions }, Some(mut open)) => {
            colony::extra(desk, &mut ledger, &mut open, seat, millions);
            ledger.open = Some(open);
        }
        (Action::Buy { item, count }, mut open) => {
            shop::buy(desk, &mut ledger, open.as_mut(), seat, item, count);
            ledger.open = open;
        }
        (Action::Invest { tech, points }, mut open) => {
            shop::invest(desk, &mut ledger, open.as_mut(), seat, tech, points);
            ledger.open = open;
        }
        (Action::Close, Some(open)) => colony::close(desk, &mut ledger, seat, open.planet),
        (Action::Finish, open) => settle::finish(desk, &mut ledger, seat, open),
        (action, _) => unchecked(&action),
    }
    desk.state.player_mut(seat).ledger = Some(ledger);
}

/// What the points of a phase are good for.
pub fn purpose(phase: Phase) -> Note {
    match phase {
        Phase::Bonus => Note::new(
            "CONQUEST-3.6",
            "Spend your bonus on scouts, corvettes and first-level research. What you do not spend is lost.",
        ),
        _ => Note::new(
            "CONQUEST-20.3",
            "Open the colonies in the order you like. What one completes, the next can use.",
        ),
    }
}

/// The papers of a seat that still has to finish.
fn papers(state: &State, seat: Seat) -> Option<&Ledger> {
    let sealed = matches!(state.phase, Phase::Bonus | Phase::Production) && state.waiting.has(seat);
    state.players.get(seat.index())?.ledger.as_ref().filter(|_| sealed)
}
