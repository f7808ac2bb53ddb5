//! English for all games: plurals, articles, lists and numbers. `web/src/english.ts` is its twin in the client, and
//! `english.json` holds what both must say.

/// `1 scout`, `3 scouts`, `2 colonies`.
pub fn counted(count: impl Into<i64>, one: &str) -> String {
    let count = count.into();
    let noun = if count == 1 { one.to_string() } else { plural(one) };
    format!("{} {noun}", number(count))
}

/// More than one of it. Only its last word changes: `task force` becomes `task forces`.
pub fn plural(one: &str) -> String {
    match one {
        "million" | "people" | "energy" | "crew" => one.to_string(),
        "person" => "people".to_string(),
        "die" => "dice".to_string(),
        // A made-up name keeps its y.
        "Spendy" => "Spendys".to_string(),
        _ => match one.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'o', 'u'])) {
            Some(stem) => format!("{stem}ies"),
            None if ["s", "x", "z", "ch", "sh"].iter().any(|end| one.ends_with(end)) => format!("{one}es"),
            None => format!("{one}s"),
        },
    }
}

/// `an engine`, `a unit`.
pub fn a(noun: &str) -> String {
    let small = noun.to_lowercase();
    let like_you = ["uni", "use", "eu", "one"].iter().any(|start| small.starts_with(start));
    let vowel = small.starts_with(['a', 'e', 'i', 'o', 'u', '8']) && !like_you;
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// `Castor, Pollux and Vega`; `nothing` if there is nothing.
pub fn list<T: AsRef<str>>(parts: &[T]) -> String {
    match parts {
        [] => "nothing".to_string(),
        [one] => one.as_ref().to_string(),
        [all @ .., last] => {
            let all: Vec<&str> = all.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", all.join(", "), last.as_ref())
        }
    }
}

/// `3 of your ships are lost`, `1 of your ships is lost`: what becomes of one, and of more.
pub fn of_your(count: impl Into<i64>, noun: &str, (one, more): (&str, &str)) -> String {
    let count = count.into();
    format!("{} of your {} {}", number(count), plural(noun), if count == 1 { one } else { more })
}

/// With a true minus.
pub fn number(value: impl Into<i64>) -> String {
    let value = value.into();
    if value < 0 { format!("−{}", value.unsigned_abs()) } else { value.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Deserialize)]
    struct Said {
        counted: Vec<(i64, String, String)>,
        a: Vec<(String, String)>,
        list: Vec<(Vec<String>, String)>,
    }

    #[test]
    fn it_says_what_the_client_says() {
        let said: Said = serde_json::from_str(include_str!("english.json")).unwrap();
        for (count, noun, words) in said.counted {
            assert_eq!(counted(count, &noun), words);
        }
        for (noun, words) in said.a {
            assert_eq!(a(&noun), words);
        }
        for (parts, words) in said.list {
            assert_eq!(list(&parts), words);
        }
    }
}
