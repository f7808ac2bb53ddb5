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
    game.pending = None;
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
    let copy = slots.iter().position(|slot| *slot.card == Card { kind, deal }).expect("it was counted");
    let place = held[chance.below(held.len() as u32) as usize];
    *slots[copy].card = *slots[place].card;
    *slots[place].card = Card { kind, deal: now };
    seen.card.deal = deal;
}
