//! Research: what a technology costs whom, and what a payment brings (CONQUEST-25.1 to CONQUEST-25.10). Everything here is a
//! function of the technologies that a player has and the totals paid so far.

use engine::english::counted;

use crate::edition::{Printed, TECHS, Tech, TechSet};

/// By technology: what has been paid so far (CONQUEST-24.7).
pub type Paid = [u16; TECHS.len()];

/// CONQUEST-25.3: the price for a player with these technologies.
#[inline]
pub fn price(edition: &Printed, techs: TechSet, tech: Tech) -> u16 {
    let row = edition.tech(tech);
    if techs.meets(row.cheaper_with) { row.cheaper } else { row.cost }
}

/// CONQUEST-R56: what is missing at the present price; nothing once it is owned.
#[inline]
pub fn missing(edition: &Printed, techs: TechSet, paid: &Paid, tech: Tech) -> u16 {
    if techs.has(tech) { 0 } else { price(edition, techs, tech).saturating_sub(paid[tech as usize]) }
}

/// CONQUEST-25.2: whether a player with these technologies may pay toward one of this level and class.
pub fn open(edition: &Printed, techs: TechSet, tech: Tech) -> bool {
    let row = edition.tech(tech);
    let below = |known: Tech| {
        let known = edition.tech(known);
        known.class == row.class && known.level + 1 == row.level
    };
    row.level == 1 || techs.iter().any(below)
}

/// Adds a payment and gives what it acquires. CONQUEST-R56: a predecessor that makes another price drop to what is paid
/// already brings that one, too, and the surplus is lost.
pub fn pay(edition: &Printed, techs: &mut TechSet, paid: &mut Paid, tech: Tech, points: u16) -> TechSet {
    paid[tech as usize] += points;
    let mut gained = TechSet::NONE;
    let complete = |techs: TechSet, paid: &Paid| {
        let full = |tech: &Tech| !techs.has(*tech) && paid[*tech as usize] >= price(edition, techs, *tech);
        TECHS.into_iter().find(full)
    };
    while let Some(tech) = complete(*techs, paid) {
        paid[tech as usize] = price(edition, *techs, tech);
        *techs = techs.with(tech);
        gained = gained.with(tech);
    }
    gained
}

/// CONQUEST-5.5: hexes a turn.
pub fn speed(edition: &Printed, techs: TechSet) -> u8 {
    let fastest = [Tech::Speed8, Tech::Speed7, Tech::Speed6, Tech::Speed5, Tech::Speed4, Tech::Speed3];
    let known = fastest.into_iter().position(|tech| techs.has(tech));
    known.map_or(edition.numbers.base_speed, |slower| 8 - slower as u8)
}

/// What a technology is good for, in one line (CONQUEST-25.4 to CONQUEST-25.10).
pub fn effect(edition: &Printed, tech: Tech) -> String {
    let (prices, techs) = (&edition.prices, TechSet::NONE.with(tech));
    match tech {
        Tech::Speed3 | Tech::Speed4 | Tech::Speed5 | Tech::Speed6 | Tech::Speed7 | Tech::Speed8 => {
            format!("Your ships move {} a turn.", counted(speed(edition, techs), "hex"))
        }
        Tech::MissileBase => {
            format!("Missile bases for {} guard a colony; each fights like a corvette.", prices.missile_base)
        }
        Tech::Fighter => format!("Build fighters for {}: stronger than corvettes.", prices.fighter),
        Tech::AdvancedMissileBase => {
            format!(
                "Advanced bases for {} guard a colony; each fights like a fighter.",
                prices.advanced_missile_base
            )
        }
        Tech::DeathStar => format!("Build death stars for {}: the strongest ships.", prices.death_star),
        Tech::ShipWeaponry => "Warships that miss fire a second time.".to_string(),
        Tech::PlanetShield => {
            format!("A shield for {} keeps every warship off its planet.", prices.planet_shield)
        }
        Tech::ControlledEnvironment => "Your people can settle barren planets.".to_string(),
        Tech::Industrial => format!("Build factories for {}, one for each million people.", prices.factory),
        Tech::ImprovedIndustrial => {
            format!("Build factories for {}, two for each million people.", prices.factory)
        }
        Tech::UnlimitedRange => "Your ships go anywhere, however far from command posts.".to_string(),
        Tech::UnlimitedCommunication => "Ships take new orders in open space and may turn round.".to_string(),
        Tech::Robotic => format!("Build any number of factories, for {} each.", prices.factory_robotic),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edition::{EDITIONS, Edition};

    fn edition() -> Edition {
        Edition::read(EDITIONS[0].text).unwrap()
    }

    fn techs(list: &[Tech]) -> TechSet {
        list.iter().copied().collect()
    }

    /// Example B11. CONQUEST-24.3, CONQUEST-24.7: a technology may be paid in parts, the total counts.
    #[test]
    fn conquest_24_3_three_payments_acquire_fighters() {
        let (edition, mut known, mut paid) = (edition(), TechSet::NONE, [0; TECHS.len()]);
        assert_eq!(pay(&edition, &mut known, &mut paid, Tech::Fighter, 10), TechSet::NONE);
        assert_eq!(pay(&edition, &mut known, &mut paid, Tech::Fighter, 10), TechSet::NONE);
        assert_eq!(missing(&edition, known, &paid, Tech::Fighter), 15);
        assert_eq!(pay(&edition, &mut known, &mut paid, Tech::Fighter, 15), techs(&[Tech::Fighter]));
        assert!(known.has(Tech::Fighter));
        assert_eq!(missing(&edition, known, &paid, Tech::Fighter), 0);
    }

    /// Example B12. CONQUEST-25.1, CONQUEST-25.2: a level opens with any technology of the level below in its class.
    #[test]
    fn conquest_25_2_levels_open_one_after_the_other() {
        let edition = edition();
        for tech in [Tech::Speed5, Tech::Speed6] {
            assert!(!open(&edition, techs(&[Tech::Fighter, Tech::Industrial]), tech));
            assert!(
                open(&edition, techs(&[Tech::Speed3]), tech) && open(&edition, techs(&[Tech::Speed4]), tech)
            );
        }
        assert!(!open(&edition, techs(&[Tech::Fighter]), Tech::PlanetShield));
        assert!(open(&edition, techs(&[Tech::AdvancedMissileBase]), Tech::PlanetShield));
        assert!(open(&edition, TechSet::NONE, Tech::Speed4), "level 1 is open to all");
    }

    /// Example B13. CONQUEST-25.3: the lower price is for owners of the predecessor.
    #[test]
    fn conquest_25_3_predecessors_make_it_cheaper() {
        let edition = edition();
        assert_eq!(price(&edition, TechSet::NONE, Tech::Robotic), 100);
        assert_eq!(price(&edition, techs(&[Tech::Industrial]), Tech::Robotic), 85);
        assert_eq!(price(&edition, techs(&[Tech::Speed4]), Tech::UnlimitedRange), 60);
        assert_eq!(price(&edition, techs(&[Tech::Speed6]), Tech::UnlimitedRange), 40);
        assert_eq!(price(&edition, techs(&[Tech::Speed4]), Tech::Speed6), 65, "only 5-hex helps 6-hex");
    }

    /// Example X10. CONQUEST-R56: a price that drops to what is paid.
    #[test]
    fn conquest_r56_a_price_drop_completes_and_the_surplus_is_lost() {
        let (edition, mut known, mut paid) = (edition(), techs(&[Tech::Fighter]), [0; TECHS.len()]);
        paid[Tech::AdvancedMissileBase as usize] = 45;
        let gained = pay(&edition, &mut known, &mut paid, Tech::MissileBase, 25);
        assert_eq!(gained, techs(&[Tech::MissileBase, Tech::AdvancedMissileBase]));
        assert_eq!(paid[Tech::AdvancedMissileBase as usize], 40);
    }

    /// CONQUEST-5.5: the fastest that is known.
    #[test]
    fn conquest_5_5_speed_is_two_and_grows() {
        let edition = edition();
        assert_eq!(speed(&edition, TechSet::NONE), 2);
        assert_eq!(speed(&edition, techs(&[Tech::Speed3])), 3);
        assert_eq!(speed(&edition, techs(&[Tech::Speed3, Tech::Speed6, Tech::Speed4])), 6);
        assert_eq!(speed(&edition, techs(&[Tech::Speed8])), 8);
    }
}
