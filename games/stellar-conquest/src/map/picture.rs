//! A map drawn with letters.

use super::{Chart, Colour, Hex};

impl Chart {
    /// Two lines a row, as every other column lies half a hex lower. Stars are the first letters of their colours, small in
    /// clouds; clouds are `~`, entries the numbers of their players.
    pub fn picture(&self) -> String {
        let rows = self.hexes().map(Hex::row).max().unwrap_or(0) + 1;
        let line = |number: u8| {
            let cell = |column: u8| {
                let hex = Hex::new(column, number / 2);
                if column % 2 == number % 2 && self.has(hex) { self.letter(hex) } else { ' ' }
            };
            let cells: String = (0..self.columns).flat_map(|column| [cell(column), ' ']).collect();
            let label =
                if number.is_multiple_of(2) { format!("{:>2}", number / 2 + 1) } else { "  ".to_string() };
            format!("{label} {}\n", cells.trim_end())
        };
        let name = |column: u8| Hex::new(column, 0).to_string().trim_end_matches('1').to_string();
        let head: String = (0..self.columns).map(|column| format!("{:<2}", name(column))).collect();
        let lines: String = (0..2 * rows).map(line).collect();
        format!("   {}\n{}\n", head.trim_end(), lines.trim_end())
    }

    fn letter(&self, hex: Hex) -> char {
        if let Some(star) = self.star_at(hex) {
            let letter = match self.star(star).colour {
                Colour::Blue => 'B',
                Colour::White => 'W',
                Colour::Yellow => 'Y',
                Colour::Orange => 'O',
                Colour::Red => 'R',
            };
            return if self.is_cloud(hex) { letter.to_ascii_lowercase() } else { letter };
        }
        match self.entries.iter().position(|entry| *entry == hex) {
            Some(number) => (b'1' + number as u8) as char,
            None if self.is_cloud(hex) => '~',
            None => '.',
        }
    }
}
