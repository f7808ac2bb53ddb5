//! The nouns; no rules. Where a field is left out in JSON it has its default, which keeps scenario files short.

use std::ops::{Index, IndexMut};

use engine::{Pile, Seat, Seats, unchecked};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::action::End;
use crate::effect::{Effect, When};
use crate::setup::Setup;
use crate::tables::{
    ByType, Edition, INVESTOR_CARDS, Investor, Kind, Printed, STACK_MAX, STATION_CARDS, Values,
};

/// A table: one game, or the two games of a tournament side by side (ORBITAL-1.7).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub terms: Terms,
    pub matches: Vec<Match>,
}

/// What was agreed before play and never changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Terms {
    pub setup: Setup,
    pub edition: Edition,
}

/// One game with its own piles, turns and winner.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Match {
    /// The lowest seat of this game; its players sit on consecutive seats.
    pub base: u8,
    /// By seat from `base`.
    pub players: Vec<Player>,
    /// Who has not dropped out in a tie (ORBITAL-R39).
    pub remaining: Seats,
    /// The top is the end.
    pub draw: Pile<Card, STATION_CARDS>,
    pub discard: Pile<Card, STATION_CARDS>,
    /// Cards of the box that this game does not use (ORBITAL-1.5).
    pub unused: Pile<Card, STATION_CARDS>,
    pub investors: Pile<Investor, INVESTOR_CARDS>,
    pub investors_out: Pile<Investor, INVESTOR_CARDS>,
    /// Counted from 1.
    pub turn: u16,
    pub initiative: Seat,
    /// Whose phase it is; others may owe decisions in it.
    pub acting: Seat,
    pub step: Step,
    /// A choice to be made before the step goes on.
    pub pending: Option<Pending>,
    /// Stations that an effect or damage has changed and that are still to be settled (ORBITAL-R12).
    pub settling: Seats,
    /// Modules that this settling switches off are stunned (ORBITAL-R38).
    pub stunning: bool,
    /// The open play group, in order; empty when none is open (ORBITAL-R9).
    pub group: Vec<Placement>,
    /// An investor was claimed or pushed in this main phase.
    pub invested: bool,
    /// A claim or push that belongs to the open group and happens when it closes (ORBITAL-R9).
    #[serde(default)]
    pub staked: Option<Stake>,
    pub attacks: Vec<Attack>,
    /// Cards looked at by `PEEK_TAKE`.
    pub peeked: Pile<Card, 9>,
    /// The last card of the draw pile was taken (ORBITAL-14.1).
    pub ending: bool,
    /// Counts so far that ended in a tie for the lead.
    pub ties: u16,
    /// The points of the last count, by seat from `base`.
    pub scores: Vec<i32>,
    /// How often the discard pile became a draw pile.
    pub deals: u8,
    /// Cards that left a hand or a face-down place since the first new draw pile, for `imagine`.
    pub shown: Vec<Shown>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Player {
    /// In the order of the edition.
    pub hand: Pile<Card, STATION_CARDS>,
    pub station: Vec<Module>,
    pub available: Pile<Investor, INVESTOR_CARDS>,
    /// The investor stack, left to right (ORBITAL-11.8).
    pub stack: Stack,
    /// Cards played so far.
    pub played: u32,
    /// The investor that came nearest to being claimed, of those that left.
    pub missed: Option<Missed>,
}

/// An investor that left unclaimed, and how much it missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Missed {
    pub investor: Investor,
    pub missing: i16,
}

/// Claimed investors, left to right.
pub type Stack = Pile<Investor, STACK_MAX>;

/// A station card. `deal` says from which draw pile it came: after a reshuffle that is what can be known of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Card {
    pub kind: Kind,
    pub deal: u8,
}

/// A card in a station.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Laid {
    pub card: Card,
    pub up: bool,
    /// Played in the current main phase of its player.
    pub fresh: bool,
    /// Its special rule was used in this phase (ORBITAL-R20).
    pub used: bool,
    /// The number of draw piles made when it was played.
    pub since: u8,
    /// Counts its player's cards in the order of play: everybody saw the order in which cards were laid.
    pub number: u32,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Module {
    /// Unique in its station.
    pub id: u8,
    /// Bottom to top.
    pub cards: Vec<Laid>,
    pub on: bool,
    pub stunned: bool,
    pub attacked: bool,
    /// Defence added by countermeasures in this combat phase.
    pub boost: u8,
}

/// Where the acting player stands in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum Step {
    /// Draw phase, before the two cards.
    Draw,
    /// Draw phase, before the two investors.
    Reveal,
    /// Draw phase, after both.
    EndDraw,
    Main,
    /// Combat phase, before damage.
    Declare,
    /// Combat phase: `seat` may use countermeasures.
    Counter {
        seat: Seat,
    },
    /// Combat phase, after damage.
    Aftermath,
    Over,
}

impl Step {
    /// The timing that card rules must have to be used now.
    pub fn when(self) -> When {
        match self {
            Step::Draw | Step::Reveal | Step::EndDraw => When::Draw,
            Step::Main => When::Main,
            Step::Declare | Step::Aftermath => When::Combat,
            Step::Counter { .. } => When::Counter,
            Step::Over => When::Static,
        }
    }
}

/// A choice to be made before the step goes on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// What an effect is applied to.
    Target { seat: Seat, effect: Effect },
    /// Which of the cards looked at to keep.
    Keep { seat: Seat },
    /// Which modules are to be active.
    Settle { seat: Seat, sets: Vec<Modules>, closing: bool },
}

impl Pending {
    pub fn seat(&self) -> Seat {
        match self {
            Pending::Target { seat, .. } | Pending::Keep { seat } | Pending::Settle { seat, .. } => *seat,
        }
    }
}

/// One card or module put into the open group, with what is needed to take it back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Placement {
    pub card: Card,
    pub up: bool,
    pub module: u8,
    pub side: Side,
    /// The module that the card was before, where it did not come from the hand (ORBITAL-R7).
    pub joined: Option<Module>,
}

/// An available investor of the acting player and who takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stake {
    pub investor: Investor,
    pub player: Seat,
    pub end: Option<End>,
}

/// Where in its module a card went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// It started the module.
    New,
    Under,
    OnTop,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    pub attacker: Attacker,
    pub player: Seat,
    /// A module of `player`.
    pub target: u8,
    /// Removed by a countermeasure (ORBITAL-R23).
    pub cancelled: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Attacker {
    Module(u8),
    Card { kind: Kind, power: u8 },
}

/// A card that a player showed: which draw pile it came from is not always known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    pub seat: Seat,
    pub card: Card,
    pub since: u8,
}

/// A set of modules of one station, by id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Modules(pub u128);

impl Modules {
    #[inline]
    pub fn of(id: u8) -> Modules {
        Modules(1 << id)
    }

    #[inline]
    pub fn has(self, id: u8) -> bool {
        id < 128 && self.0 >> id & 1 != 0
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    #[must_use]
    pub fn and(self, other: Modules) -> Modules {
        Modules(self.0 | other.0)
    }

    /// Those that are in both.
    #[inline]
    #[must_use]
    pub fn both(self, other: Modules) -> Modules {
        Modules(self.0 & other.0)
    }

    #[inline]
    #[must_use]
    pub fn without(self, other: Modules) -> Modules {
        Modules(self.0 & !other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..128).filter(move |id| self.has(*id))
    }
}

impl Serialize for Modules {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Modules {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let ids = Vec::<u8>::deserialize(from)?;
        match ids.iter().find(|id| **id >= 128) {
            Some(id) => Err(serde::de::Error::custom(format!("there is no module {id}"))),
            None => Ok(Modules(ids.iter().fold(0, |set, id| set | 1 << id))),
        }
    }
}

impl Module {
    /// ORBITAL-R4: of the top card the full face shows, of the others the bars, of backs the back. Bottom to top.
    #[inline]
    pub fn shown<'a>(&'a self, printed: &'a Printed) -> impl Iterator<Item = (&'a Laid, &'a Values)> {
        let (top, covered) = self.split();
        let bars = covered.iter().map(|laid| (laid, laid.bar(printed)));
        bars.chain(std::iter::once((top, top.full(printed))))
    }

    /// Everything visible.
    #[inline]
    pub fn values(&self, printed: &Printed) -> Values {
        let (top, covered) = self.split();
        covered.iter().fold(*top.full(printed), |sum, laid| sum + *laid.bar(printed))
    }

    #[inline]
    pub fn net(&self, printed: &Printed) -> ByType {
        self.values(printed).net()
    }

    #[inline]
    pub fn top(&self) -> &Laid {
        self.split().0
    }

    /// The top card and those under it. A module that loses its last card goes with it.
    #[inline]
    fn split(&self) -> (&Laid, &[Laid]) {
        self.cards.split_last().expect("a module has a card")
    }

    /// ORBITAL-R10: it contains a card played in this main phase.
    #[inline]
    pub fn touched(&self) -> bool {
        self.cards.iter().any(|laid| laid.fresh)
    }

    /// ORBITAL-8.8: it was off when the open group began, and the group extends it.
    #[inline]
    pub fn revived(&self) -> bool {
        !self.on && self.touched() && self.cards.iter().any(|laid| !laid.fresh)
    }
}

impl Laid {
    #[inline]
    pub fn bar<'a>(&self, printed: &'a Printed) -> &'a Values {
        if self.up { &printed.card(self.card.kind).bar } else { &printed.back }
    }

    #[inline]
    pub fn full<'a>(&self, printed: &'a Printed) -> &'a Values {
        if self.up { &printed.card(self.card.kind).full } else { &printed.back }
    }
}

impl Player {
    pub fn module(&self, id: u8) -> Option<&Module> {
        self.station.iter().find(|module| module.id == id)
    }

    /// The place of a module that is in the station; [`Player::module`] asks whether it is.
    pub fn place_of(&self, id: u8) -> usize {
        self.station.iter().position(|module| module.id == id).unwrap_or_else(|| unchecked(&id))
    }

    /// Takes one away of the investors that are available.
    pub fn part_with(&mut self, investor: Investor) {
        if let Some(at) = self.available.iter().position(|other| *other == investor) {
            self.available.remove(at);
        }
    }

    /// The modules that are active now.
    pub fn on(&self) -> Modules {
        self.those(|module| module.on)
    }

    /// The same player with these modules active.
    pub fn with_on(&self, set: Modules) -> Player {
        let mut player = self.clone();
        player.station.iter_mut().for_each(|module| module.on = set.has(module.id));
        player
    }

    /// ORBITAL-R10.
    pub fn touched(&self) -> Modules {
        self.those(Module::touched)
    }

    fn those(&self, which: impl Fn(&Module) -> bool) -> Modules {
        Modules(
            self.station.iter().filter(|module| which(module)).fold(0, |set, module| set | 1 << module.id),
        )
    }

    /// The lowest number that no module bears. A station never holds more than the 96 cards of the box.
    pub fn free_id(&self) -> u8 {
        let taken = self.those(|_| true);
        taken.0.trailing_ones() as u8
    }

    /// Keeps the hand in the order of the edition, so that its order tells nothing.
    pub fn take(&mut self, card: Card) {
        let at = self.hand.partition_point(|held| *held <= card);
        self.hand.insert(at, card);
    }
}

/// A module of the station; [`Player::module`] asks whether there is one of this number.
impl Index<u8> for Player {
    type Output = Module;

    fn index(&self, id: u8) -> &Module {
        &self.station[self.place_of(id)]
    }
}

impl IndexMut<u8> for Player {
    fn index_mut(&mut self, id: u8) -> &mut Module {
        let place = self.place_of(id);
        &mut self.station[place]
    }
}

impl Match {
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[(seat.0 - self.base) as usize]
    }

    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[(seat.0 - self.base) as usize]
    }

    /// Everybody who sat down to this game, clockwise.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        let base = self.base;
        (0..self.players.len() as u8).map(move |n| Seat(base + n))
    }

    pub fn seated(&self, seat: Seat) -> bool {
        seat.0 >= self.base && seat.0 - self.base < self.players.len() as u8
    }

    /// Whether this seat still plays in this game. Any number may come in from outside.
    pub fn playing(&self, seat: Seat) -> bool {
        self.seated(seat) && self.remaining.has(seat)
    }

    /// The next seat clockwise, whether it still plays or not.
    pub fn left_of(&self, seat: Seat) -> Seat {
        if self.seated(Seat(seat.0 + 1)) { Seat(seat.0 + 1) } else { Seat(self.base) }
    }

    /// `seat`, or who plays next to the left of it: as long as there is a game, somebody does.
    pub fn first_from(&self, seat: Seat) -> Seat {
        self.clockwise_from(seat).next().unwrap_or(seat)
    }

    /// Remaining players clockwise, beginning with `seat` itself.
    pub fn clockwise_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (base, count, remaining) = (self.base, self.players.len() as u8, self.remaining);
        let seats = (0..count).map(move |n| Seat(base + (seat.0 - base + n) % count));
        seats.filter(move |seat| remaining.has(*seat))
    }

    /// Who owes the next decision.
    pub fn decider(&self) -> Option<Seat> {
        match (&self.pending, self.step) {
            (Some(pending), _) => Some(pending.seat()),
            (None, Step::Over) => None,
            (None, Step::Counter { seat }) => Some(seat),
            (None, _) => Some(self.acting),
        }
    }
}

impl State {
    /// The game in which a seat plays.
    #[inline]
    pub fn of(&self, seat: Seat) -> &Match {
        &self.matches[State::number_of(&self.matches, seat)]
    }

    /// The number of the game in which a seat plays; every seat plays in one.
    #[inline]
    pub fn number_of(matches: &[Match], seat: Seat) -> usize {
        matches.iter().take_while(|game| !game.seated(seat)).count()
    }
}

#[cfg(test)]
mod tests {
    use crate::scene::Scene;
    use crate::tables::Values;

    /// ORBITAL-R4, ORBITAL-7.4, ORBITAL-6.3: bars of covered cards, the full face on top, backs as backs: the book's station.
    #[test]
    fn a_module_is_the_sum_of_what_shows() {
        let mut scene = Scene::new(2).station(
            0,
            "[Solar panel, Colony] [Reactor, Solar panel] [Satellite, Turret, Turret, Service arm, Dock]",
        );
        assert_eq!((scene.values(0, 0).makes, scene.values(0, 0).needs), ([2, 3, 1, 1], [3, 0, 0, 0]));
        assert_eq!((scene.values(0, 1).makes, scene.values(0, 1).needs), ([6, 0, 0, 0], [0; 4]));
        assert_eq!((scene.values(0, 2).makes, scene.values(0, 2).needs), ([1, 0, 2, 0], [4, 1, 0, 0]));
    }

    /// ORBITAL-R3, ORBITAL-R4: a back is a hull piece, covered or not.
    #[test]
    fn a_back_shows_its_defence_and_nothing_else() {
        let mut scene = Scene::new(2).station(0, "[~Sabotage, Solar panel] [Solar panel, ~Colony]");
        let expected = Values { makes: [3, 0, 0, 0], defence: 2, ..Values::default() };
        assert_eq!(scene.values(0, 0), expected);
        let expected = Values { makes: [2, 0, 0, 0], defence: 1, ..Values::default() };
        assert_eq!(scene.values(0, 1), expected);
    }

    #[test]
    fn sets_of_modules_travel_as_lists() {
        use super::Modules;
        assert_eq!(serde_json::to_string(&Modules(0b101)).unwrap(), "[0,2]");
        assert_eq!(serde_json::from_str::<Modules>("[2,0]").unwrap(), Modules(0b101));
        assert!(serde_json::from_str::<Modules>("[128]").unwrap_err().to_string().contains("no module 128"));
    }
}
