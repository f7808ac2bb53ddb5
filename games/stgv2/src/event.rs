//! What happened. Everything is open, so everybody is told.

use engine::english::{a, counted, list, number};
use engine::{Fact, RuleId, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::action::{Ships, capital, cluster_name, place_name, ship_name, ship_names};
use crate::place::At;
use crate::state::{Column, ShipId, Step, Terms};
use crate::tables::{Card, Cargo, Part, Printed};
use crate::view::{Energy, Flies, FlightView, Hold, PlayerView, ShipView};

/// Facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    /// A turn began: ATTACK and DEFEND cells are back in the tray.
    TurnBegan {
        seat: Seat,
        round: u16,
        step: Step,
        activity: u8,
        energy: Energy,
    },
    /// A set was laid out; `set` is counted from 0.
    SetDrawn {
        seat: Seat,
        set: u8,
        cards: Vec<Card>,
        /// Cards left in the draw pile.
        pile: u8,
        flies: Vec<Flies>,
    },
    /// The discards became the draw pile.
    Reshuffled {
        pile: u8,
    },
    Allocated {
        seat: Seat,
        column: Column,
        count: u8,
        energy: Energy,
    },
    /// An activity began.
    ActivityBegan {
        seat: Seat,
        step: Step,
        activity: u8,
    },
    /// A set was flown in one go. `way` are the places after each step, the end last.
    Flew {
        seat: Seat,
        ship: u8,
        set: u8,
        from: At,
        to: At,
        way: Vec<Leg>,
        blocked: bool,
        docked: bool,
        flies: Vec<Flies>,
    },
    /// A set is flown step by step from now on.
    FlightBegan {
        seat: Seat,
        ship: u8,
        set: u8,
        flight: FlightView,
        flies: Vec<Flies>,
    },
    Stepped {
        seat: Seat,
        ship: u8,
        card: Card,
        from: At,
        to: At,
        docked: bool,
        flight: FlightView,
    },
    /// The set is over for this ship.
    FlightEnded {
        seat: Seat,
        ship: u8,
        blocked: bool,
    },
    Skipped {
        seat: Seat,
        ship: u8,
        set: u8,
        flies: Vec<Flies>,
    },
    /// With `set_moment = together`: the set is closed for all ships.
    SetClosed {
        seat: Seat,
        set: u8,
        flies: Vec<Flies>,
    },
    Attacked {
        seat: Seat,
        lead: u8,
        #[ts(type = "number[]")]
        helpers: Ships,
        target: ShipId,
        /// The attacker was protected and is no longer.
        exposed: bool,
        /// Whether the attacker is protected now.
        protected: bool,
    },
    /// A pool was rolled: all dice of every roll, and what counts. `kept` is the number of the roll that counts, where one
    /// alone does.
    Rolled {
        ship: ShipId,
        fire: bool,
        returned: bool,
        rolls: Vec<Vec<u8>>,
        kept: Option<u8>,
        total: u32,
    },
    /// The die chart's answer, and in which column it stands: hits on `ship`.
    Hit {
        ship: ShipId,
        difference: i32,
        column: u8,
        hits: u8,
    },
    /// So many hits are left to pay.
    Removed {
        ship: ShipId,
        part: Part,
        hits: u8,
        hold: Hold,
    },
    /// Its owner has so much left aboard ships.
    Destroyed {
        ship: ShipId,
        at: At,
        off: u32,
    },
    /// A destroyed ship's Spendys were taken over, and the rest lost. Pieces by colour.
    Booty {
        ship: ShipId,
        from: ShipId,
        #[ts(type = "number[]")]
        taken: Pieces,
        #[ts(type = "number[]")]
        lost: Pieces,
        hold: Hold,
        off: u32,
    },
    /// What is left of the player, and the clusters that are free again.
    Eliminated {
        seat: Seat,
        freed: Vec<u8>,
        player: Box<PlayerView>,
    },
    /// An attempt at a cluster: the dice of the player and of the belt, the chart's answer with its column, and how many
    /// cards are drawn for it. The player has used so many ACTION cells by now, and so many are left.
    Attempted {
        seat: Seat,
        ship: u8,
        cluster: u8,
        establish: bool,
        dice: Vec<u8>,
        total: u32,
        belt: Vec<u8>,
        against: u32,
        difference: i32,
        column: u8,
        effect: u8,
        cards: u8,
        used: u8,
        action_cells: u8,
    },
    /// Survey cards: true for a Strike. Then whose outpost is at the cluster, and how many the player has.
    Surveyed {
        seat: Seat,
        ship: u8,
        cluster: u8,
        cards: Vec<bool>,
        founded: bool,
        outpost: Option<Seat>,
        outposts: u8,
        hold: Hold,
    },
    /// Revenue cards by the keys of their colours (none is Dust), and what found room aboard.
    Collected {
        seat: Seat,
        ship: u8,
        cluster: u8,
        cards: Vec<Option<String>>,
        #[ts(type = "number[]")]
        kept: Pieces,
        lost: u8,
        hold: Hold,
        off: u32,
    },
    Deposited {
        seat: Seat,
        ship: u8,
        amount: u16,
        on: u16,
        off: u32,
        hold: Hold,
    },
    Mounted {
        seat: Seat,
        ship: u8,
        part: Part,
        price: u16,
        on: u16,
        hold: Hold,
    },
    CellBought {
        seat: Seat,
        price: u16,
        on: u16,
        cells: u8,
        energy: Energy,
    },
    ShipBought {
        seat: Seat,
        ship: u8,
        at: At,
        price: u16,
        exposed: bool,
        on: u16,
        protected: bool,
        new: Box<ShipView>,
    },
    /// Something else of the supply list: parts mounted on `ship`, which is new if it came to `at`, and cells.
    ItemBought {
        seat: Seat,
        item: String,
        ship: Option<u8>,
        at: Option<At>,
        #[ts(type = "number[]")]
        parts: [u8; 4],
        cells: u8,
        price: u16,
        exposed: bool,
        on: u16,
        /// Cells that the player has now.
        owned: u8,
        protected: bool,
        energy: Energy,
        /// What the ship holds that was fitted out.
        hold: Option<Hold>,
        new: Option<Box<ShipView>>,
    },
    /// MOVE and ACTION cells are back in the tray, the cards discarded.
    TurnEnded {
        seat: Seat,
        energy: Energy,
    },
    RoundEnded {
        round: u16,
    },
    Ended {
        winners: Vec<Seat>,
        rule: &'static str,
    },
}

/// Spendy pieces by colour, with the names to say them by. They travel as numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    pub counts: Vec<u8>,
    names: Vec<String>,
}

impl Pieces {
    pub fn new(printed: &Printed, counts: &Cargo) -> Pieces {
        let names: Vec<String> = printed.colours.iter().map(|colour| capital(&colour.key)).collect();
        Pieces { counts: counts[..names.len()].to_vec(), names }
    }
}

impl Serialize for Pieces {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.counts.serialize(to)
    }
}

impl std::fmt::Display for Pieces {
    /// "2 White and 1 Gold".
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let named = self.names.iter().zip(&self.counts).filter(|(_, count)| **count > 0);
        let named: Vec<String> = named.map(|(name, count)| format!("{count} {name}")).collect();
        f.write_str(&list(&named))
    }
}

/// One step of a way and the card it belongs to, with its number in the set, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Leg {
    pub card: Card,
    pub number: u8,
    pub to: At,
}

impl Fact for Event {
    type Terms = Terms;

    fn rule(&self) -> RuleId {
        match self {
            Event::TurnBegan { .. } => "STG-R5",
            Event::SetDrawn { set: 0, .. } => "STG-1.2",
            Event::SetDrawn { .. } => "STG-9.4",
            Event::Reshuffled { .. } => "STG-R33",
            Event::Allocated { .. } => "STG-1.3",
            Event::ActivityBegan { .. } => "STG-1.1",
            Event::Flew { blocked: true, .. } | Event::FlightEnded { blocked: true, .. } => "STG-10.6",
            Event::Flew { .. } | Event::FlightBegan { .. } | Event::FlightEnded { .. } => "STG-9.11",
            Event::Stepped { card, .. } => card.rule(),
            Event::Skipped { .. } => "STG-R28",
            Event::SetClosed { .. } => "STG-R27",
            Event::Attacked { helpers, .. } if !helpers.is_empty() => "STG-R36",
            Event::Attacked { .. } => "STG-11.2",
            Event::Rolled { returned: true, .. } => "STG-11.9",
            Event::Rolled { fire: true, .. } => "STG-11.3",
            Event::Rolled { .. } => "STG-11.5",
            Event::Hit { hits: 0, .. } => "STG-11.8",
            Event::Hit { .. } => "STG-11.7",
            Event::Removed { .. } => "STG-12.1",
            Event::Destroyed { .. } => "STG-13.1",
            Event::Booty { .. } => "STG-E12",
            Event::Eliminated { .. } => "STG-13.5",
            Event::Attempted { .. } | Event::Surveyed { .. } | Event::Collected { .. } => "STG-E10",
            Event::Deposited { .. } => "STG-E11",
            Event::Mounted { .. } | Event::CellBought { .. } | Event::ShipBought { .. } => "STG-E8",
            Event::ItemBought { .. } => "STG-8.6",
            Event::TurnEnded { .. } => "STG-1.8",
            Event::RoundEnded { .. } => "STG-E14",
            Event::Ended { rule, .. } => rule,
        }
    }

    fn words(&self, terms: &Terms) -> String {
        match self {
            Event::TurnBegan { seat, round, .. } => format!("Round {round}: {seat}'s turn began."),
            Event::SetDrawn { seat, set, cards, .. } => {
                let cards: Vec<&str> = cards.iter().map(|card| card.name()).collect();
                let cards = if cards.is_empty() { "no card".into() } else { cards.join(", ") };
                format!("{seat} laid out set {}: {cards}.", set + 1)
            }
            Event::Reshuffled { .. } => "The discards were shuffled into a new draw pile.".into(),
            Event::Allocated { seat, column, count, .. } => {
                format!("{seat} put {} into {}.", counted(*count, "cell"), column.name())
            }
            Event::ActivityBegan { seat, step, .. } => format!("{seat} went on to {}.", step.words()),
            Event::Flew { seat, ship, to, blocked, .. } => {
                let blocked = if *blocked { " and was blocked there" } else { "" };
                format!("{seat} flew {} to {}{blocked}.", ship_name(*ship), place_name(terms, *to))
            }
            Event::FlightBegan { seat, ship, set, .. } => {
                format!("{seat} began set {} with {}.", set + 1, ship_name(*ship))
            }
            Event::Stepped { seat, ship, to, .. } => {
                format!("{} of {seat} flew to {}.", capital(&ship_name(*ship)), place_name(terms, *to))
            }
            Event::FlightEnded { seat, ship, blocked: true } => {
                format!("{} of {seat} was blocked and lost the rest of the set.", capital(&ship_name(*ship)))
            }
            Event::FlightEnded { seat, ship, .. } => {
                format!("{} of {seat} finished the set.", capital(&ship_name(*ship)))
            }
            Event::Skipped { seat, ship, set, .. } => {
                format!("{seat} gave up set {} for {}.", set + 1, ship_name(*ship))
            }
            Event::SetClosed { seat, set, .. } => format!("Set {} of {seat} is closed.", set + 1),
            Event::Attacked { seat, lead, helpers, target, exposed, .. } => {
                let helped = if helpers.is_empty() {
                    String::new()
                } else {
                    format!(", helped by {}", ship_names(*helpers))
                };
                let exposed = if *exposed { " and is no longer protected" } else { "" };
                format!("{seat} attacked {target} with {}{helped}{exposed}.", ship_name(*lead))
            }
            Event::Rolled { ship, fire, returned, rolls, total, .. } => {
                let what = match (fire, returned) {
                    (true, false) => "attacked",
                    (true, true) => "returned fire",
                    (false, _) => "defended",
                };
                let rolls: Vec<String> = rolls.iter().map(|dice| sum_in_words(dice)).collect();
                let rolls = if rolls.is_empty() { String::new() } else { format!(" ({})", rolls.join("; ")) };
                format!("{} {what} with {total}{rolls}.", capital(&ship.to_string()))
            }
            Event::Hit { ship, difference, hits, .. } => {
                let hits = if *hits == 0 { "no hit".into() } else { counted(*hits, "hit") };
                format!("{} took {hits} (difference {}).", capital(&ship.to_string()), number(*difference))
            }
            Event::Removed { ship, part, .. } => {
                format!("{} lost {}.", capital(&ship.to_string()), a(part.name()))
            }
            Event::Destroyed { ship, .. } => format!("{} was destroyed.", capital(&ship.to_string())),
            Event::Booty { ship, from, taken, lost, .. } => {
                let all = lost.counts.iter().all(|count| *count == 0);
                let lost = if all { String::new() } else { format!("; there was no room for {lost}") };
                format!("{} took {taken} from {from}{lost}.", capital(&ship.to_string()))
            }
            Event::Eliminated { seat, .. } => format!("{seat} lost the last ship and is out of the game."),
            Event::Attempted { seat, ship, cluster, establish, dice, belt, cards, .. } => {
                let found = if *cards == 0 { ", and failed" } else { "" };
                let what = if *establish { "to found an outpost" } else { "to collect" };
                format!(
                    "{seat} rolled {} against {} {what} at {} with {}{found}.",
                    sum_in_words(dice),
                    sum_in_words(belt),
                    cluster_name(terms, *cluster),
                    ship_name(*ship),
                )
            }
            Event::Surveyed { seat, cluster, cards, founded, .. } => {
                let strikes = cards.iter().filter(|strike| **strike).count() as i64;
                let result = match founded {
                    true => format!("founded an outpost at {}", cluster_name(terms, *cluster)),
                    false => "founded none".into(),
                };
                let drawn = counted(cards.len() as i64, "survey card");
                format!("{seat} drew {drawn}, {}, and {result}.", counted(strikes, "Strike"))
            }
            Event::Collected { seat, ship, cards, kept, lost, .. } => {
                let lost = if *lost == 0 { String::new() } else { format!("; no room for {lost}") };
                let drawn = counted(cards.len() as i64, "revenue card");
                format!("{seat} drew {drawn}: {kept} aboard {}{lost}.", ship_name(*ship))
            }
            Event::Deposited { seat, ship, amount, .. } => {
                format!("{seat} brought {} home with {}.", counted(*amount, "Spendy"), ship_name(*ship))
            }
            Event::Mounted { seat, ship, part, price, .. } => {
                format!("{seat} bought {} for {} ({price}).", a(part.name()), ship_name(*ship))
            }
            Event::CellBought { seat, price, .. } => format!("{seat} bought an energy cell ({price})."),
            Event::ShipBought { seat, ship, at, price, exposed, .. } => {
                let exposed = if *exposed { " and is no longer protected" } else { "" };
                let at = place_name(terms, *at);
                format!("{seat} bought {} at {at} ({price}){exposed}.", ship_name(*ship))
            }
            Event::ItemBought { seat, item, ship, at, price, exposed, .. } => {
                let whither = match (ship, at) {
                    (Some(ship), Some(at)) => {
                        format!(": {} at {}", ship_name(*ship), place_name(terms, *at))
                    }
                    (Some(ship), None) => format!(" for {}", ship_name(*ship)),
                    _ => String::new(),
                };
                let exposed = if *exposed { " and is no longer protected" } else { "" };
                format!("{seat} bought {item}{whither} ({price}){exposed}.")
            }
            Event::TurnEnded { seat, .. } => format!("{seat}'s turn ended."),
            Event::RoundEnded { round } => format!("Round {round} ended."),
            Event::Ended { winners, .. } => {
                let winners: Vec<String> = winners.iter().map(Seat::to_string).collect();
                format!("{} won.", list(&winners))
            }
        }
    }
}

impl Step {
    fn words(self) -> &'static str {
        match self {
            Step::Allocate { .. } => "the board",
            Step::Combat => "combat",
            Step::Action => "actions",
            Step::Purchase => "purchases",
            Step::Over => "the end",
        }
    }
}

impl std::fmt::Display for ShipId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} of {}", ship_name(self.ship), self.seat)
    }
}

/// "3+4 = 7".
fn sum_in_words(dice: &[u8]) -> String {
    let total: u32 = dice.iter().map(|die| u32::from(*die)).sum();
    match dice.len() {
        0 | 1 => total.to_string(),
        _ => {
            let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
            format!("{} = {total}", dice.join("+"))
        }
    }
}
