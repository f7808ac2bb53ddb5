//! What happened. Everything is open, so everybody is told.

use engine::english::list;
use engine::{Fact, RuleId, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::action::{Ships, capital};
use crate::place::At;
use crate::state::{Column, ShipId, Step, Terms};
use crate::tables::{Card, Cargo, Part, Printed};
use crate::view::{Energy, Flies, FlightView, Hold, PlayerView, ShipView};
use crate::words;

/// Facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    /// A turn began: ATTACK and DEFEND cells are back in the tray.
    TurnBegan {
        seat: Seat,
        round: u16,
        step: Step,
        activity: u8,
        energy: Energy,
    },
    /// A set was laid out; `set` is counted from 0.
    SetDrawn {
        seat: Seat,
        set: u8,
        cards: Vec<Card>,
        /// Cards left in the draw pile.
        pile: u8,
        flies: Vec<Flies>,
    },
    /// The discards became the draw pile.
    Reshuffled {
        pile: u8,
    },
    Allocated {
        seat: Seat,
        column: Column,
        count: u8,
        energy: Energy,
    },
    /// An activity began.
    ActivityBegan {
        seat: Seat,
        step: Step,
        activity: u8,
    },
    /// A set was flown in one go. `way` are the places after each step, the end last.
    Flew {
        seat: Seat,
        ship: u8,
        set: u8,
        from: At,
        to: At,
        way: Vec<Leg>,
        blocked: bool,
        docked: bool,
        flies: Vec<Flies>,
    },
    /// A set is flown step by step from now on.
    FlightBegan {
        seat: Seat,
        ship: u8,
        set: u8,
        flight: FlightView,
        flies: Vec<Flies>,
    },
    Stepped {
        seat: Seat,
        ship: u8,
        card: Card,
        from: At,
        to: At,
        docked: bool,
        flight: FlightView,
    },
    /// The set is over for this ship.
    FlightEnded {
        seat: Seat,
        ship: u8,
        blocked: bool,
    },
    Skipped {
        seat: Seat,
        ship: u8,
        set: u8,
        flies: Vec<Flies>,
    },
    /// With `set_moment = together`: the set is closed for all ships.
    SetClosed {
        seat: Seat,
        set: u8,
        flies: Vec<Flies>,
    },
    Attacked {
        seat: Seat,
        lead: u8,
        #[ts(type = "number[]")]
        helpers: Ships,
        target: ShipId,
        /// The attacker was protected and is no longer.
        exposed: bool,
        /// Whether the attacker is protected now.
        protected: bool,
    },
    /// A pool was rolled: all dice of every roll, and what counts. `kept` is the number of the roll that counts, where one
    /// alone does.
    Rolled {
        ship: ShipId,
        fire: bool,
        returned: bool,
        rolls: Vec<Vec<u8>>,
        kept: Option<u8>,
        total: u32,
    },
    /// The die chart's answer, and in which column it stands: hits on `ship`.
    Hit {
        ship: ShipId,
        difference: i32,
        column: u8,
        hits: u8,
    },
    /// So many hits are left to pay.
    Removed {
        ship: ShipId,
        part: Part,
        hits: u8,
        hold: Hold,
    },
    /// Its owner has so much left aboard ships.
    Destroyed {
        ship: ShipId,
        at: At,
        off: u32,
    },
    /// A destroyed ship's Spendys were taken over, and the rest lost. Pieces by colour.
    Booty {
        ship: ShipId,
        from: ShipId,
        #[ts(type = "number[]")]
        taken: Pieces,
        #[ts(type = "number[]")]
        lost: Pieces,
        hold: Hold,
        off: u32,
    },
    /// What is left of the player, and the clusters that are free again.
    Eliminated {
        seat: Seat,
        freed: Vec<u8>,
        player: Box<PlayerView>,
    },
    /// An attempt at a cluster: the dice of the player and of the belt, the chart's answer with its column, and how many
    /// cards are drawn for it. The player has used so many ACTION cells by now, and so many are left.
    Attempted {
        seat: Seat,
        ship: u8,
        cluster: u8,
        establish: bool,
        dice: Vec<u8>,
        total: u32,
        belt: Vec<u8>,
        against: u32,
        difference: i32,
        column: u8,
        effect: u8,
        cards: u8,
        used: u8,
        action_cells: u8,
    },
    /// Survey cards: true for a Strike. Then whose outpost is at the cluster, and how many the player has.
    Surveyed {
        seat: Seat,
        ship: u8,
        cluster: u8,
        cards: Vec<bool>,
        founded: bool,
        outpost: Option<Seat>,
        outposts: u8,
        hold: Hold,
    },
    /// Revenue cards by the keys of their colours (none is Dust), and what found room aboard.
    Collected {
        seat: Seat,
        ship: u8,
        cluster: u8,
        cards: Vec<Option<String>>,
        #[ts(type = "number[]")]
        kept: Pieces,
        lost: u8,
        hold: Hold,
        off: u32,
    },
    Deposited {
        seat: Seat,
        ship: u8,
        amount: u16,
        on: u16,
        off: u32,
        hold: Hold,
    },
    Mounted {
        seat: Seat,
        ship: u8,
        part: Part,
        price: u16,
        on: u16,
        hold: Hold,
    },
    CellBought {
        seat: Seat,
        price: u16,
        on: u16,
        cells: u8,
        energy: Energy,
    },
    ShipBought {
        seat: Seat,
        ship: u8,
        at: At,
        price: u16,
        exposed: bool,
        on: u16,
        protected: bool,
        new: Box<ShipView>,
    },
    /// Something else of the supply list: parts mounted on `ship`, which is new if it came to `at`, and cells.
    ItemBought {
        seat: Seat,
        item: String,
        ship: Option<u8>,
        at: Option<At>,
        #[ts(type = "number[]")]
        parts: [u8; 4],
        cells: u8,
        price: u16,
        exposed: bool,
        on: u16,
        /// Cells that the player has now.
        owned: u8,
        protected: bool,
        energy: Energy,
        /// What the ship holds that was fitted out.
        hold: Option<Hold>,
        new: Option<Box<ShipView>>,
    },
    /// MOVE and ACTION cells are back in the tray, the cards discarded.
    TurnEnded {
        seat: Seat,
        energy: Energy,
    },
    RoundEnded {
        round: u16,
    },
    Ended {
        winners: Vec<Seat>,
        rule: &'static str,
    },
}

/// Spendy pieces by colour, with the names to say them by. They travel as numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    pub counts: Vec<u8>,
    names: Vec<String>,
}

impl Pieces {
    pub fn new(printed: &Printed, counts: &Cargo) -> Pieces {
        let names: Vec<String> = printed.colours.iter().map(|colour| capital(&colour.key)).collect();
        Pieces { counts: counts[..names.len()].to_vec(), names }
    }
}

impl Serialize for Pieces {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.counts.serialize(to)
    }
}

impl std::fmt::Display for Pieces {
    /// "2 White and 1 Gold".
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let named = self.names.iter().zip(&self.counts).filter(|(_, count)| **count > 0);
        let named: Vec<String> = named.map(|(name, count)| format!("{count} {name}")).collect();
        f.write_str(&list(&named))
    }
}

/// One step of a way and the card it belongs to, with its number in the set, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Leg {
    pub card: Card,
    pub number: u8,
    pub to: At,
}

impl Fact for Event {
    type Terms = Terms;

    fn rule(&self) -> RuleId {
        match self {
            Event::TurnBegan { .. } => "STG-R5",
            Event::SetDrawn { set: 0, .. } => "STG-1.2",
            Event::SetDrawn { .. } => "STG-9.4",
            Event::Reshuffled { .. } => "STG-R33",
            Event::Allocated { .. } => "STG-1.3",
            Event::ActivityBegan { .. } => "STG-1.1",
            Event::Flew { blocked: true, .. } | Event::FlightEnded { blocked: true, .. } => "STG-10.6",
            Event::Flew { .. } | Event::FlightBegan { .. } | Event::FlightEnded { .. } => "STG-9.11",
            Event::Stepped { card, .. } => card.rule(),
            Event::Skipped { .. } => "STG-R28",
            Event::SetClosed { .. } => "STG-R27",
            Event::Attacked { helpers, .. } if !helpers.is_empty() => "STG-R36",
            Event::Attacked { .. } => "STG-11.2",
            Event::Rolled { returned: true, .. } => "STG-11.9",
            Event::Rolled { fire: true, .. } => "STG-11.3",
            Event::Rolled { .. } => "STG-11.5",
            Event::Hit { hits: 0, .. } => "STG-11.8",
            Event::Hit { .. } => "STG-11.7",
            Event::Removed { .. } => "STG-12.1",
            Event::Destroyed { .. } => "STG-13.1",
            Event::Booty { .. } => "STG-E12",
            Event::Eliminated { .. } => "STG-13.5",
            Event::Attempted { .. } | Event::Surveyed { .. } | Event::Collected { .. } => "STG-E10",
            Event::Deposited { .. } => "STG-E11",
            Event::Mounted { .. } | Event::CellBought { .. } | Event::ShipBought { .. } => "STG-E8",
            Event::ItemBought { .. } => "STG-8.6",
            Event::TurnEnded { .. } => "STG-1.8",
            Event::RoundEnded { .. } => "STG-E14",
            Event::Ended { rule, .. } => rule,
        }
    }

    fn words(&self, terms: &Terms) -> String {
        words::of(self, terms)
    }
}
