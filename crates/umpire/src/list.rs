//! What is made of the list of games.

/// Takes the games in the order of the lobby, each as `its_crate::ItsGame`: a crate that also has `typescript()`. Everything that
/// must know them all is made here, so that nobody else has a list.
macro_rules! games {
    ($($home:ident :: $Game:ident),* $(,)?) => {
        /// The ids of all games, in the order of the lobby.
        pub const IDS: [&str; [$(stringify!($Game)),*].len()] = [$(id::<$home::$Game>()),*];

        /// What the clients of each game read and write, by its id: types as TypeScript.
        pub fn typescript() -> [(&'static str, String); IDS.len()] {
            [$((id::<$home::$Game>(), $home::typescript())),*]
        }

        /// For `with_game!`, whose users need not depend on every game.
        #[doc(hidden)]
        pub mod reexport {
            $(pub use $home::$Game;)*
            #[cfg(feature = "toys")]
            pub use testkit::games::reach::Reach;
        }

        make_with_game! { ($) $($Game)* }
    };
}

/// Makes [`with_game!`](crate::with_game), whose own variables begin with the first argument, a dollar.
macro_rules! make_with_game {
    (($d:tt) $($Game:ident)*) => {
        /// Runs code with the type of the game that has this id, so that its caller stays generic over `G: Game`.
        ///
        /// ```
        /// fn name<G: engine::Game>() -> &'static str {
        ///     G::META.name
        /// }
        /// assert_eq!(umpire::with_game!("stellar", G => name::<G>(), else => "unknown"), "Stellar");
        /// assert_eq!(umpire::with_game!("chess", G => name::<G>(), else => "unknown"), "unknown");
        /// ```
        #[macro_export]
        macro_rules! with_game {
            ($d id:expr, $d G:ident => $d then:expr, else => $d otherwise:expr) => {
                match $d id {
                    $(id if const { $crate::games::is_built::<$crate::games::reexport::$Game>() }
                        && id == $crate::games::id::<$crate::games::reexport::$Game>() =>
                    {
                        type $d G = $crate::games::reexport::$Game;
                        $d then
                    })*
                    id => $crate::with_toy!(id, $d G => $d then, else => $d otherwise),
                }
            };
        }
    };
}

/// The games that only tests have: none.
#[cfg(not(feature = "toys"))]
#[doc(hidden)]
#[macro_export]
macro_rules! with_toy {
    ($id:expr, $G:ident => $then:expr, else => $otherwise:expr) => {{
        let _ = $id;
        $otherwise
    }};
}

/// The games that only tests have: they can be played, but nobody lists them.
#[cfg(feature = "toys")]
#[doc(hidden)]
#[macro_export]
macro_rules! with_toy {
    ($id:expr, $G:ident => $then:expr, else => $otherwise:expr) => {
        match $id {
            "reach" => {
                type $G = $crate::games::reexport::Reach;
                $then
            }
            _ => $otherwise,
        }
    };
}
