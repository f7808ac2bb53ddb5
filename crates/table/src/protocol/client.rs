//! What a client says on the socket of a table.

use engine::Seat;
use serde::Deserialize;
use serde_json::value::RawValue;
use ts_rs::TS;

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
    /// Asks of a single action whether it commits the seat: whether the turn would go on by it.
    #[ts(optional, as = "Option<bool>")]
    pub commits: bool,
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
    /// Shows a transient action, in real time: a hand on the move. Nothing comes back unless it is
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
            commits: Option<bool>,
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
                commits: None,
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
                commits: None,
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
                commits,
            } if actions.len() <= if commits == Some(true) { 1 } else { QUESTIONS_MAX } => {
                Ok(ClientMessage::Ask(Question { id, seat, actions, commits: commits == Some(true) }))
            }
            Said { kind: "ask", commits: Some(true), .. } => {
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
                commits: None,
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
                commits: None,
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
                commits: None,
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
