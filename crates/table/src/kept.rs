//! The JSON inside the rows in which shells keep a table. Files are for ever: what is here changes only by what an old file may leave
//! out. The protocol has types of its own.

use bots::Level;
use engine::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use crate::promises::Promise;
use crate::protocol::{Absent, ChatLine, Match, Occupant, Removed, TableKind, Terms};
use crate::roster::{Place, Roster};

/// A seat.
#[derive(Serialize, Deserialize)]
pub struct KeptSeat {
    occupant: KeptOccupant,
    team: u8,
    #[serde(default)]
    contribution: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    promise: Option<KeptPromise>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    unopened: Option<String>,
    #[serde(default)]
    stand_in: Option<KeptLevel>,
    #[serde(default)]
    resigned: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    abandoned: bool,
}

#[derive(Serialize, Deserialize)]
struct KeptPromise {
    seat: Seat,
    hash: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "type")]
enum KeptOccupant {
    Empty,
    Invited { id: String, name: String },
    Player { id: String, name: String },
    Bot { level: KeptLevel },
}

/// By its id.
#[derive(Clone, Copy)]
pub struct KeptLevel(pub Level);

impl KeptLevel {
    pub fn read(id: &str) -> Option<KeptLevel> {
        Level::parse(id).map(KeptLevel)
    }
}

impl Serialize for KeptLevel {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.0.id())
    }
}

impl<'de> Deserialize<'de> for KeptLevel {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<KeptLevel, D::Error> {
        let id = String::deserialize(from)?;
        KeptLevel::read(&id).ok_or_else(|| serde::de::Error::custom(format!("there is no level `{id}`")))
    }
}

impl From<&Place> for KeptSeat {
    fn from(place: &Place) -> KeptSeat {
        let occupant = match place.occupant.clone() {
            Occupant::Empty => KeptOccupant::Empty,
            Occupant::Invited { id, name } => KeptOccupant::Invited { id, name },
            Occupant::Player { id, name } => KeptOccupant::Player { id, name },
            Occupant::Bot { level } => KeptOccupant::Bot { level: KeptLevel(level) },
        };
        KeptSeat {
            occupant,
            team: place.team,
            contribution: place.contribution.clone(),
            promise: place.promise.clone().map(|Promise { seat, hash }| KeptPromise { seat, hash }),
            unopened: place.unopened.clone(),
            stand_in: place.stand_in.map(KeptLevel),
            resigned: place.resigned,
            abandoned: place.abandoned,
        }
    }
}

impl From<KeptSeat> for Place {
    fn from(kept: KeptSeat) -> Place {
        let occupant = match kept.occupant {
            KeptOccupant::Empty => Occupant::Empty,
            KeptOccupant::Invited { id, name } => Occupant::Invited { id, name },
            KeptOccupant::Player { id, name } => Occupant::Player { id, name },
            KeptOccupant::Bot { level } => Occupant::Bot { level: level.0 },
        };
        Place {
            occupant,
            team: kept.team,
            contribution: kept.contribution,
            promise: kept.promise.map(|KeptPromise { seat, hash }| Promise { seat, hash }),
            unopened: kept.unopened,
            stand_in: kept.stand_in.map(|level| level.0),
            resigned: kept.resigned,
            abandoned: kept.abandoned,
        }
    }
}

/// What was agreed about time, and what else came later. Lists look for `kind`: a table that has none is everybody's.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptTerms {
    #[serde(default)]
    pace: Option<u32>,
    #[serde(default)]
    absent: KeptAbsent,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    kind: Option<KeptKind>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    practice: bool,
    /// By its id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lesson: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    offline: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    eager: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<Box<RawValue>>,
    #[serde(default, rename = "match", skip_serializing_if = "Option::is_none")]
    contest: Option<KeptMatch>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    removed: Vec<KeptRemoved>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    opening: Option<u64>,
}

/// Without a name in old files.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum KeptRemoved {
    Id(String),
    Named { id: String, name: String },
}

impl From<&Removed> for KeptRemoved {
    fn from(Removed { id, name }: &Removed) -> KeptRemoved {
        KeptRemoved::Named { id: id.clone(), name: name.clone() }
    }
}

impl From<KeptRemoved> for Removed {
    fn from(kept: KeptRemoved) -> Removed {
        match kept {
            KeptRemoved::Id(id) => Removed { id, name: String::new() },
            KeptRemoved::Named { id, name } => Removed { id, name },
        }
    }
}

#[derive(Serialize, Deserialize)]
struct KeptMatch {
    best_of: u8,
    wins: Vec<u8>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum KeptKind {
    Friends,
    Solo,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum KeptAbsent {
    #[default]
    StandIn,
    Nobody,
}

impl From<&Roster> for KeptTerms {
    fn from(roster: &Roster) -> KeptTerms {
        let absent = match roster.terms.absent {
            Absent::StandIn => KeptAbsent::StandIn,
            Absent::Nobody => KeptAbsent::Nobody,
        };
        let kind = match roster.kind {
            TableKind::Open => None,
            TableKind::Friends => Some(KeptKind::Friends),
            TableKind::Solo => Some(KeptKind::Solo),
        };
        KeptTerms {
            pace: roster.terms.pace,
            absent,
            key: kind.is_some().then(|| roster.key.clone()),
            kind,
            practice: roster.practice,
            lesson: roster.lesson.as_ref().map(|lesson| lesson.id.clone()),
            offline: roster.offline,
            eager: roster.eager,
            result: roster.result.clone(),
            contest: roster.contest.clone().map(|Match { best_of, wins }| KeptMatch { best_of, wins }),
            removed: roster.removed.iter().map(KeptRemoved::from).collect(),
            opening: roster.opening,
        }
    }
}

impl KeptTerms {
    pub fn terms(&self) -> Terms {
        let absent = match self.absent {
            KeptAbsent::StandIn => Absent::StandIn,
            KeptAbsent::Nobody => Absent::Nobody,
        };
        Terms { pace: self.pace, absent }
    }

    /// The id of the lesson that is given there. Whoever has lessons puts it into the roster.
    pub fn lesson(&self) -> Option<&str> {
        self.lesson.as_deref()
    }

    /// Puts what stands here into a roster.
    pub fn fill(self, roster: &mut Roster) {
        roster.terms = self.terms();
        roster.kind = match self.kind {
            None => TableKind::Open,
            Some(KeptKind::Friends) => TableKind::Friends,
            Some(KeptKind::Solo) => TableKind::Solo,
        };
        roster.key = self.key.unwrap_or_default();
        (roster.practice, roster.offline) = (self.practice, self.offline);
        (roster.eager, roster.result) = (self.eager, self.result);
        roster.removed = self.removed.into_iter().map(Removed::from).collect();
        roster.opening = self.opening;
        roster.contest = self.contest.map(|KeptMatch { best_of, wins }| Match { best_of, wins });
    }
}

/// A line of chat.
#[derive(Serialize, Deserialize)]
pub struct KeptLine {
    from: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    seat: Option<Seat>,
    text: String,
    at: u64,
}

impl KeptLine {
    pub fn text(line: &ChatLine) -> String {
        let ChatLine { from, by, seat, text, at } = line.clone();
        serde_json::to_string(&KeptLine { from, by, seat, text, at }).expect("a line of chat is plain data")
    }

    /// None where it cannot be read: chat is not worth a table.
    pub fn read(text: &str) -> Option<ChatLine> {
        let KeptLine { from, by, seat, text, at } = serde_json::from_str(text).ok()?;
        Some(ChatLine { from, by, seat, text, at })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As rows of version 2 have them, byte for byte.
    const SEATS: &str = concat!(
        r#"[{"occupant":{"type":"player","id":"a1","name":"Ada"},"team":0,"contribution":"lucky","stand_in":null,"resigned":false},"#,
        r#"{"occupant":{"type":"player","id":"b2","name":"Bob"},"team":1,"contribution":"","stand_in":"medium","resigned":true},"#,
        r#"{"occupant":{"type":"bot","level":"novice"},"team":2,"contribution":"","stand_in":null,"resigned":false},"#,
        r#"{"occupant":{"type":"invited","id":"c3","name":"Cyd"},"team":3,"contribution":"","stand_in":null,"resigned":false},"#,
        r#"{"occupant":{"type":"empty"},"team":0,"contribution":"","stand_in":null,"resigned":false}]"#,
    );

    #[test]
    fn rows_are_read_and_written_as_ever() {
        let seats: Vec<KeptSeat> = serde_json::from_str(SEATS).unwrap();
        let places: Vec<Place> = seats.into_iter().map(Place::from).collect();
        let player = |id: &str, name: &str| Occupant::Player { id: id.into(), name: name.into() };
        assert_eq!((&places[0].occupant, &*places[0].contribution), (&player("a1", "Ada"), "lucky"));
        assert_eq!((places[1].stand_in, places[1].resigned, places[1].team), (Some(Level::Medium), true, 1));
        assert_eq!(places[2].occupant, Occupant::Bot { level: Level::Novice });
        assert_eq!(places[3].occupant, Occupant::Invited { id: "c3".into(), name: "Cyd".into() });
        assert_eq!(places[4], Place::empty(0));
        let again: Vec<KeptSeat> = places.iter().map(KeptSeat::from).collect();
        assert_eq!(serde_json::to_string(&again).unwrap(), SEATS);
        for (text, pace, absent) in [
            (r#"{"pace":null,"absent":"stand_in"}"#, None, Absent::StandIn),
            (r#"{"pace":86400,"absent":"nobody"}"#, Some(86_400), Absent::Nobody),
            (r#"{"pace":null,"absent":"stand_in","removed":["b2"]}"#, None, Absent::StandIn),
            (
                r#"{"pace":null,"absent":"stand_in","removed":[{"id":"b2","name":"Bob"}]}"#,
                None,
                Absent::StandIn,
            ),
        ] {
            let kept: KeptTerms = serde_json::from_str(text).unwrap();
            assert_eq!(kept.terms(), Terms { pace, absent });
            assert_eq!(serde_json::to_string(&kept).unwrap(), text);
        }
        let line = r#"{"from":"Ada","seat":0,"text":"hello","at":1700000000}"#;
        assert_eq!(KeptLine::text(&KeptLine::read(line).unwrap()), line);
        let by = r#"{"from":"Ada","by":"a1","seat":0,"text":"hello","at":1700000000}"#;
        assert_eq!(KeptLine::text(&KeptLine::read(by).unwrap()), by);
        let spectator = r#"{"from":"Eve","seat":null,"text":"hi","at":1}"#;
        assert_eq!(KeptLine::text(&KeptLine::read(spectator).unwrap()), spectator);
    }

    #[test]
    fn what_old_rows_leave_out_is_as_it_was() {
        let terms: KeptTerms = serde_json::from_str("{}").unwrap();
        assert_eq!(terms.terms(), Terms::default());
        let seat: KeptSeat = serde_json::from_str(r#"{"occupant":{"type":"empty"},"team":1}"#).unwrap();
        assert_eq!(Place::from(seat), Place::empty(1));
        assert!(KeptLine::read("{}").is_none());
        assert!(serde_json::from_str::<KeptLevel>(r#""grandmaster""#).is_err());
    }
}
