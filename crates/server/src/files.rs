//! How many sockets a process may have open.

use rustix::process::{Resource, getrlimit, setrlimit};

/// Takes what the system allows at most: the usual 1,024 are too few for a club. Without permission things stay as they
/// are, and the system says so when it runs out.
pub fn raise_file_limit() {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    if let Err(error) = setrlimit(Resource::Nofile, limit) {
        tracing::warn!(%error, "the limit of open files stays as it is");
    }
}
