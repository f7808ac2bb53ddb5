//! How many sockets a process may have open.

use rustix::process::{Resource, getrlimit, setrlimit};

/// So many are kept for what is no connection: the data, the log, the listeners.
const OTHER_FILES: u64 = 64;

/// Takes what the system allows at most: the usual 1,024 are too few for a club. Without permission things stay as they
/// are. Says how many connections fit.
pub fn raise_file_limit() -> usize {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    if let Err(error) = setrlimit(Resource::Nofile, limit) {
        tracing::warn!(%error, "the limit of open files stays as it is");
    }
    let files = getrlimit(Resource::Nofile).current;
    files.map_or(usize::MAX, |files| files.saturating_sub(OTHER_FILES) as usize)
}
