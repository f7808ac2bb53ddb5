//! Everything that handlers share.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::auth::Auth;
use crate::clock;
use crate::config::Config;
use crate::doors::Doors;
use crate::http::replay::Replays;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::operator::Operator;
use crate::store::{Store, StoreError};
use crate::tables::{BotPool, Tables};

pub type Shared = Arc<App>;

pub struct App {
    pub config: Config,
    pub store: Store,
    pub auth: Auth,
    pub limits: Limits,
    pub doors: Doors,
    pub metrics: Arc<Metrics>,
    pub tables: Tables,
    pub bots: BotPool,
    pub replays: Replays,
    pub operator: Operator,
    closing: AtomicBool,
}

impl App {
    pub async fn new(config: Config, store: Store, metrics: Arc<Metrics>) -> Result<Shared, StoreError> {
        let key = store.secret("cookie", clock::random_bytes()).await?;
        let next_number = store.next_table_number().await?;
        Ok(Arc::new(App {
            auth: Auth::new(key),
            limits: Limits::new(config.rate_limits),
            doors: Doors::default(),
            tables: Tables::new(next_number),
            bots: BotPool::new(config.bot_threads, config.bot_delay, Arc::clone(&metrics)),
            replays: Replays::default(),
            operator: Operator::default(),
            closing: AtomicBool::new(false),
            config,
            store,
            metrics,
        }))
    }

    /// Bots and clocks go on where the server stopped; all other tables stay on the disk until somebody asks for them.
    pub async fn wake_tables(self: &Arc<App>) -> Result<usize, StoreError> {
        let ids = self.store.tables_to_wake().await?;
        for id in &ids {
            if let Err(error) = Tables::open(self, id) {
                tracing::error!(table = id, ?error, "a table could not be woken");
            }
        }
        for (id, due_at_ms) in self.store.tables_due().await? {
            self.tables.wake_at(&id, due_at_ms);
        }
        Ok(ids.len())
    }

    /// Wakes tables where somebody has had their time.
    pub async fn watch_alarms(self: &Arc<App>) {
        loop {
            let id = self.tables.next_alarm().await;
            if let Err(error) = Tables::open(self, &id) {
                tracing::error!(table = id, ?error, "a table could not be woken");
            }
        }
    }

    pub fn is_closing(&self) -> bool {
        self.closing.load(Relaxed)
    }

    /// No new tables from here on, and everybody at the live ones is told.
    pub async fn close(&self) {
        self.closing.store(true, Relaxed);
        self.tables.close().await;
    }
}
