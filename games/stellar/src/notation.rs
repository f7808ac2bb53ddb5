//! Positions as text, written as the specification writes them.
//!
//! ```text
//! sectors: B+5 | G2* P1      the cards of each sector by type and points; a star is a shield
//! A S1: (Ki) Sl              a stack, bottom first; brackets: face down
//! A hand: Fo Sl
//! A fleet: Ki Cr             the top is the last
//! A settled: Wr (Ki)         brackets: nobody but the owner knows it
//! A won: A3 S4*              solar-system cards
//! removed: P1                those that nobody won
//! deck: A1 P1                those that are not dealt yet, the next first; what is missing follows in any order
//! scenario: 2
//! turn: A place              or reveal, warp ring, mend, rogue, fight; `fleet` and `over` have no seat
//! ```
//!
//! Ships are named by their first two letters (`Fl` is the Foil). All others are in the Reserves, and civilians that lie up are spent.
//! A line that is missing leaves its place empty; without `sectors` the solar system stays as it is, and without `turn` A is to place
//! a card, or to reveal one where no hand has any.

use engine::notation::{self, Line, Text, letter};
use engine::{BadPosition, Pile, Seat};

use crate::state::{
    DECK, Eyes, Fate, KINDS, Kind, LAYOUT_MAX, Phase, Player, Settled, Ship, Solar, SolarType, State,
};

const SHIPS: [&str; 9] = ["Fo", "Wr", "Me", "Ro", "De", "Sl", "Cr", "Fl", "Ki"];
const TYPES: [(char, SolarType); 5] = [
    ('A', SolarType::Asteroid),
    ('P', SolarType::Planet),
    ('G', SolarType::GasGiant),
    ('S', SolarType::Sun),
    ('B', SolarType::BlackHole),
];
const PHASES: [Phase; 8] = [
    Phase::Place,
    Phase::Reveal,
    Phase::WarpRing,
    Phase::Mend,
    Phase::Rogue,
    Phase::Fight,
    Phase::Fleet,
    Phase::Over,
];

/// How a phase is written.
fn named(phase: Phase) -> &'static str {
    match phase {
        Phase::Place => "place",
        Phase::Reveal => "reveal",
        Phase::WarpRing => "warp ring",
        Phase::Mend => "mend",
        Phase::Rogue => "rogue",
        Phase::Fight => "fight",
        Phase::Fleet => "fleet",
        Phase::Over => "over",
    }
}

/// How a ship is written.
pub fn code(kind: Kind) -> &'static str {
    SHIPS[kind as usize]
}

pub fn kind(code: &str) -> Option<Kind> {
    SHIPS.iter().position(|known| *known == code).map(|at| KINDS[at])
}

/// How a solar-system card is written.
pub fn card(card: Solar) -> String {
    let points = if card.kind == SolarType::BlackHole {
        format!("{:+}", card.points)
    } else {
        card.points.to_string()
    };
    format!("{}{points}{}", TYPES[card.kind as usize].0, if card.fortified { "*" } else { "" })
}

fn solar(text: &str) -> Option<Solar> {
    let (plain, fortified) = text.strip_suffix('*').map_or((text, false), |plain| (plain, true));
    let (letter, points) = (plain.chars().next()?, plain.get(1..)?);
    let (_, kind) = TYPES.into_iter().find(|(known, _)| *known == letter)?;
    Some(Solar { kind, points: points.parse().ok()?, fortified })
}

/// The ships of a stack, bottom first.
pub fn stack(player: &Player, sector: u8) -> impl Iterator<Item = String> + '_ {
    player.stack(sector).map(|(_, ship)| facing(ship.kind, ship.up))
}

fn facing(kind: Kind, open: bool) -> String {
    if open { code(kind).to_string() } else { format!("({})", code(kind)) }
}

pub fn write(state: &State) -> String {
    let mut text = Text::default();
    text.shared("scenario", (state.scenario > 0).then_some(state.scenario + 1));
    let sector = |sector: u8| {
        let cards = state.cards_of(sector).map(|at| card(state.layout()[at]));
        cards.collect::<Vec<_>>().join(" ")
    };
    text.shared("sectors", Some((0..state.sectors).map(sector).collect::<Vec<_>>().join(" | ")));
    for seat in state.everyone() {
        let player = state.player(seat);
        for sector in 0..state.sectors {
            text.of(seat, &format!("S{}", sector + 1), stack(player, sector));
        }
        text.of(seat, "hand", player.hand.iter().copied().map(code));
        text.of(seat, "fleet", player.fleet.iter().copied().map(code));
        text.of(seat, "settled", player.settled.iter().map(|ship| facing(ship.kind, ship.seen.is_public())));
        text.of(seat, "won", cards_with(state, Fate::Won(seat.0)));
    }
    text.shared("removed", cards_with(state, Fate::Removed));
    let dealt = state.dealt_before() + state.numbers.layout as usize;
    text.shared("deck", state.deck[dealt..].iter().map(|solar| card(*solar)));
    let whose =
        (!matches!(state.phase, Phase::Fleet | Phase::Over)).then(|| letter(state.active).to_string());
    text.shared("turn", whose.into_iter().chain([named(state.phase).to_string()]));
    text.finish()
}

/// Cards of other scenarios with this fate: those of the layout stand with their sectors.
fn cards_with(state: &State, fate: Fate) -> impl Iterator<Item = String> + '_ {
    let layout = state.dealt_before()..state.dealt_before() + state.numbers.layout as usize;
    let here = state.deck.iter().zip(&state.fate).enumerate().filter(move |(at, _)| !layout.contains(at));
    here.filter(move |(_, (_, is))| **is == fate).map(|(_, (solar, _))| card(*solar))
}

pub fn read(state: &mut State, text: &str) -> Result<(), BadPosition> {
    let lines = notation::lines(text, state.seats)?;
    let mut read = *state;
    clear(&mut read);
    system(&mut read, &lines)?;
    let mut turn = None;
    for line in &lines {
        match (line.seat, line.place) {
            (None, "sectors" | "scenario" | "removed" | "deck") | (Some(_), "won") => {}
            (None, "turn") => turn = Some(line),
            (Some(seat), _) => line.words().try_for_each(|ship| put(&mut read, seat, line, ship))?,
            (None, _) => return Err(line.unknown()),
        }
    }
    let unplaced: usize = read.players.iter().map(|player| player.hand.len() + player.fleet.len()).sum();
    read.unplaced = unplaced as u8;
    take_turn(&mut read, turn)?;
    *state = read;
    Ok(())
}

/// An empty table before the first move of its scenario.
fn clear(state: &mut State) {
    let copies = state.numbers.copies;
    state.players = [Player::default(); 4];
    state.players[..state.seats as usize].iter_mut().for_each(|player| player.reserve = copies);
    state.fate = [Fate::Open; DECK];
    state.scenario = 0;
    (state.first, state.active) = (Seat(0), Seat(0));
    (state.revealing, state.may_expire, state.pending) = (false, false, 0);
    state.solar_seen = [Eyes::NOBODY; LAYOUT_MAX];
    (state.bouts, state.last, state.fights) = (Pile::default(), None, Pile::default());
    state.scored = [Pile::default(); 4];
}

/// The solar-system cards: first those of earlier scenarios, then the layout, then the rest.
fn system(state: &mut State, lines: &[Line]) -> Result<(), BadPosition> {
    let mut rest = state.deck.to_vec();
    let mut take = |line: &Line, word: &str| {
        let wanted = line.find("solar-system card", word, solar)?;
        let at = rest.iter().position(|card| *card == wanted);
        at.map(|at| rest.remove(at)).ok_or_else(|| line.wrong(format!("there is no {word} left to lie here")))
    };
    let (mut before, mut fates, mut layout, mut sectors) = (Vec::new(), Vec::new(), None, Vec::new());
    let mut deck = Vec::new();
    for line in lines {
        match (line.seat, line.place) {
            (None, "scenario") => {
                let number: u8 = line.read("scenario", line.items)?;
                let known = (1..=state.numbers.scenarios).contains(&number);
                state.scenario =
                    if known { number - 1 } else { return Err(line.wrong("there is no such scenario")) };
            }
            (None, "sectors") => {
                let mut cards = Vec::new();
                for (sector, group) in line.items.split('|').enumerate() {
                    for word in group.split_whitespace() {
                        cards.push(take(line, word)?);
                        sectors.push(sector as u8);
                    }
                }
                let fits = (1..=LAYOUT_MAX).contains(&cards.len());
                layout =
                    Some(if fits { cards } else { return Err(line.wrong("one to ten cards are laid out")) });
            }
            (None, "deck") => {
                for word in line.words() {
                    deck.push(take(line, word)?);
                }
            }
            (seat, "won" | "removed") => {
                let fate = seat.map_or(Fate::Removed, |seat| Fate::Won(seat.0));
                for word in line.words() {
                    let card = take(line, word)?;
                    before.push(card);
                    fates.push(fate);
                    if let Some(seat) = seat {
                        state.player_mut(seat).score += i16::from(card.points);
                    }
                }
            }
            _ => {}
        }
    }
    let Some(layout) = layout else { return Ok(()) };
    state.numbers.layout = layout.len() as u8;
    state.sectors = sectors.last().map_or(0, |last| last + 1);
    state.sector_of = std::array::from_fn(|card| sectors.get(card).copied().unwrap_or_default());
    // What an earlier scenario dealt and nobody speaks of lies between.
    let from = state.dealt_before();
    state.fate[..fates.len()].copy_from_slice(&fates);
    let Some(between) = from.checked_sub(before.len()).filter(|between| *between <= rest.len()) else {
        let reason =
            "what is won or removed was laid out in an earlier `scenario`, and that many cards there are not";
        return Err(BadPosition { line: 0, reason: reason.to_string() });
    };
    let order = before
        .into_iter()
        .chain(rest.drain(..between).collect::<Vec<_>>())
        .chain(layout)
        .chain(deck)
        .chain(rest);
    state.deck.iter_mut().zip(order).for_each(|(place, card)| *place = card);
    Ok(())
}

fn put(state: &mut State, seat: Seat, line: &Line, ship: &str) -> Result<(), BadPosition> {
    let down = ship.starts_with('(') && ship.ends_with(')');
    let kind = line.find("ship", ship.trim_matches(['(', ')']), kind)?;
    let seen = if down { Eyes::of_seat(seat) } else { Eyes::EVERYBODY };
    let sectors = state.sectors;
    let player = state.player_mut(seat);
    let left = player.reserve[kind as usize].checked_sub(1);
    player.reserve[kind as usize] =
        left.ok_or_else(|| line.wrong(format!("{} has no {} left", letter(seat), code(kind))))?;
    match line.place {
        "hand" => line.put(&mut player.hand, kind),
        "fleet" => line.put(&mut player.fleet, kind),
        "settled" => line.put(&mut player.settled, Settled { kind, seen, ..Settled::default() }),
        place => {
            let number = place.strip_prefix('S').and_then(|number| number.parse::<u8>().ok());
            let sector = number.and_then(|number| number.checked_sub(1)).filter(|sector| *sector < sectors);
            let sector = sector.ok_or_else(|| line.unknown())?;
            let spent = !down && !kind.is_military();
            line.put(&mut player.ships, Ship { kind, sector, up: !down, spent, seen, ..Ship::default() })
        }
    }
}

fn take_turn(state: &mut State, turn: Option<&Line>) -> Result<(), BadPosition> {
    if let Some(line) = turn {
        let phase = |text: &str| PHASES.into_iter().find(|phase| named(*phase) == text);
        match line.items.split_once(' ').and_then(|(whose, rest)| Some((notation::seat(whose)?, rest))) {
            Some((seat, rest)) if seat.0 < state.seats => {
                state.active = seat;
                state.phase = line.find("phase", rest.trim(), phase)?;
            }
            _ => state.phase = line.find("phase", line.items, phase)?,
        }
        state.revealing = !matches!(state.phase, Phase::Fleet | Phase::Place);
    } else {
        state.revealing = state.active_player().hand.is_empty();
        state.phase = if state.revealing { Phase::Reveal } else { Phase::Place };
    }
    let chosen = state.phase != Phase::Fleet;
    state.players[..state.seats as usize].iter_mut().for_each(|player| player.committed = chosen);
    if !chosen {
        state.unplaced = 0;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use engine::{Fast, Game};

    use super::*;
    use crate::{Setup, Stellar};

    fn read_anew(text: &str) -> Result<State, String> {
        let edition = Stellar::edition(Stellar::editions()[0].text).unwrap();
        let mut state = Stellar::start(&Setup::default(), &edition, &mut Fast::new(1)).unwrap();
        read(&mut state, text).map_err(|wrong| wrong.to_string())?;
        Ok(state)
    }

    #[test]
    fn a_position_is_written_as_it_was_read() {
        let text = "scenario: 2\nsectors: P2* P1 | G3 G2*\nA S1: (Ki) Sl\nA hand: Fo\nA won: A1\nB S2: De\nB settled: Wr (Ki)\n\
                    removed: S4\n";
        let state = read_anew(&format!("{text}turn: A place\n")).unwrap();
        assert!(write(&state).starts_with(text) && write(&state).ends_with("\nturn: A place\n"));
        assert_eq!((state.player(Seat(0)).score, state.unplaced), (1, 1));
    }

    #[test]
    fn what_cannot_be_says_where() {
        assert_eq!(read_anew("A hand: Xx").unwrap_err(), "line 1 of the position: `Xx` is no ship");
        assert_eq!(
            read_anew("\nA hand: De\nA fleet: De").unwrap_err(),
            "line 3 of the position: A has no De left"
        );
        assert!(read_anew("A S9: Ki").unwrap_err().contains("no place `S9`"));
        assert!(read_anew("sectors: A9").unwrap_err().contains("no A9 left"));
    }
}
