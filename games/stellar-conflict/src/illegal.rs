//! Why an action is refused.

use engine::english::{counted, number};
use engine::{Millis, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::event::Tag;
use crate::geometry::{Misfit, Pose, TURN};
use crate::tables::Race;
use crate::text::{Code, Name};

engine::refusals! {
    /// One variant for every reason, with what the player needs to know.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
    #[serde(rename_all = "snake_case", tag = "why")]
    pub enum Illegal {
        GameOver ["CONFLICT-1.7"] "The game is over.";
        /// The action belongs to another phase.
        WrongPhase ["CONFLICT-1.7"] "That belongs to another phase of the game.";
        /// The first seat places Asteroids.
        NotYourAsteroids ["CONFLICT-R.51"] "The player of the first seat places the Asteroids.";
        /// Races are chosen in turn.
        NotYourTurn ["CONFLICT-R.59"] "Races are chosen in turn. Wait for yours.";
        RaceTaken { race: Race } ["CONFLICT-R.1"] "The {race} are taken. Choose another race.";
        FleetSubmitted ["CONFLICT-2.3"] "Your fleet is already shuffled.";
        NoSuchCard { card: Code } ["CONFLICT-2.1"] "There is no card {card}.";
        OtherRace { card: Code, race: Race } ["CONFLICT-2.1"] "{card} is no ship of the {race}.";
        /// Cargo ship and Flag ship come by themselves.
        NotForFleets { card: Code } ["CONFLICT-R.2"] "{card} comes along by itself and cannot be chosen.";
        Twice { card: Code } ["CONFLICT-R.3"] "There is only one {card}.";
        OverBudget { credits: u16, limit: u8 } ["CONFLICT-2.2"]
            "These ships cost {}, and you have {limit}. Leave some out.", counted(*credits, "credit");
        /// With what these cost of the credits, for whoever is still picking.
        UnequalFleet { ships: u8, needed: u8, credits: u16, limit: u8 } ["CONFLICT-R.57"]
            "At this table every fleet has {}, and yours has {ships}.", counted(*needed, "ship");
        ReadyAlready ["CONFLICT-R.58"] "You are ready already.";
        /// No card is in play.
        NothingHeld ["CONFLICT-3.7"] "You have no card in play: your deck is empty.";
        /// The card in play is in the hand and not on the table.
        NothingOnTable ["CONFLICT-R.64"] "Your card is in your hand; there is nothing to take back.";
        /// A card needs a hand's time: milliseconds that are left of it, and how many it is in all.
        TooSoon {
            #[ts(type = "number")]
            left: Millis,
            needed: u16,
        } ["CONFLICT-R.62"]
            "Every card takes {} seconds in the hand, however it is placed: let go of it in {} seconds.",
            seconds(Millis::from(*needed)), seconds(left.div_ceil(100) * 100);
        EnoughSaid ["CONFLICT-R.61"] "You have already said that you want to stop here.";
        /// Where a limit runs it alone ends the deployment, or whoever is done.
        NoAgreement ["CONFLICT-R.61"] "Here the clock or the last card ends the deployment; nobody can agree on it.";
        /// Deployment has ended.
        TooLate ["CONFLICT-R.12"] "Too late: deployment is over.";
        /// The centre of a held card must be over the table.
        CentreOffTable { x: i32, y: i32 } ["CONFLICT-3.3"] "The card must be held over the table.";
        BadAngle { r: i32 } ["CONFLICT-G.3"]
            "A card is turned by 0 to {} tenths of a degree, not {}.", TURN - 1, number(*r);
        OffTable { x: i32, y: i32, r: i32 } ["CONFLICT-R.6"] "The whole card must lie on the table.";
        Touches { piece: u8, card: Code, name: Name, owner: Option<Seat> } ["CONFLICT-3.4"]
            "It would touch {}. Cards may not touch.", match owner {
                Some(owner) => format!("{name} of {owner}"),
                None => format!("the Asteroid {name}"),
            };
        NothingFrozen ["CONFLICT-R.13"] "You have no card to decide about.";
        AnsweredAlready ["CONFLICT-R.14"] "You have decided about your card.";
    }
}

fn seconds(ms: Millis) -> String {
    format!("{}.{}", ms / 1000, ms % 1000 / 100)
}

impl Illegal {
    /// Why a card cannot lie here, where the others and their players are known by their numbers.
    pub fn misfit(misfit: Misfit, pose: Pose, lies: impl Fn(usize) -> (Tag, Option<Seat>)) -> Illegal {
        let Pose { x, y, r } = pose;
        match misfit {
            Misfit::Angle => Illegal::BadAngle { r },
            Misfit::OffTable => Illegal::OffTable { x, y, r },
            Misfit::Touches(at) => {
                let (Tag { id, name }, owner) = lies(at);
                Illegal::Touches { piece: at as u8, card: id, name, owner }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Refusal, Seat};

    use crate::action::Action;
    use crate::game::StellarConflict;
    use crate::scene::Scene;

    fn deploy(x: i32, y: i32, r: i32) -> Action {
        Action::Deploy { x, y, r }
    }

    fn hold(x: i32, y: i32, r: i32) -> Action {
        Action::Hold { x, y, r }
    }

    fn refused(scene: &Scene, seat: u8, action: &Action, rule: &str, words: &str) {
        let refusal =
            StellarConflict::check(&scene.state, Seat(seat), action).expect_err(&action.to_string());
        assert_eq!(refusal.rule(), rule, "{action}");
        assert!(refusal.to_string().contains(words), "{action}: {refusal}");
    }

    /// CONFLICT-3.3, CONFLICT-3.4, CONFLICT-R.6, CONFLICT-G.3: where a card cannot lie, and the sentence says why.
    #[test]
    fn poses_that_are_none() {
        let mut scene = Scene::new(2).deploying();
        scene.run(1, deploy(4500, 3000, 0));
        let cases = [
            (deploy(399, 3000, 0), "CONFLICT-R.6", "whole card must lie on the table"),
            (deploy(400, 3000, 450), "CONFLICT-R.6", "whole card must lie on the table"),
            (deploy(-1, 3000, 0), "CONFLICT-R.6", "whole card must lie on the table"),
            (deploy(i32::MAX, i32::MIN, 0), "CONFLICT-R.6", "whole card must lie on the table"),
            (hold(9001, 3000, 0), "CONFLICT-3.3", "must be held over the table"),
            (hold(i32::MIN, i32::MAX, 0), "CONFLICT-3.3", "must be held over the table"),
            (deploy(2000, 3000, 3600), "CONFLICT-G.3", "0 to 3599 tenths of a degree, not 3600"),
            (hold(2000, 3000, -1), "CONFLICT-G.3", "0 to 3599 tenths of a degree, not −1"),
            (hold(2000, 3000, i32::MIN), "CONFLICT-G.3", "tenths of a degree"),
            (deploy(5300, 3000, 0), "CONFLICT-3.4", "would touch Tithe Barge"),
            (deploy(4500, 3000, 0), "CONFLICT-3.4", "Cards may not touch"),
        ];
        for (action, rule, words) in &cases {
            refused(&scene, 0, action, rule, words);
        }
        // What is refused costs nothing: the card is still there to be placed.
        scene.run(0, deploy(2000, 3000, 3599));
    }

    /// CONFLICT-3.7, CONFLICT-3.8, CONFLICT-R.12: without a card, and after the alarm.
    #[test]
    fn nothing_to_place_any_more() {
        let mut scene = Scene::new(2).deploying_only("", "VAK01");
        scene.run(0, deploy(1000, 1000, 0));
        scene.run(0, deploy(3000, 1000, 0));
        refused(&scene, 0, &deploy(5000, 1000, 0), "CONFLICT-3.7", "your deck is empty");
        scene.run(1, hold(5000, 5000, 0));
        scene.elapse();
        refused(&scene, 1, &hold(5100, 5000, 0), "CONFLICT-R.12", "deployment is over");
        refused(&scene, 1, &deploy(5000, 5000, 0), "CONFLICT-R.12", "deployment is over");
        scene.run(1, Action::Keep);
        refused(&scene, 1, &deploy(5000, 5000, 0), "CONFLICT-R.12", "deployment is over");
        refused(&scene, 1, &Action::Keep, "CONFLICT-1.7", "game is over");
    }

    /// The card in play is the only one that can be named, so it is not named: anything else is no action at all.
    #[test]
    fn no_other_card_can_be_asked_for() {
        for text in [
            r#"{"do":"deploy","x":1000,"y":1000,"r":0,"card":"WIS01"}"#,
            r#"{"do":"deploy","x":1000.5,"y":1000,"r":0}"#,
            r#"{"do":"deploy","x":99999999999,"y":1000,"r":0}"#,
            r#"{"do":"deploy","x":1000,"y":1000}"#,
            r#"{"do":"alarm"}"#,
        ] {
            assert!(serde_json::from_str::<Action>(text).is_err(), "{text}");
        }
    }
}
