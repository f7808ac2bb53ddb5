//! The types that cross the wire, for the web client.

use engine::typescript::Declared;

use crate::{Action, Constants, Event, Forecast, Illegal, Setup, View};

/// The TypeScript declarations of everything that a client of Stellar reads or writes.
pub fn typescript() -> String {
    Declared::default()
        .partial::<Setup>()
        .with::<Action>()
        .with::<Event>()
        .with::<Illegal>()
        .with::<Forecast>()
        .view::<View, Constants>()
        .text()
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
