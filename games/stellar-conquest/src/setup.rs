//! Players, options and edition: from these to the first state.

#[cfg(test)]
mod tests;

use engine::{BadSetup, Chance, Seat, Seating, Seats};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::edition::{CardId, Edition, ShipKind};
use crate::fleet::Ships;
use crate::generate::generate;
use crate::map::{Colour, Map, StarSet};
use crate::phases::undo;
use crate::player::{Ledger, Player};
use crate::state::{Extension, PLANETS, Phase, State, System, Terms};

/// The longest game (CONQUEST-R63).
pub const TURNS_MAX: u16 = 400;

engine::setup! {
    /// What can be chosen before a game.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
    pub struct Setup {
        players: u8 = 4, "Players" ["CONQUEST-1.1"]
            "Four is the intended number; two start in opposite corners.",
            2..=4;
        secrecy: Secrecy = Secrecy::Tabletop, "Secrecy" ["CONQUEST-R22"]
            "A tournament has private battles and no command posts; at a table the next two options decide.";
        private_battles: bool = false, "Private battles" ["CONQUEST-12.7"]
            "Battles and exploration are known only to those who take part, and inspections make no sound.";
        posts: bool = true, "Command posts" ["CONQUEST-12.8"]
            "Ships have range from posts on the map; without posts from every colony of their owner, in secret.";
        turns: u16 = 44, "Turns" ["CONQUEST-R63"]
            "How many turns everybody takes. Production follows every fourth, but not the last.",
            44..=TURNS_MAX.into();
        last_turn: u16 = 0, "Stop after turn" ["CONQUEST-R74"]
            "Ends the game early, after this turn, and counts the points then; 0 plays it out.",
            0..=TURNS_MAX.into();
        return_ban: ReturnBan = ReturnBan::Strict, "Going back" ["CONQUEST-R15"]
            "Whether a ship may return to the star it came from after a stay at another.";
        cet_fit: CetFit = CetFit::Unmoved, "Fitted transports" ["CONQUEST-R49"]
            "Which transports may land on barren planets when controlled environment is completed.";
        conquered_industry: ConqueredIndustry = ConqueredIndustry::Conqueror,
            "Conquered factories" ["CONQUEST-R40"]
            "Whose technology says how many factories work in a conquered colony.";
        pt4_items: Pt4Items = Pt4Items::Strict, "First production turn" ["CONQUEST-R58"]
            "Whether it sells only transports, scouts and corvettes, or whatever is known.";
        standoff: bool = false, "Standoff" ["CONQUEST-R62"]
            "The result is a standoff if somebody else has four fifths of the winner's points.";
        mb_isw: bool = false, "Bases fire twice" ["CONQUEST-R69"]
            "Improved ship weaponry works for missile bases, too.";
        map: u32 = 0, "Generated map" ["CONQUEST-R75"]
            "The number of a map made for this table; 0 plays on the map of the edition.";
    }
}

engine::choices! {
    pub enum Secrecy {
        /// As `private_battles` and `posts` say.
        Tabletop "tabletop" "As at the table";
        /// Everything is resolved in private, and there are no command posts, whatever these two say (CONQUEST-12.7,
        /// CONQUEST-12.8).
        Tournament "tournament" "Tournament";
    }

    pub enum ReturnBan {
        Strict "strict" "Never at once";
        /// Forgotten once a ship has ended a turn in another star hex.
        Transit "transit" "After a turn elsewhere";
    }

    pub enum CetFit {
        /// Transports that have not left the hex in which they were built are fitted, too.
        Unmoved "unmoved" "Unmoved ones, too";
        /// Only transports of the production turn that completes CET, and later ones.
        Built "built" "Built then or later";
    }

    /// Whose technologies say how many factories of a conquered colony work (CONQUEST-R40).
    pub enum ConqueredIndustry {
        Conqueror "conqueror" "The conqueror's";
        /// The better of both players'.
        Better "better" "The better of both players'";
    }

    pub enum Pt4Items {
        Strict "strict" "Three ship types only";
        Open "open" "Everything known";
    }
}

impl Setup {
    /// The turn after which the game is over, unless all agree to play on (CONQUEST-R79).
    pub fn end(&self) -> u16 {
        if self.last_turn == 0 { self.turns } else { self.last_turn.min(self.turns) }
    }

    /// CONQUEST-R22: whether exploration, battles and inspections are private.
    #[inline]
    pub fn is_private(&self) -> bool {
        self.private_battles || self.secrecy == Secrecy::Tournament
    }

    /// CONQUEST-R22: whether there are command posts.
    #[inline]
    pub fn uses_posts(&self) -> bool {
        self.posts && self.secrecy != Secrecy::Tournament
    }
}

pub fn seating(setup: &Setup) -> Result<Seating, BadSetup> {
    setup.check_bounds()?;
    Ok(Seating::free_for_all(setup.players))
}

pub fn start(setup: &Setup, edition: &Edition, chance: &mut impl Chance) -> Result<State, BadSetup> {
    let seats = seating(setup)?.seats;
    let generated = match setup.map {
        0 => None,
        number => Some(generate(number, edition).map_err(|wrong| BadSetup::new("map", wrong))?),
    };
    let terms = Terms { setup: *setup, edition: edition.clone(), generated };
    let systems = deal(terms.map(), edition, chance)
        .ok_or_else(|| BadSetup::new("map", "it has more stars of a colour than the edition has cards"))?;
    let players = (0..seats).map(|_| newcomer(edition)).collect();
    let mut state = State {
        terms,
        turn: 1,
        active: Seat(0),
        phase: Phase::Bonus,
        waiting: Seats::all(seats),
        systems,
        players,
        inspecting: Seats::NONE,
        battle: None,
        assault: None,
        visited: StarSet::NONE,
        razed: Vec::new(),
        returned: Seats::NONE,
        extension: Extension::default(),
        scores: Vec::new(),
    };
    Seats::all(seats).iter().for_each(|seat| undo::save(&mut state, seat));
    Ok(state)
}

/// CONQUEST-3.1: a shuffled pile of each colour, dealt to the stars of that colour in the order of the map.
fn deal(map: &Map, edition: &Edition, chance: &mut impl Chance) -> Option<Vec<System>> {
    let mut piles: [Vec<CardId>; 5] = Colour::ALL.map(|colour| edition.cards.of(colour).collect());
    piles.iter_mut().for_each(|pile| chance.shuffle(pile));
    let system = |star| {
        let pile = &mut piles[map.star(star).colour as usize];
        Some(System {
            card: pile.pop()?,
            explored: Seats::NONE,
            holder: None,
            colonies: [const { None }; PLANETS],
            devastated: [false; PLANETS],
        })
    };
    map.star_ids().map(system).collect()
}

/// CONQUEST-3.5, CONQUEST-3.6: a fleet off the map, and points to spend.
fn newcomer(edition: &Edition) -> Player {
    let mut player = Player::new();
    let numbers = &edition.numbers;
    let fleet = [
        (ShipKind::Scout, numbers.start_scouts),
        (ShipKind::Corvette, numbers.start_corvettes),
        (ShipKind::Transport, numbers.start_transports),
    ];
    for (kind, count) in fleet {
        if count > 0 {
            let id = player.number();
            player.ships.push(Ships::new(id, kind, count, None));
        }
    }
    player.ledger = Some(Ledger { points: numbers.bonus_ip, ..Ledger::default() });
    player
}
