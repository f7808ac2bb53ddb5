//! Something between a server and its database that cuts where it hurts most: round a commit. As on a network, the database does not
//! notice: its end stays open.

use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex};

use tempfile::TempDir;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::unix::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{UnixListener, UnixStream};

const NAME: &str = ".s.PGSQL.5432";
/// How the wish for a commit ends, and how its answer ends.
const COMMIT: &[u8] = b"COMMIT\0";

/// Where the next commit is cut off.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Where {
    /// The database has everything but the wish to commit.
    Before = 1,
    /// The database has committed, and nobody hears of it.
    After = 2,
}

const NOWHERE: u8 = 0;

/// Passes everything on until it is told to cut.
pub struct Cut {
    folder: TempDir,
    state: Arc<State>,
}

struct State {
    to: PathBuf,
    place: AtomicU8,
    cuts: AtomicUsize,
    /// The database's ends of what was cut.
    left: Mutex<Vec<(OwnedReadHalf, OwnedWriteHalf)>>,
}

impl Cut {
    pub fn before(database: PathBuf) -> Cut {
        let folder = TempDir::new().unwrap();
        let socket = folder.path().join(NAME);
        let listener = UnixListener::bind(&socket).unwrap();
        std::fs::set_permissions(&socket, PermissionsExt::from_mode(0o777)).unwrap();
        let (place, cuts) = (AtomicU8::new(NOWHERE), AtomicUsize::new(0));
        let state = Arc::new(State { to: database, place, cuts, left: Mutex::default() });
        let passing = Arc::clone(&state);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(Arc::clone(&passing).pass(client));
            }
        });
        Cut { folder, state }
    }

    /// An address of the same database that leads through here.
    pub fn url(&self, url: &str) -> String {
        let (database, _) = url.split_once("?host=").unwrap();
        format!("{database}?host={}", self.folder.path().display())
    }

    pub fn next_commit(&self, place: Where) {
        self.state.place.store(place as u8, SeqCst);
    }

    /// How often something was cut.
    pub fn cuts(&self) -> usize {
        self.state.cuts.load(SeqCst)
    }
}

impl State {
    async fn pass(self: Arc<State>, client: UnixStream) {
        let Ok(server) = UnixStream::connect(&self.to).await else { return };
        let (from_client, to_client) = client.into_split();
        let (mut from_server, mut to_server) = server.into_split();
        // Whichever ends takes the other with it.
        let was_cut = tokio::select! {
            was_cut = self.flow(from_client, &mut to_server, Where::Before) => was_cut,
            was_cut = self.flow(&mut from_server, to_client, Where::After) => was_cut,
        };
        if was_cut {
            self.left.lock().unwrap().push((from_server, to_server));
        }
    }

    /// Until one of the ends is closed, or it is cut.
    async fn flow(
        &self,
        mut from: impl AsyncRead + Unpin,
        mut to: impl AsyncWrite + Unpin,
        place: Where,
    ) -> bool {
        let mut bytes = vec![0; 1 << 16];
        while let Ok(count @ 1..) = from.read(&mut bytes).await {
            let bytes = &bytes[..count];
            let found = bytes.windows(COMMIT.len()).position(|window| window == COMMIT);
            // Kind and length stand before the word.
            let cut = found
                .map(|at| at - 5)
                .filter(|_| self.place.compare_exchange(place as u8, NOWHERE, SeqCst, SeqCst).is_ok());
            if to.write_all(&bytes[..cut.unwrap_or(count)]).await.is_err() {
                return false;
            }
            if cut.is_some() {
                self.cuts.fetch_add(1, SeqCst);
                return true;
            }
        }
        false
    }
}
