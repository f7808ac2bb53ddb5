//! Sets of places as bits, so that a whole set flies in one direction with one shift.

/// Places that a field's frame may have at most.
pub const CELLS: usize = 512;
const WORDS: usize = CELLS / 64;

/// The number of a place in the frame of its field.
pub type Cell = u16;

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cells([u64; WORDS]);

impl Cells {
    pub const NONE: Cells = Cells([0; WORDS]);

    #[inline]
    pub fn of(cell: Cell) -> Cells {
        let mut cells = Cells::NONE;
        cells.insert(cell);
        cells
    }

    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0[cell as usize / 64] |= 1 << (cell % 64);
    }

    #[inline]
    pub fn has(&self, cell: Cell) -> bool {
        self.0[cell as usize / 64] >> (cell % 64) & 1 != 0
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    #[must_use]
    pub fn and(&self, other: &Cells) -> Cells {
        Cells(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    #[inline]
    #[must_use]
    pub fn or(&self, other: &Cells) -> Cells {
        Cells(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    #[inline]
    #[must_use]
    pub fn without(&self, other: &Cells) -> Cells {
        Cells(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    #[inline]
    pub fn add(&mut self, other: &Cells) {
        *self = self.or(other);
    }

    /// Every cell moved by the same number, which may be negative. Nothing may leave the frame.
    #[inline]
    #[must_use]
    pub fn shifted(&self, by: i16) -> Cells {
        if by >= 0 { self.up(by as usize) } else { self.down(-by as usize) }
    }

    #[inline]
    fn up(&self, by: usize) -> Cells {
        let (words, bits) = (by / 64, by % 64);
        Cells(std::array::from_fn(|word| {
            let low = if word >= words { self.0[word - words] } else { 0 };
            let lower = if word > words { self.0[word - words - 1] } else { 0 };
            low << bits | (lower >> 1) >> (63 - bits)
        }))
    }

    #[inline]
    fn down(&self, by: usize) -> Cells {
        let (words, bits) = (by / 64, by % 64);
        Cells(std::array::from_fn(|word| {
            let high = self.0.get(word + words).copied().unwrap_or(0);
            let higher = self.0.get(word + words + 1).copied().unwrap_or(0);
            high >> bits | (higher << 1) << (63 - bits)
        }))
    }

    /// In rising order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        let words = self.0;
        (0..WORDS).flat_map(move |word| {
            let mut rest = words[word];
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as Cell)?;
                rest &= rest - 1;
                Some(word as Cell * 64 + bit)
            })
        })
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        let mut set = Cells::NONE;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shift_moves_every_cell_alike() {
        let cells = [70, 130, 200, 255, 256, 300];
        for by in [-70, -64, -63, -1, 0, 1, 36, 63, 64, 65, 128, 211] {
            let moved: Vec<Cell> = cells.iter().map(|cell| (*cell as i16 + by) as Cell).collect();
            let set: Cells = cells.into_iter().collect();
            assert_eq!(set.shifted(by).iter().collect::<Vec<_>>(), moved, "{by}");
        }
    }

    #[test]
    fn sets_add_and_take_away() {
        let (one, two): (Cells, Cells) = ([1, 2, 500].into_iter().collect(), [2, 3].into_iter().collect());
        assert_eq!(one.or(&two).len(), 4);
        assert_eq!(one.and(&two), Cells::of(2));
        assert_eq!(one.without(&two).iter().collect::<Vec<_>>(), [1, 500]);
        assert!(Cells::NONE.is_empty() && one.has(500) && !two.has(500));
    }
}
