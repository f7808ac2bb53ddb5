//! The printed data, read from a file.

use engine::edition::{Wrong, parse, wrong};
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
        let edition: Edition = parse(text)?;
        edition.check().map_err(|wrong| wrong.in_text(text))?;
        Ok(edition)
    }

    fn check(&self) -> Result<(), Wrong> {
        let (hand, moons) = (self.hand as usize, self.moons.len());
        if hand == 0 || hand > HAND_MAX || hand >= moons || moons > MOONS_MAX {
            return wrong(
                "hand",
                "a hand has up to 8 probes, and fewer than there are moons, of which there are up to 16",
            );
        }
        if self.probes as usize > PROBES_MAX || hand * MAX_SEATS > self.probes as usize {
            return wrong(
                "probes",
                "there must be a hand for each of four players, and no more than 64 probes",
            );
        }
        Ok(())
    }
}
