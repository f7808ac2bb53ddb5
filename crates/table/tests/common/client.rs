//! What a client is told, and what it makes of it.

use serde_json::{Value, json};
use umpire::Follower;

/// It follows changes, so every move reads as if it were told whole.
#[derive(Default)]
pub struct Client {
    pub known: Follower,
    pub heard: Vec<Value>,
    /// What moves were told by.
    pub moves: Vec<&'static str>,
    read: usize,
}

impl Client {
    pub fn hear(&mut self, text: &str) {
        let mut message: Value = serde_json::from_str(text).unwrap();
        match message["type"].as_str().unwrap() {
            "change" => {
                self.moves.push("change");
                self.known.follow(&message["change"].take()).unwrap();
                message["position"] = self.known.position.clone();
                message["type"] = json!("update");
            }
            "shown" => {
                umpire::patch::apply(&mut self.known.position["view"], message["view"].take()).unwrap();
                message = json!({ "type": "shown", "position": self.known.position });
            }
            kind => {
                if kind == "update" {
                    self.moves.push("update");
                }
                if !message["position"].is_null() {
                    self.known.begin(message["position"].clone());
                }
            }
        }
        self.heard.push(message);
    }

    /// The seat through which it looks, as it was told last; null to a spectator.
    pub fn you(&self) -> &Value {
        let welcome = self.heard.iter().rev().find(|message| message["type"] == "welcome");
        welcome.map_or(&Value::Null, |welcome| &welcome["you"])
    }

    pub fn news(&mut self) -> Vec<Value> {
        let news = self.heard[self.read..].to_vec();
        self.read = self.heard.len();
        news
    }
}

/// Whether a message says that an act of its hearer is committed.
pub fn accepted(message: &Value) -> bool {
    message["type"] == "accepted" || message["accepted"].is_u64()
}
