//! What cards, modules and investors are worth, in points.

use orbital_conflict::{End, Investor, Match, Module, Op, Player, Printed, Station, Values, join_stack};

/// By production type: energy, crew, ship, explore.
const MAKES: [f32; 4] = [0.2, 0.4, 0.45, 0.45];
const NEEDS: [f32; 4] = [0.15, 0.25, 0.3, 0.3];
const ATTACK: f32 = 0.4;
const DEFENCE: f32 = 0.1;
/// Production and guns pay in the turns to come: all of it with so many left.
const FULL_USE: f32 = 4.0;
/// How much better an investor stands in the middle of a full stack than at an end.
const SHELTER: f32 = 0.06;

/// About how many turns are still to come.
#[inline]
pub(super) fn turns_left(game: &Match) -> f32 {
    if game.ending || game.ties > 0 {
        return 0.0;
    }
    game.draw.len() as f32 / (2.2 * game.remaining.len().max(1) as f32)
}

/// What an active part of a station brings its player.
#[inline]
pub(super) fn worth(values: &Values, left: f32) -> f32 {
    let mut use_of = ATTACK * f32::from(values.attack) + DEFENCE * f32::from(values.defence);
    for kind in 0..4 {
        use_of += MAKES[kind] * f32::from(values.makes[kind]) - NEEDS[kind] * f32::from(values.needs[kind]);
    }
    f32::from(values.vp) + use_of * (left / FULL_USE).min(1.0)
}

/// What its player loses with a whole module.
#[inline]
pub(super) fn module_worth(printed: &Printed, module: &Module, left: f32) -> f32 {
    let worth = worth(&module.values(printed), left) + 0.1 * module.cards.len() as f32;
    if module.on { worth } else { 0.5 * worth }
}

/// What its player loses when so many cards go from the bottom (ORBITAL-12.13).
pub(super) fn damage_worth(printed: &Printed, module: &Module, cards: usize, left: f32) -> f32 {
    if cards >= module.cards.len() {
        return module_worth(printed, module, left) + 0.1;
    }
    let bars = module.cards[..cards].iter().fold(Values::default(), |sum, laid| sum + *laid.bar(printed));
    let worth = worth(&bars, left) + 0.1 * cards as f32;
    // What the rest lacks may switch it off.
    if module.on { worth.max(0.1) } else { 0.5 * worth.max(0.1) }
}

/// What it is worth to keep a card in hand.
#[inline]
pub(super) fn card_worth(card: &Station, left: f32) -> f32 {
    let rules = card.discards.iter().map(|rule| match rule.effect.op {
        Op::Attack => 0.1 * f32::from(rule.effect.n),
        Op::Draw => 0.2 * f32::from(rule.effect.n),
        _ => 0.15,
    });
    let face = if card.face_playable() { 0.15 + 0.2 * f32::from(card.full.vp) } else { 0.1 };
    (face + rules.fold(0.0, f32::max)) * (left + 0.2).min(1.0)
}

#[inline]
pub(super) fn stack_worth(printed: &Printed, stack: &[Investor]) -> f32 {
    let sum: f32 = stack.iter().map(|investor| f32::from(printed.investor(*investor).vp)).sum();
    let middle = if stack.len() == 3 { f32::from(printed.investor(stack[1]).vp) } else { 0.0 };
    sum + SHELTER * middle
}

/// How much better the stack is with this investor (ORBITAL-11.9).
pub(super) fn stack_gain(printed: &Printed, player: &Player, investor: Investor, end: Option<End>) -> f32 {
    let mut stack = player.stack;
    join_stack(&mut stack, investor, end);
    stack_worth(printed, &stack) - stack_worth(printed, &player.stack)
}
