//! A state that a viewer cannot tell from the real one: the probes that they have never seen are dealt anew.

use engine::{Chance, Viewer};

use crate::state::{Phase, State};

pub fn imagine(state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
    let mut imagined = *state;
    let secret = state.phase == Phase::Laying;
    let others = || state.everyone().filter(|seat| !viewer.is(*seat)).map(|seat| seat.index());
    let laid = || others().filter(|seat| secret && state.laid[*seat].is_some());
    let mut unseen: Vec<u8> = others().flat_map(|seat| state.hands[seat].to_vec()).collect();
    unseen.extend(laid().filter_map(|seat| state.laid[seat]));
    unseen.extend(state.unused.iter());
    chance.shuffle(&mut unseen);
    for seat in others() {
        imagined.hands[seat] = unseen.drain(..state.hands[seat].len()).collect();
        imagined.hands[seat].sort_unstable();
    }
    laid().for_each(|seat| imagined.laid[seat] = unseen.pop());
    imagined.unused = unseen.into_iter().collect();
    imagined
}
