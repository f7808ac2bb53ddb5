//! What happened.

use engine::{Fact, RuleId, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::action::Item;
use crate::edition::Tech;
use crate::fleet::{Force, GroupId};
use crate::map::{Hex, Map};
use crate::player::Order;
use crate::seen::Seen;
use crate::state::PlanetId;
use crate::war::Unit;

/// Ships by type: scouts, transports, corvettes, fighters, death stars.
pub type Fleet = [u8; 5];

/// Loose transports with conquered people, which everybody knows by their colour (CONQUEST-17.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Captives {
    /// Whom they are loyal to.
    pub people: Seat,
    pub counters: u16,
}

/// Facts. Where some may know more than others the same fact is told twice, with different things in it. Stars are named by
/// their hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    // Sealed spending: told to the spender only, but for `Finished`, `ProductionBegan` and `ProductionEnded`.
    ProductionBegan {
        turn: u16,
    },
    Opened {
        planet: PlanetId,
        growth: u16,
        people: u16,
        output: u16,
    },
    Emigrated {
        planet: PlanetId,
        millions: u16,
    },
    ExtraLeft {
        planet: PlanetId,
        millions: u16,
    },
    Bought {
        planet: Option<PlanetId>,
        item: Item,
        count: u16,
        points: u16,
    },
    Invested {
        tech: Tech,
        points: u16,
        paid: u16,
    },
    /// `lost` points were paid beyond a price that dropped.
    Completed {
        tech: Tech,
        lost: u16,
    },
    Closed {
        planet: PlanetId,
        lost: u16,
        died: u16,
    },
    /// Points of the bonus that were not spent.
    BonusLost {
        points: u16,
    },
    Finished {
        seat: Seat,
    },
    /// The seat holds no colony: there is nothing that it could spend.
    NothingMade {
        turn: u16,
    },
    ProductionEnded {
        turn: u16,
    },

    TurnBegan {
        seat: Seat,
        turn: u16,
    },
    /// Told to the owner.
    Taken {
        ships: Fleet,
        hex: Option<Hex>,
    },
    PutDown {
        ships: Fleet,
        hex: Option<Hex>,
    },
    CourseSet {
        star: Hex,
        ships: Fleet,
    },
    /// Markers moved: task forces by letter, and so many loose counters; of these, transports with conquered people.
    Moved {
        seat: Seat,
        from: Option<Hex>,
        to: Hex,
        /// The hexes that they entered on the way, the last one included.
        way: Vec<Hex>,
        forces: Vec<Force>,
        counters: u16,
        captives: Vec<Captives>,
        /// They are between the stars: the voyage goes on, and only the map shows it.
        under_way: bool,
    },
    /// Markers of a hex were exchanged, or ships in them: everybody hears of it if the markers look different.
    Regrouped {
        seat: Seat,
        hex: Option<Hex>,
    },
    PostPlaced {
        seat: Seat,
        star: Hex,
    },
    /// By the owner, or because the colony is gone.
    PostRemoved {
        seat: Seat,
        star: Hex,
    },
    TookBack {
        seat: Seat,
    },
    /// The owner of a colony is asked whether to inspect.
    Hailed {
        seat: Seat,
        by: Seat,
        star: Hex,
    },
    /// `ships` for the inspector only.
    Inspected {
        seat: Seat,
        by: Seat,
        star: Hex,
        ships: Option<Fleet>,
    },
    LetPass {
        seat: Seat,
        by: Seat,
        star: Hex,
    },
    MovementEnded {
        seat: Seat,
    },

    /// Dice for scouts, then for transports, and what they cost.
    Risked {
        seat: Seat,
        star: Hex,
        scouts: Vec<u8>,
        transports: Vec<u8>,
        lost: Fleet,
        /// Nothing was lost.
        unharmed: bool,
    },
    /// `card` and `planets` for the explorer only.
    Explored {
        seat: Seat,
        star: Hex,
        first: bool,
        card: Option<String>,
        planets: Option<Vec<String>>,
    },
    /// Told to the viewer of it only.
    Sighted {
        what: Seen,
    },

    BattleBegan {
        star: Hex,
        attacker: Seat,
        defender: Seat,
        ships: [Fleet; 2],
    },
    Aimed {
        seat: Seat,
        shooter: Unit,
        target: Unit,
        number: u16,
        shots: u16,
    },
    Fired {
        seat: Seat,
        star: Hex,
        round: u16,
        shots: Vec<ShotFired>,
    },
    /// Ships, or bases, that a round destroyed.
    Destroyed {
        seat: Seat,
        star: Hex,
        units: Vec<(Unit, u16)>,
    },
    Chosen {
        seat: Seat,
        group: GroupId,
        count: u8,
    },
    Stayed {
        seat: Seat,
        star: Hex,
    },
    HexNamed {
        seat: Seat,
        by: Seat,
        hex: Hex,
    },
    Withdrew {
        seat: Seat,
        star: Hex,
        hex: Hex,
        ships: Fleet,
    },
    /// Ships that had to go where no command post reaches.
    OutOfRange {
        seat: Seat,
        hex: Hex,
        ships: Fleet,
    },
    BattleEnded {
        star: Hex,
        attacker: Seat,
        defender: Seat,
    },

    /// `bases` and `advanced` are disclosed.
    Attacked {
        seat: Seat,
        owner: Seat,
        planet: PlanetId,
        bases: u16,
        advanced: u16,
    },
    Spared {
        seat: Seat,
        planet: PlanetId,
    },
    BrokeOff {
        seat: Seat,
        star: Hex,
    },
    /// `people` and `factories` for the two concerned only.
    Conquered {
        seat: Seat,
        owner: Seat,
        planet: PlanetId,
        people: Option<u16>,
        factories: Option<u16>,
    },
    Reverted {
        seat: Seat,
        planet: PlanetId,
    },
    /// Transports with conquered people are their owner's again.
    Returned {
        seat: Seat,
        hex: Hex,
        count: u8,
    },
    /// `left` for the two concerned only.
    Razed {
        seat: Seat,
        planet: PlanetId,
        millions: u16,
        left: Option<u16>,
    },
    Devastated {
        planet: PlanetId,
    },
    Abandoned {
        seat: Seat,
        planet: PlanetId,
    },
    Scrapped {
        seat: Seat,
        planet: PlanetId,
        count: u16,
    },
    FactoriesKept {
        seat: Seat,
    },

    /// Told to the settler only.
    Landed {
        planet: PlanetId,
        millions: u8,
        founded: bool,
    },
    Overcrowded {
        planet: PlanetId,
        millions: u16,
    },
    /// A standing answer was given; told to its giver only.
    Ordered {
        order: Order,
    },
    /// Whose decision the table waits for now, where that is all that everybody may know.
    Awaited {
        seat: Seat,
    },
    /// An activity ended; told to the active player only.
    ActivityEnded {
        seat: Seat,
    },
    TurnEnded {
        seat: Seat,
        turn: u16,
    },
    ExtensionProposed {
        seat: Seat,
        last_turn: u16,
    },
    ExtensionAgreed {
        seat: Seat,
        last_turn: u16,
    },
    ExtensionDeclined {
        seat: Seat,
        last_turn: u16,
    },
    /// All have agreed.
    Extended {
        last_turn: u16,
    },
    GameEnded {
        scores: Vec<i32>,
        standoff: bool,
    },
}

/// A shot of a barrage. No dice for a sure hit, a harmless shot or a forfeited one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ShotFired {
    pub shooter: Unit,
    pub target: Unit,
    pub number: u16,
    /// One or two dice; with improved weaponry the repeat follows.
    pub dice: Vec<u8>,
    pub hit: bool,
    /// Its target was gone (CONQUEST-14.12).
    pub forfeited: bool,
}

impl Fact for Event {
    type Terms = Map;

    fn words(&self, map: &Map) -> String {
        crate::words::of(self, map)
    }

    fn rule(&self) -> RuleId {
        use Event::*;
        match self {
            ProductionBegan { .. } => "CONQUEST-20.1",
            Opened { .. } => "CONQUEST-20.6",
            Emigrated { .. } => "CONQUEST-23.2",
            ExtraLeft { .. } => "CONQUEST-23.6",
            Bought { .. } => "CONQUEST-24.1",
            Invested { .. } => "CONQUEST-24.7",
            Completed { .. } => "CONQUEST-R56",
            Closed { .. } => "CONQUEST-24.8",
            BonusLost { .. } => "CONQUEST-R2",
            Finished { .. } => "CONQUEST-20.2",
            NothingMade { .. } => "CONQUEST-20.3",
            ProductionEnded { .. } => "CONQUEST-R60",
            TurnBegan { .. } => "CONQUEST-4.1",
            Taken { .. } | PutDown { .. } => "CONQUEST-5.1",
            CourseSet { .. } => "CONQUEST-9.2",
            Moved { from: None, .. } => "CONQUEST-6.2",
            Moved { .. } => "CONQUEST-5.2",
            Regrouped { .. } => "CONQUEST-11.1",
            PostPlaced { .. } => "CONQUEST-8.3",
            PostRemoved { .. } => "CONQUEST-8.6",
            TookBack { .. } => "CONQUEST-R76",
            Hailed { .. } | LetPass { .. } => "CONQUEST-R23",
            Inspected { .. } => "CONQUEST-13.14",
            MovementEnded { .. } | ActivityEnded { .. } => "CONQUEST-4.3",
            Risked { .. } => "CONQUEST-13.4",
            Explored { first: true, .. } => "CONQUEST-13.7",
            Explored { .. } => "CONQUEST-13.8",
            Sighted { .. } => "CONQUEST-13.9",
            BattleBegan { .. } => "CONQUEST-14.4",
            Aimed { .. } => "CONQUEST-14.8",
            Fired { .. } => "CONQUEST-14.10",
            Destroyed { .. } => "CONQUEST-14.7",
            Chosen { .. } | Stayed { .. } => "CONQUEST-14.16",
            HexNamed { .. } | Withdrew { .. } => "CONQUEST-14.17",
            OutOfRange { .. } => "CONQUEST-8.2",
            BattleEnded { .. } => "CONQUEST-14.6",
            Attacked { .. } => "CONQUEST-15.3",
            Spared { .. } => "CONQUEST-R35",
            BrokeOff { .. } => "CONQUEST-15.9",
            Conquered { .. } => "CONQUEST-17.1",
            Reverted { .. } | Returned { .. } => "CONQUEST-17.11",
            Razed { .. } => "CONQUEST-17.17",
            Devastated { .. } => "CONQUEST-17.18",
            Abandoned { .. } => "CONQUEST-17.14",
            Scrapped { .. } | FactoriesKept { .. } => "CONQUEST-15.12",
            Landed { .. } => "CONQUEST-18.1",
            Overcrowded { .. } => "CONQUEST-18.8",
            Ordered { .. } => "CONQUEST-R77",
            Awaited { .. } => "CONQUEST-12.7",
            TurnEnded { .. } => "CONQUEST-4.5",
            ExtensionProposed { .. }
            | ExtensionAgreed { .. }
            | ExtensionDeclined { .. }
            | Extended { .. } => "CONQUEST-R79",
            GameEnded { .. } => "CONQUEST-2.1",
        }
    }
}
