//! The types that cross the wire, for the web client.

use engine::typescript::view_with_constants;
use ts_rs::{Config, TS};

use crate::{
    AbilityForecast, Action, BlurView, Clash, Class, Constants, End, Event, FightForecast, FightView,
    FirstSeat, Foe, Forecast, How, Illegal, Kind, LastMove, Mode, Move, OwnView, PartnerForecast, Pending,
    PlayerView, PrintedView, ScoredView, SectorView, Seen, SettledView, Setup, ShipView, SolarCardView,
    SolarFace, SolarType, SolarTypeView, Step, TeamView, View, Worth,
};

/// The TypeScript declarations of everything that a client of Stellar reads or writes.
pub fn typescript() -> String {
    let config = Config::default();
    let declarations = [
        engine::Seat::decl(&config),
        engine::Outcome::decl(&config),
        Kind::decl(&config),
        Class::decl(&config),
        SolarType::decl(&config),
        Mode::decl(&config),
        FirstSeat::decl(&config),
        Setup::decl(&config),
        Action::decl(&config),
        Seen::decl(&config),
        SolarFace::decl(&config),
        Worth::decl(&config),
        How::decl(&config),
        Event::decl(&config),
        Foe::decl(&config),
        Step::decl(&config),
        SolarCardView::decl(&config),
        ShipView::decl(&config),
        SectorView::decl(&config),
        SettledView::decl(&config),
        BlurView::decl(&config),
        PlayerView::decl(&config),
        OwnView::decl(&config),
        ScoredView::decl(&config),
        Move::decl(&config),
        FightView::decl(&config),
        LastMove::decl(&config),
        PrintedView::decl(&config),
        SolarTypeView::decl(&config),
        TeamView::decl(&config),
        Constants::decl(&config),
        view_with_constants::<View, Constants>(&config),
        Pending::decl(&config),
        Illegal::decl(&config),
        Clash::decl(&config),
        AbilityForecast::decl(&config),
        FightForecast::decl(&config),
        End::decl(&config),
        PartnerForecast::decl(&config),
        Forecast::decl(&config),
    ];
    declarations.iter().map(|declaration| format!("export {declaration}\n")).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_type_that_is_named_is_declared() {
        let text = super::typescript();
        for name in
            ["Kind", "Class", "Seat", "Outcome", "View", "Action", "Event", "Setup", "PendingDecision"]
        {
            assert!(text.contains(&format!("export type {name} =")), "{name} in\n{text}");
        }
    }
}
