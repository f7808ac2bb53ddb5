//! Bots think on threads of their own, a few at a time, and never hold up a table.

use std::sync::Arc;
use std::time::Duration;

use ::bots::Thinker;
use table::{Input, Think};
use tokio::sync::{Semaphore, mpsc};
use tokio::time::{Instant, sleep_until};

use super::message::TableMessage;
use crate::clock;
use crate::metrics::Metrics;

/// The first decision of a turn comes with the usual delay; the rest of a long turn comes at once, and whoever watches is shown it
/// at a pace of their own.
const DELAYED: usize = 1;

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
    pub fn think(&self, think: Think, back: mpsc::Sender<TableMessage>) {
        let Think { seat, level, at, real_time, in_a_row, pause_ms, thinker } = think;
        let asked = Instant::now();
        let delay = if real_time || in_a_row >= DELAYED { Duration::ZERO } else { self.delay };
        let least = thinker.as_ref().map(Thinker::least).unwrap_or_default();
        let answer_at = asked + delay + Duration::from_millis(pause_ms) + least;
        let (slots, metrics) = (Arc::clone(&self.slots), Arc::clone(&self.metrics));
        tokio::spawn(async move {
            let slot = slots.acquire_owned().await;
            metrics.bots_thinking.inc();
            let think = move || thinker.map(|thinker| thinker.decide(level.live_budget(), seed()));
            let decided = tokio::task::spawn_blocking(think).await.ok().flatten();
            metrics.bots_thinking.dec();
            drop(slot);
            let wanted = decided.as_ref().and_then(|decided| decided.not_before);
            let wanted = wanted.map(|wanted| asked + Duration::from_millis(wanted.saturating_sub(at)));
            sleep_until(wanted.map_or(answer_at, |wanted| wanted.max(answer_at))).await;
            // The table may be gone: then nobody waits for the move.
            let action = decided.map(|decided| decided.action);
            let _ = back.send(TableMessage::Tell(Input::Thought { seat, action })).await;
        });
    }
}

fn seed() -> u64 {
    u64::from_le_bytes(clock::random_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::bots::Level;
    use engine::{Seat, Viewer};
    use serde_json::Value;
    use serde_json::value::to_raw_value;
    use umpire::{EditionSource, Secret, Table};

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
    async fn time_to_answer(table: &Table, seat: Seat, in_a_row: usize) -> Duration {
        let pool = BotPool::new(1, Duration::from_millis(700), Arc::default());
        let (back, mut answers) = mpsc::channel(1);
        let begun = Instant::now();
        let (level, at) = (Level::Medium, 0);
        let thinker = Thinker::new(table, seat, level, at);
        pool.think(Think { seat, level, at, real_time: false, in_a_row, pause_ms: 0, thinker }, back);
        let answer = answers.recv().await;
        assert!(matches!(answer, Some(TableMessage::Tell(Input::Thought { action: Some(_), .. }))));
        begun.elapsed()
    }

    #[tokio::test(start_paused = true)]
    async fn a_bot_without_a_countermeasure_answers_no_sooner() {
        let ((nothing, seat), (something, other)) =
            (asked(|choices| choices == 1), asked(|choices| choices > 1));
        let least = Duration::from_millis(700) + Level::Medium.live_budget().time.unwrap();
        assert_eq!(time_to_answer(&nothing, seat, 0).await, least);
        assert_eq!(time_to_answer(&something, other, 0).await, least);
    }

    /// A turn of twenty decisions does not take twenty delays.
    #[tokio::test(start_paused = true)]
    async fn a_bot_waits_before_the_first_decision_of_a_turn_only() {
        let (table, seat) = asked(|choices| choices > 1);
        let thinks = Level::Medium.live_budget().time.unwrap();
        assert_eq!(time_to_answer(&table, seat, DELAYED - 1).await, thinks + Duration::from_millis(700));
        assert_eq!(time_to_answer(&table, seat, DELAYED).await, thinks);
    }
}
