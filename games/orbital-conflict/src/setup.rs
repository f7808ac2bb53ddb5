//! Players, options and edition: from these to the first state.

use std::ops::Range;

use engine::{BadSetup, Chance, FirstSeat, MAX_SEATS, Pile, Seat, Seating, Seats};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::state::{Card, Match, Player, State, Step, Terms};
use crate::tables::{Edition, Investor, Kind, Printed};

engine::setup! {
    /// What can be chosen before a game.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
    pub struct Setup {
        mode: Mode = Mode::Two, "Players" ["ORBITAL-1.4"]
            "Two, three or four players, everyone for themselves, or a tournament: two games of two players.";
        decks: Decks = Decks::Random, "Tournament decks" ["ORBITAL-1.8"]
            "How a tournament divides the station cards between its two games.";
        ranking: Ranking = Ranking::Overall, "Tournament result" ["ORBITAL-R47"]
            "One ranking of all four players, by games won and then by points, or just a winner in each game.";
        first_player: FirstSeat = FirstSeat::Random, "Starting player" ["ORBITAL-R34"]
            "Who goes first in the first turn. In a tournament the other game starts on the same side.";
        join_new: bool = false, "Joining new modules" ["ORBITAL-R7"]
            "You may put a module of one card under or on top of another in the turn in which you played it.";
        end_effects: EndEffects = EndEffects::Suspended, "Effects at the count" ["ORBITAL-R38"]
            "Do modules that a card switched off count at the end?";
        tie_stop: u16 = 20, "Stop after tied counts" ["ORBITAL-R42"]
            "After so many more tied counts the tied players share the win. 0 is the book's rule: they play on until one leads.",
            0..=1000;
    }
}

engine::choices! {
    /// How many play, and in how many games.
    pub enum Mode {
        Two "two" "Two players";
        Three "three" "Three players";
        Four "four" "Four players";
        /// Two games of two, seat 0 against 1 and 2 against 3 (ORBITAL-1.7).
        Tournament "tournament" "Tournament: two games of two";
    }

    /// How a tournament divides the station cards (ORBITAL-1.8).
    pub enum Decks {
        Random "random" "Random cards for each game";
        /// Half of every kind for each game.
        Identical "identical" "Identical decks";
    }

    /// What a tournament comes to (ORBITAL-R47).
    pub enum Ranking {
        /// By games won, then by points.
        Overall "overall" "One ranking";
        /// A winner in each game and nothing more, as in the book.
        Games "games" "Each game for itself";
    }

    /// What becomes of effects when points are counted (ORBITAL-R38).
    pub enum EndEffects {
        Suspended "suspended" "Effects pause for the count";
        Stand "stand" "Off is off";
    }
}

impl Mode {
    pub fn seats(self) -> u8 {
        match self {
            Mode::Two => 2,
            Mode::Three => 3,
            Mode::Four | Mode::Tournament => 4,
        }
    }

    /// ORBITAL-1.5: station cards in one game.
    pub fn station_cards(self) -> usize {
        match self {
            Mode::Two | Mode::Tournament => 48,
            Mode::Three => 72,
            Mode::Four => 96,
        }
    }
}

pub fn seating(setup: &Setup) -> Result<Seating, BadSetup> {
    let seats = setup.mode.seats();
    setup.first_player.check("first_player", seats)?;
    setup.check_bounds()?;
    let game = match setup.mode {
        Mode::Tournament => TOURNAMENT,
        _ => [0; MAX_SEATS],
    };
    Ok(Seating { game, ..Seating::free_for_all(seats) })
}

/// ORBITAL-1.7: which of its two games each seat plays.
const TOURNAMENT: [u8; MAX_SEATS] = [0, 0, 1, 1];

pub fn start(setup: &Setup, edition: &Edition, chance: &mut impl Chance) -> Result<State, BadSetup> {
    let seats = seating(setup)?.seats;
    let matches = match setup.mode {
        Mode::Tournament => tournament(setup, edition, chance),
        _ => vec![free_for_all(setup, edition, seats, chance)],
    };
    Ok(State { terms: Terms { setup: *setup, edition: edition.clone() }, matches })
}

/// ORBITAL-1.5, ORBITAL-1.6: part of the station cards, all investors.
fn free_for_all(setup: &Setup, printed: &Printed, seats: u8, chance: &mut impl Chance) -> Match {
    let mut box_ = all_cards(printed, |card| card.count);
    chance.shuffle(&mut box_);
    let unused = box_.split_off(setup.mode.station_cards());
    let mut game = deal(setup, 0..seats, box_, all_investors(printed, 2), chance);
    game.unused = unused.into_iter().collect();
    game
}

/// ORBITAL-1.7 to ORBITAL-1.9: two games that share one box.
fn tournament(setup: &Setup, printed: &Printed, chance: &mut impl Chance) -> Vec<Match> {
    let (first, second) = match setup.decks {
        Decks::Random => {
            let mut box_ = all_cards(printed, |card| card.count);
            chance.shuffle(&mut box_);
            let second = box_.split_off(setup.mode.station_cards());
            (box_, second)
        }
        Decks::Identical => {
            let half = || all_cards(printed, |card| card.count / 2);
            let (mut first, mut second) = (half(), half());
            chance.shuffle(&mut first);
            chance.shuffle(&mut second);
            (first, second)
        }
    };
    [0..2, 2..4]
        .into_iter()
        .zip([first, second])
        .map(|(pair, deck)| deal(setup, pair, deck, all_investors(printed, 1), chance))
        .collect()
}

fn all_cards(printed: &Printed, count: impl Fn(&crate::tables::Station) -> u8) -> Vec<Card> {
    let kinds = printed.station.iter().enumerate();
    kinds
        .flat_map(|(kind, card)| {
            std::iter::repeat_n(Card { kind: Kind(kind as u8), deal: 0 }, count(card) as usize)
        })
        .collect()
}

fn all_investors(printed: &Printed, copies: usize) -> Pile<Investor, 36> {
    (0..printed.investors.len() as u8).flat_map(|n| std::iter::repeat_n(Investor(n), copies)).collect()
}

/// ORBITAL-2.1 to ORBITAL-2.5. `deck` is already in random order.
fn deal(
    setup: &Setup,
    seats: Range<u8>,
    deck: Vec<Card>,
    mut investors: Pile<Investor, 36>,
    chance: &mut impl Chance,
) -> Match {
    investors.shuffle(chance);
    let count = seats.end - seats.start;
    let offset = match setup.first_player.fixed() {
        Some(seat) => seat.0 % count,
        None => chance.below(u32::from(count)) as u8,
    };
    let first = Seat(seats.start + offset);
    let mut draw: Pile<Card, 96> = deck.into_iter().collect();
    let mut players = vec![Player::default(); count as usize];
    for player in &mut players {
        (0..5).filter_map(|_| draw.pop()).for_each(|card| player.take(card));
    }
    Match {
        base: seats.start,
        players,
        remaining: seats.map(Seat).fold(Seats::NONE, Seats::with),
        draw,
        discard: Pile::default(),
        unused: Pile::default(),
        investors,
        investors_out: Pile::default(),
        turn: 1,
        initiative: first,
        acting: first,
        step: Step::Draw,
        pending: None,
        settling: Seats::NONE,
        stunning: false,
        group: Vec::new(),
        invested: false,
        staked: None,
        attacks: Vec::new(),
        peeked: Pile::default(),
        ending: false,
        ties: 0,
        scores: vec![0; count as usize],
        deals: 0,
        shown: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use engine::{Fast, Scripted};

    use super::*;
    use crate::scene::edition;

    fn started(setup: Setup, seed: u64) -> State {
        start(&setup, &edition(), &mut Fast::new(seed)).unwrap()
    }

    fn of(mode: Mode) -> Setup {
        Setup { mode, ..Setup::default() }
    }

    fn kinds(game: &Match) -> Vec<Kind> {
        let hands = game.players.iter().flat_map(|player| player.hand.iter());
        let mut kinds: Vec<Kind> = hands.chain(game.draw.iter()).map(|card| card.kind).collect();
        kinds.sort_unstable();
        kinds
    }

    /// ORBITAL-1.4, ORBITAL-1.5, ORBITAL-2.1, ORBITAL-2.2: how many cards are dealt to how many players.
    #[test]
    fn free_for_all_takes_part_of_the_box() {
        for (mode, seats, cards) in [(Mode::Two, 2, 48), (Mode::Three, 3, 72), (Mode::Four, 4, 96)] {
            let state = started(of(mode), 3);
            let game = &state.matches[0];
            assert_eq!((state.matches.len(), game.players.len()), (1, seats));
            assert!(game.players.iter().all(|player| player.hand.len() == 5));
            assert_eq!(game.draw.len(), cards - 5 * seats);
            assert_eq!(game.unused.len(), 96 - cards);
        }
        assert_ne!(started(of(Mode::Four), 1).matches[0].draw, started(of(Mode::Four), 2).matches[0].draw);
    }

    /// ORBITAL-1.6, ORBITAL-2.4: all investors are in, in random order.
    #[test]
    fn free_for_all_takes_all_investors() {
        let (one, two) = (started(of(Mode::Two), 1), started(of(Mode::Two), 2));
        assert_eq!(one.matches[0].investors.len(), 36);
        assert_ne!(one.matches[0].investors, two.matches[0].investors);
    }

    /// ORBITAL-1.3, ORBITAL-1.7, ORBITAL-1.9, ORBITAL-R44: two games, each with its initiative and every investor once.
    #[test]
    fn a_tournament_is_two_games() {
        let state = started(of(Mode::Tournament), 4);
        assert_eq!(state.matches.len(), 2);
        for (game, seats) in state.matches.iter().zip([[Seat(0), Seat(1)], [Seat(2), Seat(3)]]) {
            assert_eq!(game.seats().collect::<Vec<_>>(), seats);
            assert!(seats.contains(&game.initiative));
            let mut investors = game.investors.to_vec();
            investors.sort_unstable();
            assert_eq!(investors, (0..18).map(Investor).collect::<Vec<_>>());
        }
    }

    /// ORBITAL-1.7: a seat knows against whom it plays before the game starts.
    #[test]
    fn the_seating_of_a_tournament_tells_the_pairs() {
        assert_eq!(seating(&of(Mode::Tournament)).unwrap().game, [0, 0, 1, 1]);
        assert_eq!(seating(&of(Mode::Four)).unwrap().game, [0; 4]);
    }

    /// ORBITAL-1.8: both ways to divide the station cards.
    #[test]
    fn a_tournament_divides_the_cards_in_one_of_two_ways() {
        let all = |state: &State| {
            let mut all: Vec<Kind> = state.matches.iter().flat_map(kinds).collect();
            all.sort_unstable();
            all
        };
        let random = started(of(Mode::Tournament), 4);
        let identical = started(Setup { decks: Decks::Identical, ..of(Mode::Tournament) }, 4);
        assert_eq!(all(&random), all(&identical));
        assert_ne!(kinds(&random.matches[0]), kinds(&random.matches[1]));
        assert_eq!(kinds(&identical.matches[0]), kinds(&identical.matches[1]));
        assert_eq!(kinds(&identical.matches[0]).len(), 48);
    }

    /// ORBITAL-2.5, ORBITAL-R34: by lot, every seat equally likely, or a given seat.
    #[test]
    fn somebody_starts() {
        let mut times = [0; 3];
        for seed in 0..900 {
            times[started(of(Mode::Three), seed).matches[0].initiative.index()] += 1;
        }
        assert!(times.iter().all(|count| (240..360).contains(count)), "{times:?}");
        let fixed = Setup { first_player: FirstSeat::Seat2, ..of(Mode::Three) };
        assert_eq!(started(fixed, 1).matches[0].initiative, Seat(2));
        let both = Setup { first_player: FirstSeat::Seat1, ..of(Mode::Tournament) };
        assert_eq!(started(both, 1).matches.iter().map(|game| game.initiative.0).collect::<Vec<_>>(), [1, 3]);
    }

    /// ORBITAL-R42: the option names the book's rule, and the default is ours.
    #[test]
    fn no_stop_is_the_books_rule() {
        let option = Setup::options().into_iter().find(|option| option.key == "tie_stop").unwrap();
        assert!(option.help.contains("0 is the book's rule"), "{}", option.help);
        assert_eq!(Setup::default().tie_stop, 20);
    }

    #[test]
    fn a_setup_may_be_nonsense_and_is_told_so() {
        let wrong = seating(&Setup { first_player: FirstSeat::Seat3, ..of(Mode::Two) }).unwrap_err();
        assert_eq!(wrong.to_string(), "option `first_player`: seat 3 cannot start a game of 2 players");
        assert_eq!(seating(&Setup { tie_stop: 2000, ..of(Mode::Two) }).unwrap_err().option, "tie_stop");
        assert!(
            start(&Setup { tie_stop: 2000, ..of(Mode::Two) }, &edition(), &mut Scripted::new(&[])).is_err()
        );
    }
}
