//! The table as a picture for a terminal.

use std::fmt;

use engine::Seat;

use crate::view::{Laid, View};

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Moons: {}", row(&self.moons))?;
        for (seat, laid) in self.laid.iter().enumerate() {
            let laid = match laid {
                None => "-".to_string(),
                Some(Laid::Hidden) => "?".to_string(),
                Some(Laid::Probe(probe)) => probe.to_string(),
            };
            let (seat, won) = (Seat(seat as u8), row(&self.won[seat]));
            writeln!(f, "{seat}: launched {laid}, has {} more; moons: {won}", self.hands[seat.index()])?;
        }
        writeln!(f, "Your probes: {}", row(&self.hand))
    }
}

fn row(numbers: &[u8]) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}
