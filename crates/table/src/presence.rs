//! Who is there.

use engine::{MAX_SEATS, Seats};

/// What lists and connections may know without asking the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// The seats whose players are connected.
    pub connected: Seats,
    pub spectators: u32,
    /// Whether a clock of the game runs: then connections are measured.
    pub real_time: bool,
    /// By seat: how much its connection is made up for.
    pub allowance_ms: [u16; MAX_SEATS],
}
