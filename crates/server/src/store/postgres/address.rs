//! Where a database is, as a host writes it.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use tokio_postgres::Config;

/// A database that does not take a connection within this time is not there.
const CONNECT_MAX: Duration = Duration::from_secs(5);
/// A machine that has not taken what it was sent by then is gone.
const SILENCE_MAX: Duration = Duration::from_secs(10);

/// `postgres://user:password@host:5432/database`, or `postgres:///database?host=/socket/dir` for a Unix socket. What is printed of
/// it has no password.
#[derive(Clone)]
pub struct Address {
    masked: String,
    config: Config,
}

impl Address {
    pub(super) fn config(&self) -> &Config {
        &self.config
    }

    /// The same for a connection that can be told from all others by its name.
    pub(super) fn named(&self, name: &str) -> Address {
        let mut named = self.clone();
        named.config.application_name(name);
        named
    }
}

impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Address, String> {
        if !text.starts_with("postgres://") && !text.starts_with("postgresql://") {
            return Err("it is written as postgres://user@host/database".to_string());
        }
        let mut config: Config = text.parse().map_err(|error: tokio_postgres::Error| {
            let reason = std::error::Error::source(&error).map(ToString::to_string);
            reason.unwrap_or_else(|| error.to_string())
        })?;
        if config.get_hosts().is_empty() {
            return Err("it names no host, nor a folder with a socket by ?host=".to_string());
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT_MAX);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(SILENCE_MAX);
        }
        config.keepalives_idle(SILENCE_MAX);
        config.application_name("parhelion");
        Ok(Address { masked: masked(text), config })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.masked)
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text with stars where a password stands: before the `@`, or as `password=`.
fn masked(text: &str) -> String {
    let (scheme, rest) = text.split_once("://").unwrap_or(("", text));
    let (place, options) = rest.split_once('?').map_or((rest, None), |(place, more)| (place, Some(more)));
    let place = match place.rsplit_once('@') {
        Some((who, place)) => match who.split_once(':') {
            Some((user, _)) => format!("{user}:***@{place}"),
            None => format!("{who}@{place}"),
        },
        None => place.to_string(),
    };
    let mask = |option: &str| match option.starts_with("password=") {
        true => "password=***".to_string(),
        false => option.to_string(),
    };
    let options = options.map(|options| options.split('&').map(mask).collect::<Vec<_>>().join("&"));
    let options = options.map(|options| format!("?{options}")).unwrap_or_default();
    format!("{scheme}://{place}{options}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_password_is_ever_printed() {
        for (text, printed) in [
            ("postgres://ada:s3cret@db.example.org:5432/club", "postgres://ada:***@db.example.org:5432/club"),
            ("postgres://ada:s@3:c@db/club", "postgres://ada:***@db/club"),
            ("postgres://ada@db/club", "postgres://ada@db/club"),
            ("postgresql:///club?host=/run/postgresql", "postgresql:///club?host=/run/postgresql"),
            (
                "postgres:///club?host=/run&password=s3cret&user=ada",
                "postgres:///club?host=/run&password=***&user=ada",
            ),
        ] {
            assert_eq!(masked(text), printed);
        }
        let address: Address =
            "postgres:///club?host=/run/postgresql&user=ada&password=s3cret".parse().unwrap();
        assert!(!format!("{address} {address:?}").contains("s3cret"));
    }

    #[test]
    fn what_is_no_address_says_why() {
        for wrong in ["mysql://db/club", "club", "postgres:///club", "postgres://db:port/club"] {
            let reason = wrong.parse::<Address>().unwrap_err();
            assert!(!reason.is_empty() && !reason.contains('\n'), "{wrong}: {reason}");
        }
    }
}
