//! Printed names, carried by value: kinds and investors are data of an edition, and an action or event that names one
//! must read well without it.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The longest name, in bytes.
pub const NAME_MAX: usize = 24;

/// A name as it is printed on a card: copying it never allocates.
///
/// ```
/// use orbital_conflict::Name;
/// assert_eq!(Name::new("Solar panel").unwrap().to_string(), "Solar panel");
/// assert!(Name::new("").is_none() && Name::new("A name that no card has room for").is_none());
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "string")]
pub struct Name([u8; NAME_MAX]);

impl Name {
    pub fn new(text: &str) -> Option<Name> {
        let mut bytes = [0; NAME_MAX];
        let fits = (1..=NAME_MAX).contains(&text.len()) && !text.contains('\0');
        fits.then(|| {
            bytes[..text.len()].copy_from_slice(text.as_bytes());
            Name(bytes)
        })
    }

    pub fn as_str(&self) -> &str {
        let len = self.0.iter().position(|byte| *byte == 0).unwrap_or(NAME_MAX);
        std::str::from_utf8(&self.0[..len]).expect("a name is made from text")
    }
}

impl AsRef<str> for Name {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Name {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        Name::new(&text).ok_or_else(|| {
            serde::de::Error::custom(format!("a name has 1 to {NAME_MAX} bytes, not `{text}`"))
        })
    }
}
