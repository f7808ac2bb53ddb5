//! The table as a terminal shows it.

use std::fmt;

use crate::state::{Fate, Phase};
use crate::view::{InPlayView, PlayerView, View};

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.rules.size;
        writeln!(f, "{} on a table of {} × {}", phase(&self.phase), size.width, size.height)?;
        for player in &self.players {
            writeln!(f, "{}", line(player))?;
        }
        for (number, piece) in self.pieces.iter().enumerate() {
            let owner = piece.owner.map_or("nobody".to_string(), |owner| owner.to_string());
            write!(f, "{number:3} {} {} of {owner} at {}", piece.card, piece.name, piece.pose)?;
            let damage: u16 = piece.damage.iter().sum();
            for (count, what) in
                [(damage, "damage"), (u16::from(piece.cubes), "cubes"), (piece.delays, "delays")]
            {
                if count > 0 {
                    write!(f, ", {what} {count}")?;
                }
            }
            match piece.fate {
                Fate::Standing => writeln!(f)?,
                Fate::Destroyed { .. } => writeln!(f, ", destroyed")?,
                Fate::Emptied => writeln!(f, ", emptied")?,
            }
        }
        if let Some(card) = self.own.as_ref().and_then(|own| own.card) {
            writeln!(f, "In play: {card}")?;
        }
        Ok(())
    }
}

fn phase(phase: &Phase) -> &'static str {
    match phase {
        Phase::Asteroids => "Placing of Asteroids",
        Phase::Race => "Choice of races",
        Phase::Fleet => "Choice of fleets",
        Phase::Ready { .. } => "Getting ready",
        Phase::Deploy { .. } => "Deployment",
        Phase::Freeze { .. } => "Frozen cards",
        Phase::Done => "After the battle",
    }
}

fn line(player: &PlayerView) -> String {
    let race = player.race.map_or("no race yet".to_string(), |race| race.to_string());
    let in_play = match player.in_play {
        InPlayView::Nothing => String::new(),
        InPlayView::InHand => ", a card in hand".to_string(),
        InPlayView::OnTable { card, pose, .. } => format!(", holding {} at {pose}", card.name),
    };
    let score = player.score.map_or(String::new(), |score| {
        format!(", {} points, enemy ships destroyed {}", score.total, score.enemy_ships)
    });
    format!("{} {race}, {} cards in the deck{in_play}{score}", player.seat, player.deck)
}
