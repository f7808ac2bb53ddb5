//! The highest probe takes a moon, and perhaps the game is over (MOONS-2.3, MOONS-2.4, MOONS-3.1).

use engine::{Audience, Outcome, Seat, Witness};

use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{Phase, State};

pub fn legal(state: &State, out: &mut Vec<Action>) {
    out.extend(state.moons.iter().map(|moon| Action::Take { moon: *moon }));
}

pub fn check(state: &State, is_first: bool, moon: u8) -> Result<(), Illegal> {
    if !is_first {
        Err(Illegal::NotFirst)
    } else if !state.moons.contains(&moon) {
        Err(Illegal::NoSuchMoon { moon })
    } else {
        Ok(())
    }
}

pub fn apply(state: &mut State, seat: Seat, moon: u8, witness: &mut impl Witness<Event>) {
    state.moons = state.moons.iter().copied().filter(|other| *other != moon).collect();
    state.won[seat.index()].push(moon);
    state.laid.iter_mut().filter_map(Option::take).for_each(|probe| state.shown.push(probe));
    state.phase = if state.hand(seat).is_empty() { Phase::Over } else { Phase::Laying };
    witness.tell(Audience::EVERYBODY, || Event::Taken { seat, moon });
}

pub fn outcome(state: &State) -> Outcome {
    let worth = |seat: Seat| state.won[seat.index()].iter().map(|moon| i32::from(*moon)).sum();
    Outcome::by_score(&state.everyone().map(worth).collect::<Vec<i32>>(), "MOONS-3.1")
}

#[cfg(test)]
mod tests {
    use engine::{Game, Seat};

    use crate::Moons;
    use crate::scene::Scene;

    #[test]
    fn moons_2_3_the_highest_takes_a_moon_of_the_middle() {
        let mut scene = Scene::of("A hand: 3\nA laid: 7\nB hand: 5\nB laid: 6\nmoons: 1 2 3\nturn: A");
        assert_eq!(scene.take(1, 2), Err("MOONS-2.3"));
        assert_eq!(scene.take(0, 4), Err("MOONS-2.3"));
        assert_eq!(scene.lay(0, 3), Err("MOONS-2.2"));
        assert_eq!(scene.take(0, 2), Ok(()));
    }

    /// MOONS-2.4
    #[test]
    fn the_probes_of_a_round_are_out_of_the_game() {
        let mut scene = Scene::of("A hand: 3\nA laid: 7\nB hand: 5\nB laid: 6\nmoons: 1 2 3\nturn: A");
        scene.take(0, 2).unwrap();
        assert_eq!(Moons::write(&scene.state), "A hand: 3\nA won: 2\nB hand: 5\nmoons: 1 3\nshown: 7 6\n");
    }

    #[test]
    fn moons_3_1_most_worth_wins_when_the_hands_are_empty() {
        let mut scene = Scene::of("A laid: 7\nA won: 1\nB laid: 6\nB won: 4\nmoons: 2 3\nturn: A");
        scene.take(0, 3).unwrap();
        let outcome = Moons::outcome(&scene.state).unwrap();
        assert_eq!([outcome.place(Seat(0)), outcome.place(Seat(1))], [1, 1]);
        assert_eq!(scene.lay(0, 3), Err("MOONS-3.1"));
    }
}
