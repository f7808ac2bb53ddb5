//! The contract, along random games of every size and with every option.

use stgv2::{
    BlockChoice, DestroyBy, GroupReach, Mode, ProtectedReturnFire, ProtectionEnds, Reroll, SetMoment, Setup,
    Stgv2, ZigzagNear,
};
use testkit::Conformance;

fn setups() -> Vec<Setup> {
    let of = |mode| Setup { mode, round_limit: 8, ..Setup::default() };
    let unprotected = Setup { protection_ends: ProtectionEnds::PurchaseOrAttack, goal: 15, ..of(Mode::Trio) };
    vec![
        of(Mode::Duel),
        of(Mode::Trio),
        of(Mode::Quartet),
        Setup { diagonals: true, zigzag_near: ZigzagNear::Free, ..of(Mode::Duel) },
        Setup { block_choice: BlockChoice::Free, set_moment: SetMoment::Together, ..of(Mode::Duel) },
        Setup {
            reroll: Reroll::Last,
            destroy_by: DestroyBy::Value,
            group_reach: GroupReach::Target,
            ..unprotected
        },
        Setup { reroll: Reroll::Sum, protected_return_fire: ProtectedReturnFire::Immune, ..of(Mode::Duel) },
    ]
}

#[test]
fn stgv2_keeps_the_contract() {
    Conformance::<Stgv2>::new(&setups()).seeds(0..2).holds();
}
