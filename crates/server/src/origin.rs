//! Where a request comes from.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Mutex;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use table::owner;

use crate::app::Shared;
use crate::limits::counted;

/// Above this many all are forgotten: they are seen again when they next do something.
const SEEN_MAX: usize = 100_000;

/// As limits count it, and whether the way there is encrypted.
#[derive(Clone, Copy, Debug)]
pub struct Origin {
    pub address: IpAddr,
    pub https: bool,
}

impl Origin {
    /// The peer, or what a proxy of ours says of it.
    pub fn of(behind_proxy: bool, peer: IpAddr, headers: &HeaderMap) -> Origin {
        let forwarded = behind_proxy.then(|| last_line(headers)).flatten();
        let secure = headers.get("x-forwarded-proto").is_some_and(|value| value == "https");
        Origin { address: counted(forwarded.unwrap_or(peer)), https: behind_proxy && secure }
    }
}

/// What stands before the last entry was written by the client, whether in the same line or in one before.
fn last_line(headers: &HeaderMap) -> Option<IpAddr> {
    let line = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    line.rsplit(',').next()?.trim().parse().ok()
}

/// The address that each guest was seen at last, so that what their tables ask for is counted together.
#[derive(Default)]
pub struct Addresses {
    seen: Mutex<HashMap<String, IpAddr>>,
}

impl Addresses {
    pub fn note(&self, player: &str, origin: Origin) {
        let mut seen = self.seen.lock().expect("nothing panics under this lock");
        if seen.len() >= SEEN_MAX {
            seen.clear();
        }
        seen.insert(owner(player).to_string(), origin.address);
    }

    /// A guest who has not been seen since the server started is known by their id.
    pub fn of(&self, player: &str) -> String {
        let seen = self.seen.lock().expect("nothing panics under this lock");
        seen.get(player).map_or_else(|| player.to_string(), IpAddr::to_string)
    }
}

impl FromRequestParts<Shared> for Origin {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Origin, Infallible> {
        let ConnectInfo(peer) =
            parts.extensions.get::<ConnectInfo<SocketAddr>>().expect("every connection has a peer");
        Ok(Origin::of(app.config.behind_proxy, peer.ip(), &parts.headers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(behind_proxy: bool, lines: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        Origin::of(behind_proxy, [10, 0, 0, 1].into(), &headers).address.to_string()
    }

    #[test]
    fn only_the_proxys_own_line_counts() {
        assert_eq!(from(true, &["203.0.113.9"]), "203.0.113.9");
        assert_eq!(from(true, &["192.0.2.1, 203.0.113.9"]), "203.0.113.9");
        assert_eq!(from(true, &["192.0.2.1", "192.0.2.2, 203.0.113.9"]), "203.0.113.9", "a line of its own");
        assert_eq!(from(true, &["2001:db8:1:2:3:4:5:6"]), "2001:db8:1:2::");
        assert_eq!(from(true, &["nonsense"]), "10.0.0.1");
        assert_eq!(from(true, &[]), "10.0.0.1");
        assert_eq!(from(false, &["203.0.113.9"]), "10.0.0.1", "nobody else is believed");
    }

    #[test]
    fn only_a_proxy_can_say_that_the_way_is_encrypted() {
        let headers =
            HeaderMap::from_iter([("x-forwarded-proto".parse().unwrap(), "https".parse().unwrap())]);
        let https = |behind_proxy| Origin::of(behind_proxy, [10, 0, 0, 1].into(), &headers).https;
        assert!(https(true) && !https(false));
    }
}
