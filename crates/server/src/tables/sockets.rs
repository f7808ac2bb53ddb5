//! The sockets of one table, and how each gets what it is told.

use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use table::Connection;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

use super::message::{Frame, Subscription};
use crate::metrics::Metrics;

/// How far a client may fall behind before it is told everything anew.
const FRAMES_MAX: usize = 32;

#[derive(Default)]
pub struct Sockets {
    open: HashMap<Connection, mpsc::Sender<Frame>>,
    last: u64,
    /// Those that lost their place, and the table does not know yet.
    lost: Vec<Connection>,
}

impl Sockets {
    pub fn add(&mut self) -> Subscription {
        let (send, frames) = mpsc::channel(FRAMES_MAX);
        self.last += 1;
        let connection = Connection(self.last);
        self.open.insert(connection, send);
        Subscription { connection, frames }
    }

    pub fn remove(&mut self, connection: Connection) {
        self.open.remove(&connection);
    }

    /// Whoever is too slow loses its place; its socket comes back and asks anew when it has caught up.
    pub fn deliver(&mut self, frame: table::Frame, metrics: &Metrics) {
        let table::Frame { to, text, number } = frame;
        let frame = Frame { text: Utf8Bytes::from(text), number };
        for connection in to {
            let Some(socket) = self.open.get(&connection) else { continue };
            let Err(unsent) = socket.try_send(frame.clone()) else { continue };
            // Otherwise the socket has gone away by itself.
            if let TrySendError::Full(_) = unsent {
                metrics.resyncs.inc();
            }
            self.open.remove(&connection);
            self.lost.push(connection);
        }
    }

    pub fn take_lost(&mut self) -> Vec<Connection> {
        std::mem::take(&mut self.lost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbered(to: &[Connection], number: u64) -> table::Frame {
        table::Frame { to: to.to_vec(), text: number.to_string(), number: Some(number) }
    }

    #[test]
    fn a_slow_client_loses_its_place_and_the_others_do_not() {
        let metrics = Metrics::default();
        let mut sockets = Sockets::default();
        let (mut slow, mut quick) = (sockets.add(), sockets.add());
        let both = [slow.connection, quick.connection];
        for number in 0..=FRAMES_MAX as u64 {
            sockets.deliver(numbered(&both, number), &metrics);
            assert_eq!(quick.frames.try_recv().unwrap().number, Some(number));
        }
        assert_eq!(sockets.take_lost(), [slow.connection]);
        assert!(sockets.take_lost().is_empty() && sockets.open.len() == 1);
        let heard: Vec<_> =
            std::iter::from_fn(|| slow.frames.try_recv().ok()).map(|frame| frame.number).collect();
        assert_eq!(heard.len(), FRAMES_MAX);
        assert_eq!(slow.frames.try_recv().err(), Some(mpsc::error::TryRecvError::Disconnected));
        assert_eq!(metrics.resyncs.get(), 1);
    }

    #[test]
    fn only_those_whom_a_frame_is_for_get_it() {
        let metrics = Metrics::default();
        let mut sockets = Sockets::default();
        let mut subscriptions = [sockets.add(), sockets.add(), sockets.add()];
        let to = [subscriptions[1].connection, subscriptions[2].connection];
        sockets.deliver(numbered(&to, 7), &metrics);
        let heard = subscriptions.each_mut().map(|subscription| subscription.frames.try_recv().is_ok());
        assert_eq!(heard, [false, true, true]);
    }
}
