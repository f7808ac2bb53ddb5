//! A place on the map, called as it is printed: B14.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A hex by its column and row. Its number is the same on every map, so that tables of hexes are plain lists; the order is
/// by column, then by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex(u16);

/// Rows are the low bits of a hex's number.
const ROW_BITS: u32 = 5;

impl Hex {
    /// Columns A to Z and AA to ZZ.
    pub const COLUMNS_MAX: u8 = 52;
    pub const ROWS_MAX: u8 = 1 << ROW_BITS;

    /// Column and row, both counted from 0.
    #[inline]
    pub const fn new(column: u8, row: u8) -> Hex {
        Hex((column as u16) << ROW_BITS | row as u16)
    }

    /// Its place in a table of [`Hex::table_len`] entries.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The length of a table over the hexes of this many columns.
    pub const fn table_len(columns: u8) -> usize {
        (columns as usize) << ROW_BITS
    }

    /// Counted from 0.
    #[inline]
    pub const fn column(self) -> u8 {
        (self.0 >> ROW_BITS) as u8
    }

    /// Counted from 0.
    #[inline]
    pub const fn row(self) -> u8 {
        (self.0 & (Self::ROWS_MAX as u16 - 1)) as u8
    }

    /// Two axes at 60 degrees: every other column lies half a hex lower.
    #[inline]
    fn axes(self) -> (i16, i16) {
        let column = i16::from(self.column());
        (column, i16::from(self.row()) - column / 2)
    }

    /// CONQUEST-5.2: the steps from one hex to another where nothing is in the way.
    #[inline]
    pub fn distance(self, other: Hex) -> u8 {
        let ((a, b), (c, d)) = (self.axes(), other.axes());
        let (across, down) = (c - a, d - b);
        across.abs().max(down.abs()).max((across + down).abs()) as u8
    }

    /// The six around it, from the north clockwise, as far as they can be written at all.
    pub(crate) fn around(self) -> impl Iterator<Item = Hex> {
        let (column, row) = (i16::from(self.column()), i16::from(self.row()));
        let low = column % 2;
        let near = [(0, -1), (1, low - 1), (1, low), (0, 1), (-1, low), (-1, low - 1)];
        near.into_iter().filter_map(move |(across, down)| {
            let (column, row) = (column + across, row + down);
            let written = (0..i16::from(Self::COLUMNS_MAX)).contains(&column)
                && (0..i16::from(Self::ROWS_MAX)).contains(&row);
            written.then(|| Hex::new(column as u8, row as u8))
        })
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = (b'A' + self.column() % 26) as char;
        if self.column() >= 26 {
            write!(f, "{letter}")?;
        }
        write!(f, "{letter}{}", self.row() + 1)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Hex {
    type Err = String;

    fn from_str(text: &str) -> Result<Hex, String> {
        let wrong = || format!("`{text}` is no hex; one is written like B14 or GG21");
        let digits = text.find(|c: char| c.is_ascii_digit()).ok_or_else(wrong)?;
        let (letters, digits) = text.split_at(digits);
        let column = match *letters.as_bytes() {
            [a @ b'A'..=b'Z'] => a - b'A',
            [a @ b'A'..=b'Z', b] if a == b => 26 + a - b'A',
            _ => return Err(wrong()),
        };
        let row: u8 = digits.parse().map_err(|_| wrong())?;
        if digits.starts_with('0') || row > Self::ROWS_MAX {
            return Err(wrong());
        }
        Ok(Hex::new(column, row - 1))
    }
}

impl Serialize for Hex {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Printed;
        impl serde::de::Visitor<'_> for Printed {
            type Value = Hex;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a hex such as B14")
            }
            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Hex, E> {
                text.parse().map_err(E::custom)
            }
        }
        from.deserialize_str(Printed)
    }
}

/// In TypeScript a hex is the text that is printed in it.
impl ts_rs::TS for Hex {
    type WithoutGenerics = Hex;
    type OptionInnerType = Hex;
    fn name(_: &ts_rs::Config) -> String {
        "string".to_string()
    }
    fn inline(config: &ts_rs::Config) -> String {
        Self::name(config)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(text: &str) -> Hex {
        text.parse().unwrap()
    }

    /// CONQUEST-1.2: letters and a number; after Z come AA, BB, ...
    #[test]
    fn a_hex_is_called_as_it_is_printed() {
        for text in ["A1", "B14", "Z20", "AA1", "GG21"] {
            assert_eq!(hex(text).to_string(), text);
            assert_eq!(serde_json::from_str::<Hex>(&format!("\"{text}\"")).unwrap(), hex(text));
        }
        assert_eq!((hex("GG21").column(), hex("GG21").row()), (32, 20));
        for text in ["", "A", "14", "AB3", "A0", "A01", "A33", "a1", "A1x", "AAA1", "A-1", "A1000"] {
            let wrong = text.parse::<Hex>().unwrap_err();
            assert!(wrong.contains("is no hex"), "{text}: {wrong}");
        }
    }

    /// CONQUEST-5.2: a step goes to one of six.
    #[test]
    fn conquest_5_2_the_lower_columns_touch_two_of_each_side() {
        let around = |text| hex(text).around().map(|hex| hex.to_string()).collect::<Vec<_>>();
        assert_eq!(around("B1"), ["C1", "C2", "B2", "A2", "A1"]);
        assert_eq!(around("C4"), ["C3", "D3", "D4", "C5", "B4", "B3"]);
        assert!(hex("Q8").around().all(|near| near.distance(hex("Q8")) == 1));
    }

    #[test]
    fn distances_between_corners() {
        assert_eq!(hex("A1").distance(hex("A21")), 20);
        assert_eq!(hex("A1").distance(hex("GG1")), 32);
        assert_eq!(hex("A1").distance(hex("GG21")), 36);
        assert_eq!(hex("A21").distance(hex("B14")), 7);
        assert_eq!(hex("E17").distance(hex("K18")), 6);
        assert_eq!(hex("E17").distance(hex("B14")), 4);
    }
}
