//! Why an action is refused.

use engine::Seat;
use engine::english::{a, counted};
use serde::Serialize;
use ts_rs::TS;

use crate::action::nth;
use crate::state::{Kind, Phase};
use crate::tables::FLEET_MAX;

engine::refusals! {
    /// One variant for every reason. Sectors are counted from 0 here and from 1 in words.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
    #[serde(rename_all = "snake_case", tag = "why")]
    #[ts(rename = "Illegal")]
    pub enum Illegal {
        GameOver ["STELLAR-10.3"] "The last scenario is over; nothing more can be played.";
        NoSuchSeat { seat: Seat } ["STELLAR-E4"] "There is no seat {} at this table.", seat.0;
        NotYourTurn { active: Seat } ["STELLAR-4.2"] "It is {active}'s turn.";
        AlreadyCommitted ["STELLAR-R07"] "Your fleet is chosen. The scenario begins when everybody has chosen.";
        /// The fleets are being chosen; nothing else can be done yet.
        ChooseFleetFirst ["STELLAR-R07"]
            "Fleets are still being chosen. The first ship is placed when everybody has chosen.";
        /// Fleets are chosen only before a scenario.
        FleetIsSet ["STELLAR-3.3"] "Your fleet is chosen for this scenario. Other ships stay in the reserve.";
        FleetFull ["STELLAR-3.2"] "A fleet has at most {}. Take one out first.", counted(FLEET_MAX as i64, "ship");
        NotInReserve { kind: Kind } ["STELLAR-3.4"]
            "There is no {} left in your reserve: what is on the discard pile cannot be chosen.", kind.name();
        OutOfOrder { kind: Kind, after: Kind } ["STELLAR-R07"]
            "Ships are chosen in the order of the list: no {} after {}. Take that one back first.", kind.name(), a(after.name());
        /// A card in hand must be placed before anything else.
        MustPlaceFirst ["STELLAR-R11"] "Place a ship from your hand first: only the reveal is optional.";
        AlreadyPlaced ["STELLAR-4.1"] "You have placed a ship in this turn. Reveal a ship, or end the turn.";
        NothingToPlace ["STELLAR-4.11"] "You have no ship to place. Reveal one, or pass.";
        NotInHand { kind: Kind } ["STELLAR-4.3"] "You have no {} in hand.", kind.name();
        NoSuchSector { sector: u8, sectors: u8 } ["STELLAR-4.3"]
            "There is no sector {}: this solar system has {sectors}.", nth(*sector);
        MustPlaceUp { sector: u8 } ["STELLAR-4.7"]
            "You already have a ship in sector {}, so a new one must be placed face up.", nth(*sector);
        NothingDown { sector: u8 } ["STELLAR-5.2"] "You have no face-down ship in sector {} to reveal.", nth(*sector);
        /// An ability or a fight waits for its decision.
        DecideFirst {
            pending: Pending,
            /// The ability may be declined as well.
            may_decline: bool,
        } [if *pending == Pending::Fight { "STELLAR-R21" } else { "STELLAR-R31" }]
            "{}{}", pending.words(), if *may_decline { " or let the ability expire." } else { "." };
        NoAbility { kind: Kind } ["STELLAR-8.1"]
            "No {} of yours was just placed or turned face up, so it has nothing to do now.", kind.name();
        NoShipToMove { sector: u8, index: u8 } ["STELLAR-R29"]
            "You have no ship number {} in sector {} that could be moved.", nth(*index), nth(*sector);
        NoShipToDestroy { owner: Seat, sector: u8, index: u8 } ["STELLAR-R39"]
            "{owner} has no ship number {} in the Rogue's sector {}.", nth(*index), nth(*sector);
        SameSector { sector: u8 } ["STELLAR-R29"]
            "A Warp Ring moves a ship to another sector; this one is in sector {} already.", nth(*sector);
        NotSettled { kind: Kind } ["STELLAR-R33"]
            "There is no {} on your discard pile: a Mend brings back a ship from there.", kind.name();
        MustUse { kind: Kind } ["STELLAR-R16"]
            "At this table an ability must be used where it can be: choose what your {} does.", kind.name();
        NothingToDecline ["STELLAR-R16"] "No ability of yours is waiting, so there is nothing to decline.";
        NoFightToChoose ["STELLAR-R21"]
            "A choice of opponent comes up only while your ship attacks two players at once.";
        NotAnOpponent { player: Seat } ["STELLAR-R47"] "{player} is not your opponent: only opposing ships fight.";
        NoMilitaryShip { player: Seat, sector: u8 } ["STELLAR-7.8"]
            "{player} has no warship in sector {} to fight.", nth(*sector);
    }
}

/// What waits for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "PendingDecision")]
pub enum Pending {
    WarpRing,
    Mend,
    Rogue,
    Fight,
}

impl Pending {
    pub fn of(phase: Phase) -> Option<Pending> {
        match phase {
            Phase::WarpRing => Some(Pending::WarpRing),
            Phase::Mend => Some(Pending::Mend),
            Phase::Rogue => Some(Pending::Rogue),
            Phase::Fight => Some(Pending::Fight),
            _ => None,
        }
    }

    fn words(self) -> &'static str {
        match self {
            Pending::WarpRing => "Your Warp Ring comes first: move a ship",
            Pending::Mend => "Your Mend comes first: bring back a ship from your discard pile",
            Pending::Rogue => "Your Rogue comes first: destroy a ship",
            Pending::Fight => "Your attack comes first: choose whose warship to fight next",
        }
    }
}
