//! CONFLICT-13.1, CONFLICT-R.51: where the table leaves it to them, the first seat lays the Asteroids down.

use engine::{Audience, Seat, Witness, unchecked};

use crate::action::Action;
use crate::event::Event;
use crate::geometry::Pose;
use crate::illegal::Illegal;
use crate::phases::{deploy, race, scoring};
use crate::state::{Piece, State};
use crate::tables::Card;

/// Whoever opens a table sits here.
pub const PLACER: Seat = Seat(0);

pub fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if seat == PLACER {
        out.extend(deploy::fitting(state).map(Action::place_asteroid));
    }
}

pub fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let Action::PlaceAsteroid { x, y, r } = *action else { return Err(Illegal::WrongPhase) };
    if seat != PLACER {
        return Err(Illegal::NotYourAsteroids);
    }
    state.fits(Pose { x, y, r })
}

/// The Asteroid that is laid down next, and how many after that.
pub fn next(state: &State) -> (Option<Card>, u8) {
    let placed = state.pieces.len();
    (state.terms.edition.of(None).nth(placed), state.terms.setup.asteroids - 1 - placed as u8)
}

pub fn apply(state: &mut State, seat: Seat, pose: Pose, witness: &mut impl Witness<Event>) {
    let number = state.pieces.len();
    let card = next(state).0.unwrap_or_else(|| unchecked(&pose));
    let mut piece = Piece::new(card, None, pose);
    piece.cubes = scoring::loaded(&state.terms, card);
    state.cubes_boxed -= piece.cubes;
    state.pieces.push(piece);
    let card = state.terms.edition.tag(card);
    witness.tell(Audience::EVERYBODY, || Event::AsteroidPlaced { seat, piece: number as u8, card, pose });
    if state.pieces.len() == state.terms.setup.asteroids as usize {
        race::begin(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Scene;
    use crate::setup::{AsteroidPlaces, Setup};
    use crate::state::Phase;

    fn at(x: i32, y: i32) -> Action {
        Action::PlaceAsteroid { x, y, r: 0 }
    }

    /// CONFLICT-13.1, CONFLICT-R.51: the first seat lays them down one by one, on the table and apart, before anything else.
    #[test]
    fn conflict_r_51_the_first_seat_places_asteroids() {
        let placed = Setup { asteroids: 2, asteroid_places: AsteroidPlaces::Placed, ..Setup::default() };
        let mut scene = Scene::with(placed);
        assert_eq!((scene.state.phase, scene.state.pieces.len()), (Phase::Asteroids, 0));
        assert_eq!(scene.refused(1, at(2000, 2000)), "CONFLICT-R.51");
        assert_eq!(scene.refused(0, Action::Ready), "CONFLICT-1.7");
        assert_eq!(scene.refused(0, at(399, 2000)), "CONFLICT-R.6");
        scene.run(0, at(2000, 2000));
        assert_eq!(scene.refused(0, at(2800, 2000)), "CONFLICT-3.4");
        assert_eq!((scene.state.pieces[0].cubes, scene.state.cubes_boxed), (8, 8));
        scene.run(0, at(2801, 2000));
        assert_eq!((scene.state.phase, scene.state.cubes_boxed), (Phase::Fleet, 0));
        assert_eq!(scene.heard("CONFLICT-R.51"), 2);
        assert_eq!(scene.refused(0, at(6000, 2000)), "CONFLICT-1.7");
        assert!(scene.state.pieces.iter().all(|piece| piece.owner.is_none()));
    }

    /// CONFLICT-R.51: with races still open the choice of races comes next; without Asteroids there is nothing to place.
    #[test]
    fn conflict_r_51_races_are_chosen_after_the_placing() {
        let setup = Setup { asteroids: 1, asteroid_places: AsteroidPlaces::Placed, ..Setup::default() };
        let mut scene = Scene::start(setup.clone());
        scene.run(0, at(4000, 3000));
        assert_eq!(scene.state.phase, Phase::Race);
        assert_eq!(Scene::start(Setup { asteroids: 0, ..setup }).state.phase, Phase::Race);
    }
}
