//! Those who come to a table, with as many devices as they like, and what they do there.

use engine::{Chance, Fast, Seat};
use serde_json::{Value, json};
use table::protocol::{Occupant, SeatInfo, TableInfo, TableStatus, Verdict};
use table::{Command, Connection, Contribution, Fresh};
use umpire::promise;

use crate::common::Shell;

/// Two of them share a device.
const NAMES: [&str; 6] = ["Ada", "Bob", "Cyd", "Dee", "Eve", "Ada-1"];

pub struct People {
    pub shell: Shell,
    /// Every page that somebody has open.
    devices: Vec<Connection>,
}

pub fn called(id: &str) -> &'static str {
    NAMES.into_iter().find(|name| name.to_lowercase() == id).expect("nobody else is there")
}

fn share(who: &str) -> String {
    format!("{:02x}", who.as_bytes()[0]).repeat(32)
}

pub fn open_share(who: &str) -> Command {
    Command::Contribute { contribution: share(who) }
}

pub fn bot(seat: Seat) -> Command {
    Command::Bot { seat, level: Some("novice".into()) }
}

/// Until nobody is waited for any more who has promised a share of the shuffles.
pub fn wait_for_shares(shell: &mut Shell) {
    if let Some(until) = shell.kept.roster.opening {
        shell.pass_until(until + 1);
    }
}

pub fn seats(info: &TableInfo) -> impl Iterator<Item = (Seat, &SeatInfo)> {
    info.seats.iter().enumerate().map(|(seat, there)| (Seat(seat as u8), there))
}

/// Takes a seat as a browser does, which promises its share.
pub fn sit(shell: &Shell, who: &str, seat: Seat) -> Command {
    let hash = promise(&share(who), &shell.kept.roster.id, seat).unwrap();
    Command::Sit { seat, contribution: Some(Contribution::Promised(hash)) }
}

impl People {
    /// Ada has opened a table.
    pub fn gather(game: &str, setup: &str, pace: Option<u32>) -> People {
        let setup: Value = serde_json::from_str(setup).unwrap();
        let asked = json!({ "game": game, "setup": setup, "seat": 0, "pace": pace, "stand_in": "novice", "kind": "friends" });
        People { shell: Shell::open(asked), devices: Vec::new() }
    }

    pub fn status(&self) -> TableStatus {
        self.shell.core().info().status
    }

    pub fn devices(&self) -> &[Connection] {
        &self.devices
    }

    /// Something before the start: refusals change nothing that would matter here.
    pub fn arrange(&mut self, luck: &mut Fast) {
        let (seat, other) = (self.any_seat(luck), self.any_seat(luck));
        let who = any(luck, &NAMES);
        // What only the host may do is mostly asked by the host.
        let host = if luck.below(4) == 0 { who } else { called(&self.shell.core().info().host) };
        let (who, command) = match luck.below(18) {
            0..=3 if luck.below(2) == 0 => (who, sit(&self.shell, who, seat)),
            0..=3 => (who, Command::Sit { seat, contribution: None }),
            4 => (who, Command::Stand),
            5 => (host, bot(seat)),
            6 => (host, Command::Bot { seat, level: None }),
            7 => (host, Command::Remove { seat }),
            8 => (host, Command::Admit { player: who.to_lowercase() }),
            9 | 10 => (host, Command::Swap { seats: [seat, other] }),
            11 => (host, Command::Host { seat }),
            12 => return self.renew_key(host),
            13 if luck.below(8) == 0 => (host, Command::CloseTable),
            13 | 14 => (host, Command::Start),
            15 => (who, open_share(who)),
            _ => return self.come_and_go(who, luck),
        };
        drop(self.shell.ask(who, command));
    }

    /// Something after it.
    pub fn play(&mut self, luck: &mut Fast) {
        let who = any(luck, &NAMES);
        let seat = self.any_seat(luck);
        let verdict = any(luck, &[Verdict::Bot, Verdict::Abandoned, Verdict::CallOff]);
        let command = match luck.below(20) {
            0..=6 => return self.act(luck),
            7 => Command::Undo { ask: luck.below(2) == 0 },
            8 => Command::Agree { yes: luck.below(2) == 0 },
            9 | 10 => Command::Vote { seat, verdict },
            11 => Command::Leave { level: None },
            12 => Command::Return,
            13 if luck.below(6) == 0 => Command::Resign,
            13 if luck.below(4) == 0 => Command::CallOff,
            13 => Command::Host { seat },
            _ => return self.come_and_go(who, luck),
        };
        drop(self.shell.ask(who, command));
    }

    /// Somebody who owes a decision makes one.
    fn act(&mut self, luck: &mut Fast) {
        let owing: Vec<Connection> =
            self.devices.iter().copied().filter(|device| self.shell.owes(*device)).collect();
        let Some(device) = owing.get(luck.below(owing.len().max(1) as u32) as usize) else { return };
        if !self.shell.position(*device)["legal"].as_array().unwrap().is_empty() {
            self.shell.choose(*device, luck.below(1000) as usize);
        }
    }

    /// Pages are opened and closed, time passes, the server stops and comes back, the disk is full for a while.
    fn come_and_go(&mut self, who: &str, luck: &mut Fast) {
        match luck.below(12) {
            0..=4 => self.devices.push(self.shell.connect(who)),
            5 | 6 if !self.devices.is_empty() => {
                let device = self.devices.swap_remove(luck.below(self.devices.len() as u32) as usize);
                self.shell.disconnect(device);
            }
            7 => self.restart(),
            8 => self.shell.disk_full = !self.shell.disk_full,
            _ => self.shell.pass(any(luck, &[700, 25_000, 130_000, 610_000])),
        }
    }

    fn restart(&mut self) {
        self.devices.clear();
        self.shell.stop();
        self.shell.take_up();
    }

    /// Whoever came by the old link and has no seat is shown out.
    fn renew_key(&mut self, host: &str) {
        drop(self.shell.ask(host, Command::NewKey { key: "other".into() }));
        let shell = &self.shell;
        let is_out = |device: &Connection| {
            shell.client(*device).heard.iter().any(|message| message["code"] == "not_found")
        };
        let out: Vec<Connection> = self.devices.iter().copied().filter(is_out).collect();
        self.devices.retain(|device| !out.contains(device));
        out.into_iter().for_each(|device| self.shell.disconnect(device));
    }

    /// There is room again, and what waited for it is done.
    pub fn mend_disk(&mut self) {
        self.shell.disk_full = false;
        self.shell.pass(6_000);
    }

    /// Whatever they have come to, the game begins: free seats are taken, by people or bots. A rematch begins by itself, perhaps before
    /// all of this is done.
    pub fn begin(&mut self, luck: &mut Fast) {
        wait_for_shares(&mut self.shell);
        let info = self.shell.core().info();
        if info.status != TableStatus::Open {
            return;
        }
        let host = called(&info.host);
        for (seat, there) in seats(&info) {
            match &there.occupant {
                Occupant::Player { id, .. } => {
                    drop(self.shell.ask(called(id), sit(&self.shell, called(id), seat)));
                }
                Occupant::Empty | Occupant::Invited { .. } => self.fill(seat, host, luck),
                Occupant::Bot { .. } => {}
            }
        }
        drop(self.shell.ask(host, Command::Start));
        NAMES.into_iter().for_each(|who| drop(self.shell.ask(who, open_share(who))));
        assert_eq!(self.status(), TableStatus::Running);
        self.devices.push(self.shell.connect(host));
    }

    /// Somebody who has no seat yet takes this one, or a bot.
    fn fill(&mut self, seat: Seat, host: &str, luck: &mut Fast) {
        let roster = &self.shell.kept.roster;
        let free = NAMES.into_iter().find(|name| roster.seat_of(&name.to_lowercase()).is_none());
        let came = free.filter(|_| luck.below(4) > 0).is_some_and(|who| {
            let sit = sit(&self.shell, who, seat);
            self.shell.ask(who, sit).is_ok()
        });
        if !came {
            drop(self.shell.ask(host, bot(seat)));
        }
    }

    /// The game comes to an end, and those who want one have a rematch. Says whether anybody did.
    pub fn play_again(&mut self, luck: &mut Fast) -> bool {
        drop(self.shell.ask("Ada", Command::End { why: "The server is moved.".into() }));
        assert_eq!(self.status(), TableStatus::Over);
        let next = || Fresh { id: "next".into(), secret: [8; 32], key: "key".into() };
        let wants =
            NAMES.into_iter().find(|who| self.shell.ask(who, Command::Rematch { next: next() }).is_ok());
        let Some(opened) = self.shell.kept.opened.last().filter(|_| wants.is_some()) else { return false };
        let shell = Shell::of(opened.clone());
        *self = People { shell, devices: Vec::new() };
        // Some come at once.
        for who in NAMES.into_iter().filter(|_| luck.below(2) == 0) {
            self.devices.push(self.shell.connect(who));
        }
        true
    }

    fn any_seat(&self, luck: &mut Fast) -> Seat {
        Seat(luck.below(self.shell.kept.roster.seats.len() as u32) as u8)
    }
}

fn any<T: Copy>(luck: &mut Fast, all: &[T]) -> T {
    all[luck.below(all.len() as u32) as usize]
}
