//! The vocabulary of card rules: what a rule does and when. Cards are made from these words in the edition file, and the
//! text that a player reads is made from them too. `phases/effects.rs` carries them out.

use std::fmt;

use engine::english::counted;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::text::Name;

/// What a rule does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Op {
    /// Draw n cards.
    Draw,
    /// Turn up n more available investors.
    Reveal,
    /// Discard an available investor of any player.
    DropAvailable,
    /// Discard a hand card, then draw one.
    Cycle,
    /// Look at n cards of the pile, keep one, discard the rest.
    PeekTake,
    /// This card attacks with n.
    Attack,
    /// An enemy module goes off.
    Deactivate,
    /// An enemy module of several cards loses its top card.
    DiscardTop,
    /// An enemy module of several cards loses its bottom card.
    DiscardBottom,
    /// The bottom card of an own active module goes under another own active module.
    MoveBottom,
    /// Every other own module has n more defence against attacks.
    AuraDef,
    /// An own module under attack has n more defence until the end of this combat phase.
    BoostDef,
    /// An attacker of an own module is removed.
    CancelAttacker,
}

impl Op {
    /// Whether an amount belongs to it.
    pub fn counts(self) -> bool {
        use Op::*;
        matches!(self, Draw | Reveal | PeekTake | Attack | AuraDef | BoostDef)
    }

    /// Whether the timing makes sense: attacks are declared in combat, countermeasures answer them, auras just hold.
    pub fn fits(self, when: When) -> bool {
        match self {
            Op::Attack => when == When::Combat,
            Op::AuraDef => when == When::Static,
            Op::BoostDef | Op::CancelAttacker => when == When::Counter,
            _ => matches!(when, When::Draw | When::Main | When::Combat | When::Any),
        }
    }
}

/// When a rule may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum When {
    Draw,
    Main,
    Combat,
    /// In any own phase (ORBITAL-R18).
    Any,
    /// As a countermeasure in another player's combat phase (ORBITAL-R22).
    Counter,
    /// Never used: it holds (ORBITAL-R21).
    Static,
}

impl When {
    /// Whether a rule with this timing may be used at `now`, a phase or the countermeasure window.
    pub fn allows(self, now: When) -> bool {
        self == now || self == When::Any && now != When::Counter
    }
}

/// A word of the vocabulary with its amount, which is 0 where none belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    pub op: Op,
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u8>")]
    pub n: u8,
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = self.n;
        match self.op {
            Op::Draw => write!(f, "draw {}", counted(n, "card")),
            Op::Reveal => write!(f, "reveal {}", counted(n, "more investor")),
            Op::DropAvailable => f.write_str("discard an available investor of any player"),
            Op::Cycle => f.write_str("discard a card from your hand, then draw 1 card"),
            Op::PeekTake => {
                write!(f, "look at the top {} of the deck, keep 1, discard the rest", counted(n, "card"))
            }
            Op::Attack => write!(f, "attack an enemy module with {n}"),
            Op::Deactivate => f.write_str("switch off an active enemy module"),
            Op::DiscardTop => f.write_str("discard the top card of an enemy module of 2 or more cards"),
            Op::DiscardBottom => f.write_str("discard the bottom card of an enemy module of 2 or more cards"),
            Op::MoveBottom => {
                f.write_str("move the bottom card of one of your active modules under another of them")
            }
            Op::AuraDef => write!(f, "your other modules have +{n} defence against attacks"),
            Op::BoostDef => write!(f, "one of your attacked modules has +{n} defence in this fight"),
            Op::CancelAttacker => f.write_str("remove one attacker of your modules"),
        }
    }
}

impl Effect {
    /// What somebody does it for, in the few words that a button and a log have room for: "to draw 2 cards".
    pub fn purpose(self) -> String {
        let n = self.n;
        match self.op {
            Op::Draw | Op::Reveal => self.to_string(),
            Op::DropAvailable => "discard an available investor".to_string(),
            Op::Cycle => "swap a card".to_string(),
            Op::PeekTake => format!("look at {} and keep 1", counted(n, "card")),
            Op::Attack => format!("attack with {n}"),
            Op::Deactivate => "switch off an enemy module".to_string(),
            Op::DiscardTop => "take the top card off an enemy module".to_string(),
            Op::DiscardBottom => "take the bottom card off an enemy module".to_string(),
            Op::MoveBottom => "move a bottom card".to_string(),
            Op::AuraDef | Op::BoostDef => format!("add {n} defence"),
            Op::CancelAttacker => "remove an attacker".to_string(),
        }
    }
}

/// A rule on a card. Its text is made from what it does, so what a player reads is what happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardRule {
    pub id: Name,
    pub when: When,
    pub effect: Effect,
}

impl fmt::Display for CardRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.when {
            When::Draw => "When you draw: ",
            When::Main => "When you build: ",
            When::Combat => "When you fight: ",
            When::Any => "At any time in your turn: ",
            When::Counter => "When you are attacked: ",
            When::Static => "Always: ",
        })?;
        write!(f, "{}.", self.effect)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(when: When, op: Op, n: u8) -> String {
        CardRule { id: Name::new("X").unwrap(), when, effect: Effect { op, n } }.to_string()
    }

    #[test]
    fn the_text_of_a_card_is_made_from_its_effect() {
        assert_eq!(rule(When::Draw, Op::Draw, 2), "When you draw: draw 2 cards.");
        assert_eq!(rule(When::Combat, Op::Attack, 4), "When you fight: attack an enemy module with 4.");
        assert_eq!(
            rule(When::Static, Op::AuraDef, 1),
            "Always: your other modules have +1 defence against attacks."
        );
    }

    /// ORBITAL-9.2, ORBITAL-R18: "any" is any own phase, not the window in somebody else's.
    #[test]
    fn any_phase_is_any_phase_of_ones_own() {
        for now in [When::Draw, When::Main, When::Combat] {
            assert!(When::Any.allows(now));
        }
        assert!(!When::Any.allows(When::Counter));
        assert!(!When::Draw.allows(When::Main));
        assert!(When::Counter.allows(When::Counter));
    }
}
