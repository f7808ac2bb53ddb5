//! The games, their rules, and the bots.

use axum::Json;
use axum::extract::State;
use engine::Rule;
use serde::Deserialize;
use serde_json::{Value, json};
use umpire::GameInfo;
use utoipa::ToSchema;

use super::{Body, Path};
use crate::app::Shared;
use crate::auth::Guest;
use crate::error::ApiError;
use table::protocol::{ErrorBody, LevelInfo};

/// All games with the options of a table.
#[utoipa::path(get, path = "/api/games", tag = "games", responses(
    (status = 200, body = Vec<serde_json::Value>),
))]
pub async fn list() -> Json<&'static [GameInfo]> {
    Json(umpire::games())
}

/// The rule index of a game, in our own words.
#[utoipa::path(get, path = "/api/games/{id}/rules", tag = "games", params(("id" = String, Path)), responses(
    (status = 200, body = Vec<serde_json::Value>),
    (status = 404, body = ErrorBody),
))]
pub async fn rules(Path(id): Path<String>) -> Result<Json<Vec<&'static Rule>>, ApiError> {
    let game = umpire::game(&id).ok_or_else(|| ApiError::not_found("game"))?;
    Ok(Json(game.rules.iter().collect()))
}

/// The text of an edition of one's own.
#[derive(Deserialize, ToSchema)]
pub struct EditionText {
    text: String,
}

/// Whether a table of this game would take an edition of one's own; says what is wrong with it, and in which line.
#[utoipa::path(
    post, path = "/api/games/{id}/edition", tag = "games", params(("id" = String, Path)), request_body = EditionText,
    responses(
        (status = 200, body = serde_json::Value),
        (status = 400, body = ErrorBody, description = "It is no edition of this game"),
        (status = 401, body = ErrorBody),
        (status = 404, body = ErrorBody),
    )
)]
pub async fn edition(
    State(app): State<Shared>,
    Guest(player): Guest,
    Path(id): Path<String>,
    Body(edition): Body<EditionText>,
) -> Result<Json<Value>, ApiError> {
    app.limits.question(&player.id)?;
    let game = umpire::game(&id).ok_or_else(|| ApiError::not_found("game"))?;
    umpire::check_edition(game.id, &edition.text)
        .map_err(|wrong| ApiError::bad_request("bad_table", wrong.to_string()))?;
    Ok(Json(json!({})))
}

/// How strong bots can be.
#[utoipa::path(get, path = "/api/levels", tag = "games", responses((status = 200, body = Vec<LevelInfo>)))]
pub async fn levels() -> Json<Vec<LevelInfo>> {
    let level = |info: bots::LevelInfo| LevelInfo {
        id: info.id.into(),
        name: info.name.into(),
        about: info.about.into(),
    };
    Json(bots::levels().into_iter().map(level).collect())
}
