//! The one thread that writes. Whatever has piled up while the last commit was on its way to the disk goes into the next
//! one, so a commit costs the same for one table and for five hundred.

use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Instant;

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::error::StoreError;
use super::rows::Append;
use crate::metrics::Metrics;

const QUEUE: usize = 1024;
const GROUP_MAX: usize = 1024;

type Done = oneshot::Sender<Result<(), StoreError>>;
type Statements = Box<dyn FnOnce(&Connection) -> rusqlite::Result<()> + Send>;

enum Write {
    /// The hot path: what one log goes on with.
    Append(Box<Append>, Done),
    /// Anything else; all its statements happen or none.
    Other(Statements, Done),
}

/// Hands writes to the thread and waits until they are on the disk.
#[derive(Clone)]
pub(super) struct Writer {
    queue: mpsc::Sender<Write>,
}

impl Writer {
    pub fn spawn(connection: Connection, metrics: Arc<Metrics>) -> std::io::Result<(Writer, JoinHandle<()>)> {
        let (queue, inbox) = mpsc::channel(QUEUE);
        let thread = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || run(&connection, inbox, &metrics))?;
        Ok((Writer { queue }, thread))
    }

    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.write(|done| Write::Append(Box::new(append), done)).await
    }

    pub async fn other(
        &self,
        statements: impl FnOnce(&Connection) -> rusqlite::Result<()> + Send + 'static,
    ) -> Result<(), StoreError> {
        self.write(|done| Write::Other(Box::new(statements), done)).await
    }

    async fn write(&self, write: impl FnOnce(Done) -> Write) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.queue.send(write(done)).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }
}

fn run(connection: &Connection, mut inbox: mpsc::Receiver<Write>, metrics: &Metrics) {
    let mut group = Vec::with_capacity(GROUP_MAX);
    while let Some(first) = inbox.blocking_recv() {
        group.push(first);
        while group.len() < GROUP_MAX
            && let Ok(next) = inbox.try_recv()
        {
            group.push(next);
        }
        let began = Instant::now();
        let size = group.len();
        let answers = commit(connection, group.drain(..));
        metrics.commit_seconds.observe(began.elapsed().as_secs_f64());
        metrics.commit_batch.observe(size as f64);
        for (done, answer) in answers {
            // Whoever asked may be gone: then nobody needs the answer.
            let _ = done.send(answer);
        }
    }
}

/// One transaction. A write that breaks a constraint fails alone; when the disk fails, all fail together.
fn commit(
    connection: &Connection,
    group: impl Iterator<Item = Write>,
) -> Vec<(Done, Result<(), StoreError>)> {
    let begun = run_sql(connection, "BEGIN IMMEDIATE").map_err(StoreError::from);
    let mut answers: Vec<_> = group.map(|write| perform(connection, write, &begun)).collect();
    let lost = answers.iter().find_map(|(_, answer)| match answer {
        Err(StoreError::Conflict) | Ok(()) => None,
        Err(error) => Some(error.clone()),
    });
    let failed = match lost {
        Some(error) => Some(error),
        None => run_sql(connection, "COMMIT").err().map(StoreError::from),
    };
    if let Some(error) = failed {
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

fn run_sql(connection: &Connection, sql: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(sql)?.execute([]).map(drop)
}

fn perform(
    connection: &Connection,
    write: Write,
    begun: &Result<(), StoreError>,
) -> (Done, Result<(), StoreError>) {
    let (done, result) = match (write, begun) {
        (Write::Append(_, done) | Write::Other(_, done), Err(error)) => return (done, Err(error.clone())),
        (Write::Append(append, done), Ok(())) => (done, append_entries(connection, &append)),
        (Write::Other(statements, done), Ok(())) => (done, all_or_none(connection, statements)),
    };
    (done, result.map_err(StoreError::from))
}

fn append_entries(connection: &Connection, append: &Append) -> rusqlite::Result<()> {
    let Append { table, first, entries, lists, row } = append;
    let insert = |seq: u64, (at_ms, entry): &(u64, String)| {
        let sql =
            "INSERT INTO entries (table_number, seq, owed, at_ms, entry, due_ms) VALUES (?, ?, ?, ?, ?, ?)";
        let values = (table, seq, lists.owed, at_ms, entry, lists.due_ms);
        connection.prepare_cached(sql)?.execute(values).map(drop)
    };
    if let ([only], None) = (entries.as_slice(), row) {
        return insert(*first, only);
    }
    all_or_none(connection, |connection| {
        (*first..).zip(entries).try_for_each(|(seq, entry)| insert(seq, entry))?;
        row.as_ref().map_or(Ok(()), |row| row.save(connection))
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
