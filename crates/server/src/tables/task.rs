//! The task that owns one table: it hands in one message after the other, stores what must be stored, and delivers.

use std::time::Duration;

use table::protocol::TableInfo;
use table::{
    Command, Core, Counts, Input, Next, Note, Now, Outputs, Pending, Problem, Step, TakeBack, Upkeep, Write,
    owner,
};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use super::bots::Asker;
use super::load::{Loaded, load};
use super::message::{TableMessage, Watched};
use super::sockets::Sockets;
use crate::app::Shared;
use crate::store::{self, Lease, StoreError, TableRow, Taken};

pub(super) struct TableTask {
    app: Shared,
    id: String,
    /// What lets us write to it.
    lease: Lease,
    /// The header of the record as it was stored, from the start on.
    header: Option<String>,
    sockets: Sockets,
    /// Who is there, as everybody else reads it.
    watched: Watched,
    /// Whose table it is, as far as it was told: for the queue of bots.
    host: String,
    /// Bots were asked to play alone.
    alone: bool,
    /// The way back for bots; a strong one would keep the table in memory for ever.
    own_inbox: mpsc::WeakSender<TableMessage>,
    /// Whoever asked for what is being done.
    reply: Option<oneshot::Sender<Result<TableInfo, Problem>>>,
    /// The table said that it may leave memory.
    idle: bool,
    /// When somebody was here last, in seconds since 1970, if anybody was.
    visited_at: Option<u64>,
}

impl TableTask {
    pub async fn run(
        app: Shared,
        id: String,
        watched: Watched,
        mut inbox: mpsc::Receiver<TableMessage>,
        own_inbox: mpsc::WeakSender<TableMessage>,
    ) {
        let _fallen = Fallen { app: app.clone(), id: id.clone() };
        let Loaded { lease, header, stored } = match load(&app, &id).await {
            Ok(loaded) => loaded,
            Err(problem) => return refuse_all(&app, &id, inbox, &problem).await,
        };
        let unload_after_ms = app.config.unload_after.as_millis() as u64;
        let upkeep = Upkeep { unload_after_ms, up_since_ms: app.up_since_ms };
        let (sockets, host) = (Sockets::default(), stored.roster.host.clone());
        let mut task = TableTask {
            app,
            id,
            lease,
            header,
            sockets,
            watched,
            host,
            alone: false,
            own_inbox,
            reply: None,
            idle: false,
            visited_at: None,
        };
        let mut core = task.settle(Core::open(task.now(), stored, upkeep)).await;
        while let Some(live) = core {
            core = task.turn(live, &mut inbox).await;
        }
        if let Err(error) = task.app.store.release(task.lease, task.visited_at).await {
            tracing::debug!(table = task.id, %error, "a table was not given back");
        }
    }

    fn now(&self) -> Now {
        self.app.clock().table_now()
    }

    /// Waits for a message or the clock. None when the table's time in memory is over.
    async fn turn(&mut self, core: Box<Core>, inbox: &mut mpsc::Receiver<TableMessage>) -> Option<Box<Core>> {
        let now = self.now();
        let wake_in = Duration::from_millis(core.wakes_at(now).saturating_sub(now.steady_ms));
        let message = tokio::select! {
            biased;
            message = inbox.recv() => message,
            () = sleep_until(Instant::now() + wake_in) => return self.wake(core, inbox).await,
        };
        let visits = !matches!(
            message,
            None | Some(
                TableMessage::Admit { .. } | TableMessage::Close | TableMessage::Tell(Input::Thought { .. })
            )
        );
        if visits {
            self.visited_at = Some(self.now().wall_s);
        }
        match message {
            None | Some(TableMessage::Close) => {
                self.settle(core.handle(self.now(), Input::Close)).await;
                None
            }
            Some(TableMessage::Admit { who, key, reply }) => {
                let _ = reply.send(core.admits(who.as_deref(), key.as_deref()));
                Some(core)
            }
            Some(TableMessage::Ask { who, command, reply }) => {
                self.reply = Some(reply);
                // What begins a game may draw a whole map, so not on the threads that serve.
                let may_begin = matches!(command, Command::Start | Command::Sit { .. });
                let input = Input::Ask { who, command };
                let step = match may_begin {
                    true => aside(core, self.now(), input).await,
                    false => core.handle(self.now(), input),
                };
                self.settle(step).await
            }
            Some(TableMessage::Watch { who, since, reply }) => {
                let subscription = self.sockets.add();
                let connection = subscription.connection;
                let core =
                    self.settle(core.handle(self.now(), Input::Watch { connection, who, since })).await?;
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
        self.settle(core.handle(self.now(), input)).await
    }

    async fn wake(&mut self, core: Box<Core>, inbox: &mpsc::Receiver<TableMessage>) -> Option<Box<Core>> {
        let core = self.settle(core.handle(self.now(), Input::Wake)).await?;
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
                Next::Commit(pending) => self.commit(pending).await?,
                Next::TakeBack(back) => self.take_back(back).await?,
            };
        }
    }

    fn ready(&mut self, mut core: Box<Core>) -> Box<Core> {
        self.sockets.take_lost().into_iter().for_each(|connection| core.forget(connection));
        let news = self.watched.show(core.presence());
        if self.alone && !core.plays_alone() {
            self.alone = false;
            self.app.bots.rest(&self.id);
        }
        if news {
            self.app.bots.look_again();
        }
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
            for think in think {
                self.alone |= think.alone;
                self.app.bots.think(self.asker(), think, inbox.clone());
            }
        }
        self.count(counts);
        notes.iter().for_each(|note| self.log(note));
        self.idle |= idle;
    }

    fn asker(&self) -> Asker {
        let host = owner(&self.host).to_string();
        let address = self.app.addresses.of(&host);
        Asker { table: self.id.clone(), host, address, watched: self.watched.clone() }
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
                tracing::warn!(table, message, "transient actions were not kept");
            }
        }
    }

    async fn commit(&mut self, pending: Box<Pending>) -> Option<Step> {
        match self.write(pending.write()).await {
            Ok(()) => Some(pending.committed(self.now())),
            Err(Unstored::Store(StoreError::Unknown)) => self.find_out(pending).await,
            Err(unstored) => Some(pending.failed(self.now(), unstored.into())),
        }
    }

    async fn write(&mut self, write: &Write) -> Result<(), Unstored> {
        let store = &self.app.store;
        match write {
            Write::Start(start) => {
                let (header, append) = start_of(start);
                store.append(self.lease, append).await?;
                self.header = Some(header);
            }
            Write::Append(append) => {
                store.append(self.lease, self.append_of(append)).await?;
            }
            Write::Roster(roster) => {
                store.save_row(self.lease, self.row(roster)).await?;
                self.host.clone_from(&roster.host);
            }
            Write::Open(roster) => store.create(roster.clone(), Some(self.lease)).await?,
            Write::Chat(line) => {
                if let Some(player) = &line.by {
                    self.app.limits.chat(player).map_err(Unstored::Refused)?;
                }
                store.save_chat(self.lease, line).await?;
            }
            Write::Seen(seen) => store.save_seen(self.lease, seen.clone()).await?,
        }
        Ok(())
    }

    /// What is stored tells what became of a write whose answer was lost. The table is taken anew for that: whatever was under way came
    /// in before, or never will.
    async fn find_out(&mut self, pending: Box<Pending>) -> Option<Step> {
        match self.is_stored(pending.write()).await {
            Ok(true) => Some(pending.committed(self.now())),
            Ok(false) => {
                let lost = StoreError::Other("the connection was lost before it was stored".to_string());
                Some(pending.failed(self.now(), lost.into()))
            }
            Err(error) => {
                tracing::error!(table = self.id, %error, "nobody knows what is stored of a table");
                let Step { out, next } = pending.failed(self.now(), StoreError::Unknown.into());
                self.deliver(out);
                if let Next::TakeBack(back) = next {
                    self.deliver(back.give_up());
                }
                self.app.tables.abandon(&self.app, &self.id);
                None
            }
        }
    }

    async fn is_stored(&mut self, write: &Write) -> Result<bool, StoreError> {
        let store = &self.app.store;
        let Taken { lease, row } = store.take(self.id.clone()).await?.ok_or(StoreError::Fenced)?;
        self.lease = lease;
        match write {
            Write::Start(start) => {
                let stored = start_of(start).1.ends(&store.entries(lease).await?);
                self.header = row.header;
                Ok(stored)
            }
            Write::Append(append) => Ok(self.append_of(append).ends(&store.entries(lease).await?)),
            // Stored twice is stored once.
            Write::Roster(roster) => {
                store.save_row(lease, self.row(roster)).await?;
                self.host.clone_from(&roster.host);
                Ok(true)
            }
            Write::Seen(seen) => store.save_seen(lease, seen.clone()).await.map(|()| true),
            Write::Open(roster) => Ok(store.listed(roster.id.clone()).await?.is_some()),
            Write::Chat(line) => Ok(store.beside(lease).await?.chat.last() == Some(line)),
        }
    }

    fn append_of(&self, append: &table::Append) -> store::Append {
        let entries: Vec<_> = append.entries().collect();
        let row = append.roster.as_ref().map(|roster| self.row(roster));
        store::Append::new(append.seq(), &entries, append.after, row)
    }

    fn row(&self, roster: &table::Roster) -> TableRow {
        TableRow { header: self.header.clone(), roster: roster.clone() }
    }

    /// What is in memory is ahead of the disk: back to what the disk has.
    async fn take_back(&mut self, back: TakeBack) -> Option<Step> {
        match load(&self.app, &self.id).await {
            Ok(loaded) => {
                (self.lease, self.header) = (loaded.lease, loaded.header);
                Some(back.restore(self.now(), loaded.stored))
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

/// Why a write was not stored.
enum Unstored {
    Refused(Problem),
    Store(StoreError),
}

impl From<StoreError> for Unstored {
    fn from(error: StoreError) -> Unstored {
        Unstored::Store(error)
    }
}

impl From<Unstored> for Problem {
    fn from(unstored: Unstored) -> Problem {
        match unstored {
            Unstored::Refused(problem) => problem,
            Unstored::Store(error) => error.into(),
        }
    }
}

/// How a log begins: the header of its record, the first entry, and a row that says that the table runs.
fn start_of(start: &table::Start) -> (String, store::Append) {
    let header = serde_json::to_string(start.header()).expect("a header is plain data");
    let row = TableRow { header: Some(header.clone()), roster: start.roster.clone() };
    let append = store::Append::new(0, &[start.entry()], start.after(), Some(row));
    (header, append)
}

/// Hands the table its input on a thread that may take its time.
async fn aside(core: Box<Core>, now: Now, input: Input) -> Step {
    match tokio::task::spawn_blocking(move || core.handle(now, input)).await {
        Ok(step) => step,
        Err(fallen) => std::panic::resume_unwind(fallen.into_panic()),
    }
}

/// A table whose task ends is no longer in the way of anybody, however it ends: if it fell, it is loaded anew from what is stored.
struct Fallen {
    app: Shared,
    id: String,
}

impl Drop for Fallen {
    fn drop(&mut self) {
        self.app.bots.forget(&self.id);
        if std::thread::panicking() {
            tracing::error!(table = self.id, "a table fell and is loaded anew");
            self.app.tables.abandon(&self.app, &self.id);
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use engine::Seat;
    use table::{Player, Roster};

    use super::*;
    use crate::app::App;
    use crate::clock;
    use crate::config::Config;
    use crate::metrics::Metrics;
    use crate::store::Sqlite;
    use crate::tables::Tables;

    #[tokio::test]
    async fn a_table_that_fell_is_loaded_anew() {
        let data = tempfile::TempDir::new().unwrap();
        let metrics = Arc::new(Metrics::default());
        let store = Sqlite::open(data.path(), None, Arc::clone(&metrics)).unwrap();
        let app = App::new(Config::default(), Arc::new(store), metrics).await.unwrap();
        let host = Player { id: "ada".into(), name: "Ada".into() };
        let asked = serde_json::from_str(r#"{ "game": "stellar", "seat": 0 }"#).unwrap();
        let roster = Roster::open(&host, asked, clock::fresh_table(), 1).unwrap();
        let id = roster.id.clone();
        app.store.create(roster, None).await.unwrap();
        let handle = Tables::open(&app, &id).unwrap();
        // There is no such seat, and nobody but us can say that there is.
        let nonsense = Input::Thought { seat: Seat(200), action: None };
        handle.inbox.send(TableMessage::Tell(nonsense)).await.unwrap();
        handle.inbox.closed().await;
        let info = Tables::ask(&app, &id, Some(host), Command::Info).await.unwrap();
        assert_eq!(info.id, id, "whoever asks next finds the table as it is stored");
    }
}
