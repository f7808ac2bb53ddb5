//! Why an action is refused.

use serde::Serialize;
use ts_rs::TS;

engine::refusals! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
    #[serde(rename_all = "snake_case", tag = "why")]
    pub enum Illegal {
        GameOver ["MOONS-3.1"] "The game is over.";
        AlreadyLaid ["MOONS-2.2"] "You have launched a probe in this round; it cannot be called back.";
        /// Moons are taken only once the probes have arrived.
        LayFirst ["MOONS-2.1"] "Launch a probe first: the moons are taken when all have arrived.";
        NotInHand { probe: u8 } ["MOONS-2.1"] "You have no probe {probe}.";
        NotFirst ["MOONS-2.3"] "Only whoever launched the highest probe takes a moon.";
        NoSuchMoon { moon: u8 } ["MOONS-2.3"] "There is no moon worth {moon} in the middle.";
    }
}
