//! Chances, counted exactly: every roll and every draw is so many equally likely cases, however many that are.

/// A chance in ten-thousandths: counted exactly and rounded once.
pub type Odds = u16;

/// So much is certain.
pub const CERTAIN: u32 = 10_000;
pub const SIDES: u32 = 6;

/// A number of cases, in digits to the base 2^32, the smallest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cases(Vec<u32>);

impl Cases {
    fn one() -> Cases {
        Cases(vec![1])
    }

    fn add(&mut self, other: &Cases) {
        let length = self.0.len().max(other.0.len());
        self.0.resize(length, 0);
        let mut carry = 0u64;
        for (place, digit) in self.0.iter_mut().enumerate() {
            carry += u64::from(*digit) + u64::from(other.0.get(place).copied().unwrap_or(0));
            *digit = carry as u32;
            carry >>= 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    fn times(&self, other: &Cases) -> Cases {
        let mut product = vec![0u32; self.0.len() + other.0.len()];
        for (low, digit) in self.0.iter().enumerate() {
            let mut carry = 0u64;
            for place in 0..=other.0.len() {
                let more = u64::from(*digit) * u64::from(other.0.get(place).copied().unwrap_or(0));
                carry += u64::from(product[low + place]) + more;
                product[low + place] = carry as u32;
                carry >>= 32;
            }
        }
        while product.last() == Some(&0) {
            product.pop();
        }
        Cases(product)
    }

    fn times_small(&self, factor: u32) -> Cases {
        self.times(&Cases(vec![factor]))
    }

    /// Without the rest.
    fn divided(mut self, by: u32) -> Cases {
        let mut rest = 0u64;
        for digit in self.0.iter_mut().rev() {
            rest = rest << 32 | u64::from(*digit);
            *digit = (rest / u64::from(by)) as u32;
            rest %= u64::from(by);
        }
        self
    }

    /// How likely these cases are among as many as these factors make together.
    fn among(&self, factors: impl Iterator<Item = u32>) -> Odds {
        // Dividing by one factor after another, each time without the rest, is dividing by their product.
        let doubled = factors.fold(self.times_small(2 * CERTAIN), Cases::divided);
        doubled.0.first().map_or(0, |twice| twice.div_ceil(2) as Odds)
    }
}

/// What a pool may show: the cases of each total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rolls {
    cases: Vec<Cases>,
    dice: u32,
}

impl Rolls {
    /// This for certain.
    pub fn sure(total: u32) -> Rolls {
        let mut cases = vec![Cases::default(); total as usize];
        cases.push(Cases::one());
        Rolls { cases, dice: 0 }
    }

    /// So many dice together.
    pub fn of(dice: u16) -> Rolls {
        let mut rolls = Rolls::sure(0);
        for _ in 0..dice {
            let mut cases = vec![Cases::default(); rolls.cases.len() + SIDES as usize];
            for (total, ways) in rolls.cases.iter().enumerate() {
                (1..=SIDES as usize).for_each(|die| cases[total + die].add(ways));
            }
            rolls = Rolls { cases, dice: rolls.dice + 1 };
        }
        rolls
    }

    /// What comes of two rolls where one total is made of both.
    pub fn with(&self, other: &Rolls, made: impl Fn(u32, u32) -> u32) -> Rolls {
        let mut cases: Vec<Cases> = Vec::new();
        for (one, ways) in self.likely() {
            for (two, more) in other.likely() {
                let total = made(one, two) as usize;
                cases.resize(cases.len().max(total + 1), Cases::default());
                cases[total].add(&ways.times(more));
            }
        }
        Rolls { cases, dice: self.dice + other.dice }
    }

    /// The totals that can come up at all.
    fn likely(&self) -> impl Iterator<Item = (u32, &Cases)> {
        (0..).zip(&self.cases).filter(|(_, cases)| **cases != Cases::default())
    }

    /// How often each answer comes of a roll against another, by the difference of both.
    pub fn against(&self, other: &Rolls, answer: impl Fn(i32) -> u8) -> Answers {
        let mut cases: Vec<(u8, Cases)> = Vec::new();
        for (one, ways) in self.likely() {
            for (two, more) in other.likely() {
                let count = answer(one as i32 - two as i32);
                let ways = ways.times(more);
                match cases.iter_mut().find(|(known, _)| *known == count) {
                    Some((_, known)) => known.add(&ways),
                    None => cases.push((count, ways)),
                }
            }
        }
        cases.sort_by_key(|(count, _)| *count);
        Answers { cases, dice: self.dice + other.dice }
    }
}

/// The cases of each answer.
pub struct Answers {
    cases: Vec<(u8, Cases)>,
    dice: u32,
}

impl Answers {
    fn all(&self) -> impl Iterator<Item = u32> {
        std::iter::repeat_n(SIDES, self.dice as usize)
    }

    /// The chance of each answer, rising.
    pub fn each(&self) -> impl Iterator<Item = (u8, Odds)> {
        self.cases.iter().map(|(count, cases)| (*count, cases.among(self.all())))
    }

    /// The chance of an answer of which this holds.
    pub fn chance(&self, holds: impl Fn(u8) -> bool) -> Odds {
        let mut sum = Cases::default();
        self.cases.iter().filter(|(count, _)| holds(*count)).for_each(|(_, cases)| sum.add(cases));
        sum.among(self.all())
    }

    /// The chance that enough of the first kind is among as many cards as were answered, drawn from a deck of two kinds.
    pub fn drawing(&self, deck: [u8; 2], enough: impl Fn(usize) -> bool) -> Odds {
        let size: u32 = deck.iter().map(|count| u32::from(*count)).sum();
        let most = self.cases.iter().map(|(count, _)| u32::from(*count).min(size)).max().unwrap_or(0);
        let mut sum = Cases::default();
        for (count, cases) in &self.cases {
            let drawn = u32::from(*count).min(size);
            // All are counted as if as many cards were drawn as can be: what follows makes no difference.
            let rest = (drawn..most).fold(Cases::one(), |ways, gone| ways.times_small(size - gone));
            sum.add(&cases.times(&draws(deck, drawn, &enough)).times(&rest));
        }
        sum.among(self.all().chain((0..most).map(|gone| size - gone)))
    }
}

/// The ways to draw so many cards one after another with enough of the first kind among them.
fn draws([first, second]: [u8; 2], count: u32, enough: impl Fn(usize) -> bool) -> Cases {
    let left = |all: u8, gone: usize| u32::from(all).saturating_sub(gone as u32);
    let mut ways = vec![Cases::one()];
    for drawn in 0..count as usize {
        let mut next = vec![Cases::default(); ways.len() + 1];
        for (hits, now) in ways.iter().enumerate() {
            next[hits + 1].add(&now.times_small(left(first, hits)));
            next[hits].add(&now.times_small(left(second, drawn - hits)));
        }
        ways = next;
    }
    let mut sum = Cases::default();
    ways.iter().enumerate().filter(|(hits, _)| enough(*hits)).for_each(|(_, ways)| sum.add(ways));
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    /// STG-R1: one die against another leaves 15 of 36 cases above zero, 6 at zero.
    #[test]
    fn stg_r1_one_die_against_another() {
        let answers = Rolls::of(1).against(&Rolls::of(1), |difference| (difference.signum() + 1) as u8);
        assert_eq!(answers.each().collect::<Vec<_>>(), [(0, 4167), (1, 1667), (2, 4167)]);
        assert_eq!(answers.chance(|answer| answer > 0), 5833);
    }

    /// STG-R2: the best of two dice is a 6 in 11 of 36 cases.
    #[test]
    fn stg_r2_the_best_of_two_rolls() {
        let best = Rolls::of(1).with(&Rolls::of(1), u32::max);
        assert_eq!(best.against(&Rolls::sure(0), |total| u8::from(total == 6)).chance(|six| six == 1), 3056);
    }

    /// Far more cases than any number of the machine can hold, and still all of them.
    #[test]
    fn large_pools_are_counted_whole() {
        let answers = Rolls::of(90).against(&Rolls::of(90), |difference| (difference.signum() + 1) as u8);
        let odds: Vec<Odds> = answers.each().map(|(_, odds)| odds).collect();
        assert_eq!(odds[0], odds[2]);
        assert!((9_999..=10_001).contains(&odds.iter().sum::<Odds>()), "{odds:?}");
        assert_eq!(answers.chance(|_| true), 10_000);
    }

    /// STG-E7: two of twenty cards, twelve of them Strikes: none in 8/20 · 7/19.
    #[test]
    fn stg_e7_cards_are_drawn_without_putting_them_back() {
        let two = Rolls::sure(2).against(&Rolls::sure(0), |cards| cards as u8);
        assert_eq!(two.drawing([12, 8], |strikes| strikes >= 1), 8526);
        assert_eq!(two.drawing([1, 0], |strikes| strikes >= 1), 10_000);
        assert_eq!(two.drawing([12, 8], |strikes| strikes >= 3), 0);
    }
}
