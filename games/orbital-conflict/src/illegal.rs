//! Why an action is refused.

use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::action::nth;
use crate::effect::{Op, When};
use crate::text::Name;

engine::refusals! {
    /// One variant for every reason, with what the player needs to know.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
    #[serde(rename_all = "snake_case", tag = "why")]
    pub enum Illegal {
        /// Somebody else decides now.
        NotYourDecision ["ORBITAL-3.2"] "It is not your turn yet: each phase goes round clockwise.";
        GameOver ["ORBITAL-14.5"] "The game is over.";
        /// The action belongs to another phase or step.
        NotNow ["ORBITAL-3.1"] "Not in this phase: you draw, then build, then fight.";
        /// A choice has to be made first.
        ChoiceFirst ["ORBITAL-R46"] "Finish the choice that is open first.";
        NotInHand { card: Name } ["ORBITAL-5.2"] "You have no {card} in your hand.";
        FaceNotPlayable { card: Name } ["ORBITAL-5.5"] "{card} has no defence, so you can play it only face down.";
        NoSuchModule { module: u8 } ["ORBITAL-5.8"] "There is no module {} there.", nth(*module);
        NoSuchPlayer { player: Seat } ["ORBITAL-R39"] "{player} does not play in this game, or no longer.";
        GroupOpen ["ORBITAL-R9"] "The cards you are playing do not fit yet: play more, or start over.";
        NoGroupOpen ["ORBITAL-R9"] "There is nothing to take back: the cards you played fit and stay.";
        /// Wherever the card goes and whatever else is played, the bars of this turn's cards show too many VP.
        TooManyVp { shown: i16, limit: i16 } ["ORBITAL-13.1"]
            "You may play cards that show {limit} VP in a turn. These would show {shown}, however you cover them.";
        /// At that place this turn's cards show too many VP, and no card is left to cover them.
        VpUncovered { shown: i16, limit: i16 } ["ORBITAL-13.1"]
            "You may play cards that show {limit} VP in a turn. There they would show {shown}, and you have no card left to cover any.";
        /// Whatever else is played, requirements of this turn's modules cannot be met.
        NeverActive { card: Name } ["ORBITAL-R45"]
            "{card} would stay off there: nothing left in your hand makes what it needs.";
        /// A module that is off would be on only in place of an active one.
        StaysOff { module: u8 } ["ORBITAL-8.8"]
            "Module {} is off. Add a card only if that switches it on and switches nothing else off.", nth(*module);
        JoiningOff ["ORBITAL-R7"] "This table does not join modules: add cards from your hand.";
        NotJoinable { module: u8 } ["ORBITAL-6.7"]
            "Module {} cannot be joined: only a single card that you built this turn can.", nth(*module);
        NotAChoice ["ORBITAL-R11"] "Those cannot stay on together, or more could: all that can stay on does.";
        NotAnIncrement ["ORBITAL-R13"]
            "These modules cannot be switched on like that: choose the smallest set that works together.";
        CouldBeOn ["ORBITAL-8.6"] "A module that could be on is off: switch it on first.";
        AlreadyInvested ["ORBITAL-11.5"] "You have dealt with an investor already: one a turn.";
        NotAvailable { investor: Name } ["ORBITAL-4.3"] "{investor} is not available there.";
        DemandsNotMet { investor: Name, player: Seat } ["ORBITAL-11.1"]
            "{player}'s station does not have what {investor} wants yet.";
        PushOntoYourself ["ORBITAL-R25"] "You force an investor onto another player. For yourself, claim it.";
        EndNeeded ["ORBITAL-11.8"] "Choose whether the investor comes in from the left or from the right.";
        NoEndNeeded ["ORBITAL-11.8"] "There is no investor yet, so there is no left or right.";
        NoSuchRule { card: Name } ["ORBITAL-9.4"] "{card} has no such discard rule.";
        WrongTime { when: When } ["ORBITAL-9.2"]
            "You cannot use that now; you use it {}.", match when {
                When::Draw => "when you draw",
                When::Main => "when you build",
                When::Combat => "when you fight",
                When::Any => "in your turn",
                When::Counter => "when you are attacked",
                When::Static => "never: it always holds",
            };
        UsedAlready { card: Name } ["ORBITAL-10.4"] "You have used this {card} in this phase already.";
        ModuleOff { module: u8 } ["ORBITAL-8.12"] "Module {} is off: only its defence counts.", nth(*module);
        NoSpecialRule { module: u8 } ["ORBITAL-10.2"] "Module {} has no special rule on its top card.", nth(*module);
        NoTarget { op: Op } ["ORBITAL-R19"] "There is nothing to use that on now.";
        BadTarget { op: Op } ["ORBITAL-R19"] "You cannot use it on that: choose a highlighted one.";
        CannotAttack { module: u8 } ["ORBITAL-R28"] "Module {} has no attack value.", nth(*module);
        AttackedAlready { module: u8 } ["ORBITAL-12.7"] "Module {} has attacked already.", nth(*module);
        OwnTarget ["ORBITAL-R28"] "Attack a module of another player.";
        NothingDeclared ["ORBITAL-12.4"] "You have declared no attack: end fighting instead.";
        AttacksDeclared ["ORBITAL-R29"] "You have declared attacks: fire first.";
        DeclarationOver ["ORBITAL-12.10"] "You have fired: no new attacks in this turn.";
    }
}
