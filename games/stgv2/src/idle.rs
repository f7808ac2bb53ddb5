//! What more cells in a column are not good for: nobody should place them where this turn has no use for them.

use crate::phases::{combat, mining};
use crate::state::{Column, Ship, State};
use crate::tables::{Cargo, Part};

/// Why cells of the active player do nothing in this column, this turn and until the next one; none where they may do
/// something, if the ships come to the right places.
pub fn idle(state: &State, column: Column) -> Option<&'static str> {
    let player = state.player(state.active);
    let none = |part: Part| player.fleet().all(|(_, ship)| ship.part(part) == 0);
    // STG-11.1: as long as nobody may attack this player and this player nobody, there is neither fire nor return fire.
    let peace = player.protected && combat::open(state).next().is_none();
    match column {
        Column::Move if none(Part::Engine) => Some("no engines"),
        Column::Attack if none(Part::Weapon) => Some("no weapons"),
        Column::Defend if none(Part::Shield) => Some("no shields"),
        Column::Attack if peace => Some("nobody to attack yet"),
        Column::Defend if peace => Some("nobody can attack you yet"),
        Column::Move if peace && grounded(state) => Some("nothing to fly for yet"),
        Column::Action => mining::idle(state),
        _ => None,
    }
}

/// STG-E8, STG-E10, STG-E11: every ship lies where parts are sold, with nothing to bring home and nothing to work with.
fn grounded(state: &State) -> bool {
    let lies = |ship: &Ship| combat::docked(state, state.active, ship) && ship.cargo == Cargo::default();
    mining::idle(state).is_some() && state.player(state.active).fleet().all(|(_, ship)| lies(ship))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::at;
    use crate::scene::Scene;

    fn scene(ship: &str) -> Scene {
        Scene::new(2).ship(0, ship, at(0, 0, 2)).ship(1, "1/1/3/0", at(2, -4, 3))
    }

    fn told(scene: &Scene) -> [Option<&'static str>; 4] {
        crate::state::COLUMNS.map(|column| idle(&scene.state, column))
    }

    /// STG-6.5, STG-6.8, STG-11.1: at the start only movement is of use.
    #[test]
    fn stg_6_5_columns_without_use_are_told() {
        let start = scene("1/1/3/0").protected(0).protected(1);
        let (attack, defend) = (Some("nobody to attack yet"), Some("nobody can attack you yet"));
        assert_eq!(told(&start), [None, attack, defend, Some("no shuttle and no outpost")]);
        let war = scene("1/1/3/1").protected(0);
        assert_eq!(told(&war), [None; 4], "the other one may be attacked, and fires back");
        let wreck = scene("0/0/0/1");
        assert_eq!(told(&wreck)[..3], [Some("no engines"), Some("no weapons"), Some("no shields")]);
    }

    /// STG-E8: beside the station, without a shuttle and in peace, parts are bought and nothing is flown for.
    #[test]
    fn stg_e8_a_docked_ship_without_an_errand_stays() {
        let docked =
            |parts: &str| Scene::new(2).ship(0, parts, at(-2, 4, 3)).ship(1, "1/1/3/0", at(2, -4, 3));
        let flying = |scene: Scene| idle(&scene.state, Column::Move);
        let peace = |parts: &str| docked(parts).protected(0).protected(1);
        assert_eq!(flying(peace("1/1/3/0")), Some("nothing to fly for yet"));
        assert_eq!(flying(peace("1/1/3/1")), None, "there is an outpost to found");
        assert_eq!(flying(docked("1/1/3/0").protected(0)), None, "the other one can be attacked");
        assert_eq!(flying(scene("1/1/3/0").protected(0).protected(1)), None, "home to the shop");
    }

    /// STG-E10: an outpost is of use, and so is a shuttle as long as there may be one more.
    #[test]
    fn stg_e10_action_needs_an_outpost_or_a_shuttle() {
        let action = |scene: &Scene| idle(&scene.state, Column::Action);
        assert_eq!(action(&scene("1/1/3/1")), None);
        assert_eq!(action(&scene("1/1/3/0").outpost(0, 0)), None);
        let mut full = scene("1/1/3/1");
        full.state.outposts[..full.state.terms.map().clusters.len()].fill(Some(engine::Seat(1)));
        assert_eq!(action(&full), Some("no free cluster"));
    }
}
