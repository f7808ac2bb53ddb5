//! What an action wastes, or how it hurts whoever acts, from what its seat sees.

use engine::Seat;
use engine::english::{counted, list};

use crate::action::Action;
use crate::forecast::{self, AbilityForecast, End, PartnerForecast};
use crate::phases::mend;
use crate::state::{Clash, KINDS, Kind};
use crate::view::{Step, View};

pub fn warning(view: &View, seat: Seat, action: &Action) -> Option<String> {
    match *action {
        Action::FleetAdd { .. } => None,
        Action::FleetDone => small_fleet(view),
        Action::Pass => last_chance(view, seat),
        Action::Destroy { owner, .. } => friendly_fire(view, seat, owner),
        Action::Decline => wasted(view, seat),
        Action::Reveal { sector } => bared(view, seat, sector).or_else(|| in_vain(view, seat, action)),
        Action::Place { .. } | Action::Warp { .. } | Action::Mend { .. } | Action::FightNext { .. } => {
            in_vain(view, seat, action)
        }
    }
}

fn small_fleet(view: &View) -> Option<String> {
    let own = view.own.as_ref()?;
    let more = usize::from(own.fleet_max).saturating_sub(own.fleet.len());
    (more > 0).then(|| format!("You could take {}.", counted(more as i64, "more ship")))
}

/// STELLAR-R14: a warship that is revealed has lost its secret and does nothing.
fn bared(view: &View, seat: Seat, sector: u8) -> Option<String> {
    let kind = view.stack(seat, sector).iter().find(|ship| !ship.up)?.kind?;
    kind.is_military().then(|| "It has no ability: this only shows it.".to_string())
}

/// A ship that is lost for nothing, a sector that nobody wins, an ability that is used up without effect.
fn in_vain(view: &View, seat: Seat, action: &Action) -> Option<String> {
    let forecast = forecast::forecast(view, seat, action)?;
    // Whoever takes an opponent along has had something for the ship.
    let winner = match forecast.fights[..] {
        [fight] if forecast.end == End::Destroyed && fight.result == Some(Clash::Loses) => fight.kind,
        _ => None,
    };
    if let Some(winner) = winner {
        return Some(format!("The {} there destroys your ship.", winner.name()));
    }
    if forecast.partner == Some(PartnerForecast::Nobody) {
        return Some("Nobody wins the sector while your partner has a warship there, too.".to_string());
    }
    match forecast.ability? {
        AbilityForecast::InVain => Some("It finds no ship: its ability is lost.".to_string()),
        AbilityForecast::Now if rogue_alone(view, seat, action) => {
            Some("No opposing ship is there.".to_string())
        }
        AbilityForecast::Now | AbilityForecast::Later => None,
    }
}

fn rogue_alone(view: &View, seat: Seat, action: &Action) -> bool {
    match *action {
        Action::Place { kind: Kind::Rogue, sector, .. } => !opposed(view, seat, sector),
        Action::Reveal { sector } => {
            let down = view.stack(seat, sector).iter().find(|ship| !ship.up);
            down.and_then(|ship| ship.kind) == Some(Kind::Rogue) && !opposed(view, seat, sector)
        }
        _ => false,
    }
}

/// Whether an opposing ship is in a sector.
fn opposed(view: &View, seat: Seat, sector: u8) -> bool {
    let others = (0..view.players.len() as u8).map(Seat).filter(|other| *other != seat);
    others
        .filter(|other| view.mode.partner(seat) != Some(*other))
        .any(|other| !view.stack(other, sector).is_empty())
}

/// Whether an ability could do something in this sector now for which most players would wait. A look does not help any more
/// at the end of a scenario, and a Warp Ring is as often better left alone.
fn useful(view: &View, seat: Seat, kind: Kind, sector: u8) -> bool {
    match kind {
        Kind::Rogue => opposed(view, seat, sector),
        Kind::Mend => view.own.as_ref().is_some_and(|own| mend::finds(own.settled.len())),
        _ => false,
    }
}

fn wasted(view: &View, seat: Seat) -> Option<String> {
    let Step::Ability { kind, sector, .. } = view.step else { return None };
    useful(view, seat, kind, sector).then(|| format!("The ability of your {} is lost.", kind.name()))
}

/// STELLAR-R18, STELLAR-R19: who has no card left gets another turn only if somebody can place twice before it.
fn last_chance(view: &View, seat: Seat) -> Option<String> {
    let cards = |seat: usize| view.players[seat].hand.len() + usize::from(view.players[seat].fleet);
    let ends = (0..view.players.len()).all(|other| cards(other) <= usize::from(other != seat.index()));
    if !ends {
        return None;
    }
    let hidden = |sector: u8| {
        let down = view.stack(seat, sector).iter().find(|ship| !ship.up)?;
        down.kind.filter(|kind| useful(view, seat, *kind, sector))
    };
    let idle: Vec<Kind> = (0..view.sectors.len() as u8).filter_map(hidden).collect();
    let have = match idle.len() {
        0 => return None,
        1 => "has",
        _ => "have",
    };
    let named = |kind: &Kind| match idle.iter().filter(|other| *other == kind).count() {
        0 => None,
        1 => Some(kind.name().to_string()),
        more => Some(counted(more as i64, kind.name())),
    };
    let names: Vec<String> = KINDS.iter().filter_map(named).collect();
    Some(format!("Your last turn in this scenario: your {} {have} not acted.", list(&names)))
}

fn friendly_fire(view: &View, seat: Seat, owner: Seat) -> Option<String> {
    if owner == seat {
        return Some("This ship is your own.".to_string());
    }
    (view.mode.partner(seat) == Some(owner)).then(|| "This ship is your partner's.".to_string())
}

#[cfg(test)]
mod tests {
    use engine::Game;

    use super::*;
    use crate::scene::*;
    use crate::{Mode, Setup, Stellar};

    fn warned(table: &Table, action: Action) -> Option<String> {
        let seat = table.state.active;
        assert_eq!(Stellar::check(&table.state, seat, &action), Ok(()));
        Stellar::warning(&table.view(seat), seat, &action)
    }

    #[test]
    fn stellar_3_2_a_fleet_with_room_left_is_told() {
        let mut table = start(Setup::default(), 1);
        table.state.active = A;
        assert_eq!(warned(&table, Action::FleetDone).unwrap(), "You could take 6 more ships.");
        for code in ["Fo", "Fo", "Wr", "Wr", "Me"] {
            table.act(A, Action::FleetAdd { kind: kind(code) });
        }
        assert_eq!(warned(&table, Action::FleetDone).unwrap(), "You could take 1 more ship.");
        assert_eq!(warned(&table, Action::FleetAdd { kind: kind("Ro") }), None);
        table.act(A, Action::FleetAdd { kind: kind("Ro") });
        assert_eq!(warned(&table, Action::FleetDone), None);
    }

    #[test]
    fn stellar_7_5_a_ship_that_is_lost_for_nothing_is_told() {
        let place_at = |ship: &str, theirs: &str| {
            let text = format!("A hand: {ship}\nB S1: {theirs}\nB hand: Fo");
            warned(&table(Mode::Duel, &text), place(ship, 1, true))
        };
        assert_eq!(place_at("Ki", "Sl").unwrap(), "The Slicer there destroys your ship.");
        assert_eq!(place_at("Sl", "Sl"), None, "STELLAR-7.6: it takes the other along");
        assert_eq!(place_at("De", "Ki Sl"), None, "it takes one along before it is lost");
        assert_eq!(place_at("Ki", "(Sl)"), None, "nobody can know");
        assert_eq!(place_at("De", "Sl"), None);
    }

    #[test]
    fn stellar_r34_an_ability_without_a_use_is_told() {
        let idle = table(Mode::Duel, "A hand: Me Ro\nB S1: Fo\nB hand: Ki");
        let lost = "It finds no ship: its ability is lost.";
        assert_eq!(warned(&idle, place("Me", 1, true)).unwrap(), lost);
        assert_eq!(warned(&idle, place("Me", 1, false)), None, "STELLAR-4.10: it is kept");
        let nobody = "No opposing ship is there.";
        assert_eq!(warned(&idle, place("Ro", 2, true)).unwrap(), nobody);
        assert_eq!((warned(&idle, place("Ro", 1, true)), warned(&idle, place("Ro", 2, false))), (None, None));
        let mut hidden = table(Mode::Duel, "A hand: Fo\nA S1: (Ro)\nA S3: (Ro)\nB S1: Fo\nB hand: Ki");
        hidden.place("Fo", 2, true);
        assert_eq!(warned(&hidden, Action::Reveal { sector: 2 }).unwrap(), nobody);
        assert_eq!(warned(&hidden, Action::Reveal { sector: 0 }), None);
        let settled = table(Mode::Duel, "A hand: Me\nA settled: Ki\nB hand: Ki");
        assert_eq!(warned(&settled, place("Me", 1, true)), None);
    }

    #[test]
    fn stellar_r14_a_secret_that_is_given_away_for_nothing_is_told() {
        let mut table = table(Mode::Duel, "A hand: Fo\nA S1: (Ki)\nA S3: (Wr)\nB S1: Fo\nB hand: Ki");
        table.place("Fo", 2, true);
        let bared = "It has no ability: this only shows it.";
        assert_eq!(warned(&table, Action::Reveal { sector: 0 }).unwrap(), bared);
        assert_eq!(warned(&table, Action::Reveal { sector: 2 }), None, "STELLAR-5.3: it acts");
    }

    #[test]
    fn stellar_r48_a_sector_that_nobody_wins_is_told() {
        let text = "A hand: De Fo\nC S1: (Ki)\nC S2: Fo\nB hand: Fo\nC hand: Fo\nD hand: Fo";
        let tandem = table(Mode::Tandem, text);
        let nobody = "Nobody wins the sector while your partner has a warship there, too.";
        assert_eq!(warned(&tandem, place("De", 1, true)).unwrap(), nobody);
        let quiet = [place("De", 2, true), place("De", 3, true), place("Fo", 1, true), place("Fo", 2, true)];
        assert_eq!(quiet.map(|action| warned(&tandem, action)), [const { None }; 4]);
        assert_eq!(
            warned(&table(Mode::Four, "A hand: De\nC S2: Fo\nB hand: Fo"), place("De", 2, true)),
            None
        );
    }

    #[test]
    fn stellar_r39_whose_ship_a_rogue_destroys_is_told() {
        let text = "A hand: Ro\nA S1: Fo\nB S1: Fo\nC S1: Fo\nB hand: Fo\nC hand: Fo\nD hand: Fo";
        let mut tandem = table(Mode::Tandem, text);
        tandem.place("Ro", 1, true);
        let destroy = |owner| warned(&tandem, Action::Destroy { owner, index: 0 });
        assert_eq!(destroy(A).unwrap(), "This ship is your own.");
        assert_eq!(destroy(C).unwrap(), "This ship is your partner's.");
        assert_eq!(destroy(B), None);
    }

    #[test]
    fn stellar_r16_an_ability_that_expires_is_told() {
        let mut rogue = table(Mode::Duel, "A hand: Ro\nB S1: Fo\nB hand: Fo");
        rogue.place("Ro", 1, true);
        assert_eq!(warned(&rogue, Action::Decline).unwrap(), "The ability of your Rogue is lost.");
        let mut alone = table(Mode::Duel, "A hand: Ro\nB hand: Fo");
        alone.place("Ro", 1, true);
        assert_eq!(warned(&alone, Action::Decline), None, "it would hit an own ship");
        let mut ring = table(Mode::Duel, "A hand: Wr\nA S1: Ki\nB hand: Fo");
        ring.place("Wr", 2, true);
        assert_eq!(warned(&ring, Action::Decline), None, "staying is as good");
    }

    #[test]
    fn stellar_r19_the_last_chance_to_reveal_is_told() {
        let chance = |text: &str| {
            let mut table = table(Mode::Duel, text);
            table.place("Ki", 3, true);
            warned(&table, Action::Pass)
        };
        let last = "Your last turn in this scenario: your Rogue has not acted.";
        assert_eq!(chance("A hand: Ki\nA S1: (Ro)\nB S1: Fo\nB hand: Fo").unwrap(), last);
        assert_eq!(chance("A hand: Ki\nA S1: (Ro)\nB S1: Fo\nB hand: Fo Wr"), None, "another turn comes");
        assert_eq!(chance("A hand: Ki Fo\nA S1: (Ro)\nB S1: Fo\nB hand: Fo"), None, "another turn comes");
        assert_eq!(chance("A hand: Ki\nA S1: (Ro)\nB S2: Fo\nB hand: Fo"), None, "nobody is there");
        assert_eq!(chance("A hand: Ki\nA S1: (Fo)\nB S1: Fo\nB hand: Fo"), None, "a look helps no more");
        let both = chance("A hand: Ki\nA S1: (Ro)\nA S2: (Me)\nA settled: Fo\nB S1: Fo\nB hand: Fo");
        assert_eq!(both.unwrap(), "Your last turn in this scenario: your Mend and Rogue have not acted.");
        let twins = chance("A hand: Ki\nA S1: (Ro)\nA S2: (Ro)\nB S1: Fo\nB S2: Wr\nB hand: Fo");
        assert_eq!(twins.unwrap(), "Your last turn in this scenario: your 2 Rogues have not acted.");
    }

    /// STELLAR-R18: after a turn that was called the last one the seat has none in that scenario.
    #[test]
    fn a_last_turn_is_the_last() {
        let mut told = 0;
        for seed in 0..40 {
            let mut table = start(Setup::default(), seed);
            let mut last: Option<(Seat, u8)> = None;
            while let Some(seat) = Stellar::to_act(&table.state).first() {
                let options = table.legal(seat);
                let scenario = table.state.scenario;
                assert_ne!(last, Some((seat, scenario)), "seed {seed}");
                let full = options.iter().find(|action| matches!(action, Action::FleetAdd { .. }));
                let passes = options.contains(&Action::Pass).then_some(&Action::Pass);
                let at = engine::Chance::below(&mut table.chance, options.len() as u32) as usize;
                let action = *full.or(passes).unwrap_or(&options[at]);
                if action == Action::Pass && warned(&table, action).is_some() {
                    (last, told) = (Some((seat, scenario)), told + 1);
                }
                table.act(seat, action);
            }
        }
        assert!(told > 0, "nobody had a last turn to waste");
    }
}
