//! Positions as text; stations are drawn.
//!
//! ```text
//! A hand: Dock, Turret
//! A station: [Solar panel, ~Sabotage] [Turret]*   bottom card first; ~: backside up; *: off
//! A available: Space Can                          investors
//! A stack: Moon Mine                              claimed ones, left to right
//! draw: Armor, Armor                              the top is the last
//! discard: Dock
//! investors: Space Can                            the top is the last
//! investors out: Moon Mine                        those that are out of the game
//! initiative: B
//! round: 3
//! turn: A main         or draw, reveal, end draw, declare, aftermath, over; `counter B` when B may use countermeasures
//! ```
//!
//! In a tournament the second game's piles are `draw 2`, `turn 2` and so on. A draw pile or a pile of investors that has no line stays as
//! it is, without the cards that lie elsewhere; all other cards that no line names are out of the game. Everybody is in the game, and
//! A begins a main phase, unless told.

use engine::notation::{self, Line, Text, letter};
use engine::{BadPosition, Pile, Seat, Seats};

use crate::state::{Card, Laid, Match, Module, Player, State, Step};
use crate::tables::{Investor, Printed};
use crate::text::Name;

const STEPS: [(&str, Step); 7] = [
    ("draw", Step::Draw),
    ("reveal", Step::Reveal),
    ("end draw", Step::EndDraw),
    ("main", Step::Main),
    ("declare", Step::Declare),
    ("aftermath", Step::Aftermath),
    ("over", Step::Over),
];

/// A station as it is drawn.
pub fn station(printed: &Printed, modules: &[Module]) -> Vec<String> {
    let card = |laid: &Laid| format!("{}{}", if laid.up { "" } else { "~" }, printed.name(laid.card.kind));
    let module = |module: &Module| {
        let cards: Vec<String> = module.cards.iter().map(card).collect();
        format!("[{}]{}", cards.join(", "), if module.on { "" } else { "*" })
    };
    modules.iter().map(module).collect()
}

/// The same read: what each card is, `card` knows, and `open` what to say of a module that does not end.
pub fn modules<E>(
    drawing: &str,
    mut card: impl FnMut(&str) -> Result<Card, E>,
    open: impl Fn() -> E,
) -> Result<Vec<Module>, E> {
    let mut station = Vec::new();
    for (id, drawn) in drawing.split('[').skip(1).enumerate() {
        let (cards, rest) = drawn.split_once(']').ok_or_else(&open)?;
        let mut module = Module { id: id as u8, on: !rest.starts_with('*'), ..Module::default() };
        for name in cards.split(',').map(str::trim) {
            let up = !name.starts_with('~');
            module.cards.push(Laid { card: card(name.trim_start_matches('~'))?, up, ..Laid::default() });
        }
        station.push(module);
    }
    Ok(station)
}

pub fn write(state: &State) -> String {
    let mut text = Text::default();
    let printed = &*state.terms.edition;
    let cards = |cards: &[Card]| cards.iter().map(|card| printed.name(card.kind)).collect::<Vec<Name>>();
    let investors =
        |cards: &[Investor]| cards.iter().map(|card| printed.investor(*card).name).collect::<Vec<_>>();
    for (number, game) in state.matches.iter().enumerate() {
        let place =
            |name: &str| if number == 0 { name.to_string() } else { format!("{name} {}", number + 1) };
        for seat in game.seats() {
            let player = game.player(seat);
            text.list_of(seat, "hand", cards(&player.hand));
            text.of(seat, "station", station(printed, &player.station));
            text.list_of(seat, "available", investors(&player.available));
            text.list_of(seat, "stack", investors(&player.stack));
        }
        // Even an empty pile has its line: without one it would stay as it was.
        let pile = |names: Vec<Name>| {
            if names.is_empty() {
                vec!["none".to_string()]
            } else {
                names.iter().map(Name::to_string).collect()
            }
        };
        text.shared_list(&place("draw"), pile(cards(&game.draw)));
        text.shared_list(&place("discard"), cards(&game.discard));
        text.shared_list(&place("investors"), pile(investors(&game.investors)));
        text.shared_list(&place("investors out"), investors(&game.investors_out));
        text.shared(&place("initiative"), Some(letter(game.initiative)));
        text.shared(&place("round"), Some(game.turn));
        let step = match game.step {
            Step::Counter { seat } => format!("counter {}", letter(seat)),
            step => STEPS
                .into_iter()
                .find(|(_, known)| *known == step)
                .map_or("main", |(name, _)| name)
                .to_string(),
        };
        text.shared(&place("turn"), Some(format!("{} {step}", letter(game.acting))));
    }
    text.finish()
}

pub fn read(state: &mut State, text: &str) -> Result<(), BadPosition> {
    let seats = state.matches.iter().map(|game| game.players.len() as u8).sum();
    let lines = notation::lines(text, seats)?;
    let mut read = state.clone();
    let games = read.matches.len();
    if let Some((line, _)) =
        lines.iter().map(numbered).find(|(line, (_, number))| line.seat.is_none() && *number >= games)
    {
        return Err(line.unknown());
    }
    let here: Vec<Vec<(&Line, &str)>> = read
        .matches
        .iter()
        .enumerate()
        .map(|(number, game)| {
            let belongs = |(line, (_, here)): &(&Line, (&str, usize))| {
                line.seat.map_or(*here == number, |seat| game.seated(seat))
            };
            lines.iter().map(numbered).filter(belongs).map(|(line, (place, _))| (line, place)).collect()
        })
        .collect();
    // The games of a tournament share one box, and who was dealt which half of it differs.
    let (mut cards, mut investors) = (Vec::new(), Vec::new());
    for (game, here) in read.matches.iter_mut().zip(&here) {
        investors.push(clear(game, here, &mut cards));
    }
    for ((game, here), investors) in read.matches.iter_mut().zip(&here).zip(investors) {
        let mut table = Table { printed: &state.terms.edition, game, cards: &mut cards, investors };
        here.iter().try_for_each(|(line, place)| table.lay(line, place))?;
        let Table { game, investors, .. } = table;
        investors.iter().for_each(|investor| game.investors_out.push(*investor));
    }
    read.matches[0].unused = cards.into_iter().collect();
    *state = read;
    Ok(())
}

/// A place without the number of its game, and that number, counted from 0.
fn numbered<'a>(line: &'a Line<'a>) -> (&'a Line<'a>, (&'a str, usize)) {
    match line.place.rsplit_once(' ') {
        Some((place, "2")) => (line, (place, 1)),
        _ => (line, (line.place, 0)),
    }
}

/// The beginning of a main phase with nothing laid out. Adds the cards that lie nowhere now, and gives such investors.
fn clear(game: &mut Match, lines: &[(&Line, &str)], cards: &mut Vec<Card>) -> Vec<Investor> {
    let named = |place: &str| lines.iter().any(|(line, here)| line.seat.is_none() && *here == place);
    for player in &game.players {
        let laid = player.station.iter().flat_map(|module| module.cards.iter().map(|laid| laid.card));
        cards.extend(player.hand.iter().copied().chain(laid));
    }
    cards.extend(game.unused.iter().chain(game.discard.iter()).chain(game.peeked.iter()));
    if named("draw") {
        cards.extend(std::mem::take(&mut game.draw).iter());
    }
    cards.iter_mut().for_each(|card| card.deal = 0);
    let held = game.players.iter().flat_map(|player| player.available.iter().chain(player.stack.iter()));
    let mut investors: Vec<Investor> = held.chain(game.investors_out.iter()).copied().collect();
    if named("investors") {
        investors.extend(std::mem::take(&mut game.investors).iter());
    }
    let all = game.seats().fold(Seats::NONE, Seats::with);
    let base = Seat(game.base);
    game.players.fill(Player::default());
    (game.remaining, game.initiative, game.acting, game.step) = (all, base, base, Step::Main);
    (game.discard, game.peeked) = (Pile::default(), Pile::default());
    (game.unused, game.investors_out) = (Pile::default(), Pile::default());
    (game.pending, game.staked, game.settling) = (None, None, Seats::NONE);
    (game.stunning, game.invested, game.ending) = (false, false, false);
    game.group.clear();
    game.attacks.clear();
    game.shown.clear();
    (game.ties, game.deals) = (0, 0);
    investors
}

/// A game that is being laid out, with what lies nowhere yet.
struct Table<'a> {
    printed: &'a Printed,
    game: &'a mut Match,
    cards: &'a mut Vec<Card>,
    investors: Vec<Investor>,
}

impl Table<'_> {
    fn lay(&mut self, line: &Line, place: &str) -> Result<(), BadPosition> {
        match (line.seat, place) {
            (Some(seat), "hand") => {
                for card in self.cards(line)? {
                    self.game.player_mut(seat).take(card);
                }
            }
            (Some(seat), "station") => {
                let open = || line.wrong("a module ends with `]`");
                let mut station = modules(line.items, |name| self.card(line, name), open)?;
                let player = self.game.player_mut(seat);
                // Boards tell the cards of a player apart by when they were played: in the order in which they are drawn.
                let laid = station.iter_mut().flat_map(|module| &mut module.cards);
                player.played = laid.zip(0..).map(|(laid, number)| laid.number = number).count() as u32;
                player.station = station;
            }
            (Some(seat), "available") => self.game.player_mut(seat).available = self.pile(line)?,
            (Some(seat), "stack") => self.game.player_mut(seat).stack = self.pile(line)?,
            (None, "draw") => self.game.draw = self.cards(line)?.into_iter().collect(),
            (None, "discard") => self.game.discard = self.cards(line)?.into_iter().collect(),
            (None, "investors") => self.game.investors = self.pile(line)?,
            (None, "investors out") => self.game.investors_out = self.pile(line)?,
            (None, "initiative") => self.game.initiative = self.seat(line, line.items)?,
            (None, "round") => self.game.turn = line.read("round", line.items)?,
            (None, "turn") => {
                let (whose, step) = line.items.split_once(' ').unwrap_or((line.items, ""));
                self.game.acting = self.seat(line, whose)?;
                self.game.step = match step.trim().strip_prefix("counter ") {
                    Some(seat) => Step::Counter { seat: self.seat(line, seat)? },
                    None => line.find("step of a turn", step.trim(), |step| {
                        STEPS.into_iter().find(|(name, _)| *name == step).map(|(_, step)| step)
                    })?,
                };
            }
            _ => return Err(line.unknown()),
        }
        Ok(())
    }

    fn seat(&self, line: &Line, text: &str) -> Result<Seat, BadPosition> {
        line.find("seat of this game", text, |text| {
            notation::seat(text).filter(|seat| self.game.seated(*seat))
        })
    }

    fn cards(&mut self, line: &Line) -> Result<Vec<Card>, BadPosition> {
        line.list().filter(|name| *name != "none").map(|name| self.card(line, name)).collect()
    }

    /// One that lies nowhere yet, or else one of the draw pile.
    fn card(&mut self, line: &Line, name: &str) -> Result<Card, BadPosition> {
        let kind = line.find("card", name, |name| self.printed.kind_named(&Name::new(name)?))?;
        let is = |card: &Card| card.kind == kind;
        let spare = &mut *self.cards;
        let found = spare.iter().position(is).map(|at| spare.remove(at));
        let draw = &mut self.game.draw;
        let found = found.or_else(|| draw.iter().position(is).map(|at| draw.remove(at)));
        found.ok_or_else(|| line.wrong(format!("there is no {name} left to lie here")))
    }

    fn pile<const N: usize>(&mut self, line: &Line) -> Result<Pile<Investor, N>, BadPosition> {
        let mut pile = Pile::default();
        for name in line.list().filter(|name| *name != "none") {
            let wanted =
                line.find("investor", name, |name| self.printed.investor_named(&Name::new(name)?))?;
            let is = |card: &Investor| *card == wanted;
            let spare = &mut self.investors;
            let found = spare.iter().position(is).map(|at| spare.remove(at));
            let rest = &mut self.game.investors;
            let found = found.or_else(|| rest.iter().position(is).map(|at| rest.remove(at)));
            line.put(
                &mut pile,
                found.ok_or_else(|| line.wrong(format!("there is no {name} left to lie here")))?,
            )?;
        }
        Ok(pile)
    }
}

#[cfg(test)]
mod tests {
    use engine::{Fast, Game};

    use super::*;
    use crate::OrbitalConflict;
    use crate::scene::edition;
    use crate::setup::{Mode, Setup};

    fn dealt(mode: Mode) -> State {
        OrbitalConflict::start(&Setup { mode, ..Setup::default() }, &edition(), &mut Fast::new(1)).unwrap()
    }

    #[test]
    fn a_position_is_written_as_it_was_read() {
        let text = "A hand: Dock, Turret\nA station: [Solar panel, ~Sabotage] [Turret]*\nB hand: Armor\ndraw: Dock, Armor\n\
                    discard: Missile\ninvestors: Space Can\ninitiative: B\nround: 3\nturn: B counter A\n";
        let mut state = dealt(Mode::Two);
        read(&mut state, text).unwrap();
        let written = write(&state);
        let kept: Vec<&str> = written.lines().filter(|line| !line.starts_with("investors out")).collect();
        let mut wanted: Vec<&str> = text.lines().collect();
        wanted.sort_unstable_by_key(|line| kept.iter().position(|other| other == line));
        assert_eq!(kept, wanted);
        assert_eq!(state.matches[0].decider(), Some(Seat(0)));
        let player = state.matches[0].player(Seat(0));
        let numbers: Vec<u32> =
            player.station.iter().flat_map(|module| &module.cards).map(|laid| laid.number).collect();
        assert_eq!((numbers, player.played), (vec![0, 1, 2], 3));
    }

    #[test]
    fn the_second_game_of_a_tournament_has_piles_of_its_own() {
        let mut state = dealt(Mode::Tournament);
        let before = state.matches[0].draw.len();
        read(&mut state, "draw 2: none\nturn 2: D main").unwrap();
        assert_eq!((state.matches[0].draw.len(), state.matches[1].draw.len()), (before, 0));
        assert_eq!(state.matches[1].acting, Seat(3));
        assert!(read(&mut dealt(Mode::Two), "draw 2: none").is_err());
    }

    #[test]
    fn what_cannot_be_says_where() {
        let wrong = |text| read(&mut dealt(Mode::Two), text).unwrap_err().to_string();
        assert_eq!(wrong("A hand: Kite"), "line 1 of the position: `Kite` is no card");
        assert!(wrong("A station: [Dock").contains("ends with `]`"));
        assert!(wrong("turn: C main").contains("`C` is no seat of this game"));
    }
}
