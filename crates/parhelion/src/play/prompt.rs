//! Asking the player.

use std::io::{BufRead, Write};

use bots::Level;
use engine::{Seat, Viewer};
use serde_json::value::RawValue;
use umpire::{GameInfo, Line, Position, Table};

use crate::failure::Failure;

/// How a session ended.
pub enum Said {
    Left,
    Done,
}

/// What the seats are called here.
pub struct Names {
    me: Seat,
    level: &'static str,
}

impl Names {
    pub fn new(me: Seat, level: Level) -> Names {
        Names { me, level: level.id() }
    }

    pub fn of(&self, seat: Seat) -> String {
        let who = if seat == self.me { "you" } else { self.level };
        format!("Seat {} ({who})", seat.0)
    }

    /// A line of the log, with names and its rule.
    pub fn line(&self, line: &Line) -> String {
        let words = self.words(&line.words);
        if line.rule.is_empty() { words } else { format!("{words} [{}]", line.rule) }
    }

    pub fn words(&self, words: &str) -> String {
        (0..4)
            .map(Seat)
            .fold(words.to_string(), |words, seat| words.replace(&seat.to_string(), &self.of(seat)))
    }
}

const HELP: &str = "  NUMBER     do what stands behind the number
  view       show the table again
  log        everything that you have heard so far
  rule ID    show a rule, such as the ones that the log cites
  rules      list all rules
  quit       leave the game";

/// Shows the table and its choices until one is made. None: the player left.
pub fn ask(
    table: &Table,
    me: Seat,
    names: &Names,
    info: &GameInfo,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<Option<Box<RawValue>>, Failure> {
    let position = table.position(Viewer::Seat(me));
    show(table, me, names, &position, out)?;
    loop {
        write!(out, "> ")?;
        out.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            writeln!(out)?;
            return Ok(None);
        }
        let mut words = line.split_whitespace();
        match (words.next().unwrap_or(""), words.next()) {
            ("", _) => {}
            ("?" | "help", _) => writeln!(out, "{HELP}")?,
            ("quit" | "exit" | "q", _) => return Ok(None),
            ("view", _) => show(table, me, names, &position, out)?,
            ("log", _) => {
                for line in table.lines(Viewer::Seat(me), 0) {
                    writeln!(out, "  {}", names.line(&line))?;
                }
            }
            ("rules", _) => {
                info.rules.iter().try_for_each(|rule| writeln!(out, "  {}: {}", rule.id, rule.text))?;
            }
            ("rule", Some(id)) => writeln!(out, "  {}", rule(info, id))?,
            (number, _) => match number.parse::<usize>().ok().filter(|number| *number > 0) {
                Some(number) if number <= position.legal.len() => {
                    return Ok(Some(position.legal[number - 1].action.clone()));
                }
                _ => writeln!(out, "  `{}` is not a choice; type ? for help", line.trim())?,
            },
        }
    }
}

fn show(
    table: &Table,
    me: Seat,
    names: &Names,
    position: &Position,
    out: &mut impl Write,
) -> Result<(), Failure> {
    writeln!(out, "\n{}\n", names.words(table.picture(Viewer::Seat(me)).trim_end()))?;
    for (index, offer) in position.legal.iter().enumerate() {
        writeln!(out, "{:>3}  {}", index + 1, names.words(&offer.words))?;
    }
    Ok(())
}

fn rule(info: &GameInfo, id: &str) -> String {
    let id = id.to_uppercase();
    match info.rules.get(&id) {
        Some(rule) => format!("{} ({}; {}): {}", rule.id, rule.section, rule.source, rule.text),
        None => format!("there is no rule {id}; `rules` lists them all"),
    }
}
