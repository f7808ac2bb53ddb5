//! How many sockets each address has open.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

#[derive(Clone, Default)]
pub struct Doors {
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// One open socket; the place is free again when it is dropped.
pub struct Place {
    doors: Doors,
    address: IpAddr,
}

impl Doors {
    /// A place for one more socket from there, unless it has `most` already.
    pub fn enter(&self, address: IpAddr, most: usize) -> Option<Place> {
        let mut open = self.open.lock().expect("counting does not panic");
        let count = open.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Place { doors: self.clone(), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.doors.open.lock().expect("counting does not panic");
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_places_and_gets_them_back() {
        let doors = Doors::default();
        let (here, there) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        let first = doors.enter(here, 2);
        let second = doors.enter(here, 2);
        assert!(first.is_some() && second.is_some() && doors.enter(here, 2).is_none());
        assert!(doors.enter(there, 2).is_some(), "others are not in the way");
        drop(first);
        assert!(doors.enter(here, 2).is_some());
        drop(second);
        assert!(doors.open.lock().unwrap().is_empty(), "nobody who left is remembered");
    }
}
