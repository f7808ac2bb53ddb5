//! How hexes, planets and ships are called: by letters and numbers anywhere, by their names at a table.

use engine::Seat;
use engine::english::counted;

use crate::fleet::GroupId;
use crate::map::{Hex, Map};
use crate::state::{PlanetId, State};

/// What the words of actions, events and refusals call things.
pub trait Names {
    /// A star by its name, any other hex by its letters and number.
    fn hex(&self, hex: Hex) -> String;

    /// `Ceti 1`.
    fn planet(&self, planet: PlanetId) -> String {
        format!("{} {}", self.hex(planet.hex), planet.number)
    }

    /// So many ships of a group.
    fn ships(&self, group: GroupId, count: u8) -> String {
        format!("{count} of group {}", group.0)
    }

    /// `at Ceti`, or off the map.
    fn place(&self, hex: Option<Hex>) -> String {
        hex.map_or_else(|| "off the map".to_string(), |hex| format!("at {}", self.hex(hex)))
    }
}

/// Where no table is at hand.
pub struct Plain;

impl Names for Plain {
    fn hex(&self, hex: Hex) -> String {
        hex.to_string()
    }

    fn planet(&self, planet: PlanetId) -> String {
        planet.to_string()
    }
}

/// What everybody at a table knows.
impl Names for Map {
    fn hex(&self, hex: Hex) -> String {
        let star = if self.has(hex) { self.star_at(hex) } else { None };
        star.map_or_else(|| hex.to_string(), |star| self.star(star).name.clone())
    }
}

/// What a player knows: the own ships by their kind.
pub struct Own<'a> {
    pub state: &'a State,
    pub seat: Seat,
}

impl Names for Own<'_> {
    fn hex(&self, hex: Hex) -> String {
        self.state.map().hex(hex)
    }

    fn ships(&self, group: GroupId, count: u8) -> String {
        let kind = self.state.player(self.seat).group(group).map_or("ship", |ships| ships.kind.name());
        counted(count, kind)
    }
}
