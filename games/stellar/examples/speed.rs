//! How fast the rules run: random games, and imagined states in mid-game. One JSON line each, per second of CPU time.

use std::time::{Duration, Instant};

use engine::{Chance, Fast, Game, Seat, Silent, Viewer};
use stellar::{Action, Mode, Setup, State, Stellar};

fn main() {
    let edition = Stellar::edition(Stellar::editions()[0].text).expect("our own edition");
    let mut chance = Fast::new(7);
    let mut options = Vec::with_capacity(64);
    for mode in [Mode::Duel, Mode::Three, Mode::Four, Mode::Tandem] {
        let setup = Setup { mode, ..Setup::default() };
        let (mut games, mut decisions) = (0u64, 0u64);
        let clock = Cpu::start();
        while clock.seconds() < 2.0 {
            for _ in 0..100 {
                let mut state = Stellar::start(&setup, &edition, &mut chance).expect("a valid setup");
                decisions += play(&mut state, u64::MAX, &mut options, &mut chance);
                games += 1;
            }
        }
        let seconds = clock.seconds();
        let (rate, each) = (decisions as f64 / seconds, decisions as f64 / games as f64);
        println!(
            r#"{{"bench":"stellar random games","mode":"{mode:?}","decisions_s":{rate:.0},"decisions_per_game":{each:.1}}}"#
        );
    }
    for mode in [Mode::Duel, Mode::Four] {
        let setup = Setup { mode, ..Setup::default() };
        let mut states = Vec::new();
        while states.len() < 256 {
            let mut state = Stellar::start(&setup, &edition, &mut chance).expect("a valid setup");
            let moves = 20 + chance.below(60);
            play(&mut state, u64::from(moves), &mut options, &mut chance);
            states.push(state);
        }
        let (mut imagined, clock) = (0u64, Cpu::start());
        while clock.seconds() < 1.0 {
            for state in &states {
                std::hint::black_box(Stellar::imagine(state, Viewer::Seat(Seat(0)), &mut chance));
                imagined += 1;
            }
        }
        let rate = imagined as f64 / clock.seconds();
        println!(r#"{{"bench":"stellar imagine","mode":"{mode:?}","imagine_s":{rate:.0}}}"#);
    }
    println!(r#"{{"bench":"stellar state","bytes":{}}}"#, size_of::<State>());
}

/// Plays at random until the game is over or so many decisions were made.
fn play(state: &mut State, most: u64, options: &mut Vec<Action>, chance: &mut Fast) -> u64 {
    let mut decisions = 0;
    while decisions < most {
        let Some(seat) = Stellar::to_act(state).first() else { break };
        options.clear();
        Stellar::legal(state, seat, options);
        let action = options[chance.below(options.len() as u32) as usize];
        Stellar::apply(state, seat, action, 0, chance, &mut Silent);
        decisions += 1;
    }
    decisions
}

/// Time that this process spent computing. On a busy machine it differs much from the time that passed.
struct Cpu {
    spent: Duration,
    clock: Instant,
}

impl Cpu {
    fn start() -> Cpu {
        Cpu { spent: Cpu::spent().unwrap_or_default(), clock: Instant::now() }
    }

    fn seconds(&self) -> f64 {
        let passed = Cpu::spent().map_or(self.clock.elapsed(), |spent| spent.saturating_sub(self.spent));
        passed.as_secs_f64()
    }

    /// Linux counts it in nanoseconds; elsewhere the clock on the wall must do.
    fn spent() -> Option<Duration> {
        let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
        text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
    }
}
