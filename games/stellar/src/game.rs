//! The order of play, whole: the contract, and how one step leads to the next.

use engine::{
    Audience, BadEdition, BadPosition, BadSetup, Chance, EditionText, Game, Meta, Millis, OptionSpec,
    Outcome, Seat, Seating, Seats, Viewer, Witness,
};
use serde::Serialize;

use crate::action::Action;
use crate::event::{Event, Seen};
use crate::forecast::{self, Forecast};
use crate::illegal::{Illegal, Pending};
use crate::phases::{combat, fleet, founder, mend, placing, revealing, rogue, scoring, warp_ring};
use crate::setup::{self, Setup};
use crate::state::{Kind, Last, Phase, State};
use crate::tables::{EDITIONS, Edition};
use crate::view::{Constants, View};
use crate::warning;
use crate::{imagine, invariants, notation};

pub struct Stellar;

impl Game for Stellar {
    const META: Meta = Meta {
        id: "stellar",
        name: "Stellar",
        tagline: "Send hidden ships to the sectors of a solar system, and bluff about which is where.",
        players: (2, 4),
        minutes: (20, 40),
        prefix: "STELLAR",
        revision: 1,
        rules: include_str!("../RULES.md"),
        hidden: true,
        real_time: false,
        exhaustive: true,
    };
    type Edition = Edition;
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;
    type Forecast = Forecast;
    type Advice = engine::Nothing;
    type WhatIf = engine::Nothing;

    fn editions() -> &'static [EditionText] {
        EDITIONS
    }

    fn edition(text: &str) -> Result<Edition, BadEdition> {
        Edition::read(text)
    }

    fn new_edition(text: &str) -> Result<Edition, BadEdition> {
        Edition::read_new(text)
    }

    fn options() -> Vec<OptionSpec> {
        Setup::options()
    }

    fn seating(setup: &Setup) -> Result<Seating, BadSetup> {
        setup::seating(setup)
    }

    fn start(setup: &Setup, edition: &Edition, chance: &mut impl Chance) -> Result<State, BadSetup> {
        setup::start(setup, edition, chance)
    }

    #[inline]
    fn to_act(state: &State) -> Seats {
        match state.phase {
            Phase::Over => Seats::NONE,
            Phase::Fleet => {
                state.everyone().filter(|seat| !state.player(*seat).committed).fold(Seats::NONE, Seats::with)
            }
            _ => Seats::of(state.active),
        }
    }

    #[inline]
    fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
        match state.phase {
            Phase::Fleet if seat.0 < state.seats => fleet::legal(state, seat, out),
            _ if seat != state.active => {}
            Phase::Fleet | Phase::Over => {}
            Phase::Place => placing::legal(state, out),
            Phase::Reveal => revealing::legal(state, out),
            Phase::Fight => combat::legal(state, out),
            Phase::WarpRing => warp_ring::legal(state, out),
            Phase::Mend => mend::legal(state, out),
            Phase::Rogue => rogue::legal(state, out),
        }
        if may_decline(state) && seat == state.active {
            out.push(Action::Decline);
        }
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if seat.0 >= state.seats {
            return Err(Illegal::NoSuchSeat { seat });
        }
        match (state.phase, *action) {
            (Phase::Over, _) => Err(Illegal::GameOver),
            (Phase::Fleet, Action::FleetAdd { kind }) => fleet::check_add(state, seat, kind),
            (Phase::Fleet, Action::FleetDone) => fleet::check_done(state, seat),
            (Phase::Fleet, _) => Err(Illegal::ChooseFleetFirst),
            (_, Action::FleetAdd { .. } | Action::FleetDone) => Err(Illegal::FleetIsSet),
            _ if seat != state.active => Err(Illegal::NotYourTurn { active: state.active }),
            (Phase::Place, Action::Place { kind, sector, up }) => placing::check(state, kind, sector, up),
            (Phase::Reveal, Action::Reveal { sector }) => revealing::check(state, sector),
            (Phase::Reveal, Action::Pass) => Ok(()),
            (Phase::WarpRing, Action::Warp { from, index, to }) => warp_ring::check(state, from, index, to),
            (Phase::Mend, Action::Mend { kind }) => mend::check(state, kind),
            (Phase::Rogue, Action::Destroy { owner, index }) => rogue::check(state, owner, index),
            (Phase::Fight, Action::FightNext { player }) => combat::check(state, player),
            (Phase::WarpRing | Phase::Mend | Phase::Rogue, Action::Decline) => {
                let kind = state.pending_ship().kind;
                if may_decline(state) { Ok(()) } else { Err(Illegal::MustUse { kind }) }
            }
            (phase, action) => Err(out_of_step(state, phase, action)),
        }
    }

    fn terms(_state: &State) {}

    #[inline]
    fn apply(
        state: &mut State,
        seat: Seat,
        action: Action,
        _at: Millis,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        remember(state, seat, action);
        match action {
            Action::FleetAdd { kind } => fleet::add(state, seat, kind, witness),
            Action::FleetDone => fleet::done(state, seat, chance, witness),
            Action::Place { kind, sector, up } => placing::apply(state, kind, sector, up, witness),
            Action::Reveal { sector } => revealing::apply(state, sector, witness),
            Action::Pass => revealing::pass(state, witness),
            Action::Warp { from, index, to } => warp_ring::apply(state, from, index, to, witness),
            Action::Mend { kind } => mend::apply(state, kind, witness),
            Action::Destroy { owner, index } => rogue::apply(state, owner, index, witness),
            Action::Decline => decline(state, witness),
            Action::FightNext { player } => combat::fight_next(state, player, witness),
        }
    }

    fn forecast(view: &View, seat: Seat, action: &Action) -> Option<Forecast> {
        forecast::forecast(view, seat, action)
    }

    fn warning(view: &View, seat: Seat, action: &Action) -> Option<String> {
        warning::warning(view, seat, action)
    }

    fn warns_at_once(action: &Action) -> bool {
        !matches!(action, Action::Place { .. } | Action::Warp { .. })
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::new(state, viewer)
    }

    fn constants(state: &State) -> impl Serialize {
        Constants::of(state)
    }

    fn write(state: &State) -> String {
        notation::write(state)
    }

    fn read(state: &mut State, text: &str) -> Result<(), BadPosition> {
        notation::read(state, text)
    }

    fn broken(state: &State) -> Option<&'static str> {
        invariants::broken(state)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        scoring::outcome(state)
    }

    fn imagine(state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
        imagine::imagine(state, viewer, chance)
    }
}

/// Step 1, or step 2 for who has no card, or nothing for who has neither (STELLAR-R19). Someone has a card: otherwise the
/// scenario is over.
pub(crate) fn start_turn(state: &mut State, first: Seat, witness: &mut impl Witness<Event>) {
    if state.unplaced == 0 {
        return scoring::end_scenario(state, witness); // STELLAR-R18
    }
    let mut seat = first;
    loop {
        let player = state.player(seat);
        let can_place = !player.hand.is_empty();
        if can_place || player.hidden() != 0 {
            state.active = seat;
            state.revealing = !can_place;
            state.phase = if can_place { Phase::Place } else { Phase::Reveal };
            return;
        }
        seat = seat.next(state.seats);
    }
}

/// A ship of the active player came into a sector: military ships fight, civilian ones that lie up use their ability.
#[inline]
pub(crate) fn enter(state: &mut State, place: usize, witness: &mut impl Witness<Event>) {
    state.may_expire = false;
    if state.active_player().ships[place].kind.is_military() {
        combat::attack(state, place, witness);
    } else {
        trigger(state, place, witness);
    }
}

/// STELLAR-8.1, STELLAR-8.2: a civilian ship that lies up uses its ability, once. A military one has none.
#[inline]
pub(crate) fn acts(kind: Kind, up: bool, spent: bool) -> bool {
    !kind.is_military() && up && !spent
}

/// A ship of the active player was turned up or came to lie up.
#[inline]
pub(crate) fn trigger(state: &mut State, place: usize, witness: &mut impl Witness<Event>) {
    let ship = &mut state.active_mut().ships[place];
    if !acts(ship.kind, ship.up, ship.spent) {
        return resolved(state, witness);
    }
    ship.spent = true;
    match ship.kind {
        Kind::Founder => return founder::look(state, place, witness),
        Kind::Mend => return mend::begin(state, place, witness),
        Kind::WarpRing => state.phase = Phase::WarpRing,
        _ => state.phase = Phase::Rogue,
    }
    state.pending = place as u8;
}

/// Everything that the last step set off is done: on to step 2, or to the end of the turn.
#[inline]
pub(crate) fn resolved(state: &mut State, witness: &mut impl Witness<Event>) {
    if !state.revealing && state.active_player().hidden() != 0 {
        state.revealing = true;
        state.phase = Phase::Reveal;
    } else {
        end_turn(state, witness);
    }
}

/// Step 3, and the left neighbour's turn (STELLAR-6.1, STELLAR-6.3).
#[inline]
pub(crate) fn end_turn(state: &mut State, witness: &mut impl Witness<Event>) {
    fleet::draw(state, state.active, witness);
    start_turn(state, state.active.next(state.seats), witness);
}

/// STELLAR-R16: an ability may be declined, unless the table plays the strict reading and it has a use. A Warp Ring and a
/// Rogue always have one, a Mend is only asked if it has.
#[inline]
fn may_decline(state: &State) -> bool {
    matches!(state.phase, Phase::WarpRing | Phase::Mend | Phase::Rogue)
        && (!state.must_use || state.may_expire)
}

fn decline(state: &mut State, witness: &mut impl Witness<Event>) {
    let (seat, kind) = (state.active, state.pending_ship().kind);
    witness.tell(Audience::EVERYBODY, || Event::Declined { seat, kind });
    resolved(state, witness);
}

/// Fleets are chosen in secret; everything else is done before all eyes.
#[inline]
fn remember(state: &mut State, seat: Seat, action: Action) {
    let open = match action {
        Action::FleetAdd { .. } | Action::FleetDone => return,
        Action::Place { up, .. } => up,
        Action::Mend { .. } => state.fetches_up(),
        _ => true,
    };
    state.last = Some(Last { seat, action, open });
    state.fights.clear();
}

/// The active seat asks for something that belongs to another step.
fn out_of_step(state: &State, phase: Phase, action: Action) -> Illegal {
    if let Some(pending) = Pending::of(phase) {
        return Illegal::DecideFirst { pending, may_decline: may_decline(state) };
    }
    match action {
        Action::Place { .. } if state.active_player().hand.is_empty() => Illegal::NothingToPlace,
        Action::Place { .. } => Illegal::AlreadyPlaced,
        Action::Reveal { .. } | Action::Pass => Illegal::MustPlaceFirst,
        Action::Warp { .. } => Illegal::NoAbility { kind: Kind::WarpRing },
        Action::Mend { .. } => Illegal::NoAbility { kind: Kind::Mend },
        Action::Destroy { .. } => Illegal::NoAbility { kind: Kind::Rogue },
        Action::FightNext { .. } => Illegal::NoFightToChoose,
        _ => Illegal::NothingToDecline,
    }
}

/// Tells of a ship whose kind is for everybody if it lies up, and otherwise for its owner alone.
#[inline]
pub(crate) fn tell_ship(
    witness: &mut impl Witness<Event>,
    owner: Seat,
    kind: Kind,
    up: bool,
    event: impl Fn(Seen) -> Event,
) {
    if up {
        return witness.tell(Audience::EVERYBODY, || event(Seen::kind(kind)));
    }
    witness.tell(Audience::seat(owner), || event(Seen::kind(kind)));
    witness.tell(Audience::except(Seats::of(owner)), || event(Seen::back(kind, false)));
}

#[cfg(test)]
mod tests {
    use engine::Refusal;

    use super::*;
    use crate::scene::*;
    use crate::{KINDS, Mode};

    /// Every request that can be written down, sensible or not.
    fn requests() -> Vec<Action> {
        let numbers = [0, 1, 2, 3, 7, 15, 16, 31, 64, 255];
        let mut all = vec![Action::FleetDone, Action::Pass, Action::Decline];
        for kind in KINDS {
            all.extend([Action::FleetAdd { kind }, Action::Mend { kind }]);
            for sector in numbers {
                all.extend([true, false].map(|up| Action::Place { kind, sector, up }));
            }
        }
        for a in numbers {
            all.extend([Action::Reveal { sector: a }, Action::FightNext { player: Seat(a) }]);
            for b in numbers {
                all.push(Action::Destroy { owner: Seat(a), index: b });
                all.extend(numbers.map(|to| Action::Warp { from: a, index: b, to }));
            }
        }
        all
    }

    /// Whatever is asked of whatever position, the answer is the list's, and a refusal names a rule of the index in a sentence.
    #[test]
    fn every_request_is_answered() {
        let rules = engine::RuleIndex::parse(Stellar::META.rules, "STELLAR");
        let mut ability = table(Mode::Duel, "A hand: Ro\nB S1: (Fo)\nB hand: Ki");
        ability.place("Ro", 1, true);
        let mut warp = table(Mode::Duel, "A hand: Wr\nA S1: (Fo)\nB hand: Ki");
        warp.place("Wr", 2, true);
        let mut fight =
            table(Mode::Tandem, "A hand: De\nB S1: Sl\nD S1: Cr\nB hand: Fo\nC hand: Fo\nD hand: Fo");
        fight.place("De", 1, true);
        let mut over = table(Mode::Duel, "A hand: Ki");
        over.state.phase = Phase::Over;
        let place = table(Mode::Three, "A hand: Ki Fo\nA S1: (Fl)\nB hand: Ki");
        let reveal = table(Mode::Duel, "A S1: (Fl)\nB hand: Ki");
        let fleet = start(Setup::default(), 1);
        for table in [ability, warp, fight, over, place, reveal, fleet] {
            for seat in [A, B, D, Seat(9), Seat(255)] {
                let offered = table.legal(seat);
                for action in requests() {
                    let answer = Stellar::check(&table.state, seat, &action);
                    assert_eq!(answer.is_ok(), offered.contains(&action), "{action:?} of {seat:?}");
                    if let Err(illegal) = answer {
                        assert!(rules.get(illegal.rule()).is_some(), "{}", illegal.rule());
                        assert!(illegal.to_string().ends_with('.'), "{illegal}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_state_is_small() {
        assert!(size_of::<State>() < 1312, "{} bytes", size_of::<State>());
    }
}
