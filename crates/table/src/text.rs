//! What people write, and what must not be in it.

/// Control characters, direction overrides, zero-width and line-breaking characters.
pub fn disturbs(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{061c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
