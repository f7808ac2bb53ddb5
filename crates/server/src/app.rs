//! Everything that handlers share.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use umpire::Signer;

use crate::auth::Auth;
use crate::clock::{self, Clock};
use crate::config::Config;
use crate::doors::Doors;
use crate::http::replay::Replays;
use crate::limits::{BOT_TABLES, BOT_TABLES_FROM, Limits};
use crate::listen::Manners;
use crate::metrics::Metrics;
use crate::operator::Operator;
use crate::origin::Addresses;
use crate::store::{Store, StoreError};
use crate::tables::{BotPool, Places, Tables};

pub type Shared = Arc<App>;

pub struct App {
    pub config: Config,
    pub store: Arc<dyn Store>,
    pub auth: Auth,
    pub limits: Limits,
    /// Sockets; connections have others.
    pub doors: Doors,
    /// Where guests were seen at last.
    pub addresses: Addresses,
    pub metrics: Arc<Metrics>,
    pub tables: Tables,
    pub bots: BotPool,
    pub replays: Replays,
    /// Since when the server runs, in milliseconds since 1970.
    pub up_since_ms: u64,
    /// Vouches for the records of games that were played here.
    pub signer: Signer,
    pub operator: Operator,
    closing: AtomicBool,
}

impl App {
    pub async fn new(
        config: Config,
        store: Arc<dyn Store>,
        metrics: Arc<Metrics>,
    ) -> Result<Shared, StoreError> {
        let key = store.secret("cookie", clock::random_bytes()).await?;
        let signer = store.secret("records", clock::random_bytes()).await?;
        let marks = store.marks().await?;
        let limits = Limits::new(config.rate_limits.then_some(config.generosity), Arc::clone(&metrics));
        let places = Places {
            threads: config.bot_threads,
            alone: limits.most(BOT_TABLES.most),
            alone_from: limits.most(BOT_TABLES_FROM.most),
        };
        Ok(Arc::new(App {
            auth: Auth::new(key),
            doors: Doors::new(config.sockets_max, limits.most(config.sockets_per_address_max)),
            addresses: Addresses::default(),
            limits,
            tables: Tables::default(),
            bots: BotPool::new(places, config.bot_delay, Arc::clone(&metrics)),
            replays: Replays::new(config.bot_threads),
            up_since_ms: config.clock.steady_ms(),
            signer: Signer::new(signer),
            operator: Operator::new(marks),
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

    /// Wakes tables where a turn has timed out.
    pub async fn watch_alarms(self: &Arc<App>) {
        loop {
            let id = self.tables.next_alarm(self.clock()).await;
            if let Err(error) = Tables::open(self, &id) {
                tracing::error!(table = id, ?error, "a table could not be woken");
            }
        }
    }

    pub fn clock(&self) -> &Clock {
        &self.config.clock
    }

    /// What holds for every connection to the open port.
    pub fn manners(&self) -> Manners {
        let config = &self.config;
        // A proxy's connections are many people's.
        let from = if config.behind_proxy { usize::MAX } else { config.connections_per_address_max };
        Manners {
            doors: Doors::new(config.connections_max, self.limits.most(from)),
            headers_max: config.headers_max,
            write_max: config.write_max,
            bytes: self.limits.bytes(),
            metrics: Arc::clone(&self.metrics),
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
