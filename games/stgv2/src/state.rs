//! The nouns; no rules.

use std::ops::{Index, IndexMut};
use std::sync::Arc;

use engine::{Pile, RuleId, Seat, unchecked};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use crate::field::Field;
use crate::place::{At, Dir};
use crate::setup::Setup;
use crate::tables::{
    CLUSTERS_MAX, Card, Cargo, CargoPlace, DECK_MAX, Edition, Map, PARTS, Part, SETS_MAX, SHIPS_MAX,
};

/// A game. Everything that changes is small and copied; what was agreed before play is shared.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub terms: Terms,
    /// By seat.
    pub players: Pile<Player, 4>,
    /// By cluster: whose outpost is there.
    pub outposts: [Option<Seat>; CLUSTERS_MAX],
    /// Cards of each kind in the draw pile. Nobody knows their order, so there is none until they are drawn.
    pub deck: [u8; 5],
    pub discards: [u8; 5],
    /// The cards laid out this turn, set after set.
    pub laid: Pile<Card, DECK_MAX>,
    /// Where each set ends in `laid`.
    pub sets: Pile<u8, SETS_MAX>,
    /// Counted from 1.
    pub round: u16,
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    pub step: Step,
    pub flight: Option<Flight>,
    /// With `set_moment = together`: the set that ships fly one after another now (STG-E16).
    pub joint: Option<u8>,
    /// With `directions = shared`: by set, the directions that ships of this turn have flown it in (STG-R26).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub courses: Vec<Vec<Dir>>,
    pub battle: Option<Battle>,
    /// ACTION cells used this turn (STG-E10).
    pub used: u8,
    /// Clusters collected from this turn, as bits (STG-E10).
    pub collected: u16,
    /// Battles fought so far: players lost in the same battle rank equal.
    pub battles: u16,
    pub ended: Option<Ended>,
}

impl Clone for State {
    /// In one go: what a search copies most should not be put together field by field.
    #[inline]
    fn clone(&self) -> State {
        State { terms: self.terms.clone(), courses: self.courses.clone(), ..*self }
    }
}

/// What was agreed before play and never changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms(pub(crate) Arc<Agreed>);

#[derive(Debug, PartialEq)]
pub struct Agreed {
    pub setup: Setup,
    pub edition: Edition,
    /// Which of the edition's maps is played on.
    pub(crate) map: usize,
    pub field: Field,
    /// By seat: spaces from the station, by cell (STG-E9).
    pub from_station: Vec<Vec<u8>>,
    /// By cluster.
    pub from_cluster: Vec<Vec<u8>>,
}

impl std::ops::Deref for Terms {
    type Target = Agreed;
    #[inline]
    fn deref(&self) -> &Agreed {
        &self.0
    }
}

impl Agreed {
    pub fn map(&self) -> &Map {
        &self.edition.maps[self.map]
    }
}

/// One player's board, station and ships.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Player {
    #[serde(deserialize_with = "padded")]
    pub ships: [Option<Ship>; SHIPS_MAX],
    /// Spendys on the station.
    pub on: u16,
    /// Energy cells owned, wherever they are.
    pub cells: u8,
    /// Cells placed, by [`Column`]; the others are in the tray.
    pub placed: [u8; 4],
    /// STG-11.1: no additional ship was bought yet.
    pub protected: bool,
    /// The battle in which the last ship was lost (STG-13.5), counted from 1.
    pub out: Option<u16>,
}

/// A ship with what is plugged into it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ship {
    pub at: At,
    /// By [`Part`].
    pub parts: [u8; 4],
    /// Spendy pieces aboard, by [`Colour`](crate::tables::Colour).
    #[serde(serialize_with = "cargo", deserialize_with = "padded")]
    pub cargo: Cargo,
    /// The next set it may fly this turn, counted from 0.
    pub next: u8,
    /// It has initiated an attack this turn (STG-R35).
    pub attacked: bool,
    /// It has made its action attempt this turn (STG-E10).
    pub attempted: bool,
}

/// Spendys are written for three colours at least, as the first scenarios have them.
const COLOURS_WRITTEN: usize = 3;

fn cargo<S: Serializer>(cargo: &Cargo, to: S) -> Result<S::Ok, S::Error> {
    let last = cargo.iter().rposition(|count| *count > 0).map_or(0, |colour| colour + 1);
    to.collect_seq(&cargo[..last.max(COLOURS_WRITTEN)])
}

/// A list that may be shorter than there is room for: a file need not name what is not there.
fn padded<'de, T: Copy + Default + Deserialize<'de>, const N: usize, D: Deserializer<'de>>(
    from: D,
) -> Result<[T; N], D::Error> {
    let list = Vec::<T>::deserialize(from)?;
    if list.len() > N {
        return Err(serde::de::Error::custom(format!("{} where there are at most {N}", list.len())));
    }
    let mut all = [T::default(); N];
    all[..list.len()].copy_from_slice(&list);
    Ok(all)
}

/// The columns of the board (STG-6.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Column {
    #[default]
    Move,
    Attack,
    Defend,
    Action,
}

pub const COLUMNS: [Column; 4] = [Column::Move, Column::Attack, Column::Defend, Column::Action];

impl Column {
    pub fn name(self) -> &'static str {
        ["MOVE", "ATTACK", "DEFEND", "ACTION"][self as usize]
    }

    pub fn rule(self) -> RuleId {
        ["STG-9.4", "STG-11.4", "STG-11.6", "STG-6.8"][self as usize]
    }

    /// What its cells are good for.
    pub fn words(self) -> &'static str {
        match self {
            Column::Move => "one more set of cards for each cell",
            Column::Attack => "one more attack roll for each cell; stays until your next turn",
            Column::Defend => "one more defence roll for each cell; stays until your next turn",
            Column::Action => "dice for founding outposts and collecting",
        }
    }
}

/// Where the active player stands in the order of activities (STG-1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum Step {
    /// Cells for this column are asked for next.
    Allocate {
        column: Column,
    },
    Combat,
    Action,
    Purchase,
    Over,
}

impl Step {
    /// The activity of STG-1.1, counted from 0. The first set and further ones are drawn by themselves, and so is cleanup.
    pub fn activity(self) -> u8 {
        match self {
            Step::Allocate { .. } => 1,
            Step::Combat => 3,
            Step::Action => 4,
            Step::Purchase => 5,
            Step::Over => 6,
        }
    }

    /// What going on from it means.
    pub fn left(self) -> &'static str {
        match self {
            Step::Combat => "Go to work",
            Step::Action => "Go to the shop",
            Step::Purchase => "End turn",
            Step::Allocate { .. } | Step::Over => "Continue",
        }
    }
}

/// A set that is being flown step by step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flight {
    pub ship: u8,
    pub set: u8,
    /// The card of the set that is flown, counted from 0.
    pub card: u8,
    /// Cards that this ship uses (STG-R30).
    pub cards: u8,
    /// Steps made with this card.
    pub taken: Pile<Dir, 3>,
}

/// A ship of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct ShipId {
    pub seat: Seat,
    pub ship: u8,
}

/// A battle under way: every pool was counted before its first roll (STG-R41).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// The initiator's ship, and the one attacked.
    pub sides: [ShipId; 2],
    /// Dice to fire with, by side; the attacked side's are for return fire and 0 where there is none.
    pub fire: [u16; 2],
    /// Dice to defend with, by side.
    pub defence: [u16; 2],
    /// The side that fires now; the other is fired at.
    pub firing: u8,
    /// What the firing side rolled, and what the other side has so far.
    pub fired: u32,
    pub defended: u32,
    /// Re-rolls that the side fired at may still make (STG-E16, `reroll = last`).
    pub rerolls: u8,
    /// Hits taken so far, by side (STG-11.10); while paying, what is left to pay.
    pub hits: [u8; 2],
    pub stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The side fired at may roll again.
    Defending,
    /// This side takes off losses: the attacked ship's owner first, then the initiator (STG-R45).
    PayingTarget,
    PayingLead,
}

/// Why and how it ended (STG-E14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// Somebody fulfilled the charter at the end of a round.
    Charter,
    /// The last round is over.
    Rounds,
    /// At most one player is left.
    Alone,
}

impl Ship {
    #[inline]
    pub fn part(&self, part: Part) -> u8 {
        self.parts[part as usize]
    }

    /// STG-R48: pieces, not hit values.
    #[inline]
    pub fn assets(&self) -> u8 {
        self.parts.iter().sum()
    }

    /// The hits that all its parts would pay.
    pub fn hit_value(&self) -> u16 {
        PARTS.iter().zip(self.parts).map(|(part, count)| u16::from(part.hits()) * u16::from(count)).sum()
    }

    /// Spendy pieces aboard.
    #[inline]
    pub fn pieces(&self) -> u8 {
        self.cargo.iter().sum()
    }
}

impl Player {
    /// Cells that are not placed.
    #[inline]
    pub fn tray(&self) -> u8 {
        self.cells - self.placed.iter().sum::<u8>()
    }

    #[inline]
    pub fn placed(&self, column: Column) -> u8 {
        self.placed[column as usize]
    }

    #[inline]
    pub fn alive(&self) -> bool {
        self.out.is_none()
    }

    /// The ships with their numbers.
    #[inline]
    pub fn fleet(&self) -> impl Iterator<Item = (u8, &Ship)> {
        (0..).zip(&self.ships).filter_map(|(number, ship)| Some((number, ship.as_ref()?)))
    }

    pub fn fleet_mut(&mut self) -> impl Iterator<Item = &mut Ship> {
        self.ships.iter_mut().flatten()
    }

    pub fn ship_count(&self) -> u8 {
        self.ships.iter().flatten().count() as u8
    }
}

/// The ship of this name; [`State::ship`] asks whether there is one.
impl Index<ShipId> for State {
    type Output = Ship;

    #[inline]
    fn index(&self, id: ShipId) -> &Ship {
        self.ship(id).unwrap_or_else(|| unchecked(&id))
    }
}

impl IndexMut<ShipId> for State {
    #[inline]
    fn index_mut(&mut self, id: ShipId) -> &mut Ship {
        let ship = &mut self.players[id.seat.index()].ships[id.ship as usize];
        ship.as_mut().unwrap_or_else(|| unchecked(&id))
    }
}

impl State {
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// A ship, if there is one. Any number may come in from outside.
    #[inline]
    pub fn ship(&self, id: ShipId) -> Option<&Ship> {
        self.players.get(id.seat.index())?.ships.get(id.ship as usize)?.as_ref()
    }

    /// The name of a ship of the active player.
    #[inline]
    pub fn mine(&self, ship: u8) -> ShipId {
        ShipId { seat: self.active, ship }
    }

    /// The active player's ship.
    #[inline]
    pub fn own(&self, ship: u8) -> Option<&Ship> {
        self.ship(self.mine(ship))
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players.len() as u8).map(Seat)
    }

    pub fn living(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|seat| self.player(*seat).alive())
    }

    /// The cards of a set.
    #[inline]
    pub fn set(&self, set: u8) -> &[Card] {
        let from = if set == 0 { 0 } else { self.sets[set as usize - 1] };
        &self.laid[from as usize..self.sets[set as usize] as usize]
    }

    /// STG-2.2, STG-E1: holes of a ship that are filled. Every part and every Spendy piece takes one, unless Spendys lie on
    /// the play board.
    #[inline]
    pub fn filled(&self, ship: &Ship) -> u8 {
        match self.terms.edition.readings.cargo {
            CargoPlace::Holes => ship.assets() + ship.pieces(),
            CargoPlace::Board => ship.assets(),
        }
    }

    /// The directions in which a set was flown before in this turn, where all ships fly it alike (STG-R26).
    #[inline]
    pub fn course(&self, set: u8) -> &[Dir] {
        self.courses.get(set as usize).map_or(&[], Vec::as_slice)
    }

    pub fn outposts_of(&self, seat: Seat) -> u8 {
        self.outposts.iter().filter(|owner| **owner == Some(seat)).count() as u8
    }

    /// Who owes the next decision.
    pub fn decider(&self) -> Option<Seat> {
        match (&self.battle, self.step) {
            (_, Step::Over) => None,
            (Some(battle), _) => Some(battle.decider()),
            (None, _) => Some(self.active),
        }
    }
}

impl Battle {
    /// The side whose ship the next decision is about.
    pub fn deciding(&self) -> usize {
        match self.stage {
            Stage::Defending => 1 - self.firing as usize,
            Stage::PayingTarget => 1,
            Stage::PayingLead => 0,
        }
    }

    pub fn decider(&self) -> Seat {
        self.sides[self.deciding()].seat
    }
}
