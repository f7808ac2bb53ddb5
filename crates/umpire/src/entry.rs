//! One entry of a table's log.

use engine::{Millis, Scripted, Seat};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::facts::About;
use crate::live::Luck;
use crate::secret::Key;

/// What happened, when, and with what luck. Entry 0 is the start: the clock's.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(into = "Spelled", try_from = "Spelled")]
pub struct Entry {
    pub what: What,
    /// Milliseconds since the table started.
    pub at: Millis,
    pub draws: Vec<u32>,
}

/// Everything that an entry can be.
#[derive(Clone, Debug)]
pub enum What {
    /// A seat did something. Whose hand it was is not known of records of format 1.
    Act { seat: Seat, hand: Option<Hand>, action: Box<RawValue> },
    /// A deadline passed; as entry 0, the table was dealt.
    Clock,
    /// A seat gave up.
    Resignation { seat: Seat },
    /// A seat took back all that came after entry `to`; where that needed consent, these agreed.
    Undo { seat: Seat, to: u64, agreed: Vec<Seat> },
    /// A seat was left for good and is placed last.
    Abandonment { seat: Seat },
    /// The table ended without a result: a seat wished so before the first move, or those who were left chose it.
    CallOff { seat: Option<Seat> },
    /// From the next entry on chance grows from another secret, committed to here.
    NewKey { commitment: String, contributions: Vec<String> },
}

/// Who moved the pieces of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// The person who sits there.
    Person,
    /// The bot that sits there.
    Bot,
    /// A bot for a person who left the table to it.
    StandIn,
    /// A bot for a person whose time was up.
    Timeout,
}

impl Hand {
    pub fn is_person(self) -> bool {
        self == Hand::Person
    }
}

impl Entry {
    pub(crate) fn start(draws: Vec<u32>) -> Entry {
        Entry { what: What::Clock, at: 0, draws }
    }

    /// What lines tell of it: its time, and whose hand it was where it was a bot's for a person.
    pub(crate) fn about(&self, undone: bool) -> About {
        let hand = match &self.what {
            What::Act { seat, hand: Some(hand @ (Hand::StandIn | Hand::Timeout)), .. } => {
                Some((*seat, *hand))
            }
            _ => None,
        };
        About { at: self.at, hand, undone }
    }

    /// Luck to take the entry again with: the committed one where the key is known, otherwise as it was written down.
    pub(crate) fn luck(&self, number: u64, key: Option<&Key>) -> Luck<'_> {
        match key {
            Some(key) => Luck::Committed(Box::new(key.entry(number))),
            None => Luck::Written(Scripted::new(&self.draws)),
        }
    }

    /// Whether the draws it took again are the ones that were written down.
    pub(crate) fn judge_draws(&self, luck: Luck<'_>, draws: &[u32]) -> Result<(), String> {
        match luck {
            Luck::Written(script) => script.finish(),
            Luck::Committed(_) if draws == self.draws => Ok(()),
            Luck::Committed(_) => {
                Err(format!("its draws {:?} are not the committed chance {draws:?}", self.draws))
            }
        }
    }
}

/// An entry as it is written: flat, with `kind` first and only what that kind has. Format 1 had `by` instead of a kind.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Spelled {
    /// Its number, in records, for people who search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n: Option<u64>,
    #[serde(skip_serializing)]
    by: Option<By>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<Kind>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<Hand>,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<u64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    agreed: Vec<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    commitment: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    contributions: Vec<String>,
    at: Millis,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    draws: Vec<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Act,
    Clock,
    Resignation,
    Undo,
    Abandonment,
    CallOff,
    NewKey,
}

/// Who did an entry of format 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum By {
    Seat(Seat),
    Clock,
    Resigned(Seat),
}

impl From<Entry> for Spelled {
    fn from(Entry { what, at, draws }: Entry) -> Spelled {
        let of = |kind| Spelled { kind: Some(kind), at, draws, ..Spelled::default() };
        match what {
            What::Act { seat, hand, action } => {
                Spelled { seat: Some(seat), hand, action: Some(action), ..of(Kind::Act) }
            }
            What::Clock => of(Kind::Clock),
            What::Resignation { seat } => Spelled { seat: Some(seat), ..of(Kind::Resignation) },
            What::Undo { seat, to, agreed } => {
                Spelled { seat: Some(seat), to: Some(to), agreed, ..of(Kind::Undo) }
            }
            What::Abandonment { seat } => Spelled { seat: Some(seat), ..of(Kind::Abandonment) },
            What::CallOff { seat } => Spelled { seat, ..of(Kind::CallOff) },
            What::NewKey { commitment, contributions } => {
                Spelled { commitment: Some(commitment), contributions, ..of(Kind::NewKey) }
            }
        }
    }
}

impl TryFrom<Spelled> for Entry {
    type Error = String;

    fn try_from(mut spelled: Spelled) -> Result<Entry, String> {
        let (at, draws) = (spelled.at, std::mem::take(&mut spelled.draws));
        let what = match (spelled.kind, spelled.by) {
            (Some(kind), None) => spelled.what(kind)?,
            (None, Some(by)) => format_1(by, &mut spelled)?,
            _ => return Err("an entry has a `kind`".to_string()),
        };
        match spelled.left_over() {
            None => Ok(Entry { what, at, draws }),
            Some(part) => Err(format!("an entry of this kind has no `{part}`")),
        }
    }
}

/// What an entry of format 1 means: the one place that knows how it was spelled.
fn format_1(by: By, spelled: &mut Spelled) -> Result<What, String> {
    match by {
        By::Seat(seat) => {
            let action = spelled.action.take().ok_or("a seat acts, but the action is missing")?;
            Ok(What::Act { seat, hand: None, action })
        }
        By::Clock => Ok(What::Clock),
        By::Resigned(seat) => Ok(What::Resignation { seat }),
    }
}

impl Spelled {
    pub fn numbered(self, n: u64) -> Spelled {
        Spelled { n: Some(n), ..self }
    }

    /// Takes out what its kind must have.
    fn what(&mut self, kind: Kind) -> Result<What, String> {
        let missing = |part: &str| format!("its `{part}` is missing");
        let seat = self.seat.take();
        let seated = || seat.ok_or_else(|| missing("seat"));
        Ok(match kind {
            Kind::Act => What::Act {
                seat: seated()?,
                hand: self.hand.take(),
                action: self.action.take().ok_or_else(|| missing("action"))?,
            },
            Kind::Resignation => What::Resignation { seat: seated()? },
            Kind::Abandonment => What::Abandonment { seat: seated()? },
            Kind::Undo => What::Undo {
                seat: seated()?,
                to: self.to.take().ok_or_else(|| missing("to"))?,
                agreed: std::mem::take(&mut self.agreed),
            },
            Kind::Clock | Kind::NewKey if seat.is_some() => {
                return Err("only what a seat did has a `seat`".to_string());
            }
            Kind::Clock => What::Clock,
            Kind::CallOff => What::CallOff { seat },
            Kind::NewKey => What::NewKey {
                commitment: self.commitment.take().ok_or_else(|| missing("commitment"))?,
                contributions: std::mem::take(&mut self.contributions),
            },
        })
    }

    /// A part that its kind does not have.
    fn left_over(&self) -> Option<&'static str> {
        let parts = [
            ("seat", self.seat.is_some()),
            ("hand", self.hand.is_some()),
            ("action", self.action.is_some()),
            ("to", self.to.is_some()),
            ("agreed", !self.agreed.is_empty()),
            ("commitment", self.commitment.is_some()),
            ("contributions", !self.contributions.is_empty()),
        ];
        parts.into_iter().find(|(_, there)| *there).map(|(part, _)| part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(json: &str) -> Result<Entry, String> {
        serde_json::from_str(json).map_err(|error| crate::error::complaint(&error))
    }

    /// Reads an entry and writes it again.
    fn again(json: &str) -> String {
        serde_json::to_string(&read(json).unwrap()).unwrap()
    }

    #[test]
    fn every_kind_of_entry_is_written_as_it_is_read() {
        for json in [
            r#"{"kind":"act","seat":1,"hand":"person","action":{"do":"pass"},"at":7,"draws":[3]}"#,
            r#"{"kind":"act","seat":1,"hand":"stand_in","action":{"do":"pass"},"at":7}"#,
            r#"{"kind":"act","seat":1,"action":{"do":"pass"},"at":7}"#,
            r#"{"kind":"clock","at":0,"draws":[3,1]}"#,
            r#"{"kind":"resignation","seat":0,"at":9}"#,
            r#"{"kind":"undo","seat":0,"to":4,"at":9}"#,
            r#"{"kind":"undo","seat":0,"to":4,"agreed":[1,2],"at":9}"#,
            r#"{"kind":"abandonment","seat":3,"at":9}"#,
            r#"{"kind":"call_off","at":9}"#,
            r#"{"kind":"call_off","seat":1,"at":9}"#,
            r#"{"kind":"new_key","commitment":"ab","contributions":["","x"],"at":9}"#,
        ] {
            assert_eq!(again(json), json);
        }
    }

    #[test]
    fn format_1_is_translated() {
        let pairs = [
            (r#"{"by":"clock","at":0,"draws":[4]}"#, r#"{"kind":"clock","at":0,"draws":[4]}"#),
            (r#"{"by":{"seat":2},"action":[1],"at":5}"#, r#"{"kind":"act","seat":2,"action":[1],"at":5}"#),
            (r#"{"by":{"resigned":1},"at":5}"#, r#"{"kind":"resignation","seat":1,"at":5}"#),
        ];
        for (old, new) in pairs {
            assert_eq!(again(old), new);
        }
        assert_eq!(
            read(r#"{"by":{"seat":2},"at":5}"#).unwrap_err(),
            "a seat acts, but the action is missing"
        );
        assert_eq!(
            read(r#"{"by":"clock","action":1,"at":5}"#).unwrap_err(),
            "an entry of this kind has no `action`"
        );
    }

    #[test]
    fn an_entry_has_what_its_kind_has_and_nothing_else() {
        let wrong = |json: &str| read(json).unwrap_err();
        assert_eq!(wrong(r#"{"at":1}"#), "an entry has a `kind`");
        assert_eq!(wrong(r#"{"kind":"clock","by":"clock","at":1}"#), "an entry has a `kind`");
        assert_eq!(wrong(r#"{"kind":"act","seat":0,"at":1}"#), "its `action` is missing");
        assert_eq!(wrong(r#"{"kind":"act","action":1,"at":1}"#), "its `seat` is missing");
        assert_eq!(wrong(r#"{"kind":"undo","seat":0,"at":1}"#), "its `to` is missing");
        assert_eq!(wrong(r#"{"kind":"new_key","at":1}"#), "its `commitment` is missing");
        assert_eq!(wrong(r#"{"kind":"clock","seat":0,"at":1}"#), "only what a seat did has a `seat`");
        assert_eq!(
            wrong(r#"{"kind":"resignation","seat":0,"hand":"bot","at":1}"#),
            "an entry of this kind has no `hand`"
        );
        assert!(wrong(r#"{"kind":"clock","when":0,"at":1}"#).starts_with("unknown field `when`"));
        assert!(wrong(r#"{"kind":"rest","at":1}"#).starts_with("unknown variant `rest`"));
    }
}
