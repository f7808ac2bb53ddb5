//! How each level plays: what it buys and researches, how it settles, and whether it makes war.

use stellar_conquest::Tech;

use crate::levels::Level;

/// A level's way of playing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Doctrine {
    /// How often ships that should go somewhere are forgotten for a turn, in percent.
    pub idle: u32,
    /// Technologies that the bonus goes into, one after the other.
    pub bonus: &'static [Tech],
    /// Technologies in the order in which they are wanted.
    pub research: &'static [Tech],
    /// Whether emigrants are counted for the population bonus, or sent by feel.
    pub arithmetic: bool,
    /// Points that a factory must bring for each point it costs; nobody builds one for more than they bring.
    pub factory_return: f32,
    /// Missile bases for a colony that scores, once the war may come.
    pub bases: u16,
    /// Scouts to have under way.
    pub scouts: u16,
    /// The turn from which points go into warships.
    pub armament: u16,
    pub war: War,
    /// The turn from which warships go out to find something to take.
    pub raids: u16,
    /// Turns before the end from which every ship goes where it scores; 0 for never.
    pub grab: u16,
    /// Battles and attacks are judged by exact odds.
    pub odds: bool,
}

/// What a level does to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum War {
    /// Fights only where it must.
    Never,
    /// Takes colonies that it comes across.
    Chance,
    /// Goes for colonies with the fleets it has.
    Raids,
    /// Gathers fleets and goes for what is worth most.
    Campaign,
}

const SETTLER: &[Tech] = &[
    Tech::Industrial,
    Tech::Speed4,
    Tech::MissileBase,
    Tech::ControlledEnvironment,
    Tech::Speed5,
    Tech::UnlimitedRange,
];

const BUILDER: &[Tech] = &[
    Tech::ControlledEnvironment,
    Tech::Industrial,
    Tech::Speed4,
    Tech::MissileBase,
    Tech::Speed5,
    Tech::UnlimitedRange,
    Tech::ImprovedIndustrial,
    Tech::AdvancedMissileBase,
    Tech::Speed6,
];

const WARLORD: &[Tech] = &[
    Tech::ControlledEnvironment,
    Tech::Industrial,
    Tech::Speed4,
    Tech::MissileBase,
    Tech::Fighter,
    Tech::DeathStar,
    Tech::Speed5,
    Tech::UnlimitedRange,
    Tech::PlanetShield,
    Tech::ImprovedIndustrial,
    Tech::ShipWeaponry,
    Tech::Speed6,
];

impl Doctrine {
    pub fn of(level: Level) -> Doctrine {
        let novice = Doctrine {
            idle: 40,
            bonus: &[Tech::Industrial],
            research: &[Tech::Industrial, Tech::Speed3, Tech::MissileBase, Tech::Fighter, Tech::Speed4],
            arithmetic: false,
            factory_return: 2.0,
            bases: 0,
            scouts: 3,
            armament: 24,
            war: War::Never,
            raids: 0,
            grab: 0,
            odds: false,
        };
        let easy = Doctrine {
            idle: 30,
            bonus: &[Tech::Speed3, Tech::Industrial],
            research: SETTLER,
            arithmetic: true,
            factory_return: 1.5,
            bases: 1,
            scouts: 4,
            armament: 28,
            war: War::Chance,
            grab: 4,
            ..novice
        };
        let medium = Doctrine {
            idle: 20,
            bonus: &[Tech::Speed3, Tech::ControlledEnvironment],
            research: BUILDER,
            bases: 2,
            armament: 20,
            war: War::Raids,
            raids: 20,
            grab: 8,
            ..easy
        };
        let hard =
            Doctrine { idle: 8, bases: 3, armament: 12, odds: true, war: War::Campaign, raids: 12, ..medium };
        match level {
            Level::Random | Level::Greedy | Level::Novice => novice,
            Level::Easy => easy,
            Level::Medium => medium,
            Level::Hard => hard,
            Level::Expert => Doctrine { idle: 0, research: WARLORD, raids: 0, ..hard },
        }
    }
}
