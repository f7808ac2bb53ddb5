//! What can be wrong with a game, and how it is said.

use std::fmt;

use engine::{Game, Viewer};

/// The promise that was broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An edition of our own that cannot be read, an option without a field, a setup that cannot be played or sent.
    Setup,
    /// The game's own assertion failed.
    Panicked,
    /// A random game took more decisions than allowed.
    Endless,
    /// The game is not over, nobody owes a decision and no deadline is running.
    NobodyToAct,
    /// A seat owes a decision and has no legal action.
    NothingLegal,
    /// There is an outcome, yet something can still be done.
    OverTooEarly,
    /// An outcome for other seats than the table has, or that splits partners.
    Outcome,
    /// `legal` lists what `check` refuses.
    ListedRefused,
    /// `check` accepts what `legal` does not list.
    UnlistedAccepted,
    /// `legal` lists an action twice.
    Duplicate,
    /// The same question got two answers: a hidden generator, a clock, a global.
    Unsteady,
    /// A refusal changed the state.
    RefusalActs,
    /// A rule that the index does not have.
    UnknownRule,
    /// Nothing said where a sentence is due, or a seat named that does not exist.
    Words,
    /// JSON lost or changed something.
    Json,
    /// A position breaks a law of its game.
    Lawless,
    /// What is written of a position cannot be read, or is not the same when it is written again.
    Notation,
    /// The recorded game replays to another one.
    Replay,
    /// The replay asked for other draws than were recorded.
    Draws,
    /// What a viewer sees changed, or a seat acted, and no event was told to that viewer.
    Untold,
    /// What is said never to change did, or is in the view as well.
    Inconstant,
    /// States that a viewer cannot tell apart have different views.
    LeakInView,
    /// … different constants.
    LeakInConstants,
    /// … different lists of legal actions, or other words, warnings or advice for them.
    LeakInLegal,
    /// … different answers to an action of the viewer.
    LeakInRefusal,
    /// … different forecasts or warnings of what would come of it.
    LeakInForecast,
    /// … different seats to act, deadlines or outcomes.
    LeakInTable,
    /// What happened looks the same afterwards, and different events were told.
    LeakInEvent,
    /// `imagine` never varies anything, though the game hides something.
    ImaginesNothing,
    /// An imagined state cannot be played to its end.
    ImaginesNonsense,
}

/// What is wrong at the position at hand; the caller knows where that is.
pub(super) struct Fault {
    kind: Kind,
    viewer: Option<Viewer>,
    pub what: String,
}

impl Fault {
    pub fn new(kind: Kind, what: impl Into<String>) -> Fault {
        Fault { kind, viewer: None, what: what.into() }
    }

    pub fn to(self, viewer: Viewer) -> Fault {
        Fault { viewer: Some(viewer), ..self }
    }

    pub fn of<G: Game>(self, setup: String, seed: u64, decision: usize) -> Failure {
        let Fault { kind, viewer, what } = self;
        Failure { game: G::META.id, setup, seed, decision, viewer, kind, what }
    }
}

pub(super) fn fault<T>(kind: Kind, what: impl Into<String>) -> Result<T, Fault> {
    Err(Fault::new(kind, what))
}

/// A broken promise and how to see it again. `Display` is one line.
#[derive(Clone, Debug)]
pub struct Failure {
    pub game: &'static str,
    /// Its number and its JSON.
    pub setup: String,
    pub seed: u64,
    /// How many decisions were taken before.
    pub decision: usize,
    /// Who saw it, where that matters.
    pub viewer: Option<Viewer>,
    pub kind: Kind,
    pub what: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}, seed {}, decision {}", self.game, self.setup, self.seed, self.decision)?;
        match self.viewer {
            Some(Viewer::Seat(seat)) => write!(f, ", seat {}", seat.0)?,
            Some(Viewer::Spectator) => write!(f, ", spectator")?,
            None => {}
        }
        write!(f, ": {:?}: {}", self.kind, self.what.replace('\n', " "))
    }
}

impl std::error::Error for Failure {}

/// Where two texts part, with a little of what surrounds it.
pub(super) fn difference(one: &str, other: &str) -> String {
    let same = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
    let around = |text: &str| {
        let bytes = &text.as_bytes()[same.saturating_sub(30)..text.len().min(same + 40)];
        String::from_utf8_lossy(bytes).into_owned()
    };
    format!("at byte {same}: `{}` against `{}`", around(one), around(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_shows_where_two_texts_part() {
        assert_eq!(difference("abcd", "abxd"), "at byte 2: `abcd` against `abxd`");
        assert_eq!(difference("ab", "abc"), "at byte 2: `ab` against `abc`");
        assert!(difference(&"ä".repeat(40), &"ä".repeat(41)).starts_with("at byte 80"));
    }
}
