//! A guessing game with hidden cards, sealed calls, a deadline, and a switch for every mistake the harness must find.

mod types;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};

use engine::{
    Audience, BadEdition, BadPosition, BadSetup, Chance, EditionText, Game, Meta, Millis, OptionKind,
    OptionSpec, Outcome, Seat, Seating, Seats, Viewer, Witness,
    notation::{self, Text},
};
use serde::Serialize;
use serde_json::json;
pub use types::{Action, Defect, Event, Illegal, Setup, State, View};
use types::{Hint, Spoiled, Tally, points};

/// What no game may have: something that outlives a call.
static GLOBAL: AtomicU32 = AtomicU32::new(0);

const TURNS: u8 = 6;
const CARDS: u8 = 6;

pub struct Guess;

impl Guess {
    fn over(state: &State) -> bool {
        let early = state.defect == Defect::EndShowsCard && state.turn >= 2 && state.cards[0] == 6;
        let never = state.defect == Defect::NeverEnds;
        state.calls.iter().all(Option::is_some)
            && (early || state.turn >= TURNS && !never || state.guessed.is_some())
    }

    fn active(state: &State) -> Seat {
        Seat(state.turn % 2)
    }

    fn call(state: &mut State, seat: Seat, heads: bool, witness: &mut impl Witness<Event>) {
        state.calls[seat.index()] = Some(heads);
        if state.defect == Defect::CallToldToAll {
            return witness.tell(Audience::EVERYBODY, || Event::Called { seat, heads: Some(heads) });
        }
        witness.tell(Audience::seat(seat), || Event::Called { seat, heads: Some(heads) });
        witness.tell(Audience::except(Seats::of(seat)), || Event::Called { seat, heads: None });
    }

    fn swap(state: &mut State, seat: Seat, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
        let other = state.cards[1 - seat.index()];
        let choices: Vec<u8> = (1..=CARDS).filter(|card| *card != other).collect();
        let mut at = chance.below(choices.len() as u32);
        if state.defect == Defect::OwnGenerator {
            at = GLOBAL.fetch_add(1, Ordering::Relaxed) % choices.len() as u32;
        }
        if state.defect == Defect::MoreDraws && GLOBAL.fetch_add(1, Ordering::Relaxed) % 2 == 1 {
            chance.below(2);
        }
        let card = choices[at as usize];
        state.cards[seat.index()] = card;
        state.wrong[seat.index()] = 0;
        let spoiled = match state.defect {
            Defect::EventCitesNothing => Spoiled::Rule,
            Defect::EventWithoutWords => Spoiled::Words,
            Defect::EventNamesNobody => Spoiled::Seat,
            _ => Spoiled::Not,
        };
        if state.defect == Defect::DrawToldToAll {
            return witness.tell(Audience::EVERYBODY, || Event::Swapped { seat, drawn: Some(card), spoiled });
        }
        witness.tell(Audience::seat(seat), || Event::Swapped { seat, drawn: Some(card), spoiled });
        if state.defect != Defect::SwapUntold {
            witness.tell(Audience::except(Seats::of(seat)), || Event::Swapped { seat, drawn: None, spoiled });
        }
    }

    fn guess(state: &mut State, seat: Seat, card: u8, witness: &mut impl Witness<Event>) {
        let target = 1 - seat.index();
        let really = state.cards[target];
        let right = really == card;
        if !right {
            state.wrong[target] |= 1 << card;
        } else {
            state.guessed = Some(seat);
        }
        let hint = Hint((state.defect == Defect::WordsShowCard && !right).then_some(card < really));
        witness.tell(Audience::EVERYBODY, || Event::Guessed { seat, card, right, hint });
    }
}

impl Game for Guess {
    const META: Meta = Meta {
        id: "guess",
        name: "Guess",
        tagline: "Guess the card.",
        players: (2, 2),
        minutes: (1, 2),
        prefix: "GUESS",
        revision: 1,
        rules: include_str!("RULES.md"),
        hidden: true,
        real_time: true,
        exhaustive: true,
    };
    type Edition = ();
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;
    type Forecast = u8;
    type Advice = u8;
    type WhatIf = engine::Nothing;

    fn editions() -> &'static [EditionText] {
        &[EditionText { id: "plain", text: "" }]
    }

    fn edition(_text: &str) -> Result<(), BadEdition> {
        Ok(())
    }

    fn options() -> Vec<OptionSpec> {
        let kind = OptionKind::Toggle { default: false };
        vec![OptionSpec {
            key: "timed",
            name: "Deadline",
            help: "Call in time.",
            rule: Some("GUESS-1"),
            kind,
        }]
    }

    fn seating(setup: &Setup) -> Result<Seating, BadSetup> {
        match setup.defect {
            Defect::NoSeats => Err(BadSetup::new("defect", "nobody can sit down")),
            _ => Ok(Seating::free_for_all(2)),
        }
    }

    fn start(setup: &Setup, _edition: &(), chance: &mut impl Chance) -> Result<State, BadSetup> {
        let mut deck: Vec<u8> = (1..=CARDS).collect();
        chance.shuffle(&mut deck);
        Ok(State {
            defect: setup.defect,
            timed: setup.timed,
            calls: [None; 2],
            cards: [deck[0], deck[1]],
            wrong: [0; 2],
            turn: 0,
            guessed: None,
            asked: Tally::default(),
            lost: u8::from(setup.defect == Defect::JsonLoses),
            unreadable: u8::from(setup.defect == Defect::JsonUnreadable),
        })
    }

    fn to_act(state: &State) -> Seats {
        let callers = [Seat(0), Seat(1)].into_iter().filter(|seat| state.calls[seat.index()].is_none());
        let callers = callers.fold(Seats::NONE, Seats::with);
        match callers.is_empty() {
            false => callers,
            true if Guess::over(state) => Seats::NONE,
            true if state.defect == Defect::NobodyToAct && state.turn == 2 => Seats::NONE,
            true => Seats::of(Guess::active(state)),
        }
    }

    fn deadline(state: &State) -> Option<Millis> {
        (state.timed && state.calls.contains(&None)).then_some(1500)
    }

    fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
        if state.calls[seat.index()].is_none() {
            out.extend([true, false].map(|heads| Action::Call { heads }));
        } else if Guess::to_act(state).has(seat) {
            let from = out.len();
            let (own, other) = (state.cards[seat.index()], state.cards[1 - seat.index()]);
            let wrong = state.wrong[1 - seat.index()];
            out.push(Action::Swap);
            let open = (1..=CARDS).filter(|card| *card != own && wrong >> card & 1 == 0);
            out.extend(open.map(|card| Action::Guess { card }));
            out.extend([true, false].map(|loud| Action::Boast { loud }));
            match state.defect {
                Defect::LegalOrderShowsCard => out[from..].rotate_left(other as usize % 2),
                Defect::UnsteadyList => {
                    out[from..].rotate_left(GLOBAL.fetch_add(1, Ordering::Relaxed) as usize % 2);
                }
                Defect::ListsRefused => out.push(Action::Guess { card: own }),
                Defect::NeverEnds => out.truncate(from + 1),
                Defect::ListsTwice => out.push(Action::Swap),
                Defect::NothingLegal if state.turn == 2 => out.truncate(from),
                _ => {}
            }
        }
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if state.defect == Defect::AskingActs {
            state.asked.0.fetch_add(1, Ordering::Relaxed);
        }
        let not_now = Err(match state.defect {
            Defect::RefusalCitesNothing => Illegal::Unruly,
            Defect::RefusalWithoutWords => Illegal::Wordless,
            _ => Illegal::NotNow,
        });
        let calling = state.calls[seat.index()].is_none();
        let turn = Guess::to_act(state).has(seat) && !calling;
        let turn = turn || state.defect == Defect::AcceptsFromOthers && !Guess::over(state);
        let really = state.cards[1 - seat.index()];
        match action {
            Action::Call { .. } if calling => Ok(()),
            Action::Call { .. } => not_now,
            _ if !turn => not_now,
            Action::Guess { .. } | Action::Boast { .. } if state.defect == Defect::NeverEnds => not_now,
            Action::Swap if state.cards[seat.index()] == 0 => Err(Illegal::NoCard),
            Action::Swap | Action::Boast { .. } => Ok(()),
            Action::Guess { card } if !(1..=CARDS).contains(card) => match state.defect {
                Defect::OddRefusalShowsCard => Err(Illegal::Known { card: *card, really: Some(really) }),
                Defect::OddAnswerShowsCard if really == 1 => Ok(()),
                Defect::OddQuestionPanics => panic!("there is no card {card}"),
                _ => Err(Illegal::Known { card: *card, really: None }),
            },
            Action::Guess { card } => {
                let wrong = state.wrong[1 - seat.index()] >> card & 1 != 0;
                let known = *card == state.cards[seat.index()] || wrong;
                match (known, state.defect) {
                    (false, _) | (true, Defect::AcceptsUnlisted) => Ok(()),
                    (true, Defect::RefusalShowsCard) => {
                        Err(Illegal::Known { card: *card, really: Some(really) })
                    }
                    (true, _) => Err(Illegal::Known { card: *card, really: None }),
                }
            }
        }
    }

    fn terms(_state: &State) {}

    /// Of how many cards a guess names one.
    fn forecast(view: &View, seat: Seat, action: &Action) -> Option<u8> {
        let Action::Guess { card } = action else { return None };
        let open = CARDS - 1 - view.wrong[1 - seat.index()].count_ones() as u8;
        match view.spoiled {
            Some((Defect::ForecastShowsCard, cards)) if cards[1 - seat.index()] == *card => Some(1),
            Some((Defect::ForecastUnsteady, _)) => Some(GLOBAL.fetch_add(1, Ordering::Relaxed) as u8),
            Some((Defect::ForecastPanics, _)) if *card == CARDS => panic!("nobody asks about the last card"),
            _ => Some(open),
        }
    }

    /// A swap forgets what was guessed wrongly of the own card.
    fn warning(view: &View, seat: Seat, action: &Action) -> Option<String> {
        let wrong = view.wrong[seat.index()].count_ones();
        match (action, view.spoiled) {
            (Action::Guess { card }, Some((Defect::WarningShowsCard, cards))) => {
                (cards[1 - seat.index()] != *card).then(|| "That guess is wasted.".to_string())
            }
            (Action::Swap, Some((Defect::WarningNamesNobody, _))) => Some("{2} laughs.".to_string()),
            (Action::Swap, _) if wrong > 0 => Some(format!("{wrong} wrong guesses count no more.")),
            _ => None,
        }
    }

    /// The first card that was not guessed wrongly.
    fn advice(view: &View, seat: Seat, _legal: &[Action]) -> Option<u8> {
        let wrong = view.wrong[1 - seat.index()];
        match view.spoiled {
            Some((Defect::AdviceShowsCard, cards)) => Some(cards[1 - seat.index()]),
            _ => (0..CARDS).find(|card| wrong >> card & 1 == 0),
        }
    }

    fn apply(
        state: &mut State,
        seat: Seat,
        action: Action,
        _at: Millis,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        assert!(state.defect != Defect::Panics || state.turn < 2, "the third turn is one too many");
        match action {
            Action::Call { heads } => return Guess::call(state, seat, heads, witness),
            Action::Swap => Guess::swap(state, seat, chance, witness),
            Action::Guess { card } => Guess::guess(state, seat, card, witness),
            Action::Boast { loud } => {
                let heads = chance.below(2) == 1;
                witness.tell(Audience::EVERYBODY, || Event::Boasted { seat, loud, heads });
            }
        }
        state.turn += 1;
        if state.defect == Defect::NeverEnds && state.turn >= TURNS {
            state.turn -= 2;
        }
    }

    fn elapse(state: &mut State, _at: Millis, _: &mut impl Chance, witness: &mut impl Witness<Event>) {
        for seat in [Seat(0), Seat(1)] {
            if state.calls[seat.index()].is_none() {
                Guess::call(state, seat, false, witness);
            }
        }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let own = viewer.seat().map(Seat::index);
        let shown = state.guessed.is_some() || state.defect == Defect::ViewShowsCard;
        let drawn = state.defect == Defect::DrawingShowsCard;
        View {
            called: state.calls.map(|call| call.is_some()),
            own: own.map(|own| (state.calls[own] == Some(true), state.cards[own])),
            wrong: state.wrong,
            turn: state.turn,
            guessed: state.guessed,
            shown: shown.then_some(state.cards),
            drawn: if drawn { state.cards[0] } else { 0 },
            spoiled: Some((state.defect, state.cards)),
        }
    }

    fn constants(state: &State) -> impl Serialize {
        let cards = (state.defect == Defect::ConstantsShowCard).then_some(state.cards);
        let name = if state.defect == Defect::ConstantInView { "turn" } else { "turns" };
        let turns = if state.defect == Defect::ConstantsChange { state.turn } else { TURNS };
        BTreeMap::from([(name, json!(turns)), ("cards", json!(cards))])
    }

    fn write(state: &State) -> String {
        let mut text = Text::default();
        text.of(Seat(0), "card", Some(state.cards[0]));
        text.of(Seat(1), "card", Some(state.cards[1]));
        match state.defect {
            Defect::WritesTooMuch => text.shared("turn", Some(state.turn)),
            Defect::WritesAnew => text.of(Seat(0), "card", Some(GLOBAL.fetch_add(1, Ordering::Relaxed))),
            _ => {}
        }
        text.finish()
    }

    fn read(state: &mut State, text: &str) -> Result<(), BadPosition> {
        for line in notation::lines(text, 2)? {
            match (line.seat, line.place) {
                (Some(seat), "card") => state.cards[seat.index()] = line.read("card", line.items)?,
                _ => return Err(line.unknown()),
            }
        }
        Ok(())
    }

    fn broken(state: &State) -> Option<&'static str> {
        (state.defect == Defect::BreaksLaw && state.turn > 1).then_some("GUESS-1")
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let early = state.defect == Defect::EndsEarly && state.turn == 2;
        (Guess::over(state) || early).then(|| points(state))
    }

    fn imagine(state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
        let mut imagined = state.clone();
        let knows_all = state.guessed.is_some() || Guess::over(state);
        if state.defect == Defect::ImaginesReality || knows_all {
            return imagined;
        }
        let sure = [0, 1].map(|seat| viewer.is(Seat(seat)) && state.defect != Defect::ImaginesOwnCard);
        loop {
            for seat in (0..2).filter(|seat| !sure[*seat]) {
                imagined.cards[seat] = chance.die(u32::from(CARDS)) as u8;
                imagined.calls[seat] = state.calls[seat].map(|_| chance.below(2) == 1);
            }
            let fits = |seat: usize| imagined.wrong[seat] >> imagined.cards[seat] & 1 == 0;
            if imagined.cards[0] != imagined.cards[1] && fits(0) && fits(1) {
                break;
            }
        }
        match viewer.seat() {
            Some(seat) if state.defect == Defect::ImaginesNoCard => imagined.cards[1 - seat.index()] = 0,
            Some(seat) if state.defect == Defect::ImaginesUnsteadily => {
                let other = 1 - seat.index();
                imagined.calls[other] =
                    imagined.calls[other].map(|_| GLOBAL.fetch_add(1, Ordering::Relaxed).is_multiple_of(2));
            }
            _ => {}
        }
        imagined
    }
}
