//! Players in real time: each does something every now and then, and what counts is when everybody at the table knows what
//! was done against the clock.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use engine::{Chance, Fast};
use futures_util::{SinkExt, StreamExt};
use tokio::time::sleep_until;
use tokio_tungstenite::tungstenite::Message;

use super::player::{Heard, Known, Seated};
use super::report::Tally;

/// What the players of one table note together. Events are told by the table's time at which they happened.
#[derive(Default)]
pub struct Witnesses {
    done: HashMap<u64, Instant>,
    heard: HashMap<u64, (usize, Instant)>,
}

impl Witnesses {
    fn hear(&mut self, at: u64) {
        let heard = self.heard.entry(at).or_insert((0, Instant::now()));
        *heard = (heard.0 + 1, Instant::now());
    }

    /// From doing something until the last of `players` knew it.
    pub fn latencies(&self, players: usize) -> impl Iterator<Item = Duration> {
        self.done.iter().filter_map(move |(at, done)| {
            let (heard, last) = self.heard.get(at)?;
            (*heard == players).then(|| last.saturating_duration_since(*done))
        })
    }
}

/// One player's time at one table: an offered action every `pause`, until the game or the time is over.
pub async fn deploy(
    mut seated: Seated,
    until: Instant,
    pause: Duration,
    mut luck: Fast,
    witnesses: Arc<Mutex<Witnesses>>,
) -> Tally {
    let mut tally = Tally::default();
    let mut known = Known::default();
    // Nobody begins at the same moment as the others.
    let mut next = Instant::now() + pause.mul_f64(f64::from(luck.below(1000)) / 1000.0);
    let mut sent: Option<(u32, Instant)> = None;
    let mut acts = 0;
    while !known.over && Instant::now() < until {
        let frame = tokio::select! {
            frame = seated.socket.next() => frame,
            () = sleep_until(next.min(until).into()) => {
                next += pause;
                if known.due && !known.legal.is_empty() && sent.is_none() {
                    acts += 1;
                    sent = Some((acts, Instant::now()));
                    let choice = luck.below(known.legal.len() as u32) as usize;
                    let act = known.act(acts, seated.seat, choice);
                    if let Err(error) = seated.socket.send(Message::Text(act.into())).await {
                        tally.error(&error.to_string());
                    }
                }
                continue;
            }
        };
        let Some(Ok(frame)) = frame else {
            tally.error("the server closed a socket");
            break;
        };
        let Message::Text(text) = frame else { continue };
        let heard: Heard<'_> = match serde_json::from_str(&text) {
            Ok(heard) => heard,
            Err(error) => {
                tally.error(&error.to_string());
                break;
            }
        };
        let last_line = heard.lines.as_ref().and_then(|lines| lines.last()).map(|line| line.at);
        if let Some((_, at)) = sent.take_if(|(id, _)| heard.accepted == Some(*id)) {
            tally.accepted(at.elapsed());
            known.accepted = Some(at).filter(|_| known.real_time);
        }
        match heard.kind {
            // Somebody else was first, or the clock: that is the game.
            "refused" => sent = None,
            "error" => tally.error(heard.message.as_deref().unwrap_or("an error")),
            "update" | "change" => {
                if let Some(at) = last_line {
                    let mut witnesses = witnesses.lock().expect("nothing panics under this lock");
                    witnesses.hear(at);
                    if let Some(done) = known.accepted.take() {
                        witnesses.done.insert(at, done);
                    }
                }
                tally.told(text.len());
            }
            _ => {}
        }
        if let Err(error) = known.note(heard, seated.seat) {
            tally.error(&error.to_string());
        }
    }
    let _ = seated.socket.close(None).await;
    tally
}
