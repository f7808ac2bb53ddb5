//! What may still become of a play group (ORBITAL-R45): nobody is led into one that plainly cannot close, and no group that
//! can close is refused. It errs only on the side of hope, except for the last card of the hand, where it is exact.

use crate::action::Spot;
use crate::amounts::Amounts;
use crate::illegal::Illegal;
use crate::phases::{activation, placing};
use crate::settle::{self, Item};
use crate::state::{Card, Laid, Module, Modules, Player, Terms};
use crate::tables::{Kind, Printed};

pub struct Outlook<'a> {
    printed: &'a Printed,
    player: &'a Player,
    /// Production of the station and of all faces in hand, less the requirements on bars of touched modules: no card can
    /// cover those.
    spare: Amounts,
    /// VP on the bars of this turn's cards.
    bar_vp: i16,
    /// The requirements on bars of active modules that are not touched. Where a group extends a module that was off they
    /// have to be met as well (ORBITAL-8.8).
    kept: Amounts,
    /// A module that was off and that the open group extends.
    revived: Option<u8>,
    /// What extending each module costs, in the order of the station.
    costs: Vec<Cost>,
    /// Where only one card can still be placed, the station that it would complete.
    last: Option<Last>,
}

/// What an extension makes certain.
struct Cost {
    id: u8,
    /// The requirements on its bars must be met, if it was not touched before.
    touch: Amounts,
    /// The same and the production of the covered body.
    cover: Amounts,
    on: bool,
    /// It is off, and no card of this turn has extended it yet.
    revives: bool,
}

/// What a card adds to the outlook once it is placed.
struct Gain {
    laid: Laid,
    /// Where only its bar shows.
    bar: Amounts,
    /// Where its full face shows.
    full: Amounts,
}

/// A station before its last card.
struct Last {
    items: Vec<Item>,
    on: Modules,
    touched: Modules,
    /// The nets of all these together.
    sum: Amounts,
    /// VP that show on this turn's cards.
    shown: i16,
}

impl Last {
    fn new(printed: &Printed, player: &Player) -> Last {
        let items = activation::items(printed, player);
        let (on, touched) = (player.on(), player.touched());
        let kept = items.iter().filter(|item| on.and(touched).has(item.id));
        let sum = kept.fold(Amounts::default(), |sum, item| sum + item.net.into());
        Last { items, on, touched, sum, shown: placing::fresh_vp(printed, player) }
    }
}

impl<'a> Outlook<'a> {
    pub fn new(terms: &'a Terms, player: &'a Player) -> Outlook<'a> {
        let printed = &*terms.edition;
        let faces =
            player.hand.iter().map(|card| printed.card(card.kind)).filter(|card| card.face_playable());
        let mut spare = faces.fold(Amounts::default(), |sum, card| sum + card.full.makes.into());
        let (mut bar_vp, mut kept, mut revived) = (0, Amounts::default(), None);
        let mut costs = Vec::with_capacity(player.station.len());
        for module in &player.station {
            let (mut makes, mut needs) = (Amounts::default(), Amounts::default());
            let mut touched = false;
            for laid in &module.cards {
                let bar = laid.bar(printed);
                makes += bar.makes.into();
                needs += bar.needs.into();
                if laid.fresh {
                    touched = true;
                    bar_vp += bar.vp;
                }
            }
            let top = module.top();
            let body = Amounts::from(top.full(printed).makes) - top.bar(printed).makes.into();
            spare += makes + body;
            let on = module.on;
            let touch = if touched { Amounts::default() } else { needs };
            spare -= needs - touch;
            if on {
                kept += touch;
            }
            if revived.is_none() && module.revived() {
                revived = Some(module.id);
            }
            let revives = !on && !touched;
            costs.push(Cost { id: module.id, touch, cover: touch + body, on, revives });
        }
        let last = is_last(terms, player).then(|| Last::new(printed, player));
        Outlook { printed, player, spare, bar_vp, kept, revived, costs, last }
    }

    /// All places for this card that leave hope.
    pub fn promising(&self, kind: Kind, up: bool, mut found: impl FnMut(Spot)) {
        let Ok(gain) = self.gain(kind, up) else { return };
        let mut try_at = |spot, cost: Option<&Cost>| {
            if self.judge_at(&gain, spot, cost).is_ok() {
                found(spot);
            }
        };
        try_at(Spot::New, None);
        for cost in &self.costs {
            try_at(Spot::Under(cost.id), Some(cost));
            try_at(Spot::OnTop(cost.id), Some(cost));
        }
    }

    pub fn judge(&self, kind: Kind, up: bool, at: Spot) -> Result<(), Illegal> {
        let gain = self.gain(kind, up)?;
        let cost = match at {
            Spot::New => None,
            Spot::Under(id) | Spot::OnTop(id) => self.costs.iter().find(|cost| cost.id == id),
        };
        self.judge_at(&gain, at, cost)
    }

    /// Whether any card of the hand may still follow.
    pub fn any_promising(&self) -> bool {
        let mut any = false;
        for held in self.player.hand.iter() {
            for up in [true, false] {
                if !up || self.printed.card(held.kind).face_playable() {
                    self.promising(held.kind, up, |_| any = true);
                }
            }
        }
        any
    }

    fn gain(&self, kind: Kind, up: bool) -> Result<Gain, Illegal> {
        let laid = Laid { card: Card { kind, deal: 0 }, up, ..Laid::default() };
        let (bar, full) = (laid.bar(self.printed), laid.full(self.printed));
        let (shown, limit) = (self.bar_vp + bar.vp, self.printed.vp_limit);
        if shown > limit {
            return Err(Illegal::TooManyVp { shown, limit });
        }
        let card = self.printed.card(kind);
        let mut spare = self.spare - bar.needs.into();
        if card.face_playable() {
            spare -= card.full.makes.into(); // It is in hand no more.
        }
        Ok(Gain { laid, bar: spare + bar.makes.into(), full: spare + full.makes.into() })
    }

    /// `cost` is that of the module which the card extends.
    #[inline]
    fn judge_at(&self, gain: &Gain, at: Spot, cost: Option<&Cost>) -> Result<(), Illegal> {
        let hope = match (at, cost) {
            (Spot::Under(_), Some(cost)) => gain.bar - cost.touch,
            (Spot::OnTop(_), Some(cost)) => gain.full - cost.cover,
            _ => gain.full,
        };
        if hope.short() {
            return Err(self.never(gain));
        }
        let revived = self.revived.or(cost.filter(|cost| cost.revives).map(|cost| cost.id));
        if let Some(module) = revived {
            // What it extends itself is counted already.
            let own = cost.filter(|cost| cost.on).map_or(Amounts::default(), |cost| cost.touch);
            if (hope - (self.kept - own)).short() {
                return Err(Illegal::StaysOff { module });
            }
        }
        match &self.last {
            Some(last) => self.judge_last(last, gain, at, revived),
            None => Ok(()),
        }
    }

    fn never(&self, gain: &Gain) -> Illegal {
        Illegal::NeverActive { card: self.printed.name(gain.laid.card.kind) }
    }

    /// The station as it would be: the group has to close now.
    #[inline(never)]
    fn judge_last(&self, last: &Last, gain: &Gain, at: Spot, revived: Option<u8>) -> Result<(), Illegal> {
        let printed = self.printed;
        let (bar, full) = (*gain.laid.bar(printed), *gain.laid.full(printed));
        let (id, mut more) = match at {
            Spot::New => (self.player.free_id(), full),
            Spot::Under(id) => (id, bar),
            Spot::OnTop(id) => (id, full),
        };
        let mut shown = last.shown + more.vp;
        if let (Spot::OnTop(_), Some(module)) = (at, self.player.module(id)) {
            let top = module.top();
            let covered = *top.full(printed) - *top.bar(printed);
            more = more - covered;
            shown -= if top.fresh { covered.vp } else { 0 };
        }
        if shown > printed.vp_limit {
            return Err(Illegal::VpUncovered { shown, limit: printed.vp_limit });
        }
        let before = last.items.iter().position(|item| item.id == id);
        let wakes = before.filter(|_| !last.on.and(last.touched).has(id));
        let sum = wakes.map_or(last.sum, |at| last.sum + last.items[at].net.into());
        // Nearly always everything fits, and nothing has to be switched off or on.
        if !(sum + more.net().into()).short() {
            return Ok(());
        }
        let mut items = last.items.clone();
        match before {
            Some(at) => items[at].net = std::array::from_fn(|kind| items[at].net[kind] + more.net()[kind]),
            None => items.push(Item { id, net: more.net() }),
        }
        let (on, must) = (last.on, last.touched.and(Modules::of(id)));
        let closes = |must| !settle::choices(&items, on, must).is_empty();
        match revived {
            Some(_) if closes(must.and(on)) => Ok(()),
            Some(module) if closes(must) => Err(Illegal::StaysOff { module }),
            None if closes(must) => Ok(()),
            _ => Err(self.never(gain)),
        }
    }
}

/// The active sets to choose from once VP of the open group are covered; none if it waits for more than that, or no cards
/// are left that may cover them (ORBITAL-R9). Like all here it errs on the side of hope: what is begun can be taken back.
pub fn closings_when_covered(terms: &Terms, player: &Player) -> Vec<Modules> {
    if !could_be_covered(terms, player) {
        return Vec::new();
    }
    let sets = activation::closings(&terms.edition, player);
    if !sets.is_empty() && is_last(terms, player) && !Outlook::new(terms, player).any_promising() {
        return Vec::new();
    }
    sets
}

/// Whether more VP of this turn show than may, and there are cards enough to cover the rest.
fn could_be_covered(terms: &Terms, player: &Player) -> bool {
    let printed = &*terms.edition;
    let mut over = placing::fresh_vp(printed, player) - printed.vp_limit;
    if over <= 0 {
        return false;
    }
    let tops = player.station.iter().map(Module::top).filter(|top| top.fresh);
    let mut bodies: Vec<i16> = tops.map(|top| top.full(printed).vp - top.bar(printed).vp).collect();
    bodies.sort_unstable();
    let joinable = player.station.iter().filter(|module| terms.setup.join_new && placing::joinable(module));
    for _ in 0..player.hand.len() + joinable.count() {
        over -= bodies.pop().unwrap_or_default();
        if over <= 0 {
            return true;
        }
    }
    false
}

/// Only one card can still be placed.
fn is_last(terms: &Terms, player: &Player) -> bool {
    player.hand.len() == 1 && !(terms.setup.join_new && player.station.iter().any(placing::joinable))
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
        assert!(
            refusal.to_string().ends_with("There they would show 3, and you have no card left to cover any.")
        );
        scene.run(0, place("Satellite", Spot::Under(1)));
        let mut bars = Scene::new(2).hand(0, "Hotel, Hotel, Hotel, Armor").station(0, station).main(0);
        bars.run(0, place("Hotel", Spot::Under(0)));
        bars.run(0, place("Hotel", Spot::Under(1)));
        for at in [Spot::New, Spot::Under(0), Spot::Under(1), Spot::OnTop(0), Spot::OnTop(1)] {
            let refusal = why(&bars, place("Hotel", at));
            assert!(
                refusal.to_string().ends_with("These would show 3, however you cover them."),
                "{refusal}"
            );
        }
    }

    /// ORBITAL-R45, ORBITAL-8.8: a card under a module that is off is refused if not even the bars of the active modules
    /// could be fed beside it.
    #[test]
    fn active_modules_are_fed_first() {
        let station = "[Satellite, Armor] [Turret, Armor] [Habitat, Armor]*";
        let mut scene = Scene::new(2).hand(0, "Failure, Impact").station(0, station).main(0);
        for at in [Spot::Under(2), Spot::OnTop(2)] {
            assert_eq!(scene.refused(0, place_back("Failure", at)), "ORBITAL-8.8");
        }
        let mut scene = Scene::new(2).hand(0, "Failure, Satellite").station(0, station).main(0);
        scene.run(0, place_back("Failure", Spot::Under(2)));
        scene.run(0, place("Satellite", Spot::Under(1)));
        assert_eq!(
            scene.drawn(0),
            "[Satellite, Armor] [Satellite, Turret, Armor] [~Failure, Habitat, Armor]"
        );
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
        for _ in 0..120 {
            let mut scene = Scene::new(2).main(0);
            let edition = scene.state.terms.edition.clone();
            let mut card = || edition.station[chance.below(24) as usize].name.to_string();
            let station = format!("[{}] [{}, {}]", card(), card(), card());
            scene = scene.hand(0, &[card(), card(), card()].join(", ")).station(0, &station);
            // Some modules are on, where these can be on together.
            let some = Modules(u128::from(chance.below(4)));
            let nets = activation::items(&edition, scene.player(0));
            let chosen = nets.iter().filter(|item| some.has(item.id));
            let sum = chosen.fold(Amounts::default(), |sum, item| sum + item.net.into());
            for module in &mut scene.player(0).station {
                module.on = !sum.short() && some.has(module.id);
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
