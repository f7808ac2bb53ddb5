//! Who is connected.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Instant;

use table::{Player, owner};

use super::PlayerLine;
use super::tally::Tally;

/// All who look on without being anybody.
const NOBODY: &str = "nobody";

#[derive(Clone, Default)]
pub struct Present(Arc<Known>);

#[derive(Default)]
struct Known {
    sockets: Mutex<Sockets>,
    /// Messages by player; all who are nobody count as one.
    messages: Tally<String>,
}

#[derive(Default)]
struct Sockets {
    last: u64,
    open: BTreeMap<u64, Socket>,
}

struct Socket {
    who: Option<Player>,
    address: IpAddr,
    table: String,
}

/// One open socket; it is forgotten when this is dropped.
pub struct Here {
    present: Present,
    number: u64,
    /// Whoever they look on as.
    player: Option<String>,
}

impl Present {
    pub fn enter(&self, who: Option<Player>, address: IpAddr, table: &str) -> Here {
        let mut sockets = self.lock();
        sockets.last += 1;
        let number = sockets.last;
        let player = who.as_ref().map(|player| owner(&player.id).to_string());
        sockets.open.insert(number, Socket { who, address, table: table.to_string() });
        drop(sockets);
        Here { present: self.clone(), number, player }
    }

    /// One line for each player, and one for all who are nobody.
    pub(super) fn players(&self) -> Vec<PlayerLine> {
        let sockets = self.lock();
        let mut lines: BTreeMap<Option<&str>, PlayerLine> = BTreeMap::new();
        for Socket { who, address, table } in sockets.open.values() {
            let id = who.as_ref().map(|player| player.id.as_str());
            let line = lines.entry(id).or_insert_with(|| PlayerLine {
                id: id.map(str::to_string),
                name: String::new(),
                addresses: Vec::new(),
                tables: Vec::new(),
                sockets: 0,
                silenced: false,
                removed: false,
            });
            line.name = who.as_ref().map_or_else(|| NOBODY.to_string(), |player| player.name.clone());
            line.sockets += 1;
            note(&mut line.addresses, *address);
            note(&mut line.tables, table.clone());
        }
        lines.into_values().collect()
    }

    pub(super) fn messages(&self, most: usize, now: Instant) -> Vec<(String, u64)> {
        self.0.messages.most(most, now)
    }

    fn lock(&self) -> MutexGuard<'_, Sockets> {
        self.0.sockets.lock().expect("nothing panics under this lock")
    }
}

fn note<T: PartialEq>(list: &mut Vec<T>, one: T) {
    if !list.contains(&one) {
        list.push(one);
    }
}

impl Here {
    pub fn player(&self) -> Option<&str> {
        self.player.as_deref()
    }

    pub fn spoke(&self) {
        let who = self.player.clone().unwrap_or_else(|| NOBODY.to_string());
        self.present.0.messages.count(who, Instant::now());
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        self.present.lock().open.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_left_is_not_here() {
        let present = Present::default();
        let ada = || Some(Player { id: "a".into(), name: "Ada".into() });
        let home = IpAddr::from([127, 0, 0, 1]);
        let (first, second) = (present.enter(ada(), home, "one"), present.enter(ada(), home, "two"));
        let _nobody = present.enter(None, home, "one");
        let lines = present.players();
        assert_eq!(lines.len(), 2);
        assert_eq!((lines[1].name.as_str(), lines[1].sockets, lines[1].tables.len()), ("Ada", 2, 2));
        assert_eq!(lines[1].addresses, [home]);
        drop((first, second));
        assert_eq!(present.players().len(), 1);
    }
}
