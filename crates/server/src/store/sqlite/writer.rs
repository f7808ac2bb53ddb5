//! The one thread that writes. Whatever has piled up while the last commit was on its way to the disk goes into the next
//! one, so a commit costs the same for one table and for five hundred.
//!
//! The thread also knows who may write to which table: nobody else has the file, so that needs to be in memory only.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rusqlite::{Connection, OptionalExtension, Row};
use tokio::sync::{mpsc, oneshot};

use super::health;
use super::open::Budget;
use super::readers::Readers;
use super::{rows, stale};
use crate::metrics::Metrics;
use crate::store::folder::Lock;
use crate::store::kept::owed;
use crate::store::{Answer, Append, Cutoffs, Lease, StoreError, Taken};

const QUEUE: usize = 1024;
const GROUP_MAX: usize = 1024;
/// How long somebody else, as a backup, may hold up the end.
const CLOSE_MAX: Duration = Duration::from_secs(2);

type Done<T = ()> = oneshot::Sender<Result<T, StoreError>>;
type Statements = Box<dyn FnOnce(&Connection) -> rusqlite::Result<()> + Send>;

enum Work {
    Write(Write),
    Turn(Turn),
}

enum Write {
    /// The hot path: what one log goes on with.
    Append(Lease, Box<Append>, Done),
    /// Anything else; all its statements happen or none. It has no lease where no table is concerned that somebody could have.
    Other(Option<Lease>, Statements, Done),
    /// The same for something new, which must leave room for what has begun.
    New(Budget, Statements, Done),
    /// Tables that go, if nobody has been there meanwhile.
    Forget(Vec<String>, Cutoffs, Done),
}

/// What is done between two commits.
enum Turn {
    Take(String, Done<Option<Taken>>),
    Release(Lease, Done),
    /// Tries whether something can be written, in a transaction of its own: nobody else's write fails with it.
    Probe(Done),
    Close(Done),
}

/// Hands writes to the thread and waits until they are on the disk.
pub(super) struct Writer {
    queue: mpsc::Sender<Work>,
}

impl Writer {
    /// The thread holds the lock until nobody can write any more.
    pub fn spawn(
        connection: Connection,
        lock: Lock,
        readers: Arc<Readers>,
        metrics: Arc<Metrics>,
    ) -> std::io::Result<Writer> {
        let (queue, inbox) = mpsc::channel(QUEUE);
        let thread = Thread { connection, readers, metrics, leases: Leases::default(), _lock: lock };
        std::thread::Builder::new().name("store".into()).spawn(move || thread.run(inbox))?;
        Ok(Writer { queue })
    }

    pub fn append(&self, lease: Lease, append: Append) -> Answer<'_, ()> {
        self.send(|done| Work::Write(Write::Append(lease, Box::new(append), done)))
    }

    /// Writes what belongs to a table.
    pub fn write_to(
        &self,
        lease: Lease,
        statements: impl FnOnce(&Connection) -> rusqlite::Result<()> + Send + 'static,
    ) -> Answer<'_, ()> {
        self.send(|done| Work::Write(Write::Other(Some(lease), Box::new(statements), done)))
    }

    /// Writes what belongs to no table, or to one that nobody can have taken yet.
    pub fn write(
        &self,
        statements: impl FnOnce(&Connection) -> rusqlite::Result<()> + Send + 'static,
    ) -> Answer<'_, ()> {
        self.send(|done| Work::Write(Write::Other(None, Box::new(statements), done)))
    }

    /// Writes something new, for which there must be room.
    pub fn write_new(
        &self,
        budget: Budget,
        statements: impl FnOnce(&Connection) -> rusqlite::Result<()> + Send + 'static,
    ) -> Answer<'_, ()> {
        self.send(|done| Work::Write(Write::New(budget, Box::new(statements), done)))
    }

    pub fn forget(&self, ids: Vec<String>, cutoffs: Cutoffs) -> Answer<'_, ()> {
        self.send(|done| Work::Write(Write::Forget(ids, cutoffs, done)))
    }

    pub fn probe(&self) -> Answer<'_, ()> {
        self.send(|done| Work::Turn(Turn::Probe(done)))
    }

    pub fn take(&self, id: String) -> Answer<'_, Option<Taken>> {
        self.send(|done| Work::Turn(Turn::Take(id, done)))
    }

    pub fn release(&self, lease: Lease) -> Answer<'_, ()> {
        self.send(|done| Work::Turn(Turn::Release(lease, done)))
    }

    pub fn close(&self) -> Answer<'_, ()> {
        self.send(|done| Work::Turn(Turn::Close(done)))
    }

    fn send<T: Send + 'static>(&self, work: impl FnOnce(Done<T>) -> Work) -> Answer<'_, T> {
        let (done, answer) = oneshot::channel();
        let work = work(done);
        Box::pin(async move {
            self.queue.send(work).await.map_err(|_| StoreError::Closed)?;
            answer.await.unwrap_or(Err(StoreError::Closed))
        })
    }
}

/// Who has which table.
#[derive(Default)]
struct Leases {
    epochs: HashMap<i64, u64>,
    last: u64,
}

impl Leases {
    fn take(&mut self, table: i64) -> Lease {
        self.last += 1;
        self.epochs.insert(table, self.last);
        Lease { table, epoch: self.last }
    }

    fn hold(&self, lease: Lease) -> bool {
        self.epochs.get(&lease.table) == Some(&lease.epoch)
    }

    fn release(&mut self, lease: Lease) {
        if self.hold(lease) {
            self.forget(lease.table);
        }
    }

    fn forget(&mut self, table: i64) {
        self.epochs.remove(&table);
    }
}

struct Thread {
    connection: Connection,
    readers: Arc<Readers>,
    metrics: Arc<Metrics>,
    leases: Leases,
    _lock: Lock,
}

impl Thread {
    fn run(mut self, mut inbox: mpsc::Receiver<Work>) {
        let (mut writes, mut turns) = (Vec::with_capacity(GROUP_MAX), Vec::new());
        let mut closed = Vec::new();
        while let Some(first) = inbox.blocking_recv() {
            let mut next = Some(first);
            while let Some(work) = next {
                match work {
                    Work::Write(write) => writes.push(write),
                    Work::Turn(turn) => turns.push(turn),
                }
                next = if writes.len() < GROUP_MAX { inbox.try_recv().ok() } else { None };
            }
            self.commit(&mut writes);
            // A table is taken after the last write of whoever had it before.
            for turn in turns.drain(..) {
                match turn {
                    Turn::Take(id, done) => drop(done.send(self.take(&id))),
                    Turn::Release(lease, done) => {
                        self.leases.release(lease);
                        let _ = done.send(Ok(()));
                    }
                    Turn::Probe(done) => {
                        let probe = Write::Other(None, Box::new(health::try_to_write), done);
                        let answers = self.transact(std::iter::once(probe));
                        self.answer(answers);
                    }
                    Turn::Close(done) => {
                        inbox.close();
                        closed.push(done);
                    }
                }
            }
        }
        self.end();
        closed.into_iter().for_each(|done| drop(done.send(Ok(()))));
    }

    fn take(&mut self, id: &str) -> Result<Option<Taken>, StoreError> {
        let query = "SELECT * FROM tables WHERE id = ?";
        let connection = &self.connection;
        let taken = |row: &Row<'_>| rows::taken(connection, row);
        let found = connection.prepare_cached(query)?.query_row([id], taken).optional()?;
        Ok(found.map(|(table, row)| Taken { lease: self.leases.take(table), row }))
    }

    /// Everybody hears what became of their write once it is on the disk.
    fn commit(&mut self, group: &mut Vec<Write>) {
        if group.is_empty() {
            return;
        }
        self.metrics.commit_batch.observe(group.len() as f64);
        let began = Instant::now();
        let answers = self.transact(group.drain(..));
        self.metrics.commit_seconds.observe(began.elapsed().as_secs_f64());
        self.answer(answers);
    }

    fn answer(&self, answers: Vec<(Done, Result<(), StoreError>)>) {
        for (done, answer) in answers {
            // Whoever asked may be gone: then nobody needs the answer.
            let _ = done.send(answer);
        }
    }

    /// One transaction. A write that breaks a constraint fails alone; when the disk fails, all fail together.
    fn transact(&mut self, group: impl Iterator<Item = Write>) -> Vec<(Done, Result<(), StoreError>)> {
        let begun = run_sql(&self.connection, "BEGIN IMMEDIATE").map_err(StoreError::from);
        let mut answers: Vec<_> = group.map(|write| self.perform(write, &begun)).collect();
        let connection = &self.connection;
        let lost = answers.iter().find_map(|(_, answer)| match answer {
            Err(error) if !error.concerns_one_write() => Some(error.clone()),
            _ => None,
        });
        let failed = match lost {
            Some(error) => Some(error),
            None => run_sql(connection, "COMMIT").err().map(StoreError::from),
        };
        if let Some(error) = failed {
            if let StoreError::Damaged(reason) = &error {
                self.readers.damage().note(reason.clone());
            }
            tracing::error!(%error, writes = answers.len(), "a commit failed");
            if !connection.is_autocommit() {
                let _ = connection.execute_batch("ROLLBACK");
            }
            for (_, answer) in &mut answers {
                *answer = Err(error.clone());
            }
        }
        answers
    }

    fn perform(&mut self, write: Write, begun: &Result<(), StoreError>) -> (Done, Result<(), StoreError>) {
        let Thread { connection, leases, .. } = self;
        let connection = &*connection;
        let may = |lease: Option<Lease>| match lease {
            Some(lease) if !leases.hold(lease) => Err(StoreError::Fenced),
            _ => begun.clone(),
        };
        match write {
            Write::Append(lease, append, done) => {
                let append = || Ok(append_entries(connection, lease.table, &append)?);
                (done, may(Some(lease)).and_then(|()| append()))
            }
            Write::Other(lease, statements, done) => {
                (done, may(lease).and_then(|()| Ok(all_or_none(connection, statements)?)))
            }
            Write::New(budget, statements, done) => {
                let room = may(None).and_then(|()| Ok(budget.has_room(connection)?));
                let perform = |room: bool| match room {
                    true => Ok(all_or_none(connection, statements)?),
                    false => Err(StoreError::NoRoom),
                };
                (done, room.and_then(perform))
            }
            Write::Forget(ids, cutoffs, done) => {
                let mut gone = Vec::new();
                let forget = |connection: &Connection| stale::forget(connection, &ids, cutoffs, &mut gone);
                let result = begun.clone().and_then(|()| Ok(all_or_none(connection, forget)?));
                // Should the commit fail, whoever had one has to take it anew.
                gone.into_iter().for_each(|table| leases.forget(table));
                (done, result)
            }
        }
    }

    /// Leaves one file behind: the last connection to close puts everything there.
    fn end(self) {
        let Thread { connection, readers, _lock, .. } = self;
        readers.close();
        let _ = connection.busy_timeout(CLOSE_MAX);
        let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)";
        let busy = connection.query_row(checkpoint, [], |row| row.get::<_, bool>(0));
        if !matches!(busy, Ok(false)) {
            tracing::warn!(?busy, "the data stays in several files, which belong together");
        }
        if let Err((_, error)) = connection.close() {
            tracing::warn!(%error, "the data file could not be closed");
        }
    }
}

fn run_sql(connection: &Connection, sql: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(sql)?.execute([]).map(drop)
}

fn append_entries(connection: &Connection, table: i64, append: &Append) -> rusqlite::Result<()> {
    let Append { first, entries, after, row } = append;
    let owed = owed(after);
    let insert = |seq: u64, (at_ms, entry): &(u64, String)| {
        let sql =
            "INSERT INTO entries (table_number, seq, owed, at_ms, entry, due_ms) VALUES (?, ?, ?, ?, ?, ?)";
        let values = (table, seq, owed, at_ms, entry, after.due_ms);
        connection.prepare_cached(sql)?.execute(values).map(drop)
    };
    if let ([only], None) = (entries.as_slice(), row) {
        return insert(*first, only);
    }
    all_or_none(connection, |connection| {
        (*first..).zip(entries).try_for_each(|(seq, entry)| insert(seq, entry))?;
        row.as_ref().map_or(Ok(()), |row| rows::save(connection, table, row))
    })
}

fn all_or_none(
    connection: &Connection,
    statements: impl FnOnce(&Connection) -> rusqlite::Result<()>,
) -> rusqlite::Result<()> {
    run_sql(connection, "SAVEPOINT one")?;
    let result = statements(connection);
    if result.is_err() && !connection.is_autocommit() {
        connection.execute_batch("ROLLBACK TO one; RELEASE one")?;
    } else if result.is_ok() {
        run_sql(connection, "RELEASE one")?;
    }
    result
}
