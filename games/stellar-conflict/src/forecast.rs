//! What would come of an action, as far as its seat can see.

use engine::{Seat, Seats};
use serde::Serialize;
use ts_rs::TS;

use crate::action::Action;
use crate::battle::{Field, Fighter};
use crate::event::{Beam, End, FilmLine, Tag};
use crate::geometry::Pose;
use crate::phases::{deploy, fleet};
use crate::setup::{AimAssist, Deployment};
use crate::tables::Face;
use crate::text::Code;
use crate::view::{CardInfo, InPlayView, View};

/// By what was asked about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum Forecast {
    /// What a fleet costs, and how many cards its deck will have; against the clock, the milliseconds for each of them.
    Fleet { credits: u16, deck: u8, pace: Option<u32> },
    /// A card lies here: where its lasers end among the cards that lie there now, if the table shows that; and how it ends
    /// the deployment, if it does.
    Laid { lines: Vec<Beam>, ends: Option<End> },
    /// "What if?": the battle moment by moment, and the points by seat.
    Battle { film: Vec<FilmLine>, points: Vec<i32> },
}

impl Forecast {
    pub fn new(view: &View, seat: Seat, action: &Action) -> Option<Forecast> {
        match *action {
            Action::SubmitFleet { ref cards } => Some(of_fleet(view, cards)),
            Action::Deploy { x, y, r } => {
                Some(Forecast::Laid { lines: lines(view, seat, Pose { x, y, r }), ends: ends(view, seat) })
            }
            _ => None,
        }
    }
}

fn of_fleet(view: &View, cards: &[Code]) -> Forecast {
    let priced = cards.iter().filter_map(|id| view.card(*id));
    let along = view.own.as_ref().map_or(0, |own| own.along.len());
    let deck = (cards.len() + along) as u8;
    let limit = view.rules.limit.filter(|_| view.rules.deployment == Deployment::Timed);
    let pace = limit.map(|limit| limit / u32::from(deck.max(1)));
    Forecast::Fleet { credits: fleet::cost(priced.map(|card| card.credits)), deck, pace }
}

/// CONFLICT-R.60: the lines are a help that only some tables give.
fn lines(view: &View, seat: Seat, pose: Pose) -> Vec<Beam> {
    let own = view.own.as_ref().and_then(|own| view.card(own.card?));
    let Some(own) = own.filter(|_| view.rules.aim_assist == AimAssist::Full) else { return Vec::new() };
    let lying =
        view.pieces.iter().filter_map(|piece| Some((view.card(piece.card)?, piece.owner, piece.pose)));
    let cards: Vec<_> = lying.chain([(own, Some(seat), pose)]).collect();
    let faces: Vec<Face> = cards.iter().map(|(card, ..)| card.face()).collect();
    let mut field = Field::new(view.rules.size);
    for ((card, owner, pose), face) in cards.iter().zip(&faces) {
        field.push(Fighter { face, name: card.name, owner: *owner, pose: *pose, cubes: 0 });
    }
    let lines = field.lines(cards.len() - 1).iter();
    lines.map(|line| field.beam(line, line.meets.first().copied())).collect()
}

fn ends(view: &View, seat: Seat) -> Option<End> {
    let done = |other: Seat| {
        let player = &view.players[other.index()];
        if other == seat { player.deck == 0 } else { matches!(player.in_play, InPlayView::Nothing) }
    };
    deploy::ends(view.rules.deployment, Seats::all(view.players.len() as u8), seat, done)
}

impl View {
    pub(crate) fn card(&self, id: Code) -> Option<&CardInfo> {
        self.cards.iter().find(|card| card.id == id)
    }
}

impl CardInfo {
    pub(crate) fn tag(&self) -> Tag {
        Tag { id: self.id, name: self.name }
    }

    pub(crate) fn face(&self) -> Face {
        let CardInfo { kind, initiative, hull, vp, lasers, shields, .. } = self;
        let (lasers, shields) = (lasers.clone(), shields.clone());
        Face {
            kind: *kind,
            initiative: initiative.iter().copied().collect(),
            hull: *hull,
            vp: *vp,
            lasers,
            shields,
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Viewer};

    use super::*;
    use crate::game::StellarConflict;
    use crate::scene::{Scene, fleet};
    use crate::setup::Setup;

    fn foretold(scene: &Scene, seat: u8, action: &Action) -> Option<Forecast> {
        let view = StellarConflict::view(&scene.state, Viewer::Seat(Seat(seat)));
        StellarConflict::forecast(&view, Seat(seat), action)
    }

    fn laid(scene: &Scene, seat: u8, x: i32) -> (Vec<Beam>, Option<End>) {
        match foretold(scene, seat, &Action::Deploy { x, y: 1000, r: 900 }) {
            Some(Forecast::Laid { lines, ends }) => (lines, ends),
            other => panic!("{other:?}"),
        }
    }

    /// CONFLICT-2.2, CONFLICT-2.4, CONFLICT-R.50: a fleet's price, the deck with what joins it, and the time for each card.
    #[test]
    fn conflict_2_2_a_fleet_has_its_price() {
        let three = fleet("WIS01 WIS07 WIS13");
        let said = |setup| foretold(&Scene::with(setup), 0, &three);
        let wanted = |deck, pace| Some(Forecast::Fleet { credits: 6, deck, pace });
        assert_eq!(said(Setup::default()), wanted(5, Some(6_000)));
        assert_eq!(said(Setup { asteroids: 1, ..Setup::default() }), wanted(4, Some(7_500)));
        assert_eq!(
            said(Setup { deployment: Deployment::Stop, stop_cap: 60, ..Setup::default() }),
            wanted(5, None)
        );
    }

    /// CONFLICT-R.60, CONFLICT-7.1: whole lines only where the table has agreed on them, with what stops them.
    #[test]
    fn conflict_r_60_lines_are_foretold_where_the_table_shows_them() {
        let over = |aim_assist| {
            let mut scene = Scene::with(Setup { aim_assist, ..Setup::default() }).deploying_only("WIS05", "");
            scene.run(0, Action::Deploy { x: 1000, y: 5000, r: 0 });
            scene.run(1, Action::Deploy { x: 5000, y: 1000, r: 0 });
            laid(&scene, 0, 1000).0
        };
        assert_eq!(over(AimAssist::Stubs), []);
        let [beam] = &over(AimAssist::Full)[..] else { panic!("a Hushwing has one laser") };
        let target = beam.target.map(|ship| (ship.piece, ship.name.to_string()));
        assert_eq!((beam.ship.piece, target), (2, Some((1, "Tithe Barge".to_string()))));
        assert_eq!((beam.shield, beam.stopped), (true, true));
    }

    /// CONFLICT-4.2, CONFLICT-R.15: the last card of a player under "Stop!", or of all.
    #[test]
    fn conflict_4_2_a_last_card_ends_it() {
        let mut scene = Scene::with(Setup { deployment: Deployment::Stop, ..Setup::default() });
        scene = scene.deploying_only("", "");
        assert_eq!(laid(&scene, 0, 1000).1, None);
        scene.run(0, Action::Deploy { x: 1000, y: 1000, r: 900 });
        assert_eq!(laid(&scene, 0, 3000).1, Some(End::Stop { seat: Seat(0) }));
        let mut scene = Scene::new(2).deploying_only("", "");
        for (seat, x) in [(0, 1000), (1, 2000), (0, 3000)] {
            assert_eq!(laid(&scene, seat, x).1, None);
            scene.run(seat, Action::Deploy { x, y: 1000, r: 900 });
        }
        assert_eq!(laid(&scene, 1, 4000).1, Some(End::Complete));
    }
}
