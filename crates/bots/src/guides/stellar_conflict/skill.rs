//! What the levels differ in.

use engine::{Chance, Fast, Millis, Seat};
use stellar_conflict::{Action, Deployment, Phase, State};

use crate::levels::Level;

pub struct Skill {
    /// Poses that it tries; none for as many as its budget allows.
    pub tries: Option<u32>,
    /// How far it misses the pose it wants, in ticks and in tenths of a degree.
    pub error: (i32, i32),
    /// How much it minds open edges.
    pub caution: f32,
    /// Whether it plays deployments on to their end.
    pub foresight: bool,
    /// Fleets among which it takes the one that looks best.
    pub fleets: u32,
    /// The time for a card in milliseconds, least and most.
    pace: (Millis, Millis),
    /// How much of it passes between putting the card onto the table and letting go; it is thought in between.
    aiming: Millis,
    /// Whether it spreads its cards over the whole countdown, so that others do not have the last word.
    patient: bool,
}

/// Kept back for the last card when time is spread out.
const RESERVE: Millis = 900;

impl Skill {
    pub fn of(level: Level) -> Skill {
        let skill = |tries, error, caution, fleets, pace, aiming| Skill {
            tries,
            error,
            caution,
            foresight: level >= Level::Hard,
            fleets,
            pace,
            aiming,
            patient: level >= Level::Medium,
        };
        match level {
            Level::Random | Level::Novice => skill(Some(4), (300, 150), 0.0, 1, (2500, 5000), 1200),
            Level::Greedy | Level::Easy => skill(Some(16), (100, 40), 0.0, 2, (2000, 4500), 1000),
            Level::Medium => skill(None, (30, 10), 1.0, 8, (2000, 4000), 900),
            Level::Hard => skill(None, (10, 3), 1.0, 24, (1800, 3500), 900),
            Level::Expert => skill(None, (0, 0), 1.0, 48, (1700, 3000), 1000),
        }
    }

    /// How long it takes to carry an action out. The long wait comes before the card is put onto the table, so that what
    /// is decided then is decided late.
    pub fn pause(&self, state: &State, seat: Seat, at: Millis, action: &Action, luck: &mut Fast) -> Millis {
        let (least, most) = self.pace;
        let usual = least + Millis::from(luck.below((most - least) as u32 + 1));
        let Phase::Deploy { ends, .. } = state.phase else { return usual / 2 };
        if !matches!(action, Action::Hold { .. }) {
            return self.aiming;
        }
        let mut pause = usual - self.aiming;
        if self.patient
            && state.terms.setup.deployment == Deployment::Timed
            && let Some(ends) = ends
        {
            let cards = state.players[seat.index()].deck.len() as Millis + 1;
            let share = ends.saturating_sub(at + RESERVE) / cards * Millis::from(92 + luck.below(12)) / 100;
            let latest = ends.saturating_sub(at + RESERVE + self.aiming);
            pause = pause.max(share.saturating_sub(self.aiming).min(latest));
        }
        pause
    }
}
