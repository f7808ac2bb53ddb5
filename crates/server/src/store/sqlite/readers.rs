//! A few connections that read, each lent to one query at a time.

use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use rusqlite::{Connection, InterruptHandle};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::health::Damage;
use crate::store::StoreError;

/// How long a query may keep the file open when everything is to be closed.
const CLOSE_MAX: Duration = Duration::from_secs(2);

pub(super) struct Readers {
    idle: Mutex<Vec<Connection>>,
    back: Condvar,
    /// By connection: how to end what it is doing.
    interrupts: Vec<InterruptHandle>,
    damage: Arc<Damage>,
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
    pub fn new(connections: Vec<Connection>, damage: Arc<Damage>) -> Arc<Readers> {
        let interrupts = connections.iter().map(Connection::get_interrupt_handle).collect();
        let turns = Arc::new(Semaphore::new(connections.len()));
        Arc::new(Readers { idle: Mutex::new(connections), back: Condvar::new(), interrupts, damage, turns })
    }

    pub fn damage(&self) -> &Damage {
        &self.damage
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
            // Between the turn and this thread everything may have been closed.
            let connection = lent.connection.as_ref().ok_or(StoreError::Closed)?;
            query(connection).map_err(StoreError::from)
        };
        let result = tokio::task::spawn_blocking(work).await;
        let result = result.unwrap_or_else(|error| Err(StoreError::Other(error.to_string())));
        result.map_err(|error| match error {
            StoreError::Other(reason) => StoreError::Unread(reason),
            StoreError::Damaged(reason) => self.damage.note(reason),
            error => error,
        })
    }

    /// Closes all connections. Whoever still reads by then is told that the store is closed.
    pub fn close(&self) {
        self.turns.close();
        self.interrupts.iter().for_each(InterruptHandle::interrupt);
        let idle = self.idle.lock().expect("nothing panics under this lock");
        let waited = self.back.wait_timeout_while(idle, CLOSE_MAX, |idle| idle.len() < self.interrupts.len());
        waited.expect("nothing panics under this lock").0.clear();
    }
}
