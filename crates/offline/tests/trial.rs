//! The same seeds give the same games. What is printed here can be held against what a module computes elsewhere.

use offline::trial::Trial;

fn trial(game: &str, level: &str, seed: u64, decisions: u32) -> Trial {
    Trial { game: game.into(), level: level.into(), seed, decisions, iterations: None }
}

#[test]
fn a_trial_is_repeated_exactly_and_seeds_differ() {
    let hash = |seed| trial("stellar", "novice", seed, 40).run().unwrap();
    assert_eq!(hash(1), hash(1));
    assert_ne!(hash(1).hash, hash(2).hash);
    assert_eq!(hash(1).decisions, 40);
    assert!(trial("chess", "novice", 1, 1).run().is_none());
}

/// The trials of the file that `ALIKE` names, with what came of each, one to a line.
#[test]
fn trials_of_a_list() {
    let usual = r#"[{"game":"stellar-conflict","level":"easy","seed":3,"decisions":6,"iterations":null}]"#
        .to_string();
    let list = std::env::var("ALIKE").map(|path| std::fs::read_to_string(path).unwrap()).unwrap_or(usual);
    let trials: Vec<Trial> = serde_json::from_str(&list).unwrap();
    for trial in trials {
        let tried = trial.run().unwrap();
        assert!(tried.decisions > 0, "{trial:?}");
        println!("alike {}", serde_json::to_string(&tried).unwrap());
    }
}
