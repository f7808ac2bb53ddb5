//! What a player may ask.
//!
//! Small decisions, each with a short list of legal ones. Amounts are free where the list offers only some: `check` judges.

#[cfg(test)]
mod tests;

use std::fmt;

use engine::Seat;
use engine::english::{a, counted};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::edition::{ShipKind, Tech};
use crate::fleet::{Force, GroupId};
use crate::map::Hex;
use crate::names::{Names, Plain};
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

impl Inspect {
    fn words(self) -> &'static str {
        match self {
            Inspect::Never => "never inspect",
            Inspect::Always => "always inspect",
            Inspect::Ask => "ask me about",
        }
    }
}

impl Order {
    /// As a player gives it: `always inspect ships at Ceti`.
    pub(crate) fn words(&self, names: &impl Names) -> String {
        let fixed = match *self {
            Order::Inspect { star, answer } => {
                return format!("{} ships at {}", answer.words(), names.hex(star));
            }
            Order::InspectAll { answer } => return format!("{} ships at my colonies", answer.words()),
            Order::Fire { auto: true } => "spread my fire for me",
            Order::Fire { auto: false } => "ask me for my targets",
            Order::Retreat { answer: Retreat::Ask } => "ask me whether to withdraw",
            Order::Retreat { answer: Retreat::Stay } => "never withdraw",
            Order::Retreat { answer: Retreat::Leave } => "withdraw after one round",
            Order::Retreat { answer: Retreat::Outgunned } => "withdraw when outgunned",
            Order::Routes { auto: true } => "choose withdrawal hexes and new courses for me",
            Order::Routes { auto: false } => "ask me for withdrawal hexes and new courses",
            Order::Factories { answer: Factories::Ask } => "ask me about factories under attack",
            Order::Factories { answer: Factories::Keep } => "keep factories under attack",
            Order::Factories { answer: Factories::Scrap } => "destroy factories under attack",
        };
        fixed.to_string()
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(&Plain))
    }
}

impl Action {
    /// As the acting seat says it.
    pub(crate) fn words(&self, names: &impl Names) -> String {
        use Action::*;
        let hex = |hex| names.hex(hex);
        let planet = |id| names.planet(id);
        let ships = |group, count| names.ships(group, count);
        match *self {
            Open { planet: id } => format!("Work on the colony {}", planet(id)),
            Emigrate { millions } => format!("Send {} away", counted(millions, "million")),
            Extra { millions } => {
                format!("Build transports for {} of the bonus", counted(millions, "million"))
            }
            Buy { item, count } => format!("Buy {}", counted(count, item.name())),
            Invest { tech, points } => format!("Pay {} toward {}", counted(points, "point"), tech.name()),
            Close => "Done with this colony".to_string(),
            Finish => "All spending is done".to_string(),
            Take { group, count } => format!("Take {}", ships(group, count)),
            TakeForce { force } => format!("Take task force {force}"),
            TakeAll { hex: Some(at) } => format!("Take everything at {}", hex(at)),
            TakeAll { hex: None } => "Take everything that is still to enter".to_string(),
            Course { star } => format!("Head for {}", hex(star)),
            Step { hex: to } => format!("Move to {}", hex(to)),
            Sail => "Sail on".to_string(),
            Leave { group, count } => format!("Leave {} here", ships(group, count)),
            Drop => "Stop here".to_string(),
            PutBack => "Put them back".to_string(),
            SailOn => "Let everything under way sail on".to_string(),
            Form { force, group, count } => {
                format!("Put {} into task force {force}", ships(group, count))
            }
            Detach { group, count } => format!("Take {} out of their task force", ships(group, count)),
            Gather { hex: at, force } => {
                format!("Gather the loose ships {} as task force {force}", names.place(at))
            }
            Dissolve { force } => format!("Dissolve task force {force}"),
            Post { star } => format!("Put a command post at {}", hex(star)),
            Unpost { star } => format!("Take the command post at {} off", hex(star)),
            Done => "Done".to_string(),
            EndTurn => "End the turn".to_string(),
            TakeBack => "Take it back".to_string(),
            Look { look: true } => "Inspect these ships".to_string(),
            Look { look: false } => "Let them pass".to_string(),
            Fight { star, seat } => format!("Fight {seat} at {}", hex(star)),
            Fire { shooter, target, number } => {
                format!("{} fires at {target} {number}", capital(&a(&shooter.to_string())))
            }
            Spread { shooter, target } => format!("Every {shooter} fires, spread over each {target}"),
            Withdraw { group, count } => format!("Withdraw {}", ships(group, count)),
            WithdrawAll => "Withdraw everything".to_string(),
            Banish { hex: to } => format!("They withdraw to {}", hex(to)),
            Redirect { star, all: false } => format!("The first of them head for {}", hex(star)),
            Redirect { star, all: true } => format!("They head for {}", hex(star)),
            Attack { planet: id } => format!("Attack the colony {}", planet(id)),
            Spare { planet: id } => format!("Leave the colony {} alone", planet(id)),
            Barrage => "Fire on the colonies".to_string(),
            Raze { planet: id, millions } => {
                format!("Destroy {} on {}", counted(millions, "million"), planet(id))
            }
            Scrap { planet: id, count } => format!("Destroy {} on {}", counted(count, "factory"), planet(id)),
            Land { group, count, planet: id } => format!("Land {} on {}", ships(group, count), planet(id)),
            Standing { order } => format!("From now on: {}", order.words(names)),
            Extend { last_turn } => format!("Play on to the end of turn {last_turn}"),
            Decline => "Do not play longer".to_string(),
        }
    }
}

/// At the beginning of a sentence.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}
