//! Flying sets, whole or step by step (chapters 9 and 10, STG-R26 to STG-R32).

use engine::{Chance, Witness, unchecked};

use crate::action::Action;
use crate::cells::{Cell, Cells};
use crate::desk::Desk;
use crate::event::{Event, Leg};
use crate::illegal::Illegal;
use crate::phases::{combat, purchase};
use crate::place::{At, Dir};
use crate::setup::SetMoment;
use crate::sky::{Sky, Way};
use crate::state::{Column, Flight, Ship, ShipId, State, Step};
use crate::tables::{Card, Directions, Part};
use crate::view::{Flies, FlightView};

/// A ship's next set, before it is flown.
pub struct Plan<'a> {
    pub sky: Sky<'a>,
    pub from: Cell,
    /// The cards that this ship uses (STG-10.4, STG-R30).
    pub cards: &'a [Card],
    pub set: u8,
    /// The directions that other ships have fixed for it (STG-R26).
    pub course: &'a [Dir],
}

impl Plan<'_> {
    pub fn ends(&self) -> Cells {
        if self.course.is_empty() {
            self.sky.ends(self.from, self.cards)
        } else {
            self.sky.ends_along(self.from, self.cards, self.course)
        }
    }

    pub fn way(&self, end: Cell) -> Option<Way> {
        if self.course.is_empty() {
            self.sky.way(self.from, self.cards, end)
        } else {
            self.sky.way_along(self.from, self.cards, self.course, end)
        }
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

/// STG-10.4, STG-R30: the cards of a set that a ship flies: one for each engine.
pub fn used<'a>(state: &'a State, ship: &Ship, set: u8) -> &'a [Card] {
    let cards = state.set(set);
    &cards[..cards.len().min(ship.part(Part::Engine) as usize)]
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
    let piece = &state[state.mine(ship)];
    Plan {
        sky: sky(state, ship),
        from: state.terms.field.cell(piece.at),
        cards: used(state, piece, piece.next),
        set: piece.next,
        course: state.course(piece.next),
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
        _ => unchecked(&action),
    }
}

fn fly_to<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, ship: u8, to: At) {
    let seat = desk.state.active;
    open_set(desk, ship);
    desk.show(|state| {
        let Ship { at: from, next: set, .. } = state[state.mine(ship)];
        let Some((way, blocked)) = legs(state, ship, to) else { unchecked(&Action::FlyTo { ship, to }) };
        let mut after = state.clone();
        arrive(&mut after, ship, to);
        let (docked, flies) = (combat::docked(&after, seat, &after[after.mine(ship)]), Flies::all(&after));
        Event::Flew { seat, ship, set, from, to, way, blocked, docked, flies }
    });
    arrive(desk.state, ship, to);
    landed(desk);
}

/// A ship has flown its next set to an end of it.
fn arrive(state: &mut State, ship: u8, to: At) {
    chart_course(state, ship, to);
    let id = state.mine(ship);
    let piece = &mut state[id];
    piece.next += 1;
    piece.at = to;
}

/// One way to an end of a ship's next set, step by step, and whether something bars it there.
pub fn legs(state: &State, ship: u8, to: At) -> Option<(Vec<Leg>, bool)> {
    let (plan, field) = (plan(state, ship), &state.terms.field);
    let way = plan.way(field.charted(to)?)?;
    let leg = |(number, cell): &(usize, Cell)| Leg {
        card: plan.cards[*number],
        number: *number as u8,
        to: field.at(*cell),
    };
    Some((way.steps.iter().map(leg).collect(), way.blocked))
}

/// STG-R26: where all ships fly a set alike, remembers the directions of the first that flies each step of it.
fn chart_course(state: &mut State, ship: u8, to: At) {
    if state.terms.edition.readings.directions == Directions::Own {
        return;
    }
    let plan = plan(state, ship);
    let Some(way) = plan.way(state.terms.field.cell(to)) else { unchecked(&Action::FlyTo { ship, to }) };
    let places = std::iter::once(plan.from).chain(way.steps.iter().map(|(_, cell)| *cell));
    let ends = way.steps.iter().map(|(_, cell)| *cell);
    let steps = places.zip(ends).skip(plan.course.len());
    let dirs: Vec<Dir> = steps.filter_map(|(from, to)| plan.sky.direction(from, to)).collect();
    let set = plan.set;
    fix(state, set, &dirs);
}

/// Adds directions to the course of a set.
fn fix(state: &mut State, set: u8, dirs: &[Dir]) {
    let sets = state.courses.len().max(set as usize + 1);
    state.courses.resize(sets, Vec::new());
    state.courses[set as usize].extend(dirs);
}

fn begin<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, ship: u8) {
    let seat = desk.state.active;
    open_set(desk, ship);
    let plan = plan(desk.state, ship);
    let (set, cards) = (plan.set, plan.cards.len() as u8);
    let flight = Flight { ship, set, card: 0, cards, taken: Default::default() };
    desk.state[ShipId { seat, ship }].next += 1;
    desk.state.flight = Some(flight);
    desk.show(|state| Event::FlightBegan {
        seat,
        ship,
        set,
        flight: FlightView::new(&flight),
        flies: Flies::all(state),
    });
    go_on(desk, flight);
}

fn skip<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, ship: u8) {
    let seat = desk.state.active;
    let piece = &mut desk.state[ShipId { seat, ship }];
    let set = piece.next;
    piece.next += 1;
    desk.show(|state| Event::Skipped { seat, ship, set, flies: Flies::all(state) });
}

/// STG-E16, `set_moment = together`: the set that one ship begins is the one that the others fly next or never.
fn open_set<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, ship: u8) {
    if desk.state.terms.setup.set_moment != SetMoment::Together {
        return;
    }
    let active = desk.state.active;
    let set = desk.state[desk.state.mine(ship)].next;
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
        desk.show(|state| Event::SetClosed { seat, set, flies: Flies::all(state) });
    }
}

/// The card that is flown now, and from where.
fn current(state: &State, flight: &Flight) -> (Card, Cell) {
    let piece = &state[state.mine(flight.ship)];
    (state.set(flight.set)[flight.card as usize], state.terms.field.cell(piece.at))
}

/// STG-R26: the direction in which the next step has to go, where other ships have fixed it.
fn fixed(state: &State, flight: &Flight) -> Option<Dir> {
    state.course(flight.set).get(flown(state, flight)).copied()
}

/// The steps of its set that a ship has made.
fn flown(state: &State, flight: &Flight) -> usize {
    let whole = &state.set(flight.set)[..flight.card as usize];
    whole.iter().map(|card| card.steps()).sum::<usize>() + flight.taken.len()
}

pub fn legal_steps(state: &State, flight: &Flight, out: &mut Vec<Action>) {
    let (sky, (card, here)) = (sky(state, flight.ship), current(state, flight));
    if let Some(dir) = fixed(state, flight) {
        out.extend(sky.enter(here, dir).map(|cell| Action::Step { to: state.terms.field.at(cell) }));
        return;
    }
    let steps = sky.next_steps(card, here, &flight.taken);
    out.extend(steps.into_iter().map(|(_, cell)| Action::Step { to: state.terms.field.at(cell) }));
    if sky.may_halt(card, here, &flight.taken) {
        out.push(Action::Halt);
    }
}

pub fn check_step(state: &State, flight: &Flight, action: &Action) -> Result<(), Illegal> {
    let (sky, (card, here)) = (sky(state, flight.ship), current(state, flight));
    if let Some(dir) = fixed(state, flight) {
        return match *action {
            Action::Step { to }
                if state.terms.field.charted(to).is_some_and(|to| sky.enter(here, dir) == Some(to)) =>
            {
                Ok(())
            }
            Action::Step { .. } => Err(Illegal::CourseFixed),
            Action::Halt => Err(Illegal::NothingBarsTheWay),
            _ => Err(Illegal::FinishTheSet),
        };
    }
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

pub fn apply_in_flight<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, flight: Flight, action: Action) {
    match action {
        Action::Step { to } => step(desk, flight, to),
        Action::Halt => end_flight(desk, &flight, true),
        _ => unchecked(&action),
    }
}

fn step<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, mut flight: Flight, to: At) {
    let (seat, ship) = (desk.state.active, flight.ship);
    let (card, here) = current(desk.state, &flight);
    let field = &desk.state.terms.field;
    let (from, next) = (field.at(here), field.cell(to));
    let dir = (0..field.dirs()).find(|dir| field.next(here, *dir) == Some(next));
    let Some(dir) = dir else { unchecked(&Action::Step { to }) };
    if desk.state.terms.edition.readings.directions == Directions::Shared
        && fixed(desk.state, &flight).is_none()
    {
        fix(desk.state, flight.set, &[dir]);
    }
    flight.taken.push(dir);
    if flight.taken.len() == card.steps() {
        flight.taken.clear();
        flight.card += 1;
    }
    desk.state[ShipId { seat, ship }].at = to;
    desk.state.flight = Some(flight);
    desk.show(|state| {
        let docked = combat::docked(state, seat, &state[state.mine(ship)]);
        Event::Stepped { seat, ship, card, from, to, docked, flight: FlightView::new(&flight) }
    });
    go_on(desk, flight);
}

/// Ends the set where its cards are used up or nothing can be flown any more (STG-10.6).
fn go_on<C: Chance, W: Witness<Event>>(desk: &mut Desk<C, W>, flight: Flight) {
    if flight.card == flight.cards {
        return end_flight(desk, &flight, false);
    }
    let (card, here) = current(desk.state, &flight);
    let sky = sky(desk.state, flight.ship);
    let barred = match fixed(desk.state, &flight) {
        Some(dir) => sky.enter(here, dir).is_none(),
        None => sky.next_steps(card, here, &flight.taken).is_empty(),
    };
    if barred {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::at;
    use crate::scene::{Scene, alloc, attack};
    use crate::setup::Setup;

    const NAMED: [Card; 6] =
        [Card::One, Card::Horizontal, Card::Vertical, Card::Two, Card::Zigzag, Card::One];

    fn two_ships(a: &str, b: &str) -> Scene {
        Scene::new(2).ship(0, a, at(0, 0, 2)).ship(0, b, at(1, 1, 2)).ship(1, "1/1/3/0", at(2, -4, 3))
    }

    /// STG-10.1, STG-10.2, STG-10.3, STG-10.4, STG-10.5: sets 1-2-3 and 4-5-6; three engines fly all, two engines 1,2 and 4,5.
    #[test]
    fn ships_share_sets_and_stop_by_their_engines() {
        let mut scene = two_ships("1/1/3/0", "1/1/2/0").sets(&[&NAMED[..3], &NAMED[3..]]);
        assert_eq!(plan(&scene.state, 0).cards, &NAMED[..3]);
        assert_eq!(plan(&scene.state, 1).cards, &NAMED[..2]);
        for ship in [0, 1] {
            let to = scene.ends(ship)[0];
            scene.run(0, Action::FlyTo { ship, to });
        }
        assert_eq!(plan(&scene.state, 0).cards, &NAMED[3..]);
        assert_eq!(plan(&scene.state, 1).cards, &NAMED[3..5]);
    }

    /// STG-9.11: no stopping after a card or two; the ends of a set are those of all its cards.
    #[test]
    fn a_set_is_flown_whole_or_not_at_all() {
        let set = [Card::Vertical, Card::Vertical, Card::Vertical];
        let mut scene =
            Scene::new(2).ship(0, "1/1/3/0", at(0, 1, 1)).ship(1, "1/1/3/0", at(2, -4, 3)).sets(&[&set]);
        assert_eq!(scene.ends(0), [at(0, 1, 2), at(0, 1, 4)]);
        assert_eq!(scene.refused(0, Action::FlyTo { ship: 0, to: at(0, 1, 3) }), "STG-9.11");
        scene.run(0, Action::Begin { ship: 0 });
        scene.run(0, Action::Step { to: at(0, 1, 2) });
        assert_eq!(scene.refused(0, Action::Next), "STG-R27");
        assert_eq!(scene.refused(0, Action::Halt), "STG-R24");
        assert_eq!(scene.refused(0, Action::Step { to: at(0, 0, 2) }), "STG-9.7");
    }

    /// STG-9.2, STG-2.1: no engine, no movement.
    #[test]
    fn a_ship_without_engines_stays() {
        let scene = two_ships("1/1/0/0", "1/1/3/0");
        assert_eq!(scene.refused(0, Action::Begin { ship: 0 }), "STG-9.2");
        assert!(scene.ends(0).is_empty() && !scene.ends(1).is_empty());
        assert_eq!(scene.refused(0, Action::Begin { ship: 3 }), "STG-2.1");
    }

    /// STG-1.9, STG-9.12, STG-R29: before cells are placed, in combat, in action and in purchase, but not amid the board.
    #[test]
    fn sets_fly_between_all_activities() {
        let sets: [&[Card]; 4] = [&[Card::One]; 4];
        let moments = [Step::Allocate { column: Column::Move }, Step::Combat, Step::Action, Step::Purchase];
        let mut scene = two_ships("1/1/3/0", "1/1/3/0").sets(&sets);
        for step in moments {
            scene.state.step = step;
            let to = scene.ends(0)[0];
            scene.run(0, Action::FlyTo { ship: 0, to });
        }
        scene.state.step = Step::Allocate { column: Column::Move };
        scene.run(0, alloc(Column::Move, 0));
        assert_eq!(scene.refused(0, Action::Begin { ship: 1 }), "STG-R29");
        assert_eq!(scene.refused(0, Action::Step { to: at(0, 0, 1) }), "STG-9.11");
    }

    /// STG-10.6: blocked at once by station and floor; ONE is lost, the next set is not.
    #[test]
    fn a_blocked_ship_goes_on_with_the_next_set() {
        let sets: [&[Card]; 2] = [&[Card::Vertical, Card::One], &[Card::Horizontal, Card::Vertical]];
        let mut scene =
            Scene::new(2).ship(0, "1/1/2/0", at(-2, 4, 1)).ship(1, "1/1/3/0", at(2, -4, 3)).sets(&sets);
        assert_eq!(scene.ends(0), [at(-2, 4, 1)]);
        let told = scene.run(0, Action::Begin { ship: 0 });
        assert!(matches!(told[..], [Event::FlightBegan { .. }, Event::FlightEnded { blocked: true, .. }]));
        let levels: Vec<u8> = scene.ends(0).iter().map(|end| end.level).collect();
        assert_eq!(levels, [2; 6]);
    }

    /// STG-R27, STG-R28: three sets for 3 and 1 engines; one may give up a set, which the other still has.
    #[test]
    fn each_ship_has_its_own_moment_and_its_own_sets() {
        let sets: [&[Card]; 3] = [&NAMED[..3], &NAMED[3..], &NAMED[..3]];
        let mut scene = two_ships("1/1/3/0", "1/1/1/0").sets(&sets);
        scene.run(0, Action::Skip { ship: 1 });
        assert_eq!(plan(&scene.state, 1).cards, [Card::Two]);
        assert_eq!((plan(&scene.state, 0).set, plan(&scene.state, 0).cards), (0, &NAMED[..3]));
        scene.run(0, Action::Skip { ship: 1 });
        assert_eq!(scene.refused(0, Action::Skip { ship: 1 }), "STG-R28");
        let to = scene.ends(1)[0];
        scene.run(0, Action::FlyTo { ship: 1, to });
        assert_eq!(scene.refused(0, Action::Begin { ship: 1 }), "STG-R28");
    }

    /// STG-R26: on the same cards each ship takes its own directions.
    #[test]
    fn ships_choose_their_own_directions() {
        let mut scene = two_ships("1/1/1/0", "1/1/1/0").sets(&[&[Card::Vertical]]);
        scene.run(0, Action::FlyTo { ship: 0, to: at(0, 0, 3) });
        scene.run(0, Action::FlyTo { ship: 1, to: at(1, 1, 1 + 2) });
        assert_eq!((scene.number(0, 0).at, scene.number(0, 1).at), (at(0, 0, 3), at(1, 1, 3)));
    }

    /// STG-R30: a set keeps its length when engines are lost, and a ship uses no more cards than it has engines then.
    #[test]
    fn the_length_of_a_set_is_fixed_when_it_is_drawn() {
        let mut scene = two_ships("1/1/3/0", "1/1/2/0").sets(&[&NAMED[..3]]);
        scene.player(0).ships[0].as_mut().unwrap().parts[2] = 1;
        scene.player(0).ships[1].as_mut().unwrap().parts[2] = 5;
        assert_eq!(plan(&scene.state, 0).cards, &NAMED[..1]);
        assert_eq!(plan(&scene.state, 1).cards, &NAMED[..3]);
    }

    /// STG-R18: where a ship came from does not matter for where it goes.
    #[test]
    fn ships_have_no_momentum() {
        let mut scene = two_ships("1/1/1/0", "1/1/1/0").sets(&[&[Card::One], &[Card::One], &[Card::One]]);
        let before = scene.ends(0);
        scene.run(0, Action::FlyTo { ship: 0, to: at(0, 0, 3) });
        scene.run(0, Action::FlyTo { ship: 0, to: at(0, 0, 2) });
        assert_eq!(scene.ends(0), before);
    }

    /// STG-4.3: a step onto a piece is refused; STG-3.9: so is one off the field.
    #[test]
    fn steps_are_judged_one_by_one() {
        let mut scene = Scene::new(2).ship(0, "1/1/1/0", at(-2, 4, 3)).ship(1, "1/1/3/0", at(-1, 3, 3));
        scene.run(0, Action::Begin { ship: 0 });
        assert_eq!(scene.refused(0, Action::Step { to: at(-1, 3, 3) }), "STG-4.3");
        assert_eq!(scene.refused(0, Action::Step { to: at(9, 9, 3) }), "STG-3.9");
        assert_eq!(scene.refused(0, Action::Step { to: at(0, 0, 3) }), "STG-9.5");
        let told = scene.run(0, Action::Step { to: at(-2, 4, 4) });
        assert!(matches!(told[1], Event::FlightEnded { blocked: false, .. }));
    }

    /// A whole set tells its way, one leg a step.
    #[test]
    fn flying_tells_the_way() {
        let mut scene = two_ships("1/1/2/0", "1/1/1/0").sets(&[&[Card::Two, Card::Vertical]]);
        let told = scene.run(0, Action::FlyTo { ship: 0, to: at(2, 0, 3) });
        let Event::Flew { way, blocked: false, from, .. } = &told[0] else { panic!("{told:?}") };
        let legs: Vec<(Card, At)> = way.iter().map(|leg| (leg.card, leg.to)).collect();
        assert_eq!(*from, at(0, 0, 2));
        assert_eq!(legs, [(Card::Two, at(1, 0, 2)), (Card::Two, at(2, 0, 2)), (Card::Vertical, at(2, 0, 3))]);
    }

    /// STG-E16, STG-R27: with `set_moment = together` anything but flying the set closes it for all.
    #[test]
    fn a_set_flown_together_is_closed_by_anything_else() {
        let setup = Setup { set_moment: SetMoment::Together, ..Setup::default() };
        let scene = || {
            let scene = Scene::with(setup).ship(0, "1/1/1/0", at(0, 0, 2)).ship(0, "1/1/1/0", at(1, 1, 2));
            scene.ship(1, "1/1/3/0", at(1, 0, 3)).sets(&[&[Card::Vertical], &[Card::One]])
        };
        let mut together = scene();
        together.run(0, Action::FlyTo { ship: 0, to: at(0, 0, 3) });
        together.run(0, Action::FlyTo { ship: 1, to: at(1, 1, 3) });
        assert_eq!((plan(&together.state, 0).set, plan(&together.state, 1).set), (1, 1));
        let mut closed = scene();
        closed.run(0, Action::FlyTo { ship: 0, to: at(0, 0, 3) });
        closed.run(0, attack(0, 1, 0));
        closed.state.battle = None;
        assert_eq!(plan(&closed.state, 1).set, 1);
        let mut next = scene();
        next.run(0, Action::FlyTo { ship: 0, to: at(0, 0, 3) });
        let told = next.run(0, Action::FlyTo { ship: 0, to: at(0, 0, 2) });
        assert!(told.iter().any(|event| matches!(event, Event::SetClosed { set: 0, .. })));
        assert_eq!(plan(&next.state, 1).set, 1);
    }

    /// Two ships under `directions = shared`.
    fn alike(a: (&str, At), b: (&str, At), sets: &[&[Card]]) -> Scene {
        let scene = Scene::under("[rules]\ndirections = \"shared\"").ship(0, a.0, a.1).ship(0, b.0, b.1);
        scene.ship(1, "1/1/3/0", at(2, -4, 3)).sets(sets)
    }

    /// STG-R26: with `directions = shared` the first ship that flies a set fixes its directions for the others.
    #[test]
    fn stg_r26_ships_may_have_to_fly_alike() {
        let ships = (("1/1/2/0", at(0, 0, 2)), ("1/1/3/0", at(1, 1, 2)));
        let mut scene = alike(ships.0, ships.1, &[&[Card::One, Card::Vertical, Card::One], &[Card::One]]);
        let before = scene.ends(1).len();
        scene.run(0, Action::FlyTo { ship: 0, to: at(1, 0, 3) });
        // Ship 2 goes the same way and then chooses for itself: ship 1 had no third engine.
        let ends = scene.ends(1);
        assert!(before > ends.len() && !ends.is_empty());
        let cell = |at| scene.state.terms.field.cell(at);
        let around = scene.state.terms.field.around(&Cells::of(cell(at(2, 1, 3))));
        assert!(ends.iter().all(|end| around.has(cell(*end))), "{ends:?}");
        scene.run(0, Action::Begin { ship: 1 });
        assert_eq!(scene.steps(), [at(2, 1, 2)]);
        assert_eq!(scene.refused(0, Action::Step { to: at(1, 1, 3) }), "STG-R26");
        assert_eq!(scene.refused(0, Action::Halt), "STG-R24");
        scene.run(0, Action::Step { to: at(2, 1, 2) });
        scene.run(0, Action::Step { to: at(2, 1, 3) });
        assert!(scene.steps().len() > 1);
        scene.run(0, Action::Step { to: at(2, 1, 4) });
        assert_eq!(scene.state.course(0), [0, 6, 6]);
        // The next set is free again, for whoever flies it first.
        assert!(scene.ends(0).len() > 1 && scene.ends(1).len() > 1);
    }

    /// STG-R26, STG-10.6: a ship that cannot follow is blocked on the spot, by a piece or by the end of the field.
    #[test]
    fn stg_r26_a_ship_that_cannot_follow_is_blocked() {
        let mut off = alike(("1/1/1/0", at(0, 1, 1)), ("1/1/1/0", at(1, 1, 4)), &[&[Card::Vertical]]);
        off.run(0, Action::FlyTo { ship: 0, to: at(0, 1, 2) });
        assert_eq!(off.ends(1), [at(1, 1, 4)]);
        let told = off.run(0, Action::FlyTo { ship: 1, to: at(1, 1, 4) });
        assert!(matches!(&told[0], Event::Flew { way, blocked: true, .. } if way.is_empty()));
        let mut two = alike(("1/1/1/0", at(0, 0, 2)), ("1/1/1/0", at(-1, 1, 2)), &[&[Card::Two]]);
        two = two.ship(1, "1/1/3/0", at(1, 1, 2));
        two.run(0, Action::FlyTo { ship: 0, to: at(2, 0, 2) });
        assert_eq!(two.ends(1), [at(0, 1, 2)]);
        let told = two.run(0, Action::Begin { ship: 1 });
        assert!(matches!(told[..], [Event::FlightBegan { .. }]));
        let told = two.run(0, Action::Step { to: at(0, 1, 2) });
        assert!(matches!(told[1], Event::FlightEnded { blocked: true, .. }));
    }

    /// STG-R26: what a blocked ship has left of a card the next one flies as it likes, and the course ends with the turn.
    #[test]
    fn stg_r26_a_course_goes_as_far_as_somebody_flew() {
        let mut scene = alike(("1/1/1/0", at(0, 0, 2)), ("1/1/1/0", at(-1, 1, 2)), &[&[Card::Zigzag]]);
        scene.state.courses = vec![vec![0]];
        // One step east is fixed; the other two of the zigzag are free.
        let ends = scene.ends(1);
        assert!(ends.len() > 3);
        for to in ends {
            let plan = plan(&scene.state, 1);
            let way = plan.way(scene.state.terms.field.cell(to)).unwrap();
            assert_eq!(scene.state.terms.field.at(way.steps[0].1), at(0, 1, 2), "{to}");
            assert_eq!(way.steps.len(), 3);
        }
        scene.state.step = Step::Purchase;
        scene.run(0, Action::Next);
        assert!(scene.state.courses.is_empty());
    }
}
