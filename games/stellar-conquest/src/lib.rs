//! The rules of Stellar Conquest: explore, colonise, produce, research and fight on a hex star map, in secret, for 44 turns.
//!
//! ```
//! use stellar_conquest::{Edition, Hex};
//!
//! let edition = Edition::read(stellar_conquest::EDITIONS[0].text).unwrap();
//! let ceti = edition.map.star_named("Ceti").unwrap();
//! let entry: Hex = "A21".parse().unwrap();
//! assert_eq!(entry.distance(edition.map.star(ceti).hex), 6);
//! ```

mod edition;
mod map;
pub mod production;
pub mod research;
mod route;

pub use edition::{
    CardId, Cards, Class, Counters, EDITIONS, Edition, Numbers, Planet, PlanetKind, Prices, Printed, SHIPS,
    ShipKind, Shot, StarCard, TECHS, Target, Tech, TechRow, TechSet,
};
pub use map::{Chart, Colour, ENTRIES, Hex, Map, Neighbours, STARS, Star, StarId, StarSet};
pub use route::{Course, away, in_reach};
