//! From two texts to the change between them.

use super::edits::kept;
use super::text::{Place, Written};
use crate::json::Json;

/// The change from one JSON text to another; none where they are the same.
///
/// ```
/// use umpire::patch::diff;
/// let (old, new) = (r#"{"score":[1,2],"ships":["ark","tug"]}"#, r#"{"score":[1,2],"ships":["ark","mend","tug"]}"#);
/// assert_eq!(diff(old, new).unwrap(), r#"{"ships":{"s":[1,["mend"]]}}"#);
/// assert_eq!(diff(old, old), None);
/// ```
pub fn diff(old: &str, new: &str) -> Option<String> {
    diff_written(&Written::read(old), &Written::read(new)).map(|change| change.get().to_string())
}

/// The same for values that were written here. What never changes is the same in both.
pub fn diff_written(old: &Written, new: &Written) -> Option<Json> {
    let mut walk = Walk { old, new, out: Vec::with_capacity(512), spare: Vec::new() };
    let (.., changed) = walk.value(old.start(), new.start());
    changed.then(|| json(walk.out))
}

/// The same for two lists whose elements are replaced whole. `same` compares places, `put` writes a new element.
pub(crate) fn diff_list(
    old: usize,
    new: usize,
    same: impl Fn(usize, usize) -> bool,
    mut put: impl FnMut(usize, &mut Vec<u8>),
) -> Option<Json> {
    let mut edits = Edits::new(Vec::with_capacity(512));
    let pairs = kept(old, new, same);
    if pairs.len() == old && old == new {
        return None;
    }
    let (mut a, mut b) = (0, 0);
    for (next_a, next_b) in pairs {
        edits.drop(next_a - a);
        (b..next_b).for_each(|at| edits.put(|out| put(at, out)));
        edits.keep(1);
        (a, b) = (next_a + 1, next_b + 1);
    }
    edits.drop(old - a);
    (b..new).for_each(|at| edits.put(|out| put(at, out)));
    Some(json(edits.finish()))
}

fn json(text: Vec<u8>) -> Json {
    Json::written(String::from_utf8(text).expect("texts are cut between characters"))
}

struct Walk<'a> {
    old: &'a Written,
    new: &'a Written,
    out: Vec<u8>,
    /// Room for changes inside of elements, to be used again.
    spare: Vec<Vec<u8>>,
}

impl Walk<'_> {
    /// Writes the change of the values that begin here, if there is one; says where they end.
    fn value(&mut self, i: Place, j: Place) -> (Place, Place, bool) {
        let (old_end, new_end) = (self.old.skip(i), self.new.skip(j));
        let written = self.new.between(j, new_end);
        if self.old.between(i, old_end) == written {
            return (old_end, new_end, false);
        }
        let begins = self.out.len();
        match (self.old.byte(i), self.new.byte(j)) {
            (b'{', b'{') => self.object(i, j),
            (b'[', b'[') => self.array(i, j),
            _ => self.replace(written),
        }
        if self.out.len() - begins > written.len() + 2 {
            self.out.truncate(begins);
            self.replace(written);
        }
        // Members in another order are no change.
        (old_end, new_end, self.out.len() > begins)
    }

    fn replace(&mut self, value: &[u8]) {
        self.out.push(b'[');
        self.out.extend_from_slice(value);
        self.out.push(b']');
    }

    /// Members in the same order are compared side by side; from the first that is not, by looking for keys.
    fn object(&mut self, i: Place, j: Place) {
        let (mut i, mut j) = (self.old.inside(i), self.new.inside(j));
        let begins = self.out.len();
        while self.old.byte(i) != b'}' && self.new.byte(j) != b'}' {
            let ((old_key, old_value), (new_key, new_value)) = (self.old.key(i), self.new.key(j));
            if old_key != new_key {
                break;
            }
            let (old_end, new_end) = self.member(begins, new_key, old_value, new_value);
            (i, j) = (self.old.past_comma(old_end), self.new.past_comma(new_end));
        }
        if self.old.byte(i) != b'}' || self.new.byte(j) != b'}' {
            self.rest(begins, i, j);
        }
        if self.out.len() > begins {
            self.out.push(b'}');
        }
    }

    /// A member that both have. Its key is written only if there is a change.
    fn member(&mut self, begins: usize, key: &[u8], old: Place, new: Place) -> (Place, Place) {
        let before = self.out.len();
        self.name(begins, key);
        let (old_end, new_end, changed) = self.value(old, new);
        if !changed {
            self.out.truncate(before);
        }
        (old_end, new_end)
    }

    fn name(&mut self, begins: usize, key: &[u8]) {
        self.out.push(if self.out.len() == begins { b'{' } else { b',' });
        self.out.extend_from_slice(key);
        self.out.push(b':');
    }

    fn rest(&mut self, begins: usize, mut i: Place, mut j: Place) {
        let mut left = Vec::new();
        while self.old.byte(i) != b'}' {
            let (key, value) = self.old.key(i);
            left.push(Some((key, value)));
            i = self.old.past_comma(self.old.skip(value));
        }
        while self.new.byte(j) != b'}' {
            let (new_key, new_value) = self.new.key(j);
            let found = left.iter_mut().find(|member| member.is_some_and(|(key, _)| key == new_key));
            let new_end = match found.and_then(Option::take) {
                Some((key, old_value)) => self.member(begins, key, old_value, new_value).1,
                None => {
                    let new_end = self.new.skip(new_value);
                    self.name(begins, new_key);
                    self.replace(self.new.between(new_value, new_end));
                    new_end
                }
            };
            j = self.new.past_comma(new_end);
        }
        for (key, _) in left.into_iter().flatten() {
            self.name(begins, key);
            self.out.extend_from_slice(b"[]");
        }
    }

    fn array(&mut self, i: Place, j: Place) {
        let (old, new) = (self.old.elements(i), self.new.elements(j));
        let before = |at: usize| self.old.between(old[at].0, old[at].1);
        let after = |at: usize| self.new.between(new[at].0, new[at].1);
        let pairs = kept(old.len(), new.len(), |a, b| before(a) == after(b));
        let mut edits = Edits::new(std::mem::take(&mut self.out));
        let (mut a, mut b) = (0, 0);
        for (next_a, next_b) in pairs.into_iter().chain([(old.len(), new.len())]) {
            self.gap(&mut edits, &old[a..next_a], &new[b..next_b]);
            if next_a < old.len() {
                edits.keep(1);
            }
            (a, b) = (next_a + 1, next_b + 1);
        }
        self.out = edits.finish();
    }

    /// Elements of which none stayed as it was: those that stand at the same place are taken for the same thing, changed.
    fn gap(&mut self, edits: &mut Edits, old: &[(Place, Place)], new: &[(Place, Place)]) {
        for at in 0..old.len().max(new.len()) {
            let after = new.get(at).map(|(begin, end)| self.new.between(*begin, *end));
            match (old.get(at), after) {
                (Some((before, _)), Some(after)) => {
                    let change = self.within(*before, new[at].0, after);
                    if change.is_empty() {
                        edits.drop(1);
                        edits.put(|out| out.extend_from_slice(after));
                    } else {
                        edits.change(&change);
                    }
                    self.spare.push(change);
                }
                (Some(_), None) => edits.drop(1),
                (None, Some(after)) => edits.put(|out| out.extend_from_slice(after)),
                (None, None) => {}
            }
        }
    }

    /// The change inside an element; nothing where it is as well replaced.
    fn within(&mut self, old: Place, new: Place, after: &[u8]) -> Vec<u8> {
        let mut room = self.spare.pop().unwrap_or_default();
        room.clear();
        if !matches!(after[0], b'{' | b'[') || self.old.byte(old) != after[0] {
            return room;
        }
        let outer = std::mem::replace(&mut self.out, room);
        self.value(old, new);
        let mut change = std::mem::replace(&mut self.out, outer);
        if change.first() != Some(&b'{') || change.len() >= after.len() + 4 {
            change.clear();
        }
        change
    }
}

/// Writes `{"s":[…]}`, taking together what can be.
struct Edits {
    out: Vec<u8>,
    begins: usize,
    keeps: usize,
    drops: usize,
    putting: Vec<u8>,
}

impl Edits {
    fn new(out: Vec<u8>) -> Edits {
        let begins = out.len();
        Edits { out, begins, keeps: 0, drops: 0, putting: Vec::new() }
    }

    fn keep(&mut self, elements: usize) {
        self.settle();
        self.keeps += elements;
    }

    fn drop(&mut self, elements: usize) {
        self.drops += elements;
    }

    fn put(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        self.putting.push(if self.putting.is_empty() { b'[' } else { b',' });
        write(&mut self.putting);
    }

    fn change(&mut self, change: &[u8]) {
        self.settle();
        self.kept();
        self.edit(change);
    }

    /// Drops and puts wait for more of their kind; the elements before them are known to be kept only now.
    fn settle(&mut self) {
        if self.drops > 0 || !self.putting.is_empty() {
            self.kept();
        }
        if self.drops > 0 {
            let drops = std::mem::take(&mut self.drops);
            self.edit(itoa::Buffer::new().format(-(drops as i64)).as_bytes());
        }
        if !self.putting.is_empty() {
            let mut putting = std::mem::take(&mut self.putting);
            putting.push(b']');
            self.edit(&putting);
        }
    }

    fn kept(&mut self) {
        let keeps = std::mem::take(&mut self.keeps);
        if keeps > 0 {
            self.edit(itoa::Buffer::new().format(keeps).as_bytes());
        }
    }

    fn edit(&mut self, edit: &[u8]) {
        let first = self.out.len() == self.begins;
        self.out.extend_from_slice(if first { br#"{"s":["# } else { b"," });
        self.out.extend_from_slice(edit);
    }

    fn finish(mut self) -> Vec<u8> {
        self.settle();
        self.out.extend_from_slice(b"]}");
        self.out
    }
}
