//! A connection that cannot cost more than its share: it is read no faster than its rate, and whoever takes nothing that is written
//! to them is gone after a while. Both hold for what comes before messages are made of it: a flood of empty frames is bytes, too.

use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep, sleep_until};

use crate::limits::{Bucket, Rate};

pub struct Metered<S, P> {
    stream: S,
    /// How long a write may make no way.
    write_max: Duration,
    /// When a write that makes no way is given up.
    stuck: Option<Pin<Box<Sleep>>>,
    reads: Option<(Rate, Bucket)>,
    /// It was read too fast: nothing more until then.
    pause: Option<Pin<Box<Sleep>>>,
    /// Its place among the connections, free again when it is dropped.
    _place: P,
}

impl<S, P> Metered<S, P> {
    pub fn new(stream: S, write_max: Duration, rate: Option<Rate>, place: P) -> Metered<S, P> {
        let reads = rate.map(|rate| (rate, Bucket::full(rate, Instant::now().into_std())));
        Metered { stream, write_max, stuck: None, reads, pause: None, _place: place }
    }

    /// Hands on how a write went, unless it has gone nowhere for too long.
    fn watch<T>(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<std::io::Result<T>>,
    ) -> Poll<std::io::Result<T>> {
        if written.is_ready() {
            self.stuck = None;
            return written;
        }
        let write_max = self.write_max;
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(sleep(write_max)));
        ready!(stuck.as_mut().poll(cx));
        Poll::Ready(Err(std::io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin, P: Unpin> AsyncRead for Metered<S, P> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        if let Some(pause) = &mut self.pause {
            ready!(pause.as_mut().poll(cx));
            self.pause = None;
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, buffer))?;
        let read = buffer.filled().len() - before;
        if let Some((rate, bucket)) = &mut self.reads {
            let now = Instant::now();
            bucket.spend(*rate, read as f64, now.into_std());
            let wait = Duration::from_secs_f64(bucket.wait_seconds(*rate));
            self.pause = (!wait.is_zero()).then(|| Box::pin(sleep_until(now + wait)));
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin, P: Unpin> AsyncWrite for Metered<S, P> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<std::io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.watch(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[std::io::IoSlice<'_>],
    ) -> Poll<std::io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        self.watch(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        self.watch(cx, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.watch(cx, shut)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    const RATE: Rate = Rate { burst: 1000.0, per_second: 100.0 };
    const WRITE_MAX: Duration = Duration::from_secs(30);

    /// By a clock that passes only while everybody waits.
    #[tokio::test(start_paused = true)]
    async fn a_connection_is_read_no_faster_than_its_rate() {
        let (near, mut far) = duplex(64);
        let began = Instant::now();
        let sender = tokio::spawn(async move { far.write_all(&[0; 3000]).await });
        let mut connection = Metered::new(near, WRITE_MAX, Some(RATE), ());
        connection.read_exact(&mut [0; 900]).await.unwrap();
        assert_eq!(began.elapsed(), Duration::ZERO, "a burst comes at once");
        connection.read_exact(&mut [0; 2100]).await.unwrap();
        assert!(began.elapsed() >= Duration::from_secs(19), "the rest comes at its rate");
        sender.await.unwrap().unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_takes_nothing_is_gone_after_a_while_and_whoever_takes_a_little_is_not() {
        let (near, mut far) = duplex(64);
        let mut connection = Metered::new(near, WRITE_MAX, None, ());
        let taking = async {
            for _ in 0..10 {
                tokio::time::sleep(WRITE_MAX / 2).await;
                far.read_exact(&mut [0; 64]).await.unwrap();
            }
        };
        let (written, ()) = tokio::join!(connection.write_all(&[0; 704]), taking);
        written.unwrap();
        let stuck = connection.write_all(&[0; 64]).await;
        assert_eq!(stuck.unwrap_err().kind(), std::io::ErrorKind::TimedOut);
        assert!(far.read_exact(&mut [0; 64]).await.is_ok());
    }
}
