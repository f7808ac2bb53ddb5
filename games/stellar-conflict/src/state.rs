//! The nouns; no rules.

use engine::{Millis, Pile, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::geometry::{Pose, Size};
use crate::illegal::Illegal;
use crate::setup::{Deployment, Setup};
use crate::tables::{Card, Edition, RACE_CARDS_MAX, Race};

/// A table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub terms: Terms,
    pub phase: Phase,
    /// Where the choice of races begins.
    pub first: Seat,
    pub players: Vec<Player>,
    /// Everything that was laid down, in that order, Asteroids first. Destroyed ships keep their number.
    pub pieces: Vec<Piece>,
    /// Who has a card on the table under a finger, in the order in which the cards came to where they are now.
    pub holding: Vec<Seat>,
    /// Cubes that are on no card and never were, and cubes that are gone (CONFLICT-R.28).
    pub cubes_boxed: u8,
    pub cubes_vaporized: u8,
}

/// CONFLICT-R.16: so much of a limit under "Stop!" is shown before it comes.
const WARNING: Millis = 30_000;

/// What was agreed before play and never changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Terms {
    pub setup: Setup,
    pub edition: Edition,
    pub size: Size,
}

impl Terms {
    /// CONFLICT-2.7, CONFLICT-4.1, CONFLICT-R.16: how long the deployment may take; none for as long as it takes.
    pub fn limit(&self) -> Option<Millis> {
        let setup = &self.setup;
        match setup.deployment {
            Deployment::Timed => {
                Some(Millis::from(self.edition.scale(setup.scale).seconds) * 10 * Millis::from(setup.timer))
            }
            Deployment::Stop => Some(Millis::from(setup.stop_cap) * 1000).filter(|limit| *limit > 0),
        }
    }

    /// CONFLICT-2.7, CONFLICT-R.16: how much of that is shown as a countdown.
    pub fn countdown(&self) -> Option<Millis> {
        let limit = self.limit()?;
        Some(if self.setup.deployment == Deployment::Stop { limit.min(WARNING) } else { limit })
    }
}

impl State {
    /// CONFLICT-R.62: from when on a seat may let go of the card in play.
    pub fn may_let_go_at(&self, seat: Seat) -> Millis {
        self.players[seat.index()].drawn + Millis::from(self.terms.setup.hand_ms)
    }

    /// Whether a card could be deployed here.
    pub fn fits(&self, pose: Pose) -> Result<(), Illegal> {
        let lying = self.pieces.iter().map(|piece| piece.pose);
        let lies = |at: usize| (self.terms.edition.tag(self.pieces[at].card), self.pieces[at].owner);
        self.terms.size.fits(pose, lying).map_err(|misfit| Illegal::misfit(misfit, pose, lies))
    }
}

/// CONFLICT-1.7, CONFLICT-R.58, with the moments in which real time comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum Phase {
    /// The first seat lays the Asteroids down (CONFLICT-R.51).
    Asteroids,
    /// Races are chosen in turn.
    Race,
    /// Fleets are picked in secret.
    Fleet,
    /// Everybody says when they are ready; `begins` once all have.
    Ready {
        #[ts(type = "number | null")]
        begins: Option<Millis>,
    },
    /// Until `ends`, where there is a limit, unless it is over before.
    Deploy {
        #[ts(type = "number")]
        began: Millis,
        #[ts(type = "number | null")]
        ends: Option<Millis>,
    },
    /// Frozen cards are kept or removed.
    Freeze {
        #[ts(type = "number")]
        ends: Millis,
    },
    Done,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Player {
    pub race: Option<Race>,
    /// The picked ships, in the order of the edition.
    pub fleet: Option<Pile<Card, RACE_CARDS_MAX>>,
    pub ready: bool,
    /// The top is the end.
    pub deck: Pile<Card, RACE_CARDS_MAX>,
    pub in_play: InPlay,
    /// When the card in play was drawn.
    #[serde(default)]
    pub drawn: Millis,
    /// CONFLICT-R.61: this player would stop here.
    #[serde(default)]
    pub enough: bool,
    /// CONFLICT-R.14: what is to become of the frozen card.
    pub answer: Option<Answer>,
    /// Cards that were taken out of the game, never those of the kill piles. `seen` by all if it was on the table.
    pub boxed: Pile<Boxed, RACE_CARDS_MAX>,
    /// CONFLICT-9.1, CONFLICT-12.3: numbers of pieces.
    pub kills: Vec<u8>,
}

impl Player {
    pub fn new(race: Option<Race>) -> Player {
        Player {
            race,
            fleet: None,
            ready: false,
            deck: Pile::default(),
            in_play: InPlay::Nothing,
            drawn: 0,
            enough: false,
            answer: None,
            boxed: Pile::default(),
            kills: Vec::new(),
        }
    }
}

/// The card that a player is playing (CONFLICT-3.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InPlay {
    Nothing,
    InHand(Card),
    OnTable { card: Card, pose: Pose },
}

impl InPlay {
    pub fn card(&self) -> Option<Card> {
        match self {
            InPlay::Nothing => None,
            InPlay::InHand(card) | InPlay::OnTable { card, .. } => Some(*card),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    Keep,
    Remove,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Boxed {
    pub card: Card,
    pub seen: bool,
}

/// A card that was deployed, or an Asteroid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    pub card: Card,
    /// None for Asteroids.
    pub owner: Option<Seat>,
    pub pose: Pose,
    /// By the seat whose tokens they are.
    pub damage: [u16; 4],
    pub cubes: u8,
    /// Delay tokens.
    pub delays: u16,
    pub fate: Fate,
}

impl Piece {
    pub fn new(card: Card, owner: Option<Seat>, pose: Pose) -> Piece {
        Piece { card, owner, pose, damage: [0; 4], cubes: 0, delays: 0, fate: Fate::Standing }
    }
}

/// What became of a piece in the battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum Fate {
    #[default]
    Standing,
    /// Into whose kill pile it went; nobody's if it was vaporized (CONFLICT-12.5).
    Destroyed { pile: Option<Seat> },
    /// CONFLICT-8.4, CONFLICT-13.4: its last cube was taken.
    Emptied,
}
