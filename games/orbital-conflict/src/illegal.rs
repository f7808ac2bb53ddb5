//! Why an action is refused.

use std::fmt;

use engine::{Refusal, RuleId, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::action::nth;
use crate::effect::{Op, When};
use crate::name::Name;

/// One variant for every reason, with what the player needs to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "why")]
pub enum Illegal {
    /// Somebody else decides now.
    NotYourDecision,
    GameOver,
    /// The action belongs to another phase or step.
    NotNow,
    /// A choice has to be made first.
    ChoiceFirst,
    NotInHand {
        card: Name,
    },
    FaceNotPlayable {
        card: Name,
    },
    NoSuchModule {
        module: u8,
    },
    NoSuchPlayer {
        player: Seat,
    },
    GroupOpen,
    NoGroupOpen,
    /// Wherever the card goes and whatever else is played, the bars of this turn's cards show too many VP.
    TooManyVp {
        shown: i16,
        limit: i16,
    },
    /// At that place this turn's cards show too many VP, and no card is left to cover them.
    VpUncovered {
        shown: i16,
        limit: i16,
    },
    /// Whatever else is played, requirements of this turn's modules cannot be met.
    NeverActive {
        card: Name,
    },
    /// A module that is off would be on only in place of an active one.
    StaysOff {
        module: u8,
    },
    JoiningOff,
    NotJoinable {
        module: u8,
    },
    NotAChoice,
    NotAnIncrement,
    CouldBeOn,
    AlreadyInvested,
    NotAvailable {
        investor: Name,
    },
    DemandsNotMet {
        investor: Name,
        player: Seat,
    },
    PushOntoYourself,
    EndNeeded,
    NoEndNeeded,
    NoSuchRule {
        card: Name,
    },
    WrongTime {
        when: When,
    },
    UsedAlready {
        card: Name,
    },
    ModuleOff {
        module: u8,
    },
    NoSpecialRule {
        module: u8,
    },
    NoTarget {
        op: Op,
    },
    BadTarget {
        op: Op,
    },
    CannotAttack {
        module: u8,
    },
    AttackedAlready {
        module: u8,
    },
    OwnTarget,
    NothingDeclared,
    AttacksDeclared,
    DeclarationOver,
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        use Illegal::*;
        match self {
            NotYourDecision => "ORBITAL-3.2",
            GameOver => "ORBITAL-14.5",
            NotNow => "ORBITAL-3.1",
            ChoiceFirst => "ORBITAL-R46",
            NotInHand { .. } => "ORBITAL-5.2",
            FaceNotPlayable { .. } => "ORBITAL-5.5",
            NoSuchModule { .. } => "ORBITAL-5.8",
            NoSuchPlayer { .. } => "ORBITAL-R39",
            GroupOpen | NoGroupOpen => "ORBITAL-R9",
            TooManyVp { .. } | VpUncovered { .. } => "ORBITAL-13.1",
            NeverActive { .. } => "ORBITAL-R45",
            StaysOff { .. } => "ORBITAL-8.8",
            JoiningOff => "ORBITAL-R7",
            NotJoinable { .. } => "ORBITAL-6.7",
            NotAChoice => "ORBITAL-R11",
            NotAnIncrement => "ORBITAL-R13",
            CouldBeOn => "ORBITAL-8.6",
            AlreadyInvested => "ORBITAL-11.5",
            NotAvailable { .. } => "ORBITAL-4.3",
            DemandsNotMet { .. } => "ORBITAL-11.1",
            PushOntoYourself => "ORBITAL-R25",
            EndNeeded | NoEndNeeded => "ORBITAL-11.8",
            NoSuchRule { .. } => "ORBITAL-9.4",
            WrongTime { .. } => "ORBITAL-9.2",
            UsedAlready { .. } => "ORBITAL-10.4",
            ModuleOff { .. } => "ORBITAL-8.12",
            NoSpecialRule { .. } => "ORBITAL-10.2",
            NoTarget { .. } | BadTarget { .. } => "ORBITAL-R19",
            CannotAttack { .. } | OwnTarget => "ORBITAL-R28",
            AttackedAlready { .. } => "ORBITAL-12.7",
            NothingDeclared => "ORBITAL-12.4",
            AttacksDeclared => "ORBITAL-R29",
            DeclarationOver => "ORBITAL-12.10",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Illegal::*;
        match self {
            NotYourDecision => f.write_str("It is not your turn yet: each phase goes round clockwise."),
            GameOver => f.write_str("The game is over."),
            NotNow => f.write_str("Not in this phase: you draw, then build, then fight."),
            ChoiceFirst => f.write_str("Finish the choice that is open first."),
            NotInHand { card } => write!(f, "You have no {card} in your hand."),
            FaceNotPlayable { card } => {
                write!(f, "{card} has no defence, so you can play it only face down.")
            }
            NoSuchModule { module } => write!(f, "There is no module {} there.", nth(*module)),
            NoSuchPlayer { player } => write!(f, "{player} does not play in this game, or no longer."),
            GroupOpen => f.write_str("The cards you are playing do not fit yet: play more, or start over."),
            NoGroupOpen => f.write_str("There is nothing to take back: the cards you played fit and stay."),
            TooManyVp { shown, limit } => write!(
                f,
                "You may play cards that show {limit} VP in a turn. These would show {shown}, however you cover them."
            ),
            VpUncovered { shown, limit } => write!(
                f,
                "You may play cards that show {limit} VP in a turn. There they would show {shown}, and you have no card left to cover any."
            ),
            NeverActive { card } => {
                write!(f, "{card} would stay off there: nothing left in your hand makes what it needs.")
            }
            StaysOff { module } => write!(
                f,
                "Module {} is off. Add a card only if that switches it on and switches nothing else off.",
                nth(*module)
            ),
            JoiningOff => f.write_str("This table does not join modules: add cards from your hand."),
            NotJoinable { module } => {
                write!(
                    f,
                    "Module {} cannot be joined: only a single card that you built this turn can.",
                    nth(*module)
                )
            }
            NotAChoice => {
                f.write_str("Those cannot stay on together, or more could: all that can stay on does.")
            }
            NotAnIncrement => f.write_str(
                "These modules cannot be switched on like that: choose the smallest set that works together.",
            ),
            CouldBeOn => f.write_str("A module that could be on is off: switch it on first."),
            AlreadyInvested => f.write_str("You have dealt with an investor already: one a turn."),
            NotAvailable { investor } => {
                write!(f, "{investor} is not available there.")
            }
            DemandsNotMet { investor, player } => {
                write!(f, "{player}'s station does not have what {investor} wants yet.")
            }
            PushOntoYourself => {
                f.write_str("You force an investor onto another player. For yourself, claim it.")
            }
            EndNeeded => f.write_str("Choose whether the investor comes in from the left or from the right."),
            NoEndNeeded => f.write_str("There is no investor yet, so there is no left or right."),
            NoSuchRule { card } => write!(f, "{card} has no such discard rule."),
            WrongTime { when } => {
                let time = match when {
                    When::Draw => "when you draw",
                    When::Main => "when you build",
                    When::Combat => "when you fight",
                    When::Any => "in your turn",
                    When::Counter => "when you are attacked",
                    When::Static => "never: it always holds",
                };
                write!(f, "You cannot use that now; you use it {time}.")
            }
            UsedAlready { card } => write!(f, "You have used this {card} in this phase already."),
            ModuleOff { module } => {
                write!(f, "Module {} is off: only its defence counts.", nth(*module))
            }
            NoSpecialRule { module } => {
                write!(f, "Module {} has no special rule on its top card.", nth(*module))
            }
            NoTarget { .. } => f.write_str("There is nothing to use that on now."),
            BadTarget { .. } => f.write_str("You cannot use it on that: choose a highlighted one."),
            CannotAttack { module } => write!(f, "Module {} has no attack value.", nth(*module)),
            AttackedAlready { module } => write!(f, "Module {} has attacked already.", nth(*module)),
            OwnTarget => f.write_str("Attack a module of another player."),
            NothingDeclared => f.write_str("You have declared no attack: end fighting instead."),
            AttacksDeclared => f.write_str("You have declared attacks: fire first."),
            DeclarationOver => f.write_str("You have fired: no new attacks in this turn."),
        }
    }
}
