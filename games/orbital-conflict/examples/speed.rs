//! How fast the rules run: random games, imagined states in mid-game, and the active sets of a large station. One JSON line
//! each, per second of processor time.

use engine::{Chance, Fast, Game, Seat, Silent, Viewer};
use orbital_conflict::settle::{Item, choices};
use orbital_conflict::{Action, Mode, Modules, OrbitalConflict, Setup, State};
use testkit::cpu_seconds;

fn main() {
    let edition = OrbitalConflict::edition(OrbitalConflict::editions()[0].text).expect("our own edition");
    let mut chance = Fast::new(7);
    let mut options = Vec::with_capacity(256);
    for mode in [Mode::Two, Mode::Three, Mode::Four, Mode::Tournament] {
        let setup = Setup { mode, ..Setup::default() };
        let (mut games, mut decisions) = (0u64, 0u64);
        let begin = cpu_seconds();
        while cpu_seconds() - begin < 2.0 {
            for _ in 0..100 {
                let mut state = OrbitalConflict::start(&setup, &edition, &mut chance).expect("a valid setup");
                decisions += play(&mut state, u64::MAX, &mut options, &mut chance);
                games += 1;
            }
        }
        let seconds = cpu_seconds() - begin;
        let (rate, each) = (decisions as f64 / seconds, decisions as f64 / games as f64);
        println!(
            r#"{{"bench":"orbital random games","mode":"{mode:?}","decisions_s":{rate:.0},"decisions_per_game":{each:.1}}}"#
        );
    }
    for mode in [Mode::Two, Mode::Four] {
        let setup = Setup { mode, ..Setup::default() };
        let mut states = Vec::new();
        while states.len() < 256 {
            let mut state = OrbitalConflict::start(&setup, &edition, &mut chance).expect("a valid setup");
            let moves = 40 + chance.below(200);
            play(&mut state, u64::from(moves), &mut options, &mut chance);
            states.push(state);
        }
        let (mut imagined, begin) = (0u64, cpu_seconds());
        while cpu_seconds() - begin < 1.0 {
            for state in &states {
                std::hint::black_box(OrbitalConflict::imagine(state, Viewer::Seat(Seat(0)), &mut chance));
                imagined += 1;
            }
        }
        let rate = imagined as f64 / (cpu_seconds() - begin);
        println!(r#"{{"bench":"orbital imagine","mode":"{mode:?}","imagine_s":{rate:.0}}}"#);
    }
    active_sets(&mut chance);
}

/// Stations of 12 modules, all with requirements, that must shed some: mixed ones at random, and the worst, twelve alike.
fn active_sets(chance: &mut Fast) {
    let mut random = || [0; 4].map(|_: i16| chance.below(5) as i16 - 2);
    let mixed: Vec<Vec<Item>> =
        (0..256).map(|_| (0..12).map(|id| Item { id, net: random() }).collect()).collect();
    let mut alike: Vec<Item> = (0..12).map(|id| Item { id, net: [-2, 0, 0, 0] }).collect();
    alike.push(Item { id: 12, net: [8, 0, 0, 0] });
    for (name, stations) in [("mixed", mixed), ("alike", vec![alike])] {
        let (mut runs, mut sets, begin) = (0u64, 0usize, cpu_seconds());
        while cpu_seconds() - begin < 1.0 {
            for items in &stations {
                let on = Modules((1 << items.len()) - 1);
                sets += std::hint::black_box(choices(items, on, Modules::default())).len();
                runs += 1;
            }
        }
        let each = (cpu_seconds() - begin) / runs as f64 * 1e6;
        let sets = sets as f64 / runs as f64;
        println!(
            r#"{{"bench":"orbital active sets of 12","station":"{name}","us":{each:.2},"sets":{sets:.1}}}"#
        );
    }
}

/// Plays at random until the game is over or so many decisions were made.
fn play(state: &mut State, most: u64, options: &mut Vec<Action>, chance: &mut Fast) -> u64 {
    let mut decisions = 0;
    while decisions < most {
        let Some(seat) = OrbitalConflict::to_act(state).first() else { break };
        options.clear();
        OrbitalConflict::legal(state, seat, options);
        let action = options[chance.below(options.len() as u32) as usize];
        OrbitalConflict::apply(state, seat, action, 0, chance, &mut Silent);
        decisions += 1;
    }
    decisions
}
