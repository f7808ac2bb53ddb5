//! What a seat may do although `legal` does not list it: what only rearranges things, and other ships or stars than the likely
//! ones. `check` is the judge; here is only what to ask it about.

use engine::{Game, Seat};

use crate::action::Action;
use crate::fleet::Force;
use crate::game::StellarConquest;
use crate::names::Own;
use crate::phases::answer;
use crate::phases::hand::Hand;
use crate::state::{Phase, State};
use crate::view::More;

pub fn more(state: &State, seat: Seat) -> Vec<More> {
    let (mut asked, mut listed) = (vec![Action::Decline], Vec::new());
    if state.phase != Phase::Over && StellarConquest::to_act(state).has(seat) {
        candidates(state, seat, &mut asked);
    }
    StellarConquest::legal(state, seat, &mut listed);
    asked.retain(|action| !listed.contains(action) && StellarConquest::check(state, seat, action).is_ok());
    let names = Own { state, seat };
    asked.into_iter().map(|action| More { action, words: action.words(&names) }).collect()
}

fn candidates(state: &State, seat: Seat, out: &mut Vec<Action>) {
    out.extend([Action::TakeBack, Action::PutBack]);
    let (player, map) = (state.player(seat), state.map());
    let used: Vec<Force> = player.ships.iter().filter_map(|ships| ships.force).collect();
    let fresh = Force::first(state.terms.edition.counters.task_forces).find(|force| !used.contains(force));
    for ships in &player.ships {
        let (group, count) = (ships.id, ships.count);
        if ships.hand {
            out.push(Action::Leave { group, count });
            continue;
        }
        out.push(Action::Detach { group, count });
        let mut here: Vec<Force> = player
            .ships
            .iter()
            .filter(|other| other.at == ships.at)
            .filter_map(|other| other.force)
            .collect();
        here.sort_unstable();
        here.dedup();
        out.extend(here.into_iter().chain(fresh).map(|force| Action::Form { force, group, count }));
    }
    for (planet, colony) in state.held_by(seat) {
        out.push(Action::Scrap { planet, count: colony.factories });
    }
    let hand = Hand::of(state, seat).is_some();
    for star in map.star_ids() {
        let hex = map.hex_of(star);
        if player.posts.has(star) || state.holds_at(seat, star) {
            out.extend([Action::Unpost { star: hex }, Action::Post { star: hex }]);
        }
        if hand {
            out.push(Action::Course { star: hex });
        }
    }
    answer::legal(state, seat, out);
}
