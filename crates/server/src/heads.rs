//! The lines of a request's head end with CR and LF. Our parser takes a bare LF as well, and where another program before us reads the
//! same bytes differently, one of the two sees a request that is not there. So a bare LF becomes a byte that no head may have, and
//! whoever sent it is answered 400.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// What no line of a head may have.
const WRONG: u8 = 0;

/// Whether a head is expected: at first, and after each answer. What comes in between is a body, or belongs to a socket.
#[derive(Clone)]
pub struct Expected(Arc<AtomicBool>);

impl Expected {
    pub fn first() -> Expected {
        Expected(Arc::new(AtomicBool::new(true)))
    }

    /// A request is answered: the next one may come.
    pub fn again(&self) {
        self.0.store(true, Relaxed);
    }
}

pub struct Heads<S> {
    stream: S,
    expected: Expected,
    line: Line,
}

/// How far the line is that is being read.
#[derive(Default)]
struct Line {
    last: u8,
    filled: bool,
    /// Lines before it had something in them.
    begun: bool,
}

impl<S> Heads<S> {
    pub fn new(stream: S, expected: Expected) -> Heads<S> {
        Heads { stream, expected, line: Line::default() }
    }
}

impl Line {
    /// Marks what is wrong. Whether the head goes on after these bytes.
    fn read(&mut self, bytes: &mut [u8]) -> bool {
        for byte in bytes {
            match (std::mem::replace(&mut self.last, *byte), *byte) {
                (b'\r', b'\n') if self.begun && !self.filled => return false,
                (b'\r', b'\n') => {
                    self.begun |= self.filled;
                    self.filled = false;
                }
                (_, b'\n') => {
                    *byte = WRONG;
                    return false;
                }
                (_, b'\r') => {}
                _ => self.filled = true,
            }
        }
        true
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Heads<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, buffer))?;
        if self.expected.0.load(Relaxed) && !self.line.read(&mut buffer.filled_mut()[before..]) {
            self.line = Line::default();
            self.expected.0.store(false, Relaxed);
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Heads<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<std::io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[std::io::IoSlice<'_>],
    ) -> Poll<std::io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What becomes of a head that comes in pieces of this size, and how many bytes of it were looked at.
    fn read(text: &str, size: usize) -> (String, usize) {
        let mut bytes = text.as_bytes().to_vec();
        let (mut line, mut looked) = (Line::default(), 0);
        for piece in bytes.chunks_mut(size) {
            looked += piece.len();
            if !line.read(piece) {
                break;
            }
        }
        (String::from_utf8(bytes).unwrap(), looked)
    }

    #[test]
    fn a_bare_line_feed_is_marked_wherever_the_pieces_end() {
        let right = "\r\nGET / HTTP/1.1\r\nHost: here\r\n\r\n";
        for size in 1..=right.len() {
            assert_eq!(read(&format!("{right}body\nbody"), size).0, format!("{right}body\nbody"), "{size}");
            for wrong in ["GET / HTTP/1.1\nHost: here\r\n\r\n", "GET / HTTP/1.1\r\nHost: here\n\r\n", "\nGET"]
            {
                assert!(read(wrong, size).0.contains('\0'), "{wrong:?} in pieces of {size}");
            }
        }
        assert_eq!(read(&format!("{right}{right}"), 1).1, right.len(), "it ends with an empty line");
    }
}
