//! A table of one's own machine from its first deal to its record.

use offline::House;
use serde_json::{Value, json};

/// A page with its store: what is written is kept here, and nowhere else.
struct Page {
    house: House,
    at: u64,
    roster: String,
    header: Option<String>,
    entries: Vec<String>,
    /// What was told on the one connection.
    told: Vec<Value>,
    wake_at: Option<u64>,
    /// The disk is full.
    full: bool,
}

const ME: &str = r#"{"id":"ada","name":"Ada"}"#;

impl Page {
    fn new() -> Page {
        Page {
            house: House::default(),
            at: 1_700_000_000_000,
            roster: String::new(),
            header: None,
            entries: Vec::new(),
            told: Vec::new(),
            wake_at: None,
            full: false,
        }
    }

    fn me() -> Value {
        serde_json::from_str(ME).unwrap()
    }

    /// One order, and what comes of it once everything is stored.
    fn order(&mut self, order: Value) -> Result<Value, Value> {
        let (mut order, mut came) = (order, Ok(Value::Null));
        loop {
            let text = self.house.call(&json!({ "at": self.at, "order": order }).to_string());
            let told: Value = serde_json::from_str(&text).unwrap();
            for frame in told["frames"].as_array().into_iter().flatten() {
                self.told.push(serde_json::from_str(frame[1].as_str().unwrap()).unwrap());
            }
            if !told["answer"].is_null() {
                came = Ok(told["answer"].clone());
            }
            if !told["problem"].is_null() {
                came = Err(told["problem"].clone());
            }
            self.wake_at = told["wake_at"].as_u64();
            order = if told["write"].is_object() {
                if self.full {
                    json!({ "failed": { "message": "full" } })
                } else {
                    self.store(&told["write"])
                }
            } else if told["behind"] == true {
                json!({ "restore": { "kept": self.kept() } })
            } else {
                return came;
            };
        }
    }

    fn store(&mut self, write: &Value) -> Value {
        assert!(write["opens"].is_null(), "another table is another page's");
        if let Some(roster) = write["roster"].as_str() {
            self.roster = roster.to_string();
        }
        if let Some(header) = write["header"].as_str() {
            self.header = Some(header.to_string());
        }
        let entries = write["entries"].as_array().cloned().unwrap_or_default();
        if !entries.is_empty() {
            assert_eq!(write["first"], self.entries.len() as u64, "the log goes on where it ends");
        }
        self.entries.extend(entries.iter().map(|entry| entry.as_str().unwrap().to_string()));
        json!("stored")
    }

    fn kept(&self) -> Value {
        json!({ "roster": self.roster, "header": self.header, "entries": self.entries, "chat": [], "seen": null })
    }

    fn bots() -> Value {
        json!({ "luck": 5, "delay_ms": 700 })
    }

    /// Against bots of this level, who take all seats but the first.
    fn open(game: &str, setup: Value, level: &str) -> Page {
        let mut page = Page::new();
        let table = json!({ "game": game, "setup": setup, "seat": 0, "practice": true });
        let opened = page.order(json!({ "open": {
            "by": Page::me(), "id": "d-1", "secret": "5e".repeat(32), "bots": Page::bots(), "table": table,
        } }));
        let opened = opened.unwrap();
        assert_eq!(opened["offline"], true);
        for seat in 1..opened["seats"].as_array().unwrap().len() {
            page.ask(json!({ "bot": { "seat": seat, "level": level } })).unwrap();
        }
        page.watch();
        assert_eq!(page.ask(json!("start")).unwrap()["status"], "running");
        page
    }

    fn ask(&mut self, wish: Value) -> Result<Value, Value> {
        self.order(json!({ "ask": { "by": Page::me(), "wish": wish } }))
    }

    fn watch(&mut self) {
        self.order(json!({ "watch": { "connection": 1, "by": Page::me(), "since": null } })).unwrap();
    }

    /// The page is loaded anew: another worker takes up what is stored.
    fn reload(&mut self) {
        self.house = House::default();
        self.told.clear();
        self.order(json!({ "resume": { "kept": self.kept(), "bots": Page::bots() } })).unwrap();
        self.watch();
    }

    /// The position as the table tells it anew.
    fn position(&mut self) -> Value {
        self.order(json!({ "unwatch": { "connection": 1 } })).unwrap();
        self.told.clear();
        self.watch();
        let welcome = self.told.iter().rev().find(|told| told["type"] == "welcome").unwrap();
        welcome["position"].clone()
    }

    /// Lets the time pass until this player may act. False once the game is over.
    fn turn(&mut self) -> Option<Value> {
        for _ in 0..10_000 {
            let position = self.position();
            if !position["outcome"].is_null() {
                return None;
            }
            if position["legal"].as_array().is_some_and(|legal| !legal.is_empty()) {
                return Some(position);
            }
            self.at = self.at.max(self.wake_at.expect("somebody has something to do"));
            self.order(json!({ "wake": { "took_ms": 1 } })).unwrap();
        }
        panic!("nobody moves");
    }

    fn act(&mut self, position: &Value, choice: usize) {
        let legal = position["legal"].as_array().unwrap();
        let action = &legal[choice % legal.len()]["action"];
        self.told.clear();
        let act = json!({
            "type": "act", "id": 1, "seat": 0, "decision": position["decision"], "action": action,
        });
        self.order(json!({ "say": { "connection": 1, "text": act.to_string() } })).unwrap();
        self.at += 1_000;
    }
}

#[test]
fn a_game_is_played_through_a_reload_to_a_record_that_is_true() {
    let mut page = Page::open("stellar", json!({}), "novice");
    let mut moves = 0;
    while let Some(position) = page.turn() {
        page.act(&position, moves * 7);
        moves += 1;
        if moves == 12 {
            let before = page.position();
            page.reload();
            assert_eq!(page.position()["view"], before["view"]);
        }
    }
    assert!(moves > 20, "only {moves} moves");
    let record = page.order(json!("record")).unwrap();
    let record = record.as_str().unwrap();
    assert!(record.contains(r#""offline":true"#));
    let said = page.order(json!({ "verify": { "record": record } })).unwrap();
    assert!(said.as_str().unwrap().ends_with("; dealt on a player's own machine"), "{said}");
    let altered = record.replacen("\"at\":", "\"at\":1", 1);
    assert!(page.order(json!({ "verify": { "record": altered } })).is_err());
    let steps = page.order(json!({ "steps": { "viewer": "0" } })).unwrap();
    assert!(steps["steps"].as_array().unwrap().len() > moves);
    let told = page.order(json!({ "told": { "viewer": "spectator" } })).unwrap();
    assert!(!told["lines"].as_array().unwrap().is_empty());
}

#[test]
fn a_step_is_taken_back_and_what_cannot_be_stored_never_happened() {
    let mut page = Page::open("stellar", json!({}), "easy");
    let position = page.turn().unwrap();
    let begun = page.entries.len();
    page.act(&position, 0);
    assert_eq!(page.entries.len(), begun + 1);
    page.ask(json!({ "undo": {} })).unwrap();
    assert_eq!(page.position()["view"], position["view"]);

    let (position, stored) = (page.turn().unwrap(), page.entries.clone());
    page.full = true;
    page.act(&position, 0);
    let refused = |told: &Value| told["type"] == "error" && told["message"] == "full";
    assert!(page.told.iter().any(refused), "{:?}", page.told);
    assert!(!page.told.iter().any(|told| !told["accepted"].is_null()));
    page.full = false;
    assert_eq!(page.entries, stored);
    let again = page.turn().unwrap();
    assert_eq!(again["view"], position["view"]);
    page.act(&again, 0);
    assert!(page.entries.len() > stored.len(), "afterwards it goes on");
}

#[test]
fn nothing_else_is_taken_in_before_a_write_is_stored() {
    let mut page = Page::open("stellar", json!({}), "novice");
    let position = page.turn().unwrap();
    let act = json!({
        "type": "act", "id": 1, "seat": 0, "decision": position["decision"], "action": position["legal"][0]["action"],
    });
    let say = json!({ "say": { "connection": 1, "text": act.to_string() } });
    let text = page.house.call(&json!({ "at": page.at, "order": say }).to_string());
    let told: Value = serde_json::from_str(&text).unwrap();
    assert!(told["write"].is_object() && told["frames"].is_null(), "nobody hears of it yet: {told}");
    let busy = page.house.call(&json!({ "at": page.at, "order": say }).to_string());
    assert!(busy.contains("unavailable"), "{busy}");
    let stored = page.house.call(&json!({ "at": page.at, "order": "stored" }).to_string());
    assert!(stored.contains("accepted"), "{stored}");
}

#[test]
fn what_makes_no_sense_is_a_problem_in_words() {
    let mut page = Page::new();
    assert_eq!(page.order(json!("stored")).unwrap_err()["code"], "malformed");
    assert_eq!(page.order(json!("nonsense")).unwrap_err()["status"], 400);
    assert_eq!(page.order(json!({ "rules": { "game": "chess" } })).unwrap_err()["status"], 404);
    assert!(page.order(json!("games")).unwrap().as_array().unwrap().len() >= 5);
    let kept = json!({ "roster": "{}", "header": null, "entries": [], "chat": [], "seen": null });
    let resumed = page.order(json!({ "resume": { "kept": kept, "bots": Page::bots() } }));
    assert_eq!(resumed.unwrap_err()["code"], "unreadable");
}
