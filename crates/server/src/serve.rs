//! Starting, serving, stopping.

use std::fmt;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::app::{App, Shared};
use crate::config::Config;
use crate::files::raise_file_limit;
use crate::listen::listen;
use crate::metrics::Metrics;
use crate::retention;
use crate::router::router;
use crate::store::{CannotOpen, Sqlite, Store, StoreError};

/// How long sockets get to say goodbye, tables to store what they have decided, and the disk to take it.
const GOODBYE_MAX: Duration = Duration::from_secs(5);

/// A server that has its port and its store, and is about to serve.
pub struct Server {
    app: Shared,
    listener: TcpListener,
    address: SocketAddr,
}

/// Why a server does not start, in one line.
#[derive(Debug)]
pub enum CannotServe {
    Data(CannotOpen),
    Store(StoreError),
    Listen(SocketAddr, std::io::Error),
}

impl fmt::Display for CannotServe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotServe::Data(error) => write!(f, "{error}"),
            CannotServe::Store(error) => write!(f, "the data cannot be read: {error}"),
            CannotServe::Listen(address, error) => write!(f, "cannot listen on {address}: {error}"),
        }
    }
}

impl std::error::Error for CannotServe {}

impl Server {
    pub async fn bind(config: Config) -> Result<Server, CannotServe> {
        raise_file_limit();
        let metrics = Arc::new(Metrics::default());
        let store = Sqlite::open(&config.data, config.store_bytes_max, Arc::clone(&metrics))
            .map_err(CannotServe::Data)?;
        let cannot_listen = |error| CannotServe::Listen(config.listen, error);
        let listener = TcpListener::bind(config.listen).await.map_err(cannot_listen)?;
        let address = listener.local_addr().map_err(cannot_listen)?;
        let app = App::new(config, Arc::new(store), metrics).await.map_err(CannotServe::Store)?;
        Ok(Server { app, listener, address })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` comes; then finishes what is under way. When this returns, everything is on the disk.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> std::io::Result<()> {
        let Server { app, listener, .. } = self;
        let waking = tokio::spawn(wake(app.clone()));
        let sweeping = tokio::spawn(retention::watch(app.clone()));
        let (stopped, on_stop) = oneshot::channel();
        let closing = app.clone();
        let stop = async move {
            stop.await;
            tracing::info!("stopping");
            let _ = stopped.send(());
        };
        let farewell = tokio::spawn(async move {
            if on_stop.await.is_ok() {
                closing.close().await;
            }
        });
        listen(listener, router(app.clone()), app.config.headers_max, stop).await;
        let _ = farewell.await;
        waking.abort();
        sweeping.abort();
        say_goodbye(&app).await;
        let store = Arc::clone(&app.store);
        drop(app);
        let_go(&store).await;
        let closed = tokio::time::timeout(GOODBYE_MAX, store.close()).await;
        closed
            .unwrap_or(Err(StoreError::Other("the disk does not answer".into())))
            .map_err(std::io::Error::other)
    }
}

async fn wake(app: Shared) {
    match app.wake_tables().await {
        Ok(tables) => tracing::info!(tables, "bots and clocks go on"),
        Err(error) => tracing::error!(%error, "stored tables could not be looked through"),
    }
    app.watch_alarms().await;
}

/// Waits for the sockets to close.
async fn say_goodbye(app: &Shared) {
    wait_until(|| app.metrics.sockets.get() == 0).await;
}

/// Waits for the tables to store what they have decided.
async fn let_go(store: &Arc<dyn Store>) {
    wait_until(|| Arc::strong_count(store) == 1).await;
}

async fn wait_until(all_gone: impl Fn() -> bool) {
    let waiting = async {
        while !all_gone() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let _ = tokio::time::timeout(GOODBYE_MAX, waiting).await;
}
