//! Battle and Scoring: no decisions are left, so both run to the end at once (CONFLICT-R.19).

use engine::{Audience, Outcome, Seat, Told, Witness};

use crate::battle::{Field, Fighter, Rules, resolve};
use crate::event::{Event, Score, Ship};
use crate::state::{Fate, Phase, Piece, State};
use crate::tables::Kind;

/// Cubes are loaded, the battle is fought, and the points are counted.
pub fn battle(state: &mut State, witness: &mut impl Witness<Event>) {
    load(state, witness);
    let result = {
        let field = field(state);
        resolve(&field, &rules(state), witness)
    };
    state.cubes_vaporized = result.vaporized;
    for (piece, end) in state.pieces.iter_mut().zip(&result.ends) {
        (piece.damage, piece.cubes, piece.delays, piece.fate) = (end.damage, end.cubes, end.delays, end.fate);
    }
    for number in result.destroyed {
        if let Fate::Destroyed { pile: Some(pile) } = state.pieces[number as usize].fate {
            state.players[pile.index()].kills.push(number);
        }
    }
    state.phase = Phase::Done;
    let scores = state.seats().iter().map(|seat| score(state, seat)).collect();
    witness.tell(Audience::EVERYBODY, || Event::Counted { scores });
}

/// CONFLICT-3.11, CONFLICT-12.1, CONFLICT-12.2, CONFLICT-R.18: only Cargo ships on the table are loaded.
fn load(state: &mut State, witness: &mut impl Witness<Event>) {
    for number in 0..state.pieces.len() {
        let piece = state.pieces[number];
        let Some(seat) = piece.owner else { continue };
        let cubes = loaded(state, &piece);
        if cubes > 0 {
            state.pieces[number].cubes = cubes;
            state.cubes_boxed -= cubes;
            let ship = Ship { piece: number as u8, name: state.terms.edition.card(piece.card).name };
            witness.tell(Audience::EVERYBODY, || Event::Loaded { seat, ship, cubes });
        }
    }
}

/// The cubes with which a piece goes into the battle.
fn loaded(state: &State, piece: &Piece) -> u8 {
    let (setup, printed) = (&state.terms.setup, &state.terms.edition);
    match printed.card(piece.card).face.kind {
        Kind::Ship | Kind::Flag => 0,
        Kind::Cargo => printed.cargo_cubes[state.players.len() - 2],
        Kind::Asteroid if setup.asteroid_cubes > 0 => setup.asteroid_cubes,
        Kind::Asteroid => printed.cubes / setup.asteroids,
    }
}

/// The table as the battle begins.
pub fn field(state: &State) -> Field<'_> {
    let printed = &*state.terms.edition;
    let mut field = Field::new(state.terms.size);
    for piece in &state.pieces {
        let card = printed.card(piece.card);
        let cubes = loaded(state, piece);
        field.push(Fighter {
            face: &card.face,
            name: card.name,
            owner: piece.owner,
            pose: piece.pose,
            cubes,
        });
    }
    field
}

pub fn rules(state: &State) -> Rules {
    let setup = &state.terms.setup;
    Rules { seats: setup.players, stolen_goods: setup.stolen_goods, ion_second_fire: setup.ion_second_fire }
}

/// The battle once more, for whoever wants to watch it after it is over.
pub fn film(state: &State) -> Vec<Event> {
    let mut told: Vec<Told<Event>> = Vec::new();
    resolve(&field(state), &rules(state), &mut told);
    told.into_iter().map(|told| told.event).collect()
}

/// CONFLICT-10.1 to CONFLICT-10.3, CONFLICT-12.4.
pub fn score(state: &State, seat: Seat) -> Score {
    let printed = &*state.terms.edition;
    let mut score = Score { seat, kills: 0, stolen: 0, cargo: 0, total: 0, enemy_ships: 0 };
    for number in &state.players[seat.index()].kills {
        let piece = &state.pieces[*number as usize];
        let vp = i32::from(printed.card(piece.card).face.vp);
        let own = piece.owner == Some(seat);
        score.kills += if own { -vp } else { vp };
        score.enemy_ships += u8::from(!own);
    }
    for piece in state.pieces.iter().filter(|piece| piece.owner == Some(seat)) {
        let cubes = i32::from(piece.cubes);
        match printed.card(piece.card).face.kind {
            Kind::Cargo => score.cargo += cubes,
            _ => score.stolen += cubes,
        }
    }
    score.total = score.kills + score.stolen + score.cargo;
    score
}

/// CONFLICT-10.4, CONFLICT-10.5, CONFLICT-R.47.
pub fn outcome(state: &State) -> Option<Outcome> {
    if state.phase != Phase::Done {
        return None;
    }
    let scores: Vec<Score> = state.seats().iter().map(|seat| score(state, seat)).collect();
    let keys: Vec<(i32, u8)> = scores.iter().map(|score| (score.total, score.enemy_ships)).collect();
    let totals: Vec<i32> = scores.iter().map(|score| score.total).collect();
    let best = totals.iter().max();
    let tied = totals.iter().filter(|total| Some(*total) == best).count() > 1;
    Some(Outcome::by_key(&keys, &totals, if tied { "CONFLICT-10.5" } else { "CONFLICT-10.4" }))
}
