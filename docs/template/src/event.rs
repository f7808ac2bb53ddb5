//! What happened.

use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    /// Only whoever laid it is told which probe it is.
    Laid {
        seat: Seat,
        probe: Option<u8>,
    },
    /// By seat: the probes that were turned up.
    Arrived {
        probes: Vec<u8>,
        first: Seat,
    },
    Taken {
        seat: Seat,
        moon: u8,
    },
}
