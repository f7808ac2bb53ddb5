//! The count at the end (CONQUEST-2.1 to CONQUEST-2.8).

#[cfg(test)]
mod tests;

use engine::{Outcome, Seat, Seats};

use crate::desk::Desk;
use crate::edition::Numbers;
use crate::event::Event;
use crate::state::{Phase, PlanetId, State};
use crate::view::Note;

/// CONQUEST-2.4 to CONQUEST-2.7, CONQUEST-R61: who controls a planet; now and then two do.
pub fn controllers(state: &State, id: PlanetId) -> Seats {
    let star = state.star_of(id.hex);
    let all = || Seats::all(state.seats()).iter();
    if let Some(colony) = state.colony(id) {
        return Seats::of(colony.holder);
    }
    let present = |seat: Seat| state.player(seat).is_at(id.hex);
    let beside = |seat: Seat| {
        let own = state.system(star).colonies.iter().flatten().any(|colony| colony.holder == seat);
        own && !state.others(seat).any(present)
    };
    all().filter(|seat| present(*seat) || beside(*seat)).fold(Seats::NONE, Seats::with)
}

/// CONQUEST-2.2, CONQUEST-2.8: what a planet is worth.
pub fn worth(state: &State, id: PlanetId) -> u8 {
    let star = state.star_of(id.hex);
    if state.system(star).devastated[id.index()] {
        return 0;
    }
    state.planet(id).map_or(0, |planet| state.terms.edition.numbers.points(planet.kind))
}

/// All planets that there are, by star, then by number.
pub fn planets(state: &State) -> impl Iterator<Item = PlanetId> {
    state.map().star_ids().flat_map(|star| {
        let hex = state.map().hex_of(star);
        (0..state.planets(star).len()).map(move |index| PlanetId::new(hex, index))
    })
}

pub fn scores(state: &State) -> Vec<i32> {
    let mut scores = vec![0; state.players.len()];
    for planet in planets(state) {
        let worth = i32::from(worth(state, planet));
        if worth > 0 {
            controllers(state, planet).iter().for_each(|seat| scores[seat.index()] += worth);
        }
    }
    scores
}

/// CONQUEST-26.3, CONQUEST-R62: somebody else has nearly as many points as the winner.
pub fn standoff(state: &State) -> bool {
    let percent = i32::from(state.terms.edition.numbers.standoff_percent);
    let best = state.scores.iter().max().copied().unwrap_or(0);
    let near = state.scores.iter().filter(|score| **score * 100 >= best * percent).count();
    state.terms.setup.standoff && near > 1
}

/// What a standoff is.
pub fn near(numbers: &Numbers) -> Note {
    let percent = numbers.standoff_percent;
    Note::new(
        "CONQUEST-26.3",
        format!("A standoff: somebody else has at least {percent} % of the winner's points."),
    )
}

pub fn finish(desk: &mut Desk) {
    desk.state.phase = Phase::Over;
    desk.state.scores = scores(desk.state);
    let (scores, standoff) = (desk.state.scores.clone(), standoff(desk.state));
    desk.tell(|| Event::GameEnded { scores, standoff });
}

/// CONQUEST-2.3, CONQUEST-R62: the most points win; equal ones share. A standoff keeps the places and is told by its rule.
pub fn outcome(state: &State) -> Option<Outcome> {
    let rule = if standoff(state) { "CONQUEST-26.3" } else { "CONQUEST-2.3" };
    (state.phase == Phase::Over).then(|| Outcome::by_score(&state.scores, rule))
}
