//! Playing: what is done is checked and applied here, stored by the shell, and only then acknowledged and published.

use bots::Level;
use engine::{Millis, Seat, Viewer};
use serde_json::value::{RawValue, to_raw_value};
use umpire::{Applied, Hand, Refused, Table};

use super::{Core, Todo};
use crate::input::{Connection, Now};
use crate::order::What;
use crate::output::{After, Append, Note, Write};
use crate::protocol::{Absent, Deed, Occupant, Question, ServerMessage, TableStatus};
use crate::roster::Roster;
use crate::step::{Commit, Waits};

impl Core {
    /// Something was done. In real time it waits until nothing earlier can come.
    pub(super) fn happens(&mut self, now: Now, what: What) -> Option<Commit> {
        if self.is_real_time() {
            return self.happens_in_real_time(now, what);
        }
        self.carry_out(now, self.at(now), what)
    }

    pub(super) fn carry_out(&mut self, now: Now, at: Millis, what: What) -> Option<Commit> {
        match what {
            What::Said { connection, deed } => self.deed(now, at, connection, deed),
            What::Thought { seat, action } => self.thought(now, at, seat, action),
        }
    }

    /// A player does something.
    fn deed(&mut self, now: Now, at: Millis, connection: Connection, deed: Deed) -> Option<Commit> {
        let watcher = self.room.get(connection)?;
        if let Err(problem) = self.roster.may_act(watcher.who.as_ref(), deed.seat()) {
            self.room.tell_error(connection, deed.id(), &problem);
            return None;
        }
        match deed {
            Deed::Act { id, seat, decision, action } => {
                match self.act((Hand::Person, seat), Some(decision), &action, at)? {
                    Ok(applied) => {
                        self.pace.came_back(seat, at);
                        let write = self.append(now, applied, None);
                        Some(Commit { write, waits: Waits::Act(connection, id) })
                    }
                    Err(refused) => {
                        self.out.counts.refused += 1;
                        self.room.send(connection, &ServerMessage::Refused { id, refused });
                        None
                    }
                }
            }
            Deed::Show { seat, action } => {
                self.show(now, at, connection, seat, &action);
                None
            }
        }
    }

    /// A player wants to know what may be done: told to nobody else, counted nowhere.
    pub(super) fn answer_question(
        &mut self,
        connection: Connection,
        Question { id, seat, actions, commits }: &Question,
    ) {
        let Some(watcher) = self.room.get(connection) else { return };
        let (who, viewer) = (watcher.who.as_ref(), Viewer::Seat(*seat));
        match (self.roster.may_act(who, *seat), &self.game) {
            (Ok(()), Some(game)) => {
                let actions: Vec<&RawValue> = actions.iter().map(|action| &**action).collect();
                let mut answers = game.ask(*seat, &actions);
                for (answer, action) in answers.iter_mut().zip(&actions).filter(|_| *commits) {
                    answer.commits = game.commits(*seat, action);
                }
                let answers = ServerMessage::Answers { id: *id, number: game.number(viewer), answers };
                self.room.send(connection, &answers);
            }
            (Ok(()), None) => {}
            (Err(problem), _) => self.room.tell_error(connection, Some(*id), &problem),
        }
    }

    /// A bot has decided. If it no longer fits, the bot thinks again; if the bot failed, it takes what comes first.
    fn thought(&mut self, now: Now, at: Millis, seat: Seat, action: Option<Box<RawValue>>) -> Option<Commit> {
        self.bots.answered(seat);
        // What was thought of before the learner came back to the lesson.
        if self.is_led() {
            return None;
        }
        let (_, hand) = self.bot_for(now, seat)?;
        if action.is_none() {
            self.out.notes.push(Note::BotFailed { seat });
        }
        let game = self.about_to_go_on()?;
        let first = || game.position(Viewer::Seat(seat)).legal.into_iter().next().map(|offer| offer.action);
        let action = action.or_else(first)?;
        if game.is_transient(&action) {
            // A bot's hand moves like a player's: it is seen, and it is not a step of its own.
            match game.show_by(hand, seat, &action, at) {
                Ok(changed) => self.hand_moved(now, changed),
                Err(refused) => self.bot_was_refused(seat, refused),
            }
            self.wake_bots(now);
            return None;
        }
        match game.act_by(hand, seat, None, &action, at) {
            // Nothing is lost if this cannot be stored: the table is as before, and the bot is woken again.
            Ok(applied) => Some(Commit { write: self.append(now, applied, None), waits: Waits::Nobody }),
            Err(refused) => {
                self.bot_was_refused(seat, refused);
                self.wake_bots(now);
                None
            }
        }
    }

    /// A seat acts, by the lesson's luck where one is given.
    fn act(
        &mut self,
        (hand, seat): (Hand, Seat),
        decision: Option<u64>,
        action: &RawValue,
        at: Millis,
    ) -> Option<Result<Applied, Refused>> {
        let lesson = self.roster.lesson.clone();
        let game = self.about_to_go_on()?;
        Some(match lesson {
            Some(lesson) => lesson.act(game, (hand, seat), decision, action, at),
            None => game.act_by(hand, seat, decision, action, at),
        })
    }

    fn bot_was_refused(&mut self, seat: Seat, Refused { message, .. }: Refused) {
        let note = match self.is_real_time() {
            true => Note::BotTooLate { seat, message },
            false => Note::BotRefused { seat, message },
        };
        self.out.notes.push(note);
    }

    /// The deadline of a real-time phase has passed.
    pub(super) fn ring(&mut self, now: Now, at: Millis) -> Option<Commit> {
        match self.about_to_go_on()?.elapse(at) {
            Ok(applied) => Some(Commit { write: self.append(now, applied, None), waits: Waits::Nobody }),
            Err(Refused { message, .. }) => {
                self.out.notes.push(Note::DeadlineRefused { message });
                None
            }
        }
    }

    /// The game, with a note of what everybody has been told of it so far.
    pub(super) fn about_to_go_on(&mut self) -> Option<&mut Table> {
        let game = self.game.as_mut()?;
        self.room.remember(game);
        Some(game)
    }

    /// A step that the umpire took in memory, to be stored. If it cannot be, it never happened.
    pub(super) fn append(&self, now: Now, applied: Applied, roster: Option<Roster>) -> Write {
        let game = self.game.as_ref().expect("a step was taken in it");
        let over = game.ending().is_some();
        let mut roster = roster.or_else(|| over.then(|| self.roster.clone()));
        if let Some(roster) = &mut roster {
            roster.changed_at = now.wall_s;
            if over {
                roster.status = TableStatus::Over;
                roster.result = game.ending().and_then(|ending| to_raw_value(ending).ok());
                roster.count_towards_match(game.ending());
            }
        }
        Write::Append(Box::new(Append { applied, roster, after: After::of(&self.roster, game) }))
    }

    pub(super) fn appended(&mut self, now: Now, append: Append, waits: &Waits) {
        if let Waits::Close = waits {
            return;
        }
        self.bots.stored();
        self.stopped = false;
        // What was wished for was another position. That it is gone is told where everybody hears why.
        let wished = self.wish_is_gone(&append.applied) || append.applied.takes_back();
        let fresh = self.fresh;
        self.fresh = self.fresh && super::is_fresh(self.game.as_ref());
        let loud = self.roster.places().all(|(seat, _)| append.applied.told(Viewer::Seat(seat)));
        self.out.counts.committed += 1;
        let act = match waits {
            Waits::Act(connection, id) => Some((*connection, *id)),
            _ => None,
        };
        if let Some(game) = &self.game {
            self.pace.note_turns(game);
            let due = self.pace.due_times(&self.roster, game);
            self.room.publish(game, &append.applied, due.as_deref(), act);
        }
        self.tell_learner();
        self.note_absent(now);
        if let Some(roster) = append.roster {
            self.roster = roster;
            self.tell_table();
        } else if wished && loud || fresh != self.fresh {
            self.tell_table();
        }
        self.wake_bots(now);
    }

    /// Asks every bot to think that owes a decision and is not at it yet.
    pub(super) fn wake_bots(&mut self, now: Now) {
        if self.rests() {
            return;
        }
        if self.is_led() {
            return self.agenda.push_back(Todo::Lead);
        }
        let (at, alone) = (self.at(now), self.roster.is_left_to_bots());
        let Some(game) = &self.game else { return };
        let owing = game.to_act().iter();
        let levels: Vec<(Seat, Level)> =
            owing.filter_map(|seat| self.bot_for(now, seat).map(|(level, _)| (seat, level))).collect();
        self.bots.ask(game, at, alone, &levels, &mut self.out.think);
    }

    /// The level of the bot that decides for this seat now, if one does, and in whose place.
    fn bot_for(&self, now: Now, seat: Seat) -> Option<(Level, Hand)> {
        let place = &self.roster.seats[seat.index()];
        let gone = self.live.is_gone(seat, now.steady_ms) && self.roster.terms.absent == Absent::StandIn;
        match (&place.occupant, place.stand_in) {
            (Occupant::Bot { level }, _) => Some((*level, Hand::Bot)),
            (_, Some(level)) => Some((level, Hand::StandIn)),
            _ if gone => Some((self.roster.stand_in, Hand::StandIn)),
            _ if self.pace.is_overdue(seat) => Some((self.roster.stand_in, Hand::Timeout)),
            _ => None,
        }
    }
}
