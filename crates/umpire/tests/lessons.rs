//! Lesson files: what is said of wrong ones, and of those that cannot be taken.

use expect_test::{Expect, expect};

const HEAD: &str = "title = \"A lesson\"\nabout = \"It.\"\ngame = \"stellar\"\ncovers = [\"STELLAR-4.1\"]\n\
    setup = { first_seat = \"0\" }\nposition = \"sectors: A4 | S3 G3 G2\\nA hand: Cr\\nB hand: Sl\"\n";

fn check(rest: &str, expected: Expect) {
    let found = match umpire::check_lesson("01", &format!("{HEAD}{rest}")) {
        Ok(found) => found.iter().map(|difference| format!("{difference}\n")).collect(),
        Err(wrong) => format!("{wrong}\n"),
    };
    expected.assert_eq(&found);
}

#[test]
fn one_that_can_be_taken_has_no_differences() {
    check(
        r#"
[[step]]
say = "Place it."
expect = [{ do = "place", sector = { within = [0, 1] } }]

[[step]]
say = "Done."
"#,
        expect![""],
    );
}

#[test]
fn what_nobody_may_do_is_said_with_its_step() {
    check(
        r#"
[[step]]
expect = [{ do = "place", kind = "kite" }]

[[step]]
say = "Done."
"#,
        expect![[r#"
            line 8, step 1: {"do":"place","kind":"kite"} is expected, but nobody may do it
        "#]],
    );
    check(
        r#"
[[step]]
expect = [{ do = "place" }]
wrong = [{ action = { do = "place", up = true }, say = "No." }]

[[step]]
say = "Done."
"#,
        expect![[r#"
            line 8, step 1: {"do":"place","up":true} is wrong, but nobody may do it or it is expected
        "#]],
    );
    check(
        r#"
[[step]]
seat = 1
action = { do = "pass" }

[[step]]
expect = [{ do = "place" }]

[[step]]
say = "Done."
"#,
        expect![[r#"
            line 8, step 1: it was refused: STELLAR-4.2: It is A's turn.
        "#]],
    );
}

#[test]
fn what_is_no_lesson_is_said_with_its_line() {
    check(
        "[[step]]\nseat = 0\n",
        expect![[r#"
            line 7: an action needs its `seat`, and a seat its action
        "#]],
    );
    check(
        "[[step]]\nexpect = [{ do = \"pass\" }]\n",
        expect![[r#"
            line 1: a lesson ends with words: what was learnt
        "#]],
    );
    check(
        "[[step]]\nsay = \"Well.\"\n",
        expect![[r#"
            line 1: a lesson expects at least one decision of its learner
        "#]],
    );
}
