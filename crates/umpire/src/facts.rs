//! What was told at a table, kept as text: a game's events no longer have a type here.

use engine::{Audience, Fact, MAX_SEATS, Millis, Seat, Viewer, Witness};

use crate::entry::Hand;
use crate::json::Json;
use crate::protocol::Line;

/// Everybody who can hear something: the seats and, last, the spectators.
pub(crate) const VIEWERS: usize = MAX_SEATS + 1;

/// Where a viewer stands in an array of [`VIEWERS`].
pub(crate) fn place_of(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator => MAX_SEATS,
    }
}

/// A set of viewers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Viewers(u8);

impl Viewers {
    const EVERYBODY: Viewers = Viewers((1 << VIEWERS) - 1);

    fn of(audience: Audience) -> Viewers {
        let seats = (0..MAX_SEATS as u8).map(|seat| Viewer::Seat(Seat(seat)));
        let viewers = seats.chain([Viewer::Spectator]).filter(|viewer| audience.includes(*viewer));
        Viewers(viewers.fold(0, |viewers, viewer| viewers | 1 << place_of(viewer)))
    }

    pub fn seat(seat: Seat) -> Viewers {
        Viewers(1 << place_of(Viewer::Seat(seat)))
    }

    pub fn has(self, viewer: Viewer) -> bool {
        self.0 >> place_of(viewer) & 1 != 0
    }

    pub fn is_empty(self) -> bool {
        self == Viewers::default()
    }

    /// Whether nobody else is among them.
    pub fn only(self, seat: Seat) -> bool {
        self.and(Viewers::seat(seat)) == Viewers::seat(seat)
    }

    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..VIEWERS).filter(move |place| self.0 >> place & 1 != 0)
    }

    pub fn and(self, other: Viewers) -> Viewers {
        Viewers(self.0 | other.0)
    }
}

/// All facts of a table in the order in which they were told: one long text and a mark for each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Facts {
    text: String,
    marks: Vec<Mark>,
    /// The entry that is being told.
    entry: u32,
}

/// What a line tells of its entry.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct About {
    pub at: Millis,
    /// Whose hand it was, and for which seat.
    pub hand: Option<(Seat, Hand)>,
    pub undone: bool,
}

/// How much room the text gets at a time, or a third of what it has.
const GROWTH_BYTES: usize = 4096;

/// One fact: whose, and where its three parts end in the text. It begins where the one before it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark {
    entry: u32,
    to: Viewers,
    rule_end: u32,
    words_end: u32,
    event_end: u32,
}

impl Facts {
    /// What is told from now on belongs to this entry.
    pub fn begin(&mut self, entry: u64) {
        self.entry = entry as u32;
    }

    /// Those who heard anything of the entry that is being told.
    pub fn told(&self) -> Viewers {
        let of_entry = self.marks.iter().rev().take_while(|mark| mark.entry == self.entry);
        of_entry.fold(Viewers::default(), |viewers, mark| viewers.and(mark.to))
    }

    /// Those who heard anything of an earlier entry.
    pub fn told_of(&self, entry: u64) -> Viewers {
        let begin = self.marks.partition_point(|mark| u64::from(mark.entry) < entry);
        let of_entry = self.marks[begin..].iter().take_while(|mark| u64::from(mark.entry) == entry);
        of_entry.fold(Viewers::default(), |viewers, mark| viewers.and(mark.to))
    }

    /// Something that happened to the table and not in the game. No rule stands behind it.
    pub fn announce(&mut self, words: &str, event: &str) {
        self.announce_to(Viewers::EVERYBODY, words, event);
    }

    /// The same where only some may hear of it.
    pub fn announce_to(&mut self, to: Viewers, words: &str, event: &str) {
        self.push(to, "", words, event);
    }

    fn push(&mut self, to: Viewers, rule: &str, words: &str, event: &str) {
        let needed = rule.len() + words.len() + event.len();
        // Doubling would leave a long game's text half empty, and there may be thousands of tables.
        if self.text.capacity() - self.text.len() < needed {
            self.text.reserve_exact(needed.max(GROWTH_BYTES).max(self.text.len() / 3));
        }
        self.text.push_str(rule);
        let rule_end = self.text.len() as u32;
        self.text.push_str(words);
        let words_end = self.text.len() as u32;
        self.text.push_str(event);
        let event_end = self.text.len() as u32;
        self.marks.push(Mark { entry: self.entry, to, rule_end, words_end, event_end });
    }

    /// What a viewer heard after the first `since` of the entries that it heard of. `heard` counts them up to and
    /// including `last`, the last entry that is looked at; so only what is new is walked through.
    pub fn lines(
        &self,
        viewer: Viewer,
        since: u64,
        heard: u64,
        last: u64,
        about: impl Fn(u64) -> About,
    ) -> Vec<Line> {
        let end = self.marks.partition_point(|mark| u64::from(mark.entry) <= last);
        let mut lines = Vec::new();
        let mut number = heard + 1;
        let mut entry = None;
        for index in (0..end).rev().filter(|index| self.marks[*index].to.has(viewer)) {
            let mark = self.marks[index];
            if entry.replace(mark.entry) != Some(mark.entry) {
                number -= 1;
            }
            if number <= since {
                break;
            }
            lines.push(self.line(index, number, about(u64::from(mark.entry))));
        }
        lines.reverse();
        lines
    }

    fn line(&self, index: usize, number: u64, About { at, hand, undone }: About) -> Line {
        let begin = index.checked_sub(1).map_or(0, |before| self.marks[before].event_end as usize);
        let Mark { to, rule_end, words_end, event_end, .. } = self.marks[index];
        let part = |begin: usize, end: u32| self.text[begin..end as usize].to_string();
        let words = part(rule_end as usize, words_end);
        // What comes of a move for others is nobody's hand. What one did and is told alone begins with "You".
        let did = |seat: Seat| match words.starts_with("You") {
            true => to.only(seat),
            false => names_first(&words, seat),
        };
        let hand = hand.filter(|(seat, _)| did(*seat)).map(|(_, hand)| hand);
        Line {
            number,
            at,
            rule: part(begin, rule_end),
            words,
            event: Json::written(part(words_end as usize, event_end)),
            hand,
            undone,
        }
    }
}

/// Whether words speak of this seat before any other.
fn names_first(words: &str, seat: Seat) -> bool {
    words.find('{').is_some_and(|at| words[at..].starts_with(&seat.to_string()))
}

/// Writes down what a game tells while something happens in it.
pub(crate) struct Telling<'a, E: Fact> {
    pub facts: &'a mut Facts,
    pub terms: E::Terms,
}

impl<E: Fact> Witness<E> for Telling<'_, E> {
    fn tell(&mut self, to: Audience, event: impl FnOnce() -> E) {
        let event = event();
        let json = serde_json::to_string(&event).expect("an event is plain data");
        self.facts.push(Viewers::of(to), event.rule(), &event.words(&self.terms), &json);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told() -> Facts {
        let mut facts = Facts::default();
        let zero = Viewers::of(Audience::seat(Seat(0)));
        facts.begin(1);
        facts.push(zero, "X-1", "one", "{}");
        facts.begin(2);
        facts.push(Viewers::EVERYBODY, "X-2", "two", "[2]");
        facts.push(zero, "", "more", "22");
        facts.begin(3);
        facts.push(zero, "X-3", "three", "3");
        facts
    }

    fn heard(viewer: Viewer, since: u64, heard: u64, last: u64) -> Vec<(u64, u64, String)> {
        let about = |entry| About { at: entry * 10, ..About::default() };
        let lines = told().lines(viewer, since, heard, last, about);
        lines
            .into_iter()
            .map(|line| (line.number, line.at, line.rule + &line.words + line.event.get()))
            .collect()
    }

    fn said(number: u64, at: u64, text: &str) -> (u64, u64, String) {
        (number, at, text.to_string())
    }

    #[test]
    fn lines_are_counted_for_each_viewer() {
        let zero = Viewer::Seat(Seat(0));
        let all = [
            said(1, 10, "X-1one{}"),
            said(2, 20, "X-2two[2]"),
            said(2, 20, "more22"),
            said(3, 30, "X-3three3"),
        ];
        assert_eq!(heard(zero, 0, 3, 3), all);
        assert_eq!(heard(zero, 2, 3, 3), all[3..]);
        assert_eq!(heard(zero, 0, 2, 2), all[..3]);
        assert_eq!(heard(zero, 3, 3, 3), []);
        assert_eq!(heard(Viewer::Seat(Seat(1)), 0, 1, 3), [said(1, 20, "X-2two[2]")]);
        assert_eq!(heard(Viewer::Spectator, 0, 1, 3), [said(1, 20, "X-2two[2]")]);
    }

    #[test]
    fn a_bot_is_named_for_what_it_did_and_for_what_it_did_in_secret_and_for_nothing_else() {
        let (zero, one) = (Seat(0), Seat(1));
        let mut facts = Facts::default();
        facts.begin(1);
        facts.push(Viewers::seat(zero), "", "You paid 15 points.", "{}");
        facts.push(Viewers::seat(zero), "", "You looked at a ship of {1}.", "{}");
        facts.push(Viewers::EVERYBODY, "", "{0} is done.", "{}");
        facts.push(Viewers::EVERYBODY, "", "{1} is to move.", "{}");
        facts.push(Viewers::EVERYBODY, "", "The round is over.", "{}");
        let hands = |seat: Seat, hand: Hand| {
            let about = |_| About { hand: Some((seat, hand)), ..About::default() };
            facts
                .lines(Viewer::Seat(zero), 0, 1, 1, about)
                .into_iter()
                .map(|line| line.hand.is_some())
                .collect()
        };
        let marked: Vec<bool> = hands(zero, Hand::Timeout);
        assert_eq!(marked, [true, true, true, false, false]);
        let marked: Vec<bool> = hands(one, Hand::StandIn);
        assert_eq!(marked, [false, false, false, true, false], "what came of the move of somebody else");
    }
}
