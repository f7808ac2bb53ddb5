//! Lessons: which there are, and a table for one of them.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use table::protocol::{ErrorBody, TableInfo};
use table::{Command, Roster};
use umpire::LessonInfo;

use super::Path;
use crate::app::Shared;
use crate::auth::{Acting, Guest};
use crate::clock;
use crate::error::ApiError;
use crate::origin::Origin;
use crate::tables::Tables;

/// All lessons, by game in the order of the lobby and in each as they are taken.
#[utoipa::path(get, path = "/api/lessons", tag = "games", responses(
    (status = 200, body = Vec<serde_json::Value>),
))]
pub async fn list() -> Json<Vec<LessonInfo>> {
    Json(lessons::lessons().iter().map(umpire::Lesson::info).collect())
}

/// Opens a table at which you take a lesson. It has started.
#[utoipa::path(post, path = "/api/lessons/{game}/{id}", tag = "games",
    params(("game" = String, Path), ("id" = String, Path), Acting), responses(
    (status = 200, body = TableInfo),
    (status = 401, body = ErrorBody),
    (status = 404, body = ErrorBody),
    (status = 429, body = ErrorBody),
))]
pub async fn take(
    State(app): State<Shared>,
    Guest(learner): Guest,
    origin: Origin,
    Path((game, id)): Path<(String, String)>,
) -> Result<Json<TableInfo>, ApiError> {
    app.limits.change(&learner.id)?;
    app.addresses.note(&learner.id, origin);
    let lesson = lessons::lesson(&game, &id).ok_or_else(|| ApiError::not_found("lesson"))?;
    app.limits.new_table(&learner.id, origin.address)?;
    let roster = Roster::teach(&learner, Arc::new(lesson.clone()), clock::fresh_table(), app.clock().now())?;
    let id = roster.id.clone();
    app.store.create(roster, None).await?;
    Tables::ask(&app, &id, Some(learner), Command::Start).await.map(Json)
}
