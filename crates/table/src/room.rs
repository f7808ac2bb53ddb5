//! Those who look at one table, and what each is told.

use engine::{MAX_SEATS, Millis, Seats, Viewer};
use umpire::{Applied, Table};

use crate::device::share_device;
use crate::input::{Connection, Player};
use crate::output::Frame;
use crate::presence::Presence;
use crate::problem::{Kind, Problem};
use crate::protocol::ServerMessage;
use crate::roster::Roster;
use crate::told::Told;

/// Most messages tell a change; room for it from the beginning saves growing piece by piece.
const FRAME_USUAL_BYTES: usize = 1024;
/// Players are told of a change in somebody's allowance from here on.
const ALLOWANCE_STEP_MS: u64 = 5;
/// Comings and goings are told together, so that a crowd at the door does not drown the table.
const PRESENCE_PAUSE_MS: u64 = 200;

pub(crate) struct Watcher {
    pub connection: Connection,
    pub who: Option<Player>,
    pub viewer: Viewer,
    /// The seats of all who share its device.
    pub here: Seats,
    /// How much earlier than it comes something from there is taken to have been done.
    pub allowance_ms: u64,
}

#[derive(Default)]
pub(crate) struct Room {
    watchers: Vec<Watcher>,
    told: Told,
    presence: Presence,
    /// When everybody is told who is there, if that has changed.
    presence_due: Option<u64>,
    frames: Vec<Frame>,
}

impl Room {
    pub fn is_empty(&self) -> bool {
        self.watchers.is_empty()
    }

    pub fn presence(&self) -> &Presence {
        &self.presence
    }

    pub fn add(&mut self, connection: Connection, who: Option<Player>, roster: &Roster) {
        let (viewer, here) = (viewer_of(roster, who.as_ref()), here(roster, who.as_ref()));
        self.watchers.push(Watcher { connection, who, viewer, here, allowance_ms: 0 });
    }

    pub fn remove(&mut self, connection: Connection) {
        let Some(at) = self.watchers.iter().position(|watcher| watcher.connection == connection) else {
            return;
        };
        let viewer = self.watchers.remove(at).viewer;
        if self.count(viewer) == 0 {
            self.told.leave(viewer);
        }
    }

    pub fn get(&self, connection: Connection) -> Option<&Watcher> {
        self.watchers.iter().find(|watcher| watcher.connection == connection)
    }

    pub fn connections(&self) -> Vec<Connection> {
        self.watchers.iter().map(|watcher| watcher.connection).collect()
    }

    pub fn allow(&mut self, connection: Connection, allowance_ms: u64) {
        let watcher = self.watchers.iter_mut().find(|watcher| watcher.connection == connection);
        watcher.into_iter().for_each(|watcher| watcher.allowance_ms = allowance_ms);
    }

    pub fn allowance_ms(&self, connection: Connection) -> u64 {
        self.get(connection).map_or(0, |watcher| watcher.allowance_ms)
    }

    /// How far the table runs behind in real time: the allowance of its slowest player.
    pub fn behind_ms(&self) -> u64 {
        let players = self.watchers.iter().filter(|watcher| watcher.viewer != Viewer::Spectator);
        players.map(|watcher| watcher.allowance_ms).max().unwrap_or(0)
    }

    /// Whether the device of somebody with this id is here.
    pub fn has(&self, player: &str) -> bool {
        let shares =
            |watcher: &Watcher| watcher.who.as_ref().is_some_and(|who| share_device(&who.id, player));
        self.watchers.iter().any(shares)
    }

    /// The seats whose players are here: a device that goes round is there for all who share it, whoever looks at it.
    pub fn here(&self) -> Seats {
        let seats = self.watchers.iter().flat_map(|watcher| watcher.here.iter());
        seats.fold(Seats::NONE, Seats::with)
    }

    /// How many look as this viewer.
    pub fn count(&self, viewer: Viewer) -> usize {
        self.watchers.iter().filter(|watcher| watcher.viewer == viewer).count()
    }

    /// The seats may have changed: who sees what now. Says whose view is another one.
    pub fn review(&mut self, roster: &Roster) -> Vec<Connection> {
        let mut moved = Vec::new();
        for watcher in &mut self.watchers {
            let viewer = viewer_of(roster, watcher.who.as_ref());
            watcher.here = here(roster, watcher.who.as_ref());
            if viewer != watcher.viewer {
                watcher.viewer = viewer;
                moved.push(watcher.connection);
            }
        }
        self.note();
        moved
    }

    /// The key of the link is another one: whoever came by the old one and has no part in the table goes.
    pub fn part(&mut self, roster: &Roster) {
        let stays = |watcher: &Watcher| roster.admits(watcher.who.as_ref().map(|who| who.id.as_str()), None);
        let leaving: Vec<Connection> = self
            .watchers
            .iter()
            .filter(|watcher| !stays(watcher))
            .map(|watcher| watcher.connection)
            .collect();
        let message = "The host has changed the link to this table.";
        for connection in leaving {
            self.tell_error(connection, None, &Problem::new(Kind::NotFound, "not_found", message));
            self.remove(connection);
        }
    }

    /// To one client.
    pub fn send(&mut self, connection: Connection, message: &ServerMessage) {
        if self.get(connection).is_some() {
            self.frames.push(frame(vec![connection], message, None));
        }
    }

    /// To all who see what this viewer sees.
    pub fn send_viewer(&mut self, viewer: Viewer, message: &ServerMessage) {
        if let Some((_, to)) = self.viewers().into_iter().find(|(other, _)| *other == viewer) {
            self.frames.push(frame(to, message, None));
        }
    }

    /// The same to everybody.
    pub fn send_all(&mut self, message: &ServerMessage) {
        if !self.watchers.is_empty() {
            self.frames.push(frame(self.connections(), message, None));
        }
    }

    pub fn tell_error(&mut self, connection: Connection, id: Option<u32>, problem: &Problem) {
        let message =
            ServerMessage::Error { id, code: problem.code.into(), message: problem.message.clone() };
        self.send(connection, &message);
    }

    /// A client gets everything that it needs to begin with.
    pub fn welcome(&mut self, connection: Connection, viewer: Viewer, message: &ServerMessage) {
        let ServerMessage::Welcome(welcome) = message else { return };
        if let Some(position) = &welcome.position {
            self.told.welcomed(viewer, position, self.count(viewer) == 1);
        }
        let number = welcome.position.as_ref().map(|position| position.number);
        self.frames.push(frame(vec![connection], message, number));
    }

    /// Everybody will be told everything anew.
    pub fn forget_told(&mut self) {
        self.told.forget();
    }

    /// The game is about to go on: what everybody has been told of it so far.
    pub fn remember(&mut self, game: &Table) {
        let watchers = &self.watchers;
        self.told.remember(game, |viewer| watchers.iter().any(|watcher| watcher.viewer == viewer));
    }

    /// Nothing has happened for a while.
    pub fn rest(&mut self, game: &Table) {
        self.told.rest(game);
    }

    /// Each viewer who heard of the step gets its new position and what it heard. Others get nothing: that something
    /// came at all would tell them.
    ///
    /// Whoever acted learns in the same frame that it is committed.
    pub fn publish(
        &mut self,
        game: &Table,
        applied: &Applied,
        due: Option<&[Option<Millis>]>,
        mut act: Option<(Connection, u32)>,
    ) {
        for (viewer, mut to) in self.viewers().into_iter().filter(|(viewer, _)| applied.told(*viewer)) {
            let position = game.position(viewer);
            let number = position.number;
            let lines = game.lines(viewer, number - applied.heard(viewer));
            let undone = applied.takes_back().then(|| game.undone(viewer));
            let message = self.told.update(viewer, position, lines, due).with_undone(undone);
            let acted = act.take_if(|(connection, _)| to.contains(connection));
            to.retain(|connection| acted.is_none_or(|(actor, _)| actor != *connection));
            if !to.is_empty() {
                self.frames.push(frame(to, &message, Some(number)));
            }
            if let Some((connection, id)) = acted {
                self.frames.push(frame(vec![connection], &message.accepting(id), Some(number)));
            }
        }
        if let Some((connection, id)) = act {
            self.send(connection, &ServerMessage::Accepted { id });
        }
        // Nothing comes after the end, and tables stay in memory for a while.
        if game.ending().is_some() {
            self.told.forget();
        }
    }

    /// Shows the hands as they are.
    pub fn show(&mut self, game: &Table) {
        for (viewer, to) in self.viewers() {
            if let Some(message) = self.told.show(viewer, game) {
                self.frames.push(frame(to, &message, None));
            }
        }
    }

    /// Everybody who is there, by what they see: what they are told is made once.
    fn viewers(&self) -> Vec<(Viewer, Vec<Connection>)> {
        let mut viewers: Vec<(Viewer, Vec<Connection>)> = Vec::with_capacity(MAX_SEATS + 1);
        for watcher in &self.watchers {
            match viewers.iter_mut().find(|(viewer, _)| *viewer == watcher.viewer) {
                Some((_, connections)) => connections.push(watcher.connection),
                None => viewers.push((watcher.viewer, vec![watcher.connection])),
            }
        }
        viewers
    }

    /// Somebody came or went, or is measured anew: soon everybody is told, if that is news.
    pub fn presence_changed(&mut self, now_ms: u64) {
        if self.note() {
            self.tell_soon(now_ms);
        }
    }

    /// Something about the table is news to everybody.
    pub fn tell_soon(&mut self, now_ms: u64) {
        self.presence_due.get_or_insert(now_ms + PRESENCE_PAUSE_MS);
    }

    pub fn presence_due(&self) -> Option<u64> {
        self.presence_due
    }

    /// Everybody is being told.
    pub fn presence_told(&mut self) {
        self.presence_due = None;
    }

    pub fn set_real_time(&mut self, real_time: bool) {
        self.presence.real_time = real_time;
    }

    /// Notes who is there; says whether that is news.
    fn note(&mut self) -> bool {
        let (mut spectators, mut allowances) = (0, [0; MAX_SEATS]);
        for watcher in &self.watchers {
            match watcher.viewer {
                Viewer::Seat(seat) => {
                    let allowance = &mut allowances[seat.index()];
                    *allowance = watcher.allowance_ms.max(*allowance);
                }
                Viewer::Spectator => spectators += u32::from(watcher.here.is_empty()),
            }
        }
        let before = self.presence.clone();
        for (shown, allowance) in self.presence.allowance_ms.iter_mut().zip(allowances) {
            // A little more or less is not worth a word.
            if u64::from(*shown).abs_diff(allowance) >= ALLOWANCE_STEP_MS {
                *shown = allowance as u16;
            }
        }
        (self.presence.connected, self.presence.spectators) = (self.here(), spectators);
        self.presence != before
    }

    pub fn take_frames(&mut self) -> Vec<Frame> {
        std::mem::take(&mut self.frames)
    }
}

fn viewer_of(roster: &Roster, who: Option<&Player>) -> Viewer {
    who.and_then(|player| roster.seat_of(&player.id)).map_or(Viewer::Spectator, Viewer::Seat)
}

fn here(roster: &Roster, who: Option<&Player>) -> Seats {
    who.map_or(Seats::NONE, |player| roster.seats_at_device(player))
}

fn frame(to: Vec<Connection>, message: &ServerMessage, number: Option<u64>) -> Frame {
    let mut bytes = Vec::with_capacity(FRAME_USUAL_BYTES);
    serde_json::to_writer(&mut bytes, message).expect("messages are plain data");
    Frame { to, text: String::from_utf8(bytes).expect("JSON is text"), number }
}
