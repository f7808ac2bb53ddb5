//! Editions of somebody's own: each text is kept once, under its hash, however many tables play by it. Headers of records hold the
//! text, too, and are kept without it.

use std::borrow::Cow;

use rusqlite::Connection;
use sha2::{Digest, Sha256};

pub(super) type Hash = [u8; 32];

/// Where the text stood in a header. None is ever written so: where there is no text, there is no such field.
const GAP: &str = r#","text":null"#;

/// Keeps a text, unless it is there already.
pub(super) fn keep(connection: &Connection, text: &str) -> rusqlite::Result<Hash> {
    let hash: Hash = Sha256::digest(text).into();
    let insert = "INSERT OR IGNORE INTO editions (hash, text) VALUES (?, ?)";
    connection.prepare_cached(insert)?.execute((hash, text))?;
    Ok(hash)
}

pub(super) fn text(connection: &Connection, hash: Hash) -> rusqlite::Result<String> {
    let query = "SELECT text FROM editions WHERE hash = ?";
    connection.prepare_cached(query)?.query_row([hash], |row| row.get(0))
}

/// A text that no table plays by any more goes.
pub(super) fn forget(connection: &Connection, hash: Hash) -> rusqlite::Result<()> {
    let delete =
        "DELETE FROM editions WHERE hash = ?1 AND NOT EXISTS (SELECT 1 FROM tables WHERE edition_hash = ?1)";
    connection.prepare_cached(delete)?.execute([hash]).map(drop)
}

/// A header without the text. One that would not come back letter by letter stays as it is.
pub(super) fn without<'a>(header: &'a str, edition_text: Option<&str>) -> Cow<'a, str> {
    let Some(text) = edition_text else { return Cow::Borrowed(header) };
    let kept = header.replacen(&field(text), GAP, 1);
    match with(&kept, edition_text) == header {
        true => Cow::Owned(kept),
        false => Cow::Borrowed(header),
    }
}

/// A header as it was written.
pub(super) fn with(header: &str, edition_text: Option<&str>) -> String {
    match edition_text {
        Some(text) => header.replacen(GAP, &field(text), 1),
        None => header.to_string(),
    }
}

fn field(text: &str) -> String {
    format!(r#","text":{}"#, serde_json::to_string(text).expect("a text is plain data"))
}

/// Moves all texts out of the rows where version 3 had them.
pub(super) fn move_all(connection: &Connection) -> rusqlite::Result<()> {
    let mut own = connection.prepare("SELECT number FROM tables WHERE edition_text IS NOT NULL")?;
    let own: Vec<i64> = own.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    for number in own {
        let query = "SELECT edition_text, header FROM tables WHERE number = ?";
        let (text, header): (String, Option<String>) =
            connection.prepare_cached(query)?.query_row([number], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let header = header.as_deref().map(|header| without(header, Some(&text)));
        let update = "UPDATE tables SET edition_text = NULL, edition_hash = ?, header = ? WHERE number = ?";
        connection.prepare_cached(update)?.execute((keep(connection, &text)?, header.as_deref(), number))?;
    }
    connection.execute_batch("ALTER TABLE tables DROP COLUMN edition_text")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_comes_back_letter_by_letter() {
        let text = "# \"Mine\"\n\u{1}é\\";
        let header = format!(r#"{{"edition":{{"id":"own","sha256":"00"{}}},"setup":{{}}}}"#, field(text));
        let kept = without(&header, Some(text));
        assert_eq!(kept, r#"{"edition":{"id":"own","sha256":"00","text":null},"setup":{}}"#);
        assert_eq!(with(&kept, Some(text)), header);
        // Where something else stands, nothing is touched.
        for odd in [r#"{"edition":{"id":"own"},"setup":{"text":null}}"#, r#"{"a":1,"text":null,"text":"b"}"#]
        {
            assert_eq!(without(odd, None), odd);
            assert_eq!(with(odd, None), odd);
        }
    }
}
