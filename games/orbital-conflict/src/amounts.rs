//! Amounts of the four production types, reckoned with all at once.

use std::ops::{Add, AddAssign, Sub, SubAssign};

use crate::tables::ByType;

/// Four amounts in one number, 16 bits each, so that one addition adds them all. Amounts of a whole box are far below
/// the 14 bits at which they would touch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Amounts(u64);

/// The sign bit of each amount, and what lifts every amount that is not negative, and no other, to the bit below it.
const SIGNS: u64 = 0x8000_8000_8000_8000;
const LIFT: u64 = 0x4000_4000_4000_4000;

impl Amounts {
    /// Whether any amount is negative.
    #[inline]
    pub fn short(self) -> bool {
        self.0.wrapping_add(LIFT) & LIFT != LIFT
    }
}

impl From<ByType> for Amounts {
    #[inline]
    fn from(amounts: ByType) -> Amounts {
        let side_by_side = (0..4).fold(0, |sum, kind| sum | u64::from(amounts[kind] as u16) << (16 * kind));
        // A negative amount borrows from its neighbour.
        Amounts(side_by_side.wrapping_sub((side_by_side & SIGNS) << 1))
    }
}

impl Add for Amounts {
    type Output = Amounts;
    #[inline]
    fn add(self, other: Amounts) -> Amounts {
        Amounts(self.0.wrapping_add(other.0))
    }
}

impl AddAssign for Amounts {
    #[inline]
    fn add_assign(&mut self, other: Amounts) {
        *self = *self + other;
    }
}

impl Sub for Amounts {
    type Output = Amounts;
    #[inline]
    fn sub(self, other: Amounts) -> Amounts {
        Amounts(self.0.wrapping_sub(other.0))
    }
}

impl SubAssign for Amounts {
    #[inline]
    fn sub_assign(&mut self, other: Amounts) {
        *self = *self - other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_amounts_are_added_at_once() {
        for (a, b) in [([1, -2, 3, -4], [-1, 2, -3, 4]), ([-1; 4], [-1; 4]), ([1920, 0, -1920, 7], [0; 4])] {
            let sum: ByType = std::array::from_fn(|kind| a[kind] + b[kind]);
            let less: ByType = std::array::from_fn(|kind| a[kind] - b[kind]);
            assert_eq!(Amounts::from(a) + Amounts::from(b), Amounts::from(sum));
            assert_eq!(Amounts::from(a) - Amounts::from(b), Amounts::from(less));
        }
    }

    #[test]
    fn one_negative_amount_is_short() {
        for kind in 0..4 {
            let mut amounts = [0, 5, 1, 1920];
            assert!(!Amounts::from(amounts).short());
            amounts[kind] = -1;
            assert!(Amounts::from(amounts).short());
        }
    }
}
