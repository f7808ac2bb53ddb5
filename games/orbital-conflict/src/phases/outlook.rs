//! What may still become of a play group (ORBITAL-R45): nobody is led into one that plainly cannot close, and no group that
//! can close is refused. It errs only on the side of hope, except for the last card of the hand, where it is exact.

use crate::action::Spot;
use crate::illegal::Illegal;
use crate::phases::{activation, placing};
use crate::settle::{self, Item};
use crate::state::{Card, Laid, Modules, Player, Terms};
use crate::tables::{ByType, Kind, Printed, Values};

pub struct Outlook<'a> {
    printed: &'a Printed,
    player: &'a Player,
    /// Production of the station and of all faces in hand, less the requirements on bars of touched modules: no card can
    /// cover those.
    spare: ByType,
    /// VP on the bars of this turn's cards.
    bar_vp: i16,
    /// What extending each module costs, in the order of the station.
    costs: Vec<Cost>,
    /// This card is the last that can be placed.
    last: bool,
}

/// What an extension makes certain.
struct Cost {
    id: u8,
    /// The requirements on its bars must be met, if it was not touched before.
    touch: ByType,
    /// The same and the production of the covered body.
    cover: ByType,
}

/// What a card adds to the outlook once it is placed.
struct Gain {
    laid: Laid,
    /// Where only its bar shows.
    bar: ByType,
    /// Where its full face shows.
    full: ByType,
}

impl<'a> Outlook<'a> {
    pub fn new(terms: &'a Terms, player: &'a Player) -> Outlook<'a> {
        let printed = &*terms.edition;
        let faces =
            player.hand.iter().map(|card| printed.card(card.kind)).filter(|card| card.face_playable());
        let mut spare = faces.fold([0; 4], |sum, card| plus(sum, card.full.makes));
        let (mut bar_vp, mut costs) = (0, Vec::with_capacity(player.station.len()));
        for module in &player.station {
            let mut bars = Values::default();
            for laid in &module.cards {
                let bar = laid.bar(printed);
                bars += *bar;
                bar_vp += if laid.fresh { bar.vp } else { 0 };
            }
            let body = minus(module.top().full(printed).makes, module.top().bar(printed).makes);
            spare = plus(spare, plus(bars.makes, body));
            let touch = if module.touched() { [0; 4] } else { bars.needs };
            spare = minus(spare, minus(bars.needs, touch));
            costs.push(Cost { id: module.id, touch, cover: plus(touch, body) });
        }
        let joins = terms.setup.join_new && player.station.iter().any(placing::joinable);
        Outlook { printed, player, spare, bar_vp, costs, last: player.hand.len() == 1 && !joins }
    }

    /// All places for this card that leave hope.
    pub fn promising(&self, kind: Kind, up: bool, mut found: impl FnMut(Spot)) {
        let Ok(gain) = self.gain(kind, up) else { return };
        let mut try_at = |spot, hope| {
            if self.judge_hope(&gain, spot, hope).is_ok() {
                found(spot);
            }
        };
        try_at(Spot::New, gain.full);
        for cost in &self.costs {
            try_at(Spot::Under(cost.id), minus(gain.bar, cost.touch));
            try_at(Spot::OnTop(cost.id), minus(gain.full, cost.cover));
        }
    }

    pub fn judge(&self, kind: Kind, up: bool, at: Spot) -> Result<(), Illegal> {
        let gain = self.gain(kind, up)?;
        let cost = |id: u8| self.costs.iter().find(|cost| cost.id == id).expect("the place was checked");
        let hope = match at {
            Spot::New => gain.full,
            Spot::Under(id) => minus(gain.bar, cost(id).touch),
            Spot::OnTop(id) => minus(gain.full, cost(id).cover),
        };
        self.judge_hope(&gain, at, hope)
    }

    fn gain(&self, kind: Kind, up: bool) -> Result<Gain, Illegal> {
        let laid = Laid { card: Card { kind, deal: 0 }, up, ..Laid::default() };
        let (bar, full) = (laid.bar(self.printed), laid.full(self.printed));
        let (shown, limit) = (self.bar_vp + bar.vp, self.printed.vp_limit);
        if shown > limit {
            return Err(Illegal::TooManyVp { shown, limit });
        }
        let card = self.printed.card(kind);
        let in_hand = if card.face_playable() { card.full.makes } else { [0; 4] };
        let spare = minus(minus(self.spare, in_hand), bar.needs);
        Ok(Gain { laid, bar: plus(spare, bar.makes), full: plus(spare, full.makes) })
    }

    fn judge_hope(&self, gain: &Gain, at: Spot, hope: ByType) -> Result<(), Illegal> {
        if hope.iter().any(|amount| *amount < 0) {
            return Err(self.never(gain));
        }
        if self.last { self.judge_last(gain, at) } else { Ok(()) }
    }

    fn never(&self, gain: &Gain) -> Illegal {
        Illegal::NeverActive { card: self.printed.name(gain.laid.card.kind) }
    }

    /// The station as it would be: the group has to close now.
    fn judge_last(&self, gain: &Gain, at: Spot) -> Result<(), Illegal> {
        let printed = self.printed;
        let (bar, full) = (*gain.laid.bar(printed), *gain.laid.full(printed));
        let (id, mut more) = match at {
            Spot::New => (self.player.free_id(), full),
            Spot::Under(id) => (id, bar),
            Spot::OnTop(id) => (id, full),
        };
        let mut shown = placing::fresh_vp(printed, self.player) + more.vp;
        if let (Spot::OnTop(_), Some(module)) = (at, self.player.module(id)) {
            let top = module.top();
            let covered = *top.full(printed) - *top.bar(printed);
            more = more - covered;
            shown -= if top.fresh { covered.vp } else { 0 };
        }
        if shown > printed.vp_limit {
            return Err(Illegal::VpUncovered { shown, limit: printed.vp_limit });
        }
        let mut items = activation::items(printed, self.player);
        match items.iter_mut().find(|item| item.id == id) {
            Some(item) => item.net = plus(item.net, more.net()),
            None => items.push(Item { id, net: more.net() }),
        }
        let must = self.player.touched().and(Modules::of(id));
        let closes = !settle::choices(&items, self.player.on(), must).is_empty();
        if closes { Ok(()) } else { Err(self.never(gain)) }
    }
}

#[inline]
fn plus(a: ByType, b: ByType) -> ByType {
    std::array::from_fn(|kind| a[kind] + b[kind])
}

#[inline]
fn minus(a: ByType, b: ByType) -> ByType {
    std::array::from_fn(|kind| a[kind] - b[kind])
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Fast, Game, Seat, Silent};

    use super::*;
    use crate::action::Action;
    use crate::game::OrbitalConflict;
    use crate::scene::{Scene, place, place_back};
    use crate::state::State;

    /// ORBITAL-R45: cards that can never fit are refused; those that might are not.
    #[test]
    fn a_group_that_cannot_close_is_refused() {
        let mut scene = Scene::new(2).hand(0, "Turret, Hotel, Hotel, Telescope").main(0);
        assert_eq!(scene.refused(0, place("Turret", Spot::New)), "ORBITAL-R45");
        let mut scene = Scene::new(2).hand(0, "Turret, Solar panel").main(0);
        scene.run(0, place("Turret", Spot::New));
        assert_eq!(scene.refused(0, place_back("Solar panel", Spot::New)), "ORBITAL-R45");
        assert_eq!(scene.refused(0, place("Solar panel", Spot::Under(7))), "ORBITAL-5.8");
        scene.run(0, place("Solar panel", Spot::Under(0)));
        assert_eq!(scene.drawn(0), "[Solar panel, Turret]");
        let mut bars = Scene::new(2)
            .hand(0, "Hotel, Hotel, Elevator, Armor")
            .station(0, "[Reactor, Solar panel]")
            .main(0);
        bars.run(0, place("Hotel", Spot::Under(0)));
        bars.run(0, place("Hotel", Spot::Under(0)));
        assert_eq!(bars.refused(0, place("Elevator", Spot::Under(0))), "ORBITAL-13.1");
    }

    /// ORBITAL-R45, ORBITAL-13.1: what is refused for its VP at one place may fit under a module, and the refusal says so only
    /// where it may not.
    #[test]
    fn a_refusal_for_points_looks_at_every_place() {
        let station = "[Solar panel, Solar panel] [Armor]";
        let mut scene = Scene::new(2).hand(0, "Hotel, Satellite").station(0, station).main(0);
        scene.run(0, place("Hotel", Spot::New));
        let why = |scene: &Scene, action| OrbitalConflict::check(&scene.state, Seat(0), &action).unwrap_err();
        let refusal = why(&scene, place("Satellite", Spot::New));
        assert_eq!(refusal, Illegal::VpUncovered { shown: 3, limit: 2 });
        assert!(refusal.to_string().ends_with("there they would show 3, and no card is left to cover any."));
        scene.run(0, place("Satellite", Spot::Under(1)));
        let mut bars = Scene::new(2).hand(0, "Hotel, Hotel, Hotel, Armor").station(0, station).main(0);
        bars.run(0, place("Hotel", Spot::Under(0)));
        bars.run(0, place("Hotel", Spot::Under(1)));
        for at in [Spot::New, Spot::Under(0), Spot::Under(1), Spot::OnTop(0), Spot::OnTop(1)] {
            let refusal = why(&bars, place("Hotel", at));
            assert!(refusal.to_string().ends_with("these would show 3 however you cover them."), "{refusal}");
        }
    }

    /// Every placement of a hand card that the rules on faces allow, hopeless ones too.
    fn placements(state: &State) -> Vec<Action> {
        let player = state.matches[0].player(Seat(0));
        let ids = player.station.iter().flat_map(|module| [Spot::Under(module.id), Spot::OnTop(module.id)]);
        let spots: Vec<Spot> = std::iter::once(Spot::New).chain(ids).collect();
        let mut all = Vec::new();
        for held in &player.hand {
            let card = state.terms.edition.card(held.kind);
            for up in [true, false].into_iter().filter(|up| !up || card.face_playable()) {
                all.extend(spots.iter().map(|at| Action::Place { card: card.name, up, at: *at }));
            }
        }
        all
    }

    /// Whether the group closes after this card and any others, by trying everything.
    fn can_close(state: &State, action: Action) -> bool {
        let mut next = state.clone();
        OrbitalConflict::apply(&mut next, Seat(0), action, 0, &mut Fast::new(1), &mut Silent);
        let game = &next.matches[0];
        let closed = game.group.is_empty() || game.pending.is_some();
        closed || placements(&next).into_iter().any(|action| can_close(&next, action))
    }

    /// ORBITAL-R45: whatever is refused could not have closed, whatever had come after it.
    #[test]
    fn nothing_that_could_close_is_refused() {
        let mut chance = Fast::new(3);
        let (mut refused, mut open) = (0, 0);
        for _ in 0..60 {
            let mut scene = Scene::new(2).main(0);
            let edition = scene.state.terms.edition.clone();
            let mut card = || edition.station[chance.below(24) as usize].name.to_string();
            let station = format!("[{}] [{}, {}]", card(), card(), card());
            scene = scene.hand(0, &[card(), card(), card()].join(", ")).station(0, &station);
            for module in &mut scene.player(0).station {
                module.on = false;
            }
            let legal = scene.legal(0);
            for action in placements(&scene.state) {
                if !legal.contains(&action) {
                    assert!(!can_close(&scene.state, action), "{action} to {station}");
                    refused += 1;
                } else if !can_close(&scene.state, action) {
                    open += 1;
                }
            }
        }
        assert!(refused > 300 && open < refused, "{refused} {open}");
    }
}
