//! What came of a study.

use std::fmt;

use engine::MAX_SEATS;
use serde::Serialize;

use crate::stats::{Estimate, Sample, share};
use crate::study::Study;

/// One game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Played {
    pub seats: u8,
    /// By seat: which of the study's bots sat there, its part of the win, its score.
    pub bot: [u8; MAX_SEATS],
    pub share: [f64; MAX_SEATS],
    pub score: [i32; MAX_SEATS],
    pub decisions: u32,
}

/// A study and its results. All but `speed` is the same bit for bit whenever and wherever it is run.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub study: Study,
    pub results: Results,
    pub speed: Speed,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Results {
    /// In the order of the study; the same name twice is one row.
    pub by_bot: Vec<Row>,
    pub by_seat: Vec<Row>,
    /// Games that more than one side won.
    pub shared: u64,
    pub decisions: Length,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    pub name: String,
    /// The part of all wins; shared wins count in part.
    pub share: Estimate,
    /// What the share would be if all seats were equal.
    pub fair: f64,
    pub score: Estimate,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Length {
    pub mean: Estimate,
    pub least: u32,
    pub most: u32,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Speed {
    pub seconds: f64,
    pub games_per_second: f64,
    pub decisions_per_second: f64,
}

/// Gathers the figures of one row.
struct Tally {
    name: String,
    seats: u64,
    won: f64,
    score: Sample,
}

impl Tally {
    fn new(name: String) -> Tally {
        Tally { name, seats: 0, won: 0.0, score: Sample::default() }
    }

    fn add(&mut self, game: &Played, seat: usize) {
        self.seats += 1;
        self.won += game.share[seat];
        self.score.add(f64::from(game.score[seat]));
    }

    fn row(self, games: u64, all_seats: u64) -> Row {
        let fair = self.seats as f64 / all_seats.max(1) as f64;
        Row { name: self.name, share: share(self.won, games), fair, score: self.score.mean() }
    }
}

impl Results {
    /// Adds the games up in their order, so that even the rounding is the same every time.
    pub fn of(study: &Study, games: &[Played]) -> Results {
        let mut names: Vec<String> = Vec::new();
        for bot in &study.bots {
            if !names.contains(bot) {
                names.push(bot.clone());
            }
        }
        let row_of: Vec<_> =
            study.bots.iter().map(|bot| names.iter().position(|name| name == bot).unwrap_or(0)).collect();
        let seats = games.first().map_or(0, |game| game.seats as usize);
        let mut by_bot: Vec<_> = names.into_iter().map(Tally::new).collect();
        let mut by_seat: Vec<_> = (0..seats).map(|seat| Tally::new(seat.to_string())).collect();
        for game in games {
            for seat in 0..seats {
                by_bot[row_of[game.bot[seat] as usize]].add(game, seat);
                by_seat[seat].add(game, seat);
            }
        }
        let count = games.len() as u64;
        let rows = |tallies: Vec<Tally>| {
            tallies.into_iter().map(|tally| tally.row(count, count * seats as u64)).collect()
        };
        let shared = games.iter().filter(|game| sides_that_won(game) > 1).count() as u64;
        Results { by_bot: rows(by_bot), by_seat: rows(by_seat), shared, decisions: Length::of(games) }
    }
}

/// Different bots that have a part in the win.
fn sides_that_won(game: &Played) -> usize {
    let winners =
        |bot: u8| (0..game.seats as usize).any(|seat| game.bot[seat] == bot && game.share[seat] > 0.0);
    (0..MAX_SEATS as u8).filter(|bot| winners(*bot)).count()
}

impl Length {
    fn of(games: &[Played]) -> Length {
        let mut sample = Sample::default();
        games.iter().for_each(|game| sample.add(f64::from(game.decisions)));
        let decisions = || games.iter().map(|game| game.decisions);
        Length {
            mean: sample.mean(),
            least: decisions().min().unwrap_or(0),
            most: decisions().max().unwrap_or(0),
        }
    }
}

impl Speed {
    pub(crate) fn of(games: &[Played], seconds: f64) -> Speed {
        let decisions: f64 = games.iter().map(|game| f64::from(game.decisions)).sum();
        let per_second = |count: f64| count / seconds.max(1e-9);
        Speed {
            seconds,
            games_per_second: per_second(games.len() as f64),
            decisions_per_second: per_second(decisions),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { study, results, speed } = self;
        let bots = study.bots.join(" v ");
        writeln!(f, "{}: {bots}, {} games, seed {}", study.game, study.games, study.seed)?;
        writeln!(f, "\n{:<10} {:>7} {:>17} {:>7} {:>8} {:>17}", "", "wins", "95 %", "fair", "score", "95 %")?;
        for row in &results.by_bot {
            write_row(f, &row.name, row)?;
        }
        for row in &results.by_seat {
            write_row(f, &format!("seat {}", row.name), row)?;
        }
        let Length { mean, least, most } = results.decisions;
        writeln!(
            f,
            "\ndecisions a game: {:.1} ({least} to {most}); shared wins: {}",
            mean.value, results.shared
        )?;
        write!(
            f,
            "{:.1} s, {:.2} games and {:.0} decisions per second",
            speed.seconds, speed.games_per_second, speed.decisions_per_second
        )
    }
}

fn write_row(f: &mut fmt::Formatter<'_>, name: &str, row: &Row) -> fmt::Result {
    let percent = |part: f64| format!("{:.1} %", 100.0 * part);
    let within = format!("{} to {}", percent(row.share.low), percent(row.share.high));
    let score = format!("{:.2} to {:.2}", row.score.low, row.score.high);
    let (share, fair, mean) = (percent(row.share.value), percent(row.fair), row.score.value);
    writeln!(f, "{name:<10} {share:>7} {within:>17} {fair:>7} {mean:>8.2} {score:>17}")
}
