//! Players, options and edition: from these to the first state.

#[cfg(test)]
mod tests;

use engine::{BadSetup, Chance, OptionKind, OptionSpec, Seat, Seating, Seats};
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

/// What can be chosen before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Setup {
    /// CONQUEST-1.1.
    #[ts(optional, as = "Option<u8>")]
    pub players: u8,
    /// CONQUEST-R22.
    #[ts(optional, as = "Option<Secrecy>")]
    pub secrecy: Secrecy,
    /// CONQUEST-12.7: exploration, battles and inspections are private, as in a tournament.
    #[ts(optional, as = "Option<bool>")]
    pub private_battles: bool,
    /// CONQUEST-12.8: ships have range from command posts; without them from any own colony, as in a tournament.
    #[ts(optional, as = "Option<bool>")]
    pub posts: bool,
    /// CONQUEST-R63: the turns of a whole game.
    #[ts(optional, as = "Option<u16>")]
    pub turns: u16,
    /// The game stops after this turn, however many it was to have; 0 for never.
    #[ts(optional, as = "Option<u16>")]
    pub last_turn: u16,
    /// CONQUEST-R15.
    #[ts(optional, as = "Option<ReturnBan>")]
    pub return_ban: ReturnBan,
    /// CONQUEST-R49.
    #[ts(optional, as = "Option<CetFit>")]
    pub cet_fit: CetFit,
    /// CONQUEST-R40.
    #[ts(optional, as = "Option<ConqueredIndustry>")]
    pub conquered_industry: ConqueredIndustry,
    /// CONQUEST-R58.
    #[ts(optional, as = "Option<Pt4Items>")]
    pub pt4_items: Pt4Items,
    /// CONQUEST-R62.
    #[ts(optional, as = "Option<bool>")]
    pub standoff: bool,
    /// CONQUEST-R69.
    #[ts(optional, as = "Option<bool>")]
    pub mb_isw: bool,
    /// The number of a generated map; 0 for the map of the edition.
    #[ts(optional, as = "Option<u32>")]
    pub map: u32,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            players: 4,
            secrecy: Secrecy::Tabletop,
            private_battles: false,
            posts: true,
            turns: 44,
            last_turn: 0,
            return_ban: ReturnBan::Strict,
            cet_fit: CetFit::Unmoved,
            conquered_industry: ConqueredIndustry::Conqueror,
            pt4_items: Pt4Items::Strict,
            standoff: false,
            mb_isw: false,
            map: 0,
        }
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

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Secrecy {
    /// As `private_battles` and `posts` say.
    #[default]
    Tabletop,
    /// Everything is resolved in private, and there are no command posts, whatever these two say (CONQUEST-12.7,
    /// CONQUEST-12.8).
    Tournament,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReturnBan {
    #[default]
    Strict,
    /// Forgotten once a ship has ended a turn in another star hex.
    Transit,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CetFit {
    /// Only transports of the production turn that completes CET, and later ones.
    Built,
    /// Transports that have not left the hex in which they were built are fitted, too.
    #[default]
    Unmoved,
}

/// Whose technologies say how many factories of a conquered colony work (CONQUEST-R40).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ConqueredIndustry {
    #[default]
    Conqueror,
    /// The better of both players'.
    Better,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Pt4Items {
    #[default]
    Strict,
    Open,
}

pub fn options() -> Vec<OptionSpec> {
    let choice = |default, choices| OptionKind::Choice { default, choices };
    vec![
        OptionSpec {
            key: "players",
            name: "Players",
            help: "Four is the intended number; two start in opposite corners.",
            rule: Some("CONQUEST-1.1"),
            kind: OptionKind::Number { default: 4, min: 2, max: 4 },
        },
        OptionSpec {
            key: "secrecy",
            name: "Secrecy",
            help: "A tournament has private battles and no command posts; at a table the next two options decide.",
            rule: Some("CONQUEST-R22"),
            kind: choice("tabletop", vec![("tabletop", "As at the table"), ("tournament", "Tournament")]),
        },
        OptionSpec {
            key: "private_battles",
            name: "Private battles",
            help: "Battles and exploration are known only to those who take part, and inspections make no sound.",
            rule: Some("CONQUEST-12.7"),
            kind: OptionKind::Toggle { default: false },
        },
        OptionSpec {
            key: "posts",
            name: "Command posts",
            help: "Ships have range from posts on the map; without posts from every colony of their owner, in secret.",
            rule: Some("CONQUEST-12.8"),
            kind: OptionKind::Toggle { default: true },
        },
        OptionSpec {
            key: "turns",
            name: "Turns",
            help: "How many turns everybody takes. Production follows every fourth, but not the last.",
            rule: Some("CONQUEST-R63"),
            kind: OptionKind::Number { default: 44, min: 44, max: i64::from(TURNS_MAX) },
        },
        OptionSpec {
            key: "last_turn",
            name: "Stop after turn",
            help: "Ends the game early, after this turn, and counts the points then; 0 plays it out.",
            rule: Some("CONQUEST-R74"),
            kind: OptionKind::Number { default: 0, min: 0, max: i64::from(TURNS_MAX) },
        },
        OptionSpec {
            key: "return_ban",
            name: "Going back",
            help: "Whether a ship may return to the star it came from after a stay at another.",
            rule: Some("CONQUEST-R15"),
            kind: choice("strict", vec![("strict", "Never at once"), ("transit", "After a turn elsewhere")]),
        },
        OptionSpec {
            key: "cet_fit",
            name: "Fitted transports",
            help: "Which transports may land on barren planets when controlled environment is completed.",
            rule: Some("CONQUEST-R49"),
            kind: choice("unmoved", vec![("unmoved", "Unmoved ones, too"), ("built", "Built then or later")]),
        },
        OptionSpec {
            key: "conquered_industry",
            name: "Conquered factories",
            help: "Whose technology says how many factories work in a conquered colony.",
            rule: Some("CONQUEST-R40"),
            kind: choice(
                "conqueror",
                vec![("conqueror", "The conqueror's"), ("better", "The better of both players'")],
            ),
        },
        OptionSpec {
            key: "pt4_items",
            name: "First production turn",
            help: "Whether it sells only transports, scouts and corvettes, or whatever is known.",
            rule: Some("CONQUEST-R58"),
            kind: choice("strict", vec![("strict", "Three ship types only"), ("open", "Everything known")]),
        },
        OptionSpec {
            key: "standoff",
            name: "Standoff",
            help: "The result is a standoff if somebody else has four fifths of the winner's points.",
            rule: Some("CONQUEST-R62"),
            kind: OptionKind::Toggle { default: false },
        },
        OptionSpec {
            key: "mb_isw",
            name: "Bases fire twice",
            help: "Improved ship weaponry works for missile bases, too.",
            rule: Some("CONQUEST-R69"),
            kind: OptionKind::Toggle { default: false },
        },
        OptionSpec {
            key: "map",
            name: "Generated map",
            help: "The number of a map made for this table; 0 plays on the map of the edition.",
            rule: Some("CONQUEST-R75"),
            kind: OptionKind::Number { default: 0, min: 0, max: i64::from(u32::MAX) },
        },
    ]
}

pub fn seating(setup: &Setup) -> Result<Seating, BadSetup> {
    if !(2..=4).contains(&setup.players) {
        return Err(BadSetup::new("players", format!("2 to 4 play, not {}", setup.players)));
    }
    if !(44..=TURNS_MAX).contains(&setup.turns) {
        return Err(BadSetup::new(
            "turns",
            format!("a game has 44 to {TURNS_MAX} turns, not {}", setup.turns),
        ));
    }
    if setup.last_turn > TURNS_MAX {
        return Err(BadSetup::new("last_turn", format!("{} is more than {TURNS_MAX}", setup.last_turn)));
    }
    Ok(Seating::free_for_all(setup.players))
}

pub fn start(setup: &Setup, edition: &Edition, chance: &mut impl Chance) -> Result<State, BadSetup> {
    let seats = seating(setup)?.seats;
    let generated = match setup.map {
        0 => None,
        number => Some(generate(number, edition).map_err(|wrong| BadSetup::new("map", wrong))?),
    };
    let terms = Terms { setup: *setup, edition: edition.clone(), generated };
    let systems = deal(terms.map(), edition, chance);
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
fn deal(map: &Map, edition: &Edition, chance: &mut impl Chance) -> Vec<System> {
    let mut piles: [Vec<CardId>; 5] = Colour::ALL.map(|colour| edition.cards.of(colour).collect());
    piles.iter_mut().for_each(|pile| chance.shuffle(pile));
    let system = |star| {
        let pile = &mut piles[map.star(star).colour as usize];
        System {
            card: pile.pop().expect("an edition has more cards than stars of a colour"),
            explored: Seats::NONE,
            holder: None,
            colonies: [const { None }; PLANETS],
            devastated: [false; PLANETS],
        }
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
