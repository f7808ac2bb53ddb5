//! What an action wastes, from what its seat sees.

use engine::Seat;
use engine::english::of_your;

use crate::action::Action;
use crate::phases::fleet;
use crate::text::Code;
use crate::view::View;

pub fn warning(view: &View, seat: Seat, action: &Action) -> Option<String> {
    match action {
        Action::SubmitFleet { cards } => unspent(view, cards),
        Action::Enough => undeployed(view, seat),
        _ => None,
    }
}

/// CONFLICT-2.2: less may be spent, but where another ship could come along for what is left, that is a waste.
fn unspent(view: &View, cards: &[Code]) -> Option<String> {
    let price = |id: &Code| view.card(*id).map(|card| card.credits);
    let left = u16::from(view.rules.credits).checked_sub(fleet::cost(cards.iter().filter_map(price)))?;
    let fits = |id: &Code| {
        !cards.contains(id) && price(id).is_some_and(|price| (1..=left).contains(&u16::from(price)))
    };
    let more = view.rules.fleet_size.is_none() && view.own.as_ref()?.ships.iter().any(fits);
    more.then(|| format!("{}.", of_your(left, "credit", ("stays unused", "stay unused"))))
}

/// CONFLICT-3.10: what is left takes no part.
fn undeployed(view: &View, seat: Seat) -> Option<String> {
    let left = view.players.get(seat.index())?.left;
    (left > 0).then(|| format!("{}.", of_your(left, "card", ("is not deployed", "are not deployed"))))
}

#[cfg(test)]
mod tests {
    use engine::{Game, Viewer};

    use super::*;
    use crate::game::StellarConflict;
    use crate::scene::{Scene, fleet};
    use crate::setup::{Deployment, Setup};

    fn warned(scene: &Scene, seat: u8, action: &Action) -> Option<String> {
        let seat = Seat(seat);
        assert_eq!(StellarConflict::check(&scene.state, seat, action), Ok(()));
        StellarConflict::warning(&StellarConflict::view(&scene.state, Viewer::Seat(seat)), seat, action)
    }

    /// CONFLICT-2.2: credits for which there is another ship.
    #[test]
    fn conflict_2_2_unused_credits_are_told() {
        let scene = Scene::new(2);
        let credits = |ids: &str| warned(&scene, 0, &fleet(ids));
        assert_eq!(credits("WIS01 WIS07 WIS13").unwrap(), "4 of your credits stay unused.");
        let mut offered = Vec::new();
        StellarConflict::legal(&scene.state, Seat(0), &mut offered);
        assert!(!offered.is_empty());
        for fleet in offered {
            assert_eq!(warned(&scene, 0, &fleet), None, "{fleet}");
        }
    }

    /// CONFLICT-3.10: cards that would take no part.
    #[test]
    fn conflict_3_10_cards_that_are_not_deployed_are_told() {
        let setup = Setup { deployment: Deployment::Stop, stop_cap: 0, ..Setup::default() };
        let mut scene = Scene::with(setup).deploying_only("", "");
        assert_eq!(warned(&scene, 0, &Action::Enough).unwrap(), "2 of your cards are not deployed.");
        scene.run(0, Action::Deploy { x: 1000, y: 1000, r: 900 });
        assert_eq!(warned(&scene, 0, &Action::Enough).unwrap(), "1 of your cards is not deployed.");
        assert_eq!(warned(&scene, 0, &Action::Deploy { x: 3000, y: 1000, r: 900 }), None);
    }
}
