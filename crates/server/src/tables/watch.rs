//! Those who look at one table, and what each is told.

use std::sync::atomic::Ordering::Relaxed;

use axum::extract::ws::Utf8Bytes;
use engine::{MAX_SEATS, Seat, Viewer};
use serde::Serialize;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

use super::message::{Connection, Frame, Presence, Subscription};
use crate::metrics::Metrics;
use crate::store::{Player, TableRow};

/// How far a client may fall behind before it is told everything anew.
const FRAMES_MAX: usize = 32;

/// Most messages carry a position; room for it from the beginning saves growing piece by piece.
const FRAME_USUAL_BYTES: usize = 4096;

/// Players are told of a change in somebody's allowance from here on.
const ALLOWANCE_STEP_MS: u64 = 5;

pub struct Watcher {
    pub connection: Connection,
    pub who: Option<Player>,
    pub viewer: Viewer,
    /// How much earlier than it comes something from there is taken to have been done.
    pub allowance_ms: u64,
    frames: mpsc::Sender<Frame>,
}

#[derive(Default)]
pub struct Watchers {
    all: Vec<Watcher>,
    last: Connection,
}

impl Watchers {
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub fn add(&mut self, who: Option<Player>, viewer: Viewer) -> Subscription {
        let (frames, receiver) = mpsc::channel(FRAMES_MAX);
        self.last += 1;
        self.all.push(Watcher { connection: self.last, who, viewer, allowance_ms: 0, frames });
        Subscription { connection: self.last, frames: receiver }
    }

    pub fn remove(&mut self, connection: Connection) {
        self.all.retain(|watcher| watcher.connection != connection);
    }

    pub fn get(&self, connection: Connection) -> Option<&Watcher> {
        self.all.iter().find(|watcher| watcher.connection == connection)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Watcher> {
        self.all.iter()
    }

    pub fn allow(&mut self, connection: Connection, allowance_ms: u64) {
        let watcher = self.all.iter_mut().find(|watcher| watcher.connection == connection);
        watcher.into_iter().for_each(|watcher| watcher.allowance_ms = allowance_ms);
    }

    /// How many look with these eyes.
    pub fn count(&self, viewer: Viewer) -> usize {
        self.all.iter().filter(|watcher| watcher.viewer == viewer).count()
    }

    /// The seats may have changed: who sees what now.
    pub fn review(&mut self, row: &TableRow) {
        for watcher in &mut self.all {
            watcher.viewer = viewer_of(row, watcher.who.as_ref());
        }
    }

    /// To one socket.
    pub fn send(&mut self, connection: Connection, frame: Frame, metrics: &Metrics) {
        self.deliver(metrics, |watcher| (watcher.connection == connection).then(|| frame.clone()));
    }

    /// The same to everybody.
    pub fn send_all(&mut self, frame: &Frame, metrics: &Metrics) {
        self.deliver(metrics, |_| Some(frame.clone()));
    }

    /// To each viewer what `make` makes for them; once for all who see the same.
    pub fn send_views(&mut self, metrics: &Metrics, mut make: impl FnMut(Viewer) -> Option<Frame>) {
        let mut made: Vec<(Viewer, Option<Frame>)> = Vec::with_capacity(4);
        self.deliver(metrics, |watcher| match made.iter().find(|(viewer, _)| *viewer == watcher.viewer) {
            Some((_, frame)) => frame.clone(),
            None => {
                let frame = make(watcher.viewer);
                made.push((watcher.viewer, frame.clone()));
                frame
            }
        });
    }

    /// Whoever is too slow loses its place; its socket comes back and asks anew when it has caught up.
    fn deliver(&mut self, metrics: &Metrics, mut frame_for: impl FnMut(&Watcher) -> Option<Frame>) {
        self.all.retain(|watcher| match frame_for(watcher) {
            None => true,
            Some(frame) => match watcher.frames.try_send(frame) {
                Ok(()) => true,
                Err(TrySendError::Full(_)) => {
                    metrics.resyncs.inc();
                    false
                }
                // The socket has gone away by itself.
                Err(TrySendError::Closed(_)) => false,
            },
        });
    }

    /// Ends all sockets.
    pub fn clear(&mut self) {
        self.all.clear();
    }

    /// Notes who is there; says whether that is news.
    pub fn note(&self, presence: &Presence) -> bool {
        let mut connected = 0u8;
        let mut spectators = 0;
        let mut allowances = [0; MAX_SEATS];
        for watcher in &self.all {
            match watcher.viewer {
                Viewer::Seat(seat) => {
                    connected |= 1 << seat.0;
                    let allowance = &mut allowances[seat.index()];
                    *allowance = watcher.allowance_ms.max(*allowance);
                }
                Viewer::Spectator => spectators += 1,
            }
        }
        let mut changed = false;
        for (shown, allowance) in presence.allowance_ms.iter().zip(allowances) {
            // A little more or less is not worth a word.
            if u64::from(shown.load(Relaxed)).abs_diff(allowance) >= ALLOWANCE_STEP_MS {
                shown.store(allowance as u16, Relaxed);
                changed = true;
            }
        }
        let before = presence.connected.swap(connected, Relaxed);
        let spectators_before = presence.spectators.swap(spectators, Relaxed);
        changed || (before, spectators_before) != (connected, spectators)
    }
}

pub fn viewer_of(row: &TableRow, who: Option<&Player>) -> Viewer {
    who.and_then(|player| row.seat_of(&player.id)).map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)))
}

pub fn frame(message: &impl Serialize, number: Option<u64>) -> Frame {
    let mut bytes = Vec::with_capacity(FRAME_USUAL_BYTES);
    serde_json::to_writer(&mut bytes, message).expect("messages are plain data");
    let text = Utf8Bytes::try_from(bytes).expect("JSON is text");
    Frame { text, number }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbered(number: u64) -> Frame {
        frame(&number, Some(number))
    }

    #[test]
    fn a_slow_client_loses_its_place_and_the_others_do_not() {
        let metrics = Metrics::default();
        let mut watchers = Watchers::default();
        let mut slow = watchers.add(None, Viewer::Spectator);
        let mut quick = watchers.add(None, Viewer::Spectator);
        for number in 0..=FRAMES_MAX as u64 {
            watchers.send_all(&numbered(number), &metrics);
            assert_eq!(quick.frames.try_recv().unwrap().number, Some(number));
        }
        assert!(watchers.get(slow.connection).is_none() && watchers.get(quick.connection).is_some());
        let heard: Vec<_> =
            std::iter::from_fn(|| slow.frames.try_recv().ok()).map(|frame| frame.number).collect();
        assert_eq!(heard.len(), FRAMES_MAX);
        assert_eq!(slow.frames.try_recv().err(), Some(mpsc::error::TryRecvError::Disconnected));
        assert_eq!(metrics.resyncs.get(), 1);
    }

    #[test]
    fn what_many_see_is_made_once() {
        let metrics = Metrics::default();
        let mut watchers = Watchers::default();
        let seat = Viewer::Seat(Seat(1));
        let mut subscriptions =
            [seat, Viewer::Spectator, Viewer::Spectator].map(|viewer| watchers.add(None, viewer));
        let made = std::cell::Cell::new(0);
        watchers.send_views(&metrics, |viewer| {
            made.set(made.get() + 1);
            (viewer == Viewer::Spectator).then(|| numbered(7))
        });
        assert_eq!(made.get(), 2);
        let heard = subscriptions.each_mut().map(|subscription| subscription.frames.try_recv().is_ok());
        assert_eq!(heard, [false, true, true]);
    }
}
