//! Opening the database: ours, of a version we know, used by no other server.

use std::time::Duration;

use tokio::time::{Instant, sleep};
use tokio_postgres::Client;

use super::address::Address;
use super::link::{Fault, Link, Live};
use crate::clock::random_id;
use crate::store::StoreError;

/// What leads from each version to the next; the first makes what an empty database lacks.
const STEPS: [&str; 1] = [include_str!("schema-1.sql")];
/// The first half of the lock that keeps a second server out: "PARH". The other half is where the tables are.
const LOCK: &str = "SELECT pg_try_advisory_lock(1346458184, hashtext(current_schema()))";
/// A connection that we lost may be open yet on the other side of the net, and hold the lock.
const END_LOST: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
     WHERE application_name = current_setting('application_name') AND pid <> pg_backend_pid()";
/// Whoever was killed holds the lock until the database has noticed.
const LOCKED_MAX: Duration = Duration::from_secs(5);
const TRY_EVERY: Duration = Duration::from_millis(50);
/// What a host may have set for others: a commit of ours must not end because it takes its time.
const SETTINGS: &str =
    "SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0";

/// The connection that writes.
pub(super) async fn open(address: &Address) -> Result<Link, StoreError> {
    let name = format!("parhelion {}", random_id::<8>());
    let link = Link::new(address.named(&name), |live| Box::pin(greet(live)));
    // Not until the first write: whoever starts the server reads now what is wrong.
    link.live().await?;
    Ok(link)
}

/// Before anything is written on a connection.
async fn greet(live: &Live) -> Result<(), StoreError> {
    live.run(SETTINGS).await?;
    lock(&live.client).await?;
    upgrade(live).await
}

async fn lock(client: &Client) -> Result<(), StoreError> {
    let patience = Instant::now() + LOCKED_MAX;
    loop {
        let locked = client.query_one_scalar::<bool, _>(LOCK, &[]).await.map_err(Fault::from)?;
        match locked {
            true => return Ok(()),
            false if Instant::now() < patience => {
                client.execute(END_LOST, &[]).await.map_err(Fault::from)?;
                sleep(TRY_EVERY).await;
            }
            false => return Err(StoreError::Other("another server is using this database".to_string())),
        }
    }
}

/// Brings what is there to our version.
async fn upgrade(live: &Live) -> Result<(), StoreError> {
    let steps = match version(&live.client).await? {
        version if version == STEPS.len() => return Ok(()),
        version if version > STEPS.len() => {
            return Err(StoreError::Other(format!(
                "it has version {version}, this program knows version {}; update it",
                STEPS.len()
            )));
        }
        version => &STEPS[version..],
    };
    let all = format!("BEGIN; {} UPDATE parhelion SET version = {}; COMMIT", steps.concat(), STEPS.len());
    if let Err(fault) = live.run(&all).await {
        return Err(fault.into());
    }
    Ok(())
}

/// The version of what is ours; 0 where nothing is there yet.
async fn version(client: &Client) -> Result<usize, StoreError> {
    let tables = "SELECT coalesce(bool_or(relname = 'parhelion'), false), count(*) FROM pg_class \
                  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')";
    let row = client.query_one(tables, &[]).await.map_err(Fault::from)?;
    match (row.get(0), row.get::<_, i64>(1)) {
        (_, 0) => Ok(0),
        (true, _) => {
            let version = client.query_one_scalar::<i32, _>("SELECT version FROM parhelion", &[]).await;
            Ok(version.map_err(Fault::from)? as usize)
        }
        (false, _) => Err(StoreError::Other("it is a database of another program".to_string())),
    }
}
