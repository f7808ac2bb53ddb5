//! Golden records: a whole game for every way in which one can end, and for what is rare on the way (`umpire::golden`).

use engine::{Fast, Game, Seats, Seen, Viewer};
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
        Golden::new("two-whole", of(2, 0), |state: &State| state.turn == 44 && winners(state) == 1),
        Golden::new("two-longer", Setup { turns: 48, ..of(2, 0) }, |state: &State| state.turn == 48),
        Golden::new("three-stopped", of(3, 12), |state: &State| state.turn == 12 && winners(state) == 1),
        Golden::new("three-shared", of(3, 16), |state: &State| winners(state) == 2 && scored(state)),
        Golden::new("two-extended", of(2, LATER - 4), |state: &State| state.turn == LATER),
    ]
}

/// The turn until which players go on where the game was to be over before (CONQUEST-R79).
const LATER: u16 = 12;

/// Raiders; in a game that is over before `LATER` they agree to go on until then, if there are two of them.
impl Player<StellarConquest> for Raider {
    fn choose(&mut self, seen: &Seen<'_, StellarConquest>, luck: &mut Fast) -> Action {
        let state = seen.imagine(luck);
        let later = Action::Extend { last_turn: LATER };
        let goes_on = state.terms.setup.last_turn == LATER - 4 && state.turn == LATER - 4;
        if goes_on && seen.check(&later).is_ok() {
            return later;
        }
        Raider::choose(self, &state, seen.seat())
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

/// How many share the first place.
fn winners(state: &State) -> usize {
    let outcome = StellarConquest::outcome(state).expect("the game is over");
    Seats::all(outcome.seats()).iter().filter(|seat| outcome.place(*seat) == 1).count()
}

/// CONQUEST-2.1, CONQUEST-2.3, CONQUEST-12.7, CONQUEST-17.1, CONQUEST-17.18, CONQUEST-26.2, CONQUEST-26.3, CONQUEST-R62,
/// CONQUEST-R63, CONQUEST-R74, CONQUEST-R79: whole games, with every draw verified.
#[test]
fn golden_records_verify() {
    golden::<StellarConquest, _>(env!("CARGO_MANIFEST_DIR"), &records(), |seed| Raider::new(u64::from(seed)));
}

/// What was played and written down before the rules were mended.
#[test]
fn records_of_format_1_are_read_for_ever() {
    golden_format_1(env!("CARGO_MANIFEST_DIR"), &[]);
}
