//! How fast Stellar Conflict's battles, overlap checks and bots are on one core. One JSON line each, per second of
//! processor time.
//!
//! `cargo run --release -p bench --bin bench-conflict -- [seconds]`

use std::hint::black_box;

use ::bench as _;
use bots::{Budget, Level, decide};
use engine::{Chance, Fast, Game, Seat, Seen, Silent};
use serde_json::json;
use stellar_conflict::battle::{Field, Fighter, Rules, resolve};
use stellar_conflict::{Action, Card, Edition, InPlay, Kind, Phase, Pose, Setup, Size, StellarConflict};
use testkit::cpu_seconds;

fn main() {
    let seconds = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(1.0);
    let edition = StellarConflict::edition(StellarConflict::editions()[0].text).expect("our own edition");
    for (seats, ships, size) in [(2, 10, (9000, 6000)), (4, 20, (17100, 11400))] {
        battles(&edition, seats, ships, Size { width: size.0, height: size.1 }, seconds);
    }
    overlaps(&edition, seconds);
    poses(&edition, seconds);
}

/// A table with so many ships of each seat, laid down at random.
fn crowd<'a>(edition: &'a Edition, seats: u8, ships: usize, size: Size, luck: &mut Fast) -> Vec<Fighter<'a>> {
    let mut fighters: Vec<Fighter> = Vec::new();
    let cards: Vec<Card> = (0..edition.cards.len() as u8).map(Card).collect();
    let cards: Vec<Card> = cards.into_iter().filter(|card| !edition.card(*card).face.holds_cargo()).collect();
    while fighters.len() < usize::from(seats) * ships {
        let mut below = |n: i32| luck.below(n as u32) as i32;
        let pose = Pose { x: below(size.width), y: below(size.height), r: below(3600) };
        let card = edition.card(cards[below(cards.len() as i32) as usize]);
        let owner = Some(Seat(fighters.len() as u8 % seats));
        if size.holds(pose) && fighters.iter().all(|other| !other.pose.touches(pose)) {
            fighters.push(Fighter { face: &card.face, name: card.name, owner, pose, cubes: 0 });
        }
    }
    fighters
}

/// Whole battles from bare poses: every laser is traced against every card, then the steps are fought.
fn battles(edition: &Edition, seats: u8, ships: usize, size: Size, seconds: f64) {
    let mut luck = Fast::new(1);
    let tables: Vec<Vec<Fighter>> = (0..64).map(|_| crowd(edition, seats, ships, size, &mut luck)).collect();
    let rules = Rules { seats, stolen_goods: false, ion_second_fire: false };
    let (mut fought, mut rays, begun) = (0u64, 0u64, cpu_seconds());
    while cpu_seconds() - begun < seconds {
        for table in &tables {
            let mut field = Field::new(size);
            table.iter().for_each(|fighter| field.push(*fighter));
            black_box(resolve(&field, &rules, &mut Silent));
            let lasers: usize = table.iter().map(|fighter| fighter.face.lasers.len()).sum();
            rays += (lasers * (table.len() - 1)) as u64;
        }
        fought += tables.len() as u64;
    }
    let spent = cpu_seconds() - begun;
    let line = json!({
        "area": "parhelion_conflict", "figure": format!("battles of {seats} x {ships} ships"),
        "battles_s": (fought as f64 / spent).round(), "ray_card_tests_s": (rays as f64 / spent).round(),
    });
    println!("{line}");
}

/// A held card that moves among 80 that lie.
fn overlaps(edition: &Edition, seconds: f64) {
    let (mut luck, size) = (Fast::new(2), Size { width: 17100, height: 11400 });
    let mut field = Field::new(size);
    crowd(edition, 4, 20, size, &mut luck).into_iter().for_each(|fighter| field.push(fighter));
    let mut below = |n: i32| luck.below(n as u32) as i32;
    let poses: Vec<Pose> =
        (0..4096).map(|_| Pose { x: below(17100), y: below(11400), r: below(3600) }).collect();
    let (mut checks, begun) = (0u64, cpu_seconds());
    while cpu_seconds() - begun < seconds {
        for pose in &poses {
            black_box(field.fits(*pose));
        }
        checks += poses.len() as u64;
    }
    let rate = (checks as f64 / (cpu_seconds() - begun)).round();
    println!("{}", json!({ "area": "parhelion_conflict", "figure": "held card among 80", "checks_s": rate }));
}

/// Bots in the middle of a Dispute: poses that they value, each by a battle.
fn poses(edition: &Edition, seconds: f64) {
    let setup = Setup { races: stellar_conflict::Races::Dealt, ..Setup::default() };
    let mut luck = Fast::new(3);
    let mut states = Vec::new();
    while states.len() < 16 {
        let mut state =
            StellarConflict::start(&setup, edition, &mut luck).expect("a setup that can be played");
        while state.pieces.len() < 8 && state.phase != Phase::Done {
            let Some(seat) = StellarConflict::to_act(&state).first() else {
                let deadline = StellarConflict::deadline(&state).expect("a clock is running");
                StellarConflict::elapse(&mut state, deadline, &mut luck, &mut Silent);
                continue;
            };
            let action = decide(
                &Seen::<StellarConflict>::new(&state, seat, 0),
                Level::Easy,
                Budget::iterations(8),
                luck.seed(),
            );
            StellarConflict::apply(&mut state, seat, action, 0, &mut luck, &mut Silent);
        }
        let seat = Seat(luck.below(2) as u8);
        if let InPlay::InHand(card) = state.players[seat.index()].in_play
            && edition.card(card).face.kind != Kind::Cargo
        {
            // The thinking is done while the card is held.
            let seen = Seen::<StellarConflict>::new(&state, seat, 0);
            let hold = decide(&seen, Level::Easy, Budget::iterations(8), luck.seed());
            StellarConflict::apply(&mut state, seat, hold, 0, &mut luck, &mut Silent);
            states.push((state, seat));
        }
    }
    for (level, iterations) in [(Level::Medium, 100), (Level::Hard, 500), (Level::Expert, 4000)] {
        let (mut done, begun) = (0u64, cpu_seconds());
        while cpu_seconds() - begun < seconds {
            for (state, seat) in &states {
                let seen = Seen::<StellarConflict>::new(state, *seat, 0);
                let action = decide(&seen, level, Budget::iterations(iterations), luck.seed());
                assert!(matches!(action, Action::Deploy { .. }));
                done += 1;
            }
        }
        let each = (cpu_seconds() - begun) / done as f64;
        let line = json!({
            "area": "parhelion_conflict", "figure": format!("a card placed by {}", level.id()),
            "poses_s": (f64::from(iterations) / each).round(), "ms": (each * 1e4).round() / 10.0,
        });
        println!("{line}");
    }
}
