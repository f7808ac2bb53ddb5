//! The one task that writes. Whatever has piled up while the last commit was under way goes into the next one, and what all logs of a
//! group go on with is one statement: a commit costs nearly the same for one table and for five hundred.
//!
//! Who may write to which table is in its row: the statement itself looks there, and keeps the row as it is until it is committed.
//! So nobody is told that a move is accepted when somebody else has taken the table meanwhile.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use tokio_postgres::Row;

use super::link::{Fault, Link, Live, Value, at_once};
use super::rows;
use crate::metrics::Metrics;
use crate::store::kept::owed;
use crate::store::{Answer, Append, Lease, StoreError, Taken};

const QUEUE: usize = 1024;
const GROUP_MAX: usize = 1024;
/// A commit that has not been answered by then never will be.
const COMMIT_MAX: Duration = Duration::from_secs(20);

const BEGIN: &str = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE";
/// Of all tables that are asked for it says which lease holds and whether the numbers were free; entries are stored where both is so.
const APPEND: &str = "WITH own AS MATERIALIZED (SELECT t.number, w.first, w.last FROM tables t \
     JOIN unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) w (number, epoch, first, last) \
     ON t.number = w.number AND t.epoch = w.epoch FOR SHARE OF t), \
     free AS MATERIALIZED (SELECT number FROM own WHERE NOT EXISTS \
     (SELECT 1 FROM entries WHERE table_number = own.number AND seq BETWEEN own.first AND own.last)), \
     stored AS (INSERT INTO entries (table_number, seq, owed, at_ms, entry, due_ms) \
     SELECT e.* FROM unnest($5::bigint[], $6::bigint[], $7::smallint[], $8::bigint[], $9::text[], $10::bigint[]) \
     e (number, seq, owed, at_ms, entry, due_ms) JOIN free USING (number)) \
     SELECT own.number, free.number IS NOT NULL AS free FROM own LEFT JOIN free USING (number)";
/// The same for writes of any other kind, which come after it.
const OWN: &str = "SELECT t.number FROM tables t JOIN unnest($1::bigint[], $2::bigint[]) w (number, epoch) \
     ON t.number = w.number AND t.epoch = w.epoch FOR NO KEY UPDATE OF t";

type Done<T> = oneshot::Sender<Result<T, StoreError>>;

/// A statement with its values.
pub(super) struct Statement {
    pub sql: &'static str,
    pub values: Vec<Value>,
}

enum Work {
    Write(Write),
    Turn(Turn),
}

/// The answer is what its last statement gives.
struct Write {
    /// None where no table is concerned that somebody could have.
    lease: Option<Lease>,
    what: What,
    done: Done<Vec<Row>>,
}

enum What {
    /// The hot path: what one log goes on with.
    Append(Box<Append>),
    /// Anything else; all its statements happen or none.
    Other(Vec<Statement>),
}

/// What is done between two commits.
enum Turn {
    Take(String, Done<Option<Taken>>),
    Close(Done<()>),
}

/// Hands writes to the task and waits until they are committed.
pub(super) struct Writer {
    queue: mpsc::Sender<Work>,
}

impl Writer {
    pub fn spawn(link: Link, metrics: Arc<Metrics>) -> Writer {
        let (queue, inbox) = mpsc::channel(QUEUE);
        tokio::spawn(Task { link, metrics }.run(inbox));
        Writer { queue }
    }

    pub fn append(&self, lease: Lease, append: Append) -> Answer<'_, ()> {
        let appended = self.write(Some(lease), What::Append(Box::new(append)));
        Box::pin(async move { appended.await.map(drop) })
    }

    /// Writes what belongs to a table.
    pub fn write_to(&self, lease: Lease, statements: Vec<Statement>) -> Answer<'_, ()> {
        let written = self.write(Some(lease), What::Other(statements));
        Box::pin(async move { written.await.map(drop) })
    }

    /// Writes what belongs to no table, or to one that nobody can have taken yet. Gives what the last statement gives.
    pub fn write_free(&self, statements: Vec<Statement>) -> Answer<'_, Vec<Row>> {
        self.write(None, What::Other(statements))
    }

    pub fn take(&self, id: String) -> Answer<'_, Option<Taken>> {
        self.send(|done| Work::Turn(Turn::Take(id, done)))
    }

    pub fn close(&self) -> Answer<'_, ()> {
        self.send(|done| Work::Turn(Turn::Close(done)))
    }

    fn write(&self, lease: Option<Lease>, what: What) -> Answer<'_, Vec<Row>> {
        self.send(|done| Work::Write(Write { lease, what, done }))
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

/// What became of each write of a group.
type Answers = Vec<Result<Vec<Row>, StoreError>>;

/// Why a whole group is not known to be stored.
enum Failed {
    /// The database has refused something in it, and nothing is stored.
    Refused(StoreError),
    /// It is not stored, whatever is in it.
    Undone(StoreError),
    /// Nobody knows whether it is.
    Unknown,
}

impl From<Fault> for Failed {
    fn from(fault: Fault) -> Failed {
        match fault {
            Fault::Refused(error) => Failed::Refused(error),
            lost => Failed::Undone(lost.into()),
        }
    }
}

struct Task {
    link: Link,
    metrics: Arc<Metrics>,
}

impl Task {
    async fn run(self, mut inbox: mpsc::Receiver<Work>) {
        let mut closed = Vec::new();
        while let Some(first) = inbox.recv().await {
            let (mut writes, mut takes) = (Vec::new(), Vec::new());
            let mut next = Some(first);
            while let Some(work) = next {
                match work {
                    Work::Write(write) => writes.push(write),
                    Work::Turn(Turn::Take(id, done)) => takes.push((id, done)),
                    Work::Turn(Turn::Close(done)) => {
                        inbox.close();
                        closed.push(done);
                    }
                }
                next = if writes.len() < GROUP_MAX { inbox.try_recv().ok() } else { None };
            }
            for group in rounds(writes) {
                self.commit(group).await;
            }
            // A table is taken after the last write of whoever had it before.
            self.take(takes).await;
        }
        self.link.close().await;
        closed.into_iter().for_each(|done| drop(done.send(Ok(()))));
    }

    /// Everybody hears what became of their write once the commit is answered.
    async fn commit(&self, group: Vec<Write>) {
        self.metrics.commit_batch.observe(group.len() as f64);
        let began = Instant::now();
        let answers = self.store(&group).await;
        self.metrics.commit_seconds.observe(began.elapsed().as_secs_f64());
        for (write, answer) in group.into_iter().zip(answers) {
            // Whoever asked may be gone: then nobody needs the answer.
            let _ = write.done.send(answer);
        }
    }

    /// One transaction. Where the database refuses something in it, each write gets one of its own: only what is wrong fails.
    async fn store(&self, group: &[Write]) -> Answers {
        match self.transact(group).await {
            Ok(answers) => answers,
            Err(Failed::Refused(error)) if group.len() > 1 => {
                tracing::warn!(%error, writes = group.len(), "a commit failed, and each write is tried alone");
                let mut answers = Vec::with_capacity(group.len());
                for write in group {
                    answers.extend(self.alone(write).await);
                }
                answers
            }
            Err(failed) => all_fail(failed, group.len()),
        }
    }

    async fn alone(&self, write: &Write) -> Answers {
        match self.transact(std::slice::from_ref(write)).await {
            Ok(answers) => answers,
            Err(failed) => all_fail(failed, 1),
        }
    }

    async fn transact(&self, group: &[Write]) -> Result<Answers, Failed> {
        let live = self.link.live().await.map_err(Failed::Undone)?;
        let transaction = Transaction { live: &live, group };
        match timeout(COMMIT_MAX, transaction.run()).await {
            Ok(Ok(answers)) => Ok(answers),
            Ok(Err(Failed::Unknown)) | Err(_) => {
                self.link.cut().await;
                Err(Failed::Unknown)
            }
            Ok(Err(failed)) => {
                // Whatever is half done there ends with the connection at the latest.
                if live.run("ROLLBACK").await.is_err() {
                    self.link.cut().await;
                }
                Err(failed)
            }
        }
    }

    async fn take(&self, takes: Vec<(String, Done<Option<Taken>>)>) {
        if takes.is_empty() {
            return;
        }
        let (ids, done): (Vec<String>, Vec<_>) = takes.into_iter().unzip();
        let answers = self.try_to_take(ids).await;
        match answers {
            Ok(answers) => done.into_iter().zip(answers).for_each(|(done, taken)| drop(done.send(taken))),
            Err(error) => done.into_iter().for_each(|done| drop(done.send(Err(error.clone())))),
        }
    }

    /// Where it is not known whether a table was taken, it is nobody's, and is taken anew.
    async fn try_to_take(
        &self,
        ids: Vec<String>,
    ) -> Result<Vec<Result<Option<Taken>, StoreError>>, StoreError> {
        let live = self.link.live().await?;
        let taken = async {
            live.prepare(rows::TAKE).await?;
            let values: Vec<[Value; 1]> = ids.into_iter().map(|id| [Box::new(id) as Value]).collect();
            let mut sent: Vec<BoxFuture<'_, _>> = vec![Box::pin(live.run(BEGIN))];
            for values in &values {
                sent.push(Box::pin(live.query(rows::TAKE, values)));
            }
            sent.push(Box::pin(live.run("COMMIT")));
            at_once(sent).await
        };
        let taken = timeout(COMMIT_MAX, taken).await;
        let taken = taken.unwrap_or_else(|_| Err(Fault::Lost("in time".into())));
        if let Err(Fault::Lost(_)) = &taken {
            self.link.cut().await;
        }
        let mut taken = taken?;
        taken.pop();
        Ok(taken.into_iter().skip(1).map(|rows| rows.first().map(rows::taken).transpose()).collect())
    }
}

fn all_fail(failed: Failed, count: usize) -> Answers {
    let error = match failed {
        Failed::Refused(error) | Failed::Undone(error) => error,
        Failed::Unknown => StoreError::Unknown,
    };
    tracing::error!(%error, writes = count, "a commit failed");
    vec![Err(error); count]
}

/// Groups in which no table comes twice, in the order in which each table's writes came: a statement sees none of what it does itself.
fn rounds(writes: Vec<Write>) -> Vec<Vec<Write>> {
    let mut rounds: Vec<Vec<Write>> = Vec::new();
    let mut next: HashMap<i64, usize> = HashMap::new();
    for write in writes {
        let round = match write.lease {
            Some(lease) => {
                let next = next.entry(lease.table).or_default();
                *next += 1;
                *next - 1
            }
            None => 0,
        };
        if round == rounds.len() {
            rounds.push(Vec::new());
        }
        rounds[round].push(write);
    }
    rounds
}

/// A group on its way to being committed.
struct Transaction<'a> {
    live: &'a Live,
    group: &'a [Write],
}

impl<'a> Transaction<'a> {
    async fn run(&self) -> Result<Answers, Failed> {
        self.prepare().await?;
        let (appends, own) = (self.appends(), self.own());
        let mut sent: Vec<BoxFuture<'_, _>> = vec![Box::pin(self.live.run(BEGIN))];
        sent.extend(appends.as_deref().map(|values| self.query(APPEND, values)));
        sent.extend(own.as_deref().map(|values| self.query(OWN, values)));
        // Most groups are logs that go on, and nothing else: then that is all.
        let is_all = self
            .group
            .iter()
            .all(|write| matches!(&write.what, What::Append(append) if append.row.is_none()));
        if is_all {
            sent.push(Box::pin(self.live.run("COMMIT")));
        }
        let answers =
            at_once(sent).await.map_err(|fault| if is_all { unknown(fault) } else { fault.into() })?;
        let held = Held::read(&answers[1..]);
        if is_all {
            return Ok(self.group.iter().map(|write| held.may(write).map(|()| Vec::new())).collect());
        }
        self.finish(&held).await
    }

    /// What comes after it is known who may, and the end.
    async fn finish(&self, held: &Held) -> Result<Answers, Failed> {
        let rows: Vec<Vec<Statement>> = self.group.iter().map(|write| row_of(write, held)).collect();
        for statement in rows.iter().flatten() {
            self.live.prepare(statement.sql).await?;
        }
        let mut sent: Vec<BoxFuture<'_, _>> = Vec::new();
        let mut counts = Vec::with_capacity(self.group.len());
        for (write, row) in self.group.iter().zip(&rows) {
            let statements = match &write.what {
                What::Append(_) => row,
                What::Other(statements) if held.may(write).is_ok() => statements,
                What::Other(_) => row,
            };
            counts.push(statements.len());
            sent.extend(statements.iter().map(|statement| self.query(statement.sql, &statement.values)));
        }
        sent.push(Box::pin(self.live.run("COMMIT")));
        let mut answers = at_once(sent).await.map_err(unknown)?.into_iter();
        let last = |count| answers.by_ref().take(count).last().unwrap_or_default();
        let given: Vec<Vec<Row>> = counts.into_iter().map(last).collect();
        Ok(self.group.iter().zip(given).map(|(write, rows)| held.may(write).map(|()| rows)).collect())
    }

    /// Statements are prepared before anything is begun.
    async fn prepare(&self) -> Result<(), Failed> {
        for sql in [APPEND, OWN] {
            self.live.prepare(sql).await?;
        }
        for write in self.group {
            if let What::Other(statements) = &write.what {
                for statement in statements {
                    self.live.prepare(statement.sql).await?;
                }
            }
        }
        Ok(())
    }

    fn query<'b>(&self, sql: &'static str, values: &'b [Value]) -> BoxFuture<'b, Result<Vec<Row>, Fault>>
    where
        'a: 'b,
    {
        let live: &'b Live = self.live;
        Box::pin(live.query(sql, values))
    }

    /// What all logs go on with; none where none does.
    fn appends(&self) -> Option<Vec<Value>> {
        let (mut numbers, mut epochs, mut firsts, mut lasts) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (mut of, mut seqs, mut owe, mut at) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (mut texts, mut due) = (Vec::new(), Vec::new());
        for write in self.group {
            let (Some(lease), What::Append(append)) = (write.lease, &write.what) else { continue };
            numbers.push(lease.table);
            epochs.push(lease.epoch as i64);
            firsts.push(append.first as i64);
            lasts.push(append.first as i64 + append.entries.len() as i64 - 1);
            for (seq, (at_ms, entry)) in (append.first..).zip(&append.entries) {
                of.push(lease.table);
                seqs.push(seq as i64);
                owe.push(i16::from(owed(&append.after)));
                at.push(*at_ms as i64);
                texts.push(entry.clone());
                due.push(append.after.due_ms.map(|due| due as i64));
            }
        }
        let values: Vec<Value> = vec![
            Box::new(numbers),
            Box::new(epochs),
            Box::new(firsts),
            Box::new(lasts),
            Box::new(of),
            Box::new(seqs),
            Box::new(owe),
            Box::new(at),
            Box::new(texts),
            Box::new(due),
        ];
        self.group.iter().any(|write| matches!(write.what, What::Append(_))).then_some(values)
    }

    /// The leases of all other writes; none where none has one.
    fn own(&self) -> Option<Vec<Value>> {
        let others = self.group.iter().filter(|write| matches!(write.what, What::Other(_)));
        let leases = others.filter_map(|write| write.lease).map(|lease| (lease.table, lease.epoch as i64));
        let (numbers, epochs): (Vec<i64>, Vec<i64>) = leases.unzip();
        (!numbers.is_empty()).then(|| vec![Box::new(numbers) as Value, Box::new(epochs)])
    }
}

/// A commit was sent, and where the connection ends nobody knows what became of it.
fn unknown(fault: Fault) -> Failed {
    match fault {
        Fault::Lost(reason) => {
            tracing::warn!(reason, "the answer of a commit is lost");
            Failed::Unknown
        }
        fault => fault.into(),
    }
}

/// The row of a table, where the entries that were stored change it.
fn row_of(write: &Write, held: &Held) -> Vec<Statement> {
    match (&write.what, write.lease) {
        (What::Append(append), Some(lease)) if held.may(write).is_ok() => {
            append.row.as_ref().map(|row| rows::save(lease.table, row)).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// The tables of a group whose lease holds, and those whose numbers were free.
#[derive(Default)]
struct Held {
    own: HashSet<i64>,
    taken: HashSet<i64>,
}

impl Held {
    fn read(answers: &[Vec<Row>]) -> Held {
        let mut held = Held::default();
        for row in answers.iter().flatten() {
            let number = row.get("number");
            held.own.insert(number);
            if row.len() > 1 && !row.get::<_, bool>("free") {
                held.taken.insert(number);
            }
        }
        held
    }

    fn may(&self, write: &Write) -> Result<(), StoreError> {
        let Some(lease) = write.lease else { return Ok(()) };
        match (self.own.contains(&lease.table), self.taken.contains(&lease.table)) {
            (false, _) => Err(StoreError::Fenced),
            (true, true) => Err(StoreError::Conflict),
            (true, false) => Ok(()),
        }
    }
}
