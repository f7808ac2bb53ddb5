-- From version 3: an edition of somebody's own is kept once, by its hash; when tables and players were last visited. What is not
-- known begins today. The texts themselves are moved by the program, which knows how to hash them.

CREATE TABLE editions (hash BLOB PRIMARY KEY, text TEXT NOT NULL);

ALTER TABLE tables ADD COLUMN edition_hash BLOB;
ALTER TABLE tables ADD COLUMN visited_at INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET visited_at = unixepoch();
CREATE INDEX tables_by_edition ON tables (edition_hash) WHERE edition_hash IS NOT NULL;
CREATE INDEX tables_by_rematch ON tables (rematch) WHERE rematch IS NOT NULL;

ALTER TABLE players ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
UPDATE players SET seen_at = unixepoch();
CREATE INDEX players_by_seen ON players (seen_at);

CREATE INDEX members_by_table ON members (table_number);
