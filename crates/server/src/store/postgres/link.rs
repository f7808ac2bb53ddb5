//! One connection, made anew when it is lost. What a connection may not be used for, nobody gets it for.

use std::collections::HashMap;
use std::future::{Future, poll_fn};
use std::sync::{Arc, Mutex as StdMutex};
use std::task::Poll;
use std::time::Duration;

use futures_util::future::{BoxFuture, maybe_done};
use tokio::sync::Mutex;
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep};
use tokio_postgres::error::{Severity, SqlState};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, NoTls, Row, Statement};

use super::address::Address;
use super::durable::Durability;
use crate::store::StoreError;

/// How long a database may be away, as for a restart, until whoever wants something of it is told.
const AWAY_MAX: Duration = Duration::from_secs(5);
const TRY_EVERY: Duration = Duration::from_millis(100);

pub(super) type Value = Box<dyn ToSql + Sync + Send>;

/// Why a statement did not work.
#[derive(Debug)]
pub(super) enum Fault {
    /// The database has said no: what belonged to the statement is undone.
    Refused(StoreError),
    /// The connection is gone, and the database has not said what became of it.
    Lost(String),
}

impl From<tokio_postgres::Error> for Fault {
    fn from(error: tokio_postgres::Error) -> Fault {
        let Some(said) = error.as_db_error() else { return Fault::Lost(cause(&error)) };
        // What ends the connection may come after a commit as well as before it.
        if said.parsed_severity() != Some(Severity::Error) {
            return Fault::Lost(said.message().to_string());
        }
        let code = said.code();
        Fault::Refused(match code {
            code if *code == SqlState::UNIQUE_VIOLATION => StoreError::Conflict,
            code if *code == SqlState::DISK_FULL => StoreError::Full,
            code if *code == SqlState::READ_ONLY_SQL_TRANSACTION => StoreError::ReadOnly,
            code if *code == SqlState::DATA_CORRUPTED || *code == SqlState::INDEX_CORRUPTED => {
                StoreError::Damaged(said.message().to_string())
            }
            code => StoreError::Other(format!("{} ({})", said.message(), code.code())),
        })
    }
}

impl From<Fault> for StoreError {
    fn from(fault: Fault) -> StoreError {
        match fault {
            Fault::Refused(error) => error,
            Fault::Lost(reason) => away(reason),
        }
    }
}

/// Why there is no connection. A database that is just starting, or full of connections, may have one later; one that is not there,
/// or does not know us, will not.
fn at_the_door(error: tokio_postgres::Error) -> Fault {
    match error.as_db_error() {
        Some(said)
            if !said.code().code().starts_with("57") && *said.code() != SqlState::TOO_MANY_CONNECTIONS =>
        {
            Fault::Refused(StoreError::Other(said.message().to_string()))
        }
        _ => Fault::Lost(cause(&error)),
    }
}

/// What the driver says is where an error came from; what is inside says more.
fn cause(error: &tokio_postgres::Error) -> String {
    let inside = std::error::Error::source(error).map(ToString::to_string);
    inside.unwrap_or_else(|| error.to_string())
}

fn away(reason: impl std::fmt::Display) -> StoreError {
    StoreError::Other(format!("the database does not answer ({reason})"))
}

/// A connection as it is now.
pub(super) struct Live {
    pub client: Client,
    prepared: StdMutex<HashMap<&'static str, Statement>>,
    driver: AbortHandle,
}

impl Drop for Live {
    fn drop(&mut self) {
        self.driver.abort();
    }
}

impl Live {
    /// Without looking at anything.
    pub async fn connect(address: &Address) -> Result<Live, Fault> {
        let (client, connection) = address.config().connect(NoTls).await.map_err(at_the_door)?;
        let driver = tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection to the database is gone");
            }
        });
        Ok(Live { client, prepared: StdMutex::default(), driver: driver.abort_handle() })
    }

    /// Prepares a statement, once for each connection.
    pub async fn prepare(&self, sql: &'static str) -> Result<Statement, Fault> {
        if let Some(known) = self.prepared().get(sql) {
            return Ok(known.clone());
        }
        let statement = self.client.prepare(sql).await?;
        self.prepared().insert(sql, statement.clone());
        Ok(statement)
    }

    pub async fn query(&self, sql: &'static str, values: &[Value]) -> Result<Vec<Row>, Fault> {
        let statement = self.prepare(sql).await?;
        let values: Vec<&(dyn ToSql + Sync)> =
            values.iter().map(|value| &**value as &(dyn ToSql + Sync)).collect();
        Ok(self.client.query(&statement, &values).await?)
    }

    /// A statement without values or answer.
    pub async fn run(&self, sql: &str) -> Result<Vec<Row>, Fault> {
        self.client.batch_execute(sql).await?;
        Ok(Vec::new())
    }

    fn prepared(&self) -> std::sync::MutexGuard<'_, HashMap<&'static str, Statement>> {
        self.prepared.lock().expect("nothing panics under this lock")
    }
}

/// Sends all of it in this order before the first answer is waited for: one way there and back, not one for each. What is prepared
/// already goes out when it is polled for the first time.
pub(super) async fn at_once(
    statements: Vec<BoxFuture<'_, Result<Vec<Row>, Fault>>>,
) -> Result<Vec<Vec<Row>>, Fault> {
    let mut sent: Vec<_> = statements.into_iter().map(|statement| Box::pin(maybe_done(statement))).collect();
    poll_fn(|context| {
        for statement in &mut sent {
            let _ = statement.as_mut().poll(context);
        }
        Poll::Ready(())
    })
    .await;
    let mut answers = Vec::with_capacity(sent.len());
    for mut statement in sent {
        statement.as_mut().await;
        answers.push(statement.as_mut().take_output().expect("it is done"));
    }
    // Where one is refused, so are those after it, for a reason that tells less.
    answers.into_iter().collect()
}

enum State {
    Down,
    Up(Arc<Live>),
    Closed,
}

pub(super) struct Link {
    address: Address,
    /// What is done with a new connection before anybody gets it.
    greet: Greet,
    state: Mutex<State>,
}

/// Makes sure that a new connection can be used for what it is there for.
pub(super) type Greet = fn(&Live) -> BoxFuture<'_, Result<(), StoreError>>;

impl Link {
    pub fn new(address: Address, greet: Greet) -> Link {
        Link { address, greet, state: Mutex::new(State::Down) }
    }

    /// The connection, made anew if need be. Whoever comes meanwhile waits for the same one.
    pub async fn live(&self) -> Result<Arc<Live>, StoreError> {
        let mut state = self.state.lock().await;
        match &*state {
            State::Closed => return Err(StoreError::Closed),
            State::Up(live) if !live.client.is_closed() => return Ok(Arc::clone(live)),
            State::Up(_) | State::Down => *state = State::Down,
        }
        let patience = Instant::now() + AWAY_MAX;
        loop {
            match self.connect().await {
                Ok(live) => {
                    let live = Arc::new(live);
                    *state = State::Up(Arc::clone(&live));
                    return Ok(live);
                }
                Err(Fault::Lost(_)) if Instant::now() < patience => sleep(TRY_EVERY).await,
                Err(fault) => return Err(fault.into()),
            }
        }
    }

    /// Once, without patience.
    async fn connect(&self) -> Result<Live, Fault> {
        let live = Live::connect(&self.address).await?;
        if let Some(warning) = check(&live).await? {
            tracing::warn!("{warning}");
        }
        (self.greet)(&live).await.map_err(Fault::Refused)?;
        Ok(live)
    }

    /// Whether what is committed lasts may have been changed while we are connected. Gives what could be better.
    pub async fn ask_again(&self) -> Result<Option<&'static str>, StoreError> {
        Ok(check(&*self.live().await?).await?)
    }

    /// What is known of it is that nothing is known.
    pub async fn cut(&self) {
        let mut state = self.state.lock().await;
        if matches!(*state, State::Up(_)) {
            *state = State::Down;
        }
    }

    pub async fn close(&self) {
        *self.state.lock().await = State::Closed;
    }
}

/// Nothing is kept where it would not survive a power cut.
async fn check(live: &Live) -> Result<Option<&'static str>, Fault> {
    let durability = Durability::ask(&live.client).await?;
    match durability.refusal() {
        Some(reason) => Err(Fault::Refused(StoreError::Other(reason))),
        None => Ok(durability.warning()),
    }
}
