//! A cloud about every blue star.

use engine::{Chance, Fast};

use super::{CORNERS, on_board};
use crate::map::{Colour, Hex};

/// The smallest and the largest cloud, in hexes.
const SIZE: (u32, u32) = (5, 8);
/// Clouds keep out of the first turns' way.
const CLEAR: u8 = 6;

/// The clouds of a draft, or nothing where one finds no room.
pub(super) fn grow(stars: &[(Hex, Colour)], chance: &mut Fast) -> Option<Vec<Vec<Hex>>> {
    let mut clouds: Vec<Vec<Hex>> = Vec::new();
    for (blue, _) in stars.iter().filter(|(_, colour)| *colour == Colour::Blue) {
        let size = SIZE.0 + chance.below(SIZE.1 - SIZE.0 + 1);
        let mut cloud = vec![*blue];
        for _ in 1..size {
            let mut edge: Vec<Hex> = cloud.iter().flat_map(|hex| hex.around()).collect();
            edge.sort();
            edge.dedup();
            edge.retain(|hex| !cloud.contains(hex) && may_spread(*hex, stars, &clouds));
            if edge.is_empty() {
                return None;
            }
            cloud.push(edge[chance.below(edge.len() as u32) as usize]);
        }
        cloud.sort();
        clouds.push(cloud);
    }
    clouds.sort();
    Some(clouds)
}

/// Not over other stars, not into another cloud, not before a corner.
fn may_spread(hex: Hex, stars: &[(Hex, Colour)], clouds: &[Vec<Hex>]) -> bool {
    on_board(hex)
        && stars.iter().all(|(star, _)| *star != hex)
        && clouds.iter().flatten().all(|other| other.distance(hex) > 1)
        && CORNERS.into_iter().all(|corner| corner.distance(hex) > CLEAR)
}
