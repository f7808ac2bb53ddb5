//! Records: round trips, and every lie that a record could tell.

use crate::common::{MODES, open, play, raw, step};
use engine::{Chance, Fast, Seat};
use proptest::prelude::*;
use sha2::{Digest, Sha256};
use umpire::{BadRecord, EditionSource, Record, Secret, Signature, Table, verify};

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

#[test]
fn a_record_has_room_for_promises_a_signature_and_play_without_a_server() {
    let mut record = record("duel", 6);
    record.header.promises = vec!["ab".to_string(), "cd".to_string()];
    record.header.offline = true;
    record.signature = Some(Signature { key: "01".to_string(), signature: "02".to_string() });
    let text = record.to_text();
    let read = Record::parse(&text).unwrap();
    assert_eq!(read.to_text(), text);
    assert!(read.header.offline && read.header.promises == record.header.promises);
    assert_eq!(read.signature, record.signature);
    verify(&read).unwrap();
}
