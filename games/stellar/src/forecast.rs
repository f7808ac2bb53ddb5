//! What would come of an action, as far as its seat can know. It is made of what the seat sees, by the rules that decide.

use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::action::Action;
use crate::game::acts;
use crate::phases::combat::{self, Attack};
use crate::phases::{mend, warp_ring};
use crate::state::{Clash, Class, Kind};
use crate::view::{ShipView, Step, View};

/// What would become of the ship that is placed, turned up, moved, fetched or sent to fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Forecast {
    /// It will lie face up.
    pub up: bool,
    pub ability: Option<AbilityForecast>,
    /// Its fights, one after another; the last may be open.
    pub fights: Vec<FightForecast>,
    pub end: End,
    /// What it comes to that the partner has ships there; none where there is nothing to mind.
    pub partner: Option<PartnerForecast>,
}

/// What becomes of a sector in which both partners have ships, if they stay (STELLAR-R48).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PartnerForecast {
    /// Both have warships: nobody wins it.
    Nobody,
    /// The partner's warships hold it, whatever settles beside them.
    Theirs,
    /// Both only settle: each for themselves, and equal settlements are a tie.
    Apart,
}

/// What a civilian ship's ability will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AbilityForecast {
    Now,
    /// It is kept for when the ship is turned up.
    Later,
    /// It will be used up without anything to use it on.
    InVain,
}

/// A fight against a ship that lies at `index` of its owner's stack now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct FightForecast {
    pub defender: Seat,
    pub index: u8,
    /// Its kind, if the seat knows it.
    pub kind: Option<Kind>,
    /// How the attacker fares; none where the seat cannot know.
    pub result: Option<Clash>,
}

/// How the ship stands when its fights are over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum End {
    Survives,
    Destroyed,
    /// Its owner will be asked whom to fight next.
    Choice,
    /// It will fight a ship that the seat does not know.
    Open,
}

/// A ship that comes to lie somewhere.
#[derive(Clone, Copy)]
struct Coming {
    seat: Seat,
    sector: u8,
    kind: Kind,
    up: bool,
    /// Its ability was used or has expired.
    spent: bool,
}

pub fn forecast(view: &View, seat: Seat, action: &Action) -> Option<Forecast> {
    match *action {
        Action::Place { kind, sector, up } => {
            let settled = view.own.as_ref()?.settled.len();
            Some(enter(view, Coming { seat, sector, kind, up, spent: false }, settled))
        }
        Action::Reveal { sector } => {
            let ship = view.stack(seat, sector).iter().find(|ship| !ship.up)?;
            let coming = Coming { seat, sector, kind: ship.kind?, up: true, spent: false };
            Some(at_rest(coming, view.own.as_ref()?.settled.len())) // STELLAR-R20: a reveal starts no fight.
        }
        Action::Warp { from, index, to } => {
            let ShipView { kind, up, .. } = *view.stack(seat, from).get(usize::from(index))?;
            let turned_up = warp_ring::turns_up(view, seat, to, up);
            // STELLAR-I3: a civilian that lies up has had its turn, one that lies down has not.
            let coming = Coming { seat, sector: to, kind: kind?, up: up || turned_up, spent: up };
            Some(enter(view, coming, view.own.as_ref()?.settled.len()))
        }
        Action::Mend { kind } => {
            let Step::Ability { sector, index, .. } = view.step else { return None };
            let up = mend::fetches_up(index);
            let left = view.own.as_ref()?.settled.len().saturating_sub(1);
            Some(enter(view, Coming { seat, sector, kind, up, spent: false }, left))
        }
        Action::FightNext { player } => {
            let Step::Fight { sector, index, .. } = view.step else { return None };
            let ShipView { kind, up, .. } = *view.stack(seat, sector).get(usize::from(index))?;
            let defender = combat::topmost(view, player, sector)?;
            let coming = Coming { seat, sector, kind: kind?, up, spent: false };
            Some(attack(view, coming, Attack::On { player, index: defender }))
        }
        Action::FleetAdd { .. }
        | Action::FleetDone
        | Action::Pass
        | Action::Destroy { .. }
        | Action::Decline => None,
    }
}

/// A ship comes into a sector, where military ships fight and civilian ones may act.
fn enter(view: &View, coming: Coming, settled: usize) -> Forecast {
    let forecast = if coming.kind.is_military() {
        attack(view, coming, combat::next(view, coming.seat, coming.sector))
    } else {
        at_rest(coming, settled)
    };
    let stays = forecast.end != End::Destroyed;
    Forecast { partner: beside_partner(view, coming).filter(|_| stays), ..forecast }
}

/// STELLAR-R48: partners neither win together nor add up.
fn beside_partner(view: &View, Coming { seat, sector, kind, .. }: Coming) -> Option<PartnerForecast> {
    let armed = |stack: &[ShipView]| stack.iter().any(|ship| ship.class == Class::Military);
    let theirs = view.stack(view.mode.partner(seat)?, sector);
    let mine_armed = kind.is_military() || armed(view.stack(seat, sector));
    match (mine_armed, armed(theirs)) {
        _ if theirs.is_empty() => None,
        (true, true) => Some(PartnerForecast::Nobody),
        (false, true) => Some(PartnerForecast::Theirs),
        (false, false) => Some(PartnerForecast::Apart),
        (true, false) => None,
    }
}

fn at_rest(Coming { kind, up, spent, .. }: Coming, settled: usize) -> Forecast {
    let ability = match kind {
        _ if kind.is_military() => None,
        _ if !up => Some(AbilityForecast::Later),
        _ if !acts(kind, up, spent) => None,
        Kind::Mend if !mend::finds(settled) => Some(AbilityForecast::InVain),
        _ => Some(AbilityForecast::Now),
    };
    Forecast { up, ability, fights: Vec::new(), end: End::Survives, partner: None }
}

/// The fights, one after another, up to one of which the seat cannot know how it ends.
fn attack(view: &View, coming: Coming, first: Attack) -> Forecast {
    let Coming { seat, sector, kind, up, .. } = coming;
    // The sector after each fight; most ships fight none, or one of which nobody can know the end.
    let mut after: Option<View> = None;
    let (mut fights, mut next) = (Vec::new(), first);
    let end = loop {
        let (player, index) = match next {
            Attack::Over => break End::Survives,
            Attack::Choice => break End::Choice,
            Attack::On { player, index } => (player, index),
        };
        let before = after.as_ref().unwrap_or(view);
        let defending = before.stack(player, sector)[usize::from(index)];
        let result = defending.kind.map(|other| view.clash(kind, other));
        fights.push(FightForecast { defender: player, index, kind: defending.kind, result });
        match result {
            None => break End::Open,
            Some(result) if result.destroys_attacker() => break End::Destroyed,
            Some(_) => {
                let after = after.get_or_insert_with(|| view.clone());
                after.sectors[usize::from(sector)].stacks[player.index()].remove(usize::from(index));
                next = combat::next(after, seat, sector);
            }
        }
    };
    Forecast { up, ability: None, fights, end, partner: None }
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Game, Viewer};

    use super::*;
    use crate::event::Event;
    use crate::scene::*;
    use crate::{Mode, Setup, Stellar};

    fn foretell(table: &Table, seat: Seat, action: Action) -> Forecast {
        assert_eq!(Stellar::check(&table.state, seat, &action), Ok(()));
        Stellar::forecast(&table.view(seat), seat, &action).expect("there is something to foretell")
    }

    fn fights(forecast: &Forecast) -> Vec<(u8, u8, Option<Clash>)> {
        forecast.fights.iter().map(|fight| (fight.defender.0, fight.index, fight.result)).collect()
    }

    #[test]
    fn stellar_4_8_a_civilian_acts_now_or_later() {
        let table = table(Mode::Duel, "A hand: Ro Me\nB hand: Ki");
        let up = foretell(&table, A, place("Ro", 1, true));
        assert_eq!((up.up, up.ability, up.end), (true, Some(AbilityForecast::Now), End::Survives));
        let down = foretell(&table, A, place("Ro", 1, false));
        assert_eq!((down.up, down.ability), (false, Some(AbilityForecast::Later)));
        let idle = foretell(&table, A, place("Me", 1, true)); // STELLAR-R34
        assert_eq!(idle.ability, Some(AbilityForecast::InVain));
    }

    #[test]
    fn stellar_7_9_fights_are_foretold_as_far_as_ships_are_known() {
        let open = table(Mode::Duel, "A hand: De Fl\nB S1: Ki Sl Fo\nB hand: Fo");
        let known = foretell(&open, A, place("De", 1, false));
        assert_eq!(fights(&known), [(1, 1, Some(Clash::Wins)), (1, 0, Some(Clash::Loses))]);
        assert_eq!((known.end, known.up), (End::Destroyed, false));
        assert_eq!(fights(&foretell(&open, A, place("Fl", 1, true))), [(1, 1, Some(Clash::Loses))]);
        let secret = table(Mode::Duel, "A hand: De\nB S1: (Ki) Sl\nB hand: Fo");
        let open_end = foretell(&secret, A, place("De", 1, true));
        assert_eq!(fights(&open_end), [(1, 1, Some(Clash::Wins)), (1, 0, None)]);
        assert_eq!((open_end.end, open_end.fights[1].kind), (End::Open, None));
        let nobody = foretell(&secret, A, place("De", 2, true));
        assert_eq!((nobody.fights.len(), nobody.end, nobody.ability), (0, End::Survives, None));
    }

    #[test]
    fn stellar_r23_equal_ships_end_an_attack() {
        let table = table(Mode::Duel, "A hand: Sl\nB S1: Ki Sl\nB hand: Fo");
        let forecast = foretell(&table, A, place("Sl", 1, true));
        assert_eq!((fights(&forecast), forecast.end), (vec![(1, 1, Some(Clash::Equal))], End::Destroyed));
    }

    #[test]
    fn stellar_r21_between_two_opponents_the_owner_will_be_asked() {
        let text = "A hand: De\nB S1: Cr\nD S1: (Fl)\nB hand: Fo\nC hand: Fo\nD hand: Fo";
        let mut table = table(Mode::Tandem, text);
        assert_eq!(foretell(&table, A, place("De", 1, true)).end, End::Choice);
        table.place("De", 1, true);
        let Step::Fight { foes, .. } = table.view(A).step else { panic!("a choice") };
        assert_eq!(foes.iter().map(|foe| (foe.seat, foe.index)).collect::<Vec<_>>(), [(B, 0), (D, 0)]);
        let forecast = foretell(&table, A, Action::FightNext { player: B });
        assert_eq!(fights(&forecast), [(1, 0, Some(Clash::Wins)), (3, 0, None)]);
        assert_eq!(forecast.end, End::Open);
    }

    #[test]
    fn stellar_8_7_a_moved_ship_is_turned_up_where_it_joins_another() {
        let mut table = table(Mode::Duel, "A hand: Wr\nA S1: (Ro)\nA S2: Ki\nB hand: Ki Sl");
        table.place("Wr", 3, true);
        let warp = |from, to| Action::Warp { from, index: 0, to };
        let joins = foretell(&table, A, warp(0, 1));
        assert_eq!((joins.up, joins.ability), (true, Some(AbilityForecast::Now)));
        let alone = foretell(&table, A, warp(2, 0)); // STELLAR-8.10: it has had its turn.
        assert_eq!((alone.up, alone.ability), (true, None));
    }

    #[test]
    fn stellar_r35_what_lies_under_a_mend_decides_how_a_ship_is_fetched() {
        let mut lowest = table(Mode::Duel, "A hand: Me\nA settled: Wr\nB hand: Ki Sl");
        lowest.place("Me", 1, true);
        let fetch = Action::Mend { kind: kind("Wr") };
        assert_eq!(foretell(&lowest, A, fetch).ability, Some(AbilityForecast::Later));
        let mut upon = table(Mode::Duel, "A hand: Me\nA S1: (Ki)\nA settled: Wr\nB hand: Ki Sl");
        upon.place("Me", 1, true);
        assert_eq!(foretell(&upon, A, fetch).ability, Some(AbilityForecast::Now));
    }

    #[test]
    fn stellar_r20_a_reveal_starts_no_fight() {
        let mut table = table(Mode::Duel, "A hand: Ki\nA S1: (Fo)\nA S2: (Sl)\nB hand: Fo");
        table.place("Ki", 3, true);
        assert_eq!(foretell(&table, A, Action::Reveal { sector: 0 }).ability, Some(AbilityForecast::Now));
        let military = foretell(&table, A, Action::Reveal { sector: 1 });
        assert_eq!((military.up, military.ability, military.fights.len()), (true, None, 0));
        assert_eq!(Stellar::forecast(&table.view(A), A, &Action::Pass), None);
    }

    #[test]
    fn stellar_r48_a_ship_beside_the_partners_is_told_what_they_come_to() {
        let text = "A hand: De Fo\nC S1: (Ki)\nC S2: Fo\nB hand: Fo\nC hand: Fo\nD hand: Fo";
        let table = table(Mode::Tandem, text);
        let beside = |ship, sector| foretell(&table, A, place(ship, sector, true)).partner;
        assert_eq!(beside("De", 1), Some(PartnerForecast::Nobody));
        assert_eq!(beside("Fo", 1), Some(PartnerForecast::Theirs));
        assert_eq!(beside("Fo", 2), Some(PartnerForecast::Apart));
        assert_eq!((beside("De", 2), beside("De", 3)), (None, None));
    }

    #[test]
    fn stellar_r48_nothing_is_told_of_a_ship_that_is_lost_nor_without_a_partner() {
        let text = "A hand: Ki\nB S1: Sl\nC S1: Fo\nB hand: Fo\nC hand: Fo\nD hand: Fo";
        let lost = foretell(&table(Mode::Tandem, text), A, place("Ki", 1, true));
        assert_eq!((lost.end, lost.partner), (End::Destroyed, None));
        let alone = foretell(&table(Mode::Four, text), A, place("Ki", 1, true));
        assert_eq!(alone.partner, None);
    }

    /// How what was foretold came about: as it was told to the seat.
    fn assert_came_true(forecast: &Forecast, seat: Seat, table: &Table) {
        let heard = || table.heard.iter().filter(|told| told.to.includes(Viewer::Seat(seat)));
        let mut fought = Vec::new();
        let (mut looked, mut in_vain) = (false, false);
        for told in heard() {
            match &told.event {
                Event::Placed { up, .. } | Event::Warped { up, .. } | Event::Mended { up, .. } => {
                    assert_eq!(*up, forecast.up);
                }
                Event::Revealed { .. } => assert!(forecast.up),
                Event::Looked { .. } => looked = true,
                Event::NothingToMend { .. } => in_vain = true,
                Event::Fought {
                    defender, defender_index, defending, attacker_lost, defender_lost, ..
                } => {
                    fought.push((*defender, *defender_index, defending.kind, *attacker_lost, *defender_lost));
                }
                _ => {}
            }
        }
        let step = table.view(seat).step;
        let acts = looked || matches!(step, Step::Ability { .. });
        assert_eq!(acts, forecast.ability == Some(AbilityForecast::Now), "{forecast:?}");
        assert_eq!(in_vain, forecast.ability == Some(AbilityForecast::InVain), "{forecast:?}");
        for (foretold, found) in forecast.fights.iter().zip(&fought) {
            assert_eq!((foretold.defender, foretold.index), (found.0, found.1));
            assert!(foretold.kind.is_none() || foretold.kind == found.2);
            if let Some(result) = foretold.result {
                assert_eq!((result.destroys_attacker(), result.destroys_defender()), (found.3, found.4));
            }
        }
        assert!(fought.len() >= forecast.fights.len(), "{forecast:?}");
        if forecast.end != End::Open {
            assert_eq!(fought.len(), forecast.fights.len(), "{forecast:?}");
            assert_eq!(forecast.end == End::Choice, matches!(step, Step::Fight { .. }), "{forecast:?}");
            let lost = fought.last().is_some_and(|fight| fight.3);
            assert_eq!(forecast.end == End::Destroyed, lost, "{forecast:?}");
        }
    }

    /// What is foretold comes about, wherever the seat can know; nothing is foretold of what is chance or another's secret.
    #[test]
    fn forecasts_come_true() {
        let mut foretold = 0;
        for mode in [Mode::Duel, Mode::Three, Mode::Four, Mode::Tandem] {
            for seed in 0..12 {
                let mut table = start(Setup { mode, ..Setup::default() }, seed);
                while let Some(seat) = Stellar::to_act(&table.state).first() {
                    let mut options = table.legal(seat);
                    if options.len() > 1 {
                        options.retain(|action| *action != Action::FleetDone);
                    }
                    let action = options[table.chance.below(options.len() as u32) as usize];
                    let forecast = Stellar::forecast(&table.view(seat), seat, &action);
                    table.act(seat, action);
                    if let Some(forecast) = forecast {
                        assert_came_true(&forecast, seat, &table);
                        foretold += 1;
                    }
                }
            }
        }
        assert!(foretold > 1000, "{foretold}");
    }
}
