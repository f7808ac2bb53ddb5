//! Finding one's way in the text of a JSON value.

use std::ops::Range;

/// Where the value that begins at `at` ends.
pub fn skip(text: &[u8], at: usize) -> usize {
    match text[at] {
        b'"' => skip_string(text, at),
        b'{' | b'[' => skip_within(text, at, usize::MAX).expect("a container ends"),
        _ => {
            at + text[at..]
                .iter()
                .position(|byte| matches!(byte, b',' | b'}' | b']'))
                .unwrap_or(text.len() - at)
        }
    }
}

pub fn skip_string(text: &[u8], at: usize) -> usize {
    let mut at = at + 1;
    loop {
        match text[at] {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// Where the container that begins at `at` ends, if that is not behind `limit`.
pub fn skip_within(text: &[u8], at: usize, limit: usize) -> Option<usize> {
    let mut depth = 0;
    let mut at = at;
    while at < limit {
        match text[at] {
            b'"' => {
                at = skip_string(text, at);
                continue;
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

/// The elements of the array that begins at `at`, and where it ends.
pub fn elements(text: &[u8], at: usize) -> (Vec<Range<usize>>, usize) {
    let mut found = Vec::with_capacity(8);
    let mut at = at + 1;
    while text[at] != b']' {
        let end = skip(text, at);
        found.push(at..end);
        at = past_comma(text, end);
    }
    (found, at + 1)
}

/// A member of an object: its key with the quotes, and where its value begins.
pub fn key(text: &[u8], at: usize) -> (&[u8], usize) {
    let end = skip_string(text, at);
    (&text[at..end], end + 1)
}

pub fn past_comma(text: &[u8], at: usize) -> usize {
    if text[at] == b',' { at + 1 } else { at }
}

/// How many bytes two texts have in common at their beginning.
pub fn common(a: &[u8], b: &[u8]) -> usize {
    const BLOCK: usize = 32;
    let blocks = a.chunks_exact(BLOCK).zip(b.chunks_exact(BLOCK)).take_while(|(a, b)| a == b).count();
    let done = blocks * BLOCK;
    done + a[done..].iter().zip(&b[done..]).take_while(|(a, b)| a == b).count()
}
