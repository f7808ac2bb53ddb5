//! The shell of one table: orders go in with the time, and what comes out is told, stored or waited for.

use engine::Seats;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use table::kept::KeptLine;
use table::protocol::{ClientMessage, CreateTable, LevelInfo, TableInfo, TableKind};
use table::{
    Command, Connection, Core, Fresh, Input, Next, Now, Outputs, Pending, Player, Presence, Problem, Roster,
    Step, Stored, TakeBack, Upkeep, Write,
};
use umpire::Entry;

use crate::kept::{Kept, roster_text, secret};
use crate::order::{Order, Said, Told, Wish, Writing};
use crate::reading::Reading;
use crate::thinking::Thinking;

/// The table stays in memory as long as the worker does.
const NEVER_MS: u64 = u64::MAX / 4;

/// What the page talks to.
#[derive(Default)]
pub struct House {
    table: Held,
    thinking: Thinking,
    pub(crate) reading: Reading,
}

#[derive(Default)]
enum Held {
    #[default]
    Nothing,
    /// A new table that is not stored yet, and whoever opened it, who may want it to start at once.
    New {
        core: Box<Core>,
        by: Player,
        command: Command,
    },
    Ready(Box<Core>),
    Waits(Box<Pending>),
    Behind(TakeBack),
}

pub(crate) type Answer = Result<Box<RawValue>, Problem>;

impl House {
    /// An order as JSON; what comes of it as JSON.
    pub fn call(&mut self, text: &str) -> String {
        let mut told = Told::default();
        match serde_json::from_str::<Said>(text) {
            Ok(Said { at, order }) => {
                self.take(now(at), order, &mut told);
                told.wake_at = self.wakes_at(now(at));
            }
            Err(error) => {
                told.problem = Some(Problem::bad_request("malformed", error.to_string()).into());
            }
        }
        serde_json::to_string(&told).expect("what is told is plain data")
    }

    fn take(&mut self, now: Now, order: Order, told: &mut Told) {
        let answer = match order {
            Order::Games => json(umpire::games()),
            Order::Levels => json(&bots::levels().map(|info| LevelInfo {
                id: info.id.into(),
                name: info.name.into(),
                about: info.about.into(),
            })),
            Order::Rules { game } => match umpire::game(&game) {
                Some(game) => json(&game.rules.iter().collect::<Vec<_>>()),
                None => Err(Problem::not_found("game")),
            },
            Order::CheckEdition { game, text } => umpire::check_edition(&game, &text)
                .map_err(|wrong| Problem::bad_request("bad_table", wrong.to_string()))
                .and_then(|()| json(&())),
            Order::Try { trial } => json(&trial.run()),
            Order::Verify { record } => Reading::verify(&record),
            Order::Open { by, table, id, secret, bots } => {
                self.thinking = Thinking::new(bots);
                return self.open(now, &by.into(), *table, fresh(id, &secret), told);
            }
            Order::Resume { kept, bots } => {
                self.thinking = Thinking::new(bots);
                return self.resume(now, kept, told);
            }
            Order::Stored | Order::Failed { .. } | Order::Restore { .. } => {
                return self.written(now, order, told);
            }
            order => match std::mem::take(&mut self.table) {
                Held::Ready(core) => return self.live(now, core, order, told),
                held => {
                    self.table = held;
                    Err(Problem::unavailable("The table waits for something else."))
                }
            },
        };
        told.say(answer);
    }

    fn open(
        &mut self,
        now: Now,
        by: &Player,
        asked: CreateTable,
        fresh: Result<Fresh, Problem>,
        told: &mut Told,
    ) {
        let command = if asked.start == Some(true) { Command::Start } else { Command::Info };
        let asked = CreateTable { kind: Some(TableKind::Solo), ..asked };
        match fresh.and_then(|fresh| Roster::open(by, asked, fresh, now.wall_s)) {
            Ok(roster) => {
                let roster = Roster { offline: true, ..roster };
                told.write = Some(Writing::roster(&roster));
                let stored = Stored { roster, game: None, closed: None, chat: Vec::new(), seen: Vec::new() };
                let step = Core::open(now, stored, upkeep(now));
                let Next::Ready(core) = step.next else { unreachable!("an open table has nothing to store") };
                self.table = Held::New { core, by: by.clone(), command };
            }
            Err(problem) => told.problem = Some(problem.into()),
        }
    }

    fn resume(&mut self, now: Now, kept: Kept, told: &mut Told) {
        match kept.read() {
            Ok(stored) => {
                let step = Core::open(now, stored, upkeep(now));
                self.settle(now, step, told);
            }
            Err(problem) => told.problem = Some(problem.into()),
        }
    }

    /// What became of a write.
    fn written(&mut self, now: Now, order: Order, told: &mut Told) {
        let step = match (std::mem::take(&mut self.table), order) {
            (Held::New { core, by, command }, Order::Stored) => {
                core.handle(now, Input::Ask { who: Some(by), command })
            }
            (Held::New { .. }, Order::Failed { message }) => {
                told.problem = Some(Problem::unavailable(message).into());
                return;
            }
            (Held::Waits(pending), Order::Stored) => pending.committed(now),
            (Held::Waits(pending), Order::Failed { message }) => {
                pending.failed(now, Problem::unavailable(message))
            }
            (Held::Behind(back), Order::Restore { kept }) => match kept.read() {
                Ok(stored) => back.restore(now, stored),
                Err(problem) => {
                    told.problem = Some(problem.into());
                    return told.deliver(back.give_up(), &mut self.thinking, now);
                }
            },
            (held, _) => {
                self.table = held;
                told.problem = Some(Problem::bad_request("malformed", "Nothing waits for that.").into());
                return;
            }
        };
        self.settle(now, step, told);
    }

    fn live(&mut self, now: Now, core: Box<Core>, order: Order, told: &mut Told) {
        let input = match order {
            Order::Watch { connection, by, since } => {
                Input::Watch { connection: Connection(connection), who: by.map(Player::from), since }
            }
            Order::Unwatch { connection } => Input::Unwatch { connection: Connection(connection) },
            Order::Say { connection, text } => match ClientMessage::parse(&text) {
                Ok(message) => Input::Said { connection: Connection(connection), message },
                Err(reason) => {
                    told.problem = Some(Problem::bad_request("malformed", reason).into());
                    self.table = Held::Ready(core);
                    return;
                }
            },
            Order::Ask { by, wish } => match command(wish) {
                Ok(command) => Input::Ask { who: Some(by.into()), command },
                Err(problem) => {
                    told.problem = Some(problem.into());
                    self.table = Held::Ready(core);
                    return;
                }
            },
            Order::Wake { took_ms } => match self.wake(now, took_ms) {
                Some(input) => input,
                None => {
                    self.table = Held::Ready(core);
                    return;
                }
            },
            order => {
                told.say(self.reading.answer(&core, order));
                self.table = Held::Ready(core);
                return;
            }
        };
        let step = core.handle(now, input);
        self.settle(now, step, told);
    }

    /// What is due: a thought, else what a bot has decided, else the table's own clocks. None if there was something to think.
    fn wake(&mut self, now: Now, took_ms: u32) -> Option<Input> {
        self.thinking.took(took_ms);
        if self.thinking.think() {
            return None;
        }
        match self.thinking.take(now.steady_ms) {
            Some((seat, action)) => Some(Input::Thought { seat, action }),
            None => Some(Input::Wake),
        }
    }

    /// Goes on until the table waits for the next input or for a write.
    fn settle(&mut self, now: Now, step: Step, told: &mut Told) {
        self.reading.forget();
        told.deliver(step.out, &mut self.thinking, now);
        self.table = match step.next {
            Next::Ready(core) => Held::Ready(core),
            Next::Commit(pending) => {
                told.write = Some(Writing::of(pending.write()));
                Held::Waits(pending)
            }
            Next::TakeBack(back) => {
                told.behind = true;
                Held::Behind(back)
            }
        };
    }

    /// When something is due by itself; not while a write is waited for.
    fn wakes_at(&self, now: Now) -> Option<u64> {
        let Held::Ready(core) = &self.table else { return None };
        let own = core.wakes_at(now);
        let own = (own < now.steady_ms + NEVER_MS / 2).then_some(own);
        [own, self.thinking.wakes_at()].into_iter().flatten().min()
    }
}

fn now(at: u64) -> Now {
    Now { steady_ms: at, wall_s: at / 1000 }
}

fn upkeep(now: Now) -> Upkeep {
    Upkeep { unload_after_ms: NEVER_MS, up_since_ms: now.steady_ms }
}

fn fresh(id: String, text: &str) -> Result<Fresh, Problem> {
    Ok(Fresh { id, secret: secret(text)?, key: String::new() })
}

fn command(wish: Wish) -> Result<Command, Problem> {
    Ok(match wish {
        Wish::Info => Command::Info,
        Wish::Sit(body) => Command::Sit { seat: body.seat, contribution: body.brings() },
        Wish::Stand => Command::Stand,
        Wish::Bot(body) => Command::Bot { seat: body.seat, level: body.level },
        Wish::Start => Command::Start,
        Wish::Contribute(body) => Command::Contribute { contribution: body.contribution },
        Wish::Resign => Command::Resign,
        Wish::Leave(body) => Command::Leave { level: body.level },
        Wish::Return => Command::Return,
        Wish::Undo(body) => Command::Undo { ask: body.ask == Some(true) },
        Wish::Agree(body) => Command::Agree { yes: body.yes },
        Wish::Vote(body) => Command::Vote { seat: body.seat, verdict: body.verdict },
        Wish::CallOff => Command::CallOff,
        Wish::Remove(body) => Command::Remove { seat: body.seat },
        Wish::Swap(body) => Command::Swap { seats: body.seats },
        Wish::Close => Command::CloseTable,
        Wish::Rematch { id, secret } => Command::Rematch { next: fresh(id, &secret)? },
    })
}

/// An answer that is told as it is.
pub(crate) fn json(value: &(impl Serialize + ?Sized)) -> Answer {
    Ok(to_raw_value(value).expect("an answer is plain data"))
}

impl Told {
    fn say(&mut self, answer: Answer) {
        match answer {
            Ok(answer) => self.answer = Some(answer),
            Err(problem) => self.problem = Some(problem.into()),
        }
    }

    fn deliver(&mut self, out: Outputs, thinking: &mut Thinking, now: Now) {
        let Outputs { frames, reply, think, .. } = out;
        let frames = frames.into_iter();
        self.frames.extend(frames.map(|frame| (frame.to.iter().map(|to| to.0).collect(), frame.text)));
        think.into_iter().for_each(|think| thinking.ask(now.steady_ms, think));
        if let Some(reply) = reply {
            self.say(reply.and_then(|info| json(&info)));
        }
    }
}

impl Writing {
    fn roster(roster: &Roster) -> Writing {
        let info = TableInfo::of(roster, Seats::NONE, None, &Presence::default());
        Writing { roster: Some(roster_text(roster)), info: json(&info).ok(), ..Writing::default() }
    }

    fn of(write: &Write) -> Writing {
        let text = |entry: &Entry| serde_json::to_string(entry).expect("an entry is plain data");
        match write {
            Write::Start(start) => Writing {
                header: Some(serde_json::to_string(start.header()).expect("a header is plain data")),
                entries: vec![text(start.entry())],
                owed: Some(start.after().owed),
                ..Writing::roster(&start.roster)
            },
            Write::Append(append) => {
                let entries: Vec<String> = append.entries().map(text).collect();
                Writing {
                    first: append.seq() + 1 - entries.len() as u64,
                    entries,
                    owed: Some(append.after.owed),
                    ..append.roster.as_ref().map(Writing::roster).unwrap_or_default()
                }
            }
            Write::Roster(roster) => Writing::roster(roster),
            Write::Open(next) => Writing { opens: Some(next.id.clone()), ..Writing::roster(next) },
            Write::Chat(line) => Writing { chat: Some(KeptLine::text(line)), ..Writing::default() },
            Write::Seen(seen) => {
                Writing { seen: seen.last().map(|(_, number)| *number), ..Writing::default() }
            }
        }
    }
}
