//! How the game ends (STG-E13, STG-E14).

use engine::{Chance, Outcome, Seat, Witness};
use serde::Serialize;
use ts_rs::TS;

use crate::desk::Desk;
use crate::event::Event;
use crate::state::{Ended, State, Step};
use crate::tables::Victory;

/// The charter, as the table plays it.
pub fn victory(state: &State) -> Victory {
    let (setup, printed) = (&state.terms.setup, state.terms.edition.victory);
    let or = |own: u16, printed: u16| if own == 0 { printed } else { own };
    Victory {
        spendys: or(setup.goal, printed.spendys),
        rounds: or(setup.round_limit, printed.rounds),
        ..printed
    }
}

/// What of the charter a player fulfils.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Met {
    pub spendys: bool,
    pub ships: bool,
    pub outposts: bool,
}

pub fn met(state: &State, seat: Seat) -> Met {
    let (victory, player) = (victory(state), state.player(seat));
    Met {
        spendys: player.on >= victory.spendys,
        ships: player.ship_count() >= victory.ships,
        outposts: state.outposts_of(seat) >= victory.outposts,
    }
}

/// Whether a player would win if the round ended now.
pub fn fulfils(state: &State, seat: Seat) -> bool {
    let Met { spendys, ships, outposts } = met(state, seat);
    state.player(seat).alive() && spendys && ships && outposts
}

/// Looks at the end of a round for an end of the game.
pub fn round_over<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) -> bool {
    if desk.state.living().any(|seat| fulfils(desk.state, seat)) {
        finish(desk, Ended::Charter);
    } else if desk.state.round >= victory(desk.state).rounds {
        finish(desk, Ended::Rounds);
    }
    desk.state.ended.is_some()
}

/// Ends the game if at most one player is left.
pub fn alone<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) -> bool {
    if desk.state.living().count() > 1 {
        return false;
    }
    finish(desk, Ended::Alone);
    true
}

fn finish<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, how: Ended) {
    desk.state.ended = Some(how);
    desk.state.step = Step::Over;
    let outcome = count(desk.state, how);
    let winners: Vec<Seat> = desk.state.seats().filter(|seat| outcome.place(*seat) == 1).collect();
    desk.tell(|| Event::Ended { winners, rule: outcome.rule() });
}

pub fn outcome(state: &State) -> Option<Outcome> {
    state.ended.map(|ended| count(state, ended))
}

/// Living before lost; then the charter where it ended the game, money, outposts, ships, what is mounted. Of the lost, who
/// lasted longer.
fn count(state: &State, ended: Ended) -> Outcome {
    let key = |seat: Seat| {
        let player = state.player(seat);
        let mounted: u16 = player.fleet().map(|(_, ship)| ship.hit_value()).sum();
        let charter = ended == Ended::Charter && fulfils(state, seat);
        let lasted = player.out.unwrap_or(u16::MAX);
        (lasted, charter, player.on, state.outposts_of(seat), player.ship_count(), mounted)
    };
    let keys: Vec<_> = state.seats().map(key).collect();
    let scores: Vec<i32> = state.seats().map(|seat| i32::from(state.player(seat).on)).collect();
    let rule = match ended {
        Ended::Charter | Ended::Rounds => "STG-E14",
        Ended::Alone => "STG-13.5",
    };
    Outcome::by_key(&keys, &scores, rule)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::place::at;
    use crate::scene::Scene;
    use crate::setup::Setup;

    /// The last purchase of a round in which both have two ships and two outposts.
    fn last_turn(setup: Setup) -> Scene {
        let mut scene = Scene::with(setup).step(Step::Purchase).turn_of(1);
        for (seat, q, r) in [(0, -2, 4), (1, 2, -4)] {
            scene = scene.ship(seat, "1/1/3/0", at(q, r, 3)).ship(seat, "1/1/3/0", at(q, r, 4));
            scene = scene.outpost(seat, seat as usize).outpost(seat, 2 + seat as usize);
        }
        scene
    }

    fn places(scene: &Scene) -> Option<[u8; 2]> {
        outcome(&scene.state).map(|outcome| [0, 1].map(|seat| outcome.place(Seat(seat))))
    }

    fn end_round(mut scene: Scene) -> Scene {
        scene.run(1, Action::Next);
        scene
    }

    /// STG-E14: both fulfil the charter; the one with more money wins.
    #[test]
    fn the_most_money_of_those_who_fulfil_wins() {
        let over = end_round(last_turn(Setup::default()).on(0, 61).on(1, 64));
        assert_eq!(places(&over), Some([2, 1]));
        assert_eq!(outcome(&over.state).unwrap().rule(), "STG-E14");
        assert_eq!(over.legal(0), []);
        assert_eq!(over.refused(0, Action::Next), "STG-E14");
    }

    /// STG-E14: the charter takes money, ships and outposts, and goes before more money without it.
    #[test]
    fn the_charter_takes_all_three() {
        let scene = last_turn(Setup::default());
        assert_eq!(places(&end_round(scene.on(0, 59).on(1, 59))), None);
        let mut few = last_turn(Setup::default()).on(0, 60).on(1, 80);
        few.state.outposts[1] = None;
        assert_eq!(places(&end_round(few)), Some([1, 2]));
        let mut one = last_turn(Setup::default()).on(0, 80);
        one.player(0).ships[1] = None;
        assert_eq!(places(&end_round(one)), None);
    }

    /// STG-E14: it is looked at only when the round is over.
    #[test]
    fn the_round_is_finished_first() {
        let mut scene = last_turn(Setup::default()).on(0, 61).turn_of(0);
        scene.run(0, Action::Next);
        assert_eq!((places(&scene), scene.decider()), (None, 1));
    }

    /// STG-E14: after the last round the most money wins; ties go by outposts, ships, what is mounted, or are shared.
    #[test]
    fn the_last_round_ends_the_game() {
        let last = |change: &dyn Fn(&mut Scene)| {
            let mut scene = last_turn(Setup::default()).on(0, 12).on(1, 12);
            scene.state.round = 30;
            change(&mut scene);
            places(&end_round(scene))
        };
        assert_eq!(last(&|scene| scene.player(0).on = 13), Some([1, 2]));
        assert_eq!(last(&|scene| scene.state.outposts[0] = None), Some([2, 1]));
        assert_eq!(last(&|scene| scene.player(1).ships[0] = None), Some([1, 2]));
        assert_eq!(last(&|scene| scene.player(1).ships[0].as_mut().unwrap().parts[3] = 1), Some([2, 1]));
        assert_eq!(last(&|_| ()), Some([1, 1]));
    }

    /// STG-E16, STG-E14: the table may set another goal and another last round.
    #[test]
    fn goal_and_rounds_are_options() {
        let setup = Setup { goal: 10, round_limit: 5, ..Setup::default() };
        assert_eq!(places(&end_round(last_turn(setup).on(0, 11).on(1, 9))), Some([1, 2]));
        let mut fifth = last_turn(setup).on(0, 8).on(1, 9);
        fifth.state.round = 5;
        assert_eq!(places(&end_round(fifth)), Some([2, 1]));
    }

    /// STG-13.5, STG-E14: the last survivor wins at once, and who lasted longer is ahead of who did not.
    #[test]
    fn the_last_survivor_wins() {
        let mut scene = Scene::new(3).ship(0, "3/1/3/0", at(0, 0, 2)).ship(1, "0/1/3/0", at(1, 0, 2));
        scene.player(2).out = Some(1);
        scene.state.battles = 4;
        scene.dice(0, crate::scene::attack(0, 1, 0), &[6, 6, 6, 1]);
        let outcome = outcome(&scene.state).unwrap();
        assert_eq!([0, 1, 2].map(|seat| outcome.place(Seat(seat))), [1, 2, 3]);
        assert_eq!(outcome.rule(), "STG-13.5");
    }

    /// STG-E15: a second outpost takes a second ship, and that ends the protection.
    #[test]
    fn nobody_wins_out_of_reach() {
        let mut scene = last_turn(Setup::default()).step(Step::Purchase).turn_of(0).on(0, 80).protected(0);
        scene.player(0).ships[1] = None;
        assert!(!fulfils(&scene.state, Seat(0)));
        scene.run(0, Action::BuyShip { at: at(-2, 4, 1) });
        assert!(fulfils(&scene.state, Seat(0)) && !scene.player(0).protected);
    }
}
