//! What is read of a table besides what its connections are told: its record, its past, and whether a record is true.

use engine::{Seat, Viewer};
use table::protocol::{Past, ReplayPage};
use table::{Core, Player, Problem};
use umpire::{BadRecord, Record, Replay};

use crate::house::{Answer, json};
use crate::order::Order;

/// Whoever was away for longer is shown the end of it.
const STEPS_MAX: u64 = 300;

/// The game that was folded last.
#[derive(Default)]
pub struct Reading(Option<Replay>);

impl Reading {
    /// The table goes on.
    pub fn forget(&mut self) {
        self.0 = None;
    }

    pub fn answer(&mut self, core: &Core, order: Order) -> Answer {
        match order {
            Order::Record => json(&core.record()?.to_text()),
            Order::Past { by, number } => past(core, &by.into(), number),
            Order::Told { viewer } => {
                let replay = self.folded(core)?;
                let (viewer, last) = (viewer_of(&viewer, replay.seats())?, replay.last());
                let (position, lines) = (replay.position(viewer, last), replay.lines(viewer, 0, last));
                json(&ReplayPage { position, lines, entries: last })
            }
            Order::Steps { viewer } => {
                let replay = self.folded(core)?;
                json(&Past::of(replay.steps(viewer_of(&viewer, replay.seats())?)))
            }
            Order::WhatIf { what } => json(&self.folded(core)?.what_if(&what)),
            _ => Err(Problem::bad_request("malformed", "A table that is there cannot do that.")),
        }
    }

    /// Plays a record again: what it says if it is true, in words, and otherwise why not.
    pub fn verify(record: &str) -> Answer {
        let report = Record::parse(record).and_then(|record| umpire::verify(&record)).map_err(unfit)?;
        json(&report.to_string())
    }

    fn folded(&mut self, core: &Core) -> Result<&Replay, Problem> {
        if self.0.is_none() {
            self.0 = Some(Replay::open(core.record()?).map_err(unfit)?);
        }
        Ok(self.0.as_ref().expect("it was folded just now"))
    }
}

fn past(core: &Core, who: &Player, number: u64) -> Answer {
    let (seat, record) = core.log_for(who)?;
    let replay = Replay::open(record).map_err(unfit)?;
    let viewer = Viewer::Seat(seat);
    let now = replay.position(viewer, replay.last()).number;
    let from = number.clamp(now.saturating_sub(STEPS_MAX), now);
    json(&Past::of(replay.past(viewer, from).into_iter()))
}

fn viewer_of(text: &str, seats: u8) -> Result<Viewer, Problem> {
    match text.parse::<u8>() {
        Ok(seat) if seat < seats => Ok(Viewer::Seat(Seat(seat))),
        _ if text == "spectator" => Ok(Viewer::Spectator),
        _ => Err(Problem::bad_request("no_seat", "There is no such seat; say a number or `spectator`.")),
    }
}

fn unfit(wrong: BadRecord) -> Problem {
    Problem::conflict("untrue", wrong.to_string())
}
