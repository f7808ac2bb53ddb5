//! Scripted players: random legal moves, as fast as the server takes them.

use std::time::Instant;

use engine::{Chance, Fast};
use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout_at;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use umpire::BOOK_MAX;

use super::api::{Api, Guest};
use super::report::Tally;
use crate::failure::Failure;

/// As many actions may be asked about at once.
const ASKED_MAX: usize = 64;

/// A player at a table.
pub struct Seated {
    guest: Guest,
    table: String,
    pub seat: u8,
    pub socket: WebSocketStream<TcpStream>,
}

/// What a player needs of a message; the view, which is most of it, is not looked at.
#[derive(Deserialize)]
pub struct Heard<'a> {
    #[serde(rename = "type")]
    pub kind: &'a str,
    /// The act that led here.
    pub accepted: Option<u32>,
    #[serde(borrow)]
    position: Option<Position<'a>>,
    #[serde(borrow)]
    change: Option<Change<'a>>,
    pub message: Option<String>,
    refused: Option<&'a RawValue>,
    pub lines: Option<Vec<Line>>,
}

#[derive(Deserialize)]
pub struct Line {
    pub at: u64,
}

#[derive(Deserialize)]
struct Position<'a> {
    #[serde(borrow)]
    legal: Vec<Offer<'a>>,
    decision: u64,
    to_act: Vec<u8>,
    deadline: Option<u64>,
    outcome: Option<IgnoredAny>,
}

/// The same by what changed. The edits of the legal actions keep, drop or put whole offers.
#[derive(Deserialize)]
struct Change<'a> {
    #[serde(borrow)]
    legal: Option<Edits<'a>>,
    decision: u64,
    to_act: Vec<u8>,
    deadline: Option<u64>,
    outcome: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct Edits<'a> {
    #[serde(borrow)]
    s: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
struct Offer<'a> {
    #[serde(borrow)]
    action: &'a RawValue,
}

/// What a player remembers of the table.
#[derive(Default)]
pub struct Known {
    pub legal: Vec<Box<RawValue>>,
    /// All that was offered since a position was told whole.
    book: Vec<Box<RawValue>>,
    decision: u64,
    pub due: bool,
    /// A clock of the game runs.
    pub real_time: bool,
    pub over: bool,
    /// When what was accepted last was done, until the update comes that tells it.
    pub accepted: Option<Instant>,
}

impl Known {
    pub fn act(&self, id: u32, seat: u8, choice: usize) -> String {
        let (decision, action) = (self.decision, self.legal[choice].get());
        format!(r#"{{"type":"act","id":{id},"seat":{seat},"decision":{decision},"action":{action}}}"#)
    }

    /// What would come of all that is offered, or of the first of it.
    fn question(&self, id: u32, seat: u8) -> String {
        let actions: Vec<&str> = self.legal.iter().take(ASKED_MAX).map(|action| action.get()).collect();
        format!(r#"{{"type":"ask","id":{id},"seat":{seat},"actions":[{}]}}"#, actions.join(","))
    }

    /// Takes what a message says of the position, if it does. False if it says nothing of it.
    pub fn note(&mut self, heard: Heard<'_>, seat: u8) -> Result<bool, serde_json::Error> {
        match (heard.position, heard.change) {
            (Some(position), _) => self.replace(position, seat),
            (None, Some(change)) => self.follow(change, seat)?,
            (None, None) => return Ok(false),
        }
        Ok(true)
    }

    fn replace(&mut self, position: Position<'_>, seat: u8) {
        self.legal = position.legal.into_iter().map(|offer| offer.action.to_owned()).collect();
        self.book = self.legal.clone();
        self.decision = position.decision;
        self.due = position.to_act.contains(&seat);
        self.real_time = position.deadline.is_some();
        self.over = position.outcome.is_some();
    }

    /// An offer in full, or its place in the book.
    fn put(&mut self, offer: &RawValue) -> Result<(), serde_json::Error> {
        if !offer.get().starts_with('{') {
            let place: usize = serde_json::from_str(offer.get())?;
            self.legal.push(self.book[place].clone());
            return Ok(());
        }
        let offer: Offer<'_> = serde_json::from_str(offer.get())?;
        if self.book.len() < BOOK_MAX {
            self.book.push(offer.action.to_owned());
        }
        self.legal.push(offer.action.to_owned());
        Ok(())
    }

    fn follow(&mut self, change: Change<'_>, seat: u8) -> Result<(), serde_json::Error> {
        if let Some(edits) = change.legal {
            let mut left = std::mem::take(&mut self.legal).into_iter();
            for edit in edits.s {
                if edit.get().starts_with('[') {
                    let put: Vec<&RawValue> = serde_json::from_str(edit.get())?;
                    put.into_iter().try_for_each(|offer| self.put(offer))?;
                    continue;
                }
                let count: i64 = serde_json::from_str(edit.get())?;
                let taken = left.by_ref().take(count.unsigned_abs() as usize);
                if count > 0 { self.legal.extend(taken) } else { taken.for_each(drop) }
            }
            self.legal.extend(left);
        }
        self.decision = change.decision;
        self.due = change.to_act.contains(&seat);
        self.real_time = change.deadline.is_some();
        self.over = change.outcome.is_some();
        Ok(())
    }
}

/// How a player's time at a table ended.
enum Ended {
    GameOver,
    TimeUp,
}

/// A new table with new guests, started, everybody connected.
pub async fn open_table(api: &Api, game: &str, setup: Value, players: usize) -> Result<Vec<Seated>, Failure> {
    let mut guests = Vec::with_capacity(players);
    for _ in 0..players {
        guests.push(api.guest().await?);
    }
    let asked = json!({ "game": game, "setup": setup, "seat": 0 });
    let table = api.open(&guests[0], asked).await?;
    for (seat, guest) in guests.iter().enumerate().skip(1) {
        api.sit(guest, &table, seat).await?;
    }
    api.start(&guests[0], &table).await?;
    connect_all(api, guests, &table).await
}

/// It starts by itself once all have come, and everybody moves on by one seat.
async fn rematch(api: &Api, mut guests: Vec<Guest>, table: &str) -> Result<Vec<Seated>, Failure> {
    let next = api.rematch(&guests[0], table).await?;
    for guest in &guests[1..] {
        api.rematch(guest, table).await?;
    }
    guests.rotate_right(1);
    connect_all(api, guests, &next).await
}

async fn connect_all(api: &Api, guests: Vec<Guest>, table: &str) -> Result<Vec<Seated>, Failure> {
    let mut seated = Vec::with_capacity(guests.len());
    for (seat, guest) in guests.into_iter().enumerate() {
        let socket = connect(api, &guest, table).await?;
        seated.push(Seated { guest, table: table.to_string(), seat: seat as u8, socket });
    }
    Ok(seated)
}

pub async fn connect(api: &Api, guest: &Guest, table: &str) -> Result<WebSocketStream<TcpStream>, Failure> {
    let url = format!("{}/api/tables/{table}/socket", api.url.replacen("http", "ws", 1));
    let mut request = url.into_client_request().map_err(Failure::new)?;
    request.headers_mut().insert("cookie", guest.cookie.parse().map_err(Failure::new)?);
    let host = request.uri().authority().map(|authority| authority.as_str().to_string()).unwrap_or_default();
    let stream = match api.from {
        Some(from) => {
            let stream = TcpSocket::new_v4()?;
            stream.bind((from, 0).into())?;
            stream.connect(host.parse().map_err(Failure::new)?).await?
        }
        None => TcpStream::connect(host).await?,
    };
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(8 * 1024).write_buffer_size(0);
    let (socket, _) = client_async_with_config(request, stream, Some(config)).await.map_err(Failure::new)?;
    Ok(socket)
}

/// Plays game after game at one table until the time is up.
pub async fn play_games(
    api: std::sync::Arc<Api>,
    mut seats: Vec<Seated>,
    until: Instant,
    asks: bool,
    seed: u64,
) -> Tally {
    let mut luck = Fast::new(seed);
    let mut tally = Tally::default();
    while Instant::now() < until {
        let table = seats[0].table.clone();
        let players = seats.into_iter().map(|seat| play(seat, until, asks, Fast::new(luck.seed())));
        let mut guests = Vec::new();
        let mut over = true;
        for (guest, ended, of_player) in join_all(players).await {
            guests.push(guest);
            over &= matches!(ended, Ended::GameOver);
            tally.add(of_player);
        }
        if !over {
            break;
        }
        tally.games += 1;
        if Instant::now() >= until {
            break;
        }
        seats = match rematch(&api, guests, &table).await {
            Ok(seats) => seats,
            Err(failure) => {
                tally.error(&failure.to_string());
                break;
            }
        };
    }
    tally
}

/// One player's game; who asks does so before every move.
async fn play(mut seated: Seated, until: Instant, asks: bool, mut luck: Fast) -> (Guest, Ended, Tally) {
    let mut tally = Tally::default();
    let mut known = Known::default();
    let mut sent: Option<(u32, u64, Instant)> = None;
    let mut asked: Option<(u64, Instant)> = None;
    let mut acts = 0;
    let ended = loop {
        let Ok(frame) = timeout_at(until.into(), seated.socket.next()).await else { break Ended::TimeUp };
        let text = match frame {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(_)) => continue,
            Some(Err(error)) => {
                tally.error(&error.to_string());
                break Ended::TimeUp;
            }
            None => {
                tally.error("the server closed a socket");
                break Ended::TimeUp;
            }
        };
        let heard: Heard<'_> = match serde_json::from_str(&text) {
            Ok(heard) => heard,
            Err(error) => {
                tally.error(&error.to_string());
                break Ended::TimeUp;
            }
        };
        match (heard.kind, sent) {
            (_, Some((id, _, at))) if heard.accepted == Some(id) => tally.accepted(at.elapsed()),
            ("error" | "refused", _) => {
                tally.error(
                    heard.message.as_deref().or(heard.refused.map(RawValue::get)).unwrap_or("refused"),
                );
                break Ended::TimeUp;
            }
            _ => {}
        }
        let answered = asked.filter(|_| heard.kind == "answers");
        match (known.note(heard, seated.seat), answered) {
            (Ok(true), _) => tally.told(text.len()),
            (Ok(false), Some((_, at))) => tally.answered(at.elapsed()),
            (Ok(false), None) => continue,
            (Err(error), _) => {
                tally.error(&error.to_string());
                break Ended::TimeUp;
            }
        }
        if known.over {
            break Ended::GameOver;
        }
        let acted = sent.is_some_and(|(_, decision, _)| decision == known.decision);
        if known.due && !known.legal.is_empty() && !acted {
            acts += 1;
            let message = match asks && asked.is_none_or(|(decision, _)| decision != known.decision) {
                true => {
                    asked = Some((known.decision, Instant::now()));
                    known.question(acts, seated.seat)
                }
                false => {
                    sent = Some((acts, known.decision, Instant::now()));
                    known.act(acts, seated.seat, luck.below(known.legal.len() as u32) as usize)
                }
            };
            if let Err(error) = seated.socket.send(Message::Text(message.into())).await {
                tally.error(&error.to_string());
                break Ended::TimeUp;
            }
        }
    };
    let _ = seated.socket.close(None).await;
    (seated.guest, ended, tally)
}
