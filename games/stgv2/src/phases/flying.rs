//! Flying sets, whole or step by step (STG-9, STG-10, STG-R26 to STG-R32).

use engine::{Chance, Witness};

use crate::action::Action;
use crate::cells::{Cell, Cells};
use crate::desk::Desk;
use crate::event::{Event, Leg};
use crate::illegal::Illegal;
use crate::phases::purchase;
use crate::place::At;
use crate::setup::SetMoment;
use crate::sky::{Sky, Way};
use crate::state::{Column, Flight, Ship, ShipId, State, Step};
use crate::tables::{Card, Part};

/// A ship's next set, before it is flown.
pub struct Plan<'a> {
    pub sky: Sky<'a>,
    pub from: Cell,
    /// The cards that this ship uses (STG-10.4, STG-R30).
    pub cards: &'a [Card],
    pub set: u8,
}

impl Plan<'_> {
    pub fn ends(&self) -> Cells {
        self.sky.ends(self.from, self.cards)
    }

    pub fn way(&self, end: Cell) -> Option<Way> {
        self.sky.way(self.from, self.cards, end)
    }
}

/// Everything that stands in the way of a ship; it does not bar itself (STG-4.2, STG-R17).
pub fn occupied(state: &State, flying: Option<ShipId>) -> Cells {
    let (field, map) = (&state.terms.field, state.terms.map());
    let mut cells: Cells = map.clusters.iter().map(|cluster| field.cell(cluster.at)).collect();
    for seat in state.living() {
        cells.insert(field.cell(map.stations[seat.index()]));
        for (ship, piece) in state.player(seat).fleet() {
            if Some(ShipId { seat, ship }) != flying {
                cells.insert(field.cell(piece.at));
            }
        }
    }
    cells
}

/// The sky as an own ship finds it.
pub fn sky(state: &State, ship: u8) -> Sky<'_> {
    let occupied = occupied(state, Some(ShipId { seat: state.active, ship }));
    Sky::new(&state.terms.field, &occupied, &state.terms.setup)
}

/// Whether a set is left that the active player's ship could fly (STG-9.2, STG-R28, STG-R32).
pub fn may_fly(state: &State, ship: &Ship) -> bool {
    let left = (ship.next as usize) < state.sets.len();
    left && ship.part(Part::Engine) > 0 && !state.set(ship.next).is_empty()
}

/// STG-R29: whether sets may be begun at this moment.
fn moment(state: &State) -> bool {
    let between = matches!(
        state.step,
        Step::Allocate { column: Column::Move } | Step::Combat | Step::Action | Step::Purchase
    );
    between && state.flight.is_none() && state.battle.is_none()
}

/// The own ships that may begin a set now.
pub fn ready(state: &State) -> impl Iterator<Item = u8> {
    let now = moment(state);
    let fleet = state.player(state.active).fleet();
    fleet.filter(move |(_, ship)| now && may_fly(state, ship)).map(|(number, _)| number)
}

/// The next set of an own ship that may fly.
pub fn plan(state: &State, ship: u8) -> Plan<'_> {
    let piece = state.own(ship).expect("a ship that may fly");
    let cards = state.set(piece.next);
    let used = cards.len().min(piece.part(Part::Engine) as usize);
    Plan {
        sky: sky(state, ship),
        from: state.terms.field.cell(piece.at),
        cards: &cards[..used],
        set: piece.next,
    }
}

pub fn legal(state: &State, out: &mut Vec<Action>) {
    for ship in ready(state) {
        let plan = plan(state, ship);
        out.push(Action::Begin { ship });
        out.extend(plan.ends().iter().map(|end| Action::FlyTo { ship, to: state.terms.field.at(end) }));
        if skippable(state, plan.set) {
            out.push(Action::Skip { ship });
        }
    }
}

/// STG-R28: a set is given up for one that follows.
fn skippable(state: &State, set: u8) -> bool {
    (set as usize) + 1 < state.sets.len()
}

/// For `Begin`, `FlyTo` and `Skip`.
pub fn check(state: &State, action: &Action) -> Result<(), Illegal> {
    let (Action::Begin { ship } | Action::FlyTo { ship, .. } | Action::Skip { ship }) = *action else {
        return Err(Illegal::NotNow);
    };
    if !moment(state) {
        return Err(Illegal::FinishTheBoard);
    }
    let Some(piece) = state.own(ship) else { return Err(Illegal::NoSuchShip { ship }) };
    if piece.part(Part::Engine) == 0 {
        return Err(Illegal::NoEngines { ship });
    }
    if !may_fly(state, piece) {
        return Err(Illegal::NoSetLeft { ship });
    }
    match *action {
        Action::FlyTo { to, .. } => {
            let Some(end) = state.terms.field.charted(to) else { return Err(Illegal::Uncharted { to }) };
            if plan(state, ship).ends().has(end) { Ok(()) } else { Err(Illegal::NoWayThere { to }) }
        }
        Action::Skip { .. } if !skippable(state, piece.next) => Err(Illegal::LastSet { ship }),
        _ => Ok(()),
    }
}

pub fn apply<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, action: Action) {
    match action {
        Action::FlyTo { ship, to } => fly_to(desk, ship, to),
        Action::Begin { ship } => begin(desk, ship),
        Action::Skip { ship } => skip(desk, ship),
        _ => unreachable!("checked"),
    }
}

fn fly_to<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, ship: u8, to: At) {
    let seat = desk.state.active;
    open_set(desk, ship);
    let state = &*desk.state;
    desk.witness.tell(engine::Audience::EVERYBODY, || {
        let plan = plan(state, ship);
        let way = plan.way(state.terms.field.cell(to)).expect("checked: the set ends there");
        let legs = way
            .steps
            .iter()
            .map(|(card, cell)| Leg { card: plan.cards[*card], to: state.terms.field.at(*cell) });
        let (set, from) = (plan.set, state.terms.field.at(plan.from));
        Event::Flew { seat, ship, set, from, way: legs.collect(), blocked: way.blocked }
    });
    let piece = desk.state.ship_mut(ShipId { seat, ship });
    piece.next += 1;
    piece.at = to;
    landed(desk);
}

fn begin<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, ship: u8) {
    let seat = desk.state.active;
    open_set(desk, ship);
    let plan = plan(desk.state, ship);
    let (set, cards) = (plan.set, plan.cards.len() as u8);
    desk.tell(|| Event::FlightBegan { seat, ship, set });
    desk.state.ship_mut(ShipId { seat, ship }).next += 1;
    desk.state.flight = Some(Flight { ship, set, card: 0, cards, taken: Default::default() });
    go_on(desk);
}

fn skip<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, ship: u8) {
    let seat = desk.state.active;
    let piece = desk.state.ship_mut(ShipId { seat, ship });
    let set = piece.next;
    piece.next += 1;
    desk.tell(|| Event::Skipped { seat, ship, set });
}

/// STG-E16, `set_moment = together`: the set that one ship begins is the one that the others fly next or never.
fn open_set<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, ship: u8) {
    if desk.state.terms.setup.set_moment != SetMoment::Together {
        return;
    }
    let active = desk.state.active;
    let set = desk.state.own(ship).expect("checked").next;
    desk.state.joint = Some(set);
    desk.state.player_mut(active).fleet_mut().for_each(|piece| piece.next = piece.next.max(set));
}

/// Any decision but flying or giving up the open set closes it for all ships.
pub fn close_set<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, action: &Action) {
    let Some(set) = desk.state.joint else { return };
    let goes_on = match *action {
        Action::Begin { ship } | Action::FlyTo { ship, .. } | Action::Skip { ship } => {
            desk.state.own(ship).is_some_and(|piece| piece.next == set)
        }
        Action::Step { .. } | Action::Halt => true,
        _ => false,
    };
    if goes_on {
        return;
    }
    desk.state.joint = None;
    let seat = desk.state.active;
    let missed = desk.state.player(seat).fleet().any(|(_, piece)| piece.next <= set);
    if missed {
        desk.state.player_mut(seat).fleet_mut().for_each(|piece| piece.next = piece.next.max(set + 1));
        desk.tell(|| Event::SetClosed { seat, set });
    }
}

/// The card that is flown now, and from where.
fn current(state: &State, flight: &Flight) -> (Card, Cell) {
    let piece = state.own(flight.ship).expect("a flying ship");
    (state.set(flight.set)[flight.card as usize], state.terms.field.cell(piece.at))
}

pub fn legal_steps(state: &State, flight: &Flight, out: &mut Vec<Action>) {
    let (sky, (card, here)) = (sky(state, flight.ship), current(state, flight));
    let steps = sky.next_steps(card, here, &flight.taken);
    out.extend(steps.into_iter().map(|(_, cell)| Action::Step { to: state.terms.field.at(cell) }));
    if sky.may_halt(card, here, &flight.taken) {
        out.push(Action::Halt);
    }
}

pub fn check_step(state: &State, flight: &Flight, action: &Action) -> Result<(), Illegal> {
    let (sky, (card, here)) = (sky(state, flight.ship), current(state, flight));
    match *action {
        Action::Halt if sky.may_halt(card, here, &flight.taken) => Ok(()),
        Action::Halt => Err(Illegal::NothingBarsTheWay),
        Action::Step { to } => {
            let Some(cell) = state.terms.field.charted(to) else { return Err(Illegal::Uncharted { to }) };
            let steps = sky.next_steps(card, here, &flight.taken);
            if steps.iter().any(|(_, next)| *next == cell) {
                Ok(())
            } else if !sky.free.has(cell) {
                Err(Illegal::Occupied { to })
            } else {
                Err(Illegal::NotByCard { card, to })
            }
        }
        _ => Err(Illegal::FinishTheSet),
    }
}

pub fn apply_step<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, action: Action) {
    let mut flight = desk.state.flight.expect("a set is being flown");
    let Action::Step { to } = action else { return end_flight(desk, &flight, true) };
    let (seat, ship) = (desk.state.active, flight.ship);
    let (card, here) = current(desk.state, &flight);
    let field = &desk.state.terms.field;
    let (from, next) = (field.at(here), field.cell(to));
    let dir =
        (0..field.dirs()).find(|dir| field.next(here, *dir) == Some(next)).expect("checked: neighbours");
    flight.taken.push(dir);
    if flight.taken.len() == card.steps() {
        flight.taken.clear();
        flight.card += 1;
    }
    desk.state.ship_mut(ShipId { seat, ship }).at = to;
    desk.tell(|| Event::Stepped { seat, ship, card, from, to });
    desk.state.flight = Some(flight);
    go_on(desk);
}

/// Ends the set where its cards are used up or nothing can be flown any more (STG-10.6).
fn go_on<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    let flight = desk.state.flight.expect("a set is being flown");
    if flight.card == flight.cards {
        return end_flight(desk, &flight, false);
    }
    let (card, here) = current(desk.state, &flight);
    if sky(desk.state, flight.ship).next_steps(card, here, &flight.taken).is_empty() {
        end_flight(desk, &flight, true);
    }
}

fn end_flight<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, flight: &Flight, blocked: bool) {
    let (seat, ship) = (desk.state.active, flight.ship);
    desk.state.flight = None;
    desk.tell(|| Event::FlightEnded { seat, ship, blocked });
    landed(desk);
}

/// STG-E11: a set flown during purchases may bring Spendys home.
fn landed<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>) {
    if desk.state.step == Step::Purchase {
        purchase::deposit(desk);
    }
}
