//! Those who look on: coming and going, what they begin with, what they say to each other.

use super::{Core, Todo};
use crate::input::{Connection, Now, Player};
use crate::output::Write;
use crate::problem::Problem;
use crate::protocol::{ChatLine, ServerMessage, Welcome};
use crate::step::{Commit, Waits};
use crate::text::disturbance;

/// How much chat is kept in memory and shown to those who come later.
pub const CHAT_MAX: usize = 100;
const CHAT_MAX_CHARS: usize = 500;

impl Core {
    /// Somebody comes. Whoever has a new name since they sat down is shown with it.
    pub(super) fn watch(
        &mut self,
        now: Now,
        connection: Connection,
        who: Option<Player>,
        since: Option<u64>,
    ) -> Option<Commit> {
        let shown = who.as_ref().map(|who| Player { id: who.id.clone(), name: self.roster.shown_name(who) });
        let renamed = shown.filter(|who| self.roster.seats.iter().any(|seat| seat.has_old_name(who)));
        let rename = renamed.and_then(|who| {
            self.change(now, |roster| {
                roster.seats.iter_mut().for_each(|seat| seat.rename(&who));
                Ok(())
            })
            .ok()
        });
        let seat = who.as_ref().and_then(|who| self.roster.seat_of(&who.id));
        self.agenda.extend(seat.map(Todo::Withdraw));
        self.agenda.push_back(Todo::Enter { connection, who, since });
        self.agenda.push_back(Todo::WakeBots);
        // Only a name: if it cannot be stored, the table goes on with the old one.
        rename.map(|write| Commit { write, waits: Waits::Nobody })
    }

    pub(super) fn enter(
        &mut self,
        now: Now,
        connection: Connection,
        who: Option<Player>,
        since: Option<u64>,
    ) {
        // Whoever comes now must have what the others have.
        self.show_now(now);
        let seat = who.as_ref().and_then(|who| self.roster.seat_of(&who.id));
        self.room.add(connection, who, &self.roster);
        self.note_rest(now);
        if let Some(seat) = seat {
            self.pace.came_back(seat, self.at(now));
        }
        self.presence_changed(now);
        self.welcome(now, connection, since);
    }

    pub(super) fn unwatch(&mut self, now: Now, connection: Connection) -> Option<Commit> {
        self.room.remove(connection);
        self.presence_changed(now);
        self.keep_seen()
    }

    pub(super) fn presence_changed(&mut self, now: Now) {
        self.note_absent(now);
        self.room.presence_changed(now.steady_ms);
    }

    /// Everything a client needs to begin with.
    pub(super) fn welcome(&mut self, now: Now, connection: Connection, since: Option<u64>) {
        let Some(watcher) = self.room.get(connection) else { return };
        let viewer = watcher.viewer;
        let seen = viewer.seat().and(watcher.who.as_ref()).map(|player| self.seen.by(&player.id));
        let game = self.game.as_ref();
        let welcome = Welcome {
            table: self.info(),
            you: viewer.seat(),
            position: game.map(|game| game.position(viewer)),
            lines: game.map_or_else(Vec::new, |game| game.lines(viewer, since.unwrap_or(0))),
            undone: since.and(game).map(|game| game.undone(viewer)).filter(|numbers| !numbers.is_empty()),
            seen,
            now: self.at(now),
            chat: self.chat.iter().cloned().collect(),
        };
        self.room.welcome(connection, viewer, &ServerMessage::Welcome(Box::new(welcome)));
        self.tell_learner();
    }

    pub(super) fn welcome_all(&mut self, now: Now) {
        self.room.forget_told();
        self.told += 1;
        let connections = self.room.connections();
        connections.into_iter().for_each(|connection| self.welcome(now, connection, None));
    }

    /// Seats, status or presence changed.
    pub(super) fn tell_table(&mut self) {
        self.room.presence_told();
        self.told += 1;
        if !self.room.is_empty() {
            self.room.send_all(&ServerMessage::Table { table: Box::new(self.info()) });
        }
    }

    /// A player has looked at a position.
    pub(super) fn looked(&mut self, connection: Connection, number: u64) {
        let (Some(watcher), Some(game)) = (self.room.get(connection), &self.game) else { return };
        let (Some(player), Some(_)) = (&watcher.who, watcher.viewer.seat()) else { return };
        self.seen.looked(&player.id, number.min(game.number(watcher.viewer)));
    }

    pub(super) fn keep_seen(&self) -> Option<Commit> {
        let fresh = self.seen.fresh();
        (!fresh.is_empty()).then_some(Commit { write: Write::Seen(fresh), waits: Waits::Nobody })
    }

    pub(super) fn chat(
        &mut self,
        now: Now,
        connection: Connection,
        id: Option<u32>,
        text: &str,
    ) -> Option<Commit> {
        match self.line(now, connection, text) {
            Ok(line) => Some(Commit { write: Write::Chat(line), waits: Waits::Chat(connection, id) }),
            Err(problem) => {
                self.room.tell_error(connection, id, &problem);
                None
            }
        }
    }

    /// What everybody will read.
    fn line(&self, now: Now, connection: Connection, text: &str) -> Result<ChatLine, Problem> {
        let who = self.room.get(connection).and_then(|watcher| watcher.who.clone());
        let who = who.ok_or_else(Problem::unauthorized)?;
        let text = text.trim();
        let bad = |message: String| Err(Problem::bad_request("bad_chat", message));
        if text.is_empty() || text.chars().count() > CHAT_MAX_CHARS {
            return bad(format!("A line of chat has 1 to {CHAT_MAX_CHARS} characters."));
        }
        if let Some(wrong) = disturbance(text) {
            return bad(format!("A line of chat cannot have {wrong}."));
        }
        let seat = self.roster.seat_of(&who.id);
        let from = self.roster.shown_name(&who);
        Ok(ChatLine { from, by: Some(who.id), seat, text: text.to_string(), at: now.wall_s })
    }

    pub(super) fn chatted(&mut self, line: ChatLine, waits: &Waits) {
        self.out.counts.chat_lines += 1;
        self.chat.push_back(line.clone());
        if self.chat.len() > CHAT_MAX {
            self.chat.pop_front();
        }
        self.room.send_all(&ServerMessage::Chat { chat: line });
        if let Waits::Chat(connection, Some(id)) = waits {
            self.room.send(*connection, &ServerMessage::Accepted { id: *id });
        }
    }
}

/// What whoever runs the server says stands among what people say, from nobody's seat.
pub(super) fn notice(now: Now, text: String) -> Commit {
    let line = ChatLine { from: "The server".to_string(), by: None, seat: None, text, at: now.wall_s };
    Commit { write: Write::Chat(line), waits: Waits::Nobody }
}
