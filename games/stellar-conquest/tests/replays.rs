//! Golden records: whole games with conquest, devastation, a standoff and a tournament's secrecy (`umpire::golden`).

use engine::{Fast, Game, Seen, Viewer};
use stellar_conquest::{Action, Secrecy, Setup, State, StellarConquest};
use umpire::golden::{Golden, Player, golden, golden_format_1};

use crate::raid::Raider;

fn records() -> Vec<Golden<StellarConquest>> {
    let of = |players, last_turn| Setup { players, last_turn, ..Setup::default() };
    let tournament = Setup { secrecy: Secrecy::Tournament, ..of(3, 26) };
    vec![
        Golden::new("two-conquest", of(2, 30), conquest),
        Golden::new("three-devastation", of(3, 32), devastation),
        Golden::new("four-standoff", Setup { standoff: true, ..of(4, 22) }, standoff),
        Golden::new("three-tournament", tournament, conquest),
    ]
}

impl Player<StellarConquest> for Raider {
    fn choose(&mut self, seen: &Seen<'_, StellarConquest>, luck: &mut Fast) -> Action {
        Raider::choose(self, &seen.imagine(luck), seen.seat())
    }
}

fn conquest(state: &State) -> bool {
    state.colonies().any(|(_, colony)| colony.conquered())
}

fn devastation(state: &State) -> bool {
    state.systems.iter().any(|system| system.devastated.contains(&true))
}

fn standoff(state: &State) -> bool {
    let result = StellarConquest::view(state, Viewer::Spectator).result;
    result.is_some_and(|result| result.standoff) && scored(state)
}

fn scored(state: &State) -> bool {
    state.scores.iter().any(|score| *score > 0)
}

/// CONQUEST-2.1, CONQUEST-12.7, CONQUEST-17.1, CONQUEST-17.18, CONQUEST-26.3, CONQUEST-R62: whole games, with every draw verified.
#[test]
fn golden_records_verify() {
    golden::<StellarConquest, _>(env!("CARGO_MANIFEST_DIR"), &records(), |seed| Raider::new(u64::from(seed)));
}

/// What was played and written down before the rules were mended.
#[test]
fn records_of_format_1_are_read_for_ever() {
    golden_format_1(env!("CARGO_MANIFEST_DIR"), &[]);
}
