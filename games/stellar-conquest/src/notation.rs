//! Positions as text; places are hexes, planets hexes with a number.
//!
//! ```text
//! A group 1: 2 SC E17 to H4 from E17   ships by their letters; `off`: not on the map yet; to where, from where, `force B`
//! A colony E17/1: 60 people 2 factories 1 bases 1 advanced shield     conquered from its people: `of B`
//! A techs: speed_3, robotic
//! A paid: speed_4 12                   towards a technology
//! A posts: E17                         command posts
//! A explored: E17 H4
//! A holds: E17                         star cards: whoever explored the star first
//! card E17: YE06                       without a line it stays as it was dealt
//! turn: A 5 move                       or bonus, battle, attack, debark, production, over
//! waiting: A B                         those who have not finished a sealed phase
//! ```
//!
//! Whatever no line names is not there; without `turn` A is about to move, in the turn in which the table is. SC is a scout, CT a
//! transport, CV a corvette, FT a fighter, DS a death star.

use engine::notation::{self, Line, Text, letter};
use engine::{BadPosition, Seat, Seats};

use crate::edition::{SHIPS, ShipKind, TECHS, Tech};
use crate::fleet::{Force, GroupId, Ships};
use crate::map::{Hex, StarId, StarSet};
use crate::phases::undo;
use crate::player::{Ledger, Player};
use crate::state::{Colony, Extension, PLANETS, Phase, PlanetId, State};

const LETTERS: [&str; 5] = ["SC", "CT", "CV", "FT", "DS"];
const PHASES: [(&str, Phase); 7] = [
    ("bonus", Phase::Bonus),
    ("move", Phase::Move),
    ("battle", Phase::Battle),
    ("attack", Phase::Attack),
    ("debark", Phase::Debark),
    ("production", Phase::Production),
    ("over", Phase::Over),
];

/// The ships that have these letters.
pub fn kind(letters: &str) -> Option<ShipKind> {
    LETTERS.iter().position(|known| *known == letters).map(|at| SHIPS[at])
}

pub fn letters(kind: ShipKind) -> &'static str {
    LETTERS[kind as usize]
}

pub fn write(state: &State) -> String {
    let mut text = Text::default();
    let map = state.map();
    let hexes = |stars: StarSet| stars.iter().map(|star| map.hex_of(star)).collect::<Vec<Hex>>();
    for seat in Seats::all(state.seats()).iter() {
        let player = state.player(seat);
        for ships in &player.ships {
            text.of(seat, &format!("group {}", ships.id.0), Some(group_text(state, ships)));
        }
        for (planet, colony) in state.held_by(seat) {
            text.of(seat, &format!("colony {planet}"), Some(colony_text(colony)));
        }
        text.list_of(seat, "techs", player.techs.iter().map(Tech::key));
        let paid = TECHS.into_iter().filter(|tech| player.paid[*tech as usize] > 0);
        text.list_of(seat, "paid", paid.map(|tech| format!("{} {}", tech.key(), player.paid[tech as usize])));
        text.of(seat, "posts", hexes(player.posts));
        let stars = |is: &dyn Fn(StarId) -> bool| {
            map.star_ids().filter(|star| is(*star)).map(|star| map.hex_of(star)).collect::<Vec<Hex>>()
        };
        text.of(seat, "explored", stars(&|star| state.system(star).explored.has(seat)));
        text.of(seat, "holds", stars(&|star| state.system(star).holder == Some(seat)));
    }
    for star in map.star_ids() {
        let card = state.terms.edition.cards.get(state.system(star).card);
        text.shared(&format!("card {}", map.hex_of(star)), Some(&card.name));
    }
    let phase = PHASES.into_iter().find(|(_, phase)| *phase == state.phase).map_or("move", |(name, _)| name);
    text.shared("turn", Some(format!("{} {} {phase}", letter(state.active), state.turn)));
    text.shared("waiting", state.waiting.iter().map(letter));
    text.finish()
}

fn group_text(state: &State, ships: &Ships) -> String {
    let hex = |star: StarId| state.map().hex_of(star);
    let at = ships.at.map_or_else(|| "off".to_string(), |hex| hex.to_string());
    let mut text = format!("{} {} {at}", ships.count, letters(ships.kind));
    let parts = [
        ships.course.map(|star| format!(" to {}", hex(star))),
        ships.left.map(|star| format!(" from {}", hex(star))),
        ships.force.map(|force| format!(" force {force}")),
    ];
    text.extend(parts.into_iter().flatten());
    text
}

fn colony_text(colony: &Colony) -> String {
    let mut text = format!("{} people", colony.people);
    let counts = [(colony.factories, "factories"), (colony.bases, "bases"), (colony.advanced, "advanced")];
    let built = counts.into_iter().filter(|(count, _)| *count > 0);
    text.extend(built.map(|(count, what)| format!(" {count} {what}")));
    if colony.shield {
        text.push_str(" shield");
    }
    if colony.conquered() {
        text.extend([" of ".to_string(), letter(colony.owner).to_string()]);
    }
    text
}

pub fn read(state: &mut State, text: &str) -> Result<(), BadPosition> {
    let lines = notation::lines(text, state.seats())?;
    let mut read = state.clone();
    clear(&mut read);
    // Planets are those of the cards, wherever these stand in the text.
    let (cards, rest): (Vec<&Line>, Vec<&Line>) =
        lines.iter().partition(|line| line.place.starts_with("card "));
    cards.into_iter().chain(rest).try_for_each(|line| lay(&mut read, line))?;
    // What is over is forgotten: one can go back to here and no farther.
    let sealed = matches!(read.phase, Phase::Bonus | Phase::Production);
    for seat in Seats::all(read.seats()).iter() {
        read.player_mut(seat).ledger = sealed.then(Ledger::default);
        if sealed || seat == read.active && read.phase == Phase::Move {
            undo::save(&mut read, seat);
        }
    }
    *state = read;
    Ok(())
}

fn clear(state: &mut State) {
    state.players.fill(Player::new());
    for system in &mut state.systems {
        (system.explored, system.holder) = (Seats::NONE, None);
        system.colonies = [const { None }; PLANETS];
        system.devastated = [false; PLANETS];
    }
    (state.active, state.phase, state.waiting) = (Seat(0), Phase::Move, Seats::NONE);
    (state.battle, state.assault) = (None, None);
    (state.inspecting, state.returned, state.visited) = (Seats::NONE, Seats::NONE, StarSet::NONE);
    state.razed.clear();
    state.scores.clear();
    state.extension = Extension::default();
}

fn lay(state: &mut State, line: &Line) -> Result<(), BadPosition> {
    match (line.seat, line.place.split_once(' ').unwrap_or((line.place, ""))) {
        (Some(seat), ("group", number)) => {
            let id = GroupId(line.read("number of a group", number)?);
            let ships = group(state, line, id)?;
            let player = state.player_mut(seat);
            player.next = player.next.max(id.0);
            player.ships.push(ships);
        }
        (Some(seat), ("colony", planet)) => {
            let planet: PlanetId = line.read("planet", planet)?;
            let star = star(state, line, &planet.hex.to_string())?;
            if state.planet(planet).is_none() {
                return Err(line.wrong(format!("{planet} is not on the star's card")));
            }
            let colony = colony(line, seat, state.seats())?;
            state.system_mut(star).colonies[planet.index()] = Some(colony);
        }
        (Some(seat), ("techs", "")) => {
            for key in line.list() {
                let tech = line.find("technology", key, tech)?;
                let player = state.player_mut(seat);
                player.techs = player.techs.with(tech);
            }
        }
        (Some(seat), ("paid", "")) => {
            for item in line.list() {
                let (key, points) = item.split_once(' ').unwrap_or((item, ""));
                let tech = line.find("technology", key, tech)?;
                state.player_mut(seat).paid[tech as usize] = line.read("number of points", points)?;
            }
        }
        (Some(seat), ("posts", "")) => {
            for hex in line.words() {
                let star = star(state, line, hex)?;
                let player = state.player_mut(seat);
                player.posts = player.posts.with(star);
                player.posts_seen = player.posts;
            }
        }
        (Some(seat), ("explored", "")) => {
            for hex in line.words() {
                let star = star(state, line, hex)?;
                let system = state.system_mut(star);
                system.explored = system.explored.with(seat);
            }
        }
        (Some(seat), ("holds", "")) => {
            for hex in line.words() {
                let star = star(state, line, hex)?;
                state.system_mut(star).holder = Some(seat);
            }
        }
        (None, ("card", hex)) => {
            let star = star(state, line, hex)?;
            let known = |name: &str| state.terms.edition.cards.iter().find(|(_, card)| card.name == name);
            let card = line.find("star card", line.items, |name| known(name).map(|(id, _)| id))?;
            state.system_mut(star).card = card;
        }
        (None, ("turn", "")) => {
            let words: Vec<&str> = line.words().collect();
            let [whose, turn, phase] = words[..] else {
                return Err(line.wrong("a turn has a seat, a number and a phase, as `A 5 move`"));
            };
            state.active = seat_of(line, whose, state.seats())?;
            state.turn = line.read("turn", turn)?;
            let known =
                |name: &str| PHASES.into_iter().find(|(known, _)| *known == name).map(|(_, phase)| phase);
            state.phase = line.find("phase", phase, known)?;
        }
        (None, ("waiting", "")) => {
            for word in line.words() {
                state.waiting = state.waiting.with(seat_of(line, word, state.seats())?);
            }
        }
        _ => return Err(line.unknown()),
    }
    Ok(())
}

fn tech(key: &str) -> Option<Tech> {
    TECHS.into_iter().find(|tech| tech.key() == key)
}

fn seat_of(line: &Line, text: &str, seats: u8) -> Result<Seat, BadPosition> {
    line.find("seat", text, |text| notation::seat(text).filter(|seat| seat.0 < seats))
}

fn hex(state: &State, line: &Line, text: &str) -> Result<Hex, BadPosition> {
    line.find("hex of this map", text, |text| text.parse().ok().filter(|hex| state.map().has(*hex)))
}

fn star(state: &State, line: &Line, text: &str) -> Result<StarId, BadPosition> {
    let hex = hex(state, line, text)?;
    line.find("star", text, |_| state.map().star_at(hex))
}

fn group(state: &State, line: &Line, id: GroupId) -> Result<Ships, BadPosition> {
    let mut words = line.words();
    let mut next = |what: &str| words.next().ok_or_else(|| line.wrong(format!("{what} is missing")));
    let count = line.read("number of ships", next("a number")?)?;
    let kind = line.find("ship", next("a ship")?, kind)?;
    let at = match next("a hex")? {
        "off" => None,
        text => Some(hex(state, line, text)?),
    };
    let mut ships = Ships::new(id, kind, count, at);
    while let Some(word) = words.next() {
        let what = words.next().unwrap_or("");
        match word {
            "to" => ships.course = Some(star(state, line, what)?),
            "from" => ships.left = Some(star(state, line, what)?),
            "force" => {
                let force =
                    |text: &str| Force::first(crate::fleet::LETTERS).find(|force| force.to_string() == text);
                ships.force = Some(line.find("task force", what, force)?);
            }
            word => return Err(line.wrong(format!("ships have no `{word}`"))),
        }
    }
    Ok(ships)
}

fn colony(line: &Line, holder: Seat, seats: u8) -> Result<Colony, BadPosition> {
    let mut colony = Colony::new(holder, holder, 0);
    let mut words = line.words();
    while let Some(word) = words.next() {
        match word {
            "shield" => colony.shield = true,
            "of" => colony.owner = seat_of(line, words.next().unwrap_or(""), seats)?,
            number => {
                let count = line.read("number", number)?;
                match words.next().unwrap_or("") {
                    "people" => colony.people = count,
                    "factories" => colony.factories = count,
                    "bases" => colony.bases = count,
                    "advanced" => colony.advanced = count,
                    other => return Err(line.wrong(format!("a colony has no `{other}`"))),
                }
            }
        }
    }
    Ok(colony)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Scene;

    #[test]
    fn a_position_is_written_as_it_was_read() {
        let text = "A group 1: 2 SC E17\nA group 4: 1 CV off force B\nA colony E17/1: 60 people 2 factories shield of B\n\
                    A techs: speed_3\nA paid: speed_4 12\nA explored: E17\nA holds: E17\nB posts: E17\ncard E17: YE06\n\
                    turn: B 7 debark\n";
        let mut scene = Scene::new(2);
        read(&mut scene.state, text).unwrap();
        let written = write(&scene.state);
        let others = |line: &&str| line.starts_with("card ") && !line.starts_with("card E17");
        let kept: Vec<&str> = written.lines().filter(|line| !others(line)).collect();
        assert_eq!(kept, text.lines().collect::<Vec<_>>());
    }

    #[test]
    fn what_cannot_be_says_where() {
        let wrong = |text| read(&mut Scene::new(2).state, text).unwrap_err().to_string();
        assert_eq!(wrong("A group 1: 2 XX E17"), "line 1 of the position: `XX` is no ship");
        assert!(wrong("A posts: E18").contains("`E18` is no star"));
        assert!(
            wrong("card E17: YE06\nA colony E17/4: 1 people").contains("E17/4 is not on the star's card")
        );
        assert!(wrong("turn: A move").contains("as `A 5 move`"));
    }
}
