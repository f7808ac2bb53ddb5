//! Words as this player reads them: everybody has a name, and the player is "you".

use bots::Level;
use engine::{MAX_SEATS, Seat, Seats};
use umpire::Line;

use super::paint::Paint;

/// What the seats are called here.
pub struct Names {
    me: Seat,
    /// By seat.
    names: Vec<String>,
    paint: Paint,
}

impl Names {
    pub fn new(me: Seat, seats: u8, level: Level, paint: Paint) -> Names {
        let level = level_name(level);
        let nth = |seat: Seat| (0..=seat.0).filter(|other| *other != me.0).count();
        let name = |seat: Seat| match nth(seat) {
            _ if seat == me => "you".to_string(),
            1 => format!("{level} bot"),
            nth => format!("{level} bot {nth}"),
        };
        Names { me, names: Seats::all(seats).iter().map(name).collect(), paint }
    }

    /// A seat by its sign and its name, as in lists.
    pub fn of(&self, seat: Seat) -> String {
        self.paint.seat(seat, &format!("{} {}", seat.sign(), capital(&self.names[seat.index()])))
    }

    /// All but the player.
    pub fn others(&self) -> String {
        let others = Seats::all(self.names.len() as u8).without(self.me);
        engine::english::list(&others.iter().map(|seat| self.of(seat)).collect::<Vec<_>>())
    }

    /// A line of the log, with its rule.
    pub fn line(&self, line: &Line) -> String {
        let words = self.words(&line.words);
        if line.rule.is_empty() {
            return words;
        }
        format!("{words} {}", self.paint.dim(&format!("[{}]", line.rule)))
    }

    /// A sentence, in which the player is spoken to.
    pub fn words(&self, words: &str) -> String {
        let spoken_to = speak_to(self.me, words);
        self.named(&spoken_to, |seat, name| self.paint.seat(seat, name))
    }

    /// A picture: each name stands beside its seat's sign, and signs are painted wherever they are.
    pub fn picture(&self, picture: &str) -> String {
        let signs = |text: String, seat: Seat| {
            let sign = seat.sign().to_string();
            text.replace(&sign, &self.paint.seat(seat, &sign))
        };
        let painted = all_seats().fold(speak_to(self.me, picture), signs);
        self.named(&painted, |seat, name| self.paint.seat(seat, &format!("{} {name}", seat.sign())))
    }

    fn named(&self, words: &str, write: impl Fn(Seat, &str) -> String) -> String {
        let (mut said, mut rest) = (String::new(), words);
        while let Some((before, seat, after)) = next_seat(rest) {
            said.push_str(before);
            let name = self.names.get(seat.index()).map_or("nobody", String::as_str);
            let name = if begins_sentence(&said) { capital(name) } else { name.to_string() };
            said.push_str(&write(seat, &name));
            rest = after;
        }
        said + rest
    }
}

fn all_seats() -> impl Iterator<Item = Seat> {
    (0..MAX_SEATS as u8).map(Seat)
}

fn level_name(level: Level) -> String {
    let known = bots::levels().into_iter().find(|info| info.id == level.id());
    known.map_or_else(|| capital(level.id()), |info| info.name.to_string())
}

/// What is before the next `{0}`, the seat that it names, and what comes after.
fn next_seat(words: &str) -> Option<(&str, Seat, &str)> {
    let first = |seat: Seat| words.find(&seat.to_string()).map(|at| (at, seat));
    let (at, seat) = all_seats().filter_map(first).min_by_key(|(at, _)| *at)?;
    Some((&words[..at], seat, &words[at + seat.to_string().len()..]))
}

/// Whether what follows is the first word of a sentence or of a line.
fn begins_sentence(before: &str) -> bool {
    let line = before.rsplit('\n').next().unwrap_or("").trim_end();
    line.is_empty() || line.ends_with(['.', '!', '?'])
}

pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Puts what is said of the player into the second person: `{0}'s Kite` is "your Kite", `The turn of {0}` is "Your turn", `{0} is
/// ready` is "{0} are ready". What remains of `{0}` is read as "you".
fn speak_to(me: Seat, words: &str) -> String {
    let me = me.to_string();
    let (mut said, mut rest) = (String::new(), words);
    while let Some(at) = rest.find(&me) {
        said.push_str(&rest[..at]);
        rest = &rest[at + me.len()..];
        if let Some(after) = rest.strip_prefix("'s") {
            said.push_str(if begins_sentence(&said) { "Your" } else { "your" });
            rest = after;
        } else if let Some(owned) = said.strip_suffix(" of ") {
            said = yours(owned);
        } else {
            said.push_str(&me);
            rest = agree(&mut said, rest);
        }
    }
    said + rest
}

/// `In the station` becomes `In your station`, `Ship 1` becomes `Your ship 1`, `a Foil` becomes `a Foil of yours`.
fn yours(owned: &str) -> String {
    let words: Vec<&str> = owned.split(' ').collect();
    let article = words.iter().rposition(|word| ["the", "The"].contains(word));
    if let Some(at) = article.filter(|at| words.len() - at <= 4) {
        let your = if words[at] == "The" { "Your" } else { "your" };
        return [&words[..at], &[your], &words[at + 1..]].concat().join(" ");
    }
    match words[..] {
        [ref before @ .., thing, number] if number.parse::<u16>().is_ok() => {
            let your = if thing.starts_with(char::is_uppercase) { "Your" } else { "your" };
            let thing = thing.to_lowercase();
            [before, &[your, &thing, number]].concat().join(" ")
        }
        _ => format!("{owned} of yours"),
    }
}

/// The verb after "you": writes it as it agrees, and gives what comes after it.
fn agree<'a>(said: &mut String, rest: &'a str) -> &'a str {
    let Some(after) = rest.strip_prefix(' ') else { return rest };
    let end = after.find(|letter: char| !letter.is_ascii_lowercase()).unwrap_or(after.len());
    let (verb, after) = after.split_at(end);
    let agreeing = match verb {
        "is" => "are",
        "was" => "were",
        "has" => "have",
        _ if verb.ends_with("ss") => verb,
        _ => verb.strip_suffix('s').unwrap_or(verb),
    };
    said.push(' ');
    said.push_str(agreeing);
    after
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names {
        Names::new(Seat(1), 3, Level::Medium, Paint::NONE)
    }

    #[test]
    fn everybody_has_a_name() {
        assert_eq!(names().words("{0} met {1} and {2}."), "Medium bot met you and Medium bot 2.");
        assert_eq!(names().words("{1} won. {1} left."), "You won. You left.");
        assert_eq!(names().of(Seat(1)), "▲ You");
        assert_eq!(names().others(), "● Medium bot and ■ Medium bot 2");
        assert_eq!(Names::new(Seat(0), 2, Level::Random, Paint::NONE).words("{1} won."), "Random bot won.");
    }

    #[test]
    fn the_player_is_spoken_to() {
        for (told, read) in [
            ("{1}'s Kite destroyed {0}'s Foil.", "Your Kite destroyed Medium bot's Foil."),
            ("{0}'s Foil destroyed {1}'s Kite.", "Medium bot's Foil destroyed your Kite."),
            ("The turn of {1} began.", "Your turn began."),
            ("In the station of {1}: module 1 on.", "In your station: module 1 on."),
            ("Ship 1 of {1} flew on.", "Your ship 1 flew on."),
            (
                "{0} attacked module 3 of {1} with module 1.",
                "Medium bot attacked your module 3 with module 1.",
            ),
            ("{0} destroyed a Foil of {1} there.", "Medium bot destroyed a Foil of yours there."),
            ("{1} is ready.", "You are ready."),
            ("{1} plays the Vak.", "You play the Vak."),
            ("It began; {1} starts.", "It began; you start."),
            ("{0} plays the Vak.", "Medium bot plays the Vak."),
            ("{1} passed.", "You passed."),
            ("Points: {0} 3 and {1} −2.", "Points: Medium bot 3 and you −2."),
            ("{0} pushed Ore onto {1}.", "Medium bot pushed Ore onto you."),
        ] {
            assert_eq!(names().words(told), read);
        }
    }

    #[test]
    fn signs_stand_beside_names_in_pictures_and_are_painted() {
        assert_eq!(names().picture("{1}: 3 points\n  ▲1 {0}"), "▲ You: 3 points\n  ▲1 ● Medium bot");
        let painted = Names::new(Seat(0), 2, Level::Easy, Paint::ALWAYS);
        assert_eq!(painted.picture("▲{1}"), "\x1b[33m▲\x1b[0m\x1b[33m▲ Easy bot\x1b[0m");
        assert_eq!(painted.words("{0}"), "\x1b[36mYou\x1b[0m");
    }
}
