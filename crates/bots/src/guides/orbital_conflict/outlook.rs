//! A table as the seat that decides sees it: sums that most judgements need.

use engine::{Game, Seat};
use orbital_conflict::settle::{Item, choices};
use orbital_conflict::{
    ByType, Match, Module, Modules, Name, OrbitalConflict, Player, Printed, Spot, State, Station, Step,
    Terms, Values, fresh_vp, offers,
};

use super::worth::{turns_left, worth};

pub(super) struct Outlook<'a> {
    pub terms: &'a Terms,
    pub printed: &'a Printed,
    pub game: &'a Match,
    pub seat: Seat,
    pub player: &'a Player,
    /// What investors look at.
    pub offers: Values,
    /// Production less requirements of what is or has to become active.
    pub spare: ByType,
    pub fresh_vp: i16,
    pub left: f32,
}

/// How a card would change the station.
pub(super) struct Change {
    /// The change of what shows, with all that is switched on by it.
    pub shows: Values,
    /// The change of the VP of this turn (ORBITAL-R2).
    pub fresh_vp: i16,
}

impl<'a> Outlook<'a> {
    pub fn new(state: &'a State, seat: Seat) -> Outlook<'a> {
        let (terms, game) = (&state.terms, state.of(seat));
        let (printed, player) = (&*terms.edition, game.player(seat));
        let mut spare = [0; 4];
        let in_force = |module: &&Module| module.on || module.touched();
        for module in player.station.iter().filter(in_force) {
            let net = module.net(printed);
            (0..4).for_each(|kind| spare[kind] += net[kind]);
        }
        Outlook {
            terms,
            printed,
            game,
            seat,
            player,
            offers: offers(printed, player),
            spare,
            fresh_vp: fresh_vp(printed, player),
            left: turns_left(game),
        }
    }

    /// The seat is to declare attacks.
    pub fn declares(&self) -> bool {
        self.game.step == Step::Declare
            && self.game.pending.is_none()
            && self.game.acting == self.seat
            && self.game.decider() == Some(self.seat)
    }

    pub fn others(&self) -> impl Iterator<Item = (Seat, &'a Player)> {
        let (game, seat) = (self.game, self.seat);
        let others = game.remaining.iter().filter(move |other| *other != seat);
        others.map(move |other| (other, game.player(other)))
    }

    /// How much a loss of another player is worth to this one.
    #[inline]
    pub fn rivalry(&self) -> f32 {
        1.0 / self.game.remaining.len().saturating_sub(1).max(1) as f32
    }

    /// A card of the own hand.
    pub fn held(&self, name: &Name) -> Option<&'a Station> {
        let mut cards = self.player.hand.iter().map(|card| self.printed.card(card.kind));
        cards.find(|card| card.name == *name)
    }

    pub fn change(&self, card: &Station, up: bool, at: Spot) -> Option<Change> {
        let (bar, full) = if up { (card.bar, card.full) } else { (self.printed.back, self.printed.back) };
        let (id, card, mut fresh_vp) = match at {
            Spot::New => return Some(Change { shows: full, fresh_vp: full.vp }),
            Spot::Under(id) => (id, bar, bar.vp),
            Spot::OnTop(id) => (id, full, full.vp),
        };
        let module = self.player.module(id)?;
        let mut shows = card;
        if let Spot::OnTop(_) = at {
            let top = module.top();
            let body = *top.full(self.printed) - *top.bar(self.printed);
            shows = shows - body;
            fresh_vp -= if top.fresh { body.vp } else { 0 };
        }
        if !module.on && !module.touched() {
            let values = module.values(self.printed);
            shows += Values { defence: 0, ..values };
        }
        Some(Change { shows, fresh_vp })
    }

    /// Whether everything stays or becomes active after this change: then the group closes (ORBITAL-R9).
    #[inline]
    pub fn holds(&self, change: &Change) -> bool {
        let net = change.shows.net();
        self.fresh_vp + change.fresh_vp <= self.printed.vp_limit
            && (0..4).all(|kind| self.spare[kind] + net[kind] >= 0)
    }

    /// Whether placing this card closes the group.
    pub fn closes(&self, name: &Name, up: bool, at: Spot) -> bool {
        let change = self.held(name).and_then(|card| self.change(card, up, at));
        change.is_some_and(|change| self.holds(&change) || self.make_room(at, &change).is_some())
    }

    /// The change where it shows more VP and others have to go off for it (ORBITAL-8.5): those that are worth least. None
    /// where even that does not close the group.
    pub fn make_room(&self, at: Spot, change: &Change) -> Option<Change> {
        if change.shows.vp <= 0 || self.fresh_vp + change.fresh_vp > self.printed.vp_limit {
            return None;
        }
        let id = match at {
            Spot::New => self.player.free_id(),
            Spot::Under(id) | Spot::OnTop(id) => id,
        };
        let on = self.player.on();
        let lost = |set: &Modules| {
            let gone = on.without(*set);
            let modules = self.player.station.iter().filter(move |module| gone.has(module.id));
            modules.fold(Values::default(), |sum, module| {
                sum + Values { defence: 0, ..module.values(self.printed) }
            })
        };
        let must = self.player.touched().and(Modules::of(id));
        let must = if self.revives(id) { must.and(on) } else { must };
        let sets = choices(&self.items_after(id, change), on, must);
        let loss = |values: &Values| worth(values, self.left);
        let least = sets.iter().map(lost).min_by(|a, b| loss(a).total_cmp(&loss(b)))?;
        Some(Change { shows: change.shows - least, fresh_vp: change.fresh_vp })
    }

    /// ORBITAL-8.8: whether a module that was off is extended, now or by the open group. No other goes off for it.
    fn revives(&self, id: u8) -> bool {
        let off = |module: &Module| !module.on && !module.touched();
        self.player.module(id).is_some_and(off) || self.player.station.iter().any(Module::revived)
    }

    /// The station as it would be, with this module changed or new.
    fn items_after(&self, id: u8, change: &Change) -> Vec<Item> {
        let net = change.shows.net();
        let mut items: Vec<Item> = Vec::with_capacity(self.player.station.len() + 1);
        for module in self.player.station.iter().filter(|module| module.id != id) {
            items.push(Item { id: module.id, net: module.net(self.printed) });
        }
        // What is switched on by the change is counted in it as a whole.
        let before = self.player.module(id).filter(|module| module.on || module.touched());
        let before = before.map_or([0; 4], |module| module.net(self.printed));
        items.push(Item { id, net: std::array::from_fn(|kind| before[kind] + net[kind]) });
        items
    }

    /// The best face in hand that closes the group as a module of its own after this change.
    pub fn completion(&self, placed: &Station, change: &Change) -> Option<&'a Station> {
        let hand = self.player.hand.iter().map(|card| self.printed.card(card.kind));
        let copies = |name: &Name| hand.clone().filter(|card| card.name == *name).count();
        hand.clone().filter(|card| card.face_playable()).find(|card| {
            let spare = card.name != placed.name || copies(&card.name) > 1;
            let shows = change.shows + card.full;
            spare && self.holds(&Change { shows, fresh_vp: change.fresh_vp + card.full.vp })
        })
    }
}

/// The result of a game that is over.
pub(super) fn outcome(state: &State) -> Option<engine::Outcome> {
    OrbitalConflict::outcome(state)
}
