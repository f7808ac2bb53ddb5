//! What most would do next, of what its seat sees: advice and no rule.

use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::action::Action;
use crate::forecast::position;
use crate::phases::{combat, ending, mining};
use crate::state::{State, Step};
use crate::tables::Part;
use crate::view::View;

/// What the station sells and the charter asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Want {
    Shuttle,
    Ship,
}

/// An attempt that a ship could make where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Beside {
    pub cluster: u8,
    /// To found an outpost; otherwise to collect.
    pub establish: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Advice {
    /// What to buy now.
    pub buy: Option<Want>,
    /// The price of a shuttle that is lacking, where it can be paid and a ship lies where it is sold: to buy it comes later
    /// in this turn.
    pub shuttle: Option<u16>,
    /// The first thing that cells of ACTION are good for without a flight; before they are placed, could be good for.
    pub beside: Option<Beside>,
}

pub fn advice(view: &View, seat: Seat, legal: &[Action]) -> Option<Advice> {
    if view.active != seat || view.battle.is_some() || view.step == Step::Over {
        return None;
    }
    let state = position(view);
    let advice = Advice { buy: buy(&state, legal), shuttle: shuttle(&state), beside: beside(&state) };
    (advice != Advice { buy: None, shuttle: None, beside: None }).then_some(advice)
}

/// A shuttle for the next outpost, then the ships that the charter takes.
fn buy(state: &State, legal: &[Action]) -> Option<Want> {
    let mounts = |action: &Action| matches!(action, Action::Mount { part: Part::Shuttle, .. });
    if legal.iter().any(mounts) && lacks_shuttle(state) {
        return Some(Want::Shuttle);
    }
    let met = ending::met(state, state.active);
    let sold = legal.iter().any(|action| matches!(action, Action::BuyShip { .. }));
    (sold && met.outposts && !met.ships).then_some(Want::Ship)
}

fn shuttle(state: &State) -> Option<u16> {
    let player = state.player(state.active);
    let price = state.terms.edition.prices.parts[Part::Shuttle as usize]?;
    let docked = player.fleet().any(|(_, ship)| combat::docked(state, state.active, ship));
    (docked && player.on >= price && lacks_shuttle(state)).then_some(price)
}

/// Another outpost is wanted, allowed, and nothing is there to found it with.
fn lacks_shuttle(state: &State) -> bool {
    let (player, founding) = (state.player(state.active), &state.terms.edition.founding);
    let outposts = state.outposts_of(state.active);
    let room = outposts < ending::victory(state).outposts
        && outposts < player.ship_count().saturating_mul(founding.per_ship);
    room && player.fleet().all(|(_, ship)| ship.part(Part::Shuttle) < founding.shuttles)
}

fn beside(state: &State) -> Option<Beside> {
    let cells = match state.step {
        Step::Allocate { .. } => state.player(state.active).cells,
        _ => mining::cells_left(state),
    };
    if cells == 0 {
        return None;
    }
    let ships = state.player(state.active).fleet();
    let mut clusters = ships
        .flat_map(|(ship, _)| (0..state.terms.from_cluster.len() as u8).map(move |cluster| (ship, cluster)));
    clusters.find_map(|(ship, cluster)| {
        let tried = [false, true].into_iter();
        let mut allowed = tried.filter(|establish| mining::allowed(state, ship, cluster, *establish).is_ok());
        allowed.next().map(|establish| Beside { cluster, establish })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Stgv2;
    use crate::place::at;
    use crate::scene::Scene;
    use crate::state::Column;
    use engine::Game;

    fn told(scene: &Scene) -> Option<Advice> {
        let mut legal = Vec::new();
        Stgv2::legal(&scene.state, Seat(0), &mut legal);
        Stgv2::advice(&scene.view(), Seat(0), &legal)
    }

    fn docked(parts: &str) -> Scene {
        Scene::new(2).ship(0, parts, at(-2, 4, 3)).ship(1, "1/1/3/0", at(2, -4, 3))
    }

    /// STG-E8, STG-E10: without a shuttle there is no outpost, so it is bought before anything else.
    #[test]
    fn stg_e8_a_shuttle_comes_first() {
        let with = |parts: &str, on: u16| {
            let mut scene = docked(parts).step(Step::Purchase);
            scene.state.player_mut(Seat(0)).on = on;
            scene
        };
        let (poor, rich) = (with("1/1/2/0", 0), |parts: &str| with(parts, 60));
        let price = poor.state.terms.edition.prices.parts[Part::Shuttle as usize];
        assert_eq!(
            told(&rich("1/1/2/0")).map(|advice| (advice.buy, advice.shuttle)),
            Some((Some(Want::Shuttle), price))
        );
        assert_eq!(told(&rich("1/1/2/1")), None, "there is one already");
        assert_eq!(told(&poor).and_then(|advice| advice.buy), None, "nothing to pay it with");
        assert_eq!(Stgv2::advice(&rich("1/1/2/0").view(), Seat(1), &[]), None, "it is not their turn");
    }

    /// STG-E8: with the outposts of the charter, the ships that it takes are next.
    #[test]
    fn stg_e8_ships_come_after_the_outposts() {
        let mut scene = docked("1/1/2/0").step(Step::Purchase);
        scene.state.player_mut(Seat(0)).on = 60;
        for cluster in 0..ending::victory(&scene.state).outposts {
            scene = scene.outpost(0, cluster.into());
        }
        let wanted = ending::victory(&scene.state).ships > 1;
        assert_eq!(told(&scene).and_then(|advice| advice.buy), wanted.then_some(Want::Ship));
    }

    /// STG-E10: what can be done without a flight, with the cells that are placed.
    #[test]
    fn stg_e10_what_lies_beside_a_ship() {
        let near = |parts: &str| {
            let scene = Scene::new(2).ship(0, parts, at(-2, 1, 2)).ship(1, "1/1/3/0", at(2, -4, 3));
            scene.step(Step::Combat).placed(0, [0, 0, 0, 1])
        };
        let beside = |scene: Scene| told(&scene).and_then(|advice| advice.beside);
        assert_eq!(beside(near("1/1/3/0").outpost(0, 2)), Some(Beside { cluster: 2, establish: false }));
        assert_eq!(beside(near("1/1/3/1")), Some(Beside { cluster: 2, establish: true }));
        assert_eq!(beside(near("1/1/3/0").outpost(1, 2)), None, "somebody else's");
        assert_eq!(beside(near("1/1/3/1").placed(0, [0; 4])), None, "no cells");
        let asked = |parts: &str| near(parts).placed(0, [0; 4]).step(Step::Allocate { column: Column::Move });
        assert_eq!(
            beside(asked("1/1/3/1")),
            Some(Beside { cluster: 2, establish: true }),
            "before they are placed"
        );
        assert_eq!(beside(asked("1/1/3/0")), None, "without a shuttle");
    }
}
