//! Players who settle, research range and then raid each other: whole games with conquests and devastation in a few thousand
//! decisions. They look at the whole state, which only a test may do.

use engine::{Chance, Fast, Game, Seat};
use stellar_conquest::{
    Action, Colony, Hex, Item, Phase, PlanetKind, Sea, ShipKind, Ships, StarId, State, StellarConquest, Tech,
    production, research,
};

/// What is researched, in this order.
const PLAN: [Tech; 5] = [Tech::Industrial, Tech::UnlimitedRange, Tech::Speed3, Tech::Speed4, Tech::Fighter];

pub struct Raider {
    pub luck: Fast,
    /// Who has let everything sail on, and when.
    sailed: [u16; 4],
    /// Groups that have their orders for the turn.
    ordered: Vec<(Seat, u16)>,
}

impl Raider {
    pub fn new(seed: u64) -> Raider {
        Raider { luck: Fast::new(seed), sailed: [0; 4], ordered: Vec::new() }
    }

    pub fn choose(&mut self, state: &State, seat: Seat) -> Action {
        let mut legal = Vec::new();
        StellarConquest::legal(state, seat, &mut legal);
        let asked = state.battle.is_some() || seat != state.active;
        match state.phase {
            Phase::Bonus => bonus(state, seat),
            Phase::Production => spend(state, seat, &legal),
            Phase::Move if !asked => self.move_fleet(state, seat, &legal),
            _ => self.fight(state, seat, &legal),
        }
    }

    fn move_fleet(&mut self, state: &State, seat: Seat, legal: &[Action]) -> Action {
        let has = |action: Action| legal.contains(&action).then_some(action);
        if let Some(ships) = state.player(seat).hand().next() {
            if ships.course.is_none()
                && let Some(star) = self.target(state, seat, ships)
            {
                return Action::Course { star };
            }
            return has(Action::Sail).unwrap_or(Action::Drop);
        }
        if let Some(action) = has(Action::TakeAll { hex: None }) {
            return action;
        }
        if let Some(post) = legal.iter().find(|action| matches!(action, Action::Post { .. })) {
            return *post;
        }
        if self.sailed[seat.index()] < state.turn
            && let Some(action) = has(Action::SailOn)
        {
            self.sailed[seat.index()] = state.turn;
            return action;
        }
        self.ordered.retain(|(one, _)| *one != seat || self.sailed[seat.index()] == state.turn);
        for action in legal {
            let Action::Take { group, count } = *action else { continue };
            let ships = state.player(seat).group(group).expect("it is listed");
            let idle = ships.course.is_none() && ships.count == count && self.leaves(state, seat, ships);
            if idle && !self.ordered.contains(&(seat, group.0)) {
                self.ordered.push((seat, group.0));
                self.sailed[seat.index()] = state.turn;
                return *action;
            }
        }
        self.ordered.retain(|(one, _)| *one != seat);
        let busy = state.player(seat).ships.iter().any(|ships| has_work(state, seat, ships));
        has(Action::EndTurn).filter(|_| !busy).unwrap_or(Action::Done)
    }

    /// Warships with range go raiding unless they hold something; the settlers go on where there is no room.
    fn leaves(&self, state: &State, seat: Seat, ships: &Ships) -> bool {
        let Some(star) = ships.at.and_then(|hex| state.map().star_at(hex)) else { return false };
        let guards = state
            .system(star)
            .colonies
            .iter()
            .flatten()
            .any(|colony| colony.holder == seat && colony.conquered());
        let raids = ships.kind.is_warship() && state.player(seat).techs.has(Tech::UnlimitedRange);
        let homeless = ships.kind == ShipKind::Transport && state.held_by(seat).next().is_none();
        raids && !guards || homeless
    }

    /// The nearest colony of somebody else for warships, the nearest good star in range for settlers.
    fn target(&mut self, state: &State, seat: Seat, ships: &Ships) -> Option<Hex> {
        let map = state.map();
        let from = ships.at.unwrap_or(map.entries[seat.index()]);
        let raids = ships.kind.is_warship() && ships.at.is_some();
        let wanted = |star: &StarId| {
            let colonies = &state.system(*star).colonies;
            let enemies = colonies.iter().flatten().any(|colony| colony.holder != seat);
            let home = state.planets(*star).iter().any(|planet| planet.kind != PlanetKind::Barren);
            if raids { enemies } else { home && !enemies && state.in_range(seat, map.hex_of(*star)) }
        };
        let open = |star: &StarId| map.hex_of(*star) != from && ships.left != Some(*star);
        let any = |wanted: &dyn Fn(&StarId) -> bool| {
            map.star_ids()
                .filter(open)
                .filter(|star| wanted(star))
                .min_by_key(|star| map.hex_of(*star).distance(from))
        };
        any(&wanted).or_else(|| any(&|_| true)).map(|star| map.hex_of(star))
    }

    fn fight(&mut self, state: &State, seat: Seat, legal: &[Action]) -> Action {
        let landing = legal.iter().filter(|action| match action {
            Action::Land { planet, .. } => {
                state.planet(*planet).is_some_and(|planet| planet.kind != PlanetKind::Barren)
            }
            _ => false,
        });
        let most = |action: &&Action| match action {
            Action::Land { count, planet, .. } => {
                (state.planet(*planet).map_or(0, |planet| planet.capacity), *count)
            }
            _ => (0, 0),
        };
        if let Some(land) = landing.max_by_key(most) {
            return *land;
        }
        let first = |which: fn(&Action) -> bool| legal.iter().copied().find(which);
        let order: [fn(&Action) -> bool; 6] = [
            |action| matches!(action, Action::Fight { .. }),
            |action| matches!(action, Action::Attack { .. }),
            |action| matches!(action, Action::Raze { .. }),
            |action| matches!(action, Action::Barrage),
            |action| matches!(action, Action::Spread { .. } | Action::Fire { .. }),
            |action| matches!(action, Action::Done | Action::EndTurn),
        ];
        let action = order
            .into_iter()
            .find_map(first)
            .unwrap_or_else(|| legal[self.luck.below(legal.len() as u32) as usize]);
        // Whoever has lost a third round leaves now and then, so that there are withdrawals, too.
        let tired = state.battle.as_ref().is_some_and(|battle| battle.round >= 2) && self.luck.below(3) == 0;
        match first(|action| matches!(action, Action::WithdrawAll)).filter(|_| tired && seat != state.active)
        {
            Some(withdraw) => withdraw,
            None => action,
        }
    }
}

/// Transports that may land, and warships where somebody else's people live.
fn has_work(state: &State, seat: Seat, ships: &Ships) -> bool {
    let Some(star) = ships.at.and_then(|hex| state.map().star_at(hex)) else { return false };
    let strange = |colony: &Colony| colony.owner != seat;
    let prey = state.system(star).colonies.iter().flatten().any(strange);
    ships.kind == ShipKind::Transport || ships.kind.is_warship() && prey
}

fn bonus(state: &State, seat: Seat) -> Action {
    let points = state.player(seat).ledger.as_ref().map_or(0, |ledger| ledger.points);
    if points == 25 { Action::Invest { tech: Tech::Industrial, points } } else { Action::Finish }
}

/// Research first, then corvettes; a few people leave so that a bonus is earned.
fn spend(state: &State, seat: Seat, legal: &[Action]) -> Action {
    let player = state.player(seat);
    let ledger = player.ledger.as_ref().expect("it produces");
    if ledger.open.is_none() {
        return legal
            .iter()
            .copied()
            .find(|action| matches!(action, Action::Open { .. }))
            .unwrap_or(Action::Finish);
    }
    let edition = &state.terms.edition;
    for tech in PLAN
        .into_iter()
        .filter(|tech| !player.techs.has(*tech) && research::open(edition, player.techs, *tech))
    {
        let points = research::missing(edition, player.techs, &player.paid, tech).min(ledger.points);
        if points > 0 {
            return Action::Invest { tech, points };
        }
    }
    let room = production::stock_left(state, seat, ShipKind::Corvette);
    let count = (ledger.points / edition.prices.corvette).min(room);
    let action = Action::Buy { item: Item::Corvette, count };
    if count > 0 && StellarConquest::check(state, seat, &action).is_ok() { action } else { Action::Close }
}
