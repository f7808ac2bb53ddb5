//! What lies ahead of ships that have moved: what they will explore, and could fight, attack or settle. Made of what their owner
//! sees, so that a player can be told before the chance is gone.

use std::collections::BTreeMap;

use engine::Seat;

use crate::edition::ShipKind;
use crate::map::Hex;
use crate::state::Phase;
use crate::supply::Sea;
use crate::view::{Ahead, Errand, GroupView, View};
use crate::warning::could_land;

/// In the order of the turn; nothing outside of the seat's own turn.
pub fn ahead(view: &View) -> Vec<Ahead> {
    let (Some(seat), Some(own)) = (view.seat, view.own.as_ref()) else { return Vec::new() };
    let before = |errand: Errand| match view.phase {
        Phase::Move => true,
        Phase::Battle => errand >= Errand::Fight,
        Phase::Attack => errand >= Errand::Attack,
        Phase::Debark => errand >= Errand::Land,
        _ => false,
    };
    if view.active != seat {
        return Vec::new();
    }
    let mut places: BTreeMap<(Errand, Hex), u16> = BTreeMap::new();
    for group in own.groups.values() {
        let Some(star) = group.at.filter(|hex| view.map().star_at(*hex).is_some()) else { continue };
        for errand in errands(view, seat, group, star).into_iter().filter(|errand| before(*errand)) {
            *places.entry((errand, star)).or_default() += u16::from(group.count);
        }
    }
    places.into_iter().map(|((what, star), ships)| Ahead { what, star, ships }).collect()
}

fn errands(view: &View, seat: Seat, group: &GroupView, star: Hex) -> Vec<Errand> {
    let known = view.stars.get(&star);
    let planets = || known.into_iter().flat_map(|star| star.planets.values());
    let foreign =
        || planets().filter_map(|planet| planet.colony.as_ref()).any(|colony| colony.holder != seat);
    let others = || view.markers.get(&star).into_iter().flatten().any(|markers| markers.seat != seat);
    let explored = known.is_some_and(|star| star.explored);
    let all = [
        (Errand::Explore, !explored),
        (Errand::Fight, others()),
        (Errand::Attack, group.kind.is_warship() && foreign()),
        // Nobody knows what an unexplored star has room for.
        (Errand::Land, group.kind == ShipKind::Transport && (!explored || could_land(view, seat, group))),
    ];
    all.into_iter().filter(|(_, holds)| *holds).map(|(errand, _)| errand).collect()
}
