//! The browser's twin of the battle, which fires cards again for "What if?", is tested with battles that were fought here.

use engine::{Chance, Fast, Game, Seat, Silent};
use serde_json::{Value, json};
use stellar_conflict::battle::{Field, Fighter, Rules, later, resolve};
use stellar_conflict::{CardFace, Colour, EDITIONS, Fate, Pose, Size, StellarConflict};

const BATTLES: u32 = 24;
const SIZE: Size = Size { width: 7000, height: 5000 };

/// Cards in a small space, so that much is hit: some of every race, and what holds cubes.
fn fought(cards: &[CardFace], luck: &mut Fast) -> Value {
    let seats = 2 + luck.below(3) as u8;
    let rules = Rules { seats, stolen_goods: luck.below(2) == 0, ion_second_fire: luck.below(2) == 0 };
    let mut field = Field::new(SIZE);
    let mut fighters = Vec::new();
    for _ in 0..60 {
        let card = &cards[luck.below(cards.len() as u32) as usize];
        let pose = Pose {
            x: luck.below(SIZE.width as u32) as i32,
            y: luck.below(SIZE.height as u32) as i32,
            r: luck.below(3600) as i32,
        };
        if !field.fits(pose) {
            continue;
        }
        let owner = card.race.map(|_| Seat(luck.below(u32::from(seats)) as u8));
        let cubes = if card.face.holds_cargo() { 1 + luck.below(8) as u8 } else { 0 };
        field.push(Fighter { face: &card.face, name: card.name, owner, pose, cubes });
        let initiative: Vec<u8> = card.face.initiative.iter().copied().collect();
        let face = json!({
            "kind": card.face.kind, "initiative": initiative, "hull": card.face.hull, "vp": card.face.vp,
            "lasers": card.face.lasers, "shields": card.face.shields,
        });
        fighters.push(json!({ "card": face, "owner": owner, "pose": pose, "cubes": cubes }));
    }
    let result = resolve(&field, &rules, &mut Silent);
    let ends = result.ends.iter().map(|end| {
        json!({
            "damage": end.damage[..usize::from(seats)], "cubes": end.cubes, "later": later(end.delays),
            "gone": end.fate != Fate::Standing,
        })
    });
    let ends: Vec<Value> = ends.collect();
    let points: Vec<i32> = (0..seats).map(|seat| result.points(&field, Seat(seat))).collect();
    json!({
        "seats": seats, "stolen_goods": rules.stolen_goods, "ion_second_fire": rules.ion_second_fire,
        "fighters": fighters, "ends": ends, "points": points,
    })
}

#[test]
fn the_browsers_battles_are_up_to_date() {
    let edition = StellarConflict::edition(EDITIONS[EDITIONS.len() - 1].text).unwrap();
    let mut luck = Fast::new(11);
    let battles: Vec<Value> = (0..BATTLES).map(|_| fought(&edition.cards, &mut luck)).collect();
    let lights = Colour::ALL.map(|colour| {
        json!({ "colour": colour, "damage": colour.damage(), "later": later(u16::from(colour == Colour::Blue)) })
    });
    let piercing: Vec<Colour> = Colour::ALL.into_iter().filter(|colour| colour.pierces()).collect();
    let terms = json!({ "size": SIZE, "lights": lights, "piercing": piercing });
    let fresh: Vec<Value> = [terms].into_iter().chain(battles).collect();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/games/stellar-conflict/exact/battles.txt");
    if std::env::var_os("BLESS").is_some() {
        let lines: Vec<String> = fresh.iter().map(Value::to_string).collect();
        std::fs::write(path, lines.join("\n") + "\n").unwrap();
    }
    let committed = std::fs::read_to_string(path).unwrap();
    let committed: Vec<Value> = committed.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(committed == fresh, "`BLESS=1 cargo test -p stellar-conflict battles` writes it anew");
}
