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
        help: "A race for this seat, or open: then it is chosen or dealt.",
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
            "How many credits a fleet may cost, and how long the deployment takes.",
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
            "Whether players choose in turn or races are dealt by lot.",
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
            "Against the clock, or until somebody has placed all ships and calls Stop.",
            "CONFLICT-4.1",
            choice("timed", &[("timed", "Timed"), ("stop", "Stop!")]),
        ),
        spec(
            "stop_cap",
            "Longest Stop! deployment",
            "Seconds after which Stop! comes by itself; 0 for no limit. The last of them are counted down.",
            "CONFLICT-R.16",
            number(0, 0, 3600),
        ),
        spec(
            "asteroids",
            "Asteroids",
            "So many Asteroids instead of Cargo ships.",
            "CONFLICT-13.1",
            number(0, 0, 5),
        ),
        spec(
            "asteroid_cubes",
            "Cubes on each Asteroid",
            "0 shares all cubes out evenly.",
            "CONFLICT-R.49",
            number(0, 0, 16),
        ),
        spec(
            "asteroid_places",
            "Where Asteroids lie",
            "In their usual places, by lot, or where the player of the first seat puts them before fleets are picked.",
            "CONFLICT-R.51",
            choice(
                "usual",
                &[("usual", "Usual places"), ("lot", "By lot"), ("placed", "Placed by the first seat")],
            ),
        ),
        spec(
            "stolen_goods",
            "Stolen goods",
            "Stolen cubes pass to the ship that fires the final blow.",
            "CONFLICT-14.1",
            toggle(),
        ),
        spec(
            "ion_second_fire",
            "Ion delays second fire",
            "A ship with two initiatives can still be delayed between them.",
            "CONFLICT-R.33",
            toggle(),
        ),
        spec(
            "width",
            "Table width",
            "In tenths of a millimetre; 0 for the usual.",
            "CONFLICT-1.6",
            number(0, 0, 30_000),
        ),
        spec(
            "height",
            "Table height",
            "In tenths of a millimetre; 0 for the usual.",
            "CONFLICT-1.6",
            number(0, 0, 30_000),
        ),
        spec(
            "timer",
            "Countdown in per cent",
            "House rule: more or less time than the book gives.",
            "CONFLICT-R.60",
            number(100, 25, 1000),
        ),
        spec(
            "aim_assist",
            "Aiming lines",
            "Whole lines show where the lasers of a held card would end. The book has no such help: it is for training.",
            "CONFLICT-R.60",
            choice("stubs", &[("stubs", "As printed on the card"), ("full", "Whole lines (training)")]),
        ),
        spec(
            "ask_before_deploying",
            "Ask before deploying",
            "House rule for touch screens: lifting the hand does not deploy a card until its player confirms.",
            "CONFLICT-R.60",
            toggle(),
        ),
        spec(
            "hand_ms",
            "Time for each card",
            "Milliseconds from drawing a card until it can be let go of, for everybody and however it is placed; 0 for none.",
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
            "House rule: all fleets have the same number of ships.",
            "CONFLICT-R.57",
            toggle(),
        ),
    ]
}
