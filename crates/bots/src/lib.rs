//! Opponents: searchers over any game, and a guide for each.
