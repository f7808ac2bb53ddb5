//! The games, their rules, and the bots.

use axum::Json;
use engine::Rule;
use umpire::GameInfo;

use super::Path;
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
