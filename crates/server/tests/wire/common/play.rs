//! Scripted players: they take a legal action whenever they owe one.

use serde_json::{Value, json};

use super::Socket;

/// One seat and what it knows.
pub struct Seat {
    pub socket: Socket,
    pub seat: u64,
    pub position: Value,
    /// Everything that was said to this seat.
    pub heard: Vec<Value>,
    acts: u32,
}

impl Seat {
    pub fn new((socket, welcome): (Socket, Value)) -> Seat {
        let seat = welcome["you"].as_u64().expect("a seat");
        Seat { socket, seat, position: welcome["position"].clone(), heard: vec![welcome], acts: 0 }
    }

    pub fn owes(&self) -> bool {
        self.position["to_act"].as_array().unwrap().contains(&json!(self.seat))
    }

    pub fn is_over(&self) -> bool {
        !self.position["outcome"].is_null()
    }

    pub fn note(&mut self, message: Value) {
        if !message["position"].is_null() {
            self.position = message["position"].clone();
        }
        self.heard.push(message);
    }

    /// Hears the next message.
    pub async fn hear(&mut self) -> Value {
        let message = self.socket.next().await;
        self.note(message.clone());
        message
    }

    pub fn act_message(&mut self, choice: usize) -> Value {
        let legal = self.position["legal"].as_array().unwrap();
        let action = &legal[choice % legal.len()]["action"];
        self.acts += 1;
        json!({ "type": "act", "id": self.acts, "seat": self.seat, "decision": self.position["decision"], "action": action })
    }

    /// Acts and waits until the move is acknowledged and the new position is here.
    pub async fn act(&mut self, choice: usize) {
        let message = self.act_message(choice);
        let decision = self.position["decision"].as_u64().unwrap();
        self.socket.send(message.clone()).await;
        loop {
            let heard = self.hear().await;
            assert!(heard["type"] != "refused" && heard["type"] != "error", "{message} gave {heard}");
            if heard["accepted"].is_u64() {
                assert_eq!(heard["accepted"], message["id"]);
                break;
            }
        }
        while self.position["decision"].as_u64().unwrap() == decision {
            self.hear().await;
        }
    }
}

/// Plays `moves` moves or to the end; says how many it were. Choices are spread by a fixed sequence.
pub async fn play(seats: &mut [Seat], moves: usize) -> usize {
    for played in 0..moves {
        let Some(next) = next_to_act(seats) else { return played };
        seats[next].act(played * 7919 + 3).await;
        let (over, to_act) = (seats[next].is_over(), seats[next].position["to_act"].clone());
        for seat in seats.iter_mut() {
            while over && !seat.is_over()
                || to_act.as_array().unwrap().contains(&json!(seat.seat)) && !seat.owes()
            {
                seat.hear().await;
            }
        }
    }
    moves
}

fn next_to_act(seats: &[Seat]) -> Option<usize> {
    seats.iter().position(|seat| seat.owes() && !seat.is_over())
}
