//! TypeScript from the types that leave a game or a table, so that the web client cannot disagree with us.

use ts_rs::{Config, TS, TypeVisitor};

/// Declarations, each once and with all it is made of.
pub struct Declared {
    config: Config,
    types: Vec<(String, String)>,
}

impl Default for Declared {
    /// JSON has one kind of number, and none of ours is beyond 2^53.
    fn default() -> Declared {
        Declared { config: Config::default().with_large_int("number"), types: Vec::new() }
    }
}

impl Declared {
    /// A type and all it is made of.
    pub fn with<T: TS + 'static + ?Sized>(mut self) -> Declared {
        self.visit::<T>();
        self
    }

    /// A type whose parts may all be left out, as of a setup, where nobody chooses.
    pub fn partial<T: TS + 'static>(mut self) -> Declared {
        let (name, parts) = (T::ident(&self.config), T::inline(&self.config));
        let docs = T::docs().unwrap_or_default();
        self.types.push((name.clone(), format!("\n{docs}export type {name} = Partial<{parts}>;\n")));
        T::visit_dependencies(&mut self);
        self
    }

    /// A view as clients have it, with what never changes (see [`crate::Game::constants`]).
    pub fn view<View: TS + 'static, Constants: TS + 'static>(mut self) -> Declared {
        let (name, constants) = (View::ident(&self.config), Constants::ident(&self.config));
        let parts = View::inline(&self.config);
        self.types.push((name.clone(), format!("\nexport type {name} = {constants} & {parts};\n")));
        View::visit_dependencies(&mut self);
        self.with::<Constants>()
    }

    /// By name: the order in which a type names its parts may differ from build to build.
    pub fn text(mut self) -> String {
        self.types.sort();
        self.types.into_iter().map(|(_, text)| text).collect()
    }
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
