//! What a shell has stored, in memory.

use std::collections::BTreeMap;

use table::protocol::ChatLine;
use table::{Roster, Stored, Write};
use umpire::{Entry, Header, Secret, Table};

#[derive(Clone)]
pub struct Kept {
    pub roster: Roster,
    header: Option<Header>,
    pub entries: Vec<Entry>,
    chat: Vec<ChatLine>,
    seen: BTreeMap<String, u64>,
    /// When lists say that something changed last, in the table's milliseconds.
    pub heard_ms: u64,
    /// Whether a deadline of the game runs.
    pub clock_runs: bool,
    /// Other tables that were opened.
    pub opened: Vec<Roster>,
}

impl Kept {
    pub fn new(roster: Roster) -> Kept {
        Kept {
            roster,
            header: None,
            entries: Vec::new(),
            chat: Vec::new(),
            seen: BTreeMap::new(),
            opened: Vec::new(),
            heard_ms: 0,
            clock_runs: false,
        }
    }

    pub fn write(&mut self, write: &Write) {
        match write {
            Write::Start(start) => {
                self.roster = start.roster.clone();
                self.header = Some(start.header().clone());
                self.entries.push(start.entry().clone());
                self.clock_runs = start.after().clock_runs;
            }
            Write::Append(append) => {
                self.entries.extend(append.entries().cloned());
                self.heard_ms = append.after.heard_ms;
                self.clock_runs = append.after.clock_runs;
                assert_eq!(append.seq() + 1, self.entries.len() as u64, "two cannot write the same entry");
                if let Some(roster) = &append.roster {
                    self.roster = roster.clone();
                }
            }
            Write::Roster(roster) => self.roster = roster.clone(),
            Write::Open(roster) => self.opened.push(roster.clone()),
            Write::Chat(line) => self.chat.push(line.clone()),
            Write::Seen(seen) => self.seen.extend(seen.iter().cloned()),
        }
    }

    pub fn stored(&self) -> Stored {
        let game = self.header.as_ref().map(|header| {
            let secret = Secret::new(self.roster.secret);
            Table::resume(header.clone(), secret, self.entries.clone()).unwrap()
        });
        let seen = self.seen.iter().map(|(player, number)| (player.clone(), *number)).collect();
        Stored { roster: self.roster.clone(), game, closed: None, chat: self.chat.clone(), seen }
    }

    /// Whose hands did what a seat did.
    pub fn hands(&self, seat: u8) -> Vec<String> {
        let acts = self.log().into_iter().filter(|entry| entry["kind"] == "act" && entry["seat"] == seat);
        let mut hands: Vec<String> = acts.map(|entry| entry["hand"].as_str().unwrap().to_string()).collect();
        hands.dedup();
        hands
    }

    /// The entries as the record writes them.
    pub fn log(&self) -> Vec<serde_json::Value> {
        self.entries.iter().map(|entry| serde_json::to_value(entry).unwrap()).collect()
    }
}
