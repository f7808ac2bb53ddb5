//! What the log says.

use engine::{Fact, RuleId, Seat};

use crate::event::Event;

impl Fact for Event {
    type Terms = ();

    fn rule(&self) -> RuleId {
        match self {
            Event::Laid { .. } => "MOONS-2.1",
            Event::Arrived { .. } | Event::Taken { .. } => "MOONS-2.3",
        }
    }

    fn words(&self, (): &()) -> String {
        match self {
            Event::Laid { seat, probe: Some(probe) } => format!("{seat} launched probe {probe}."),
            Event::Laid { seat, probe: None } => format!("{seat} launched a probe."),
            Event::Arrived { probes, first } => {
                let probes: Vec<String> = probes
                    .iter()
                    .enumerate()
                    .map(|(seat, probe)| format!("{} {probe}", Seat(seat as u8)))
                    .collect();
                format!("The probes arrived: {}. {first} was first.", probes.join(", "))
            }
            Event::Taken { seat, moon } => format!("{seat} took the moon worth {moon}."),
        }
    }
}
