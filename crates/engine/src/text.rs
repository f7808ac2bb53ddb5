//! Printed texts, carried by value: cards are data of an edition, and an action or event that names one must read well without it.

/// Types for printed texts of a few bytes: copying one never allocates.
///
/// ```
/// engine::texts! {
///     /// A name as it is printed on a card.
///     pub struct Name(24);
/// }
///
/// assert_eq!(Name::new("Solar panel").unwrap().to_string(), "Solar panel");
/// assert!(Name::new("").is_none() && Name::new("A name that no card has room for").is_none());
/// let long = serde_json::from_str::<Name>("\"A name that no card has room for\"").unwrap_err();
/// assert!(long.to_string().starts_with("this needs 1 to 24 bytes"));
/// ```
#[macro_export]
macro_rules! texts {
    ($($(#[$about:meta])* pub struct $name:ident($max:literal);)*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, ::ts_rs::TS)]
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
                ::std::str::from_utf8(&self.0[..len]).expect("`new` takes text, and nothing else makes one")
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.as_str())
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = <String as ::serde::Deserialize>::deserialize(from)?;
                $name::new(&text).ok_or_else(|| {
                    let wrong = format!("this needs 1 to {} bytes, not `{text}`", $max);
                    ::serde::de::Error::custom(wrong)
                })
            }
        }
    )*};
}
