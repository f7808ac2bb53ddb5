//! A match: a rematch after the other, until somebody has won more than half of the games.

use engine::Seat;
use umpire::Ending;

use crate::problem::Problem;
use crate::protocol::Match;
use crate::roster::Roster;

const GAMES: [u8; 4] = [3, 5, 7, 9];

impl Match {
    pub(crate) fn of(games: u8, seats: u8) -> Result<Match, Problem> {
        if !GAMES.contains(&games) {
            let wrong = "A match is the best of 3, 5, 7 or 9 games.";
            return Err(Problem::bad_request("bad_match", wrong));
        }
        Ok(Match { best_of: games, wins: vec![0; seats.into()] })
    }

    fn is_won(&self) -> bool {
        self.wins.iter().any(|wins| *wins > self.best_of / 2)
    }

    /// As the next game begins: everybody has moved on by one seat, and after a match that was won comes another.
    pub(crate) fn next(&self) -> Match {
        let mut wins = self.wins.clone();
        if self.is_won() {
            wins.fill(0);
        }
        wins.rotate_right(1);
        Match { wins, ..*self }
    }
}

impl Roster {
    /// The game is over. A victory that opponents share is nobody's, and neither is a game without a result.
    pub(crate) fn count_towards_match(&mut self, ending: Option<&Ending>) {
        let (Some(contest), Some(ending)) = (&mut self.contest, ending) else { return };
        let teams = self.seats.iter().map(|place| place.team).collect::<Vec<_>>();
        let won = |seat: usize| ending.outcome.place(Seat(seat as u8)) == 1;
        let winners = || (0..teams.len()).filter(|seat| won(*seat));
        let shared = winners().any(|seat| winners().any(|other| teams[other] != teams[seat]));
        if ending.called_off || shared {
            return;
        }
        for seat in winners() {
            contest.wins[seat] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_goes_on_with_the_seats_until_it_is_won() {
        let begun = Match { best_of: 3, wins: vec![1, 0] };
        assert_eq!(begun.next().wins, [0, 1], "who sat first sits second");
        let won = Match { best_of: 3, wins: vec![1, 2] };
        assert_eq!(won.next().wins, [0, 0], "and then another match begins");
    }

    #[test]
    fn a_match_has_an_odd_number_of_games() {
        assert!(Match::of(4, 2).is_err());
        assert!(Match::of(1, 2).is_err());
        assert_eq!(Match::of(5, 3).unwrap().wins, [0, 0, 0]);
    }
}
