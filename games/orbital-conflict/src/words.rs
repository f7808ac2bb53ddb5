//! What the log says of what happened.

use engine::Seat;
use engine::english::{counted, list};

use crate::action::nth;
use crate::event::{Event, Phase, Play};
use crate::state::Side;
use crate::text::Name;

pub fn of(event: &Event) -> String {
    match event {
        Event::TurnBegan { turn, initiative } => format!("Turn {turn} began. {initiative} goes first."),
        Event::PhaseBegan { seat, phase, .. } => format!("{seat}'s turn to {phase}."),
        Event::Drew { seat, count, cards: None, .. } => {
            format!("{seat} drew {}.", counted(*count, "card"))
        }
        Event::Drew { seat, cards: Some(cards), .. } => format!("{seat} drew {}.", list(cards)),
        Event::Reshuffled { cards, .. } => {
            format!("The discard pile of {} was shuffled into a new deck.", counted(*cards, "card"))
        }
        Event::InvestorsReshuffled { cards, .. } => {
            format!("The discarded investors were shuffled into a new pile of {cards}.")
        }
        Event::LastCardTaken { seat } => {
            format!("{seat} took the last card of the deck: this is the last turn.")
        }
        Event::Revealed { seat, investors, .. } if investors.is_empty() => {
            format!("{seat} found no investor left to reveal.")
        }
        Event::Revealed { seat, investors, .. } => {
            let names: Vec<Name> = investors.iter().map(|view| view.investor).collect();
            format!("{seat} revealed {}.", list(&names))
        }
        Event::Used { seat, card, text, .. } => format!("{seat} used {card} to {text}."),
        Event::Discarded { seat, card, text, .. } => format!("{seat} discarded {card} to {text}."),
        Event::InvestorDropped { seat, player, investor } if seat == player => {
            format!("{seat} discarded {investor}.")
        }
        Event::InvestorDropped { seat, player, investor } => {
            format!("{seat} discarded {player}'s investor {investor}.")
        }
        Event::Cycled { seat, card, .. } => format!("{seat} discarded {card}."),
        Event::Peeked { seat, count, cards: None, .. } => {
            format!("{seat} looked at {} of the deck.", counted(*count, "card"))
        }
        Event::Peeked { seat, cards: Some(cards), .. } => format!("{seat} looked at {}.", list(cards)),
        Event::Kept { seat, card, discarded, .. } => {
            let kept = card.map_or("a card".to_string(), |card| card.to_string());
            let rest = match &discarded[..] {
                [] => String::new(),
                rest => format!(" and discarded {}", list(rest)),
            };
            format!("{seat} kept {kept}{rest}.")
        }
        Event::Placed { seat, play, .. } => format!("{seat} played {}.", play.words()),
        Event::Joined { seat, module, at, .. } => format!("{seat} put module {} {at}.", nth(*module)),
        Event::Cancelled { seat } => format!("{seat} took these cards back."),
        Event::Built { seat, cards, .. } => {
            let cards: Vec<String> = cards.iter().map(Play::words).collect();
            format!("{seat} built {}.", list(&cards))
        }
        Event::Switched { seat, on_called, off_called, stunned, .. } => {
            let switched = |called: &[String], how: &str| {
                let was = if called.len() == 1 { "was" } else { "were" };
                (!called.is_empty()).then(|| format!("{} {was} switched {how}", list(called)))
            };
            let on = switched(on_called, "on");
            let off = switched(off_called, if *stunned { "off by a card" } else { "off" });
            let both: Vec<String> = on.into_iter().chain(off).collect();
            format!("{seat}'s {}.", list(&both))
        }
        Event::Claimed { seat, by, investor, lost, .. } => {
            let lost = lost.map(|lost| format!(" {lost} left.")).unwrap_or_default();
            if seat == by {
                format!("{seat} claimed {investor}.{lost}")
            } else {
                format!("{by} forced {investor} onto {seat}.{lost}")
            }
        }
        Event::Refused { seat, investors } => format!("{seat} let {} go.", list(investors)),
        Event::Declared { seat, with, player, called, value, .. } => {
            format!("{seat} attacked {player}'s {called} with {with}: attack {value}.")
        }
        Event::DeclarationEnded { seat } => format!("{seat} fired."),
        Event::Boosted { seat, called, by, .. } => format!("{seat}'s {called} got +{by} defence."),
        Event::Repelled { seat, attacker, called, .. } => format!("{seat} stopped {attacker}'s {called}."),
        Event::Passed { seat } => format!("{seat} passed."),
        Event::Struck { player, called, attack, defence, lost, destroyed, .. } => {
            let names: Vec<Name> = lost.iter().map(|lost| lost.card).collect();
            let what = match &names[..] {
                [] => "held".to_string(),
                [_] if *destroyed => "was destroyed".to_string(),
                names if *destroyed => format!("was destroyed, {} cards in all", names.len()),
                names => format!("lost {}", list(names)),
            };
            format!("{player}'s {called} {what}: attack {attack}, defence {defence}.")
        }
        Event::CardLost { player, called, card, top, .. } => {
            let place = if *top { "the top of" } else { "under" };
            format!("{player} lost {card} from {place} {called}.")
        }
        Event::Moved { seat, from_called, to_called, card, .. } => {
            let card = card.map_or("a card".to_string(), |card| card.to_string());
            format!("{seat} moved {card} from under {from_called} to under {to_called}.")
        }
        Event::Counted { rows, goes_on, .. } => {
            let scores: Vec<String> = rows.iter().map(|row| format!("{} {}", row.seat, row.score)).collect();
            let tie = if *goes_on { " The tied players play on." } else { "" };
            format!("Points: {}.{tie}", list(&scores))
        }
        Event::Ended { winners, stopped } => {
            let winners: Vec<String> = winners.iter().map(Seat::to_string).collect();
            let why = if *stopped { " after too many tied counts" } else { "" };
            format!("{} won{why}.", list(&winners))
        }
    }
}

impl Play {
    pub(crate) fn words(&self) -> String {
        let card = self.card.map_or("a card face down".to_string(), |card| {
            if self.up { card.to_string() } else { format!("{card} face down") }
        });
        match (self.side, &self.beside) {
            (Side::New, _) | (_, None) => card,
            (Side::Under, Some(other)) => format!("{card} under {other}"),
            (Side::OnTop, Some(other)) => format!("{card} on {other}"),
        }
    }
}

impl std::fmt::Display for Phase {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Phase::Draw => "draw",
            Phase::Main => "build",
            Phase::Combat => "fight",
        })
    }
}
