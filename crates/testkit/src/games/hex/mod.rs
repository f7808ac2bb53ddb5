//! Hex on eleven by eleven cells.

mod state;

use std::fmt;

use engine::{
    Audience, BadEdition, BadSetup, Chance, EditionText, Fact, Game, Meta, Millis, OptionSpec, Outcome,
    Refusal, RuleId, Seat, Seating, Seats, Viewer, Witness,
};
use serde::{Deserialize, Serialize};

pub use state::{CELLS, SIDE, State};

pub struct Hex;

/// A cell, row by row from the top left; the only action of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cell(pub u8);

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.0 % SIDE as u8) as char, self.0 / SIDE as u8 + 1)
    }
}

/// There is nothing to choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Placed {
    pub seat: Seat,
    pub cell: Cell,
    pub won: bool,
}

impl Fact for Placed {
    type Terms = ();

    fn rule(&self) -> RuleId {
        if self.won { "HEX-3" } else { "HEX-2" }
    }

    fn words(&self, (): &()) -> String {
        let Placed { seat, cell, won } = self;
        format!("{seat} placed on {cell}{}", if *won { " and won." } else { "." })
    }
}

/// Everything lies open: the moves say it all.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    pub moves: Vec<Cell>,
    pub turn: u8,
    pub won: bool,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..SIDE {
            write!(f, "{:row$}", "")?;
            for column in 0..SIDE {
                let at = self.moves.iter().position(|cell| cell.0 as usize == row * SIDE + column);
                write!(f, " {}", at.map_or('.', |at| if at % 2 == 0 { 'x' } else { 'o' }))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Illegal {
    NotYourTurn,
    NotEmpty,
    Over,
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        match self {
            Illegal::NotYourTurn => "HEX-1",
            Illegal::NotEmpty => "HEX-2",
            Illegal::Over => "HEX-3",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Illegal::NotYourTurn => "It is not your turn.",
            Illegal::NotEmpty => "A stone goes on an empty cell.",
            Illegal::Over => "A chain is complete.",
        })
    }
}

impl Game for Hex {
    const META: Meta = Meta {
        id: "hex",
        name: "Hex",
        tagline: "Join your two edges.",
        players: (2, 2),
        minutes: (10, 20),
        prefix: "HEX",
        revision: 1,
        rules: include_str!("RULES.md"),
        hidden: false,
        real_time: false,
        exhaustive: true,
    };
    type Edition = ();
    type Setup = Setup;
    type State = State;
    type Action = Cell;
    type Event = Placed;
    type View = View;
    type Illegal = Illegal;
    type Forecast = ();
    type Advice = engine::Nothing;
    type WhatIf = engine::Nothing;

    fn editions() -> &'static [EditionText] {
        &[EditionText { id: "eleven", text: "" }]
    }

    fn edition(_text: &str) -> Result<(), BadEdition> {
        Ok(())
    }

    fn options() -> Vec<OptionSpec> {
        Vec::new()
    }

    fn seating(_setup: &Setup) -> Result<Seating, BadSetup> {
        Ok(Seating::free_for_all(2))
    }

    #[inline]
    fn start(_setup: &Setup, _edition: &(), _chance: &mut impl Chance) -> Result<State, BadSetup> {
        Ok(State::default())
    }

    #[inline]
    fn to_act(state: &State) -> Seats {
        if state.won { Seats::NONE } else { Seats::of(Seat(state.turn)) }
    }

    #[inline]
    fn legal(state: &State, seat: Seat, out: &mut Vec<Cell>) {
        if seat.0 == state.turn && !state.won {
            out.extend_from_slice(state.empty());
        }
    }

    #[inline]
    fn check(state: &State, seat: Seat, cell: &Cell) -> Result<(), Illegal> {
        if state.won {
            Err(Illegal::Over)
        } else if seat.0 != state.turn {
            Err(Illegal::NotYourTurn)
        } else if !state.is_empty(*cell) {
            Err(Illegal::NotEmpty)
        } else {
            Ok(())
        }
    }

    #[inline]
    fn terms(_state: &State) {}

    fn apply(
        state: &mut State,
        seat: Seat,
        cell: Cell,
        _at: Millis,
        _chance: &mut impl Chance,
        witness: &mut impl Witness<Placed>,
    ) {
        state.put(cell);
        witness.tell(Audience::EVERYBODY, || Placed { seat, cell, won: state.won });
    }

    fn view(state: &State, _viewer: Viewer) -> View {
        View { moves: state.moves().collect(), turn: state.turn, won: state.won }
    }

    /// HEX-3: whoever put the last stone.
    #[inline]
    fn outcome(state: &State) -> Option<Outcome> {
        let scores = [i32::from(state.turn == 1), i32::from(state.turn == 0)];
        state.won.then(|| Outcome::by_score(&scores, "HEX-3"))
    }

    /// Nothing is hidden.
    #[inline]
    fn imagine(state: &State, _viewer: Viewer, _chance: &mut impl Chance) -> State {
        *state
    }
}
