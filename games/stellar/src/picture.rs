//! The table as a picture for a terminal.

use std::fmt;

use engine::Seat;
use engine::english::{counted, list, number};

use crate::state::{Class, KINDS, Kind};
use crate::view::{PlayerView, SectorView, ShipView, SolarCardView, Step, View};

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return self.write_book(f);
        }
        writeln!(
            f,
            "Scenario {} of {}, started by {}. {}",
            self.scenario,
            self.scenarios,
            self.first_seat,
            self.now()
        )?;
        for (number, sector) in self.sectors.iter().enumerate() {
            write_sector(f, number + 1, sector)?;
        }
        for (seat, player) in self.players.iter().enumerate() {
            write_player(f, Seat(seat as u8), player)?;
        }
        let Some(own) = &self.own else { return Ok(()) };
        writeln!(f, "Your Fleet:        {}", names(&own.fleet))?;
        writeln!(f, "Your Reserve:      {}", names(&own.reserve))?;
        writeln!(f, "Your discard pile: {}", names(&own.settled))?;
        writeln!(f, "Your hand:         {}", names(&own.hand))?;
        let mut told = own.hand.clone();
        told.dedup();
        told.iter().try_for_each(|kind| writeln!(f, "  {}", self.about(*kind)))
    }
}

impl View {
    fn now(&self) -> String {
        let who = self.active.map(|seat| seat.to_string()).unwrap_or_default();
        match self.step {
            Step::Fleet => "Fleets are being chosen.".to_string(),
            Step::Place => format!("To place a card: {who}."),
            Step::Reveal => format!("To reveal a ship or not: {who}."),
            Step::Ability { kind, sector, .. } => {
                format!("To decide on the {} in sector {}: {who}.", kind.name(), sector + 1)
            }
            Step::Fight { sector, .. } => format!("To choose whom to fight in sector {}: {who}.", sector + 1),
            Step::Over => "The game is over.".to_string(),
        }
    }

    /// What there is to look up.
    fn write_book(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# ships")?;
        KINDS.iter().try_for_each(|kind| writeln!(f, "{}", self.about(*kind)))?;
        writeln!(f, "# sectors")?;
        self.constants.solar.iter().try_for_each(|solar| {
            let points: Vec<String> = solar.points.iter().map(|points| number(*points)).collect();
            writeln!(
                f,
                "{} (type {}): {}, worth {} points, {} fortified",
                solar.kind.name(),
                solar.number,
                counted(solar.cards, "card"),
                points.join(" or "),
                solar.fortified
            )
        })
    }

    /// A kind of ship: what the edition prints on it, and what it does.
    fn about(&self, kind: Kind) -> String {
        let printed = &self.constants.printed[kind as usize];
        match does(kind) {
            Some(does) => {
                format!("{}: civilian, settles with {}. Face up: {does}", kind.name(), printed.settlement)
            }
            None => format!(
                "{}: military. Destroys {}; loses to {}.",
                kind.name(),
                listed(&printed.beats),
                listed(&printed.loses_to)
            ),
        }
    }
}

/// STELLAR-8.3 to STELLAR-8.16: what a civilian ship does when it is turned up.
fn does(kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::Founder => Some("look at the points and at all ships in its sector."),
        Kind::WarpRing => Some("move one of your ships to another sector."),
        Kind::Mend => Some("bring back one ship from your discard pile, under the Mend."),
        Kind::Rogue => Some("destroy any one ship in its sector."),
        Kind::Destroyer | Kind::Slicer | Kind::Crusher | Kind::Foil | Kind::Kite => None,
    }
}

fn listed(kinds: &[Kind]) -> String {
    list(&kinds.iter().map(|kind| kind.name()).collect::<Vec<_>>())
}

fn write_sector(f: &mut fmt::Formatter<'_>, number: usize, sector: &SectorView) -> fmt::Result {
    let cards: Vec<String> = sector.cards.iter().map(card).collect();
    let worth = sector.worth.map_or_else(String::new, |worth| {
        let shield = if worth.fortified { ", fortified" } else { "" };
        format!(" = {}{shield}", counted(worth.points, "point"))
    });
    writeln!(f, "  Sector {number}: {}{worth}", cards.join(", "))?;
    for (seat, stack) in sector.stacks.iter().enumerate().filter(|(_, stack)| !stack.is_empty()) {
        let ships: Vec<String> = stack.iter().map(ship).collect();
        writeln!(f, "    {}: {}", Seat(seat as u8), ships.join(" < "))?;
    }
    Ok(())
}

fn write_player(f: &mut fmt::Formatter<'_>, seat: Seat, player: &PlayerView) -> fmt::Result {
    let top = player.fleet_top.map(|class| format!(" ({} on top)", class.name())).unwrap_or_default();
    let hand: Vec<&str> = player.hand.iter().map(|class| class.name()).collect();
    let settled: Vec<&str> =
        player.settled.iter().map(|ship| ship.kind.map_or(back(ship.class), Kind::name)).collect();
    write!(f, "{seat}: {}; hand: {}; ", counted(player.score, "point"), list(&hand))?;
    write!(f, "Fleet {}{top}; Reserve {}; ", player.fleet, player.reserve)?;
    write!(f, "discard pile: {}", list(&settled))?;
    if let Some(blur) = &player.blur {
        write!(f, "; among these and the ship under the Mend: {}", names(&blur.kinds))?;
    }
    writeln!(f)
}

fn card(card: &SolarCardView) -> String {
    match card.face {
        Some(face) => face.words(),
        None => format!("{} (type {})", card.kind.name(), card.kind.number()),
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
