//! Records: round trips, and every lie that a record could tell.

use crate::common::{MODES, open, play, raw, step};
use engine::{Chance, Fast, Seat, Viewer};
use proptest::prelude::*;
use sha2::{Digest, Sha256};
use umpire::{
    BadRecord, EditionSource, Known, Promises, Record, Replay, Report, Secret, Signer, Table, heard, promise,
    verify, verify_against,
};

fn record(mode: &str, seed: u8) -> Record {
    Record::of(&play(mode, seed))
}

#[test]
fn a_record_is_read_as_it_was_written_and_is_true() {
    for (seed, mode) in MODES.into_iter().enumerate() {
        let text = record(mode, seed as u8).to_text();
        let read = Record::parse(&text).unwrap();
        assert_eq!(read.to_text(), text);
        let report = verify(&read).unwrap();
        assert!(report.chance && report.ending.is_some() && report.draws > 31, "{report}");
        assert!(report.to_string().contains("draws are the committed chance"), "{report}");
    }
}

#[test]
fn a_record_has_one_line_for_each_entry() {
    let text = record("duel", 1).to_text();
    assert!(text.starts_with("{\"header\":{\"format\":2,\"game\":\"stellar\",\"revision\":"));
    let read = Record::parse(&text).unwrap();
    let lines = text.lines().filter(|line| line.starts_with("{\"n\":")).count();
    assert_eq!(lines, read.entries.len());
    serde_json::from_str::<serde_json::Value>(&text).expect("the whole is JSON too");
}

#[test]
fn a_running_record_keeps_the_secret_and_says_so() {
    let mut table = open("duel", 2);
    let mut luck = Fast::new(2);
    (0..30).for_each(|_| assert!(step(&mut table, &mut luck)));
    let record = Record::of(&table);
    assert!(record.secrets.is_empty() && record.ending.is_none());
    assert!(!record.to_text().contains(&table.secret().reveal()));
    let report = verify(&Record::parse(&record.to_text()).unwrap()).unwrap();
    assert!(!report.chance && report.ending.is_none());
    assert!(report.to_string().contains("not revealed yet") && report.to_string().ends_with("still running"));
}

#[test]
fn a_finished_game_tells_its_secret() {
    let mut table = open("duel", 2);
    table.resign(Seat(0), 77).unwrap();
    let record = Record { secrets: Vec::new(), ..Record::of(&table) };
    assert_eq!(verify(&record).unwrap_err(), BadRecord::Untold);
    let mut record = Record::of(&table);
    record.header.revision = 0;
    assert!(matches!(verify(&record).unwrap_err(), BadRecord::Revision { found: 0, .. }));
}

#[test]
fn a_resigned_table_and_an_edition_from_outside_verify() {
    let edition = stellar_edition();
    let secret = Secret::new([9; 32]);
    let mut table =
        Table::start("stellar", &raw("{}"), &EditionSource::External(edition.clone()), secret, vec![])
            .unwrap();
    table.resign(Seat(0), 77).unwrap();
    let record = Record::parse(&Record::of(&table).to_text()).unwrap();
    assert_eq!(record.header.edition.text, Some(edition));
    assert_eq!(verify(&record).unwrap().edition, "external");
}

fn stellar_edition() -> String {
    umpire::with_game!("stellar", G => <G as engine::Game>::editions()[0].text.to_string(), else => String::new())
}

#[test]
fn one_altered_byte_anywhere_is_found() {
    let text = record("duel", 3).to_text().into_bytes();
    let mut luck = Fast::new(3);
    for at in 0..text.len() {
        // Every byte once, and the head and the tail with every kind of change.
        let near_an_end = at < 600 || at + 200 > text.len();
        let changes = if near_an_end { vec![1, 2, 4, 8, 16, 32, 64] } else { vec![1 << luck.below(7)] };
        for change in changes {
            let mut altered = text.clone();
            altered[at] ^= change;
            if let Ok(altered) = std::str::from_utf8(&altered) {
                assert!(Record::parse(altered).is_err(), "byte {at} ^ {change}");
            }
        }
    }
}

#[test]
fn a_cut_or_lengthened_record_is_found() {
    let text = record("duel", 3).to_text();
    assert!(Record::parse(&text[..text.len() - 1]).is_err());
    assert!(Record::parse(&text[..text.len() / 2]).is_err());
    assert!(Record::parse(&format!("{text} ")).is_err());
    assert!(Record::parse(&text.replacen('\n', " ", 1)).is_err());
    assert_eq!(
        Record::parse("").unwrap_err().to_string(),
        "this is no record, or it is damaged: line 1: EOF while parsing a value"
    );
}

/// Changes the text and makes its sum right again.
fn forge(text: &str, change: impl FnOnce(&mut String)) -> Result<(), BadRecord> {
    let body = text.rsplit_once("\"sha256\":").unwrap().0;
    let mut forged = body.to_string();
    change(&mut forged);
    let sum = hex::encode(Sha256::digest(forged.as_bytes()));
    forged.push_str(&format!("\"sha256\":\"{sum}\"}}\n"));
    verify(&Record::parse(&forged)?).map(drop)
}

#[test]
fn a_forged_record_with_a_right_sum_is_found_by_the_rules_and_the_secret() {
    let text = record("duel", 4).to_text();
    let found = |from: &str, to: &str| {
        let wrong = forge(&text, |text| *text = text.replacen(from, to, 1));
        wrong.expect_err(&format!("{from} -> {to}")).to_string()
    };
    assert!(found("\"n\":5,", "\"n\":6,").starts_with("entry 5: it says it is entry 6"));
    assert!(found("\"north\"", "\"south\"").starts_with("entry 0: its draws"));
    assert!(found("\"place\":[", "\"place\":[9,").starts_with("ending: played again it is"));
    assert!(found("\"format\":2", "\"format\":3").contains("format 3"));
    assert!(found("\"revision\":", "\"revision\":9").contains("revision 9"));
    assert!(found("\"game\":\"stellar\"", "\"game\":\"chess\"").contains("no game `chess`"));
    assert!(found("\"mode\":\"duel\"", "\"mode\":\"solo\"").contains("option `mode`"));
    assert!(found("\"commitment\":\"", "\"commitment\":\"0").contains("committed to"));
    assert!(found("\"draws\":[", "\"draws\":[0,").starts_with("entry 0: its draws"));
    assert!(found("\"header\"", "\"head\"").contains("line 1: unknown field `head`"));
    let shorter = forge(&text, |text| {
        let start = text.find("\n{\"n\":7,").unwrap();
        let end = start + 1 + text[start + 1..].find('\n').unwrap();
        text.replace_range(start..end, "");
    });
    assert!(shorter.unwrap_err().to_string().starts_with("entry 7: it says it is entry 8"));
    let unfinished = forge(&text, |text| {
        let at = text.find("\"ending\":").unwrap();
        text.truncate(at);
    });
    assert_eq!(unfinished.unwrap_err().to_string(), "ending: the game is over, but the record has none");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Whatever is done to a record, reading it ends in an answer and never in a crash.
    #[test]
    fn no_forgery_breaks_the_reader(at in 0.0..1.0f64, byte in 32..127u8, cut in 0..3usize, secret: bool) {
        static TEXT: std::sync::LazyLock<String> = std::sync::LazyLock::new(|| record("tandem", 5).to_text());
        let _ = forge(&TEXT, |text| {
            if !secret {
                let line = text.find("\"secrets\":").unwrap();
                let end = line + text[line..].find('\n').unwrap() + 1;
                text.replace_range(line..end, "");
            }
            let mut at = (at * text.len() as f64) as usize;
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            let end = (at + cut).min(text.len());
            if text.is_char_boundary(end) {
                text.replace_range(at..end, &char::from(byte).to_string());
            }
        });
    }
}

/// What a record of format 1 looked like, whole: a game in which somebody resigned.
const FORMAT_1: &str = include_str!("resigned-format-1.json");

#[test]
fn a_resigned_game_of_format_1_is_read_for_ever() {
    assert!(FORMAT_1.contains("\"format\":1") && FORMAT_1.contains("{\"resigned\":"));
    let record = Record::parse(FORMAT_1).unwrap();
    let report = verify(&record).unwrap();
    assert!(report.chance && report.ending.is_some_and(|ending| ending.resigned.len() == 2));
    let text = record.to_text();
    assert!(text.contains("\"format\":2") && text.contains("\"kind\":\"resignation\""));
    verify(&Record::parse(&text).unwrap()).unwrap();
}

#[test]
fn endings_are_compared_as_values() {
    let text = record("duel", 4).to_text();
    let same = |change: &dyn Fn(&mut String)| forge(&text, change);
    same(&|text| *text = text.replacen("\"ending\":{\"seats\":2,", "\"ending\":{ \"seats\" : 2, ", 1))
        .unwrap();
    same(&|text| *text = text.replacen(",0,0],\"score\"", "],\"score\"", 1)).expect("nobody sits there");
    assert!(same(&|text| *text = text.replacen("\"resigned\":[]", "\"resigned\":[1]", 1)).is_err());
}

/// What players of a duel add: the first had promised it.
fn contributed() -> (Vec<String>, Vec<String>) {
    let bytes = "5a".repeat(32);
    let promised = promise(&bytes, "t1", Seat(0)).unwrap();
    (vec![bytes, "lucky".to_string()], vec![promised, String::new()])
}

fn promised(seed: u8) -> Record {
    let (contributions, promises) = contributed();
    let secret = Secret::new([seed; 32]);
    let edition = EditionSource::Default;
    let table = Table::start("stellar", &raw(r#"{"mode":"duel"}"#), &edition, secret, contributions).unwrap();
    let mut table = table.promised("t1", promises);
    let mut luck = Fast::new(seed.into());
    while step(&mut table, &mut luck) {}
    Record::of(&table)
}

#[test]
fn what_was_promised_is_what_was_added() {
    let record = promised(6);
    let report = verify(&record).unwrap();
    assert_eq!(report.promises, Some(Promises { kept: 1, unopened: 0, clear: 1 }));
    assert!(report.to_string().contains("promised contributions: 1 opened, 1 more in the clear"), "{report}");
    let broken = |change: &dyn Fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        verify(&record).unwrap_err()
    };
    let other = BadRecord::Promise { seat: Seat(0) };
    assert_eq!(broken(&|record| record.header.promises[0] = "5b".repeat(32)), other);
    assert_eq!(broken(&|record| record.header.table = "t2".to_string()), other);
    assert!(matches!(broken(&|record| record.header.table.clear()), BadRecord::Header(_)));
    assert!(matches!(broken(&|record| drop(record.header.promises.pop())), BadRecord::Header(_)));
    // Whoever leaves the promises out has another record: it is whole, but nobody signed it.
    let kept = broken(&|record| record.header.contributions[0] = "5b".repeat(32));
    assert!(kept == other, "{kept}");
}

#[test]
fn a_promise_that_was_not_opened_is_counted() {
    let (_, promises) = contributed();
    let table =
        Table::start("stellar", &raw("{}"), &EditionSource::Default, Secret::new([3; 32]), vec![]).unwrap();
    let mut table = table.promised("t1", promises);
    table.resign(Seat(0), 9).unwrap();
    let report = verify(&Record::parse(&Record::of(&table).to_text()).unwrap()).unwrap();
    assert_eq!(report.promises, Some(Promises { kept: 0, unopened: 1, clear: 0 }));
    assert!(report.to_string().contains("promised contributions: 0 opened and 1 not"), "{report}");
}

#[test]
fn a_record_says_that_it_was_dealt_without_a_server() {
    let mut record = record("duel", 6);
    record.header.offline = true;
    let read = Record::parse(&record.to_text()).unwrap();
    assert!(verify(&read).unwrap().to_string().ends_with("; dealt on a player's own machine"));
}

fn signer() -> Signer {
    Signer::new([11; 32])
}

/// What somebody knows who trusts our key alone.
fn known() -> Known {
    Known { keys: Some(vec![signer().fingerprint()]), ..Known::default() }
}

fn signed() -> &'static str {
    static TEXT: std::sync::LazyLock<String> =
        std::sync::LazyLock::new(|| promised(7).signed(&signer()).to_text());
    &TEXT
}

/// What somebody who knows this makes of a text.
fn judge(text: &str, known: &Known) -> Result<Report, BadRecord> {
    verify_against(&Record::parse(text)?, known)
}

#[test]
fn a_signed_record_counts_for_whoever_knows_the_key() {
    let read = Record::parse(signed()).unwrap();
    assert_eq!(read.to_text(), signed());
    let report = judge(signed(), &known()).unwrap();
    assert!(report.to_string().ends_with(&format!("; signed by key {}", signer().fingerprint())), "{report}");
    judge(signed(), &Known::default()).unwrap();
    let stranger = Known { keys: Some(vec!["00".repeat(16)]), ..Known::default() };
    let wrong = judge(signed(), &stranger).unwrap_err();
    assert_eq!(wrong, BadRecord::Stranger { fingerprint: signer().fingerprint() });
    let nobodys = promised(7).to_text();
    for known in [known(), Known::default()] {
        assert_eq!(judge(&nobodys, &known).unwrap_err(), BadRecord::Unsigned { format: 2 });
    }
    // Format 1 had no signatures.
    judge(FORMAT_1, &Known::default()).unwrap();
    assert_eq!(judge(FORMAT_1, &known()).unwrap_err(), BadRecord::Unsigned { format: 1 });
}

#[test]
fn a_record_is_held_against_what_players_have_kept() {
    let (contributions, _) = contributed();
    let record = promised(7);
    let told = Replay::open(record.clone()).unwrap();
    let commitment = Some(record.header.commitment);
    let lines = told.lines(Viewer::Seat(Seat(1)), 0, told.last());
    let heard = vec![(Viewer::Seat(Seat(1)), heard(&lines))];
    let kept = Known { commitment, contributions, heard, ..known() };
    judge(signed(), &kept).unwrap();
    let other = |known: Known| match judge(signed(), &known).unwrap_err() {
        BadRecord::Other { what } => what,
        wrong => panic!("{wrong}"),
    };
    let another = Some("ab".repeat(32));
    assert!(other(Known { commitment: another, ..kept.clone() }).contains("its hash"));
    assert!(other(Known { contributions: vec!["x".to_string()], ..kept.clone() }).contains("a contribution"));
    let heard = vec![(Viewer::Seat(Seat(0)), kept.heard[0].1.clone())];
    assert!(other(Known { heard, ..kept }).contains("what was told"));
}

/// Changes one place of a signed record and makes its sum right again.
fn resealed(at: usize, byte: u8) -> String {
    let body = signed().rsplit_once("\"sha256\":").unwrap().0;
    let mut bytes = body.as_bytes().to_vec();
    bytes[at % body.len()] = byte;
    sealed(&String::from_utf8(bytes).unwrap_or_default())
}

#[test]
fn every_digit_of_a_signed_record_stands() {
    let body = signed().rsplit_once("\"sha256\":").unwrap().0;
    for (at, byte) in body.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()) {
        let other = if byte == b'9' { b'0' } else { byte + 1 };
        assert!(
            judge(&resealed(at, other), &known()).is_err(),
            "byte {at}: {}",
            &body[at.saturating_sub(20)..=at]
        );
    }
}

/// Where the values of a text are: numbers, texts and words. Names of fields are texts, too.
fn values(text: &str) -> Vec<std::ops::Range<usize>> {
    let bytes = text.as_bytes();
    let (mut found, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        let length = match bytes[at] {
            b'"' => 2 + text[at + 1..].find('"').unwrap_or_default(),
            byte if byte.is_ascii_alphanumeric() || byte == b'-' => {
                text[at..].find([',', ']', '}', ':']).unwrap_or_default()
            }
            _ => {
                at += 1;
                continue;
            }
        };
        found.push(at..at + length);
        at += length;
    }
    found
}

/// The same value said otherwise.
fn another(value: &str) -> String {
    match value.strip_suffix('"') {
        Some(text) => format!("{text}0\""),
        None => value.parse::<i64>().map_or_else(|_| "null".to_string(), |number| (number + 1).to_string()),
    }
}

/// A text with a right sum.
fn sealed(body: &str) -> String {
    format!("{body}\"sha256\":\"{}\"}}\n", hex::encode(Sha256::digest(body.as_bytes())))
}

#[test]
fn any_one_field_of_a_signed_record_stands() {
    let body = signed().rsplit_once("\"sha256\":").unwrap().0;
    judge(&sealed(body), &known()).expect("a right sum alone changes nothing");
    let values = values(body);
    assert!(values.len() > 500, "{}", values.len());
    for value in values {
        let forged = [&body[..value.start], &another(&body[value.clone()]), &body[value.end..]].concat();
        assert!(judge(&sealed(&forged), &known()).is_err(), "{}", &body[value]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Whoever changes any one byte of a signed record is found out, even with a right sum.
    #[test]
    fn any_one_byte_of_a_signed_record_stands(at in 0..1_000_000usize, byte in 32..127u8) {
        let text = resealed(at, byte);
        prop_assume!(text != signed());
        prop_assert!(judge(&text, &known()).is_err());
    }
}

#[test]
fn a_finished_game_that_is_cut_into_a_running_one_is_not_signed() {
    let mut record = Record { secrets: Vec::new(), ending: None, ..promised(7).signed(&signer()) };
    record.entries.truncate(20);
    assert_eq!(judge(&record.to_text(), &known()).unwrap_err(), BadRecord::Signature);
    let unsigned = Record { signature: None, ..record };
    assert_eq!(judge(&unsigned.to_text(), &known()).unwrap_err(), BadRecord::Unsigned { format: 2 });
}
