//! What a crowd of tables costs somebody else's easy bot: guests on addresses of their own open as many tables of experts as they may.

use std::net::{IpAddr, Ipv4Addr};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::api::Api;
use crate::failure::Failure;
use crate::player::{Heard, Known, connect};

/// How many answers of the easy bot are timed.
const ANSWERS: usize = 20;
/// At so many of their tables the guests of the crowd sit and are connected.
const ATTENDED: usize = 4;
/// No guest may open more: the server's limits are meant to stop them before.
const TABLES_MAX: usize = 200;

/// How long the easy bot took, in the middle and at most.
struct Took {
    median_ms: f64,
    most_ms: f64,
}

/// The figures: on a quiet server, beside the crowd's tables, and while the crowd is connected and waits for its experts, too.
pub async fn crowd(url: &str, guests: u8) -> Result<Value, Failure> {
    let quiet = easy_bot(url).await?;
    let (mut tables, mut sockets) = (0, Vec::new());
    for guest in 1..=guests {
        let api = Api::from(url, Some(IpAddr::V4(Ipv4Addr::new(127, 0, 1, guest))))?;
        let host = api.guest().await?;
        for n in 0..TABLES_MAX {
            let Ok(table) = api.open(&host, experts(n < ATTENDED)).await else { break };
            tables += 1;
            if n < ATTENDED {
                sockets.push((guest, host.clone(), table));
            }
        }
    }
    let beside = easy_bot(url).await?;
    let mut connected = Vec::new();
    for (guest, host, table) in &sockets {
        let api = Api::from(url, Some(IpAddr::V4(Ipv4Addr::new(127, 0, 1, *guest))))?;
        connected.push(connect(&api, host, table).await?);
    }
    let among = easy_bot(url).await?;
    let ms = |took: &Took| json!({ "median_ms": took.median_ms, "most_ms": took.most_ms });
    Ok(json!({
        "guests": guests, "tables": tables, "connected": connected.len(),
        "quiet": ms(&quiet), "beside": ms(&beside), "among": ms(&among),
    }))
}

fn experts(attended: bool) -> Value {
    let bots: Vec<Value> =
        (u8::from(attended)..4).map(|seat| json!({ "seat": seat, "level": "expert" })).collect();
    let seat = attended.then_some(0);
    json!({ "game": "stellar", "setup": { "mode": "four" }, "bots": bots, "seat": seat, "start": true })
}

/// Plays against an easy bot, the same moves each time as far as it lets us.
async fn easy_bot(url: &str) -> Result<Took, Failure> {
    let api = Api::from(url, None)?;
    let guest = api.guest().await?;
    let mut took = Vec::new();
    while took.len() < ANSWERS {
        let bots = json!([{ "seat": 1, "level": "easy" }]);
        let table = json!({ "game": "stellar", "seat": 0, "bots": bots, "start": true });
        let table = api.open(&guest, table).await?;
        play(&api, &guest, &table, &mut took).await?;
    }
    took.sort_unstable();
    let ms = |took: Duration| took.as_secs_f64() * 1000.0;
    Ok(Took { median_ms: ms(took[took.len() / 2]), most_ms: ms(took[took.len() - 1]) })
}

async fn play(
    api: &Api,
    guest: &crate::api::Guest,
    table: &str,
    took: &mut Vec<Duration>,
) -> Result<(), Failure> {
    let mut socket = connect(api, guest, table).await?;
    let mut known = Known::default();
    let (mut acts, mut sent) = (0, None);
    while took.len() < ANSWERS && !known.over {
        let frame = socket.next().await.ok_or_else(|| Failure::new("the server closed a socket"))?;
        let Message::Text(text) = frame.map_err(Failure::new)? else { continue };
        let heard: Heard<'_> = serde_json::from_str(&text).map_err(Failure::new)?;
        let accepted = heard.accepted.is_some();
        if !known.note(heard, 0).map_err(Failure::new)? {
            continue;
        }
        if !known.due {
            // The bot is asked from here on.
            sent = accepted.then(Instant::now).or(sent);
            continue;
        }
        took.extend(sent.take().map(|sent: Instant| sent.elapsed()));
        if !known.legal.is_empty() {
            acts += 1;
            let act = known.act(acts, 0, acts as usize * 7919 % known.legal.len());
            socket.send(Message::Text(act.into())).await.map_err(Failure::new)?;
        }
    }
    Ok(())
}
