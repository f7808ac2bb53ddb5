//! How fast all largest sets of active modules are found: one JSON line a station, per second of processor time.

use ::bench as _;
use engine::{Chance, Fast};
use orbital_conflict::Modules;
use orbital_conflict::settle::{Item, choices};
use testkit::cpu_seconds;

/// Stations of 12 modules, all with requirements, that must shed some: mixed ones at random, and the worst, twelve alike.
fn main() {
    let mut chance = Fast::new(7);
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
