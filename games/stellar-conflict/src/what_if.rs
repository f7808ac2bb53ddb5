//! "What if?": the battle of cards that lie where nobody has laid them. It is fought by the code that fights all battles, and made
//! of what everybody may see: the printed cards and what was agreed.

use engine::{Seat, Told};
use serde::Deserialize;
use ts_rs::TS;

use crate::battle::{Field, Fighter, Rules, resolve};
use crate::event::{Event, FilmLine};
use crate::forecast::Forecast;
use crate::geometry::Pose;
use crate::illegal::Illegal;
use crate::tables::Face;
use crate::text::Code;
use crate::view::{CardInfo, View};

/// All cards of four players and the Asteroids are fewer.
const CARDS_MAX: usize = 100;

/// Fire these.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(try_from = "Vec<Supposed>")]
#[ts(as = "Vec<Supposed>")]
pub struct WhatIf(Vec<Supposed>);

/// A card as it might have lain; whose it is where it is no Asteroid.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Supposed {
    pub card: Code,
    pub seat: Seat,
    pub pose: Pose,
}

impl TryFrom<Vec<Supposed>> for WhatIf {
    type Error = String;

    fn try_from(cards: Vec<Supposed>) -> Result<WhatIf, String> {
        if cards.len() > CARDS_MAX {
            return Err(format!("{} cards, where {CARDS_MAX} may lie", cards.len()));
        }
        Ok(WhatIf(cards))
    }
}

impl WhatIf {
    pub fn fire(&self, view: &View) -> Result<Forecast, Illegal> {
        let cards: Vec<(&CardInfo, &Supposed)> =
            self.0.iter().map(|supposed| Ok((known(view, supposed)?, supposed))).collect::<Result<_, _>>()?;
        let faces: Vec<Face> = cards.iter().map(|(card, _)| card.face()).collect();
        let mut field = Field::new(view.rules.size);
        for ((card, supposed), face) in cards.iter().zip(&faces) {
            let owner = |(card, Supposed { seat, .. }): &(&CardInfo, &Supposed)| card.race.map(|_| *seat);
            view.rules.size.fits(supposed.pose, field.shapes().iter().map(|shape| shape.pose)).map_err(
                |misfit| Illegal::misfit(misfit, supposed.pose, |at| (cards[at].0.tag(), owner(&cards[at]))),
            )?;
            let owner = owner(&(*card, *supposed));
            field.push(Fighter { face, name: card.name, owner, pose: supposed.pose, cubes: card.cubes });
        }
        let seats = view.players.len() as u8;
        let rules = Rules {
            seats,
            stolen_goods: view.rules.stolen_goods,
            ion_second_fire: view.rules.ion_second_fire,
        };
        let mut told: Vec<Told<Event>> = Vec::new();
        let result = resolve(&field, &rules, &mut told);
        let film = told.into_iter().map(|told| FilmLine::new(told.event)).collect();
        let points = (0..seats).map(|seat| result.points(&field, Seat(seat))).collect();
        Ok(Forecast::Battle { film, points })
    }
}

/// A printed card of somebody who plays.
fn known<'v>(view: &'v View, Supposed { card, seat, .. }: &Supposed) -> Result<&'v CardInfo, Illegal> {
    let plays = seat.index() < view.players.len();
    view.card(*card).filter(|_| plays).ok_or(Illegal::NoSuchCard { card: *card })
}

#[cfg(test)]
mod tests {
    use engine::{Game, Viewer};

    use super::*;
    use crate::action::Action;
    use crate::game::StellarConflict;
    use crate::scene::Scene;
    use crate::setup::Setup;

    fn ask(scene: &Scene, cards: &str) -> Result<Forecast, Illegal> {
        let view = StellarConflict::view(&scene.state, Viewer::Spectator);
        StellarConflict::what_if(&view, &serde_json::from_str(cards).unwrap())
    }

    /// CONFLICT-R.19: what lies as it lay is fought as it was, points and all.
    #[test]
    fn what_lies_as_it_lay_ends_as_it_ended() {
        let mut scene = Scene::with(Setup::default()).deploying_only("WIS05 WIS17", "VAK01");
        for (seat, x, y, r) in
            [(0, 1000, 5000, 0), (1, 5000, 1000, 0), (0, 1000, 1000, 900), (1, 5000, 3000, 1800)]
        {
            scene.run(seat, Action::Deploy { x, y, r });
        }
        scene.elapse();
        let view = StellarConflict::view(&scene.state, Viewer::Spectator);
        let lying = view.pieces.iter().map(|piece| {
            serde_json::json!({ "card": piece.card, "seat": piece.owner.unwrap(), "pose": piece.pose })
        });
        let lying = serde_json::Value::from_iter(lying).to_string();
        let points = view.players.iter().map(|player| player.score.as_ref().unwrap().total).collect();
        assert!(!view.film.is_empty());
        assert_eq!(ask(&scene, &lying), Ok(Forecast::Battle { film: view.film, points }));
    }

    /// CONFLICT-2.1, CONFLICT-3.4, CONFLICT-R.6: only cards of this game, and only where they could lie.
    #[test]
    fn what_cannot_lie_so_is_refused() {
        let scene = Scene::new(2);
        let refused = |cards: &str| ask(&scene, cards).unwrap_err().to_string();
        let free = r#"{ "card": "WIS01", "seat": 0, "pose": { "x": 1000, "y": 1000, "r": 0 } }"#;
        assert!(matches!(ask(&scene, &format!("[{free}]")), Ok(Forecast::Battle { .. })));
        let touching = refused(&format!("[{free}, {free}]"));
        assert!(touching.starts_with("It would touch"), "{touching}");
        assert_eq!(
            refused(&format!("[{}]", free.replace("1000", "100"))),
            "The whole card must lie on the table."
        );
        assert_eq!(refused(&format!("[{}]", free.replace("WIS01", "NONE"))), "There is no card NONE.");
        assert_eq!(
            refused(&format!("[{}]", free.replace(r#""seat": 0"#, r#""seat": 2"#))),
            "There is no card WIS01."
        );
        let turned = free.replace(r#""r": 0"#, r#""r": -1"#);
        assert!(refused(&format!("[{turned}]")).contains("degree"));
    }

    #[test]
    fn nobody_asks_about_more_cards_than_there_are() {
        let card = r#"{ "card": "WIS01", "seat": 0, "pose": { "x": 1000, "y": 1000, "r": 0 } }"#;
        let many = format!("[{}]", vec![card; CARDS_MAX + 1].join(","));
        assert!(serde_json::from_str::<WhatIf>(&many).unwrap_err().to_string().starts_with("101 cards"));
    }
}
