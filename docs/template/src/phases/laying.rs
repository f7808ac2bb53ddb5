//! Everybody lays a probe (MOONS-2.1, MOONS-2.2).

use engine::{Audience, Seat, Seats, Witness};

use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{Phase, State};

pub fn to_act(state: &State) -> Seats {
    state.everyone().filter(|seat| state.laid[seat.index()].is_none()).fold(Seats::NONE, Seats::with)
}

pub fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    out.extend(state.hand(seat).iter().map(|probe| Action::Lay { probe: *probe }));
}

pub fn check(state: &State, seat: Seat, probe: u8) -> Result<(), Illegal> {
    if !to_act(state).has(seat) {
        Err(Illegal::AlreadyLaid)
    } else if !state.hand(seat).contains(&probe) {
        Err(Illegal::NotInHand { probe })
    } else {
        Ok(())
    }
}

pub fn apply(state: &mut State, seat: Seat, probe: u8, witness: &mut impl Witness<Event>) {
    let hand = &mut state.hands[seat.index()];
    *hand = hand.iter().copied().filter(|other| *other != probe).collect();
    state.laid[seat.index()] = Some(probe);
    witness.tell(Audience::seat(seat), || Event::Laid { seat, probe: Some(probe) });
    witness.tell(Audience::except(Seats::of(seat)), || Event::Laid { seat, probe: None });
    if to_act(state).is_empty()
        && let Some(first) = state.everyone().max_by_key(|seat| state.laid[seat.index()])
    {
        state.phase = Phase::Taking(first);
        witness.tell(Audience::EVERYBODY, || Event::Arrived {
            probes: state.laid.iter().flatten().copied().collect(),
            first,
        });
    }
}

#[cfg(test)]
mod tests {
    use crate::scene::Scene;

    #[test]
    fn moons_2_1_a_probe_comes_from_the_hand_and_nobody_sees_it() {
        let mut scene = Scene::of("A hand: 3 7\nB hand: 5 6\nmoons: 1 2 3");
        assert_eq!(scene.lay(0, 5), Err("MOONS-2.1"));
        assert_eq!(scene.take(0, 1), Err("MOONS-2.1"));
        assert_eq!(scene.lay(0, 7), Ok(()));
        assert_eq!(scene.heard(0), "{0} launched probe 7.");
        assert_eq!(scene.heard(1), "{0} launched a probe.");
    }

    #[test]
    fn moons_2_2_a_probe_stays_laid() {
        let mut scene = Scene::of("A hand: 3\nA laid: 7\nB hand: 5 6\nmoons: 1 2 3");
        assert_eq!(scene.lay(0, 3), Err("MOONS-2.2"));
        assert_eq!(scene.lay(1, 5), Ok(()));
        assert_eq!(scene.lay(1, 6), Err("MOONS-2.2"));
    }
}
