//! A view as a terminal shows it.

use std::fmt;

use crate::view::View;
use crate::words::fleet;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Turn {} of {}, {:?} of {}", self.turn, self.last_turn, self.phase, self.active)?;
        for (hex, markers) in &self.markers {
            for marker in markers {
                let forces: String = marker.forces.iter().map(ToString::to_string).collect();
                writeln!(f, "{hex}: {} task forces [{forces}], {} loose", marker.seat, marker.loose)?;
            }
        }
        for (hex, star) in self.stars.iter().filter(|(_, star)| !star.planets.is_empty()) {
            write!(f, "{hex}:")?;
            for planet in star.planets.values() {
                let kind = planet.kind.map_or("unknown", |kind| kind.name());
                write!(f, " [{} {kind} {}", planet.id, planet.capacity.unwrap_or_default())?;
                if let Some(colony) = &planet.colony {
                    write!(f, ", colony of {}", colony.owner)?;
                    if let Some(people) = colony.people {
                        write!(f, " with {people}M")?;
                    }
                }
                f.write_str("]")?;
            }
            writeln!(f)?;
        }
        let Some(own) = &self.own else { return Ok(()) };
        for group in own.groups.values() {
            let mut ships = [0; 5];
            ships[group.kind as usize] = group.count;
            let at = group.at.map_or_else(|| "off the map".to_string(), |hex| hex.to_string());
            let course = group.course.map_or_else(String::new, |hex| format!(" to {hex}"));
            writeln!(f, "group {}: {} at {at}{course}", group.id.0, fleet(&ships))?;
        }
        if let Some(ledger) = &own.ledger {
            writeln!(f, "{} points to spend", ledger.points)?;
        }
        Ok(())
    }
}
