//! What a player may ask.

use std::fmt;

use engine::Seat;
use engine::english::{a, counted, list, plural};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::place::At;
use crate::state::{Column, Terms};
use crate::tables::Part;

/// One small decision. Ships are named by their number at their player's; clusters by their number on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "do", deny_unknown_fields)]
pub enum Action {
    /// Puts so many cells into a column; the columns are asked for in the order of the board.
    Alloc {
        column: Column,
        count: u8,
    },
    /// Begins a ship's next set, to be flown step by step.
    Begin {
        ship: u8,
    },
    /// The next step of the set that is being flown.
    Step {
        to: At,
    },
    /// Runs into something that bars the way and so ends the set, where the table allows it (STG-R24).
    Halt,
    /// Flies a ship's whole next set to an end of it.
    FlyTo {
        ship: u8,
        to: At,
    },
    /// Gives up a ship's next set for the one after it.
    Skip {
        ship: u8,
    },
    Attack {
        lead: u8,
        seat: Seat,
        target: u8,
        /// Other ships of a group attack.
        #[serde(default, skip_serializing_if = "Ships::is_empty")]
        #[ts(type = "number[]", optional)]
        helpers: Ships,
    },
    /// Rolls again, or lets the last roll stand (STG-R2, `reroll = last`).
    Reroll,
    Stand,
    /// Takes a part off the own ship that was hit.
    Remove {
        part: Part,
    },
    /// Tries to found an outpost with so many ACTION cells.
    Establish {
        ship: u8,
        cluster: u8,
        cells: u8,
    },
    /// Tries to collect revenue with so many ACTION cells.
    Collect {
        ship: u8,
        cluster: u8,
        cells: u8,
    },
    /// Buys a part and mounts it.
    Mount {
        part: Part,
        ship: u8,
    },
    BuyCell,
    BuyShip {
        at: At,
    },
    /// Buys something else of the supply list, by its number there: parts for a ship, a ship for a place, or cells.
    Buy {
        item: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        ship: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        at: Option<At>,
    },
    /// Ends the activity; after purchases, the turn.
    Next,
}

/// A set of ships of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ships(pub u8);

impl Ships {
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn has(self, ship: u8) -> bool {
        ship < 8 && self.0 >> ship & 1 != 0
    }

    #[inline]
    #[must_use]
    pub fn with(self, ship: u8) -> Ships {
        Ships(self.0 | 1 << ship)
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..8).filter(move |ship| self.has(*ship))
    }

    /// Every set that has none but these, the empty one first.
    pub fn subsets(self) -> impl Iterator<Item = Ships> {
        (0..=self.0).filter(move |set| set & !self.0 == 0).map(Ships)
    }
}

impl Serialize for Ships {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Ships {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = Vec::<u8>::deserialize(from)?;
        match list.iter().find(|ship| **ship >= 8) {
            Some(ship) => Err(serde::de::Error::custom(format!("there is no ship {ship}"))),
            None => Ok(list.into_iter().fold(Ships::default(), Ships::with)),
        }
    }
}

/// The name of a ship in words: they are counted from 1 there.
pub(crate) fn ship_name(ship: u8) -> String {
    format!("ship {}", u16::from(ship) + 1)
}

/// "ships 1 and 3".
pub(crate) fn ship_names(ships: Ships) -> String {
    let names: Vec<String> = ships.iter().map(|ship| (ship + 1).to_string()).collect();
    let noun = if names.len() == 1 { "ship".into() } else { plural("ship") };
    format!("{noun} {}", list(&names))
}

/// What the map calls a cluster; its number, where there is no such cluster.
pub(crate) fn cluster_name(terms: &Terms, cluster: u8) -> String {
    let named = terms.map().clusters.get(cluster as usize);
    named.map_or_else(|| format!("cluster {}", u16::from(cluster) + 1), |cluster| cluster.name.clone())
}

/// A place by the nearest station or cluster: "2 east and 1 southeast of A1, height 3". No other place
/// has the same name.
pub(crate) fn place_name(terms: &Terms, at: At) -> String {
    let map = terms.map();
    let stations = map.stations.iter().enumerate();
    let stations = stations.map(|(seat, at)| (format!("{}'s station", Seat(seat as u8)), *at));
    let clusters = map.clusters.iter().map(|cluster| (cluster.name.clone(), cluster.at));
    let near = |(_, mark): &(String, At)| (mark.around(at), mark.level.abs_diff(at.level));
    let Some((name, mark)) = stations.chain(clusters).min_by_key(near) else { return at.to_string() };
    let steps = mark.way_to(at).into_iter().map(|(steps, dir)| format!("{steps} {dir}"));
    let steps: Vec<String> = steps.collect();
    if !steps.is_empty() {
        return format!("{} of {name}, height {}", list(&steps), at.level);
    }
    let (up, far) = (at.level > mark.level, at.level.abs_diff(mark.level));
    match far {
        0 => name,
        _ => format!("{far} {} {name}, height {}", if up { "above" } else { "below" }, at.level),
    }
}

pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

impl Action {
    /// As it is said at a table, where clusters and items have names.
    pub(crate) fn said(&self, terms: &Terms) -> String {
        match self {
            Action::Establish { ship, cluster, cells } => format!(
                "Found an outpost at {} with {} and {}",
                cluster_name(terms, *cluster),
                ship_name(*ship),
                counted(*cells, "cell")
            ),
            Action::Collect { ship, cluster, cells } => format!(
                "Collect at {} with {} and {}",
                cluster_name(terms, *cluster),
                ship_name(*ship),
                counted(*cells, "cell")
            ),
            Action::Buy { item, ship, at } => {
                let name = terms.edition.items.get(*item as usize).map(|item| item.name.as_str());
                let at = at.map(|at| place_name(terms, at));
                format!("Buy {}{}", name.unwrap_or("an item"), whither(*ship, at))
            }
            Action::Step { to } => format!("Step to {}", place_name(terms, *to)),
            Action::FlyTo { ship, to } => format!("Fly {} to {}", ship_name(*ship), place_name(terms, *to)),
            Action::BuyShip { at } => format!("Buy a ship at {}", place_name(terms, *at)),
            _ => self.to_string(),
        }
    }
}

/// For which ship, or to which place.
fn whither(ship: Option<u8>, at: Option<impl fmt::Display>) -> String {
    match (ship, at) {
        (Some(ship), _) => format!(" for {}", ship_name(ship)),
        (None, Some(at)) => format!(" at {at}"),
        (None, None) => String::new(),
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Alloc { column, count } => {
                write!(f, "Put {} into {}", counted(*count, "cell"), column.name())
            }
            Action::Begin { ship } => write!(f, "Fly the next set of {} step by step", ship_name(*ship)),
            Action::Step { to } => write!(f, "Step to {to}"),
            Action::Halt => f.write_str("Run into what bars the way"),
            Action::FlyTo { ship, to } => write!(f, "Fly {} to {to}", ship_name(*ship)),
            Action::Skip { ship } => write!(f, "Give up the next set of {}", ship_name(*ship)),
            Action::Attack { lead, seat, target, helpers } => {
                write!(f, "Attack {} of {seat} with {}", ship_name(*target), ship_name(*lead))?;
                if helpers.is_empty() { Ok(()) } else { write!(f, ", helped by {}", ship_names(*helpers)) }
            }
            Action::Reroll => f.write_str("Roll again"),
            Action::Stand => f.write_str("Let the roll stand"),
            Action::Remove { part } => write!(f, "Take off {}", a(part.name())),
            Action::Establish { ship, cluster, cells } => write!(
                f,
                "Found an outpost at cluster {} with {} and {}",
                u16::from(*cluster) + 1,
                ship_name(*ship),
                counted(*cells, "cell")
            ),
            Action::Collect { ship, cluster, cells } => write!(
                f,
                "Collect at cluster {} with {} and {}",
                u16::from(*cluster) + 1,
                ship_name(*ship),
                counted(*cells, "cell")
            ),
            Action::Mount { part, ship } => write!(f, "Buy {} for {}", a(part.name()), ship_name(*ship)),
            Action::BuyCell => f.write_str("Buy an energy cell"),
            Action::BuyShip { at } => write!(f, "Buy a ship at {at}"),
            Action::Buy { item, ship, at } => {
                write!(f, "Buy item {} of the supply list{}", u16::from(*item) + 1, whither(*ship, *at))
            }
            Action::Next => f.write_str("Go on to the next activity"),
        }
    }
}
