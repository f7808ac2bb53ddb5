//! What happened.

use engine::{Fact, Millis, RuleId, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::geometry::Pose;
use crate::tables::{Colour, Race};
use crate::text::{Code, Name};
use crate::words;

/// A card by its id and its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Tag {
    pub id: Code,
    pub name: Name,
}

/// A piece of the table: its number among all that were laid down, and its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Ship {
    pub piece: u8,
    pub name: Name,
}

/// Facts. Where some may know more than others the same fact is told twice, with different cards in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    AsteroidPlaced {
        seat: Seat,
        piece: u8,
        card: Tag,
        pose: Pose,
    },
    RacePicked {
        seat: Seat,
        race: Race,
    },
    /// `cards` for their owner only.
    FleetChosen {
        seat: Seat,
        cards: Option<Vec<Code>>,
    },
    /// All fleets are in: how many cards each deck has.
    DecksBuilt {
        decks: Vec<u8>,
    },
    SaidReady {
        seat: Seat,
    },
    CountdownBegan {
        #[ts(type = "number")]
        begins: Millis,
    },
    DeploymentBegan {
        #[ts(type = "number | null")]
        ends: Option<Millis>,
    },
    /// `card` for its owner only.
    Drew {
        seat: Seat,
        card: Option<Tag>,
        left: u8,
    },
    /// A player has drawn the last card; under "Stop!" deploying it stops everybody.
    LastCard {
        seat: Seat,
        stops: bool,
    },
    Held {
        seat: Seat,
        card: Tag,
        pose: Pose,
    },
    /// A held card went back into the hand.
    Withdrawn {
        seat: Seat,
        card: Tag,
    },
    Deployed {
        seat: Seat,
        piece: u8,
        card: Tag,
        pose: Pose,
    },
    SaidEnough {
        seat: Seat,
    },
    DeploymentEnded {
        how: End,
    },
    /// The held card may stay or go until `ends`.
    Frozen {
        seat: Seat,
        card: Tag,
        #[ts(type = "number")]
        ends: Millis,
    },
    /// `keep` for its player only.
    Answered {
        seat: Seat,
        keep: Option<bool>,
    },
    /// A card in play left the game. `card` for its owner, and for all if it had been on the table.
    Removed {
        seat: Seat,
        card: Option<Tag>,
        why: Why,
    },
    /// The rest of a deck went to the box. `cards` for its owner only.
    Boxed {
        seat: Seat,
        count: u8,
        cards: Option<Vec<Code>>,
    },
    Loaded {
        seat: Seat,
        ship: Ship,
        cubes: u8,
    },
    StepBegan {
        now: u16,
        ships: Vec<Ship>,
    },
    Fired(Beam),
    /// `tokens`: those of this seat on the target now; `total`: of all seats.
    Damaged {
        by: Ship,
        seat: Seat,
        target: Ship,
        amount: u16,
        tokens: u16,
        total: u16,
    },
    /// `initiative`: the numbers at which the target still fires; `later`: by how much that is later than printed.
    Delayed {
        by: Ship,
        target: Ship,
        initiative: Vec<u16>,
        later: u16,
    },
    /// `left`: cubes on the card that was robbed now; `has`: on the thief.
    Stole {
        by: Ship,
        from: Ship,
        cubes: u8,
        left: u8,
        has: u8,
    },
    Vaporized {
        ship: Ship,
        cubes: u8,
        left: u8,
        why: Loss,
    },
    /// Stolen cubes passed to the ship of the final blow, which has so many now.
    Passed {
        from: Ship,
        to: Ship,
        cubes: u8,
        left: u8,
        has: u8,
    },
    /// `pile`: into whose kill pile it goes; none if it is vaporized.
    Destroyed {
        ship: Ship,
        owner: Seat,
        pile: Option<Seat>,
        vp: u8,
    },
    Emptied {
        ship: Ship,
    },
    Counted {
        scores: Vec<Score>,
    },
}

/// One shot. Points are in millionths of a tick, rounded for drawing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Beam {
    pub ship: Ship,
    /// Its number on the card.
    pub laser: u8,
    pub colour: Colour,
    #[ts(type = "[number, number]")]
    pub from: [i64; 2],
    #[ts(type = "[number, number]")]
    pub to: [i64; 2],
    /// What it met; nothing if it left the table.
    pub target: Option<Ship>,
    /// A shield was there; some beams go through it.
    pub shield: bool,
    /// It ended at that shield and did nothing.
    pub stopped: bool,
}

/// What ended the deployment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum End {
    Alarm,
    /// This player had deployed everything and called "Stop!".
    Stop {
        seat: Seat,
    },
    /// Nobody called it for too long.
    Cap,
    /// Everybody who still had a card would stop.
    Agreed,
    /// Everybody had deployed everything.
    Complete,
}

/// Why a card in play leaves the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// It was never on the table.
    InHand,
    /// It lay where no card may lie.
    IllegalPose,
    Chosen,
    /// Another kept card was there first.
    Touched,
}

/// Why cubes are gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// The Cargo ship was hit by its own player.
    OwnCargo,
    /// Too few for all lasers of a pass.
    Shared,
    /// They were on a ship that was destroyed.
    Destroyed,
}

/// CONFLICT-10.1 to CONFLICT-10.3, for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Score {
    pub seat: Seat,
    /// VP of the kill pile, own ships counted off (CONFLICT-12.4).
    pub kills: i32,
    /// Stolen cubes on surviving ships.
    pub stolen: i32,
    /// Cubes left on the own Cargo ship.
    pub cargo: i32,
    pub total: i32,
    /// CONFLICT-10.5: other players' ships in the kill pile.
    pub enemy_ships: u8,
}

/// A moment of the battle in words, for whoever watches it afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct FilmLine {
    #[ts(type = "string")]
    pub rule: RuleId,
    pub words: String,
    pub event: Event,
}

impl FilmLine {
    pub fn new(event: Event) -> FilmLine {
        FilmLine { rule: event.rule(), words: event.words(&()), event }
    }
}

impl Fact for Event {
    type Terms = ();

    fn rule(&self) -> RuleId {
        match self {
            Event::AsteroidPlaced { .. } => "CONFLICT-R.51",
            Event::RacePicked { .. } => "CONFLICT-1.3",
            Event::FleetChosen { .. } => "CONFLICT-2.1",
            Event::DecksBuilt { .. } => "CONFLICT-2.4",
            Event::SaidReady { .. } | Event::CountdownBegan { .. } => "CONFLICT-R.58",
            Event::DeploymentBegan { .. } => "CONFLICT-3.1",
            Event::Drew { .. } => "CONFLICT-R.10",
            Event::LastCard { .. } => "CONFLICT-R.63",
            Event::Held { .. } => "CONFLICT-3.5",
            Event::Withdrawn { .. } => "CONFLICT-R.64",
            Event::Deployed { .. } => "CONFLICT-3.6",
            Event::DeploymentEnded { how: End::Alarm } => "CONFLICT-3.8",
            Event::DeploymentEnded { how: End::Stop { .. } } => "CONFLICT-4.2",
            Event::DeploymentEnded { how: End::Cap } => "CONFLICT-R.16",
            Event::SaidEnough { .. } | Event::DeploymentEnded { how: End::Agreed } => "CONFLICT-R.61",
            Event::DeploymentEnded { how: End::Complete } => "CONFLICT-R.15",
            Event::Frozen { .. } => "CONFLICT-3.9",
            Event::Answered { .. } => "CONFLICT-R.14",
            Event::Removed { why: Why::Touched, .. } => "CONFLICT-R.14",
            Event::Removed { why: Why::Chosen, .. } => "CONFLICT-3.9",
            Event::Removed { .. } => "CONFLICT-R.13",
            Event::Boxed { .. } => "CONFLICT-3.10",
            Event::Loaded { .. } => "CONFLICT-3.11",
            Event::StepBegan { .. } => "CONFLICT-5.1",
            Event::Fired(beam) if beam.stopped => "CONFLICT-7.1",
            Event::Fired(_) => "CONFLICT-6.2",
            Event::Damaged { .. } => "CONFLICT-6.5",
            Event::Delayed { .. } => "CONFLICT-11.1",
            Event::Stole { .. } => "CONFLICT-8.1",
            Event::Vaporized { why: Loss::OwnCargo, .. } => "CONFLICT-8.2",
            Event::Vaporized { why: Loss::Shared, .. } => "CONFLICT-8.9",
            Event::Vaporized { why: Loss::Destroyed, .. } => "CONFLICT-8.3",
            Event::Passed { .. } => "CONFLICT-14.1",
            Event::Destroyed { .. } => "CONFLICT-6.6",
            Event::Emptied { .. } => "CONFLICT-8.4",
            Event::Counted { .. } => "CONFLICT-10.1",
        }
    }

    fn words(&self, (): &()) -> String {
        words::of(self)
    }
}
