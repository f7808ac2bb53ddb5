//! Settings: flags before the environment before the file before what is built in.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

struct Ran {
    code: i32,
    out: String,
    err: String,
}

fn config(args: &[&str], variables: &[(&str, &str)]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parhelion"));
    command.arg("config").args(args).envs(variables.iter().copied());
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

/// The line of a setting, with one space where there are several.
fn line(ran: &Ran, name: &str) -> String {
    assert_eq!(ran.code, 0, "{}", ran.err);
    let line = ran
        .out
        .lines()
        .find(|line| line.starts_with(&format!("{name} =")) || line.contains(&format!("# {name} is")));
    line.unwrap_or_else(|| panic!("no {name} in {}", ran.out))
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

fn written(folder: &TempDir, text: &str) -> String {
    let path = folder.path().join("settings.toml");
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_string()
}

#[test]
fn flags_come_before_the_environment_before_the_file_before_the_default() {
    let folder = TempDir::new().unwrap();
    let file = written(&folder, "# A club.\nlisten = \"0.0.0.0:9000\"\nbot-delay = 5\nbehind-proxy = true\n");
    let (delay, proxy) = (("PARHELION_BOT_DELAY", "6"), ("PARHELION_BEHIND_PROXY", "no"));

    let silent = config(&[], &[]);
    assert_eq!(line(&silent, "bot-delay"), "bot-delay = 700 # default");
    assert_eq!(line(&silent, "keep-finished"), "# keep-finished is not set # default");
    let from_file = config(&["--config", &file], &[]);
    assert_eq!(line(&from_file, "listen"), format!("listen = \"0.0.0.0:9000\" # {file}, line 2"));
    assert_eq!(line(&from_file, "bot-delay"), format!("bot-delay = 5 # {file}, line 3"));
    assert_eq!(line(&from_file, "behind-proxy"), format!("behind-proxy = true # {file}, line 4"));
    assert_eq!(line(&from_file, "no-rate-limits"), "no-rate-limits = false # default");
    let from_environment = config(&[], &[("PARHELION_CONFIG", &file), delay, proxy]);
    assert_eq!(line(&from_environment, "bot-delay"), "bot-delay = 6 # environment PARHELION_BOT_DELAY");
    assert_eq!(
        line(&from_environment, "behind-proxy"),
        "behind-proxy = \"no\" # environment PARHELION_BEHIND_PROXY"
    );
    let from_flags = config(&["--config", &file, "--bot-delay", "7", "--behind-proxy=false"], &[delay]);
    assert_eq!(line(&from_flags, "bot-delay"), "bot-delay = 7 # flag --bot-delay");
    assert_eq!(line(&from_flags, "behind-proxy"), "behind-proxy = false # flag --behind-proxy");
    assert_eq!(
        line(&config(&["--no-rate-limits"], &[]), "no-rate-limits"),
        "no-rate-limits = true # flag --no-rate-limits"
    );
}

/// What `config` prints can be put where the file is looked for, and then holds.
#[test]
fn what_is_printed_is_a_file_and_the_one_in_the_data_folder_is_found() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().to_str().unwrap();
    let printed = config(&["--data", data, "--bot-delay", "1", "--log", "info,server=debug"], &[]);
    fs::write(folder.path().join("parhelion.toml"), &printed.out).unwrap();
    let found = config(&["--data", data], &[]);
    assert!(found.out.starts_with(&format!("# The file is {data}/parhelion.toml.")), "{}", found.out);
    assert!(
        line(&found, "bot-delay").starts_with("bot-delay = 1 # ")
            && line(&found, "bot-delay").contains("parhelion.toml, line")
    );
    assert!(line(&found, "log").starts_with("log = \"info,server=debug\" # "), "{}", found.out);
}

#[test]
fn what_is_wrong_in_a_file_is_said_with_its_line() {
    let folder = TempDir::new().unwrap();
    let wrong = |text: &str, line: usize, words: &str| {
        let file = written(&folder, text);
        let ran = config(&["--config", &file], &[]);
        assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{text}: {}", ran.err);
        assert!(
            ran.err.contains(&format!("settings.toml, line {line}: ")) && ran.err.contains(words),
            "{text}: {}",
            ran.err
        );
    };
    wrong(
        "listen = \"127.0.0.1:1\"\nlisten-on = 5\n",
        2,
        "there is no setting `listen-on`; there is listen, data",
    );
    wrong("\n\nbot-delay = \"soon\"\n", 3, "invalid value 'soon' for '--bot-delay");
    wrong("behind-proxy = 5\n", 1, "invalid value '5' for '--behind-proxy");
    wrong("log = \"json\"\n", 1, "`json` is a format: --log-format json");
    wrong("[server]\nlisten = \"127.0.0.1:1\"\n", 1, "`server` must be a text, a number, true or false");
    wrong("listen = \"127.0.0.1:1\"\nlisten\n", 2, "");
    let missing = config(&["--config", "/nowhere/parhelion.toml"], &[]);
    assert!(missing.code == 2 && missing.err.contains("/nowhere/parhelion.toml: "), "{}", missing.err);
}

/// `PARHELION_DATA` and the file reach every command that is about a server, and no other.
#[test]
fn other_commands_take_no_notice() {
    let games = |folder: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parhelion"));
        command
            .arg("games")
            .env("PARHELION_CONFIG", folder.join("nothing.toml"))
            .output()
            .unwrap()
            .status
            .code()
    };
    assert_eq!(games(TempDir::new().unwrap().path()), Some(0));
}

#[test]
fn a_password_of_the_store_is_not_printed() {
    let store = "postgres://ada:s3cret@db.example.org/club";
    for ran in [config(&["--store", store], &[]), config(&[], &[("PARHELION_STORE", store)])] {
        assert!(line(&ran, "store").starts_with("store = \"postgres://ada:***@db.example.org/club\" # "));
        assert!(!ran.out.contains("s3cret"), "{}", ran.out);
    }
    let wrong = config(&["--store", "mysql://db"], &[]);
    assert!(wrong.code == 2 && wrong.err.contains("postgres://"), "{}", wrong.err);
}
