//! Battle and Scoring: no decisions are left, so both run to the end at once (CONFLICT-R.19).

use engine::{Audience, Outcome, Seat, Told, Witness};

use crate::battle::{Field, Fighter, Rules, resolve};
use crate::event::{Event, FilmLine, Score, Ship};
use crate::state::{Fate, Phase, State, Terms};
use crate::tables::{Card, Kind};

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
    let scores = scores(state);
    witness.tell(Audience::EVERYBODY, || Event::Counted { scores });
}

/// CONFLICT-3.11, CONFLICT-12.1, CONFLICT-12.2, CONFLICT-R.18: only Cargo ships on the table are loaded.
fn load(state: &mut State, witness: &mut impl Witness<Event>) {
    for number in 0..state.pieces.len() {
        let piece = state.pieces[number];
        let Some(seat) = piece.owner else { continue };
        let cubes = loaded(&state.terms, piece.card);
        if cubes > 0 {
            state.pieces[number].cubes = cubes;
            state.cubes_boxed -= cubes;
            let ship = Ship { piece: number as u8, name: state.terms.edition.card(piece.card).name };
            witness.tell(Audience::EVERYBODY, || Event::Loaded { seat, ship, cubes });
        }
    }
}

/// CONFLICT-3.11, CONFLICT-13.2: the cubes with which a card goes into the battle.
pub fn loaded(terms: &Terms, card: Card) -> u8 {
    cubes(terms, terms.edition.card(card).face.kind)
}

/// The same by the kind of card.
pub fn cubes(terms: &Terms, kind: Kind) -> u8 {
    let (setup, printed) = (&terms.setup, &terms.edition);
    match kind {
        Kind::Ship | Kind::Flag => 0,
        Kind::Cargo => printed.cargo_cubes[setup.players as usize - 2],
        Kind::Asteroid => setup.cubes_on_asteroid(printed.cubes),
    }
}

/// The table as the battle begins.
pub fn field(state: &State) -> Field<'_> {
    let printed = &*state.terms.edition;
    let mut field = Field::new(state.terms.size);
    for piece in &state.pieces {
        let card = printed.card(piece.card);
        let cubes = loaded(&state.terms, piece.card);
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
pub fn film(state: &State) -> Vec<FilmLine> {
    let mut told: Vec<Told<Event>> = Vec::new();
    resolve(&field(state), &rules(state), &mut told);
    told.into_iter().map(|told| FilmLine::new(told.event)).collect()
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

pub fn scores(state: &State) -> Vec<Score> {
    state.seats().iter().map(|seat| score(state, seat)).collect()
}

/// CONFLICT-10.4, CONFLICT-10.5, CONFLICT-R.47.
pub fn outcome(state: &State) -> Option<Outcome> {
    if state.phase != Phase::Done {
        return None;
    }
    let scores = scores(state);
    let keys: Vec<(i32, u8)> = scores.iter().map(|score| (score.total, score.enemy_ships)).collect();
    let totals: Vec<i32> = scores.iter().map(|score| score.total).collect();
    Some(Outcome::by_key(&keys, &totals, if tied(&scores) { "CONFLICT-10.5" } else { "CONFLICT-10.4" }))
}

/// CONFLICT-10.5: whether several have the most points, so that enemy ships decide.
pub fn tied(scores: &[Score]) -> bool {
    let most = scores.iter().map(|score| score.total).max();
    scores.iter().filter(|score| Some(score.total) == most).count() > 1
}

#[cfg(test)]
mod tests {
    use engine::Fact;

    use super::*;
    use crate::action::Action;
    use crate::geometry::Pose;
    use crate::scene::Scene;
    use crate::setup::Setup;
    use crate::state::Piece;

    /// CONFLICT-12.1, CONFLICT-12.2, CONFLICT-3.11: 8, 5 or 4 cubes on each Cargo ship.
    #[test]
    fn cargo_ships_carry_less_among_more() {
        for (players, cubes) in [(2, 8), (3, 5), (4, 4)] {
            let mut scene = Scene::new(players).deploying();
            for seat in 0..players {
                let x = 1000 + 1500 * i32::from(seat);
                scene.run(seat, Action::deploy(Pose { x, y: 1000, r: 0 }));
            }
            scene.elapse();
            assert!(scene.state.pieces.iter().all(|piece| piece.cubes == cubes));
            assert_eq!(scene.state.cubes_boxed, 16 - players * cubes);
        }
    }

    /// CONFLICT-R.18: a Cargo ship that stayed in the deck has no cubes.
    #[test]
    fn only_what_is_on_the_table_is_loaded() {
        let mut scene = Scene::new(2).deploying();
        scene.run(0, Action::deploy(Pose { x: 1000, y: 1000, r: 0 }));
        scene.elapse();
        assert_eq!((scene.state.pieces.len(), scene.state.cubes_boxed), (1, 8));
        assert_eq!((score(&scene.state, Seat(0)).total, score(&scene.state, Seat(1)).total), (8, 0));
    }

    /// Pieces of seats with the seat in whose kill pile they are, or cubes on them.
    fn counted(players: u8, pieces: &[(&str, u8, Option<u8>, u8)]) -> State {
        let mut scene = Scene::with(Setup { players, ..Setup::default() });
        for (number, (card, owner, pile, cubes)) in pieces.iter().enumerate() {
            let pose = Pose { x: 1000, y: 1000, r: 0 };
            let mut piece = Piece { cubes: *cubes, ..Piece::new(scene.card(card), Some(Seat(*owner)), pose) };
            if let Some(pile) = pile.map(Seat) {
                piece.fate = Fate::Destroyed { pile: Some(pile) };
                scene.state.players[pile.index()].kills.push(number as u8);
            }
            scene.state.pieces.push(piece);
        }
        scene.state.phase = Phase::Done;
        scene.state
    }

    /// CONFLICT-10.1, CONFLICT-10.2, CONFLICT-10.3, CONFLICT-10.4, CONFLICT-12.4: kills, stolen cubes and cubes at home.
    #[test]
    fn points_come_from_three_places() {
        let state = counted(
            3,
            &[
                ("WIS17", 0, Some(1), 0),
                ("VAK20", 1, Some(1), 0),
                ("VAK01", 1, None, 3),
                ("WIS19", 0, None, 5),
            ],
        );
        let scores = [0, 1, 2].map(|seat| score(&state, Seat(seat)));
        assert_eq!(scores.map(|score| score.total), [5, 4 - 5 + 3, 0]);
        assert_eq!((scores[1].kills, scores[1].stolen, scores[1].enemy_ships), (-1, 3, 1));
        let outcome = outcome(&state).unwrap();
        assert_eq!((outcome.place(Seat(0)), outcome.place(Seat(1)), outcome.rule()), (1, 2, "CONFLICT-10.4"));
    }

    /// CONFLICT-10.5, CONFLICT-R.47: enemy ships break a tie, own ones do not; if they are equal too the win is shared.
    #[test]
    fn enemy_ships_break_ties() {
        let state =
            counted(2, &[("VAK01", 1, Some(0), 0), ("VAK02", 1, Some(0), 0), ("WIS07", 0, Some(1), 0)]);
        let outcome = outcome(&state).unwrap();
        assert_eq!((outcome.score(Seat(0)), outcome.score(Seat(1))), (2, 2));
        assert_eq!((outcome.place(Seat(0)), outcome.place(Seat(1)), outcome.rule()), (1, 2, "CONFLICT-10.5"));
        let scores = [0, 1].map(|seat| score(&state, Seat(seat)));
        assert_eq!(scores.map(|score| score.enemy_ships), [2, 1]);
        let told = Event::Counted { scores: scores.to_vec() }.words(&());
        assert!(told.ends_with("Enemy ships destroyed: {0} 2 and {1} 1."), "{told}");
        let shared =
            super::outcome(&counted(2, &[("VAK01", 1, Some(0), 0), ("WIS01", 0, Some(1), 0)])).unwrap();
        assert_eq!((shared.place(Seat(0)), shared.place(Seat(1))), (1, 1));
        let own = counted(3, &[("VAK01", 1, Some(0), 1), ("WIS01", 0, Some(0), 0), ("TET01", 2, None, 0)]);
        let outcome = super::outcome(&own).unwrap();
        assert_eq!((outcome.score(Seat(0)), outcome.score(Seat(2))), (0, 0));
        assert_eq!((outcome.place(Seat(0)), outcome.place(Seat(2))), (2, 3));
    }
}
