//! Players and edition: from these to the first state.

use engine::{BadSetup, Chance, Pile, Seating};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::edition::Edition;
use crate::state::{Phase, State};

engine::setup! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
    pub struct Setup {
        players: u8 = 2, "Players" ["MOONS-1.1"] "Two to four, everybody for themselves.", 2..=4;
    }
}

pub fn seating(setup: &Setup) -> Result<Seating, BadSetup> {
    setup.check_bounds()?;
    Ok(Seating::free_for_all(setup.players))
}

/// MOONS-1.1, MOONS-1.2
pub fn start(setup: &Setup, edition: &Edition, chance: &mut impl Chance) -> Result<State, BadSetup> {
    let seats = seating(setup)?.seats;
    let mut probes: Vec<u8> = (1..=edition.probes).collect();
    chance.shuffle(&mut probes);
    let mut hands = [Pile::default(); 4];
    for hand in &mut hands[..seats as usize] {
        *hand = probes.drain(..edition.hand as usize).collect();
        hand.sort_unstable();
    }
    Ok(State {
        seats,
        hands,
        unused: probes.into_iter().collect(),
        laid: [None; 4],
        shown: Pile::default(),
        moons: edition.moons.iter().copied().collect(),
        won: [Pile::default(); 4],
        phase: Phase::Laying,
    })
}

#[cfg(test)]
mod tests {
    use engine::{Fast, Game};

    use super::*;
    use crate::Moons;

    /// MOONS-1.1, MOONS-1.2, MOONS-1.3
    #[test]
    fn probes_are_dealt_and_all_moons_lie_open() {
        let edition = Moons::edition(Moons::editions()[0].text).unwrap();
        let state = start(&Setup { players: 3 }, &edition, &mut Fast::new(1)).unwrap();
        assert_eq!(state.hands.map(|hand| hand.len()), [3, 3, 3, 0]);
        assert_eq!((state.unused.len(), &state.moons[..]), (5, &[1, 2, 3, 4][..]));
        assert_eq!(seating(&Setup { players: 5 }).unwrap_err().option, "players");
    }

    #[test]
    fn an_edition_that_cannot_be_played_says_why() {
        let wrong = Edition::read("probes = 14\nhand = 4\nmoons = [1, 2, 3, 4]").unwrap_err();
        assert_eq!(wrong.line, 2);
    }
}
