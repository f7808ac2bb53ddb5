//! Taking connections. By hand and not by `axum::serve`, because that lets a client take for ever to say what it wants, and for
//! ever to hear the answer.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::StatusCode;
use axum::response::Response;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::doors::{Doors, Full, Place};
use crate::heads::{Expected, Heads};
use crate::limits::{Rate, counted};
use crate::metered::Metered;
use crate::metrics::Metrics;

/// How long to wait when the system has no room for another connection.
const FULL_PAUSE: Duration = Duration::from_secs(1);

/// What holds for every connection.
#[derive(Clone)]
pub struct Manners {
    pub doors: Doors,
    pub headers_max: Duration,
    pub write_max: Duration,
    pub bytes: Option<Rate>,
    pub metrics: Arc<Metrics>,
}

/// A connection's place, counted as long as it lasts.
struct Counted {
    _place: Place,
    metrics: Arc<Metrics>,
}

impl Manners {
    fn admit(&self, peer: SocketAddr) -> Result<Counted, Full> {
        let place = self.doors.enter(counted(peer.ip()))?;
        self.metrics.connections.inc();
        Ok(Counted { _place: place, metrics: Arc::clone(&self.metrics) })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.metrics.connections.dec();
    }
}

/// Serves until `stop` comes, and then until the requests that are under way are answered, however long that takes: whoever calls
/// says when it has been long enough. Whoever has not said what they want in time, or takes no answer, is sent away.
pub async fn listen(
    listener: TcpListener,
    router: Router,
    manners: Manners,
    stop: impl Future<Output = ()> + Send,
) {
    let (stopping, _) = watch::channel(false);
    let mut stop = std::pin::pin!(stop);
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => match manners.admit(peer) {
                    Ok(place) => {
                        // A move is one small packet and must not wait for the next.
                        let _ = stream.set_nodelay(true);
                        let expected = Expected::first();
                        let stream = Metered::new(stream, manners.write_max, manners.bytes, place);
                        let stream = Heads::new(stream, expected.clone());
                        let service = service(router.clone(), peer, expected);
                        tokio::spawn(serve(stream, service, manners.headers_max, stopping.subscribe()));
                    }
                    Err(full) => {
                        manners.metrics.rate_limited.inc();
                        tracing::info!(address = %peer.ip(), ?full, "a connection was refused");
                    }
                },
                Err(error) => rest_if_full(&error).await,
            },
            () = &mut stop => break,
        }
    }
    drop(listener);
    let _ = stopping.send(true);
    // Every connection holds one end of the channel as long as it lasts.
    stopping.closed().await;
}

/// One connection. When the server stops it may finish what it is at.
async fn serve<S, I>(stream: I, service: S, headers_max: Duration, mut stopping: watch::Receiver<bool>)
where
    S: Service<Request<Incoming>, Response = Response, Error = Infallible, Future: Send> + Send,
    I: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(headers_max)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    // It only borrows its end of the channel, which is held until the last answer is out.
    let stopped = async { drop(stopping.wait_for(|stopping| *stopping).await) };
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopped => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended");
    }
    drop(stopping);
}

/// The router, told who asks.
fn service(
    router: Router,
    peer: SocketAddr,
    expected: Expected,
) -> impl Service<Request<Incoming>, Response = Response, Error = Infallible, Future: Send> + Send {
    let router = TowerToHyperService::new(router);
    service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let (answer, expected) = (router.call(request), expected.clone());
        async move {
            let answer = answer.await;
            // What comes on a socket is no request.
            if answer.as_ref().is_ok_and(|answer| answer.status() != StatusCode::SWITCHING_PROTOCOLS) {
                expected.again();
            }
            answer
        }
    })
}

/// A client that went away again is nothing; a system without room needs a moment.
async fn rest_if_full(error: &std::io::Error) {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        tracing::error!(%error, "no connection can be taken");
        tokio::time::sleep(FULL_PAUSE).await;
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;
    use tokio::sync::{Notify, oneshot};

    use super::*;

    #[tokio::test]
    async fn whatever_is_under_way_when_the_server_stops_is_answered() {
        let (asked, answer) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let (asking, answering) = (Arc::clone(&asked), Arc::clone(&answer));
        let slow = move || {
            let (asking, answering) = (Arc::clone(&asking), Arc::clone(&answering));
            async move {
                asking.notify_one();
                answering.notified().await;
                "done"
            }
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let manners = Manners {
            doors: Doors::new(10, 10),
            headers_max: Duration::from_secs(10),
            write_max: Duration::from_secs(10),
            bytes: None,
            metrics: Arc::default(),
        };
        let router = Router::new().route("/slow", get(slow));
        let listening = tokio::spawn(listen(listener, router, manners, async { drop(stopped.await) }));
        let mut client = TcpStream::connect(address).await.unwrap();
        client.write_all(b"GET /slow HTTP/1.1\r\nHost: here\r\n\r\n").await.unwrap();
        asked.notified().await;
        stop.send(()).unwrap();
        while TcpStream::connect(address).await.is_ok() {
            tokio::task::yield_now().await;
        }
        // Everybody has had many turns by now.
        for _ in 0..1_000 {
            tokio::task::yield_now().await;
        }
        assert!(!listening.is_finished(), "somebody waits for an answer");
        answer.notify_one();
        let mut text = String::new();
        client.read_to_string(&mut text).await.unwrap();
        assert!(text.starts_with("HTTP/1.1 200") && text.ends_with("done"), "{text}");
        listening.await.unwrap();
    }
}
