//! Editions: a file with what is printed is read once for all games, and what is wrong with it is said with its line.

use std::fmt::{self, Debug};
use std::ops::Deref;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
pub use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// An edition that comes with the game: its id and its text.
#[derive(Clone, Copy, Debug)]
pub struct EditionText {
    pub id: &'static str,
    pub text: &'static str,
}

/// An edition file that cannot be used: where, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadEdition {
    /// Counted from 1; 1 where the file as a whole is wrong.
    pub line: usize,
    pub reason: String,
}

impl BadEdition {
    /// From a byte position in the text, as parsers report it.
    pub fn at(text: &str, byte: usize, reason: impl Into<String>) -> BadEdition {
        let line = 1 + text.as_bytes().iter().take(byte).filter(|byte| **byte == b'\n').count();
        BadEdition { line, reason: reason.into() }
    }
}

impl fmt::Display for BadEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for BadEdition {}

/// Reads the rows of an edition file.
pub fn parse<Rows: DeserializeOwned>(text: &str) -> Result<Rows, BadEdition> {
    toml::from_str(text).map_err(|wrong| {
        let byte = wrong.span().map_or(0, |span| span.start);
        BadEdition::at(text, byte, wrong.message().replace('\n', " "))
    })
}

/// What is wrong with an edition that can be read, and where.
#[derive(Clone, Debug)]
pub struct Wrong {
    place: Place,
    pub reason: String,
}

/// Where something stands in a file.
#[derive(Clone, Debug)]
pub enum Place {
    /// The file as a whole.
    File,
    Byte(usize),
    /// Names and numbers of the parts, from the outside in: `map.stars.12`. So places are named that must be found also in what
    /// a record carries, which has no lines.
    Key(String),
}

impl From<&str> for Place {
    fn from(key: &str) -> Place {
        Place::Key(key.to_string())
    }
}

impl From<String> for Place {
    fn from(key: String) -> Place {
        Place::Key(key)
    }
}

impl<T> From<&Spanned<T>> for Place {
    fn from(value: &Spanned<T>) -> Place {
        Place::Byte(value.span().start)
    }
}

/// Refuses an edition: where, and why.
pub fn wrong<T>(place: impl Into<Place>, reason: impl Into<String>) -> Result<T, Wrong> {
    Err(Wrong { place: place.into(), reason: reason.into() })
}

impl Wrong {
    /// With the line; of a key that of its innermost part which the file has.
    pub fn in_text(self, text: &str) -> BadEdition {
        let byte = match self.place {
            Place::File => 0,
            Place::Byte(byte) => byte,
            Place::Key(key) => DeTable::parse(text).map_or(0, |whole| found(whole.get_ref(), &key)),
        };
        BadEdition::at(text, byte, self.reason)
    }
}

fn found(whole: &DeTable<'_>, key: &str) -> usize {
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

/// What a game plays by once its edition file is read and checked.
pub trait Checked: Debug + Sized {
    /// What a record carries of it.
    type File: PartialEq + Serialize + DeserializeOwned;

    /// Refuses what could not be played.
    fn check(file: Self::File) -> Result<Self, Wrong>;

    fn file(&self) -> &Self::File;

    /// Reads an edition file, ours or one from outside.
    fn read(text: &str) -> Result<Self, BadEdition> {
        Self::check(parse(text)?).map_err(|wrong| wrong.in_text(text))
    }
}

/// The printed data of an edition, shared by all states that use it. They travel as their file.
#[derive(Debug)]
pub struct Shared<P>(Arc<P>);

impl<P: Checked> Shared<P> {
    /// Reads an edition file, ours or one from outside.
    pub fn read(text: &str) -> Result<Shared<P>, BadEdition> {
        P::read(text).map(Shared::from)
    }
}

impl<P> From<P> for Shared<P> {
    fn from(printed: P) -> Shared<P> {
        Shared(Arc::new(printed))
    }
}

impl<P> Clone for Shared<P> {
    #[inline]
    fn clone(&self) -> Shared<P> {
        Shared(Arc::clone(&self.0))
    }
}

impl<P> Deref for Shared<P> {
    type Target = P;
    #[inline]
    fn deref(&self) -> &P {
        &self.0
    }
}

impl<P: Checked> PartialEq for Shared<P> {
    #[inline]
    fn eq(&self, other: &Shared<P>) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.file() == other.file()
    }
}

impl<P: Checked> Serialize for Shared<P> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.file().serialize(to)
    }
}

impl<'de, P: Checked> Deserialize<'de> for Shared<P> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let printed = P::check(P::File::deserialize(from)?);
        printed.map(Shared::from).map_err(|wrong| serde::de::Error::custom(wrong.reason))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "limit = 2\n\n[[card]]\nname = \"Kite\"\nparts = [1,\n  4]\n\n[[card]]\nname = \"Foil\"\nparts = []\n";

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct File {
        limit: usize,
        card: Vec<Row>,
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Row {
        name: String,
        parts: Vec<u8>,
    }

    #[derive(Debug)]
    struct Box(File);

    impl Checked for Box {
        type File = File;

        fn check(file: File) -> Result<Box, Wrong> {
            let long = file.card.iter().position(|card| card.parts.len() > file.limit);
            long.map_or(Ok(Box(file)), |card| wrong(format!("card.{card}.parts"), "too many parts"))
        }

        fn file(&self) -> &File {
            &self.0
        }
    }

    fn line(key: &str) -> usize {
        wrong::<()>(key, "").unwrap_err().in_text(TEXT).line
    }

    #[test]
    fn a_key_is_found_as_far_as_the_file_has_it() {
        assert_eq!([line("limit"), line("card"), line("card.0"), line("card.1")], [1, 3, 3, 8]);
        assert_eq!([line("card.1.name"), line("card.0.parts.1"), line("card.0.parts.7")], [9, 6, 5]);
        assert_eq!([line("limit.1"), line("card.1.colour"), line("card.4"), line("map.3")], [1, 8, 3, 1]);
    }

    #[test]
    fn a_value_knows_its_place_and_a_file_has_none() {
        let row: Spanned<File> = Spanned::new(20..30, parse(TEXT).unwrap());
        assert_eq!(wrong::<()>(&row, "here").unwrap_err().in_text(TEXT).to_string(), "line 4: here");
        assert_eq!(wrong::<()>(Place::File, "all").unwrap_err().in_text(TEXT).line, 1);
    }

    #[test]
    fn what_cannot_be_read_is_said_in_one_line() {
        let refused = |from: &str, to: &str| {
            let wrong = parse::<File>(&TEXT.replacen(from, to, 1)).unwrap_err();
            assert!(!wrong.reason.contains('\n'), "{wrong}");
            wrong.line
        };
        assert_eq!([refused("Kite\"", "Kite"), refused("4]", "400]"), refused("limit", "most")], [4, 6, 1]);
    }

    #[test]
    fn an_edition_travels_as_its_file_and_is_checked_wherever_it_comes_from() {
        let edition = Shared::<Box>::read(TEXT).unwrap();
        let json = serde_json::to_string(&edition).unwrap();
        let again: Shared<Box> = serde_json::from_str(&json).unwrap();
        assert!(again == edition && edition == edition.clone());
        let (few, in_json) = (TEXT.replacen("= 2", "= 1", 1), json.replacen(":2", ":1", 1));
        assert_eq!(Shared::<Box>::read(&few).unwrap_err().to_string(), "line 5: too many parts");
        assert!(serde_json::from_str::<Shared<Box>>(&in_json).unwrap_err().to_string().contains("too many"));
        assert!(again != Shared::read(&TEXT.replacen("Kite", "Kyte", 1)).unwrap());
    }

    #[test]
    fn a_bad_edition_says_where() {
        let text = "a = 1\nb = 2\nc = 3\n";
        let wrong = BadEdition::at(text, text.find("c =").unwrap(), "c must be 4");
        assert_eq!(wrong.to_string(), "line 3: c must be 4");
    }
}
