//! What dice do on average.

use stgv2::{Column, Part, Printed, ShipId, State, pool};

/// How far the best of several rolls lies above the mean, in standard deviations, by the number of rolls.
const BEST_OF: [f32; 8] = [0.0, 0.0, 0.56, 0.85, 1.03, 1.16, 1.27, 1.35];
const DIE_MEAN: f32 = 3.5;
const DIE_VARIANCE: f32 = 35.0 / 12.0;
/// Three points of a normal curve that stand for all of it, and their weights.
const POINTS: [(f32, f32); 3] = [(-1.22, 0.3), (0.0, 0.4), (1.22, 0.3)];

/// Mean and variance of the best of so many rolls of a pool.
fn best(dice: u16, rolls: u8) -> (f32, f32) {
    let (dice, above) = (f32::from(dice), BEST_OF[usize::from(rolls).min(BEST_OF.len() - 1)]);
    let variance = dice * DIE_VARIANCE;
    (dice * DIE_MEAN + above * variance.sqrt(), variance / (1.0 + 0.5 * above))
}

/// The mean effect of one pool against another.
pub fn effect(printed: &Printed, dice: u16, rolls: u8, against: u16, rolls_against: u8) -> f32 {
    let (mean, variance) = best(dice, rolls);
    let (mean_against, variance_against) = best(against, rolls_against);
    let spread = (variance + variance_against).sqrt();
    let of = |point: f32| f32::from(printed.effect((mean - mean_against + point * spread).round() as i32));
    POINTS.iter().map(|(point, weight)| weight * of(*point)).sum()
}

/// The mean hits of a ship's fire at another, with so many dice, as the boards are now.
pub fn hits(state: &State, dice: u16, from: ShipId, at: ShipId) -> f32 {
    if dice == 0 {
        return 0.0;
    }
    let rolls = 1 + state.player(from.seat).placed(Column::Attack);
    let guards = 1 + state.player(at.seat).placed(Column::Defend);
    effect(&state.terms.edition, dice, rolls, pool(state, at, Part::Shield), guards)
}

/// The mean revenue cards of an attempt at a cluster.
pub fn cards(printed: &Printed, cells: u8, hardness: u8, bonus: u8) -> f32 {
    let dice = f32::from(cells) * f32::from(printed.attempts.dice);
    let (mean, variance) = (dice * DIE_MEAN, dice * DIE_VARIANCE);
    let (belt, belt_variance) = (f32::from(hardness) * DIE_MEAN, f32::from(hardness) * DIE_VARIANCE);
    let spread = (variance + belt_variance).sqrt();
    let of = |point: f32| match printed.effect((mean - belt + point * spread).round() as i32) {
        0 => 0.0,
        effect => f32::from(effect + bonus),
    };
    POINTS.iter().map(|(point, weight)| weight * of(*point)).sum()
}

/// What a revenue card is worth on average.
pub fn card_value(printed: &Printed) -> f32 {
    let all: u32 = printed.revenue.iter().map(|count| u32::from(*count)).sum();
    let worth: u32 = printed
        .revenue
        .iter()
        .zip(printed.values)
        .map(|(count, value)| u32::from(*count) * u32::from(value))
        .sum();
    worth as f32 / all as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Chance, Fast, Game};
    use stgv2::Stgv2;

    fn printed() -> stgv2::Edition {
        Stgv2::edition(Stgv2::editions()[0].text).unwrap()
    }

    /// The estimate lies close to what really comes up.
    #[test]
    fn estimates_are_close_to_dice() {
        let (printed, mut luck) = (printed(), Fast::new(1));
        let mut roll = |dice: u16, rolls: u8| {
            let one = |luck: &mut Fast| (0..dice).map(|_| luck.die(6)).sum::<u32>() as i32;
            (0..rolls).map(|_| one(&mut luck)).max().unwrap()
        };
        for (dice, rolls, against, guards) in
            [(1, 1, 1, 1), (4, 2, 2, 1), (3, 1, 2, 2), (8, 3, 3, 2), (2, 1, 4, 1)]
        {
            let mut sum = 0u32;
            for _ in 0..4000 {
                sum += u32::from(printed.effect(roll(dice, rolls) - roll(against, guards)));
            }
            let (real, guess) = (sum as f32 / 4000.0, effect(&printed, dice, rolls, against, guards));
            assert!((real - guess).abs() < 0.45, "{dice} {rolls} {against} {guards}: {real} {guess}");
        }
    }

    #[test]
    fn a_revenue_card_is_worth_two() {
        assert!((card_value(&printed()) - 2.0).abs() < 1e-6);
        assert!(cards(&printed(), 3, 1, 0) > 2.0 && cards(&printed(), 1, 2, 2) < 1.0);
    }
}
