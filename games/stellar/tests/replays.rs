//! Golden records: a whole game for every way in which a game can end (`umpire::golden`).

use engine::{Chance, Fast, Game, Seat, Seen};
use stellar::{Action, Mode, Setup, State, Stellar};
use umpire::golden::{Golden, golden, golden_format_1};

/// File, mode, and whether first place is shared beyond a team.
const ENDINGS: [(&str, Mode, bool); 6] = [
    ("duel-won", Mode::Duel, false),
    ("duel-shared", Mode::Duel, true),
    ("three-won", Mode::Three, false),
    ("four-won", Mode::Four, false),
    ("tandem-won", Mode::Tandem, false),
    ("tandem-drawn", Mode::Tandem, true),
];

/// How many seats are in first place.
fn winners(state: &State) -> usize {
    let outcome = Stellar::outcome(state).expect("the game is over");
    (0..outcome.seats()).filter(|seat| outcome.place(Seat(*seat)) == 1).count()
}

fn is_ending(state: &State, mode: Mode, shared: bool) -> bool {
    let team = if mode == Mode::Tandem { 2 } else { 1 };
    (winners(state) > team) == shared
}

/// Whatever comes to mind; a seat that may pick another ship for its Fleet mostly does.
fn choose(seen: &Seen<'_, Stellar>, luck: &mut Fast) -> Action {
    let mut options = Vec::new();
    seen.legal(&mut options);
    if options.len() > 1 && options.last() == Some(&Action::FleetDone) && luck.below(8) > 0 {
        options.pop();
    }
    options[luck.below(options.len() as u32) as usize]
}

/// STELLAR-10.5, STELLAR-R51, STELLAR-12.7, STELLAR-R50: every way in which a game can end, with every draw verified.
#[test]
fn golden_records_verify() {
    let ending = |(name, mode, shared)| {
        Golden::new(name, Setup { mode, ..Setup::default() }, move |state| is_ending(state, mode, shared))
    };
    golden::<Stellar, _>(env!("CARGO_MANIFEST_DIR"), &ENDINGS.map(ending), |_| choose);
}

/// What was played and written down before the rules were mended.
#[test]
fn records_of_format_1_are_read_for_ever() {
    golden_format_1(env!("CARGO_MANIFEST_DIR"), &[]);
}
