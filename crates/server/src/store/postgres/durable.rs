//! Whether what the database has committed survives a power cut. What is switched off may be switched off for one role or one
//! database only, so every connection is asked what holds for itself.

use tokio_postgres::{Client, Row};

/// The oldest server that our statements are tried on.
const VERSION_MIN: i32 = 150_000;

const QUESTION: &str = "SELECT current_setting('synchronous_commit'), current_setting('fsync'), \
     current_setting('full_page_writes'), current_setting('server_encoding'), \
     current_setting('server_version_num')::integer, pg_is_in_recovery(), \
     current_setting('synchronous_standby_names') = '', \
     (SELECT count(*) FROM pg_stat_replication WHERE coalesce(state, '') <> 'backup'), \
     coalesce((SELECT bool_or(sync_state = 'async') FROM pg_stat_replication WHERE state <> 'backup'), false)";

/// What the database says of itself.
pub(super) struct Durability {
    synchronous_commit: String,
    fsync: String,
    full_page_writes: String,
    encoding: String,
    version: i32,
    is_standby: bool,
    waits_for_nobody: bool,
    standbys: i64,
    some_asynchronous: bool,
}

impl Durability {
    pub async fn ask(client: &Client) -> Result<Durability, tokio_postgres::Error> {
        client.query_one(QUESTION, &[]).await.map(|row| Durability::from(&row))
    }

    /// Why nothing may be kept there, if so.
    pub fn refusal(&self) -> Option<String> {
        for (name, value) in [
            ("synchronous_commit", &self.synchronous_commit),
            ("fsync", &self.fsync),
            ("full_page_writes", &self.full_page_writes),
        ] {
            if value == "off" {
                return Some(format!(
                    "`{name}` is off there (for the server, this database or this role): moves that were accepted \
                     would not survive a power cut"
                ));
            }
        }
        if self.version < VERSION_MIN {
            let (is, needed) = (self.version / 10_000, VERSION_MIN / 10_000);
            return Some(format!("it is PostgreSQL {is}, and version {needed} or newer is needed"));
        }
        if self.encoding != "UTF8" {
            return Some(format!("its encoding is {}, and it must be UTF8", self.encoding));
        }
        self.is_standby.then(|| "it is a standby, which nobody can write to".to_string())
    }

    /// What could lose moves although nothing is switched off.
    pub fn warning(&self) -> Option<&'static str> {
        let nobody_waits = self.waits_for_nobody || self.synchronous_commit == "local";
        (self.some_asynchronous || self.standbys > 0 && nobody_waits).then_some(
            "a standby of this database is asynchronous: were it to take over after a crash, moves that were \
             accepted last would be lost; `synchronous_standby_names` makes commits wait for it",
        )
    }
}

impl From<&Row> for Durability {
    fn from(row: &Row) -> Durability {
        Durability {
            synchronous_commit: row.get(0),
            fsync: row.get(1),
            full_page_writes: row.get(2),
            encoding: row.get(3),
            version: row.get(4),
            is_standby: row.get(5),
            waits_for_nobody: row.get(6),
            standbys: row.get(7),
            some_asynchronous: row.get(8),
        }
    }
}
