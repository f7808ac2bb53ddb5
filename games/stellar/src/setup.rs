//! Players, options and edition: from these to the first state.

use engine::{BadSetup, Chance, FirstSeat, Pile, Seat, Seating, Silent};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::phases::{fleet, scoring};
use crate::state::{CIVILIANS, DECK, Eyes, Fate, KINDS, LAYOUT_MAX, Phase, Player, State};
use crate::tables::{BEGINNER_PER_CLASS, Edition};

engine::setup! {
    /// What can be chosen before a game (STELLAR-E4).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
    pub struct Setup {
        mode: Mode = Mode::Duel, "Players" ["STELLAR-E4"]
            "Two, three or four players, each for themselves, or two teams of two.";
        beginner_fleets: bool = false, "Beginner fleets" ["STELLAR-R55"]
            "Everybody plays the first scenario with three warships and three civilians drawn at random.";
        beginner_seat_0: bool = false, "Beginner in the first seat" ["STELLAR-R60"]
            "This seat plays the first scenario with three warships and three civilians drawn at random.";
        beginner_seat_1: bool = false, "Beginner in the second seat" ["STELLAR-R60"]
            "This seat plays the first scenario with three warships and three civilians drawn at random.";
        beginner_seat_2: bool = false, "Beginner in the third seat" ["STELLAR-R60"]
            "This seat plays the first scenario with three warships and three civilians drawn at random.";
        beginner_seat_3: bool = false, "Beginner in the fourth seat" ["STELLAR-R60"]
            "This seat plays the first scenario with three warships and three civilians drawn at random.";
        must_use: bool = false, "Abilities must be used" ["STELLAR-R16"]
            "An ability may be left unused only after a reveal that you chose, or where it has no use.";
        first_seat: FirstSeat = FirstSeat::Random, "Starting player" ["STELLAR-R52"]
            "Who starts the first scenario. In each later one the next player to the left starts.";
    }
}

engine::choices! {
    /// How many play, and who with whom.
    pub enum Mode {
        Duel "duel" "Two players";
        Three "three" "Three players";
        Four "four" "Four players";
        /// Four players in two teams: seats 0 and 2 against 1 and 3 (STELLAR-12.1).
        Tandem "tandem" "Four players in two teams";
    }
}

impl Setup {
    /// Whose first fleet is drawn at random: everybody's, or that of single seats (STELLAR-R60).
    fn beginners(&self) -> [bool; 4] {
        let single = [self.beginner_seat_0, self.beginner_seat_1, self.beginner_seat_2, self.beginner_seat_3];
        single.map(|beginner| beginner || self.beginner_fleets)
    }

    /// A single beginner at a seat that this table does not have.
    fn missing_beginner(&self) -> Option<&'static str> {
        let third = (self.mode.seats() < 3 && self.beginner_seat_2).then_some("beginner_seat_2");
        third.or((self.mode.seats() < 4 && self.beginner_seat_3).then_some("beginner_seat_3"))
    }
}

impl Mode {
    pub fn seats(self) -> u8 {
        match self {
            Mode::Duel => 2,
            Mode::Three => 3,
            Mode::Four | Mode::Tandem => 4,
        }
    }

    /// STELLAR-12.1: partners sit opposite each other.
    #[inline]
    pub fn partner(self, seat: Seat) -> Option<Seat> {
        (self == Mode::Tandem).then(|| seat.next(4).next(4))
    }

    /// Whose ships fight each other: not one's own (STELLAR-R20), nor partners' (STELLAR-R47).
    #[inline]
    pub fn are_opposed(self, a: Seat, b: Seat) -> bool {
        a != b && self.partner(a) != Some(b)
    }
}

pub fn seating(setup: &Setup) -> Result<Seating, BadSetup> {
    let seats = setup.mode.seats();
    setup.first_seat.check("first_seat", seats)?;
    if let Some(option) = setup.missing_beginner() {
        return Err(BadSetup::new(option, format!("there is no such seat in a game of {seats} players")));
    }
    let team = match setup.mode {
        Mode::Tandem => [0, 1, 0, 1],
        _ => [0, 1, 2, 3],
    };
    Ok(Seating { team, ..Seating::free_for_all(seats) })
}

/// Shuffles the solar-system cards once for the whole game (STELLAR-R04) and prepares the first scenario.
pub fn start(setup: &Setup, edition: &Edition, chance: &mut impl Chance) -> Result<State, BadSetup> {
    let Seating { seats, .. } = seating(setup)?;
    let numbers = edition.numbers(setup.mode);
    let mut deck = edition.solar;
    chance.shuffle(&mut deck);
    let first = setup.first_seat.drawn(seats, chance);
    let mut players = [Player::default(); 4];
    players[..seats as usize].iter_mut().for_each(|player| player.reserve = numbers.copies);
    let mut state = State {
        mode: setup.mode,
        seats,
        must_use: setup.must_use,
        beginners: setup.beginners(),
        numbers,
        deck,
        fate: [Fate::Open; DECK],
        scenario: 0,
        first,
        active: first,
        phase: Phase::Fleet,
        revealing: false,
        may_expire: false,
        pending: 0,
        unplaced: 0,
        sectors: 0,
        sector_of: [0; LAYOUT_MAX],
        solar_seen: [Eyes::NOBODY; LAYOUT_MAX],
        players,
        bouts: Pile::default(),
        last: None,
        fights: Pile::default(),
        scored: [Pile::default(); 4],
    };
    scoring::deal(&mut state, &mut Silent);
    beginner_fleets(&mut state, chance);
    Ok(state)
}

/// STELLAR-3.7: three random ships of each class for every beginner, who does not choose.
fn beginner_fleets(state: &mut State, chance: &mut impl Chance) {
    for seat in state.everyone() {
        if !state.has_beginner_fleet(seat) {
            continue;
        }
        let player = state.player_mut(seat);
        for class in [0..CIVILIANS, CIVILIANS..KINDS.len()] {
            for _ in 0..BEGINNER_PER_CLASS {
                let left = player.reserve[class.clone()].iter().map(|count| u32::from(*count));
                let kind = class.start + chance.of_counts(left);
                player.reserve[kind] -= 1;
                player.fleet.push(KINDS[kind]);
            }
        }
        player.committed = true;
    }
    if state.everyone().all(|seat| state.player(seat).committed) {
        fleet::launch(state, chance, &mut Silent);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stellar_r52_a_seat_that_is_not_there_cannot_start() {
        let wrong = seating(&Setup { first_seat: FirstSeat::Seat2, ..Setup::default() }).unwrap_err();
        assert_eq!(wrong.option, "first_seat");
        assert!(seating(&Setup { first_seat: FirstSeat::Seat1, ..Setup::default() }).is_ok());
    }

    /// STELLAR-R60: single seats, or by the older option everybody; no seat that is not there.
    #[test]
    fn stellar_r60_beginners_are_chosen_seat_by_seat() {
        let setup = |text: &str| serde_json::from_str::<Setup>(text).unwrap();
        let third = setup(r#"{"mode":"three","beginner_seat_2":true}"#);
        assert_eq!(third.beginners(), [false, false, true, false]);
        assert_eq!(setup(r#"{"mode":"three","beginner_fleets":true}"#).beginners(), [true; 4]);
        assert_eq!(setup("{}").beginners(), [false; 4]);
        assert!(seating(&third).is_ok());
        let wrong = seating(&Setup { mode: Mode::Duel, ..third }).unwrap_err();
        assert_eq!(
            wrong.to_string(),
            "option `beginner_seat_2`: there is no such seat in a game of 2 players"
        );
        let fourth = Setup { beginner_seat_3: true, ..third };
        assert_eq!(seating(&fourth).unwrap_err().option, "beginner_seat_3");
        assert!(seating(&Setup { mode: Mode::Tandem, ..fourth }).is_ok());
    }

    #[test]
    fn what_is_no_option_is_refused() {
        assert!(serde_json::from_str::<Setup>(r#"{"mood":"duel"}"#).is_err());
    }
}
