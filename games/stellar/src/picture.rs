//! The table as a picture for a terminal.

use std::fmt;

use engine::Seat;

use crate::state::{Class, Kind};
use crate::view::{PlayerView, SectorView, ShipView, SolarCardView, Step, View};

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Scenario {} of {}, started by {}. ", self.scenario, self.scenarios, self.first_seat)?;
        writeln!(f, "{}", self.now())?;
        for (number, sector) in self.sectors.iter().enumerate() {
            write_sector(f, number + 1, sector)?;
        }
        for (seat, player) in self.players.iter().enumerate() {
            write_player(f, Seat(seat as u8), player)?;
        }
        let Some(own) = &self.own else { return Ok(()) };
        writeln!(f, "Your hand:    {}", names(&own.hand))?;
        writeln!(f, "Your Fleet:   {}", names(&own.fleet))?;
        writeln!(f, "Your Reserve: {}", names(&own.reserve))?;
        writeln!(f, "Your Settled: {}", names(&own.settled))
    }
}

impl View {
    fn now(&self) -> String {
        let who = self.active.map(|seat| seat.to_string()).unwrap_or_default();
        match self.step {
            Step::Fleet => "Fleets are being chosen.".to_string(),
            Step::Place => format!("{who} places a card."),
            Step::Reveal => format!("{who} may reveal a ship."),
            Step::Ability { kind, sector, .. } => {
                format!("{who} decides on the {} in sector {}.", kind.name(), sector + 1)
            }
            Step::Fight { sector, .. } => format!("{who} chooses whom to fight in sector {}.", sector + 1),
            Step::Over => "The game is over.".to_string(),
        }
    }
}

fn write_sector(f: &mut fmt::Formatter<'_>, number: usize, sector: &SectorView) -> fmt::Result {
    let cards: Vec<String> = sector.cards.iter().map(card).collect();
    writeln!(f, "  Sector {number}: {}", cards.join(", "))?;
    for (seat, stack) in sector.stacks.iter().enumerate().filter(|(_, stack)| !stack.is_empty()) {
        let ships: Vec<String> = stack.iter().map(ship).collect();
        writeln!(f, "    {}: {}", Seat(seat as u8), ships.join(" < "))?;
    }
    Ok(())
}

fn write_player(f: &mut fmt::Formatter<'_>, seat: Seat, player: &PlayerView) -> fmt::Result {
    let top = player.fleet_top.map(|class| format!(" (top {})", class.name())).unwrap_or_default();
    let hand: Vec<&str> = player.hand.iter().map(|class| class.name()).collect();
    let settled: Vec<&str> =
        player.settled.iter().map(|ship| ship.kind.map_or(back(ship.class), Kind::name)).collect();
    write!(f, "{seat}: {} points, hand [{}], ", player.score, hand.join(", "))?;
    write!(f, "Fleet {}{top}, Reserve {}, ", player.fleet, player.reserve)?;
    write!(f, "Settled [{}]", settled.join(", "))?;
    if let Some(blur) = &player.blur {
        write!(f, "; among these and the ship under the Mend: {}", names(&blur.kinds))?;
    }
    writeln!(f)
}

fn card(card: &SolarCardView) -> String {
    match card.face {
        Some(face) => face.words(),
        None => format!("{} ({})", card.kind.name(), card.kind.number()),
    }
}

/// A down ship stands in brackets, with its kind if the viewer knows it.
fn ship(ship: &ShipView) -> String {
    match (ship.kind, ship.up) {
        (Some(kind), true) => kind.name().to_string(),
        (Some(kind), false) => format!("({})", kind.name()),
        (None, _) => format!("({})", back(ship.class)),
    }
}

fn back(class: Class) -> &'static str {
    match class {
        Class::Civilian => "civilian?",
        Class::Military => "military?",
    }
}

fn names(kinds: &[Kind]) -> String {
    if kinds.is_empty() {
        return "none".to_string();
    }
    kinds.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ")
}
