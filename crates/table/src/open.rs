//! A new table, from what its host asked for.

use std::sync::Arc;

use bots::Level;
use engine::Seat;
use serde_json::value::to_raw_value;
use umpire::{BadTable, EXTERNAL, EditionSource, GameInfo, Lesson, Secret, Table};

use crate::input::{Contribution, Fresh, Player};
use crate::level::level;
use crate::problem::Problem;
use crate::protocol::{CreateTable, Match, SetBot, TableKind, TableStatus, Terms};
use crate::roster::{Place, Roster};

const STAND_IN: Level = Level::Medium;
/// Nobody is kept waiting for longer than a kettle takes.
const PACE_USUAL_S: u32 = 600;
const PACE_MIN_S: u32 = 1;
const PACE_MAX_S: u32 = 30 * 24 * 3600;

impl Roster {
    /// An open table. `now_s` are seconds since 1970.
    pub fn open(host: &Player, asked: CreateTable, fresh: Fresh, now_s: u64) -> Result<Roster, Problem> {
        let bad = |wrong: BadTable| Problem::bad_request("bad_table", wrong.to_string());
        let options = asked.setup.unwrap_or_else(|| serde_json::json!({}));
        let options = to_raw_value(&options).expect("it was JSON before");
        let seated = Table::seating(&asked.game, &options).map_err(bad)?;
        let game = umpire::game(&asked.game).ok_or_else(|| Problem::not_found("game"))?;
        if let Some(text) = &asked.edition_text {
            umpire::check_edition(&asked.game, text).map_err(bad)?;
        }
        let stand_in = asked.stand_in.as_deref().map_or(Ok(STAND_IN), level)?;
        let seating = seated.seating;
        let mut roster = Roster {
            id: fresh.id,
            setup: seated.setup,
            edition: edition_id(game, asked.edition, asked.edition_text.is_some())?,
            edition_text: asked.edition_text,
            game: asked.game,
            status: TableStatus::Open,
            seats: (0..seating.seats).map(|seat| Place::empty(seating.team[Seat(seat).index()])).collect(),
            host: host.id.clone(),
            stand_in,
            secret: fresh.secret,
            opening: None,
            created_at: now_s,
            started_at_ms: 0,
            changed_at: now_s,
            rematch: None,
            closed: None,
            terms: Terms { pace: None, absent: asked.absent.unwrap_or_default() },
            kind: asked.kind.unwrap_or_default(),
            key: fresh.key,
            practice: asked.practice == Some(true),
            lesson: None,
            offline: false,
            eager: false,
            contest: asked.best_of.map(|games| Match::of(games, seating.seats)).transpose()?,
            removed: Vec::new(),
            result: None,
        };
        for bot in asked.bots.unwrap_or_default() {
            roster.set_bot(host, bot.seat, bot.level.as_deref())?;
        }
        if let Some(seat) = asked.seat {
            roster.sit(host, seat, asked.contribution.map(Contribution::Clear))?;
        }
        roster.terms.pace = match asked.pace {
            Some(pace) => checked_pace(pace)?,
            None => roster.waits_for_others().then_some(PACE_USUAL_S),
        };
        // Options can be fine one by one and impossible together, or with this edition: nobody should wait at such a table.
        roster.deal().map_err(bad)?;
        Ok(roster)
    }

    /// A table at which a lesson is given: its learner sits there, novices have the other seats, and it is ready to start.
    pub fn teach(learner: &Player, lesson: Arc<Lesson>, fresh: Fresh, now_s: u64) -> Result<Roster, Problem> {
        let bad = |wrong: BadTable| Problem::bad_request("bad_table", wrong.to_string());
        let seats = Table::seating(&lesson.game, &lesson.setup()).map_err(bad)?.seating.seats;
        let others = (0..seats).map(Seat).filter(|seat| *seat != lesson.seat);
        let bot = |seat: Seat| SetBot { seat, level: Some(Level::Novice.id().to_string()) };
        let asked = CreateTable {
            game: lesson.game.clone(),
            setup: Some(lesson.setup.clone().into()),
            edition: lesson.edition.clone(),
            bots: Some(others.map(bot).collect()),
            seat: Some(lesson.seat),
            kind: Some(TableKind::Solo),
            practice: Some(true),
            ..CreateTable::default()
        };
        Ok(Roster { lesson: Some(lesson), ..Roster::open(learner, asked, fresh, now_s)? })
    }

    /// Whether more than one person will play here.
    pub(crate) fn waits_for_others(&self) -> bool {
        self.kind != TableKind::Solo && self.places().filter(|(_, place)| place.bot().is_none()).count() > 1
    }

    /// The first position of the game.
    pub(crate) fn deal(&self) -> Result<Table, BadTable> {
        if let Some(lesson) = &self.lesson {
            return lesson.table(Secret::new(self.secret));
        }
        let edition = match &self.edition_text {
            Some(text) => EditionSource::External(text.clone()),
            None => EditionSource::BuiltIn(self.edition.clone()),
        };
        let contributions = self.seats.iter().map(|seat| seat.contribution.clone()).collect();
        let dealt = Table::start(&self.game, &self.setup, &edition, Secret::new(self.secret), contributions)?;
        let promised = |(seat, place): (Seat, &Place)| place.promised(seat).unwrap_or_default().to_string();
        let dealt = dealt.promised(&self.id, self.places().map(promised).collect());
        let dealt = if self.offline { dealt.offline() } else { dealt };
        Ok(if self.practice { dealt.for_practice() } else { dealt })
    }

    /// The next table with the same setup.
    pub(crate) fn again(&self, who: &Player, fresh: Fresh, now_s: u64) -> Roster {
        Roster {
            id: fresh.id,
            status: TableStatus::Open,
            seats: self.rematch_seats(),
            host: who.id.clone(),
            secret: fresh.secret,
            key: fresh.key,
            opening: None,
            created_at: now_s,
            started_at_ms: 0,
            changed_at: now_s,
            rematch: None,
            closed: None,
            eager: true,
            contest: self.contest.as_ref().map(Match::next),
            removed: Vec::new(),
            result: None,
            ..self.clone()
        }
    }
}

fn checked_pace(pace: Option<u32>) -> Result<Option<u32>, Problem> {
    match pace {
        Some(seconds) if !(PACE_MIN_S..=PACE_MAX_S).contains(&seconds) => {
            Err(Problem::bad_request("bad_pace", "A turn may take from a second to 30 days, or for ever."))
        }
        pace => Ok(pace),
    }
}

fn edition_id(game: &GameInfo, chosen: Option<String>, own_text: bool) -> Result<String, Problem> {
    match chosen {
        _ if own_text => Ok(EXTERNAL.to_string()),
        None => Ok(game.editions.first().copied().unwrap_or_default().to_string()),
        Some(id) if game.editions.contains(&id.as_str()) => Ok(id),
        Some(_) => {
            let known = game.editions.join(", ");
            Err(Problem::bad_request("bad_table", format!("There is no such edition; there is {known}.")))
        }
    }
}
