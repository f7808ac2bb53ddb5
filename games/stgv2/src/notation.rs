//! Positions as text, in the numbers of the board.
//!
//! ```text
//! A ship 1: 2/1/3/0 (-1,0,3) 2/0/1   weapons/shields/engines/shuttles, the place, and the Spendy pieces aboard by colour
//! A spendys: 8                       on the station
//! A cells: 5                         energy cells in all
//! A placed: 1/0/0/2                  of these in MOVE, ATTACK, DEFEND and ACTION
//! A protected: yes
//! A out: 2                           the battle in which the last ship was lost
//! A outposts: Alpha, Beta            clusters by their names
//! sets: one vertical | two           the cards that lie out, set by set
//! discards: one, zigzag
//! round: 3
//! first: B
//! turn: A combat                     or action, purchase, over, allocate move (attack, defend, action)
//! ```
//!
//! Ships, outposts and cards that no line names are not on the table; a number that has no line stays as it is. The draw pile is
//! what is left of the deck.

use engine::notation::{self, Line, Text, letter};
use engine::{BadPosition, Pile, Seat};

use crate::place::{At, at};
use crate::state::{COLUMNS, Player, Ship, State, Step};
use crate::tables::{CARDS, COLOURS_MAX, Card};

const NAMES: [&str; 5] = ["one", "two", "vertical", "horizontal", "zigzag"];

/// Numbers as they are written: `2/1/3/0`.
fn slashed(numbers: &[u8]) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join("/")
}

/// So many of them at most; those that are left out are 0.
pub fn numbers<const N: usize>(text: &str) -> Option<[u8; N]> {
    let read: Vec<u8> = text.split('/').map(|number| number.parse().ok()).collect::<Option<_>>()?;
    let mut numbers = [0; N];
    numbers.get_mut(..read.len())?.copy_from_slice(&read);
    Some(numbers)
}

fn place(text: &str) -> Option<At> {
    let inner = text.strip_prefix('(')?.strip_suffix(')')?;
    let mut parts = inner.split(',');
    let place = at(parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    parts.next().is_none().then_some(place)
}

fn card(text: &str) -> Option<Card> {
    NAMES.iter().position(|name| *name == text).map(|kind| CARDS[kind])
}

fn names(cards: &[Card]) -> String {
    cards.iter().map(|card| NAMES[*card as usize]).collect::<Vec<_>>().join(" ")
}

fn step(text: &str) -> Option<Step> {
    match text {
        "combat" => Some(Step::Combat),
        "action" => Some(Step::Action),
        "purchase" => Some(Step::Purchase),
        "over" => Some(Step::Over),
        text => {
            let name = text.strip_prefix("allocate ")?.to_uppercase();
            COLUMNS.into_iter().find(|column| column.name() == name).map(|column| Step::Allocate { column })
        }
    }
}

fn step_name(step: Step) -> String {
    match step {
        Step::Combat => "combat".to_string(),
        Step::Action => "action".to_string(),
        Step::Purchase => "purchase".to_string(),
        Step::Over => "over".to_string(),
        Step::Allocate { column } => format!("allocate {}", column.name().to_lowercase()),
    }
}

pub fn write(state: &State) -> String {
    let mut text = Text::default();
    let clusters = &state.terms.map().clusters;
    for seat in state.seats() {
        let player = state.player(seat);
        for (number, ship) in player.fleet() {
            let cargo =
                ship.cargo.iter().rposition(|count| *count > 0).map(|last| slashed(&ship.cargo[..=last]));
            let drawn = [slashed(&ship.parts), ship.at.to_string()].into_iter().chain(cargo);
            text.of(seat, &format!("ship {}", number + 1), drawn);
        }
        text.of(seat, "spendys", Some(player.on));
        text.of(seat, "cells", Some(player.cells));
        text.of(seat, "placed", (player.placed != [0; 4]).then(|| slashed(&player.placed)));
        text.of(seat, "protected", player.protected.then_some("yes"));
        text.of(seat, "out", player.out);
        let owned = clusters.iter().zip(&state.outposts).filter(|(_, owner)| **owner == Some(seat));
        text.list_of(seat, "outposts", owned.map(|(cluster, _)| &cluster.name));
    }
    let sets: Vec<String> = (0..state.sets.len() as u8).map(|set| names(state.set(set))).collect();
    text.shared("sets", (!sets.is_empty()).then(|| sets.join(" | ")));
    let discards =
        CARDS.iter().flat_map(|card| vec![NAMES[*card as usize]; state.discards[*card as usize].into()]);
    text.shared_list("discards", discards);
    text.shared("round", Some(state.round));
    text.shared("first", Some(letter(state.first)));
    text.shared("turn", Some(format!("{} {}", letter(state.active), step_name(state.step))));
    text.finish()
}

pub fn read(state: &mut State, text: &str) -> Result<(), BadPosition> {
    let lines = notation::lines(text, state.players.len() as u8)?;
    let mut read = state.clone();
    clear(&mut read);
    for line in &lines {
        match line.seat {
            Some(seat) => of_seat(&mut read, seat, line)?,
            None => shared(&mut read, line)?,
        }
    }
    *state = read;
    Ok(())
}

/// A table with stations and clusters and nothing else, at the beginning of combat.
fn clear(state: &mut State) {
    state.players.iter_mut().for_each(|player| {
        *player = Player { on: player.on, cells: player.cells, ..Player::default() };
    });
    state.outposts = Default::default();
    (state.deck, state.discards) = (state.terms.edition.deck, [0; 5]);
    (state.laid, state.sets) = (Pile::default(), Pile::default());
    (state.flight, state.joint, state.battle, state.ended) = (None, None, None, None);
    state.courses.clear();
    (state.used, state.collected) = (0, 0);
    (state.active, state.step) = (state.first, Step::Combat);
}

fn of_seat(state: &mut State, seat: Seat, line: &Line) -> Result<(), BadPosition> {
    let colours = state.terms.edition.colours.len();
    let player = &mut state.players[seat.index()];
    match line.place {
        "spendys" => player.on = line.read("number of Spendys", line.items)?,
        "cells" => player.cells = line.read("number of cells", line.items)?,
        "placed" => player.placed = line.find("distribution of cells", line.items, numbers)?,
        "protected" => {
            let yes = |text: &str| (text == "yes").then_some(true);
            player.protected = line.find("answer but `yes`", line.items, yes)?;
        }
        "out" => player.out = Some(line.read("number of a battle", line.items)?),
        "outposts" => {
            for name in line.list() {
                let clusters = &state.terms.map().clusters;
                let known = |name: &str| clusters.iter().position(|cluster| cluster.name == name);
                let cluster = line.find("cluster", name, known)?;
                state.outposts[cluster] = Some(seat);
            }
        }
        place => {
            let number = place.strip_prefix("ship ").and_then(|number| number.parse::<usize>().ok());
            let slot =
                number.and_then(|number| number.checked_sub(1)).filter(|slot| *slot < player.ships.len());
            player.ships[slot.ok_or_else(|| line.unknown())?] = Some(ship(line, colours)?);
        }
    }
    Ok(())
}

fn ship(line: &Line, colours: usize) -> Result<Ship, BadPosition> {
    let mut words = line.words();
    let mut next = || words.next().ok_or_else(|| line.wrong("a ship has its parts and its place"));
    let parts = line.find("ship", next()?, numbers)?;
    let at = line.find("place", next()?, place)?;
    let known = |text: &str| {
        numbers::<COLOURS_MAX>(text).filter(|cargo| cargo[colours..].iter().all(|count| *count == 0))
    };
    let cargo = words.next().map_or(Ok(Default::default()), |cargo| line.find("cargo", cargo, known))?;
    Ok(Ship { at, parts, cargo, ..Ship::default() })
}

fn shared(state: &mut State, line: &Line) -> Result<(), BadPosition> {
    let seats = state.players.len() as u8;
    let seat = |text: &str| notation::seat(text).filter(|seat| seat.0 < seats);
    match line.place {
        "sets" => {
            for set in line.items.split('|') {
                for word in set.split_whitespace() {
                    let card = from_deck(state, line, word)?;
                    line.put(&mut state.laid, card)?;
                }
                let end = state.laid.len() as u8;
                line.put(&mut state.sets, end)?;
            }
        }
        "discards" => {
            for word in line.list() {
                let card = from_deck(state, line, word)?;
                state.discards[card as usize] += 1;
            }
        }
        "round" => state.round = line.read("round", line.items)?,
        "first" => state.first = line.find("seat", line.items, seat)?,
        "turn" => {
            let (whose, what) = line.items.split_once(' ').unwrap_or((line.items, ""));
            state.active = line.find("seat", whose, seat)?;
            state.step = line.find("step of a turn", what.trim(), step)?;
        }
        _ => return Err(line.unknown()),
    }
    Ok(())
}

fn from_deck(state: &mut State, line: &Line, word: &str) -> Result<Card, BadPosition> {
    let card = line.find("card", word, card)?;
    let left = state.deck[card as usize].checked_sub(1);
    state.deck[card as usize] =
        left.ok_or_else(|| line.wrong(format!("there is no `{word}` left in the deck")))?;
    Ok(card)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Scene;

    #[test]
    fn a_position_is_written_as_it_was_read() {
        let text = "A ship 1: 2/1/3/0 (-1,0,3)\nA spendys: 8\nA cells: 5\nA placed: 1/0/0/2\nB ship 2: 1/0/0/1 (1,0,2) 2/0/1\n\
                    B spendys: 0\nB cells: 3\nB protected: yes\nsets: one vertical | two\ndiscards: zigzag\nround: 2\nfirst: B\n\
                    turn: A purchase\n";
        let mut scene = Scene::new(2);
        read(&mut scene.state, text).unwrap();
        assert_eq!(write(&scene.state), text);
        assert_eq!(scene.state.player(Seat(1)).ships[1].unwrap().pieces(), 3);
    }

    #[test]
    fn what_cannot_be_says_where() {
        let wrong = |text| read(&mut Scene::new(2).state, text).unwrap_err().to_string();
        assert_eq!(wrong("A ship 1: 2/1 nowhere"), "line 1 of the position: `nowhere` is no place");
        assert!(wrong("A ship 9: 2/1 (0,0,1)").contains("no place `ship 9`"));
        assert!(wrong("turn: A rest").contains("`rest` is no step of a turn"));
    }
}
