//! Scenario files: the games' own, and what is said of wrong ones.

use expect_test::{Expect, expect};

const HEAD: &str = "title = \"A case\"\ngame = \"stellar\"\ncovers = [\"STELLAR-4.1\"]\nseed = 7\n\
    setup = { first_seat = \"0\", beginner_fleets = true }\n";

fn check(rest: &str, expected: Expect) {
    let found = match umpire::check(&format!("{HEAD}{rest}")) {
        Ok(found) => found.iter().map(|difference| format!("{difference}\n")).collect(),
        Err(wrong) => format!("{wrong}\n"),
    };
    expected.assert_eq(&found);
}

#[test]
fn the_games_do_what_their_scenarios_say() {
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
    for game in std::fs::read_dir(games).unwrap() {
        let Ok(folder) = std::fs::read_dir(game.unwrap().path().join("scenarios")) else { continue };
        for file in folder {
            let path = file.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            let found = umpire::check(&text).unwrap_or_else(|wrong| panic!("{}: {wrong}", path.display()));
            assert!(found.is_empty(), "{}: {}", path.display(), found[0]);
        }
    }
}

#[test]
fn a_case_that_holds_has_no_differences() {
    check(
        r#"
[[step]]
seat = 0
action = { do = "pass" }
refused = "STELLAR-R11"

[[step]]
viewer = "spectator"
expect = { "/scenario" = 1, "/step/type" = "place" }
absent = ["/own"]
to_act = [0]

[[step]]
viewer = 1
legal = 0
not_legal = [{ do = "pass" }]
"#,
        expect![""],
    );
}

#[test]
fn what_differs_is_said_in_one_line_each() {
    check(
        r#"
[[step]]
seat = 0
action = { do = "pass" }

[[step]]
seat = 0
action = { do = "fly" }

[[step]]
seat = 0
action = { do = "pass" }
refused = "STELLAR-4.7"

[[step]]
viewer = 0
expect = { "/scenario" = 2, "/nowhere" = true }
absent = ["/scenario"]
state = { "/seats" = 9 }
to_act = [0, 1]
legal = 99
not_legal = []
told = ["STELLAR-7.5"]

[[step]]
seat = 1
legal = [{ do = "pass" }]
"#,
        expect![[r#"
            line 7, step 1: it was refused: STELLAR-R11: Place a ship from your hand first: only the reveal is optional.
            line 11, step 2: it was refused: this is not an action of the game: unknown variant `fly`, expected one of `fleet_add`, `fleet_done`, `place`, `reveal`, `pass`, `warp`, `mend`, `destroy`, `decline`, `fight_next`
            line 15, step 3: it was refused by another rule than STELLAR-4.7: STELLAR-R11: Place a ship from your hand first: only the reveal is optional.
            line 20, step 4: /nowhere is not there; true should be
            line 20, step 4: /scenario is 1, not 2
            line 20, step 4: state: /seats is 2, not 9
            line 20, step 4: /scenario is 1, not absent
            line 20, step 4: [0] are to act, not [0, 1]
            line 20, step 4: 16 actions are legal, not 99
            line 20, step 4: nothing was told by STELLAR-7.5; it was told by []
            line 30, step 5: {"do":"pass"} is not legal
        "#]],
    );
}

#[test]
fn a_position_can_be_patched() {
    check(
        r#"
patch = { "/players/0/committed" = true }

[[step]]
state = { "/players/0/committed" = true }
"#,
        expect![""],
    );
    check(
        "patch = { \"/nowhere\" = 1 }\n",
        expect![[r#"
        line 2: the state has no `/nowhere`
    "#]],
    );
    check(
        "patch = { seats = \"many\" }\n",
        expect![[r#"
            line 2: the patched state is none: invalid type: string "many", expected u8
        "#]],
    );
    check(
        "clear = [\"/seats\"]\n",
        expect![[r#"
            line 2: the patched state is none: invalid type: null, expected u8
        "#]],
    );
}

#[test]
fn a_position_that_no_game_reaches_is_an_answer_too() {
    let wrong =
        umpire::check(&format!("{HEAD}patch = {{ sectors = 200 }}\n[[step]]\nviewer = 0\nlegal = 1\n"));
    let wrong = wrong.unwrap_err().to_string();
    assert!(wrong.starts_with("line 1: the rules gave up on this position: "), "{wrong}");
}

#[test]
fn draws_are_taken_as_written() {
    check(
        "draws = [1, 2, 3]\n",
        expect![[r#"
        line 2: draws of the start: draw 4 (below 29) is not written
    "#]],
    );
}

#[test]
fn a_wrong_file_says_where() {
    check(
        "colour = \"red\"\n",
        expect![[r#"
        line 6: unknown field `colour`, expected one of `title`, `game`, `covers`, `setup`, `edition`, `seed`, `draws`, `position`, `patch`, `clear`, `step`
    "#]],
    );
    check(
        "[[step]]\nseat = 0\nactoin = 1\n",
        expect![[r#"
        line 8: unknown field `actoin`, expected one of `seat`, `action`, `clock`, `at`, `draws`, `refused`, `viewer`, `expect`, `absent`, `state`, `to_act`, `legal`, `only_legal`, `not_legal`, `told`, `not_told`, `from`, `believes`, `believes_at_most`
    "#]],
    );
    check(
        "[[step]]\naction = { do = \"pass\" }\n",
        expect![[r#"
        line 6: an action needs its `seat`
    "#]],
    );
    check(
        "[[step]]\nrefused = \"STELLAR-4.7\"\n",
        expect![[r#"
        line 6: only an action can be `refused`
    "#]],
    );
    check(
        "[[step]]\nviewer = \"nobody\"\n",
        expect![[r#"
        line 7: a viewer is a seat or "spectator", not "nobody"
    "#]],
    );
    check(
        "[[step]]\nseat = 0\naction = { do = \"pass\" }\nrefused = \"STELLAR-99.9\"\n",
        expect![[r#"
        line 9: there is no rule `STELLAR-99.9`
    "#]],
    );
    check(
        "[[step]]\nseat = \n",
        expect![[r#"
        line 7: string values must be quoted, expected literal string
    "#]],
    );
    check(
        "[[step]]\nviewer = 2\n",
        expect![[r#"
        line 6: there is no seat 2 at this table of 2
    "#]],
    );
    check(
        "[[step]]\nto_act = [0, 9]\n",
        expect![[r#"
        line 6: there is no seat 9 at this table of 2
    "#]],
    );
    let wrong = |text: &str| umpire::check(text).unwrap_err().to_string();
    let no_game = wrong("title = \"x\"\ngame = \"chess\"\ncovers = []");
    assert!(no_game.starts_with("line 2: there is no game `chess`; there is stellar"), "{no_game}");
    assert_eq!(
        wrong("title = \"x\"\ngame = \"stellar\"\ncovers = [\n\"STELLAR-4.7\",\n\"CHESS-1\"]"),
        "line 5: there is no rule `CHESS-1`"
    );
    assert_eq!(wrong("game = \"stellar\"\ncovers = []"), "line 1: missing field `title`");
    assert_eq!(
        wrong("title = \"x\"\ngame = \"stellar\"\ncovers = []\nsetup = { mode = \"solo\" }"),
        "line 2: option `mode`: \"solo\" does not fit: unknown variant `solo`, expected one of `duel`, `three`, `four`, `tandem`"
    );
}

#[test]
fn a_position_is_laid_out_and_patched_afterwards() {
    check(
        r#"
position = """
A hand: Ki Sl
B S1: (De)
/must_use = true
"""
patch = { "/players/1/hand" = ["kite"], "/players/1/reserve/8" = 1, "/unplaced" = 3 }

[[step]]
viewer = 1
expect = { "/own/hand" = ["kite"], "/players/0/hand" = ["military", "military"] }
state = { "/must_use" = true, "/players/1/ships/0/kind" = "destroyer" }
to_act = [0]
"#,
        expect![""],
    );
}

#[test]
fn a_position_that_cannot_be_says_where() {
    check(
        "position = \"\"\"\nA hand: Ki\nB hand: Xx\n\"\"\"\n",
        expect![[r#"
            line 6: line 2 of the position: `Xx` is no ship
        "#]],
    );
    check(
        "position = \"/nowhere/at/all = 1\"\n",
        expect![[r#"
            line 6: line 1 of the position: the state has no `/nowhere/at/all`
        "#]],
    );
    check(
        "position = \"A S1: Ki (Sl)\"\n",
        expect![[r#"
            line 6: no game comes to this position: it breaks STELLAR-I2
        "#]],
    );
}

#[test]
fn a_step_can_be_looked_at_and_begun_from() {
    let case = "[[step]]\nseat = 0\naction = { do = \"place\", kind = \"rogue\", sector = 1, up = false }\n";
    let head = HEAD.replace("covers", "position = \"A hand: Ro\\nA S1: (Ki)\\nB hand: Fo\"\ncovers");
    let scenario = umpire::Scenario::parse(&format!("{head}{case}")).unwrap();
    let stage = scenario.stage(1).unwrap();
    assert!(stage.position.contains("A S1: (Ki)\nA S2: (Ro)\n"), "{}", stage.position);
    assert!(stage.picture.contains("Rogue"));
    let again = HEAD.replace("covers", &format!("position = '''\n{}'''\ncovers", stage.position));
    let again = umpire::Scenario::parse(&again).unwrap().stage(0).unwrap();
    assert_eq!(again.position, stage.position);
    let words = |stage: &umpire::Stage| {
        let of =
            |offers: &[umpire::Offer]| offers.iter().map(|offer| offer.words.clone()).collect::<Vec<_>>();
        stage.offers.iter().map(|(seat, offers)| (*seat, of(offers))).collect::<Vec<_>>()
    };
    assert_eq!(words(&again), words(&stage));
}

const LAID_OUT: &str = "title = \"A case\"\ngame = \"stellar\"\ncovers = []\nsetup = { first_seat = \"0\" }\n\
    position = \"sectors: A4 | S3 G3 G2\\nA hand: Cr Fo\\nB hand: Sl\"\n";

fn differences(rest: &str) -> Vec<String> {
    let found = umpire::check(&format!("{LAID_OUT}{rest}")).unwrap();
    found.iter().map(ToString::to_string).collect()
}

const CASES: &str = r#"
[[step]]
seat = 0
action = { do = "place", kind = "crusher", sector = 1, up = false }
viewer = 1
not_told = [{ words = "Crusher" }]
believes_at_most = { "/players/0/ships/0/kind" = ["destroyer", "slicer", "crusher", "foil", "kite"] }

[[step]]
viewer = 0
only_legal = [{ do = "reveal", sector = 1 }, { do = "pass" }]

[[step]]
from = 0
seat = 0
action = { do = "place", kind = "crusher", sector = 1, up = true }
viewer = 1
told = [{ words = "Crusher" }]
believes = { "/players/0/ships/0/kind" = ["crusher"] }
"#;

#[test]
fn cases_begin_from_one_position_and_say_who_may_know_what() {
    assert_eq!(differences(CASES), [""; 0]);
    let wrong = CASES.replace("[\"crusher\"]", "[\"kite\"]").replace(", { do = \"pass\" }]", "]");
    assert_eq!(
        differences(&wrong),
        [
            "line 14, step 2: {\"do\":\"pass\"} is legal, too",
            "line 18, step 3: B holds \"crusher\" for possible at /players/0/ships/0/kind",
            "line 18, step 3: B never holds \"kite\" for possible at /players/0/ships/0/kind",
        ]
    );
    let told = CASES.replace(
        "told = [{ words = \"Crusher\" }]\nbelieves ",
        "not_told = [{ words = \"Crusher\" }]\nbelieves ",
    );
    assert_eq!(differences(&told), ["line 18, step 3: “Crusher” was told"]);
}

#[test]
fn a_case_goes_on_only_from_what_came_before_it() {
    let wrong = umpire::check(&format!("{LAID_OUT}\n[[step]]\nfrom = 1\n")).unwrap_err();
    assert_eq!(wrong.to_string(), "line 7: it goes on from step 1, which is not taken before it");
}
