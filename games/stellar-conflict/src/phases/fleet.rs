//! Preparation: each player picks a fleet in secret, and the decks are built.

use engine::{Audience, Chance, Pile, Seat, Seats, Witness};

use crate::action::Action;
use crate::event::Event;
use crate::fleets::{Fleets, bounds};
use crate::illegal::Illegal;
use crate::state::{Phase, State, Terms};
use crate::tables::{Card, Kind, Race};
use crate::text::Code;

/// Fleets that are offered out of the very many that are legal.
const OFFERED: u32 = 12;

/// The race of a seat, once races are settled.
pub fn race(state: &State, seat: Seat) -> Race {
    state.players[seat.index()].race.expect("races are settled before fleets are picked")
}

/// Some fleets that spend all they can, far apart from each other.
pub fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if state.players[seat.index()].fleet.is_some() {
        return;
    }
    let printed = &*state.terms.edition;
    let (size, credits) = bounds(&state.terms);
    let fleets = (0..=credits)
        .rev()
        .map(|spent| Fleets::new(&state.terms, race(state, seat), size.clone(), spent..=spent, &[]));
    let Some(fleets) = fleets.into_iter().find(|fleets| fleets.count() > 0) else { return };
    let offered = OFFERED.min(fleets.count());
    for number in 0..offered {
        let fleet = fleets.nth((u64::from(number) * u64::from(fleets.count()) / u64::from(offered)) as u32);
        let cards = fleet.into_iter().map(|card| printed.card(card).id).collect();
        out.push(Action::SubmitFleet { cards });
    }
}

pub fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let Action::SubmitFleet { cards } = action else { return Err(Illegal::WrongPhase) };
    if state.players[seat.index()].fleet.is_some() {
        return Err(Illegal::FleetSubmitted);
    }
    let printed = &*state.terms.edition;
    let race = race(state, seat);
    for (at, id) in cards.iter().enumerate() {
        let card = *id;
        let face = printed.card(printed.find(id).ok_or(Illegal::NoSuchCard { card })?);
        if face.race != Some(race) {
            return Err(Illegal::OtherRace { card, race });
        }
        if face.face.kind != Kind::Ship {
            return Err(Illegal::NotForFleets { card });
        }
        if cards[..at].contains(id) {
            return Err(Illegal::Twice { card });
        }
    }
    let priced = cards.iter().filter_map(|id| printed.find(id));
    let credits = cost(priced.map(|card| printed.card(card).credits));
    let scale = printed.scale(state.terms.setup.scale);
    if credits > u16::from(scale.credits) {
        return Err(Illegal::OverBudget { credits, limit: scale.credits });
    }
    if state.terms.setup.equal_fleets && cards.len() != scale.equal_fleet as usize {
        return Err(Illegal::UnequalFleet {
            ships: cards.len() as u8,
            needed: scale.equal_fleet,
            credits,
            limit: scale.credits,
        });
    }
    Ok(())
}

pub fn apply(
    state: &mut State,
    seat: Seat,
    cards: &[Code],
    chance: &mut impl Chance,
    witness: &mut impl Witness<Event>,
) {
    let printed = &state.terms.edition;
    let mut fleet: Pile<Card, _> = cards.iter().filter_map(|id| printed.find(id)).collect();
    fleet.sort_unstable();
    let ids: Vec<Code> = fleet.iter().map(|card| printed.card(*card).id).collect();
    state.players[seat.index()].fleet = Some(fleet);
    witness.tell(Audience::seat(seat), || Event::FleetChosen { seat, cards: Some(ids) });
    witness.tell(Audience::except(Seats::of(seat)), || Event::FleetChosen { seat, cards: None });
    if state.players.iter().all(|player| player.fleet.is_some()) {
        build_decks(state, chance);
        state.phase = Phase::Ready { begins: None };
        let decks = state.players.iter().map(|player| player.deck.len() as u8).collect();
        witness.tell(Audience::EVERYBODY, || Event::DecksBuilt { decks });
    }
}

/// CONFLICT-2.3, CONFLICT-2.4, CONFLICT-R.50: from the bottom up the Flag ship, the fleet in any order, the Cargo ship.
fn build_decks(state: &mut State, chance: &mut impl Chance) {
    for seat in state.seats().iter() {
        let race = race(state, seat);
        let player = &mut state.players[seat.index()];
        let mut fleet = player.fleet.unwrap_or_default();
        fleet.shuffle(chance);
        let [below, above] = along(&state.terms, race);
        player.deck = below.into_iter().chain(fleet.iter().copied()).chain(above).collect();
    }
}

/// CONFLICT-2.4, CONFLICT-R.2, CONFLICT-R.50: what joins a deck by itself, below the fleet and above it.
pub fn along(terms: &Terms, race: Race) -> [Option<Card>; 2] {
    let only = |kind| terms.edition.only(race, kind);
    [only(Kind::Flag), only(Kind::Cargo).filter(|_| terms.setup.asteroids == 0)]
}

/// CONFLICT-2.2: what the ships of a fleet cost together.
pub fn cost(credits: impl Iterator<Item = u8>) -> u16 {
    credits.map(u16::from).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Scene, fleet};
    use crate::setup::Setup;

    const FIVE: &str = "WIS01 WIS07 WIS09 WIS11 WIS15";

    /// CONFLICT-2.2, CONFLICT-R.4: ten credits in a Dispute, fifteen in a Conflict, twenty in a War, and not one more.
    #[test]
    fn a_fleet_keeps_within_the_credits() {
        let scene = Scene::new(2);
        assert!(check(&scene.state, Seat(0), &fleet(FIVE)).is_ok());
        assert_eq!(scene.refused(0, fleet(&format!("{FIVE} WIS02"))), "CONFLICT-2.2");
        let limits = [10, 15, 20];
        let credits = scene.state.terms.edition.scales.map(|scale| scale.credits);
        assert_eq!(credits, limits);
    }

    /// CONFLICT-2.1, CONFLICT-R.2, CONFLICT-R.3: own ships only, each once, and neither Cargo ship nor Flag ship.
    #[test]
    fn a_fleet_is_made_of_own_ships() {
        let scene = Scene::new(2);
        assert_eq!(scene.refused(0, fleet("WIS19 WIS07 WIS09 WIS11 WIS15")), "CONFLICT-R.2");
        assert_eq!(scene.refused(0, fleet("WIS20")), "CONFLICT-R.2");
        assert_eq!(scene.refused(0, fleet("VAK01")), "CONFLICT-2.1");
        assert_eq!(scene.refused(0, fleet("AST01")), "CONFLICT-2.1");
        assert_eq!(scene.refused(0, fleet("WIS77")), "CONFLICT-2.1");
        assert_eq!(scene.refused(0, fleet("WIS01 WIS01")), "CONFLICT-R.3");
        assert!(check(&scene.state, Seat(0), &fleet("")).is_ok());
    }

    /// CONFLICT-2.3, CONFLICT-2.4, CONFLICT-2.5, CONFLICT-2.6: the Cargo ship on top, the Flag ship at the bottom, the fleet between.
    #[test]
    fn the_deck_is_cargo_ship_fleet_flag_ship() {
        let mut scene = Scene::new(2);
        scene.run(0, fleet(FIVE));
        assert_eq!(scene.refused(0, fleet("")), "CONFLICT-2.3");
        scene.run(1, fleet(""));
        let ids = |scene: &Scene, seat: usize| -> Vec<String> {
            let deck = scene.state.players[seat].deck.iter().rev();
            deck.map(|card| scene.state.terms.edition.card(*card).id.to_string()).collect()
        };
        let mut deck = ids(&scene, 0);
        assert_eq!((deck[0].as_str(), deck[6].as_str()), ("WIS19", "WIS20"));
        deck[1..6].sort();
        assert_eq!(deck[1..6].join(" "), FIVE);
        assert_eq!(ids(&scene, 1), ["VAK19", "VAK20"]);
    }

    /// CONFLICT-R.5, CONFLICT-R.50: the order is drawn anew each time; with Asteroids there is no Cargo ship.
    #[test]
    fn decks_are_shuffled_and_asteroids_replace_cargo_ships() {
        let order = |seed| {
            let mut scene = Scene::with(Setup { asteroids: 2, ..Setup::default() });
            scene.chance = engine::Fast::new(seed);
            scene.run(0, fleet(FIVE));
            scene.run(1, fleet(""));
            assert_eq!(scene.state.players[0].deck.len(), 6);
            scene.state.players[0].deck
        };
        assert!((1..9).any(|seed| order(seed) != order(0)));
    }

    /// CONFLICT-R.57: with equal fleets everybody picks five ships in a Dispute.
    #[test]
    fn equal_fleets_have_one_size() {
        let scene = Scene::with(Setup { equal_fleets: true, ..Setup::default() });
        assert!(check(&scene.state, Seat(0), &fleet(FIVE)).is_ok());
        assert_eq!(scene.refused(0, fleet("WIS01")), "CONFLICT-R.57");
        let mut offered = Vec::new();
        legal(&scene.state, Seat(1), &mut offered);
        let ships = |action: &Action| matches!(action, Action::SubmitFleet { cards } if cards.len() == 5);
        assert!(!offered.is_empty() && offered.iter().all(ships));
    }
}
