//! The options of a table, in the order of a form.

use engine::{OptionKind, OptionSpec};

pub fn options() -> Vec<OptionSpec> {
    let choice = |default, choices: &[(&'static str, &'static str)]| OptionKind::Choice {
        default,
        choices: choices.to_vec(),
    };
    let number = |default, min, max| OptionKind::Number { default, min, max };
    let toggle = || OptionKind::Toggle { default: false };
    let race = |key, name| OptionSpec {
        key,
        name,
        help: "Fix a race for this seat, or leave it open.",
        rule: Some("CONFLICT-1.3"),
        kind: choice(
            "open",
            &[
                ("open", "Open"),
                ("wiss", "Wiss"),
                ("vak", "Vak"),
                ("tetrakori", "Tetrakori"),
                ("hexai", "Hexai"),
            ],
        ),
    };
    let spec = |key, name, help, rule, kind| OptionSpec { key, name, help, rule: Some(rule), kind };
    vec![
        spec("players", "Players", "Two to four, each for themselves.", "CONFLICT-1.1", number(2, 2, 4)),
        spec(
            "scale",
            "Scale",
            "How many credits each fleet has, and how long the deployment takes.",
            "CONFLICT-1.5",
            choice(
                "dispute",
                &[
                    ("dispute", "Dispute: the smallest fleets, the shortest time"),
                    ("conflict", "Conflict: between the two"),
                    ("war", "War: the largest fleets, the longest time"),
                ],
            ),
        ),
        spec(
            "races",
            "Open races",
            "Choose open races in turn, or let the table deal them.",
            "CONFLICT-R.59",
            choice("chosen", &[("chosen", "Chosen in turn"), ("dealt", "Dealt by lot")]),
        ),
        race("race_0", "Race of the first seat"),
        race("race_1", "Race of the second seat"),
        race("race_2", "Race of the third seat"),
        race("race_3", "Race of the fourth seat"),
        spec(
            "deployment",
            "Deployment",
            "Against the clock, or until somebody has deployed every card.",
            "CONFLICT-4.1",
            choice("timed", &[("timed", "Against the clock"), ("stop", "Stop! with the first empty deck")]),
        ),
        spec(
            "stop_cap",
            "Longest Stop! deployment",
            "Seconds until Stop! comes by itself; 0 means never.",
            "CONFLICT-R.16",
            number(0, 0, 3600),
        ),
        spec(
            "asteroids",
            "Asteroids",
            "How many Asteroids lie on the table instead of Cargo ships.",
            "CONFLICT-13.1",
            number(0, 0, 5),
        ),
        spec(
            "asteroid_cubes",
            "Cubes on each Asteroid",
            "0 shares all cubes evenly.",
            "CONFLICT-R.49",
            number(0, 0, 16),
        ),
        spec(
            "asteroid_places",
            "Where Asteroids lie",
            "In their usual places, by lot, or where the first seat puts them.",
            "CONFLICT-R.51",
            choice(
                "usual",
                &[("usual", "Usual places"), ("lot", "By lot"), ("placed", "Placed by the first seat")],
            ),
        ),
        spec(
            "stolen_goods",
            "Stolen goods",
            "The ship that fires the last shot takes the cubes of a destroyed ship.",
            "CONFLICT-14.1",
            toggle(),
        ),
        spec(
            "ion_second_fire",
            "Ion delays second fire",
            "A ship that fires twice can still be delayed before its second time.",
            "CONFLICT-R.33",
            toggle(),
        ),
        spec(
            "width",
            "Table width",
            "A card is 800 wide; 0 means the usual size.",
            "CONFLICT-1.6",
            number(0, 0, 30_000),
        ),
        spec(
            "height",
            "Table height",
            "A card is 800 wide; 0 means the usual size.",
            "CONFLICT-1.6",
            number(0, 0, 30_000),
        ),
        spec(
            "timer",
            "Time in per cent",
            "House rule: 200 gives everybody twice the time.",
            "CONFLICT-R.60",
            number(100, 25, 1000),
        ),
        spec(
            "aim_assist",
            "Aiming lines",
            "See where the lasers of your card will end while you hold it. For training.",
            "CONFLICT-R.60",
            choice("stubs", &[("stubs", "Only what is printed"), ("full", "Whole lines (training)")]),
        ),
        spec(
            "ask_before_deploying",
            "Ask before deploying",
            "House rule: a card waits for “Deploy” after you let go. On touch screens it always does.",
            "CONFLICT-R.60",
            toggle(),
        ),
        spec(
            "hand_ms",
            "Time for each card",
            "Milliseconds until a card can be let go of after it is drawn; 0 for none.",
            "CONFLICT-R.62",
            number(2000, 0, 10_000),
        ),
        spec(
            "mirror_races",
            "Mirror races",
            "House rule: several seats may play the same race.",
            "CONFLICT-R.1",
            toggle(),
        ),
        spec(
            "equal_fleets",
            "Equal fleets",
            "House rule: every fleet has the same number of ships.",
            "CONFLICT-R.57",
            toggle(),
        ),
    ]
}
