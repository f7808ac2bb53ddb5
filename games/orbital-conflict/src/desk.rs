//! The hands of the umpire: one game while something happens in it. Piles, draws and telling are here; rules are in
//! `phases`.

use engine::{Audience, Chance, Seat, Seats, Witness, unchecked};

use crate::event::Event;
use crate::left::Now;
use crate::state::{Card, Laid, Match, Shown, Terms};
use crate::tables::{Kind, Printed};
use crate::text::Name;

/// Shown cards that are remembered for `imagine`.
const SHOWN_MAX: usize = 64;

pub struct Desk<'a, C, W> {
    pub terms: &'a Terms,
    pub game: &'a mut Match,
    pub chance: &'a mut C,
    pub witness: &'a mut W,
}

impl<'a, C: Chance, W: Witness<Event>> Desk<'a, C, W> {
    #[inline]
    pub fn printed(&self) -> &'a Printed {
        &self.terms.edition
    }

    /// Tells everybody.
    pub fn tell(&mut self, event: impl FnOnce(Now<'_>) -> Event) {
        self.tell_to(Audience::EVERYBODY, event);
    }

    pub fn tell_to(&mut self, to: Audience, event: impl FnOnce(Now<'_>) -> Event) {
        let now = Now { terms: self.terms, game: self.game };
        self.witness.tell(to, || event(now));
    }

    pub fn tell_only(&mut self, seat: Seat, event: impl FnOnce(Now<'_>) -> Event) {
        self.tell_to(Audience::seat(seat), event);
    }

    /// Tells a fact twice: with what the seat knows, and with what all others may know.
    pub fn tell_apart(&mut self, seat: Seat, event: impl Fn(Now<'_>, bool) -> Event) {
        self.tell_to(Audience::seat(seat), |now| event(now, true));
        self.tell_to(Audience::except(Seats::of(seat)), |now| event(now, false));
    }

    /// ORBITAL-R36: the top card of the pile; an empty pile is first made anew from the discard pile.
    pub fn take_top(&mut self, seat: Seat) -> Option<Card> {
        if self.game.draw.is_empty() {
            self.reshuffle(seat);
        }
        let card = self.game.draw.pop()?;
        // ORBITAL-14.1: taking the last card starts the end, whoever takes it and why.
        if self.game.draw.is_empty() && !self.game.ending {
            self.game.ending = true;
            self.tell(|_| Event::LastCardTaken { seat });
        }
        Some(card)
    }

    /// ORBITAL-14.2.
    fn reshuffle(&mut self, seat: Seat) {
        let game = &mut *self.game;
        if game.discard.is_empty() {
            return;
        }
        // Only which pile a card came from is remembered, and a later number than 255 could tell nobody more.
        game.deals = game.deals.saturating_add(1);
        game.draw = game.discard;
        game.discard.clear();
        game.draw.iter_mut().for_each(|card| card.deal = game.deals);
        // What came before is public, so its order must not shine through in what is drawn.
        game.draw.sort_unstable();
        game.draw.shuffle(self.chance);
        let cards = game.draw.len() as u8;
        self.tell(|_| Event::Reshuffled { seat, cards });
    }

    /// Cards from the pile to the hand.
    pub fn draw_cards(&mut self, seat: Seat, count: u8) {
        let mut drawn = [Kind::default(); 9];
        let mut got = 0;
        while got < count as usize
            && let Some(card) = self.take_top(seat)
        {
            self.game.player_mut(seat).take(card);
            drawn[got] = card.kind;
            got += 1;
        }
        self.tell_apart(seat, |now, own| Event::Drew {
            seat,
            count: got as u8,
            cards: own.then(|| names(&now.terms.edition, &drawn[..got])),
            hand: now.hand(seat),
            draw_pile: now.draw_pile(),
        });
    }

    /// ORBITAL-R27: investors are turned up one by one, and the pile is made anew as soon as it runs out.
    pub fn reveal(&mut self, seat: Seat, count: u8) {
        let before = self.game.player(seat).available.len();
        for _ in 0..count {
            self.renew_investors(seat);
            let Some(investor) = self.game.investors.pop() else { break };
            self.game.player_mut(seat).available.push(investor);
            self.renew_investors(seat);
        }
        self.tell(|now| Event::Revealed {
            seat,
            investors: now.available(seat, before),
            pile: now.investor_pile(),
        });
    }

    fn renew_investors(&mut self, seat: Seat) {
        let game = &mut *self.game;
        if game.investors.is_empty() && !game.investors_out.is_empty() {
            game.investors = game.investors_out;
            game.investors_out.clear();
            game.investors.sort_unstable();
            game.investors.shuffle(self.chance);
            let cards = game.investors.len() as u8;
            self.tell(|_| Event::InvestorsReshuffled { seat, cards });
        }
    }

    /// Takes a card of this kind out of the hand; the caller has checked that there is one.
    pub fn take_from_hand(&mut self, seat: Seat, kind: Kind) -> Card {
        let hand = &mut self.game.player_mut(seat).hand;
        let at = hand.iter().position(|card| card.kind == kind).unwrap_or_else(|| unchecked(&kind));
        hand.remove(at)
    }

    /// From the hand to the discard pile, face up.
    pub fn discard_from_hand(&mut self, seat: Seat, kind: Kind) {
        let card = self.take_from_hand(seat, kind);
        self.show(seat, card);
        self.game.discard.push(card);
    }

    /// From a station to the discard pile, face up (ORBITAL-R43).
    pub fn discard_laid(&mut self, owner: Seat, laid: Laid) {
        if !laid.up {
            self.show(owner, laid.card);
        }
        self.game.discard.push(laid.card);
    }

    /// Everybody sees a card that only its owner knew. Once there was a second draw pile it matters which one the card
    /// came from: others cannot always tell (see `imagine`).
    pub fn show(&mut self, seat: Seat, card: Card) {
        let since = self.game.deals;
        if since > 0 {
            // What was shown long ago says next to nothing about what is hidden now.
            if self.game.shown.len() == SHOWN_MAX {
                self.game.shown.remove(0);
            }
            self.game.shown.push(Shown { seat, card, since });
        }
    }
}

pub fn names(printed: &Printed, kinds: &[Kind]) -> Vec<Name> {
    kinds.iter().map(|kind| printed.name(*kind)).collect()
}
