//! Finished games: their records, and any moment of them.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use engine::{Seat, Viewer};
use serde::Deserialize;
use serde_json::value::to_raw_value;
use table::protocol::{ErrorBody, Past, ReplayPage, SignerInfo};
use tokio::sync::{Semaphore, SemaphorePermit, oneshot};
use umpire::{Answer, BadRecord, Record, Replay};
use utoipa::IntoParams;

use super::tables::Door;
use super::{Body, Path, Query};
use crate::app::Shared;
use crate::auth::{Acting, Guest};
use crate::error::ApiError;
use crate::origin::Origin;
use crate::tables::{TableMessage, Tables};

/// How many games are kept folded for those who are stepping through them.
const REPLAYS_MAX: usize = 16;

/// The games that people watch again just now.
pub struct Replays {
    recent: Mutex<VecDeque<(String, Arc<Replay>)>>,
    /// So many games are folded at the same time; the rest of the server goes on meanwhile.
    turns: Semaphore,
}

impl Replays {
    pub fn new(turns: usize) -> Replays {
        Replays { recent: Mutex::default(), turns: Semaphore::new(turns.max(1)) }
    }

    /// To be held while a game is folded.
    pub async fn turn(&self) -> SemaphorePermit<'_> {
        self.turns.acquire().await.expect("nobody closes it")
    }

    fn get(&self, id: &str) -> Option<Arc<Replay>> {
        let recent = self.recent.lock().expect("nothing panics under this lock");
        recent.iter().find(|(other, _)| other == id).map(|(_, replay)| Arc::clone(replay))
    }

    fn keep(&self, id: &str, replay: &Arc<Replay>) {
        let mut recent = self.recent.lock().expect("nothing panics under this lock");
        recent.retain(|(other, _)| other != id);
        recent.push_front((id.to_string(), Arc::clone(replay)));
        recent.truncate(REPLAYS_MAX);
    }
}

/// Whose signature the records have that are played here: what somebody notes before a game, to hold its record against.
#[utoipa::path(get, path = "/api/signer", tag = "replay", responses((status = 200, body = SignerInfo)))]
pub async fn signer(State(app): State<Shared>) -> Json<SignerInfo> {
    Json(SignerInfo { key: app.signer.key(), fingerprint: app.signer.fingerprint() })
}

/// The record: setup, log, secret, result and our signature. `parhelion verify` checks every shuffle in it.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "replay", params(("id" = String, Path), Door, Acting), responses(
    (status = 200, body = serde_json::Value),
    (status = 403, body = ErrorBody, description = "The game is not over"),
    (status = 404, body = ErrorBody),
))]
pub async fn record(
    State(app): State<Shared>,
    guest: Option<Guest>,
    Path(id): Path<String>,
    Query(door): Query<Door>,
    origin: Origin,
) -> Result<impl IntoResponse, ApiError> {
    app.limits.fold(origin.address)?;
    Tables::admit(&app, &id, guest.as_ref().map(|Guest(player)| player), door.key()).await?;
    let record = finished(&app, &id).await?;
    let game = record.header.game.clone();
    let signs = app.clone();
    let text = blocking(&app, &id, move || Ok(record.signed(&signs.signer).to_text())).await?;
    let name = format!("attachment; filename=\"{game}-{id}.json\"");
    Ok(([(CONTENT_TYPE, "application/json".to_string()), (CONTENT_DISPOSITION, name)], text))
}

#[derive(Deserialize, IntoParams)]
pub struct Moment {
    /// The entry of the log after which to look; the end unless told.
    at: Option<u64>,
    /// A seat, or `spectator`, which it is unless told.
    seat: Option<String>,
}

/// One moment of a finished game as anybody saw it.
#[utoipa::path(get, path = "/api/tables/{id}/replay", tag = "replay",
    params(("id" = String, Path), Door, Acting, Moment), responses(
    (status = 200, body = serde_json::Value),
    (status = 400, body = ErrorBody),
    (status = 403, body = ErrorBody, description = "The game is not over"),
    (status = 404, body = ErrorBody),
))]
pub async fn replay(
    State(app): State<Shared>,
    guest: Option<Guest>,
    Path(id): Path<String>,
    Query(door): Query<Door>,
    Query(moment): Query<Moment>,
    origin: Origin,
) -> Result<Json<ReplayPage>, ApiError> {
    Tables::admit(&app, &id, guest.as_ref().map(|Guest(player)| player), door.key()).await?;
    let replay = folded(&app, &id, origin).await?;
    let viewer = viewer(replay.seats(), moment.seat.as_deref())?;
    let entry = moment.at.unwrap_or(u64::MAX).min(replay.last());
    let (position, lines) = (replay.position(viewer, entry), replay.lines(viewer, 0, entry));
    Ok(Json(ReplayPage { position, lines, entries: replay.last() }))
}

#[derive(Deserialize, IntoParams)]
pub struct Eyes {
    /// A seat, or `spectator`, which it is unless told.
    seat: Option<String>,
}

/// A finished game from its start to its end as anybody saw it: the first position, and what each step changed.
#[utoipa::path(get, path = "/api/tables/{id}/replay/steps", tag = "replay",
    params(("id" = String, Path), Door, Acting, Eyes), responses(
    (status = 200, body = serde_json::Value),
    (status = 400, body = ErrorBody),
    (status = 401, body = ErrorBody),
    (status = 403, body = ErrorBody, description = "The game is not over"),
    (status = 404, body = ErrorBody),
))]
pub async fn steps(
    State(app): State<Shared>,
    Path(id): Path<String>,
    Guest(player): Guest,
    Query(door): Query<Door>,
    Query(eyes): Query<Eyes>,
    origin: Origin,
) -> Result<Json<Past>, ApiError> {
    // It is as much work as a hundred pages.
    app.limits.change(&player.id)?;
    app.limits.fold(origin.address)?;
    Tables::admit(&app, &id, Some(&player), door.key()).await?;
    let replay = folded(&app, &id, origin).await?;
    let viewer = viewer(replay.seats(), eyes.seat.as_deref())?;
    blocking(&app, &id, move || Ok(Past::of(replay.steps(viewer)))).await.map(Json)
}

/// What would have come of what never happened in a finished game, as its own type says: nothing is kept, and nobody hears of it.
#[utoipa::path(post, path = "/api/tables/{id}/what-if", tag = "replay", request_body = serde_json::Value,
    params(("id" = String, Path), Door, Acting), responses(
    (status = 200, body = serde_json::Value),
    (status = 401, body = ErrorBody),
    (status = 403, body = ErrorBody, description = "The game is not over"),
    (status = 404, body = ErrorBody),
    (status = 429, body = ErrorBody),
))]
pub async fn what_if(
    State(app): State<Shared>,
    Guest(player): Guest,
    Path(id): Path<String>,
    Query(door): Query<Door>,
    origin: Origin,
    Body(what_if): Body<serde_json::Value>,
) -> Result<Json<Answer>, ApiError> {
    app.limits.question(&player.id)?;
    Tables::admit(&app, &id, Some(&player), door.key()).await?;
    let replay = folded(&app, &id, origin).await?;
    let what_if = to_raw_value(&what_if).expect("it was read as JSON");
    blocking(&app, &id, move || Ok(replay.what_if(&what_if))).await.map(Json)
}

async fn folded(app: &Shared, id: &str, origin: Origin) -> Result<Arc<Replay>, ApiError> {
    if let Some(replay) = app.replays.get(id) {
        return Ok(replay);
    }
    app.limits.fold(origin.address)?;
    let record = finished(app, id).await?;
    let replay = Arc::new(blocking(app, id, move || Replay::open(record)).await?);
    app.replays.keep(id, &replay);
    Ok(replay)
}

/// Long games take a while, so not on the threads that serve.
async fn blocking<T: Send + 'static>(
    app: &Shared,
    id: &str,
    work: impl FnOnce() -> Result<T, BadRecord> + Send + 'static,
) -> Result<T, ApiError> {
    let _turn = app.replays.turn().await;
    let done = tokio::task::spawn_blocking(work).await.map_err(|error| error.to_string());
    done.and_then(|done| done.map_err(|error| error.to_string())).map_err(|reason| {
        tracing::error!(table = id, reason, "a finished game cannot be replayed");
        ApiError::unavailable("This game cannot be replayed.")
    })
}

/// The record of a game that is over, as the table has it.
async fn finished(app: &Shared, id: &str) -> Result<Record, ApiError> {
    let handle = Tables::open(app, id)?;
    let (reply, answer) = oneshot::channel();
    let gone = || ApiError::unavailable("The table is not available now; try again.");
    handle.inbox.send(TableMessage::Record { reply }).await.map_err(|_| gone())?;
    Ok(answer.await.map_err(|_| gone())??)
}

fn viewer(seats: u8, seat: Option<&str>) -> Result<Viewer, ApiError> {
    match seat {
        None | Some("spectator") => Ok(Viewer::Spectator),
        Some(text) => match text.parse::<u8>() {
            Ok(seat) if seat < seats => Ok(Viewer::Seat(Seat(seat))),
            _ => Err(ApiError::bad_request("no_seat", "There is no such seat; say a number or `spectator`.")),
        },
    }
}
