//! The suite on a real server, and what only a database can do to us.

use std::process::{Child, Stdio};
use std::sync::Arc;
use std::time::Duration;

use cluster::Cluster;
use tempfile::TempDir;
use tokio::time::timeout;

use super::*;
use crate::store::suite::{self, Engine, one as entry, open as open_table, player, roster};

/// No test waits longer than this for anything.
const PATIENCE: Duration = Duration::from_secs(30);

/// The address of a database that is there for one test alone.
struct Database(Address);

impl Engine for Database {
    fn empty() -> Option<Database> {
        cluster::database().map(|url| Database(url.parse().unwrap()))
    }

    async fn open(&self) -> Arc<dyn Store> {
        open(&self.0.to_string()).await.unwrap()
    }
}

suite::suite!(Database);

async fn open(url: &str) -> Result<Arc<dyn Store>, String> {
    let opened = Postgres::open(&url.parse().unwrap(), None, Arc::default()).await;
    opened.map(|store| Arc::new(store) as Arc<dyn Store>).map_err(|error| error.to_string())
}

async fn refusal(url: &str) -> String {
    let said = open(url).await.err().expect("it is refused");
    assert!(said.starts_with("cannot use postgres://") && !said.contains('\n'), "{said}");
    said
}

/// The name of the database in an address.
fn name(url: &str) -> &str {
    url.split(['/', '?']).find(|part| part.starts_with("test_")).expect("a test has a database")
}

#[tokio::test]
async fn what_is_switched_off_for_a_database_or_a_role_is_refused() {
    let Some(cluster) = cluster::shared() else { return };
    let (url, other) = (cluster.database(), cluster.database());
    let database = name(&url);
    cluster.sql("postgres", &format!("ALTER DATABASE {database} SET synchronous_commit = off"));
    assert!(refusal(&url).await.contains("`synchronous_commit` is off"));
    cluster.sql("postgres", "CREATE ROLE careless LOGIN SUPERUSER");
    cluster.sql("postgres", "ALTER ROLE careless SET synchronous_commit = off");
    assert!(refusal(&other.replace("parhelion@", "careless@")).await.contains("`synchronous_commit` is off"));
    open(&other).await.unwrap().close().await.unwrap();
    // Whatever makes it safe again is enough.
    cluster.sql("postgres", &format!("ALTER DATABASE {database} SET synchronous_commit = on"));
    open(&url).await.unwrap().close().await.unwrap();
}

#[tokio::test]
async fn what_is_not_ours_is_left_alone() {
    let Some(cluster) = cluster::shared() else { return };
    let urls = [(); 3].map(|()| cluster.database());
    cluster.sql(name(&urls[0]), "CREATE TABLE recipes (name text)");
    assert!(refusal(&urls[0]).await.contains("another program"));
    let store = open(&urls[1]).await.unwrap();
    assert!(refusal(&urls[1]).await.contains("another server is using this database"));
    store.close().await.unwrap();
    cluster.sql(name(&urls[1]), "UPDATE parhelion SET version = 99");
    assert!(refusal(&urls[1]).await.contains("version 99"));
    let latin = format!("CREATE DATABASE {0}_latin TEMPLATE template0 ENCODING LATIN1", name(&urls[2]));
    cluster.sql("postgres", &latin);
    let latin = cluster.url(&format!("{}_latin", name(&urls[2])));
    assert!(refusal(&latin).await.contains("its encoding is LATIN1"));
    assert!(refusal(&cluster.url("nowhere")).await.contains("nowhere"));
}

/// A client that takes the log as a standby does, and of which no commit waits.
struct Standby {
    receiver: Child,
    _folder: TempDir,
}

impl Standby {
    fn follow(cluster: &Cluster) -> Standby {
        let folder = TempDir::new().unwrap();
        std::fs::set_permissions(folder.path(), std::os::unix::fs::PermissionsExt::from_mode(0o777)).unwrap();
        let mut receiver = cluster.command("pg_receivewal");
        receiver.arg("--no-loop").arg("-D").arg(folder.path()).stdout(Stdio::null()).stderr(Stdio::null());
        Standby { receiver: receiver.spawn().unwrap(), _folder: folder }
    }
}

impl Drop for Standby {
    fn drop(&mut self) {
        let _ = self.receiver.kill();
        let _ = self.receiver.wait();
    }
}

/// Asks again and again until it is so.
async fn eventually(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let asked = timeout(PATIENCE, async { while !is_so().await {} }).await;
    assert!(asked.is_ok(), "not within {PATIENCE:?}: {what}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_would_lose_moves_is_refused_at_the_start_and_after_every_reconnect() {
    let Some(cluster) = Cluster::start() else { return };
    let url = cluster.database();
    let store = open(&url).await.unwrap();
    let lease = open_table(&store, roster("a")).await;
    store.append(lease, entry(0)).await.unwrap();
    let notes = async || store.usage().await.unwrap().notes;
    assert!(notes().await.is_empty());
    let standby = Standby::follow(&cluster);
    eventually("the standby is warned about", async || notes().await.concat().contains("asynchronous")).await;
    drop(standby);
    for (number, name) in ["fsync", "full_page_writes", "synchronous_commit"].into_iter().enumerate() {
        cluster.sql("postgres", &format!("ALTER SYSTEM SET {name} = off"));
        cluster.restart();
        let refused = store.append(lease, entry(number as u64 + 1)).await.unwrap_err().to_string();
        assert!(refused.contains(&format!("`{name}` is off")), "{refused}");
        assert!(refusal(&url).await.contains(&format!("`{name}` is off")));
        assert!(store.player("ada".into()).await.unwrap_err().to_string().contains(name));
        cluster.sql("postgres", &format!("ALTER SYSTEM RESET {name}"));
        cluster.restart();
        store.append(lease, entry(number as u64 + 1)).await.unwrap();
    }
    assert_eq!(store.entries(lease).await.unwrap().len(), 4);
    // While we are connected it is the health check that finds it.
    cluster.sql("postgres", "ALTER SYSTEM SET fsync = off");
    cluster.sql("postgres", "SELECT pg_reload_conf()");
    let ill = async || store.health().await.is_err_and(|error| error.to_string().contains("`fsync` is off"));
    eventually("the health check finds it", ill).await;
}

#[tokio::test]
async fn one_that_cannot_be_stored_does_not_take_others_with_it() {
    let Some(url) = cluster::database() else { return };
    let store = open(&url).await.unwrap();
    let lease = open_table(&store, roster("a")).await;
    // PostgreSQL has no text with this character.
    let (wrong, right, other) = tokio::join!(
        store.save_player(player("\0"), 1),
        store.append(lease, entry(0)),
        store.save_player(player("Ada"), 1),
    );
    assert!(wrong.is_err() && right.is_ok() && other.is_ok(), "{wrong:?} {right:?} {other:?}");
    assert_eq!(store.entries(lease).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_full_store_has_no_room_for_new_tables() {
    let Some(url) = cluster::database() else { return };
    let store = open(&url).await.unwrap();
    store.create(roster("a"), None).await.unwrap();
    store.close().await.unwrap();
    let store = Postgres::open(&url.parse().unwrap(), Some(1 << 20), Arc::default()).await.unwrap();
    assert_eq!(store.create(roster("b"), None).await, Err(StoreError::NoRoom));
    assert_eq!(store.health().await, Ok(Room::None));
    let lease = store.take("a".into()).await.unwrap().unwrap().lease;
    store.append(lease, entry(0)).await.unwrap();
}
