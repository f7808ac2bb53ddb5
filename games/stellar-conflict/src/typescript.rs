//! The types that cross the wire, for the web client.

use engine::typescript::Declared;

use crate::forecast::Forecast;
use crate::{Action, Event, Illegal, Setup, Supposed, View, WhatIf};

/// The TypeScript declarations of everything that a client of Stellar Conflict reads or writes.
pub fn typescript() -> String {
    Declared::default()
        .partial::<Setup>()
        .with::<Action>()
        .with::<Event>()
        .with::<View>()
        .with::<Illegal>()
        .with::<Forecast>()
        .with::<WhatIf>()
        .with::<Supposed>()
        .text()
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
