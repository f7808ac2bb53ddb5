//! The table while people sit at it. It takes one input after the other, each with its time.
//!
//! What an input leads to may take several writes, one after the other. So whatever is still to be done for it stands on an
//! agenda: the table works through it, stops at the first thing that must be stored, and goes on when it is.

mod ask;
mod clock;
mod gone;
mod lesson;
mod play;
mod undo;
mod watch;

use std::collections::VecDeque;

use engine::{Millis, Seat, Seats};
use umpire::{Record, Table};

use crate::absence::Absence;
use crate::input::{Connection, Input, Now, Player};
use crate::order::What;
use crate::output::{Counts, Next, Outputs, Step, Write};
use crate::pace::Pace;
use crate::presence::Presence;
use crate::problem::Problem;
use crate::protocol::{ChatLine, ClientMessage, ServerMessage, TableInfo, TableKind, WishInfo};
use crate::realtime::RealTime;
use crate::room::Room;
use crate::roster::Roster;
use crate::seen::Seen;
use crate::step::{Commit, Pending, Stored, Upkeep, Waits};
use crate::wanted::Wanted;

use self::undo::Wish;
pub use self::watch::CHAT_MAX;
use self::watch::notice;

/// One live table.
pub struct Core {
    roster: Roster,
    /// None before the start.
    game: Option<Table>,
    closed: Option<Record>,
    room: Room,
    live: RealTime,
    pace: Pace,
    absence: Absence,
    /// Since when whoever hosts the table is not there.
    host_away: Option<u64>,
    /// Somebody wants to take back what the others must agree to.
    wish: Option<Wish>,
    bots: Wanted,
    /// Nothing can be stored, and everybody knows.
    stopped: bool,
    /// Nobody has done anything yet that others know of.
    fresh: bool,
    seen: Seen,
    chat: VecDeque<ChatLine>,
    agenda: VecDeque<Todo>,
    out: Outputs,
    quiet_since: u64,
    unload_after_ms: u64,
    /// Since when it rests, in its own milliseconds.
    rested: Option<Millis>,
    /// When a start that was due was tried last.
    opening_tried: u64,
    /// How often everybody was told how the table is. What one alone is told does not count: others would notice it.
    told: u64,
}

/// What is still to be done for the last input.
enum Todo {
    /// Do what waits and ring the alarm, each at its moment. `rang`: the alarm was the last of it.
    GoOn {
        rang: bool,
    },
    NoteOverdue,
    /// What the others decided about a seat holds now, if it is time.
    Judge,
    /// Whoever is asked for consent and has gone is asked no more.
    ReviewWish,
    /// A table whose host has gone gets another.
    PassHost,
    /// Everybody of a rematch has sat down.
    Begin,
    /// What was promised is waited for no longer, if it is time.
    OpenLate,
    WakeBots,
    /// What a lesson does by itself.
    Lead,
    Rest,
    Leave,
    /// The player of this seat is back: what a stand-in holds for them goes back.
    Withdraw(Seat),
    Enter {
        connection: Connection,
        who: Option<Player>,
        since: Option<u64>,
    },
}

impl Core {
    /// Takes up a stored table.
    pub fn open(now: Now, stored: Stored, upkeep: Upkeep) -> Step {
        let started_at_ms = running_since(now, &stored);
        let mut core = Box::new(Core {
            roster: Roster { started_at_ms, ..stored.roster },
            fresh: is_fresh(stored.game.as_ref()),
            game: stored.game,
            closed: stored.closed,
            room: Room::default(),
            live: RealTime::new(now.steady_ms),
            pace: Pace::since(upkeep.up_since_ms),
            absence: Absence::default(),
            host_away: None,
            wish: None,
            bots: Wanted::default(),
            stopped: false,
            seen: Seen::stored(stored.seen),
            chat: stored.chat.into(),
            agenda: VecDeque::from([Todo::GoOn { rang: false }, Todo::WakeBots]),
            out: Outputs::default(),
            quiet_since: now.steady_ms,
            unload_after_ms: upkeep.unload_after_ms,
            rested: None,
            opening_tried: 0,
            told: 0,
        });
        core.note_absent(now);
        core.run(now, None)
    }

    pub fn handle(mut self: Box<Core>, now: Now, input: Input) -> Step {
        if !matches!(input, Input::Wake) {
            self.quiet_since = now.steady_ms;
        }
        let commit = self.take(now, input);
        self.run(now, commit)
    }

    fn take(&mut self, now: Now, input: Input) -> Option<Commit> {
        match input {
            Input::Ask { who, command } => self.ask(now, who, command),
            Input::Watch { connection, who, since } => self.watch(now, connection, who, since),
            Input::Unwatch { connection } => self.unwatch(now, connection),
            Input::Said { connection, message } => match message {
                ClientMessage::Deed(deed) => self.happens(now, What::Said { connection, deed }),
                ClientMessage::Seen { number } => {
                    self.looked(connection, number);
                    None
                }
                ClientMessage::Ask(question) => {
                    self.answer_question(connection, &question);
                    None
                }
                ClientMessage::Chat { id, text } => self.chat(now, connection, id, &text),
                ClientMessage::Ping { id } => {
                    self.room.send(connection, &ServerMessage::Pong { id });
                    None
                }
            },
            Input::Measured { connection, allowance_ms } => {
                self.room.allow(connection, allowance_ms);
                self.presence_changed(now);
                None
            }
            Input::Thought { seat, action } => self.happens(now, What::Thought { seat, action }),
            Input::Notice { text } => Some(notice(now, text)),
            Input::Wake => {
                self.wake(now);
                None
            }
            Input::Close => self.close(),
        }
    }

    /// Works through the agenda as far as it goes without a write.
    pub(crate) fn run(mut self: Box<Core>, now: Now, mut commit: Option<Commit>) -> Step {
        loop {
            if let Some(commit) = commit {
                return Step {
                    out: self.take_out(),
                    next: Next::Commit(Box::new(Pending::new(self, commit))),
                };
            }
            let Some(todo) = self.agenda.pop_front() else {
                return Step { out: self.take_out(), next: Next::Ready(self) };
            };
            commit = self.perform(now, todo);
        }
    }

    fn perform(&mut self, now: Now, todo: Todo) -> Option<Commit> {
        match todo {
            Todo::GoOn { rang } => return self.go_on(now, rang),
            Todo::NoteOverdue => self.note_overdue(now),
            Todo::Judge => return self.judge_gone(now),
            Todo::ReviewWish => return self.review_wish(now),
            Todo::PassHost => return self.pass_host(now),
            Todo::Begin => return self.begin_at_once(now),
            Todo::OpenLate => return self.open_late(now),
            Todo::WakeBots => self.wake_bots(now),
            Todo::Lead => return self.lead_on(now),
            Todo::Rest => return self.rest(now),
            Todo::Leave => {
                let clock_runs = self.game.as_ref().is_some_and(|game| game.deadline().is_some());
                self.out.idle = self.room.is_empty() && (!clock_runs || self.rests());
            }
            Todo::Withdraw(seat) => return self.withdraw(now, seat),
            Todo::Enter { connection, who, since } => self.enter(now, connection, who, since),
        }
        None
    }

    /// A write is stored: only now anybody hears of it.
    pub(crate) fn committed(&mut self, now: Now, write: Write, waits: &Waits) -> Option<Commit> {
        match write {
            Write::Start(start) => self.started(now, *start),
            Write::Append(append) => self.appended(now, *append, waits),
            Write::Roster(roster) => self.roster_changed(now, roster),
            Write::Open(next) => return Some(self.rematch_opened(now, next.id)),
            Write::Chat(line) => self.chatted(line, waits),
            Write::Seen(seen) => self.seen.keep(&seen),
        }
        if let Waits::Ask = waits {
            self.out.reply = Some(Ok(self.info()));
        }
        None
    }

    /// Whoever waits for a write is told why it failed.
    pub(crate) fn tell_failed(&mut self, waits: &Waits, problem: &Problem) {
        match waits {
            Waits::Nobody | Waits::Close => {}
            Waits::Act(connection, id) => self.room.tell_error(*connection, Some(*id), problem),
            Waits::Chat(connection, id) => self.room.tell_error(*connection, *id, problem),
            Waits::Ask => self.out.reply = Some(Err(problem.clone())),
        }
    }

    /// A step was taken in memory and could not be stored.
    pub(crate) fn lost(&mut self) {
        self.out.counts.lost += 1;
        self.bots.lost();
    }

    /// Where nobody asked for what was lost everybody waits for it, a clock or a bot, and reads once why nothing goes on.
    pub(crate) fn tell_stopped(&mut self, Problem { code, message, .. }: &Problem) {
        if std::mem::replace(&mut self.stopped, true) {
            return;
        }
        let message = format!("{message} The game waits, and goes on by itself.");
        self.room.send_all(&ServerMessage::Error { id: None, code: (*code).into(), message });
    }

    /// Back to what is stored.
    pub(crate) fn restore(&mut self, now: Now, stored: Stored) {
        let started_at_ms = self.roster.started_at_ms;
        self.roster = Roster { started_at_ms, ..stored.roster };
        (self.game, self.closed) = (stored.game, stored.closed);
        self.fresh = is_fresh(self.game.as_ref());
        self.welcome_all(now);
        self.wake_bots(now);
    }

    pub(crate) fn take_out(&mut self) -> Outputs {
        let mut out = Outputs { frames: self.room.take_frames(), ..std::mem::take(&mut self.out) };
        // What friends do among themselves is in nobody's figures. A disk that fails is.
        if self.roster.kind == TableKind::Friends {
            out.counts = Counts { lost: out.counts.lost, ..Counts::default() };
        }
        out
    }

    /// A client was too slow to be told everything. It comes back by itself and asks anew.
    pub fn forget(&mut self, connection: Connection) {
        self.room.remove(connection);
    }

    pub fn presence(&self) -> &Presence {
        self.room.presence()
    }

    /// Whether somebody may know of this table at all; see [`Roster::admits`].
    pub fn admits(&self, who: Option<&str>, key: Option<&str>) -> bool {
        self.roster.admits(who, key)
    }

    pub fn info(&self) -> TableInfo {
        let (roster, due_at, presence) = (&self.roster, self.turn_due_ms(), self.room.presence());
        let mut info = match &self.game {
            Some(game) => TableInfo::seated(roster, game.seats().game, game.to_act(), due_at, presence),
            None => TableInfo::of(roster, Seats::NONE, due_at, presence),
        };
        let due = self.game.as_ref().and_then(|game| self.pace.due_times(&self.roster, game));
        for (seat, due) in info.seats.iter_mut().zip(due.into_iter().flatten()) {
            seat.due = due;
        }
        info.told = self.told;
        info.fresh = self.fresh;
        info.gone = self.absence.info(&self.roster);
        info.wish = self.wish.map(|Wish { seat, asked, agreed }| WishInfo { seat, asked, agreed });
        info
    }

    /// Bots alone play, and somebody looks on.
    pub fn plays_alone(&self) -> bool {
        !self.room.is_empty() && self.roster.is_left_to_bots()
    }

    /// When the table wants to be in memory again, in milliseconds since 1970: a turn times out then.
    pub fn due_at_ms(&self) -> Option<u64> {
        self.roster.opening.or_else(|| self.turn_due_ms())
    }

    /// When the first of the people who owe a decision has had its time.
    fn turn_due_ms(&self) -> Option<u64> {
        let due = self.pace.due(&self.roster, self.game.as_ref()?)?;
        Some(self.roster.started_at_ms + due)
    }

    /// The record, once the game is over.
    pub fn record(&self) -> Result<Record, Problem> {
        match (&self.game, &self.closed) {
            (_, Some(record)) => Ok(record.clone()),
            (Some(game), None) if game.ending().is_some() => Ok(Record::of(game)),
            _ => Err(Problem::forbidden("not_over", "The record is public once the game is over.")),
        }
    }

    /// The seat of a player and the log so far, without what only the end may show.
    pub fn log_for(&self, who: &Player) -> Result<(engine::Seat, Record), Problem> {
        let seat = self.roster.seat_of(&who.id);
        let seat =
            seat.ok_or_else(|| Problem::forbidden("not_your_seat", "You have no seat at this table."))?;
        let game = self.game.as_ref();
        let game = game.ok_or_else(|| Problem::conflict("not_started", "The game has not started yet."))?;
        Ok((seat, Record::of(game)))
    }

    /// Milliseconds since the table started.
    fn at(&self, now: Now) -> Millis {
        now.steady_ms.saturating_sub(self.roster.started_at_ms)
    }

    /// Whether moments count, with a deadline or without.
    fn is_real_time(&self) -> bool {
        self.game.as_ref().is_some_and(Table::is_real_time)
    }
}

fn is_fresh(game: Option<&Table>) -> bool {
    !game.is_some_and(Table::is_begun)
}

/// Where a clock was set back while the table was away, or bots alone played by the clock, its time goes on from where it was.
fn running_since(now: Now, stored: &Stored) -> u64 {
    let last = stored.game.as_ref().and_then(|game| game.log().last());
    let latest = last.map_or(u64::MAX, |last| now.steady_ms.saturating_sub(last.at));
    let real_time = stored.game.as_ref().is_some_and(Table::is_real_time);
    match real_time && stored.roster.is_left_to_bots() {
        // It rested while it was away.
        true => latest,
        false => stored.roster.started_at_ms.min(latest),
    }
}
