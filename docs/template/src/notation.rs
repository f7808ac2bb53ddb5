//! Positions as text: `A hand: 3 7`, `A laid: 9`, `A won: 4`, `moons: 1 2`, `shown: 5 6`; `turn: A` when A has the highest probe and
//! takes a moon, `turn: over` at the end. All other probes are unused.

use engine::notation::{self, Text, letter};
use engine::{BadPosition, Pile};

use crate::state::{Phase, State};

pub fn write(state: &State) -> String {
    let mut text = Text::default();
    for seat in state.everyone() {
        text.of(seat, "hand", state.hand(seat));
        text.of(seat, "laid", state.laid[seat.index()]);
        text.of(seat, "won", state.won[seat.index()].iter());
    }
    text.shared("moons", state.moons.iter());
    text.shared("shown", state.shown.iter());
    let turn = match state.phase {
        Phase::Laying => None,
        Phase::Taking(seat) => Some(letter(seat).to_string()),
        Phase::Over => Some("over".to_string()),
    };
    text.shared("turn", turn);
    text.finish()
}

pub fn read(state: &mut State, text: &str) -> Result<(), BadPosition> {
    let before = *state;
    let mut all: Vec<u8> = before.hands.iter().flat_map(|hand| hand.to_vec()).collect();
    all.extend(before.unused.iter().chain(before.shown.iter()).chain(before.laid.iter().flatten()));
    all.sort_unstable();
    *state = State {
        hands: [Pile::default(); 4],
        unused: Pile::default(),
        laid: [None; 4],
        shown: Pile::default(),
        moons: Pile::default(),
        won: [Pile::default(); 4],
        phase: Phase::Laying,
        ..before
    };
    for line in notation::lines(text, state.seats)? {
        if (line.seat, line.place) == (None, "turn") {
            state.phase = line.find("seat", line.items, |turn| match turn {
                "over" => Some(Phase::Over),
                turn => notation::seat(turn).filter(|seat| seat.0 < state.seats).map(Phase::Taking),
            })?;
            continue;
        }
        for word in line.words() {
            let number = line.read("number", word)?;
            if !matches!(line.place, "moons" | "won") {
                let at = all.iter().position(|probe| *probe == number);
                all.remove(
                    at.ok_or_else(|| line.wrong(format!("there is no probe {number} left to lie here")))?,
                );
            }
            match (line.seat.map(|seat| seat.index()), line.place) {
                (Some(seat), "hand") => line.put(&mut state.hands[seat], number)?,
                (Some(seat), "laid") => state.laid[seat] = Some(number),
                (Some(seat), "won") => line.put(&mut state.won[seat], number)?,
                (None, "moons") => line.put(&mut state.moons, number)?,
                (None, "shown") => line.put(&mut state.shown, number)?,
                _ => return Err(line.unknown()),
            }
        }
    }
    state.unused = all.into_iter().collect();
    Ok(())
}
