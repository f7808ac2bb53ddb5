//! Names at one table differ in look. Our ruling: whoever comes under a name that looks like another's there is shown with a number
//! behind it, at this table only. Nobody is refused: two people can be called Anna.

use crate::input::Player;
use crate::protocol::Occupant;
use crate::roster::Roster;

impl Roster {
    /// The name under which this player is shown here.
    pub(crate) fn shown_name(&self, player: &Player) -> String {
        let others = self.seats.iter().filter_map(|place| match &place.occupant {
            Occupant::Player { id, name } | Occupant::Invited { id, name } if *id != player.id => {
                Some(look(name))
            }
            _ => None,
        });
        let others: Vec<String> = others.collect();
        let numbered = (2..).map(|number| format!("{} ({number})", player.name));
        let mut names = std::iter::once(player.name.clone()).chain(numbered);
        names.find(|name| !others.contains(&look(name))).expect("numbers do not end")
    }
}

/// The same for names that a hurried reader takes for the same: without spaces and accents that stand by themselves, in small letters,
/// and letters of other scripts as the Latin ones that they look like.
fn look(name: &str) -> String {
    let seen =
        name.chars().filter(|c| !c.is_whitespace() && unicode_width::UnicodeWidthChar::width(*c) != Some(0));
    seen.flat_map(char::to_lowercase).map(latin).collect()
}

fn latin(c: char) -> char {
    match c {
        'а' | 'α' => 'a',
        'в' | 'β' | 'ь' => 'b',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' | 'ε' | 'ё' => 'e',
        'һ' | 'н' | 'η' => 'h',
        'і' | 'ι' | 'ı' | 'ї' | 'l' | '1' | '|' | 'ӏ' => 'i',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'м' | 'μ' => 'm',
        'ν' => 'n',
        'о' | 'ο' | '0' => 'o',
        'р' | 'ρ' => 'p',
        'ԛ' => 'q',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'ԝ' => 'w',
        'х' | 'χ' => 'x',
        'у' | 'υ' => 'y',
        'ζ' => 'z',
        // Wide forms of ASCII.
        '\u{ff01}'..='\u{ff5e}' => {
            let narrow = char::from_u32(c as u32 - 0xfee0).expect("it is ASCII");
            latin(narrow.to_ascii_lowercase())
        }
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_the_same_is_the_same() {
        for (one, other) in [
            ("Ada", "ada"),
            ("Ada", "Аdа"),
            ("Ada", "A da"),
            ("Ian", "lan"),
            ("Bob", "Ｂob"),
            ("Otto", "0tto"),
        ] {
            assert_eq!(look(one), look(other), "{one} {other}");
        }
        for (one, other) in [("Ada", "Adam"), ("Ada", "Áda"), ("星", "月"), ("Guest 219a", "Guest 219b")] {
            assert_ne!(look(one), look(other), "{one} {other}");
        }
    }
}
