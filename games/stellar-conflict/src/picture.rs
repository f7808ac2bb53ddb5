//! The table as a terminal shows it, and what is printed on the cards.

use std::fmt;

use engine::english::{counted, list};

use crate::geometry::{Pose, SQUARE, column_name, facing};
use crate::state::{Fate, Phase};
use crate::tables::{Colour, Edge, Kind, Laser, Shield};
use crate::text::Code;
use crate::view::{CardInfo, InPlayView, OwnView, PieceView, PlayerView, View};

/// The widest map that a terminal can be expected to show.
const WIDE: i32 = 90;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return self.write_book(f);
        }
        let choosing = self.choosing.map_or_else(String::new, |seat| format!(": {seat}"));
        writeln!(f, "{}{choosing}", phase(&self.phase))?;
        self.players.iter().try_for_each(|player| writeln!(f, "{}", line(player)))?;
        if !matches!(self.phase, Phase::Race | Phase::Fleet | Phase::Ready { .. }) {
            self.write_table(f)?;
        }
        self.pieces
            .iter()
            .filter(|piece| is_hurt(piece))
            .try_for_each(|piece| writeln!(f, "{}", state(piece)))?;
        self.own.iter().try_for_each(|own| self.write_own(f, own))
    }
}

impl View {
    fn write_own(&self, f: &mut fmt::Formatter<'_>, own: &OwnView) -> fmt::Result {
        let names = |cards: &[Code]| -> Vec<String> {
            cards.iter().filter_map(|id| self.card(*id)).map(|card| card.name.to_string()).collect()
        };
        if !own.ships.is_empty() {
            writeln!(f, "You may pick ships for {}:", counted(self.rules.credits, "credit"))?;
            let cards = own.ships.iter().filter_map(|id| self.card(*id));
            cards.into_iter().try_for_each(|card| writeln!(f, "  {}", about(card)))?;
        }
        if !own.in_deck.is_empty() {
            writeln!(f, "Still in your deck: {}", list(&names(&own.in_deck)))?;
        }
        match own.card.and_then(|id| self.card(id)) {
            Some(card) => writeln!(f, "Your card: {}", about(card)),
            None => Ok(()),
        }
    }

    /// Squares are as large as `SQUARE`, and each card is its owner's sign with an arrow to where its top points.
    fn write_table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.rules.size;
        let squares = |length: i32| (length + SQUARE - 1) / SQUARE;
        let (columns, rows) = (squares(size.width), squares(size.height));
        let (across, down) = if columns * 5 <= WIDE { (5, 2) } else { (3, 1) };
        let mut canvas = vec![vec![' '; (columns * across) as usize]; (rows * down) as usize];
        for line in canvas.iter_mut().step_by(down as usize) {
            line.iter_mut().step_by(across as usize).for_each(|place| *place = '·');
        }
        for (sign, pose) in self.cards_on_table() {
            let line = &mut canvas[((pose.y * down / SQUARE).min(rows * down - 1)) as usize];
            let place = (pose.x * across / SQUARE).clamp(0, columns * across - 2) as usize;
            (line[place], line[place + 1]) = (sign, arrow(pose));
        }
        let head: String =
            (0..columns).map(|column| format!("{:<1$}", column_name(column), across as usize)).collect();
        writeln!(f, "   {}", head.trim_end())?;
        for (number, line) in canvas.iter().enumerate() {
            let (row, first) = (number as i32 / down, number as i32 % down == 0);
            let label = if first { (row + 1).to_string() } else { String::new() };
            let line: String = line.iter().collect();
            writeln!(f, "{}", format!("{label:>2} {line}").trim_end())?;
        }
        writeln!(
            f,
            "Squares are {SQUARE} by {SQUARE}, x to the right and y down; arrows point where the top of a card does."
        )
    }

    fn cards_on_table(&self) -> impl Iterator<Item = (char, Pose)> {
        let standing = self.pieces.iter().filter(|piece| piece.fate == Fate::Standing);
        let pieces = standing.map(|piece| (piece.owner.map_or('*', |owner| owner.sign()), piece.pose));
        let held = self.players.iter().filter_map(|player| match player.in_play {
            InPlayView::OnTable { pose, .. } => Some((player.seat.sign(), pose)),
            InPlayView::Nothing | InPlayView::InHand => None,
        });
        pieces.chain(held)
    }

    /// What there is to look up.
    fn write_book(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# cards")?;
        self.cards.iter().try_for_each(|card| writeln!(f, "{}", about(card)))?;
        writeln!(f, "# races")?;
        self.races.iter().try_for_each(|race| writeln!(f, "{}: {}", race.race, race.about))?;
        writeln!(f, "# lasers")?;
        Colour::ALL.iter().try_for_each(|colour| {
            let pierces = if self.rules.piercing.contains(colour) { ", goes through shields" } else { "" };
            let delays = if *colour == Colour::Blue { ", delays ships that have not fired yet" } else { "" };
            writeln!(f, "{}: {} damage{pierces}{delays}", colour.name(), colour.damage())
        })?;
        writeln!(f, "# pieces")?;
        self.pieces.iter().try_for_each(|piece| writeln!(f, "{}", state(piece)))
    }
}

/// A card with everything that is printed on it; directions as it lies with its top up.
fn about(card: &CardInfo) -> String {
    let kind = match card.kind {
        Kind::Ship => counted(card.credits, "credit"),
        Kind::Flag => "Flag ship".to_string(),
        Kind::Cargo => "Cargo ship".to_string(),
        Kind::Asteroid => "Asteroid".to_string(),
    };
    let initiative: Vec<String> = card.initiative.iter().map(u8::to_string).collect();
    let parts = [
        (!initiative.is_empty()).then(|| format!("fires at {}", list(&initiative))),
        Some(format!("hull {}", card.hull)),
        Some(counted(card.vp, "point")),
        (!card.lasers.is_empty())
            .then(|| format!("lasers: {}", list(&grouped(card.lasers.iter().map(laser))))),
        (!card.shields.is_empty())
            .then(|| format!("shields: {}", list(&grouped(card.shields.iter().map(shield))))),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    format!("{} ({kind}, {}): {}", card.name, card.id, parts.join(", "))
}

/// Equal ones once, with their number.
fn grouped(words: impl Iterator<Item = String>) -> Vec<String> {
    let mut groups: Vec<(String, u8)> = Vec::new();
    for word in words {
        match groups.iter_mut().find(|(known, _)| *known == word) {
            Some((_, count)) => *count += 1,
            None => groups.push((word, 1)),
        }
    }
    groups.into_iter().map(|(word, count)| if count > 1 { format!("{count} {word}") } else { word }).collect()
}

fn laser(laser: &Laser) -> String {
    format!("{} {}", laser.colour.name(), facing(i32::from(laser.direction)))
}

fn shield(shield: &Shield) -> String {
    match shield.edge {
        Edge::Top => "top",
        Edge::Right => "right",
        Edge::Bottom => "bottom",
        Edge::Left => "left",
    }
    .to_string()
}

fn arrow(pose: Pose) -> char {
    match facing(pose.r) {
        "up" => '↑',
        "up right" => '↗',
        "right" => '→',
        "down right" => '↘',
        "down" => '↓',
        "down left" => '↙',
        "left" => '←',
        _ => '↖',
    }
}

fn is_hurt(piece: &PieceView) -> bool {
    piece.fate != Fate::Standing || piece.damage.iter().sum::<u16>() > 0 || piece.delays > 0
}

fn state(piece: &PieceView) -> String {
    let owner = piece.owner.map_or_else(|| "nobody".to_string(), |owner| owner.to_string());
    let damage: u16 = piece.damage.iter().sum();
    let counts = [(damage, "damage"), (u16::from(piece.cubes), "cubes"), (piece.delays, "delays")];
    let counts =
        counts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!(", {what} {count}"));
    let fate = match piece.fate {
        Fate::Standing => "",
        Fate::Destroyed { .. } => ", destroyed",
        Fate::Emptied => ", emptied",
    };
    format!("{}, {owner}, at {}{}{fate}", piece.name, piece.pose, counts.collect::<String>())
}

fn phase(phase: &Phase) -> &'static str {
    match phase {
        Phase::Asteroids => "Placing of Asteroids",
        Phase::Race => "Choice of races",
        Phase::Fleet => "Choice of fleets",
        Phase::Ready { begins: None } => "Getting ready: the clock starts when everybody is",
        Phase::Ready { .. } => "Everybody is ready",
        Phase::Deploy { .. } => "Deployment: everybody at once",
        Phase::Freeze { .. } => "Frozen cards",
        Phase::Done => "After the battle",
    }
}

fn line(player: &PlayerView) -> String {
    let race = player.race.map_or_else(|| "no race yet".to_string(), |race| race.to_string());
    let in_play = match player.in_play {
        InPlayView::Nothing => String::new(),
        InPlayView::InHand => ", a card in hand".to_string(),
        InPlayView::OnTable { card, pose, fits } => {
            let fits = if fits { "" } else { " where it does not fit" };
            format!(", holding {} at {pose}{fits}", card.name)
        }
    };
    let score = player.score.map_or_else(String::new, |score| {
        format!(", {}, {}", counted(score.total, "point"), counted(score.enemy_ships, "enemy ship"))
    });
    format!("{}: {race}, {} in the deck{in_play}{score}", player.seat, counted(player.deck, "card"))
}

#[cfg(test)]
mod tests {
    use engine::{Game, Seat, Viewer};

    use super::*;
    use crate::action::Action;
    use crate::game::StellarConflict;
    use crate::scene::Scene;

    fn view(scene: &Scene) -> View {
        StellarConflict::view(&scene.state, Viewer::Seat(Seat(0)))
    }

    #[test]
    fn cards_lie_on_the_map_where_they_are() {
        let mut scene = Scene::new(2).deploying();
        scene.run(0, Action::deploy(Pose { x: 1500, y: 2500, r: 900 }));
        let text = view(&scene).to_string();
        let map: Vec<&str> = text.lines().skip_while(|line| !line.starts_with("   A")).collect();
        assert_eq!(map[0].trim(), "A    B    C    D    E    F    G    H    I");
        assert!(map[6].starts_with("   ") && map[6].trim() == "●→", "{text}");
        assert!(
            text.contains("Your card: ") && text.lines().all(|line| line.chars().count() < 200),
            "{text}"
        );
        assert_eq!(Pose { x: 1500, y: 2500, r: 900 }.to_string(), "B3, facing right");
    }

    /// What is printed on a card can be read, as the edition has it.
    #[test]
    fn cards_can_be_looked_up() {
        let view = view(&Scene::new(2).deploying());
        let book = format!("{view:#}");
        for card in &view.cards {
            assert!(book.contains(&format!("{} (", card.name)), "{book}");
        }
        let ship = view.cards.iter().find(|card| card.kind == Kind::Ship).unwrap();
        assert!(book.contains(&format!("hull {}", ship.hull)) && book.contains("\n# races\n"), "{book}");
    }

    /// The words of a choice name the card and its square.
    #[test]
    fn choices_are_told_in_names() {
        let scene = Scene::new(2).deploying();
        let deploy = Action::deploy(Pose { x: 4500, y: 500, r: 3500 });
        let words = StellarConflict::say(&scene.state, Seat(0), &deploy);
        assert!(words.starts_with("Deploy ") && words.ends_with(" at E1, facing up"), "{words}");
        let card = scene.state.players[0].in_play.card().unwrap();
        assert!(words.contains(scene.state.terms.edition.card(card).name.as_str()), "{words}");
    }
}
