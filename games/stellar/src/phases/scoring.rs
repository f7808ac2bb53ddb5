//! Between turns: laying out a solar system (section 2), scoring it (section 9), and the end of the game (section 10).

use engine::{Audience, Outcome, Seat, Witness};

use crate::event::{Event, How};
use crate::knowledge::{At, publish};
use crate::setup::Mode;
use crate::state::{Clue, Eyes, Fate, Kind, LAYOUT_MAX, Laid, Phase, Settled, Solar, State};
use crate::tables::Numbers;
use crate::view::SolarFace;

/// STELLAR-2.6: a sector holds at most three cards.
const SECTOR_MAX: u8 = 3;

/// The sector of each card: a type that does not rise joins the sector of the card before, unless that is full.
pub fn lay_out(cards: &[Solar]) -> ([u8; LAYOUT_MAX], u8) {
    let mut sector_of = [0; LAYOUT_MAX];
    let (mut sector, mut size) = (0, 1);
    for card in 1..cards.len() {
        // STELLAR-R05: always compared with the card dealt just before, whichever sector it lies in.
        if cards[card].kind > cards[card - 1].kind || size == SECTOR_MAX {
            (sector, size) = (sector + 1, 0);
        }
        size += 1;
        sector_of[card] = sector;
    }
    (sector_of, sector + 1)
}

/// Begins a scenario: lays out its cards and asks for fleets.
pub fn deal(state: &mut State, witness: &mut impl Witness<Event>) {
    (state.sector_of, state.sectors) = lay_out(state.layout());
    state.solar_seen = [Eyes::NOBODY; LAYOUT_MAX];
    state.phase = Phase::Fleet;
    state.unplaced = 0;
    for seat in state.everyone() {
        // STELLAR-R08: who has no ships left has nothing to choose.
        let player = state.player_mut(seat);
        player.committed = player.reserve == [0; 9];
    }
    witness.tell(Audience::EVERYBODY, || Event::Dealt {
        scenario: state.scenario + 1,
        sectors: (0..state.sectors)
            .map(|sector| state.cards_of(sector).map(|card| state.layout()[card].kind).collect())
            .collect(),
        first: state.first,
        solar_deck: state.left_in_deck(),
        committed: state.everyone().map(|seat| state.player(seat).committed).collect(),
    });
    if state.everyone().all(|seat| state.player(seat).committed) {
        end_scenario(state, witness); // STELLAR-R18: all fleets are empty from the start.
    }
}

/// Who wins a sector, and how.
#[derive(Clone, Copy, Default)]
struct Verdict {
    winner: Option<Seat>,
    how: How,
    fortified: bool,
    points: i16,
    settlement: [u8; 4],
}

impl Verdict {
    /// The winner's ships stay behind to hold the sector, unless it is fortified; all others return to the Reserves
    /// (STELLAR-9.8 to STELLAR-9.10).
    fn settles(&self) -> Option<Seat> {
        self.winner.filter(|_| !self.fortified)
    }
}

/// What the ships in a sector amount to.
#[derive(Clone, Copy, Default)]
struct Presence {
    /// Who has military ships, and who has any: one bit a seat.
    military: u8,
    any: u8,
    settlement: [u8; 4],
}

impl Presence {
    fn add(&mut self, seat: Seat, kind: Kind, numbers: &Numbers) {
        self.military |= u8::from(kind.is_military()) << seat.0;
        self.any |= 1 << seat.0;
        self.settlement[seat.index()] += numbers.settlement[kind as usize];
    }

    /// STELLAR-9.4 to STELLAR-9.6
    fn winner(&self) -> (Option<Seat>, How) {
        match self.military {
            0 if self.any == 0 => (None, How::Nobody),
            0 => match most_settled(&self.settlement) {
                None => (None, How::Tie),
                winner if self.any.is_power_of_two() => (winner, How::Alone),
                winner => (winner, How::Most),
            },
            one if one.is_power_of_two() => (Some(Seat(one.trailing_zeros() as u8)), How::Force),
            _ => (None, How::SharedForce), // Two partners satisfy STELLAR-9.4: a tie (STELLAR-R48).
        }
    }
}

impl State {
    /// Who would win a sector as it stands, and how.
    pub fn holder(&self, sector: u8) -> (Option<Seat>, How) {
        let mut presence = Presence::default();
        for seat in self.everyone() {
            for (_, ship) in self.player(seat).stack(sector) {
                presence.add(seat, ship.kind, &self.numbers);
            }
        }
        presence.winner()
    }
}

/// All sectors are judged on the same position (STELLAR-R58).
fn judge(state: &State) -> [Verdict; LAYOUT_MAX] {
    let mut presence = [Presence::default(); LAYOUT_MAX];
    for seat in state.everyone() {
        for ship in &state.player(seat).ships {
            presence[ship.sector as usize].add(seat, ship.kind, &state.numbers);
        }
    }
    let mut verdicts = [Verdict::default(); LAYOUT_MAX];
    for (verdict, here) in verdicts.iter_mut().zip(&presence).take(state.sectors as usize) {
        (verdict.winner, verdict.how) = here.winner();
        verdict.settlement = here.settlement;
    }
    for (card, sector) in state.layout().iter().zip(state.sector_of) {
        let verdict = &mut verdicts[sector as usize];
        verdict.points += i16::from(card.points);
        verdict.fortified |= card.fortified; // STELLAR-R45: one shield is enough, covered or not.
    }
    verdicts
}

fn most_settled(settlement: &[u8; 4]) -> Option<Seat> {
    let most = settlement.iter().copied().max().filter(|most| *most > 0)?;
    let mut leaders = settlement.iter().zip(0..).filter(|(points, _)| **points == most);
    let (first, second) = (leaders.next(), leaders.next());
    first.filter(|_| second.is_none()).map(|(_, seat)| Seat(seat))
}

/// STELLAR-9.2: everything in the sectors is turned up, and no ability triggers any more (STELLAR-9.3).
pub fn end_scenario(state: &mut State, witness: &mut impl Witness<Event>) {
    let verdicts = judge(state);
    for sector in 0..state.sectors {
        witness.tell(Audience::EVERYBODY, || scored(state, sector, &verdicts));
    }
    take_cards(state, &verdicts);
    clear_ships(state, &verdicts);
    witness.tell(Audience::EVERYBODY, || Event::ScenarioEnded {
        scenario: state.scenario + 1,
        scores: scores(state),
        teams: team_results(state.mode, &scores(state)),
        gained: state.everyone().map(|seat| gained(&verdicts[..state.sectors as usize], seat)).collect(),
    });
    if state.scenario + 1 == state.numbers.scenarios {
        state.phase = Phase::Over;
        return witness.tell(Audience::EVERYBODY, || game_over(state));
    }
    state.scenario += 1;
    state.first = state.first.next(state.seats); // STELLAR-10.2
    state.active = state.first;
    deal(state, witness);
}

fn take_cards(state: &mut State, verdicts: &[Verdict; LAYOUT_MAX]) {
    let from = state.dealt_before();
    for card in 0..state.numbers.layout as usize {
        let winner = verdicts[state.sector_of[card] as usize].winner;
        state.fate[from + card] = winner.map_or(Fate::Removed, |seat| Fate::Won(seat.0));
    }
    for verdict in &verdicts[..state.sectors as usize] {
        if let Some(winner) = verdict.winner {
            state.player_mut(winner).score += verdict.points; // STELLAR-9.11: negative ones too.
        }
    }
}

fn clear_ships(state: &mut State, verdicts: &[Verdict; LAYOUT_MAX]) {
    for owner in state.everyone() {
        for place in 0..state.player(owner).ships.len() {
            let ship = &state.player(owner).ships[place];
            // The others are of no account any more.
            if ship.clue.token != 0 || ship.mended {
                publish(state, At { owner, place });
            }
        }
    }
    for owner in state.everyone() {
        let ships = state.player(owner).ships;
        state.scored[owner.index()] =
            ships.iter().map(|ship| Laid { kind: ship.kind, sector: ship.sector }).collect();
        let player = state.player_mut(owner);
        for ship in &ships {
            if verdicts[ship.sector as usize].settles() == Some(owner) {
                let seen = Eyes::EVERYBODY;
                let since = player.fetches;
                player.settled.push(Settled { kind: ship.kind, seen, clue: Clue::default(), since });
            } else {
                player.reserve[ship.kind as usize] += 1;
            }
        }
        player.ships.clear();
    }
}

/// Told before anything is cleared away: the values that it leaves behind are those after this sector and the ones before.
fn scored(state: &State, sector: u8, verdicts: &[Verdict; LAYOUT_MAX]) -> Event {
    let (verdict, so_far) = (&verdicts[sector as usize], &verdicts[..=sector as usize]);
    let returned = |seat: Seat| {
        let ships = state.player(seat).ships.iter().filter(|ship| ship.sector <= sector);
        ships.filter(|ship| verdicts[ship.sector as usize].settles() != Some(seat)).count() as u8
    };
    let scores: Vec<i32> =
        state.everyone().map(|seat| i32::from(state.player(seat).score) + gained(so_far, seat)).collect();
    Event::SectorScored {
        sector,
        cards: state.cards_of(sector).map(|card| SolarFace::of(state.layout()[card])).collect(),
        ships: state
            .everyone()
            .map(|seat| state.player(seat).stack(sector).map(|(_, ship)| ship.kind).collect())
            .collect(),
        settlement: verdict.settlement[..state.seats as usize].to_vec(),
        winner: verdict.winner,
        how: verdict.how,
        fortified: verdict.fortified,
        points: i32::from(verdict.points),
        settles: verdict.settles(),
        teams: team_results(state.mode, &scores),
        scores,
        reserves: state.everyone().map(|seat| state.player(seat).reserve_size() + returned(seat)).collect(),
    }
}

fn gained(verdicts: &[Verdict], seat: Seat) -> i32 {
    let won = verdicts.iter().filter(|verdict| verdict.winner == Some(seat));
    won.map(|verdict| i32::from(verdict.points)).sum()
}

fn scores(state: &State) -> Vec<i32> {
    state.everyone().map(|seat| i32::from(state.player(seat).score)).collect()
}

fn game_over(state: &State) -> Event {
    let outcome = result(state);
    let winners = state.everyone().filter(|seat| outcome.place(*seat) == 1).collect();
    Event::GameOver { scores: scores(state), winners }
}

/// STELLAR-12.6: by team, the lower of its two players' scores. Nobody has a team but in tandem.
pub fn team_results(mode: Mode, scores: &[i32]) -> Option<[i32; 2]> {
    (mode == Mode::Tandem).then(|| [scores[0].min(scores[2]), scores[1].min(scores[3])])
}

/// STELLAR-10.5; in tandem the lower score of each team counts (STELLAR-12.6). Ties are shared (STELLAR-R50, STELLAR-R51).
pub fn outcome(state: &State) -> Option<Outcome> {
    (state.phase == Phase::Over).then(|| result(state))
}

fn result(state: &State) -> Outcome {
    let score = state.players.map(|player| i32::from(player.score));
    let scores = &score[..state.seats as usize];
    match team_results(state.mode, scores) {
        Some([even, odd]) => Outcome::by_key(&[even, odd, even, odd], scores, "STELLAR-12.7"),
        None => Outcome::by_score(scores, "STELLAR-10.5"),
    }
}

#[cfg(test)]
mod tests {
    use engine::Silent;

    use super::*;
    use crate::Setup;
    use crate::scene::*;
    use crate::state::SOLAR_TYPES as TYPES;

    /// The sectors that these types give when dealt in this order.
    fn sectors(types: &str) -> String {
        let kind = |number: char| TYPES[number as usize - '1' as usize];
        let cards: Vec<Solar> =
            types.chars().map(|number| Solar { kind: kind(number), ..Solar::default() }).collect();
        let (sector_of, count) = lay_out(&cards);
        let sector = |sector: u8| {
            types.chars().zip(sector_of).filter(|(_, of)| *of == sector).map(|(number, _)| number).collect()
        };
        (0..count).map(sector).collect::<Vec<String>>().join(" ")
    }

    /// STELLAR-2.3, STELLAR-2.4, STELLAR-2.5, STELLAR-2.6, STELLAR-R05, STELLAR-X1, STELLAR-Y1
    #[test]
    fn types_that_do_not_rise_share_a_sector() {
        assert_eq!(sectors("34125534"), "3 41 2 553 4");
        assert_eq!(sectors("54321111"), "543 211 11");
        assert_eq!(sectors("12345123"), "1 2 3 4 51 2 3");
        assert_eq!(sectors("3"), "3");
    }

    /// How likely each number of sectors is, from the numbers of cards of each type.
    fn frequencies(cards: usize) -> Vec<f64> {
        fn deal(left: &mut [u32; 5], dealt: &mut Vec<Solar>, cards: usize, odds: f64, found: &mut [f64]) {
            if dealt.len() == cards {
                found[lay_out(dealt).1 as usize] += odds;
                return;
            }
            let all: u32 = left.iter().sum();
            for kind in TYPES {
                let count = left[kind as usize];
                if count > 0 {
                    left[kind as usize] -= 1;
                    dealt.push(Solar { kind, ..Solar::default() });
                    deal(left, dealt, cards, odds * f64::from(count) / f64::from(all), found);
                    dealt.pop();
                    left[kind as usize] += 1;
                }
            }
        }
        let mut found = vec![0.0; 12];
        deal(&mut [6, 8, 6, 6, 6], &mut Vec::new(), cards, 1.0, &mut found);
        found
    }

    /// STELLAR-I6: three to seven sectors of eight cards, four to nine of ten, as often as the type counts say.
    #[test]
    fn stellar_i6_sectors_come_as_often_as_the_cards_say() {
        let eight = frequencies(8);
        for (sectors, odds) in [(3, 0.106081), (4, 0.563214), (5, 0.305165), (6, 0.025373), (7, 0.000168)] {
            assert!((eight[sectors] - odds).abs() < 1e-6, "{sectors}: {}", eight[sectors]);
        }
        assert!(eight[..3].iter().chain(&eight[8..]).all(|odds| *odds == 0.0));
        let ten = frequencies(10);
        for (sectors, odds) in [(4, 0.149276), (5, 0.524452), (6, 0.293473), (7, 0.032264), (8, 0.000535)] {
            assert!((ten[sectors] - odds).abs() < 1e-6, "{sectors}: {}", ten[sectors]);
        }
        assert!(
            (ten[9] - 1.94e-7).abs() < 1e-9 && ten[..4].iter().chain(&ten[10..]).all(|odds| *odds == 0.0)
        );
    }

    /// STELLAR-2.2, STELLAR-2.7, STELLAR-2.8, STELLAR-R04, STELLAR-R06: types are public, points are not, the rest waits.
    #[test]
    fn a_layout_shows_types_and_hides_points() {
        for (mode, cards) in [(Mode::Duel, 8), (Mode::Three, 10)] {
            let mut table = start(Setup { mode, ..Setup::default() }, 5);
            let deck = table.state.deck;
            let view = table.spectator();
            let shown: Vec<_> = view.sectors.iter().flat_map(|sector| &sector.cards).collect();
            assert_eq!((shown.len(), view.solar_deck as usize), (cards, 32 - cards));
            assert!(shown.iter().all(|card| card.face.is_none()));
            assert!(shown.iter().zip(deck).all(|(card, real)| card.kind == real.kind));
            end_scenario(&mut table.state, &mut Silent);
            assert_eq!(table.state.deck, deck); // No second shuffle.
            assert_eq!(table.state.layout(), &deck[cards..2 * cards]);
        }
    }

    fn end(sectors: &[&[usize]], text: &str) -> Table {
        ended(Mode::Duel, sectors, text)
    }

    fn ended(mode: Mode, sectors: &[&[usize]], text: &str) -> Table {
        let mut table = on(mode, sectors, text);
        end_scenario(&mut table.state, &mut table.heard);
        table
    }

    /// STELLAR-9.6, STELLAR-R43, STELLAR-9.2, STELLAR-9.3, STELLAR-Y8: a tie gives the sector to nobody.
    #[test]
    fn a_tie_wins_nothing() {
        let table = end(&[&[24], &[7], &[25]], "A S1: Fo Ro\nB S1: (Wr) Me");
        assert_eq!((table.state.player(A).score, table.state.player(B).score), (0, 0));
        assert_eq!(table.state.fate[..3], [Fate::Removed; 3]);
        for seat in [A, B] {
            assert_eq!(table.state.player(seat).reserve, table.state.numbers.copies);
        }
        assert_eq!(table.state.phase, Phase::Fleet); // The Warp Ring did nothing when it was turned up.
        assert_eq!(table.view(A).removed.len(), 3);
        assert!(table.words_for(A).contains("STELLAR-R43 Nobody won sector 1; its cards left the game."));
    }

    /// STELLAR-9.4, STELLAR-9.7, STELLAR-9.8, STELLAR-9.10, STELLAR-9.11, STELLAR-R44, STELLAR-R57, STELLAR-Y9
    #[test]
    fn one_military_ship_wins_even_what_nobody_wants() {
        let table = end(&[&[24], &[31, 30, 5], &[25]], "A S2: (Ki)\nB S2: Fo Fo");
        assert_eq!(table.state.player(A).score, -5);
        assert_eq!((table.settled(A), table.settled(B)), ("Ki".into(), String::new()));
        assert_eq!(table.state.player(B).reserve[0], 2);
        assert_eq!(table.view(B).players[0].won.len(), 3);
        assert_eq!(table.view(B).players[0].settled[0].kind, Some(kind("Ki")));
    }

    /// STELLAR-9.5, STELLAR-9.9, STELLAR-9.10, STELLAR-R45, STELLAR-Y10
    #[test]
    fn the_most_settlement_points_win_and_a_shield_saves_the_ships() {
        let table = end(&[&[24], &[8], &[20, 7, 1]], "A S3: Me Ro\nB S3: Fo");
        assert_eq!(table.state.player(B).score, 5);
        assert_eq!((table.settled(A), table.settled(B)), (String::new(), String::new()));
        assert_eq!(table.state.player(B).reserve[0], 2);
        assert_eq!(table.state.fate[2..5], [Fate::Won(1); 3]);
    }

    /// STELLAR-R46: what was destroyed does not come back.
    #[test]
    fn stellar_r46_a_shield_saves_no_destroyed_ship() {
        let mut table = on(Mode::Duel, &[&[20], &[8], &[24]], "A hand: Sl\nB S1: (Cr)");
        table.place("Sl", 1, true);
        assert_eq!((table.settled(A), table.settled(B)), ("Sl".into(), String::new()));
        assert_eq!(table.state.player(B).score, 3);
    }

    /// STELLAR-R58: all sectors are judged on the same position.
    #[test]
    fn stellar_r58_sectors_do_not_influence_each_other() {
        let table = end(&[&[24], &[25], &[26]], "A S1: Ki\nA S2: Fo\nB S2: Wr\nB S3: Sl");
        assert_eq!((table.state.player(A).score, table.state.player(B).score), (8, 4));
        assert_eq!((table.settled(A), table.settled(B)), ("Ki Fo".into(), "Sl".into()));
    }

    /// STELLAR-R48, STELLAR-12.3: partners neither win together nor add up.
    #[test]
    fn partners_tie_with_each_other() {
        let text = "A S1: Ki\nC S1: Sl\nA S2: Fo\nC S2: Fo\nB S2: Wr\nA S3: Wr\nC S3: Wr\nB S3: Fo";
        let table = ended(Mode::Tandem, &[&[24], &[25], &[26]], text);
        assert_eq!(table.state.players.map(|player| player.score), [0, 4, 0, 0]);
        assert_eq!(table.settled(A), "");
    }

    /// STELLAR-R18, STELLAR-9.1: with no fleet at all a scenario ends at once.
    #[test]
    fn stellar_r18_without_any_fleet_the_scenario_is_over() {
        let mut table = start(Setup::default(), 1);
        table.act(A, crate::Action::FleetDone).act(B, crate::Action::FleetDone);
        assert_eq!((table.state.scenario, table.state.phase), (1, Phase::Fleet));
        assert!(table.words_for(A).contains("STELLAR-9.1 Scenario 1 ended."));
    }

    /// STELLAR-10.1, STELLAR-10.2, STELLAR-10.3, STELLAR-R52, STELLAR-R54, STELLAR-Y13
    #[test]
    fn the_start_passes_to_the_left_and_the_last_scenario_ends_the_game() {
        let setup = Setup { mode: Mode::Three, first_seat: engine::FirstSeat::Seat2, ..Setup::default() };
        let mut table = start(setup, 1);
        let mut starts = Vec::new();
        while table.state.phase != Phase::Over {
            starts.push(table.state.first);
            end_scenario(&mut table.state, &mut table.heard);
        }
        assert_eq!(starts, [C, A, B]);
        assert_eq!(table.spectator().solar_deck, 2);
        assert_eq!(table.state.fate[30..], [Fate::Open; 2]);
        assert_eq!(table.refused(A, crate::Action::FleetDone), "STELLAR-10.3");
        let mut duel = start(Setup::default(), 1);
        (0..3).for_each(|_| end_scenario(&mut duel.state, &mut Silent));
        assert_eq!((duel.state.phase, duel.state.scenario), (Phase::Fleet, 3));
        end_scenario(&mut duel.state, &mut Silent);
        assert_eq!((duel.state.phase, duel.spectator().solar_deck), (Phase::Over, 0));
    }

    /// STELLAR-R52: by lot, every seat as often.
    #[test]
    fn stellar_r52_the_first_start_is_drawn_by_lot() {
        let mut starts = [0; 4];
        for seed in 0..800 {
            starts[start(Setup { mode: Mode::Four, ..Setup::default() }, seed).state.first.index()] += 1;
        }
        assert!(starts.iter().all(|count| (150..250).contains(count)), "{starts:?}");
    }

    fn over(mode: Mode, scores: [i16; 4]) -> [u8; 4] {
        let mut table = start(Setup { mode, ..Setup::default() }, 1);
        table.state.phase = Phase::Over;
        for (player, score) in table.state.players.iter_mut().zip(scores) {
            player.score = score;
        }
        let outcome = outcome(&table.state).unwrap();
        [A, B, C, D].map(|seat| outcome.place(seat))
    }

    /// STELLAR-10.4, STELLAR-10.5, STELLAR-R51, STELLAR-Y13
    #[test]
    fn the_highest_score_wins_and_ties_share() {
        assert_eq!(over(Mode::Duel, [5, -1, 0, 0]), [1, 2, 0, 0]);
        assert_eq!(over(Mode::Three, [14, 14, 9, 0]), [1, 1, 3, 0]);
        assert_eq!(over(Mode::Four, [1, 2, 3, 3]), [4, 3, 1, 1]);
    }

    /// STELLAR-12.5, STELLAR-12.6, STELLAR-12.7, STELLAR-R50
    #[test]
    fn a_team_is_as_good_as_its_weaker_player() {
        assert_eq!(over(Mode::Tandem, [20, 8, 3, 4]), [3, 1, 3, 1]);
        assert_eq!(over(Mode::Tandem, [20, 8, 8, 9]), [1, 1, 1, 1]);
    }

    /// STELLAR-10.4, STELLAR-1.11: the score is the sum of the won cards.
    #[test]
    fn stellar_10_4_scores_are_the_sum_of_won_cards() {
        let table = end(&[&[24], &[31], &[6]], "A S1: Ki\nA S2: Fo\nA S3: Ro");
        let won: i32 = table.view(B).players[0].won.iter().map(|card| i32::from(card.points)).sum();
        assert_eq!((won, table.view(B).players[0].score), (5, 5));
        assert_eq!(table.settled(A), "Ki Fo Ro");
    }
}
