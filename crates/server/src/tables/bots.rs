//! Bots think on threads of their own, a few at a time, and never hold up a table.

use std::sync::Arc;
use std::time::Duration;

use bots::{Level, Thinker};
use engine::Seat;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::Instant;
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
        let least = thinker.as_ref().map(Thinker::least).unwrap_or_default();
        let (slots, delay) = (Arc::clone(&self.slots), self.delay + pause);
        let metrics = Arc::clone(&self.metrics);
        tokio::spawn(async move {
            tokio::time::sleep(delay).await;
            let _slot = slots.acquire_owned().await;
            metrics.bots_thinking.inc();
            let at_the_earliest = Instant::now() + least;
            let think = move || thinker.map(|thinker| thinker.decide(level.live_budget(), seed()));
            let action = tokio::task::spawn_blocking(think).await.ok().flatten();
            metrics.bots_thinking.dec();
            tokio::time::sleep_until(at_the_earliest).await;
            // The table may be gone: then nobody waits for the move.
            let _ = back.send(TableMessage::BotMove { seat: seat.0, action }).await;
        });
    }
}

fn seed() -> u64 {
    u64::from_le_bytes(clock::random_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Viewer;
    use serde_json::Value;
    use serde_json::value::to_raw_value;
    use umpire::{EditionSource, Secret};

    /// The first position in which a player under attack is asked and has so much to choose from.
    fn asked(choice: impl Fn(usize) -> bool) -> (Table, Seat) {
        for seed in 0.. {
            let (setup, secret) = (to_raw_value(&serde_json::json!({})).unwrap(), Secret::new([seed; 32]));
            let mut table =
                Table::start("orbital-conflict", &setup, &EditionSource::default(), secret, Vec::new())
                    .unwrap();
            while let Some(seat) = table.to_act().first() {
                let position = table.position(Viewer::Seat(seat));
                let view: Value = serde_json::from_str(position.view.get()).unwrap();
                if view["games"][0]["step"]["type"] == "counter" && choice(position.legal.len()) {
                    return (table, seat);
                }
                let pick = table.log().len() * 7 % position.legal.len();
                table.act(seat, None, &position.legal[pick].action, 0).unwrap();
            }
        }
        unreachable!("some game has such a position")
    }

    /// How long the answer takes, by a clock that passes only while everybody waits.
    async fn time_to_answer(table: &Table, seat: Seat) -> Duration {
        let pool = BotPool::new(1, Duration::from_millis(700), Arc::default());
        let (back, mut answers) = mpsc::channel(1);
        let begun = Instant::now();
        pool.think(table, seat, Level::Medium, Duration::ZERO, back);
        assert!(matches!(answers.recv().await, Some(TableMessage::BotMove { action: Some(_), .. })));
        begun.elapsed()
    }

    #[tokio::test(start_paused = true)]
    async fn a_bot_without_a_countermeasure_answers_no_sooner() {
        let ((nothing, seat), (something, other)) =
            (asked(|choices| choices == 1), asked(|choices| choices > 1));
        let least = Duration::from_millis(700) + Level::Medium.live_budget().time.unwrap();
        assert_eq!(time_to_answer(&nothing, seat).await, least);
        assert_eq!(time_to_answer(&something, other).await, least);
    }
}
