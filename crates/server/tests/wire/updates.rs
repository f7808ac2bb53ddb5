//! Updates tell what changed, and whoever follows them has what the table says.

use crate::common::TestServer;
use crate::common::play::{Seat, play};
use serde_json::json;

async fn catch_up(seat: &mut Seat) {
    for message in seat.socket.drain().await {
        seat.note(message);
    }
}

#[tokio::test]
async fn whoever_follows_the_changes_has_what_a_newcomer_gets() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players_at(json!({ "game": "orbital-conflict" })).await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    let mut second = Seat::new(ada.socket(&id).await);
    let mut newcomers = Vec::new();
    for _ in 0..8 {
        play(&mut seats, 15).await;
        for (seat, client) in seats.iter_mut().zip([&ada, &bob]) {
            catch_up(seat).await;
            // Each looks at the table once more and stays: eyes that are shared must not disturb each other.
            let newcomer = Seat::new(client.socket(&id).await);
            assert_eq!(newcomer.position, seat.position);
            newcomers.push(newcomer);
        }
    }
    for watcher in newcomers.iter_mut().chain([&mut second]) {
        catch_up(watcher).await;
        assert_eq!(watcher.position, seats[watcher.seat as usize].position);
    }
}

#[tokio::test]
async fn the_first_update_is_small_already_and_so_are_most() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players_at(json!({ "game": "orbital-conflict" })).await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    play(&mut seats, 150).await;
    let whole = seats[0].position["view"].to_string().len();
    for seat in &seats {
        let sizes = &seat.socket.sizes;
        assert_eq!(sizes[0].0, "change", "the welcome was whole");
        let mut bytes: Vec<usize> = sizes.iter().map(|(_, bytes)| *bytes).collect();
        bytes.sort_unstable();
        assert!(bytes[bytes.len() / 2] < whole / 8, "{} of {whole}", bytes[bytes.len() / 2]);
    }
}

#[tokio::test]
async fn most_moves_of_stellar_are_told_in_a_few_hundred_bytes() {
    let server = TestServer::start().await;
    // One game may be short and full of scoring: several are what is usual.
    let mut bytes = Vec::new();
    for _ in 0..6 {
        let (ada, bob, id) = server.two_players().await;
        let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
        play(&mut seats, 120).await;
        for seat in &seats {
            assert!(seat.socket.sizes.iter().all(|(kind, _)| *kind == "change"));
            bytes.extend(seat.socket.sizes.iter().map(|(_, bytes)| *bytes));
        }
    }
    bytes.sort_unstable();
    assert!(bytes[bytes.len() / 2] < 700, "{bytes:?}");
}
