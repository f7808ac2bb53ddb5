//! TypeScript from the types that leave a table, so that the web client cannot disagree with us.

use engine::{Outcome, Rule, Seat};
use ts_rs::{Config, TS, TypeVisitor};

use crate::games::GameInfo;
use crate::protocol::{Answer, Change, Line, Position, Refused};

/// Declarations of what leaves a table and of what a game says of itself, for `web/src/protocol/umpire.ts`.
pub fn typescript() -> String {
    // JSON has one kind of number, and none of ours is beyond 2^53.
    let config = Config::default().with_large_int("number");
    let mut declared = Declared { config, types: Vec::new() };
    declared.visit::<Position>();
    declared.visit::<Change>();
    declared.visit::<Outcome>();
    declared.visit::<Line>();
    declared.visit::<Refused>();
    declared.visit::<Answer>();
    declared.visit::<Seat>();
    declared.visit::<GameInfo>();
    declared.visit::<Rule>();
    // The order in which a type names its parts may differ from build to build.
    declared.types.sort();
    declared.types.into_iter().map(|(_, text)| text).collect()
}

/// Name and declaration of every type that was visited, each once and with all it is made of.
struct Declared {
    config: Config,
    types: Vec<(String, String)>,
}

impl TypeVisitor for Declared {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What has no file of its own is a list, a number or the like.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&self.config);
        if self.types.iter().any(|(declared, _)| *declared == name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        self.types.push((name, format!("\n{docs}export {}\n", T::decl(&self.config))));
        T::visit_dependencies(self);
    }
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
