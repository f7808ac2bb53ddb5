//! What each viewer was told last, so that the next update need only say what changed.

use engine::Viewer;
use serde_json::value::RawValue;
use umpire::patch::diff;
use umpire::{Line, Position, Table};

use crate::protocol::ServerMessage;

/// Positions up to this size are told whole: finding out what changed would cost more than it saves.
const WHOLE_BYTES: usize = 6 * 1024;

/// By viewer, where it is known what all who look with these eyes have.
#[derive(Default)]
pub(crate) struct Told {
    last: Vec<(Viewer, Last)>,
}

enum Last {
    /// What the table would say now. Tables that rest keep nothing else.
    AsNow,
    Said(Position),
}

/// Whether anything will be told by what changed since then. Most positions are short and need not be kept.
fn is_base(position: &Position) -> bool {
    position.deadline.is_some() || position.length() > WHOLE_BYTES
}

impl Told {
    /// Somebody was welcomed with a position; `alone` if nobody else looks with the same eyes.
    pub fn welcomed(&mut self, viewer: Viewer, position: &Position, alone: bool) {
        let known = self.last.iter().position(|(other, _)| *other == viewer);
        match known.map(|at| &self.last[at].1) {
            _ if alone => {
                self.last.retain(|(other, _)| *other != viewer);
                self.last.push((viewer, Last::AsNow));
            }
            // Choices of others that nobody heard of may have changed what was said: then the next update is whole.
            Some(Last::Said(said)) if !said.is_base_like(position) => {
                self.last.retain(|(other, _)| *other != viewer);
            }
            _ => {}
        }
    }

    /// The table is about to go on.
    pub fn remember(&mut self, game: &Table, is_there: impl Fn(Viewer) -> bool) {
        self.last.retain_mut(|(viewer, last)| {
            if let Last::AsNow = last
                && is_there(*viewer)
            {
                *last = Last::Said(game.position(*viewer));
            }
            is_there(*viewer) && matches!(last, Last::Said(position) if is_base(position))
        });
    }

    /// How the table went on for this viewer: as a change, or whole where that is shorter or nothing can be changed.
    pub fn update(&mut self, viewer: Viewer, position: Position, lines: Vec<Line>) -> ServerMessage {
        let before = self.last.iter().position(|(other, _)| *other == viewer);
        let change = match before.map(|at| self.last.swap_remove(at)) {
            Some((_, Last::Said(before))) if position.length() > WHOLE_BYTES => position.since(&before),
            _ => None,
        };
        if let Some(change) = change {
            self.last.push((viewer, Last::Said(position)));
            return ServerMessage::Change { change, lines };
        }
        if is_base(&position) {
            self.last.push((viewer, Last::Said(position.clone())));
        }
        ServerMessage::Update { position, lines }
    }

    /// Hands have moved: the change of the view, or everything to those of whom we do not know what they have.
    pub fn show(&mut self, viewer: Viewer, game: &Table) -> Option<ServerMessage> {
        match self.last.iter_mut().find(|(other, _)| *other == viewer) {
            Some((_, Last::Said(said))) => {
                let view = game.view(viewer);
                let change = diff(said.view.get(), view.get())?;
                said.view = view;
                let view = RawValue::from_string(change).expect("a change is JSON");
                Some(ServerMessage::Shown { view })
            }
            _ => Some(self.update(viewer, game.position(viewer), Vec::new())),
        }
    }

    /// Nothing has happened for a while: what can be had from the table again is not kept.
    pub fn rest(&mut self, game: &Table) {
        for (viewer, last) in &mut self.last {
            if let Last::Said(said) = last
                && said.is_base_like(&game.position(*viewer))
            {
                *last = Last::AsNow;
            }
        }
    }

    /// Everybody is told everything anew.
    pub fn forget(&mut self) {
        self.last.clear();
    }
}
