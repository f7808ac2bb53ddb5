//! Fights: battles between ships, and attacks on colonies. Only the nouns.

use engine::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::edition::ShipKind;
use crate::map::{Hex, StarId};
use crate::state::PLANETS;

/// What can fire or be fired at in a star hex. Units of one sort are told apart by a number only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    Ship(ShipKind),
    /// A transport with conquered people of this seat (CONQUEST-R43).
    Captive(Seat),
    /// A missile base of the planet with this number.
    Base(u8),
    /// An advanced missile base of the planet with this number.
    Advanced(u8),
}

impl Unit {
    /// The number of the planet on which a base is.
    pub fn planet(self) -> Option<u8> {
        match self {
            Unit::Base(planet) | Unit::Advanced(planet) => Some(planet),
            Unit::Ship(_) | Unit::Captive(_) => None,
        }
    }
}

/// One shot of a barrage (CONQUEST-14.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aim {
    pub by: Seat,
    pub shooter: Unit,
    pub target: Unit,
    /// Which of the targets of this sort, from 1.
    pub number: u16,
}

/// A side of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Attacker,
    Defender,
}

impl Side {
    pub fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// What a battle waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// This side assigns targets (CONQUEST-14.8).
    Aim(Side),
    /// This side may withdraw ships (CONQUEST-14.16).
    Leave(Side),
    /// The opponent of this side names the hex to which it withdraws (CONQUEST-14.17).
    Name(Side),
    /// This side gives new destinations to the ships that withdrew (CONQUEST-14.19).
    Redirect(Side),
}

/// A battle between the ships of two players in one star hex (CONQUEST-14.3).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Battle {
    pub star: StarId,
    pub attacker: Seat,
    pub defender: Seat,
    /// Barrage rounds begun, from 1; 0 where none is fought (CONQUEST-14.5).
    pub round: u16,
    pub stage: Stage,
    /// Nobody is armed any more: the attacker goes with everything (CONQUEST-R29).
    pub forced: bool,
    /// This round's shots in the order of assignment.
    pub aims: Vec<Aim>,
    /// Where each side withdraws to once its opponent has named it, attacker first.
    pub retreat: [Option<Hex>; 2],
}

impl Battle {
    pub fn seat(&self, side: Side) -> Seat {
        match side {
            Side::Attacker => self.attacker,
            Side::Defender => self.defender,
        }
    }

    /// Who decides now.
    pub fn decider(&self) -> Seat {
        match self.stage {
            Stage::Aim(side) | Stage::Leave(side) | Stage::Redirect(side) => self.seat(side),
            Stage::Name(side) => self.seat(side.other()),
        }
    }
}

/// What an attack on colonies waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The attacker announces, spares, fires or breaks off (CONQUEST-R35).
    Plan,
    /// The attacker assigns targets.
    Aim,
    /// This seat assigns the targets of its bases.
    Answer(Seat),
    /// This seat may destroy factories of its colonies under attack (CONQUEST-15.12).
    Scrap(Seat),
}

/// Attacks on the colonies of one star hex (CONQUEST-15.2).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Assault {
    pub star: StarId,
    pub step: Step,
    /// Barrage rounds begun.
    pub round: u16,
    /// By planet: under attack now.
    pub announced: [bool; PLANETS],
    /// By planet: announced and not yet fought a round; there is no way back (CONQUEST-15.4).
    pub owed: [bool; PLANETS],
    /// This round's shots in the order of assignment.
    pub aims: Vec<Aim>,
}
