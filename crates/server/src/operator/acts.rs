//! What comes of each request.

use std::time::Instant;

use table::protocol::{Occupant, TableStatus};
use table::{Command, Input, Place, Player, disturbance, owner};

use super::{Answer, Busy, PlayerLine, Request, Storage, TableLine, hold};
use crate::app::Shared;
use crate::error::ApiError;
use crate::store::{StoreError, Usage};
use crate::tables::{TableMessage, Tables};

/// How many lines "who is most busy" has.
const MOST: usize = 10;
const ANNOUNCEMENT_MAX_CHARS: usize = 300;
const ENDED: &str =
    "The operator of this server has closed this table: it ends without a result. Nothing is deleted.";

pub(super) async fn answer(app: &Shared, request: Request) -> Answer {
    let answer = match request {
        Request::Tables => tables(app).await.map(Answer::Tables),
        Request::Players => Ok(Answer::Players(players(app))),
        Request::Storage => storage(app).await.map(Answer::Storage),
        Request::Busy => Ok(Answer::Busy(busy(app))),
        Request::Close { table } => close(app, &table).await,
        Request::Silence { player, silent } => silence(app, &player, silent).await,
        Request::Remove { player, removed } => remove(app, &player, removed).await,
        Request::Announce { text } => announce(app, text),
    };
    answer.unwrap_or_else(Answer::Refused)
}

fn unread(error: StoreError) -> String {
    format!("The data cannot be read: {error}.")
}

fn unwritten(error: StoreError) -> String {
    format!("This cannot be stored: {error}.")
}

async fn tables(app: &Shared) -> Result<Vec<TableLine>, String> {
    let mut ids: Vec<String> = app.tables.ids();
    for status in [TableStatus::Open, TableStatus::Running] {
        for page in 0.. {
            let listed = app.store.tables(status, Vec::new(), page).await.map_err(unread)?;
            if listed.is_empty() {
                break;
            }
            ids.extend(listed.into_iter().map(|listed| listed.roster.id));
        }
    }
    ids.sort_unstable();
    ids.dedup();
    let mut lines = Vec::new();
    for id in ids {
        // It may have gone meanwhile.
        let Some(listed) = app.store.listed(id.clone()).await.map_err(unread)? else { continue };
        let (roster, presence) = (listed.roster, app.tables.presence(&id));
        lines.push(TableLine {
            live: app.tables.is_live(&id),
            id,
            kind: roster.kind,
            status: roster.status,
            seats: roster.seats.iter().map(sitter).collect(),
            here: presence.connected.iter().count(),
            spectators: presence.spectators,
            quiet_s: app.clock().now().saturating_sub(roster.changed_at),
            game: roster.game,
        });
    }
    Ok(lines)
}

fn sitter(place: &Place) -> Option<String> {
    match &place.occupant {
        Occupant::Empty => None,
        Occupant::Player { name, .. } | Occupant::Invited { name, .. } => Some(name.clone()),
        Occupant::Bot { level } => Some(format!("{} bot", level.id())),
    }
}

fn players(app: &Shared) -> Vec<PlayerLine> {
    let mut lines = app.operator.present.players();
    for line in &mut lines {
        let mark = line.id.as_deref().map(|id| app.operator.notices.mark(id)).unwrap_or_default();
        (line.silenced, line.removed) = (mark.silenced, mark.removed);
    }
    lines
}

async fn storage(app: &Shared) -> Result<Storage, String> {
    let Usage { parts, bytes_free, notes } = app.store.usage().await.map_err(unread)?;
    Ok(Storage { files: parts, bytes_max: app.config.store_bytes_max, bytes_free, notes })
}

fn busy(app: &Shared) -> Busy {
    let now = Instant::now();
    let requests = app.operator.requests.most(MOST, now);
    Busy {
        requests: requests.into_iter().map(|(address, times)| (address.to_string(), times)).collect(),
        messages: app.operator.present.messages(MOST, now),
        sockets: app.metrics.sockets.get(),
        tables_live: app.metrics.tables_live.get(),
        bots_thinking: app.metrics.bots_thinking.get(),
        rate_limited: app.metrics.rate_limited.get(),
    }
}

async fn close(app: &Shared, table: &str) -> Result<Answer, String> {
    if app.store.listed(table.to_string()).await.map_err(unread)?.is_none() {
        return Err(format!("There is no table `{table}`."));
    }
    Tables::ask(app, table, None, Command::End { why: ENDED.to_string() }).await.map_err(words)?;
    tracing::warn!(table, "the operator has closed a table");
    Ok(Answer::Done(format!("Table {table} is closed. Its log is kept.")))
}

async fn silence(app: &Shared, player: &str, silent: bool) -> Result<Answer, String> {
    let player = known(app, player).await?;
    if !hold(app, &player.id, |mark| mark.silenced = silent).await.map_err(unwritten)? {
        return Err(format!("{} is {} already.", player.name, if silent { "silenced" } else { "heard" }));
    }
    tracing::warn!(
        player = player.id,
        silent,
        "the operator has silenced a player, or lets them speak again"
    );
    let (told, done) = match silent {
        true => ("cannot chat for now", "is silenced until you take it back by --off"),
        false => ("can chat again", "can chat again"),
    };
    for table in &sitting(app, &player).await? {
        note(app, table, format!("{} {told}: the operator of this server decided so.", player.name)).await;
    }
    Ok(Answer::Done(format!("{} {done}.", player.name)))
}

async fn remove(app: &Shared, player: &str, removed: bool) -> Result<Answer, String> {
    let player = known(app, player).await?;
    if !hold(app, &player.id, |mark| mark.removed = removed).await.map_err(unwritten)? {
        return Err(format!("{} is {} already.", player.name, if removed { "removed" } else { "let in" }));
    }
    tracing::warn!(player = player.id, removed, "the operator has removed a player, or lets them in again");
    if !removed {
        return Ok(Answer::Done(format!("{} may come in again.", player.name)));
    }
    let tables = sitting(app, &player).await?;
    for table in &tables {
        let left = Tables::ask(app, table, Some(player.clone()), Command::Leave { level: None }).await;
        if let Err(error) = left {
            tracing::warn!(table, ?error, "the seat of somebody who was removed stays theirs");
        }
        note(app, table, format!("The operator of this server has removed {}.", player.name)).await;
    }
    Ok(Answer::Done(format!(
        "{} is removed until you take it back by --off; seats given up: {}.",
        player.name,
        tables.len()
    )))
}

fn announce(app: &Shared, text: Option<String>) -> Result<Answer, String> {
    let text = text.map(|text| text.trim().to_string()).filter(|text| !text.is_empty());
    if let Some(wrong) = text.as_deref().and_then(disturbance) {
        return Err(format!("An announcement cannot have {wrong}."));
    }
    if text.as_ref().is_some_and(|text| text.chars().count() > ANNOUNCEMENT_MAX_CHARS) {
        return Err(format!("An announcement can have at most {ANNOUNCEMENT_MAX_CHARS} characters."));
    }
    tracing::warn!(text, "the operator announces");
    let done = if text.is_some() { "Everybody reads it." } else { "Nothing is announced any more." };
    app.operator.notices.announce(text);
    Ok(Answer::Done(done.to_string()))
}

/// The player with this id, or the only one here who has this name.
async fn known(app: &Shared, player: &str) -> Result<Player, String> {
    if let Some(player) = app.store.player(owner(player).to_string()).await.map_err(unread)? {
        return Ok(player);
    }
    let here = app.operator.present.players();
    let named: Vec<Player> = here
        .into_iter()
        .filter(|line| line.name == player)
        .filter_map(|line| line.id.map(|id| Player { id, name: line.name }))
        .collect();
    match &named[..] {
        [one] => Ok(one.clone()),
        [] => Err(format!("There is no player with the id `{player}`, and nobody of that name is here.")),
        several => {
            let ids: Vec<&str> = several.iter().map(|player| player.id.as_str()).collect();
            Err(format!("Several here are called {player}: {}.", ids.join(", ")))
        }
    }
}

/// The tables that wait or run where this player has a seat.
async fn sitting(app: &Shared, player: &Player) -> Result<Vec<String>, String> {
    let mut tables = Vec::new();
    for page in 0.. {
        let listed = app.store.tables_of(player.id.clone(), page).await.map_err(unread)?;
        if listed.is_empty() {
            break;
        }
        let rosters = listed.into_iter().map(|listed| listed.roster);
        let going_on = rosters
            .filter(|roster| roster.status != TableStatus::Over && roster.seat_of(&player.id).is_some());
        tables.extend(going_on.map(|roster| roster.id));
    }
    Ok(tables)
}

/// Writes it into the log of a table that everybody there reads.
async fn note(app: &Shared, table: &str, text: String) {
    match Tables::open(app, table) {
        Ok(handle) => drop(handle.inbox.send(TableMessage::Tell(Input::Notice { text })).await),
        Err(error) => tracing::warn!(table, ?error, "a table could not be told"),
    }
}

fn words(error: ApiError) -> String {
    error.message
}
