//! Tables that are played on somebody's own device: no server has them, and their ids say so.

/// The twin of `isLocal` in `web/src/local/id.ts`.
pub fn is_local(id: &str) -> bool {
    id.starts_with("d-")
}
