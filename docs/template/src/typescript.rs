//! The types that cross the wire, for the web client.

use ts_rs::{Config, TS};

use crate::{Action, Event, Illegal, Laid, Setup, View};

/// The TypeScript declarations of everything that a client of Moons reads or writes.
pub fn typescript() -> String {
    let config = Config::default();
    let declarations = [
        engine::Seat::decl(&config),
        Setup::decl(&config),
        Action::decl(&config),
        Event::decl(&config),
        Laid::decl(&config),
        View::decl(&config),
        Illegal::decl(&config),
    ];
    declarations.iter().map(|declaration| format!("export {declaration}\n")).collect()
}
