//! What players add to a table's chance, promised before anybody's is told.
//!
//! A player draws 32 bytes and shows a hash of them as soon as they sit down. Once the seats are taken and everybody has seen
//! all hashes, the bytes are opened. So nobody can choose theirs by the others', not even together with whoever knows the
//! table's secret; all that is left is not to open, and that stands in the record.

use engine::Seat;
use sha2::{Digest, Sha256};

/// What a promised contribution has, in bytes.
const BYTES: usize = 32;

/// The hash that promises a contribution: SHA-256 of its 32 bytes, of the table's id as text, and of the seat as one byte. None
/// where this is no text that can be promised: 64 small hexadecimal digits.
pub fn promise(contribution: &str, table: &str, seat: Seat) -> Option<String> {
    let bytes = strict::<BYTES>(contribution)?;
    let mut hash = Sha256::new();
    hash.update(bytes);
    hash.update(table.as_bytes());
    hash.update([seat.0]);
    Some(hex::encode(hash.finalize()))
}

/// Whether this could be a promise at all.
pub fn is_promise(text: &str) -> bool {
    strict::<BYTES>(text).is_some()
}

/// Bytes in the one spelling that they have, so that nothing altered can hide behind capital letters.
pub(crate) fn strict<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    hex::decode_to_slice(text, &mut bytes).ok()?;
    (hex::encode(bytes) == text).then_some(bytes)
}

/// What became of the promises of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Promises {
    /// So many were opened, and are what was promised.
    pub kept: usize,
    /// Those who promised these did not open them, and lost their seats.
    pub unopened: usize,
    /// These were given without a promise: whoever was last could choose theirs by the others'.
    pub clear: usize,
}

impl Promises {
    /// By seat: what was promised and what was given. The seat of a promise that was broken where one was.
    pub(crate) fn judge(
        table: &str,
        promises: &[String],
        contributions: &[String],
    ) -> Result<Promises, Seat> {
        let mut found = Promises::default();
        for (seat, contribution) in contributions.iter().enumerate() {
            let (seat, promised) = (Seat(seat as u8), promises.get(seat).map_or("", String::as_str));
            match (promised, contribution.as_str()) {
                ("", "") => {}
                ("", _) => found.clear += 1,
                (promised, "") if is_promise(promised) => found.unopened += 1,
                (promised, given) if promise(given, table, seat).as_deref() == Some(promised) => {
                    found.kept += 1;
                }
                _ => return Err(seat),
            }
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BYTES_A: &str = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";

    #[test]
    fn a_promise_is_for_one_seat_of_one_table() {
        let here = promise(BYTES_A, "t1", Seat(0)).unwrap();
        assert_eq!(here.len(), 64);
        assert_ne!(promise(BYTES_A, "t1", Seat(1)).unwrap(), here);
        assert_ne!(promise(BYTES_A, "t2", Seat(0)).unwrap(), here);
        for wrong in ["", "aa", &BYTES_A.to_uppercase(), &format!("{BYTES_A}aa"), "lucky"] {
            assert_eq!(promise(wrong, "t1", Seat(0)), None, "{wrong}");
        }
        // The same bytes hashed with other tools: printf aa…00 | sha256sum.
        assert_eq!(here, hex::encode(Sha256::digest([&[0xaa; 32][..], b"t1", &[0]].concat())));
    }

    #[test]
    fn kept_unopened_and_clear_ones_are_counted_and_a_broken_one_is_named() {
        let made = |seat| promise(BYTES_A, "t", Seat(seat)).unwrap();
        let texts = |all: &[&str]| all.iter().map(ToString::to_string).collect::<Vec<_>>();
        let promises = texts(&[&made(0), &made(1), "", ""]);
        let judge = |given: &[&str]| Promises::judge("t", &promises, &texts(given));
        assert_eq!(judge(&[BYTES_A, "", "lucky", ""]), Ok(Promises { kept: 1, unopened: 1, clear: 1 }));
        assert_eq!(judge(&[BYTES_A, "lucky", "", ""]), Err(Seat(1)));
        assert_eq!(judge(&[&made(0), BYTES_A, "", ""]), Err(Seat(0)));
        assert_eq!(Promises::judge("t", &texts(&["ab"]), &texts(&[""])), Err(Seat(0)), "no hash at all");
        assert_eq!(Promises::judge("other", &promises, &texts(&[BYTES_A, "", "", ""])), Err(Seat(0)));
    }
}
