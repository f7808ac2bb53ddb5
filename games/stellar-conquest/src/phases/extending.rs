//! Playing on by common consent (CONQUEST-26.2, CONQUEST-R79). All of it is said aloud, at any time, and holds nobody up.

use engine::{Seat, Seats};

use crate::action::Action;
use crate::desk::Desk;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::setup::TURNS_MAX;
use crate::state::{Phase, Proposal, State};

/// The last turns that a seat may propose now, the first and the last of them.
pub fn open(state: &State) -> Option<(u16, u16)> {
    let from = state.last_turn() + 1;
    let now = state.phase != Phase::Over
        && state.extension.proposal.is_none()
        && state.extension.declined != Some(state.turn);
    (now && from <= TURNS_MAX).then_some((from, TURNS_MAX))
}

/// What a seat is asked to agree to.
pub fn asked(state: &State, seat: Seat) -> Option<u16> {
    let proposal = state.extension.proposal.filter(|proposal| !proposal.agreed.has(seat));
    proposal.map(|proposal| proposal.last_turn)
}

/// Answers are listed; proposals are not, as random play would never end.
pub fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if let Some(last_turn) = asked(state, seat) {
        out.extend([Action::Extend { last_turn }, Action::Decline]);
    }
}

pub fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let proposal = state.extension.proposal;
    let Action::Extend { last_turn } = *action else {
        return proposal.map(drop).ok_or(Illegal::NothingProposed);
    };
    match proposal {
        Some(proposal) if proposal.last_turn != last_turn => {
            Err(Illegal::ProposalOpen { last_turn: proposal.last_turn })
        }
        Some(proposal) if proposal.agreed.has(seat) => Err(Illegal::AgreedAlready),
        Some(_) => Ok(()),
        None if state.extension.declined == Some(state.turn) => Err(Illegal::DeclinedThisTurn),
        None if last_turn <= state.last_turn() => Err(Illegal::NotLater { last_turn: state.last_turn() }),
        None if last_turn > TURNS_MAX => Err(Illegal::TooLate { most: TURNS_MAX }),
        None => Ok(()),
    }
}

pub fn decline(desk: &mut Desk, seat: Seat) {
    let turn = desk.state.turn;
    let extension = &mut desk.state.extension;
    if let Some(Proposal { last_turn, .. }) = extension.proposal.take() {
        extension.declined = Some(turn);
        desk.tell(|| Event::ExtensionDeclined { seat, last_turn });
    }
}

pub fn extend(desk: &mut Desk, seat: Seat, last_turn: u16) {
    let seats = desk.state.seats();
    let extension = &mut desk.state.extension;
    let first = extension.proposal.is_none();
    let proposal = extension.proposal.get_or_insert(Proposal { last_turn, by: seat, agreed: Seats::NONE });
    proposal.agreed = proposal.agreed.with(seat);
    let all = proposal.agreed == Seats::all(seats);
    if all {
        (extension.agreed, extension.proposal) = (Some(last_turn), None);
    }
    desk.tell(|| match first {
        true => Event::ExtensionProposed { seat, last_turn },
        false => Event::ExtensionAgreed { seat, last_turn },
    });
    if all {
        desk.tell(|| Event::Extended { last_turn });
    }
}
