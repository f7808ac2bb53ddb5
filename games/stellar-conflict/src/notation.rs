//! Positions as text; cards are called by their ids, places are (x, y, turn).
//!
//! ```text
//! phase: deploy 3000 63000         since when and until when; or asteroids, race, fleet, ready, freeze 63000, done
//! A race: wiss
//! A fleet: WIS01 WIS02             the picked ships, or `none` picked; without the line A has not picked yet
//! A deck: WIS02 WIS01              the top is the last
//! A plays: WIS03                   in hand; with a place behind it, under a finger on the table
//! A kills: 3 4                     numbers of pieces
//! piece 1: AST01 (4500,3000,0) cubes 5
//! piece 2: A WIS04 (4500,5000,900) delays 1 damage 0/2 destroyed B
//! cubes boxed: 3
//! cubes vaporized: 0
//! ```
//!
//! Pieces are numbered in the order in which they were laid down. What is destroyed lies on the kill pile of the seat behind it, or of
//! nobody; what is `emptied` has lost its last cube. Damage is counted by seat.

use std::fmt::Write;

use engine::notation::{self, Line, Text, letter};
use engine::{BadPosition, MAX_SEATS, Millis, Pile, Seat};

use crate::geometry::Pose;
use crate::state::{Fate, InPlay, Phase, Piece, Player, State};
use crate::tables::{Card, Edition, Race};
use crate::text::Code;

fn pose(text: &str) -> Option<Pose> {
    let inner = text.strip_prefix('(')?.strip_suffix(')')?;
    let numbers: Vec<i32> = inner.split(',').map(|number| number.parse().ok()).collect::<Option<_>>()?;
    match numbers[..] {
        [x, y, r] => Some(Pose { x, y, r }),
        _ => None,
    }
}

fn lies(Pose { x, y, r }: Pose) -> String {
    format!("({x},{y},{r})")
}

fn card(edition: &Edition, line: &Line, id: &str) -> Result<Card, BadPosition> {
    line.find("card", id, |id| edition.find(&Code::new(id)?))
}

pub fn write(state: &State) -> String {
    let mut text = Text::default();
    let edition = &state.terms.edition;
    let id = |card: &Card| edition.card(*card).id;
    text.shared("phase", Some(phase_name(state.phase)));
    for (seat, player) in (0u8..).map(Seat).zip(&state.players) {
        text.of(seat, "race", player.race.map(|race| race.to_string().to_lowercase()));
        if let Some(fleet) = &player.fleet {
            let none = fleet.is_empty().then(|| "none".to_string());
            text.of(seat, "fleet", fleet.iter().map(|card| id(card).to_string()).chain(none));
        }
        text.of(seat, "deck", player.deck.iter().map(id));
        text.of(
            seat,
            "plays",
            match player.in_play {
                InPlay::Nothing => None,
                InPlay::InHand(card) => Some(id(&card).to_string()),
                InPlay::OnTable { card, pose } => Some(format!("{} {}", id(&card), lies(pose))),
            },
        );
        text.of(seat, "kills", player.kills.iter().map(|piece| piece + 1));
    }
    for (number, piece) in state.pieces.iter().enumerate() {
        text.shared(&format!("piece {}", number + 1), Some(piece_text(edition, piece)));
    }
    text.shared("cubes boxed", Some(state.cubes_boxed));
    text.shared("cubes vaporized", Some(state.cubes_vaporized));
    text.finish()
}

fn phase_name(phase: Phase) -> String {
    let time = |time: Option<Millis>| time.map_or_else(String::new, |time| format!(" {time}"));
    match phase {
        Phase::Asteroids => "asteroids".to_string(),
        Phase::Race => "race".to_string(),
        Phase::Fleet => "fleet".to_string(),
        Phase::Ready { begins } => format!("ready{}", time(begins)),
        Phase::Deploy { began, ends } => format!("deploy {began}{}", time(ends)),
        Phase::Freeze { ends } => format!("freeze {ends}"),
        Phase::Done => "done".to_string(),
    }
}

fn phase(text: &str) -> Option<Phase> {
    let mut words = text.split_whitespace();
    let name = words.next()?;
    let times: Vec<Millis> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    match (name, &times[..]) {
        ("asteroids", []) => Some(Phase::Asteroids),
        ("race", []) => Some(Phase::Race),
        ("fleet", []) => Some(Phase::Fleet),
        ("ready", []) => Some(Phase::Ready { begins: None }),
        ("ready", [begins]) => Some(Phase::Ready { begins: Some(*begins) }),
        ("deploy", [began]) => Some(Phase::Deploy { began: *began, ends: None }),
        ("deploy", [began, ends]) => Some(Phase::Deploy { began: *began, ends: Some(*ends) }),
        ("freeze", [ends]) => Some(Phase::Freeze { ends: *ends }),
        ("done", []) => Some(Phase::Done),
        _ => None,
    }
}

fn piece_text(edition: &Edition, piece: &Piece) -> String {
    let mut text = piece.owner.map_or_else(String::new, |owner| format!("{} ", letter(owner)));
    // Writing into a text cannot fail.
    let _ = write!(text, "{} {}", edition.card(piece.card).id, lies(piece.pose));
    if piece.cubes > 0 {
        let _ = write!(text, " cubes {}", piece.cubes);
    }
    if piece.delays > 0 {
        let _ = write!(text, " delays {}", piece.delays);
    }
    if let Some(last) = piece.damage.iter().rposition(|damage| *damage > 0) {
        let damage: Vec<String> = piece.damage[..=last].iter().map(u16::to_string).collect();
        let _ = write!(text, " damage {}", damage.join("/"));
    }
    match piece.fate {
        Fate::Standing => {}
        Fate::Emptied => text.push_str(" emptied"),
        Fate::Destroyed { pile } => {
            text.push_str(" destroyed");
            pile.iter().for_each(|pile| text.extend([' ', letter(*pile)]));
        }
    }
    text
}

pub fn read(state: &mut State, text: &str) -> Result<(), BadPosition> {
    let lines = notation::lines(text, state.players.len() as u8)?;
    let mut read = state.clone();
    read.players.iter_mut().for_each(|player| *player = Player::new(None));
    read.pieces.clear();
    read.holding.clear();
    for line in &lines {
        match (line.seat, line.place) {
            (Some(seat), _) => of_seat(&mut read.players[seat.index()], &read.terms.edition, line)?,
            (None, "phase") => read.phase = line.find("phase", line.items, phase)?,
            (None, "cubes boxed") => read.cubes_boxed = line.read("number of cubes", line.items)?,
            (None, "cubes vaporized") => read.cubes_vaporized = line.read("number of cubes", line.items)?,
            (None, place) => {
                let next = format!("piece {}", read.pieces.len() + 1);
                if !place.starts_with("piece ") {
                    return Err(line.unknown());
                } else if place != next {
                    return Err(line.wrong(format!("pieces are numbered: this is `{next}`")));
                }
                let seats = read.players.len() as u8;
                read.pieces.push(piece(&read.terms.edition, line, seats)?);
            }
        }
    }
    let on_table = |player: &Player| matches!(player.in_play, InPlay::OnTable { .. });
    let seats = (0u8..).map(Seat).zip(&read.players);
    read.holding = seats.filter(|(_, player)| on_table(player)).map(|(seat, _)| seat).collect();
    *state = read;
    Ok(())
}

fn of_seat(player: &mut Player, edition: &Edition, line: &Line) -> Result<(), BadPosition> {
    match line.place {
        "race" => {
            let known =
                |text: &str| Race::ALL.into_iter().find(|race| race.to_string().to_lowercase() == text);
            player.race = Some(line.find("race", line.items, known)?);
        }
        "fleet" => {
            let mut fleet = Pile::default();
            for id in line.words().filter(|id| *id != "none") {
                line.put(&mut fleet, card(edition, line, id)?)?;
            }
            player.fleet = Some(fleet);
        }
        "deck" => line.words().try_for_each(|id| line.put(&mut player.deck, card(edition, line, id)?))?,
        "plays" => {
            let (id, place) = line.items.split_once(' ').unwrap_or((line.items, ""));
            let card = card(edition, line, id)?;
            player.in_play = match place.trim() {
                "" => InPlay::InHand(card),
                place => InPlay::OnTable { card, pose: line.find("place", place, pose)? },
            };
        }
        "kills" => {
            for word in line.words() {
                let number: u8 = line.read("number of a piece", word)?;
                player.kills.push(line.find("number of a piece", word, |_| number.checked_sub(1))?);
            }
        }
        _ => return Err(line.unknown()),
    }
    Ok(())
}

fn piece(edition: &Edition, line: &Line, seats: u8) -> Result<Piece, BadPosition> {
    let seat = |text: &str| notation::seat(text).filter(|seat| seat.0 < seats);
    let mut words = line.words().peekable();
    let owner = words.next_if(|word| seat(word).is_some()).and_then(seat);
    let missing = || line.wrong("a piece has its card and its place");
    let card = card(edition, line, words.next().ok_or_else(missing)?)?;
    let mut piece = Piece::new(card, owner, line.find("place", words.next().ok_or_else(missing)?, pose)?);
    while let Some(word) = words.next() {
        let mut number = || line.find("number", words.next().unwrap_or(""), |word| Some(word.to_string()));
        match word {
            "cubes" => piece.cubes = line.read("number of cubes", &number()?)?,
            "delays" => piece.delays = line.read("number of tokens", &number()?)?,
            "damage" => piece.damage = line.find("damage by seat", &number()?, damage)?,
            "emptied" => piece.fate = Fate::Emptied,
            "destroyed" => {
                let pile = words.next_if(|word| seat(word).is_some()).and_then(seat);
                piece.fate = Fate::Destroyed { pile };
            }
            word => return Err(line.wrong(format!("a piece has no `{word}`"))),
        }
    }
    Ok(piece)
}

fn damage(text: &str) -> Option<[u16; MAX_SEATS]> {
    let numbers: Vec<u16> = text.split('/').map(|number| number.parse().ok()).collect::<Option<_>>()?;
    let mut damage = [0; MAX_SEATS];
    damage.get_mut(..numbers.len())?.copy_from_slice(&numbers);
    Some(damage)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Scene;

    #[test]
    fn a_position_is_written_as_it_was_read() {
        let text = "phase: deploy 3000 63000\nA race: wiss\nA fleet: WIS01 WIS02\nA deck: WIS02\nA plays: WIS01 (4000,3000,0)\n\
                    A kills: 1\nB race: vak\nB fleet: none\npiece 1: B VAK01 (2000,3000,900) delays 1 damage 2 destroyed A\n\
                    cubes boxed: 3\ncubes vaporized: 0\n";
        let mut scene = Scene::new(2);
        read(&mut scene.state, text).unwrap();
        assert_eq!(write(&scene.state), text);
        assert_eq!(scene.state.holding, [Seat(0)]);
    }

    #[test]
    fn what_cannot_be_says_where() {
        let wrong = |text| read(&mut Scene::new(2).state, text).unwrap_err().to_string();
        assert_eq!(wrong("A deck: XYZ"), "line 1 of the position: `XYZ` is no card");
        assert!(wrong("piece 2: AST01 (1,1,0)").contains("this is `piece 1`"));
        assert!(wrong("piece 1: AST01 (1,1,0) wings 2").contains("a piece has no `wings`"));
    }
}
