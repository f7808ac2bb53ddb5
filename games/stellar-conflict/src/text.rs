//! Printed texts, carried by value: cards are data of an edition, and an action or event that names one must read well
//! without it.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

macro_rules! text {
    ($(#[$doc:meta])* $name:ident, $max:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
        #[ts(type = "string")]
        pub struct $name([u8; $max]);

        impl $name {
            /// The longest text, in bytes.
            pub const MAX: usize = $max;

            pub fn new(text: &str) -> Option<$name> {
                let mut bytes = [0; $max];
                let fits = (1..=$max).contains(&text.len()) && !text.contains('\0');
                fits.then(|| {
                    bytes[..text.len()].copy_from_slice(text.as_bytes());
                    $name(bytes)
                })
            }

            pub fn as_str(&self) -> &str {
                let len = self.0.iter().position(|byte| *byte == 0).unwrap_or($max);
                std::str::from_utf8(&self.0[..len]).expect("it is made from text")
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.as_str())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = String::deserialize(from)?;
                $name::new(&text).ok_or_else(|| {
                    serde::de::Error::custom(format!("this needs 1 to {} bytes, not `{text}`", $max))
                })
            }
        }
    };
}

text!(
    /// A name as it is printed on a card.
    ///
    /// ```
    /// use stellar_conflict::Name;
    /// assert_eq!(Name::new("Quiet Empress").unwrap().to_string(), "Quiet Empress");
    /// assert!(Name::new("").is_none() && Name::new("A name that no card has room for").is_none());
    /// ```
    Name,
    24
);

text!(
    /// A card's id in its edition, such as `WIS01`.
    Code,
    8
);
