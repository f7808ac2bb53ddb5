//! Who came where, as it is read: teams as one, best first, and places only where the rules give them.

use std::cmp::Reverse;

use engine::{Outcome, Seat, Seating};

/// Those who came to one place together: a player, or the partners of a team.
#[derive(Debug, PartialEq, Eq)]
pub struct Row {
    /// None where the rules name the winner and nobody else.
    pub place: Option<u8>,
    pub seats: Vec<Seat>,
}

pub fn ranking(outcome: &Outcome, seating: Seating) -> Vec<Row> {
    let mut sides: Vec<Vec<Seat>> = Vec::new();
    for seat in (0..outcome.seats()).map(Seat) {
        let with_partner =
            |side: &&mut Vec<Seat>| seating.team[side[0].index()] == seating.team[seat.index()];
        match sides.iter_mut().find(with_partner) {
            Some(side) => side.push(seat),
            None => sides.push(vec![seat]),
        }
    }
    let place = |side: &[Seat]| outcome.place(side[0]);
    let best = |side: &[Seat]| side.iter().map(|seat| outcome.score(*seat)).max();
    sides.sort_by_key(|side| (place(side), Reverse(best(side))));
    let losers = || sides.iter().filter(|side| place(side) > 1);
    // Losers who share one place though their points differ have none.
    let only_winners = alike(losers().map(|side| place(side))) && !alike(losers().map(|side| best(side)));
    // Counted among sides, not among seats: after a team of two comes the second place.
    let before = |side: &[Seat]| sides.iter().filter(|other| place(other) < place(side)).count() as u8;
    let placed = |side: &[Seat]| (!only_winners || place(side) == 1).then(|| 1 + before(side));
    sides.iter().map(|side| Row { place: placed(side), seats: side.clone() }).collect()
}

fn alike<T: PartialEq>(mut values: impl Iterator<Item = T>) -> bool {
    let first = values.next();
    values.all(|value| Some(value) == first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(outcome: &Outcome, seating: Seating) -> Vec<(Option<u8>, Vec<u8>)> {
        let plain = |row: Row| (row.place, row.seats.iter().map(|seat| seat.0).collect());
        ranking(outcome, seating).into_iter().map(plain).collect()
    }

    #[test]
    fn places_follow_the_points() {
        let outcome = Outcome::by_score(&[9, 14, 9, 3], "X-1");
        let expected = [(Some(1), vec![1]), (Some(2), vec![0]), (Some(2), vec![2]), (Some(4), vec![3])];
        assert_eq!(rows(&outcome, Seating::free_for_all(4)), expected);
    }

    #[test]
    fn where_only_the_winner_counts_no_other_place_is_printed() {
        let outcome = Outcome::by_key(&[0, 0, 1, 0], &[2, 8, 9, 7], "X-1");
        let expected = [(Some(1), vec![2]), (None, vec![1]), (None, vec![3]), (None, vec![0])];
        assert_eq!(rows(&outcome, Seating::free_for_all(4)), expected);
    }

    #[test]
    fn partners_come_to_one_place_together() {
        let outcome = Outcome::by_key(&[4, 9, 4, 9], &[13, 19, 4, 9], "X-1");
        assert_eq!(
            rows(&outcome, Seating { team: [0, 1, 0, 1], ..Seating::free_for_all(4) }),
            [(Some(1), vec![1, 3]), (Some(2), vec![0, 2])]
        );
    }
}
