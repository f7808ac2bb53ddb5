//! What a client is told, and what it makes of it.

use serde_json::{Value, json};

/// It follows changes, so every move reads as if it were told whole.
#[derive(Default)]
pub struct Client {
    pub position: Value,
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
                umpire::follow(&mut self.position, &message["change"]).unwrap();
                message = json!({ "type": "update", "position": self.position, "lines": message["lines"] });
            }
            "shown" => {
                umpire::patch::apply(&mut self.position["view"], message["view"].take()).unwrap();
                message = json!({ "type": "shown", "position": self.position });
            }
            kind => {
                if kind == "update" {
                    self.moves.push("update");
                }
                if !message["position"].is_null() {
                    self.position = message["position"].clone();
                }
            }
        }
        self.heard.push(message);
    }

    pub fn news(&mut self) -> Vec<Value> {
        let news = self.heard[self.read..].to_vec();
        self.read = self.heard.len();
        news
    }
}
