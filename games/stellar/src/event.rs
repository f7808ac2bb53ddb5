//! What happened.

use engine::english::{a, counted, list, number};
use engine::{Fact, RuleId, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::action::nth;
use crate::state::{Class, Kind, SolarType};
use crate::view::{SolarFace, Worth};

/// A ship as an audience may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Seen {
    pub class: Class,
    pub kind: Option<Kind>,
}

impl Seen {
    /// For those who see its face.
    pub fn kind(kind: Kind) -> Seen {
        Seen { class: kind.class(), kind: Some(kind) }
    }

    /// For those who see only its back, unless it lies up.
    pub fn back(kind: Kind, up: bool) -> Seen {
        Seen { class: kind.class(), kind: up.then_some(kind) }
    }

    fn words(self) -> String {
        match self.kind {
            Some(kind) => kind.name().to_string(),
            None => self.class.ship().to_string(),
        }
    }
}

/// Why a sector went where it went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// Only one player has military ships there (STELLAR-9.4).
    Force,
    /// Partners who both have military ships there do not win it (STELLAR-R48).
    SharedForce,
    /// The only player with ships there (STELLAR-9.5).
    Alone,
    /// The most settlement points (STELLAR-9.5).
    Most,
    /// A tie for the most (STELLAR-9.6).
    Tie,
    /// No ships are there (STELLAR-R43).
    #[default]
    Nobody,
}

/// Facts, with the values that they leave behind: whoever shows them has nothing to work out. Where some may know more than
/// others the same fact is told twice, with different ships in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    /// A scenario began: the types of its sectors, each in dealing order.
    Dealt {
        scenario: u8,
        sectors: Vec<Vec<SolarType>>,
        first: Seat,
        /// Solar-system cards that are left for later.
        solar_deck: u8,
        /// By seat: who has nothing to choose (STELLAR-R08).
        committed: Vec<bool>,
    },
    /// Told to the picker only.
    Picked {
        seat: Seat,
        kind: Kind,
    },
    Committed {
        seat: Seat,
    },
    /// All fleets are in: by seat, their sizes and what is left of the Reserves.
    FleetsReady {
        sizes: Vec<u8>,
        reserves: Vec<u8>,
    },
    /// A starting hand: a hand has no order (STELLAR-R10), so neither has this. Kinds are for its owner only.
    HandDrawn {
        seat: Seat,
        ships: Vec<Seen>,
        /// What is left of the Fleet.
        fleet: u8,
        /// The back of the card that is on top of it now.
        top: Option<Class>,
    },
    /// `ship.kind` is for the drawer only.
    Drew {
        seat: Seat,
        ship: Seen,
        /// What is left of the Fleet.
        fleet: u8,
        /// The back of the card that is on top of it now.
        top: Option<Class>,
    },
    Placed {
        seat: Seat,
        sector: u8,
        index: u8,
        ship: Seen,
        up: bool,
    },
    Revealed {
        seat: Seat,
        sector: u8,
        index: u8,
        kind: Kind,
    },
    Passed {
        seat: Seat,
    },
    /// Both kinds for the two fighters; for others only what lies open or what they knew.
    Fought {
        sector: u8,
        attacker: Seat,
        attacking: Seen,
        attacker_index: u8,
        defender: Seat,
        defending: Seen,
        defender_index: u8,
        attacker_lost: bool,
        defender_lost: bool,
    },
    /// A Founder looked. What it saw is for its owner only.
    Looked {
        seat: Seat,
        sector: u8,
        worth: Option<Worth>,
        cards: Option<Vec<SolarFace>>,
        ships: Option<Vec<Vec<Kind>>>,
    },
    Warped {
        seat: Seat,
        from: u8,
        index: u8,
        to: u8,
        to_index: u8,
        ship: Seen,
        /// It lies up now.
        up: bool,
        turned_up: bool,
    },
    Mended {
        seat: Seat,
        sector: u8,
        index: u8,
        ship: Seen,
        up: bool,
    },
    Destroyed {
        seat: Seat,
        sector: u8,
        /// Where the Rogue lies in its owner's stack.
        rogue_index: u8,
        owner: Seat,
        index: u8,
        ship: Seen,
    },
    /// A Mend found no Settled ship of its owner.
    NothingToMend {
        seat: Seat,
    },
    /// An ability expired unused.
    Declined {
        seat: Seat,
        kind: Kind,
    },
    /// A sector was scored: everything lies open now.
    SectorScored {
        sector: u8,
        cards: Vec<SolarFace>,
        ships: Vec<Vec<Kind>>,
        /// Settlement points by seat.
        settlement: Vec<u8>,
        winner: Option<Seat>,
        how: How,
        fortified: bool,
        points: i32,
        /// Whose ships there go to their Settled pile; all others return to the Reserves (STELLAR-9.8 to STELLAR-9.10).
        settles: Option<Seat>,
        /// By seat, so far.
        scores: Vec<i32>,
        /// By team, so far; none without teams (STELLAR-12.6).
        teams: Option<[i32; 2]>,
        reserves: Vec<u8>,
    },
    ScenarioEnded {
        scenario: u8,
        scores: Vec<i32>,
        /// By team; none without teams (STELLAR-12.6).
        teams: Option<[i32; 2]>,
        /// By seat, in this scenario.
        gained: Vec<i32>,
    },
    GameOver {
        scores: Vec<i32>,
        winners: Vec<Seat>,
    },
}

impl Fact for Event {
    type Terms = ();

    fn rule(&self) -> RuleId {
        match self {
            Event::Dealt { .. } => "STELLAR-2.2",
            Event::Picked { .. } => "STELLAR-3.2",
            Event::Committed { .. } => "STELLAR-R07",
            Event::FleetsReady { .. } => "STELLAR-3.5",
            Event::HandDrawn { .. } => "STELLAR-3.6",
            Event::Drew { .. } => "STELLAR-6.1",
            Event::Placed { up: false, .. } => "STELLAR-4.6",
            Event::Placed { .. } => "STELLAR-4.3",
            Event::Revealed { .. } => "STELLAR-5.1",
            Event::Passed { .. } => "STELLAR-5.1",
            Event::Fought { attacker_lost: true, defender_lost: true, .. } => "STELLAR-7.6",
            Event::Fought { .. } => "STELLAR-7.5",
            Event::Looked { .. } => "STELLAR-8.3",
            Event::Warped { turned_up: true, .. } => "STELLAR-8.7",
            Event::Warped { .. } => "STELLAR-8.5",
            Event::Mended { up: true, .. } => "STELLAR-8.13",
            Event::Mended { .. } => "STELLAR-8.11",
            Event::Destroyed { .. } => "STELLAR-8.14",
            Event::NothingToMend { .. } => "STELLAR-R34",
            Event::Declined { .. } => "STELLAR-R16",
            Event::SectorScored { winner: None, .. } => "STELLAR-R43",
            Event::SectorScored { how: How::Force, .. } => "STELLAR-9.4",
            Event::SectorScored { .. } => "STELLAR-9.5",
            Event::ScenarioEnded { .. } => "STELLAR-9.1",
            Event::GameOver { .. } => "STELLAR-10.5",
        }
    }

    fn words(&self, (): &()) -> String {
        match self {
            Event::Dealt { scenario, sectors, first, .. } => {
                let sectors = counted(sectors.len() as i64, "sector");
                format!("Scenario {scenario} began with {sectors}; {first} starts.")
            }
            Event::Picked { seat, kind } => format!("{seat} chose {} for the fleet.", a(kind.name())),
            Event::Committed { seat } => format!("{seat} chose a fleet."),
            Event::FleetsReady { sizes, .. } => {
                format!("The fleets were shuffled. Ships: {}.", by_seat(sizes.iter().copied()))
            }
            Event::HandDrawn { seat, ships, .. } => {
                let mut kinds: Vec<(String, i64)> = Vec::new();
                for ship in ships {
                    match kinds.iter_mut().find(|(words, _)| *words == ship.words()) {
                        Some((_, count)) => *count += 1,
                        None => kinds.push((ship.words(), 1)),
                    }
                }
                let held = |(words, count): &(String, i64)| {
                    if *count == 1 { a(words) } else { counted(*count, words) }
                };
                let ships: Vec<String> = kinds.iter().map(held).collect();
                format!("{seat} starts with {} in hand.", list(&ships))
            }
            Event::Drew { seat, ship, .. } => format!("{seat} drew {}.", a(&ship.words())),
            Event::Placed { seat, sector, ship, up, .. } => {
                format!("{seat} placed {} face {} in sector {}.", a(&ship.words()), facing(*up), nth(*sector))
            }
            Event::Revealed { seat, sector, kind, .. } => {
                format!("{seat} revealed {} in sector {}.", a(kind.name()), nth(*sector))
            }
            Event::Passed { seat } => format!("{seat} ended the turn without a reveal."),
            Event::Fought {
                sector,
                attacker,
                attacking,
                defender,
                defending,
                attacker_lost,
                defender_lost,
                ..
            } => {
                let attacking = format!("{attacker}'s {}", attacking.words());
                let defending = format!("{defender}'s {}", defending.words());
                let place = nth(*sector);
                match (attacker_lost, defender_lost) {
                    (true, true) => {
                        format!("{attacking} and {defending} destroyed each other in sector {place}.")
                    }
                    (true, false) => format!("{defending} destroyed {attacking} in sector {place}."),
                    _ => format!("{attacking} destroyed {defending} in sector {place}."),
                }
            }
            Event::Looked { seat, sector, cards: None, .. } => {
                format!("{seat}'s Founder looked at sector {}.", nth(*sector))
            }
            Event::Looked { seat, sector, cards: Some(cards), ships, .. } => {
                let cards: Vec<String> = cards.iter().map(|card| card.words()).collect();
                let ships: Vec<&str> = ships.iter().flatten().flatten().map(|kind| kind.name()).collect();
                let (sector, cards, ships) = (nth(*sector), list(&cards), list(&ships));
                format!("{seat}'s Founder looked at sector {sector}: {cards}. Ships: {ships}.")
            }
            Event::Warped { seat, from, to, ship, turned_up, .. } => {
                let turned = if *turned_up { ", where it was turned face up" } else { "" };
                let (ship, from, to) = (a(&ship.words()), nth(*from), nth(*to));
                format!("{seat} moved {ship} from sector {from} to sector {to}{turned}.")
            }
            Event::Mended { seat, sector, ship, up, .. } => {
                let (ship, sector) = (a(&ship.words()), nth(*sector));
                format!("{seat}'s Mend brought back {ship}, face {}, in sector {sector}.", facing(*up))
            }
            Event::Destroyed { seat, sector, rogue_index, owner, index, ship } => {
                let victim = match (owner == seat, rogue_index == index) {
                    (true, true) => "itself".to_string(),
                    (true, false) => format!("{} of its own side", a(&ship.words())),
                    (false, _) => format!("{owner}'s {}", ship.words()),
                };
                format!("{seat}'s Rogue destroyed {victim} in sector {}.", nth(*sector))
            }
            Event::NothingToMend { seat } => format!("{seat}'s Mend found no ship to bring back."),
            Event::Declined { seat, kind } => format!("{seat} did not use the {}.", kind.name()),
            Event::SectorScored { sector, winner, how, points, settles, .. } => {
                let sector = nth(*sector);
                let Some(winner) = winner else {
                    return format!("Nobody won sector {sector}; its cards left the game.");
                };
                let how = if *how == How::Force { "with warships" } else { "by settling it" };
                let ships = if settles.is_some() {
                    "The ships there are used up."
                } else {
                    "It is fortified, so the ships return."
                };
                format!("{winner} won sector {sector} {how}: {}. {ships}", counted(*points, "point"))
            }
            Event::ScenarioEnded { scenario, scores, teams, .. } => {
                let teams = teams.map(|[even, odd]| {
                    format!(" Teams: {{0}} and {{2}} {}, {{1}} and {{3}} {}.", number(even), number(odd))
                });
                let points = by_seat(scores.iter().copied());
                format!("Scenario {scenario} ended. Points: {points}.{}", teams.unwrap_or_default())
            }
            Event::GameOver { scores, winners } => {
                let names: Vec<String> = winners.iter().map(Seat::to_string).collect();
                let points = by_seat(scores.iter().copied());
                format!("The game is over: {} won. Points: {points}.", list(&names))
            }
        }
    }
}

fn facing(up: bool) -> &'static str {
    if up { "up" } else { "down" }
}

/// `{0} 5 and {1} −2`.
fn by_seat(values: impl Iterator<Item = impl Into<i64>>) -> String {
    let each = values.enumerate().map(|(seat, value)| format!("{} {}", Seat(seat as u8), number(value)));
    list(&each.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Game};

    use super::*;
    use crate::testing::*;
    use crate::{Action, Mode, Setup, Stellar};

    /// The values in an event are those of the view after it, as long as nothing else in the same batch changes them.
    fn assert_left_behind(table: &Table) {
        let view = table.spectator();
        let ended = table.heard.iter().any(|told| matches!(told.event, Event::ScenarioEnded { .. }));
        for told in &table.heard {
            match &told.event {
                Event::HandDrawn { seat, fleet, top, .. } | Event::Drew { seat, fleet, top, .. }
                    if !ended =>
                {
                    let player = &view.players[seat.index()];
                    assert_eq!((player.fleet, player.fleet_top), (*fleet, *top));
                }
                Event::FleetsReady { reserves, .. } if !ended => {
                    assert_eq!(
                        view.players.iter().map(|player| player.reserve).collect::<Vec<_>>(),
                        *reserves
                    );
                }
                Event::Revealed { seat, sector, index, kind } if !ended => {
                    let ship = view.sectors[usize::from(*sector)].stacks[seat.index()][usize::from(*index)];
                    assert_eq!((ship.kind, ship.up), (Some(*kind), true));
                }
                Event::Dealt { solar_deck, committed, .. } => {
                    assert_eq!(view.solar_deck, *solar_deck);
                    assert_eq!(
                        view.players.iter().map(|player| player.committed).collect::<Vec<_>>(),
                        *committed
                    );
                }
                Event::ScenarioEnded { scores, .. } => {
                    assert_eq!(view.players.iter().map(|player| player.score).collect::<Vec<_>>(), *scores);
                }
                _ => {}
            }
        }
        let last = table.heard.iter().rev().find_map(|told| match &told.event {
            Event::SectorScored { scores, reserves, .. } => Some((scores, reserves)),
            _ => None,
        });
        if let Some((scores, reserves)) = last {
            assert_eq!(view.players.iter().map(|player| player.score).collect::<Vec<_>>(), *scores);
            assert_eq!(view.players.iter().map(|player| player.reserve).collect::<Vec<_>>(), *reserves);
        }
    }

    #[test]
    fn events_tell_the_values_that_they_leave_behind() {
        for mode in [Mode::Duel, Mode::Three, Mode::Tandem] {
            for seed in 0..8 {
                let mut table = start(Setup { mode, ..Setup::default() }, seed);
                while let Some(seat) = Stellar::to_act(&table.state).first() {
                    let mut options = table.legal(seat);
                    if options.len() > 1 {
                        options.retain(|action| *action != Action::FleetDone);
                    }
                    let action = options[table.chance.below(options.len() as u32) as usize];
                    table.act(seat, action);
                    assert_left_behind(&table);
                }
            }
        }
    }

    /// STELLAR-9.4, STELLAR-9.8: who did what, and what became of it, in one sentence each.
    #[test]
    fn a_won_sector_is_told_in_words() {
        let mut table = on(Mode::Duel, &[&[24], &[7], &[1]], "A hand: Ki\nA S3: Fo\nB S2: Fo\nB S3: Fo");
        table.place("Ki", 1, true);
        let words = table.words_for(B);
        for line in [
            "STELLAR-9.4 {0} won sector 1 with warships: 4 points. The ships there are used up.",
            "STELLAR-9.5 {1} won sector 2 by settling it: 1 point. The ships there are used up.",
            "STELLAR-R43 Nobody won sector 3; its cards left the game.",
            "STELLAR-9.1 Scenario 1 ended. Points: {0} 4 and {1} 1.",
        ] {
            assert!(words.contains(line), "{line} in {words}");
        }
    }
}
