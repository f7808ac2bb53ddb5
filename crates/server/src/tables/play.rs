//! Playing: check, apply, append, commit, and only then acknowledge and publish.

use std::time::Duration;

use engine::{Millis, Seat};
use serde_json::value::RawValue;
use umpire::{Applied, EditionSource, Entry, Record, Refused, Secret, Table};

use super::Tables;
use super::bots::Question;
use super::load::load;
use super::message::Connection;
use super::seats::check_level;
use super::task::TableTask;
use super::watch::frame;
use crate::clock;
use crate::error::ApiError;
use crate::protocol::{ServerMessage, TableStatus};
use crate::store::{Append, CLOCK_RUNS, Earlier, Player, TableRow};

/// How long a bot waits before it tries again, when its move could not be stored.
const PAUSE_AFTER_FAILURE: Duration = Duration::from_secs(2);

impl TableTask {
    pub async fn start(&mut self, host: &Player) -> Result<(), ApiError> {
        self.row.may_start(host)?;
        let row = &self.row;
        let setup = RawValue::from_string(row.setup.clone()).expect("a stored setup is JSON");
        let edition = match &row.edition_text {
            Some(text) => EditionSource::External(text.clone()),
            None => EditionSource::BuiltIn(row.edition.clone()),
        };
        let contributions = row.seats.iter().map(|seat| seat.contribution.clone()).collect();
        let game = Table::start(&row.game, &setup, &edition, Secret::new(row.secret), contributions)
            .map_err(|wrong| ApiError::bad_request("bad_table", wrong.to_string()))?;
        let now = clock::steady_ms();
        let header = serde_json::to_string(game.header()).expect("a header is plain data");
        let row = TableRow {
            status: if game.ending().is_some() { TableStatus::Over } else { TableStatus::Running },
            header: Some(header),
            started_at_ms: now,
            changed_at: now / 1000,
            ..row.clone()
        };
        let entry = serde_json::to_string(&game.log()[0]).expect("an entry is plain data");
        let append = Append {
            table: row.number,
            seq: 0,
            owed: owed_by(&game),
            at_ms: 0,
            entry,
            first: Vec::new(),
            due_ms: super::pace::due(&row, &game),
            row: Some(row.clone()),
        };
        self.app.store.append(append).await?;
        (self.row, self.game) = (row, Some(game));
        self.note_absent();
        self.welcome_all();
        self.wake_bots();
        Ok(())
    }

    /// A player's move, from a socket.
    pub async fn act(
        &mut self,
        connection: Connection,
        id: u32,
        seat: u8,
        decision: u64,
        action: &RawValue,
        at: Millis,
    ) {
        let Some(watcher) = self.watchers.get(connection) else { return };
        if let Err(error) = self.row.may_act(watcher.who.as_ref(), seat) {
            return self.tell_error(connection, Some(id), &error);
        }
        let Some(game) = self.about_to_go_on() else { return };
        match game.act(Seat(seat), Some(decision), action, at) {
            Ok(applied) => {
                self.overdue[seat as usize] = false;
                if let Err(error) = self.finish(applied, Some((connection, id)), None).await {
                    self.tell_error(connection, Some(id), &error);
                }
            }
            Err(refused) => {
                self.app.metrics.moves_refused.inc();
                let message = frame(&ServerMessage::Refused { id, refused }, None);
                self.watchers.send(connection, message, &self.app.metrics);
            }
        }
    }

    pub async fn resign(&mut self, player: &Player) -> Result<(), ApiError> {
        let mut row = self.row.clone();
        let seat = row.resigning_seat(player)?;
        row.resign(seat);
        let at = self.at();
        let Some(game) = self.about_to_go_on() else { return Ok(()) };
        let applied = game.resign(Seat(seat), at).map_err(refusal)?;
        self.finish(applied, None, Some(row)).await
    }

    /// The deadline of a real-time phase has passed.
    pub async fn elapse(&mut self, at: Millis) {
        let Some(game) = self.about_to_go_on() else { return };
        match game.elapse(at) {
            Ok(applied) => drop(self.finish(applied, None, None).await),
            Err(refused) => tracing::error!(table = self.row.id, refused.message, "a deadline was refused"),
        }
    }

    /// The game, with a note of what everybody has been told of it so far.
    pub fn about_to_go_on(&mut self) -> Option<&mut Table> {
        let game = self.game.as_mut()?;
        self.told.remember(game, |viewer| self.watchers.count(viewer) > 0);
        Some(game)
    }

    /// A bot's move. If it no longer fits, the bot thinks again; if the bot failed, it takes what comes first.
    pub async fn bot_move(&mut self, seat: u8, action: Option<Box<RawValue>>, at: Millis) {
        self.thinking[seat as usize] = false;
        if self.bot_for(seat as usize).is_none() {
            return;
        }
        if action.is_none() {
            tracing::error!(table = self.row.id, seat, "a bot failed");
        }
        let Some(game) = self.about_to_go_on() else { return };
        let action = action.or_else(|| {
            let offers = game.position(engine::Viewer::Seat(Seat(seat))).legal;
            offers.into_iter().next().map(|offer| offer.action)
        });
        let Some(action) = action else { return };
        if game.is_transient(&action) {
            return self.bot_shows(seat, &action, at);
        }
        match game.act(Seat(seat), None, &action, at) {
            // Nothing is lost if this fails: the table is as before, and the bot is woken again.
            Ok(applied) => drop(self.finish(applied, None, None).await),
            Err(refused) => self.bot_was_refused(seat, &refused),
        }
    }

    /// A bot's hand moves like a player's: it is seen, and it is not a step of its own.
    fn bot_shows(&mut self, seat: u8, action: &RawValue, at: Millis) {
        let Some(game) = self.game.as_mut() else { return };
        match game.show(Seat(seat), action, at) {
            Ok(changed) => {
                self.hands_moved(changed);
                self.wake_bots();
            }
            Err(refused) => self.bot_was_refused(seat, &refused),
        }
    }

    fn bot_was_refused(&mut self, seat: u8, refused: &Refused) {
        // In real time somebody may have been quicker; otherwise it should not happen.
        match self.is_real_time() {
            true => tracing::debug!(table = self.row.id, seat, refused.message, "a bot was too late"),
            false => tracing::warn!(table = self.row.id, seat, refused.message, "a bot's move was refused"),
        }
        self.wake_bots();
    }

    /// Stores a step that the umpire took in memory, then tells everybody. If it cannot be stored it never happened.
    async fn finish(
        &mut self,
        applied: Applied,
        by: Option<(Connection, u32)>,
        row: Option<TableRow>,
    ) -> Result<(), ApiError> {
        let row = self.row_after(row);
        if let Err(error) = self.app.store.append(self.append(&applied, row.clone())).await {
            self.app.metrics.moves_lost.inc();
            self.bot_pause = PAUSE_AFTER_FAILURE;
            self.take_back().await;
            return Err(error.into());
        }
        self.bot_pause = Duration::ZERO;
        self.app.metrics.moves_committed.inc();
        if let Some((connection, id)) = by {
            self.watchers.send(connection, frame(&ServerMessage::Accepted { id }, None), &self.app.metrics);
        }
        self.publish(&applied);
        self.note_absent();
        self.note_turns();
        if let Some(row) = row {
            self.row = row;
            self.tell_table();
        }
        self.wake_bots();
        Ok(())
    }

    /// The row as it is after the step, if that changes it.
    fn row_after(&self, changed: Option<TableRow>) -> Option<TableRow> {
        let over = self.game.as_ref().is_some_and(|game| game.ending().is_some());
        if !over && changed.is_none() {
            return None;
        }
        let mut row = changed.unwrap_or_else(|| self.row.clone());
        row.changed_at = clock::now();
        if over {
            row.status = TableStatus::Over;
        }
        Some(row)
    }

    fn append(&self, applied: &Applied, row: Option<TableRow>) -> Append {
        Append {
            table: self.row.number,
            seq: applied.seq,
            owed: self.owed(),
            at_ms: applied.entry.at,
            entry: text(&applied.entry),
            first: applied
                .first
                .iter()
                .map(|entry| Earlier { at_ms: entry.at, entry: text(entry) })
                .collect(),
            due_ms: self.due(),
            row,
        }
    }

    /// Each viewer who heard of the step gets its new position and what it heard. Others get nothing: that something
    /// came at all would tell them.
    fn publish(&mut self, applied: &Applied) {
        let (Some(game), told) = (&self.game, &mut self.told) else { return };
        self.watchers.send_views(&self.app.metrics, |viewer| {
            if !applied.told(viewer) {
                return None;
            }
            let position = game.position(viewer);
            let number = position.number;
            let lines = game.lines(viewer, number - applied.heard(viewer));
            Some(frame(&told.update(viewer, position, lines), Some(number)))
        });
    }

    /// What is in memory is ahead of the disk: back to what the disk has.
    async fn take_back(&mut self) {
        match load(&self.app, &self.row.id).await {
            Ok(loaded) => {
                (self.row, self.game) = (loaded.row, loaded.game);
                self.welcome_all();
                self.wake_bots();
            }
            Err(error) => {
                tracing::error!(table = self.row.id, ?error, "a table could not be read back");
                self.broken = true;
            }
        }
    }

    /// Opens the next table with the same setup, or finds the one that was opened already.
    pub async fn rematch(&mut self, who: &Player) -> Result<(), ApiError> {
        if self.row.status != TableStatus::Over {
            return Err(ApiError::conflict("not_over", "A rematch can be had once the game is over."));
        }
        if self.row.rematch.is_some() {
            return Ok(());
        }
        let next = TableRow {
            id: clock::random_id::<10>(),
            status: TableStatus::Open,
            seats: self.row.rematch_seats(who),
            host: who.id.clone(),
            secret: clock::random_bytes(),
            header: None,
            created_at: clock::now(),
            started_at_ms: 0,
            changed_at: clock::now(),
            rematch: None,
            ..self.row.clone()
        };
        let next = Tables::create(&self.app, next).await?;
        self.change(|row| {
            row.rematch = Some(next.id);
            Ok(())
        })
        .await
    }

    pub fn record(&self) -> Result<String, ApiError> {
        match &self.game {
            Some(game) if game.ending().is_some() => Ok(Record::of(game).to_text()),
            _ => Err(ApiError::forbidden("not_over", "The record is public once the game is over.")),
        }
    }

    /// The seat of a player, and the log so far.
    pub fn log_for(&self, who: &Player) -> Result<(Seat, Record), ApiError> {
        let seat = self.row.seat_of(&who.id);
        let seat =
            seat.ok_or_else(|| ApiError::forbidden("not_your_seat", "You have no seat at this table."))?;
        let game = self.game.as_ref();
        let game = game.ok_or_else(|| ApiError::conflict("not_started", "The game has not started yet."))?;
        Ok((Seat(seat), Record::of(game)))
    }

    /// Sets every bot thinking that owes a decision and is not at it yet.
    pub fn wake_bots(&mut self) {
        let (Some(game), Some(inbox)) = (&self.game, self.own_inbox.upgrade()) else { return };
        for seat in game.to_act().iter() {
            let level = self.bot_for(seat.index()).and_then(|level| check_level(level).ok());
            if let Some(level) = level.filter(|_| !self.thinking[seat.index()]) {
                self.thinking[seat.index()] = true;
                let question = Question { table: game, seat, level, at: self.at(), pause: self.bot_pause };
                self.app.bots.think(&question, inbox.clone());
            }
        }
    }

    /// The level of the bot that decides for this seat now, if one does.
    fn bot_for(&self, seat: usize) -> Option<&str> {
        let covered = self.is_covered(seat) || self.overdue[seat];
        self.row.seats[seat].bot().or_else(|| covered.then_some(self.row.stand_in.as_str()))
    }

    /// Hands that were only shown are entered before the table leaves memory, so that a restart keeps them.
    pub async fn keep_hands(&mut self) {
        let Some(game) = self.game.as_mut().filter(|_| !self.broken) else { return };
        if let Some(applied) = game.settle() {
            let append = self.append(&applied, None);
            if let Err(error) = self.app.store.append(append).await {
                tracing::warn!(table = self.row.id, %error, "hands that moved were not kept");
            }
        }
    }

    /// The seats that owe a decision, and whether a clock runs, as it is stored.
    pub fn owed(&self) -> u8 {
        self.game.as_ref().map_or(0, owed_by)
    }

    /// Milliseconds since the table started.
    pub fn at(&self) -> u64 {
        clock::steady_ms().saturating_sub(self.row.started_at_ms)
    }
}

fn text(entry: &Entry) -> String {
    serde_json::to_string(entry).expect("an entry is plain data")
}

fn owed_by(game: &Table) -> u8 {
    let seats = game.to_act().iter().fold(0, |owed, seat| owed | 1 << seat.0);
    if game.deadline().is_some() { seats | CLOCK_RUNS } else { seats }
}

fn refusal(refused: Refused) -> ApiError {
    ApiError::conflict("refused", refused.message)
}
