//! Chances as fractions: exact, or not told.

use crate::edition::Shot;

/// A chance in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    of: u128,
    hits: u128,
}

impl Odds {
    pub const SURE: Odds = Odds { of: 1, hits: 1 };

    pub fn new(hits: u128, of: u128) -> Odds {
        let common = gcd(hits, of);
        Odds { of: of / common, hits: hits / common }
    }

    /// CONQUEST-14.11: that one throw for a shot hits.
    pub fn throw(shot: Shot) -> Odds {
        match shot {
            Shot::Never => Odds::new(0, 1),
            Shot::Always => Odds::SURE,
            Shot::UpTo(max) => Odds::new(max.into(), 6),
            Shot::Sum(sum) => Odds::new((6 - sum.abs_diff(7)).into(), 36),
        }
    }

    pub fn fails(self) -> Odds {
        Odds { hits: self.of - self.hits, ..self }
    }

    /// That both happen; nothing where the numbers grow too large to be exact.
    pub fn and(self, other: Odds) -> Option<Odds> {
        // Each with the other's lower number first, so that they stay as small as they can.
        let (one, two) = (Odds::new(self.hits, other.of), Odds::new(other.hits, self.of));
        Some(Odds { hits: one.hits.checked_mul(two.hits)?, of: one.of.checked_mul(two.of)? })
    }

    /// That all happen.
    pub fn all(odds: impl IntoIterator<Item = Odds>) -> Option<Odds> {
        odds.into_iter().try_fold(Odds::SURE, Odds::and)
    }

    /// Hits, and of how many; nothing where they are too large to be written down.
    pub fn fraction(self) -> Option<(u32, u32)> {
        Some((self.hits.try_into().ok()?, self.of.try_into().ok()?))
    }

    /// In thousandths, rounded.
    pub fn permille(self) -> Option<u16> {
        let twice = self.hits.checked_mul(2000)?.checked_add(self.of)?;
        u16::try_from(twice / self.of.checked_mul(2)?).ok()
    }
}

fn gcd(one: u128, other: u128) -> u128 {
    if other == 0 { one.max(1) } else { gcd(other, one % other) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CONQUEST-14.11: what dice can do.
    #[test]
    fn conquest_14_11_a_throw_has_its_chance() {
        let chance = |shot| Odds::throw(shot).fraction().unwrap();
        assert_eq!(
            [chance(Shot::UpTo(4)), chance(Shot::Sum(10)), chance(Shot::Sum(7))],
            [(2, 3), (1, 12), (1, 6)]
        );
        assert_eq!([chance(Shot::Always), chance(Shot::Never)], [(1, 1), (0, 1)]);
    }

    #[test]
    fn chances_are_exact_or_not_told() {
        let third = Odds::new(1, 3);
        assert_eq!(third.and(third.fails()), Some(Odds::new(2, 9)));
        assert_eq!(Odds::new(2, 3).permille(), Some(667));
        assert_eq!(Odds::all([Odds::SURE; 100]).unwrap().permille(), Some(1000));
        assert_eq!(Odds::all([Odds::new(35, 36); 60]), None);
    }
}
