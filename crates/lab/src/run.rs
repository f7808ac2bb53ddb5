//! Running a study.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use bots::{Agenda, Bot, Budget, Next};
use engine::{Fast, Game, MAX_SEATS, Seat, Silent};
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::report::{Played, Report, Results, Speed};
use crate::study::{BadStudy, Study};

/// Runs a study on `threads` (0: as many as there are cores) and calls `progress` with the number of games played so
/// far, from any thread. Every game has its own luck, so the results do not depend on the threads.
pub fn run(study: &Study, threads: usize, progress: impl Fn(u64) + Sync) -> Result<Report, BadStudy> {
    umpire::with_game!(study.game.as_str(), G => run_game::<G>(study, threads, progress),
        else => Err(BadStudy::NoGame(study.game.clone())))
}

/// The same for a game that need not be on the umpire's list.
pub fn run_game<G: Game>(
    study: &Study,
    threads: usize,
    progress: impl Fn(u64) + Sync,
) -> Result<Report, BadStudy> {
    let table = Table::<G>::new(study)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|wrong| BadStudy::Threads(wrong.to_string()))?;
    let (start, done) = (Instant::now(), AtomicU64::new(0));
    let games: Vec<Played> = pool.install(|| {
        let play = |game| {
            let played = table.play(study, game);
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
            played
        };
        (0..study.games).into_par_iter().map(play).collect()
    });
    let speed = Speed::of(&games, start.elapsed().as_secs_f64());
    Ok(Report { study: study.clone(), results: Results::of(study, &games), speed })
}

/// What all games of a study share.
struct Table<G: Game> {
    setup: G::Setup,
    edition: G::Edition,
    minds: Vec<(Bot, Budget)>,
    seats: u8,
}

impl<G: Game> Table<G> {
    fn new(study: &Study) -> Result<Table<G>, BadStudy> {
        let minds = study.minds()?;
        let setup = match &study.setup {
            Value::Null => json!({}),
            setup => setup.clone(),
        };
        let setup: G::Setup =
            serde_json::from_value(setup).map_err(|wrong| BadStudy::Setup(wrong.to_string()))?;
        let seating = G::seating(&setup).map_err(|wrong| BadStudy::Setup(wrong.to_string()))?;
        let text = G::editions().first().map_or("", |edition| edition.text);
        let edition = G::edition(text).map_err(|wrong| BadStudy::Setup(wrong.to_string()))?;
        G::start(&setup, &edition, &mut Fast::new(0)).map_err(|wrong| BadStudy::Setup(wrong.to_string()))?;
        Ok(Table { setup, edition, minds, seats: seating.seats })
    }

    /// Plays one game. The deal and the bots draw from generators of their own.
    fn play(&self, study: &Study, game: u64) -> Played {
        let mut luck = luck(study.seed, 0, study.deal(game, self.seats));
        let mut seeds = luck_of_bots(study.seed, game);
        let bot: [u8; MAX_SEATS] = std::array::from_fn(|seat| study.bot_at(seat, game, self.seats) as u8);
        let mut state = G::start(&self.setup, &self.edition, &mut luck).expect("the setup was tried before");
        let mut decisions = 0;
        let mut agenda = Agenda::<G>::default();
        let mind = |seat: Seat| self.minds[bot[seat.index()] as usize];
        loop {
            match agenda.next(&state, mind, &mut seeds) {
                Next::Act(seat, action) => {
                    G::apply(&mut state, seat, action, agenda.at(), &mut luck, &mut Silent);
                    decisions += 1;
                }
                Next::Elapse => G::elapse(&mut state, agenda.at(), &mut luck, &mut Silent),
                Next::Over => return self.result(&state, bot, decisions),
            }
        }
    }

    fn result(&self, state: &G::State, bot: [u8; MAX_SEATS], decisions: u32) -> Played {
        let outcome = G::outcome(state).expect("a game in which nobody is to act is over");
        let seats = || (0..MAX_SEATS as u8).map(Seat);
        let (mut share, mut score) = ([0.0; MAX_SEATS], [0; MAX_SEATS]);
        for seat in seats().take(self.seats as usize) {
            share[seat.index()] = outcome.share(seat);
            score[seat.index()] = outcome.score(seat);
        }
        Played { seats: self.seats, bot, share, score, decisions }
    }
}

/// A generator of its own for every use and number.
fn luck(seed: u64, use_: u64, number: u64) -> Fast {
    let mut mixed = Fast::new(seed ^ use_.rotate_left(32));
    Fast::new(mixed.seed() ^ Fast::new(number).seed())
}

fn luck_of_bots(seed: u64, game: u64) -> Fast {
    luck(seed, 1, game)
}
