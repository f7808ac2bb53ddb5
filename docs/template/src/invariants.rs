//! What holds in every position.

use crate::state::State;

/// The first rule that a position breaks.
pub fn broken(state: &State) -> Option<&'static str> {
    (!every_probe_is_in_one_place(state)).then_some("MOONS-1.1")
}

fn every_probe_is_in_one_place(state: &State) -> bool {
    let laid = state.laid.iter().flatten();
    let mut probes: Vec<u8> =
        state.hands.iter().flat_map(|hand| hand.to_vec()).chain(laid.copied()).collect();
    probes.extend(state.shown.iter().chain(state.unused.iter()));
    probes.sort_unstable();
    (1..=probes.len() as u8).eq(probes)
}
