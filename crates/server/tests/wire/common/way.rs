//! A wire that holds every packet back, in both directions.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::TestServer;

/// The address of a way to the server on which every packet takes so long.
pub async fn slow_way(server: &TestServer, one_way: Duration) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let target = server.base.strip_prefix("http://").unwrap().to_string();
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let far = TcpStream::connect(&target).await.unwrap();
            near.set_nodelay(true).unwrap();
            far.set_nodelay(true).unwrap();
            let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
            tokio::spawn(carry(near_in, far_out, one_way));
            tokio::spawn(carry(far_in, near_out, one_way));
        }
    });
    format!("http://{address}")
}

async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, one_way: Duration) {
    let (send, mut packets) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    tokio::spawn(async move {
        while let Some((due, packet)) = packets.recv().await {
            sleep_until(due).await;
            if to.write_all(&packet).await.is_err() {
                return;
            }
        }
    });
    let mut buffer = vec![0; 16 * 1024];
    while let Ok(length @ 1..) = from.read(&mut buffer).await {
        if send.send((Instant::now() + one_way, buffer[..length].to_vec())).is_err() {
            return;
        }
    }
}
