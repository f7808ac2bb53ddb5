//! What a player may ask.
//!
//! Small decisions, each with a short list of legal ones. Amounts are free where the list offers only some: `check` judges.

use std::fmt;

use engine::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::edition::{ShipKind, Tech};
use crate::fleet::{Force, GroupId};
use crate::map::Hex;
use crate::player::{Factories, Inspect, Order, Retreat};
use crate::state::PlanetId;
use crate::war::Unit;

/// One decision. Stars are named by their hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "do", deny_unknown_fields)]
pub enum Action {
    // The bonus and production turns, sealed.
    /// Starts on a colony: its people grow and produce (CONQUEST-20.6).
    Open {
        planet: PlanetId,
    },
    /// So many more millions of the open colony leave, each in a new transport (CONQUEST-23.2).
    Emigrate {
        millions: u16,
    },
    /// Transports for so many more millions of the population bonus (CONQUEST-23.6).
    Extra {
        millions: u16,
    },
    /// Buys items with the points of the bonus or of the open colony.
    Buy {
        item: Item,
        count: u16,
    },
    Invest {
        tech: Tech,
        points: u16,
    },
    /// The open colony is done; points left are lost (CONQUEST-24.8).
    Close,
    /// All spending is done. Colonies that were not opened grow, and lose their points.
    Finish,

    // Moving. Ships are taken in hand, given a course, moved and put down.
    /// Takes ships of one group in hand; part of a task force leaves it.
    Take {
        group: GroupId,
        count: u8,
    },
    TakeForce {
        force: Force,
    },
    /// Takes everything that can go from a hex; without a hex, the fleet that has not entered yet.
    TakeAll {
        hex: Option<Hex>,
    },
    /// Gives the ships in hand a destination (CONQUEST-9.2).
    Course {
        star: Hex,
    },
    /// The ships in hand move to the next hex (CONQUEST-5.2).
    Step {
        hex: Hex,
    },
    /// The ships in hand go on as far as they can this turn, to the next star hex at most.
    Sail,
    /// Puts some of the ships in hand down where they are.
    Leave {
        group: GroupId,
        count: u8,
    },
    /// Puts all ships in hand down where they are.
    Drop,
    /// The ships in hand go back to where they were taken: only until they have entered a star hex.
    PutBack,
    /// Everything that is under way sails on.
    SailOn,

    // Task forces.
    /// Puts ships into a task force in their hex, new or not (CONQUEST-11.1).
    Form {
        force: Force,
        group: GroupId,
        count: u8,
    },
    /// Takes ships out of their task force (CONQUEST-11.3).
    Detach {
        group: GroupId,
        count: u8,
    },
    /// All loose ships of a hex become a task force, or join it.
    Gather {
        hex: Option<Hex>,
        force: Force,
    },
    Dissolve {
        force: Force,
    },

    // Command posts.
    Post {
        star: Hex,
    },
    Unpost {
        star: Hex,
    },

    // The turn.
    /// Ends the activity (CONQUEST-4.3), or says that nothing more is withdrawn, destroyed or announced.
    Done,
    /// Ends the turn with all its activities.
    EndTurn,
    /// Takes everything back that was done since something was last revealed.
    TakeBack,
    /// The answer of a colony's owner who wanted to be asked (CONQUEST-13.14).
    Look {
        look: bool,
    },

    // Battles.
    Fight {
        star: Hex,
        seat: Seat,
    },
    /// The next of these shooters fires at this target; targets of a sort are numbered from 1 (CONQUEST-14.8).
    Fire {
        shooter: Unit,
        target: Unit,
        number: u16,
    },
    /// All shooters of this sort that have no target yet fire at these targets, evenly.
    Spread {
        shooter: Unit,
        target: Unit,
    },
    /// These ships are to withdraw; `Done` sends them (CONQUEST-14.16).
    Withdraw {
        group: GroupId,
        count: u8,
    },
    WithdrawAll,
    /// Names the hex to which the opponent's ships withdraw (CONQUEST-14.17).
    Banish {
        hex: Hex,
    },
    /// The new destination of the first group that needs one, or of all that do (CONQUEST-14.19).
    Redirect {
        star: Hex,
        all: bool,
    },

    // Colonies of others.
    /// Announces an attack (CONQUEST-15.3).
    Attack {
        planet: PlanetId,
    },
    /// No longer attacks this colony (CONQUEST-R35).
    Spare {
        planet: PlanetId,
    },
    /// Fights the next round (CONQUEST-15.8).
    Barrage,
    /// Destroys conquered people (CONQUEST-17.17).
    Raze {
        planet: PlanetId,
        millions: u16,
    },
    /// Destroys factories: of a conquered colony (CONQUEST-17.16), or of one's own under attack (CONQUEST-15.12).
    Scrap {
        planet: PlanetId,
        count: u16,
    },

    /// Lands the people of so many transports (CONQUEST-18.1).
    Land {
        group: GroupId,
        count: u8,
        planet: PlanetId,
    },

    /// Gives an answer in advance; possible at any time.
    Standing {
        order: Order,
    },

    /// Proposes that the game last to the end of this turn, or agrees to that; possible at any time (CONQUEST-R79).
    Extend {
        last_turn: u16,
    },
    /// Does not want the proposed extension, or no longer.
    Decline,
}

/// What a colony can buy besides transports (CONQUEST-27.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    Scout,
    Corvette,
    Fighter,
    DeathStar,
    Factory,
    MissileBase,
    AdvancedMissileBase,
    PlanetShield,
}

impl Item {
    pub const ALL: [Item; 8] = [
        Item::Scout,
        Item::Corvette,
        Item::Fighter,
        Item::DeathStar,
        Item::Factory,
        Item::MissileBase,
        Item::AdvancedMissileBase,
        Item::PlanetShield,
    ];

    /// The ship that it is, if it is one.
    pub const fn ship(self) -> Option<ShipKind> {
        match self {
            Item::Scout => Some(ShipKind::Scout),
            Item::Corvette => Some(ShipKind::Corvette),
            Item::Fighter => Some(ShipKind::Fighter),
            Item::DeathStar => Some(ShipKind::DeathStar),
            _ => None,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Item::Scout => "scout",
            Item::Corvette => "corvette",
            Item::Fighter => "fighter",
            Item::DeathStar => "death star",
            Item::Factory => "factory",
            Item::MissileBase => "missile base",
            Item::AdvancedMissileBase => "advanced missile base",
            Item::PlanetShield => "planet shield",
        }
    }
}

/// `1 scout`, `3 factories`.
pub(crate) fn counted(count: u16, name: &str) -> String {
    match (count, name.strip_suffix('y')) {
        (1, _) => format!("1 {name}"),
        (_, Some(stem)) => format!("{count} {stem}ies"),
        _ => format!("{count} {name}s"),
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unit::Ship(kind) => f.write_str(kind.name()),
            Unit::Captive(seat) => write!(f, "transport with people of {seat}"),
            Unit::Base(planet) => write!(f, "missile base of planet {planet}"),
            Unit::Advanced(planet) => write!(f, "advanced missile base of planet {planet}"),
        }
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Order::Inspect { star, answer: Inspect::Never } => write!(f, "never inspect ships at {star}"),
            Order::Inspect { star, answer: Inspect::Always } => write!(f, "always inspect ships at {star}"),
            Order::Inspect { star, answer: Inspect::Ask } => write!(f, "ask me about ships at {star}"),
            Order::InspectAll { answer: Inspect::Never } => f.write_str("never inspect ships at my colonies"),
            Order::InspectAll { answer: Inspect::Always } => {
                f.write_str("always inspect ships at my colonies")
            }
            Order::InspectAll { answer: Inspect::Ask } => f.write_str("ask me about ships at my colonies"),
            Order::Fire { auto: true } => f.write_str("spread my fire for me"),
            Order::Fire { auto: false } => f.write_str("ask me for my targets"),
            Order::Retreat { answer: Retreat::Ask } => f.write_str("ask me whether to withdraw"),
            Order::Retreat { answer: Retreat::Stay } => f.write_str("never withdraw"),
            Order::Retreat { answer: Retreat::Leave } => f.write_str("withdraw after one round"),
            Order::Retreat { answer: Retreat::Outgunned } => f.write_str("withdraw when outgunned"),
            Order::Routes { auto: true } => f.write_str("choose withdrawal hexes and new courses for me"),
            Order::Routes { auto: false } => f.write_str("ask me for withdrawal hexes and new courses"),
            Order::Factories { answer: Factories::Ask } => f.write_str("ask me about factories under attack"),
            Order::Factories { answer: Factories::Keep } => f.write_str("keep factories under attack"),
            Order::Factories { answer: Factories::Scrap } => f.write_str("destroy factories under attack"),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Action::*;
        match *self {
            Open { planet } => write!(f, "Work on the colony {planet}"),
            Emigrate { millions } => write!(f, "Send {millions} million away"),
            Extra { millions } => write!(f, "Build transports for {millions} million of the bonus"),
            Buy { item, count } => write!(f, "Buy {}", counted(count, item.name())),
            Invest { tech, points } => write!(f, "Pay {points} toward {}", tech.name()),
            Close => f.write_str("Done with this colony"),
            Finish => f.write_str("All spending is done"),
            Take { group, count } => write!(f, "Take {count} of group {}", group.0),
            TakeForce { force } => write!(f, "Take task force {force}"),
            TakeAll { hex: Some(hex) } => write!(f, "Take everything at {hex}"),
            TakeAll { hex: None } => f.write_str("Take everything that is still to enter"),
            Course { star } => write!(f, "Head for {star}"),
            Step { hex } => write!(f, "Move to {hex}"),
            Sail => f.write_str("Sail on"),
            Leave { group, count } => write!(f, "Leave {count} of group {} here", group.0),
            Drop => f.write_str("Stop here"),
            PutBack => f.write_str("Put them back"),
            SailOn => f.write_str("Let everything under way sail on"),
            Form { force, group, count } => {
                write!(f, "Put {count} of group {} into task force {force}", group.0)
            }
            Detach { group, count } => write!(f, "Take {count} of group {} out of their task force", group.0),
            Gather { hex: Some(hex), force } => {
                write!(f, "Gather the loose ships at {hex} as task force {force}")
            }
            Gather { hex: None, force } => {
                write!(f, "Gather the loose ships off the map as task force {force}")
            }
            Dissolve { force } => write!(f, "Dissolve task force {force}"),
            Post { star } => write!(f, "Put a command post at {star}"),
            Unpost { star } => write!(f, "Take the command post at {star} off"),
            Done => f.write_str("Done"),
            EndTurn => f.write_str("End the turn"),
            TakeBack => f.write_str("Take it back"),
            Look { look: true } => f.write_str("Inspect these ships"),
            Look { look: false } => f.write_str("Let them pass"),
            Fight { star, seat } => write!(f, "Fight {seat} at {star}"),
            Fire { shooter, target, number } => write!(f, "A {shooter} fires at {target} {number}"),
            Spread { shooter, target } => write!(f, "Every {shooter} fires, spread over each {target}"),
            Withdraw { group, count } => write!(f, "Withdraw {count} of group {}", group.0),
            WithdrawAll => f.write_str("Withdraw everything"),
            Banish { hex } => write!(f, "They withdraw to {hex}"),
            Redirect { star, all: false } => write!(f, "The first of them head for {star}"),
            Redirect { star, all: true } => write!(f, "They head for {star}"),
            Attack { planet } => write!(f, "Attack the colony {planet}"),
            Spare { planet } => write!(f, "Leave the colony {planet} alone"),
            Barrage => f.write_str("Fire on the colonies"),
            Raze { planet, millions } => write!(f, "Destroy {millions} million on {planet}"),
            Scrap { planet, count } => write!(f, "Destroy {} on {planet}", counted(count, "factory")),
            Land { group, count, planet } => write!(f, "Land {count} of group {} on {planet}", group.0),
            Standing { order } => write!(f, "From now on: {order}"),
            Extend { last_turn } => write!(f, "Play on to the end of turn {last_turn}"),
            Decline => f.write_str("Do not play longer"),
        }
    }
}
