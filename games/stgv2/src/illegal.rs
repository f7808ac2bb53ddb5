//! Why an action is refused.

use std::fmt;

use engine::english::{a, counted};
use engine::{Refusal, RuleId, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::action::{capital, ship_name};
use crate::place::At;
use crate::state::Column;
use crate::tables::{Card, Part};

/// One variant for every reason, with what the player needs to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "why")]
pub enum Illegal {
    /// Somebody else decides now.
    NotYourDecision,
    GameOver,
    /// The action belongs to another activity.
    NotNow,
    /// A set that was begun has to be finished.
    FinishTheSet,
    /// A battle has to be finished.
    FinishTheBattle,
    /// Cells are being distributed.
    FinishTheBoard,
    OtherColumn {
        asked: Column,
    },
    NotEnoughCells {
        tray: u8,
    },
    NoSuchShip {
        ship: u8,
    },
    NoSetLeft {
        ship: u8,
    },
    LastSet {
        ship: u8,
    },
    NoEngines {
        ship: u8,
    },
    /// The cards do not lead there.
    NoWayThere {
        to: At,
    },
    NoSetBegun,
    Uncharted {
        to: At,
    },
    Occupied {
        to: At,
    },
    NotByCard {
        card: Card,
        to: At,
    },
    NothingBarsTheWay,
    /// Another ship has fixed the directions of this set.
    CourseFixed,
    NoSuchTarget,
    OwnShip,
    NotAdjacent,
    Protected {
        seat: Seat,
    },
    AttackedAlready {
        ship: u8,
    },
    NoWeapon {
        ship: u8,
    },
    NotAtStation {
        ship: u8,
    },
    HelperNotAdjacent {
        ship: u8,
    },
    HelperIsLead,
    NoSuchPart {
        part: Part,
    },
    LeavesHitsUnpaid {
        part: Part,
    },
    NoSuchCluster {
        cluster: u8,
    },
    ClusterTooFar {
        reach: u8,
    },
    NoActionCells {
        left: u8,
    },
    AttemptedAlready {
        ship: u8,
    },
    OutpostThere,
    /// An outpost takes so many shuttles.
    NoShuttle {
        ship: u8,
        takes: u8,
    },
    /// What the outpost takes is all that the ship has.
    LastPart {
        ship: u8,
    },
    /// So many outposts are allowed for so many ships.
    TooManyOutposts {
        ships: u8,
        most: u8,
    },
    NotYourOutpost,
    CollectedAlready,
    NotEnoughSpendys {
        price: u16,
        on: u16,
    },
    NoFreeHole {
        ship: u8,
    },
    ProtectedBuyer,
    ShipLimit {
        most: u8,
    },
    CellLimit {
        most: u8,
    },
    NotBesideStation {
        at: At,
    },
    /// The supply list of this scenario does not have it.
    NotSold,
    NoSuchItem {
        item: u8,
    },
    /// The item is for a ship, which has to be named.
    ItemForShip,
    /// The item is a ship, whose place has to be named.
    ItemForPlace,
    /// The item goes to the tray, and neither ship nor place is named.
    ItemForTray,
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        use Illegal::*;
        match self {
            NotYourDecision => "STG-1.1",
            GameOver => "STG-E14",
            NotNow => "STG-1.1",
            FinishTheSet => "STG-R27",
            FinishTheBattle => "STG-R45",
            FinishTheBoard => "STG-R29",
            OtherColumn { .. } => "STG-1.3",
            NotEnoughCells { .. } => "STG-R6",
            NoSuchShip { .. } => "STG-2.1",
            NoSetLeft { .. } | LastSet { .. } => "STG-R28",
            NoEngines { .. } => "STG-9.2",
            NoWayThere { .. } | NoSetBegun => "STG-9.11",
            Uncharted { .. } => "STG-3.9",
            Occupied { .. } => "STG-4.3",
            NotByCard { card, .. } => card.rule(),
            NothingBarsTheWay => "STG-R24",
            CourseFixed => "STG-R26",
            NoSuchTarget | OwnShip => "STG-1.5",
            NotAdjacent => "STG-11.2",
            Protected { .. } => "STG-11.1",
            AttackedAlready { .. } => "STG-R35",
            NoWeapon { .. } => "STG-R10",
            NotAtStation { .. } => "STG-R36",
            HelperNotAdjacent { .. } | HelperIsLead => "STG-R36",
            NoSuchPart { .. } => "STG-12.1",
            LeavesHitsUnpaid { .. } => "STG-R46",
            NoSuchCluster { .. } | ClusterTooFar { .. } => "STG-E9",
            NoActionCells { .. }
            | AttemptedAlready { .. }
            | OutpostThere
            | NoShuttle { .. }
            | TooManyOutposts { .. }
            | NotYourOutpost
            | CollectedAlready => "STG-E10",
            LastPart { .. } => "STG-R49",
            NotEnoughSpendys { .. } => "STG-E8",
            NoFreeHole { .. } => "STG-2.2",
            ProtectedBuyer => "STG-E8",
            ShipLimit { .. } | CellLimit { .. } => "STG-E1",
            NotBesideStation { .. } => "STG-E8",
            NotSold | NoSuchItem { .. } | ItemForShip | ItemForPlace | ItemForTray => "STG-8.6",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Illegal::*;
        match self {
            NotYourDecision => f.write_str("It is not your turn to decide."),
            GameOver => f.write_str("The game is over."),
            NotNow => f.write_str(
                "That belongs to another part of the turn: first power, then flying and fighting, then work and purchases.",
            ),
            FinishTheSet => f.write_str("A set is one single move: finish the one that was begun."),
            FinishTheBattle => f.write_str("A battle is under way: it has to be finished first."),
            FinishTheBoard => f.write_str("Place all your cells first; nothing flies in the middle of that."),
            OtherColumn { asked } => write!(f, "The columns are filled in order; {} is next.", asked.name()),
            NotEnoughCells { tray } => write!(f, "Your tray holds only {}.", counted(*tray, "cell")),
            NoSuchShip { ship } => write!(f, "You have no {}.", ship_name(*ship)),
            NoSetLeft { ship } => write!(f, "There is no set left for {} this turn.", ship_name(*ship)),
            LastSet { ship } => {
                write!(f, "No set follows for {}, so there is nothing to give it up for.", ship_name(*ship))
            }
            NoEngines { ship } => write!(f, "Without engines {} cannot move.", ship_name(*ship)),
            NoWayThere { .. } => {
                f.write_str("This set does not end there: all its cards are flown in order, or none.")
            }
            NoSetBegun => f.write_str("No set is being flown: begin one first."),
            Uncharted { .. } => f.write_str("No rod has a place there."),
            Occupied { .. } => f.write_str("Something is there already: nothing can fly there or through it."),
            NotByCard { card, .. } => write!(
                f,
                "The card {} does not lead there now: a card is flown completely if any way allows it.",
                card.name()
            ),
            NothingBarsTheWay => f.write_str("Nothing that you could fly into bars the way here."),
            CourseFixed => f.write_str(
                "All your ships fly this set in the same directions: take the step that the first one took.",
            ),
            NoSuchTarget => f.write_str("There is no such ship to attack."),
            OwnShip => f.write_str("You attack ships of other players only."),
            NotAdjacent => f.write_str("The attacking ship must be one space from its target."),
            Protected { seat } => {
                write!(f, "{seat} is protected until buying a second ship, and cannot be attacked before that.")
            }
            AttackedAlready { ship } => {
                write!(f, "{} has attacked this turn: once is all.", capital(&ship_name(*ship)))
            }
            NoWeapon { ship } => write!(f, "{} has no weapon.", capital(&ship_name(*ship))),
            NotAtStation { ship } => write!(
                f,
                "Only ships next to their station attack as a group; {} is not.",
                ship_name(*ship)
            ),
            HelperNotAdjacent { ship } => {
                write!(f, "At this table {} must be adjacent to the target as well.", ship_name(*ship))
            }
            HelperIsLead => f.write_str("The lead does not help itself."),
            NoSuchPart { part } => write!(
                f,
                "The ship has no {} to take off: hits are paid with what is mounted on it.",
                part.name()
            ),
            LeavesHitsUnpaid { part } => write!(
                f,
                "Taking off {} now would pay fewer hits than the ship can: as much as possible is paid.",
                a(part.name())
            ),
            NoSuchCluster { cluster } => write!(f, "There is no cluster {}.", u16::from(*cluster) + 1),
            ClusterTooFar { reach } => {
                write!(f, "The cluster is out of reach: this ship reaches {}.", counted(*reach, "space"))
            }
            NoActionCells { left } => write!(
                f,
                "An attempt takes 1 or more of the ACTION cells not used yet; you have {}.",
                counted(*left, "cell")
            ),
            AttemptedAlready { ship } => {
                write!(f, "{} has made its attempt this turn.", capital(&ship_name(*ship)))
            }
            OutpostThere => f.write_str("There is an outpost at this cluster already."),
            NoShuttle { ship, takes: 1 } => {
                write!(f, "{} has no shuttle to found an outpost with.", capital(&ship_name(*ship)))
            }
            NoShuttle { ship, takes } => {
                let shuttles = counted(*takes, "shuttle");
                write!(f, "An outpost takes {shuttles} here, and {} has fewer.", ship_name(*ship))
            }
            LastPart { ship } => write!(
                f,
                "The shuttle is all that {} has: a ship keeps at least one part, so it cannot be left at an outpost.",
                ship_name(*ship)
            ),
            TooManyOutposts { ships, most } if ships == most => {
                write!(f, "You may have one outpost for each ship, and you have {ships}.")
            }
            TooManyOutposts { ships, most } => {
                let (ships, outposts) = (counted(*ships, "ship"), counted(*most, "outpost"));
                write!(f, "With {ships} you may have {outposts}, and you have them.")
            }
            NotYourOutpost => f.write_str("You collect at your own outposts only."),
            CollectedAlready => f.write_str("One attempt to collect from an outpost is all in a turn."),
            NotEnoughSpendys { price, on } => {
                write!(f, "That costs {price}, and your station has {on}; Spendys aboard ships do not pay.")
            }
            NoFreeHole { ship } => write!(f, "{} has too few free holes.", capital(&ship_name(*ship))),
            ProtectedBuyer => f.write_str(
                "While nobody may attack you, you may buy a weapon only for a ship that has none.",
            ),
            ShipLimit { most } => write!(f, "You may have {} at a time.", counted(*most, "ship")),
            CellLimit { most } => write!(f, "You may have {}.", counted(*most, "cell")),
            NotBesideStation { .. } => {
                f.write_str("Too far from your station: ships are bought and fitted out one space from it.")
            }
            NotSold => f.write_str("The supply list of this scenario does not have that."),
            NoSuchItem { item } => {
                write!(f, "The supply list has no item {}.", u16::from(*item) + 1)
            }
            ItemForShip => f.write_str("This item is for one of your ships: say for which."),
            ItemForPlace => f.write_str("This item is a ship: say at which place beside your station."),
            ItemForTray => f.write_str("This item goes to your tray: it takes neither ship nor place."),
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::Game;

    use super::*;
    use crate::action::Action;
    use crate::game::Stgv2;
    use crate::place::at;
    use crate::scene::{Scene, attack, remove};
    use crate::state::Step;

    /// The sentence that somebody reads who tries this; nothing changes.
    fn told(scene: &Scene, seat: u8, action: Action) -> String {
        assert!(!scene.legal(seat).contains(&action), "{action} is listed");
        Stgv2::check(&scene.state, Seat(seat), &action).unwrap_err().to_string()
    }

    fn scene() -> Scene {
        Scene::new(2).ship(0, "1/1/3/0", at(0, 0, 2)).ship(1, "0/1/3/0", at(1, 0, 2))
    }

    /// STG-9.11, STG-9.7: nobody flies with cards that were not drawn.
    #[test]
    fn cards_that_do_not_lie_out_are_not_flown() {
        let mut scene = scene().sets(&[&[Card::Vertical]]);
        let far = Action::FlyTo { ship: 0, to: at(0, 2, 2) };
        let set = "This set does not end there: all its cards are flown in order, or none.";
        assert_eq!(told(&scene, 0, far), set);
        scene.run(0, Action::Begin { ship: 0 });
        let card =
            "The card VERTICAL does not lead there now: a card is flown completely if any way allows it.";
        assert_eq!(told(&scene, 0, Action::Step { to: at(0, 1, 2) }), card);
        let none = self::scene().sets(&[]);
        assert_eq!(told(&none, 0, Action::Begin { ship: 0 }), "There is no set left for ship 1 this turn.");
    }

    /// STG-E8, STG-8.5: nothing is bought away from the station or with money that is not there.
    #[test]
    fn purchases_take_the_station_and_money() {
        let scene = scene().step(Step::Purchase);
        let mount = Action::Mount { part: Part::Shield, ship: 0 };
        let poor = "That costs 2, and your station has 0; Spendys aboard ships do not pay.";
        assert_eq!(told(&scene.on(0, 0), 0, mount), poor);
        let far = "Too far from your station: ships are bought and fitted out one space from it.";
        assert_eq!(told(&self::scene().step(Step::Purchase).on(0, 30), 0, mount), far);
    }

    /// STG-12.1, STG-R46: hits are paid with what is there.
    #[test]
    fn only_mounted_parts_come_off() {
        let mut scene = Scene::new(2).ship(0, "3/1/3/0", at(0, 0, 2)).ship(1, "0/1/3/1", at(1, 0, 2));
        scene.dice(0, attack(0, 1, 0), &[4, 4, 4, 6]);
        let none = "The ship has no weapon to take off: hits are paid with what is mounted on it.";
        assert_eq!(told(&scene, 1, remove(Part::Weapon)), none);
    }
}
