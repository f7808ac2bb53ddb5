//! JSON as it was written, and finding one's way in it.

use std::borrow::Cow;
use std::sync::Arc;

use serde::{Serialize, Serializer};

use super::write::Writer;
use crate::json::hand_on;

/// A value as JSON, and where its containers end. That is noted while it is written: a server makes one for every viewer and
/// every move, and to find out what changed whatever did not is passed over at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    text: String,
    /// In the order in which they begin.
    containers: Vec<Container>,
    constants: Constants,
}

/// Members of every view of a table that never change: written once, told with the first of them, and never compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Constants(Option<Arc<str>>);

impl Constants {
    /// The members of an object; of anything else there are none.
    pub fn of(value: &impl Serialize) -> Constants {
        let Written { text, .. } = Written::of(value);
        let members = text.strip_prefix('{').and_then(|text| text.strip_suffix('}'));
        Constants(members.filter(|members| !members.is_empty()).map(Arc::from))
    }

    fn get(&self) -> &str {
        self.0.as_deref().unwrap_or_default()
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Container {
    pub end: u32,
    /// The number of the next container that begins behind its end.
    pub next: u32,
}

/// Where something begins or ends, and the number of the first container from there on.
#[derive(Clone, Copy)]
pub(super) struct Place {
    at: usize,
    container: usize,
}

/// Views are about as long.
const USUAL_BYTES: usize = 4096;

impl Written {
    pub fn of(value: &impl Serialize) -> Written {
        let mut writer = Writer::with_capacity(USUAL_BYTES);
        value.serialize(&mut writer).expect("what is written is plain data");
        let text = String::from_utf8(writer.out).expect("JSON is text");
        Written { text, containers: writer.containers, constants: Constants::default() }
    }

    /// An object that also has these members.
    pub fn with(value: &impl Serialize, constants: &Constants) -> Written {
        Written { constants: constants.clone(), ..Written::of(value) }
    }

    /// A text that is JSON as serde_json writes it.
    pub(super) fn read(text: &str) -> Written {
        let (bytes, mut containers, mut open) = (text.as_bytes(), Vec::new(), Vec::new());
        let mut at = 0;
        while let Some(byte) = bytes.get(at) {
            match byte {
                b'"' => {
                    at = string_end(bytes, at);
                    continue;
                }
                b'{' | b'[' => {
                    open.push(containers.len());
                    containers.push(Container::default());
                }
                b'}' | b']' => {
                    let ended = open.pop().expect("a container ends after it began");
                    containers[ended] = Container { end: at as u32 + 1, next: containers.len() as u32 };
                }
                _ => {}
            }
            at += 1;
        }
        Written { text: text.to_string(), containers, constants: Constants::default() }
    }

    /// What may change, as JSON.
    pub fn get(&self) -> &str {
        &self.text
    }

    /// How long it is with what never changes.
    pub fn length(&self) -> usize {
        self.text.len() + self.constants.get().len()
    }

    /// All of it, as JSON.
    fn whole(&self) -> Cow<'_, str> {
        let constants = self.constants.get();
        match self.text.strip_suffix('}') {
            Some(members) if !constants.is_empty() => {
                let comma = if members == "{" { "" } else { "," };
                format!("{members}{comma}{constants}}}").into()
            }
            _ => (&self.text).into(),
        }
    }

    pub(super) fn start(&self) -> Place {
        Place { at: 0, container: 0 }
    }

    pub(super) fn byte(&self, place: Place) -> u8 {
        self.text.as_bytes()[place.at]
    }

    pub(super) fn between(&self, begin: Place, end: Place) -> &[u8] {
        &self.text.as_bytes()[begin.at..end.at]
    }

    /// Where the value that begins here ends.
    pub(super) fn skip(&self, Place { at, container }: Place) -> Place {
        let bytes = self.text.as_bytes();
        match bytes[at] {
            b'"' => Place { at: string_end(bytes, at), container },
            b'{' | b'[' => {
                let Container { end, next } = self.containers[container];
                Place { at: end as usize, container: next as usize }
            }
            _ => {
                let rest = &bytes[at..];
                let length = rest.iter().position(|byte| matches!(byte, b',' | b'}' | b']'));
                Place { at: at + length.unwrap_or(rest.len()), container }
            }
        }
    }

    /// The first thing in the container that begins here.
    pub(super) fn inside(&self, Place { at, container }: Place) -> Place {
        Place { at: at + 1, container: container + 1 }
    }

    /// The elements of the array that begins here, each with its end.
    pub(super) fn elements(&self, array: Place) -> Vec<(Place, Place)> {
        let mut found = Vec::with_capacity(8);
        let mut begin = self.inside(array);
        while self.byte(begin) != b']' {
            let end = self.skip(begin);
            found.push((begin, end));
            begin = self.past_comma(end);
        }
        found
    }

    /// A member of an object: its key with the quotes, and where its value begins.
    pub(super) fn key(&self, Place { at, container }: Place) -> (&[u8], Place) {
        let bytes = self.text.as_bytes();
        let end = string_end(bytes, at);
        (&bytes[at..end], Place { at: end + 1, container })
    }

    pub(super) fn past_comma(&self, Place { at, container }: Place) -> Place {
        Place { at: at + usize::from(self.text.as_bytes()[at] == b','), container }
    }
}

impl Serialize for Written {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        hand_on(&self.whole(), serializer)
    }
}

fn string_end(text: &[u8], at: usize) -> usize {
    let mut at = at + 1;
    loop {
        match text[at] {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}
