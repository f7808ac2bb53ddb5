//! What a player may ask.

use std::fmt;

use engine::Seat;
use engine::english::list;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::effect::Effect;
use crate::state::{Attacker, Match, Modules};
use crate::tables::Printed;
use crate::text::Name;

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

impl Action {
    /// With the names of the cards that it is about, where they can be seen.
    pub fn words(&self, printed: &Printed, game: &Match, seat: Seat) -> String {
        let top = |player: Seat, id: u8| {
            game.player(player).module(id).and_then(|module| module.cards.last()).filter(|top| top.up)
        };
        let named = |player: Seat, id: u8| match top(player, id) {
            Some(top) => format!("{} ({})", printed.name(top.card.kind), nth(id)),
            None => format!("module {}", nth(id)),
        };
        match *self {
            Action::Use { module } => {
                let rule = top(seat, module).and_then(|top| printed.card(top.card.kind).special);
                let does = rule.map_or(String::new(), |rule| format!(": {}", rule.effect.purpose()));
                format!("Use {}{does}", named(seat, module))
            }
            Action::Target { player, module } if player == seat => {
                format!("Choose your {}", named(seat, module))
            }
            Action::Target { player, module } => format!("Choose {player}'s {}", named(player, module)),
            Action::Attack { module, player, target } => {
                format!("Attack {player}'s {} with {}", named(player, target), named(seat, module))
            }
            Action::AttackWith { card, power, player, target } => {
                format!("Discard {card}: attack {player}'s {} with {power}", named(player, target))
            }
            Action::Repel { attack } => {
                match game.attacks.get(usize::from(attack)).map(|attack| attack.attacker) {
                    Some(Attacker::Module(id)) => format!("Remove {}", named(game.acting, id)),
                    Some(Attacker::Card { kind, .. }) => format!("Remove {}", printed.name(kind)),
                    None => self.to_string(),
                }
            }
            _ => self.to_string(),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::DrawTwo => f.write_str("Draw two cards"),
            Action::RevealTwo => f.write_str("Reveal two investors"),
            Action::EndDraw => f.write_str("End drawing"),
            Action::Use { module } => write!(f, "Use the special rule of module {}", nth(*module)),
            Action::Discard { card, effect } => write!(f, "Discard {card}: {effect}"),
            Action::Target { player, module } => write!(f, "Choose {player}'s module {}", nth(*module)),
            Action::Drop { player, investor } => write!(f, "Discard {player}'s investor {investor}"),
            Action::Cycle { card } => write!(f, "Discard {card} and draw a card"),
            Action::Keep { card } => write!(f, "Keep {card}"),
            Action::Move { from, to } => {
                write!(f, "Move the bottom card of module {} under module {}", nth(*from), nth(*to))
            }
            Action::Repel { attack } => write!(f, "Remove attacker {}", attack + 1),
            Action::Place { card, up: true, at } => write!(f, "Play {card} {at}"),
            Action::Place { card, up: false, at } => write!(f, "Play {card} face down {at}"),
            Action::Join { module, at } => write!(f, "Put module {} {at}", nth(*module)),
            Action::Cancel => f.write_str("Take these cards back"),
            Action::Activate { modules } => write!(f, "Keep {modules} on"),
            Action::SwitchOn { modules } => write!(f, "Switch on {modules}"),
            Action::Claim { investor, end } => write!(f, "Claim {investor}{}", from_end(*end)),
            Action::Push { investor, player, end } => {
                write!(f, "Force {investor} onto {player}{}", from_end(*end))
            }
            Action::EndMain => f.write_str("End building"),
            Action::Attack { module, player, target } => {
                write!(f, "Attack {player}'s module {} with module {}", nth(*target), nth(*module))
            }
            Action::AttackWith { card, power, player, target } => {
                write!(f, "Discard {card}: attack {player}'s module {} with {power}", nth(*target))
            }
            Action::EndDeclare => f.write_str("Fire"),
            Action::Pass => f.write_str("Pass"),
            Action::EndCombat => f.write_str("End fighting"),
        }
    }
}
