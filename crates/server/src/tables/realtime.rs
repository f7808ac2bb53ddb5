//! Real time at a table: what is done now, what is shown meanwhile, when the alarm rings, who plays for whom.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use engine::{Millis, Seat, Viewer};
use serde_json::value::RawValue;
use tokio::time::Instant;

use super::message::Connection;
use super::order::{MISSED_MS, What};
use super::task::TableTask;
use super::watch::frame;
use crate::limits::{Bucket, Rate};
use crate::protocol::{Absent, ServerMessage};

/// How often a moving hand is shown.
const SHOW_EVERY: Duration = Duration::from_millis(50);
/// How fast one seat may move its hand; a little more than that, because packets bunch.
const SHOW_RATE: Rate = Rate { burst: 10.0, per_second: 20.0 };
/// Whoever floods is told so, but not as often.
const SCOLD_EVERY: Duration = Duration::from_secs(1);
/// How long a player may be gone before somebody else takes the hand.
const ABSENT_AFTER: Duration = Duration::from_secs(2);

/// What the table keeps of one seat while the clock runs.
#[derive(Default)]
pub struct Hand {
    bucket: Option<Bucket>,
    scolded: Option<Instant>,
    /// Since when its player is gone.
    gone: Option<Instant>,
}

impl TableTask {
    /// Whether moments count, with a deadline or without.
    pub fn is_real_time(&self) -> bool {
        self.game.as_ref().is_some_and(umpire::Table::is_real_time)
    }

    /// Something was done. In real time it waits until nothing earlier can come.
    pub async fn did(&mut self, connection: Option<Connection>, what: What) {
        if !self.is_real_time() {
            let at = self.at();
            return self.carry_out(at, what).await;
        }
        let allowance =
            connection.and_then(|one| self.watchers.get(one)).map_or(0, |watcher| watcher.allowance_ms);
        let at = self.at().saturating_sub(allowance);
        self.waiting.add(at, what);
        self.go_on().await;
    }

    async fn carry_out(&mut self, at: Millis, what: What) {
        match what {
            What::Act { connection, id, seat, decision, action } => {
                self.act(connection, id, seat, decision, &action, at).await;
            }
            What::Show { connection, seat, action } => self.show(connection, seat, &action, at),
            What::Bot { seat, action } => self.bot_move(seat, action, at).await,
        }
    }

    /// Does what waits and rings the alarm, each at its moment.
    pub async fn go_on(&mut self) {
        loop {
            let now = self.at();
            // Nothing that was done before this can still come.
            let certain =
                if self.is_real_time() { now.saturating_sub(self.behind_ms()) + 1 } else { Millis::MAX };
            let deadline = self.game.as_ref().and_then(umpire::Table::deadline);
            if let Some(deed) = self.waiting.next(deadline.map_or(certain, |deadline| certain.min(deadline)))
            {
                self.carry_out(deed.at, deed.what).await;
            } else if let Some(deadline) = deadline.filter(|deadline| *deadline < certain) {
                let missed = now > deadline + MISSED_MS;
                self.elapse(if missed { now } else { deadline }).await;
                // While the disk fails, it rings again a little later.
                if !self.bot_pause.is_zero() {
                    return;
                }
            } else {
                return;
            }
            if self.broken {
                return;
            }
        }
    }

    /// When `go_on` has something to do.
    pub fn next_moment(&self) -> Option<Instant> {
        let deadline = self.game.as_ref().and_then(umpire::Table::deadline);
        let next = [deadline, self.waiting.first()].into_iter().flatten().min()?;
        let left = Duration::from_millis((next + self.behind_ms()).saturating_sub(self.at()));
        Some(Instant::now() + left.max(self.bot_pause))
    }

    /// How far the table runs behind: the allowance of its slowest player.
    fn behind_ms(&self) -> u64 {
        let players = self.watchers.iter().filter(|watcher| watcher.viewer != Viewer::Spectator);
        players.map(|watcher| watcher.allowance_ms).max().unwrap_or(0)
    }

    /// A connection was measured.
    pub fn measured(&mut self, connection: Connection, allowance_ms: u64) {
        self.watchers.allow(connection, allowance_ms);
        self.presence_changed();
    }

    /// A hand moves: it is checked and soon shown, and only the last place of it is ever entered.
    fn show(&mut self, connection: Connection, seat: u8, action: &RawValue, at: Millis) {
        let Some(watcher) = self.watchers.get(connection) else { return };
        if let Err(error) = self.row.may_act(watcher.who.as_ref(), seat) {
            return self.tell_error(connection, None, &error);
        }
        if !self.may_move(seat) {
            return self.scold(
                connection,
                seat,
                "too_fast",
                "A hand is shown 20 times a second; the rest is ignored.",
            );
        }
        let Some(game) = self.about_to_go_on() else { return };
        match game.show(Seat(seat), action, at) {
            Ok(changed) => self.hands_moved(changed),
            Err(refused) => self.scold(connection, seat, "not_shown", &refused.to_string()),
        }
    }

    pub fn hands_moved(&mut self, changed: bool) {
        if changed {
            self.show_due.get_or_insert_with(|| self.shown + SHOW_EVERY);
            self.show_if_due();
        }
    }

    fn may_move(&mut self, seat: u8) -> bool {
        let now = std::time::Instant::now();
        let bucket = self.hands[seat as usize].bucket.get_or_insert_with(|| Bucket::full(SHOW_RATE, now));
        bucket.take(SHOW_RATE, now)
    }

    fn scold(&mut self, connection: Connection, seat: u8, code: &str, message: &str) {
        let hand = &mut self.hands[seat as usize];
        let now = Instant::now();
        if hand.scolded.is_some_and(|scolded| now < scolded + SCOLD_EVERY) {
            return;
        }
        hand.scolded = Some(now);
        let message = ServerMessage::Error { id: None, code: code.into(), message: message.into() };
        self.watchers.send(connection, frame(&message, None), &self.app.metrics);
    }

    /// Shows the hands as they are, if it is time to.
    pub fn show_if_due(&mut self) {
        if self.show_due.is_some_and(|due| due <= Instant::now()) {
            self.show_now();
        }
    }

    pub fn show_now(&mut self) {
        if self.show_due.take().is_none() {
            return;
        }
        self.shown = Instant::now();
        let (Some(game), told) = (&self.game, &mut self.told) else { return };
        self.watchers.send_views(&self.app.metrics, |viewer| {
            told.show(viewer, game).map(|message| frame(&message, None))
        });
    }

    /// Notes which players went away or came back while the clock runs.
    pub fn note_absent(&mut self) {
        let now = Instant::now();
        let real_time = self.is_real_time();
        self.presence.real_time.store(real_time, Relaxed);
        for seat in 0..self.row.seats.len() {
            let player = self.row.seats[seat].player().is_some();
            let here = self.watchers.count(Viewer::Seat(Seat(seat as u8))) > 0;
            let gone = &mut self.hands[seat].gone;
            *gone = if real_time && player && !here { Some(gone.unwrap_or(now)) } else { None };
        }
    }

    /// When the next absent player's hand is taken up.
    pub fn next_absence(&self) -> Option<Instant> {
        if self.row.terms.absent == Absent::Nobody {
            return None;
        }
        let now = Instant::now();
        let due = self.hands.iter().filter_map(|hand| hand.gone).map(|gone| gone + ABSENT_AFTER);
        due.filter(|due| *due > now).min()
    }

    /// Whether a bot decides for a player who is not there although the clock runs.
    pub fn is_covered(&self, seat: usize) -> bool {
        let gone = self.hands[seat].gone.is_some_and(|gone| gone + ABSENT_AFTER <= Instant::now());
        gone && self.row.terms.absent == Absent::StandIn
    }
}
