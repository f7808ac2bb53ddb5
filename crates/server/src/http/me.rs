//! Who you are.

use std::net::{IpAddr, SocketAddr};

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Response};

use super::Body;
use crate::app::{App, Shared};
use crate::auth::{Guest, clean_name, new_player};
use crate::clock;
use crate::error::ApiError;
use table::Player;
use table::protocol::{ErrorBody, Me, Rename};

/// Who you are. On a first visit this makes a guest of you and sets the cookie that proves it.
#[utoipa::path(get, path = "/api/me", tag = "me", responses(
    (status = 200, body = Me),
    (status = 429, body = ErrorBody, description = "Too many new guests from one address"),
))]
pub async fn show(
    State(app): State<Shared>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    guest: Option<Guest>,
) -> Result<Response, ApiError> {
    if let Some(Guest(player)) = guest {
        return Ok(Json(me(player)).into_response());
    }
    if !app.limits.new_guest(address(&app, peer, &headers)) {
        app.metrics.rate_limited.inc();
        return Err(ApiError::too_many());
    }
    let player = new_player();
    app.store.save_player(player.clone(), clock::now()).await?;
    let cookie = app.auth.cookie(&player.id, is_https(&app, &headers));
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Json(me(player))).into_response())
}

/// Changes your name.
#[utoipa::path(put, path = "/api/me", tag = "me", request_body = Rename, responses(
    (status = 200, body = Me),
    (status = 400, body = ErrorBody, description = "Not a name"),
    (status = 401, body = ErrorBody),
))]
pub async fn rename(
    State(app): State<Shared>,
    Guest(player): Guest,
    Body(body): Body<Rename>,
) -> Result<Json<Me>, ApiError> {
    if !app.limits.change(&player.id) {
        app.metrics.rate_limited.inc();
        return Err(ApiError::too_many());
    }
    let player = Player { name: clean_name(&body.name)?, ..player };
    app.store.save_player(player.clone(), clock::now()).await?;
    Ok(Json(me(player)))
}

fn me(player: Player) -> Me {
    Me { id: player.id, name: player.name }
}

/// Where a request comes from.
pub fn address(app: &App, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
    let forwarded = || headers.get("x-forwarded-for")?.to_str().ok()?.rsplit(',').next()?.trim().parse().ok();
    app.config.behind_proxy.then(forwarded).flatten().unwrap_or(peer.ip())
}

fn is_https(app: &App, headers: &HeaderMap) -> bool {
    app.config.behind_proxy && headers.get("x-forwarded-proto").is_some_and(|value| value == "https")
}
