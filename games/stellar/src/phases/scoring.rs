//! Between turns: laying out a solar system (section 2), scoring it (section 9), and the end of the game (section 10).

use engine::{Audience, Outcome, Seat, Witness};

use crate::event::Event;
use crate::knowledge::{At, publish};
use crate::setup::Mode;
use crate::state::{Clue, Eyes, Fate, LAYOUT_MAX, Laid, Phase, Settled, Solar, State};
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
    });
    if state.everyone().all(|seat| state.player(seat).committed) {
        end_scenario(state, witness); // STELLAR-R18: all fleets are empty from the start.
    }
}

/// Who wins a sector, and how.
#[derive(Clone, Copy, Default)]
struct Verdict {
    winner: Option<Seat>,
    by_military: bool,
    fortified: bool,
    points: i16,
    settlement: [u8; 4],
}

/// STELLAR-9.4 to STELLAR-9.6. All sectors are judged on the same position (STELLAR-R58).
fn judge(state: &State) -> [Verdict; LAYOUT_MAX] {
    let mut verdicts = [Verdict::default(); LAYOUT_MAX];
    let mut military = [0u8; LAYOUT_MAX];
    for seat in state.everyone() {
        for ship in &state.player(seat).ships {
            let sector = ship.sector as usize;
            military[sector] |= u8::from(ship.kind.is_military()) << seat.0;
            verdicts[sector].settlement[seat.index()] += state.numbers.settlement[ship.kind as usize];
        }
    }
    for (card, sector) in state.layout().iter().zip(state.sector_of) {
        let verdict = &mut verdicts[sector as usize];
        verdict.points += i16::from(card.points);
        verdict.fortified |= card.fortified; // STELLAR-R45: one shield is enough, covered or not.
    }
    for (verdict, military) in verdicts.iter_mut().zip(military) {
        verdict.by_military = military != 0;
        verdict.winner = match military.count_ones() {
            0 => most_settled(&verdict.settlement),
            1 => Some(Seat(military.trailing_zeros() as u8)),
            _ => None, // Partners in tandem: two players satisfy STELLAR-9.4, a tie (STELLAR-R48).
        };
    }
    verdicts
}

fn most_settled(settlement: &[u8; 4]) -> Option<Seat> {
    let most = *settlement.iter().max().expect("four seats");
    let first = settlement.iter().position(|points| *points == most).expect("the most is one of them");
    let tied = settlement[first + 1..].contains(&most);
    (most > 0 && !tied).then_some(Seat(first as u8))
}

/// STELLAR-9.2: everything in the sectors is turned up, and no ability triggers any more (STELLAR-9.3).
pub fn end_scenario(state: &mut State, witness: &mut impl Witness<Event>) {
    let verdicts = judge(state);
    for sector in 0..state.sectors {
        witness.tell(Audience::EVERYBODY, || scored(state, sector, &verdicts[sector as usize]));
    }
    take_cards(state, &verdicts);
    clear_ships(state, &verdicts);
    witness.tell(Audience::EVERYBODY, || Event::ScenarioEnded {
        scenario: state.scenario + 1,
        scores: scores(state),
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

/// STELLAR-9.8 to STELLAR-9.10: the winner's ships stay behind to hold the sector, unless it is fortified.
fn clear_ships(state: &mut State, verdicts: &[Verdict; LAYOUT_MAX]) {
    for owner in state.everyone() {
        for place in 0..state.player(owner).ships.len() {
            publish(state, At { owner, place });
        }
    }
    for owner in state.everyone() {
        let ships = state.player(owner).ships;
        state.scored[owner.index()] =
            ships.iter().map(|ship| Laid { kind: ship.kind, sector: ship.sector }).collect();
        let player = state.player_mut(owner);
        for ship in &ships {
            let verdict = &verdicts[ship.sector as usize];
            if verdict.winner == Some(owner) && !verdict.fortified {
                let seen = Eyes::EVERYBODY;
                player.settled.push(Settled { kind: ship.kind, seen, clue: Clue::default() });
            } else {
                player.reserve[ship.kind as usize] += 1;
            }
        }
        player.ships.clear();
    }
}

fn scored(state: &State, sector: u8, verdict: &Verdict) -> Event {
    Event::SectorScored {
        sector,
        cards: state.cards_of(sector).map(|card| SolarFace::of(state.layout()[card])).collect(),
        ships: state
            .everyone()
            .map(|seat| state.player(seat).stack(sector).map(|(_, ship)| ship.kind).collect())
            .collect(),
        settlement: verdict.settlement[..state.seats as usize].to_vec(),
        winner: verdict.winner,
        by_military: verdict.by_military,
        fortified: verdict.fortified,
        points: i32::from(verdict.points),
    }
}

fn scores(state: &State) -> Vec<i32> {
    state.everyone().map(|seat| i32::from(state.player(seat).score)).collect()
}

fn game_over(state: &State) -> Event {
    let outcome = outcome(state).expect("the game is over");
    let winners = state.everyone().filter(|seat| outcome.place(*seat) == 1).collect();
    Event::GameOver { scores: scores(state), winners }
}

/// STELLAR-10.5; in tandem the lower score of each team counts (STELLAR-12.6). Ties are shared (STELLAR-R50, STELLAR-R51).
pub fn outcome(state: &State) -> Option<Outcome> {
    if state.phase != Phase::Over {
        return None;
    }
    let score = state.players.map(|player| i32::from(player.score));
    let scores = &score[..state.seats as usize];
    Some(match state.mode {
        Mode::Tandem => {
            let (even, odd) = (score[0].min(score[2]), score[1].min(score[3]));
            Outcome::by_key(&[even, odd, even, odd], scores, "STELLAR-12.7")
        }
        _ => Outcome::by_score(scores, "STELLAR-10.5"),
    })
}
