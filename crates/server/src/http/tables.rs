//! Tables: open one, find one, sit down, start, leave.

use axum::Json;
use axum::extract::State;
use engine::Seat;
use serde::Deserialize;
use table::protocol::{
    Admit, Agree, Contribute, CreateTable, ErrorBody, Leave, Occupant, OneSeat, SeatInfo, SetBot, Sit, Swap,
    TableInfo, TableStatus, Undo, Vote,
};
use table::{Command, Kind, Player, Problem, Roster, owner};
use utoipa::{IntoParams, ToSchema};

use super::{Body, Path, Query};
use crate::app::Shared;
use crate::auth::{Acting, Guest};
use crate::clock;
use crate::error::ApiError;
use crate::limits::OPEN_TABLES;
use crate::origin::Origin;
use crate::store::Listed;
use crate::tables::Tables;

/// Further nobody turns the pages.
const PAGE_MAX: u32 = 1_000;

#[derive(Deserialize, IntoParams)]
pub struct Listing {
    show: Show,
    /// A hundred tables are on each, counted from 0.
    page: Option<u32>,
}

/// How somebody comes in who has no part in a table.
#[derive(Deserialize, IntoParams)]
pub struct Door {
    /// What the link to a table of friends carries.
    pub key: Option<String>,
}

impl Door {
    pub fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }
}

#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Show {
    Open,
    Running,
    Over,
    Mine,
}

/// Up to a hundred tables, newest first; of the open and the running ones those come before at which somebody who plays is connected.
/// `mine` are those you opened, sit at or are invited to.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(Listing, Acting), responses(
    (status = 200, body = Vec<TableInfo>),
    (status = 400, body = ErrorBody),
))]
pub async fn list(
    State(app): State<Shared>,
    guest: Option<Guest>,
    Query(listing): Query<Listing>,
) -> Result<Json<Vec<TableInfo>>, ApiError> {
    let page = listing.page.unwrap_or(0).min(PAGE_MAX);
    let attended = || app.tables.attended();
    let listed = match (listing.show, guest) {
        (Show::Open, _) => app.store.tables(TableStatus::Open, attended(), page).await?,
        (Show::Running, _) => app.store.tables(TableStatus::Running, attended(), page).await?,
        (Show::Over, _) => app.store.tables(TableStatus::Over, Vec::new(), page).await?,
        (Show::Mine, Some(Guest(player))) => app.store.tables_of(player.id, page).await?,
        (Show::Mine, None) => Vec::new(),
    };
    Ok(Json(listed.iter().map(|table| info(&app, table)).collect()))
}

fn info(app: &Shared, listed: &Listed) -> TableInfo {
    let roster = &listed.roster;
    TableInfo::of(roster, listed.owed, listed.due_at_ms, &app.tables.presence(&roster.id))
}

/// One table.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path), Door, Acting), responses(
    (status = 200, body = TableInfo),
    (status = 404, body = ErrorBody),
))]
pub async fn show(
    State(app): State<Shared>,
    guest: Option<Guest>,
    Path(id): Path<String>,
    Query(door): Query<Door>,
) -> Result<Json<TableInfo>, ApiError> {
    let who = guest.as_ref().map(|Guest(player)| player.id.as_str());
    let listed = app.store.listed(id).await?.filter(|listed| listed.roster.admits(who, door.key()));
    let table = listed.ok_or_else(|| ApiError::not_found("table"))?;
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
    origin: Origin,
    Body(body): Body<CreateTable>,
) -> Result<Json<TableInfo>, ApiError> {
    app.limits.change(&host.id)?;
    app.addresses.note(&host.id, origin);
    let (start, own_edition) = (body.start == Some(true), body.edition_text.is_some());
    let roster = open(host.clone(), body, app.clock().now()).await?;
    match start {
        true => roster.may_start(&host)?,
        false => may_wait(&app, &host).await?,
    }
    app.limits.new_table(&host.id, origin.address)?;
    if own_edition {
        app.limits.edition(origin.address)?;
    }
    let id = roster.id.clone();
    app.store.create(roster, None).await?;
    let command = if start { Command::Start } else { Command::Info };
    Tables::ask(&app, &id, Some(host), command).await.map(Json)
}

/// Whether it can be played is found out by dealing it, which may draw a whole map: so not on the threads that serve.
async fn open(host: Player, body: CreateTable, now: u64) -> Result<Roster, ApiError> {
    let open = move || Roster::open(&host, body, clock::fresh_table(), now);
    match tokio::task::spawn_blocking(open).await {
        Ok(roster) => Ok(roster?),
        Err(fallen) => std::panic::resume_unwind(fallen.into_panic()),
    }
}

/// Whether this guest may have one more table that waits for its start.
async fn may_wait(app: &Shared, host: &Player) -> Result<(), ApiError> {
    let most = app.limits.most(OPEN_TABLES.most);
    if most == usize::MAX {
        return Ok(());
    }
    let waits = |table: &&Listed| {
        let roster = &table.roster;
        roster.status == TableStatus::Open && owner(&roster.host) == owner(&host.id)
    };
    let own = app.store.tables_of(owner(&host.id).to_string(), 0).await?;
    if own.iter().filter(waits).count() < most {
        return Ok(());
    }
    let message = format!("You have {most} tables that have not started: start or close one of them first.");
    Err(app.limits.refuse(Problem::new(Kind::TooMany, "open_tables", message)).into())
}

async fn ask(
    app: &Shared,
    id: &str,
    who: Player,
    origin: Origin,
    door: &Door,
    command: Command,
) -> Result<Json<TableInfo>, ApiError> {
    app.limits.change(&who.id)?;
    app.addresses.note(&who.id, origin);
    Tables::admit(app, id, Some(&who), door.key()).await?;
    Tables::ask(app, id, Some(who), command).await.map(Json)
}

/// The handlers that only pass a command on to the table are alike.
macro_rules! commands {
    ($($(#[doc = $doc:literal])* $name:ident $path:literal $(($body:ident: $Body:ty))? => $command:expr;)*) => { $(
        $(#[doc = $doc])*
        #[utoipa::path(post, path = $path, tag = "tables", params(("id" = String, Path), Door, Acting), $(request_body = $Body,)?
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
            Query(door): Query<Door>,
            origin: Origin,
            $(Body($body): Body<$Body>,)?
        ) -> Result<Json<TableInfo>, ApiError> {
            ask(&app, &id, who, origin, &door, $command).await
        }
    )* };
}

commands! {
    /// Takes a seat.
    sit "/api/tables/{id}/sit" (body: Sit) => Command::Sit { seat: body.seat, contribution: body.brings() };
    /// Gives the seat up again, or an invitation to one, before the start.
    stand "/api/tables/{id}/stand" => Command::Stand;
    /// The host puts a bot on a seat, or takes it away.
    bot "/api/tables/{id}/bot" (body: SetBot) => Command::Bot { seat: body.seat, level: body.level };
    /// The host starts the game, once every seat is taken. Where shares of the chance were promised they are opened first.
    start "/api/tables/{id}/start" => Command::Start;
    /// Opens what you promised to add to the chance, once the seats are taken.
    contribute "/api/tables/{id}/contribute" (body: Contribute) => Command::Contribute { contribution: body.contribution };
    /// Gives up.
    resign "/api/tables/{id}/resign" => Command::Resign;
    /// Goes away: a bot plays on until you come back.
    leave "/api/tables/{id}/leave" (body: Leave) => Command::Leave { level: body.level };
    /// Takes the seat back from the bot.
    come_back "/api/tables/{id}/return" => Command::Return;
    /// Takes your last step back, if you have learnt nothing by it; otherwise the others can be asked.
    undo "/api/tables/{id}/undo" (body: Undo) => Command::Undo { ask: body.ask == Some(true) };
    /// Takes back all that led off the lesson that is given here.
    back "/api/tables/{id}/back" => Command::BackToLesson;
    /// Whether somebody else may take a step back.
    agree "/api/tables/{id}/agree" (body: Agree) => Command::Agree { yes: body.yes };
    /// What should become of the seat of somebody who has gone.
    vote "/api/tables/{id}/vote" (body: Vote) => Command::Vote { seat: body.seat, verdict: body.verdict };
    /// Ends the game without a result, before anybody has moved.
    call_off "/api/tables/{id}/call-off" => Command::CallOff;
    /// The host takes somebody off a seat: they cannot sit down again until the host lets them, or makes a new link.
    remove "/api/tables/{id}/remove" (body: OneSeat) => Command::Remove { seat: body.seat };
    /// The host lets somebody sit down again.
    admit "/api/tables/{id}/admit" (body: Admit) => Command::Admit { player: body.player };
    /// The host lets two seats change places.
    swap "/api/tables/{id}/swap" (body: Swap) => Command::Swap { seats: body.seats };
    /// The host makes somebody else the host.
    host "/api/tables/{id}/host" (body: OneSeat) => Command::Host { seat: body.seat };
    /// The host closes the table before the game begins.
    close "/api/tables/{id}/close" => Command::CloseTable;
    /// The host changes the key of the link: the old one opens nothing any more.
    new_key "/api/tables/{id}/key" => Command::NewKey { key: clock::random_id::<8>() };
}

#[derive(Deserialize, IntoParams)]
pub struct Rematch {
    /// Whether you sit down, too, with all who share your device and without a share of the chance: yes unless told. Whoever wants
    /// to promise theirs sits down by themselves.
    sit: Option<bool>,
}

/// Opens a table for the same players, or joins the one that was opened, with all who share your device. The answer is the
/// new table.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables", params(("id" = String, Path), Rematch, Acting), responses(
    (status = 200, body = TableInfo),
    (status = 401, body = ErrorBody),
    (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody, description = "The game is not over"),
    (status = 429, body = ErrorBody),
))]
pub async fn rematch(
    State(app): State<Shared>,
    Guest(who): Guest,
    origin: Origin,
    Path(id): Path<String>,
    Query(Rematch { sit }): Query<Rematch>,
) -> Result<Json<TableInfo>, ApiError> {
    app.limits.new_table(&who.id, origin.address)?;
    app.addresses.note(&who.id, origin);
    Tables::admit(&app, &id, Some(&who), None).await?;
    let over =
        Tables::ask(&app, &id, Some(who.clone()), Command::Rematch { next: clock::fresh_table() }).await?;
    let next = over.rematch.ok_or_else(|| ApiError::not_found("rematch"))?;
    let opened = Tables::ask(&app, &next, Some(who.clone()), Command::Info).await?;
    if sit == Some(false) {
        return Ok(Json(opened));
    }
    for (seat, info) in (0..).map(Seat).zip(&opened.seats) {
        let Some(player) = on_device(info, &who) else { continue };
        let command = Command::Sit { seat, contribution: None };
        match Tables::ask(&app, &next, Some(player), command).await {
            // It has started without them, or the host gave the seat away: they may still watch.
            Err(error) if error.status != axum::http::StatusCode::CONFLICT => return Err(error),
            _ => {}
        }
    }
    Tables::ask(&app, &next, Some(who), Command::Info).await.map(Json)
}

/// Whoever has a seat or is invited to it, if they share a device with this player.
fn on_device(seat: &SeatInfo, who: &Player) -> Option<Player> {
    match &seat.occupant {
        Occupant::Player { id, name } | Occupant::Invited { id, name } if owner(id) == owner(&who.id) => {
            Some(Player { id: id.clone(), name: name.clone() })
        }
        _ => None,
    }
}
