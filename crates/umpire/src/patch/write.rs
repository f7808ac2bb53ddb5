//! Writes JSON byte for byte as serde_json does, and notes where containers end.
//!
//! A view is written for every viewer and every move: it is most of what a server does. serde_json puts out every quote, comma
//! and name by a call of its own that can fail, and looks through every name for what must be escaped; here they are just put
//! into a text. What is rare (floats, text with something to escape) is left to serde_json.

use serde::Serialize;
use serde::ser::{
    Error as _, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use serde_json::Error;

use super::text::Container;

type Done = Result<(), Error>;

/// What has been written so far.
#[derive(Default)]
pub(super) struct Writer {
    pub out: Vec<u8>,
    pub containers: Vec<Container>,
    /// The containers that have not ended.
    open: Vec<usize>,
}

impl Writer {
    pub fn with_capacity(bytes: usize) -> Writer {
        Writer {
            out: Vec::with_capacity(bytes),
            containers: Vec::with_capacity(64),
            open: Vec::with_capacity(16),
        }
    }

    fn begin(&mut self, bracket: u8) {
        self.open.push(self.containers.len());
        self.containers.push(Container::default());
        self.out.push(bracket);
    }

    fn end(&mut self, bracket: u8) {
        self.out.push(bracket);
        let ended = self.open.pop().expect("a container ends after it began");
        let (end, next) = (self.out.len() as u32, self.containers.len() as u32);
        self.containers[ended] = Container { end, next };
    }

    /// Between two elements; nothing before the first.
    fn comma(&mut self) {
        if !matches!(self.out.last(), Some(b'[' | b'{')) {
            self.out.push(b',');
        }
    }

    fn text(&mut self, text: &str) -> Done {
        if text.bytes().any(|byte| byte < b' ' || byte == b'"' || byte == b'\\') {
            return serde_json::to_writer(&mut self.out, text);
        }
        self.name(text);
        Ok(())
    }

    /// Names of fields and variants have nothing to escape.
    fn name(&mut self, name: &str) {
        self.out.push(b'"');
        self.out.extend_from_slice(name.as_bytes());
        self.out.push(b'"');
    }

    fn number(&mut self, number: impl itoa::Integer) -> Done {
        self.out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
        Ok(())
    }

    fn word(&mut self, word: &str) -> Done {
        self.out.extend_from_slice(word.as_bytes());
        Ok(())
    }

    fn member(&mut self, name: &str, value: &(impl Serialize + ?Sized)) -> Done {
        self.comma();
        self.name(name);
        self.out.push(b':');
        value.serialize(self)
    }

    /// `{"Variant":`, whose end is written with the end of what follows.
    fn variant(&mut self, variant: &str) {
        self.begin(b'{');
        self.name(variant);
        self.out.push(b':');
    }

    fn list(&mut self) -> Open<'_> {
        self.begin(b'[');
        Open { writer: self, brackets: b"]" }
    }

    fn object(&mut self) -> Open<'_> {
        self.begin(b'{');
        Open { writer: self, brackets: b"}" }
    }
}

macro_rules! numbers {
    ($($method:ident: $type:ty),*) => {
        $(fn $method(self, number: $type) -> Done {
            self.number(number)
        })*
    };
}

impl<'a> Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Open<'a>;
    type SerializeTupleStruct = Open<'a>;
    type SerializeTupleVariant = Open<'a>;
    type SerializeMap = Open<'a>;
    type SerializeStruct = Open<'a>;
    type SerializeStructVariant = Open<'a>;

    numbers! {
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_i128: i128,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_u128: u128
    }

    fn serialize_bool(self, value: bool) -> Done {
        self.word(if value { "true" } else { "false" })
    }

    fn serialize_f32(self, value: f32) -> Done {
        serde_json::to_writer(&mut self.out, &value)
    }

    fn serialize_f64(self, value: f64) -> Done {
        serde_json::to_writer(&mut self.out, &value)
    }

    fn serialize_char(self, value: char) -> Done {
        self.text(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Done {
        self.text(value)
    }

    fn serialize_bytes(self, value: &[u8]) -> Done {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Done {
        self.word("null")
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        self.word("null")
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        self.word("null")
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Done {
        self.name(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Done {
        self.variant(variant);
        value.serialize(&mut *self)?;
        self.end(b'}');
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'a>, Error> {
        Ok(self.list())
    }

    fn serialize_tuple(self, _: usize) -> Result<Open<'a>, Error> {
        Ok(self.list())
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Error> {
        Ok(self.list())
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, Error> {
        self.variant(variant);
        Ok(Open { brackets: b"]}", ..self.list() })
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Open<'a>, Error> {
        Ok(self.object())
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Open<'a>, Error> {
        // How serde_json hands over raw JSON. It could hold anything, and nothing that is told by what changed has any.
        match name.starts_with('$') {
            true => Err(Error::custom("raw JSON cannot be told by what changed")),
            false => Ok(self.object()),
        }
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, Error> {
        self.variant(variant);
        Ok(Open { brackets: b"}}", ..self.object() })
    }
}

/// A container that is being written, and the brackets that end it.
pub(super) struct Open<'a> {
    writer: &'a mut Writer,
    brackets: &'static [u8],
}

impl Open<'_> {
    fn element(&mut self, value: &(impl Serialize + ?Sized)) -> Done {
        self.writer.comma();
        value.serialize(&mut *self.writer)
    }

    fn finish(self) -> Done {
        self.brackets.iter().for_each(|bracket| self.writer.end(*bracket));
        Ok(())
    }
}

macro_rules! elements {
    ($($trait:ident::$method:ident),*) => {
        $(impl $trait for Open<'_> {
            type Ok = ();
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
                self.element(value)
            }

            fn end(self) -> Done {
                self.finish()
            }
        })*
    };
}

elements!(
    SerializeSeq::serialize_element,
    SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field,
    SerializeTupleVariant::serialize_field
);

macro_rules! members {
    ($($trait:ident),*) => {
        $(impl $trait for Open<'_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Done {
                self.writer.member(name, value)
            }

            fn end(self) -> Done {
                self.finish()
            }
        })*
    };
}

members!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for Open<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        self.writer.comma();
        let begins = self.writer.out.len();
        key.serialize(&mut *self.writer)?;
        // A number as a key stands in quotes.
        if self.writer.out[begins] != b'"' {
            self.writer.out.insert(begins, b'"');
            self.writer.out.push(b'"');
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.writer.out.push(b':');
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Done {
        self.finish()
    }
}
