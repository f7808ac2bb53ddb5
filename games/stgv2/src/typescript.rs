//! The types that cross the wire, for the web client.

use ts_rs::{Config, TS};

use crate::advice::{Advice, Beside, Want};
use crate::event::Leg;
use crate::forecast::{Aim, Forecast, Likely, Work};
use crate::phases::ending::Met;
use crate::place::At;
use crate::setup::{
    BlockChoice, DestroyBy, FirstPlayer, GroupReach, Mode, ProtectedReturnFire, ProtectionEnds, Reroll,
    SetMoment, ZigzagNear,
};
use crate::state::{Column, ShipId, Stage, Step};
use crate::tables::{Card, Founding, Item, Part, Prices, Victory};
use crate::view::{
    BattleView, CardView, ChartView, ClusterView, ColumnView, Energy, FieldView, Flies, FlightView, Hold,
    PlayerView, ShipView, SupplyView,
};
use crate::{Action, Event, Illegal, Setup, View};

/// The TypeScript declarations of everything that a client of STGv2 reads or writes.
pub fn typescript() -> String {
    let config = Config::default();
    let declarations = [
        engine::Seat::decl(&config),
        engine::Outcome::decl(&config),
        At::decl(&config),
        Card::decl(&config),
        Part::decl(&config),
        Column::decl(&config),
        Prices::decl(&config),
        Item::decl(&config),
        Founding::decl(&config),
        Victory::decl(&config),
        ShipId::decl(&config),
        Leg::decl(&config),
        Mode::decl(&config),
        FirstPlayer::decl(&config),
        Reroll::decl(&config),
        ZigzagNear::decl(&config),
        BlockChoice::decl(&config),
        SetMoment::decl(&config),
        GroupReach::decl(&config),
        ProtectionEnds::decl(&config),
        ProtectedReturnFire::decl(&config),
        DestroyBy::decl(&config),
        Setup::decl(&config),
        Action::decl(&config),
        Step::decl(&config),
        Event::decl(&config),
        Stage::decl(&config),
        FieldView::decl(&config),
        ChartView::decl(&config),
        ColumnView::decl(&config),
        CardView::decl(&config),
        Energy::decl(&config),
        Hold::decl(&config),
        Flies::decl(&config),
        Met::decl(&config),
        ShipView::decl(&config),
        PlayerView::decl(&config),
        ClusterView::decl(&config),
        FlightView::decl(&config),
        BattleView::decl(&config),
        SupplyView::decl(&config),
        View::decl(&config),
        Likely::decl(&config),
        Work::decl(&config),
        Aim::decl(&config),
        Forecast::decl(&config),
        Want::decl(&config),
        Beside::decl(&config),
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
        for name in ["At", "Seat", "Outcome", "View", "Action", "Event", "Setup", "Forecast", "Illegal"] {
            assert!(text.contains(&format!("export type {name} =")), "{name} in\n{text}");
        }
    }
}
