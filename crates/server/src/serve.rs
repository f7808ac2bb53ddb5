//! Starting, serving, stopping.

use std::fmt;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::app::{App, Shared};
use crate::config::Config;
use crate::files::raise_file_limit;
use crate::listen::listen;
use crate::metrics::Metrics;
use crate::operator::Ears;
use crate::router::router;
use crate::store::{CannotOpen, Store, StoreError};

/// How long sockets get to say goodbye.
const GOODBYE_MAX: Duration = Duration::from_secs(5);

/// A server that has its port and its store, and is about to serve.
pub struct Server {
    app: Shared,
    listener: TcpListener,
    address: SocketAddr,
    /// None where the data folder can have no socket.
    ears: Option<Ears>,
    store_thread: JoinHandle<()>,
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
        let (store, store_thread) = Store::open(&config.data, config.store_bytes_max, Arc::clone(&metrics))
            .map_err(CannotServe::Data)?;
        let cannot_listen = |error| CannotServe::Listen(config.listen, error);
        let listener = TcpListener::bind(config.listen).await.map_err(cannot_listen)?;
        let address = listener.local_addr().map_err(cannot_listen)?;
        let ears = Ears::open(&config.data)
            .inspect_err(|error| tracing::warn!(%error, "the operator's command will not be heard"))
            .ok();
        let app = App::new(config, store, metrics).await.map_err(CannotServe::Store)?;
        Ok(Server { app, listener, address, ears, store_thread })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` comes; then finishes what is under way. When this returns, everything is on the disk.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> std::io::Result<()> {
        let Server { app, listener, ears, store_thread, .. } = self;
        let waking = tokio::spawn(wake(app.clone()));
        let hearing = ears.map(|ears| tokio::spawn(ears.listen(app.clone())));
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
        if let Some(hearing) = hearing {
            hearing.abort();
            // With it goes its socket: the folder is to hold the data and nothing else.
            let _ = hearing.await;
        }
        say_goodbye(&app).await;
        drop(app);
        // The writer ends when the last table has let go of the store.
        let _ = tokio::time::timeout(GOODBYE_MAX, tokio::task::spawn_blocking(|| store_thread.join())).await;
        Ok(())
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
    let all_gone = async {
        while app.metrics.sockets.get() > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let _ = tokio::time::timeout(GOODBYE_MAX, all_gone).await;
}
