//! CONFLICT-1.3, CONFLICT-R.59: everybody gets a race of their own.

use engine::{Audience, Chance, Seat, Witness};

use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{Phase, State};
use crate::tables::Race;

/// Who has no race yet chooses one; where all have theirs, fleets are next.
pub fn begin(state: &mut State) {
    state.phase = if chooser(state).is_some() { Phase::Race } else { Phase::Fleet };
}

/// Who chooses now: clockwise from the seat drawn by lot, those whose race is still open.
pub fn chooser(state: &State) -> Option<Seat> {
    let seats = state.players.len() as u8;
    let order = (0..seats).map(|n| Seat((state.first.0 + n) % seats));
    order.into_iter().find(|seat| state.players[seat.index()].race.is_none())
}

fn free(state: &State, race: Race) -> bool {
    state.terms.setup.mirror_races || state.players.iter().all(|player| player.race != Some(race))
}

/// By lot instead.
pub fn deal(state: &mut State, chance: &mut impl Chance) {
    while let Some(seat) = chooser(state) {
        let races: Vec<Race> = Race::ALL.into_iter().filter(|race| free(state, *race)).collect();
        state.players[seat.index()].race = Some(races[chance.below(races.len() as u32) as usize]);
    }
}

pub fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if chooser(state) == Some(seat) {
        let races = Race::ALL.into_iter().filter(|race| free(state, *race));
        out.extend(races.map(|race| Action::PickRace { race }));
    }
}

pub fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let Action::PickRace { race } = *action else { return Err(Illegal::WrongPhase) };
    if chooser(state) != Some(seat) {
        return Err(Illegal::NotYourTurn);
    }
    if free(state, race) { Ok(()) } else { Err(Illegal::RaceTaken { race }) }
}

pub fn apply(state: &mut State, seat: Seat, race: Race, witness: &mut impl Witness<Event>) {
    state.players[seat.index()].race = Some(race);
    begin(state);
    witness.tell(Audience::EVERYBODY, || Event::RacePicked { seat, race });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Scene;
    use crate::setup::{RaceChoice, Races, Setup};

    /// CONFLICT-1.3, CONFLICT-1.4, CONFLICT-R.1, CONFLICT-R.59: in turn from the seat drawn by lot, each a race of their own; tokens have the seat's colour.
    #[test]
    fn races_are_chosen_in_turn() {
        let mut scene = Scene::start(Setup { players: 3, ..Setup::default() });
        let first = scene.state.first.0;
        let next = (first + 1) % 3;
        let pick = |race| Action::PickRace { race };
        assert_eq!(scene.refused(next, pick(Race::Vak)), "CONFLICT-R.59");
        scene.run(first, pick(Race::Vak));
        assert_eq!(scene.refused(next, pick(Race::Vak)), "CONFLICT-R.1");
        scene.run(next, pick(Race::Wiss));
        scene.run((first + 2) % 3, pick(Race::Hexai));
        assert_eq!(scene.state.phase, Phase::Fleet);
        assert_eq!(scene.refused(first, pick(Race::Tetrakori)), "CONFLICT-1.7");
    }

    /// CONFLICT-R.59: fixed races are passed over; dealt ones are settled before anybody acts.
    #[test]
    fn open_races_are_chosen_or_dealt() {
        let fixed = Setup { race_0: RaceChoice::Hexai, ..Setup::default() };
        assert_eq!(chooser(&Scene::start(fixed).state), Some(Seat(1)));
        let dealt = Scene::start(Setup { players: 4, races: Races::Dealt, ..Setup::default() }).state;
        let mut races: Vec<Race> = dealt.players.iter().filter_map(|player| player.race).collect();
        races.sort();
        assert_eq!((dealt.phase, races), (Phase::Fleet, Race::ALL.to_vec()));
    }
}
