//! The task that owns one table: it hands in one message after the other, stores what must be stored, and delivers.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use table::protocol::TableInfo;
use table::{Core, Counts, Input, Next, Note, Outputs, Pending, Presence, Problem, Step, TakeBack, Write};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use super::Tables;
use super::load::{Loaded, load};
use super::message::TableMessage;
use super::sockets::Sockets;
use crate::app::Shared;
use crate::clock::table_now;
use crate::store::TableRow;

pub(super) struct TableTask {
    app: Shared,
    id: String,
    /// What the store calls it.
    number: i64,
    /// The header of the record as it was stored, from the start on.
    header: Option<String>,
    sockets: Sockets,
    /// As everybody else reads it.
    presence: Arc<Mutex<Presence>>,
    /// The way back for bots; a strong one would keep the table in memory for ever.
    own_inbox: mpsc::WeakSender<TableMessage>,
    /// Whoever asked for what is being done.
    reply: Option<oneshot::Sender<Result<TableInfo, Problem>>>,
    /// The table said that it may leave memory.
    idle: bool,
}

impl TableTask {
    pub async fn run(
        app: Shared,
        id: String,
        presence: Arc<Mutex<Presence>>,
        mut inbox: mpsc::Receiver<TableMessage>,
        own_inbox: mpsc::WeakSender<TableMessage>,
    ) {
        let Loaded { number, header, stored } = match load(&app, &id).await {
            Ok(loaded) => loaded,
            Err(problem) => return refuse_all(&app, &id, inbox, &problem).await,
        };
        let unload_after_ms = app.config.unload_after.as_millis() as u64;
        let sockets = Sockets::default();
        let mut task =
            TableTask { app, id, number, header, sockets, presence, own_inbox, reply: None, idle: false };
        let mut core = task.settle(Core::open(table_now(), stored, unload_after_ms)).await;
        while let Some(live) = core {
            core = task.turn(live, &mut inbox).await;
        }
    }

    /// Waits for a message or the clock. None when the table's time in memory is over.
    async fn turn(&mut self, core: Box<Core>, inbox: &mut mpsc::Receiver<TableMessage>) -> Option<Box<Core>> {
        let now = table_now();
        let wake_in = Duration::from_millis(core.wakes_at(now).saturating_sub(now.steady_ms));
        let message = tokio::select! {
            biased;
            message = inbox.recv() => message,
            () = sleep_until(Instant::now() + wake_in) => return self.wake(core, inbox).await,
        };
        match message {
            None | Some(TableMessage::Close) => {
                self.settle(core.handle(table_now(), Input::Close)).await;
                None
            }
            Some(TableMessage::Ask { who, command, reply }) => {
                self.reply = Some(reply);
                self.settle(core.handle(table_now(), Input::Ask { who, command })).await
            }
            Some(TableMessage::Watch { who, since, reply }) => {
                let subscription = self.sockets.add();
                let connection = subscription.connection;
                let core =
                    self.settle(core.handle(table_now(), Input::Watch { connection, who, since })).await?;
                match reply.send(subscription) {
                    Ok(()) => Some(core),
                    // It has gone away meanwhile.
                    Err(_) => self.tell(core, Input::Unwatch { connection }).await,
                }
            }
            Some(TableMessage::Tell(input)) => self.tell(core, input).await,
            Some(TableMessage::Record { reply }) => {
                let _ = reply.send(core.record());
                Some(core)
            }
            Some(TableMessage::Log { who, reply }) => {
                let _ = reply.send(core.log_for(&who));
                Some(core)
            }
        }
    }

    async fn tell(&mut self, core: Box<Core>, input: Input) -> Option<Box<Core>> {
        if let Input::Unwatch { connection } = input {
            self.sockets.remove(connection);
        }
        self.settle(core.handle(table_now(), input)).await
    }

    async fn wake(&mut self, core: Box<Core>, inbox: &mpsc::Receiver<TableMessage>) -> Option<Box<Core>> {
        let core = self.settle(core.handle(table_now(), Input::Wake)).await?;
        if std::mem::take(&mut self.idle) && self.app.tables.unload(&self.app, &self.id, inbox) {
            if let Some(due_at_ms) = core.due_at_ms() {
                self.app.tables.wake_at(&self.id, due_at_ms);
            }
            return None;
        }
        Some(core)
    }

    /// Delivers and stores until the table waits for the next input. None when it cannot go on.
    async fn settle(&mut self, mut step: Step) -> Option<Box<Core>> {
        loop {
            self.deliver(step.out);
            step = match step.next {
                Next::Ready(core) => return Some(self.ready(core)),
                Next::Commit(pending) => self.commit(pending).await,
                Next::TakeBack(back) => self.take_back(back).await?,
            };
        }
    }

    fn ready(&mut self, mut core: Box<Core>) -> Box<Core> {
        self.sockets.take_lost().into_iter().for_each(|connection| core.forget(connection));
        let mut shown = self.presence.lock().expect("nothing panics under this lock");
        if *shown != *core.presence() {
            shown.clone_from(core.presence());
        }
        drop(shown);
        core
    }

    fn deliver(&mut self, out: Outputs) {
        let Outputs { frames, reply, think, counts, notes, idle } = out;
        frames.into_iter().for_each(|frame| self.sockets.deliver(frame, &self.app.metrics));
        if let Some(answer) = reply
            && let Some(asked) = self.reply.take()
        {
            let _ = asked.send(answer);
        }
        if let Some(inbox) = self.own_inbox.upgrade() {
            think.into_iter().for_each(|think| self.app.bots.think(think, inbox.clone()));
        }
        self.count(counts);
        notes.iter().for_each(|note| self.log(note));
        self.idle |= idle;
    }

    fn count(&self, Counts { committed, refused, lost, chat_lines }: Counts) {
        let metrics = &self.app.metrics;
        metrics.moves_committed.inc_by(committed);
        metrics.moves_refused.inc_by(refused);
        metrics.moves_lost.inc_by(lost);
        metrics.chat_lines.inc_by(chat_lines);
    }

    fn log(&self, note: &Note) {
        let table = &self.id;
        match note {
            Note::BotFailed { seat } => tracing::error!(table, seat = seat.0, "a bot failed"),
            Note::BotRefused { seat, message } => {
                tracing::warn!(table, seat = seat.0, message, "a bot's move was refused");
            }
            Note::BotTooLate { seat, message } => {
                tracing::debug!(table, seat = seat.0, message, "a bot was too late");
            }
            Note::DeadlineRefused { message } => {
                tracing::error!(table, message, "a deadline was refused");
            }
            Note::HandsNotKept { message } => {
                tracing::warn!(table, message, "hands that moved were not kept");
            }
        }
    }

    async fn commit(&mut self, pending: Box<Pending>) -> Step {
        match self.write(pending.write()).await {
            Ok(()) => pending.committed(table_now()),
            Err(problem) => pending.failed(table_now(), problem),
        }
    }

    async fn write(&mut self, write: &Write) -> Result<(), Problem> {
        let store = &self.app.store;
        match write {
            Write::Start(start) => {
                let header = serde_json::to_string(start.header()).expect("a header is plain data");
                let row = TableRow {
                    number: self.number,
                    header: Some(header.clone()),
                    roster: start.roster.clone(),
                };
                store.append(self.number, 0, &[start.entry()], start.after(), Some(row)).await?;
                self.header = Some(header);
            }
            Write::Append(append) => {
                let entries: Vec<_> = append.entries().collect();
                let row = append.roster.as_ref().map(|roster| self.row(roster));
                store.append(self.number, append.seq(), &entries, append.after, row).await?;
            }
            Write::Roster(roster) => store.save_table(self.row(roster)).await?,
            Write::Open(roster) => {
                let next = Tables::create(&self.app, roster.clone()).await?;
                store.copy_chat(self.number, next).await?;
            }
            Write::Chat { player, line } => {
                if player.as_ref().is_some_and(|player| !self.app.limits.chat(player)) {
                    self.app.metrics.rate_limited.inc();
                    return Err(Problem::too_many());
                }
                store.save_chat(self.number, line).await?;
            }
            Write::Seen(seen) => store.save_seen(self.number, seen.clone()).await?,
        }
        Ok(())
    }

    fn row(&self, roster: &table::Roster) -> TableRow {
        TableRow { number: self.number, header: self.header.clone(), roster: roster.clone() }
    }

    /// What is in memory is ahead of the disk: back to what the disk has.
    async fn take_back(&mut self, back: TakeBack) -> Option<Step> {
        match load(&self.app, &self.id).await {
            Ok(loaded) => {
                self.header = loaded.header;
                Some(back.restore(table_now(), loaded.stored))
            }
            Err(problem) => {
                tracing::error!(table = self.id, ?problem, "a table could not be read back");
                self.deliver(back.give_up());
                self.app.tables.abandon(&self.app, &self.id);
                None
            }
        }
    }
}

/// A table that cannot be loaded says so to everybody who asks, and is forgotten.
async fn refuse_all(app: &Shared, id: &str, mut inbox: mpsc::Receiver<TableMessage>, problem: &Problem) {
    app.tables.abandon(app, id);
    inbox.close();
    while let Some(message) = inbox.recv().await {
        match message {
            TableMessage::Ask { reply, .. } => drop(reply.send(Err(problem.clone()))),
            TableMessage::Record { reply } => drop(reply.send(Err(problem.clone()))),
            TableMessage::Log { reply, .. } => drop(reply.send(Err(problem.clone()))),
            _ => {}
        }
    }
}
