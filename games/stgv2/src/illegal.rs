//! Why an action is refused.

use engine::Seat;
use engine::english::{a, counted};
use serde::Serialize;
use ts_rs::TS;

use crate::action::{capital, ship_name};
use crate::place::At;
use crate::state::Column;
use crate::tables::{Card, Part};

engine::refusals! {
    /// One variant for every reason, with what the player needs to know.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
    #[serde(rename_all = "snake_case", tag = "why")]
    pub enum Illegal {
        /// Somebody else decides now.
        NotYourDecision ["STG-1.1"] "It is not your turn to decide.";
        GameOver ["STG-E14"] "The game is over.";
        /// The action belongs to another activity.
        NotNow ["STG-1.1"]
            "That belongs to another part of the turn: first power, then flying and fighting, then work and purchases.";
        /// A set that was begun has to be finished.
        FinishTheSet ["STG-R27"] "A set is one single move: finish the one that was begun.";
        /// A battle has to be finished.
        FinishTheBattle ["STG-R45"] "A battle is under way: it has to be finished first.";
        /// Cells are being distributed.
        FinishTheBoard ["STG-R29"] "Place all your cells first; nothing flies in the middle of that.";
        OtherColumn { asked: Column } ["STG-1.3"] "The columns are filled in order; {} is next.", asked.name();
        NotEnoughCells { tray: u8 } ["STG-R6"] "Your tray holds only {}.", counted(*tray, "cell");
        NoSuchShip { ship: u8 } ["STG-2.1"] "You have no {}.", ship_name(*ship);
        NoSetLeft { ship: u8 } ["STG-R28"] "There is no set left for {} this turn.", ship_name(*ship);
        LastSet { ship: u8 } ["STG-R28"]
            "No set follows for {}, so there is nothing to give it up for.", ship_name(*ship);
        NoEngines { ship: u8 } ["STG-9.2"] "Without engines {} cannot move.", ship_name(*ship);
        /// The cards do not lead there.
        NoWayThere { to: At } ["STG-9.11"] "This set does not end there: all its cards are flown in order, or none.";
        NoSetBegun ["STG-9.11"] "No set is being flown: begin one first.";
        Uncharted { to: At } ["STG-3.9"] "No rod has a place there.";
        Occupied { to: At } ["STG-4.3"] "Something is there already: nothing can fly there or through it.";
        NotByCard { card: Card, to: At } [card.rule()]
            "The card {} does not lead there now: a card is flown completely if any way allows it.", card.name();
        NothingBarsTheWay ["STG-R24"] "Nothing that you could fly into bars the way here.";
        /// Another ship has fixed the directions of this set.
        CourseFixed ["STG-R26"]
            "All your ships fly this set in the same directions: take the step that the first one took.";
        NoSuchTarget ["STG-1.5"] "There is no such ship to attack.";
        OwnShip ["STG-1.5"] "You attack ships of other players only.";
        NotAdjacent ["STG-11.2"] "The attacking ship must be one space from its target.";
        Protected { seat: Seat } ["STG-11.1"]
            "{seat} is protected until buying a second ship, and cannot be attacked before that.";
        AttackedAlready { ship: u8 } ["STG-R35"]
            "{} has attacked this turn: once is all.", capital(&ship_name(*ship));
        NoWeapon { ship: u8 } ["STG-R10"] "{} has no weapon.", capital(&ship_name(*ship));
        NotAtStation { ship: u8 } ["STG-R36"]
            "Only ships next to their station attack as a group; {} is not.", ship_name(*ship);
        HelperNotAdjacent { ship: u8 } ["STG-R36"]
            "At this table {} must be adjacent to the target as well.", ship_name(*ship);
        HelperIsLead ["STG-R36"] "The lead does not help itself.";
        NoSuchPart { part: Part } ["STG-12.1"]
            "The ship has no {} to take off: hits are paid with what is mounted on it.", part.name();
        LeavesHitsUnpaid { part: Part } ["STG-R46"]
            "Taking off {} now would pay fewer hits than the ship can: as much as possible is paid.", a(part.name());
        NoSuchCluster { cluster: u8 } ["STG-E9"] "There is no cluster {}.", u16::from(*cluster) + 1;
        ClusterTooFar { reach: u8 } ["STG-E9"]
            "The cluster is out of reach: this ship reaches {}.", counted(*reach, "space");
        NoActionCells { left: u8 } ["STG-E10"]
            "An attempt takes 1 or more of the ACTION cells not used yet; you have {}.", counted(*left, "cell");
        AttemptedAlready { ship: u8 } ["STG-E10"] "{} has made its attempt this turn.", capital(&ship_name(*ship));
        OutpostThere ["STG-E10"] "There is an outpost at this cluster already.";
        /// An outpost takes so many shuttles.
        NoShuttle { ship: u8, takes: u8 } ["STG-E10"]
            "{}", match takes {
                1 => format!("{} has no shuttle to found an outpost with.", capital(&ship_name(*ship))),
                _ => {
                    let shuttles = counted(*takes, "shuttle");
                    format!("An outpost takes {shuttles} here, and {} has fewer.", ship_name(*ship))
                }
            };
        /// What the outpost takes is all that the ship has.
        LastPart { ship: u8 } ["STG-R49"]
            "The shuttle is all that {} has: a ship keeps at least one part, so it cannot be left at an outpost.", ship_name(*ship);
        /// So many outposts are allowed for so many ships.
        TooManyOutposts { ships: u8, most: u8 } ["STG-E10"]
            "{}", if ships == most {
                format!("You may have one outpost for each ship, and you have {ships}.")
            } else {
                let (ships, outposts) = (counted(*ships, "ship"), counted(*most, "outpost"));
                format!("With {ships} you may have {outposts}, and you have them.")
            };
        NotYourOutpost ["STG-E10"] "You collect at your own outposts only.";
        CollectedAlready ["STG-E10"] "One attempt to collect from an outpost is all in a turn.";
        NotEnoughSpendys { price: u16, on: u16 } ["STG-E8"]
            "That costs {price}, and your station has {on}; Spendys aboard ships do not pay.";
        NoFreeHole { ship: u8 } ["STG-2.2"] "{} has too few free holes.", capital(&ship_name(*ship));
        ProtectedBuyer ["STG-E8"] "While nobody may attack you, you may buy a weapon only for a ship that has none.";
        ShipLimit { most: u8 } ["STG-E1"] "You may have {} at a time.", counted(*most, "ship");
        CellLimit { most: u8 } ["STG-E1"] "You may have {}.", counted(*most, "cell");
        NotBesideStation { at: At } ["STG-E8"]
            "Too far from your station: ships are bought and fitted out one space from it.";
        /// The supply list of this scenario does not have it.
        NotSold ["STG-8.6"] "The supply list of this scenario does not have that.";
        NoSuchItem { item: u8 } ["STG-8.6"] "The supply list has no item {}.", u16::from(*item) + 1;
        /// The item is for a ship, which has to be named.
        ItemForShip ["STG-8.6"] "This item is for one of your ships: say for which.";
        /// The item is a ship, whose place has to be named.
        ItemForPlace ["STG-8.6"] "This item is a ship: say at which place beside your station.";
        /// The item goes to the tray, and neither ship nor place is named.
        ItemForTray ["STG-8.6"] "This item goes to your tray: it takes neither ship nor place.";
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
