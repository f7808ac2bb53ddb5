//! How strong a bot is, as people say it: by the id of its level.

use bots::Level;
use serde::Serializer;

use crate::problem::Problem;

/// Only the levels that people may choose.
pub fn level(id: &str) -> Result<Level, Problem> {
    let known = bots::levels();
    let listed = known.iter().any(|info| info.id == id);
    Level::parse(id).filter(|_| listed).ok_or_else(|| {
        let ids: Vec<&str> = known.iter().map(|info| info.id).collect();
        Problem::bad_request("no_level", format!("There is no such level; there is {}.", ids.join(", ")))
    })
}

pub(crate) fn id<S: Serializer>(level: &Level, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(level.id())
}

pub(crate) fn maybe_id<S: Serializer>(level: &Option<Level>, to: S) -> Result<S::Ok, S::Error> {
    match level {
        Some(level) => to.serialize_some(level.id()),
        None => to.serialize_none(),
    }
}
