//! The task that owns one table: it takes one message after the other.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use engine::MAX_SEATS;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use umpire::Table;

use super::info::table_info;
use super::load::{Loaded, Seen, load};
use super::message::{Command, Connection, Frame, Presence, Subscription, TableMessage};
use super::order::{Waiting, What};
use super::realtime::Hand;
use super::told::Told;
use super::watch::{Watchers, frame, viewer_of};
use crate::app::Shared;
use crate::clock;
use crate::error::ApiError;
use crate::protocol::{ChatLine, ServerMessage, TableInfo, Welcome};
use crate::store::{CHAT_MAX, CLOCK_RUNS, Player, TableRow};

/// Comings and goings are told together, so that a crowd at the door does not drown the table.
const PRESENCE_PAUSE: Duration = Duration::from_millis(200);
const CHAT_MAX_CHARS: usize = 500;

pub(super) struct TableTask {
    pub app: Shared,
    pub row: TableRow,
    /// None before the start.
    pub game: Option<Table>,
    pub watchers: Watchers,
    pub told: Told,
    /// The seats whose bots are thinking.
    pub thinking: [bool; MAX_SEATS],
    /// Nonzero while the disk fails.
    pub bot_pause: Duration,
    /// The way back for bots; a strong one would keep the table in memory for ever.
    pub own_inbox: mpsc::WeakSender<TableMessage>,
    /// It can no longer be trusted and must end.
    pub broken: bool,
    /// What was done in real time and waits for its moment.
    pub waiting: Waiting,
    pub hands: [Hand; MAX_SEATS],
    /// When hands were shown last, and when they are shown next.
    pub shown: Instant,
    pub show_due: Option<Instant>,
    /// The seats that have had their time: the stand-in decides for them until they owe nothing.
    pub overdue: [bool; MAX_SEATS],
    /// By player: the last position that they looked at, and whether that is on the disk.
    pub seen: Vec<Seen>,
    chat: VecDeque<ChatLine>,
    pub presence: Arc<Presence>,
    presence_due: Option<Instant>,
    quiet_since: Instant,
}

impl TableTask {
    pub async fn run(
        app: Shared,
        id: String,
        presence: Arc<Presence>,
        mut inbox: mpsc::Receiver<TableMessage>,
        own_inbox: mpsc::WeakSender<TableMessage>,
    ) {
        let loaded = match load(&app, &id).await {
            Ok(loaded) => loaded,
            Err(error) => return refuse_all(&app, &id, inbox, &error).await,
        };
        let mut task = TableTask::new(app, loaded, presence, own_inbox);
        task.note_absent();
        task.go_on().await;
        task.wake_bots();
        while task.turn(&mut inbox).await {}
        task.watchers.clear();
        task.keep_hands().await;
        if task.broken {
            task.app.tables.abandon(&task.app, &id);
        }
    }

    fn new(
        app: Shared,
        loaded: Loaded,
        presence: Arc<Presence>,
        own_inbox: mpsc::WeakSender<TableMessage>,
    ) -> TableTask {
        TableTask {
            app,
            row: loaded.row,
            game: loaded.game,
            watchers: Watchers::default(),
            told: Told::default(),
            thinking: [false; MAX_SEATS],
            bot_pause: Duration::ZERO,
            own_inbox,
            broken: false,
            waiting: Waiting::default(),
            hands: Default::default(),
            shown: Instant::now(),
            show_due: None,
            overdue: [false; MAX_SEATS],
            seen: loaded.seen,
            chat: loaded.chat.into(),
            presence,
            presence_due: None,
            quiet_since: Instant::now(),
        }
    }

    /// Waits for a message or the clock. False when the table's time in memory is over.
    async fn turn(&mut self, inbox: &mut mpsc::Receiver<TableMessage>) -> bool {
        let wake = self.next_wake();
        let message = tokio::select! {
            biased;
            message = inbox.recv() => message,
            () = sleep_until(wake) => return self.tick(inbox).await,
        };
        match message {
            Some(TableMessage::Close) | None => {
                self.tell_closing();
                return false;
            }
            Some(message) => self.handle(message).await,
        }
        self.quiet_since = Instant::now();
        !self.broken
    }

    async fn handle(&mut self, message: TableMessage) {
        match message {
            TableMessage::Act { connection, id, seat, decision, action } => {
                let what = What::Act { connection, id, seat, decision, action };
                self.did(Some(connection), what).await;
            }
            TableMessage::Show { connection, seat, action } => {
                self.did(Some(connection), What::Show { connection, seat, action }).await;
            }
            TableMessage::Measured { connection, allowance_ms } => self.measured(connection, allowance_ms),
            TableMessage::Seen { connection, number } => self.looked(connection, number),
            TableMessage::BotMove { seat, action } => self.did(None, What::Bot { seat, action }).await,
            TableMessage::Watch { who, since, reply } => self.watch(who, since, reply).await,
            TableMessage::Unwatch { connection } => {
                self.watchers.remove(connection);
                self.presence_changed();
                self.keep_seen().await;
            }
            TableMessage::Chat { connection, text } => self.chat(connection, &text).await,
            TableMessage::Ask { who, command, reply } => {
                let answer = self.answer(who, command).await;
                let _ = reply.send(answer.map(|()| self.info()));
            }
            TableMessage::Record { reply } => {
                let _ = reply.send(self.record());
            }
            TableMessage::Log { who, reply } => {
                let _ = reply.send(self.log_for(&who));
            }
            TableMessage::Close => {}
        }
    }

    async fn answer(&mut self, who: Option<Player>, command: Command) -> Result<(), ApiError> {
        if let Command::Info = command {
            return Ok(());
        }
        let who = who.ok_or_else(ApiError::unauthorized)?;
        match command {
            Command::Info => Ok(()),
            Command::Sit { seat, contribution } => self.change(|row| row.sit(&who, seat, contribution)).await,
            Command::Stand => self.change(|row| row.stand(&who)).await,
            Command::Bot { seat, level } => self.change(|row| row.set_bot(&who, seat, level)).await,
            Command::Leave { level } => self.change(|row| row.leave(&who, level)).await,
            Command::Return => self.change(|row| row.come_back(&who)).await,
            Command::Start => self.start(&who).await,
            Command::Resign => self.resign(&who).await,
            Command::Rematch => self.rematch(&who).await,
        }
    }

    /// Changes the row: first on the disk, then here. Everybody is told.
    pub async fn change(
        &mut self,
        change: impl FnOnce(&mut TableRow) -> Result<(), ApiError>,
    ) -> Result<(), ApiError> {
        let mut row = self.row.clone();
        change(&mut row)?;
        row.changed_at = clock::now();
        self.app.store.save_table(row.clone()).await?;
        self.row = row;
        self.seats_changed();
        Ok(())
    }

    /// Those whose view changed are welcomed anew, the others get the table.
    fn seats_changed(&mut self) {
        let before: Vec<_> =
            self.watchers.iter().map(|watcher| (watcher.connection, watcher.viewer)).collect();
        self.watchers.review(&self.row);
        self.watchers.note(&self.presence);
        let moved: Vec<Connection> = self
            .watchers
            .iter()
            .zip(before)
            .filter(|(watcher, (_, viewer))| watcher.viewer != *viewer)
            .map(|(watcher, _)| watcher.connection)
            .collect();
        self.tell_table();
        for connection in moved {
            self.welcome(connection, None);
        }
        self.wake_bots();
    }

    pub fn tell_table(&mut self) {
        self.presence_due = None;
        let message = frame(&ServerMessage::Table { table: self.info() }, None);
        self.watchers.send_all(&message, &self.app.metrics);
    }

    async fn watch(&mut self, who: Option<Player>, since: Option<u64>, reply: oneshot::Sender<Subscription>) {
        self.refresh_name(who.as_ref()).await;
        // Whoever comes now must have what the others have.
        self.show_now();
        let viewer = viewer_of(&self.row, who.as_ref());
        let subscription = self.watchers.add(who, viewer);
        let connection = subscription.connection;
        self.presence_changed();
        self.welcome(connection, since);
        if reply.send(subscription).is_err() {
            self.watchers.remove(connection);
        }
    }

    /// Whoever has a new name since they sat down is shown with it.
    async fn refresh_name(&mut self, who: Option<&Player>) {
        let Some(player) = who else { return };
        let stale = self.row.seats.iter().any(|seat| seat.has_old_name(player));
        if stale {
            let renamed = self.change(|row| {
                row.seats.iter_mut().for_each(|seat| seat.rename(player));
                Ok(())
            });
            // Only a name: the table goes on with the old one.
            let _ = renamed.await;
        }
    }

    /// Everything a socket needs to begin with.
    pub fn welcome(&mut self, connection: Connection, since: Option<u64>) {
        let Some(watcher) = self.watchers.get(connection) else { return };
        let viewer = watcher.viewer;
        let seen = viewer.seat().and(watcher.who.as_ref()).map(|player| self.seen_by(&player.id));
        let welcome = Welcome {
            table: self.info(),
            you: viewer.seat().map(|seat| seat.0),
            position: self.game.as_ref().map(|game| game.position(viewer)),
            lines: self.game.as_ref().map_or_else(Vec::new, |game| game.lines(viewer, since.unwrap_or(0))),
            seen,
            now: self.at(),
            chat: self.chat.iter().cloned().collect(),
        };
        let number = welcome.position.as_ref().map(|position| position.number);
        if let Some(position) = &welcome.position {
            self.told.welcomed(viewer, position, self.watchers.count(viewer) == 1);
        }
        let frame = frame(&ServerMessage::Welcome(Box::new(welcome)), number);
        self.watchers.send(connection, frame, &self.app.metrics);
    }

    pub fn welcome_all(&mut self) {
        self.told.forget();
        let connections: Vec<Connection> = self.watchers.iter().map(|watcher| watcher.connection).collect();
        connections.into_iter().for_each(|connection| self.welcome(connection, None));
    }

    async fn chat(&mut self, connection: Connection, text: &str) {
        match self.said(connection, text).await {
            Ok(frame) => self.watchers.send_all(&frame, &self.app.metrics),
            Err(error) => self.tell_error(connection, None, &error),
        }
    }

    async fn said(&mut self, connection: Connection, text: &str) -> Result<Frame, ApiError> {
        let who = self.watchers.get(connection).and_then(|watcher| watcher.who.clone());
        let who = who.ok_or_else(ApiError::unauthorized)?;
        let text = text.trim();
        if text.is_empty() || text.chars().count() > CHAT_MAX_CHARS || text.chars().any(crate::auth::disturbs)
        {
            let message = "A line of chat has 1 to 500 characters, none of them control characters.";
            return Err(ApiError::bad_request("bad_chat", message));
        }
        if !self.app.limits.chat(&who.id) {
            self.app.metrics.rate_limited.inc();
            return Err(ApiError::too_many());
        }
        let seat = self.row.seat_of(&who.id);
        let line = ChatLine { from: who.name, seat, text: text.to_string(), at: clock::now() };
        self.app.store.save_chat(self.row.number, &line).await?;
        self.app.metrics.chat_lines.inc();
        self.chat.push_back(line.clone());
        if self.chat.len() > CHAT_MAX as usize {
            self.chat.pop_front();
        }
        Ok(frame(&ServerMessage::Chat { chat: line }, None))
    }

    pub fn tell_error(&mut self, connection: Connection, id: Option<u32>, error: &ApiError) {
        let message = ServerMessage::Error { id, code: error.code.into(), message: error.message.clone() };
        self.watchers.send(connection, frame(&message, None), &self.app.metrics);
    }

    fn tell_closing(&mut self) {
        let message = ServerMessage::Error {
            id: None,
            code: "closing".into(),
            message: "The server is restarting; your game is safe.".into(),
        };
        self.watchers.send_all(&frame(&message, None), &self.app.metrics);
    }

    pub fn info(&self) -> TableInfo {
        let due = self.due().map(|due| self.row.started_at_ms + due);
        table_info(&self.row, self.owed() & !CLOCK_RUNS, due, Some(&self.presence))
    }

    pub fn presence_changed(&mut self) {
        self.note_absent();
        if self.watchers.note(&self.presence) {
            self.presence_due.get_or_insert_with(|| Instant::now() + PRESENCE_PAUSE);
        }
    }

    /// When there is something to do without being asked.
    fn next_wake(&self) -> Instant {
        let unload = self.quiet_since + self.app.config.unload_after;
        let moments =
            [self.presence_due, self.show_due, self.next_moment(), self.next_absence(), self.next_due()];
        moments.into_iter().flatten().fold(unload, Instant::min)
    }

    /// The clock has come to `next_wake`. False when the table leaves memory.
    async fn tick(&mut self, inbox: &mpsc::Receiver<TableMessage>) -> bool {
        let now = Instant::now();
        if self.presence_due.is_some_and(|due| due <= now) {
            self.tell_table();
        }
        self.show_if_due();
        self.go_on().await;
        self.note_overdue();
        self.wake_bots();
        if self.quiet_since + self.app.config.unload_after <= now {
            self.quiet_since = now;
            if let Some(game) = &self.game {
                self.told.rest(game);
            }
            self.keep_seen().await;
            let clock_runs = self.game.as_ref().is_some_and(|game| game.deadline().is_some());
            let needed = !self.watchers.is_empty() || clock_runs;
            if !needed && self.app.tables.unload(&self.app, &self.row.id, inbox) {
                if let Some(due) = self.due() {
                    self.app.tables.wake_at(&self.row.id, self.row.started_at_ms + due);
                }
                return false;
            }
        }
        !self.broken
    }
}

/// A table that cannot be loaded says so to everybody who asks, and is forgotten.
async fn refuse_all(app: &Shared, id: &str, mut inbox: mpsc::Receiver<TableMessage>, error: &ApiError) {
    app.tables.abandon(app, id);
    inbox.close();
    while let Some(message) = inbox.recv().await {
        match message {
            TableMessage::Ask { reply, .. } => drop(reply.send(Err(error.clone()))),
            TableMessage::Record { reply } => drop(reply.send(Err(error.clone()))),
            TableMessage::Log { reply, .. } => drop(reply.send(Err(error.clone()))),
            _ => {}
        }
    }
}
