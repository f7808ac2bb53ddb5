//! The nouns of the guessing game, and everything that can be wrong with it.

use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};

use engine::{Fact, Outcome, Refusal, RuleId, Seat};
use serde::{Deserialize, Serialize};

/// One deliberate mistake. Each is the kind of thing that slips into a real game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Defect {
    #[default]
    None,
    ViewShowsCard,
    DrawingShowsCard,
    ConstantsShowCard,
    ConstantsChange,
    ConstantInView,
    LegalOrderShowsCard,
    RefusalShowsCard,
    /// Only of a card that there is not.
    OddRefusalShowsCard,
    /// Only of a card that there is not.
    OddAnswerShowsCard,
    OddQuestionPanics,
    ForecastShowsCard,
    /// Asked twice it says two things.
    ForecastUnsteady,
    ForecastPanics,
    WarningShowsCard,
    WarningNamesNobody,
    AdviceShowsCard,
    EndShowsCard,
    WordsShowCard,
    DrawToldToAll,
    CallToldToAll,
    SwapUntold,
    ListsRefused,
    AcceptsUnlisted,
    AcceptsFromOthers,
    ListsTwice,
    NeverEnds,
    NobodyToAct,
    NothingLegal,
    EndsEarly,
    OutcomeForThree,
    UnsteadyList,
    OwnGenerator,
    MoreDraws,
    JsonLoses,
    JsonUnreadable,
    AskingActs,
    EventCitesNothing,
    RefusalCitesNothing,
    OutcomeCitesNothing,
    EventWithoutWords,
    EventNamesNobody,
    RefusalWithoutWords,
    ImaginesReality,
    ImaginesOwnCard,
    ImaginesNoCard,
    ImaginesUnsteadily,
    WritesTooMuch,
    WritesAnew,
    BreaksLaw,
    Panics,
    NoSeats,
}

/// How often something was asked: what a state must not remember.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Tally(pub AtomicU32);

impl Clone for Tally {
    fn clone(&self) -> Tally {
        Tally(AtomicU32::new(self.0.load(Ordering::Relaxed)))
    }
}

impl PartialEq for Tally {
    fn eq(&self, other: &Tally) -> bool {
        self.0.load(Ordering::Relaxed) == other.0.load(Ordering::Relaxed)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    pub defect: Defect,
    /// The calls have a deadline.
    pub timed: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub defect: Defect,
    pub timed: bool,
    pub calls: [Option<bool>; 2],
    /// 1 to 6; 0 is no card.
    pub cards: [u8; 2],
    /// Wrong guesses of the seat's card since it last changed, by bit.
    pub wrong: [u8; 2],
    pub turn: u8,
    pub guessed: Option<Seat>,
    pub asked: Tally,
    /// Only a defect fills this.
    #[serde(skip)]
    pub lost: u8,
    #[serde(deserialize_with = "odd_is_unreadable")]
    pub unreadable: u8,
}

fn odd_is_unreadable<'de, D: serde::Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    match u8::deserialize(from)? {
        0 => Ok(0),
        other => Err(serde::de::Error::custom(format!("{other} cannot be read"))),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    Call {
        heads: bool,
    },
    Swap,
    Guess {
        card: u8,
    },
    /// Says something and tosses a coin, for all to hear; nothing comes of it.
    Boast {
        loud: bool,
    },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Call { heads } => f.write_str(if *heads { "Call heads" } else { "Call tails" }),
            Action::Swap => f.write_str("Swap your card"),
            Action::Guess { card } => write!(f, "Guess {card}"),
            Action::Boast { loud } => write!(f, "Boast {}", if *loud { "loudly" } else { "softly" }),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Event {
    Called { seat: Seat, heads: Option<bool> },
    Swapped { seat: Seat, drawn: Option<u8>, spoiled: Spoiled },
    Guessed { seat: Seat, card: u8, right: bool, hint: Hint },
    Boasted { seat: Seat, loud: bool, heads: bool },
}

/// How the words of an event were spoiled by a defect.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum Spoiled {
    Not,
    Rule,
    Words,
    Seat,
}

/// Something that only the words say.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(into = "()")]
pub struct Hint(pub Option<bool>);

impl From<Hint> for () {
    fn from(_: Hint) {}
}

impl Fact for Event {
    type Terms = ();

    fn rule(&self) -> RuleId {
        match self {
            Event::Called { .. } => "GUESS-1",
            Event::Swapped { spoiled: Spoiled::Rule, .. } => "GUESS-33",
            Event::Swapped { .. } => "GUESS-3",
            Event::Guessed { .. } => "GUESS-4",
            Event::Boasted { .. } => "GUESS-6",
        }
    }

    fn words(&self, (): &()) -> String {
        match self {
            Event::Called { seat, .. } => format!("{seat} called."),
            Event::Swapped { spoiled: Spoiled::Words, .. } => String::new(),
            Event::Swapped { spoiled: Spoiled::Seat, .. } => "{2} swapped.".to_string(),
            Event::Swapped { seat, drawn: None, .. } => format!("{seat} swapped."),
            Event::Swapped { seat, drawn: Some(card), .. } => format!("{seat} drew {card}."),
            Event::Boasted { seat, loud, heads } => format!("{seat} boasted: {loud}, {heads}."),
            Event::Guessed { seat, card, right: true, .. } => format!("{seat} guessed {card}, rightly."),
            Event::Guessed { seat, card, hint, .. } => match hint.0 {
                Some(low) => format!("{seat} guessed {card}, too {}.", if low { "low" } else { "high" }),
                None => format!("{seat} guessed {card}, wrongly."),
            },
        }
    }
}

#[derive(Clone, Debug, Serialize)]
pub struct View {
    pub called: [bool; 2],
    pub own: Option<(bool, u8)>,
    pub wrong: [u8; 2],
    pub turn: u8,
    pub guessed: Option<Seat>,
    pub shown: Option<[u8; 2]>,
    #[serde(skip)]
    pub drawn: u8,
    /// What a forecast is made wrong by.
    #[serde(skip)]
    pub spoiled: Option<(Defect, [u8; 2])>,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "turn {}{}", self.turn, ".".repeat(self.drawn as usize))
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Illegal {
    NotNow,
    Known { card: u8, really: Option<u8> },
    NoCard,
    Unruly,
    Wordless,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::NotNow => f.write_str("Now is not the time for that."),
            Illegal::Known { card, really: Some(really) } => write!(f, "It is {really}, not {card}."),
            Illegal::Known { card, .. } => write!(f, "You know that it is not {card}."),
            Illegal::NoCard => f.write_str("You have no card to swap."),
            Illegal::Unruly => f.write_str("No."),
            Illegal::Wordless => Ok(()),
        }
    }
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        match self {
            Illegal::NotNow | Illegal::Wordless => "GUESS-2",
            Illegal::NoCard => "GUESS-3",
            Illegal::Known { .. } => "GUESS-4",
            Illegal::Unruly => "GUESS-0",
        }
    }
}

pub fn points(state: &State) -> Outcome {
    let mut score = [0; 2];
    if let Some(seat) = state.guessed {
        score[seat.index()] += 2;
    }
    score[usize::from(state.calls[0] != state.calls[1])] += 1;
    match state.defect {
        Defect::OutcomeForThree => Outcome::by_score(&[score[0], score[1], 0], "GUESS-5"),
        Defect::OutcomeCitesNothing => Outcome::by_score(&score, "GUESS-50"),
        _ => Outcome::by_score(&score, "GUESS-5"),
    }
}
