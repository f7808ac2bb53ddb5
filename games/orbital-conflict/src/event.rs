//! What happened.

use engine::{Fact, RuleId, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::action::{End, Spot};
use crate::left::StationLeft;
use crate::phases::combat::Blow;
use crate::phases::ending::Row;
use crate::state::{Modules, Side, Step};
use crate::text::Name;
use crate::view::AvailableView;
use crate::words;

/// Facts. Where some may know more than others the same fact is told twice, with different cards in it. Sizes of hands and
/// piles, and whatever is called left, are as the event leaves them; modules are `called` as players know them.
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
        step: Step,
    },
    /// `cards` for the drawer only.
    Drew {
        seat: Seat,
        count: u8,
        cards: Option<Vec<Name>>,
        hand: u8,
        draw_pile: u8,
    },
    /// The discard pile became the draw pile.
    Reshuffled {
        seat: Seat,
        cards: u8,
    },
    InvestorsReshuffled {
        seat: Seat,
        cards: u8,
    },
    /// The last card of the draw pile was taken.
    LastCardTaken {
        seat: Seat,
    },
    Revealed {
        seat: Seat,
        investors: Vec<AvailableView>,
        pile: u8,
    },
    /// A special rule was used, and what for.
    Used {
        seat: Seat,
        module: u8,
        card: Name,
        id: Name,
        text: String,
    },
    /// A discard rule was used, and what for.
    Discarded {
        seat: Seat,
        card: Name,
        id: Name,
        text: String,
        hand: u8,
    },
    InvestorDropped {
        seat: Seat,
        player: Seat,
        investor: Name,
    },
    Cycled {
        seat: Seat,
        card: Name,
        hand: u8,
    },
    /// `cards` for whoever looks only.
    Peeked {
        seat: Seat,
        count: u8,
        cards: Option<Vec<Name>>,
        draw_pile: u8,
    },
    /// `card` for its new owner only.
    Kept {
        seat: Seat,
        card: Option<Name>,
        discarded: Vec<Name>,
        hand: u8,
    },
    /// Told to the player only while the group is open.
    Placed {
        seat: Seat,
        card: Name,
        up: bool,
        at: Spot,
        play: Play,
        hand: u8,
        left: StationLeft,
    },
    Joined {
        seat: Seat,
        module: u8,
        at: Spot,
        play: Play,
        left: StationLeft,
    },
    Cancelled {
        seat: Seat,
    },
    /// A play group closed: everything in it, in order.
    Built {
        seat: Seat,
        cards: Vec<Play>,
        hand: u8,
        left: StationLeft,
    },
    /// Modules were switched on or off, by an effect if they are `stunned`. `plain`: nothing but what was just built went on,
    /// which goes without saying.
    Switched {
        seat: Seat,
        #[ts(type = "number[]")]
        on: Modules,
        #[ts(type = "number[]")]
        off: Modules,
        on_called: Vec<String>,
        off_called: Vec<String>,
        stunned: bool,
        plain: bool,
        left: StationLeft,
    },
    /// `by` is somebody else where the investor was pushed.
    Claimed {
        seat: Seat,
        by: Seat,
        investor: Name,
        end: Option<End>,
        lost: Option<Name>,
        stack: Vec<Name>,
        investor_vp: i32,
        score: i32,
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
        with: String,
        player: Seat,
        target: u8,
        called: String,
        value: i16,
        hand: u8,
        blows: Vec<Blow>,
    },
    DeclarationEnded {
        seat: Seat,
    },
    Boosted {
        seat: Seat,
        module: u8,
        called: String,
        by: u8,
        boost: u8,
        left: StationLeft,
        blows: Vec<Blow>,
    },
    /// What attacked was `called` so, and is not part of the attack any more.
    Repelled {
        seat: Seat,
        attack: u8,
        attacker: Seat,
        called: String,
        blows: Vec<Blow>,
    },
    Passed {
        seat: Seat,
    },
    /// An attack came to its target. `lost` from the bottom up; empty if the defence held.
    Struck {
        player: Seat,
        module: u8,
        called: String,
        attack: i16,
        defence: i16,
        lost: Vec<Lost>,
        destroyed: bool,
        left: StationLeft,
    },
    /// A card effect took a card out of a module.
    CardLost {
        player: Seat,
        module: u8,
        called: String,
        card: Name,
        number: u32,
        top: bool,
        left: StationLeft,
    },
    /// `card` where it lies face up, and for its owner.
    Moved {
        seat: Seat,
        from: u8,
        to: u8,
        from_called: String,
        to_called: String,
        card: Option<Name>,
        number: u32,
        left: StationLeft,
    },
    /// An end phase: what was counted, for everybody who was still in the game. `leaders` have the most; they play on if the
    /// game does.
    Counted {
        rows: Vec<Row>,
        best: i32,
        leaders: Vec<Seat>,
        goes_on: bool,
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
    /// The card that it went on or under, as everybody sees it.
    pub beside: Option<String>,
    /// As in the view.
    pub number: u32,
}

/// A card that left its module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Lost {
    pub card: Name,
    /// As in the view.
    pub number: u32,
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
        words::of(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::action::Action;
    use crate::effect::Op;
    use crate::scene::{Scene, discard, place};
    use crate::state::Step;

    fn play(card: Option<&str>, up: bool, side: Side) -> Play {
        let card = card.map(|name| Name::new(name).unwrap());
        let beside = (side != Side::New).then(|| "Armor".to_string());
        Play { card, up, module: 0, side, joined: None, beside, number: 0 }
    }

    /// What a seat hears in words.
    fn heard(scene: &mut Scene, seat: u8, action: Action) -> Vec<String> {
        let told = scene.run(seat, action);
        let all = told.iter().filter(|told| told.to.includes(engine::Viewer::Seat(Seat(seat))));
        all.map(|told| told.event.words(&())).collect()
    }

    /// ORBITAL-R9: the log names what was built, backs excepted, and what it lies beside.
    #[test]
    fn what_was_played_is_told_by_name() {
        assert_eq!(play(Some("Habitat"), true, Side::New).words(), "Habitat");
        assert_eq!(play(None, false, Side::Under).words(), "a card face down under Armor");
        let mut scene = Scene::new(2).hand(0, "Solar panel").station(0, "[Armor]").main(0);
        let words = heard(&mut scene, 0, place("Solar panel", Spot::Under(0)));
        assert_eq!(words, ["{0} played Solar panel under Armor.", "{0} built Solar panel under Armor."]);
        let mut scene = Scene::new(2).hand(0, "Solar panel").main(0);
        let words = heard(&mut scene, 0, place("Solar panel", Spot::New));
        assert_eq!(words[1..], ["{0} built Solar panel.", "{0}'s Solar panel was switched on."]);
    }

    /// The log says what a card was used for, in words that are true for whoever reads them.
    #[test]
    fn what_a_card_was_used_for_is_told() {
        let mut scene = Scene::new(2).hand(0, "Shuttle").at(0, Step::EndDraw);
        let words = heard(&mut scene, 0, discard("Shuttle", Op::Draw, 2));
        assert_eq!(words[0], "{0} discarded Shuttle to draw 2 cards.");
    }

    #[test]
    fn modules_go_by_their_names_and_equal_ones_are_counted_from_one() {
        let attack = Action::Attack { module: 0, player: Seat(1), target: 2 };
        let mut scene =
            Scene::new(2).station(0, "[Turret]").station(1, "[Armor] [Armor] [Armor]").at(0, Step::Declare);
        assert_eq!(heard(&mut scene, 0, attack), ["{0} attacked {1}'s Armor (3) with Turret: attack 2."]);
        let modules = Modules::of(0).and(Modules::of(2)).and(Modules::of(4));
        assert_eq!(modules.to_string(), "modules 1, 3 and 5");
    }
}
