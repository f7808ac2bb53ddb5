//! Bots think on threads of their own, a few at a time, and never hold up a table.

use std::sync::Arc;
use std::time::Duration;

use bots::{Level, Thinker};
use engine::Seat;
use tokio::sync::{Semaphore, mpsc};
use umpire::Table;

use super::message::TableMessage;
use crate::clock;
use crate::metrics::Metrics;

pub struct BotPool {
    slots: Arc<Semaphore>,
    delay: Duration,
    metrics: Arc<Metrics>,
}

impl BotPool {
    pub fn new(threads: usize, delay: Duration, metrics: Arc<Metrics>) -> BotPool {
        BotPool { slots: Arc::new(Semaphore::new(threads.max(1))), delay, metrics }
    }

    /// Sets a bot thinking about a copy of the game; its move comes back as a message.
    pub fn think(
        &self,
        table: &Table,
        seat: Seat,
        level: Level,
        pause: Duration,
        back: mpsc::Sender<TableMessage>,
    ) {
        let thinker = Thinker::new(table, seat, level);
        let (slots, delay) = (Arc::clone(&self.slots), self.delay + pause);
        let metrics = Arc::clone(&self.metrics);
        tokio::spawn(async move {
            tokio::time::sleep(delay).await;
            let _slot = slots.acquire_owned().await;
            metrics.bots_thinking.inc();
            let think = move || thinker.map(|thinker| thinker.decide(level.live_budget(), seed()));
            let action = tokio::task::spawn_blocking(think).await.ok().flatten();
            metrics.bots_thinking.dec();
            // The table may be gone: then nobody waits for the move.
            let _ = back.send(TableMessage::BotMove { seat: seat.0, action }).await;
        });
    }
}

fn seed() -> u64 {
    u64::from_le_bytes(clock::random_bytes())
}
