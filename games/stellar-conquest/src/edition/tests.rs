use engine::BadEdition;

use super::*;
use crate::map::{ENTRIES, Hex, STARS};

fn first() -> Edition {
    Edition::read(EDITIONS[0].text).unwrap()
}

/// The edition with one thing changed, and the line that the change is in.
fn changed(from: &str, to: &str) -> (BadEdition, usize) {
    let text = EDITIONS[0].text;
    let at = text.find(from).unwrap_or_else(|| panic!("{from}"));
    let line = 1 + text[..at].matches('\n').count();
    (Edition::read(&text.replacen(from, to, 1)).unwrap_err(), line)
}

/// The refusal of a change, which must point at the changed line.
fn refused(from: &str, to: &str) -> String {
    let (wrong, line) = changed(from, to);
    assert_eq!(wrong.line, line, "{wrong}");
    wrong.reason
}

fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

/// CONQUEST-1.2, CONQUEST-1.3, CONQUEST-1.5, CONQUEST-1.6: the map of the first edition.
#[test]
fn conquest_1_3_the_map_has_54_stars_7_clouds_and_4_entries() {
    let map = &first().map;
    assert_eq!(map.hexes().count(), 677);
    assert_eq!((map.stars.len(), map.entries.len()), (STARS, ENTRIES));
    assert_eq!(map.clouds.len(), 7);
    assert_eq!(map.clouds.iter().map(Vec::len).sum::<usize>(), 44);
    let of = |colour| map.stars.iter().filter(|star| star.colour == colour).count();
    assert_eq!(Colour::ALL.map(of), [7, 8, 14, 10, 15]);
    let pherda = map.star(map.star_named("Pherda").unwrap());
    assert_eq!((pherda.hex, pherda.colour), (hex("K18"), Colour::Blue));
    assert!(map.is_cloud(pherda.hex), "a hex can hold a star and a cloud");
    assert_eq!(map.star_at(hex("E17")), map.star_named("Ceti"));
    assert_eq!(map.star_at(hex("E18")), None);
    assert!(map.stars.is_sorted_by_key(|star| star.hex));
}

/// CONQUEST-R1: the map ends at its edge.
#[test]
fn conquest_r1_the_map_ends_at_its_edge() {
    let map = &first().map;
    assert!(map.has(hex("GG21")) && !map.has(hex("FF21")) && !map.has(hex("HH1")));
    assert_eq!(**map.neighbours(hex("A1")), [hex("B1"), hex("A2")]);
    assert_eq!(map.neighbours(hex("Q8")).len(), 6);
    let sum: usize = map.hexes().map(|hex| map.neighbours(hex).len()).sum();
    assert!(map.hexes().all(|a| map.neighbours(a).iter().all(|b| map.neighbours(*b).contains(&a))), "{sum}");
}

/// CONQUEST-1.4, CONQUEST-1.7, CONQUEST-1.8: 74 cards in five sets.
#[test]
fn conquest_1_7_cards_list_their_planets() {
    let cards = &first().cards;
    assert_eq!(Colour::ALL.map(|colour| cards.of(colour).count()), [10, 11, 19, 14, 20]);
    let planets = |name: &str| {
        let card = cards.iter().find(|(_, card)| card.name == name).unwrap().1;
        card.planets.iter().map(Planet::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(planets("BL01"), "B20+ B10+");
    assert_eq!(planets("WH01"), "T60 M10 B20");
    assert_eq!(planets("RE20"), "");
    let terran = |colour| {
        let has = |card: &CardId| cards.get(*card).planets.iter().any(|p| p.kind == PlanetKind::Terran);
        cards.of(colour).filter(has).count()
    };
    assert_eq!(Colour::ALL.map(terran), [0, 3, 14, 2, 1], "yellow stars are the likeliest");
}

/// CONQUEST-1.10, CONQUEST-10.4, CONQUEST-R20, CONQUEST-R21: the stock, and the fewest counters that show a number.
#[test]
fn conquest_r20_counters_add_up_to_the_stock() {
    let counters = &first().counters;
    assert_eq!(SHIPS.map(|ship| counters.stock(ship)), [16, 100, 52, 52, 35]);
    assert_eq!((counters.task_forces, counters.command_posts), (15, 8));
    assert_eq!(counters.shown(ShipKind::Scout, 3), 1);
    assert_eq!(counters.shown(ShipKind::Scout, 8), 4);
    assert_eq!(counters.shown(ShipKind::Transport, 35), 4);
    assert_eq!(counters.shown(ShipKind::Corvette, 0), 0);
}

/// CONQUEST-27.1, CONQUEST-27.2: prices.
#[test]
fn conquest_27_2_the_research_table() {
    let edition = first();
    assert_eq!(TECHS.map(|tech| edition.tech(tech).cost).iter().sum::<u16>(), 1100);
    let robotic = edition.tech(Tech::Robotic);
    assert_eq!((robotic.level, robotic.cost, robotic.cheaper), (3, 100, 85));
    assert!(robotic.cheaper_with.has(Tech::Industrial));
    assert_eq!(edition.tech(Tech::UnlimitedRange).cheaper_with.iter().count(), 4);
    assert_eq!((edition.prices.scout, edition.prices.scout_pair, edition.prices.death_star), (3, 5, 40));
}

/// CONQUEST-27.3, CONQUEST-14.15: the attack table.
#[test]
fn conquest_27_3_the_attack_table() {
    let edition = first();
    assert_eq!(edition.shot(ShipKind::Fighter, Target::Unarmed), Shot::UpTo(5));
    assert_eq!(edition.shot(ShipKind::Corvette, ShipKind::Corvette.target()), Shot::UpTo(1));
    assert_eq!(edition.shot(ShipKind::Corvette, Target::Fighter), Shot::Sum(10));
    assert_eq!(edition.shot(ShipKind::Corvette, Target::DeathStar), Shot::Never);
    assert_eq!(edition.shot(ShipKind::DeathStar, ShipKind::Scout.target()), Shot::Always);
    assert_eq!(edition.shot(ShipKind::Scout, Target::Unarmed), Shot::Never);
    assert_eq!(SHIPS.map(|ship| edition.destroys(ship)), [0, 0, 1, 3, 5]);
}

#[test]
fn a_bad_map_is_refused_with_line_and_reason() {
    let ceti = "{ hex = \"E17\", colour = \"yellow\", name = \"Ceti\" }";
    assert_eq!(refused(ceti, &ceti.replace("E17", "HH3")), "Ceti in HH3 is off the grid");
    assert_eq!(refused(ceti, &ceti.replace("E17", "F21")), "Ceti in F21 is off the grid");
    assert_eq!(refused(ceti, &ceti.replace("E17", "E14")), "Kapteyn and Ceti are both in E14");
    assert!(refused(ceti, &ceti.replace("Ceti", "Wolf")).contains("a name of its own, not `Wolf`"));
    assert!(refused(ceti, &ceti.replace("yellow", "purple")).contains("unknown variant `purple`"));
    assert!(refused(ceti, &ceti.replace("E17", "17E")).contains("`17E` is no hex"));
    let (wrong, _) = changed(&format!("  {ceti},\n"), "");
    let stars = EDITIONS[0].text.lines().position(|line| line == "stars = [").unwrap();
    assert_eq!(wrong.to_string(), format!("line {}: there must be 54 stars, not 53", stars + 1));
}

#[test]
fn a_map_needs_four_entries_at_its_edge() {
    let entries = "entries = [\"A1\", \"GG21\", \"A21\", \"GG1\"]";
    let with = |list: &str| refused(entries, &format!("entries = [{list}]"));
    assert!(with("\"A1\", \"GG21\", \"A21\"").contains("must be 4 entries, one for each player, not 3"));
    assert!(with("\"A1\", \"GG21\", \"A21\", \"A1\"").contains("two players would enter at A1"));
    assert!(with("\"A1\", \"GG21\", \"A21\", \"B21\"").contains("B21 is off the grid"));
    assert!(with("\"A1\", \"GG21\", \"A21\", \"Q8\"").contains("Q8 is not at the edge"));
    assert!(refused("columns = 33", "columns = 0").contains("1 to 52 columns"));
    assert!(refused("rows_even = 20", "rows_even = 40").contains("1 to 32 rows"));
}

#[test]
fn bad_clouds_are_refused() {
    let cloud = "[\"P2\", \"Q2\", \"Q3\", \"R1\", \"R2\"]";
    assert!(refused(cloud, "[\"P2\", \"Q22\"]").contains("cloud hex Q22 is off the grid"));
    assert!(refused(cloud, "[\"I5\"]").contains("cloud hex I5 is listed twice"));
    assert!(refused(cloud, "[\"P2\", \"R4\"]").contains("do not hang together"));
    assert!(refused(cloud, "[]").contains("do not hang together"));
}

#[test]
fn bad_cards_are_refused() {
    let card = "{ id = \"BL10\", planets = [] }";
    let four = "{ id = \"BL07\", planets = [\"S20\", \"B10+\"] },\n  { id = \"BL08\", planets = [\"S20\"] },\n  \
                { id = \"BL09\", planets = [\"M10\", \"B10+\"] },\n  { id = \"BL10\", planets = [] },\n";
    let (wrong, _) = changed(four, "");
    let blue = EDITIONS[0].text.lines().position(|line| line == "blue = [").unwrap();
    assert_eq!(
        wrong.to_string(),
        format!("line {}: there are 7 blue stars, but only 6 blue cards", blue + 1)
    );
    assert!(refused(card, &card.replace("BL10", "BL01")).contains("an id of its own, not `BL01`"));
    assert!(refused(card, &card.replace("[]", "[\"X80\"]")).contains("`X80` is no planet"));
    assert!(refused(card, &card.replace("[]", "[\"T0\"]")).contains("`T0` is no planet"));
    assert!(
        refused(card, &card.replace("[]", "[\"T9\", \"T9\", \"T9\", \"T9\", \"T9\"]"))
            .contains("more than 4")
    );
}

#[test]
fn bad_tables_are_refused() {
    assert!(refused("turns = 44", "turns = 0").contains("turns must be 1 to 200, not 0"));
    assert!(refused("fighter = 20", "fighter = 0").contains("fighter must cost 1 to 1000"));
    assert!(refused("scout_pair = 5", "scout_pair = 7").contains("must not cost more than two alone"));
    assert!(refused("level = 3, cost = 130", "level = 4, cost = 130").contains("levels are 1 to 3"));
    assert!(refused("cheaper = 85", "cheaper = 100").contains("must be 1 to 99"));
    assert!(refused("cheaper = 85, ", "").contains("or neither"));
    assert!(refused("tech = \"robotic\"", "tech = \"industrial\"").contains("industrial is listed twice"));
    assert!(refused("tech = \"robotic\"", "tech = \"magic\"").contains("unknown variant `magic`"));
    assert!(
        refused("fighter = \"sum 10\", death", "fighter = \"sum 13\", death").contains("a shot is 1 to 6")
    );
    assert!(refused("task_force = 15", "task_force = 0").contains("1 to 26 task forces"));
    assert!(refused("total = 130", "colour = 1").contains("unknown field `colour`"));
    assert!(refused("scout = [[1, 10], [3, 2]]", "scout = [[3, 2]]").contains("that show one ship"));
    assert!(
        refused("scout = [[1, 10], [3, 2]]", "scout = [[1, 3]]").contains("fewer than the starting fleet")
    );
    assert!(refused("scout = [[1, 10], [3, 2]]", "scout = [[1, 250]]").contains("200 is the most"));
    let (wrong, _) = changed("scout = [[1, 10], [3, 2]]", "scout = [[1, 11], [3, 2]]");
    assert_eq!(wrong.reason, "the counters add up to 131, not to 130");
}

#[test]
fn an_edition_survives_json_and_a_map_its_text() {
    let edition = first();
    let text = serde_json::to_string(&edition).unwrap();
    assert_eq!(serde_json::from_str::<Edition>(&text).unwrap(), edition);
    let broken = text.replacen("\"E17\"", "\"HH3\"", 1);
    assert!(serde_json::from_str::<Edition>(&broken).unwrap_err().to_string().contains("off the grid"));
    let printed = EDITIONS[0].text;
    let (from, to) = (printed.find("[map]").unwrap(), printed.find("\n\n# CONQUEST-1.7").unwrap());
    let other = format!("{}{}{}", &printed[..from], edition.map.text(), &printed[to..]);
    assert_eq!(Edition::read(&other).unwrap().map, edition.map);
}
