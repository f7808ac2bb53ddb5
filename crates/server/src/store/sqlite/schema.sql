-- Everything Parhelion keeps, in one file. Times are seconds since 1970 unless they say otherwise.

CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;

CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL DEFAULT 0,
    silenced INTEGER NOT NULL DEFAULT 0,
    removed INTEGER NOT NULL DEFAULT 0,
    cookies_since INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX players_by_seen ON players (seen_at);

-- Editions of somebody's own, each once however many tables play by it.
CREATE TABLE editions (hash BLOB PRIMARY KEY, text TEXT NOT NULL);

-- The header of a record lacks the text of an edition that is kept above.
CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    edition TEXT NOT NULL,
    status INTEGER NOT NULL,
    seats TEXT NOT NULL,
    host TEXT NOT NULL,
    stand_in TEXT NOT NULL,
    secret BLOB NOT NULL,
    header TEXT,
    created_at INTEGER NOT NULL,
    started_at_ms INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    rematch TEXT,
    bots INTEGER NOT NULL,
    terms TEXT NOT NULL DEFAULT '{}',
    closed TEXT,
    edition_hash BLOB,
    visited_at INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX tables_by_status ON tables (status, number);
CREATE INDEX tables_by_edition ON tables (edition_hash) WHERE edition_hash IS NOT NULL;
CREATE INDEX tables_by_rematch ON tables (rematch) WHERE rematch IS NOT NULL;

CREATE TABLE members (
    player TEXT NOT NULL,
    table_number INTEGER NOT NULL,
    seen INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (player, table_number)
) WITHOUT ROWID;
CREATE INDEX members_by_table ON members (table_number);

-- The logs of all tables in order of arrival: clustered by table, the same appends are ten times slower. The unique
-- index is what makes two writers of the same move impossible. `owed` holds the seats that owe a decision after the entry
-- (bit 7: a clock runs): the lobby reads whose turn it is from the last entry and never folds a log. `due_ms` is when the
-- first of them has had its time, where the table has a pace.
CREATE TABLE entries (
    table_number INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    owed INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    entry TEXT NOT NULL,
    due_ms INTEGER
);
CREATE UNIQUE INDEX entries_by_table ON entries (table_number, seq);

CREATE TABLE chat (table_number INTEGER NOT NULL, line TEXT NOT NULL);
CREATE INDEX chat_by_table ON chat (table_number);
