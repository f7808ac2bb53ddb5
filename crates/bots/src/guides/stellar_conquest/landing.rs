//! Debarking: who lands where.

use stellar_conquest::{Action, ShipKind};

use super::picture::Picture;

pub(super) fn decide(picture: &Picture<'_>) -> Action {
    let claims = picture.claims();
    for ships in picture.known.ships() {
        let waits = ships.kind == ShipKind::Transport && ships.course.is_none() && ships.captive.is_none();
        if !waits || picture.star_of(ships).is_none() {
            continue;
        }
        if let Some((claim, 0)) = picture.best_claim(ships, &claims) {
            let count = claim.wanted.min(ships.count.into()) as u8;
            return Action::Land { group: ships.id, count, planet: claim.id };
        }
    }
    Action::EndTurn
}
