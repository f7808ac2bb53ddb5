//! What happened at a running table since a player last looked, as that player's seat saw it.

use axum::Json;
use axum::extract::State;
use engine::{Seat, Viewer};
use serde::Deserialize;
use table::protocol::{ErrorBody, Past};
use tokio::sync::oneshot;
use umpire::{BadRecord, Record, Replay};
use utoipa::IntoParams;

use super::{Path, Query};
use crate::app::Shared;
use crate::auth::{Acting, Guest};
use crate::error::ApiError;
use crate::origin::Origin;
use crate::tables::{TableMessage, Tables};

/// Whoever was away for longer is shown the end of it.
const STEPS_MAX: u64 = 300;

#[derive(Deserialize, IntoParams)]
pub struct Since {
    /// The number of the position that was looked at last.
    number: u64,
}

/// The positions that you had since the one with this number, with what you heard. For players of the table only.
#[utoipa::path(get, path = "/api/tables/{id}/past", tag = "tables", params(("id" = String, Path), Since, Acting), responses(
    (status = 200, body = serde_json::Value),
    (status = 401, body = ErrorBody),
    (status = 403, body = ErrorBody, description = "You have no seat there"),
    (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody, description = "The game has not started"),
))]
pub async fn past(
    State(app): State<Shared>,
    Path(id): Path<String>,
    Guest(player): Guest,
    origin: Origin,
    Query(since): Query<Since>,
) -> Result<Json<Past>, ApiError> {
    app.limits.change(&player.id)?;
    app.limits.fold(origin.address)?;
    Tables::admit(&app, &id, Some(&player), None).await?;
    let handle = Tables::open(&app, &id)?;
    let (reply, answer) = oneshot::channel();
    let gone = || ApiError::unavailable("The table is not available now; try again.");
    handle.inbox.send(TableMessage::Log { who: player, reply }).await.map_err(|_| gone())?;
    let (seat, record) = answer.await.map_err(|_| gone())??;
    // Long games take a while to fold, so not on the threads that serve.
    let _turn = app.replays.turn().await;
    let folded = tokio::task::spawn_blocking(move || fold(record, seat, since.number)).await;
    let folded =
        folded.map_err(|error| error.to_string()).and_then(|past| past.map_err(|error| error.to_string()));
    folded.map(Json).map_err(|reason| {
        tracing::error!(table = id, reason, "the past of a table cannot be told");
        ApiError::unavailable("The past of this table cannot be shown.")
    })
}

fn fold(record: Record, seat: Seat, number: u64) -> Result<Past, BadRecord> {
    let replay = Replay::open(record)?;
    let viewer = Viewer::Seat(seat);
    let now = replay.position(viewer, replay.last()).number;
    let from = number.clamp(now.saturating_sub(STEPS_MAX), now);
    Ok(Past::of(replay.past(viewer, from).into_iter()))
}
