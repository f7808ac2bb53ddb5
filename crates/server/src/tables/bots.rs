//! Bots think on threads of their own, a few at a time, and never hold up a table. Whose turn it is to think is decided in `queue`.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use ::bots::{Level, Thinker, monotonic};
use table::{Input, Think};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use super::message::{TableMessage, Watched};
use super::queue::{Job, Places, Queue};
use crate::clock;
use crate::metrics::Metrics;

/// The first decision of a turn comes with the usual delay; the rest of a long turn comes at once, and whoever watches is shown it
/// at a pace of their own.
const DELAYED: usize = 1;

pub struct BotPool {
    line: Line,
    delay: Duration,
}

/// The queue, and how its jobs hear that it is their turn.
#[derive(Clone)]
struct Line {
    queue: Arc<Mutex<Queue<oneshot::Sender<Turn>>>>,
    metrics: Arc<Metrics>,
}

/// A job's turn; the next one has its own when this is dropped.
struct Turn {
    line: Line,
    job: u64,
}

/// Which table asks.
pub struct Asker {
    pub table: String,
    /// Whoever hosts it, and the address that they were seen at last.
    pub host: String,
    pub address: String,
    /// Who is there, as it changes.
    pub watched: Watched,
}

impl BotPool {
    pub fn new(places: Places, delay: Duration, metrics: Arc<Metrics>) -> BotPool {
        let queue = Arc::new(Mutex::new(Queue::new(places)));
        BotPool { line: Line { queue, metrics }, delay }
    }

    /// Sets a bot thinking about a copy of the game; its move comes back as a message.
    pub fn think(&self, asker: Asker, think: Think, back: mpsc::Sender<TableMessage>) {
        let Think { seat, level, at, real_time, in_a_row, pause_ms, alone, thinker } = think;
        let asked = Instant::now();
        let delay = if real_time || in_a_row >= DELAYED { Duration::ZERO } else { self.delay };
        let least = thinker.as_ref().map(Thinker::least).unwrap_or_default();
        let answer_at = asked + delay + Duration::from_millis(pause_ms) + least;
        let (go, turn) = oneshot::channel();
        let Asker { table, host, address, watched } = asker;
        let cost_ms = level.patience().as_millis() as u64;
        self.line.add(Job { table, host, address, alone, long: level >= Level::Hard, cost_ms, watched, go });
        let metrics = Arc::clone(&self.line.metrics);
        // A table where bots play alone may leave memory while they wait; any other waits for them.
        let (back, stays) = (back.downgrade(), (!alone).then_some(back));
        tokio::spawn(async move {
            let _stays = stays;
            // Otherwise the table is gone.
            let Ok(turn) = turn.await else { return };
            metrics.bots_thinking.inc();
            let think = move || thinker.map(|thinker| thinker.decide(level.live_budget(monotonic), seed()));
            let decided = tokio::task::spawn_blocking(think).await.ok().flatten();
            metrics.bots_thinking.dec();
            drop(turn);
            let wanted = decided.as_ref().and_then(|decided| decided.not_before);
            let wanted = wanted.map(|wanted| asked + Duration::from_millis(wanted.saturating_sub(at)));
            sleep_until(wanted.map_or(answer_at, |wanted| wanted.max(answer_at))).await;
            // The table may be gone: then nobody waits for the move.
            let action = decided.map(|decided| decided.action);
            if let Some(back) = back.upgrade() {
                let _ = back.send(TableMessage::Tell(Input::Thought { seat, action })).await;
            }
        });
    }

    /// Somebody came to a table or left one: another job may be next.
    pub fn look_again(&self) {
        self.line.go_on();
    }

    /// Bots do not play alone at this table any more, or they rest.
    pub fn rest(&self, table: &str) {
        self.line.change(|queue| queue.rest(table));
    }

    /// This table has left memory.
    pub fn forget(&self, table: &str) {
        self.line.change(|queue| queue.forget(table));
    }
}

impl Line {
    fn add(&self, job: Job<oneshot::Sender<Turn>>) {
        self.change(|queue| queue.add(job));
    }

    fn change(&self, change: impl FnOnce(&mut Queue<oneshot::Sender<Turn>>)) {
        change(&mut self.queue.lock().expect("nothing panics under this lock"));
        self.go_on();
    }

    /// Gives their turn to those who can have one.
    fn go_on(&self) {
        loop {
            let mut queue = self.queue.lock().expect("nothing panics under this lock");
            let next = queue.next();
            self.metrics.bots_waiting.set(queue.waiting() as i64);
            drop(queue);
            let Some((job, go)) = next else { return };
            // Whoever does not take it drops it, and so gives it back.
            let _ = go.send(Turn { line: self.clone(), job });
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let job = self.job;
        self.line.change(|queue| queue.done(job));
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
        let pool = BotPool::new(
            Places { threads: 1, alone: 1, alone_from: 1 },
            Duration::from_millis(700),
            Arc::default(),
        );
        let (back, mut answers) = mpsc::channel(1);
        let begun = Instant::now();
        let (level, at) = (Level::Medium, 0);
        let thinker = Thinker::new(table, seat, level, at);
        let watched = Watched::default();
        let asker = Asker { table: "t".into(), host: "h".into(), address: "a".into(), watched };
        let think = Think { seat, level, at, real_time: false, in_a_row, pause_ms: 0, alone: false, thinker };
        pool.think(asker, think, back);
        let answer = answers.recv().await;
        assert!(matches!(answer, Some(TableMessage::Tell(Input::Thought { action: Some(_), .. }))));
        begun.elapsed()
    }

    #[tokio::test(start_paused = true)]
    async fn a_bot_without_a_countermeasure_answers_no_sooner() {
        let ((nothing, seat), (something, other)) =
            (asked(|choices| choices == 1), asked(|choices| choices > 1));
        let least = Duration::from_millis(700) + Level::Medium.patience();
        assert_eq!(time_to_answer(&nothing, seat, 0).await, least);
        assert_eq!(time_to_answer(&something, other, 0).await, least);
    }

    /// A turn of twenty decisions does not take twenty delays.
    #[tokio::test(start_paused = true)]
    async fn a_bot_waits_before_the_first_decision_of_a_turn_only() {
        let (table, seat) = asked(|choices| choices > 1);
        let thinks = Level::Medium.patience();
        assert_eq!(time_to_answer(&table, seat, DELAYED - 1).await, thinks + Duration::from_millis(700));
        assert_eq!(time_to_answer(&table, seat, DELAYED).await, thinks);
    }
}
