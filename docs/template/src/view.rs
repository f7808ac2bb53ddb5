//! What each seat may see.

use engine::Viewer;
use serde::Serialize;
use ts_rs::TS;

use crate::state::{Phase, State};

/// A probe on the table as a viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Laid {
    Hidden,
    Probe(u8),
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct View {
    /// One's own; empty for spectators.
    pub hand: Vec<u8>,
    /// By seat.
    pub laid: Vec<Option<Laid>>,
    pub hands: Vec<usize>,
    pub won: Vec<Vec<u8>>,
    pub moons: Vec<u8>,
    pub shown: Vec<u8>,
}

impl View {
    pub fn new(state: &State, viewer: Viewer) -> View {
        let secret = state.phase == Phase::Laying;
        let laid = |seat| {
            let probe = state.laid[seat as usize];
            probe.map(|probe| {
                if secret && !viewer.is(engine::Seat(seat)) { Laid::Hidden } else { Laid::Probe(probe) }
            })
        };
        View {
            hand: viewer.seat().map(|seat| state.hand(seat).to_vec()).unwrap_or_default(),
            laid: (0..state.seats).map(laid).collect(),
            hands: state.everyone().map(|seat| state.hand(seat).len()).collect(),
            won: state.everyone().map(|seat| state.won[seat.index()].to_vec()).collect(),
            moons: state.moons.to_vec(),
            shown: state.shown.to_vec(),
        }
    }
}
