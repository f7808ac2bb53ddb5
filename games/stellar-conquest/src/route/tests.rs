use super::*;
use crate::edition::{EDITIONS, Edition};
use crate::map::Map;

fn map() -> Map {
    Edition::read(EDITIONS[0].text).unwrap().map.clone()
}

fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

fn star(map: &Map, name: &str) -> StarId {
    map.star_named(name).unwrap()
}

/// The first steps of a move, in the order of their coordinates.
fn first_steps(map: &Map, from: &str, to: &str, speed: u8, enemies: &[&str]) -> Vec<String> {
    let (from, to) = (map.hex_of(star(map, from)), star(map, to));
    let enemies = enemies.iter().map(|name| star(map, name)).collect();
    let mut steps = Vec::new();
    map.steps(map.course(from, to, speed, enemies), from, to, enemies, |hex, _| steps.push(hex));
    steps.sort();
    steps.iter().map(Hex::to_string).collect()
}

/// All hexes where a move can be after each step, as long as anything is left of its course.
fn walk(map: &Map, from: &str, to: &str, speed: u8, enemies: StarSet) -> Vec<Vec<Hex>> {
    let to = star(map, to);
    let mut layer = vec![(hex(from), map.course(hex(from), to, speed, enemies))];
    let mut layers = Vec::new();
    while !layer.is_empty() {
        let mut next: Vec<(Hex, Course)> = Vec::new();
        for (at, course) in layer {
            map.steps(course, at, to, enemies, |hex, left| {
                if !next.contains(&(hex, left)) {
                    next.push((hex, left));
                }
            });
        }
        layers.push(next.iter().map(|(hex, _)| *hex).collect());
        layer = next;
    }
    layers
}

/// Example X1. CONQUEST-6.3, CONQUEST-8.1, CONQUEST-8.4, CONQUEST-R7, CONQUEST-R8: the entry hex is the first of the move
/// and of the eight.
#[test]
fn conquest_r7_a_transport_reaches_eridani_on_turn_4_and_stops_short_of_pherda() {
    let map = map();
    let entry = map.entries[2];
    assert_eq!(map.arrival(entry, star(&map, "Eridani"), 2, 1), 4);
    assert_eq!(away(hex("B14"), entry, []), 8);
    let pherda = star(&map, "Pherda");
    let course = map.course(entry, pherda, 2, StarSet::NONE);
    let (mut at, mut left, mut distance) = (entry, course, 0);
    loop {
        let mut within = None;
        map.steps(left, at, pherda, StarSet::NONE, |hex, course| {
            if in_reach(away(at, entry, []), away(hex, entry, []), 8) {
                within = Some((hex, course));
            }
        });
        let Some(next) = within else { break };
        (at, left) = next;
        distance += 1;
    }
    assert_eq!((distance, entry.distance(at)), (7, 7));
    let post = hex("E17");
    assert!(in_reach(away(at, entry, [post]), away(hex("K18"), entry, [post]), 8), "a post at Ceti helps");
}

/// Example X2. CONQUEST-9.4, CONQUEST-9.5, CONQUEST-R16: only enemy ships are a reason to go round a star.
#[test]
fn conquest_9_5_a_scout_dodges_an_enemy_at_castor() {
    let map = map();
    assert_eq!(first_steps(&map, "Wolf", "Aldebaran", 2, &[]), ["C5"]);
    assert_eq!(first_steps(&map, "Wolf", "Aldebaran", 2, &["Castor"]), ["B4", "C5", "D4"]);
    assert_eq!(
        first_steps(&map, "Wolf", "Aldebaran", 2, &["Aldebaran"]),
        ["C5"],
        "where it goes it may fight"
    );
    assert_eq!(
        first_steps(&map, "Wolf", "Aldebaran", 2, &["Wolf"]),
        ["C5"],
        "it leaves Wolf behind (CONQUEST-R19)"
    );
    let enemies = StarSet::NONE.with(star(&map, "Castor"));
    let layers = walk(&map, "C4", "Aldebaran", 2, enemies);
    assert_eq!(layers.len(), 9, "eight hexes round, and nothing after them");
    let seven: Vec<_> = layers[6].iter().filter(|hex| **hex == map.hex_of(star(&map, "Aldebaran"))).collect();
    assert_eq!(seven.len(), 1, "straight through Castor it is seven");
    assert!(layers[7].iter().all(|at| *at == hex("C11")));
}

/// CONQUEST-9.5: having started round a star, a move stays on the ways round it.
#[test]
fn conquest_r16_all_steps_of_a_move_have_one_reason() {
    let map = map();
    let (to, castor) = (star(&map, "Aldebaran"), StarSet::NONE.with(star(&map, "Castor")));
    let course = map.course(hex("C4"), to, 2, castor);
    assert!(course.is_detour());
    let round = map.step(course, hex("C4"), hex("D4"), to, castor).unwrap();
    let mut next = Vec::new();
    map.steps(round, hex("D4"), to, castor, |hex, _| next.push(hex.to_string()));
    assert_eq!(next, ["D5"], "back to C5 would be a longer way");
    assert_eq!(
        map.step(course, hex("C4"), hex("C3"), to, castor),
        None,
        "there is no third exception (CONQUEST-9.6)"
    );
    let straight = map.step(course, hex("C4"), hex("C5"), to, castor).unwrap();
    let mut next = Vec::new();
    map.steps(straight, hex("C5"), to, castor, |hex, _| next.push(hex.to_string()));
    next.sort();
    assert_eq!(next, ["B5", "C6", "D5"], "C5 lies on the ways round Castor and on the way through it");
}

/// Example X3. CONQUEST-7.1, CONQUEST-7.2, CONQUEST-7.4, CONQUEST-7.5, CONQUEST-9.6, CONQUEST-R16: round a cloud to save
/// time.
#[test]
fn conquest_9_6_a_scout_skirts_the_cloud_of_alnilam() {
    let map = map();
    let (from, to) = (hex("Q8"), star(&map, "Sadalmelik"));
    let turns = |candidate: usize, speed: u8| {
        let field = Field::new(&map, to, AVOIDED[candidate], StarSet::NONE, from);
        (field.start(from), field.turns(from, speed, 0))
    };
    assert_eq!((turns(DIRECT, 2), turns(2, 2)), ((8, 6), (10, 5)));
    assert_eq!((turns(DIRECT, 3), turns(2, 3)), ((8, 6), (10, 4)));
    assert_eq!(map.arrival(from, to, 2, 0), 5);
    assert_eq!(first_steps(&map, "Muphrid", "Sadalmelik", 2, &[]), ["P8", "Q9", "R8"]);
    let clear = map.course(hex("Q13"), to, 2, StarSet::NONE);
    assert!(!clear.is_detour(), "nothing is left to go round");
}

/// CONQUEST-R6: a cloud hex is entered by the first step of a turn and ends it.
#[test]
fn conquest_r6_a_cloud_hex_is_a_turn_of_its_own() {
    let map = map();
    assert!(map.may_enter(hex("Q10"), 0) && !map.may_enter(hex("Q10"), 1));
    assert!(map.may_enter(hex("Q9"), 1));
    let alnilam = star(&map, "Alnilam");
    assert_eq!(map.arrival(hex("Q9"), alnilam, 8, 0), 2, "Q10, then Q11");
    assert_eq!(
        map.arrival(hex("Q8"), alnilam, 2, 0),
        3,
        "it has to halt beside the cloud first (CONQUEST-7.2)"
    );
}

/// Example B16: Ceti to Pherda at speed 3 takes three turns, at speed 6 two; only Pherda's own hex is cloud.
#[test]
fn conquest_7_3_ceti_to_pherda() {
    let map = map();
    let (ceti, pherda) = (hex("E17"), star(&map, "Pherda"));
    assert_eq!(map.arrival(ceti, pherda, 3, 0), 3);
    assert_eq!(map.arrival(ceti, pherda, 6, 0), 2);
}

/// Example X4. CONQUEST-9.8, CONQUEST-R14: any star but the one a ship is at and the one it last left.
#[test]
fn conquest_9_8_the_star_last_left_is_no_destination() {
    let map = map();
    let [ceti, kapteyn, eridani] = ["Ceti", "Kapteyn", "Eridani"].map(|name| star(&map, name));
    let aims: StarSet = map.destinations(Some(kapteyn), Some(ceti)).collect();
    assert!(!aims.has(ceti) && !aims.has(kapteyn) && aims.has(eridani));
    assert_eq!(aims.iter().count(), 52);
    let aims: StarSet = map.destinations(Some(eridani), Some(kapteyn)).collect();
    assert!(aims.has(ceti) && !aims.has(kapteyn));
}

/// CONQUEST-R10: a ship out of range may only come closer.
#[test]
fn conquest_r10_out_of_range_one_may_only_come_closer() {
    assert!(
        in_reach(8, 8, 8) && !in_reach(8, 9, 8),
        "a voluntary step out of range is not legal (CONQUEST-R9)"
    );
    assert!(in_reach(11, 10, 8) && !in_reach(11, 11, 8) && !in_reach(11, 12, 8));
}

/// CONQUEST-R16: never a dead end, whatever is in the way.
#[test]
fn conquest_r16_there_is_always_a_way_on() {
    let map = map();
    let enemies = StarSet(0x0035_9a3c_55aa_0f0f & ((1 << 54) - 1));
    for to in map.star_ids() {
        for from in map.hexes().step_by(3).filter(|from| *from != map.hex_of(to)) {
            for speed in [2, 6] {
                let course = map.course(from, to, speed, enemies);
                let mut ways = 0;
                map.steps(course, from, to, enemies, |hex, left| {
                    ways += 1;
                    assert!(!left.is_empty() && hex.distance(from) == 1);
                });
                assert!(ways > 0, "{from} to {to:?}");
            }
        }
    }
}

/// CONQUEST-9.5, CONQUEST-R16: the short cut past the counting of distances gives what counting gives.
#[test]
fn conquest_r16_ways_round_enemies_are_found_without_counting() {
    let map = map();
    for enemies in [0x0035_9a3c_55aa_0f0f, 0x003f_ffff_ffff_ffff, 0x0001_0204_0810_2040] {
        let enemies = StarSet(enemies);
        for to in map.star_ids() {
            for from in map.hexes().step_by(5).filter(|from| *from != map.hex_of(to)) {
                for avoid in AVOIDED {
                    let enemies = enemies.without(to);
                    let field = Field::new(&map, to, avoid, enemies, from);
                    let counted = Field::counted(&map, to, avoid, enemies, from);
                    assert_eq!(field.start(from), counted.start(from), "{from} to {to:?}, {avoid:?}");
                    assert_eq!(field.ways(), counted.ways(), "{from} to {to:?}, {avoid:?}");
                    if field.start(from) != FAR {
                        let turns = |field: &Field<'_>| field.turns(from, 3, 0);
                        assert_eq!(turns(&field), turns(&counted), "{from} to {to:?}, {avoid:?}");
                    }
                }
            }
        }
    }
}

/// What is written down for a whole map is what counting from each hex gives.
#[test]
fn conquest_r6_the_turns_from_every_hex_are_those_of_its_quickest_way() {
    let map = map();
    for to in map.star_ids() {
        for (avoid, speed) in
            AVOIDED.into_iter().filter(|avoid| !avoid.stars).zip([2, 3, 6, 8].into_iter().cycle())
        {
            for from in map.hexes().filter(|from| *from != map.hex_of(to)) {
                let field = Field::new(&map, to, avoid, StarSet::NONE, from);
                if field.start(from) == FAR {
                    continue;
                }
                for moved in [0, 1, speed] {
                    let counted = field.counted_turns(from, speed, moved);
                    assert_eq!(
                        field.turns(from, speed, moved),
                        counted,
                        "{from} to {to:?}, {avoid:?}, {speed}, {moved}"
                    );
                }
            }
        }
    }
}
