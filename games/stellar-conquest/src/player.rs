//! What belongs to one player: technologies, ships, the sealed papers of a production turn, standing answers, sightings.

use std::ops::{Index, IndexMut};

use engine::{Seats, unchecked};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::edition::{ShipKind, TECHS, Tech, TechSet};
use crate::fleet::{Force, GroupId, Ships};
use crate::map::{Hex, StarId, StarSet};
use crate::seen::Sighting;
use crate::state::{Colony, PLANETS, PlanetId};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Player {
    pub techs: TechSet,
    /// By technology: what has been paid so far (CONQUEST-24.7).
    pub paid: [u16; TECHS.len()],
    /// By number.
    pub ships: Vec<Ships>,
    /// Ships bought in the running production turn: they appear when all have finished (CONQUEST-R60).
    pub built: Vec<Ships>,
    /// The number of the next new group of ships.
    pub next: u16,
    /// Star hexes with a command post (CONQUEST-8.3).
    pub posts: StarSet,
    /// The posts as everybody sees them: in a production turn, those from before it (CONQUEST-R60).
    pub posts_seen: StarSet,
    /// The sealed papers of the bonus or of a production turn.
    pub ledger: Option<Ledger>,
    /// To where `TakeBack` leads, the nearest last.
    pub undo: Vec<Undo>,
    /// To where `PutBack` leads: the ships before any were taken in hand.
    pub grip: Option<Box<Grip>>,
    pub standing: Standing,
    /// What was seen of others and when (CONQUEST-12.9), in order.
    pub sightings: Vec<Sighting>,
    /// The farthest that any of its ships went in one turn: what others can tell of its speed.
    pub fastest: u8,
    /// Technologies that others have seen at work in a fight.
    pub shown: TechSet,
}

/// Points to spend, in secret. The rules are in `production`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ledger {
    /// Points left: of the bonus, or of the open colony.
    pub points: u16,
    /// Scouts bought from these points so far: two together are cheaper (CONQUEST-R57).
    pub scouts: u8,
    /// The colony that is being worked on (CONQUEST-20.3).
    pub open: Option<OpenColony>,
    /// Colonies that are done, by planet number, each a set of stars.
    pub closed: [StarSet; PLANETS],
    /// Technologies completed in this production turn.
    pub completed: TechSet,
}

/// A colony in its production turn (CONQUEST-20.6).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OpenColony {
    pub planet: PlanetId,
    /// Millions gained in step 1.
    pub growth: u16,
    /// Millions after growth and before anybody left.
    pub people: u16,
    /// Factories that worked.
    pub working: u16,
    /// Points made in step 2.
    pub output: u16,
    /// Emigrants so far, without bonus people (CONQUEST-23.2).
    pub emigrants: u16,
    /// Bonus people who got a transport (CONQUEST-23.6).
    pub extra: u16,
    /// Something was bought: emigration is over (CONQUEST-24.1).
    pub spending: bool,
}

/// What a player had when everything since could still be taken back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Undo {
    pub techs: TechSet,
    pub paid: [u16; TECHS.len()],
    pub ships: Vec<Ships>,
    pub built: Vec<Ships>,
    pub next: u16,
    pub posts: StarSet,
    pub ledger: Option<Ledger>,
    /// The colonies that the player controlled.
    pub colonies: Vec<(PlanetId, Colony)>,
}

/// The ships of a player before some were taken in hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Grip {
    pub ships: Vec<Ships>,
    pub next: u16,
}

/// When to inspect the ships that come to one's colonies (CONQUEST-R23). Asking is heard by all, so it is for open tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Inspect {
    #[default]
    Never,
    Always,
    Ask,
}

/// What to do when a barrage round is over and one may withdraw in another player's turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Retreat {
    #[default]
    Ask,
    Stay,
    /// Everybody leaves after the first round.
    Leave,
    /// Everybody leaves as soon as the opponent's warships are worth more.
    Outgunned,
}

/// What to do with the factories of a colony under attack (CONQUEST-15.12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Factories {
    #[default]
    Ask,
    Keep,
    /// All are destroyed after the first round.
    Scrap,
}

/// One answer that is given in advance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "on")]
pub enum Order {
    /// Ships that come to this star hex.
    Inspect {
        star: Hex,
        answer: Inspect,
    },
    /// Ships that come to any own colony, now or later founded; earlier orders for single stars are forgotten.
    InspectAll {
        answer: Inspect,
    },
    /// Targets in other players' turns: asked, or spread over the most dangerous enemies.
    Fire {
        auto: bool,
    },
    Retreat {
        answer: Retreat,
    },
    /// Naming the hex to which an opponent withdraws, and destinations for one's own ships that had to go.
    Routes {
        auto: bool,
    },
    Factories {
        answer: Factories,
    },
}

/// Answers for decisions in other players' turns, so that nobody has to wait for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Stars with the answer `Always`.
    pub always: StarSet,
    /// Stars with the answer `Ask`.
    pub ask: StarSet,
    /// Stars with the answer `Never`.
    #[serde(default)]
    pub never: StarSet,
    /// The answer for all other stars, if one was given.
    #[serde(default)]
    pub all: Option<Inspect>,
    pub fire: bool,
    pub retreat: Retreat,
    pub routes: bool,
    pub factories: Factories,
}

impl Standing {
    /// What was ordered for a star, for itself or with all others.
    pub fn inspect(&self, star: StarId) -> Option<Inspect> {
        let own = [(self.always, Inspect::Always), (self.ask, Inspect::Ask), (self.never, Inspect::Never)];
        own.into_iter().find(|(stars, _)| stars.has(star)).map(|(_, answer)| answer).or(self.all)
    }
}

/// The group of this number; [`Player::group`] asks whether there is one.
impl Index<GroupId> for Player {
    type Output = Ships;

    #[inline]
    fn index(&self, id: GroupId) -> &Ships {
        self.group(id).unwrap_or_else(|| unchecked(&id))
    }
}

impl IndexMut<GroupId> for Player {
    #[inline]
    fn index_mut(&mut self, id: GroupId) -> &mut Ships {
        self.ships.iter_mut().find(|ships| ships.id == id).unwrap_or_else(|| unchecked(&id))
    }
}

impl Player {
    pub fn new() -> Player {
        Player {
            techs: TechSet::NONE,
            paid: [0; TECHS.len()],
            ships: Vec::new(),
            built: Vec::new(),
            next: 0,
            posts: StarSet::NONE,
            posts_seen: StarSet::NONE,
            ledger: None,
            undo: Vec::new(),
            grip: None,
            standing: Standing::default(),
            sightings: Vec::new(),
            fastest: 0,
            shown: TechSet::NONE,
        }
    }

    #[inline]
    pub fn has(&self, tech: Tech) -> bool {
        self.techs.has(tech)
    }

    #[inline]
    pub fn group(&self, id: GroupId) -> Option<&Ships> {
        self.ships.iter().find(|ships| ships.id == id)
    }

    /// A new number for a group of ships.
    pub fn number(&mut self) -> GroupId {
        self.next += 1;
        GroupId(self.next)
    }

    /// Ships in a hex.
    #[inline]
    pub fn at(&self, hex: Hex) -> impl Iterator<Item = &Ships> {
        self.ships.iter().filter(move |ships| ships.at == Some(hex))
    }

    #[inline]
    pub fn is_at(&self, hex: Hex) -> bool {
        self.ships.iter().any(|ships| ships.at == Some(hex))
    }

    /// CONQUEST-1.14.
    #[inline]
    pub fn armed_at(&self, hex: Hex) -> bool {
        self.ships.iter().any(|ships| ships.at == Some(hex) && ships.kind.is_warship())
    }

    /// Where a task force is, if it is in play.
    pub fn force_at(&self, force: Force) -> Option<Option<Hex>> {
        self.ships.iter().find(|ships| ships.force == Some(force)).map(|ships| ships.at)
    }

    /// Ships of this kind in play, transports with conquered people aside (CONQUEST-R43).
    pub fn count(&self, kind: ShipKind) -> u16 {
        let ships = self.ships.iter().chain(&self.built);
        let own = ships.filter(|ships| ships.kind == kind && ships.captive.is_none());
        own.map(|ships| u16::from(ships.count)).sum()
    }

    /// The ships in hand.
    #[inline]
    pub fn hand(&self) -> impl Iterator<Item = &Ships> {
        self.ships.iter().filter(|ships| ships.hand)
    }

    /// Task forces that are only partly in hand, a bit for each letter.
    pub fn parting(&self) -> u32 {
        let letters = |set: u32, ships: &Ships| ships.force.map_or(set, |force| set | 1 << force.index());
        let going = self.hand().fold(0, letters);
        match going {
            0 => 0,
            _ => going & self.ships.iter().filter(|ships| !ships.hand).fold(0, letters),
        }
    }

    /// CONQUEST-11.2: a marker is in one hex. It stays with those who stay; ships that go without them are loose.
    pub fn part_forces(&mut self) {
        let parting = self.parting();
        for ships in self.ships.iter_mut().filter(|ships| ships.hand) {
            ships.force = ships.force.filter(|force| parting >> force.index() & 1 == 0);
        }
    }

    /// Splits `count` ships off a group; gives the number of the group that they are in now.
    pub fn split(&mut self, id: GroupId, count: u8) -> GroupId {
        let ships = &mut self[id];
        if ships.count == count {
            return id;
        }
        let mut part = ships.clone();
        ships.count -= count;
        part.count = count;
        part.id = self.number();
        let new = part.id;
        self.ships.push(part);
        new
    }

    /// Makes one group of equal ones; the lower number stays.
    pub fn merge(&mut self) {
        let mut at = 0;
        while at < self.ships.len() {
            let mut other = at + 1;
            while other < self.ships.len() {
                let sum = u16::from(self.ships[at].count) + u16::from(self.ships[other].count);
                if sum <= 255 && self.ships[at].alike(&self.ships[other]) {
                    let gone = self.ships.remove(other);
                    let known = self.ships[at].known;
                    self.ships[at].known = both(known, gone.known);
                    self.ships[at].count = sum as u8;
                } else {
                    other += 1;
                }
            }
            at += 1;
        }
    }
}

impl Default for Player {
    fn default() -> Player {
        Player::new()
    }
}

fn both(one: Seats, other: Seats) -> Seats {
    one.iter().filter(|seat| other.has(*seat)).fold(Seats::NONE, Seats::with)
}
