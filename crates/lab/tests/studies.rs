//! Whole studies of Stellar.

use std::sync::atomic::{AtomicU64, Ordering};

use lab::{BadStudy, Study, run};
use serde_json::{Value, json};

fn study(setup: Value, bots: &[&str], games: u64) -> Study {
    let bots = bots.iter().map(|bot| bot.to_string()).collect();
    Study { game: "stellar".into(), setup, bots, rotate: true, games, seed: 7 }
}

#[test]
fn the_results_do_not_depend_on_the_threads() {
    let study = study(Value::Null, &["easy", "random"], 24);
    let alone = run(&study, 1, |_| {}).unwrap();
    let together = run(&study, 4, |_| {}).unwrap();
    assert_eq!(alone.results, together.results);
    assert_eq!(
        serde_json::to_string(&alone.results).unwrap(),
        serde_json::to_string(&together.results).unwrap()
    );
}

#[test]
fn shares_add_up_and_every_game_is_reported() {
    for mode in ["duel", "three", "four", "tandem"] {
        let counted = AtomicU64::new(0);
        let study = study(json!({ "mode": mode }), &["greedy", "random"], 12);
        let report = run(&study, 0, |_| {
            counted.fetch_add(1, Ordering::Relaxed);
        })
        .unwrap();
        assert_eq!(counted.into_inner(), 12);
        for rows in [&report.results.by_bot, &report.results.by_seat] {
            let total: f64 = rows.iter().map(|row| row.share.value).sum();
            let fair: f64 = rows.iter().map(|row| row.fair).sum();
            assert!((total - 1.0).abs() < 1e-9 && (fair - 1.0).abs() < 1e-9);
        }
        assert!(report.to_string().contains("greedy"));
    }
}

#[test]
fn a_greedy_bot_beats_a_random_one() {
    let report = run(&study(Value::Null, &["greedy", "random"], 60), 0, |_| {}).unwrap();
    assert!(report.results.by_bot[0].share.low > 0.5, "{report}");
}

#[test]
fn another_seed_plays_other_games() {
    let one = study(Value::Null, &["random"], 20);
    let two = Study { seed: 8, ..one.clone() };
    assert_ne!(run(&one, 0, |_| {}).unwrap().results, run(&two, 0, |_| {}).unwrap().results);
}

#[test]
fn a_study_that_makes_no_sense_says_why() {
    let refused = |study: Study| run(&study, 0, |_| {}).unwrap_err();
    let unknown = Study { game: "chess".into(), ..study(Value::Null, &["easy"], 1) };
    assert_eq!(refused(unknown), BadStudy::NoGame("chess".into()));
    assert_eq!(refused(study(Value::Null, &[], 1)), BadStudy::NoBots);
    let wrong = refused(study(json!({ "mode": "quintet" }), &["easy"], 1)).to_string();
    assert!(wrong.starts_with("setup: ") && wrong.contains("quintet"), "{wrong}");
}
