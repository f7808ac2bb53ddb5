//! Long lines, broken where a terminal ends.

/// No line is wider.
const WIDTH: usize = 100;
/// How much further in a line goes on.
const HANG: usize = 4;

/// Breaks what is too wide between words; colours take no room.
pub fn wrap(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(broken).collect();
    lines.join("\n") + if text.ends_with('\n') { "\n" } else { "" }
}

fn broken(line: &str) -> String {
    if width(line) <= WIDTH {
        return line.to_string();
    }
    let indent = line.len() - line.trim_start().len();
    let (mut out, mut at) = (" ".repeat(indent), indent);
    for word in line.split_whitespace() {
        let wide = width(word);
        let starts = at == indent && out.len() == indent;
        if !starts && at + 1 + wide > WIDTH {
            out += &format!("\n{}", " ".repeat(indent + HANG));
            at = indent + HANG;
        } else if !starts {
            out.push(' ');
            at += 1;
        }
        out += word;
        at += wide;
    }
    out
}

/// Letters that are seen: an escape sequence ends with its first letter.
fn width(text: &str) -> usize {
    let mut escaped = false;
    let seen = |letter: &char| {
        let hidden = escaped || *letter == '\x1b';
        escaped = hidden && !(escaped && letter.is_ascii_alphabetic());
        !hidden
    };
    text.chars().filter(seen).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_go_on_further_in() {
        let words = vec!["word"; 30].join(" ");
        let wrapped = wrap(&format!("  {words}\nshort\n"));
        let lines: Vec<&str> = wrapped.lines().collect();
        assert_eq!((lines.len(), lines[2]), (3, "short"));
        assert!(lines[0].starts_with("  word") && lines[1].starts_with("      word"), "{wrapped}");
        assert!(lines.iter().all(|line| line.len() <= WIDTH) && wrapped.ends_with('\n'), "{wrapped}");
        assert_eq!(wrapped.split_whitespace().count(), 31);
    }

    #[test]
    fn colours_take_no_room() {
        assert_eq!(width("\x1b[36mYou\x1b[0m!"), 4);
        let painted = format!("\x1b[36m{}\x1b[0m", "x".repeat(WIDTH));
        assert_eq!(wrap(&painted), painted);
    }
}
