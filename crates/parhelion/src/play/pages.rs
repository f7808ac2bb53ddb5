//! What a game has to look up: its maps, cards and prices, as its view prints them.
//!
//! A view that is written with `{:#}` is a book: a line `# prices` begins the page "prices".

use engine::{Game, Seat};
use umpire::Table;

/// A page that can be asked for by its title.
#[derive(Debug, PartialEq, Eq)]
pub struct Page {
    pub title: String,
    pub text: String,
}

/// The pages of a game as this seat may read them.
pub fn pages(table: &Table, seat: Seat) -> Vec<Page> {
    let game = table.header().game.as_str();
    read(&umpire::with_game!(game, G => book::<G>(table, seat), else => String::new()))
}

fn book<G: Game>(table: &Table, seat: Seat) -> String {
    table.seen::<G>(seat, 0).map_or_else(String::new, |seen| format!("{:#}", seen.view()))
}

fn read(book: &str) -> Vec<Page> {
    let mut pages: Vec<Page> = Vec::new();
    for line in book.lines() {
        match (line.strip_prefix("# "), pages.last_mut()) {
            (Some(title), _) => pages.push(Page { title: title.to_string(), text: String::new() }),
            (None, Some(page)) => {
                page.text.push_str(line);
                page.text.push('\n');
            }
            (None, None) => {}
        }
    }
    pages
}

impl Page {
    /// Its entries that say all of these words; an entry goes on in lines that are indented.
    pub fn saying(&self, words: &str) -> String {
        let wanted = words.to_lowercase();
        let mut entries: Vec<String> = Vec::new();
        for line in self.text.lines() {
            match entries.last_mut() {
                Some(entry) if line.starts_with(' ') => *entry += &format!("{line}\n"),
                _ => entries.push(format!("{line}\n")),
            }
        }
        let says = |entry: &String| {
            let entry = entry.to_lowercase();
            wanted.split_whitespace().all(|word| entry.contains(word))
        };
        entries.into_iter().filter(says).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_has_pages_and_pages_have_entries() {
        let pages = read("# cards\nArmor: defence 2\nColony: makes crew\n  needs energy\n# map\n. *\n");
        let titles: Vec<&str> = pages.iter().map(|page| page.title.as_str()).collect();
        assert_eq!((titles, pages[1].text.as_str()), (vec!["cards", "map"], ". *\n"));
        assert_eq!(pages[0].saying("ENERGY"), "Colony: makes crew\n  needs energy\n");
        assert_eq!(pages[0].saying("turret"), "");
    }
}
