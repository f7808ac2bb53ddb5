//! The description of this API, made from the handlers themselves.

use axum::Json;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Parhelion",
        description = "The table, the umpire and the opponents for tabletop space games. State-changing requests need the \
            cookie that GET /api/me sets, and must come from the same origin. `as` makes a request one of somebody who shares \
            your device.",
    ),
    paths(
        super::me::show,
        super::me::rename,
        super::me::sign_out,
        super::me::companions,
        super::me::add_companion,
        super::games::list,
        super::games::rules,
        super::games::edition,
        super::games::levels,
        super::lessons::list,
        super::lessons::take,
        super::tables::list,
        super::tables::create,
        super::tables::show,
        super::tables::sit,
        super::tables::stand,
        super::tables::bot,
        super::tables::start,
        super::tables::contribute,
        super::tables::resign,
        super::tables::leave,
        super::tables::come_back,
        super::tables::undo,
        super::tables::back,
        super::tables::agree,
        super::tables::vote,
        super::tables::call_off,
        super::tables::remove,
        super::tables::admit,
        super::tables::swap,
        super::tables::host,
        super::tables::close,
        super::tables::new_key,
        super::tables::rematch,
        super::replay::signer,
        super::replay::record,
        super::replay::replay,
        super::replay::steps,
        super::replay::what_if,
        super::past::past,
        crate::ws::socket,
        super::ops::health,
        document,
    )
)]
struct Api;

/// This document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "ops", responses((status = 200, body = serde_json::Value)))]
pub async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(Api::openapi())
}
