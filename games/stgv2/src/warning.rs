//! What an action wastes, or how it hurts whoever acts, from what its seat sees.

use engine::Seat;
use engine::english::{counted, of_your};

use crate::action::Action;
use crate::forecast;
use crate::odds::SIDES;
use crate::phases::combat::{self, Pool};
use crate::phases::mining;
use crate::setup::Reroll;
use crate::state::{COLUMNS, Column, ShipId, State, Step};
use crate::tables::{FREE_CELLS, Printed};
use crate::view::View;

const NO_CHANCE: &str = "It cannot succeed, however the dice fall.";
const EXPOSED: &str = "From then on you can be attacked.";

pub fn warning(view: &View, seat: Seat, action: &Action) -> Option<String> {
    match *action {
        Action::Alloc { column, count } => left_over(view, column, count),
        Action::Next => unused(view),
        Action::Attack { lead, seat: other, target, helpers } => {
            let state = forecast::position(view);
            let (lead, target) = (ShipId { seat, ship: lead }, ShipId { seat: other, ship: target });
            let (battle, exposed) = combat::mustered(&state, lead, target, helpers);
            let fire = range(&state, combat::firing(&state, &battle, 0));
            let defence = range(&state, combat::defending(&state, &battle, 1));
            let hits = differences(fire, defence)
                .any(|difference| combat::hits(&state.terms.edition, difference) > 0);
            match (hits, exposed) {
                (false, true) => Some(format!("{NO_CHANCE} {EXPOSED}")),
                (false, false) => Some(NO_CHANCE.to_string()),
                (true, exposed) => exposed.then(|| EXPOSED.to_string()),
            }
        }
        Action::Establish { cluster, cells, .. } => hopeless(view, cluster, cells, true),
        Action::Collect { ship, cluster, cells } => {
            hopeless(view, cluster, cells, false).or_else(|| crowded(view, seat, ship, cluster, cells))
        }
        Action::BuyShip { .. } | Action::Buy { at: Some(_), .. } => {
            view.players[seat.index()].protected.then(|| EXPOSED.to_string())
        }
        Action::Reroll => safe(view),
        _ => None,
    }
}

/// STG-R6, STG-R9: the last column takes what is to be used at all. Nothing is lost where no column has a use for more cells; MOVE
/// alone takes any number, but sets that nobody flies are of no more use than cells in the tray.
fn left_over(view: &View, column: Column, count: u8) -> Option<String> {
    let last = COLUMNS.last() == Some(&column);
    let left = view.players[view.active.index()].energy.tray.checked_sub(count).filter(|left| *left > 0)?;
    let used = view.columns.iter().any(|place| place.column != Column::Move && place.idle.is_none());
    (last && used).then(|| format!("{} this turn.", of_your(left, "cell", ("does nothing", "do nothing"))))
}

/// What comes back in cleanup without having been used: ACTION cells after the attempts, MOVE cells when the turn ends.
fn unused(view: &View) -> Option<String> {
    let (cells, column) = match view.step {
        Step::Action if mining::any(&forecast::position(view)) => (view.action_cells, Column::Action),
        Step::Purchase => (unflown(view), Column::Move),
        _ => return None,
    };
    let noun = format!("{} cell", column.name());
    (cells > 0).then(|| format!("{}.", of_your(cells, &noun, ("is not used", "are not used"))))
}

/// STG-R31: the sets of placed cells that no ship has flown and one still could.
fn unflown(view: &View) -> u8 {
    let ships = &view.players[view.active.index()].ships;
    let sets = view.sets.len() as u8;
    let flown = ships.iter().map(|ship| ship.next_set.unwrap_or(sets)).max().unwrap_or(sets);
    sets - flown.max(FREE_CELLS).min(sets)
}

/// The least and the most that a pool may come to.
fn range(state: &State, Pool { dice, times, .. }: Pool) -> (u32, u32) {
    let (least, most) = (u32::from(dice), SIDES * u32::from(dice));
    let reroll: Reroll = state.terms.setup.reroll;
    (1..times).fold((least, most), |(low, high), _| (reroll.counted(low, least), reroll.counted(high, most)))
}

/// Everything by which one roll may exceed another or fall short of it.
fn differences(one: (u32, u32), other: (u32, u32)) -> impl Iterator<Item = i32> {
    one.0 as i32 - other.1 as i32..=one.1 as i32 - other.0 as i32
}

/// STG-E10: an attempt with too few cells.
fn hopeless(view: &View, cluster: u8, cells: u8, establish: bool) -> Option<String> {
    let printed: &Printed = &view.terms.edition;
    let place = view.clusters.get(usize::from(cluster))?;
    let all = |dice: u16| (u32::from(dice), SIDES * u32::from(dice));
    let succeeds = |difference: i32| {
        let cards = mining::cards(printed.effect(difference), establish, place.bonus);
        if establish { mining::founds(printed, usize::from(cards)) } else { cards > 0 }
    };
    let (dice, belt) = (mining::dice(printed, cells), u16::from(place.hardness));
    (!differences(all(dice), all(belt)).any(succeeds)).then(|| NO_CHANCE.to_string())
}

/// STG-E10: a hold that is too small for all that may be collected.
fn crowded(view: &View, seat: Seat, ship: u8, cluster: u8, cells: u8) -> Option<String> {
    let printed: &Printed = &view.terms.edition;
    let place = view.clusters.get(usize::from(cluster))?;
    let ship = view.players[seat.index()].ships.iter().find(|one| one.ship == ship)?;
    let best = (SIDES * u32::from(mining::dice(printed, cells))) as i32 - i32::from(place.hardness);
    let most = mining::cards(printed.effect(best), false, place.bonus);
    let free = ship.hold.holes_free;
    let small = view.supply.cargo_in_holes && free < most;
    small.then(|| format!("{} left: what does not fit is lost.", counted(free, "free hole")))
}

/// STG-R2, `reroll = last`: a roll that lets nothing through.
fn safe(view: &View) -> Option<String> {
    let battle = view.battle.as_ref()?;
    let difference = battle.fired as i32 - battle.defended as i32;
    let holds = combat::hits(&view.terms.edition, difference) == 0;
    holds.then(|| "Your roll holds: another can only be worse.".to_string())
}

#[cfg(test)]
mod tests {
    use engine::Game;

    use super::*;
    use crate::game::Stgv2;
    use crate::place::at;
    use crate::scene::{Scene, alloc, attack};
    use crate::setup::{ProtectionEnds, Setup};
    use crate::tables::Card;

    fn warned(scene: &Scene, action: Action) -> Option<String> {
        let seat = Seat(scene.decider());
        assert_eq!(Stgv2::check(&scene.state, seat, &action), Ok(()));
        Stgv2::warning(&scene.view(), seat, &action)
    }

    /// A ship of seat 0 out of everybody's way.
    fn alone() -> Scene {
        Scene::new(2).ship(0, "1/1/3/0", at(0, 0, 2)).ship(1, "1/1/3/0", at(2, -4, 3))
    }

    /// STG-R6: cells that no column takes.
    #[test]
    fn stg_r6_cells_left_in_the_tray_are_told() {
        let mut scene = alone().step(Step::Allocate { column: Column::Action });
        scene.player(0).cells = 3;
        let put = |count| warned(&scene, alloc(Column::Action, count));
        assert_eq!(put(0).unwrap(), "3 of your cells do nothing this turn.");
        assert_eq!(put(2).unwrap(), "1 of your cells does nothing this turn.");
        assert_eq!(put(3), None);
        let peace = scene.protected(0).protected(1).step(Step::Allocate { column: Column::Action });
        assert_eq!(warned(&peace, alloc(Column::Action, 0)), None, "nothing has a use for them");
        let scene = peace.step(Step::Allocate { column: Column::Defend });
        assert_eq!(warned(&scene, alloc(Column::Defend, 0)), None, "another column comes");
    }

    /// STG-R31: sets that were paid for and are not flown.
    #[test]
    fn stg_r31_sets_that_nobody_flies_are_told() {
        let sets: [&[Card]; 3] = [&[Card::One], &[Card::One], &[Card::One]];
        let mut scene = alone().sets(&sets).placed(0, [2, 0, 0, 0]).step(Step::Purchase).on(0, 8);
        assert_eq!(warned(&scene, Action::Next).unwrap(), "2 of your MOVE cells are not used.");
        for left in [2, 1, 0] {
            let to = scene.ends(0)[0];
            scene.run(0, Action::FlyTo { ship: 0, to });
            if left > 0 {
                let words = of_your(left, "MOVE cell", ("is not used.", "are not used."));
                assert_eq!(warned(&scene, Action::Next).unwrap(), words);
            }
        }
        let free = alone().step(Step::Purchase).on(0, 8);
        assert_eq!(warned(&free, Action::Next), None, "the first set costs nothing");
        assert_eq!(warned(&free.step(Step::Combat), Action::Next), None, "they can be flown later");
    }

    /// STG-6.8: ACTION cells that could still be used.
    #[test]
    fn stg_6_8_attempts_that_are_not_made_are_told() {
        let cluster = alone().state.terms.map().clusters[0].at;
        let beside = alone().state.terms.field.neighbours(cluster)[0];
        let near = Scene::new(2).ship(0, "1/1/3/1", beside).ship(1, "1/1/3/0", at(2, -4, 3));
        let near = near.placed(0, [0, 0, 0, 2]).step(Step::Action);
        assert_eq!(warned(&near, Action::Next).unwrap(), "2 of your ACTION cells are not used.");
        let far = alone().placed(0, [0, 0, 0, 2]).step(Step::Action);
        let any = mining::any(&far.state);
        assert_eq!(warned(&far, Action::Next).is_some(), any);
        assert_eq!(warned(&near.placed(0, [0; 4]), Action::Next), None);
    }

    /// STG-11.7: an attack that no dice can make hit.
    #[test]
    fn stg_11_7_an_attack_without_a_chance_is_told() {
        let against = |shields: u8| {
            let target = format!("1/{shields}/3/0");
            Scene::new(2).ship(0, "1/1/3/0", at(0, 0, 2)).ship(1, &target, at(1, 0, 2))
        };
        assert_eq!(warned(&against(6), attack(0, 1, 0)).unwrap(), NO_CHANCE);
        assert_eq!(warned(&against(1), attack(0, 1, 0)), None);
    }

    /// STG-E16, STG-11.1: what ends the protection.
    #[test]
    fn stg_11_1_the_end_of_protection_is_told() {
        let setup = Setup { protection_ends: ProtectionEnds::PurchaseOrAttack, ..Setup::default() };
        let scene = Scene::with(setup).ship(0, "1/1/3/0", at(0, 0, 2)).ship(1, "1/1/3/0", at(1, 0, 2));
        assert_eq!(warned(&scene, attack(0, 1, 0)), None);
        assert_eq!(warned(&scene.protected(0), attack(0, 1, 0)).unwrap(), EXPOSED);
        let shop = alone().step(Step::Purchase).on(0, 80);
        let ship = |scene: &Scene| {
            let legal = scene.legal(0);
            *legal.iter().find(|action| matches!(action, Action::BuyShip { .. })).expect("a ship for sale")
        };
        assert_eq!(warned(&shop, ship(&shop)), None);
        let shop = shop.protected(0);
        assert_eq!(warned(&shop, ship(&shop)).unwrap(), EXPOSED);
    }

    /// STG-R2: a roll that is good enough.
    #[test]
    fn stg_r2_a_roll_that_holds_is_told() {
        let roll = |defence: u32| {
            let setup = Setup { reroll: Reroll::Last, ..Setup::default() };
            let scene = Scene::with(setup).ship(0, "1/1/3/0", at(0, 0, 2)).ship(1, "1/1/3/0", at(1, 0, 2));
            let mut scene = scene.placed(1, [0, 0, 1, 0]);
            scene.dice(0, attack(0, 1, 0), &[5, defence]);
            warned(&scene, Action::Reroll)
        };
        assert_eq!(roll(5).unwrap(), "Your roll holds: another can only be worse.");
        assert_eq!(roll(1), None);
    }

    /// STG-E10: Spendys that may find no room.
    #[test]
    fn stg_e10_a_hold_that_is_too_small_is_told() {
        let cluster = alone().state.terms.map().clusters[0].at;
        let beside = alone().state.terms.field.neighbours(cluster)[0];
        let with = |parts: &str| {
            let scene = Scene::new(2).ship(0, parts, beside).ship(1, "1/1/3/0", at(2, -4, 3)).outpost(0, 0);
            scene.placed(0, [0, 0, 0, 2]).step(Step::Action)
        };
        let collect = Action::Collect { ship: 0, cluster: 0, cells: 2 };
        assert_eq!(warned(&with("1/1/3/0"), collect), None);
        let full = "1 free hole left: what does not fit is lost.";
        assert_eq!(warned(&with("10/10/3/0"), collect).unwrap(), full);
    }

    /// STG-E10: an attempt that no dice can make succeed.
    #[test]
    fn stg_e10_an_attempt_without_a_chance_is_told() {
        let scene = alone();
        let clusters = scene.view().clusters;
        let (hardest, cluster) =
            clusters.iter().zip(0u8..).max_by_key(|(cluster, _)| cluster.hardness).unwrap();
        let words = |cells| hopeless(&scene.view(), cluster, cells, true);
        assert_eq!(words(0).unwrap(), NO_CHANCE);
        assert_eq!(words(hardest.hardness.max(4)), None);
    }
}
