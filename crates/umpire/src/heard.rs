//! A running hash of what a viewer was told, so that whoever was told it can hold a record against it later.
//!
//! It is a viewer's own: over the whole log there is none while a game runs, because what was done in secret could be guessed
//! from it.

use sha2::{Digest, Sha256};

use crate::protocol::Line;

/// Stands before the first line.
const BEGINNING: &[u8] = b"parhelion heard 1";

/// The hash after these lines, which are all that a viewer was told: each time SHA-256 of the hash before, and of the line's
/// number, time and words as text. What was taken back later was told all the same.
pub fn heard<'a>(lines: impl IntoIterator<Item = &'a Line>) -> String {
    let mut hash: [u8; 32] = Sha256::digest(BEGINNING).into();
    for Line { number, at, words, .. } in lines {
        let mut next = Sha256::new();
        next.update(hash);
        next.update(format!("{number}\t{at}\t{words}\n"));
        hash = next.finalize().into();
    }
    hex::encode(hash)
}
