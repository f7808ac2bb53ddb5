//! What happened.

use engine::{Fact, RuleId, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::action::nth;
use crate::state::{Class, Kind, SolarType};
use crate::view::SolarFace;

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

    fn words(self) -> String {
        match self.kind {
            Some(kind) => kind.name().to_string(),
            None => format!("{} ship", self.class.name()),
        }
    }
}

/// Facts. Where some may know more than others the same fact is told twice, with different ships in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    /// A scenario began: the types of its sectors, each in dealing order.
    Dealt {
        scenario: u8,
        sectors: Vec<Vec<SolarType>>,
        first: Seat,
    },
    /// Told to the picker only.
    Picked {
        seat: Seat,
        kind: Kind,
    },
    Committed {
        seat: Seat,
    },
    /// All fleets are in: their sizes by seat.
    FleetsReady {
        sizes: Vec<u8>,
    },
    /// A starting hand: a hand has no order (STELLAR-R10), so neither has this. Kinds are for its owner only.
    HandDrawn {
        seat: Seat,
        ships: Vec<Seen>,
        /// The back of the card that is on top of the Fleet now.
        top: Option<Class>,
    },
    /// `ship.kind` is for the drawer only.
    Drew {
        seat: Seat,
        ship: Seen,
        /// The back of the card that is on top of the Fleet now.
        top: Option<Class>,
    },
    Placed {
        seat: Seat,
        sector: u8,
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
    /// A Founder looked. Faces and ships for its owner only.
    Looked {
        seat: Seat,
        sector: u8,
        cards: Option<Vec<SolarFace>>,
        ships: Option<Vec<Vec<Kind>>>,
    },
    Warped {
        seat: Seat,
        from: u8,
        index: u8,
        to: u8,
        ship: Seen,
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
        by_military: bool,
        fortified: bool,
        points: i32,
    },
    ScenarioEnded {
        scenario: u8,
        scores: Vec<i32>,
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
            Event::SectorScored { by_military: true, .. } => "STELLAR-9.4",
            Event::SectorScored { .. } => "STELLAR-9.5",
            Event::ScenarioEnded { .. } => "STELLAR-9.1",
            Event::GameOver { .. } => "STELLAR-10.5",
        }
    }

    fn words(&self, (): &()) -> String {
        match self {
            Event::Dealt { scenario, sectors, first } => {
                format!("Scenario {scenario} began with {} sectors; {first} starts.", sectors.len())
            }
            Event::Picked { seat, kind } => format!("{seat} picked a {} for the Fleet.", kind.name()),
            Event::Committed { seat } => format!("{seat} committed a Fleet."),
            Event::FleetsReady { sizes } => {
                let sizes =
                    sizes.iter().enumerate().map(|(seat, size)| format!("{} {size}", Seat(seat as u8)));
                format!("The Fleets were shuffled. Ships: {}.", sizes.collect::<Vec<_>>().join(", "))
            }
            Event::HandDrawn { seat, ships, .. } => {
                let ships: Vec<String> = ships.iter().map(|ship| ship.words()).collect();
                let hand = if ships.is_empty() { "no cards".to_string() } else { ships.join(" and ") };
                format!("{seat} starts with {hand} in hand.")
            }
            Event::Drew { seat, ship, .. } => format!("{seat} drew a {}.", ship.words()),
            Event::Placed { seat, sector, ship, up } => {
                let facing = if *up { "up" } else { "down" };
                format!("{seat} placed a {} face {facing} in sector {}.", ship.words(), nth(*sector))
            }
            Event::Revealed { seat, sector, kind, .. } => {
                format!("{seat} revealed a {} in sector {}.", kind.name(), nth(*sector))
            }
            Event::Passed { seat } => format!("{seat} revealed nothing."),
            Event::Fought {
                sector,
                attacker,
                attacking,
                defender,
                defending,
                attacker_lost,
                defender_lost,
                ..
            } => {
                let (attacking, defending) = (attacking.words(), defending.words());
                let result = match (attacker_lost, defender_lost) {
                    (true, true) => "both were destroyed".to_string(),
                    (true, false) => format!("the attacker of {attacker} was destroyed"),
                    _ => format!("the defender of {defender} was destroyed"),
                };
                let place = nth(*sector);
                format!(
                    "{attacker}'s {attacking} fought {defender}'s {defending} in sector {place}: {result}."
                )
            }
            Event::Looked { seat, sector, cards: None, .. } => {
                format!("{seat}'s Founder looked at sector {}.", nth(*sector))
            }
            Event::Looked { seat, sector, cards: Some(cards), ships } => {
                let cards: Vec<_> = cards.iter().map(|card| card.words()).collect();
                let ships: Vec<_> = ships.iter().flatten().flatten().map(|kind| kind.name()).collect();
                let (sector, cards, ships) = (nth(*sector), cards.join(", "), ships.join(", "));
                format!("{seat}'s Founder looked at sector {sector} and saw {cards}; ships: {ships}.")
            }
            Event::Warped { seat, from, to, ship, turned_up, .. } => {
                let turned = if *turned_up { ", where it was turned up" } else { "" };
                format!(
                    "{seat} moved a {} from sector {} to sector {}{turned}.",
                    ship.words(),
                    nth(*from),
                    nth(*to)
                )
            }
            Event::Mended { seat, sector, ship, up, .. } => {
                let facing = if *up { "up" } else { "down" };
                format!(
                    "{seat} fetched a {} face {facing} under the Mend in sector {}.",
                    ship.words(),
                    nth(*sector)
                )
            }
            Event::Destroyed { seat, sector, owner, ship, .. } => {
                format!("{seat}'s Rogue destroyed a {} of {owner} in sector {}.", ship.words(), nth(*sector))
            }
            Event::NothingToMend { seat } => format!("{seat}'s Mend found no Settled ship."),
            Event::Declined { seat, kind } => format!("{seat} let the {} expire.", kind.name()),
            Event::SectorScored { sector, winner, by_military, fortified, points, .. } => {
                let sector = nth(*sector);
                let Some(winner) = winner else {
                    return format!("Nobody won sector {sector}; its cards left the game.");
                };
                let how = if *by_military { "by military force" } else { "by settlement" };
                let ships =
                    if *fortified { "kept the ships, as it is fortified" } else { "left the ships there" };
                format!("{winner} won sector {sector} {how} for {points} points and {ships}.")
            }
            Event::ScenarioEnded { scenario, scores } => {
                format!("Scenario {scenario} ended. Points: {}.", points(scores))
            }
            Event::GameOver { scores, winners } => {
                let names: Vec<_> = winners.iter().map(Seat::to_string).collect();
                format!("The game is over: {} won. Points: {}.", names.join(" and "), points(scores))
            }
        }
    }
}

fn points(scores: &[i32]) -> String {
    let each = scores.iter().enumerate().map(|(seat, score)| format!("{} {score}", Seat(seat as u8)));
    each.collect::<Vec<_>>().join(", ")
}
