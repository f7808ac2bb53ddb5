//! What happened.

use engine::{Fact, RuleId, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::action::{End, Spot, from_end, nth};
use crate::name::Name;
use crate::state::{Modules, Side};

/// Facts. Where some may know more than others the same fact is told twice, with different cards in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    /// A turn began.
    TurnBegan {
        turn: u16,
        initiative: Seat,
    },
    /// A player's slice of a phase began.
    PhaseBegan {
        seat: Seat,
        phase: Phase,
    },
    /// `cards` for the drawer only.
    Drew {
        seat: Seat,
        count: u8,
        cards: Option<Vec<Name>>,
    },
    /// The discard pile became the draw pile.
    Reshuffled {
        cards: u8,
    },
    InvestorsReshuffled {
        cards: u8,
    },
    /// The last card of the draw pile was taken.
    LastCardTaken {
        seat: Seat,
    },
    Revealed {
        seat: Seat,
        investors: Vec<Name>,
    },
    /// A special rule was used.
    Used {
        seat: Seat,
        module: u8,
        card: Name,
        id: Name,
        text: String,
    },
    /// A discard rule was used.
    Discarded {
        seat: Seat,
        card: Name,
        id: Name,
        text: String,
    },
    InvestorDropped {
        seat: Seat,
        player: Seat,
        investor: Name,
    },
    Cycled {
        seat: Seat,
        card: Name,
    },
    /// `cards` for whoever looks only.
    Peeked {
        seat: Seat,
        count: u8,
        cards: Option<Vec<Name>>,
    },
    /// `card` for its new owner only.
    Kept {
        seat: Seat,
        card: Option<Name>,
        discarded: Vec<Name>,
    },
    /// Told to the player only while the group is open.
    Placed {
        seat: Seat,
        card: Name,
        up: bool,
        at: Spot,
    },
    Joined {
        seat: Seat,
        module: u8,
        at: Spot,
    },
    Cancelled {
        seat: Seat,
    },
    /// A play group closed: everything in it, in order.
    Built {
        seat: Seat,
        cards: Vec<Play>,
    },
    /// Modules were switched on or off.
    Switched {
        seat: Seat,
        #[ts(type = "number[]")]
        on: Modules,
        #[ts(type = "number[]")]
        off: Modules,
    },
    /// `by` is somebody else where the investor was pushed.
    Claimed {
        seat: Seat,
        by: Seat,
        investor: Name,
        end: Option<End>,
        lost: Option<Name>,
    },
    /// Available investors that nobody took.
    Refused {
        seat: Seat,
        investors: Vec<Name>,
    },
    Declared {
        seat: Seat,
        attack: u8,
        attacker: AttackerSeen,
        player: Seat,
        target: u8,
        value: i16,
    },
    DeclarationEnded {
        seat: Seat,
    },
    Boosted {
        seat: Seat,
        module: u8,
        by: u8,
    },
    Repelled {
        seat: Seat,
        attack: u8,
    },
    Passed {
        seat: Seat,
    },
    /// An attack came to its target. `lost` from the bottom up; empty if the defence held.
    Struck {
        player: Seat,
        module: u8,
        attack: i16,
        defence: i16,
        lost: Vec<Name>,
        destroyed: bool,
    },
    /// A card effect took a card out of a module.
    CardLost {
        player: Seat,
        module: u8,
        card: Name,
        top: bool,
    },
    /// `card` where it lies face up, and for its owner.
    Moved {
        seat: Seat,
        from: u8,
        to: u8,
        card: Option<Name>,
    },
    /// An end phase: points by seat of this game. `tied` lists who goes on.
    Counted {
        seats: Vec<Seat>,
        scores: Vec<i32>,
        tied: Vec<Seat>,
    },
    Ended {
        winners: Vec<Seat>,
        stopped: bool,
    },
}

/// The phases of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Draw,
    Main,
    Combat,
}

/// One card of a play group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Play {
    /// Known if it lies face up, and to its owner.
    pub card: Option<Name>,
    pub up: bool,
    pub module: u8,
    pub side: Side,
    /// The module that it was before, where modules are joined.
    pub joined: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum AttackerSeen {
    Module { module: u8 },
    Card { card: Name },
}

impl Fact for Event {
    type Terms = ();

    fn rule(&self) -> RuleId {
        match self {
            Event::TurnBegan { .. } => "ORBITAL-3.3",
            Event::PhaseBegan { .. } => "ORBITAL-3.2",
            Event::Drew { .. } => "ORBITAL-4.1",
            Event::Reshuffled { .. } => "ORBITAL-14.2",
            Event::InvestorsReshuffled { .. } => "ORBITAL-4.5",
            Event::LastCardTaken { .. } => "ORBITAL-14.1",
            Event::Revealed { .. } => "ORBITAL-4.2",
            Event::Used { .. } => "ORBITAL-10.4",
            Event::Discarded { .. } | Event::Cycled { .. } => "ORBITAL-9.5",
            Event::InvestorDropped { .. } | Event::Peeked { .. } | Event::Kept { .. } => "ORBITAL-0.1",
            Event::Placed { .. } | Event::Cancelled { .. } | Event::Built { .. } => "ORBITAL-R9",
            Event::Joined { .. } => "ORBITAL-R7",
            Event::Switched { .. } => "ORBITAL-8.1",
            Event::Claimed { .. } => "ORBITAL-11.5",
            Event::Refused { .. } => "ORBITAL-11.6",
            Event::Declared { .. } => "ORBITAL-12.8",
            Event::DeclarationEnded { .. } => "ORBITAL-12.10",
            Event::Boosted { .. } | Event::Passed { .. } => "ORBITAL-R22",
            Event::Repelled { .. } => "ORBITAL-R23",
            Event::Struck { .. } => "ORBITAL-12.11",
            Event::CardLost { .. } | Event::Moved { .. } => "ORBITAL-0.1",
            Event::Counted { .. } => "ORBITAL-14.3",
            Event::Ended { stopped: true, .. } => "ORBITAL-R42",
            Event::Ended { .. } => "ORBITAL-14.5",
        }
    }

    fn words(&self, (): &()) -> String {
        match self {
            Event::TurnBegan { turn, initiative } => {
                format!("Turn {turn} began; {initiative} has the initiative.")
            }
            Event::PhaseBegan { seat, phase } => format!("The {phase} phase of {seat} began."),
            Event::Drew { seat, count, cards: None } => format!("{seat} drew {}.", cards_in_words(*count)),
            Event::Drew { seat, cards: Some(cards), .. } => format!("{seat} drew {}.", list(cards)),
            Event::Reshuffled { cards } => {
                format!("The discard pile of {} was shuffled into a new draw pile.", cards_in_words(*cards))
            }
            Event::InvestorsReshuffled { cards } => {
                format!("The discarded investors became a new pile of {cards}.")
            }
            Event::LastCardTaken { seat } => format!("{seat} took the last card of the draw pile."),
            Event::Revealed { seat, investors } if investors.is_empty() => {
                format!("{seat} found no investor left to turn up.")
            }
            Event::Revealed { seat, investors } => format!("{seat} turned up {}.", list(investors)),
            Event::Used { seat, card, text, .. } => format!("{seat} used {card}. {text}"),
            Event::Discarded { seat, card, text, .. } => format!("{seat} discarded {card}. {text}"),
            Event::InvestorDropped { seat, player, investor } => {
                format!("{seat} discarded {investor}, which was available to {player}.")
            }
            Event::Cycled { seat, card } => format!("{seat} discarded {card} to draw a card."),
            Event::Peeked { seat, count, cards: None } => {
                format!("{seat} looked at {} of the draw pile.", cards_in_words(*count))
            }
            Event::Peeked { seat, cards: Some(cards), .. } => format!("{seat} looked at {}.", list(cards)),
            Event::Kept { seat, card: None, discarded } => {
                format!("{seat} kept a card and discarded {}.", list(discarded))
            }
            Event::Kept { seat, card: Some(card), discarded } => {
                format!("{seat} kept {card} and discarded {}.", list(discarded))
            }
            Event::Placed { seat, card, up, at } => {
                format!("{seat} played {card}{} {at}.", if *up { "" } else { " backside up" })
            }
            Event::Joined { seat, module, at } => format!("{seat} put module {} {at}.", nth(*module)),
            Event::Cancelled { seat } => format!("{seat} took the group back."),
            Event::Built { seat, cards } => {
                let cards: Vec<String> = cards.iter().map(Play::words).collect();
                format!("{seat} built {}.", cards.join(", "))
            }
            Event::Switched { seat, on, off } => {
                let on = (!on.is_empty()).then(|| format!("{on} on"));
                let off = (!off.is_empty()).then(|| format!("{off} off"));
                let both: Vec<String> = on.into_iter().chain(off).collect();
                format!("In the station of {seat}: {}.", both.join(", "))
            }
            Event::Claimed { seat, by, investor, end, lost } => {
                let end = from_end(*end);
                let lost = lost.map(|lost| format!("; {lost} left the stack")).unwrap_or_default();
                if seat == by {
                    format!("{seat} claimed {investor}{end}{lost}.")
                } else {
                    format!("{by} pushed {investor} onto {seat}{end}{lost}.")
                }
            }
            Event::Refused { seat, investors } => format!("{seat} discarded {}.", list(investors)),
            Event::Declared { seat, attacker, player, target, value, .. } => {
                let with = match attacker {
                    AttackerSeen::Module { module } => format!("module {}", nth(*module)),
                    AttackerSeen::Card { card } => format!("{card} from the hand"),
                };
                let target = nth(*target);
                format!("{seat} attacked module {target} of {player} with {with} ({value}).")
            }
            Event::DeclarationEnded { seat } => format!("{seat} ended the declaration of attacks."),
            Event::Boosted { seat, module, by } => {
                format!("Module {} of {seat} has +{by} defence.", nth(*module))
            }
            Event::Repelled { seat, attack } => {
                format!("{seat} removed the attacker of attack {}.", attack + 1)
            }
            Event::Passed { seat } => format!("{seat} used no more countermeasures."),
            Event::Struck { player, module, attack, defence, lost, .. } if lost.is_empty() => {
                let module = nth(*module);
                format!("Module {module} of {player} held: attack {attack}, defence {defence}.")
            }
            Event::Struck { player, module, attack, defence, lost, destroyed } => {
                let what = if *destroyed { "was destroyed and lost" } else { "lost" };
                let (module, lost) = (nth(*module), list(lost));
                format!("Module {module} of {player} {what} {lost}: attack {attack}, defence {defence}.")
            }
            Event::CardLost { player, module, card, top } => {
                let place = if *top { "top" } else { "bottom" };
                format!("Module {} of {player} lost {card} from the {place}.", nth(*module))
            }
            Event::Moved { seat, from, to, card } => {
                let card = card.map_or("a card".to_string(), |card| card.to_string());
                let (from, to) = (nth(*from), nth(*to));
                format!("{seat} moved {card} from module {from} under module {to}.")
            }
            Event::Counted { seats, scores, tied } => {
                let scores: Vec<String> =
                    seats.iter().zip(scores).map(|(seat, score)| format!("{seat} {score}")).collect();
                let tie = if tied.len() > 1 { "; the tied players go on" } else { "" };
                format!("The count: {}{tie}.", scores.join(", "))
            }
            Event::Ended { winners, stopped } => {
                let winners: Vec<String> = winners.iter().map(|seat| seat.to_string()).collect();
                let why = if *stopped { " after too many tied counts" } else { "" };
                format!("{} won{why}.", winners.join(" and "))
            }
        }
    }
}

impl Play {
    fn words(&self) -> String {
        let card = self.card.map_or("a card backside up".to_string(), |card| {
            if self.up { card.to_string() } else { format!("{card} backside up") }
        });
        let module = nth(self.module);
        match self.side {
            Side::New => format!("{card} as module {module}"),
            Side::Under => format!("{card} under module {module}"),
            Side::OnTop => format!("{card} on top of module {module}"),
        }
    }
}

impl std::fmt::Display for Phase {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Phase::Draw => "draw",
            Phase::Main => "main",
            Phase::Combat => "combat",
        })
    }
}

fn cards_in_words(count: u8) -> String {
    if count == 1 { "1 card".into() } else { format!("{count} cards") }
}

fn list(names: &[Name]) -> String {
    let names: Vec<&str> = names.iter().map(Name::as_str).collect();
    match names.split_last() {
        None => "nothing".into(),
        Some((last, [])) => last.to_string(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(card: Option<&str>, up: bool, side: Side) -> Play {
        Play { card: card.map(|name| Name::new(name).unwrap()), up, module: 0, side, joined: None }
    }

    /// ORBITAL-R9: the log names what was built, backs excepted, and counts modules from one.
    #[test]
    fn what_was_played_is_told_by_name() {
        let (seat, card) = (Seat(1), Name::new("Habitat").unwrap());
        let placed = Event::Placed { seat, card, up: true, at: Spot::Under(0) };
        assert_eq!(placed.words(&()), format!("{seat} played Habitat under module 1."));
        let cards = vec![play(Some("Habitat"), true, Side::New), play(None, false, Side::Under)];
        let built = Event::Built { seat, cards }.words(&());
        assert_eq!(built, format!("{seat} built Habitat as module 1, a card backside up under module 1."));
    }

    #[test]
    fn modules_are_counted_from_one() {
        let (seat, player) = (Seat(0), Seat(1));
        let attacker = AttackerSeen::Module { module: 0 };
        let declared = Event::Declared { seat, attack: 0, attacker, player, target: 2, value: 3 };
        assert_eq!(declared.words(&()), format!("{seat} attacked module 3 of {player} with module 1 (3)."));
        let (on, off) = (Modules::of(0).and(Modules::of(4)), Modules::default());
        assert!(Event::Switched { seat, on, off }.words(&()).ends_with("modules 1, 5 on."));
    }
}
