//! The types that cross the wire, for the web client.

use engine::typescript::view_with_constants;
use ts_rs::{Config, TS};

use crate::action::{End, Spot};
use crate::advice::Advice;
use crate::effect::{Effect, Op, When};
use crate::event::{AttackerSeen, Lost, Phase, Play};
use crate::forecast::{Forecast, Goal, GroupForecast, Verdict};
use crate::left::{ModuleLeft, StationLeft};
use crate::phases::combat::Blow;
use crate::phases::ending::{Counted, Item, MissedSeen, Row};
use crate::phases::investing::{Asked, Part, What};
use crate::setup::{Decks, EndEffects, FirstPlayer, Mode, Ranking};
use crate::state::{Side, Step};
use crate::tables::Values;
use crate::view::{
    AttackView, AvailableView, CardInfo, ChoiceView, Constants, GameView, InvestorInfo, LaidView, ModuleView,
    OwnView, PlayerView, RuleInfo, Sums,
};
use crate::{Action, Event, Illegal, Name, Setup, View};

/// The TypeScript declarations of everything that a client of Orbital Conflict reads or writes.
pub fn typescript() -> String {
    let config = Config::default();
    let declarations = [
        engine::Seat::decl(&config),
        engine::Outcome::decl(&config),
        Name::decl(&config),
        Op::decl(&config),
        When::decl(&config),
        Effect::decl(&config),
        Values::decl(&config),
        What::decl(&config),
        Asked::decl(&config),
        Part::decl(&config),
        Mode::decl(&config),
        Decks::decl(&config),
        Ranking::decl(&config),
        FirstPlayer::decl(&config),
        EndEffects::decl(&config),
        Setup::decl(&config),
        Spot::decl(&config),
        End::decl(&config),
        Action::decl(&config),
        Side::decl(&config),
        Phase::decl(&config),
        Play::decl(&config),
        Lost::decl(&config),
        Blow::decl(&config),
        Counted::decl(&config),
        Item::decl(&config),
        MissedSeen::decl(&config),
        Row::decl(&config),
        Sums::decl(&config),
        ModuleLeft::decl(&config),
        StationLeft::decl(&config),
        AttackerSeen::decl(&config),
        Event::decl(&config),
        Step::decl(&config),
        RuleInfo::decl(&config),
        CardInfo::decl(&config),
        InvestorInfo::decl(&config),
        ChoiceView::decl(&config),
        AttackView::decl(&config),
        Verdict::decl(&config),
        GroupForecast::decl(&config),
        Goal::decl(&config),
        Forecast::decl(&config),
        Advice::decl(&config),
        AvailableView::decl(&config),
        LaidView::decl(&config),
        ModuleView::decl(&config),
        PlayerView::decl(&config),
        GameView::decl(&config),
        OwnView::decl(&config),
        Constants::decl(&config),
        view_with_constants::<View, Constants>(&config),
        Illegal::decl(&config),
    ];
    declarations.iter().map(|declaration| format!("export {declaration}\n")).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_type_that_is_named_is_declared() {
        let text = super::typescript();
        for name in ["Name", "Seat", "Outcome", "View", "Action", "Event", "Setup", "Values", "Illegal"] {
            assert!(text.contains(&format!("export type {name} =")), "{name} in\n{text}");
        }
    }
}
