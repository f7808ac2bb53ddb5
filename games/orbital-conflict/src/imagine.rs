//! A random table that a viewer cannot tell from the real one.
//!
//! The viewer knows the box, everything that lies open and their own cards. All other cards are dealt anew, each within
//! the pool it belongs to: the box as dealt at the start, or a discard pile that became a draw pile before everybody's
//! eyes. Which of a player's hidden cards stem from which pool is not always known; then that is drawn first.

use engine::{Chance, Seat, Viewer};

use crate::phases::placing;
use crate::setup::{Decks, Mode};
use crate::state::{Card, Match, Pending, Shown, State};
use crate::tables::Kind;

pub fn imagine(state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
    let mut imagined = state.clone();
    for game in &mut imagined.matches {
        forget_group(game, viewer);
        if game.deals > 0 {
            redraw_origins(game, viewer, chance);
        }
        game.investors.shuffle(chance);
    }
    let setup = &state.terms.setup;
    let shared = setup.mode == Mode::Tournament && setup.decks == Decks::Random;
    if shared {
        // One box for both games: what is hidden in one may be what is hidden in the other.
        redeal(&mut imagined.matches, viewer, 0, chance);
    }
    for game in imagined.matches.chunks_mut(1) {
        for deal in u8::from(shared)..=game[0].deals {
            redeal(game, viewer, deal, chance);
        }
    }
    let players = imagined.matches.iter_mut().flat_map(|game| game.players.iter_mut());
    players.for_each(|player| player.hand.sort_unstable());
    imagined
}

/// Nobody but its player knows of an open group, so for all others there is none.
fn forget_group(game: &mut Match, viewer: Viewer) {
    if game.group.is_empty() || viewer.is(game.acting) {
        return;
    }
    let (group, acting) = (std::mem::take(&mut game.group), game.acting);
    placing::take_back(game.player_mut(acting), &group);
    (game.pending, game.staked) = (None, None);
}

/// A place whose card the viewer does not know.
struct Slot<'a> {
    /// Whose hand or station it is in; piles have no owner.
    owner: Option<Seat>,
    /// The newest pool its card can be from.
    newest: u8,
    card: &'a mut Card,
}

fn slots(game: &mut Match, viewer: Viewer) -> Vec<Slot<'_>> {
    let Match { deals, base, pending, players, peeked, draw, unused, .. } = game;
    let mut slots = Vec::new();
    let others = players.iter_mut().enumerate().map(|(index, player)| (Seat(*base + index as u8), player));
    for (seat, player) in others.filter(|(seat, _)| !viewer.is(*seat)) {
        let owner = Some(seat);
        slots.extend(player.hand.iter_mut().map(|card| Slot { owner, newest: *deals, card }));
        let laid = player.station.iter_mut().flat_map(|module| module.cards.iter_mut());
        let backs = laid.filter(|laid| !laid.up);
        slots.extend(backs.map(|laid| Slot { owner, newest: laid.since, card: &mut laid.card }));
    }
    if !matches!(pending, Some(Pending::Keep { seat }) if viewer.is(*seat)) {
        slots.extend(peeked.iter_mut().map(|card| Slot { owner: None, newest: *deals, card }));
    }
    slots.extend(draw.iter_mut().map(|card| Slot { owner: None, newest: *deals, card }));
    slots.extend(unused.iter_mut().map(|card| Slot { owner: None, newest: 0, card }));
    slots
}

/// Deals the hidden cards of one pool anew, every order equally likely.
fn redeal(games: &mut [Match], viewer: Viewer, deal: u8, chance: &mut impl Chance) {
    let slots = games.iter_mut().flat_map(|game| slots(game, viewer));
    let mut slots: Vec<Slot> = slots.filter(|slot| slot.card.deal == deal).collect();
    let mut pool: Vec<Kind> = slots.iter().map(|slot| slot.card.kind).collect();
    chance.shuffle(&mut pool);
    slots.iter_mut().zip(pool).for_each(|(slot, kind)| slot.card.kind = kind);
}

/// After a reshuffle: a player who showed a card may have had it from before or from the new pile, and a card laid backside
/// up may be either too. Both are drawn again in proportion to what each pool still hides.
fn redraw_origins(game: &mut Match, viewer: Viewer, chance: &mut impl Chance) {
    let mut shown = std::mem::take(&mut game.shown);
    let mut slots = slots(game, viewer);
    for seen in shown.iter_mut().filter(|seen| !viewer.is(seen.seat)) {
        for deal in 0..=seen.since {
            if deal != seen.card.deal {
                redraw_shown(&mut slots, seen, deal, chance);
            }
        }
    }
    for at in 0..slots.len() {
        let owned = |slot: &Slot| slot.owner.is_some() && slot.owner == slots[at].owner;
        let same: Vec<usize> = (0..slots.len()).filter(|other| owned(&slots[*other])).collect();
        if !same.is_empty() {
            let other = same[chance.below(same.len() as u32) as usize];
            swap(&mut slots, at, other);
        }
    }
    drop(slots);
    game.shown = shown;
}

/// Exchanges two hidden cards of one player, where the time at which they were laid allows it.
fn swap(slots: &mut [Slot], a: usize, b: usize) {
    let (card_a, card_b) = (*slots[a].card, *slots[b].card);
    if card_b.deal <= slots[a].newest && card_a.deal <= slots[b].newest {
        (*slots[a].card, *slots[b].card) = (card_b, card_a);
    }
}

/// Perhaps the card came from the other pool: then the player still holds a card of the first one instead, and the copy
/// that the other pool seemed to hide is the one that was shown.
fn redraw_shown(slots: &mut [Slot], seen: &mut Shown, deal: u8, chance: &mut impl Chance) {
    let Card { kind, deal: now } = seen.card;
    let owned = |slot: &Slot, deal: u8| slot.owner == Some(seen.seat) && slot.card.deal == deal;
    let count = |which: &dyn Fn(&Slot) -> bool| slots.iter().filter(|slot| which(slot)).count() as u32;
    let in_pool = |deal: u8| count(&|slot| slot.card.deal == deal);
    let copies = |deal: u8| count(&|slot| *slot.card == Card { kind, deal });
    let held: Vec<usize> =
        (0..slots.len()).filter(|at| owned(&slots[*at], deal) && now <= slots[*at].newest).collect();
    let stay = (copies(now) + 1) * (count(&|slot| owned(slot, now)) + 1) * in_pool(deal);
    let change = copies(deal) * held.len() as u32 * (in_pool(now) + 1);
    if change == 0 || chance.below(stay + change) < stay {
        return;
    }
    let Some(copy) = slots.iter().position(|slot| *slot.card == Card { kind, deal }) else { return };
    let place = held[chance.below(held.len() as u32) as usize];
    *slots[copy].card = *slots[place].card;
    *slots[place].card = Card { kind, deal: now };
    seen.card.deal = deal;
}

#[cfg(test)]
mod tests {
    use engine::{Fast, Game, Silent};

    use super::*;
    use crate::game::OrbitalConflict;
    use crate::scene::{Scene, edition, place};
    use crate::setup::Setup;
    use crate::state::Step;

    /// Everything in the box that this table uses, by kind and pool.
    fn pools(state: &State) -> Vec<Card> {
        let mut cards = Vec::new();
        for game in &state.matches {
            let hands = game.players.iter().flat_map(|player| player.hand.iter());
            let modules = game.players.iter().flat_map(|player| player.station.iter());
            cards.extend(hands.copied());
            cards.extend(modules.flat_map(|module| module.cards.iter().map(|laid| laid.card)));
            cards.extend([&game.draw[..], &game.discard[..], &game.unused[..], &game.peeked[..]].concat());
        }
        cards.sort_unstable();
        cards
    }

    fn kinds(cards: &[Card]) -> Vec<Kind> {
        cards.iter().map(|card| card.kind).collect()
    }

    /// ORBITAL-2.3: over many random games nothing is lost or made up, and what the viewer knows stays.
    #[test]
    fn imagined_tables_keep_every_card() {
        for (seed, mode) in (0..12).zip([Mode::Two, Mode::Three, Mode::Four, Mode::Tournament].iter().cycle())
        {
            let mut chance = Fast::new(seed);
            let setup = Setup { mode: *mode, ..Setup::default() };
            let mut state = OrbitalConflict::start(&setup, &edition(), &mut chance).unwrap();
            let mut options = Vec::new();
            while let Some(seat) = OrbitalConflict::to_act(&state).first() {
                options.clear();
                OrbitalConflict::legal(&state, seat, &mut options);
                let action = options[chance.below(options.len() as u32) as usize];
                OrbitalConflict::apply(&mut state, seat, action, 0, &mut chance, &mut Silent);
                let imagined = imagine(&state, Viewer::Seat(seat), &mut chance);
                assert_eq!(kinds(&pools(&imagined)), kinds(&pools(&state)));
                assert_eq!(imagined.of(seat).player(seat), state.of(seat).player(seat));
            }
        }
    }

    /// Every hidden place gets every hidden card sometimes; the viewer's own never change.
    #[test]
    fn hidden_cards_vary() {
        let mut scene = Scene::new(2).hand(0, "Hotel").hand(1, "Dock").station(1, "[~Colony]").draw("Turret");
        let hand_of_1: Vec<String> = (0..40)
            .map(|seed| {
                let imagined = imagine(&scene.state, Viewer::Seat(Seat(0)), &mut Fast::new(seed));
                assert_eq!(imagined.matches[0].players[0], scene.state.matches[0].players[0]);
                let kind = imagined.matches[0].players[1].hand[0].kind;
                imagined.terms.edition.name(kind).to_string()
            })
            .collect();
        for card in ["Dock", "Colony", "Turret"] {
            assert!(hand_of_1.iter().any(|other| other == card), "{card}");
        }
        assert_eq!(scene.hand_of(1), ["Dock"]);
    }

    /// ORBITAL-14.2: after a reshuffle the new pile holds what was discarded and nothing else.
    #[test]
    fn a_reshuffled_pile_keeps_its_cards() {
        let mut scene = Scene::new(2).hand(1, "Dock, Dock").draw("").discarded("Hotel, Turret, Miner, Armor");
        scene.run(0, crate::action::Action::DrawTwo);
        let scene = scene.at(1, Step::Draw);
        for seed in 0..40 {
            let imagined = imagine(&scene.state, Viewer::Seat(Seat(1)), &mut Fast::new(seed));
            let game = &imagined.matches[0];
            assert!(game.draw.iter().chain(game.players[0].hand.iter()).all(|card| card.deal == 1));
            assert_eq!(pools(&imagined), pools(&scene.state));
        }
    }

    /// A player with an old and a new card showed a Dock that both piles had: the rest may be from either.
    #[test]
    fn where_a_shown_card_came_from_is_drawn_again() {
        let mut scene = Scene::new(2);
        let card = |scene: &Scene, name: &str, deal| Card { kind: scene.kind(name), deal };
        let (old, new, other) = (card(&scene, "Dock", 0), card(&scene, "Dock", 1), card(&scene, "Hotel", 1));
        let game = scene.game();
        game.deals = 1;
        game.draw = [new, other, other].into_iter().collect();
        game.players[1].hand = [other].into_iter().collect();
        game.discard = [old].into_iter().collect();
        game.shown = vec![Shown { seat: Seat(1), card: old, since: 1 }];
        let deals: Vec<u8> = (0..60)
            .map(|seed| {
                let imagined = imagine(&scene.state, Viewer::Seat(Seat(0)), &mut Fast::new(seed));
                assert_eq!(kinds(&pools(&imagined)), kinds(&pools(&scene.state)));
                imagined.matches[0].players[1].hand[0].deal
            })
            .collect();
        assert!(deals.contains(&0) && deals.contains(&1), "{deals:?}");
    }

    /// ORBITAL-R9: for everybody else an open group does not exist.
    #[test]
    fn an_open_group_is_not_imagined() {
        let mut scene = Scene::new(2).hand(0, "Reactor, Habitat").main(0);
        scene.run(0, place("Reactor", crate::action::Spot::New));
        let imagined = imagine(&scene.state, Viewer::Spectator, &mut Fast::new(1));
        assert!(imagined.matches[0].group.is_empty() && imagined.matches[0].players[0].station.is_empty());
        let own = imagine(&scene.state, Viewer::Seat(Seat(0)), &mut Fast::new(1));
        assert_eq!(own.matches[0].players[0], scene.state.matches[0].players[0]);
    }
}
