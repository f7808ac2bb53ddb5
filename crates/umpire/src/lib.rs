//! One table: the list of games, the JSON boundary, the log, records, scenarios.

pub mod protocol;
