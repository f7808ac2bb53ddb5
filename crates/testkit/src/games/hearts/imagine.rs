//! Deals the unseen cards anew, in keeping with everything the viewer knows: what was passed where, who holds the two of
//! clubs, and which suits a seat has shown not to have.

use engine::{Chance, Viewer};

use super::cards::{Cards, TWO_OF_CLUBS, some, suit_of_all};
use super::state::State;

/// Tries before giving up on a deal that fits. A try fails rarely, and only late in a deal with several known voids.
const TRIES: usize = 64;

pub fn imagine(state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
    let own = viewer.seat().map_or(4, |seat| seat.index());
    if state.picks > 0 { before_the_pass(state, own, chance) } else { after_the_pass(state, own, chance) }
}

/// Every other seat's thirteen cards are anything, and so are its picks among them.
fn before_the_pass(state: &State, own: usize, chance: &mut impl Chance) -> State {
    let mut imagined = *state;
    let others = || (0..4).filter(|seat| *seat != own);
    let mut unseen: Cards = others().map(|seat| state.hand[seat] | state.passed[seat]).sum();
    for seat in others() {
        let dealt = some(unseen, 13, chance);
        unseen ^= dealt;
        imagined.passed[seat] = some(dealt, state.passed[seat].count_ones(), chance);
        imagined.hand[seat] = dealt ^ imagined.passed[seat];
    }
    imagined
}

fn after_the_pass(state: &State, own: usize, chance: &mut impl Chance) -> State {
    let mut known = [0; 4];
    if own < 4 {
        known[own] = state.hand[own];
        let receiver = state.receiver(own);
        known[receiver] |= state.passed[own] & state.hand[receiver];
    }
    // HEARTS-4: whoever is to lead first holds the two of clubs.
    let leader = state.turn as usize & 3;
    known[leader] |= state.hand[leader] & TWO_OF_CLUBS;
    let mut imagined = *state;
    if let Some(hand) = (0..TRIES).find_map(|_| deal(state, &known, chance)) {
        imagined.hand = hand;
    }
    remember_passes(&mut imagined, own, chance);
    imagined
}

/// Cards of suits that fewer seats can hold go first; each card takes one of the free places that may hold it. Where only
/// one suit is short this gives every possible deal the same chance.
#[inline]
fn deal(state: &State, known: &[Cards; 4], chance: &mut impl Chance) -> Option<[Cards; 4]> {
    let mut hand = *known;
    let mut room: [u32; 4] = std::array::from_fn(|seat| (state.hand[seat] ^ known[seat]).count_ones());
    let unseen: Cards = (0..4).map(|seat| state.hand[seat] ^ known[seat]).sum();
    let holders = |suit: u8| (0..4).filter(move |seat| state.voids[*seat] >> suit & 1 == 0);
    let mut suits = [0u8, 1, 2, 3];
    if state.voids != [0; 4] {
        suits.sort_unstable_by_key(|suit| holders(*suit).filter(|seat| room[*seat] > 0).count());
    }
    for suit in suits {
        let mask: [u32; 4] =
            std::array::from_fn(|seat| if state.voids[seat] >> suit & 1 == 0 { !0 } else { 0 });
        let mut cards = unseen & suit_of_all(suit);
        while cards != 0 {
            let free: [u32; 4] = std::array::from_fn(|seat| room[seat] & mask[seat]);
            let total: u32 = free.iter().sum();
            if total == 0 {
                return None;
            }
            let place = chance.below(total);
            let (one, two, three) = (free[0], free[0] + free[1], free[0] + free[1] + free[2]);
            let seat = usize::from(place >= one) + usize::from(place >= two) + usize::from(place >= three);
            room[seat] -= 1;
            hand[seat] |= cards & cards.wrapping_neg();
            cards &= cards - 1;
        }
    }
    Some(hand)
}

/// What others passed to others is unknown too: three of the cards that the receiver has or had.
#[inline]
fn remember_passes(state: &mut State, own: usize, chance: &mut impl Chance) {
    if state.pass_by == 0 {
        return;
    }
    for giver in (0..4).filter(|giver| *giver != own) {
        let receiver = state.receiver(giver);
        if receiver != own {
            state.passed[giver] = some(state.hand[receiver] | state.played[receiver], 3, chance);
        }
    }
}
