//! A table but for its log: what is played, by whom, on which terms.

use std::sync::Arc;

use bots::Level;
use engine::Seat;
use serde_json::value::RawValue;
use umpire::Lesson;

use crate::input::Player;
use crate::promises::Promise;
use crate::protocol::{Match, Occupant, Removed, TableKind, TableStatus, Terms};

/// It is stored whole whenever something in it changes.
#[derive(Clone)]
pub struct Roster {
    pub id: String,
    pub game: String,
    /// With every option filled in.
    pub setup: Box<RawValue>,
    pub edition: String,
    pub edition_text: Option<String>,
    pub status: TableStatus,
    pub seats: Vec<Place>,
    /// The id of whoever opened it.
    pub host: String,
    /// Plays for players who leave.
    pub stand_in: Level,
    pub secret: [u8; 32],
    /// The seats are taken, and what was promised is being opened: until when, in milliseconds since 1970.
    pub opening: Option<u64>,
    /// Seconds since 1970.
    pub created_at: u64,
    /// Milliseconds since 1970; the table's own time counts from here.
    pub started_at_ms: u64,
    /// Seconds since 1970.
    pub changed_at: u64,
    /// The id of the table that was opened for a rematch.
    pub rematch: Option<String>,
    /// Why it ended without a result, in words, if it did.
    pub closed: Option<String>,
    pub terms: Terms,
    pub kind: TableKind,
    /// What the link to a table of friends carries.
    pub key: String,
    pub practice: bool,
    /// The lesson that is given here.
    pub lesson: Option<Arc<Lesson>>,
    /// It is dealt on a player's own machine: nobody else vouches for it.
    pub offline: bool,
    /// It starts as soon as every seat is taken, as a rematch does.
    pub eager: bool,
    /// The match that this game is part of.
    pub contest: Option<Match>,
    /// Those whom the host took off a seat, each by the id of whoever owns the device: here they do not sit down again.
    pub removed: Vec<Removed>,
    /// How it ended, as JSON of `umpire::Ending`.
    pub result: Option<Box<RawValue>>,
}

/// A seat and whoever has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub occupant: Occupant,
    pub team: u8,
    /// What its player added to the chance: opened, or given in the clear.
    pub contribution: String,
    pub promise: Option<Promise>,
    /// Whoever lost the seat by not opening what they promised, by name.
    pub unopened: Option<String>,
    pub stand_in: Option<Level>,
    pub resigned: bool,
    pub abandoned: bool,
}

impl Place {
    pub fn empty(team: u8) -> Place {
        Place {
            occupant: Occupant::Empty,
            team,
            contribution: String::new(),
            promise: None,
            unopened: None,
            stand_in: None,
            resigned: false,
            abandoned: false,
        }
    }

    pub fn player(&self) -> Option<&str> {
        match &self.occupant {
            Occupant::Player { id, .. } => Some(id),
            _ => None,
        }
    }

    /// Whoever sits here or is invited to.
    pub fn person(&self) -> Option<&str> {
        match &self.occupant {
            Occupant::Player { id, .. } | Occupant::Invited { id, .. } => Some(id),
            _ => None,
        }
    }

    /// Whether this player sits here under another name.
    pub(crate) fn has_old_name(&self, player: &Player) -> bool {
        matches!(&self.occupant, Occupant::Player { id, name } if *id == player.id && *name != player.name)
    }

    pub(crate) fn rename(&mut self, player: &Player) {
        if self.has_old_name(player) {
            self.occupant = Occupant::Player { id: player.id.clone(), name: player.name.clone() };
        }
    }

    /// The level of the bot that decides for this seat, if one does.
    pub fn bot(&self) -> Option<Level> {
        match self.occupant {
            Occupant::Bot { level } => Some(level),
            _ => self.stand_in,
        }
    }
}

impl Roster {
    pub fn seat_of(&self, player: &str) -> Option<Seat> {
        self.seats.iter().position(|seat| seat.player() == Some(player)).map(|seat| Seat(seat as u8))
    }

    /// Whether somebody may know of this table at all: by its kind, by having a part in it, or by the key of its link.
    pub fn admits(&self, who: Option<&str>, key: Option<&str>) -> bool {
        let inside = who.is_some_and(|who| self.concerns(who));
        match self.kind {
            TableKind::Open => true,
            TableKind::Friends => inside || key == Some(&self.key),
            TableKind::Solo => inside,
        }
    }

    /// The seats for which people decide, and who did not leave for good.
    pub fn persons(&self) -> impl Iterator<Item = Seat> {
        let plays = |place: &Place| place.player().is_some() && !place.resigned && !place.abandoned;
        self.places().filter(move |(_, place)| plays(place)).map(|(seat, _)| seat)
    }

    /// No person decides for any seat: bots alone play here.
    pub fn is_left_to_bots(&self) -> bool {
        let decides = |seat: Seat| self.seats[seat.index()].stand_in.is_none();
        self.status == TableStatus::Running && !self.persons().any(decides)
    }

    /// The seats with whoever has them.
    pub fn places(&self) -> impl Iterator<Item = (Seat, &Place)> {
        self.seats.iter().enumerate().map(|(seat, place)| (Seat(seat as u8), place))
    }

    /// Those who sit here or are invited to.
    pub fn people(&self) -> impl Iterator<Item = &str> {
        self.seats.iter().filter_map(Place::person)
    }
}
