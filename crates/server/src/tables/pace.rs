//! Slow play: how long a decision may take, who decides when it has taken too long, and what each player has looked at.

use std::time::Duration;

use engine::{Millis, Seat};
use tokio::time::Instant;
use umpire::Table;

use super::load::Seen;
use super::message::Connection;
use super::task::TableTask;
use crate::store::TableRow;

/// When the first of the people who owe a decision has had its time, in the table's milliseconds.
pub fn due(row: &TableRow, game: &Table) -> Option<Millis> {
    let seats = (0..row.seats.len()).filter(|seat| row.seats[*seat].bot().is_none());
    seats.filter_map(|seat| due_of(row, game, seat)).min()
}

fn due_of(row: &TableRow, game: &Table, seat: usize) -> Option<Millis> {
    let pace = row.terms.pace.filter(|_| game.deadline().is_none())?;
    Some(game.owes_since(Seat(seat as u8))? + u64::from(pace) * 1000)
}

impl TableTask {
    pub fn due(&self) -> Option<Millis> {
        due(&self.row, self.game.as_ref()?)
    }

    pub fn next_due(&self) -> Option<Instant> {
        let seats = (0..self.row.seats.len()).filter(|seat| !self.overdue[*seat]);
        let game = self.game.as_ref()?;
        let people = seats.filter(|seat| self.row.seats[*seat].bot().is_none());
        let due = people.filter_map(|seat| due_of(&self.row, game, seat)).min()?;
        Some(Instant::now() + Duration::from_millis(due.saturating_sub(self.at())))
    }

    /// Those who have had their time lose the rest of their turn to the stand-in. Whoever comes back and decides has it again.
    pub fn note_overdue(&mut self) {
        let Some(game) = &self.game else { return };
        let now = self.at();
        for seat in 0..self.row.seats.len() {
            let late = self.row.seats[seat].bot().is_none()
                && due_of(&self.row, game, seat).is_some_and(|due| due <= now);
            self.overdue[seat] |= late;
        }
    }

    /// A turn that is over is over for the stand-in too.
    pub fn note_turns(&mut self) {
        let Some(game) = &self.game else { return };
        let owing = game.to_act();
        for seat in 0..self.row.seats.len() {
            self.overdue[seat] &= owing.has(Seat(seat as u8));
        }
    }

    /// The number of the last position that a player has looked at.
    pub fn seen_by(&self, player: &str) -> u64 {
        self.seen.iter().find(|seen| seen.player == player).map_or(0, |seen| seen.number)
    }

    /// A player has looked at a position. That is kept when they go: it is worth no write of its own.
    pub fn looked(&mut self, connection: Connection, number: u64) {
        let (Some(watcher), Some(game)) = (self.watchers.get(connection), &self.game) else { return };
        let (Some(player), Some(_)) = (&watcher.who, watcher.viewer.seat()) else { return };
        let number = number.min(game.number(watcher.viewer));
        match self.seen.iter_mut().find(|seen| seen.player == player.id) {
            Some(seen) if seen.number >= number => {}
            Some(seen) => (seen.number, seen.fresh) = (number, true),
            None => self.seen.push(Seen { player: player.id.clone(), number, fresh: true }),
        }
    }

    pub async fn keep_seen(&mut self) {
        for seen in self.seen.iter_mut().filter(|seen| seen.fresh) {
            let kept = self.app.store.save_seen(seen.player.clone(), self.row.number, seen.number).await;
            // If it fails, somebody is offered to see something twice.
            seen.fresh = kept.is_err();
        }
    }
}
