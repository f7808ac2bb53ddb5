//! JSON that was written here, handed on as it is.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

/// The name by which serde_json knows its own raw JSON.
const RAW: &str = "$serde_json::private::RawValue";

/// JSON that we wrote ourselves. serde_json's own type for it reads a text through before it takes it, and a server makes several
/// for every viewer and every move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Json(String);

impl Json {
    pub(crate) fn written(text: String) -> Json {
        Json(text)
    }

    pub fn get(&self) -> &str {
        &self.0
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        hand_on(&self.0, serializer)
    }
}

/// Puts a text that is JSON out as it is.
pub(crate) fn hand_on<S: Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
    let mut raw = serializer.serialize_struct(RAW, 1)?;
    raw.serialize_field(RAW, text)?;
    raw.end()
}

#[cfg(test)]
mod tests {
    use serde_json::{json, to_string, to_value};

    use super::*;

    #[test]
    fn it_goes_out_as_it_is() {
        let json = [Json::written(r#"{"a":[1,"\"→"]}"#.to_string())];
        assert_eq!(to_string(&json).unwrap(), r#"[{"a":[1,"\"→"]}]"#);
        assert_eq!(to_value(&json).unwrap(), json!([{ "a": [1, "\"→"] }]));
    }
}
