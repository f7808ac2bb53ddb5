//! What seats ask about: actions of other moments and of other seats, and such as nobody would offer.

use engine::{Chance, Fast, Game};
use serde_json::Value;

use super::walk::Table;

/// Questions at a position, the same for every viewer.
const QUESTIONS: usize = 200;

impl<G: Game> Table<'_, G> {
    /// Actions of the pool, every other one with a number in it that is off by one or far off.
    pub fn questions(&self, luck: &mut Fast) -> Vec<G::Action> {
        let count = if self.pool.is_empty() { 0 } else { QUESTIONS };
        (0..count)
            .map(|number| {
                let action = &self.pool[luck.below(self.pool.len() as u32) as usize];
                let other = (number % 2 == 1).then(|| mutated::<G>(action, luck)).flatten();
                other.unwrap_or_else(|| action.clone())
            })
            .collect()
    }
}

/// None where the action has no number, or with another one it is no action any more.
fn mutated<G: Game>(action: &G::Action, luck: &mut Fast) -> Option<G::Action> {
    let mut json = serde_json::to_value(action).ok()?;
    let mut numbers = Vec::new();
    collect(&mut json, &mut numbers);
    if numbers.is_empty() {
        return None;
    }
    let place = luck.below(numbers.len() as u32) as usize;
    let number = numbers[place].as_i64()?;
    *numbers[place] = Value::from(number + [-1, 1, 1, 100][luck.below(4) as usize]);
    serde_json::from_value(json).ok()
}

fn collect<'a>(value: &'a mut Value, into: &mut Vec<&'a mut Value>) {
    match value {
        Value::Number(_) => into.push(value),
        Value::Array(items) => items.iter_mut().for_each(|item| collect(item, into)),
        Value::Object(fields) => fields.values_mut().for_each(|field| collect(field, into)),
        _ => {}
    }
}
