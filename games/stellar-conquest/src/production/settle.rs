//! The beginning and the end of sealed spending.

use engine::{Seat, Seats};

use super::colony;
use crate::desk::Desk;
use crate::edition::{ShipKind, Tech};
use crate::event::Event;
use crate::map::StarId;
use crate::player::{Ledger, OpenColony};
use crate::setup::CetFit;
use crate::state::{Phase, State};

/// CONQUEST-20.1: everybody gets papers.
pub fn begin(desk: &mut Desk) {
    let state = &mut *desk.state;
    state.phase = Phase::Production;
    state.waiting = Seats::all(state.seats());
    for player in &mut state.players {
        player.ledger = Some(Ledger::default());
    }
    let turn = state.turn;
    desk.tell(|| Event::ProductionBegan { turn });
    for seat in Seats::all(desk.state.seats()).iter() {
        if desk.state.held_by(seat).next().is_none() {
            desk.tell_only(seat, || Event::NothingMade { turn });
        }
    }
}

/// A seat has finished. Its colonies that were not opened grow, and their points are lost.
pub(super) fn finish(desk: &mut Desk, ledger: &mut Ledger, seat: Seat, open: Option<OpenColony>) {
    let phase = desk.state.phase;
    if let Some(open) = open {
        colony::close(desk, ledger, seat, open.planet);
    } else if phase == Phase::Bonus {
        let points = std::mem::take(&mut ledger.points);
        desk.tell_only(seat, || Event::BonusLost { points });
    }
    if phase == Phase::Production {
        for id in colony::unopened(desk.state, ledger, seat) {
            if desk.state[id].waits {
                colony::mark_closed(desk.state, ledger, id);
            } else {
                colony::open(desk, ledger, seat, id);
                colony::close(desk, ledger, seat, id);
            }
        }
    }
    desk.state.waiting = desk.state.waiting.without(seat);
    desk.tell(|| Event::Finished { seat });
}

/// CONQUEST-R60: all have finished. What was built appears, abandoned colonies are gone, and technologies that change ships
/// work.
pub fn end(desk: &mut Desk) {
    let state = &mut *desk.state;
    let production = state.phase == Phase::Production;
    for seat in (0..state.seats()).map(Seat) {
        equip(state, seat);
        let player = state.player_mut(seat);
        let built = std::mem::take(&mut player.built);
        player.ships.extend(built);
        player.merge();
        player.ledger = None;
    }
    for star in (0..state.systems.len() as u8).map(StarId) {
        clear(state, star);
    }
    if production {
        let turn = desk.state.turn;
        desk.tell(|| Event::ProductionEnded { turn });
    }
}

/// CONQUEST-R49: transports built in the production turn that completes CET, or later, are fitted; by `unmoved` also those
/// that have not left the hex they were built in. CONQUEST-R3: from the bonus, all of the starting fleet. CONQUEST-R18:
/// with unlimited communication destinations vanish.
fn equip(state: &mut State, seat: Seat) {
    let unmoved = state.phase == Phase::Bonus || state.terms.setup.cet_fit == CetFit::Unmoved;
    let player = state.player_mut(seat);
    let completed = player.ledger.as_ref().map_or_else(Default::default, |ledger| ledger.completed);
    if player.techs.has(Tech::ControlledEnvironment) {
        player.built.iter_mut().for_each(|ships| ships.fitted = ships.kind == ShipKind::Transport);
    }
    if completed.has(Tech::ControlledEnvironment) && unmoved {
        let waiting =
            player.ships.iter_mut().filter(|ships| ships.kind == ShipKind::Transport && ships.fresh);
        waiting.for_each(|ships| ships.fitted = true);
    }
    if completed.has(Tech::UnlimitedCommunication) {
        player.ships.iter_mut().for_each(|ships| ships.course = None);
    }
}

/// Takes away what a production turn leaves behind at a star: colonies without people (CONQUEST-17.14) with all that was
/// on them (CONQUEST-17.15, CONQUEST-R38), posts without a colony (CONQUEST-R13), and the waits of conquerors
/// (CONQUEST-R41).
fn clear(state: &mut State, star: StarId) {
    for place in &mut state.system_mut(star).colonies {
        if place.as_ref().is_some_and(|colony| colony.people == 0) {
            *place = None;
        }
        if let Some(colony) = place {
            colony.waits = false;
        }
    }
    for seat in (0..state.seats()).map(Seat) {
        if state.player(seat).posts.has(star) && !state.holds_at(seat, star) {
            let player = state.player_mut(seat);
            player.posts = player.posts.without(star);
        }
    }
}
