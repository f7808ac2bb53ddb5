//! What players read: log lines, one for every event.

use engine::english::{a, counted, list};

use crate::edition::{Planet, SHIPS};
use crate::event::{Event, Fleet};
use crate::map::{Hex, Map};
use crate::names::Names;
use crate::sight::Seen;
use crate::state::PlanetId;
use crate::war::Unit;

/// `2 scouts and 1 corvette`.
pub fn fleet(ships: &Fleet) -> String {
    let parts: Vec<String> = SHIPS
        .iter()
        .zip(ships)
        .filter(|(_, count)| **count > 0)
        .map(|(kind, count)| counted(*count, kind.name()))
        .collect();
    list(&parts)
}

/// `terran for 60 million`, where the card says `T60`.
fn printed(planet: &str) -> String {
    planet.parse().map_or_else(
        |_| planet.to_string(),
        |planet: Planet| {
            let minerals = if planet.mineral_rich { " with minerals" } else { "" };
            format!("{} for {} million{minerals}", planet.kind.name(), planet.capacity)
        },
    )
}

/// `2 missile bases of planet 1`.
fn sort(unit: Unit, count: u16) -> String {
    match unit {
        Unit::Ship(kind) => counted(count, kind.name()),
        Unit::Captive(people) => format!("{} with people of {people}", counted(count, "transport")),
        Unit::Base(planet) => format!("{} of planet {planet}", counted(count, "missile base")),
        Unit::Advanced(planet) => format!("{} of planet {planet}", counted(count, "advanced missile base")),
    }
}

fn units(units: &[(Unit, u16)]) -> String {
    list(&units.iter().map(|(unit, count)| sort(*unit, *count)).collect::<Vec<_>>())
}

fn sighted(what: &Seen, map: &Map) -> String {
    let (at, on) = (|hex: &Hex| map.hex(*hex), |planet: &PlanetId| map.planet(*planet));
    match what {
        Seen::Ships { owner, hex, force: Some(force), ships } => {
            format!("Task force {force} of {owner} at {hex} held {}.", fleet(ships), hex = at(hex))
        }
        Seen::Ships { owner, hex, force: None, ships } => {
            format!("Loose ships of {owner} at {hex} were {}.", fleet(ships), hex = at(hex))
        }
        Seen::Planet { planet, devastated: true, .. } => {
            format!("{planet} was a devastated planet.", planet = on(planet))
        }
        Seen::Planet { planet, colony: None, .. } => {
            format!("Nobody lived on {planet}.", planet = on(planet))
        }
        Seen::Planet { planet, colony: Some(colony), .. } => {
            let shield = if colony.shield { " under a planet shield" } else { "" };
            match colony.owner == colony.holder {
                true => format!("{} had a colony on {planet}{shield}.", colony.owner, planet = on(planet)),
                false => {
                    format!(
                        "{} held a conquered colony of {} on {planet}.",
                        colony.holder,
                        colony.owner,
                        planet = on(planet)
                    )
                }
            }
        }
    }
}

pub fn words(event: &Event, map: &Map) -> String {
    use Event::*;
    let (at, on) = (|hex: &Hex| map.hex(*hex), |planet: &PlanetId| map.planet(*planet));
    match event {
        ProductionBegan { turn } => format!("The production turn after turn {turn} began."),
        Opened { planet, growth, people, output } => {
            format!(
                "{planet}: {growth} million were born, {people} million made {output} points.",
                planet = on(planet)
            )
        }
        Emigrated { planet, millions } => {
            format!("{millions} million boarded transports at {planet}.", planet = on(planet))
        }
        ExtraLeft { planet, millions } => {
            format!(
                "{millions} million of the population bonus boarded transports at {planet}.",
                planet = on(planet)
            )
        }
        Bought { planet: Some(planet), item, count, points } => {
            format!("{planet} built {} for {points}.", counted(*count, item.name()), planet = on(planet))
        }
        Bought { planet: None, item, count, points } => {
            format!("You bought {} for {points}.", counted(*count, item.name()))
        }
        Invested { tech, points, paid } => {
            format!("{points} points went into {}: {paid} in all.", tech.name())
        }
        Completed { tech, lost: 0 } => format!("Research completed: {}.", tech.name()),
        Completed { tech, lost } => {
            format!("Research completed, since its price dropped: {}; {lost} points were lost.", tech.name())
        }
        Closed { planet, lost, died } => {
            format!("{planet} was done; {lost} points and {died} million were lost.", planet = on(planet))
        }
        BonusLost { points: 0 } => "All of the bonus was spent.".to_string(),
        BonusLost { points } => format!("{points} points of the bonus were not spent and are lost."),
        Finished { seat } => format!("{seat} finished spending."),
        ProductionEnded { turn } => {
            format!("The production turn after turn {turn} ended; new ships appeared.")
        }
        TurnBegan { seat, turn } => format!("{seat} began turn {turn}."),
        Taken { ships, hex } => format!("You took {} {}.", fleet(ships), map.place(*hex)),
        PutDown { ships, hex } => format!("You put {} down {}.", fleet(ships), map.place(*hex)),
        CourseSet { star } => format!("They were sent to {star}.", star = at(star)),
        Moved { seat, from, to, forces, counters, captives } => {
            let mut what: Vec<String> = forces.iter().map(|force| format!("task force {force}")).collect();
            let taken = captives.iter().map(|captives| captives.counters).sum::<u16>();
            if *counters > taken {
                what.push(counted(*counters - taken, "counter"));
            }
            what.extend(captives.iter().map(|captives| {
                format!("{} with people of {}", counted(captives.counters, "counter"), captives.people)
            }));
            let from =
                from.map_or_else(|| "onto the map".to_string(), |hex| format!("from {}", map.hex(hex)));
            format!("{seat} moved {} {from} to {to}.", list(&what), to = at(to))
        }
        Regrouped { seat, hex } => format!("{seat} regrouped ships {}.", map.place(*hex)),
        PostPlaced { seat, star } => format!("{seat} put a command post at {star}.", star = at(star)),
        PostRemoved { seat, star } => {
            format!("The command post of {seat} at {star} was taken off.", star = at(star))
        }
        TookBack { seat } => format!("{seat} took moves back."),
        Hailed { seat, by, star } => format!("{by} may inspect ships of {seat} at {star}.", star = at(star)),
        Inspected { seat, by, star, ships: Some(ships) } => {
            format!("{by} inspected ships of {seat} at {star}: {}.", fleet(ships), star = at(star))
        }
        Inspected { seat, by, star, ships: None } => {
            format!("{by} inspected ships of {seat} at {star}.", star = at(star))
        }
        LetPass { seat, by, star } => format!("{by} let ships of {seat} pass at {star}.", star = at(star)),
        MovementEnded { seat } => format!("{seat} ended movement."),
        Risked { seat, star, lost, .. } if *lost == [0; SHIPS.len()] => {
            format!("{seat} reached the unknown star {star} unharmed.", star = at(star))
        }
        Risked { seat, star, lost, .. } => {
            format!("{seat} lost {} at the unknown star {star}.", fleet(lost), star = at(star))
        }
        Explored { seat, star, planets: Some(planets), .. } => match planets.is_empty() {
            true => format!("{seat} explored {star}: no planets.", star = at(star)),
            false => {
                let planets: Vec<String> = planets.iter().map(|planet| printed(planet)).collect();
                format!("{seat} explored {star}: {}.", list(&planets), star = at(star))
            }
        },
        Explored { seat, star, first: true, .. } => {
            format!("{seat} was the first to explore {star}.", star = at(star))
        }
        Explored { seat, star, .. } => format!("{seat} explored {star}.", star = at(star)),
        Sighted { what } => sighted(what, map),
        BattleBegan { star, attacker, defender, ships } => {
            let [attacking, defending] = ships;
            format!(
                "{attacker} attacked {defender} at {star}: {} against {}.",
                fleet(attacking),
                fleet(defending),
                star = at(star)
            )
        }
        Aimed { seat, shooter, target, number, shots: 1 } => {
            format!("{seat} aimed {} at {target} {number}.", a(&shooter.to_string()))
        }
        Aimed { seat, shooter, target, shots, .. } => {
            format!("{seat} aimed {}, one target each: {target}.", sort(*shooter, *shots))
        }
        Fired { seat, star, round, shots } => {
            let hits = shots.iter().filter(|shot| shot.hit).count();
            format!(
                "{seat} fired {} at {star} in round {round}: {hits} hit.",
                counted(shots.len() as u16, "shot"),
                star = at(star)
            )
        }
        Destroyed { seat, star, units: lost } => {
            format!("{seat} lost {} at {star}.", units(lost), star = at(star))
        }
        Chosen { count, .. } => format!("You chose {} to withdraw.", counted(*count, "ship")),
        Stayed { seat, star } => format!("{seat} stayed at {star}.", star = at(star)),
        HexNamed { seat, by, hex } => {
            format!("{by} named {hex} for the withdrawal of {seat}.", hex = at(hex))
        }
        Withdrew { seat, star, hex, ships } => {
            format!("{seat} withdrew {} from {star} to {hex}.", fleet(ships), star = at(star), hex = at(hex))
        }
        OutOfRange { seat, hex, ships } => {
            format!("{seat} lost {} at {hex}, out of range of any command post.", fleet(ships), hex = at(hex))
        }
        BattleEnded { star, attacker, defender } => {
            format!("The battle of {attacker} and {defender} at {star} was over.", star = at(star))
        }
        Attacked { seat, owner, planet, bases: 0, advanced: 0 } => {
            format!(
                "{seat} attacked the colony of {owner} on {planet}: no missile bases.",
                planet = on(planet)
            )
        }
        Attacked { seat, owner, planet, bases, advanced } => {
            format!(
                "{seat} attacked the colony of {owner} on {planet}: {bases}/{advanced} missile bases.",
                planet = on(planet)
            )
        }
        Spared { seat, planet } => format!("{seat} left {planet} alone.", planet = on(planet)),
        BrokeOff { seat, star } => format!("{seat} ended the attacks at {star}.", star = at(star)),
        Conquered { seat, owner, planet, people: Some(people), factories } => {
            let factories = counted(factories.unwrap_or_default(), "factory");
            format!(
                "{seat} conquered {planet} from {owner}: {people} million, {factories}.",
                planet = on(planet)
            )
        }
        Conquered { seat, owner, planet, .. } => {
            format!("{seat} conquered {planet} from {owner}.", planet = on(planet))
        }
        Reverted { seat, planet } => format!("{planet} was {seat}'s again.", planet = on(planet)),
        Returned { seat, hex, count } => {
            format!("{} at {hex} returned to {seat}.", counted(*count, "transport"), hex = at(hex))
        }
        Razed { seat, planet, millions, left: Some(left) } => {
            format!(
                "{seat} destroyed {millions} million on {planet}; {left} million were left.",
                planet = on(planet)
            )
        }
        Razed { seat, planet, millions, left: None } => {
            format!("{seat} destroyed {millions} million on {planet}.", planet = on(planet))
        }
        Devastated { planet } => format!("{planet} was devastated for ever.", planet = on(planet)),
        Abandoned { seat, planet } => {
            format!("The colony of {seat} on {planet} was no more.", planet = on(planet))
        }
        Scrapped { seat, planet, count } => {
            format!("{seat} destroyed {} on {planet}.", counted(*count, "factory"), planet = on(planet))
        }
        FactoriesKept { seat } => format!("{seat} destroyed no more factories."),
        Landed { planet, millions, founded: true } => {
            format!("You founded a colony of {millions} million on {planet}.", planet = on(planet))
        }
        Landed { planet, millions, .. } => {
            format!("{millions} million landed on {planet}.", planet = on(planet))
        }
        Overcrowded { planet, millions } => {
            format!("{millions} million found no room on {planet}.", planet = on(planet))
        }
        Ordered { order } => format!("Standing answer: {}.", order.words(map)),
        Awaited { seat } => format!("{seat} had something to decide."),
        ActivityEnded { seat } => format!("{seat} went on to the next activity."),
        TurnEnded { seat, turn } => format!("{seat} ended turn {turn}."),
        ExtensionProposed { seat, last_turn } => {
            format!("{seat} proposed to play on to the end of turn {last_turn}.")
        }
        ExtensionAgreed { seat, last_turn } => format!("{seat} agreed to play on to turn {last_turn}."),
        ExtensionDeclined { seat, last_turn } => {
            format!("{seat} did not want to play on to turn {last_turn}.")
        }
        Extended { last_turn } => format!("All agreed: the game ends after turn {last_turn}."),
        GameEnded { scores, standoff } => {
            let scores: Vec<String> =
                scores.iter().enumerate().map(|(seat, score)| format!("{{{seat}}} {score}")).collect();
            let end = if *standoff { "The game ended in a standoff" } else { "The game ended" };
            format!("{end}: {}.", scores.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edition::{EDITIONS, Edition};

    /// Stars have names; other hexes have letters and numbers.
    #[test]
    fn stars_are_called_by_their_names() {
        let map = Edition::read(EDITIONS[0].text).unwrap().map.clone();
        let says = |event: Event, line: &str| assert_eq!(words(&event, &map), line);
        let (ceti, space) = ("E17".parse().unwrap(), "E16".parse().unwrap());
        let seat = engine::Seat(0);
        says(
            Event::Moved {
                seat,
                from: Some(ceti),
                to: space,
                forces: Vec::new(),
                counters: 2,
                captives: Vec::new(),
            },
            "{0} moved 2 counters from Ceti to E16.",
        );
        let captives = vec![crate::event::Captives { people: engine::Seat(1), counters: 1 }];
        says(
            Event::Moved { seat, from: Some(ceti), to: space, forces: Vec::new(), counters: 3, captives },
            "{0} moved 2 counters and 1 counter with people of {1} from Ceti to E16.",
        );
        says(Event::Devastated { planet: "E17/1".parse().unwrap() }, "Ceti 1 was devastated for ever.");
        let order = crate::player::Order::Inspect { star: ceti, answer: crate::player::Inspect::Always };
        says(Event::Ordered { order }, "Standing answer: always inspect ships at Ceti.");
        let planets = Some(vec!["T60".to_string(), "B20+".to_string()]);
        says(
            Event::Explored { seat, star: ceti, first: true, card: None, planets },
            "{0} explored Ceti: terran for 60 million and barren for 20 million with minerals.",
        );
    }

    /// Offers and refusals call stars as the log does; other hexes keep their letters and numbers.
    #[test]
    fn offers_and_refusals_have_names() {
        use crate::action::Action;
        use crate::illegal::Illegal;
        let map = Edition::read(EDITIONS[0].text).unwrap().map.clone();
        let (ceti, planet) = ("E17".parse().unwrap(), "E17/1".parse().unwrap());
        assert_eq!(Action::Course { star: ceti }.words(&map), "Head for Ceti");
        assert_eq!(Action::Course { star: ceti }.to_string(), "Head for E17");
        assert_eq!(Illegal::Besieged { planet }.words(&map), "Ceti 1 is besieged and cannot build ships.");
        let hex = "ZZ32".parse().unwrap();
        assert_eq!(Illegal::NoStar { hex }.words(&map), "There is no star at ZZ32.");
    }

    /// Nobody has to know the numbers of groups.
    #[test]
    fn ships_are_called_by_their_kind() {
        use crate::action::Action;
        use crate::fleet::{Force, GroupId};
        use crate::names::Own;
        let (edition, setup) = (Edition::read(EDITIONS[0].text).unwrap(), crate::Setup::default());
        let state = crate::setup::start(&setup, &edition, &mut engine::Fast::new(1)).unwrap();
        let (group, count, force, planet) =
            (GroupId(999), 2, Force::new(0).unwrap(), "E17/1".parse().unwrap());
        let actions = [
            Action::Take { group, count },
            Action::Leave { group, count },
            Action::Form { force, group, count },
            Action::Detach { group, count },
            Action::Withdraw { group, count },
            Action::Land { group, count, planet },
        ];
        for action in actions {
            let said = action.words(&Own { state: &state, seat: engine::Seat(0) });
            assert!(said.contains("2 ships") && !said.contains("group"), "{said}");
        }
    }
}
