//! The protocol as TypeScript, for `web/src/protocol/server.ts`.

use ts_rs::{Config, TS};

use crate::protocol::*;

/// Declarations of everything the HTTP API and the socket of a table carry. What a table itself says is declared by the
/// umpire and imported.
pub fn typescript() -> String {
    // JSON numbers: none of ours comes near 2^53.
    let config = Config::new().with_large_int("number");
    let mut text = String::from(
        "// Generated from crates/table/src/protocol.rs; do not edit.\n\
         import type { Answer, Change, Ending, Lead, Line, Position, Refused } from \"./umpire\";\n",
    );
    macro_rules! declare {
        ($($type:ty),* $(,)?) => { $( text += &format!("\nexport {}\n", <$type>::decl(&config)); )* };
    }
    declare![
        ClientMessage,
        Question,
        ServerMessage,
        Welcome,
        TableInfo,
        TableStatus,
        Terms,
        Absent,
        TableKind,
        Match,
        GoneInfo,
        Verdict,
        WishInfo,
        SeatInfo,
        Occupant,
        Removed,
        Revealed,
        ChatLine,
        Me,
        Rename,
        Companion,
        NewCompanion,
        LevelInfo,
        CreateTable,
        SetBot,
        Sit,
        Contribute,
        Leave,
        OneSeat,
        Admit,
        Swap,
        Vote,
        Undo,
        Agree,
        ReplayPage,
        SignerInfo,
        Past,
        PastStep,
        ErrorBody,
        ErrorInfo,
    ];
    text
}

#[cfg(test)]
mod tests {
    #[test]
    fn numbers_are_numbers_and_types_are_exported() {
        let text = super::typescript();
        assert!(!text.contains("bigint"), "{text}");
        assert!(text.contains("export type TableInfo"), "{text}");
    }
}
