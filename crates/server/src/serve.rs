//! Starting, serving, stopping.

use std::fmt;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::app::{App, Shared};
use crate::config::Config;
use crate::files::raise_file_limit;
use crate::http::ops;
use crate::listen::listen;
use crate::metrics::Metrics;
use crate::operator::Listener;
use crate::retention;
use crate::router::router;
use crate::store::folder::Lock;
use crate::store::{self, CannotOpen, Store, StoreError};

/// How long requests that are under way get until they are answered, and then sockets to say goodbye, tables to store what they have
/// decided, and the disk to take it.
const GOODBYE_MAX: Duration = Duration::from_secs(5);

/// A server that has its port and its store, and is about to serve.
pub struct Server {
    app: Shared,
    listener: TcpListener,
    address: SocketAddr,
    /// None where the data folder can have no socket.
    operator: Option<Listener>,
    /// For whoever runs the server.
    figures: Option<TcpListener>,
    /// Keeps others out of the data folder, where the store does not.
    folder: Option<Lock>,
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
    pub async fn bind(mut config: Config) -> Result<Server, CannotServe> {
        config.connections_max = config.connections_max.min(raise_file_limit());
        let metrics = Arc::new(Metrics::default());
        let (store, folder) = store::open(&config, Arc::clone(&metrics)).await.map_err(CannotServe::Data)?;
        let listener = bind(config.listen).await?;
        let address = listener.local_addr().map_err(|error| CannotServe::Listen(config.listen, error))?;
        let figures = match config.metrics {
            Some(address) => Some(bind(address).await?),
            None => None,
        };
        let operator = Listener::open(&config.data)
            .inspect_err(|error| tracing::warn!(%error, "the operator's command will not be heard"))
            .ok();
        let app = App::new(config, store, metrics).await.map_err(CannotServe::Store)?;
        Ok(Server { app, listener, address, figures, operator, folder })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where the figures are, if anywhere.
    pub fn figures_address(&self) -> Option<SocketAddr> {
        self.figures.as_ref()?.local_addr().ok()
    }

    /// Serves until `stop` comes; then finishes what is under way. When this returns, everything is on the disk.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> std::io::Result<()> {
        let Server { app, listener, figures, operator, folder, .. } = self;
        let waking = tokio::spawn(wake(app.clone()));
        let sweeping = tokio::spawn(retention::watch(app.clone()));
        let hearing = operator.map(|operator| tokio::spawn(operator.listen(app.clone())));
        let figures = figures.map(|listener| {
            let (router, manners) = (ops::figures(app.clone()), app.manners());
            tokio::spawn(listen(listener, router, manners, std::future::pending()))
        });
        let (stopped, mut on_stop) = watch::channel(false);
        let (closing, mut on_close) = (app.clone(), on_stop.clone());
        let stop = async move {
            stop.await;
            tracing::info!("stopping");
            let _ = stopped.send(true);
        };
        let farewell = tokio::spawn(async move {
            if on_close.wait_for(|stopped| *stopped).await.is_ok() {
                closing.close().await;
            }
        });
        let long_enough = async {
            let _ = on_stop.wait_for(|stopped| *stopped).await;
            tokio::time::sleep(GOODBYE_MAX).await;
        };
        tokio::select! {
            () = listen(listener, router(app.clone()), app.manners(), stop) => {}
            () = long_enough => tracing::warn!("not everybody waited for their answer in time"),
        }
        let _ = farewell.await;
        waking.abort();
        sweeping.abort();
        if let Some(hearing) = hearing {
            hearing.abort();
            // With it goes its socket: the folder is to hold the data and nothing else.
            let _ = hearing.await;
        }
        say_goodbye(&app).await;
        figures.iter().for_each(tokio::task::JoinHandle::abort);
        let store = Arc::clone(&app.store);
        drop(app);
        let_go(&store).await;
        let closed = tokio::time::timeout(GOODBYE_MAX, store.close()).await;
        drop(folder);
        closed
            .unwrap_or(Err(StoreError::Other("the disk does not answer".into())))
            .map_err(std::io::Error::other)
    }
}

async fn bind(address: SocketAddr) -> Result<TcpListener, CannotServe> {
    TcpListener::bind(address).await.map_err(|error| CannotServe::Listen(address, error))
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
