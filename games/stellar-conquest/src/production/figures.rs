//! The arithmetic of a colony: growth, output, emigration, factories (CONQUEST-21.1 to CONQUEST-23.5).

use crate::edition::{Numbers, Planet, PlanetKind, Tech, TechSet};
use crate::state::Colony;

/// CONQUEST-21.1 to CONQUEST-21.3: millions gained.
#[inline]
pub fn growth(numbers: &Numbers, kind: PlanetKind, people: u16) -> u16 {
    match kind {
        PlanetKind::Terran => people / u16::from(numbers.growth_divisor_terran),
        PlanetKind::SubTerran => people / u16::from(numbers.growth_divisor_sub_terran),
        PlanetKind::MinimalTerran | PlanetKind::Barren => 0,
    }
}

/// CONQUEST-25.6, CONQUEST-25.7: how many factories so many people may build or run; nothing where there is no limit.
/// CONQUEST-R40: without any industrial technology plants that are there still work, one a million.
#[inline]
pub fn factories_max(techs: TechSet, people: u16) -> Option<u16> {
    if techs.has(Tech::Robotic) {
        None
    } else if techs.has(Tech::ImprovedIndustrial) {
        Some(2 * people)
    } else {
        Some(people)
    }
}

/// CONQUEST-R53: factories that work for the people after growth and before emigration.
#[inline]
pub fn working(techs: TechSet, factories: u16, people: u16) -> u16 {
    factories_max(techs, people).map_or(factories, |most| most.min(factories))
}

/// CONQUEST-22.1 to CONQUEST-22.3: points from people after growth and working factories.
#[inline]
pub fn output(planet: &Planet, people: u16, working: u16) -> u16 {
    (people + working) * if planet.mineral_rich { 2 } else { 1 }
}

/// What a colony will make: growth, people after it, working factories, output. `industry` is the knowledge that runs its
/// factories. CONQUEST-17.10: conquered people do not grow. CONQUEST-17.3: the first production turn after a conquest gives
/// nothing.
pub fn makes(numbers: &Numbers, industry: TechSet, planet: &Planet, colony: &Colony) -> (u16, u16, u16, u16) {
    let grown = if colony.conquered() { 0 } else { growth(numbers, planet.kind, colony.people) };
    let people = colony.people + grown;
    let working = working(industry, colony.factories, people);
    let output = if colony.waits { 0 } else { output(planet, people, working) };
    (grown, people, working, output)
}

/// CONQUEST-21.4: people for whom a planet has no room.
#[inline]
pub fn starving(planet: &Planet, people: u16) -> u16 {
    people.saturating_sub(planet.capacity.into())
}

/// CONQUEST-23.4: emigrants that count for the bonus.
#[inline]
pub fn bonus_limit(numbers: &Numbers, growth: u16) -> u16 {
    growth + u16::from(numbers.bonus_limit_extra)
}

/// CONQUEST-23.5, CONQUEST-R52: bonus millions for so many emigrants.
#[inline]
pub fn bonus(numbers: &Numbers, growth: u16, emigrants: u16) -> u16 {
    emigrants.min(bonus_limit(numbers, growth)) / u16::from(numbers.bonus_divisor)
}

/// As many emigrants as earn the whole bonus, or more where the planet cannot feed those who would stay: a hint.
pub fn best_emigrants(numbers: &Numbers, planet: &Planet, people: u16, growth: u16) -> u16 {
    let limit = bonus_limit(numbers, growth);
    let earning = limit - limit % u16::from(numbers.bonus_divisor);
    earning.max(starving(planet, people)).min(people)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edition::{EDITIONS, Edition};

    fn edition() -> Edition {
        Edition::read(EDITIONS[0].text).unwrap()
    }

    fn planet(text: &str) -> Planet {
        text.parse().unwrap()
    }

    /// Example B5. CONQUEST-21.1, CONQUEST-21.2, CONQUEST-21.3: growth by type.
    #[test]
    fn conquest_21_1_growth_is_per_full_five_or_ten() {
        let edition = edition();
        let grown = PlanetKind::ALL.map(|kind| growth(&edition.numbers, kind, 39));
        assert_eq!(grown, [7, 3, 0, 0]);
        assert_eq!(growth(&edition.numbers, PlanetKind::Terran, 4), 0);
    }

    /// Examples B6 and B7. CONQUEST-22.1, CONQUEST-22.2, CONQUEST-22.3, CONQUEST-1.9: output.
    #[test]
    fn conquest_22_3_mineral_rich_planets_double_the_whole_sum() {
        let edition = edition();
        let people = 30 + growth(&edition.numbers, PlanetKind::Terran, 30);
        assert_eq!(output(&planet("T60"), people, 10), 46);
        assert_eq!(output(&planet("M40+"), 30, 10), 80);
    }

    /// Examples B8 and B9. CONQUEST-23.4, CONQUEST-23.5, CONQUEST-R52: bonus limit and bonus.
    #[test]
    fn conquest_23_5_a_bonus_for_every_three_up_to_the_limit() {
        let numbers = &edition().numbers;
        assert_eq!(bonus_limit(numbers, growth(numbers, PlanetKind::Terran, 27)), 8);
        assert_eq!(bonus_limit(numbers, growth(numbers, PlanetKind::SubTerran, 39)), 6);
        assert_eq!(bonus(numbers, 5, 9), 2);
        assert_eq!([2, 3, 5, 6, 8, 9, 30].map(|leave| bonus(numbers, 5, leave)), [0, 1, 1, 2, 2, 2, 2]);
    }

    /// Example X8. CONQUEST-R51: people above the capacity still produce, and count for the limit.
    #[test]
    fn conquest_r51_growth_over_capacity_produces() {
        let numbers = &edition().numbers;
        let more = growth(numbers, PlanetKind::Terran, 58);
        assert_eq!((more, output(&planet("T60"), 58 + more, 0)), (11, 69));
        assert_eq!(
            (bonus_limit(numbers, more), bonus(numbers, more, 9), bonus(numbers, more, 5)),
            (14, 3, 1)
        );
    }

    /// Examples X9 and X11. CONQUEST-25.6, CONQUEST-25.7, CONQUEST-R53: how many factories work.
    #[test]
    fn conquest_r53_factories_need_people() {
        let industrial = TechSet::NONE.with(Tech::Industrial);
        let improved = industrial.with(Tech::ImprovedIndustrial);
        assert_eq!(output(&planet("B20+"), 20, working(industrial, 5, 20)), 50);
        assert_eq!(factories_max(industrial, 13), Some(13));
        assert_eq!(output(&planet("T40"), 24, working(industrial, 20, 24)), 44);
        assert_eq!(output(&planet("T40"), 14, working(industrial, 20, 14)), 28);
        assert_eq!(output(&planet("T40"), 14, working(improved, 20, 14)), 34);
        assert_eq!(factories_max(improved.with(Tech::Robotic), 1), None);
        assert_eq!(working(TechSet::NONE, 20, 14), 14, "CONQUEST-R40");
    }

    #[test]
    fn the_best_number_earns_the_whole_bonus_and_starves_nobody() {
        let numbers = &edition().numbers;
        assert_eq!(best_emigrants(numbers, &planet("T60"), 42, 7), 9);
        assert_eq!(best_emigrants(numbers, &planet("T60"), 75, 7), 15);
        assert_eq!(best_emigrants(numbers, &planet("B20+"), 2, 0), 2);
    }
}
