//! Who you are.

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};

use super::{Body, Query};
use crate::app::{App, Shared};
use crate::auth::{Acting, Auth, Guest, clean_name, new_player};
use crate::error::ApiError;
use crate::operator::hold;
use crate::origin::Origin;
use serde::Deserialize;
use table::protocol::{Companion, ErrorBody, Me, NewCompanion, Rename};
use table::{Player, Problem, companions as companion_ids, owner};
use utoipa::IntoParams;

/// To whoever may not be heard for now.
pub const SILENCED: &str = "The operator of this server has silenced you for now.";

/// Who you are. On a first visit this makes a guest of you and sets the cookie that proves it; later it renews the cookie.
#[utoipa::path(get, path = "/api/me", tag = "me", params(Acting), responses(
    (status = 200, body = Me),
    (status = 429, body = ErrorBody, description = "Too many new guests from one address"),
))]
pub async fn show(
    State(app): State<Shared>,
    origin: Origin,
    headers: HeaderMap,
    guest: Option<Guest>,
) -> Result<Response, ApiError> {
    let now = app.clock().now();
    if let Some(Guest(player)) = guest {
        let device = [owner(&player.id).to_string()].into_iter().chain(companion_ids(owner(&player.id)));
        if let Err(error) = app.store.see_players(device.collect(), app.clock().now()).await {
            tracing::warn!(%error, "that a guest was here is not noted");
        }
        let renewed = app.auth.session(&headers).filter(|session| session.is_due(now));
        let renewed = renewed.map(|session| (SET_COOKIE, app.auth.cookie(&session.id, now, origin.https)));
        return Ok((AppendHeaders(renewed), Json(me(player))).into_response());
    }
    app.limits.new_guest(origin.address)?;
    let player = new_player();
    app.store.save_player(player.clone(), now).await?;
    let cookie = app.auth.cookie(&player.id, now, origin.https);
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Json(me(player))).into_response())
}

/// Changes your name.
#[utoipa::path(put, path = "/api/me", tag = "me", params(Acting), request_body = Rename, responses(
    (status = 200, body = Me),
    (status = 400, body = ErrorBody, description = "Not a name"),
    (status = 401, body = ErrorBody),
    (status = 403, body = ErrorBody, description = "Not a companion of yours"),
))]
pub async fn rename(
    State(app): State<Shared>,
    Guest(player): Guest,
    Body(body): Body<Rename>,
) -> Result<Json<Me>, ApiError> {
    app.limits.change(&player.id)?;
    if app.operator.notices.is_silenced(&player.id) {
        return Err(ApiError::forbidden("silenced", SILENCED));
    }
    let player = Player { name: clean_name(&body.name)?, ..player };
    app.store.save_player(player.clone(), app.clock().now()).await?;
    Ok(Json(me(player)))
}

#[derive(Deserialize, IntoParams)]
pub struct SignOut {
    /// Whether you are nobody here, too: no unless told.
    here: Option<bool>,
}

/// Your cookie counts no more wherever else it may be: this browser gets a new one, or none. Nobody can come back as a guest whose
/// last cookie is gone.
#[utoipa::path(post, path = "/api/me/sign-out", tag = "me", params(SignOut), responses(
    (status = 204),
    (status = 401, body = ErrorBody),
    (status = 403, body = ErrorBody, description = "A companion has no cookie"),
))]
pub async fn sign_out(
    State(app): State<Shared>,
    origin: Origin,
    Guest(player): Guest,
    Query(SignOut { here }): Query<SignOut>,
) -> Result<Response, ApiError> {
    app.limits.change(&player.id)?;
    if player.is_companion() {
        return Err(ApiError::forbidden("not_yours", "Only the player who owns the device can sign out."));
    }
    // Those that were given in this very second are among the older ones.
    let now = app.clock().now() + 1;
    hold(&app, &player.id, |mark| mark.cookies_since = now).await?;
    let cookie = match here {
        Some(true) => Auth::no_cookie(),
        _ => app.auth.cookie(&player.id, now, origin.https),
    };
    Ok((StatusCode::NO_CONTENT, AppendHeaders([(SET_COOKIE, cookie)])).into_response())
}

/// Those who share your device.
#[utoipa::path(get, path = "/api/me/companions", tag = "me", responses(
    (status = 200, body = Vec<Companion>),
    (status = 401, body = ErrorBody),
))]
pub async fn companions(
    State(app): State<Shared>,
    Guest(player): Guest,
) -> Result<Json<Vec<Companion>>, ApiError> {
    let mut known = Vec::new();
    for id in companion_ids(&player.id) {
        known.extend(app.store.player(id).await?.map(companion));
    }
    Ok(Json(known))
}

/// Somebody else plays on your device: a player with a name of their own, in whose name only you can ask, by `?as=` their id.
#[utoipa::path(post, path = "/api/me/companions", tag = "me", request_body = NewCompanion, responses(
    (status = 200, body = Companion),
    (status = 400, body = ErrorBody, description = "Not a name"),
    (status = 401, body = ErrorBody),
    (status = 403, body = ErrorBody, description = "A companion has none"),
    (status = 409, body = ErrorBody, description = "There are three already"),
    (status = 429, body = ErrorBody, description = "Too many new guests from one address"),
))]
pub async fn add_companion(
    State(app): State<Shared>,
    origin: Origin,
    Guest(player): Guest,
    Body(body): Body<NewCompanion>,
) -> Result<Json<Companion>, ApiError> {
    if player.is_companion() {
        return Err(ApiError::forbidden("not_yours", "A guest who shares a device cannot add others to it."));
    }
    let name = clean_name(&body.name)?;
    let full = || Problem::conflict("device_full", "At most four people can share a device.");
    let id = free_id(&app, &player.id).await?.ok_or_else(full)?;
    app.limits.new_guest(origin.address)?;
    let added = Player { id, name };
    app.store.save_player(added.clone(), app.clock().now()).await?;
    Ok(Json(companion(added)))
}

/// An id for the next companion of a guest, if they may have one more.
async fn free_id(app: &App, guest: &str) -> Result<Option<String>, ApiError> {
    for id in companion_ids(guest) {
        if app.store.player(id.clone()).await?.is_none() {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

fn companion(player: Player) -> Companion {
    Companion { id: player.id, name: player.name }
}

fn me(player: Player) -> Me {
    Me { id: player.id, name: player.name }
}
