//! What a server can be told: by flags, by the environment, by one file, in that order.
//!
//! A setting is declared once, as a flag of `serve`. Its variable and its key in the file follow from the flag's name:
//! `--max-data`, `PARHELION_MAX_DATA`, `max-data`. The other commands that are about a server read what they need of the same.

use std::path::{Path, PathBuf};

use clap::builder::BoolishValueParser;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::failure::{Failure, read};

/// In the data folder first; here where there is none.
const SYSTEM_FILE: &str = "/etc/parhelion/parhelion.toml";
const FILE_NAME: &str = "parhelion.toml";
/// The command whose flags are the settings.
const SERVE: &str = "serve";

/// A settings file.
struct SettingsFile {
    path: PathBuf,
    keys: Vec<Key>,
}

/// One line of it.
struct Key {
    name: String,
    value: String,
    line: usize,
}

/// A setting as it holds.
pub struct Setting {
    pub name: String,
    /// None where it is not set and has no default.
    pub value: Option<String>,
    pub source: String,
}

/// The command line, with what the environment and the file say where it is silent.
pub struct Settings {
    pub matches: ArgMatches,
    file: Option<SettingsFile>,
    names: Vec<String>,
}

impl Settings {
    /// Wrong flags end the program here, as they always do.
    pub fn of_process(command: Command) -> Result<Settings, Failure> {
        let names = names(&command);
        let command = with_variables(command, &names);
        let mut matches = command.clone().get_matches();
        let server = matches.subcommand().filter(|(name, _)| is_about_server(command.find_subcommand(name)));
        let file = server.map(|(_, given)| find(given)).transpose()?.flatten();
        if let Some(file) = &file {
            file.check(&command, &names)?;
            matches = with_file(command, file).get_matches();
        }
        Ok(Settings { matches, file, names })
    }

    /// Every setting with where it comes from.
    pub fn list(&self) -> Vec<Setting> {
        let Some((_, given)) = self.matches.subcommand() else { return Vec::new() };
        self.names.iter().map(|name| self.setting(given, name)).collect()
    }

    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(|file| file.path.as_path())
    }

    fn setting(&self, given: &ArgMatches, name: &str) -> Setting {
        let id = id(name);
        let values = given.get_raw(&id).into_iter().flatten();
        let value = values.map(|value| value.to_string_lossy().into_owned()).next();
        let source = match given.value_source(&id) {
            Some(ValueSource::CommandLine) => format!("flag --{name}"),
            Some(ValueSource::EnvVariable) => format!("environment {}", variable(name)),
            _ => match self.file.as_ref().and_then(|file| Some((file, file.key(name)?))) {
                Some((file, key)) => format!("{}, line {}", file.path.display(), key.line),
                None => "default".to_string(),
            },
        };
        Setting { name: name.to_string(), value, source }
    }
}

fn names(command: &Command) -> Vec<String> {
    let serve = command.find_subcommand(SERVE).expect("there is a command that serves");
    serve.get_arguments().filter_map(|arg| arg.get_long().map(str::to_string)).collect()
}

/// What clap calls the argument of a flag.
fn id(name: &str) -> String {
    name.replace('-', "_")
}

fn variable(name: &str) -> String {
    format!("PARHELION_{}", id(name).to_uppercase())
}

fn is_about_server(command: Option<&Command>) -> bool {
    command.is_some_and(|command| command.get_arguments().any(|arg| arg.get_id() == "data"))
}

/// Every command that is about a server reads the environment, and can be told where the file is.
fn with_variables(command: Command, names: &[String]) -> Command {
    for_servers(command, |server| {
        let server = server.mut_args(|arg| match arg.get_long().map(str::to_string) {
            Some(name) if names.contains(&name) => switch(arg).env(variable(&name)),
            _ => arg,
        });
        server.arg(
            Arg::new("config")
                .long("config")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .env(variable("config"))
                .help(format!(
                    "The file with the settings [default: {FILE_NAME} in the data folder, or {SYSTEM_FILE}]"
                )),
        )
    })
}

/// What the file says stands where the default stood.
fn with_file(command: Command, file: &SettingsFile) -> Command {
    for_servers(command, |server| {
        server.mut_args(|arg| match arg.get_long().and_then(|name| file.key(name)) {
            Some(key) => arg.default_value(key.value.clone()),
            None => arg,
        })
    })
}

fn for_servers(command: Command, change: impl Fn(Command) -> Command) -> Command {
    command.mut_subcommands(|one| if is_about_server(Some(&one)) { change(one) } else { one })
}

/// What the file switches on a flag can switch off again: `--behind-proxy=false`.
fn switch(arg: Arg) -> Arg {
    if !matches!(arg.get_action(), ArgAction::SetTrue) {
        return arg;
    }
    let arg = arg.action(ArgAction::Set).num_args(0..=1).require_equals(true).value_name("BOOL");
    arg.default_missing_value("true").default_value("false").value_parser(BoolishValueParser::new())
}

/// The file that was named, or the first that is where one is looked for.
fn find(given: &ArgMatches) -> Result<Option<SettingsFile>, Failure> {
    if let Some(path) = given.get_one::<PathBuf>("config") {
        return SettingsFile::read(path.clone()).map(Some);
    }
    let beside = given.get_one::<PathBuf>("data").map(|data| data.join(FILE_NAME));
    let places = beside.into_iter().chain([PathBuf::from(SYSTEM_FILE)]);
    places.into_iter().find(|path| path.exists()).map(SettingsFile::read).transpose()
}

impl SettingsFile {
    fn read(path: PathBuf) -> Result<SettingsFile, Failure> {
        let text = read(&path)?;
        let line = |at: usize| text[..at].matches('\n').count() + 1;
        let table = DeTable::parse(&text).map_err(|error| {
            let line = error.span().map_or(1, |span| line(span.start));
            wrong(&path, line, error.message())
        })?;
        let key = |(name, value): (&Spanned<DeString>, &Spanned<DeValue>)| {
            let (name, line) = (name.get_ref().to_string(), line(name.span().start));
            let value = plain(value.get_ref()).ok_or_else(|| {
                wrong(&path, line, &format!("`{name}` must be a text, a number, true or false"))
            })?;
            Ok(Key { name, value, line })
        };
        let mut keys = table.get_ref().iter().map(key).collect::<Result<Vec<Key>, Failure>>()?;
        keys.sort_by_key(|key| key.line);
        Ok(SettingsFile { path, keys })
    }

    fn key(&self, name: &str) -> Option<&Key> {
        self.keys.iter().find(|key| key.name == name)
    }

    /// Every key is a setting, and `serve` would take its value as that of a flag.
    fn check(&self, command: &Command, names: &[String]) -> Result<(), Failure> {
        let serve = command.find_subcommand(SERVE).expect("there is a command that serves");
        let serve = serve.clone().mut_args(|arg| arg.env(None::<&str>));
        self.keys.iter().try_for_each(|Key { name, value, line }| {
            if !names.contains(name) {
                let known = names.join(", ");
                return Err(wrong(
                    &self.path,
                    *line,
                    &format!("there is no setting `{name}`; there is {known}"),
                ));
            }
            let told = serve.clone().try_get_matches_from([SERVE.to_string(), format!("--{name}={value}")]);
            told.map(drop).map_err(|error| wrong(&self.path, *line, &reason(&error)))
        })
    }
}

fn wrong(path: &Path, line: usize, reason: &str) -> Failure {
    Failure::Unable(format!("{}, line {line}: {reason}", path.display()))
}

/// A value as it would be written after a flag.
fn plain(value: &DeValue) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) => Some(number.to_string()),
        DeValue::Float(number) => Some(number.to_string()),
        DeValue::Boolean(switch) => Some(switch.to_string()),
        _ => None,
    }
}

/// What is wrong with a flag, without how it is used.
fn reason(error: &clap::Error) -> String {
    let text = error.render().to_string();
    text.lines().next().unwrap_or_default().trim_start_matches("error: ").to_string()
}
