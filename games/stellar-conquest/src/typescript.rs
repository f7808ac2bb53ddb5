//! The types that cross the wire, for the web client.

use engine::typescript::view_with_constants;
use ts_rs::{Config, TS};

use crate::advice::{Advice, Party, Payment};
use crate::edition::{Class, PlanetKind, ShipKind, Tech};
use crate::event::{Captives, ShotFired};
use crate::fleet::GroupId;
use crate::map::Colour;
use crate::player::{Factories, Inspect, Order, Retreat};
use crate::setup::{CetFit, ConqueredIndustry, Pt4Items, ReturnBan, Secrecy};
use crate::sight::{ColonySeen, Seen};
use crate::state::{Phase, Proposal};
use crate::view::{
    Ahead, AimView, AssaultView, BattleView, ColonyView, Constants, DeskView, Errand, GroupView, HandView,
    LedgerView, MapView, MarkerSeen, MarkersView, More, Note, OwnView, PlanetScore, PlanetView, Price,
    Prospect, Reach, ResultView, SideView, StandingView, StarInfo, StarView, TablesView, TechInfo, UnitView,
};
use crate::war::{Side, Stage, Step, Unit};
use crate::{Action, Event, Forecast, Illegal, Item, Setup, View};

/// The TypeScript declarations of everything that a client of Stellar Conquest reads or writes.
pub fn typescript() -> String {
    let config = Config::default();
    let declarations = [
        engine::Seat::decl(&config),
        Class::decl(&config),
        Tech::decl(&config),
        ShipKind::decl(&config),
        PlanetKind::decl(&config),
        Colour::decl(&config),
        GroupId::decl(&config),
        Item::decl(&config),
        Inspect::decl(&config),
        Retreat::decl(&config),
        Factories::decl(&config),
        Order::decl(&config),
        Side::decl(&config),
        Unit::decl(&config),
        Stage::decl(&config),
        Step::decl(&config),
        Secrecy::decl(&config),
        ReturnBan::decl(&config),
        CetFit::decl(&config),
        ConqueredIndustry::decl(&config),
        Pt4Items::decl(&config),
        Setup::decl(&config),
        Action::decl(&config),
        ColonySeen::decl(&config),
        Seen::decl(&config),
        ShotFired::decl(&config),
        Captives::decl(&config),
        Event::decl(&config),
        Phase::decl(&config),
        Proposal::decl(&config),
        Note::decl(&config),
        StarInfo::decl(&config),
        MapView::decl(&config),
        TechInfo::decl(&config),
        Prospect::decl(&config),
        TablesView::decl(&config),
        MarkersView::decl(&config),
        MarkerSeen::decl(&config),
        ColonyView::decl(&config),
        PlanetView::decl(&config),
        StarView::decl(&config),
        GroupView::decl(&config),
        HandView::decl(&config),
        Reach::decl(&config),
        Price::decl(&config),
        More::decl(&config),
        DeskView::decl(&config),
        LedgerView::decl(&config),
        StandingView::decl(&config),
        Errand::decl(&config),
        Ahead::decl(&config),
        OwnView::decl(&config),
        UnitView::decl(&config),
        AimView::decl(&config),
        SideView::decl(&config),
        BattleView::decl(&config),
        AssaultView::decl(&config),
        PlanetScore::decl(&config),
        ResultView::decl(&config),
        Constants::decl(&config),
        view_with_constants::<View, Constants>(&config),
        Forecast::decl(&config),
        Party::decl(&config),
        Payment::decl(&config),
        Advice::decl(&config),
        Illegal::decl(&config),
    ];
    declarations.iter().map(|declaration| format!("export {declaration}\n")).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_type_that_is_named_is_declared() {
        let text = super::typescript();
        for name in ["Seat", "View", "Action", "Event", "Setup", "OwnView", "Order", "Unit", "Illegal"] {
            assert!(text.contains(&format!("export type {name} =")), "{name} in\n{text}");
        }
    }
}
