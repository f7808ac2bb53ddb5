//! What people write, and what must not be in it: characters that nobody sees, that turn the lines around them, or that climb out
//! of theirs. What a keyboard writes stays: emoji made of several, flags, the joiners that Persian and Indic letters need.

use std::fmt;

use unicode_width::UnicodeWidthChar;

/// More marks than this on one letter are no writing: Tibetan and pointed Hebrew take up to four.
const MARKS_MAX: usize = 4;

/// What disturbs the line in which it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disturbance {
    Control,
    Direction,
    Invisible,
    Marks,
}

/// Follows on "It cannot have".
impl fmt::Display for Disturbance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Disturbance::Control => f.write_str("line breaks or other control characters"),
            Disturbance::Direction => f.write_str("marks that turn the direction of writing"),
            Disturbance::Invisible => f.write_str("invisible characters"),
            Disturbance::Marks => write!(f, "more than {MARKS_MAX} accents on one letter"),
        }
    }
}

/// What in a text would disturb its line, if anything would.
pub fn disturbance(text: &str) -> Option<Disturbance> {
    let chars: Vec<char> = text.chars().collect();
    if chars.iter().any(|c| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')) {
        return Some(Disturbance::Control);
    }
    if chars.iter().any(|c| turns(*c)) {
        return Some(Disturbance::Direction);
    }
    if is_blank(&chars) || (0..chars.len()).any(|at| is_bare(&chars, at)) {
        return Some(Disturbance::Invisible);
    }
    let marks = chars.split(|c| takes_room(*c) || is_tag(*c)).map(<[char]>::len).max();
    marks.filter(|marks| *marks > MARKS_MAX).map(|_| Disturbance::Marks)
}

fn takes_room(c: char) -> bool {
    c.width() != Some(0)
}

fn turns(c: char) -> bool {
    matches!(c, '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Marks and spaces without a letter.
fn is_blank(chars: &[char]) -> bool {
    !chars.is_empty() && !chars.iter().any(|c| takes_room(*c) && !c.is_whitespace())
}

/// Nobody sees it, and it does nothing for the characters beside it.
fn is_bare(chars: &[char], at: usize) -> bool {
    let before = at.checked_sub(1).map(|at| chars[at]);
    match chars[at] {
        '\u{200c}' | '\u{200d}' => !joins(before, chars.get(at + 1).copied()),
        '\u{fe0e}' | '\u{fe0f}' => !before.is_some_and(|c| is_pictogram(c) || is_keycap(c)),
        // Which of its shapes a Chinese or Japanese character has.
        '\u{e0100}'..='\u{e01ef}' => !before.is_some_and(is_ideograph),
        c if is_tag(c) => !spells_flag(chars, at),
        c => is_invisible(c),
    }
}

const BLACK_FLAG: char = '\u{1f3f4}';
const LAST_TAG: char = '\u{e007f}';

fn is_tag(c: char) -> bool {
    matches!(c, '\u{e0020}'..=LAST_TAG)
}

/// A country's part has its flag spelt in tags after a black one, up to the tag that ends it.
fn spells_flag(chars: &[char], at: usize) -> bool {
    let Some(flag) = chars[..at].iter().rposition(|c| !is_tag(*c)) else { return false };
    let tags = chars[flag + 1..].split(|c| !is_tag(*c)).next().unwrap_or_default();
    chars[flag] == BLACK_FLAG && tags.iter().position(|c| *c == LAST_TAG) == Some(tags.len() - 1)
}

/// A joiner holds one emoji together, or shapes letters that change with their neighbours.
fn joins(before: Option<char>, after: Option<char>) -> bool {
    let (Some(before), Some(after)) = (before, after) else { return false };
    let ends_emoji = is_pictogram(before) || matches!(before, '\u{fe0f}' | LAST_TAG);
    ends_emoji && is_pictogram(after) || is_shaped(before) && is_shaped(after)
}

/// Arabic, Syriac, the scripts of India, Sinhala; Myanmar, Khmer and Mongolian.
fn is_shaped(c: char) -> bool {
    matches!(c, '\u{0600}'..='\u{0dff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{18af}')
        && c.is_alphabetic()
        || !takes_room(c) && matches!(c, '\u{0900}'..='\u{0dff}')
}

fn is_keycap(c: char) -> bool {
    matches!(c, '0'..='9' | '#' | '*')
}

fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

/// Emoji, and the older symbols that become emoji by a variation selector.
fn is_pictogram(c: char) -> bool {
    matches!(c,
        '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2190}'..='\u{21ff}'
        | '\u{2300}'..='\u{23ff}' | '\u{24c2}' | '\u{25a0}'..='\u{27bf}' | '\u{2900}'..='\u{297f}'
        | '\u{2b00}'..='\u{2bff}' | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}' | '\u{1f000}'..='\u{1faff}')
}

/// Fillers, soft hyphens, blanks that are no spaces, and what only programs read.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'
        | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0d}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_type_stays() {
        let fine = [
            "Ada Lovelace",
            "星の王子さま",
            "👩‍🚀 Dee",
            "family 👨‍👩‍👧 hello",
            "🏳️‍🌈",
            "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ewan",
            "🏴‍☠️",
            "👩🏽‍❤️‍💋‍👩🏽",
            "1️⃣ ☀️ ©️",
            "Ạ̊sa Nguyễn",
            "دافيد العربي",
            "علی\u{200c}رضا",
            "ශ්\u{200d}රී ලංකා",
            "葛\u{e0100}城",
            "שָׁלוֹם",
            "한글",
            "",
        ];
        for text in fine {
            assert_eq!(disturbance(text), None, "{text:?}");
        }
    }

    #[test]
    fn what_nobody_sees_or_what_spreads_is_named() {
        let cases = [
            ("a\u{0}b", Disturbance::Control),
            ("a\nb", Disturbance::Control),
            ("a\u{2028}b", Disturbance::Control),
            ("a\u{202e}b", Disturbance::Direction),
            ("\u{2067}abc", Disturbance::Direction),
            ("Ada\u{200f}", Disturbance::Direction),
            ("Ada\u{200d}", Disturbance::Invisible),
            ("A\u{200d}da", Disturbance::Invisible),
            ("A\u{200c}da", Disturbance::Invisible),
            ("👩\u{200d}", Disturbance::Invisible),
            ("Ada\u{fe0f}", Disturbance::Invisible),
            ("\u{200b}", Disturbance::Invisible),
            ("\u{3164}", Disturbance::Invisible),
            ("\u{115f}", Disturbance::Invisible),
            ("\u{2800}\u{2800}", Disturbance::Invisible),
            ("\u{ad}", Disturbance::Invisible),
            ("\u{a0}\u{301}", Disturbance::Invisible),
            ("Ada\u{e0041}", Disturbance::Invisible),
            ("🏴\u{e0067}\u{e0062}", Disturbance::Invisible),
            ("🏴\u{e0067}\u{e0062}x", Disturbance::Invisible),
            ("🏴\u{e0067}\u{e007f}\u{e0067}", Disturbance::Invisible),
            ("A\u{301}\u{302}\u{303}\u{304}\u{305}", Disturbance::Marks),
        ];
        for (text, wrong) in cases {
            assert_eq!(disturbance(text), Some(wrong), "{text:?}");
        }
    }
}
