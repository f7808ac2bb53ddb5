//! What happened.

use engine::{Fact, RuleId, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::state::{Class, Kind, SolarType};
use crate::view::{SolarFace, Worth};
use crate::words;

/// A ship as an audience may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Seen {
    pub class: Class,
    pub kind: Option<Kind>,
}

impl Seen {
    /// For those who see its face.
    pub fn kind(kind: Kind) -> Seen {
        Seen { class: kind.class(), kind: Some(kind) }
    }

    /// For those who see only its back, unless it lies up.
    pub fn back(kind: Kind, up: bool) -> Seen {
        Seen { class: kind.class(), kind: up.then_some(kind) }
    }

    pub(crate) fn words(self) -> String {
        match self.kind {
            Some(kind) => kind.name().to_string(),
            None => self.class.ship().to_string(),
        }
    }
}

/// Why a sector went where it went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// Only one player has military ships there (STELLAR-9.4).
    Force,
    /// Partners who both have military ships there do not win it (STELLAR-R48).
    SharedForce,
    /// The only player with ships there (STELLAR-9.5).
    Alone,
    /// The most settlement points (STELLAR-9.5).
    Most,
    /// A tie for the most (STELLAR-9.6).
    Tie,
    /// No ships are there (STELLAR-R43).
    #[default]
    Nobody,
}

/// Facts, with the values that they leave behind: whoever shows them has nothing to work out. Where some may know more than
/// others the same fact is told twice, with different ships in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    /// A scenario began: the types of its sectors, each in dealing order.
    Dealt {
        scenario: u8,
        sectors: Vec<Vec<SolarType>>,
        first: Seat,
        /// Solar-system cards that are left for later.
        solar_deck: u8,
        /// By seat: who has nothing to choose (STELLAR-R08).
        committed: Vec<bool>,
    },
    /// Told to the picker only.
    Picked {
        seat: Seat,
        kind: Kind,
    },
    Committed {
        seat: Seat,
    },
    /// All fleets are in: by seat, their sizes and what is left of the Reserves.
    FleetsReady {
        sizes: Vec<u8>,
        reserves: Vec<u8>,
    },
    /// A starting hand: a hand has no order (STELLAR-R10), so neither has this. Kinds are for its owner only.
    HandDrawn {
        seat: Seat,
        ships: Vec<Seen>,
        /// What is left of the Fleet.
        fleet: u8,
        /// The back of the card that is on top of it now.
        top: Option<Class>,
    },
    /// `ship.kind` is for the drawer only.
    Drew {
        seat: Seat,
        ship: Seen,
        /// What is left of the Fleet.
        fleet: u8,
        /// The back of the card that is on top of it now.
        top: Option<Class>,
    },
    Placed {
        seat: Seat,
        sector: u8,
        index: u8,
        ship: Seen,
        up: bool,
    },
    Revealed {
        seat: Seat,
        sector: u8,
        index: u8,
        kind: Kind,
    },
    Passed {
        seat: Seat,
    },
    /// Both kinds for the two fighters; for others only what lies open or what they knew.
    Fought {
        sector: u8,
        attacker: Seat,
        attacking: Seen,
        attacker_index: u8,
        defender: Seat,
        defending: Seen,
        defender_index: u8,
        attacker_lost: bool,
        defender_lost: bool,
    },
    /// A Founder looked. What it saw is for its owner only.
    Looked {
        seat: Seat,
        sector: u8,
        worth: Option<Worth>,
        cards: Option<Vec<SolarFace>>,
        ships: Option<Vec<Vec<Kind>>>,
    },
    Warped {
        seat: Seat,
        from: u8,
        index: u8,
        to: u8,
        to_index: u8,
        ship: Seen,
        /// It lies up now.
        up: bool,
        turned_up: bool,
    },
    Mended {
        seat: Seat,
        sector: u8,
        index: u8,
        ship: Seen,
        up: bool,
    },
    Destroyed {
        seat: Seat,
        sector: u8,
        /// Where the Rogue lies in its owner's stack.
        rogue_index: u8,
        owner: Seat,
        index: u8,
        ship: Seen,
    },
    /// A Mend found no Settled ship of its owner.
    NothingToMend {
        seat: Seat,
    },
    /// An ability expired unused.
    Declined {
        seat: Seat,
        kind: Kind,
    },
    /// A sector was scored: everything lies open now.
    SectorScored {
        sector: u8,
        cards: Vec<SolarFace>,
        ships: Vec<Vec<Kind>>,
        /// Settlement points by seat.
        settlement: Vec<u8>,
        winner: Option<Seat>,
        how: How,
        fortified: bool,
        points: i32,
        /// Whose ships there go to their Settled pile; all others return to the Reserves (STELLAR-9.8 to STELLAR-9.10).
        settles: Option<Seat>,
        /// By seat, so far.
        scores: Vec<i32>,
        /// By team, so far; none without teams (STELLAR-12.6).
        teams: Option<[i32; 2]>,
        reserves: Vec<u8>,
    },
    ScenarioEnded {
        scenario: u8,
        scores: Vec<i32>,
        /// By team; none without teams (STELLAR-12.6).
        teams: Option<[i32; 2]>,
        /// By seat, in this scenario.
        gained: Vec<i32>,
    },
    GameOver {
        scores: Vec<i32>,
        winners: Vec<Seat>,
    },
}

impl Fact for Event {
    type Terms = ();

    fn rule(&self) -> RuleId {
        match self {
            Event::Dealt { .. } => "STELLAR-2.2",
            Event::Picked { .. } => "STELLAR-3.2",
            Event::Committed { .. } => "STELLAR-R07",
            Event::FleetsReady { .. } => "STELLAR-3.5",
            Event::HandDrawn { .. } => "STELLAR-3.6",
            Event::Drew { .. } => "STELLAR-6.1",
            Event::Placed { up: false, .. } => "STELLAR-4.6",
            Event::Placed { .. } => "STELLAR-4.3",
            Event::Revealed { .. } => "STELLAR-5.1",
            Event::Passed { .. } => "STELLAR-5.1",
            Event::Fought { attacker_lost: true, defender_lost: true, .. } => "STELLAR-7.6",
            Event::Fought { .. } => "STELLAR-7.5",
            Event::Looked { .. } => "STELLAR-8.3",
            Event::Warped { turned_up: true, .. } => "STELLAR-8.7",
            Event::Warped { .. } => "STELLAR-8.5",
            Event::Mended { up: true, .. } => "STELLAR-8.13",
            Event::Mended { .. } => "STELLAR-8.11",
            Event::Destroyed { .. } => "STELLAR-8.14",
            Event::NothingToMend { .. } => "STELLAR-R34",
            Event::Declined { .. } => "STELLAR-R16",
            Event::SectorScored { winner: None, .. } => "STELLAR-R43",
            Event::SectorScored { how: How::Force, .. } => "STELLAR-9.4",
            Event::SectorScored { .. } => "STELLAR-9.5",
            Event::ScenarioEnded { .. } => "STELLAR-9.1",
            Event::GameOver { .. } => "STELLAR-10.5",
        }
    }

    fn words(&self, (): &()) -> String {
        words::of(self)
    }
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Game};

    use super::*;
    use crate::scene::*;
    use crate::{Action, Mode, Setup, Stellar};

    /// The values in an event are those of the view after it, as long as nothing else in the same batch changes them.
    fn assert_left_behind(table: &Table) {
        let view = table.spectator();
        let ended = table.heard.iter().any(|told| matches!(told.event, Event::ScenarioEnded { .. }));
        for told in &table.heard {
            match &told.event {
                Event::HandDrawn { seat, fleet, top, .. } | Event::Drew { seat, fleet, top, .. }
                    if !ended =>
                {
                    let player = &view.players[seat.index()];
                    assert_eq!((player.fleet, player.fleet_top), (*fleet, *top));
                }
                Event::FleetsReady { reserves, .. } if !ended => {
                    assert_eq!(
                        view.players.iter().map(|player| player.reserve).collect::<Vec<_>>(),
                        *reserves
                    );
                }
                Event::Revealed { seat, sector, index, kind } if !ended => {
                    let ship = view.sectors[usize::from(*sector)].stacks[seat.index()][usize::from(*index)];
                    assert_eq!((ship.kind, ship.up), (Some(*kind), true));
                }
                Event::Dealt { solar_deck, committed, .. } => {
                    assert_eq!(view.solar_deck, *solar_deck);
                    assert_eq!(
                        view.players.iter().map(|player| player.committed).collect::<Vec<_>>(),
                        *committed
                    );
                }
                Event::ScenarioEnded { scores, .. } => {
                    assert_eq!(view.players.iter().map(|player| player.score).collect::<Vec<_>>(), *scores);
                }
                _ => {}
            }
        }
        let last = table.heard.iter().rev().find_map(|told| match &told.event {
            Event::SectorScored { scores, reserves, .. } => Some((scores, reserves)),
            _ => None,
        });
        if let Some((scores, reserves)) = last {
            assert_eq!(view.players.iter().map(|player| player.score).collect::<Vec<_>>(), *scores);
            assert_eq!(view.players.iter().map(|player| player.reserve).collect::<Vec<_>>(), *reserves);
        }
    }

    #[test]
    fn events_tell_the_values_that_they_leave_behind() {
        for mode in [Mode::Duel, Mode::Three, Mode::Tandem] {
            for seed in 0..8 {
                let mut table = start(Setup { mode, ..Setup::default() }, seed);
                while let Some(seat) = Stellar::to_act(&table.state).first() {
                    let mut options = table.legal(seat);
                    if options.len() > 1 {
                        options.retain(|action| *action != Action::FleetDone);
                    }
                    let action = options[table.chance.below(options.len() as u32) as usize];
                    table.act(seat, action);
                    assert_left_behind(&table);
                }
            }
        }
    }

    /// STELLAR-9.4, STELLAR-9.8: who did what, and what became of it, in one sentence each.
    #[test]
    fn a_won_sector_is_told_in_words() {
        let mut table = on(Mode::Duel, &[&[24], &[7], &[1]], "A hand: Ki\nA S3: Fo\nB S2: Fo\nB S3: Fo");
        table.place("Ki", 1, true);
        let words = table.words_for(B);
        for line in [
            "STELLAR-9.4 {0} won sector 1 with warships: 4 points. The ships there are used up.",
            "STELLAR-9.5 {1} won sector 2 by settling it: 1 point. The ships there are used up.",
            "STELLAR-R43 Nobody won sector 3; its cards left the game.",
            "STELLAR-9.1 Scenario 1 ended. Points: {0} 4 and {1} 1.",
        ] {
            assert!(words.contains(line), "{line} in {words}");
        }
    }
}
