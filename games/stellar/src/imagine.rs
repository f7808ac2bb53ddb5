//! A random state that a viewer cannot tell from the real one: uniform over all placements of the cards that the viewer has
//! not located, as far as they fit the fights of which the viewer heard.
//!
//! 1. Solar-system cards: for each type, the unseen ones change places.
//! 2. The own Fleet changes its order, but not the back of its top card.
//! 3. Of every other player, the unknown military ships change places among themselves and so do the civilian ones; where
//!    not even the back is known (lower Fleet, Reserve) all mix.
//! 4. A ship mended face down is any of its group, and so was each that a Mend fetched earlier.
//! 5. What contradicts a fight, or what came out of a group, is drawn again.

use engine::{Chance, Pile, Seat, Viewer};

use crate::knowledge::kind_of;
use crate::state::{Class, DECK, Eyes, Fetched, KINDS, Kind, Mended, Phase, Player, Settled, Solar, State};
use crate::tables::FLEET_MAX;

#[cfg(test)]
mod history;
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
    let mut unseen = [Pile::<Solar, DECK>::default(); 5];
    for card in (0..layout).filter(|card| hidden >> card & 1 != 0) {
        let face = dream.deck[from + card];
        unseen[face.kind as usize].push(face);
    }
    dream.deck[from + layout..].iter().for_each(|face| unseen[face.kind as usize].push(*face));
    // From here on nothing may depend on how the cards really lie: the same draws give the same dream.
    unseen.iter_mut().for_each(|cards| cards.sort_unstable_by_key(|face| (face.points, face.fortified)));
    for card in (0..layout).filter(|card| hidden >> card & 1 != 0) {
        let kind = &mut unseen[dream.deck[from + card].kind as usize];
        dream.deck[from + card] = kind.swap_remove(chance.below(kind.len() as u32) as usize);
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
    chosen.into_iter().for_each(|chosen| fleet.swap(chosen, top));
    chance.shuffle(&mut fleet[..top]);
}

/// All cards of a player that the viewer has not located, civilian and military. For each ship that came out from under a
/// Mend there is one more: what it was on the pile is to be guessed as well, and afterwards one of those there was it.
fn unlocated(state: &State, seat: Seat, eyes: Eyes) -> [Bag; 2] {
    let player = state.player(seat);
    let mut count = player.reserve;
    let mut put = |kind: Kind| count[kind as usize] += 1;
    player.ships.iter().filter(|ship| !ship.mended && !ship.seen.has(eyes)).for_each(|ship| put(ship.kind));
    player.settled.iter().filter(|ship| !ship.seen.has(eyes)).for_each(|ship| put(ship.kind));
    let before = player.mended.map(|mended| mended.before);
    before.iter().filter(|ship| !ship.seen.has(eyes)).for_each(|ship| put(ship.kind));
    let out = player.fetched.iter().filter(|fetched| fetched.out.is_some() && !fetched.ship.seen.has(eyes));
    out.for_each(|fetched| put(fetched.ship.kind));
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
    let out = player.fetched.iter_mut().filter(|fetched| fetched.out.is_some());
    for ship in player.settled.iter_mut().chain(before).chain(out.map(|fetched| &mut fetched.ship)) {
        if ship.kind.class() == class && !ship.seen.has(eyes) {
            ship.kind = bag.draw(chance);
            if !ship.clue.allows(ship.kind) {
                return false;
            }
        }
    }
    retrace(player, class, eyes, chance) && choose_mended(dream, seat, class, eyes, chance)
}

/// Earlier fetches, in their order: one of the ships that lay there was of the kind that came out, or fits what befell the
/// one that went back. What came out changes places with it; among equals it does not matter which.
fn retrace(player: &mut Player, class: Class, eyes: Eyes, chance: &mut impl Chance) -> bool {
    (0..player.fetched.len()).all(|nth| {
        let Fetched { ship, out, .. } = player.fetched[nth];
        if ship.kind.class() != class {
            return true;
        }
        let known = out.or(ship.seen.has(eyes).then_some(ship.kind));
        let kind = known.or_else(|| {
            let fitting = |one: &&mut Settled| ship.clue.allows(one.kind);
            let choice = lay_there(player, nth).filter(fitting).count() as u32;
            let chosen = if choice > 0 { chance.below(choice) as usize } else { return None };
            lay_there(player, nth).filter(fitting).nth(chosen).map(|one| one.kind)
        });
        kind.is_some_and(|kind| was(player, nth, kind))
    })
}

/// The ships among which the `nth` fetched one lay, but for those fetched before it.
fn lay_there(player: &mut Player, nth: usize) -> impl Iterator<Item = &mut Settled> {
    let Fetched { ship, at, .. } = player.fetched[nth];
    let before = player.mended.as_mut().map(|mended| &mut mended.before);
    let later = player.fetched[nth + 1..].iter_mut().filter(|later| later.out.is_some());
    let all = player.settled.iter_mut().chain(before).chain(later.map(|later| &mut later.ship));
    all.filter(move |one| one.kind.class() == ship.kind.class() && one.since < at)
}

/// Lets the `nth` fetched ship have been of this kind, if one of the kind lay there.
fn was(player: &mut Player, nth: usize, kind: Kind) -> bool {
    let Fetched { mut ship, out, .. } = player.fetched[nth];
    if out.is_some() && ship.kind == kind {
        return true;
    }
    let Some(found) = lay_there(player, nth).find(|one| one.kind == kind) else { return false };
    match out {
        Some(_) => std::mem::swap(found, &mut ship),
        None => ship.kind = kind,
    }
    player.fetched[nth].ship = ship;
    true
}

/// The mended ship is any of its group, each as likely as the other; then it must fit what is known of its place.
fn choose_mended(dream: &mut State, seat: Seat, class: Class, eyes: Eyes, chance: &mut impl Chance) -> bool {
    let player = dream.player_mut(seat);
    let Some(mended) = player.mended.filter(|mended| mended.before.kind.class() == class) else {
        return true;
    };
    let others = group(player, mended).count() as u32;
    let chosen = chance.below(others + 1) as usize;
    let kind = group(player, mended).nth(chosen).map_or(mended.before.kind, |ship| ship.kind);
    is_mended(player, kind, eyes)
}

/// The Settled ships from among which the mended one came.
fn group(player: &mut Player, mended: Mended) -> impl Iterator<Item = &mut Settled> {
    let class = mended.before.kind.class();
    player.settled[..mended.among as usize].iter_mut().filter(move |ship| ship.kind.class() == class)
}

/// Lets the mended ship be of this kind, if one of its group is and nothing known of its place speaks against it.
fn is_mended(player: &mut Player, kind: Kind, eyes: Eyes) -> bool {
    let Some(mut mended) = player.mended else { return false };
    if mended.before.kind != kind {
        let Some(found) = group(player, mended).find(|ship| ship.kind == kind) else { return false };
        std::mem::swap(found, &mut mended.before);
        player.mended = Some(mended);
    }
    let Some(slot) = player.ships.iter_mut().find(|ship| ship.mended) else { return false };
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
    let (choosing, beginner) = (dream.phase == Phase::Fleet, dream.has_beginner_fleet(seat));
    let player = dream.player_mut(seat);
    player.hand.iter_mut().for_each(|kind| *kind = bags[kind.class() as usize].draw(chance));
    // STELLAR-R10: the back on top is seen. STELLAR-R60: of a beginner all classes are known, but not in which order.
    let fleet = player.fleet.len();
    let lower = if beginner { 0 } else { fleet - usize::from(fleet > 0 && !choosing) };
    player.fleet[lower..].iter_mut().for_each(|kind| *kind = bags[kind.class() as usize].draw(chance));
    if beginner && fleet > 0 {
        chance.shuffle(&mut player.fleet[..fleet - 1]);
    }
    let [mut rest, military] = bags;
    military.kinds().iter().for_each(|kind| rest.put(*kind));
    if choosing && !beginner {
        // STELLAR-R07: not even the number of picks is known. Every choice of up to six cards is as likely.
        player.fleet.clear();
        let picks = picked(rest.len, chance);
        (0..picks).for_each(|_| player.fleet.push(rest.draw(chance)));
    } else {
        player.fleet[..lower].iter_mut().for_each(|kind| *kind = rest.draw(chance));
    }
    if choosing {
        player.fleet.sort_unstable();
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
    chance.of_counts(sets.into_iter()) as u8
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use engine::{Fast, Game, Told};

    use super::history::History;
    use super::*;
    use crate::invariants::broken;
    use crate::scene::*;
    use crate::state::Clash;
    use crate::{Action, Event, Mode, Setup, Stellar, View};

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

    fn kinds_of(ships: &[Settled]) -> Vec<Kind> {
        ships.iter().map(|ship| ship.kind).collect()
    }

    /// Everything that comes out at all.
    fn possible<T: Ord>(state: &State, viewer: Viewer, what: impl Fn(&State) -> T) -> Vec<T> {
        shares(state, viewer, what).into_keys().collect()
    }

    const WIDE: &[&[usize]] = &[&[24, 7], &[25, 8], &[26, 11], &[21, 1], &[22, 2]];

    /// STELLAR-R24, STELLAR-R37: a fetched ship that a hidden one destroyed is back on the pile, and its fight still tells of
    /// the winner. Here it was a Slicer or a Destroyer.
    #[test]
    fn stellar_r24_the_fight_of_a_mended_ship_binds_its_winner() {
        let text = "A settled: Sl De\nA hand: Me Fo\nB S3: (Ki)\nB hand: Fo\nC hand: Fo";
        let mut table = on(Mode::Three, WIDE, text);
        table.place("Me", 3, true).mend("De");
        assert_eq!((table.settled(A), table.stack(B, 3)), ("Sl De".into(), "(Ki)".into()));
        let winner = |state: &State| state.player(B).ships[0].kind;
        let could = [Kind::Destroyer, Kind::Crusher, Kind::Kite];
        assert_eq!(possible(&table.state, Viewer::Seat(C), winner), could);
        assert_eq!(possible(&table.state, Viewer::Seat(A), winner), [Kind::Kite]);
        // Turned up at the end, the Kite tells that it was the Destroyer; on the pile nothing has changed.
        table.place("Fo", 5, true).pass().place("Fo", 5, true).place("Fo", 5, true);
        assert_eq!(table.state.scenario, 1);
        let settled = |state: &State| kinds_of(&state.player(A).settled);
        assert_eq!(possible(&table.state, Viewer::Seat(C), settled), [[Kind::Slicer, Kind::Destroyer]]);
    }

    /// STELLAR-R24, STELLAR-R56: a secret fight binds both ships also after a Mend took another ship off the loser's pile.
    #[test]
    fn stellar_r56_a_fight_is_remembered_when_a_mend_took_another_ship() {
        let text = "A hand: Sl Me\nA settled: Ki\nA S4: Fo\nB S1: (Cr)\nB hand: Fo Fl\nC hand: Fo Ki";
        let mut table = on(Mode::Three, WIDE, text);
        table.place("Sl", 1, false).place("Fo", 5, true).pass().place("Fo", 5, true);
        table.place("Me", 4, true).mend("Ki");
        assert_eq!((table.stack(A, 4), table.settled(A)), ("Fo Ki Me".into(), "Sl".into()));
        let pair = |state: &State| (state.player(A).settled[0].kind, state.player(B).ships[0].kind);
        let pairs = possible(&table.state, Viewer::Seat(C), pair);
        assert!(pairs.contains(&(Kind::Slicer, Kind::Crusher)) && pairs.len() > 4, "{pairs:?}");
        for (lost, won) in pairs {
            assert_eq!(table.state.numbers.clash(won, lost), Clash::Wins, "{won:?} {lost:?}");
        }
    }

    /// STELLAR-R37, STELLAR-R56: of two secretly lost ships one comes out as a Kite, so what the other is depends on which of
    /// them it was.
    #[test]
    fn stellar_r37_what_came_out_may_have_been_either() {
        let text = "A hand: Me\nA S4: Fo\nA settled: (Ki) (Sl)\nB S1: (Cr)\nB hand: Fo\nC hand: Fo";
        let mut table = on(Mode::Three, WIDE, text);
        let bits = |codes: &str| codes.split(' ').fold(0, |all, code| all | 1 << (kind(code) as u8 - 4));
        table.state.players[0].settled[0].clue.maybe = bits("Fl Ki"); // It lost to an open Slicer.
        table.state.players[0].settled[1].clue.maybe = bits("Sl Ki"); // It lost to an open Crusher.
        table.place("Me", 4, true).mend("Ki");
        let left = |state: &State| kinds_of(&state.player(A).settled);
        let expected = [vec![Kind::Slicer], vec![Kind::Foil], vec![Kind::Kite]];
        assert_eq!(possible(&table.state, Viewer::Seat(B), left), expected);
        assert_eq!(possible(&table.state, Viewer::Seat(A), left), [vec![Kind::Slicer]]);
    }

    /// Mends and secrets are frequent.
    fn secretive(action: &Action) -> bool {
        match action {
            Action::FleetAdd { kind } => kind.is_military() || matches!(kind, Kind::Mend | Kind::Rogue),
            Action::Place { kind, up, .. } => *up == (*kind == Kind::Mend),
            Action::FleetDone | Action::Decline | Action::Pass => false,
            _ => true,
        }
    }

    /// Ships are lost before all eyes, and so are Mends that have fetched one.
    fn open(action: &Action) -> bool {
        match action {
            Action::FleetAdd { kind } => *kind != Kind::Founder,
            Action::Place { up, .. } => *up,
            Action::FleetDone | Action::Decline | Action::Reveal { .. } => false,
            _ => true,
        }
    }

    /// A random game of mostly such actions. `each` sees every position.
    fn random_game(
        mode: Mode,
        seed: u64,
        likely: fn(&Action) -> bool,
        mut each: impl FnMut(&State, &[History]),
    ) {
        let mut chance = Fast::new(seed);
        let mut state = start(Setup { mode, ..Setup::default() }, seed).state;
        let mut histories: Vec<History> = Viewer::everybody(state.seats).map(History::new).collect();
        let mut options = Vec::new();
        while let Some(seat) = Stellar::to_act(&state).first() {
            options.clear();
            Stellar::legal(&state, seat, &mut options);
            let mut wanted = options.clone();
            wanted.retain(likely);
            let from = if wanted.is_empty() || chance.below(4) == 0 { &options } else { &wanted };
            let action = from[chance.below(from.len() as u32) as usize];
            let mut heard: Vec<Told<Event>> = Vec::new();
            Stellar::apply(&mut state, seat, action, 0, &mut chance, &mut heard);
            for history in &mut histories {
                let viewer = history.viewer();
                let told = heard.iter().filter(|told| told.to.includes(viewer));
                told.for_each(|told| history.hear(&told.event));
            }
            each(&state, &histories);
        }
    }

    /// STELLAR-R56, STELLAR-R24, STELLAR-R37: whatever is imagined is sound, looks the same, and agrees with every fight, look
    /// and reveal that the viewer has witnessed since the game began; the step-by-step search does as well.
    #[test]
    fn stellar_r56_imagined_states_agree_with_all_that_was_witnessed() {
        let mut fetched = 0;
        for (mode, seed) in [Mode::Duel, Mode::Three, Mode::Four, Mode::Tandem]
            .into_iter()
            .flat_map(|mode| (0..12).map(move |seed| (mode, seed)))
        {
            let mut chance = Fast::new(seed);
            random_game(mode, seed, secretive, |state, histories| {
                fetched += usize::from(state.players.iter().any(|player| !player.fetched.is_empty()));
                for history in histories {
                    let viewer = history.viewer();
                    assert!(history.allows(state), "{mode:?} {seed} {viewer:?}: the truth itself");
                    for dream in [imagine(state, viewer, &mut chance), searched(state, viewer, &mut chance)] {
                        assert_eq!(broken(&dream), None);
                        assert!(bouts_fit(&dream));
                        assert!(history.allows(&dream), "{mode:?} {seed} {viewer:?}");
                        assert_eq!(Stellar::view(&dream, viewer), Stellar::view(state, viewer));
                    }
                }
            });
        }
        assert!(fetched > 500, "only {fetched} positions with something to remember");
    }

    /// STELLAR-R37, STELLAR-R26, STELLAR-R56: a view tells what its viewer has seen of others' hidden ships, and no more.
    #[test]
    fn stellar_r37_a_view_tells_what_was_seen_and_no_more() {
        let mut without_mend = 0;
        for (mode, seed) in [Mode::Duel, Mode::Three, Mode::Four, Mode::Tandem]
            .into_iter()
            .flat_map(|mode| (0..60).map(move |seed| (mode, seed)))
        {
            let likely = if seed % 3 == 0 { secretive } else { open };
            random_game(mode, seed, likely, |state, histories| {
                let spectator = histories.last().expect("the spectator comes last");
                for history in histories {
                    let (viewer, view) = (history.viewer(), Stellar::view(state, history.viewer()));
                    for owner in state.everyone().filter(|seat| !viewer.is(*seat)) {
                        let about = format!("{mode:?} {seed} {viewer:?} of {owner:?}");
                        assert_settled(&view, owner, history, &about);
                        without_mend += assert_hidden(&view, owner, [history, spectator], &about);
                    }
                }
            });
        }
        assert!(without_mend > 20, "only {without_mend} ships known to all whose Mend has gone");
    }

    /// A face-down ship shows its kind if and only if what was heard leaves no other, and is private unless a spectator can
    /// tell as well. Counts those known to all that do not lie under a Mend.
    fn assert_hidden(view: &View, owner: Seat, [history, spectator]: [&History; 2], about: &str) -> usize {
        let mut without_mend = 0;
        for sector in 0..view.sectors.len() as u8 {
            let stack = view.stack(owner, sector);
            let Some(ship) = stack.first().filter(|ship| !ship.up) else { continue }; // STELLAR-I2
            assert_eq!(ship.kind, history.certain(owner, sector, 0), "{about} in {sector}");
            let public = spectator.certain(owner, sector, 0).is_some();
            assert_eq!(ship.private, ship.kind.is_some() && !public, "{about} in {sector}");
            let mend = stack.get(1).is_some_and(|above| above.kind == Some(Kind::Mend));
            without_mend += usize::from(public && !mend);
        }
        without_mend
    }

    /// A Settled pile shows every kind that lies there for certain; less only while it is blurred.
    fn assert_settled(view: &View, owner: Seat, history: &History, about: &str) {
        let player = &view.players[owner.index()];
        for (kind, certain) in KINDS.into_iter().zip(history.certainly_settled(owner)) {
            let shown = player.settled.iter().filter(|ship| ship.kind == Some(kind)).count();
            let fits = shown == certain || player.blur.is_some() && shown < certain;
            assert!(fits, "{about}: {shown} instead of {certain} {kind:?}");
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
