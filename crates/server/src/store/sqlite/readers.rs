//! A few connections that read, each lent to one query at a time.

use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::store::StoreError;

/// How long a query may keep the file open when everything is to be closed.
const CLOSE_MAX: Duration = Duration::from_secs(5);

pub(super) struct Readers {
    idle: Mutex<Vec<Connection>>,
    back: Condvar,
    all: usize,
    /// As many as there are connections.
    turns: Arc<Semaphore>,
}

/// A connection that comes back by itself, also where nobody waits for the answer any more.
struct Lent {
    connection: Option<Connection>,
    readers: Arc<Readers>,
    _turn: OwnedSemaphorePermit,
}

impl Drop for Lent {
    fn drop(&mut self) {
        self.readers.idle.lock().expect("nothing panics under this lock").extend(self.connection.take());
        self.readers.back.notify_all();
    }
}

impl Readers {
    pub fn new(connections: Vec<Connection>) -> Arc<Readers> {
        let all = connections.len();
        let turns = Arc::new(Semaphore::new(all));
        Arc::new(Readers { idle: Mutex::new(connections), back: Condvar::new(), all, turns })
    }

    /// Reads on a thread that may block.
    pub async fn read<T: Send + 'static>(
        self: &Arc<Readers>,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| StoreError::Closed)?;
        let readers = Arc::clone(self);
        let work = move || {
            let connection = readers.idle.lock().expect("nothing panics under this lock").pop();
            let lent = Lent { connection, readers, _turn: turn };
            let connection = lent.connection.as_ref().expect("whoever has a turn has a connection");
            query(connection).map_err(StoreError::from)
        };
        let result = tokio::task::spawn_blocking(work).await;
        result.map_err(|error| StoreError::Other(error.to_string()))?
    }

    /// Closes all connections, once those that are lent are back.
    pub fn close(&self) {
        self.turns.close();
        let idle = self.idle.lock().expect("nothing panics under this lock");
        let waited = self.back.wait_timeout_while(idle, CLOSE_MAX, |idle| idle.len() < self.all);
        waited.expect("nothing panics under this lock").0.clear();
    }
}
