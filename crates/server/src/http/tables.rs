//! Tables: open one, find one, sit down, start, leave.

use axum::Json;
use axum::extract::State;
use engine::Seat;
use serde::Deserialize;
use table::protocol::{
    CreateTable, ErrorBody, Leave, Occupant, SeatInfo, SetBot, Sit, TableInfo, TableStatus,
};
use table::{Command, Player, Roster};
use utoipa::{IntoParams, ToSchema};

use super::{Body, Path, Query};
use crate::app::Shared;
use crate::auth::Guest;
use crate::clock;
use crate::error::ApiError;
use crate::store::Listed;
use crate::tables::Tables;

#[derive(Deserialize, IntoParams)]
pub struct Listing {
    show: Show,
}

#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Show {
    Open,
    Running,
    Over,
    Mine,
}

/// Up to a hundred tables, newest first. `mine` are those you opened, sit at or are invited to.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(Listing), responses(
    (status = 200, body = Vec<TableInfo>),
    (status = 400, body = ErrorBody),
))]
pub async fn list(
    State(app): State<Shared>,
    guest: Option<Guest>,
    Query(listing): Query<Listing>,
) -> Result<Json<Vec<TableInfo>>, ApiError> {
    let listed = match (listing.show, guest) {
        (Show::Open, _) => app.store.tables(TableStatus::Open).await?,
        (Show::Running, _) => app.store.tables(TableStatus::Running).await?,
        (Show::Over, _) => app.store.tables(TableStatus::Over).await?,
        (Show::Mine, Some(Guest(player))) => app.store.tables_of(player.id).await?,
        (Show::Mine, None) => Vec::new(),
    };
    Ok(Json(listed.iter().map(|table| info(&app, table)).collect()))
}

fn info(app: &Shared, listed: &Listed) -> TableInfo {
    let roster = &listed.row.roster;
    TableInfo::of(roster, listed.owed, listed.due_at_ms, &app.tables.presence(&roster.id))
}

/// One table.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = TableInfo),
    (status = 404, body = ErrorBody),
))]
pub async fn show(State(app): State<Shared>, Path(id): Path<String>) -> Result<Json<TableInfo>, ApiError> {
    let table = app.store.listed(id).await?.ok_or_else(|| ApiError::not_found("table"))?;
    Ok(Json(info(&app, &table)))
}

/// Opens a table. Its id is the invitation: whoever has the link can come.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = CreateTable, responses(
    (status = 200, body = TableInfo),
    (status = 400, body = ErrorBody, description = "The game, an option, the edition or a level is wrong"),
    (status = 401, body = ErrorBody),
    (status = 429, body = ErrorBody),
))]
pub async fn create(
    State(app): State<Shared>,
    Guest(host): Guest,
    Body(body): Body<CreateTable>,
) -> Result<Json<TableInfo>, ApiError> {
    let start = body.start == Some(true);
    let roster = Roster::open(&host, body, clock::fresh_table(), clock::now())?;
    if start {
        roster.may_start(&host)?;
    }
    if !app.limits.new_table(&host.id) {
        app.metrics.rate_limited.inc();
        return Err(ApiError::too_many());
    }
    let id = roster.id.clone();
    Tables::create(&app, roster).await?;
    let command = if start { Command::Start } else { Command::Info };
    Tables::ask(&app, &id, Some(host), command).await.map(Json)
}

async fn ask(app: &Shared, id: &str, who: Player, command: Command) -> Result<Json<TableInfo>, ApiError> {
    if !app.limits.change(&who.id) {
        app.metrics.rate_limited.inc();
        return Err(ApiError::too_many());
    }
    Tables::ask(app, id, Some(who), command).await.map(Json)
}

/// The handlers that only pass a command on to the table are alike.
macro_rules! commands {
    ($($(#[doc = $doc:literal])* $name:ident $path:literal $(($body:ident: $Body:ty))? => $command:expr;)*) => { $(
        $(#[doc = $doc])*
        #[utoipa::path(post, path = $path, tag = "tables", params(("id" = String, Path)), $(request_body = $Body,)?
            responses(
                (status = 200, body = TableInfo),
                (status = 400, body = ErrorBody),
                (status = 401, body = ErrorBody),
                (status = 403, body = ErrorBody),
                (status = 404, body = ErrorBody),
                (status = 409, body = ErrorBody, description = "Not now"),
                (status = 503, body = ErrorBody, description = "It could not be stored; nothing has changed"),
            ))]
        pub async fn $name(
            State(app): State<Shared>,
            Guest(who): Guest,
            Path(id): Path<String>,
            $(Body($body): Body<$Body>,)?
        ) -> Result<Json<TableInfo>, ApiError> {
            ask(&app, &id, who, $command).await
        }
    )* };
}

commands! {
    /// Takes a seat.
    sit "/api/tables/{id}/sit" (body: Sit) => Command::Sit { seat: body.seat, contribution: body.contribution };
    /// Gives the seat up again, before the start.
    stand "/api/tables/{id}/stand" => Command::Stand;
    /// The host puts a bot on a seat, or takes it away.
    bot "/api/tables/{id}/bot" (body: SetBot) => Command::Bot { seat: body.seat, level: body.level };
    /// The host starts the game, once every seat is taken.
    start "/api/tables/{id}/start" => Command::Start;
    /// Gives up.
    resign "/api/tables/{id}/resign" => Command::Resign;
    /// Goes away: a bot plays on until you come back.
    leave "/api/tables/{id}/leave" (body: Leave) => Command::Leave { level: body.level };
    /// Takes the seat back from the bot.
    come_back "/api/tables/{id}/return" => Command::Return;
}

/// Opens a table for the same players, or joins the one that was opened. The answer is the new table.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = TableInfo),
    (status = 401, body = ErrorBody),
    (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody, description = "The game is not over"),
    (status = 429, body = ErrorBody),
))]
pub async fn rematch(
    State(app): State<Shared>,
    Guest(who): Guest,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, ApiError> {
    if !app.limits.new_table(&who.id) {
        app.metrics.rate_limited.inc();
        return Err(ApiError::too_many());
    }
    let over =
        Tables::ask(&app, &id, Some(who.clone()), Command::Rematch { next: clock::fresh_table() }).await?;
    let next = over.rematch.ok_or_else(|| ApiError::not_found("rematch"))?;
    let seat = over.seats.iter().position(|seat| is_player(seat, &who));
    let command = match seat {
        Some(seat) => Command::Sit { seat: Seat(seat as u8), contribution: None },
        None => Command::Info,
    };
    match Tables::ask(&app, &next, Some(who.clone()), command).await {
        // It has started without them, or the host gave the seat away: they may still watch.
        Err(error) if error.status == axum::http::StatusCode::CONFLICT => {
            Tables::ask(&app, &next, Some(who), Command::Info).await.map(Json)
        }
        answer => answer.map(Json),
    }
}

fn is_player(seat: &SeatInfo, who: &Player) -> bool {
    matches!(&seat.occupant, Occupant::Player { id, .. } if *id == who.id)
}
