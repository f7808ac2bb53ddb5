//! How many connections and sockets there are, in all and from each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

#[derive(Clone)]
pub struct Doors {
    most: usize,
    most_from: usize,
    open: Arc<Mutex<Open>>,
}

#[derive(Default)]
struct Open {
    all: usize,
    from: HashMap<IpAddr, usize>,
}

/// One that is open; the place is free again when it is dropped.
pub struct Place {
    doors: Doors,
    address: IpAddr,
}

/// Why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Full {
    House,
    Address,
}

impl Doors {
    /// There are `most` places in all, and `most_from` for each address.
    pub fn new(most: usize, most_from: usize) -> Doors {
        Doors { most, most_from, open: Arc::default() }
    }

    /// A place for one more from there.
    pub fn enter(&self, address: IpAddr) -> Result<Place, Full> {
        let mut open = self.open.lock().expect("counting does not panic");
        if open.all >= self.most {
            return Err(Full::House);
        }
        let count = open.from.entry(address).or_default();
        if *count >= self.most_from {
            return Err(Full::Address);
        }
        *count += 1;
        open.all += 1;
        Ok(Place { doors: self.clone(), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.doors.open.lock().expect("counting does not panic");
        open.all -= 1;
        if let Some(count) = open.from.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.from.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_places_and_gets_them_back() {
        let doors = Doors::new(3, 2);
        let address = |last: u8| IpAddr::from([127, 0, 0, last]);
        let first = doors.enter(address(1));
        let second = doors.enter(address(1));
        assert!(first.is_ok() && second.is_ok());
        assert_eq!(doors.enter(address(1)).err(), Some(Full::Address));
        let third = doors.enter(address(2));
        assert!(third.is_ok(), "others are not in the way");
        assert_eq!(doors.enter(address(3)).err(), Some(Full::House));
        drop(first);
        assert!(doors.enter(address(1)).is_ok());
        drop((second, third));
        let open = doors.open.lock().unwrap();
        assert!(open.from.is_empty() && open.all == 0, "nobody who left is remembered");
    }
}
