//! TypeScript from the types that leave a table, so that the web client cannot disagree with us.

use engine::typescript::Declared;
use engine::{Outcome, Rule, Seat};

use crate::games::GameInfo;
use crate::lesson::{Lead, LessonInfo};
use crate::protocol::{Answer, Change, Line, Position, Refused};

/// Declarations of what leaves a table and of what a game says of itself, for `web/src/protocol/umpire.ts`.
pub fn typescript() -> String {
    Declared::default()
        .with::<Position>()
        .with::<Change>()
        .with::<Outcome>()
        .with::<Line>()
        .with::<Refused>()
        .with::<Answer>()
        .with::<Seat>()
        .with::<GameInfo>()
        .with::<Rule>()
        .with::<Lead>()
        .with::<LessonInfo>()
        .text()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_is_declared_once_with_what_it_needs() {
        let text = typescript();
        for name in
            ["Position", "Offer", "Ending", "Outcome", "Why", "OptionSpec", "OptionKind", "Rule", "Seat"]
        {
            assert_eq!(text.matches(&format!("export type {name} =")).count(), 1, "{name} in {text}");
        }
        assert!(!text.contains("bigint"), "{text}");
    }
}
