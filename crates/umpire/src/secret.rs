//! Chance that is committed before play and revealed after it, so that anybody can verify every shuffle and roll.
//!
//! The server picks 32 random bytes and shows their hash before anybody sits down; every player may add a contribution of
//! their own, promised by a hash (see `promise.rs`) or in the clear. Neither side can steer the luck alone: the server is bound
//! by its hash, the players do not know the secret. Together a server and the last to sit could, where nobody else promised.

use std::fmt;

use engine::Seeded;
use sha2::{Digest, Sha256};

use crate::live::Luck;
use crate::promise::strict;

/// The longest contribution of a player, in bytes.
pub const CONTRIBUTION_MAX_BYTES: usize = 64;

/// What the chance of one table grows from. The caller brings the bytes: the umpire has no randomness of its own.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    pub fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// Reads what [`Secret::reveal`] wrote.
    pub fn from_hex(text: &str) -> Option<Secret> {
        strict(text).map(Secret)
    }

    /// The hash that is shown before play.
    pub fn commitment(&self) -> String {
        sha256_hex(&self.0)
    }

    /// The secret itself, for when the game is over.
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }

    pub(crate) fn key(&self, contributions: &[String]) -> Key {
        let mut hash = Sha256::new();
        hash.update(b"parhelion chance 1");
        hash.update(self.0);
        for contribution in contributions {
            hash.update((contribution.len() as u64).to_be_bytes());
            hash.update(contribution.as_bytes());
        }
        Key(hash.finalize().into())
    }
}

impl fmt::Debug for Secret {
    /// A secret must not get into a log by accident.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// The secret mixed with everybody's contributions: it gives each entry of the log a stream of its own.
#[derive(Clone)]
pub(crate) struct Key([u8; 32]);

impl Key {
    pub fn entry(&self, number: u64) -> Seeded {
        Seeded::new(self.0, number)
    }

    /// The luck of an entry that is yet to come.
    pub fn luck(&self, number: u64) -> Luck<'static> {
        Luck::Committed(Box::new(self.entry(number)))
    }

    /// The luck of a world that is only imagined: no log is so long that an entry could have the same. Whoever knew it could
    /// tell by what is said of imagined worlds from which one they were imagined.
    pub fn imagined(&self, world: u64) -> Luck<'static> {
        self.luck(u64::MAX - world)
    }
}

pub(crate) fn sha256_hex(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

#[cfg(test)]
mod tests {
    use engine::Chance;

    use super::*;

    fn first_draw(secret: u8, contributions: &[&str]) -> u32 {
        let contributions: Vec<String> = contributions.iter().map(|text| text.to_string()).collect();
        Secret::new([secret; 32]).key(&contributions).entry(0).draw(1 << 31)
    }

    #[test]
    fn every_contribution_changes_the_luck() {
        assert_eq!(first_draw(1, &["a", "b"]), first_draw(1, &["a", "b"]));
        assert_ne!(first_draw(1, &["a", "b"]), first_draw(1, &["a", "c"]));
        assert_ne!(first_draw(1, &["ab", ""]), first_draw(1, &["a", "b"]), "where one ends the next begins");
        assert_ne!(first_draw(1, &["a", "b"]), first_draw(2, &["a", "b"]));
    }

    #[test]
    fn a_secret_is_revealed_in_one_spelling_and_never_printed() {
        let secret = Secret::new([0xab; 32]);
        assert_eq!(Secret::from_hex(&secret.reveal()), Some(secret.clone()));
        assert_eq!(Secret::from_hex(&secret.reveal().to_uppercase()), None);
        assert_eq!(Secret::from_hex("ab"), None);
        assert!(!format!("{secret:?}").contains("ab"));
        assert_eq!(secret.commitment().len(), 64);
    }
}
