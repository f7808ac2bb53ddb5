//! The types that cross the wire, for the web client.

use ts_rs::{Config, TS};

use crate::event::{Beam, End, FilmLine, Loss, Score, Ship, Tag, Why};
use crate::forecast::Forecast;
use crate::geometry::{Pose, Size};
use crate::setup::{AimAssist, AsteroidPlaces, Deployment, RaceChoice, Races};
use crate::state::{Answer, Fate, Phase};
use crate::tables::{Colour, Edge, Kind, Laser, Race, Scale, Shield};
use crate::view::{
    CardInfo, InPlayView, LightView, OwnView, PieceView, PlayerView, RaceInfo, Revealed, RulesView,
};
use crate::{Action, Code, Event, Illegal, Name, Setup, Supposed, View, WhatIf};

/// The TypeScript declarations of everything that a client of Stellar Conflict reads or writes.
pub fn typescript() -> String {
    let config = Config::default();
    let declarations = [
        engine::Seat::decl(&config),
        engine::Outcome::decl(&config),
        Name::decl(&config),
        Code::decl(&config),
        Pose::decl(&config),
        Size::decl(&config),
        Race::decl(&config),
        Kind::decl(&config),
        Colour::decl(&config),
        Edge::decl(&config),
        Laser::decl(&config),
        Shield::decl(&config),
        Scale::decl(&config),
        Races::decl(&config),
        RaceChoice::decl(&config),
        Deployment::decl(&config),
        AsteroidPlaces::decl(&config),
        AimAssist::decl(&config),
        Setup::decl(&config),
        Action::decl(&config),
        Tag::decl(&config),
        Ship::decl(&config),
        Beam::decl(&config),
        End::decl(&config),
        Why::decl(&config),
        Loss::decl(&config),
        Score::decl(&config),
        Event::decl(&config),
        FilmLine::decl(&config),
        Phase::decl(&config),
        Answer::decl(&config),
        Fate::decl(&config),
        LightView::decl(&config),
        RulesView::decl(&config),
        CardInfo::decl(&config),
        RaceInfo::decl(&config),
        InPlayView::decl(&config),
        PlayerView::decl(&config),
        PieceView::decl(&config),
        OwnView::decl(&config),
        Revealed::decl(&config),
        View::decl(&config),
        Illegal::decl(&config),
        Forecast::decl(&config),
        Supposed::decl(&config),
        WhatIf::decl(&config),
    ];
    declarations.iter().map(|declaration| format!("export {declaration}\n")).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_type_that_is_named_is_declared() {
        let text = super::typescript();
        for name in [
            "Name", "Code", "Seat", "Outcome", "View", "Action", "Event", "Setup", "Pose", "Illegal",
            "Forecast",
        ] {
            assert!(text.contains(&format!("export type {name} =")), "{name} in\n{text}");
        }
    }
}
