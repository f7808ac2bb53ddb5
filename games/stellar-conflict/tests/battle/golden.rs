//! One battle of our edition, known to the last beam.

use engine::{Seat, Told};
use stellar_conflict::battle::{Field, Fighter, Rules, resolve};
use stellar_conflict::{Code, Colour, EDITIONS, Edition, Event, Fate, Kind, Pose, Size};

const TABLE: &str = "
    0 WIS19 2400 5340 1320    1 VAK19 7280 3530 880
    0 WIS01 6080 2160 2470    1 VAK01 5570 4260 2690
    0 WIS07 2880 950 1160     1 VAK03 7140 680 3450
    0 WIS09 7470 4790 370     1 VAK07 4970 1090 910
    0 WIS11 4660 3040 1460    1 VAK11 1850 1230 980
    0 WIS15 7950 2200 2990    1 VAK17 3260 4110 3270
    0 WIS20 1530 3400 1160    1 VAK20 3890 2430 360";

/// Step by step, what each beam met (■ stopped by a shield, · off the table) and who was destroyed.
const FILM: &str = "
1: WIS01 WIS11■ WIS01 VAK03 WIS01 WIS15
2: WIS07 WIS01 WIS07 VAK20 WIS07 VAK07■ † WIS01
3: VAK01 VAK17 VAK01 WIS15
4: WIS09 · WIS09 VAK01 VAK07 VAK03 VAK07 · † VAK01 VAK03
5: WIS20 VAK17 WIS20 WIS19 WIS20 · WIS20 WIS07 WIS20 WIS11
6: VAK11 VAK20■ VAK11 WIS07■
8: WIS11 · WIS11 · WIS11 ·
9: WIS15 VAK07 WIS15 · WIS15 · VAK17 VAK11 VAK17 VAK11 VAK17 VAK19 VAK17 WIS19 VAK20 VAK07 VAK20 WIS11 VAK20 VAK17 VAK20 WIS07 † VAK07 VAK11";

/// CONFLICT-5.1, CONFLICT-5.5, CONFLICT-10.1, CONFLICT-10.4: the whole battle of fourteen cards.
#[test]
fn the_golden_battle() {
    // It was worked out with the values of the first edition.
    let first = EDITIONS.iter().find(|edition| edition.id == "sc-1").unwrap();
    let edition = Edition::read(first.text).unwrap();
    let words: Vec<&str> = TABLE.split_whitespace().collect();
    let mut field = Field::new(Size { width: 9000, height: 6000 });
    let mut ids = Vec::new();
    for row in words.chunks(5) {
        let number = |at: usize| row[at].parse::<i32>().unwrap();
        let card = edition.card(edition.find(&Code::new(row[1]).unwrap()).unwrap());
        let pose = Pose { x: number(2), y: number(3), r: number(4) };
        assert!(field.fits(pose));
        let (owner, cubes) = (Some(Seat(number(0) as u8)), if card.face.kind == Kind::Cargo { 8 } else { 0 });
        field.push(Fighter { face: &card.face, name: card.name, owner, pose, cubes });
        ids.push(row[1]);
    }
    let mut told: Vec<Told<Event>> = Vec::new();
    let result = resolve(&field, &Rules { seats: 2, stolen_goods: false, ion_second_fire: false }, &mut told);

    assert_eq!(film(&told, &ids), FILM);
    assert_eq!([Seat(0), Seat(1)].map(|seat| result.points(&field, seat)), [13, 9]);
    let of = |id: &str| &result.ends[ids.iter().position(|other| *other == id).unwrap()];
    let damage: u16 =
        ["WIS07", "WIS11", "WIS15", "VAK17"].iter().map(|id| of(id).damage.iter().sum::<u16>()).sum();
    assert_eq!((damage, of("WIS07").damage, of("VAK17").damage.iter().sum()), (8, [1, 1, 0, 0], 4u16));
    assert!(["VAK03", "WIS11", "WIS15", "VAK20"].iter().all(|id| of(id).delays == 1));
    assert_eq!((of("WIS19").cubes, of("VAK19").cubes, of("VAK17").cubes, result.vaporized), (7, 7, 1, 1));
    let piles =
        |pile| ids.iter().filter(|id| of(id).fate == Fate::Destroyed { pile: Some(Seat(pile)) }).count();
    assert_eq!((piles(0), piles(1)), (4, 1));
}

/// All beams of one number, each with whether it is the second seat's, and who was lost.
struct Step<'a> {
    now: u16,
    beams: Vec<(bool, String)>,
    dead: Vec<&'a str>,
}

/// The steps as lines. Within a step ships fire in the order in which they were laid down; here seats alternate, so they
/// are put in the order of seats.
fn film(told: &[Told<Event>], ids: &[&str]) -> String {
    let mut steps: Vec<Step> = Vec::new();
    for Told { event, .. } in told {
        match event {
            Event::StepBegan { now, .. } => {
                steps.push(Step { now: *now, beams: Vec::new(), dead: Vec::new() });
            }
            Event::Fired(beam) => {
                let by = ids[beam.ship.piece as usize];
                let stopped = beam.shield && beam.colour != Colour::Orange;
                let met = beam.target.map_or("·".to_string(), |target| {
                    format!("{}{}", ids[target.piece as usize], if stopped { "■" } else { "" })
                });
                steps.last_mut().unwrap().beams.push((by.starts_with("VAK"), format!(" {by} {met}")));
            }
            Event::Destroyed { ship, .. } => steps.last_mut().unwrap().dead.push(ids[ship.piece as usize]),
            _ => {}
        }
    }
    let mut film = String::new();
    for Step { now, mut beams, dead } in steps {
        beams.sort_by_key(|(second, _)| *second);
        film.push_str(&format!("\n{now}:"));
        beams.iter().for_each(|(_, beam)| film.push_str(beam));
        if !dead.is_empty() {
            film.push_str(&format!(" † {}", dead.join(" ")));
        }
    }
    film
}
