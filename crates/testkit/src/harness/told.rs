//! What is announced: rules that exist, words for the log, and nobody left out.

use engine::{Fact, Game, RuleIndex, Seat, Told, Viewer};

use super::failure::{Fault, Kind, fault};
use super::seen::Seen;
use super::setup::json;

type Terms<G> = <<G as Game>::Event as Fact>::Terms;

/// Everything a viewer hears of these events, as bytes.
pub(super) fn heard<G: Game>(terms: &Terms<G>, told: &[Told<G::Event>], viewer: Viewer) -> String {
    let lines = told.iter().filter(|told| told.to.includes(viewer));
    lines
        .map(|told| format!("{} {} {}\n", told.event.rule(), told.event.words(terms), json(&told.event)))
        .collect()
}

/// Each event cites a rule of the index and has words that can be shown.
pub(super) fn check<G: Game>(
    terms: &Terms<G>,
    told: &[Told<G::Event>],
    rules: &RuleIndex,
    seats: u8,
) -> Result<(), Fault> {
    for Told { event, .. } in told {
        if rules.get(event.rule()).is_none() {
            return fault(Kind::UnknownRule, format!("event {} cites {}", json(event), event.rule()));
        }
        if let Some(wrong) = bad_words(&event.words(terms), seats) {
            return fault(Kind::Words, format!("event {}: {wrong}", json(event)));
        }
    }
    Ok(())
}

/// What is wrong with a sentence: empty, more than one line, or `{n}` for a seat that the table does not have.
pub(super) fn bad_words(words: &str, seats: u8) -> Option<String> {
    if words.trim().is_empty() || words.contains('\n') {
        return Some(format!("`{words}` is not one line of words"));
    }
    let named = words.split('{').skip(1).filter_map(|rest| rest.split_once('}')?.0.parse::<u8>().ok());
    let nobody = named.into_iter().find(|seat| *seat >= seats)?;
    Some(format!("`{words}` names seat {nobody}, which the table does not have"))
}

/// Whoever acts hears of it, so that a player who waits for what comes of a move does not wait for ever.
pub(super) fn answered<G: Game>(told: &[Told<G::Event>], actor: Option<Seat>) -> Result<(), Fault> {
    let Some(viewer) = actor.map(Viewer::Seat) else { return Ok(()) };
    if told.iter().any(|told| told.to.includes(viewer)) {
        return Ok(());
    }
    Err(Fault::new(Kind::Untold, "the seat acted and heard nothing of it".to_string()).to(viewer))
}

/// Whoever sees a change was told why.
pub(super) fn nobody_left_out<G: Game>(
    told: &[Told<G::Event>],
    before: &[(Viewer, Seen)],
    after: &[(Viewer, Seen)],
) -> Result<(), Fault> {
    for ((viewer, before), (_, after)) in before.iter().zip(after) {
        if before != after && !told.iter().any(|told| told.to.includes(*viewer)) {
            let what = format!("what is seen changed without a word, {}", before.change(after));
            return Err(Fault::new(Kind::Untold, what).to(*viewer));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_name_only_seats_of_the_table() {
        assert_eq!(bad_words("{0} passed to {1}.", 2), None);
        assert!(bad_words("{0} passed to {2}.", 2).unwrap().contains("seat 2"));
        assert!(bad_words(" ", 2).is_some());
    }
}
