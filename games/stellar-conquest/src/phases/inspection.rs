//! Owners of colonies watch the traffic (CONQUEST-13.14, CONQUEST-R23).

use engine::{Audience, Seat, Seats};

use crate::action::Action;
use crate::desk::Desk;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::map::StarId;
use crate::markers::fleet;
use crate::phases::moving;
use crate::player::Inspect;
use crate::seen::Seen;
use crate::state::State;
use crate::view::Note;

/// The answers that a standing order can give. Where inspections are private nobody can be asked: all would see the pause.
pub fn answers(state: &State) -> &'static [Inspect] {
    let answers = &[Inspect::Never, Inspect::Always, Inspect::Ask];
    if state.terms.setup.is_private() { &answers[..2] } else { answers }
}

/// Who notices what is answered.
pub fn noticed(state: &State) -> Note {
    let words = match state.terms.setup.is_private() {
        true => "Nobody notices your look, or your answer.",
        false => "Nobody notices your answer, but all hear a look and a question.",
    };
    Note::new("CONQUEST-R23", words)
}

/// What a seat does about ships that come to its colony. Without an order a silent look is taken and a loud one is not.
pub fn ordered(state: &State, seat: Seat, star: StarId) -> Inspect {
    let private = state.terms.setup.is_private();
    let ordered = state.player(seat).standing.inspect(star);
    let answer = ordered.unwrap_or(if private { Inspect::Always } else { Inspect::Never });
    if private && answer == Inspect::Ask { Inspect::Always } else { answer }
}

/// Ships in hand came to a star. The owners of its colonies have said in advance what they want; who declines does nothing
/// that anybody could notice.
pub fn entered(desk: &mut Desk, seat: Seat, star: StarId) {
    for by in moving::hosts(desk.state, seat, star).iter() {
        match ordered(desk.state, by, star) {
            Inspect::Never => {}
            Inspect::Always => inspect(desk, seat, by, star),
            Inspect::Ask => {
                desk.state.inspecting = desk.state.inspecting.with(by);
                let star = desk.state.map().hex_of(star);
                desk.tell(|| Event::Hailed { seat, by, star });
            }
        }
    }
}

/// Type and number of the moving ships, to the owner of the colony.
fn inspect(desk: &mut Desk, seat: Seat, by: Seat, star: StarId) {
    let state = &mut *desk.state;
    let hex = state.map().hex_of(star);
    let player = state.player_mut(seat);
    let ships = fleet(player.hand());
    let first = player.hand().next().and_then(|ships| ships.force);
    let force = first.filter(|_| player.hand().all(|ships| ships.force == first));
    for ships in player.ships.iter_mut().filter(|ships| ships.hand) {
        ships.known = ships.known.with(by);
    }
    state.note(by, Seen::Ships { owner: seat, hex, force, ships });
    desk.tell_only(by, || Event::Inspected { seat, by, star: hex, ships: Some(ships) });
    if !desk.state.terms.setup.is_private() {
        let others = Audience::except(Seats::of(by));
        desk.tell_to(others, || Event::Inspected { seat, by, star: hex, ships: None });
    }
}

pub fn legal(out: &mut Vec<Action>) {
    out.extend([Action::Look { look: true }, Action::Look { look: false }]);
}

pub fn check(action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Look { .. } => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

pub fn apply(desk: &mut Desk, by: Seat, look: bool) {
    let state = &mut *desk.state;
    let seat = state.active;
    state.inspecting = state.inspecting.without(by);
    let came_to = state.player(seat).hand().find_map(|ships| state.star_at(ships.at?));
    if let Some(star) = came_to {
        if look {
            inspect(desk, seat, by, star);
        } else {
            let star = desk.state.map().hex_of(star);
            desk.tell(|| Event::LetPass { seat, by, star });
        }
    }
    moving::rest(desk, seat);
}

/// Who is asked, in the order of play.
pub fn asked(state: &State) -> Option<Seat> {
    state.others(state.active).find(|seat| state.inspecting.has(*seat))
}
