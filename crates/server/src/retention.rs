//! What is kept for how long. Everything that anybody could fill the disk with goes by itself; games of people stay.

use std::time::Duration;

use crate::app::Shared;
use crate::store::{Cutoffs, Store, StoreError};

const DAY: Duration = Duration::from_secs(24 * 3600);
/// How often tables are looked for that nobody is at; all else is looked for once in so many times.
const EVERY: Duration = Duration::from_secs(60);
const ALL_IN: u32 = 60;
/// So many tables go in one transaction: moves wait for it.
const TABLES_MAX: usize = 200;

/// How long after the last visit something is kept.
#[derive(Clone, Copy, Debug)]
pub struct Keep {
    /// Tables that have not started and where nobody is connected.
    pub open: Duration,
    /// Tables that were called off, closed before the start, or are of bots alone.
    pub idle: Duration,
    /// Guests who have no table.
    pub guests: Duration,
    /// Games of people that are over: for ever unless whoever runs the server wants otherwise.
    pub finished: Option<Duration>,
}

impl Default for Keep {
    fn default() -> Keep {
        Keep { open: 10 * EVERY, idle: 7 * DAY, guests: 30 * DAY, finished: None }
    }
}

/// Gives up what is too old, in seconds since 1970. `all` or only tables that have not started; never one that is `in_use`.
pub async fn sweep(
    store: &dyn Store,
    keep: Keep,
    now: u64,
    all: bool,
    in_use: impl Fn(&str) -> bool,
) -> Result<(), StoreError> {
    let before = |keep: Duration| now.saturating_sub(keep.as_secs());
    let cutoffs = Cutoffs {
        open: Some(before(keep.open)),
        idle: all.then(|| before(keep.idle)),
        finished: keep.finished.filter(|_| all).map(before),
    };
    let mut stale = store.stale_tables(cutoffs).await?;
    stale.retain(|id| !in_use(id));
    for ids in stale.chunks(TABLES_MAX) {
        store.forget_tables(ids.to_vec(), cutoffs).await?;
    }
    if !stale.is_empty() {
        tracing::info!(tables = stale.len(), "tables that nobody visited are gone");
    }
    while all && store.forget_players(before(keep.guests)).await? > 0 {}
    Ok(())
}

/// Sweeps for as long as the server runs. Whoever was here before a restart has time to come back first.
pub async fn watch(app: Shared) {
    let (keep, clock) = (app.config.keep, app.clock());
    tokio::time::sleep(keep.open).await;
    for round in 0.. {
        // A clock that is set far ahead must not cost anybody a table.
        let now = clock.now().min(clock.steady_ms() / 1000);
        let in_use = |id: &str| app.tables.is_live(id);
        if let Err(error) = sweep(&*app.store, keep, now, round % ALL_IN == 0, in_use).await {
            tracing::warn!(%error, "what is too old could not be given up");
        }
        tokio::time::sleep(EVERY).await;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use futures_util::future::join_all;
    use table::Roster;
    use table::protocol::TableStatus;
    use tempfile::TempDir;

    use super::*;
    use crate::store::{Sqlite, suite};

    const STEP_S: u64 = 300;

    /// What one address may do by the default limits, and a little more: 90 tables at once and one every three seconds, of those 20
    /// and one in 50 seconds with an edition of their own.
    #[tokio::test]
    async fn a_day_of_hostile_tables_leaves_room_and_the_first_page_to_others() {
        let folder = TempDir::new().unwrap();
        let store = Sqlite::open(folder.path(), None, Arc::default()).unwrap();
        let (base, begin) = (suite::roster("base"), 1_800_000_000);
        let (mut tables, mut editions) = (0, 0);
        for step in 0..24 * 3600 / STEP_S {
            let passed = step * STEP_S;
            let (created_at, changed_at) = (begin + passed, begin + passed);
            let honest = Roster { id: format!("honest {step}"), created_at, changed_at, ..base.clone() };
            store.create(honest, None).await.unwrap();
            let mut opened = Vec::new();
            while tables < 90 + passed / 3 {
                tables += 1;
                let (id, host) = (format!("table {tables}"), format!("guest {:010}", tables % 60));
                let own = editions < 20 + passed / 50;
                editions += u64::from(own);
                let edition_text = own.then(|| format!("{editions}{}", "x".repeat(61_000)));
                let hostile = Roster { id, host, created_at, changed_at, edition_text, ..base.clone() };
                opened.push(store.create(hostile, None));
            }
            join_all(opened).await.into_iter().for_each(Result::unwrap);
            // Somebody is at every honest table of the last hour.
            let age = |id: &str| Some(step - id.strip_prefix("honest ")?.parse::<u64>().ok()?);
            let in_use = |id: &str| age(id).is_some_and(|age| age < 12);
            sweep(&store, Keep::default(), begin + passed, step % 12 == 0, in_use).await.unwrap();
            if step % 12 != 11 {
                continue;
            }
            let first = store.tables(TableStatus::Open, Vec::new(), 0).await.unwrap();
            assert!(first.iter().any(|table| table.roster.id == format!("honest {step}")), "{step}");
        }
        assert!((tables, editions) > (28_000, 1_700), "{tables} tables, {editions} editions");
        store.close().await.unwrap();
        let bytes = std::fs::metadata(folder.path().join("parhelion.sqlite3")).unwrap().len();
        assert!(bytes < 20_000_000, "{bytes} bytes");
    }
}
