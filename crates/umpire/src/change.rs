//! A position told by what changed.

use serde_json::Value;
use serde_json::value::RawValue;

use crate::patch::{BadChange, apply, diff, diff_list};
use crate::protocol::{Change, Offer, Position};

impl Position {
    /// What changed since this viewer's position before. None where telling everything is no longer.
    ///
    /// It is made of two texts that the viewer has or gets, so neither what it says nor how long it is can depend on
    /// anything else.
    pub fn since(&self, before: &Position) -> Option<Change> {
        let change = self.change_from(before);
        (length(&change.view) + length(&change.legal) < self.length()).then_some(change)
    }

    /// The same, however long it is.
    pub fn change_from(&self, before: &Position) -> Change {
        let raw = |change: String| RawValue::from_string(change).expect("a change is JSON");
        Change {
            since: before.number,
            number: self.number,
            view: diff(before.view.get(), self.view.get()).map(raw),
            legal: diff_offers(&before.legal, &self.legal).map(raw),
            decision: self.decision,
            to_act: self.to_act,
            deadline: self.deadline,
            outcome: self.outcome.clone(),
        }
    }

    /// About how long it is on the wire.
    pub fn length(&self) -> usize {
        self.view.get().len() + self.legal.iter().map(Offer::length).sum::<usize>()
    }

    /// Whether a change can be told from either of the two: only the rest is told whole every time.
    pub fn is_base_like(&self, other: &Position) -> bool {
        self.number == other.number
            && self.view.get() == other.view.get()
            && self.legal.len() == other.legal.len()
            && self.legal.iter().zip(&other.legal).all(|(one, other)| one.is(other))
    }
}

/// Brings a position up to date, both as JSON: what a client does with every [`Change`] that comes.
pub fn follow(position: &mut Value, change: &Value) -> Result<(), BadChange> {
    for (part, change) in change.as_object().into_iter().flatten() {
        match part.as_str() {
            "since" => {}
            "view" | "legal" => apply(&mut position[part], change.clone())?,
            _ => position[part] = change.clone(),
        }
    }
    Ok(())
}

impl Offer {
    fn is(&self, other: &Offer) -> bool {
        self.action.get() == other.action.get() && self.words == other.words
    }

    /// About how long it is on the wire.
    fn length(&self) -> usize {
        r#"{"action":,"words":""},"#.len() + self.action.get().len() + self.words.len()
    }
}

fn length(change: &Option<Box<RawValue>>) -> usize {
    change.as_ref().map_or(0, |change| change.get().len())
}

fn diff_offers(old: &[Offer], new: &[Offer]) -> Option<String> {
    let put = |at: usize, out: &mut Vec<u8>| {
        serde_json::to_writer(out, &new[at]).expect("an offer is plain data");
    };
    diff_list(old.len(), new.len(), |a, b| old[a].is(&new[b]), put)
}

#[cfg(test)]
mod tests {
    use crate::{EditionSource, Position, Secret, Table};
    use engine::{Seat, Viewer};

    use super::*;

    fn raw(json: &str) -> Box<RawValue> {
        RawValue::from_string(json.to_string()).unwrap()
    }

    /// Whoever follows the changes has what the table says, at every step of a game and for every viewer.
    #[test]
    fn changes_lead_through_a_whole_game() {
        let secret = Secret::new([5; 32]);
        let mut table = Table::start("stellar", &raw("{}"), &EditionSource::Default, secret, vec![]).unwrap();
        let viewers: Vec<Viewer> = Viewer::everybody(2).collect();
        let mut told: Vec<Position> = viewers.iter().map(|viewer| table.position(*viewer)).collect();
        let mut known: Vec<Value> =
            told.iter().map(|position| serde_json::to_value(position).unwrap()).collect();
        let mut changes = 0;
        for step in 0.. {
            let Some(seat) = table.to_act().first() else { break };
            let legal = table.position(Viewer::Seat(seat)).legal;
            let applied = table.act(seat, None, &legal[step * 31 % legal.len()].action, step as u64).unwrap();
            for (index, viewer) in viewers.iter().enumerate().filter(|(_, viewer)| applied.told(**viewer)) {
                let position = table.position(*viewer);
                match position.since(&told[index]) {
                    Some(change) => {
                        follow(&mut known[index], &serde_json::to_value(change).unwrap()).unwrap();
                    }
                    None => known[index] = serde_json::to_value(&position).unwrap(),
                }
                changes += 1;
                assert_eq!(known[index], serde_json::to_value(&position).unwrap(), "step {step}, {viewer:?}");
                told[index] = position;
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
            let mut before = others.map(|viewer| table.position(viewer));
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
                    let position = table.position(*viewer);
                    heard.push(serde_json::to_string(&position.since(&before[index])).unwrap());
                    before[index] = position;
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
        let change = next.since(&position).unwrap();
        assert!(change.view.is_none() && change.legal.is_none());
        assert_eq!((change.since, change.number), (position.number, position.number + 3));
    }
}
