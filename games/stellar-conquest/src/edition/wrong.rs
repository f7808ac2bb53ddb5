//! What is wrong with an edition, and where in its file.

use engine::BadEdition;
use toml::de::{DeTable, DeValue};

#[derive(Debug)]
pub(crate) struct Wrong {
    /// Names and numbers of the parts, from the outside in: `map.stars.12`.
    pub key: String,
    pub reason: String,
}

impl Wrong {
    pub fn at<T>(key: impl Into<String>, reason: impl Into<String>) -> Result<T, Wrong> {
        Err(Wrong { key: key.into(), reason: reason.into() })
    }

    /// The line of the innermost part of the key that the text has.
    pub fn in_text(self, text: &str) -> BadEdition {
        let byte = DeTable::parse(text).map_or(0, |whole| place(whole.get_ref(), &self.key));
        BadEdition::at(text, byte, self.reason)
    }
}

fn place(whole: &DeTable<'_>, key: &str) -> usize {
    let mut parts = key.split('.');
    let first = parts.next().unwrap_or_default();
    let Some((name, mut value)) = whole.iter().find(|(name, _)| name.get_ref() == first) else { return 0 };
    let mut byte = name.span().start;
    for part in parts {
        let (inner, at) = match value.get_ref() {
            DeValue::Table(table) => match table.iter().find(|(name, _)| name.get_ref() == part) {
                Some((name, inner)) => (inner, name.span().start),
                None => return byte,
            },
            DeValue::Array(list) => match part.parse().ok().and_then(|index: usize| list.get(index)) {
                Some(inner) => (inner, inner.span().start),
                None => return byte,
            },
            _ => return byte,
        };
        (value, byte) = (inner, at);
    }
    byte
}
