//! Taking connections. By hand and not by `axum::serve`, because that lets a client take for ever to say what it wants.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::response::Response;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// How long to wait when the system has no room for another connection.
const FULL_PAUSE: Duration = Duration::from_secs(1);

/// Serves until `stop` comes, and then until the requests that are under way are answered. Whoever has not said what they
/// want after `headers_max` is sent away.
pub async fn listen(
    listener: TcpListener,
    router: Router,
    headers_max: Duration,
    stop: impl Future<Output = ()> + Send,
) {
    let (stopping, _) = watch::channel(false);
    let mut stop = std::pin::pin!(stop);
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    let service = service(router.clone(), peer);
                    tokio::spawn(serve(stream, service, headers_max, stopping.subscribe()));
                }
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
async fn serve<S>(stream: TcpStream, service: S, headers_max: Duration, mut stopping: watch::Receiver<bool>)
where
    S: Service<Request<Incoming>, Response = Response, Error = Infallible, Future: Send> + Send,
{
    // A move is one small packet and must not wait for the next.
    let _ = stream.set_nodelay(true);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(headers_max)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let stopped = async move { drop(stopping.wait_for(|stopping| *stopping).await) };
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
}

/// The router, told who asks.
fn service(
    router: Router,
    peer: SocketAddr,
) -> impl Service<Request<Incoming>, Response = Response, Error = Infallible, Future: Send> + Send {
    let router = TowerToHyperService::new(router);
    service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.call(request)
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
