//! The lessons of all games, as they lie in `games/<game>/lessons/`. Whoever teaches takes one and opens a table with it; the rules and
//! the table know nothing of this list.

use std::sync::LazyLock;

use umpire::Lesson;

/// A lesson file.
pub struct Written {
    pub game: &'static str,
    pub id: &'static str,
    pub text: &'static str,
}

macro_rules! written {
    ($($game:literal: $($id:literal),* ;)*) => {
        /// All files, by game in the order of the lobby and in each as they are taken.
        pub const WRITTEN: &[Written] = &[$($(Written {
            game: $game,
            id: $id,
            text: include_str!(concat!("../../../games/", $game, "/lessons/", $id, ".toml")),
        }),*),*];
    };
}

written! {
    "stellar": "01-what-wins", "02-reveal", "03-fights", "04-civilians", "05-fleet";
    "orbital-conflict": "01-what-wins", "02-extend", "03-fight", "04-a-turn", "05-power";
    "stgv2": "01-what-wins";
}

/// All lessons, read.
pub fn lessons() -> &'static [Lesson] {
    static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
        let read = |written: &Written| {
            Lesson::parse(written.id, written.text)
                .unwrap_or_else(|wrong| unreachable!("{} {}: {wrong}", written.game, written.id))
        };
        WRITTEN.iter().map(read).collect()
    });
    &LESSONS
}

pub fn lesson(game: &str, id: &str) -> Option<&'static Lesson> {
    lessons().iter().find(|lesson| lesson.game == game && lesson.id == id)
}
