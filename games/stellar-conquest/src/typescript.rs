//! The types that cross the wire, for the web client.

use engine::typescript::Declared;

use crate::advice::Advice;
use crate::view::Constants;
use crate::{Action, Event, Forecast, Illegal, Setup, View};

/// The TypeScript declarations of everything that a client of Stellar Conquest reads or writes.
pub fn typescript() -> String {
    Declared::default()
        .partial::<Setup>()
        .with::<Action>()
        .with::<Event>()
        .with::<Illegal>()
        .with::<Forecast>()
        .with::<Advice>()
        .view::<View, Constants>()
        .text()
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
