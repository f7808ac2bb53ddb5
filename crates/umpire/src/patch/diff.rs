//! From two texts to the change between them.

use std::ops::Range;

use super::edits::kept;
use super::text::{common, elements, key, past_comma, skip, skip_within};

/// The change from one JSON text to another; none where they are the same.
///
/// ```
/// use umpire::patch::diff;
/// let (old, new) = (r#"{"score":[1,2],"ships":["ark","tug"]}"#, r#"{"score":[1,2],"ships":["ark","mend","tug"]}"#);
/// assert_eq!(diff(old, new).unwrap(), r#"{"ships":{"s":[1,["mend"]]}}"#);
/// assert_eq!(diff(old, old), None);
/// ```
pub fn diff(old: &str, new: &str) -> Option<String> {
    let mut walk =
        Walk { old: old.as_bytes(), new: new.as_bytes(), out: Vec::with_capacity(512), run: (0, 0, 0) };
    let (.., changed) = walk.value(0, 0);
    changed.then(|| String::from_utf8(walk.out).expect("texts are cut between characters"))
}

/// The same for two lists whose elements are replaced whole. `same` compares places, `put` writes a new element.
pub(crate) fn diff_list(
    old: usize,
    new: usize,
    same: impl Fn(usize, usize) -> bool,
    mut put: impl FnMut(usize, &mut Vec<u8>),
) -> Option<String> {
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
    Some(String::from_utf8(edits.finish()).expect("elements are text"))
}

struct Walk<'a> {
    old: &'a [u8],
    new: &'a [u8],
    out: Vec<u8>,
    /// A stretch where both texts are alike: from where in the old one, from where in the new one, how long.
    run: (usize, usize, usize),
}

impl Walk<'_> {
    /// Writes the change of the values that begin here, if there is one; says where they end.
    fn value(&mut self, i: usize, j: usize) -> (usize, usize, bool) {
        let begins = self.out.len();
        let (old_end, new_end) = match (self.old[i], self.new[j]) {
            (b'{', b'{') => match self.alike(i, j) {
                Some(length) => return (i + length, j + length, false),
                None => self.object(i, j),
            },
            (b'[', b'[') => match self.alike(i, j) {
                Some(length) => return (i + length, j + length, false),
                None => self.array(i, j),
            },
            _ => self.plain(i, j),
        };
        if self.out.len() == begins {
            return (old_end, new_end, false);
        }
        if self.out.len() - begins > new_end - j + 2 {
            self.out.truncate(begins);
            self.replace(j..new_end);
        }
        (old_end, new_end, true)
    }

    /// The length of a container that is the same in both.
    fn alike(&mut self, i: usize, j: usize) -> Option<usize> {
        // The outermost one differs, and looking for its end would mean to read everything twice.
        if i == 0 {
            return None;
        }
        let alike = self.run_from(i, j);
        skip_within(self.old, i, i + alike).map(|end| end - i)
    }

    /// How far both texts are alike from here.
    fn run_from(&mut self, i: usize, j: usize) -> usize {
        let (old, new, length) = self.run;
        if i < old || i >= old + length || i - old != j.wrapping_sub(new) {
            self.run = (i, j, common(&self.old[i..], &self.new[j..]));
            return self.run.2;
        }
        old + length - i
    }

    fn plain(&mut self, i: usize, j: usize) -> (usize, usize) {
        let (old_end, new_end) = (skip(self.old, i), skip(self.new, j));
        if self.old[i..old_end] != self.new[j..new_end] {
            self.replace(j..new_end);
        }
        (old_end, new_end)
    }

    fn replace(&mut self, value: Range<usize>) {
        self.out.push(b'[');
        self.out.extend_from_slice(&self.new[value]);
        self.out.push(b']');
    }

    /// Members in the same order are compared side by side; from the first that is not, by looking for keys.
    fn object(&mut self, i: usize, j: usize) -> (usize, usize) {
        let (mut i, mut j) = (i + 1, j + 1);
        let begins = self.out.len();
        while self.old[i] != b'}' && self.new[j] != b'}' {
            let ((old_key, old_value), (new_key, new_value)) = (key(self.old, i), key(self.new, j));
            if old_key != new_key {
                break;
            }
            let (old_end, new_end) = self.member(begins, new_key.len(), j, old_value, new_value);
            (i, j) = (past_comma(self.old, old_end), past_comma(self.new, new_end));
        }
        if self.old[i] != b'}' || self.new[j] != b'}' {
            (i, j) = self.rest(begins, i, j);
        }
        if self.out.len() > begins {
            self.out.push(b'}');
        }
        (i + 1, j + 1)
    }

    /// A member that both have. Its key, which is in the new text at `j`, is written only if there is a change.
    fn member(
        &mut self,
        begins: usize,
        key_length: usize,
        j: usize,
        old: usize,
        new: usize,
    ) -> (usize, usize) {
        let before = self.out.len();
        self.out.push(if before == begins { b'{' } else { b',' });
        self.out.extend_from_slice(&self.new[j..j + key_length]);
        self.out.push(b':');
        let (old_end, new_end, changed) = self.value(old, new);
        if !changed {
            self.out.truncate(before);
        }
        (old_end, new_end)
    }

    fn rest(&mut self, begins: usize, i: usize, j: usize) -> (usize, usize) {
        let (mut i, mut j) = (i, j);
        let old = self.old;
        let mut left = Vec::new();
        while old[i] != b'}' {
            let (key, value) = key(old, i);
            left.push(Some((key, value)));
            i = past_comma(old, skip(old, value));
        }
        while self.new[j] != b'}' {
            let (new_key, new_value) = key(self.new, j);
            let found = left.iter_mut().find(|member| member.is_some_and(|(key, _)| key == new_key));
            let new_end = match found.and_then(Option::take) {
                Some((key, old_value)) => self.member(begins, key.len(), j, old_value, new_value).1,
                None => {
                    let new_end = skip(self.new, new_value);
                    self.out.push(if self.out.len() == begins { b'{' } else { b',' });
                    self.out.extend_from_slice(&self.new[j..new_value]);
                    self.replace(new_value..new_end);
                    new_end
                }
            };
            j = past_comma(self.new, new_end);
        }
        for (key, _) in left.into_iter().flatten() {
            self.out.push(if self.out.len() == begins { b'{' } else { b',' });
            self.out.extend_from_slice(key);
            self.out.extend_from_slice(b":[]");
        }
        (i, j)
    }

    fn array(&mut self, i: usize, j: usize) -> (usize, usize) {
        let ((old, old_end), (new, new_end)) = (elements(self.old, i), elements(self.new, j));
        let (old_text, new_text) = (self.old, self.new);
        let same = |a: usize, b: usize| old_text[old[a].clone()] == new_text[new[b].clone()];
        let pairs = kept(old.len(), new.len(), same);
        if pairs.len() == old.len() && old.len() == new.len() {
            return (old_end, new_end);
        }
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
        (old_end, new_end)
    }

    /// Elements of which none stayed as it was: those that stand at the same place are taken for the same thing, changed.
    fn gap(&mut self, edits: &mut Edits, old: &[Range<usize>], new: &[Range<usize>]) {
        for at in 0..old.len().max(new.len()) {
            match (old.get(at), new.get(at)) {
                (Some(before), Some(after)) => match self.within(before.start, after) {
                    Some(change) => edits.change(&change),
                    None => {
                        edits.drop(1);
                        edits.put(|out| out.extend_from_slice(&self.new[after.clone()]));
                    }
                },
                (Some(_), None) => edits.drop(1),
                (None, Some(after)) => edits.put(|out| out.extend_from_slice(&self.new[after.clone()])),
                (None, None) => {}
            }
        }
    }

    /// The change inside an element, unless it is as well replaced.
    fn within(&mut self, old: usize, new: &Range<usize>) -> Option<Vec<u8>> {
        if !matches!(self.new[new.start], b'{' | b'[') || self.old[old] != self.new[new.start] {
            return None;
        }
        let outer = std::mem::take(&mut self.out);
        self.value(old, new.start);
        let change = std::mem::replace(&mut self.out, outer);
        (change.first() == Some(&b'{') && change.len() < new.len() + 4).then_some(change)
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
            self.edit(format!("-{drops}").as_bytes());
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
            self.edit(keeps.to_string().as_bytes());
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
