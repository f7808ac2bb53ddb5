//! How a planet is written: `E17/1`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::state::{PLANETS, PlanetId};

impl fmt::Display for PlanetId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.hex, self.number)
    }
}

impl FromStr for PlanetId {
    type Err = String;

    fn from_str(text: &str) -> Result<PlanetId, String> {
        let wrong = || format!("`{text}` is no planet; one is written like E17/1");
        let (hex, number) = text.split_once('/').ok_or_else(wrong)?;
        let number: u8 = number.parse().map_err(|_| wrong())?;
        if !(1..=PLANETS as u8).contains(&number) {
            return Err(wrong());
        }
        Ok(PlanetId { hex: hex.parse()?, number })
    }
}

impl Serialize for PlanetId {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for PlanetId {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(from)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl ts_rs::TS for PlanetId {
    type WithoutGenerics = PlanetId;
    type OptionInnerType = PlanetId;
    fn name(_: &ts_rs::Config) -> String {
        "string".to_string()
    }
    fn inline(config: &ts_rs::Config) -> String {
        Self::name(config)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CONQUEST-13.12: a planet is a star hex and a number.
    #[test]
    fn a_planet_is_written_as_hex_and_number() {
        let planet: PlanetId = "GG21/2".parse().unwrap();
        assert_eq!((planet.to_string(), planet.index()), ("GG21/2".to_string(), 1));
        assert_eq!(serde_json::from_str::<PlanetId>("\"GG21/2\"").unwrap(), planet);
        for text in ["", "GG21", "GG21/0", "GG21/9", "/1", "GG21/x"] {
            assert!(text.parse::<PlanetId>().is_err(), "{text}");
        }
    }
}
