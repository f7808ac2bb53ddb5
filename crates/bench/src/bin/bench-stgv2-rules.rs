//! How fast the rules run: random games, and the ends of sets of 3 and 6 cards. One JSON line each, per second of processor
//! time.

use ::bench as _;
use engine::{Chance, Fast, Game};
use stgv2::{CARDS, Card, Mode, Setup, Sky, State, Stgv2, occupied};
use testkit::{cpu_seconds, playouts};

fn main() {
    let edition = Stgv2::edition(Stgv2::editions()[0].text).expect("our own edition");
    for mode in [Mode::Duel, Mode::Trio, Mode::Quartet] {
        let rate = playouts::<Stgv2>(&Setup { mode, ..Setup::default() }, &edition, 2.0);
        println!(
            r#"{{"bench":"stgv2 random games","mode":"{mode:?}","decisions_s":{:.0},"games_s":{:.1}}}"#,
            rate.decisions_s, rate.games_s
        );
    }
    println!(r#"{{"bench":"stgv2 state","bytes":{}}}"#, size_of::<State>());
    for mode in [Mode::Duel, Mode::Quartet] {
        for cards in [3, 6] {
            ends(mode, cards);
        }
    }
}

/// Random sets from random places.
fn ends(mode: Mode, cards: usize) {
    let edition = Stgv2::edition(Stgv2::editions()[0].text).expect("our own edition");
    let setup = Setup { mode, ..Setup::default() };
    let mut chance = Fast::new(3);
    let state = Stgv2::start(&setup, &edition, &mut chance).expect("a valid setup");
    let sky = Sky::new(&state.terms.field, &occupied(&state, None), &setup);
    let free: Vec<u16> = sky.free.iter().collect();
    let flights: Vec<(u16, Vec<Card>)> = (0..512)
        .map(|_| {
            let from = free[chance.below(free.len() as u32) as usize];
            (from, (0..cards).map(|_| CARDS[chance.below(5) as usize]).collect())
        })
        .collect();
    let (mut runs, mut found, mut slowest, begin) = (0u64, 0u64, 0f64, cpu_seconds());
    while cpu_seconds() - begin < 1.0 {
        for (from, set) in &flights {
            found += u64::from(std::hint::black_box(sky.ends(*from, set)).len());
            runs += 1;
        }
    }
    let each = (cpu_seconds() - begin) / runs as f64 * 1e6;
    for (from, set) in &flights {
        let start = cpu_seconds();
        for _ in 0..20 {
            std::hint::black_box(sky.ends(*from, set));
        }
        slowest = slowest.max((cpu_seconds() - start) / 20.0 * 1e6);
    }
    let mean = found as f64 / runs as f64;
    println!(
        r#"{{"bench":"stgv2 ends of a set","mode":"{mode:?}","cards":{cards},"us":{each:.2},"slowest_us":{slowest:.1},"ends":{mean:.0}}}"#
    );
}
