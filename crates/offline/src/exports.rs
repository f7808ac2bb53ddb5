//! What the page calls. Text goes in and out through one buffer of ours: the page asks for room, writes there, calls, and reads the
//! answer where the call says.

#![allow(unsafe_code, reason = "a function that is exported under its own name")]

use std::cell::RefCell;

use crate::House;

thread_local! {
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static HOUSE: RefCell<House> = RefCell::default();
}

/// Room for so many bytes; until the next call it stays where it is.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        text.clear();
        text.resize(bytes, 0);
        text.as_mut_ptr()
    })
}

/// Takes the order that was written there; the answer is there afterwards, and this is its length.
#[unsafe(no_mangle)]
pub extern "C" fn call() -> usize {
    let order = TEXT.take();
    let told = HOUSE.with_borrow_mut(|house| house.call(&String::from_utf8_lossy(&order)));
    TEXT.set(told.into_bytes());
    TEXT.with_borrow(Vec::len)
}

/// Where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    TEXT.with_borrow(|text| text.as_ptr())
}
