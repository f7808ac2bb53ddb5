//! What a player may ask.

use std::fmt;

use engine::Seat;
use engine::english::list;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::effect::Effect;
use crate::name::Name;
use crate::state::Modules;

/// One small decision. Cards are named by kind, since copies are alike; modules by their number in the station.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "do", deny_unknown_fields)]
pub enum Action {
    DrawTwo,
    RevealTwo,
    EndDraw,
    /// Uses the special rule on top of an own module.
    Use {
        module: u8,
    },
    /// Uses a discard rule of a hand card, attacks excepted.
    Discard {
        card: Name,
        effect: Effect,
    },
    /// The module that an effect is applied to.
    Target {
        player: Seat,
        module: u8,
    },
    /// `DROP_AVAILABLE`: the investor that goes.
    Drop {
        player: Seat,
        investor: Name,
    },
    /// `CYCLE`: the hand card that goes.
    Cycle {
        card: Name,
    },
    /// `PEEK_TAKE`: the card that stays.
    Keep {
        card: Name,
    },
    /// `MOVE_BOTTOM`.
    Move {
        from: u8,
        to: u8,
    },
    /// `CANCEL_ATTACKER`: its number among the declared attacks.
    Repel {
        attack: u8,
    },
    /// Plays a hand card.
    Place {
        card: Name,
        up: bool,
        at: Spot,
    },
    /// Puts a one-card module of this main phase into another, where the table allows it (ORBITAL-R7).
    Join {
        module: u8,
        at: Spot,
    },
    /// Takes the open group back.
    Cancel,
    /// Picks the modules that are active from now on.
    Activate {
        #[ts(type = "number[]")]
        modules: Modules,
    },
    /// Switches these modules on as well.
    SwitchOn {
        #[ts(type = "number[]")]
        modules: Modules,
    },
    Claim {
        investor: Name,
        /// Left out while the stack is empty.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        end: Option<End>,
    },
    Push {
        investor: Name,
        player: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        end: Option<End>,
    },
    EndMain,
    /// A module attacks.
    Attack {
        module: u8,
        player: Seat,
        target: u8,
    },
    /// A hand card attacks by its discard rule.
    AttackWith {
        card: Name,
        power: u8,
        player: Seat,
        target: u8,
    },
    /// No more attacks: countermeasures and damage follow.
    EndDeclare,
    /// No more countermeasures.
    Pass,
    EndCombat,
}

/// Where a card is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// Beside the others, as a module of its own.
    New,
    /// Under this module.
    Under(u8),
    /// On top of this module.
    OnTop(u8),
}

/// An end of the investor stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum End {
    Left,
    Right,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::New => f.write_str("as a new module"),
            Spot::Under(module) => write!(f, "under module {}", nth(*module)),
            Spot::OnTop(module) => write!(f, "on top of module {}", nth(*module)),
        }
    }
}

impl fmt::Display for Modules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids: Vec<String> = self.iter().map(|id| nth(id).to_string()).collect();
        match ids.len() {
            0 => f.write_str("no module"),
            1 => write!(f, "module {}", ids[0]),
            _ => write!(f, "modules {}", list(&ids)),
        }
    }
}

/// The number of a module in words: people count from one.
pub(crate) fn nth(module: u8) -> u16 {
    u16::from(module) + 1
}

/// "from the left", or nothing where there is no choice.
pub(crate) fn from_end(end: Option<End>) -> &'static str {
    match end {
        None => "",
        Some(End::Left) => " from the left",
        Some(End::Right) => " from the right",
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::DrawTwo => f.write_str("Draw two cards"),
            Action::RevealTwo => f.write_str("Turn up two investors"),
            Action::EndDraw => f.write_str("End the draw phase"),
            Action::Use { module } => write!(f, "Use the special rule of module {}", nth(*module)),
            Action::Discard { card, effect } => write!(f, "Discard {card}: {effect}"),
            Action::Target { player, module } => write!(f, "Choose module {} of {player}", nth(*module)),
            Action::Drop { player, investor } => write!(f, "Discard {investor}, available to {player}"),
            Action::Cycle { card } => write!(f, "Discard {card} and draw a card"),
            Action::Keep { card } => write!(f, "Keep {card}"),
            Action::Move { from, to } => {
                write!(f, "Move the bottom card of module {} under module {}", nth(*from), nth(*to))
            }
            Action::Repel { attack } => write!(f, "Remove the attacker of attack {}", attack + 1),
            Action::Place { card, up: true, at } => write!(f, "Play {card} {at}"),
            Action::Place { card, up: false, at } => write!(f, "Play {card} backside up {at}"),
            Action::Join { module, at } => write!(f, "Put module {} {at}", nth(*module)),
            Action::Cancel => f.write_str("Take the open group back"),
            Action::Activate { modules } => write!(f, "Have {modules} active"),
            Action::SwitchOn { modules } => write!(f, "Switch on {modules}"),
            Action::Claim { investor, end } => write!(f, "Claim {investor}{}", from_end(*end)),
            Action::Push { investor, player, end } => {
                write!(f, "Push {investor} onto {player}{}", from_end(*end))
            }
            Action::EndMain => f.write_str("End the main phase"),
            Action::Attack { module, player, target } => {
                write!(f, "Attack module {} of {player} with module {}", nth(*target), nth(*module))
            }
            Action::AttackWith { card, power, player, target } => {
                write!(f, "Discard {card}: attack module {} of {player} with {power}", nth(*target))
            }
            Action::EndDeclare => f.write_str("End the declaration of attacks"),
            Action::Pass => f.write_str("Use no more countermeasures"),
            Action::EndCombat => f.write_str("End the combat phase"),
        }
    }
}
