//! The nouns; no rules. Ships are in `fleet`, a player's papers in `player`, fights in `war`.

use std::ops::{Index, IndexMut};

use engine::{Seat, Seats, unchecked};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::edition::{CardId, Edition, Planet};
use crate::map::{Hex, Map, StarId, StarSet};
use crate::player::Player;
use crate::setup::Setup;
use crate::war::{Assault, Battle};

/// Planets that a star can have at most (CONQUEST-1.7).
pub const PLANETS: usize = 4;

/// A table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub terms: Terms,
    /// CONQUEST-4.1: the round that is being played, from 1. In the production turn after round 4 it is still 4.
    pub turn: u16,
    /// Whose turn it is (CONQUEST-4.1). Between turns, whose turn was last.
    pub active: Seat,
    pub phase: Phase,
    /// Who has not finished a sealed phase: the bonus or a production turn (CONQUEST-20.2).
    pub waiting: Seats,
    /// By star.
    pub systems: Vec<System>,
    /// By seat.
    pub players: Vec<Player>,
    /// Owners of colonies who want to be asked whether to look at the ships in the active player's hand (CONQUEST-13.14).
    pub inspecting: Seats,
    /// The battle that is being fought (CONQUEST-14.3).
    pub battle: Option<Battle>,
    /// The star hex in which colonies are being attacked (CONQUEST-15.2).
    pub assault: Option<Assault>,
    /// CONQUEST-R36: star hexes where this turn's attacks on colonies are over.
    pub visited: StarSet,
    /// CONQUEST-R45: what the active player's warships have destroyed this turn, by star hex, in millions.
    pub razed: Vec<(StarId, u16)>,
    /// CONQUEST-R43: seats whose transports came back to them in open space and need a destination.
    pub returned: Seats,
    /// What was said in play about its end.
    #[serde(default)]
    pub extension: Extension,
    /// The points, once the game is over (CONQUEST-2.2).
    pub scores: Vec<i32>,
}

/// What was agreed before play and never changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Terms {
    pub setup: Setup,
    pub edition: Edition,
    /// A generated map, where the table plays on one instead of the edition's.
    pub generated: Option<Map>,
}

impl Terms {
    #[inline]
    pub fn map(&self) -> &Map {
        self.generated.as_ref().unwrap_or(&self.edition.map)
    }

    /// By seat: where its ships enter the map.
    pub fn entries(&self) -> &[Hex] {
        &self.map().entries[..usize::from(self.setup.players)]
    }
}

/// A later end of the game, as the players agree on it in play (CONQUEST-R79).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extension {
    /// The last turn that all have agreed to.
    pub agreed: Option<u16>,
    pub proposal: Option<Proposal>,
    /// The turn in which a proposal was last declined.
    pub declined: Option<u16>,
}

/// Somebody wants to play on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Proposal {
    pub last_turn: u16,
    pub by: Seat,
    /// Who wants it, too.
    #[ts(as = "Vec<Seat>")]
    pub agreed: Seats,
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Everybody spends the bonus in secret (CONQUEST-3.6).
    Bonus,
    /// CONQUEST-4.2 (1).
    Move,
    /// CONQUEST-4.2 (3).
    Battle,
    /// CONQUEST-4.2 (4).
    Attack,
    /// CONQUEST-4.2 (5).
    Debark,
    /// Everybody produces in secret (CONQUEST-20.2).
    Production,
    Over,
}

/// A star with what is round it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct System {
    /// The card that the first explorer draws here. The piles are shuffled once, before play, so it is the same whether
    /// the card is put under its star then or later; nobody sees it before exploring (CONQUEST-13.7).
    pub card: CardId,
    /// Who has successfully explored it (CONQUEST-13.3).
    pub explored: Seats,
    /// The first of them, who holds the card (CONQUEST-13.7).
    pub holder: Option<Seat>,
    /// By planet in the order of the card.
    pub colonies: [Option<Colony>; PLANETS],
    /// CONQUEST-17.18, by planet.
    pub devastated: [bool; PLANETS],
}

/// The people of one planet and what they built.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Colony {
    /// Whom the people are loyal to (CONQUEST-17.2).
    pub owner: Seat,
    /// Who controls it: the owner, or the conqueror (CONQUEST-17.1).
    pub holder: Seat,
    /// Millions.
    pub people: u16,
    pub factories: u16,
    /// Missile bases.
    pub bases: u16,
    /// Advanced missile bases.
    pub advanced: u16,
    pub shield: bool,
    /// The next production turn gives nobody anything: it is the first since the conquest (CONQUEST-17.3).
    pub waits: bool,
    /// Millions that opposing warships destroyed since it was last conquered from its owner (CONQUEST-R46).
    pub killed: u16,
}

impl Colony {
    pub fn new(owner: Seat, holder: Seat, people: u16) -> Colony {
        Colony {
            owner,
            holder,
            people,
            factories: 0,
            bases: 0,
            advanced: 0,
            shield: false,
            waits: false,
            killed: 0,
        }
    }

    #[inline]
    pub fn conquered(&self) -> bool {
        self.owner != self.holder
    }

    /// All missile bases.
    #[inline]
    pub fn defences(&self) -> u16 {
        self.bases + self.advanced
    }
}

/// A planet by its star hex and its number on the star card, from 1. Written `E17/1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlanetId {
    pub hex: Hex,
    pub number: u8,
}

impl PlanetId {
    pub fn new(hex: Hex, index: usize) -> PlanetId {
        PlanetId { hex, number: index as u8 + 1 }
    }

    /// Its place in the arrays of a system.
    #[inline]
    pub fn index(self) -> usize {
        self.number as usize - 1
    }
}

/// The colony of a planet that has one; [`State::colony`] asks whether.
impl Index<PlanetId> for State {
    type Output = Colony;

    #[inline]
    fn index(&self, id: PlanetId) -> &Colony {
        self.colony(id).unwrap_or_else(|| unchecked(&id))
    }
}

impl IndexMut<PlanetId> for State {
    #[inline]
    fn index_mut(&mut self, id: PlanetId) -> &mut Colony {
        self.colony_mut(id).unwrap_or_else(|| unchecked(&id))
    }
}

impl State {
    #[inline]
    pub fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    #[inline]
    pub fn map(&self) -> &Map {
        self.terms.map()
    }

    /// The turn after which the game is over (CONQUEST-2.1, CONQUEST-R79).
    #[inline]
    pub fn last_turn(&self) -> u16 {
        self.extension.agreed.unwrap_or(self.terms.setup.end())
    }

    #[inline]
    pub fn system(&self, star: StarId) -> &System {
        &self.systems[star.index()]
    }

    #[inline]
    pub fn system_mut(&mut self, star: StarId) -> &mut System {
        &mut self.systems[star.index()]
    }

    /// The star of a hex that a player named; such a hex need not exist.
    #[inline]
    pub fn star_at(&self, hex: Hex) -> Option<StarId> {
        let map = self.map();
        if map.has(hex) { map.star_at(hex) } else { None }
    }

    /// The star of a hex that has one: of a planet, of a colony, or because `check` has seen it.
    #[inline]
    pub fn star_of(&self, hex: Hex) -> StarId {
        self.star_at(hex).unwrap_or_else(|| unchecked(&hex))
    }

    /// The planets of a star as its card shows them.
    #[inline]
    pub fn planets(&self, star: StarId) -> &[Planet] {
        &self.terms.edition.cards.get(self.system(star).card).planets
    }

    /// A planet that a player named, if it exists.
    #[inline]
    pub fn planet(&self, id: PlanetId) -> Option<&Planet> {
        let star = self.star_at(id.hex)?;
        self.planets(star).get((id.number as usize).checked_sub(1)?)
    }

    #[inline]
    pub fn colony(&self, id: PlanetId) -> Option<&Colony> {
        let star = self.star_at(id.hex)?;
        self.system(star).colonies.get((id.number as usize).checked_sub(1)?)?.as_ref()
    }

    #[inline]
    pub fn colony_mut(&mut self, id: PlanetId) -> Option<&mut Colony> {
        let star = self.star_at(id.hex)?;
        self.system_mut(star).colonies.get_mut((id.number as usize).checked_sub(1)?)?.as_mut()
    }

    /// All colonies, by star, then by planet.
    pub fn colonies(&self) -> impl Iterator<Item = (PlanetId, &Colony)> {
        self.systems.iter().enumerate().flat_map(|(star, system)| {
            let hex = self.map().hex_of(StarId(star as u8));
            let planets = system.colonies.iter().enumerate();
            planets.filter_map(move |(at, colony)| Some((PlanetId::new(hex, at), colony.as_ref()?)))
        })
    }

    /// The colonies that a seat controls, conquered ones included.
    pub fn held_by(&self, seat: Seat) -> impl Iterator<Item = (PlanetId, &Colony)> {
        self.colonies().filter(move |(_, colony)| colony.holder == seat)
    }

    /// Whether a seat controls a colony at a star.
    pub fn holds_at(&self, seat: Seat, star: StarId) -> bool {
        self.system(star).colonies.iter().flatten().any(|colony| colony.holder == seat)
    }

    /// Everybody but this seat, from the left neighbour on.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats();
        (1..seats).map(move |ahead| Seat((seat.0 + ahead) % seats))
    }
}
