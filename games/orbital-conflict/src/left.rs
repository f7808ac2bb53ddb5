//! What an event leaves behind: figures of the game just after it. Whoever shows the event puts them where they belong, and
//! need know no rule.

use engine::{Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::action::nth;
use crate::phases::combat::{self, Blow};
use crate::state::{Laid, Match, Module, Modules, Side, Terms};
use crate::tables::Values;
use crate::view::{AvailableView, Sums, foretold};

/// The game at the moment of an event.
#[derive(Clone, Copy)]
pub struct Now<'a> {
    pub terms: &'a Terms,
    pub game: &'a Match,
}

/// What is left of a station.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct StationLeft {
    #[serde(flatten)]
    pub sums: Sums,
    /// Defence against attacks of every module, in the order of the station: what one lends may come and go with another.
    pub defences: Vec<i16>,
    /// The modules whose cards the event changed, as far as they are still there.
    pub modules: Vec<ModuleLeft>,
}

/// What a module is with its new cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ModuleLeft {
    pub id: u8,
    pub on: bool,
    pub values: Values,
}

impl Now<'_> {
    pub fn hand(self, seat: Seat) -> u8 {
        self.game.player(seat).hand.len() as u8
    }

    pub fn draw_pile(self) -> u8 {
        self.game.draw.len() as u8
    }

    pub fn investor_pile(self) -> u8 {
        self.game.investors.len() as u8
    }

    pub fn blows(self) -> Vec<Blow> {
        combat::blows(self.terms, self.game)
    }

    /// What players call a module: by its top card, and by its number where another of its station is called the same.
    pub fn called(self, seat: Seat, id: u8) -> String {
        let module = self.game.player(seat).station.iter().find(|module| module.id == id);
        match module.and_then(|module| module.cards.last()) {
            Some(top) => self.called_by(seat, id, *top),
            None => format!("module {}", nth(id)),
        }
    }

    /// The same of a module on top of which this card lies, or lay before it was destroyed.
    pub fn called_by(self, seat: Seat, id: u8, top: Laid) -> String {
        let name = self.seen(top);
        let mut others = self.game.player(seat).station.iter().filter(|other| other.id != id);
        let alike = others.any(|other| other.cards.last().is_some_and(|laid| self.seen(*laid) == name));
        if alike { format!("{name} ({})", nth(id)) } else { name }
    }

    pub fn all_called(self, seat: Seat, modules: Modules) -> Vec<String> {
        modules.iter().map(|id| self.called(seat, id)).collect()
    }

    /// The card that a card of a station lies on or under.
    pub fn beside(self, seat: Seat, id: u8, side: Side, number: u32) -> Option<String> {
        let module = self.game.player(seat).station.iter().find(|module| module.id == id)?;
        let at = module.cards.iter().position(|laid| laid.number == number)?;
        let other = match side {
            Side::New => return None,
            Side::Under => module.cards.get(at + 1),
            Side::OnTop => module.cards.get(at.checked_sub(1)?),
        };
        other.map(|laid| self.seen(*laid))
    }

    /// A card as everybody sees it.
    fn seen(self, laid: Laid) -> String {
        if laid.up { self.terms.edition.name(laid.card.kind).to_string() } else { "hull".to_string() }
    }

    /// The investors that lie before a player from this one on, as everybody sees them.
    pub fn available(self, seat: Seat, from: usize) -> Vec<AvailableView> {
        let available = &self.game.player(seat).available[from..];
        let view = |card| AvailableView::new(self.terms, self.game, seat, card, Viewer::Spectator);
        available.iter().copied().map(view).collect()
    }

    /// As its player sees it, which is as all do: while a group is open nobody else hears of anything.
    pub fn station(self, seat: Seat, changed: &[u8]) -> StationLeft {
        let (terms, printed) = (self.terms, &*self.terms.edition);
        let game = foretold(self.game, Viewer::Seat(self.game.acting));
        let player = game.player(seat);
        let left =
            |module: &Module| ModuleLeft { id: module.id, on: module.on, values: module.values(printed) };
        let modules = player.station.iter().filter(|module| changed.contains(&module.id));
        StationLeft {
            sums: Sums::new(terms, &game, seat, player, true),
            defences: player.station.iter().map(|module| combat::defence(terms, player, module)).collect(),
            modules: modules.map(left).collect(),
        }
    }
}
