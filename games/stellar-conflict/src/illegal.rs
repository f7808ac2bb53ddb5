//! Why an action is refused.

use std::fmt;

use engine::english::{counted, number};
use engine::{Millis, Refusal, RuleId, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::event::Tag;
use crate::geometry::{Misfit, Pose, TURN};
use crate::tables::Race;
use crate::text::{Code, Name};

/// One variant for every reason, with what the player needs to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "why")]
pub enum Illegal {
    GameOver,
    /// The action belongs to another phase.
    WrongPhase,
    /// The first seat places Asteroids.
    NotYourAsteroids,
    /// Races are chosen in turn.
    NotYourTurn,
    RaceTaken {
        race: Race,
    },
    FleetSubmitted,
    NoSuchCard {
        card: Code,
    },
    OtherRace {
        card: Code,
        race: Race,
    },
    /// Cargo ship and Flag ship come by themselves.
    NotForFleets {
        card: Code,
    },
    Twice {
        card: Code,
    },
    OverBudget {
        credits: u16,
        limit: u8,
    },
    /// With what these cost of the credits, for whoever is still picking.
    UnequalFleet {
        ships: u8,
        needed: u8,
        credits: u16,
        limit: u8,
    },
    ReadyAlready,
    /// No card is in play.
    NothingHeld,
    /// The card in play is in the hand and not on the table.
    NothingOnTable,
    /// A card needs a hand's time: milliseconds that are left of it, and how many it is in all.
    TooSoon {
        #[ts(type = "number")]
        left: Millis,
        needed: u16,
    },
    EnoughSaid,
    /// Where a limit runs it alone ends the deployment, or whoever is done.
    NoAgreement,
    /// Deployment has ended.
    TooLate,
    /// The centre of a held card must be over the table.
    CentreOffTable {
        x: i32,
        y: i32,
    },
    BadAngle {
        r: i32,
    },
    OffTable {
        x: i32,
        y: i32,
        r: i32,
    },
    Touches {
        piece: u8,
        card: Code,
        name: Name,
        owner: Option<Seat>,
    },
    NothingFrozen,
    AnsweredAlready,
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

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        use Illegal::*;
        match self {
            GameOver | WrongPhase => "CONFLICT-1.7",
            NotYourAsteroids => "CONFLICT-R.51",
            NotYourTurn => "CONFLICT-R.59",
            RaceTaken { .. } => "CONFLICT-R.1",
            FleetSubmitted => "CONFLICT-2.3",
            NoSuchCard { .. } | OtherRace { .. } => "CONFLICT-2.1",
            NotForFleets { .. } => "CONFLICT-R.2",
            Twice { .. } => "CONFLICT-R.3",
            OverBudget { .. } => "CONFLICT-2.2",
            UnequalFleet { .. } => "CONFLICT-R.57",
            ReadyAlready => "CONFLICT-R.58",
            NothingHeld => "CONFLICT-3.7",
            NothingOnTable => "CONFLICT-R.64",
            TooSoon { .. } => "CONFLICT-R.62",
            EnoughSaid | NoAgreement => "CONFLICT-R.61",
            TooLate => "CONFLICT-R.12",
            CentreOffTable { .. } => "CONFLICT-3.3",
            BadAngle { .. } => "CONFLICT-G.3",
            OffTable { .. } => "CONFLICT-R.6",
            Touches { .. } => "CONFLICT-3.4",
            NothingFrozen => "CONFLICT-R.13",
            AnsweredAlready => "CONFLICT-R.14",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Illegal::*;
        match self {
            GameOver => f.write_str("The game is over."),
            WrongPhase => f.write_str("That belongs to another phase of the game."),
            NotYourAsteroids => f.write_str("The player of the first seat places the Asteroids."),
            NotYourTurn => f.write_str("Races are chosen in turn. Wait for yours."),
            RaceTaken { race } => write!(f, "The {race} are taken. Choose another race."),
            FleetSubmitted => f.write_str("Your fleet is already shuffled."),
            NoSuchCard { card } => write!(f, "There is no card {card}."),
            OtherRace { card, race } => write!(f, "{card} is no ship of the {race}."),
            NotForFleets { card } => {
                write!(f, "{card} comes along by itself and cannot be chosen.")
            }
            Twice { card } => write!(f, "There is only one {card}."),
            OverBudget { credits, limit } => {
                write!(
                    f,
                    "These ships cost {}, and you have {limit}. Leave some out.",
                    counted(*credits, "credit")
                )
            }
            UnequalFleet { ships, needed, .. } => {
                write!(
                    f,
                    "At this table every fleet has {}, and yours has {ships}.",
                    counted(*needed, "ship")
                )
            }
            ReadyAlready => f.write_str("You are ready already."),
            NothingHeld => f.write_str("You have no card in play: your deck is empty."),
            NothingOnTable => f.write_str("Your card is in your hand; there is nothing to take back."),
            TooSoon { left, needed } => {
                let seconds = |ms: Millis| format!("{}.{}", ms / 1000, ms % 1000 / 100);
                let (needed, left) = (seconds(Millis::from(*needed)), seconds(left.div_ceil(100) * 100));
                write!(
                    f,
                    "Every card takes {needed} seconds in the hand, however it is placed: let go of it in {left} seconds."
                )
            }
            EnoughSaid => f.write_str("You have already said that you want to stop here."),
            NoAgreement => {
                f.write_str("Here the clock or the last card ends the deployment; nobody can agree on it.")
            }
            TooLate => f.write_str("Too late: deployment is over."),
            CentreOffTable { .. } => f.write_str("The card must be held over the table."),
            BadAngle { r } => {
                write!(f, "A card is turned by 0 to {} tenths of a degree, not {}.", TURN - 1, number(*r))
            }
            OffTable { .. } => f.write_str("The whole card must lie on the table."),
            Touches { name, owner: Some(owner), .. } => {
                write!(f, "It would touch {name} of {owner}. Cards may not touch.")
            }
            Touches { name, owner: None, .. } => {
                write!(f, "It would touch the Asteroid {name}. Cards may not touch.")
            }
            NothingFrozen => f.write_str("You have no card to decide about."),
            AnsweredAlready => f.write_str("You have decided about your card."),
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Seat};

    use super::*;
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
