//! Signatures: whoever dealt vouches for a record, so that nobody else can change it or write another.

use ed25519_dalek::{Signature as Bytes, Signer as _, SigningKey, VerifyingKey};

use crate::promise::strict;
use crate::record::Signature;
use crate::secret::sha256_hex;

/// Stands before what is signed, so that a signature of a record can be taken for nothing else.
const PURPOSE: &[u8] = b"parhelion record 1\n";
/// As much of a key's hash as people compare.
const FINGERPRINT_DIGITS: usize = 32;

/// The key with which somebody vouches for records. The caller brings its 32 bytes: the umpire has no randomness of its own.
pub struct Signer(SigningKey);

impl Signer {
    pub fn new(secret: [u8; 32]) -> Signer {
        Signer(SigningKey::from_bytes(&secret))
    }

    /// The public key, in hexadecimal.
    pub fn key(&self) -> String {
        hex::encode(self.0.verifying_key().as_bytes())
    }

    /// By which people know the key.
    pub fn fingerprint(&self) -> String {
        fingerprint(&self.key())
    }

    pub(crate) fn sign(&self, text: &str) -> Signature {
        let signature = self.0.sign(&message(text)).to_bytes();
        Signature { key: self.key(), signature: hex::encode(signature) }
    }
}

impl Signature {
    /// Whether it was made for exactly this text by whoever has the key.
    pub(crate) fn fits(&self, text: &str) -> bool {
        let key = strict(&self.key).and_then(|bytes| VerifyingKey::from_bytes(&bytes).ok());
        let signature = strict(&self.signature).map(|bytes| Bytes::from_bytes(&bytes));
        let (Some(key), Some(signature)) = (key, signature) else { return false };
        key.verify_strict(&message(text), &signature).is_ok()
    }

    /// By which people know the key.
    pub fn fingerprint(&self) -> String {
        fingerprint(&self.key)
    }
}

fn message(text: &str) -> Vec<u8> {
    [PURPOSE, text.as_bytes()].concat()
}

fn fingerprint(key: &str) -> String {
    let mut hash = sha256_hex(key.as_bytes());
    hash.truncate(FINGERPRINT_DIGITS);
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_fits_one_text_of_one_key() {
        let (ours, theirs) = (Signer::new([1; 32]), Signer::new([2; 32]));
        let signature = ours.sign("a text");
        assert!(signature.fits("a text") && !signature.fits("a text "));
        let key = theirs.key();
        assert!(!Signature { key, ..signature.clone() }.fits("a text"));
        assert!(
            !Signature { key: ours.key().to_uppercase(), ..signature.clone() }.fits("a text"),
            "one spelling"
        );
        assert!(!Signature { signature: "02".to_string(), ..signature.clone() }.fits("a text"));
        assert_eq!(signature.fingerprint(), ours.fingerprint());
        assert_eq!(ours.fingerprint().len(), 32);
        assert_ne!(ours.fingerprint(), theirs.fingerprint());
    }
}
