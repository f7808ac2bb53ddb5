//! The rules at work on small scenes.

mod advice;
mod assaults;
mod bad_input;
mod battles;
mod conquests;
mod ending;
mod exploring;
mod imagining;
mod landing;
mod moving;
mod orders;
mod scene;
mod secrets;
mod setting_up;
mod supplies;
mod undoing;
mod warnings;
