//! What is fixed before the first move: the game and its rules, the edition, the setup, and whose luck it is.

use engine::{Added, EditionText};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};

use crate::editions;
use crate::error::{BadRecord, BadTable};
use crate::live::Rules;
use crate::promise::Promises;
use crate::secret::{CONTRIBUTION_MAX_BYTES, Key, Secret};

/// The version of headers, entries and records that this crate writes. It reads all since 1.
pub const FORMAT: u32 = 2;

/// The id of an edition that came from outside.
pub const EXTERNAL: &str = "external";

/// The head of a table's log. With the entries and the secret it is the whole table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    pub format: u32,
    pub game: String,
    /// The revision of the rules by which it is played.
    pub revision: u32,
    pub edition: Edition,
    /// With every option filled in.
    pub setup: Box<RawValue>,
    /// The hash of the secret, shown before anybody sat down.
    pub commitment: String,
    /// What the players added to the secret, by seat. Bots add nothing.
    pub contributions: Vec<String>,
    /// The table's id, which promises are made for. Empty where none were made.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub table: String,
    /// By seat, the hashes by which players promised their contributions before any was told; empty where one did not. None at
    /// all where everything was given in the clear.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub promises: Vec<String>,
    /// Whether it was dealt on a player's own machine, without a server.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub offline: bool,
    /// Whether it was opened for practice against bots: everything could be taken back by the one who played.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// The position that was laid out instead of a deal, as a lesson begins. Then the draws are what somebody wrote down and no
    /// committed chance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins: Option<String>,
}

/// Which printed data a table plays with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    pub id: String,
    pub sha256: String,
    /// The text itself where it came from outside, so that a record can be verified by anybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// Where the edition of a new table comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum EditionSource {
    /// The first that comes with the game.
    #[default]
    Default,
    /// One that comes with the game, by its id.
    BuiltIn(String),
    /// The text of somebody's own.
    External(String),
}

impl Header {
    pub(crate) fn new(
        rules: &Rules,
        setup: &RawValue,
        edition: &EditionSource,
        secret: &Secret,
        contributions: Vec<String>,
    ) -> Result<Header, BadTable> {
        let seated = (rules.seat)(setup)?;
        Ok(Header {
            format: FORMAT,
            game: rules.id.to_string(),
            revision: rules.revision,
            edition: Edition::choose(rules, edition)?,
            setup: seated.setup,
            commitment: secret.commitment(),
            contributions: by_seat(contributions, seated.seating.seats)?,
            table: String::new(),
            promises: Vec::new(),
            offline: false,
            practice: false,
            begins: None,
        })
    }

    /// What draws are compared with: the committed chance, but not where the table was laid out.
    pub(crate) fn committed<'a>(&self, key: Option<&'a Key>) -> Option<&'a Key> {
        key.filter(|_| self.begins.is_none())
    }

    /// Whether this version of the rules can play it.
    pub(crate) fn judge(&self, rules: &Rules) -> Result<(), BadRecord> {
        if !(1..=FORMAT).contains(&self.format) {
            return Err(BadRecord::Format { found: self.format, known: FORMAT });
        }
        if !(1..=rules.revision).contains(&self.revision) {
            return Err(BadRecord::Revision { found: self.revision, known: rules.revision });
        }
        let seats = (rules.seat)(&self.played_setup(rules))?.seating.seats;
        let given = self.contributions.len();
        if given != seats as usize {
            let reason = format!("{given} are given for {seats} seats");
            return Err(BadTable::Contributions { reason }.into());
        }
        by_seat(self.contributions.clone(), seats)?;
        if !self.promises.is_empty() && (self.promises.len() != seats as usize || self.table.is_empty()) {
            let reason = format!("{} promises are made for {seats} seats", self.promises.len());
            return Err(BadTable::Contributions { reason }.into());
        }
        self.judge_promises()?;
        Ok(())
    }

    /// Whether what was given is what was promised.
    pub(crate) fn judge_promises(&self) -> Result<Promises, BadRecord> {
        let judged = Promises::judge(&self.table, &self.promises, &self.contributions);
        judged.map_err(|seat| BadRecord::Promise { seat })
    }

    /// The setup as it was meant: options that came later have the value that was played before there was a choice.
    pub(crate) fn played_setup(&self, rules: &Rules) -> Box<RawValue> {
        let later = rules.added.iter().filter(|added| self.revision < added.since);
        fill(&self.setup, later)
    }

    /// What is wrong with a record, said of one that was played by older rules: these may have been mended since.
    pub(crate) fn blame(&self, rules: &Rules, wrong: BadRecord) -> BadRecord {
        let (found, known) = (self.revision, rules.revision);
        match wrong {
            _ if found >= known => wrong,
            BadRecord::Entry { entry, reason } => BadRecord::Parted { entry, found, known, reason },
            BadRecord::Header(wrong) => {
                BadRecord::Parted { entry: 0, found, known, reason: wrong.to_string() }
            }
            wrong => wrong,
        }
    }

    /// The edition's text, which must be the one whose sum the header carries.
    pub(crate) fn edition_text<'a>(&'a self, rules: &Rules) -> Result<&'a str, BadRecord> {
        let Edition { id, sha256, text } = &self.edition;
        let wrong = |reason: &str| BadRecord::Edition { id: id.clone(), reason: reason.to_string() };
        let text = match text {
            Some(text) => text.as_str(),
            None => built_in(rules, id).ok_or_else(|| wrong("does not come with this version"))?.text,
        };
        if editions::sum(rules.editions, text) != *sha256 {
            return Err(wrong("is not the one that was played with: its sha256 differs"));
        }
        Ok(text)
    }
}

impl Edition {
    fn choose(rules: &Rules, source: &EditionSource) -> Result<Edition, BadTable> {
        let text = Edition::text_of(rules, source)?;
        let (id, own) = match source {
            EditionSource::Default => (rules.editions[0].id, None),
            EditionSource::BuiltIn(id) => (id.as_str(), None),
            EditionSource::External(text) => (EXTERNAL, Some(text.clone())),
        };
        Ok(Edition { id: id.to_string(), sha256: editions::sum(rules.editions, text), text: own })
    }

    /// The text that a source stands for. One from outside is looked over first.
    pub(crate) fn text_of<'a>(rules: &Rules, source: &'a EditionSource) -> Result<&'a str, BadTable> {
        match source {
            EditionSource::Default => Ok(rules.editions[0].text),
            EditionSource::BuiltIn(id) => built_in(rules, id).map(|edition| edition.text).ok_or_else(|| {
                let known = rules.editions.iter().map(|edition| edition.id).collect();
                BadTable::UnknownEdition { edition: id.clone(), known }
            }),
            EditionSource::External(text) => (rules.is_edition)(text).map(|()| text.as_str()),
        }
    }
}

/// A setup with the value of `added` options where it does not say any. What is no object stays for others to judge.
fn fill<'a>(setup: &RawValue, added: impl Iterator<Item = &'a Added>) -> Box<RawValue> {
    let Ok(mut options) = serde_json::from_str::<Map<String, Value>>(setup.get()) else {
        return setup.to_owned();
    };
    for Added { option, before, .. } in added {
        let before = serde_json::from_str(before).expect("a value of an option is JSON");
        options.entry(*option).or_insert(before);
    }
    to_raw_value(&options).expect("options are plain data")
}

fn built_in(rules: &Rules, id: &str) -> Option<&'static EditionText> {
    rules.editions.iter().find(|edition| edition.id == id)
}

/// One contribution for each seat; seats that gave none contribute nothing.
fn by_seat(mut contributions: Vec<String>, seats: u8) -> Result<Vec<String>, BadTable> {
    let wrong = |reason: String| Err(BadTable::Contributions { reason });
    if contributions.len() > seats as usize {
        return wrong(format!("{} are given for {seats} seats", contributions.len()));
    }
    if let Some(seat) = contributions.iter().position(|text| text.len() > CONTRIBUTION_MAX_BYTES) {
        let length = contributions[seat].len();
        return wrong(format!(
            "seat {seat} gave {length} bytes; at most {CONTRIBUTION_MAX_BYTES} are allowed"
        ));
    }
    contributions.resize(seats as usize, String::new());
    Ok(contributions)
}
