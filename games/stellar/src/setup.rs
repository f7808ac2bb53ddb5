//! Players, options and edition: from these to the first state.

use engine::{BadSetup, Chance, OptionKind, OptionSpec, Pile, Seat, Seating, Silent};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::phases::{fleet, scoring};
use crate::state::{CIVILIANS, DECK, Eyes, Fate, KINDS, LAYOUT_MAX, Phase, Player, State};
use crate::tables::{BEGINNER_PER_CLASS, Edition};

/// What can be chosen before a game (STELLAR-E4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Setup {
    #[ts(optional, as = "Option<Mode>")]
    pub mode: Mode,
    /// Scenario 1 is played with random fleets (STELLAR-R55).
    #[ts(optional, as = "Option<bool>")]
    pub beginner_fleets: bool,
    /// Whether the player of this seat alone is a beginner (STELLAR-R60).
    #[ts(optional, as = "Option<bool>")]
    pub beginner_seat_0: bool,
    #[ts(optional, as = "Option<bool>")]
    pub beginner_seat_1: bool,
    #[ts(optional, as = "Option<bool>")]
    pub beginner_seat_2: bool,
    #[ts(optional, as = "Option<bool>")]
    pub beginner_seat_3: bool,
    /// Abilities must be used wherever they can be (STELLAR-R16).
    #[ts(optional, as = "Option<bool>")]
    pub must_use: bool,
    #[ts(optional, as = "Option<FirstSeat>")]
    pub first_seat: FirstSeat,
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

/// How many play, and who with whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    #[default]
    Duel,
    Three,
    Four,
    /// Four players in two teams: seats 0 and 2 against 1 and 3 (STELLAR-12.1).
    Tandem,
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

/// Who starts the first scenario (STELLAR-R52).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub enum FirstSeat {
    #[default]
    #[serde(rename = "random")]
    Random,
    #[serde(rename = "0")]
    Seat0,
    #[serde(rename = "1")]
    Seat1,
    #[serde(rename = "2")]
    Seat2,
    #[serde(rename = "3")]
    Seat3,
}

impl FirstSeat {
    pub fn fixed(self) -> Option<Seat> {
        match self {
            FirstSeat::Random => None,
            FirstSeat::Seat0 => Some(Seat(0)),
            FirstSeat::Seat1 => Some(Seat(1)),
            FirstSeat::Seat2 => Some(Seat(2)),
            FirstSeat::Seat3 => Some(Seat(3)),
        }
    }
}

pub fn options() -> Vec<OptionSpec> {
    vec![
        OptionSpec {
            key: "mode",
            name: "Players",
            help: "Two, three or four players, each for themselves, or two teams of two.",
            rule: Some("STELLAR-E4"),
            kind: OptionKind::Choice {
                default: "duel",
                choices: vec![
                    ("duel", "Two players"),
                    ("three", "Three players"),
                    ("four", "Four players"),
                    ("tandem", "Four players in two teams"),
                ],
            },
        },
        OptionSpec {
            key: "beginner_fleets",
            name: "Beginner fleets",
            help: "Everybody plays the first scenario with three warships and three civilians drawn at random.",
            rule: Some("STELLAR-R55"),
            kind: OptionKind::Toggle { default: false },
        },
        beginner("beginner_seat_0", "Beginner in the first seat"),
        beginner("beginner_seat_1", "Beginner in the second seat"),
        beginner("beginner_seat_2", "Beginner in the third seat"),
        beginner("beginner_seat_3", "Beginner in the fourth seat"),
        OptionSpec {
            key: "must_use",
            name: "Abilities must be used",
            help: "An ability may be left unused only after a reveal that you chose, or where it has no use.",
            rule: Some("STELLAR-R16"),
            kind: OptionKind::Toggle { default: false },
        },
        OptionSpec {
            key: "first_seat",
            name: "Starting player",
            help: "Who starts the first scenario. In each later one the next player to the left starts.",
            rule: Some("STELLAR-R52"),
            kind: OptionKind::Choice {
                default: "random",
                choices: vec![
                    ("random", "Drawn by lot"),
                    ("0", "First seat"),
                    ("1", "Second seat"),
                    ("2", "Third seat"),
                    ("3", "Fourth seat"),
                ],
            },
        },
    ]
}

fn beginner(key: &'static str, name: &'static str) -> OptionSpec {
    OptionSpec {
        key,
        name,
        help: "This seat plays the first scenario with three warships and three civilians drawn at random.",
        rule: Some("STELLAR-R60"),
        kind: OptionKind::Toggle { default: false },
    }
}

pub fn seating(setup: &Setup) -> Result<Seating, BadSetup> {
    let seats = setup.mode.seats();
    if let Some(first) = setup.first_seat.fixed()
        && first.0 >= seats
    {
        let reason = format!("seat {} cannot start a game of {seats} players", first.0);
        return Err(BadSetup::new("first_seat", reason));
    }
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
    let first = setup.first_seat.fixed().unwrap_or_else(|| Seat(chance.below(u32::from(seats)) as u8));
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
                let left: u8 = player.reserve[class.clone()].iter().sum();
                let mut drawn = chance.below(u32::from(left)) as u8;
                let found = class.clone().find(|kind| {
                    let here = player.reserve[*kind];
                    let hit = drawn < here;
                    drawn = drawn.wrapping_sub(here);
                    hit
                });
                let kind = found.expect("the draw is below the number of ships");
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
    fn every_option_is_a_field_of_the_setup_with_the_same_default() {
        let defaults = serde_json::to_value(Setup::default()).unwrap();
        for option in options() {
            let default = match option.kind {
                OptionKind::Toggle { default } => serde_json::json!(default),
                OptionKind::Choice { default, .. } => serde_json::json!(default),
                OptionKind::Number { default, .. } => serde_json::json!(default),
            };
            assert_eq!(defaults[option.key], default, "{}", option.key);
        }
        assert!(serde_json::from_str::<Setup>(r#"{"mood":"duel"}"#).is_err());
    }
}
