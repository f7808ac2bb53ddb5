//! What a viewer was told from the first card on, and whether a position can have come of it: for tests. Nothing here looks
//! at what a [`State`] remembers; cards are followed by the events alone.

use engine::{Seat, Viewer};

use crate::event::{Event, Seen};
use crate::state::{Clash, Class, KINDS, Kind, LAYOUT_MAX, State};

/// A card that lay in a sector, from its coming there until nobody but its owner can follow it any more.
#[derive(Clone, Copy)]
struct Card {
    class: Class,
    /// The kinds that it can be by what was seen of it, one bit each.
    kinds: u16,
}

/// What happened to a Settled pile.
#[derive(Clone, Copy)]
enum Turn {
    Lost(usize),
    /// One of those that lie there became this one.
    Fetched(usize),
}

pub struct History {
    viewer: Viewer,
    cards: Vec<Card>,
    /// By sector and seat, bottom first.
    stacks: [[Vec<usize>; 4]; LAYOUT_MAX],
    piles: [Vec<Turn>; 4],
    fights: Vec<(usize, usize, Clash)>,
}

impl History {
    pub fn new(viewer: Viewer) -> History {
        let stacks = std::array::from_fn(|_| Default::default());
        History { viewer, cards: Vec::new(), stacks, piles: Default::default(), fights: Vec::new() }
    }

    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn appear(&mut self, ship: Seen) -> usize {
        let of_class = KINDS.into_iter().filter(|kind| kind.class() == ship.class);
        let kinds = of_class.fold(0, |kinds, kind| kinds | 1 << kind as u16);
        self.cards.push(Card { class: ship.class, kinds });
        let card = self.cards.len() - 1;
        self.see(card, ship.kind);
        card
    }

    fn see(&mut self, card: usize, kind: Option<Kind>) {
        if let Some(kind) = kind {
            self.cards[card].kinds &= 1 << kind as u16;
        }
    }

    fn stack(&mut self, sector: u8, seat: Seat) -> &mut Vec<usize> {
        &mut self.stacks[sector as usize][seat.index()]
    }

    fn lose(&mut self, sector: u8, seat: Seat, index: u8) {
        let card = self.stack(sector, seat).remove(index as usize);
        self.piles[seat.index()].push(Turn::Lost(card));
    }

    /// The viewer hears of something.
    pub fn hear(&mut self, event: &Event) {
        match event {
            Event::Placed { seat, sector, ship, .. } => {
                let card = self.appear(*ship);
                self.stack(*sector, *seat).push(card);
            }
            Event::Revealed { seat, sector, index, kind } => {
                let card = self.stack(*sector, *seat)[*index as usize];
                self.see(card, Some(*kind));
            }
            Event::Fought {
                sector,
                attacker,
                attacking,
                attacker_index,
                defender,
                defending,
                defender_index,
                attacker_lost,
                defender_lost,
            } => {
                let a = self.stack(*sector, *attacker)[*attacker_index as usize];
                let b = self.stack(*sector, *defender)[*defender_index as usize];
                self.see(a, attacking.kind);
                self.see(b, defending.kind);
                let result = match (attacker_lost, defender_lost) {
                    (true, true) => Clash::Equal,
                    (true, false) => Clash::Loses,
                    _ => Clash::Wins,
                };
                self.fights.push((a, b, result));
                if *defender_lost {
                    self.lose(*sector, *defender, *defender_index);
                }
                if *attacker_lost {
                    self.lose(*sector, *attacker, *attacker_index);
                }
            }
            Event::Looked { sector, ships: Some(ships), .. } => self.see_all(*sector, ships),
            Event::Warped { seat, from, index, to, ship, .. } => {
                let card = self.stack(*from, *seat).remove(*index as usize);
                self.see(card, ship.kind);
                self.stack(*to, *seat).push(card);
            }
            Event::Mended { seat, sector, index, ship, .. } => {
                let card = self.appear(*ship);
                self.stack(*sector, *seat).insert(*index as usize, card);
                self.piles[seat.index()].push(Turn::Fetched(card));
            }
            Event::Destroyed { sector, owner, index, ship, .. } => {
                let card = self.stack(*sector, *owner)[*index as usize];
                self.see(card, ship.kind);
                self.lose(*sector, *owner, *index);
            }
            Event::SectorScored { sector, ships, winner, fortified, .. } => {
                self.see_all(*sector, ships);
                for seat in (0..4).map(Seat) {
                    let cards = std::mem::take(self.stack(*sector, seat));
                    if *winner == Some(seat) && !fortified {
                        self.piles[seat.index()].extend(cards.into_iter().map(Turn::Lost));
                    }
                }
            }
            _ => {}
        }
    }

    fn see_all(&mut self, sector: u8, ships: &[Vec<Kind>]) {
        for (seat, kinds) in ships.iter().enumerate() {
            for (index, kind) in kinds.iter().enumerate() {
                let card = self.stacks[sector as usize][seat][index];
                self.see(card, Some(*kind));
            }
        }
    }

    /// The kind of a card in a sector, if by what was seen it is the same whichever ships the Mends of its owner took.
    pub fn certain(&self, owner: Seat, sector: u8, index: usize) -> Option<Kind> {
        let card = self.stacks[sector as usize][owner.index()][index];
        let kinds = self.traces(owner).iter().fold(0, |kinds, trace| kinds | trace.kinds[trace.was[card]]);
        listed(kinds).next().filter(|_| kinds.count_ones() == 1)
    }

    /// How many ships of each kind lie on a Settled pile at least, by what was seen and whichever ships Mends took.
    pub fn certainly_settled(&self, owner: Seat) -> [usize; 9] {
        let traces = self.traces(owner);
        let on_pile = |trace: &Trace, kind: Kind| {
            trace.pile.iter().filter(|card| trace.kinds[**card] == 1 << kind as u16).count()
        };
        KINDS.map(|kind| traces.iter().map(|trace| on_pile(trace, kind)).min().unwrap_or(0))
    }

    /// Every way in which the Mends of a player can have fetched what they did.
    fn traces(&self, owner: Seat) -> Vec<Trace> {
        let kinds = self.cards.iter().map(|card| card.kinds).collect();
        let mut traces = vec![Trace { kinds, was: (0..self.cards.len()).collect(), pile: Vec::new() }];
        for turn in &self.piles[owner.index()] {
            match turn {
                Turn::Lost(card) => traces.iter_mut().for_each(|trace| trace.pile.push(trace.was[*card])),
                Turn::Fetched(card) => traces = traces.iter().flat_map(|trace| trace.fetch(*card)).collect(),
            }
        }
        traces
    }

    /// Whether this position can have come of all that was heard: whether there is a ship for every fetch and a kind for
    /// every card that ever lay in a sector, so that each fight comes out as it did.
    pub fn allows(&self, state: &State) -> bool {
        let mut guess = Guess { kinds: self.cards.iter().map(|card| card.kinds).collect(), same: Vec::new() };
        for (sector, stacks) in self.stacks.iter().enumerate() {
            for (seat, cards) in stacks.iter().enumerate() {
                let ships: Vec<Kind> =
                    state.players[seat].stack(sector as u8).map(|(_, ship)| ship.kind).collect();
                if ships.len() != cards.len() {
                    return false;
                }
                cards.iter().zip(ships).for_each(|(card, kind)| guess.kinds[*card] &= 1 << kind as u16);
            }
        }
        self.narrow(state, &mut guess) && self.replay(state, guess, 0, 0, Vec::new())
    }

    /// Excludes what the fights exclude; says whether every card can still be something.
    fn narrow(&self, state: &State, guess: &mut Guess) -> bool {
        loop {
            let before = guess.kinds.clone();
            for (a, b) in &guess.same {
                let both = guess.kinds[*a] & guess.kinds[*b];
                (guess.kinds[*a], guess.kinds[*b]) = (both, both);
            }
            for (a, b, result) in &self.fights {
                let (of_a, of_b) = (guess.kinds[*a], guess.kinds[*b]);
                guess.kinds[*a] = fitting(state, of_a, of_b, *result);
                guess.kinds[*b] = fitting(state, of_b, of_a, result.reversed());
            }
            if guess.kinds.contains(&0) {
                return false;
            }
            if guess.kinds == before {
                return true;
            }
        }
    }

    /// Goes through the Settled pile of one player after the other; `pile` is what lies on it after so many turns.
    fn replay(&self, state: &State, guess: Guess, seat: usize, turn: usize, mut pile: Vec<usize>) -> bool {
        let Some(turns) = self.piles.get(seat) else { return true };
        match turns.get(turn) {
            Some(Turn::Lost(card)) => {
                pile.push(*card);
                self.replay(state, guess, seat, turn + 1, pile)
            }
            Some(Turn::Fetched(card)) => {
                let mut tried = Vec::new();
                (0..pile.len()).any(|place| {
                    let from = pile[place];
                    let fought = self.fights.iter().any(|(a, b, _)| [a, b].contains(&&from));
                    let alike = (guess.kinds[from], fought);
                    if self.cards[from].class != self.cards[*card].class || !fought && tried.contains(&alike)
                    {
                        return false;
                    }
                    tried.push(alike);
                    let mut guess = guess.clone();
                    guess.same.push((from, *card));
                    let mut pile = pile.clone();
                    pile.remove(place);
                    self.narrow(state, &mut guess) && self.replay(state, guess, seat, turn + 1, pile)
                })
            }
            None => {
                let mut left = [0; 9];
                state.players[seat].settled.iter().for_each(|ship| left[ship.kind as usize] += 1);
                pile.len() == state.players[seat].settled.len() && self.deal(state, guess, seat, left, pile)
            }
        }
    }

    /// Deals the ships of a Settled pile to the cards that should be there, the most certain first.
    fn deal(&self, state: &State, guess: Guess, seat: usize, left: [u8; 9], mut pile: Vec<usize>) -> bool {
        pile.sort_by_key(|card| std::cmp::Reverse(guess.kinds[*card].count_ones()));
        let Some(card) = pile.pop() else { return self.replay(state, guess, seat + 1, 0, Vec::new()) };
        KINDS.into_iter().any(|kind| {
            let mut left = left;
            if guess.kinds[card] >> kind as u16 & 1 == 0 || left[kind as usize] == 0 {
                return false;
            }
            left[kind as usize] -= 1;
            let mut guess = guess.clone();
            guess.kinds[card] = 1 << kind as u16;
            self.narrow(state, &mut guess) && self.deal(state, guess, seat, left, pile.clone())
        })
    }
}

/// One way in which Mends can have fetched ships.
struct Trace {
    /// The kinds that each card can be by what was seen of it before and after.
    kinds: Vec<u16>,
    /// The card that each was when it lay in a sector for the first time.
    was: Vec<usize>,
    /// The Settled pile, in those cards.
    pile: Vec<usize>,
}

impl Trace {
    /// All that this card can have been while it lay on the pile.
    fn fetch(&self, card: usize) -> impl Iterator<Item = Trace> + '_ {
        (0..self.pile.len()).filter_map(move |place| {
            let (mut kinds, mut was, mut pile) = (self.kinds.clone(), self.was.clone(), self.pile.clone());
            let from = pile.remove(place);
            kinds[from] &= kinds[card];
            was[card] = from;
            (kinds[from] != 0).then_some(Trace { kinds, was, pile })
        })
    }
}

/// Kinds that the cards may have, and cards that were the same.
#[derive(Clone)]
struct Guess {
    kinds: Vec<u16>,
    same: Vec<(usize, usize)>,
}

fn listed(kinds: u16) -> impl Iterator<Item = Kind> {
    KINDS.into_iter().filter(move |kind| kinds >> *kind as u16 & 1 != 0)
}

/// Those of the kinds that can have fared so against one of the others.
fn fitting(state: &State, kinds: u16, others: u16, result: Clash) -> u16 {
    let fits = |kind: &Kind| listed(others).any(|other| state.numbers.clash(*kind, other) == result);
    listed(kinds).filter(fits).fold(0, |kinds, kind| kinds | 1 << kind as u16)
}
