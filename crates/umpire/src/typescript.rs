//! TypeScript from the types that cross a boundary, so that the web client cannot disagree with us.

use engine::{Outcome, Rule, Seat};
use ts_rs::{Config, TS, TypeVisitor};

use crate::games::GameInfo;
use crate::protocol::{By, Line, Position, Refused};

/// One generated file: types, and everything they are made of.
pub struct Module {
    config: Config,
    about: String,
    imports: Vec<Import>,
    /// Name and declaration, in the order in which they were asked for.
    types: Vec<(String, String)>,
}

struct Import {
    path: String,
    /// The names it offers, and whether each is used here.
    names: Vec<(String, bool)>,
}

impl Module {
    /// `about` says where the types come from.
    pub fn new(about: &str) -> Module {
        // JSON has one kind of number, and none of ours is beyond 2^53.
        let config = Config::default().with_large_int("number");
        Module { config, about: about.to_string(), imports: Vec::new(), types: Vec::new() }
    }

    /// Takes types from another module instead of declaring them again.
    #[must_use]
    pub fn import(mut self, path: &str, other: &Module) -> Module {
        let names = other.types.iter().map(|(name, _)| (name.clone(), false)).collect();
        self.imports.push(Import { path: path.to_string(), names });
        self
    }

    /// Declares a type and all it needs.
    #[must_use]
    pub fn with<T: TS + 'static>(mut self) -> Module {
        self.visit::<T>();
        self
    }

    pub fn text(&self) -> String {
        let mut text = format!(
            "// {}\n// Generated: `cargo run -p parhelion -- typescript web/src/protocol` writes it anew. Do not edit.\n\n",
            self.about
        );
        for Import { path, names } in &self.imports {
            let used: Vec<&str> =
                names.iter().filter(|(_, used)| *used).map(|(name, _)| name.as_str()).collect();
            if !used.is_empty() {
                text.push_str(&format!("import type {{ {} }} from '{path}';\n\n", used.join(", ")));
            }
        }
        let declarations: Vec<&str> = self.types.iter().map(|(_, text)| text.as_str()).collect();
        text + &declarations.join("\n")
    }

    /// Whether a type needs no declaration here.
    fn knows(&mut self, name: &str) -> bool {
        let imported = self.imports.iter_mut().flat_map(|import| &mut import.names);
        match imported.into_iter().find(|(imported, _)| imported == name) {
            Some((_, used)) => {
                *used = true;
                true
            }
            None => self.types.iter().any(|(declared, _)| declared == name),
        }
    }
}

impl TypeVisitor for Module {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What has no file of its own is a list, a number or the like.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&self.config);
        if self.knows(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declaration = format!("{docs}export {}\n", T::decl(&self.config));
        self.types.push((name, declaration));
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// What leaves a table, and what a game says of itself.
pub fn typescript() -> Module {
    Module::new("What leaves a table, and what a game says of itself.")
        .with::<Position>()
        .with::<Outcome>()
        .with::<Line>()
        .with::<Refused>()
        .with::<By>()
        .with::<Seat>()
        .with::<GameInfo>()
        .with::<Rule>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_is_declared_once_with_what_it_needs() {
        let text = typescript().text();
        for name in
            ["Position", "Offer", "Ending", "Outcome", "Why", "OptionSpec", "OptionKind", "Rule", "Seat"]
        {
            assert_eq!(text.matches(&format!("export type {name} =")).count(), 1, "{name} in {text}");
        }
        assert!(!text.contains("bigint"), "{text}");
    }

    #[test]
    fn types_of_another_module_are_imported() {
        let table = typescript();
        let own = Module::new("Own.").import("./umpire", &table).with::<Position>().with::<Refused>();
        assert_eq!(own.text().lines().nth(3), Some("import type { Position, Refused } from './umpire';"));
        assert!(!own.text().contains("export"));
    }
}
