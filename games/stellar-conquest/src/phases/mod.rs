//! What happens in a turn: one file for each activity, and what they share.

pub mod answer;
pub mod assault;
pub mod battle;
pub mod conquest;
pub mod exploring;
pub mod extending;
pub mod fire;
pub mod hand;
pub mod inspection;
pub mod landing;
pub mod moving;
pub mod regroup;
pub mod turn;
pub mod undo;
