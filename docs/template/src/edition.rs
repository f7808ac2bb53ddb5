//! The printed data, read from a file.

use engine::{BadEdition, EditionText, MAX_SEATS};
use serde::{Deserialize, Serialize};

pub const EDITIONS: &[EditionText] =
    &[EditionText { id: "first", text: include_str!("../editions/first.toml") }];

/// More cannot be in a hand, in the middle or among the probes.
pub const HAND_MAX: usize = 8;
pub const MOONS_MAX: usize = 16;
pub const PROBES_MAX: usize = 64;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    pub probes: u8,
    pub hand: u8,
    pub moons: Vec<u8>,
}

impl Edition {
    pub fn read(text: &str) -> Result<Edition, BadEdition> {
        let edition: Edition = toml::from_str(text).map_err(|error| {
            BadEdition::at(text, error.span().map_or(0, |span| span.start), error.message())
        })?;
        let at = |key: &str, reason: &str| Err(BadEdition::at(text, text.find(key).unwrap_or(0), reason));
        let (hand, moons) = (edition.hand as usize, edition.moons.len());
        if hand == 0 || hand > HAND_MAX || hand >= moons || moons > MOONS_MAX {
            return at(
                "hand",
                "a hand has up to 8 probes, and fewer than there are moons, of which there are up to 16",
            );
        }
        if edition.probes as usize > PROBES_MAX || hand * MAX_SEATS > edition.probes as usize {
            return at("probes", "there must be a hand for each of four players, and no more than 64 probes");
        }
        Ok(edition)
    }
}
