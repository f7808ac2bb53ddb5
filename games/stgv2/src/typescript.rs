//! The types that cross the wire, for the web client.

use engine::typescript::Declared;

use crate::advice::Advice;
use crate::forecast::Forecast;
use crate::{Action, Event, Illegal, Setup, View};

/// The TypeScript declarations of everything that a client of STGv2 reads or writes.
pub fn typescript() -> String {
    Declared::default()
        .partial::<Setup>()
        .with::<Action>()
        .with::<Event>()
        .with::<View>()
        .with::<Illegal>()
        .with::<Forecast>()
        .with::<Advice>()
        .text()
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
