//! What is printed: the map, the star cards, the tables and the counters of an edition, read from its file.

mod cards;
mod tables;
mod tech;
#[cfg(test)]
mod tests;

use engine::EditionText;
use engine::edition::{Checked, Shared, Wrong, wrong};
use serde::{Deserialize, Serialize};

use crate::map::{Colour, Map, MapFile};
use cards::CardsFile;
pub use cards::{CardId, Cards, Planet, PlanetKind, StarCard};
use tables::{AttackFile, CountersFile, DestroyRates};
pub use tables::{Counters, Numbers, Prices, SHIPS, ShipKind, Shot, Target};
use tech::ResearchFile;
pub use tech::{Class, TECHS, Tech, TechRow, TechSet};

pub const EDITIONS: &[EditionText] =
    &[EditionText { id: "first", text: include_str!("../editions/first.toml") }];

/// Where the figures of a part come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Source {
    Book,
    Ours,
}

impl Source {
    pub fn name(self) -> &'static str {
        match self {
            Source::Book => "book",
            Source::Ours => "ours",
        }
    }
}

/// An edition, ready for play.
#[derive(Debug)]
pub struct Printed {
    file: File,
    pub map: Map,
    pub cards: Cards,
    pub numbers: Numbers,
    pub prices: Prices,
    /// CONQUEST-27.2, by technology.
    techs: [TechRow; TECHS.len()],
    /// CONQUEST-27.3, by shooter and target.
    attack: [[Shot; 4]; 3],
    pub counters: Counters,
}

impl Printed {
    #[inline]
    pub fn tech(&self, tech: Tech) -> &TechRow {
        &self.techs[tech as usize]
    }

    /// CONQUEST-27.3: what a warship needs to destroy a target. Scouts and transports cannot fire (CONQUEST-14.15).
    #[inline]
    pub fn shot(&self, shooter: ShipKind, target: Target) -> Shot {
        match shooter.armed() {
            Some(row) => self.attack[row][target as usize],
            None => Shot::Never,
        }
    }

    /// CONQUEST-17.17: millions of conquered people that a ship can kill in a turn.
    #[inline]
    pub fn destroys(&self, ship: ShipKind) -> u8 {
        let rates = &self.file.destroy_rate;
        match ship {
            ShipKind::Corvette => rates.corvette,
            ShipKind::Fighter => rates.fighter,
            ShipKind::DeathStar => rates.death_star,
            ShipKind::Scout | ShipKind::Transport => 0,
        }
    }
}

/// The printed data of an edition, shared by all states that use it.
pub type Edition = Shared<Printed>;

/// The file as it is written.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    id: String,
    name: String,
    map: MapFile,
    cards: CardsFile,
    game: Numbers,
    price: Prices,
    destroy_rate: DestroyRates,
    research: ResearchFile,
    attack: AttackFile,
    counters: CountersFile,
}

impl Checked for Printed {
    type File = File;

    fn file(&self) -> &File {
        &self.file
    }

    /// Refuses what could not be played.
    fn check(file: File) -> Result<Printed, Wrong> {
        let map = file.map.clone().read()?;
        let cards = file.cards.read()?;
        for colour in Colour::ALL {
            let stars = map.stars.iter().filter(|star| star.colour == colour).count();
            let count = cards.of(colour).count();
            if count < stars {
                let name = colour.name();
                let few = format!("there are {stars} {name} stars, but only {count} {name} cards");
                return wrong(format!("cards.{name}"), few);
            }
        }
        let (numbers, prices) = (file.game.clone(), file.price.clone());
        numbers.check()?;
        prices.check()?;
        let techs = file.research.read()?;
        let attack = file.attack.read();
        let counters = file.counters.read(&numbers)?;
        Ok(Printed { file, map, cards, numbers, prices, techs, attack, counters })
    }
}
