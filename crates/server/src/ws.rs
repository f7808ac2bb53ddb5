//! Socket ↔ table. Nothing here knows a game: frames go to the table, the table's frames go out.

use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::request::Parts;
use axum::response::Response;
use futures_util::SinkExt;
use serde::Deserialize;
use table::protocol::{ClientMessage, ErrorBody, Question, ServerMessage};
use table::{Input, Kind, Player, Problem, RoundTrips};
use tokio::sync::oneshot;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval, sleep_until, timeout};
use utoipa::IntoParams;

use crate::app::Shared;
use crate::auth::{Acting, Guest, Session};
use crate::clock;
use crate::doors::{Full, Place};
use crate::error::ApiError;
use crate::http::me::SILENCED;
use crate::http::{Path, Query};
use crate::limits::{Bucket, Rate};
use crate::operator::{Changes, Here};
use crate::origin::Origin;
use crate::tables::{Frame, Subscription, TableHandle, TableMessage, Tables};

const FRAME_MAX_BYTES: usize = 64 * 1024;
/// Small, because thousands of sockets are idle most of the time.
const READ_BUFFER_BYTES: usize = 1024;
const WRITE_BUFFER_BYTES: usize = 16 * 1024;
/// A client that takes nothing for so long is gone.
const SEND_MAX: Duration = Duration::from_secs(20);
const PING_EVERY: Duration = Duration::from_secs(8);
/// In real time pings measure the connection.
const MEASURE_EVERY: Duration = Duration::from_secs(1);
/// So long without any answer to pings and the socket is closed.
const SILENCE_MAX: Duration = Duration::from_secs(20);
/// An allowance that has changed by less is not reported to the table.
const ALLOWANCE_STEP_MS: u64 = 2;
/// After so many messages that are none the socket is closed.
const MALFORMED_MAX: u8 = 10;

#[derive(Deserialize, IntoParams)]
pub struct Since {
    /// The number of the last position that the client has seen.
    since: Option<u64>,
    /// Looks on as a spectator although one has a seat: for a screen that everybody sees.
    watch: Option<bool>,
    /// What the link to a table of friends carries.
    key: Option<String>,
    /// The device goes from one to the other: nobody looks on but as a spectator, and all who share it are here.
    cover: Option<bool>,
}

/// The socket of a table: `ServerMessage` down, `ClientMessage` up, one JSON text per frame.
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables",
    params(("id" = String, Path), Since, Acting), responses(
    (status = 101, description = "A WebSocket"),
    (status = 401, body = ErrorBody, description = "Nobody can act as somebody"),
    (status = 403, body = ErrorBody, description = "From another origin, or as somebody who is no companion of yours"),
    (status = 404, body = ErrorBody),
    (status = 429, body = ErrorBody, description = "Too many connections from one address"),
    (status = 503, body = ErrorBody, description = "Too many connections"),
))]
pub async fn socket(
    State(app): State<Shared>,
    Path(id): Path<String>,
    Query(since): Query<Since>,
    guest: Option<Guest>,
    origin: Origin,
    asked: Parts,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let place = enter(&app, origin).inspect_err(|refused| {
        tracing::info!(address = %origin.address, path = asked.uri.path(), code = refused.code, "a socket was refused");
    })?;
    // An unknown table is an ordinary 404, before anything is upgraded.
    let who = guest.map(|Guest(player)| player);
    who.iter().for_each(|who| app.addresses.note(&who.id, origin));
    let here = app.operator.present.enter(who.clone(), origin.address, &id);
    let session = app.auth.session(&asked.headers).filter(|_| who.is_some());
    Tables::admit(&app, &id, who.as_ref(), since.key.as_deref()).await?;
    let who = who.filter(|_| since.watch != Some(true));
    let who = if since.cover == Some(true) { who.map(Player::between) } else { who };
    let table = Tables::open(&app, &id)?;
    let upgrade = upgrade
        .max_frame_size(FRAME_MAX_BYTES)
        .max_message_size(FRAME_MAX_BYTES)
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(WRITE_BUFFER_BYTES);
    Ok(upgrade.on_upgrade(async move |socket| {
        run(app, table, id, Caller { who, session, here }, since.since, socket).await;
        drop(place);
    }))
}

/// A place for one more socket from there.
fn enter(app: &Shared, origin: Origin) -> Result<Place, Problem> {
    app.limits.socket(origin.address)?;
    app.doors.enter(origin.address).map_err(|full| {
        app.limits.refuse(match full {
            Full::House => Problem::unavailable("The server has no room for another connection now."),
            Full::Address => {
                Problem::new(Kind::TooMany, "too_many", "Too many connections come from your address.")
            }
        })
    })
}

async fn run(
    app: Shared,
    table: TableHandle,
    id: String,
    caller: Caller,
    since: Option<u64>,
    socket: WebSocket,
) {
    app.metrics.sockets.inc();
    let farewell = match watch(&table, caller.who.clone(), since).await {
        Some(subscription) => {
            let mut talk = Talk::new(&app, socket, table, caller, subscription);
            let farewell = talk.run(&app, &id).await;
            talk.leave(farewell).await
        }
        None => Ok(()),
    };
    if let Err(error) = farewell {
        tracing::debug!(table = id, %error, "a socket went away");
    }
    app.metrics.sockets.dec();
}

async fn watch(table: &TableHandle, who: Option<Player>, since: Option<u64>) -> Option<Subscription> {
    let (reply, answer) = oneshot::channel();
    table.inbox.send(TableMessage::Watch { who, since, reply }).await.ok()?;
    answer.await.ok()
}

/// How a conversation ends.
type Farewell = (u16, &'static str);

/// Who is at the other end.
struct Caller {
    /// In whose name they speak.
    who: Option<Player>,
    /// What proved it.
    session: Option<Session>,
    here: Here,
}

/// One socket's conversation with one table.
struct Talk {
    socket: WebSocket,
    table: TableHandle,
    caller: Caller,
    notices: Changes,
    /// What it was told that whoever runs the server announces.
    announced: Option<String>,
    subscription: Subscription,
    /// The number of the last position that was sent.
    seen: Option<u64>,
    pings: Interval,
    /// When the last message came.
    heard: Instant,
    /// What the last ping said, and when it went out.
    ping: Option<([u8; 8], Instant)>,
    trips: RoundTrips,
    /// As the table knows it.
    allowance_ms: u64,
    measuring: bool,
    malformed: u8,
    rate: Option<(Rate, Bucket)>,
    /// The same for questions: whoever asks too much can still play.
    questions: Option<(Rate, Bucket)>,
    /// It sends too fast: nothing is read until then.
    paused_until: Option<Instant>,
}

impl Talk {
    fn new(
        app: &Shared,
        socket: WebSocket,
        table: TableHandle,
        caller: Caller,
        subscription: Subscription,
    ) -> Talk {
        let mut pings = interval(PING_EVERY);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        pings.reset();
        let full = |rate| (rate, Bucket::full(rate, std::time::Instant::now()));
        let (rate, questions) = (app.limits.messages().map(full), app.limits.questions().map(full));
        Talk {
            socket,
            table,
            caller,
            notices: app.operator.notices.changes(),
            announced: None,
            subscription,
            seen: None,
            pings,
            heard: Instant::now(),
            ping: None,
            trips: RoundTrips::default(),
            allowance_ms: 0,
            measuring: false,
            malformed: 0,
            rate,
            questions,
            paused_until: None,
        }
    }

    async fn run(&mut self, app: &Shared, id: &str) -> Farewell {
        loop {
            let step = tokio::select! {
                frame = self.subscription.frames.recv() => match frame {
                    Some(frame) => self.send(app, frame).await,
                    None => self.resync(app, id).await,
                },
                message = self.socket.recv(), if self.reads() => self.receive(app, message).await,
                () = sleep_until(self.paused_until.unwrap_or_else(Instant::now)), if self.paused_until.is_some() => {
                    self.paused_until = None;
                    Ok(())
                }
                _ = self.pings.tick() => self.ping().await,
                () = self.notices.next() => self.heed(app).await,
            };
            if let Err(farewell) = step {
                return farewell;
            }
        }
    }

    /// Whether the table would hear what is said now. Once it has let go of us, what comes waits until it knows us again.
    fn reads(&self) -> bool {
        self.paused_until.is_none() && !self.subscription.frames.is_closed()
    }

    /// Sends a frame and whatever else is waiting, in as few writes as possible.
    async fn send(&mut self, app: &Shared, first: Frame) -> Result<(), Farewell> {
        let mut next = Some(first);
        while let Some(frame) = next {
            self.seen = frame.number.or(self.seen);
            self.measure_if_real_time();
            self.write(Message::Text(frame.text)).await?;
            next = self.subscription.frames.try_recv().ok();
        }
        self.flush().await?;
        self.heed(app).await
    }

    async fn write(&mut self, message: Message) -> Result<(), Farewell> {
        match timeout(SEND_MAX, self.socket.feed(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err((close_code::AWAY, "gone")),
        }
    }

    async fn flush(&mut self) -> Result<(), Farewell> {
        match timeout(SEND_MAX, self.socket.flush()).await {
            Ok(Ok(())) => Ok(()),
            _ => Err((close_code::AWAY, "gone")),
        }
    }

    /// The table let go of us: we were too slow, or it left memory, or the server is going down.
    async fn resync(&mut self, app: &Shared, id: &str) -> Result<(), Farewell> {
        if app.is_closing() {
            return Err((close_code::RESTART, "the server is restarting"));
        }
        let lost = (close_code::AGAIN, "the table is not available");
        self.table = Tables::open(app, id).map_err(|_| lost)?;
        self.subscription = watch(&self.table, self.caller.who.clone(), self.seen).await.ok_or(lost)?;
        // The table knows nothing of this connection yet.
        self.allowance_ms = 0;
        Ok(())
    }

    /// What whoever runs the server has decided. Whoever comes later hears of it after the welcome.
    async fn heed(&mut self, app: &Shared) -> Result<(), Farewell> {
        let notices = &app.operator.notices;
        if self.caller.here.player().is_some_and(|player| notices.is_removed(player)) {
            return Err((close_code::POLICY, "removed"));
        }
        // It may come back with the cookie that its browser has now.
        if self.caller.session.as_ref().is_some_and(|session| notices.is_signed_out(session)) {
            return Err((close_code::AGAIN, "signed out"));
        }
        let announced = notices.announced();
        if announced == self.announced {
            return Ok(());
        }
        self.announced.clone_from(&announced);
        self.say(&ServerMessage::Announced { text: announced }).await
    }

    async fn receive(
        &mut self,
        app: &Shared,
        message: Option<Result<Message, axum::Error>>,
    ) -> Result<(), Farewell> {
        self.heard = Instant::now();
        match message {
            Some(Ok(Message::Text(text))) => {
                self.count();
                self.read(app, &text).await
            }
            Some(Ok(Message::Pong(answer))) => {
                self.count();
                self.measure(&answer).await;
                Ok(())
            }
            Some(Ok(Message::Ping(_))) => {
                self.count();
                Ok(())
            }
            Some(Ok(Message::Binary(_))) => self.misunderstood("frames are JSON texts").await,
            Some(Ok(Message::Close(_))) | None => Err((close_code::NORMAL, "")),
            Some(Err(error)) => {
                tracing::debug!(%error, "a socket failed");
                Err((close_code::SIZE, "the frame is too large or broken"))
            }
        }
    }

    /// Whoever sends too fast is read more slowly.
    fn count(&mut self) {
        self.caller.here.spoke();
        if let Some((rate, bucket)) = &mut self.rate
            && !bucket.take(*rate, std::time::Instant::now())
        {
            self.paused_until = Some(Instant::now() + Duration::from_secs_f64(bucket.wait_seconds(*rate)));
        }
    }

    async fn read(&mut self, app: &Shared, text: &Utf8Bytes) -> Result<(), Farewell> {
        let connection = self.subscription.connection;
        match ClientMessage::parse(text) {
            Ok(ClientMessage::Ping { id }) => self.say(&ServerMessage::Pong { id }).await,
            Ok(ClientMessage::Ask(Question { id, .. })) if !self.may_ask() => {
                let message = "So many questions at once: ask again in a moment.".to_string();
                self.say(&ServerMessage::Error { id: Some(id), code: "too_many".into(), message }).await
            }
            Ok(ClientMessage::Chat { id, .. }) if self.is_silenced(app) => {
                self.say(&ServerMessage::Error { id, code: "silenced".into(), message: SILENCED.into() })
                    .await
            }
            Ok(message) => {
                self.tell(Input::Said { connection, message }).await;
                Ok(())
            }
            Err(reason) => self.misunderstood(&reason).await,
        }
    }

    fn is_silenced(&self, app: &Shared) -> bool {
        self.caller.who.as_ref().is_some_and(|player| app.operator.notices.is_silenced(&player.id))
    }

    fn may_ask(&mut self) -> bool {
        let Some((rate, bucket)) = &mut self.questions else { return true };
        bucket.take(*rate, std::time::Instant::now())
    }

    /// If the table is gone, its frames end too, and the next turn finds out.
    async fn tell(&mut self, input: Input) {
        let _ = self.table.inbox.send(TableMessage::Tell(input)).await;
    }

    async fn misunderstood(&mut self, reason: &str) -> Result<(), Farewell> {
        self.malformed += 1;
        let message = format!("This is not a message: {reason}.");
        self.say(&ServerMessage::Error { id: None, code: "malformed".into(), message }).await?;
        if self.malformed >= MALFORMED_MAX {
            return Err((close_code::POLICY, "too many messages that are none"));
        }
        Ok(())
    }

    async fn say(&mut self, message: &ServerMessage) -> Result<(), Farewell> {
        let text = serde_json::to_string(message).expect("messages are plain data");
        self.write(Message::Text(text.into())).await?;
        self.flush().await
    }

    async fn ping(&mut self) -> Result<(), Farewell> {
        if self.heard.elapsed() > SILENCE_MAX {
            return Err((close_code::AWAY, "no answer"));
        }
        let mark: [u8; 8] = clock::random_bytes();
        self.ping = Some((mark, Instant::now()));
        self.write(Message::Ping(mark.to_vec().into())).await?;
        self.flush().await
    }

    /// While a clock of the game runs, the connection is measured every second.
    fn measure_if_real_time(&mut self) {
        let real_time = self.table.watched.is_real_time();
        if real_time != self.measuring {
            self.measuring = real_time;
            self.pings = interval(if real_time { MEASURE_EVERY } else { PING_EVERY });
            self.pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
            if !real_time {
                self.pings.reset();
            }
        }
    }

    /// An answer to a ping came. Only the last one counts, and its mark cannot be guessed.
    async fn measure(&mut self, answer: &[u8]) {
        let Some((_, sent)) = self.ping.take_if(|(mark, _)| mark == answer) else { return };
        if !self.measuring {
            return;
        }
        self.trips.add(sent.elapsed().as_micros());
        let allowance_ms = self.trips.allowance_ms();
        if allowance_ms.abs_diff(self.allowance_ms) >= ALLOWANCE_STEP_MS {
            self.allowance_ms = allowance_ms;
            let connection = self.subscription.connection;
            self.tell(Input::Measured { connection, allowance_ms }).await;
        }
    }

    async fn leave(mut self, (code, reason): Farewell) -> Result<(), axum::Error> {
        let connection = self.subscription.connection;
        self.tell(Input::Unwatch { connection }).await;
        let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
        timeout(SEND_MAX, self.socket.send(close)).await.unwrap_or(Ok(()))
    }
}
