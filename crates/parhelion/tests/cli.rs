//! The commands as people type them.

mod common;

use std::fs;

use common::parhelion;

/// It fails with this code and one line, which says this.
fn fails(args: &[&str], code: i32, words: &str) {
    let ran = parhelion(args, "");
    assert_eq!(ran.code, code, "{args:?}: {}", ran.err);
    assert_eq!(ran.err.lines().count(), 1, "{args:?}: {}", ran.err);
    assert!(ran.err.contains(words), "{args:?}: {}", ran.err);
}

#[test]
fn games_are_listed_with_their_options() {
    let ran = parhelion(&["games"], "");
    assert_eq!(ran.code, 0);
    assert!(ran.out.starts_with("stellar: Stellar, 2-4 players"), "{}", ran.out);
    assert!(ran.out.contains("--option mode=duel|three|four|tandem (duel)"), "{}", ran.out);
    let json: serde_json::Value = serde_json::from_str(&parhelion(&["games", "--json"], "").out).unwrap();
    assert_eq!(json[0]["id"], "stellar");
}

#[test]
fn help_has_examples_and_usage_errors_exit_with_2() {
    for command in
        ["health", "backup", "restore", "play", "simulate", "replay", "verify", "check", "edition", "map"]
    {
        let ran = parhelion(&[command, "--help"], "");
        assert!(ran.code == 0 && ran.out.contains("Example"), "{command}: {}", ran.out);
    }
    assert_eq!(parhelion(&["fly"], "").code, 2);
    assert_eq!(parhelion(&[], "").code, 2);
}

#[test]
fn a_star_map_is_drawn_and_is_the_same_every_time() {
    let ran = parhelion(&["map", "stellar-conquest", "--seed", "7"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.starts_with("# Map 7. Stars by colour"), "{}", ran.out);
    assert!(ran.out.contains("# stars / yellow stars within 7, 10, 14, 16 hexes"), "{}", ran.out);
    assert!(ran.out.contains("\n[map]\nsource = \"ours\"\n"), "{}", ran.out);
    assert_eq!(ran.out.matches(" name = ").count(), 54);
    assert_eq!(parhelion(&["map", "stellar-conquest", "--seed", "7"], "").out, ran.out);
    assert!(
        parhelion(&["map", "stellar-conquest"], "")
            .out
            .contains("hex = \"E17\",  colour = \"yellow\", name = \"Ceti\"")
    );
    fails(&["map", "stellar"], 2, "`stellar` has no star maps");
    assert_eq!(parhelion(&["map", "stellar-conquest", "--seed", "x"], "").code, 2);
}

#[test]
fn what_cannot_be_done_is_said_in_one_line() {
    fails(&["play", "chess"], 2, "there is no game `chess`; there is stellar");
    fails(&["play", "stellar", "--option", "mode=solo"], 2, "it is one of duel, three, four, tandem");
    fails(&["play", "stellar", "--option", "colour=red"], 2, "Stellar has no such option; it has mode");
    fails(&["play", "stellar", "--option", "must_use"], 2, "write it as KEY=VALUE");
    fails(&["play", "stellar", "--option", "must_use=maybe"], 2, "it is on or off");
    fails(&["play", "stellar", "--seats", "9"], 2, "no table for 9");
    fails(&["play", "stellar", "--seat", "2"], 2, "there is no seat 2 at this table of 2");
    fails(&["play", "stellar", "--bot", "wizard"], 2, "there is no bot `wizard`");
    fails(&["simulate", "stellar", "--bots", "wizard"], 2, "wizard");
    fails(&["verify", "no-such-file"], 2, "no-such-file: No such file");
    fails(&["check", "no-such-file"], 2, "no-such-file: No such file");
    fails(&["edition", "chess", "Cargo.toml"], 2, "there is no game `chess`");
}

#[test]
fn a_whole_game_is_played_recorded_verified_and_watched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    let file = path.to_str().unwrap();
    let args = ["play", "stellar", "--bot", "random", "--seed", "3", "--seats", "3", "--seat", "1"];
    let ran = parhelion(&[&args[..], &["--record", file]].concat(), &"1\n".repeat(4000));
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.starts_with("Stellar: you play against ● Random bot and ■ Random bot 2."), "{}", ran.out);
    assert!(ran.out.contains(". ▲ You (") && ran.out.contains(". ■ Random bot 2 ("), "{}", ran.out);
    assert!(!ran.out.contains("{1}"), "every seat has a name");
    assert!(!ran.out.contains('\x1b'), "a pipe has no colours");

    let (_, key) = ran.out.trim_end().rsplit_once("signed by key ").expect("it says who signed");
    let key = key.trim_end_matches('.');
    for trusted in [&["--key", key][..], &["--any-key"]] {
        let ran = parhelion(&[&["verify", file], trusted].concat(), "");
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.out.contains("draws are the committed chance"), "{}", ran.out);
        let signed = format!("; dealt on a player's own machine; signed by key {key}\n");
        assert!(ran.out.ends_with(&signed), "{}", ran.out);
    }
    fails(&["verify", file], 1, &format!("is signed by key {key}, which is none of those that you trust"));
    fails(&["verify", file, "--key", "00"], 1, "--any-key that you do not care");
    let keys = folder.path().join("keys");
    fs::write(&keys, format!("# ours\n{key} the club's\n")).unwrap();
    assert_eq!(parhelion(&["verify", file, "--keys", keys.to_str().unwrap()], "").code, 0);
    let other = "ab".repeat(32);
    fails(&["verify", file, "--any-key", "--commitment", &other], 1, "another game");
    fails(&["verify", file, "--any-key", "--contribution", "x"], 1, "a contribution that was given");
    fails(&["verify", file, "--any-key", "--heard", &format!("1:{other}")], 1, "what was told then");
    assert_eq!(parhelion(&["verify", file, "--heard", "nobody"], "").code, 2);

    let ran = parhelion(&["replay", file, "--at", "20", "--viewer", "1", "--all"], "");
    assert!(ran.code == 0 && ran.out.starts_with("Entry 20 of "), "{}{}", ran.out, ran.err);
    let ran = parhelion(&["replay", file, "--json"], "");
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert!(json["position"]["outcome"]["place"].is_array());
    fails(&["replay", file, "--at", "99999"], 2, "there is no entry 99999; the last is ");
    fails(&["replay", file, "--viewer", "3"], 2, "there is no seat 3 at this table of 3");

    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("\"at\":", "\"at\":1", 1)).unwrap();
    fails(&["verify", file], 1, "altered");
    fails(&["replay", file], 1, "altered");
    fs::write(&path, [&text.as_bytes()[..50], &[0xff], &text.as_bytes()[50..]].concat()).unwrap();
    fails(&["verify", file], 1, "line 1: this is not text");
}

#[test]
fn a_record_of_older_rules_is_true_by_todays_or_says_where_they_part() {
    let record = |name: &str| {
        let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
        format!("{games}/orbital-conflict/tests/replays/format-1/{name}.json")
    };
    let (true_, parted) = (record("two-shared"), record("four-tie-broken"));
    fails(&["verify", &true_], 1, "records of format 1 are not signed");
    let ran = parhelion(&["verify", "--any-key", &true_], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("rules revision 1: by today's revision 3, too, "), "{}", ran.out);
    fails(&["verify", &parted], 3, "part from today's revision 3 at entry 200: ORBITAL-R13");
    fails(&["verify", "--any-key", &true_, &parted], 3, "today's rules part from 1 of 2 records");
}

#[test]
fn a_player_can_ask_and_leave() {
    let asked = "?\nrule stellar-4.7\nrule STELLAR-99\nlog\n0\n99\nfly\n\nquit\n";
    let ran = parhelion(&["play", "stellar", "--bot", "random", "--seed", "1"], asked);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for words in [
        "NUMBER KEY=VALUE",
        "ships, sectors",
        "show a rule, such as",
        "STELLAR-4.7 (",
        "there is no rule STELLAR-99",
        "`0` is not a choice",
        "`99` is not a choice",
        "Nothing that you can do now says `fly`",
        "You left the game unfinished.",
    ] {
        assert!(ran.out.contains(words), "{words} in {}", ran.out);
    }
    let ended = parhelion(&["play", "stellar", "--bot", "random"], "1\n");
    assert!(ended.code == 0 && ended.out.contains("You left the game unfinished."), "{}", ended.err);
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let play = || parhelion(&["play", "stellar", "--bot", "random", "--seed", "5"], &"2\n1\n".repeat(20)).out;
    assert_eq!(play(), play());
}

#[test]
fn studies_are_summed_up_the_same_every_time() {
    let args = [
        "simulate",
        "stellar",
        "--bots",
        "random,random",
        "--games",
        "20",
        "--seed",
        "4",
        "--option",
        "mode=duel",
    ];
    let ran = parhelion(&args, "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("20 games, seed 4") && ran.out.contains("seat 1"), "{}", ran.out);
    assert!(ran.err.is_empty(), "no progress bar where nobody watches: {}", ran.err);
    let results = |threads| {
        let json = parhelion(&[&args[..], &["--json", "--threads", threads]].concat(), "").out;
        serde_json::from_str::<serde_json::Value>(&json).unwrap()["results"].clone()
    };
    assert_eq!(results("1"), results("2"));
}

#[test]
fn steps_of_a_scenario_are_shown() {
    let case = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/stellar/scenarios/must-use.toml");
    let ran = parhelion(&["show", case, "--step", "1"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("step 1 of 7\n\nsectors: "), "{}", ran.out);
    assert!(ran.out.contains("\nA S1: Ro\n") && ran.out.contains("\nA may:\n"), "{}", ran.out);
    fails(&["show", case, "--step", "8"], 2, "there is no step 8; the last is 7");
}

#[test]
fn scenarios_are_checked() {
    let folder = tempfile::tempdir().unwrap();
    let case = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_string()
    };
    let dir = folder.path().to_str().unwrap();
    fails(&["check", dir], 2, "there are no scenarios in this folder");
    let head = "title = \"x\"\ngame = \"stellar\"\ncovers = [\"STELLAR-3.2\"]\n";
    let good = case("a.toml", &format!("{head}[[step]]\nviewer = 0\nexpect = {{ \"/scenario\" = 1 }}\n"));
    let ran = parhelion(&["check", &good], "");
    assert_eq!((ran.code, ran.out.as_str()), (0, "1 scenarios, all as written\n"));
    case("b.toml", &format!("{head}[[step]]\nviewer = 0\nexpect = {{ \"/scenario\" = 2 }}\n"));
    case("c.toml", "title = 3\n");
    let ran = parhelion(&["check", dir], "");
    assert_eq!((ran.code, ran.err.as_str()), (1, "parhelion: 2 of 3 scenarios differ\n"));
    assert!(ran.out.contains("b.toml: line 4, step 1: /scenario is 1, not 2\n"), "{}", ran.out);
    assert!(ran.out.contains("c.toml: line 1: "), "{}", ran.out);
}

#[test]
fn an_edition_from_outside_is_checked_and_played_with() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("own.toml");
    let file = path.to_str().unwrap();
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/stellar/editions/first.toml");
    fs::copy(own, &path).unwrap();
    let ran = parhelion(&["edition", "stellar", file], "");
    assert!(ran.code == 0 && ran.out.ends_with("a good edition of stellar\n"), "{}", ran.err);
    let ran = parhelion(&["play", "stellar", "--edition", file, "--bot", "random"], "quit\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    fs::write(&path, "nonsense\n").unwrap();
    fails(&["edition", "stellar", file], 1, "own.toml: line ");
    fails(&["play", "stellar", "--edition", file], 2, "edition, line ");
}
