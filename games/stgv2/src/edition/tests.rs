use super::*;
use crate::tables::{Attempts, EDITIONS, Edition, Founding};

/// Our scenario with one text in place of another: the line of the change and the reason that the reader gives.
fn changed(from: &str, to: &str) -> String {
    let text = EDITIONS[0].text;
    let at = text.find(from).unwrap_or_else(|| panic!("no {from}"));
    let line = 1 + text[..at].matches('\n').count();
    let wrong = Edition::read(&text.replacen(from, to, 1)).unwrap_err();
    assert_eq!(wrong.line, line, "{wrong}");
    wrong.reason
}

#[test]
fn our_scenarios_can_be_read() {
    for edition in EDITIONS {
        let read = Edition::read(edition.text).unwrap_or_else(|wrong| panic!("{}: {wrong}", edition.id));
        assert_eq!(read.maps.len(), 3, "{}", edition.id);
    }
}

/// STG-3.4, STG-R16.
#[test]
fn a_field_is_connected() {
    let reason = changed("[-2, 4], [2, -4],", "[-2, 4], [20, -4],");
    assert_eq!(reason, "the field is not connected: no corner joins the tile at (20,-4)");
}

/// STG-R16.
#[test]
fn tiles_do_not_overlap() {
    let reason = changed("[-2, 4], [2, -4],", "[-2, 4], [-1, 1],");
    assert_eq!(reason, "the tile at (-1,1) overlaps the one at (0,0)");
}

/// STG-R17, STG-4.2.
#[test]
fn a_station_is_not_on_an_asteroid() {
    let reason = changed("stations = [[-2, 4, 2], [2, -4, 2]]", "stations = [[0, 0, 1], [2, -4, 2]]");
    assert_eq!(reason, "the station at (0,0,1) is where something else is");
    let reason = changed("{ name = \"A1\", at = [-1, 2, 4]", "{ name = \"A1\", at = [-1, 2, 5]");
    assert_eq!(reason, "the cluster at (-1,2,5) is not in the field");
    let reason = changed("{ name = \"A2\", at = [1, -2, 4]", "{ name = \"A2\", at = [-1, 2, 4]");
    assert_eq!(reason, "the cluster at (-1,2,4) is where something else is");
}

#[test]
fn the_first_ship_has_its_place() {
    let reason = changed("stations = [[-2, 4, 2], [2, -4, 2]]", "stations = [[-2, 4, 4], [2, -4, 2]]");
    assert_eq!(reason, "the first ship at (-2,4,5) is not in the field");
}

/// STG-8.6.
#[test]
fn prices_are_positive() {
    assert_eq!(changed("engine = 5", "engine = -5"), "the price of an engine must be 1 to 1000, not -5");
    assert_eq!(changed("ship = 15", "ship = 0"), "the price of a ship must be 1 to 1000, not 0");
}

#[test]
fn decks_are_not_empty() {
    let cards = "[cards]\none = 14\ntwo = 12\nvertical = 8\nhorizontal = 10\nzigzag = 10";
    let none = "[cards]\none = 0\ntwo = 0\nvertical = 0\nhorizontal = 0\nzigzag = 0";
    assert_eq!(changed(cards, none), "the move deck is empty");
    let many = cards.replace("14", "120");
    assert_eq!(changed(cards, &many), "the move deck has 160 cards, more than 120");
    let revenue = "[revenue]\nwhite = 16\nblue = 12\ngold = 8";
    let dust = "[revenue]\nwhite = 0\nblue = 0\ngold = 0";
    assert_eq!(changed(revenue, dust), "the revenue deck is empty: it needs a Spendy");
    let barren = changed("[survey]\nstrike = 12", "[survey]\nstrike = 0");
    assert_eq!(barren, "the survey deck is empty: it needs a Strike");
}

/// STG-7.1.
#[test]
fn the_chart_rises() {
    let reason = changed("from = [1, 3, 6", "from = [1, 3, 3");
    assert_eq!(reason, "the difference of the next effect must be 4 to 1000, not 3");
    assert_eq!(
        changed("from = [1, 3, 6, 10, 15, 21, 28, 36]", "from = []"),
        "the die chart needs 1 to 20 effects"
    );
}

#[test]
fn maps_fit_the_table() {
    let reason = changed("stations = [[-2, 4, 2], [2, -4, 2]]", "ports = [[-2, 4, 2]]");
    assert!(reason.contains("unknown field"), "{reason}");
    let text = EDITIONS[0].text.replacen("[[-2, 4, 2], [2, -4, 2]]", "[[-2, 4, 2]]", 1);
    assert!(Edition::read(&text).unwrap_err().reason.contains("2 to 4 stations"));
    let text = EDITIONS[0].text.replacen("[-2, -2, 2]]", "]", 1);
    assert!(Edition::read(&text).unwrap_err().reason.contains("a map for 2 players already"));
    let text = &EDITIONS[0].text[..EDITIONS[0].text.find("[[map]]").unwrap()];
    assert!(Edition::read(text).unwrap_err().reason.contains("missing field `map`"));
    assert!(Edition::read(&format!("map = []\n{text}")).unwrap_err().reason.contains("no map"));
}

#[test]
fn other_numbers_have_bounds() {
    assert_eq!(changed("heights = 4", "heights = 40"), "heights must be 1 to 16, not 40");
    assert_eq!(changed("holes = 24", "holes = 99"), "holes must be 1 to 48, not 99");
    assert_eq!(changed("rounds = 30", "rounds = 0"), "rounds must be 1 to 1000, not 0");
    assert_eq!(changed("grade = \"plain\" }", "grade = \"poor\" }"), "there is no grade poor");
    assert_eq!(changed("name = \"Mining the Belt\"", "name = \" \""), "the scenario needs a name");
    assert_eq!(changed("rise = 1", "rise = 4"), "rise must be 1 to 3, not 4");
}

#[test]
fn what_is_no_scenario_says_where() {
    assert_eq!(Edition::read("name = ").unwrap_err().line, 1);
    assert!(changed("heights = 4", "heights = \"tall\"").contains("invalid type"));
}

/// Our scenario with these lines before its maps.
fn added(lines: &str) -> Result<Edition, BadEdition> {
    Edition::read(&EDITIONS[0].text.replacen("[[map]]", &format!("{lines}\n[[map]]"), 1))
}

/// The line within the added ones, counted from 0, and the reason why they cannot be read.
fn refused(lines: &str) -> (usize, String) {
    let text = EDITIONS[0].text;
    let before = text[..text.find("[[map]]").unwrap()].matches('\n').count();
    let wrong = added(lines).unwrap_err();
    (wrong.line - before - 1, wrong.reason)
}

/// STG-E8, STG-R35, STG-R26, STG-R46, STG-E1: a file that does not say how it reads the book reads it as we do.
#[test]
fn stg_e16_readings_that_a_file_lacks_are_ours() {
    for edition in EDITIONS {
        let read = Edition::read(edition.text).unwrap();
        assert_eq!(read.readings, Readings::default(), "{}", edition.id);
        assert_eq!(read.founding, Founding { shuttles: 1, strikes: 1, per_ship: 1 });
        let attempts = Attempts { ship: Tries::Once, outpost: Tries::Once, dice: 1, reach: [1, 2] };
        assert_eq!(read.attempts, attempts);
        assert_eq!(read.effects, (1..=read.chart.len() as u8).collect::<Vec<_>>());
        assert!(read.items.is_empty());
    }
    let other = added("[rules]\nattacks = \"docked_once\"").unwrap().readings;
    assert_eq!(other, Readings { attacks: crate::tables::Attacks::DockedOnce, ..Readings::default() });
    let (line, reason) = refused("[rules]\nattacks = \"twice\"");
    assert!(line == 1 && reason.contains("unknown variant `twice`"), "{line}: {reason}");
    let (line, reason) = refused("[rules]\nattacked = \"once\"");
    assert!(line == 1 && reason.contains("unknown field `attacked`"), "{line}: {reason}");
}

/// STG-2.4, STG-E1: a scenario of ours that is offered starts ships as the book says; the first Ring gave them a shuttle.
#[test]
fn stg_2_4_new_ships_have_what_the_book_gives_them() {
    let start = |id: &str| {
        let edition = EDITIONS.iter().find(|edition| edition.id == id).unwrap();
        Edition::read(edition.text).unwrap().start.parts
    };
    assert_eq!(["belt", "sprint", "ring-2"].map(start), [[1, 1, 3, 0]; 3]);
    assert_eq!(start("ring"), [1, 1, 3, 1]);
}

/// STG-7.1: effects may skip values and begin at 0, and differences may begin at 0.
#[test]
fn stg_7_1_effects_are_data() {
    let with = |chart: &str| EDITIONS[0].text.replacen("from = [1, 3, 6, 10, 15, 21, 28, 36]", chart, 1);
    let read = Edition::read(&with("from = [0, 4, 9]\neffects = [0, 2, 7]")).unwrap();
    assert_eq!([-1, 0, 3, 4, 8, 9, 99].map(|difference| read.effect(difference)), [0, 0, 0, 2, 2, 7, 7]);
    let read = Edition::read(&with("from = [0, 4]")).unwrap();
    assert_eq!([-1, 0, 4].map(|difference| read.effect(difference)), [0, 1, 2]);
    let short = Edition::read(&with("from = [0, 4]\neffects = [2]")).unwrap_err();
    assert_eq!(short.reason, "the die chart has 2 differences and 1 effects");
    let large = Edition::read(&with("from = [1]\neffects = [61]")).unwrap_err();
    assert_eq!(large.reason, "an effect must be 0 to 60, not 61");
}

/// STG-8.1: as many colours as the scenario likes, in its own order; eight are what a ship's hold has room for.
#[test]
fn stg_8_1_colours_are_data() {
    let with = |spendys: &str, revenue: &str| {
        let text = EDITIONS[0].text.replacen("white = 1\nblue = 2\ngold = 5\n", spendys, 1);
        let was = "white = 16\nblue = 12\ngold = 8\ndust = 4\n";
        assert!(text.contains(was));
        Edition::read(&text.replacen(was, revenue, 1))
    };
    let read = with("zinc = 1\nred = 2\namber = 3\nteal = 9\n", "teal = 2\nzinc = 7\ndust = 1\n").unwrap();
    let keys: Vec<&str> = read.colours.iter().map(|colour| colour.key.as_str()).collect();
    assert_eq!(keys, ["zinc", "red", "amber", "teal"]);
    assert_eq!(read.values[..5], [1, 2, 3, 9, 0]);
    assert_eq!(read.revenue, [7, 0, 0, 2, 0, 0, 0, 0, 1]);
    assert_eq!(with("one = 1\n", "one = 3\n").unwrap().colours.len(), 1);
    let many: String = (1..=9).map(|number| format!("c{number} = {number}\n")).collect();
    let wrong = with(&many, "c1 = 3\n").unwrap_err();
    assert_eq!(wrong.reason, "there are more than 8 colours of Spendys");
    let first = EDITIONS[0].text.find("white = 1\n").unwrap();
    assert_eq!(wrong.line, 1 + EDITIONS[0].text[..first].matches('\n').count() + 8);
    assert_eq!(with("red = 1\n", "blue = 3\n").unwrap_err().reason, "there is no Spendy of the colour blue");
    assert_eq!(with("dust = 1\n", "dust = 3\n").unwrap_err().reason, "\"dust\" is no colour of Spendys");
    assert_eq!(with("", "dust = 3\n").unwrap_err().reason, "Spendys need a colour");
}

/// STG-8.6: any number of other items; what could never be bought or mounted is refused.
#[test]
fn stg_8_6_items_are_data() {
    let item = |lines: &str| format!("[[supply]]\nname = \"Kit\"\nprice = 7\n{lines}");
    let kit = added(&item("weapons = 2\ncells = 1")).unwrap().items[0].clone();
    assert_eq!((kit.parts, kit.cells, kit.price, kit.ship), ([2, 0, 0, 0], 1, 7, false));
    assert_eq!(refused(&item("")), (0, "the item has neither parts nor cells".into()));
    assert_eq!(refused(&item("ship = true\ncells = 2")), (0, "a ship needs at least one part".into()));
    assert_eq!(refused(&item("weapons = 20\nshields = 5")), (0, "25 parts do not fit into 24 holes".into()));
    assert_eq!(refused(&item("cells = 21")), (3, "cells must be 0 to 20, not 21".into()));
    let twice = [item("cells = 1"), item("cells = 2")].join("\n");
    assert_eq!(refused(&twice), (5, "there is an item Kit already".into()));
    let list = |count: usize| -> String {
        (0..count).map(|n| format!("[[supply]]\nname = \"{n}\"\nprice = 1\ncells = 1\n")).collect()
    };
    assert_eq!(added(&list(200)).unwrap().items.len(), 200);
    assert_eq!(refused(&list(201)), (800, "the supply list has more than 200 other items".into()));
}

/// STG-E9, STG-E10: what founding and attempts take has bounds.
#[test]
fn stg_e10_founding_and_attempts_have_bounds() {
    assert_eq!(
        refused("[founding]\nstrikes = 13"),
        (1, "the Strikes of an outpost must be 1 to 12, not 13".into())
    );
    assert_eq!(
        refused("[founding]\nshuttles = 25"),
        (1, "the shuttles of an outpost must be 0 to 24, not 25".into())
    );
    assert_eq!(refused("[founding]\nper_ship = 0"), (1, "outposts per ship must be 1 to 16, not 0".into()));
    assert_eq!(refused("[attempts]\ndice = 11"), (1, "the dice of a cell must be 1 to 10, not 11".into()));
    assert_eq!(refused("[attempts]\nreach = 0"), (1, "reach must be 1 to 20, not 0".into()));
}

/// STG-E1, STG-E4, STG-E5: what is more than ours have and can be held, and what is more than that.
#[test]
fn stg_e1_a_scenario_may_be_larger_than_ours() {
    let wide = Edition::read(include_str!("../../tests/editions/wide.toml")).unwrap();
    assert_eq!((wide.heights, wide.ships, wide.cells, wide.deck.iter().sum::<u8>()), (5, 6, 20, 120));
    assert_eq!((wide.colours.len(), wide.items.len(), wide.maps[0].clusters.len()), (6, 3, 0));
    assert_eq!(wide.maps[1].stations.len(), 4);
    assert_eq!(changed("ships = 4", "ships = 7"), "ships must be 1 to 6, not 7");
    assert_eq!(changed("cells = 12", "cells = 21"), "cells must be 5 to 20, not 21");
    let text = EDITIONS[0].text.replacen("heights = 4", "heights = 7", 1);
    let reason = "12 by 9 points with 7 heights are more than 512 places";
    assert_eq!(Edition::read(&text).unwrap_err().reason, reason);
}

/// STG-E4, STG-E7: decks are asked for where there are clusters.
#[test]
fn stg_e7_decks_are_for_clusters() {
    let without = |table: &str, clusters: bool| {
        let text = EDITIONS[0].text;
        let (from, maps) = (text.find(table).unwrap(), text.find("[[map]]").unwrap());
        let to = from + 1 + text[from + 1..].find("\n[").unwrap();
        let lines = text[maps..].lines();
        let maps: Vec<&str> = lines.filter(|line| clusters || !line.contains("grade")).collect();
        Edition::read(&format!(
            "{}{}\n{}",
            &text[..from],
            &text[to..text.find("[[map]]").unwrap()],
            maps.join("\n")
        ))
    };
    assert_eq!(without("[survey]", true).unwrap_err().reason, "clusters need a deck [survey]");
    assert_eq!(without("[revenue]", true).unwrap_err().reason, "clusters need a deck [revenue]");
    assert!(without("[survey]", false).is_ok() && without("[revenue]", false).is_ok());
}
