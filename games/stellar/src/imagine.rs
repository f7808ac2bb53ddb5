//! A random state that a viewer cannot tell from the real one: uniform over all placements of the cards that the viewer has
//! not located, as far as they fit the fights of which the viewer heard.
//!
//! 1. Solar-system cards: for each type, the unseen ones change places.
//! 2. The own Fleet changes its order, but not the back of its top card.
//! 3. Of every other player, the unknown military ships change places among themselves and so do the civilian ones; where
//!    not even the back is known (lower Fleet, Reserve) all mix.
//! 4. A ship mended face down is any of its group.
//! 5. What contradicts a fight is drawn again.

use engine::{Chance, Pile, Seat, Viewer};

use crate::knowledge::kind_of;
use crate::state::{Class, Eyes, KINDS, Kind, Phase, Solar, State};
use crate::tables::FLEET_MAX;

mod search;

/// How often a draw that contradicts a fight is repeated before it is searched for step by step. More than enough for all
/// but the rarest positions.
const TRIES: usize = 200;

pub fn imagine(state: &State, viewer: Viewer, chance: &mut impl Chance) -> State {
    let mut dream = *state;
    let eyes = Eyes::of(viewer);
    solar(&mut dream, eyes, chance);
    let mut bags = [[Bag::default(); 2]; 4];
    for seat in state.everyone() {
        if viewer.is(seat) {
            own_fleet(&mut dream, seat, chance);
        } else {
            bags[seat.index()] = unlocated(state, seat, eyes);
        }
    }
    if !in_sight(&mut dream, viewer, &mut bags, chance) {
        search::search(&mut dream, viewer, &mut bags, chance);
    }
    for seat in state.everyone().filter(|seat| !viewer.is(*seat)) {
        out_of_sight(&mut dream, seat, bags[seat.index()], chance);
    }
    dream
}

/// Cards of one class of which the viewer knows that they exist but not where.
#[derive(Clone, Copy, Default)]
struct Bag {
    kinds: [Kind; 16],
    len: u8,
}

impl Bag {
    fn put(&mut self, kind: Kind) {
        self.kinds[self.len as usize] = kind;
        self.len += 1;
    }

    #[inline]
    fn draw(&mut self, chance: &mut impl Chance) -> Kind {
        let place = chance.below(u32::from(self.len)) as usize;
        self.len -= 1;
        let kind = self.kinds[place];
        self.kinds[place] = self.kinds[self.len as usize];
        kind
    }

    fn kinds(&self) -> &[Kind] {
        &self.kinds[..self.len as usize]
    }

    /// Takes one card of this kind out, if there is one.
    fn take(&mut self, kind: Kind) -> bool {
        let Some(place) = self.kinds().iter().position(|found| *found == kind) else { return false };
        self.len -= 1;
        self.kinds[place] = self.kinds[self.len as usize];
        true
    }
}

/// Hidden cards on the table are of their type; the rest of the deck is in any order.
fn solar(dream: &mut State, eyes: Eyes, chance: &mut impl Chance) {
    let from = dream.dealt_before();
    let layout = dream.numbers.layout as usize;
    let mut hidden = 0u16;
    if dream.phase != Phase::Over {
        hidden = (0..layout)
            .filter(|card| !dream.solar_seen[*card].has(eyes))
            .fold(0, |set, card| set | 1 << card);
    }
    let mut unseen = [Pile::<Solar, 32>::default(); 5];
    for card in (0..layout).filter(|card| hidden >> card & 1 != 0) {
        let face = dream.deck[from + card];
        unseen[face.kind as usize].push(face);
    }
    dream.deck[from + layout..].iter().for_each(|face| unseen[face.kind as usize].push(*face));
    // From here on nothing may depend on how the cards really lie: the same draws give the same dream.
    unseen.iter_mut().for_each(|cards| cards.sort_unstable_by_key(|face| (face.points, face.fortified)));
    for card in (0..layout).filter(|card| hidden >> card & 1 != 0) {
        let kind = &mut unseen[dream.deck[from + card].kind as usize];
        let last = kind.len() - 1;
        kind.swap(chance.below(last as u32 + 1) as usize, last);
        dream.deck[from + card] = kind.pop().expect("at least the card that lies there");
    }
    let rest = &mut dream.deck[from + layout..];
    rest.iter_mut().zip(unseen.iter().flat_map(|kind| kind.iter())).for_each(|(place, face)| *place = *face);
    chance.shuffle(rest);
}

/// STELLAR-3.5: a player knows the own Fleet, but of its order only the back on top.
fn own_fleet(dream: &mut State, seat: Seat, chance: &mut impl Chance) {
    if dream.phase == Phase::Fleet {
        return; // These are picks, not a shuffled Fleet.
    }
    let fleet = &mut dream.player_mut(seat).fleet;
    let Some(top) = fleet.len().checked_sub(1) else { return };
    let class = fleet[top].class();
    fleet.sort_unstable();
    let same = fleet.iter().filter(|kind| kind.class() == class).count() as u32;
    let nth = chance.below(same) as usize;
    let chosen = (0..=top).filter(|place| fleet[*place].class() == class).nth(nth);
    fleet.swap(chosen.expect("one of the same class"), top);
    chance.shuffle(&mut fleet[..top]);
}

/// All cards of a player that the viewer has not located, civilian and military.
fn unlocated(state: &State, seat: Seat, eyes: Eyes) -> [Bag; 2] {
    let player = state.player(seat);
    let mut count = player.reserve;
    let mut put = |kind: Kind| count[kind as usize] += 1;
    player.ships.iter().filter(|ship| !ship.mended && !ship.seen.has(eyes)).for_each(|ship| put(ship.kind));
    player.settled.iter().filter(|ship| !ship.seen.has(eyes)).for_each(|ship| put(ship.kind));
    let before = player.mended.map(|mended| mended.before);
    before.iter().filter(|ship| !ship.seen.has(eyes)).for_each(|ship| put(ship.kind));
    player.hand.iter().chain(&player.fleet).for_each(|kind| put(*kind));
    let mut bags = [Bag::default(); 2];
    for kind in KINDS {
        (0..count[kind as usize]).for_each(|_| bags[kind.class() as usize].put(kind));
    }
    bags
}

/// Ships in sectors and on Settled piles: these can be bound by fights. Repeats until all fit, or gives up.
fn in_sight(dream: &mut State, viewer: Viewer, bags: &mut [[Bag; 2]; 4], chance: &mut impl Chance) -> bool {
    let full = *bags;
    for _ in 0..TRIES {
        for seat in dream.everyone().filter(|seat| !viewer.is(*seat)) {
            for class in [Class::Civilian, Class::Military] {
                let mut fitting = (0..TRIES).filter_map(|_| {
                    let mut bag = full[seat.index()][class as usize];
                    fill(dream, seat, class, viewer, &mut bag, chance).then_some(bag)
                });
                let Some(rest) = fitting.next() else {
                    *bags = full;
                    return false;
                };
                bags[seat.index()][class as usize] = rest;
            }
        }
        if bouts_fit(dream) {
            return true;
        }
    }
    *bags = full;
    false
}

/// Draws the unknown ships of one class and player, and says whether they fit what is known of each.
#[inline]
fn fill(
    dream: &mut State,
    seat: Seat,
    class: Class,
    viewer: Viewer,
    bag: &mut Bag,
    chance: &mut impl Chance,
) -> bool {
    let eyes = Eyes::of(viewer);
    let player = dream.player_mut(seat);
    for ship in player.ships.iter_mut() {
        if !ship.mended && ship.kind.class() == class && !ship.seen.has(eyes) {
            ship.kind = bag.draw(chance);
            if !ship.clue.allows(ship.kind) {
                return false;
            }
        }
    }
    let before = player.mended.as_mut().map(|mended| &mut mended.before);
    for ship in player.settled.iter_mut().chain(before) {
        if ship.kind.class() == class && !ship.seen.has(eyes) {
            ship.kind = bag.draw(chance);
            if !ship.clue.allows(ship.kind) {
                return false;
            }
        }
    }
    choose_mended(dream, seat, class, eyes, chance)
}

/// The mended ship is any of its group, each as likely as the other; then it must fit what is known of its place.
fn choose_mended(dream: &mut State, seat: Seat, class: Class, eyes: Eyes, chance: &mut impl Chance) -> bool {
    let player = dream.player_mut(seat);
    let Some(mended) = &mut player.mended else { return true };
    if mended.before.kind.class() != class {
        return true;
    }
    let group = &mut player.settled[..mended.among as usize];
    let others = group.iter().filter(|ship| ship.kind.class() == class).count() as u32;
    let chosen = chance.below(others + 1) as usize;
    if let Some(ship) = group.iter_mut().filter(|ship| ship.kind.class() == class).nth(chosen) {
        std::mem::swap(ship, &mut mended.before);
    }
    let kind = mended.before.kind;
    let slot = player.ships.iter_mut().find(|ship| ship.mended).expect("a group belongs to a ship in play");
    let fits = slot.clue.allows(kind) && (!slot.seen.has(eyes) || slot.kind == kind);
    if fits {
        slot.kind = kind;
    }
    fits
}

/// Whether all secret fights come out as they did.
fn bouts_fit(dream: &State) -> bool {
    dream.bouts.iter().all(|bout| match (kind_of(dream, bout.a), kind_of(dream, bout.b)) {
        (Some(a), Some(b)) => dream.numbers.clash(a, b) == bout.result,
        _ => true,
    })
}

/// Hand, Fleet and Reserve: only backs are known, and of most not even these.
fn out_of_sight(dream: &mut State, seat: Seat, mut bags: [Bag; 2], chance: &mut impl Chance) {
    let choosing = dream.phase == Phase::Fleet;
    let player = dream.player_mut(seat);
    player.hand.iter_mut().for_each(|kind| *kind = bags[kind.class() as usize].draw(chance));
    let picks = if choosing { None } else { Some(player.fleet.len()) };
    if let (Some(_), Some(top)) = (picks, player.fleet.last_mut()) {
        *top = bags[top.class() as usize].draw(chance);
    }
    let [mut rest, military] = bags;
    military.kinds().iter().for_each(|kind| rest.put(*kind));
    match picks {
        Some(fleet) => {
            let lower = fleet.saturating_sub(1);
            player.fleet[..lower].iter_mut().for_each(|kind| *kind = rest.draw(chance));
        }
        None => {
            // STELLAR-R07: not even the number of picks is known. Every choice of up to six cards is as likely.
            player.fleet.clear();
            let picks = picked(rest.len, chance);
            (0..picks).for_each(|_| player.fleet.push(rest.draw(chance)));
            player.fleet.sort_unstable();
        }
    }
    player.reserve = [0; 9];
    rest.kinds().iter().for_each(|kind| player.reserve[*kind as usize] += 1);
}

/// The size of a random choice of up to six out of `cards`, every set of cards being as likely.
fn picked(cards: u8, chance: &mut impl Chance) -> u8 {
    let mut sets = [0u32; FLEET_MAX + 1];
    sets[0] = 1;
    for size in 1..=FLEET_MAX.min(cards as usize) {
        sets[size] = sets[size - 1] * (u32::from(cards) - size as u32 + 1) / size as u32;
    }
    let mut drawn = chance.below(sets.iter().sum());
    let size = sets.iter().position(|count| {
        let hit = drawn < *count;
        drawn = drawn.wrapping_sub(*count);
        hit
    });
    size.expect("the draw is below the sum") as u8
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use engine::{Fast, Game, Silent};

    use super::*;
    use crate::invariants::broken;
    use crate::testing::*;
    use crate::{Mode, Setup, Stellar};

    /// How often something comes out among imagined states, in per cent.
    fn shares<T: Ord>(state: &State, viewer: Viewer, what: impl Fn(&State) -> T) -> BTreeMap<T, u32> {
        let mut chance = Fast::new(11);
        let mut counts = BTreeMap::new();
        for _ in 0..20_000 {
            *counts.entry(what(&imagine(state, viewer, &mut chance))).or_insert(0u32) += 1;
        }
        counts.into_iter().map(|(found, count)| (found, (count + 100) / 200)).collect()
    }

    fn close(shares: &BTreeMap<Vec<Kind>, u32>, expected: &[(&str, u32)]) {
        let kinds = |codes: &str| codes.split(' ').map(kind).collect::<Vec<_>>();
        assert_eq!(shares.len(), expected.len(), "{shares:?}");
        for (codes, share) in expected {
            assert!(shares[&kinds(codes)].abs_diff(*share) <= 1, "{codes}: {shares:?}");
        }
    }

    /// STELLAR-Y4, STELLAR-R24: what a third player can conclude from two fights.
    #[test]
    fn stellar_r24_a_third_player_knows_what_the_fights_allow() {
        let mut table = table(Mode::Three, "A hand: De\nB S3: (Sl) Cr\nB hand: Fo\nC hand: Fo");
        table.place("De", 3, false);
        assert_eq!((table.stack(A, 3), table.settled(B)), ("(De)".into(), "Cr Sl".into()));
        assert_eq!(table.view(B).sectors[2].stacks[0][0].kind, Some(Kind::Destroyer));
        assert_eq!(table.view(A).players[1].settled[1].kind, Some(Kind::Crusher));
        let pair = |state: &State| vec![state.player(A).ships[0].kind, state.player(B).settled[1].kind];
        for viewer in [Viewer::Seat(C), Viewer::Spectator] {
            close(&shares(&table.state, viewer, pair), &[("De Sl", 25), ("De Fl", 25), ("Fl Ki", 50)]);
        }
        close(&shares(&table.state, Viewer::Seat(B), pair), &[("De Sl", 100)]);
    }

    /// STELLAR-R24: an end of a scenario that shows one fighter narrows down the other.
    #[test]
    fn a_fighter_that_turns_up_later_tells_of_its_victim() {
        let mut table = table(Mode::Three, "A hand: Cr\nB S3: (Ki)");
        table.place("Cr", 3, false).pass(); // The last card: the Crusher is turned up, what it destroyed is not.
        let victim = |state: &State| vec![state.player(B).settled[0].kind];
        close(&shares(&table.state, Viewer::Seat(C), victim), &[("Sl", 33), ("Ki", 67)]);
    }

    /// STELLAR-R37: a ship mended face down is any of its group, and seen it leaves the rest unknown.
    #[test]
    fn stellar_r37_a_mended_ship_is_any_of_its_group() {
        let mut table = table(Mode::Duel, "A hand: Me\nA settled: Sl Cr Cr\nB hand: Ki Sl");
        table.place("Me", 1, true).mend("Sl");
        let slot = |state: &State| vec![state.player(A).ships[0].kind];
        close(&shares(&table.state, Viewer::Seat(B), slot), &[("Sl", 33), ("Cr", 67)]);
        close(&shares(&table.state, Viewer::Seat(A), slot), &[("Sl", 100)]);
        table.state.players[0].ships[0].seen.add(Eyes::of_seat(B));
        let rest = |state: &State| {
            let mut kinds: Vec<Kind> = state.player(A).settled.iter().map(|ship| ship.kind).collect();
            kinds.sort_unstable();
            kinds
        };
        close(&shares(&table.state, Viewer::Seat(B), rest), &[("Cr Cr", 100)]);
    }

    /// STELLAR-3.5, STELLAR-R10: the own Fleet in any order that has the same back on top.
    #[test]
    fn the_own_fleet_keeps_the_back_on_top() {
        let table = table(Mode::Duel, "A hand: Fo\nA fleet: Wr Ki Sl\nB hand: Ki");
        let order = |state: &State| state.player(A).fleet.to_vec();
        let expected = [("Wr Ki Sl", 25), ("Ki Wr Sl", 25), ("Wr Sl Ki", 25), ("Sl Wr Ki", 25)];
        close(&shares(&table.state, Viewer::Seat(A), order), &expected);
    }

    /// STELLAR-R10: of a hand the back is known, of the lower Fleet nothing.
    #[test]
    fn a_hand_is_any_of_its_class() {
        let text = "A hand: Ki\nB hand: De\nB S1: Sl Sl Cr Cr Fl\nB settled: Fl Ki";
        let hand = |state: &State| state.player(B).hand.to_vec();
        close(&shares(&table(Mode::Duel, text).state, Viewer::Seat(A), hand), &[("De", 50), ("Ki", 50)]);
    }

    /// STELLAR-2.7: a hidden card is any unseen one of its type; what a Founder saw stays.
    #[test]
    fn hidden_cards_keep_their_type() {
        let mut table = on(Mode::Duel, &[&[24], &[31], &[15]], "A hand: Fo\nB hand: Ki");
        let points = |state: &State| state.layout()[1].points;
        let shares_before = shares(&table.state, Viewer::Seat(A), points);
        assert_eq!(shares_before.keys().copied().collect::<Vec<_>>(), [-5, 4, 5, 6]);
        assert!(shares_before[&-5].abs_diff(50) <= 1, "{shares_before:?}");
        table.place("Fo", 2, true);
        assert_eq!(shares(&table.state, Viewer::Seat(A), points), BTreeMap::from([(-5, 100)]));
    }

    /// STELLAR-R07: while fleets are chosen, any choice of the others is possible.
    #[test]
    fn sealed_picks_may_be_anything() {
        let mut table = start(Setup::default(), 1);
        table.act(B, crate::Action::FleetAdd { kind: Kind::Kite });
        let sizes = shares(&table.state, Viewer::Seat(A), |state| state.player(B).fleet.len());
        assert_eq!(sizes.keys().copied().collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6]);
        assert!(sizes[&6].abs_diff(54) <= 1, "{sizes:?}");
    }

    /// Whatever is imagined is sound, looks the same and contradicts no fight; the step-by-step search does as well.
    #[test]
    fn imagined_states_are_sound() {
        for (mode, seed) in [Mode::Three, Mode::Four, Mode::Tandem]
            .into_iter()
            .flat_map(|mode| (0..12).map(move |seed| (mode, seed)))
        {
            let mut chance = Fast::new(seed);
            let mut state = start(Setup { mode, ..Setup::default() }, seed).state;
            let mut options = Vec::new();
            while let Some(seat) = Stellar::to_act(&state).first() {
                for viewer in Viewer::everybody(state.seats) {
                    for dream in [imagine(&state, viewer, &mut chance), searched(&state, viewer, &mut chance)]
                    {
                        assert_eq!(broken(&dream), None);
                        assert!(bouts_fit(&dream));
                        assert_eq!(Stellar::view(&dream, viewer), Stellar::view(&state, viewer));
                    }
                }
                options.clear();
                Stellar::legal(&state, seat, &mut options);
                let action = options[chance.below(options.len() as u32) as usize];
                Stellar::apply(&mut state, seat, action, 0, &mut chance, &mut Silent);
            }
        }
    }

    /// Imagines by the search alone, which otherwise runs only where drawing fails.
    fn searched(state: &State, viewer: Viewer, chance: &mut Fast) -> State {
        let mut dream = *state;
        let mut bags = [[Bag::default(); 2]; 4];
        for seat in state.everyone().filter(|seat| !viewer.is(*seat)) {
            bags[seat.index()] = unlocated(state, seat, Eyes::of(viewer));
        }
        search::search(&mut dream, viewer, &mut bags, chance);
        for seat in state.everyone().filter(|seat| !viewer.is(*seat)) {
            out_of_sight(&mut dream, seat, bags[seat.index()], chance);
        }
        dream
    }
}
