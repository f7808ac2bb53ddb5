//! A position told by what changed.

use std::hash::BuildHasher;

use foldhash::quality::FixedState;
use hashbrown::HashTable;
use serde_json::Value;

use crate::json::Json;
use crate::patch::{BadChange, Written, apply, diff_list, diff_written};
use crate::protocol::{Change, Offer, Position};

/// So many offers are kept in a book at most; later ones are told in full each time.
pub const BOOK_MAX: usize = 4096;

/// An offer by a hash of all that it says: thousands of tables remember the offers of each viewer, and texts would lie all
/// over the memory.
type Key = u64;

/// What somebody has been offered since a position was told whole, in the order in which it was told. An offer that comes again,
/// as most do turn after turn, is told by its place here.
#[derive(Clone, Debug, Default)]
pub struct Book {
    places: HashTable<(Key, u32)>,
    length: u32,
}

impl Book {
    /// Whoever is told this position begins with what it offers.
    pub fn of(position: &Position) -> Book {
        Book::from_keys(&keys(position))
    }

    fn from_keys(keys: &[Key]) -> Book {
        let mut book = Book::default();
        keys.iter().for_each(|key| book.put(*key));
        book
    }

    fn find(&self, key: Key) -> Option<u32> {
        self.places.find(key, |(known, _)| *known == key).map(|(_, place)| *place)
    }

    fn put(&mut self, key: Key) {
        if (self.length as usize) < BOOK_MAX {
            if self.find(key).is_none() {
                self.places.insert_unique(key, (key, self.length), |(known, _)| *known);
            }
            self.length += 1;
        }
    }

    /// Where this offer is; none if it is new, and then it is put at the end.
    fn place(&mut self, key: Key) -> Option<u32> {
        let known = self.find(key);
        if known.is_none() {
            self.put(key);
        }
        known
    }
}

/// What a viewer has been told last: the next change begins there.
#[derive(Clone, Debug)]
pub struct Base {
    number: u64,
    view: Written,
    legal: Vec<Key>,
}

impl Base {
    pub fn of(position: &Position) -> Base {
        Base { number: position.number, view: position.view.clone(), legal: keys(position) }
    }

    /// Goes on to this viewer's next position, and says what changes. Gives the position back where telling all of it is no
    /// longer; then the book begins anew, too.
    ///
    /// A change is made of two texts that the viewer has or gets, so neither what it says nor how long it is can depend on
    /// anything else.
    pub fn advance(&mut self, position: Position, book: &mut Book) -> Result<Change, Box<Position>> {
        let legal = keys(&position);
        let changes = self.changes(&position, &legal, book);
        if changes.iter().flatten().map(|change| change.get().len()).sum::<usize>() < position.length() {
            return Ok(self.go_on(position, legal, changes));
        }
        *book = Book::from_keys(&legal);
        *self = Base { number: position.number, view: position.view.clone(), legal };
        Err(Box::new(position))
    }

    /// The same, however long the change is.
    pub fn advance_by_change(&mut self, position: Position, book: &mut Book) -> Change {
        let legal = keys(&position);
        let changes = self.changes(&position, &legal, book);
        self.go_on(position, legal, changes)
    }

    /// Of the view and of the offers.
    fn changes(&self, position: &Position, legal: &[Key], book: &mut Book) -> [Option<Json>; 2] {
        [diff_written(&self.view, &position.view), diff_offers(&self.legal, legal, &position.legal, book)]
    }

    fn go_on(&mut self, position: Position, keys: Vec<Key>, [view, legal]: [Option<Json>; 2]) -> Change {
        let Position { number, advice, decision, to_act, deadline, outcome, undo, .. } = position;
        let before = std::mem::replace(self, Base { number, view: position.view, legal: keys });
        Change {
            since: before.number,
            number,
            view,
            legal,
            advice,
            decision,
            to_act,
            deadline,
            outcome,
            undo,
        }
    }

    /// The change of the view alone, where there is one.
    pub fn show(&mut self, view: Written) -> Option<Json> {
        let change = diff_written(&self.view, &view)?;
        self.view = view;
        Some(change)
    }

    /// Whether a change can be told from this position as well: only the rest is told whole every time.
    pub fn is_like(&self, position: &Position) -> bool {
        self.number == position.number
            && self.view.get() == position.view.get()
            && self.legal.len() == position.legal.len()
            && self.legal.iter().zip(&position.legal).all(|(key, offer)| *key == offer.key())
    }
}

impl Position {
    /// About how long it is on the wire.
    pub fn length(&self) -> usize {
        self.view.length() + self.legal.iter().map(Offer::length).sum::<usize>()
    }
}

/// What a client keeps of a table, as JSON: the position, brought up to date by every [`Change`] that comes.
#[derive(Clone, Debug, Default)]
pub struct Follower {
    pub position: Value,
    /// All that was offered since a position was told whole.
    book: Vec<Value>,
}

impl Follower {
    /// A position was told whole.
    pub fn begin(&mut self, position: Value) {
        self.book = position["legal"].as_array().cloned().unwrap_or_default();
        self.position = position;
    }

    pub fn follow(&mut self, change: &Value) -> Result<(), BadChange> {
        let Follower { position, book } = self;
        (position["deadline"], position["outcome"]) = (Value::Null, Value::Null);
        for left_out in ["undo", "advice"] {
            position.as_object_mut().map(|position| position.remove(left_out));
        }
        for (part, change) in change.as_object().into_iter().flatten() {
            match part.as_str() {
                "since" => {}
                "view" => apply(&mut position[part], change.clone())?,
                "legal" => apply(&mut position[part], looked_up(book, change.clone())?)?,
                _ => position[part] = change.clone(),
            }
        }
        Ok(())
    }
}

/// Puts in what stands in the book, and writes there what is new.
fn looked_up(book: &mut Vec<Value>, mut change: Value) -> Result<Value, BadChange> {
    let edits = change["s"].as_array_mut().into_iter().flatten();
    for offer in edits.filter_map(Value::as_array_mut).flatten() {
        match offer.as_u64() {
            Some(place) => {
                let known = book.get(place as usize).ok_or(BadChange("it was never offered"))?;
                *offer = known.clone();
            }
            None if book.len() < BOOK_MAX => book.push(offer.clone()),
            None => {}
        }
    }
    Ok(change)
}

impl Offer {
    /// All of it, as it is told.
    fn said(&self) -> (&str, &str, Option<&str>) {
        (self.action.get(), &self.words, self.warning.as_deref())
    }

    fn key(&self) -> Key {
        FixedState::default().hash_one(self.said())
    }

    /// About how long it is on the wire.
    fn length(&self) -> usize {
        let (action, words, warning) = self.said();
        let warning = warning.map_or(0, |warning| r#","warning":"""#.len() + warning.len());
        r#"{"action":,"words":""},"#.len() + action.len() + words.len() + warning
    }
}

fn keys(position: &Position) -> Vec<Key> {
    position.legal.iter().map(Offer::key).collect()
}

fn diff_offers(old: &[Key], new: &[Key], offers: &[Offer], book: &mut Book) -> Option<Json> {
    let put = |at: usize, out: &mut Vec<u8>| match book.place(new[at]) {
        Some(place) => out.extend_from_slice(itoa::Buffer::new().format(place).as_bytes()),
        None => serde_json::to_writer(out, &offers[at]).expect("an offer is plain data"),
    };
    diff_list(old.len(), new.len(), |a, b| old[a] == new[b], put)
}

#[cfg(test)]
mod tests {
    use crate::{EditionSource, Position, Secret, Table};
    use engine::{Seat, Viewer};
    use serde_json::value::RawValue;

    use super::*;

    fn raw(json: &str) -> Box<RawValue> {
        RawValue::from_string(json.to_string()).unwrap()
    }

    fn following(position: &Position) -> Follower {
        let mut follower = Follower::default();
        follower.begin(serde_json::to_value(position).unwrap());
        follower
    }

    /// Whoever follows the changes has what the table says, at every step of a game and for every viewer.
    #[test]
    fn changes_lead_through_a_whole_game() {
        let secret = Secret::new([5; 32]);
        let mut table = Table::start("stellar", &raw("{}"), &EditionSource::Default, secret, vec![]).unwrap();
        let viewers: Vec<Viewer> = Viewer::everybody(2).collect();
        let first: Vec<Position> = viewers.iter().map(|viewer| table.position(*viewer)).collect();
        let mut known: Vec<Follower> = first.iter().map(following).collect();
        let mut told: Vec<(Base, Book)> =
            first.iter().map(|first| (Base::of(first), Book::of(first))).collect();
        let mut changes = 0;
        for step in 0.. {
            let Some(seat) = table.to_act().first() else { break };
            let legal = table.position(Viewer::Seat(seat)).legal;
            let applied = table.act(seat, None, &legal[step * 31 % legal.len()].action, step as u64).unwrap();
            for (index, viewer) in viewers.iter().enumerate().filter(|(_, viewer)| applied.told(**viewer)) {
                let position = table.position(*viewer);
                let whole = serde_json::to_value(&position).unwrap();
                let (base, book) = &mut told[index];
                match base.advance(position, book) {
                    Ok(change) => known[index].follow(&serde_json::to_value(change).unwrap()).unwrap(),
                    Err(position) => known[index] = following(&position),
                }
                changes += 1;
                assert_eq!(known[index].position, whole, "step {step}, {viewer:?}");
            }
        }
        assert!(changes > 100);
    }

    /// Who chooses a fleet, and how they can.
    fn fleets(table: &Table) -> (Seat, Vec<Box<RawValue>>) {
        let seat = table.to_act().first().unwrap();
        let legal = table.position(Viewer::Seat(seat)).legal.into_iter().map(|offer| offer.action);
        (seat, legal.filter(|action| action.get().contains("fleet_")).collect())
    }

    /// Two tables that differ in nothing but a sealed choice. Others are told the same of both, byte for byte.
    #[test]
    fn what_is_hidden_shows_neither_in_a_change_nor_in_its_length() {
        let told = [0, 1].map(|choice| {
            let secret = Secret::new([5; 32]);
            let mut table =
                Table::start("stellar", &raw("{}"), &EditionSource::Default, secret, vec![]).unwrap();
            let mut heard = Vec::new();
            let others = [Viewer::Seat(Seat(1)), Viewer::Spectator];
            let mut told = others.map(|viewer| {
                let position = table.position(viewer);
                (Base::of(&position), Book::of(&position))
            });
            for step in 0.. {
                let (seat, fleets) = fleets(&table);
                let last = fleets.len() - 1;
                let fleet = &fleets[if seat == Seat(0) { choice * last } else { 0 }];
                let applied = table.act(seat, None, fleet, step).unwrap();
                // Once everybody has chosen, what was chosen begins to show.
                if self::fleets(&table).1.is_empty() {
                    break;
                }
                for (index, viewer) in others.iter().enumerate().filter(|(_, viewer)| applied.told(**viewer))
                {
                    let (base, book) = &mut told[index];
                    let change = base.advance(table.position(*viewer), book).ok();
                    heard.push(serde_json::to_string(&change).unwrap());
                }
            }
            heard
        });
        assert_eq!(told[0], told[1]);
        assert!(told[0].len() > 3, "{told:?}");
    }

    #[test]
    fn what_stays_is_not_told() {
        let table =
            Table::start("stellar", &raw("{}"), &EditionSource::Default, Secret::new([5; 32]), vec![]);
        let position = table.unwrap().position(Viewer::Seat(Seat(0)));
        let next = Position { number: position.number + 3, ..position.clone() };
        let change = Base::of(&position).advance(next, &mut Book::of(&position)).unwrap();
        assert!(change.view.is_none() && change.legal.is_none());
        assert_eq!((change.since, change.number), (position.number, position.number + 3));
    }

    #[test]
    fn a_warning_that_changes_is_told() {
        let table =
            Table::start("stellar", &raw("{}"), &EditionSource::Default, Secret::new([5; 32]), vec![]);
        let (mut table, viewer) = (table.unwrap(), Viewer::Seat(Seat(0)));
        let warning = |position: &Position| {
            let done = position.legal.iter().find(|offer| offer.action.get().contains("fleet_done"));
            done.and_then(|offer| offer.warning.clone()).unwrap_or_default()
        };
        let before = table.position(viewer);
        assert_eq!(warning(&before), "You could take 6 more ships.");
        table.act(Seat(0), None, &before.legal[0].action, 0).unwrap();
        let after = table.position(viewer);
        assert_eq!(warning(&after), "You could take 5 more ships.");
        let mut base = Base::of(&before);
        assert!(!base.is_like(&Position { number: before.number, ..after.clone() }));
        let change = base.advance_by_change(after.clone(), &mut Book::of(&before));
        assert!(change.legal.as_ref().unwrap().get().contains(r#""warning":"You could take 5 more ships.""#));
        let quiet = serde_json::to_string(&before.legal[0]).unwrap();
        assert!(!quiet.contains("warning"), "{quiet}");
        let mut known = following(&before);
        known.follow(&serde_json::to_value(change).unwrap()).unwrap();
        assert_eq!(known.position["legal"], serde_json::to_value(&after.legal).unwrap());
    }

    #[test]
    fn an_offer_that_comes_again_is_told_by_its_place() {
        let table =
            Table::start("stellar", &raw("{}"), &EditionSource::Default, Secret::new([5; 32]), vec![]);
        let position = table.unwrap().position(Viewer::Seat(Seat(0)));
        let nothing = Position { legal: vec![], ..position.clone() };
        let (mut base, mut book) = (Base::of(&position), Book::of(&position));
        let gone = base.advance_by_change(nothing, &mut book);
        let back = base.advance_by_change(position.clone(), &mut book).legal.unwrap();
        assert!(back.get().starts_with(r#"{"s":[[0,1,2,"#), "{back:?}");
        let mut known = following(&position);
        known.follow(&serde_json::to_value(gone).unwrap()).unwrap();
        assert_eq!(known.position["legal"], serde_json::json!([]));
        let back = serde_json::json!({ "legal": serde_json::from_str::<Value>(back.get()).unwrap() });
        known.follow(&back).unwrap();
        assert_eq!(known.position["legal"], serde_json::to_value(&position.legal).unwrap());
        let never = serde_json::json!({ "legal": { "s": [[9999]] } });
        assert!(known.follow(&never).is_err());
    }
}
