//! What the log says of what happened.

use engine::english::{a, counted, list};

use crate::edition::{Planet, SHIPS};
use crate::event::{Event, Fleet};
use crate::map::{Hex, Map};
use crate::names::Names;
use crate::seen::Seen;
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

/// `terran planet for 60 million`, where the card says `T60`.
fn printed(planet: &str) -> String {
    planet.parse().map_or_else(
        |_| planet.to_string(),
        |planet: Planet| {
            let minerals = if planet.mineral_rich { " with minerals" } else { "" };
            format!("{} planet for {} million{minerals}", planet.kind.name(), planet.capacity)
        },
    )
}

/// `at Ceti`, or `in open space near Ceti`: who reads a log does not count hexes.
fn spot(map: &Map, hex: Hex) -> String {
    match map.star_at(hex) {
        Some(_) => format!("at {}", map.hex(hex)),
        None => format!("in open space near {}", near(map, hex)),
    }
}

/// The star that is closest to a hex.
fn near(map: &Map, hex: Hex) -> String {
    let star = map.star_ids().min_by_key(|star| map.hex_of(*star).distance(hex));
    star.map_or_else(|| hex.to_string(), |star| map.star(star).name.clone())
}

/// `to Ceti`, or `into open space near Ceti`.
fn goal(map: &Map, to: Hex) -> String {
    match map.star_at(to) {
        Some(_) => format!("to {}", map.hex(to)),
        None => format!("into open space near {}", near(map, to)),
    }
}

/// What came of some shots.
fn hits(hits: usize) -> String {
    match hits {
        0 => "no hit".to_string(),
        hits => counted(hits as u16, "hit"),
    }
}

/// `2 missile bases and 1 advanced missile base`.
fn guns(bases: u16, advanced: u16) -> String {
    let sorts = [(bases, "missile base"), (advanced, "advanced missile base")];
    let parts = sorts.into_iter().filter(|(count, _)| *count > 0);
    list(&parts.map(|(count, name)| counted(count, name)).collect::<Vec<_>>())
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
    let on = |planet: &PlanetId| map.planet(*planet);
    match what {
        Seen::Ships { owner, hex, force: Some(force), ships } => {
            format!("Task force {force} of {owner} {hex} was {}.", fleet(ships), hex = spot(map, *hex))
        }
        Seen::Ships { owner, hex, force: None, ships } => {
            format!("There were {} of {owner} {hex}.", fleet(ships), hex = spot(map, *hex))
        }
        Seen::Planet { planet, devastated: true, .. } => {
            format!("{planet} is devastated.", planet = on(planet))
        }
        Seen::Planet { planet, colony: None, .. } => {
            format!("Nobody lives on {planet} any more.", planet = on(planet))
        }
        Seen::Planet { planet, colony: Some(colony), .. } => {
            let shield = if colony.shield { " under a planet shield" } else { "" };
            match colony.owner == colony.holder {
                true => {
                    format!("There is a colony of {} on {planet}{shield}.", colony.owner, planet = on(planet))
                }
                false => {
                    format!(
                        "There is a colony that {} conquered from {} on {planet}.",
                        colony.holder,
                        colony.owner,
                        planet = on(planet)
                    )
                }
            }
        }
    }
}

pub fn of(event: &Event, map: &Map) -> String {
    use Event::*;
    let (at, on) = (|hex: &Hex| map.hex(*hex), |planet: &PlanetId| map.planet(*planet));
    match event {
        ProductionBegan { turn } => format!("Production after turn {turn} began."),
        Opened { planet, growth, people, output } => {
            let born = if *growth > 0 { format!("{growth} million were born; ") } else { String::new() };
            let points = counted(*output, "point");
            format!("{planet}: {born}{people} million made {points}.", planet = on(planet))
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
            let points = counted(*points, "point");
            format!("{planet} built {} for {points}.", counted(*count, item.name()), planet = on(planet))
        }
        Bought { planet: None, item, count, points } => {
            format!("You bought {} for {}.", counted(*count, item.name()), counted(*points, "point"))
        }
        Invested { tech, points, paid } => {
            format!("You paid {} toward {}: {paid} in all.", counted(*points, "point"), tech.name())
        }
        Completed { tech, lost: 0 } => format!("You completed {}.", tech.name()),
        Completed { tech, lost } => {
            let lost = counted(*lost, "point");
            format!("You completed {}, since its price dropped; {lost} too many had been paid.", tech.name())
        }
        Closed { planet, lost, died } => {
            let lost = (*lost > 0).then(|| format!("{} lost", counted(*lost, "point")));
            let died = (*died > 0).then(|| format!("{died} million found no room"));
            let parts: Vec<String> = lost.into_iter().chain(died).collect();
            match parts.is_empty() {
                true => format!("{planet} was done.", planet = on(planet)),
                false => format!("{planet} was done: {}.", list(&parts), planet = on(planet)),
            }
        }
        BonusLost { points: 0 } => "You spent the whole bonus.".to_string(),
        BonusLost { points } => {
            format!("You did not spend {} of the bonus: lost.", counted(*points, "point"))
        }
        Finished { seat } => format!("{seat} finished spending."),
        NothingMade { turn } => {
            format!("You had no colony after turn {turn}, so there was nothing to produce.")
        }
        ProductionEnded { turn } => {
            format!("Production after turn {turn} ended; new ships are at their colonies.")
        }
        TurnBegan { seat, turn } => format!("{seat} began turn {turn}."),
        Taken { ships, hex: Some(hex) } => format!("You picked up {} {}.", fleet(ships), spot(map, *hex)),
        Taken { ships, hex: None } => format!("You picked up {}, still off the map.", fleet(ships)),
        PutDown { ships, hex: Some(hex) } => format!("You put {} down {}.", fleet(ships), spot(map, *hex)),
        PutDown { ships, hex: None } => format!("You put {} back, still off the map.", fleet(ships)),
        CourseSet { star, ships } => format!("You sent {} to {star}.", fleet(ships), star = at(star)),
        Moved { seat, from, to, forces, counters, captives, .. } => {
            // A counter stands for one ship or more: how many, nobody is told.
            let mut what: Vec<String> = forces.iter().map(|force| format!("task force {force}")).collect();
            what.extend(captives.iter().map(|captives| format!("ships with people of {}", captives.people)));
            let taken = captives.iter().map(|captives| captives.counters).sum::<u16>();
            if *counters > taken && !what.is_empty() {
                what.push("other ships".to_string());
            }
            let with = if what.is_empty() { String::new() } else { format!(" with {}", list(&what)) };
            match (from, map.star_at(*to)) {
                (_, Some(_)) => format!("{seat} reached {}{with}.", at(to)),
                (None, None) => format!("{seat} entered the map{with}."),
                (Some(_), None) => format!("{seat} sailed on{with}."),
            }
        }
        Regrouped { seat, hex } => {
            let place = hex.map_or_else(|| "off the map".to_string(), |hex| spot(map, hex));
            format!("{seat} regrouped ships {place}.")
        }
        PostPlaced { seat, star } => format!("{seat} put a command post at {star}.", star = at(star)),
        PostRemoved { seat, star } => {
            format!("{seat} lost the command post at {star}.", star = at(star))
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
        Risked { seat, star, unharmed: true, .. } => {
            format!("{seat} reached the unknown star {star} unharmed.", star = at(star))
        }
        Risked { seat, star, lost, .. } => {
            format!("{seat} lost {} at the unknown star {star}.", fleet(lost), star = at(star))
        }
        Explored { seat, star, planets: Some(planets), .. } => match planets.is_empty() {
            true => format!("{seat} explored {star}: no planets.", star = at(star)),
            false => {
                let planets: Vec<String> = planets.iter().map(|planet| a(&printed(planet))).collect();
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
            let hits = hits(shots.iter().filter(|shot| shot.hit).count());
            let shots = counted(shots.len() as u16, "shot");
            format!("{seat} fired {shots} at {star} in round {round}: {hits}.", star = at(star))
        }
        Destroyed { seat, star, units: lost } => {
            format!("{seat} lost {} at {star}.", units(lost), star = at(star))
        }
        Chosen { count, .. } => format!("You chose {} to withdraw.", counted(*count, "ship")),
        Stayed { seat, star } => format!("{seat} stayed at {star}.", star = at(star)),
        HexNamed { seat, by, hex } => {
            format!("{by} chose where {seat} must withdraw to: {hex}.", hex = at(hex))
        }
        Withdrew { seat, star, hex, ships } => {
            format!("{seat} withdrew {} from {} {}.", fleet(ships), at(star), goal(map, *hex))
        }
        OutOfRange { seat, hex, ships } => {
            let place = spot(map, *hex);
            format!("{seat} lost {} {place}, out of range of any command post.", fleet(ships))
        }
        BattleEnded { star, attacker, defender } => {
            format!("The battle of {attacker} and {defender} at {star} is over.", star = at(star))
        }
        Attacked { seat, owner, planet, bases: 0, advanced: 0 } => {
            format!(
                "{seat} attacked the colony of {owner} on {planet}: no missile bases.",
                planet = on(planet)
            )
        }
        Attacked { seat, owner, planet, bases, advanced } => {
            format!(
                "{seat} attacked the colony of {owner} on {planet}: {}.",
                guns(*bases, *advanced),
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
        Reverted { seat, planet } => format!("{seat} got {planet} back.", planet = on(planet)),
        Returned { seat, hex, count } => {
            format!("{seat} got {} back {}.", counted(*count, "transport"), spot(map, *hex))
        }
        Razed { seat, planet, millions, left: Some(left) } => {
            format!(
                "{seat} destroyed {millions} million on {planet}; {left} million are left.",
                planet = on(planet)
            )
        }
        Razed { seat, planet, millions, left: None } => {
            format!("{seat} destroyed {millions} million on {planet}.", planet = on(planet))
        }
        Devastated { planet } => format!("{planet} is devastated for ever.", planet = on(planet)),
        Abandoned { seat, planet } => {
            format!("{seat} lost the colony on {planet}.", planet = on(planet))
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
        Ordered { order } => format!("Your standing order: {}.", order.words(map)),
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

    /// Stars have names; other hexes are near one.
    #[test]
    fn stars_are_called_by_their_names() {
        let map = Edition::read(EDITIONS[0].text).unwrap().map.clone();
        let says = |event: Event, line: &str| assert_eq!(of(&event, &map), line);
        let (ceti, space) = ("E17".parse().unwrap(), "E16".parse().unwrap());
        let seat = engine::Seat(0);
        says(
            Event::Moved {
                seat,
                from: Some(ceti),
                to: space,
                way: vec![space],
                forces: Vec::new(),
                counters: 2,
                captives: Vec::new(),
                under_way: true,
            },
            "{0} sailed on.",
        );
        let captives = vec![crate::event::Captives { people: engine::Seat(1), counters: 1 }];
        says(
            Event::Moved {
                seat,
                from: Some(space),
                to: ceti,
                way: vec![ceti],
                forces: Vec::new(),
                counters: 3,
                captives,
                under_way: false,
            },
            "{0} reached Ceti with ships with people of {1} and other ships.",
        );
        says(Event::Devastated { planet: "E17/1".parse().unwrap() }, "Ceti 1 is devastated for ever.");
        let order = crate::player::Order::Inspect { star: ceti, answer: crate::player::Inspect::Always };
        says(Event::Ordered { order }, "Your standing order: always inspect ships at Ceti.");
        let planets = Some(vec!["T60".to_string(), "B20+".to_string()]);
        says(
            Event::Explored { seat, star: ceti, first: true, card: None, planets },
            "{0} explored Ceti: a terran planet for 60 million and a barren planet for 20 million with minerals.",
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
