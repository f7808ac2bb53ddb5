//! Positions for tests, in the game's notation: three sectors of harmless cards unless told, and the players A to D.

use engine::{Fact, Fast, Game, Refusal, Seat, Told, Viewer};

use crate::event::Event;
use crate::notation;
use crate::state::{Kind, Solar, State};
use crate::view::View;
use crate::{Action, Mode, Setup, Stellar, tables::Edition};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);

pub fn kind(code: &str) -> Kind {
    notation::kind(code).unwrap_or_else(|| panic!("no ship {code}"))
}

pub fn edition() -> Edition {
    Stellar::edition(Stellar::editions()[0].text).unwrap()
}

/// The solar-system card of a number, as in STELLAR-E3.
pub fn card(number: usize) -> Solar {
    edition().solar[number - 1]
}

/// A table in a test: what happened, and what everybody heard.
pub struct Table {
    pub state: State,
    pub heard: Vec<Told<Event>>,
    pub chance: Fast,
}

/// The start of a game.
pub fn start(setup: Setup, seed: u64) -> Table {
    let mut chance = Fast::new(seed);
    let state = Stellar::start(&setup, &edition(), &mut chance).unwrap();
    Table { state, heard: Vec::new(), chance }
}

/// Three sectors of harmless cards: #24, #7 + #1, #25.
pub fn table(mode: Mode, text: &str) -> Table {
    on(mode, &[&[24], &[7, 1], &[25]], text)
}

/// A position on these sectors, each given by the numbers of its cards. The other cards follow in the order of their numbers.
pub fn on(mode: Mode, sectors: &[&[usize]], text: &str) -> Table {
    let mut table = start(Setup { mode, ..Setup::default() }, 1);
    let code = |number: &usize| notation::card(card(*number));
    let codes = |cards: &&[usize]| cards.iter().map(code).collect::<Vec<_>>().join(" ");
    let laid: Vec<String> = sectors.iter().map(codes).collect();
    let deck: Vec<usize> = (1..=32).filter(|number| !sectors.concat().contains(number)).collect();
    let text = format!("{text}\nsectors: {}\ndeck: {}", laid.join(" | "), codes(&&deck[..]));
    Stellar::read(&mut table.state, &text).unwrap();
    table
}

impl Table {
    /// Does something that must be legal, and says what everybody heard of it.
    pub fn act(&mut self, seat: Seat, action: Action) -> &mut Table {
        let mut offered = Vec::new();
        Stellar::legal(&self.state, seat, &mut offered);
        assert!(offered.contains(&action), "{action:?} is not offered, but {offered:?}");
        assert_eq!(Stellar::check(&self.state, seat, &action), Ok(()));
        self.heard.clear();
        Stellar::apply(&mut self.state, seat, action, 0, &mut self.chance, &mut self.heard);
        self
    }

    /// Asks for something that must be refused, and says by which rule.
    pub fn refused(&self, seat: Seat, action: Action) -> &'static str {
        let mut offered = Vec::new();
        Stellar::legal(&self.state, seat, &mut offered);
        assert!(!offered.contains(&action), "{action:?} is offered");
        Stellar::check(&self.state, seat, &action).expect_err("refused").rule()
    }

    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut offered = Vec::new();
        Stellar::legal(&self.state, seat, &mut offered);
        offered
    }

    pub fn place(&mut self, code: &str, sector: u8, up: bool) -> &mut Table {
        self.act(self.state.active, place(code, sector, up))
    }

    pub fn reveal(&mut self, sector: u8) -> &mut Table {
        self.act(self.state.active, Action::Reveal { sector: sector - 1 })
    }

    pub fn pass(&mut self) -> &mut Table {
        self.act(self.state.active, Action::Pass)
    }

    pub fn warp(&mut self, from: u8, index: u8, to: u8) -> &mut Table {
        self.act(self.state.active, Action::Warp { from: from - 1, index, to: to - 1 })
    }

    pub fn mend(&mut self, code: &str) -> &mut Table {
        self.act(self.state.active, Action::Mend { kind: kind(code) })
    }

    pub fn destroy(&mut self, owner: Seat, index: u8) -> &mut Table {
        self.act(self.state.active, Action::Destroy { owner, index })
    }

    pub fn decline(&mut self) -> &mut Table {
        self.act(self.state.active, Action::Decline)
    }

    /// A player's stack in a sector, as it is written.
    pub fn stack(&self, seat: Seat, sector: u8) -> String {
        notation::stack(self.state.player(seat), sector - 1).collect::<Vec<_>>().join(" ")
    }

    /// A player's Settled ships in the order of arrival.
    pub fn settled(&self, seat: Seat) -> String {
        let codes = self.state.player(seat).settled.iter().map(|ship| notation::code(ship.kind));
        codes.collect::<Vec<_>>().join(" ")
    }

    pub fn view(&self, seat: Seat) -> View {
        Stellar::view(&self.state, Viewer::Seat(seat))
    }

    pub fn spectator(&self) -> View {
        Stellar::view(&self.state, Viewer::Spectator)
    }

    /// What a viewer heard of the last action, as rules and words.
    pub fn words(&self, viewer: Viewer) -> String {
        let heard = self.heard.iter().filter(|told| told.to.includes(viewer));
        heard
            .map(|told| format!("{} {}", told.event.rule(), told.event.words(&())))
            .collect::<Vec<_>>()
            .join("\n")
    }

    pub fn words_for(&self, seat: Seat) -> String {
        self.words(Viewer::Seat(seat))
    }
}

pub fn place(code: &str, sector: u8, up: bool) -> Action {
    Action::Place { kind: kind(code), sector: sector - 1, up }
}

/// The kind of a ship as a viewer sees it.
pub fn seen(view: &View, owner: Seat, sector: u8, index: usize) -> Option<Kind> {
    view.sectors[sector as usize - 1].stacks[owner.index()][index].kind
}
