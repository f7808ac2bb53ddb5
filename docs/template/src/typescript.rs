//! The types that cross the wire, for the web client.

use engine::typescript::Declared;

use crate::{Action, Event, Illegal, Setup, View};

/// The TypeScript declarations of everything that a client of Moons reads or writes.
pub fn typescript() -> String {
    Declared::default()
        .partial::<Setup>()
        .with::<Action>()
        .with::<Event>()
        .with::<View>()
        .with::<Illegal>()
        .text()
}
