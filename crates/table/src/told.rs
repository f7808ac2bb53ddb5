//! What each viewer was told last, so that the next update need only say what changed.

use engine::{Millis, Viewer};
use umpire::{Base, Book, Line, Position, Table};

use crate::protocol::ServerMessage;

/// By viewer, where it is known what all sockets of this viewer have.
#[derive(Default)]
pub(crate) struct Told {
    last: Vec<Known>,
}

struct Known {
    viewer: Viewer,
    last: Last,
    book: Book,
    /// The times by which seats must decide, as they were told last; none where that is not known.
    due: Option<Vec<Option<Millis>>>,
}

enum Last {
    /// What the table would say now. Tables that rest keep nothing else.
    AsNow,
    Said(Base),
}

impl Told {
    /// Somebody was welcomed with a position; `alone` if nobody else looks with the same eyes.
    pub fn welcomed(&mut self, viewer: Viewer, position: &Position, alone: bool) {
        // The others have another book than whoever came now: then the next update is whole.
        self.last.retain(|known| known.viewer != viewer);
        if alone {
            self.last.push(Known { viewer, last: Last::AsNow, book: Book::of(position), due: None });
        }
    }

    /// The table is about to go on.
    pub fn remember(&mut self, game: &Table, is_there: impl Fn(Viewer) -> bool) {
        self.last.retain_mut(|Known { viewer, last, .. }| {
            let there = is_there(*viewer);
            if let Last::AsNow = last
                && there
            {
                *last = Last::Said(Base::of(&game.position(*viewer)));
            }
            there
        });
    }

    /// How the table went on for this viewer: as a change, or whole where that is shorter or nothing can be changed. The times by
    /// which seats must decide are told when they are others than before.
    pub fn update(
        &mut self,
        viewer: Viewer,
        position: Position,
        lines: Vec<Line>,
        due: Option<&[Option<Millis>]>,
    ) -> ServerMessage {
        let at = self.last.iter().position(|known| known.viewer == viewer);
        let before = at.and_then(|at| self.last[at].due.as_deref());
        let news = due.filter(|due| before != Some(*due)).map(<[_]>::to_vec);
        let due = due.map(<[_]>::to_vec);
        if let Some(at) = at
            && let Known { last: Last::Said(base), book, due: told, .. } = &mut self.last[at]
        {
            *told = due;
            return match base.advance(position, book) {
                Ok(change) => {
                    ServerMessage::Change { accepted: None, change, lines, due: news, undone: None }
                }
                Err(position) => whole(*position, lines, news),
            };
        }
        self.leave(viewer);
        let last = Last::Said(Base::of(&position));
        self.last.push(Known { viewer, last, book: Book::of(&position), due });
        whole(position, lines, news)
    }

    /// Hands have moved: the change of the view, or everything to those of whom we do not know what they have.
    pub fn show(&mut self, viewer: Viewer, game: &Table) -> Option<ServerMessage> {
        match self.last.iter_mut().find(|known| known.viewer == viewer).map(|known| &mut known.last) {
            Some(Last::Said(base)) => base.show(game.view(viewer)).map(|view| ServerMessage::Shown { view }),
            _ => Some(self.update(viewer, game.position(viewer), Vec::new(), None)),
        }
    }

    /// Nothing has happened for a while: what can be had from the table again is not kept.
    pub fn rest(&mut self, game: &Table) {
        for Known { viewer, last, .. } in &mut self.last {
            if let Last::Said(base) = last
                && base.is_like(&game.position(*viewer))
            {
                *last = Last::AsNow;
            }
        }
    }

    /// No socket has this viewer any more.
    pub fn leave(&mut self, viewer: Viewer) {
        self.last.retain(|known| known.viewer != viewer);
    }

    /// Everybody is told everything anew.
    pub fn forget(&mut self) {
        self.last.clear();
    }
}

fn whole(position: Position, lines: Vec<Line>, due: Option<Vec<Option<Millis>>>) -> ServerMessage {
    ServerMessage::Update { accepted: None, position, lines, due, undone: None }
}
