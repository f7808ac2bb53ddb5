//! A shell for tests: time passes when it is told to, bots answer when they said they would, and the disk fails on request.

mod client;
mod kept;

use std::collections::BTreeMap;

use bots::Thinker;
use engine::Seat;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use table::protocol::{ClientMessage, TableInfo};
use table::{
    Command, Connection, Core, Counts, Fresh, Input, Next, Note, Now, Outputs, Player, Problem, Roster, Step,
    Think, Upkeep,
};

pub use client::{Client, accepted};
use kept::Kept;

/// When the first table of a test opens, in milliseconds since 1970.
const BEGINNING_MS: u64 = 1_700_000_000_000;
const UNLOAD_AFTER_MS: u64 = 10_000;

pub struct Shell {
    core: Option<Box<Core>>,
    pub now_ms: u64,
    pub kept: Kept,
    /// Nothing can be stored while it is.
    pub disk_full: bool,
    pub unload_after_ms: u64,
    /// Since when the server runs.
    pub up_since_ms: u64,
    clients: BTreeMap<Connection, Client>,
    last: u64,
    thoughts: Vec<Thought>,
    reply: Option<Result<TableInfo, Problem>>,
    pub counts: Counts,
    pub notes: Vec<Note>,
    /// How many messages were made.
    pub frames_made: usize,
    pub idle: bool,
}

/// What a bot has decided, and when it says so.
struct Thought {
    at_ms: u64,
    seat: Seat,
    action: Option<Box<RawValue>>,
}

pub fn player(name: &str) -> Player {
    Player { id: name.to_lowercase(), name: name.to_string() }
}

impl Shell {
    /// A table that Ada has opened, as somebody would ask for it over HTTP.
    pub fn open(asked: Value) -> Shell {
        let asked = serde_json::from_value(asked).unwrap();
        let fresh = Fresh { id: "table".into(), secret: [7; 32], key: "key".into() };
        Shell::of(Roster::open(&player("Ada"), asked, fresh, BEGINNING_MS / 1000).unwrap())
    }

    /// A table that was opened.
    pub fn of(roster: Roster) -> Shell {
        Shell::taking_up(Kept::new(roster), BEGINNING_MS)
    }

    /// The same table once more, as another server would take it up after this one has failed.
    pub fn elsewhere(&self) -> Shell {
        Shell::taking_up(self.kept.clone(), self.now_ms)
    }

    fn taking_up(kept: Kept, now_ms: u64) -> Shell {
        let mut shell = Shell {
            core: None,
            now_ms,
            kept,
            disk_full: false,
            unload_after_ms: UNLOAD_AFTER_MS,
            up_since_ms: now_ms,
            clients: BTreeMap::new(),
            last: 0,
            thoughts: Vec::new(),
            reply: None,
            counts: Counts::default(),
            notes: Vec::new(),
            frames_made: 0,
            idle: false,
        };
        shell.take_up();
        shell
    }

    /// A table of Ada and Bob that has started.
    pub fn two_players_at(mut asked: Value) -> Shell {
        asked["seat"] = json!(0);
        let mut shell = Shell::open(asked);
        shell.ask("Bob", Command::Sit { seat: Seat(1), contribution: None }).unwrap();
        shell.ask("Ada", Command::Start).unwrap();
        shell
    }

    /// The time of the table, in its own milliseconds.
    pub fn at(&self) -> u64 {
        self.now_ms - self.kept.roster.started_at_ms
    }

    fn now(&self) -> Now {
        Now { steady_ms: self.now_ms, wall_s: self.now_ms / 1000 }
    }

    /// Brings the table into memory.
    pub fn take_up(&mut self) {
        self.idle = false;
        let upkeep = Upkeep { unload_after_ms: self.unload_after_ms, up_since_ms: self.up_since_ms };
        let step = Core::open(self.now(), self.kept.stored(), upkeep);
        self.settle(step);
    }

    /// The table leaves memory because nobody needs it. Says when it must come back, in milliseconds since 1970.
    pub fn put_down(&mut self) -> Option<u64> {
        assert!(self.idle, "somebody needs it");
        self.core.take().unwrap().due_at_ms()
    }

    /// The server stops as on SIGTERM.
    pub fn stop(&mut self) {
        self.tell(Input::Close);
        self.core = None;
        self.clients.clear();
        self.thoughts.clear();
    }

    pub fn core(&self) -> &Core {
        self.core.as_ref().expect("the table is in memory")
    }

    pub fn ask(&mut self, who: &str, command: Command) -> Result<TableInfo, Problem> {
        self.tell(Input::Ask { who: Some(player(who)), command });
        self.reply.take().expect("whoever asks gets an answer")
    }

    /// A client of this player, who may have others.
    pub fn connect(&mut self, who: &str) -> Connection {
        self.resume(Some(player(who)), None)
    }

    pub fn spectate(&mut self) -> Connection {
        self.resume(None, None)
    }

    /// A client that has all up to this number.
    pub fn resume(&mut self, who: Option<Player>, since: Option<u64>) -> Connection {
        self.last += 1;
        let connection = Connection(self.last);
        self.clients.insert(connection, Client::default());
        self.tell(Input::Watch { connection, who, since });
        assert_eq!(self.client(connection).heard[0]["type"], "welcome");
        connection
    }

    pub fn disconnect(&mut self, connection: Connection) {
        self.clients.remove(&connection);
        self.tell(Input::Unwatch { connection });
    }

    pub fn client(&self, connection: Connection) -> &Client {
        &self.clients[&connection]
    }

    pub fn position(&self, connection: Connection) -> &Value {
        &self.client(connection).known.position
    }

    /// What a client has been told since it was asked last.
    pub fn news(&mut self, connection: Connection) -> Vec<Value> {
        self.clients.get_mut(&connection).unwrap().news()
    }

    /// A client says this, as a frame on its socket. Gives what it hears at once.
    pub fn say(&mut self, connection: Connection, message: Value) -> Vec<Value> {
        self.news(connection);
        let message = ClientMessage::parse(&message.to_string()).unwrap();
        self.tell(Input::Said { connection, message });
        self.news(connection)
    }

    pub fn act(&mut self, connection: Connection, action: Value) -> Vec<Value> {
        let position = self.position(connection);
        let (seat, decision) = (self.client(connection).you(), &position["decision"]);
        let act = json!({ "type": "act", "id": 9, "seat": seat, "decision": decision, "action": action });
        self.say(connection, act)
    }

    /// One of the actions that the client is offered.
    pub fn choose(&mut self, connection: Connection, choice: usize) -> Vec<Value> {
        let legal = self.position(connection)["legal"].as_array().unwrap();
        let action = legal[choice % legal.len()]["action"].clone();
        self.act(connection, action)
    }

    pub fn owes(&self, connection: Connection) -> bool {
        let seat = self.client(connection).you();
        self.position(connection)["to_act"].as_array().is_some_and(|owing| owing.contains(seat))
    }

    /// These clients play so many moves, spread by a fixed sequence.
    pub fn play(&mut self, clients: &[Connection], moves: usize) {
        for played in 0..moves {
            let Some(next) = clients.iter().find(|client| self.owes(**client)) else { return };
            let heard = self.choose(*next, played * 7919 + 3);
            assert!(heard.iter().any(accepted), "{heard:?}");
        }
    }

    /// Whether a bot has been asked to decide for this seat.
    pub fn thinks(&self, seat: Seat) -> bool {
        self.thoughts.iter().any(|thought| thought.seat == seat)
    }

    pub fn measured(&mut self, connection: Connection, allowance_ms: u64) {
        self.tell(Input::Measured { connection, allowance_ms });
    }

    fn tell(&mut self, input: Input) {
        let core = self.core.take().expect("the table is in memory");
        let step = core.handle(self.now(), input);
        self.settle(step);
    }

    /// Time passes, and whatever was to happen in it happens at its moment.
    pub fn pass(&mut self, ms: u64) {
        self.pass_until(self.now_ms + ms);
    }

    pub fn pass_until(&mut self, until_ms: u64) {
        while let Some(moment) = self.next_moment().filter(|moment| *moment <= until_ms) {
            self.now_ms = moment.max(self.now_ms);
            let thought = self.thoughts.iter().position(|thought| thought.at_ms <= self.now_ms);
            match thought.map(|thought| self.thoughts.swap_remove(thought)) {
                Some(Thought { seat, action, .. }) => self.tell(Input::Thought { seat, action }),
                None => self.tell(Input::Wake),
            }
        }
        self.now_ms = until_ms;
    }

    /// Time passes until something is so, but no longer than a minute.
    #[track_caller]
    pub fn pass_till(&mut self, is_so: impl Fn(&Shell) -> bool) {
        let latest = self.now_ms + 60_000;
        while !is_so(self) {
            let moment = self.next_moment().expect("something is to come");
            assert!(moment <= latest, "it does not happen within a minute");
            self.pass_until(moment.max(self.now_ms));
        }
    }

    fn next_moment(&self) -> Option<u64> {
        let wake = self.core.as_ref().map(|core| core.wakes_at(self.now()));
        let thoughts = self.thoughts.iter().map(|thought| thought.at_ms);
        thoughts.chain(wake).min()
    }

    fn settle(&mut self, mut step: Step) {
        loop {
            self.deliver(step.out);
            step = match step.next {
                Next::Ready(core) => {
                    self.core = Some(core);
                    return;
                }
                Next::Commit(pending) if self.disk_full => {
                    let full = Problem::new(table::Kind::Unavailable, "storage", "The disk is full.");
                    pending.failed(self.now(), full)
                }
                Next::Commit(pending) => {
                    self.kept.write(pending.write());
                    pending.committed(self.now())
                }
                Next::TakeBack(back) => back.restore(self.now(), self.kept.stored()),
            };
        }
    }

    fn deliver(&mut self, out: Outputs) {
        self.frames_made += out.frames.len();
        for frame in out.frames {
            for connection in frame.to {
                if let Some(client) = self.clients.get_mut(&connection) {
                    client.hear(&frame.text);
                }
            }
        }
        if out.reply.is_some() {
            self.reply = out.reply;
        }
        out.think.into_iter().for_each(|think| self.think(think));
        self.counts.committed += out.counts.committed;
        self.counts.refused += out.counts.refused;
        self.counts.lost += out.counts.lost;
        self.notes.extend(out.notes);
        self.idle |= out.idle;
    }

    /// The bot decides at once and says so when it should.
    fn think(&mut self, think: Think) {
        let Think { seat, level, at, pause_ms, thinker, .. } = think;
        let least = thinker.as_ref().map_or(0, |thinker| Thinker::least(thinker).as_millis() as u64);
        let decided = thinker.map(|thinker| thinker.decide(level.budget(), 1));
        let wanted = decided.as_ref().and_then(|decided| decided.not_before);
        let wanted_in = wanted.map_or(0, |wanted| wanted.saturating_sub(at));
        let at_ms = self.now_ms + wanted_in.max(pause_ms + least);
        self.thoughts.push(Thought { at_ms, seat, action: decided.map(|decided| decided.action) });
    }
}
