//! What was foretold comes true, wherever no luck and nobody else's secret is involved.

use engine::{Chance, Fast, Game, Seat, Silent, Viewer};
use stellar_conquest::{Action, Forecast, OwnView, Setup, State, StellarConquest, View};

use crate::melee::{melee, walk};

fn look(state: &State, seat: Seat) -> View {
    StellarConquest::view(state, Viewer::Seat(seat))
}

/// Listed actions, those that the view adds, and a few other amounts.
fn questions(state: &State, seat: Seat, own: &OwnView, luck: &mut Fast) -> Vec<Action> {
    let mut asked = Vec::new();
    StellarConquest::legal(state, seat, &mut asked);
    asked.extend(own.more.iter().map(|more| more.action));
    for _ in 0..4 {
        asked.push(Action::Emigrate { millions: 1 + luck.below(12) as u16 });
        asked.push(Action::Extra { millions: 1 + luck.below(3) as u16 });
    }
    asked
}

/// Whether what the view shows now is what was foretold.
fn came_true(forecast: &Forecast, action: &Action, now: &View) {
    let own = now.own.as_ref().expect("it is a player's view");
    let ledger = own.ledger.as_ref();
    match (forecast, action) {
        (Forecast::Voyage { route, .. }, _) => {
            assert_eq!(Some(route), own.hand.as_ref().map(|hand| &hand.route), "{action}");
        }
        (Forecast::Opening { growth, people, working, output }, _) => {
            let opened = ledger.and_then(|ledger| ledger.open.as_ref()).expect("it is open");
            let told = (*growth, *people, *working, *output);
            assert_eq!(told, (opened.growth, opened.people, opened.working, opened.output), "{action}");
        }
        (Forecast::Emigration { stay, bonus, left, .. }, _) => {
            let ledger = ledger.expect("the seat spends");
            let opened = ledger.open.as_ref().expect("it is open");
            assert_eq!((*stay, *bonus, *left), (opened.stay, opened.bonus, ledger.points), "{action}");
        }
        (Forecast::Purchase { left, .. }, _) => {
            assert_eq!(Some(*left), ledger.map(|ledger| ledger.points), "{action}");
        }
        (Forecast::Research { paid, left, completes, .. }, Action::Invest { tech, .. }) => {
            assert_eq!(Some(*left), ledger.map(|ledger| ledger.points), "{action}");
            assert!(completes.iter().all(|tech| own.techs.contains(tech)), "{action}");
            let open = !own.techs.contains(tech);
            assert!(!open || own.paid[tech.key()] == *paid, "{action}");
        }
        (Forecast::Landing { people, .. }, Action::Land { planet, .. }) => {
            let colony = now.stars[&planet.hex].planets[&planet.number].colony.as_ref();
            assert_eq!(Some(*people), colony.and_then(|colony| colony.people), "{action}");
        }
        _ => {}
    }
}

#[test]
fn what_was_foretold_comes_true() {
    let (mut told, mut kinds) = (0u32, std::collections::BTreeSet::new());
    for (seed, players) in [(1, 2), (2, 3), (3, 4)] {
        let mut luck = Fast::new(seed);
        let setup = Setup { players, last_turn: 13, ..Setup::default() };
        walk(melee(setup, seed), seed, |state, _, _| {
            let Some(seat) = StellarConquest::to_act(state).first() else { return };
            if luck.below(9) > 0 {
                return;
            }
            let view = look(state, seat);
            let own = view.own.as_ref().expect("it is a player's view");
            let asked = questions(state, seat, own, &mut luck);
            for action in
                asked.into_iter().filter(|action| StellarConquest::check(state, seat, action).is_ok())
            {
                let Some(forecast) = StellarConquest::forecast(&view, seat, &action) else { continue };
                told += 1;
                kinds.insert(format!("{forecast:?}").split(' ').next().unwrap_or_default().to_string());
                if matches!(forecast, Forecast::Volley { .. } | Forecast::Round { .. }) {
                    continue;
                }
                let mut then = state.clone();
                StellarConquest::apply(&mut then, seat, action, 0, &mut Fast::new(1), &mut Silent);
                came_true(&forecast, &action, &look(&then, seat));
            }
        });
    }
    assert!(told > 500, "{told} forecasts");
    assert!(kinds.len() >= 8, "{kinds:?}");
}

/// What is open beside the list is what `check` accepts, and is not listed twice.
#[test]
fn what_a_view_adds_is_open_and_not_listed() {
    walk(melee(Setup { players: 3, last_turn: 9, ..Setup::default() }, 7), 7, |state, _, _| {
        for seat in (0..3).map(Seat) {
            let mut listed = Vec::new();
            StellarConquest::legal(state, seat, &mut listed);
            for more in look(state, seat).own.expect("it is a player's view").more {
                assert!(!listed.contains(&more.action), "{} is listed", more.action);
                assert_eq!(StellarConquest::check(state, seat, &more.action), Ok(()), "{}", more.words);
            }
        }
    });
}
