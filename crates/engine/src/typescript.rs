//! What games share when they tell the web client of their types.

use ts_rs::{Config, TS};

/// A view as clients have it, with what never changes (see [`crate::Game::constants`]).
pub fn view_with_constants<View: TS, Constants: TS>(config: &Config) -> String {
    format!("type {} = {} & {};", View::ident(config), Constants::ident(config), View::inline(config))
}
