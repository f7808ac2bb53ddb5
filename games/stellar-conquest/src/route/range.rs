//! CONQUEST-8.1: how far ships may go from their posts.

use crate::map::Hex;

/// CONQUEST-R7, CONQUEST-8.4: the hexes from the nearest post. The post beyond the own entry hex is always there
/// (CONQUEST-R8), and the entry hex counts as one.
pub fn away(hex: Hex, entry: Hex, posts: impl IntoIterator<Item = Hex>) -> u8 {
    let off_map = entry.distance(hex) + 1;
    posts.into_iter().map(|post| post.distance(hex)).fold(off_map, u8::min)
}

/// Whether a step is within range, from a hex so far from the nearest post to one so far. A ship that lost its range without
/// moving may come closer (CONQUEST-R10).
#[inline]
pub const fn in_reach(away_now: u8, away_then: u8, range: u8) -> bool {
    away_then <= range || (away_now > range && away_then < away_now)
}
