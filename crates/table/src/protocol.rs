//! What goes over the wire. TypeScript is generated from here and from `umpire::protocol`. Nothing here is ever stored: files
//! have types of their own, so a change of the protocol is no change of a file.

use bots::Level;
use engine::{Seat, Seats};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;
use umpire::protocol::{Answer, Change, Line, Position, Refused};
use utoipa::ToSchema;

use crate::level;

/// What a client says on the socket of a table (`GET /api/tables/{id}/socket?since=NUMBER`).
#[derive(Debug, TS)]
#[ts(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    #[ts(untagged)]
    Deed(#[ts(inline)] Deed),
    /// The person has seen the position with this number.
    Seen {
        number: u64,
    },
    /// With an `id` of the client's own, `Accepted` or `Error` comes back with it.
    Chat {
        #[ts(optional)]
        id: Option<u32>,
        text: String,
    },
    Ask(Question),
    Ping {
        id: u32,
    },
}

/// Whether a seat may do some things, without doing them. Only its owner may ask, and nobody hears of it.
#[derive(Debug, TS)]
pub struct Question {
    /// The client's own; it comes back with the answers.
    pub id: u32,
    #[ts(as = "u8")]
    pub seat: Seat,
    /// At most [`QUESTIONS_MAX`].
    #[ts(type = "unknown[]")]
    pub actions: Vec<Box<RawValue>>,
    /// Asks of a single action whether it commits the seat: whether the turn would go on by it, or chance decide.
    #[ts(optional, as = "Option<bool>")]
    pub turn: bool,
}

/// So many actions may be asked about at once.
pub const QUESTIONS_MAX: usize = 64;

/// What a player does at a table. It is packed when its frame is read, and unpacked where it is done.
#[derive(Debug, TS)]
#[ts(tag = "type", rename_all = "snake_case")]
pub enum Deed {
    /// `id` is the client's own and comes back with the answer.
    Act {
        id: u32,
        #[ts(as = "u8")]
        seat: Seat,
        decision: u64,
        #[ts(type = "unknown")]
        action: Box<RawValue>,
    },
    /// Shows a hand that moves, in real time: an action that the game calls transient. Nothing comes back unless it is
    /// refused; everybody sees it with the next `Shown`.
    Show {
        #[ts(as = "u8")]
        seat: Seat,
        #[ts(type = "unknown")]
        action: Box<RawValue>,
    },
}

impl ClientMessage {
    /// Reads a frame. By hand, because serde cannot keep a raw action inside a tagged enum.
    pub fn parse(text: &str) -> Result<ClientMessage, String> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Said<'a> {
            #[serde(rename = "type")]
            kind: &'a str,
            id: Option<u32>,
            seat: Option<Seat>,
            decision: Option<u64>,
            action: Option<Box<RawValue>>,
            actions: Option<Vec<Box<RawValue>>>,
            text: Option<String>,
            number: Option<u64>,
            turn: Option<bool>,
        }
        let said: Said<'_> = serde_json::from_str(text).map_err(|error| error.to_string())?;
        match said {
            Said {
                kind: "act",
                id: Some(id),
                seat: Some(seat),
                decision: Some(decision),
                action: Some(action),
                actions: None,
                text: None,
                number: None,
                turn: None,
            } => Ok(ClientMessage::Deed(Deed::Act { id, seat, decision, action })),
            Said {
                kind: "show",
                seat: Some(seat),
                action: Some(action),
                id: None,
                decision: None,
                actions: None,
                text: None,
                number: None,
                turn: None,
            } => Ok(ClientMessage::Deed(Deed::Show { seat, action })),
            Said {
                kind: "ask",
                id: Some(id),
                seat: Some(seat),
                actions: Some(actions),
                decision: None,
                action: None,
                text: None,
                number: None,
                turn,
            } if actions.len() <= if turn == Some(true) { 1 } else { QUESTIONS_MAX } => {
                Ok(ClientMessage::Ask(Question { id, seat, actions, turn: turn == Some(true) }))
            }
            Said { kind: "ask", turn: Some(true), .. } => {
                Err("whether an action commits is asked of one at a time".to_string())
            }
            Said { kind: "ask", actions: Some(actions), .. } if actions.len() > QUESTIONS_MAX => {
                Err(format!("{} questions at once, where {QUESTIONS_MAX} may be asked", actions.len()))
            }
            Said {
                kind: "seen",
                number: Some(number),
                id: None,
                seat: None,
                decision: None,
                action: None,
                actions: None,
                text: None,
                turn: None,
            } => Ok(ClientMessage::Seen { number }),
            Said {
                kind: "chat",
                text: Some(text),
                id,
                seat: None,
                decision: None,
                action: None,
                actions: None,
                number: None,
                turn: None,
            } => Ok(ClientMessage::Chat { id, text }),
            Said {
                kind: "ping",
                id: Some(id),
                seat: None,
                decision: None,
                action: None,
                actions: None,
                text: None,
                number: None,
                turn: None,
            } => Ok(ClientMessage::Ping { id }),
            Said { kind: "act" | "show" | "ask" | "seen" | "chat" | "ping", .. } => {
                Err(format!("`{}` has other fields", said.kind))
            }
            Said { kind, .. } => {
                Err(format!("there is no message `{kind}`; there is act, show, ask, seen, chat, ping"))
            }
        }
    }
}

impl Deed {
    pub(crate) fn seat(&self) -> Seat {
        match self {
            Deed::Act { seat, .. } | Deed::Show { seat, .. } => *seat,
        }
    }

    /// What comes back with the answer.
    pub(crate) fn id(&self) -> Option<u32> {
        match self {
            Deed::Act { id, .. } => Some(*id),
            Deed::Show { .. } => None,
        }
    }
}

/// What the server says on that socket.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// First message after connecting, and whenever the client fell behind too far.
    Welcome(Box<Welcome>),
    /// The game went on, told whole: where it is not known what the client has, or that is no longer.
    Update {
        /// The act with this id of whoever hears it led here, and is committed.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        accepted: Option<u32>,
        position: Position,
        lines: Vec<Line>,
        /// By seat: until when it must have decided, where that runs.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        due: Option<Vec<Option<u64>>>,
        /// Something was taken back: the numbers of all lines so far that no longer count.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        undone: Option<Vec<u64>>,
    },
    /// The game went on, told by what changed since the position before.
    Change {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        accepted: Option<u32>,
        change: Change,
        lines: Vec<Line>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        due: Option<Vec<Option<u64>>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        undone: Option<Vec<u64>>,
    },
    /// Hands have moved. The position keeps its number; its view changes by this.
    Shown {
        #[ts(type = "unknown")]
        view: Box<RawValue>,
    },
    /// The act with this id is committed, and there is nothing to tell of it: only a hand has moved. Or the line of chat with this
    /// id is kept, and everybody has it.
    Accepted {
        id: u32,
    },
    Refused {
        id: u32,
        refused: Refused,
    },
    /// Whether the things that were asked about may be done, in the same order.
    Answers {
        id: u32,
        /// The number of the position at which it was judged.
        number: u64,
        answers: Vec<Answer>,
    },
    /// Seats, status or presence changed.
    Table {
        table: TableInfo,
    },
    /// These seats have had their time: a bot plays the rest of their turn.
    Late {
        #[ts(type = "number[]")]
        seats: Seats,
    },
    Chat {
        chat: ChatLine,
    },
    Pong {
        id: u32,
    },
    /// The server could not do it, did not understand, or is about to close this socket.
    Error {
        /// The act, the question or the line of chat that it answers, if it answers one.
        id: Option<u32>,
        /// As in the errors of the HTTP API: `not_your_seat`, `malformed`, `too_many`, `storage`, …
        code: String,
        message: String,
    },
}

impl ServerMessage {
    /// The same with the times by which seats must decide.
    pub(crate) fn with_due(mut self, times: Option<Vec<Option<u64>>>) -> ServerMessage {
        if let ServerMessage::Update { due, .. } | ServerMessage::Change { due, .. } = &mut self {
            *due = times;
        }
        self
    }

    /// The same with the lines that no longer count.
    pub(crate) fn with_undone(mut self, numbers: Option<Vec<u64>>) -> ServerMessage {
        if let ServerMessage::Update { undone, .. } | ServerMessage::Change { undone, .. } = &mut self {
            *undone = numbers;
        }
        self
    }

    /// The same for whoever sent the act that led there.
    pub(crate) fn accepting(mut self, id: u32) -> ServerMessage {
        if let ServerMessage::Update { accepted, .. } | ServerMessage::Change { accepted, .. } = &mut self {
            *accepted = Some(id);
        }
        self
    }
}

#[derive(Debug, Serialize, TS)]
pub struct Welcome {
    pub table: TableInfo,
    /// The seat this client may act for.
    #[ts(as = "Option<u8>")]
    pub you: Option<Seat>,
    /// None while the table waits for players.
    pub position: Option<Position>,
    /// What was missed since the number that the client gave; everything if it gave none.
    pub lines: Vec<Line>,
    /// The number of the last position that this player has looked at, on whatever device. None for spectators.
    pub seen: Option<u64>,
    /// The table's time now, in milliseconds since it started: what `deadline` counts in.
    pub now: u64,
    pub chat: Vec<ChatLine>,
}

/// A table as everybody may see it.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct TableInfo {
    pub id: String,
    pub game: String,
    /// The game's setup.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub setup: Box<RawValue>,
    pub edition: String,
    pub status: TableStatus,
    pub seats: Vec<SeatInfo>,
    /// Whoever opened it.
    pub host: String,
    /// The hash of the table's secret, shown before anybody sits down.
    pub commitment: String,
    /// The secret and the players' contributions, once the game is over.
    pub revealed: Option<Revealed>,
    /// Seconds since 1970.
    pub created_at: u64,
    pub changed_at: u64,
    pub spectators: u32,
    /// The table that was opened for a rematch.
    pub rematch: Option<String>,
    /// Why it ended without a result, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub closed: Option<String>,
    /// The level of the bot that plays for players who leave.
    #[serde(serialize_with = "level::id")]
    #[ts(as = "String")]
    #[schema(value_type = String)]
    pub stand_in: Level,
    pub terms: Terms,
    /// When the stand-in decides for somebody who has not, in seconds since 1970; where the table has a pace.
    pub due_at: Option<u64>,
    pub kind: TableKind,
    /// What the link to a table of friends carries; only for those who may come in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub key: Option<String>,
    /// Whether steps may be taken back past luck and answers: against bots only.
    pub practice: bool,
    /// Nobody has moved yet: whoever sits there may call the game off.
    pub fresh: bool,
    /// How it ended.
    #[ts(type = "Ending | null")]
    #[schema(value_type = Option<Object>)]
    pub result: Option<Box<RawValue>>,
    /// Players who have gone, and what the others make of that.
    pub gone: Vec<GoneInfo>,
    /// Somebody wants to take a step back that the others must agree to.
    pub wish: Option<WishInfo>,
}

/// Who may find a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableKind {
    /// Everybody: it is listed, and can be watched.
    #[default]
    Open,
    /// Whoever has the link, with its key.
    Friends,
    /// Nobody but whoever opened it and those who share their device; the rest are bots.
    Solo,
}

/// A player who has gone. The others choose what becomes of the seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct GoneInfo {
    #[ts(as = "u8")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// By seat: what it has chosen.
    pub votes: Vec<Option<Verdict>>,
    /// What holds soon, unless the player shows up, and when, in milliseconds of the table's time.
    pub verdict: Option<Verdict>,
    pub holds_at: Option<u64>,
}

/// What becomes of the seat of somebody who has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// A bot plays on.
    Bot,
    /// The seat is placed last.
    Abandoned,
    /// The game ends without a result.
    CallOff,
}

/// Somebody wants to take a step back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct WishInfo {
    #[ts(as = "u8")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// Those who have agreed.
    #[ts(type = "number[]")]
    #[schema(value_type = Vec<u8>)]
    pub agreed: Seats,
}

/// What was agreed about time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Terms {
    /// How long a turn may take, in seconds: all that a seat owes until somebody else owes something. Then the stand-in decides
    /// until the turn is over. None: for ever.
    pub pace: Option<u32>,
    /// Who plays for somebody whose connection is lost while a clock of the game runs.
    pub absent: Absent,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Absent {
    #[default]
    StandIn,
    Nobody,
}

#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Revealed {
    pub secret: String,
    pub contributions: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TableStatus {
    Open,
    Running,
    Over,
}

#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct SeatInfo {
    pub occupant: Occupant,
    pub connected: bool,
    /// It owes a decision.
    pub to_act: bool,
    /// A bot of this level plays for the absent player.
    #[serde(serialize_with = "level::maybe_id")]
    #[ts(as = "Option<String>")]
    #[schema(value_type = Option<String>)]
    pub stand_in: Option<Level>,
    /// Its player gave up; a bot plays it to the end.
    pub resigned: bool,
    /// Its player did not come back; a bot plays it to the end, and it is placed last.
    pub abandoned: bool,
    /// Until when it must have decided, in milliseconds of the table's time.
    pub due: Option<u64>,
    /// The team, where there are teams.
    pub team: u8,
    /// Seats with the same number meet in one game; a tournament has several.
    pub game: u8,
    /// In real time: how many milliseconds earlier than it comes an act from there is taken to have been done, because the
    /// connection takes so long. At most 150.
    pub allowance_ms: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum Occupant {
    Empty,
    /// Kept for a player of the game before.
    Invited {
        id: String,
        name: String,
    },
    /// `id` is the public id of a guest.
    Player {
        id: String,
        name: String,
    },
    Bot {
        #[serde(serialize_with = "level::id")]
        #[ts(as = "String")]
        #[schema(value_type = String)]
        level: Level,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ChatLine {
    pub from: String,
    /// Their seat, if they have one.
    #[ts(as = "Option<u8>")]
    pub seat: Option<Seat>,
    pub text: String,
    /// Seconds since 1970.
    pub at: u64,
}

/// Who you are: `GET /api/me`.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Me {
    /// Public: others see it. What proves that you are you is the cookie.
    pub id: String,
    pub name: String,
}

/// `PUT /api/me`.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    pub name: String,
}

/// Somebody who shares your device: `GET /api/me/companions`.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Companion {
    /// Public, like yours. Only you can act as them, by `?as=` this id.
    pub id: String,
    pub name: String,
}

/// `POST /api/me/companions`.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewCompanion {
    pub name: String,
}

/// A strength of bot: `GET /api/levels`.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct LevelInfo {
    pub id: String,
    pub name: String,
    pub about: String,
}

/// `POST /api/tables`.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct CreateTable {
    pub game: String,
    /// The game's options; those left out have their defaults.
    #[serde(default)]
    #[ts(optional, type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub setup: Option<serde_json::Value>,
    /// The id of an edition that comes with the game.
    #[serde(default)]
    pub edition: Option<String>,
    /// The text of an edition of one's own, instead of `edition`.
    #[serde(default)]
    pub edition_text: Option<String>,
    #[serde(default)]
    pub bots: Option<Vec<SetBot>>,
    /// The host's own seat.
    #[serde(default)]
    #[ts(as = "Option<u8>")]
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    #[serde(default)]
    pub contribution: Option<String>,
    /// The level of the bot that plays for players who leave: `medium` unless told.
    #[serde(default)]
    pub stand_in: Option<String>,
    /// How long a decision may take, in seconds, up to 30 days; for ever unless told.
    #[serde(default)]
    pub pace: Option<u32>,
    /// Who plays for somebody whose connection is lost while a clock of the game runs: the stand-in unless told.
    #[serde(default)]
    pub absent: Option<Absent>,
    /// Starts at once if all seats are taken.
    #[serde(default)]
    pub start: Option<bool>,
    /// Who may find it: everybody unless told.
    #[serde(default)]
    pub kind: Option<TableKind>,
    /// Whether steps may be taken back past luck and answers: against bots only.
    #[serde(default)]
    pub practice: Option<bool>,
}

/// `POST /api/tables/{id}/remove`, `/host`: the host asks somebody to stand up, or makes somebody the host.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OneSeat {
    #[ts(as = "u8")]
    #[schema(value_type = u8)]
    pub seat: Seat,
}

/// `POST /api/tables/{id}/swap`: the host lets two seats change places, before the start.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Swap {
    #[ts(as = "[u8; 2]")]
    #[schema(value_type = Vec<u8>)]
    pub seats: [Seat; 2],
}

/// `POST /api/tables/{id}/vote`: what should become of the seat of somebody who has gone.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Vote {
    #[ts(as = "u8")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    pub verdict: Verdict,
}

/// `POST /api/tables/{id}/undo`: takes the last step back. Where that needs the others' consent, `ask` asks them.
#[derive(Debug, Default, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Undo {
    #[serde(default)]
    pub ask: Option<bool>,
}

/// `POST /api/tables/{id}/agree`: whether somebody else may take a step back.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Agree {
    pub yes: bool,
}

/// `POST /api/tables/{id}/bot`: the host puts a bot on a free seat, or takes it away again.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetBot {
    #[ts(as = "u8")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    pub level: Option<String>,
}

/// `POST /api/tables/{id}/sit`.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Sit {
    #[ts(as = "u8")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The player's own share of the table's chance: any text up to 64 bytes.
    #[serde(default)]
    pub contribution: Option<String>,
}

/// `POST /api/tables/{id}/leave`: a bot plays on, of this level or of the table's.
#[derive(Debug, Default, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Leave {
    #[serde(default)]
    pub level: Option<String>,
}

/// One moment of a finished game: `GET /api/tables/{id}/replay`.
#[derive(Debug, Serialize, TS)]
pub struct ReplayPage {
    pub position: Position,
    /// What this viewer was told up to here.
    pub lines: Vec<Line>,
    /// How many entries the whole log has; `at` runs from 0 to this.
    pub entries: u64,
}

/// What a player has not looked at yet: `GET /api/tables/{id}/past`.
#[derive(Debug, Serialize, TS)]
pub struct Past {
    /// The position that was looked at last. The past offers no actions.
    pub start: Position,
    pub steps: Vec<PastStep>,
}

#[derive(Debug, Serialize, TS)]
pub struct PastStep {
    pub change: Change,
    pub lines: Vec<Line>,
}

/// Every error of the HTTP API.
#[derive(Debug, Serialize, TS, ToSchema)]
pub struct ErrorBody {
    pub error: ErrorInfo,
}

#[derive(Debug, Serialize, TS, ToSchema)]
pub struct ErrorInfo {
    /// Stable, for programs.
    pub code: String,
    /// A sentence for people.
    pub message: String,
}
