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
            NotYourDecision => f.write_str("It is not your turn to decide: each phase goes round clockwise."),
            GameOver => f.write_str("The game is over."),
            NotNow => f.write_str("That belongs to another phase: a turn goes draw, main, combat."),
            ChoiceFirst => f.write_str("Something started has to be finished first: make the choice that is open."),
            NotInHand { card } => write!(f, "You have no {card} to play: cards are played from the hand."),
            FaceNotPlayable { card } => {
                write!(f, "The face of {card} has no defence, so it can only be played backside up.")
            }
            NoSuchModule { module } => write!(f, "There is no module {} there.", nth(*module)),
            NoSuchPlayer { player } => write!(f, "{player} does not play in this game, or no longer."),
            GroupOpen => f.write_str(
                "The cards you are playing must first be active and within the VP limit: play more, or take them back.",
            ),
            NoGroupOpen => f.write_str("There is nothing to take back: the cards played so far fit and stay."),
            TooManyVp { shown, limit } => write!(
                f,
                "Cards played in one turn may show {limit} VP; these would show {shown} however you cover them."
            ),
            VpUncovered { shown, limit } => write!(
                f,
                "Cards played in one turn may show {limit} VP; there they would show {shown}, and no card is left to cover any."
            ),
            NeverActive { card } => write!(
                f,
                "Nothing left in your hand can make {card} fit there: played modules must be active."
            ),
            StaysOff { module } => write!(
                f,
                "Module {} is off: extend it only if that switches it on and no active module has to go off for it.",
                nth(*module)
            ),
            JoiningOff => f.write_str("Modules are not joined at this table; only cards from the hand extend them."),
            NotJoinable { module } => {
                write!(f, "Module {} cannot be joined: only single cards of this main phase can.", nth(*module))
            }
            NotAChoice => f.write_str(
                "That set is not among the choices: all that can stay active does, and nothing needless is switched on.",
            ),
            NotAnIncrement => {
                f.write_str("These modules cannot be switched on so: choose the smallest set that works together.")
            }
            CouldBeOn => f.write_str("You cannot end the main phase while a module that could be active is off."),
            AlreadyInvested => f.write_str("Only one investor may be claimed or pushed in a main phase."),
            NotAvailable { investor } => {
                write!(f, "{investor} is not among the available investors of that player.")
            }
            DemandsNotMet { investor, player } => {
                write!(f, "The station of {player} does not meet the demands of {investor}.")
            }
            PushOntoYourself => f.write_str("An investor is pushed onto another player; claim it for yourself."),
            EndNeeded => f.write_str("Say whether the investor joins the stack from the left or from the right."),
            NoEndNeeded => f.write_str("The stack is empty, so the investor has no left or right."),
            NoSuchRule { card } => write!(f, "{card} has no such discard rule."),
            WrongTime { when } => {
                let time = match when {
                    When::Draw => "in your draw phase",
                    When::Main => "in your main phase",
                    When::Combat => "in your combat phase",
                    When::Any => "in your own phases",
                    When::Counter => "when your modules are attacked",
                    When::Static => "never: it simply holds",
                };
                write!(f, "That rule cannot be used now; it is used {time}.")
            }
            UsedAlready { card } => write!(f, "The special rule of this {card} was already used in this phase."),
            ModuleOff { module } => {
                write!(f, "Module {} is off: of an off module only the defence counts.", nth(*module))
            }
            NoSpecialRule { module } => {
                write!(f, "Module {} shows no special rule: only that of its top card counts.", nth(*module))
            }
            NoTarget { .. } => f.write_str("That rule has nothing to work on now, so it cannot be used."),
            BadTarget { .. } => f.write_str("The rule cannot be applied to that."),
            CannotAttack { module } => write!(f, "Module {} has no attack value.", nth(*module)),
            AttackedAlready { module } => write!(f, "Module {} has already attacked in this phase.", nth(*module)),
            OwnTarget => f.write_str("Attacks go against modules of other players."),
            NothingDeclared => f.write_str("No attack is declared: end the combat phase instead."),
            AttacksDeclared => f.write_str("Attacks are declared: end the declaration first."),
            DeclarationOver => f.write_str("Damage was dealt: no new attacks in this combat phase."),
        }
    }
}
