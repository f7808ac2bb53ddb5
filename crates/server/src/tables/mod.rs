//! Live tables. One task owns one table; everybody else holds a handle. A table that nobody looks at and that waits for
//! nobody but people is dropped from memory and comes back when somebody asks for it.

mod bots;
mod load;
mod message;
mod queue;
mod sockets;
mod task;

use std::collections::{BTreeSet, HashMap};
use std::sync::Mutex;
use std::time::Duration;

use table::protocol::TableInfo;
use table::{Command, Player, Presence};
use tokio::sync::{Notify, mpsc, oneshot};

pub use self::bots::BotPool;
pub use self::message::{Attended, Frame, Subscription, TableHandle, TableMessage};
pub use self::queue::Places;
use self::task::TableTask;
use crate::app::Shared;
use crate::clock::Clock;
use crate::error::ApiError;

/// How many messages may wait for a table.
const INBOX: usize = 64;

/// Where there is no alarm, one looks again after this time.
const NO_ALARM_MS: u64 = 3_600_000;

/// All tables in memory.
#[derive(Default)]
pub struct Tables {
    live: Mutex<HashMap<String, TableHandle>>,
    /// When tables that left memory must come back, because a turn times out: milliseconds since 1970 and id.
    alarms: Mutex<BTreeSet<(u64, String)>>,
    alarm_set: Notify,
}

impl Tables {
    /// Brings a table back into memory then.
    pub fn wake_at(&self, id: &str, at_ms: u64) {
        self.alarms.lock().expect("nothing panics under this lock").insert((at_ms, id.to_string()));
        self.alarm_set.notify_one();
    }

    /// Waits for the next alarm, and says whose it was.
    pub async fn next_alarm(&self, clock: &Clock) -> String {
        loop {
            let first = self.alarms.lock().expect("nothing panics under this lock").first().cloned();
            let due = first.as_ref().map_or(NO_ALARM_MS, |(due, _)| *due);
            let left = Duration::from_millis(due.saturating_sub(clock.steady_ms()).min(NO_ALARM_MS));
            match first {
                Some(first) if left.is_zero() => {
                    self.alarms.lock().expect("nothing panics under this lock").remove(&first);
                    return first.1;
                }
                _ => drop(tokio::time::timeout(left, self.alarm_set.notified()).await),
            }
        }
    }

    /// Whether somebody may know of a table at all. For whoever may not there is none.
    pub async fn admit(
        app: &Shared,
        id: &str,
        who: Option<&Player>,
        key: Option<&str>,
    ) -> Result<(), ApiError> {
        let who = who.map(|who| who.id.as_str());
        let admitted = match app.tables.admits(id, who, key).await {
            Some(admitted) => admitted,
            None => {
                let listed = app.store.listed(id.to_string()).await?;
                listed.is_some_and(|table| table.roster.admits(who, key))
            }
        };
        if admitted { Ok(()) } else { Err(ApiError::not_found("table")) }
    }

    /// The same of a table in memory, which knows it without the store. None where it is not there.
    async fn admits(&self, id: &str, who: Option<&str>, key: Option<&str>) -> Option<bool> {
        let inbox = self.lock().get(id)?.inbox.clone();
        let (reply, answer) = oneshot::channel();
        let (who, key) = (who.map(str::to_string), key.map(str::to_string));
        inbox.send(TableMessage::Admit { who, key, reply }).await.ok()?;
        answer.await.ok()
    }

    /// The table with this id, brought back into memory if need be. Whoever asks knows that there is one: [`Tables::admit`] has
    /// found it, or the id came from the store.
    pub fn open(app: &Shared, id: &str) -> Result<TableHandle, ApiError> {
        let mut live = app.tables.lock();
        if let Some(handle) = live.get(id) {
            return Ok(handle.clone());
        }
        if app.is_closing() {
            return Err(ApiError::unavailable("The server is shutting down."));
        }
        let (inbox, messages) = mpsc::channel(INBOX);
        let handle = TableHandle::new(inbox);
        live.insert(id.to_string(), handle.clone());
        app.metrics.tables_live.set(live.len() as i64);
        drop(live);
        let weak = handle.inbox.downgrade();
        tokio::spawn(TableTask::run(app.clone(), id.to_string(), handle.watched.clone(), messages, weak));
        Ok(handle)
    }

    /// Asks a table for something and waits for the answer.
    pub async fn ask(
        app: &Shared,
        id: &str,
        who: Option<Player>,
        command: Command,
    ) -> Result<TableInfo, ApiError> {
        let handle = Tables::open(app, id)?;
        let (reply, answer) = oneshot::channel();
        let gone = || ApiError::unavailable("The table is not available now; try again.");
        handle.inbox.send(TableMessage::Ask { who, command, reply }).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?.map_err(ApiError::from)
    }

    /// Those in memory.
    pub fn ids(&self) -> Vec<String> {
        self.lock().keys().cloned().collect()
    }

    /// Who is at a table; nobody if it is not in memory.
    pub fn presence(&self, id: &str) -> Presence {
        self.lock().get(id).map_or_else(Presence::default, |handle| handle.watched.presence())
    }

    pub fn is_live(&self, id: &str) -> bool {
        self.lock().contains_key(id)
    }

    /// Drops a table from memory, unless somebody is about to talk to it.
    fn unload(&self, app: &Shared, id: &str, inbox: &mpsc::Receiver<TableMessage>) -> bool {
        let mut live = self.lock();
        // Ours in the map is the last handle: nobody can have sent anything, nobody can send any more.
        let quiet = inbox.is_empty() && inbox.sender_strong_count() <= 1;
        if quiet {
            live.remove(id);
            app.metrics.tables_live.set(live.len() as i64);
        }
        quiet
    }

    /// Drops a table from memory whatever happens: it cannot go on.
    fn abandon(&self, app: &Shared, id: &str) {
        let mut live = self.lock();
        live.remove(id);
        app.metrics.tables_live.set(live.len() as i64);
    }

    /// The tables where somebody who plays is connected.
    pub fn attended(&self) -> Vec<String> {
        let live = self.lock();
        let attended = live.iter().filter(|(_, handle)| handle.watched.attended() == Attended::Player);
        attended.map(|(id, _)| id.clone()).collect()
    }

    /// Tells all tables that the server is going down, and forgets them.
    pub async fn close(&self) {
        let handles: Vec<TableHandle> = self.lock().drain().map(|(_, handle)| handle).collect();
        for handle in handles {
            let _ = handle.inbox.send(TableMessage::Close).await;
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, TableHandle>> {
        self.live.lock().expect("nothing panics under this lock")
    }
}
