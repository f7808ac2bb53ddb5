//! Whole games from scripts, with a clock that is handed in: nobody waits.

use clap::Parser;
use engine::{Chance, Fast, Millis, Seat};
use umpire::{Entry, Hand, What};

use super::console::{Console, Heard};
use super::paint::Paint;
use super::session::{Ended, Players, Session};
use super::{Args, open};
use crate::failure::Failure;

/// Lines that come at their times.
struct Script {
    lines: Box<dyn Iterator<Item = String>>,
    now: Millis,
    /// When the next line is typed, and how long each takes.
    next: Millis,
    takes: Millis,
    live: bool,
}

impl Script {
    fn new(lines: impl Iterator<Item = String> + 'static, takes: Millis) -> Script {
        Script { lines: Box::new(lines), now: 0, next: takes, takes, live: false }
    }

    /// The same lines again and again.
    fn again(lines: &'static [&'static str], times: usize) -> Script {
        Script::new(lines.iter().cycle().take(times).map(ToString::to_string), 1)
    }

    /// Any of the first few choices, many times; some are none, which costs only the line.
    fn any(seed: u64, takes: Millis) -> Script {
        Script::any_of(seed, takes, &["1", "2", "3", "4", "5", "6", "7", "8", "9"])
    }

    /// Any of these lines, many times.
    fn any_of(seed: u64, takes: Millis, lines: &'static [&'static str]) -> Script {
        let mut luck = Fast::new(seed);
        let line = move |_| lines[luck.below(lines.len() as u32) as usize].to_string();
        Script::new((0..60_000).map(line), takes)
    }
}

impl Console for Script {
    fn now(&self) -> Millis {
        self.now
    }

    fn hear(&mut self, until: Option<Millis>) -> Heard {
        if let Some(until) = until.filter(|until| *until < self.next) {
            self.now = self.now.max(until);
            return Heard::Silence;
        }
        self.now = self.now.max(self.next);
        self.next = self.now + self.takes;
        self.lines.next().map_or(Heard::End, Heard::Line)
    }

    fn wait(&mut self, until: Millis) {
        self.now = self.now.max(until);
        self.next = self.next.max(self.now);
    }

    fn is_live(&self) -> bool {
        self.live
    }
}

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    args: Args,
}

/// What was written, how it ended, and the log.
fn play(args: &[&str], script: Script) -> (String, Ended, Vec<Entry>) {
    let args = Cli::parse_from([&["play"], args, &["--bot", "random", "--seed", "7"]].concat()).args;
    let mut luck = Fast::new(args.seed.unwrap());
    let table = good(open(&args, &mut luck));
    let players = Players { me: Seat(args.seat), level: bots::Level::Random, luck };
    let info = good(args.table.info());
    let mut session = Session::new(table, info, players, Paint::NONE, script, Vec::new());
    let ended = good(session.play());
    if ended == Ended::Done {
        good(session.sum_up());
    }
    let log = session.table().log().to_vec();
    (String::from_utf8(session.out).unwrap(), ended, log)
}

fn good<T>(result: Result<T, Failure>) -> T {
    result.unwrap_or_else(|failure| match failure {
        Failure::Wrong(why) | Failure::Parted(why) | Failure::Unable(why) => panic!("{why}"),
        Failure::NobodyListens => panic!("nobody listens"),
    })
}

/// It is played to its end, and everybody is called by name all the while.
fn plays_to_its_end(args: &[&str], script: Script) -> (String, Vec<Entry>) {
    let (out, ended, log) = play(args, script);
    assert_eq!(ended, Ended::Done, "{args:?}: {}", tail(&out));
    assert!(out.contains("\n 1. ") && out.contains(" You ("), "{}", tail(&out));
    assert!(!(0..4).any(|seat| out.contains(&Seat(seat).to_string())), "every seat has a name");
    assert!(!out.contains("Seat "), "no seat is called by its number");
    assert!(!out.contains('\x1b'), "a pipe has no colours");
    (out, log)
}

fn tail(out: &str) -> &str {
    let from = out.len().saturating_sub(3000);
    &out[out.ceil_char_boundary(from)..]
}

#[test]
fn stellar_is_played_to_its_end() {
    let (out, _) = plays_to_its_end(&["stellar"], Script::any(1, 1));
    assert!(out.contains("Your hand:") && out.contains("Face up: "), "{}", tail(&out));
}

#[test]
fn orbital_conflict_is_played_to_its_end() {
    let (out, _) = plays_to_its_end(&["orbital-conflict"], Script::any(2, 1));
    assert!(out.contains(": makes ") && out.contains("needs "), "{}", tail(&out));
}

#[test]
fn stgv2_is_played_to_its_end() {
    let (out, _) = plays_to_its_end(&["stgv2", "--option", "round_limit=4"], Script::any(3, 1));
    assert!(out.contains("Fly ship 1 to "), "{}", tail(&out));
}

/// Whoever hurries through it sees the others play, to the last turn.
#[test]
fn stellar_conquest_is_played_to_its_end() {
    let lines = &["1", "2", "3", "end the turn", "spending is done", "done", "stop here", "b"];
    let (out, _) = plays_to_its_end(
        &["stellar-conquest", "--seats", "2", "--option", "last_turn=9"],
        Script::any_of(5, 1, lines),
    );
    assert!(out.contains("Turn 9 of 9. "), "{}", tail(&out));
}

/// The clock runs while the player thinks: bots deploy at their times, and the alarm rings.
#[test]
fn the_clock_of_stellar_conflict_runs_while_the_prompt_waits() {
    let (out, log) = plays_to_its_end(&["stellar-conflict"], Script::any(4, 1500));
    let rings = log.iter().filter(|entry| matches!(entry.what, What::Clock)).count();
    assert!(rings >= 1 && out.contains("left > "), "{}", tail(&out));
    let by_bots = |entry: &&Entry| matches!(entry.what, What::Act { hand: Some(Hand::Bot), .. });
    let times: Vec<Millis> = log.iter().filter(by_bots).map(|entry| entry.at).collect();
    let deployed = times.windows(2).filter(|pair| pair[1] > pair[0]).count();
    assert!(deployed >= 3, "bots take their time: {times:?}");
    assert!(log.is_sorted_by_key(|entry| entry.at));
}

/// Who is ready and then says nothing has deployed nothing when time is up, and the game ends all the same.
#[test]
fn stellar_conflict_ends_without_the_player() {
    let lines = ["1", "1", "1"].into_iter().map(str::to_string);
    let silent = std::iter::once("view".to_string()).cycle();
    let mut script = Script::new(lines.chain(silent), 10_000_000);
    script.live = true;
    let (out, _) = plays_to_its_end(&["stellar-conflict"], script);
    assert!(out.contains("Deployment began.") && out.contains("Random bot deployed "), "{}", tail(&out));
    assert!(!out.contains("You deployed"), "{}", tail(&out));
}

/// The lines of a pipe wait for their questions: none is lost while nothing can be chosen.
#[test]
fn a_script_waits_while_there_is_nothing_to_choose() {
    let (out, ended, _) = play(&["stellar-conflict"], Script::again(&["1"], 6));
    assert_eq!(ended, Ended::Left);
    assert!(out.contains("Deployment began."), "{out}");
    assert!(!out.contains("is not a choice"), "{out}");
    assert_eq!(out.matches("> ").count(), 7, "{out}");
}

#[test]
fn many_choices_come_in_groups_that_open_and_close() {
    let (out, ended, log) = play(&["stgv2"], Script::again(&["2", "b", "height 1", "b", "more"], 5));
    assert_eq!(ended, Ended::Left);
    assert_eq!(log.len() as u64, log_before_me(&log), "nothing was done");
    let prompts: Vec<&str> = out.split("> ").collect();
    let fly = |list: &str| list.lines().filter(|line| line.contains("Fly ship")).count();
    assert!(prompts[0].contains("Fly ship 1 to … (") && fly(prompts[0]) == 1, "{out}");
    assert!(prompts[1].contains("height 1 (") && fly(prompts[1]) > 1, "parted by height: {out}");
    assert!(prompts[2].contains("Fly ship 1 to … ("), "back at the groups: {out}");
    assert!(prompts[5].contains("That is all of the list"), "{out}");
    assert!(
        prompts[3].lines().filter(|line| line.contains("Fly ship")).all(|line| line.contains("height 1")),
        "{out}"
    );
}

fn log_before_me(log: &[Entry]) -> u64 {
    let mine = |entry: &Entry| matches!(entry.what, What::Act { hand: Some(Hand::Person), .. });
    log.iter().take_while(|entry| !mine(entry)).count() as u64
}

#[test]
fn what_makes_no_sense_is_answered_and_nothing_is_lost() {
    let lines = &["fly me to the moon", "99", "0", "-1", "1 colour=red", "/", "", "1 ?"];
    let (out, ended, log) = play(&["stellar"], Script::again(lines, 8));
    assert_eq!(ended, Ended::Left);
    assert_eq!(log.len() as u64, log_before_me(&log), "nothing was done");
    for words in [
        "Nothing that you can do now says `fly me to the moon`. Type ? for help.",
        "`99` is not a choice: they go from 1 to ",
        "`0` is not a choice",
        "`-1` is not a choice",
        "`colour` changes nothing there. What can be changed: kind=",
    ] {
        assert!(out.contains(words), "{words} in {out}");
    }
}

#[test]
fn what_a_choice_wastes_stands_behind_its_words() {
    let (out, ended, _) = play(&["stellar-conquest"], Script::again(&["spending", "q"], 2));
    assert_eq!(ended, Ended::Left);
    assert!(out.contains("All spending is done ! 25 of your points are lost."), "{out}");
    assert!(!out.contains("Pay 25 points toward Robotic industry !"), "{out}");
}

/// A value of a choice can be changed, and the rules judge what comes of it.
#[test]
fn other_values_are_judged_by_the_rules() {
    let (out, _, _) = play(
        &["stellar-conquest", "--seats", "2"],
        Script::again(&["buy 1 scout", "1 count=99", "1 count=2"], 3),
    );
    assert!(out.contains("You bought 2 scouts"), "{out}");
    let refused = out.lines().find(|line| line.contains("[CONQUEST-") && !line.contains("bought"));
    assert!(refused.is_some(), "a refusal cites its rule: {out}");
}

#[test]
fn what_is_printed_can_be_looked_up() {
    let asked: [(&str, &[&str], &[&str]); 5] = [
        ("stellar", &["ships", "ships rogue"], &["Founder: civilian", "destroy any one ship"]),
        ("orbital-conflict", &["cards", "investors"], &[": makes ", ": wants "]),
        (
            "stellar-conquest",
            &["map", "prices", "technologies", "stars"],
            &["Clouds: ~", "scout: ", "3-hex speed: level "],
        ),
        ("stellar-conflict", &["cards", "races"], &[", hull ", "Wiss: "]),
        ("stgv2", &["prices", "map", "chart"], &["An energy cell: ", "Height 1", "Difference "]),
    ];
    for (game, lines, words) in asked {
        let script = Script::new(lines.iter().map(ToString::to_string).collect::<Vec<_>>().into_iter(), 1);
        let (out, _, _) = play(&[game], script);
        for words in words {
            assert!(out.contains(words), "{game}: {words} in {out}");
        }
        assert!(!out.contains("Nothing that you can do"), "{game}: {out}");
        assert!(out.lines().all(|line| line.chars().count() <= 100), "{game}: {out}");
    }
}
