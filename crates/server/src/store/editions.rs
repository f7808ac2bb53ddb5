//! Editions of somebody's own: each text is kept once, under its hash, however many tables play by it. Headers of records hold the
//! text, too, and are kept without it.

use std::borrow::Cow;

use sha2::{Digest, Sha256};

pub type Hash = [u8; 32];

/// Where the text stood in a header. None is ever written so: where there is no text, there is no such field.
const GAP: &str = r#","text":null"#;

pub fn hash(text: &str) -> Hash {
    Sha256::digest(text).into()
}

/// A header without the text. One that would not come back letter by letter stays as it is.
pub fn without<'a>(header: &'a str, edition_text: Option<&str>) -> Cow<'a, str> {
    let Some(text) = edition_text else { return Cow::Borrowed(header) };
    let kept = header.replacen(&field(text), GAP, 1);
    match with(&kept, edition_text) == header {
        true => Cow::Owned(kept),
        false => Cow::Borrowed(header),
    }
}

/// A header as it was written.
pub fn with(header: &str, edition_text: Option<&str>) -> String {
    match edition_text {
        Some(text) => header.replacen(GAP, &field(text), 1),
        None => header.to_string(),
    }
}

fn field(text: &str) -> String {
    format!(r#","text":{}"#, serde_json::to_string(text).expect("a text is plain data"))
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
