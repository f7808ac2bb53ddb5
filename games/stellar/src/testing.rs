//! Positions for tests, written as the specification writes them.
//!
//! ```text
//! A S1: (Ki) Sl      a stack, bottom first; brackets: face down
//! A hand: Fo Sl
//! A fleet: Ki Cr     the top is the last
//! A settled: Wr (Ki) brackets: nobody but the owner knows it
//! ```
//!
//! Players are A to D, ships are named by their first two letters (`Fl` is the Foil). All other ships are in the Reserves, up
//! civilians are spent, and it is A's turn.

use engine::{Fact, Fast, Game, Refusal, Seat, Told, Viewer};

use crate::event::Event;
use crate::state::{Eyes, KINDS, Kind, LAYOUT_MAX, Phase, Settled, Ship, Solar, State};
use crate::view::View;
use crate::{Action, Mode, Setup, Stellar, tables::Edition};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);

const CODES: [&str; 9] = ["Fo", "Wr", "Me", "Ro", "De", "Sl", "Cr", "Fl", "Ki"];

pub fn kind(code: &str) -> Kind {
    let found = CODES.iter().position(|known| *known == code);
    KINDS[found.unwrap_or_else(|| panic!("no ship {code}"))]
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

/// A position on these sectors, each given by the numbers of its cards.
pub fn on(mode: Mode, sectors: &[&[usize]], text: &str) -> Table {
    let mut table = start(Setup { mode, ..Setup::default() }, 1);
    let state = &mut table.state;
    lay(state, sectors);
    (state.first, state.active) = (A, A);
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (place, ships) = line.split_once(':').unwrap_or_else(|| panic!("no colon in {line}"));
        let (player, place) = place.trim().split_once(' ').unwrap_or_else(|| panic!("no place in {line}"));
        let seat = Seat(player.as_bytes()[0] - b'A');
        ships.split_whitespace().for_each(|ship| put(state, seat, place.trim(), ship));
    }
    for seat in state.everyone() {
        let player = state.player_mut(seat);
        player.committed = true;
        state.unplaced += (state.player(seat).hand.len() + state.player(seat).fleet.len()) as u8;
    }
    state.revealing = state.active_player().hand.is_empty();
    state.phase = if state.revealing { Phase::Reveal } else { Phase::Place };
    table
}

fn lay(state: &mut State, sectors: &[&[usize]]) {
    let laid: Vec<usize> = sectors.concat();
    let rest = (1..=32).filter(|number| !laid.contains(number));
    let order: Vec<Solar> = laid.iter().copied().chain(rest).map(card).collect();
    state.deck.copy_from_slice(&order);
    state.numbers.layout = laid.len() as u8;
    state.sectors = sectors.len() as u8;
    state.solar_seen = [Eyes::NOBODY; LAYOUT_MAX];
    let mut card = 0;
    for (sector, cards) in sectors.iter().enumerate() {
        for _ in *cards {
            state.sector_of[card] = sector as u8;
            card += 1;
        }
    }
}

fn put(state: &mut State, seat: Seat, place: &str, ship: &str) {
    let down = ship.starts_with('(');
    let kind = kind(ship.trim_matches(['(', ')']));
    let seen = if down { Eyes::of_seat(seat) } else { Eyes::EVERYBODY };
    let player = state.player_mut(seat);
    player.reserve[kind as usize] -= 1;
    match place {
        "hand" => player.hand.push(kind),
        "fleet" => player.fleet.push(kind),
        "settled" => player.settled.push(Settled { kind, seen, ..Settled::default() }),
        sector => {
            let sector = sector.strip_prefix('S').and_then(|number| number.parse::<u8>().ok());
            let sector = sector.unwrap_or_else(|| panic!("no place {place}")) - 1;
            let spent = !down && !kind.is_military();
            player.ships.push(Ship { kind, sector, up: !down, spent, seen, ..Ship::default() });
        }
    }
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
        let name = |ship: &Ship| {
            let code = CODES[ship.kind as usize];
            if ship.up { code.to_string() } else { format!("({code})") }
        };
        let ships = self.state.player(seat).stack(sector - 1).map(|(_, ship)| name(ship));
        ships.collect::<Vec<_>>().join(" ")
    }

    /// A player's Settled ships in the order of arrival.
    pub fn settled(&self, seat: Seat) -> String {
        let codes = self.state.player(seat).settled.iter().map(|ship| CODES[ship.kind as usize]);
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
