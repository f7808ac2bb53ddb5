//! One game at the terminal: bots act at their times, deadlines ring, and the player is listened to meanwhile.

use std::io::Write;

use bots::{Level, Thinker, monotonic};
use engine::english::{counted, list};
use engine::{Fast, MAX_SEATS, Millis, Seat, Seats, Viewer};
use serde_json::value::RawValue;
use umpire::{GameInfo, Hand, Refused, Table};

use super::console::{Console, Heard};
use super::names::Names;
use super::paint::Paint;
use super::prompt::{Prompt, Reply, Setting};
use super::ranking::{Row, ranking};
use super::wrap::wrap;
use crate::failure::Failure;

/// How a session ended.
#[derive(Debug, PartialEq, Eq)]
pub enum Ended {
    Left,
    Done,
}

pub struct Session<C, W> {
    table: Table,
    me: Seat,
    level: Level,
    luck: Fast,
    names: Names,
    paint: Paint,
    info: &'static GameInfo,
    console: C,
    pub out: W,
    /// By seat: what its bot is about to do.
    plans: [Option<Plan>; MAX_SEATS],
    /// The number of the last entry that was told.
    heard: u64,
    prompt: Prompt,
    /// Whether the player has been asked and nothing was written since.
    asked: bool,
}

/// What a bot does, and when.
struct Plan {
    when: Millis,
    action: Box<RawValue>,
}

/// Who sits where.
pub struct Players {
    pub me: Seat,
    pub level: Level,
    pub luck: Fast,
}

impl<C: Console, W: Write> Session<C, W> {
    pub fn new(
        table: Table,
        info: &'static GameInfo,
        Players { me, level, luck }: Players,
        paint: Paint,
        console: C,
        out: W,
    ) -> Session<C, W> {
        let names = Names::new(me, table.seats().seats, level, paint);
        let (plans, prompt) = ([const { None }; MAX_SEATS], Prompt::default());
        Session {
            table,
            me,
            level,
            luck,
            names,
            paint,
            info,
            console,
            out,
            plans,
            heard: 0,
            prompt,
            asked: false,
        }
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    pub fn play(&mut self) -> Result<Ended, Failure> {
        writeln!(self.out, "{}: you play against {}. Type ? for help.", self.info.name, self.names.others())?;
        while self.table.ending().is_none() {
            self.plan()?;
            let next = self.next_moment();
            let due = next.filter(|next| next.when <= self.console.now());
            match due {
                // Bots first: where choices are sealed, theirs are in when the player's is made.
                Some(Moment { who: Some(seat), .. }) => self.let_act(seat)?,
                Some(Moment { who: None, .. }) => self.ring()?,
                None => {
                    self.tell()?;
                    if self.listen(next.map(|next| next.when))? == Some(Ended::Left) {
                        return Ok(Ended::Left);
                    }
                }
            }
        }
        self.tell()?;
        Ok(Ended::Done)
    }

    /// Lets every bot decide that owes a decision and has not yet.
    fn plan(&mut self) -> Result<(), Failure> {
        let (owing, now) = (self.table.to_act(), self.console.now());
        for seat in Seats::all(self.table.seats().seats).without(self.me).iter() {
            if !owing.has(seat) {
                self.plans[seat.index()] = None;
            } else if self.plans[seat.index()].is_none() {
                let seed = self.luck.seed();
                let thinker = Thinker::new(&self.table, seat, self.level, now)
                    .ok_or_else(|| Failure::unable("a bot does not know what to do"))?;
                let decided = thinker.decide(self.level.live_budget(monotonic), seed);
                let when = decided.not_before.map_or(now, |when| when.max(now));
                self.plans[seat.index()] = Some(Plan { when, action: decided.action });
            }
        }
        Ok(())
    }

    /// What comes next by itself: a bot's action, or else the deadline.
    fn next_moment(&self) -> Option<Moment> {
        let planned = self.plans.iter().enumerate().filter_map(|(seat, plan)| {
            plan.as_ref().map(|plan| Moment { when: plan.when, who: Some(Seat(seat as u8)) })
        });
        let rings = self.table.deadline().map(|when| Moment { when, who: None });
        // Who acts at the very moment of the alarm is too late.
        planned.chain(rings).min_by_key(|moment| (moment.when, moment.who.is_some()))
    }

    fn let_act(&mut self, seat: Seat) -> Result<(), Failure> {
        let Some(plan) = self.plans[seat.index()].take() else { return Ok(()) };
        match self.table.act_by(Hand::Bot, seat, None, &plan.action, self.console.now()) {
            Ok(_) => Ok(()),
            // Somebody was quicker: the bot thinks again.
            Err(_) if self.table.is_real_time() => Ok(()),
            Err(refused) => Err(Failure::unable(refused)),
        }
    }

    /// The deadline has passed.
    fn ring(&mut self) -> Result<(), Failure> {
        self.plans = [const { None }; MAX_SEATS];
        self.table.elapse(self.console.now()).map(drop).map_err(Failure::unable)
    }

    /// What happened since the player was last told.
    fn tell(&mut self) -> Result<(), Failure> {
        let viewer = Viewer::Seat(self.me);
        for line in self.table.lines(viewer, self.heard) {
            let words = self.names.line(&line);
            self.say(&format!("  {words}\n"))?;
        }
        self.heard = self.table.number(viewer);
        Ok(())
    }

    /// Writes below the question, if one stands there unanswered.
    fn say(&mut self, words: &str) -> Result<(), Failure> {
        if std::mem::take(&mut self.asked) {
            writeln!(self.out)?;
        }
        self.out.write_all(wrap(words).as_bytes())?;
        Ok(())
    }

    fn setting(&self) -> Setting<'_> {
        let Session { table, me, names, info, paint, .. } = self;
        Setting { table, me: *me, names, info, paint: *paint }
    }

    /// Asks the player, and listens until then.
    fn listen(&mut self, until: Option<Millis>) -> Result<Option<Ended>, Failure> {
        let mut prompt = std::mem::take(&mut self.prompt);
        let shown = prompt.refresh(&self.setting()).then(|| prompt.show(&self.setting()));
        let idle = prompt.is_idle();
        self.prompt = prompt;
        if let Some(shown) = shown {
            self.say(&shown)?;
        }
        match until {
            Some(until) if idle && !self.console.is_live() => {
                self.out.flush()?;
                self.console.wait(until);
                return Ok(None);
            }
            _ => self.ask()?,
        }
        match self.console.hear(until) {
            Heard::Silence => Ok(None),
            Heard::End => {
                writeln!(self.out)?;
                Ok(Some(Ended::Left))
            }
            Heard::Line(line) => {
                self.asked = false;
                // A terminal shows what is typed into it; a pipe does not.
                if !self.console.is_live() {
                    writeln!(self.out, "{line}")?;
                }
                self.answer(&line)
            }
        }
    }

    fn ask(&mut self) -> Result<(), Failure> {
        if !self.asked {
            let sign = self.prompt.sign(self.table.deadline(), self.console.now());
            write!(self.out, "{sign}")?;
            self.out.flush()?;
        }
        self.asked = true;
        Ok(())
    }

    fn answer(&mut self, line: &str) -> Result<Option<Ended>, Failure> {
        let mut prompt = std::mem::take(&mut self.prompt);
        let reply = prompt.reply(line, &self.setting());
        self.prompt = prompt;
        match reply {
            Reply::Leave => return Ok(Some(Ended::Left)),
            Reply::Tell(words) => self.say(&words)?,
            Reply::Act(action) => {
                match self.table.act_by(Hand::Person, self.me, None, &action, self.console.now()) {
                    Ok(_) => self.prompt.forget(),
                    Err(refused) => self.refuse(&refused)?,
                }
            }
        }
        Ok(None)
    }

    /// Nothing has changed but perhaps the table, since the list was shown: it is shown as it is now.
    fn refuse(&mut self, refused: &Refused) -> Result<(), Failure> {
        let rule =
            refused.rule.as_ref().map_or_else(String::new, |rule| self.paint.dim(&format!(" [{rule}]")));
        let words = format!("  {}{rule}\n", self.names.words(&refused.message));
        self.say(&words)?;
        if self.table.is_real_time() {
            self.prompt.forget();
        }
        Ok(())
    }

    /// The end of it: the table once more, and who came where.
    pub fn sum_up(&mut self) -> Result<(), Failure> {
        let picture = self.setting().picture();
        writeln!(self.out, "\n{}\n", wrap(&picture))?;
        let Some(ending) = self.table.ending() else { return Ok(()) };
        for Row { place, seats } in ranking(&ending.outcome, self.table.seats()) {
            let place = place.map_or_else(String::new, |place| format!("{place}."));
            let points = |seat: &Seat| counted(ending.outcome.score(*seat), "point");
            let who = seats.iter().map(|seat| format!("{} ({})", self.names.of(*seat), points(seat)));
            writeln!(self.out, "{place:>3} {}", list(&who.collect::<Vec<_>>()))?;
        }
        Ok(())
    }
}

/// When something comes by itself: what a bot does, or the deadline.
#[derive(Clone, Copy)]
struct Moment {
    when: Millis,
    who: Option<Seat>,
}
