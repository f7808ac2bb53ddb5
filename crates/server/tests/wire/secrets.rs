//! What opponents and spectators hear holds nothing hidden.

use crate::common::TestServer;
use crate::common::play::{Seat, play};
use serde_json::{Value, json};

/// Every value under a key, anywhere in a message.
fn under<'a>(key: &str, value: &'a Value, found: &mut Vec<&'a Value>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get(key));
            fields.values().for_each(|value| under(key, value, found));
        }
        Value::Array(items) => items.iter().for_each(|value| under(key, value, found)),
        _ => {}
    }
}

#[tokio::test]
async fn a_spectator_never_hears_a_hidden_kind() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players().await;
    let (mut spectator, welcome) = server.stranger().socket(&id).await;
    let mut seats = [Seat::new(ada.socket(&id).await), Seat::new(bob.socket(&id).await)];
    play(&mut seats, 60).await;
    let mut heard = vec![welcome];
    let last = seats[0].position["view"]["scenario"].clone();
    heard.extend(spectator.drain().await);
    assert!(heard.len() > 3 && last.is_number());
    for message in &heard {
        let mut own = Vec::new();
        under("own", message, &mut own);
        assert!(own.iter().all(|own| own.is_null()), "{message}");
        let mut legal = Vec::new();
        under("legal", message, &mut legal);
        assert!(legal.iter().all(|legal| **legal == json!([])), "{message}");
        let mut stacks = Vec::new();
        under("stacks", message, &mut stacks);
        for ship in stacks
            .iter()
            .flat_map(|stacks| stacks.as_array().unwrap())
            .flat_map(|stack| stack.as_array().unwrap())
        {
            assert!(ship["up"] == true || ship["kind"].is_null() || ship["private"] == false, "{message}");
            assert!(ship["private"] == false, "spectators know nothing of their own: {message}");
        }
        let mut events = Vec::new();
        under("event", message, &mut events);
        for event in events {
            assert!(event["event"] != "picked", "{message}");
            assert!(event["event"] != "drew" || event["ship"]["kind"].is_null(), "{message}");
        }
    }
}

#[tokio::test]
async fn sealed_choices_are_not_even_noticed() {
    let server = TestServer::start().await;
    let (ada, bob, id) = server.two_players().await;
    let mut ada = Seat::new(ada.socket(&id).await);
    let (mut bob, bobs_welcome) = bob.socket(&id).await;
    let (mut spectator, _) = server.stranger().socket(&id).await;
    bob.drain().await;
    spectator.drain().await;
    let adds = ada.position["legal"]
        .as_array()
        .unwrap()
        .iter()
        .position(|offer| offer["action"]["do"] == "fleet_add");
    ada.act(adds.expect("a fleet is chosen first")).await;
    let others: Vec<Value> = bob.drain().await.into_iter().chain(spectator.drain().await).collect();
    assert!(others.iter().all(|message| message["type"] == "table"), "{others:?}");
    let again = server.stranger().socket(&id).await.1;
    assert_eq!(again["position"]["number"], bobs_welcome["position"]["number"]);
}

#[tokio::test]
async fn a_screen_that_everybody_sees_shows_no_hand_even_to_whoever_has_one() {
    let server = TestServer::start().await;
    let (ada, _, id) = server.two_players().await;
    let (_, own) = ada.socket(&id).await;
    let (_, screen) = ada.socket_at(&format!("/api/tables/{id}/socket?watch=true")).await;
    assert_eq!((&own["you"], &screen["you"]), (&json!(0), &Value::Null));
    assert_eq!(screen["position"]["legal"], json!([]));
    let mut hands = Vec::new();
    under("own", &screen, &mut hands);
    assert!(hands.iter().all(|own| own.is_null()), "{screen}");
}
