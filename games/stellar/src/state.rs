//! The nouns; no rules. Everything lies inside the state itself, so that a copy is one copy of memory.

use engine::{Pile, Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::Action;
use crate::setup::Mode;
use crate::tables::Numbers;

/// The most solar-system cards on the table, and therefore the most sectors there could be.
pub const LAYOUT_MAX: usize = 10;

/// The nine kinds of ship, in the canonical order of every list (STELLAR-E1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Kind {
    #[default]
    Founder,
    WarpRing,
    Mend,
    Rogue,
    Destroyer,
    Slicer,
    Crusher,
    Foil,
    Kite,
}

/// All kinds in order.
pub const KINDS: [Kind; 9] = [
    Kind::Founder,
    Kind::WarpRing,
    Kind::Mend,
    Kind::Rogue,
    Kind::Destroyer,
    Kind::Slicer,
    Kind::Crusher,
    Kind::Foil,
    Kind::Kite,
];

/// How many of [`KINDS`] are civilian; the military ones follow (STELLAR-1.8).
pub const CIVILIANS: usize = 4;
pub const MILITARY: usize = KINDS.len() - CIVILIANS;

impl Kind {
    #[inline]
    pub fn class(self) -> Class {
        if (self as usize) < CIVILIANS { Class::Civilian } else { Class::Military }
    }

    #[inline]
    pub fn is_military(self) -> bool {
        self as usize >= CIVILIANS
    }

    pub fn name(self) -> &'static str {
        ["Founder", "Warp Ring", "Mend", "Rogue", "Destroyer", "Slicer", "Crusher", "Foil", "Kite"]
            [self as usize]
    }
}

/// What the back of a ship card tells (STELLAR-1.8, STELLAR-1.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    Civilian,
    Military,
}

impl Class {
    pub fn name(self) -> &'static str {
        match self {
            Class::Civilian => "civilian",
            Class::Military => "military",
        }
    }

    /// A ship of which nothing else is known, in players' words.
    pub fn ship(self) -> &'static str {
        match self {
            Class::Civilian => "civilian ship",
            Class::Military => "warship",
        }
    }
}

/// The five types of solar-system card (STELLAR-1.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SolarType {
    #[default]
    Asteroid,
    Planet,
    GasGiant,
    Sun,
    BlackHole,
}

/// All types, lowest first.
pub const SOLAR_TYPES: [SolarType; 5] =
    [SolarType::Asteroid, SolarType::Planet, SolarType::GasGiant, SolarType::Sun, SolarType::BlackHole];

impl SolarType {
    pub fn name(self) -> &'static str {
        ["Asteroid", "Planet", "Gas Giant", "Sun", "Black Hole"][self as usize]
    }

    /// The number printed on the type side.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// The solar-system cards of a game (STELLAR-1.1).
pub const DECK: usize = 32;

/// A solar-system card: its type, and the point side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solar {
    #[serde(rename = "type")]
    pub kind: SolarType,
    pub points: i8,
    pub fortified: bool,
}

/// Who has seen a card: one bit a seat, and one for everybody who only watches. What a spectator knows, all know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Eyes(pub u8);

impl Eyes {
    pub const NOBODY: Eyes = Eyes(0);
    pub const EVERYBODY: Eyes = Eyes(0b1_1111);

    #[inline]
    pub fn of(viewer: Viewer) -> Eyes {
        match viewer {
            Viewer::Seat(seat) => Eyes(1 << seat.0),
            Viewer::Spectator => Eyes(0b1_0000),
        }
    }

    #[inline]
    pub fn of_seat(seat: Seat) -> Eyes {
        Eyes(1 << seat.0)
    }

    /// Whether all of `eyes` have seen it.
    #[inline]
    pub fn has(self, eyes: Eyes) -> bool {
        self.0 & eyes.0 == eyes.0
    }

    #[inline]
    pub fn add(&mut self, eyes: Eyes) {
        self.0 |= eyes.0;
    }

    #[inline]
    pub fn remove(&mut self, eyes: Eyes) {
        self.0 &= !eyes.0;
    }

    #[inline]
    pub fn is_public(self) -> bool {
        self == Eyes::EVERYBODY
    }
}

/// A ship in a sector.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ship {
    pub kind: Kind,
    pub sector: u8,
    pub up: bool,
    /// Its ability was used or has expired in this scenario (STELLAR-R32).
    pub spent: bool,
    /// Fetched face down by a Mend out of several: see [`Mended`].
    pub mended: bool,
    pub seen: Eyes,
    pub clue: Clue,
}

/// A ship on its owner's Settled pile: face down, for its owner to look at (STELLAR-R26).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settled {
    pub kind: Kind,
    pub seen: Eyes,
    pub clue: Clue,
    /// Its owner's [`Player::fetches`] when it came to the pile.
    #[serde(default)]
    pub since: u8,
}

/// What fights have told everybody about a ship whose kind is not public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clue {
    /// Names this ship among its owner's in the list of [`Bout`]s; 0 if it is in none.
    pub token: u8,
    /// The military kinds it can still be, one bit each.
    pub maybe: u8,
}

impl Default for Clue {
    fn default() -> Self {
        Clue { token: 0, maybe: Clue::ANY }
    }
}

impl Clue {
    /// Nothing is excluded.
    pub const ANY: u8 = 0b1_1111;

    #[inline]
    pub fn allows(self, kind: Kind) -> bool {
        !kind.is_military() || self.maybe >> (kind as usize - CIVILIANS) & 1 != 0
    }
}

/// A fight between two ships of which neither is public: it binds the one kind to the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bout {
    pub a: Tag,
    pub b: Tag,
    pub result: Clash,
}

/// Every fight destroys a ship: nine military ones of each of four players, and one more for every fetch.
pub const BOUTS_MAX: usize = 52;

/// A ship named by owner and token: two bits and five.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tag(u8);

impl Tag {
    pub fn new(owner: Seat, token: u8) -> Tag {
        Tag(owner.0 << 5 | token)
    }

    pub fn owner(self) -> Seat {
        Seat(self.0 >> 5)
    }

    pub fn token(self) -> u8 {
        self.0 & 0b1_1111
    }
}

/// How the first of two ships fares against the second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Clash {
    Wins,
    Loses,
    /// Both are destroyed.
    #[default]
    Equal,
}

impl Clash {
    /// STELLAR-7.7: from what the chart says of the one ship and of the other.
    #[inline]
    pub fn of(beats: bool, is_beaten: bool) -> Clash {
        match (beats, is_beaten) {
            (true, _) => Clash::Wins,
            (_, true) => Clash::Loses,
            _ => Clash::Equal,
        }
    }

    /// STELLAR-7.5, STELLAR-7.6
    #[inline]
    pub fn destroys_attacker(self) -> bool {
        self != Clash::Wins
    }

    #[inline]
    pub fn destroys_defender(self) -> bool {
        self != Clash::Loses
    }

    #[inline]
    pub fn reversed(self) -> Clash {
        match self {
            Clash::Wins => Clash::Loses,
            Clash::Loses => Clash::Wins,
            Clash::Equal => Clash::Equal,
        }
    }
}

/// A ship that lies face down under a Mend came from among several Settled ships of its class, and nobody but its owner
/// knows which it was (STELLAR-R37).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mended {
    /// What was known of the ship while it lay on the Settled pile.
    pub before: Settled,
    /// The other candidates: Settled ships of the same class among the first `among` of the pile.
    pub among: u8,
}

/// A ship that a Mend fetched from among several Settled ships of its class and that lies under it no more. Nobody but its
/// owner knows which of them it was, so whatever was known of each goes on to hold (STELLAR-R56).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fetched {
    /// If it came out: what was known of it while it lay on the pile. If it went back: what was learnt of it in its sector.
    pub ship: Settled,
    /// It was one of those whose [`Settled::since`] is less than this.
    pub at: u8,
    /// The kind that everybody saw; none if it was destroyed unseen and lies on the pile again.
    pub out: Option<Kind>,
}

/// A player fetches at most one ship a scenario (STELLAR-8.2), and has one Mend.
pub const FETCHED_MAX: usize = 4;

/// One player's cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Ships not in use, counted by kind.
    pub reserve: [u8; 9],
    /// Undrawn ships of this scenario, the top last; while fleets are chosen, the picks so far.
    pub fleet: Pile<Kind, 6>,
    pub hand: Pile<Kind, 2>,
    /// Ships in the sectors. Those in the same sector form a stack in the order of this list, bottom first.
    pub ships: Pile<Ship, 7>,
    pub settled: Pile<Settled, 16>,
    pub mended: Option<Mended>,
    /// Earlier ships under a Mend, in the order of the fetching.
    #[serde(default)]
    pub fetched: Pile<Fetched, FETCHED_MAX>,
    /// How many ships the own Mend has fetched from among several.
    #[serde(default)]
    pub fetches: u8,
    /// The fleet of this scenario is chosen.
    pub committed: bool,
    pub score: i16,
}

impl Player {
    /// The sectors where this player has a ship, one bit each.
    #[inline]
    pub fn presence(&self) -> u16 {
        self.ships.iter().fold(0, |sectors, ship| sectors | 1 << ship.sector)
    }

    /// The sectors where this player has a down ship.
    #[inline]
    pub fn hidden(&self) -> u16 {
        self.ships.iter().fold(0, |sectors, ship| sectors | u16::from(!ship.up) << ship.sector)
    }

    /// The ships of the stack in a sector, bottom first, each with its place in `ships`.
    #[inline]
    pub fn stack(&self, sector: u8) -> impl DoubleEndedIterator<Item = (usize, &Ship)> {
        self.ships.iter().enumerate().filter(move |(_, ship)| ship.sector == sector)
    }

    /// Where in `ships` the `index`th ship of a stack is.
    #[inline]
    pub fn at(&self, sector: u8, index: u8) -> Option<usize> {
        self.stack(sector).nth(index as usize).map(|(place, _)| place)
    }

    /// How many own ships lie beneath this one.
    #[inline]
    pub fn index_of(&self, place: usize) -> u8 {
        let sector = self.ships[place].sector;
        self.ships[..place].iter().filter(|ship| ship.sector == sector).count() as u8
    }

    /// What is known of each of this player's ships in sectors and on the Settled pile, and of what lay there.
    pub(crate) fn known(&self) -> impl Iterator<Item = (Clue, Kind)> + '_ {
        (self.ships.iter().map(|ship| (ship.clue, ship.kind)))
            .chain(self.settled.iter().map(|ship| (ship.clue, ship.kind)))
            .chain(self.mended.iter().map(|mended| (mended.before.clue, mended.before.kind)))
            .chain(self.fetched.iter().map(|fetched| (fetched.ship.clue, fetched.ship.kind)))
    }

    pub fn reserve_size(&self) -> u8 {
        self.reserve.iter().sum()
    }
}

/// What became of a solar-system card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// In the deck or on the table.
    #[default]
    Open,
    Won(u8),
    /// Left the game because nobody won its sector (STELLAR-R43).
    Removed,
}

/// What is being decided. The active seat decides; while fleets are chosen, everybody who has not committed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    #[default]
    Fleet,
    Place,
    Reveal,
    /// Abilities of the ship at `pending`.
    WarpRing,
    Mend,
    Rogue,
    /// Whom the ship at `pending` fights next.
    Fight,
    Over,
}

/// The last thing done openly, so that a view tells what its reader was told last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Last {
    pub seat: Seat,
    pub action: Action,
    /// Whether a ship named by its kind lay open.
    pub open: bool,
}

/// A fight of the last action, with what lay open at the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fought {
    pub defender: Seat,
    pub attacking: Kind,
    pub attacking_open: bool,
    pub defending: Kind,
    pub defending_open: bool,
    pub result: Clash,
}

impl Default for Fought {
    fn default() -> Self {
        let (attacking, defending) = (Kind::default(), Kind::default());
        let (attacking_open, defending_open) = (false, false);
        Fought {
            defender: Seat(0),
            attacking,
            attacking_open,
            defending,
            defending_open,
            result: Clash::Equal,
        }
    }
}

/// A ship as it lay when a scenario ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Laid {
    pub kind: Kind,
    pub sector: u8,
}

/// A whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub mode: Mode,
    pub seats: u8,
    /// Option: the strict reading of "must use" (STELLAR-R16).
    pub must_use: bool,
    /// Whose fleet of the first scenario was drawn at random, three of each class (STELLAR-R60).
    #[serde(default)]
    pub beginners: [bool; 4],
    pub numbers: Numbers,
    /// All solar-system cards in dealing order (STELLAR-R04).
    pub deck: [Solar; DECK],
    pub fate: [Fate; DECK],
    /// Counted from 0.
    pub scenario: u8,
    /// The starting player of this scenario.
    pub first: Seat,
    pub active: Seat,
    pub phase: Phase,
    /// Step 2 of the turn has begun.
    pub revealing: bool,
    /// The ability being decided was triggered by the reveal of step 2 and may expire under any option.
    pub may_expire: bool,
    /// The active player's ship whose ability or fight is being decided.
    pub pending: u8,
    /// Cards in all hands and Fleets together: at zero the scenario ends (STELLAR-R18).
    pub unplaced: u8,
    pub sectors: u8,
    /// The sector of each card of the layout.
    pub sector_of: [u8; LAYOUT_MAX],
    /// Who has looked at each card of the layout.
    pub solar_seen: [Eyes; LAYOUT_MAX],
    pub players: [Player; 4],
    pub bouts: Pile<Bout, BOUTS_MAX>,
    pub last: Option<Last>,
    /// The fights that the last action led to.
    pub fights: Pile<Fought, 8>,
    /// Where everybody's ships lay when the scenario before this one ended, or the last one once the game is over.
    pub scored: [Pile<Laid, 7>; 4],
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

    #[inline]
    pub fn active_player(&self) -> &Player {
        &self.players[self.active.index()]
    }

    #[inline]
    pub fn active_mut(&mut self) -> &mut Player {
        &mut self.players[self.active.index()]
    }

    /// The ship whose ability or fight is being decided.
    #[inline]
    pub fn pending_ship(&self) -> &Ship {
        &self.active_player().ships[self.pending as usize]
    }

    pub fn everyone(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// Whether all know that this player's fleet has three ships of each class (STELLAR-3.7).
    #[inline]
    pub fn has_beginner_fleet(&self, seat: Seat) -> bool {
        self.scenario == 0 && self.beginners[seat.index()]
    }

    #[inline]
    pub fn are_opposed(&self, a: Seat, b: Seat) -> bool {
        self.mode.are_opposed(a, b)
    }

    /// The cards of the layout, in dealing order.
    #[inline]
    pub fn layout(&self) -> &[Solar] {
        let from = self.dealt_before();
        &self.deck[from..from + self.numbers.layout as usize]
    }

    /// Solar-system cards that are not dealt yet.
    pub(crate) fn left_in_deck(&self) -> u8 {
        (self.deck.len() - self.dealt_before()) as u8 - self.numbers.layout
    }

    /// How many cards earlier scenarios used.
    #[inline]
    pub fn dealt_before(&self) -> usize {
        self.scenario as usize * self.numbers.layout as usize
    }

    /// The places in the layout of a sector's cards, in dealing order.
    #[inline]
    pub fn cards_of(&self, sector: u8) -> impl Iterator<Item = usize> + '_ {
        (0..self.numbers.layout as usize).filter(move |card| self.sector_of[*card] == sector)
    }
}
